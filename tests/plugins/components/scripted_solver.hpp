#pragma once

// Solvers that answer what a test says, to be composed by first-able.

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "plugins/components/components.hpp"

namespace ariadne::testing {

/// What a scripted solver does with a puzzle. The verdict is as it would be in a search that finds
/// `solutions` one after the other and then answers `verdict`.
struct Script {
  Verdict verdict = Verdict::none;
  std::vector<Digit> solutions = {};  ///< each stands for the grid that begins with this digit
  std::uint64_t nodes = 0;
  Digit board = 0;  ///< of an incomplete answer: the digit placed in the first cell
};

/// A 4x4 grid that begins with this digit.
inline std::vector<Digit> grid_from(Digit first) {
  std::vector<Digit> grid = givens("1234341221434321");
  for (Digit& digit : grid) digit = static_cast<Digit>((digit + first - 2) % 4 + 1);
  return grid;
}

/// Answers by script, honoring the solution limit and the sink, and remembers its requests.
class ScriptedSolver final : public Solver {
 public:
  using Plan = std::function<Script(const Puzzle&, const SolveRequest&)>;
  struct Record {
    std::vector<SolveRequest> requests;
  };

  ScriptedSolver(Plan plan, Record& record, int only_digits = 0)
      : plan_(std::move(plan)), record_(record), only_digits_(only_digits) {}

  bool supports(const Layout& layout) const override {
    return only_digits_ == 0 || layout.digit_count() == only_digits_;
  }

  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override {
    record_.requests.push_back(request);
    const Script script = plan_(puzzle, request);
    SolveOutcome outcome{script.verdict, 0, script.nodes};
    for (const Digit digit : script.solutions) {
      ++outcome.solutions;
      const std::vector<Digit> values = grid_from(digit);
      const bool more = sink.solution(values);
      if (more && outcome.solutions < request.solution_limit) continue;
      outcome.verdict = verdict_of(outcome.solutions, false);
      return outcome;
    }
    if (script.verdict == Verdict::incomplete) {
      Board board{Puzzle(puzzle.layout_ptr())};
      board.place(0, script.board);
      sink.incomplete(board);
    }
    return outcome;
  }

 private:
  Plan plan_;
  Record& record_;
  int only_digits_;
};

inline ScriptedSolver::Plan always(Script script) {
  return [script = std::move(script)](const Puzzle&, const SolveRequest&) { return script; };
}

/// first-able over some scripted solvers.
class Composed {
 public:
  explicit Composed(bool fallback) : fallback_(fallback) {}

  Composed& add(ScriptedSolver::Plan plan, int only_digits = 0) {
    records_.push_back(std::make_unique<ScriptedSolver::Record>());
    solvers_.emplace_back(Named<Solver>{
        "scripted-" + std::to_string(records_.size()),
        std::make_unique<ScriptedSolver>(std::move(plan), *records_.back(), only_digits)});
    return *this;
  }
  Composed& add(Script script, int only_digits = 0) {
    return add(always(std::move(script)), only_digits);
  }

  std::unique_ptr<Solver> make(const Shipped& shipped) {
    Parameters parameters;
    parameters.set("solvers", std::move(solvers_));
    parameters.set("fallback", fallback_);
    return shipped.registry.make_solver("first-able", std::move(parameters));
  }

  /// What the solver at this place was asked.
  const std::vector<SolveRequest>& requests(std::size_t solver) const {
    return records_[solver]->requests;
  }
  /// How often each solver was asked: "110".
  std::string calls() const {
    std::string text;
    for (const auto& record : records_) text += std::to_string(record->requests.size());
    return text;
  }

 private:
  bool fallback_;
  std::vector<AnyComponent> solvers_;
  std::vector<std::unique_ptr<ScriptedSolver::Record>> records_;
};

}  // namespace ariadne::testing
