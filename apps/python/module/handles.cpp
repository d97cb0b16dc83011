// Handles of components that a component in Python takes as parameters. Each call gives the lock
// back, because the component may be in Python too.

#include "handles.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <variant>

#include <ariadne/constraints/combined.hpp>
#include <ariadne/work/bulk.hpp>

#include "board.hpp"
#include "parts.hpp"
#include "puzzle.hpp"

namespace ariadne::python {

namespace {

thread_local const CallLimits* innermost_call = nullptr;

using LayoutOrName = std::variant<std::shared_ptr<Layout>, std::string>;
using PuzzleOrBoard = std::variant<const PythonPuzzle*, const LiveBoard*>;

LayoutPtr layout_of_either(const LayoutOrName& given) {
  if (const auto* const name = std::get_if<std::string>(&given)) return layout_named(*name);
  if (std::get<0>(given) == nullptr) throw py::type_error("expected a layout, not None");
  return std::get<0>(given);
}

Puzzle puzzle_of_either(const PuzzleOrBoard& given) {
  const auto* const live = std::get_if<const LiveBoard*>(&given);
  const PythonPuzzle* const puzzle = live != nullptr ? nullptr : std::get<0>(given);
  if (puzzle != nullptr) return {puzzle->layout, puzzle->candidates};
  if (live == nullptr || *live == nullptr)
    throw py::type_error("expected a puzzle or a board, not None");
  const Board& board = (*live)->get();
  return {board.layout_ptr(), candidates_of(board)};
}

struct StrategyHandle : Named<Strategy> {};
struct SolverHandle : Named<Solver> {};
struct GeneratorHandle : Named<Generator> {};

/// What a rule posts, all of which holds together; it may be nothing.
class ConstraintHandle {
 public:
  explicit ConstraintHandle(const std::vector<ConstraintPtr>& constraints) {
    if (constraints.empty()) return;
    for (const ConstraintPtr& constraint : constraints)
      label_ += (label_.empty() ? "" : " and ") + constraint->label();
    all_ =
        std::make_shared<const AnyOf>(label_, std::vector<std::vector<ConstraintPtr>>{constraints});
    place(all_->scope(), nullptr);
  }

  const std::string& label() const { return label_; }
  std::vector<Cell> cells() const {
    return all_ ? std::vector<Cell>(all_->scope().begin(), all_->scope().end())
                : std::vector<Cell>();
  }

  /// Where its cells are in the scope of the constraint that takes it.
  void place(std::span<const Cell> scope, const Layout* frame) {
    places_.clear();
    size_ = scope.size();
    for (const Cell cell : cells()) {
      const auto found = std::ranges::find(scope, cell);
      if (found == scope.end())
        throw ConfigError("its scope leaves out " + frame->cell_name(cell) + " of the " + label_);
      places_.push_back(static_cast<std::size_t>(found - scope.begin()));
    }
  }

  bool holds(const py::object& values) const {
    const std::vector<Digit> digits = digits_of(values, size_);
    std::vector<Digit> own;
    for (const std::size_t at : places_) own.push_back(digits[at]);
    return !all_ || all_->holds(own);
  }

  std::optional<std::vector<std::uint32_t>> filter(std::vector<std::uint32_t> masks) const {
    if (masks.size() != size_)
      throw py::value_error("expected a mask for each of the " + std::to_string(size_) +
                            " cells, found " + std::to_string(masks.size()));
    std::vector<DigitSet> own;
    for (const std::size_t at : places_) own.emplace_back(masks[at]);
    if (all_ && !all_->filter(own)) return std::nullopt;
    for (std::size_t i = 0; i < own.size(); ++i) masks[places_[i]] = own[i].bits();
    return masks;
  }

 private:
  std::shared_ptr<const AnyOf> all_;
  std::string label_;
  std::vector<std::size_t> places_;  ///< of its cells, among all that it is given
  std::size_t size_ = 0;             ///< of what it is given
};

class FoundSteps final : public StepSink {
 public:
  FoundSteps(bool wants_evidence, std::size_t most)
      : wants_evidence_(wants_evidence), most_(most) {}

  bool wants_evidence() const override { return wants_evidence_; }
  bool add(const Step& step) override {
    steps.push_back(step);
    return steps.size() < most_;
  }
  bool stopped() override { return limits_.over(); }
  void limit(SolveRequest& request) const override {
    request.deadline = limits_.deadline;
    request.stop = limits_.stop;
  }

  std::vector<Step> steps;

