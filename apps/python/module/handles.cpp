// Handles of components that a component in Python takes as parameters. Each call gives the lock
// back, because the component may be in Python too.

#include "handles.hpp"

#include <optional>
#include <utility>
#include <variant>

#include <ariadne/runs/bulk.hpp>

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

CallLimits::CallLimits(SolveRequest limits)
    : limits_(std::move(limits)), outer_(std::exchange(innermost_call, this)) {}

CallLimits::~CallLimits() {
  innermost_call = outer_;
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
    case ComponentKind::constraint:
      break;
  }
  throw Error("a component in Python cannot take constraints");
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
