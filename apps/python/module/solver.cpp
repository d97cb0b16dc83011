// Solvers in Python: solve(puzzle) yields solutions until there are no more.

#include "board.hpp"
#include "handles.hpp"
#include "plugins.hpp"
#include "puzzle.hpp"

namespace ariadne::python {

namespace {

class PythonSolver final : public Solver {
 public:
  static std::vector<Parameter> table(const PythonClassPtr& type) { return type->parameters; }

  PythonSolver(Parameters& values, PythonClassPtr type)
      : type_(std::move(type)), object_(call_python(type_->source, [&] {
          return std::make_unique<Held>(type_->make(values));
        })) {}

  bool supports(const Layout& layout) const override {
    if (!layout.constraints().empty()) return false;
    return call_python(type_->source,
                       [&] { return object_->get().attr("supports")(layout.name()).cast<bool>(); });
  }

  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override {
    return call_python(type_->source, [&] {
      const CallLimits of_call(request);
      SolveOutcome outcome;
      try {
        const bool whole = search(puzzle, request, sink, outcome);
        // If the time was over, the components that it asked may have given up.
        outcome.verdict = verdict_of(outcome.solutions, whole && !request.over());
      } catch (const py::error_already_set& error) {
        if (!of_call.ended_by(error)) throw;
        outcome.verdict = verdict_of(outcome.solutions, false);
      }
      return outcome;
    });
  }

 private:
  /// Returns whether the search came to its end.
  bool search(const Puzzle& puzzle, const SolveRequest& request, SolutionSink& sink,
              SolveOutcome& outcome) {
    const py::object found = object_->get().attr("solve")(PythonPuzzle(puzzle));
    if (found.is_none()) return true;
    for (const py::handle each : found) {
      ++outcome.nodes;
      if (request.over() || outcome.nodes > request.work_limit) return false;
      if (each.is_none()) continue;  // a sign of life of a search that has found nothing yet
      const std::vector<Digit> values = digits_of(each, puzzle.layout());
      ++outcome.solutions;
      const py::gil_scoped_release unlocked;
      if (!sink.solution(values) || outcome.solutions >= request.solution_limit) return false;
    }
    return true;
  }

  PythonClassPtr type_;
  std::unique_ptr<Held> object_;
};

}  // namespace

void register_solver(const PythonClassPtr& type, Registrar& registrar) {
  registrar.solver<PythonSolver>(type->id, type->summary, type);
}

}  // namespace ariadne::python