 private:
  bool wants_evidence_;
  std::size_t most_;
  SolveRequest limits_ = CallLimits::current();
};

std::vector<Step> find_steps(StrategyHandle& strategy, const LiveBoard& live,
                             std::optional<std::size_t> limit) {
  if (limit == 0) return {};
  const Board& board = live.get();
  FoundSteps found(live.wants_evidence(), limit.value_or(unlimited));
  const py::gil_scoped_release unlocked;
  strategy.object->find(board, found);
  return std::move(found.steps);
}

/// What a solver says.
struct Answer {
  Verdict verdict;
  std::vector<std::vector<Digit>> solutions;
};

class KeptSolutions final : public SolutionSink {
 public:
  bool solution(std::span<const Digit> values) override {
    solutions.emplace_back(values.begin(), values.end());
    return true;
  }

  std::vector<std::vector<Digit>> solutions;
};

Answer solve(SolverHandle& solver, const PuzzleOrBoard& given, std::uint64_t limit) {
  if (limit == 0) throw py::value_error("the limit must be greater than 0");
  const Puzzle puzzle = puzzle_of_either(given);
  KeptSolutions kept;
  const py::gil_scoped_release unlocked;
  require_support(*solver.object, puzzle.layout());
  SolveRequest request = CallLimits::current();
  request.solution_limit = limit;
  const SolveOutcome outcome = solver.object->solve(puzzle, request, kept);
  return {outcome.verdict, std::move(kept.solutions)};
}

std::optional<PythonPuzzle> generate(GeneratorHandle& generator, Random& random,
                                     const LayoutOrName& layout) {
  GenerateRequest request;
  request.layout = layout_of_either(layout);
  const py::gil_scoped_release unlocked;
  if (const std::string why = generator.object->obstacle(*request.layout); !why.empty())
    throw ConfigError(why);
  const SolveRequest limits = CallLimits::current();
  request.deadline = limits.deadline;
  request.stop = limits.stop;
  const Generated made = generator.object->generate(random, request);
  if (!made.puzzle) return std::nullopt;
  return PythonPuzzle(*made.puzzle);
}

template <class Handle, class Component>
py::object handle_of(Named<Component>&& component) {
  return py::cast(std::make_unique<Handle>(Handle{std::move(component)}));
}

template <class Handle, class Component>
py::object list_of_handles(std::vector<Named<Component>> components) {
  py::list list;
  for (auto& each : components) list.append(handle_of<Handle>(std::move(each)));
  return list;
}

template <class Handle>
std::string repr(const char* name, const Handle& handle) {
  return std::string(name) + "('" + handle.id + "')";
}

}  // namespace

/// Raises TimeoutError on the thread that makes it, once the deadline has passed, again and again
/// until its end.
class CallLimits::Watch {
 public:
  explicit Watch(Clock::time_point deadline)
      : caller_(PyThread_get_thread_ident()), thread_([this, deadline] { run(deadline); }) {}
  /// With the lock, which it gives away meanwhile: the thread may wait for it.
  ~Watch() {
    {
      const py::gil_scoped_release unlocked;
      {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
      }
      changed_.notify_one();
      thread_.join();
    }
    // What was not raised until now must not hit what follows on this thread.
    if (raised_) PyThreadState_SetAsyncExc(caller_, nullptr);
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  /// Components that look at the clock themselves end by then.
  static constexpr std::chrono::milliseconds patience{100};

  void run(Clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    for (auto next = deadline + patience;
         !changed_.wait_until(lock, next, [this] { return ended_; });
         next = Clock::now() + patience) {
      lock.unlock();
      {
        const py::gil_scoped_acquire python;
        raised_ = true;
        PyThreadState_SetAsyncExc(caller_, PyExc_TimeoutError);
      }
      lock.lock();
    }
  }

  const unsigned long caller_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ended_ = false;
  bool raised_ = false;  ///< after the end, or with the lock of the interpreter
  std::thread thread_;
};

CallLimits::CallLimits(SolveRequest limits)
    : limits_(std::move(limits)), outer_(std::exchange(innermost_call, this)) {
  if (limits_.deadline != Clock::time_point::max())
    watch_ = std::make_unique<Watch>(limits_.deadline);
}

CallLimits::~CallLimits() {
  watch_.reset();
  innermost_call = outer_;
}

bool CallLimits::ended_by(const py::error_already_set& error) const {
  return watch_ != nullptr && Clock::now() >= limits_.deadline && error.matches(PyExc_TimeoutError);
}

SolveRequest CallLimits::current() {
  SolveRequest request;
  if (innermost_call == nullptr) return request;
  request.deadline = innermost_call->limits_.deadline;
  request.stop = innermost_call->limits_.stop;
  return request;
}

py::object handles_of(const Parameter& parameter, Parameters& values) {
  const bool several = parameter.type == ParameterType::components;
  const std::string& name = parameter.name;
  switch (parameter.kind) {
    case ComponentKind::strategy:
      return several ? list_of_handles<StrategyHandle>(values.take_strategies(name))
                     : handle_of<StrategyHandle>(values.take_strategy(name));
    case ComponentKind::solver:
      return several ? list_of_handles<SolverHandle>(values.take_solvers(name))
                     : handle_of<SolverHandle>(values.take_solver(name));
    case ComponentKind::generator:
      return several ? list_of_handles<GeneratorHandle>(values.take_generators(name))
                     : handle_of<GeneratorHandle>(values.take_generator(name));
    case ComponentKind::constraint: {
      py::list list;
      for (const auto& each : values.constraints(name)) list.append(ConstraintHandle(each));
      return list;
    }
  }
  throw Error("a parameter has no kind");
}

void place_constraints(const py::dict& arguments, std::span<const Cell> scope,
                       const Layout& frame) {
  for (const auto& [name, value] : arguments)
    if (py::isinstance<py::list>(value))
      for (const py::handle each : value)
        if (py::isinstance<ConstraintHandle>(each))
          each.cast<ConstraintHandle&>().place(scope, &frame);
}

void add_handles(py::module_& module) {
  py::class_<StrategyHandle>(module, "StrategyHandle", "A strategy that a component takes")
      .def_property_readonly("id", [](const StrategyHandle& handle) { return handle.id; })
      .def_property_readonly(
          "level", [](const StrategyHandle& handle) { return to_string(handle.rating.level); })
      .def_property_readonly("score",
                             [](const StrategyHandle& handle) { return handle.rating.score; })
      .def("find", &find_steps, py::arg("board"), py::arg("limit") = std::nullopt,
           "The steps that it finds on the board, at most `limit`")
      .def("__repr__", [](const StrategyHandle& handle) { return repr("StrategyHandle", handle); });
  py::class_<ConstraintHandle>(module, "ConstraintHandle", "A rule that a constraint takes")
      .def_property_readonly("label", &ConstraintHandle::label)
      .def_property_readonly("cells", &ConstraintHandle::cells)
      .def("holds", &ConstraintHandle::holds, py::arg("values"),
           "Whether digits, one for each cell of the constraint that takes it, obey the rule")
      .def("filter", &ConstraintHandle::filter, py::arg("masks"),
           "Masks, one for each cell of the constraint that takes it, without digits that the rule "
           "excludes; None if it cannot hold")
      .def("__repr__", [](const ConstraintHandle& handle) {
        return "ConstraintHandle('" + handle.label() + "')";
      });
  py::class_<Answer>(module, "Answer", "What a solver says of a puzzle")
      .def_property_readonly("verdict",
                             [](const Answer& answer) { return to_string(answer.verdict); })
      .def_property_readonly("solutions",
                             [](const Answer& answer) {
                               std::vector<py::bytes> solutions;
                               for (const auto& each : answer.solutions)
                                 solutions.push_back(bytes_of(each));
                               return solutions;
                             })
      .def("__repr__", [](const Answer& answer) {
        return std::string("Answer(verdict='") + to_string(answer.verdict) + "', " +
               std::to_string(answer.solutions.size()) + " solutions)";
      });
  py::class_<SolverHandle>(module, "SolverHandle", "A solver that a component takes")
      .def_property_readonly("id", [](const SolverHandle& handle) { return handle.id; })
      .def(
          "supports",
          [](const SolverHandle& handle, const LayoutOrName& layout) {
            const LayoutPtr known = layout_of_either(layout);
            const py::gil_scoped_release unlocked;
            return handle.object->supports(*known);
          },
          py::arg("layout"), "Whether it can solve puzzles of the layout")
      .def("solve", &solve, py::arg("puzzle"), py::arg("limit") = 2,
           "Solves a puzzle, or a board as it stands, until it has found `limit` solutions")
      .def("__repr__", [](const SolverHandle& handle) { return repr("SolverHandle", handle); });
  py::class_<GeneratorHandle>(module, "GeneratorHandle", "A generator that a component takes")
      .def_property_readonly("id", [](const GeneratorHandle& handle) { return handle.id; })
      .def(
          "obstacle",
          [](GeneratorHandle& handle, const LayoutOrName& layout) -> std::optional<std::string> {
            const LayoutPtr known = layout_of_either(layout);
            const py::gil_scoped_release unlocked;
            std::string sentence = handle.object->obstacle(*known);
            if (sentence.empty()) return std::nullopt;
            return sentence;
          },
          py::arg("layout"), "Why it cannot make puzzles of the layout; None if it can")
      .def("generate", &generate, py::arg("random"), py::arg("layout"),
           "A puzzle made from these random numbers, or None")
      .def("__repr__",
           [](const GeneratorHandle& handle) { return repr("GeneratorHandle", handle); });
}

}  // namespace ariadne::python
