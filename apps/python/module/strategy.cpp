// Strategies in Python: find(board) returns or yields steps.

#include "board.hpp"
#include "handles.hpp"
#include "plugins.hpp"

namespace ariadne::python {

namespace {

/// Ends a board when a call is over, so that Python cannot use it later.
class BoardOfCall {
 public:
  BoardOfCall(const Board& board, bool wants_evidence)
      : object_(py::cast(LiveBoard(board, wants_evidence))) {}
  ~BoardOfCall() { object_.cast<LiveBoard&>().end(); }
  BoardOfCall(const BoardOfCall&) = delete;
  BoardOfCall& operator=(const BoardOfCall&) = delete;
  const py::object& object() const { return object_; }

 private:
  py::object object_;
};

class PythonStrategy final : public Strategy {
 public:
  static std::vector<Parameter> table(const PythonClassPtr& type) { return type->parameters; }

  PythonStrategy(const Technique& technique, Parameters& values, PythonClassPtr type)
      : type_(std::move(type)), step_(technique), object_(make(*type_, values)) {
    step_.notation = type_->notation;
  }

  void find(const Board& board, StepSink& sink) override {
    call_python(type_->source, [&] {
      const BoardOfCall live(board, sink.wants_evidence());
      SolveRequest limits;
      sink.limit(limits);
      const CallLimits limited(std::move(limits));
      try {
        find_in_python(live.object(), sink);
      } catch (const py::error_already_set& error) {
        if (!limited.ended_by(error)) throw;
        // The sink knows then that the search was cut short.
        const py::gil_scoped_release unlocked;
        static_cast<void>(sink.stopped());
      }
    });
  }

 private:
  void find_in_python(const py::object& board, StepSink& sink) {
    const py::object found = object_->get().attr("find")(board);
    if (found.is_none()) return;
    for (const py::handle each : found) {
      if (!py::isinstance<Step>(each))
        throw py::type_error("find() must yield ariadne.Step, not " +
                             std::string(py::str(py::type::handle_of(each).attr("__name__"))));
      take(each.cast<const Step&>(), sink.wants_evidence());
      const py::gil_scoped_release unlocked;
      if (!sink.add(step_)) return;
    }
  }

  static std::unique_ptr<Held> make(const PythonClass& type, Parameters& values) {
    return call_python(type.source, [&] { return std::make_unique<Held>(type.make(values)); });
  }

  void take(const Step& step, bool with_evidence) {
    step_.placements = step.placements;
    step_.eliminations = step.eliminations;
    step_.evidence.clear();
    if (with_evidence) step_.evidence = step.evidence;
  }

  PythonClassPtr type_;
  Step step_;
  std::unique_ptr<Held> object_;
};

}  // namespace

void register_strategy(const PythonClassPtr& type, Registrar& registrar) {
  registrar.strategy<PythonStrategy>(type->technique, type->summary, type);
  if (!type->words.empty()) registrar.words(type->id, type->words);
}

}  // namespace ariadne::python
