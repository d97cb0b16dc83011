// The solver: the puzzle as a problem for a search that learns from dead ends (problem.cpp,
// search.cpp).
//
// It is worthwhile if singles leave hundreds of cells open, as on 25x25 with 43 % of givens, or if
// rules speak of many cells at once. On small grids, making the clauses takes longer than a plain
// search, so `fewest-digits` can leave them to another solver.
//
// A node is the reading of the puzzle, a guess, or a clause learnt. The trace reports every
// placement but the givens: a guess at its depth, what it forces one deeper, and what is taken back
// in exactly the opposite order. What the puzzle itself forces has depth 0 and stays.

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <span>

#include <ariadne/plugin/plugin.hpp>

#include "problem.hpp"

namespace ariadne::plugins::learning {
namespace {

class Learning final : public Solver {
 public:
  static std::vector<Parameter> table() {
    return {
        Parameter::integer("fewest-digits", 1, 1, max_digits,
                           "The minimum number of digits that a layout must have; on layouts "
                           "with fewer digits, other solvers are faster"),
        Parameter::boolean("rules", true, "Whether to take puzzles with rules"),
        Parameter::integer("most-cells", 0, 0, std::numeric_limits<int>::max(),
                           "The maximum number of cells that one rule can be about; rules about "
                           "few cells become few clauses; 0 means no limit"),
        Parameter::integer(
            "work-limit", 0, 0, std::numeric_limits<std::int64_t>::max(),
            "The number of guesses and learned clauses before the solver gives up; it then "
            "answers 'limit', unless it has already found two solutions; 0 means no limit")};
  }

  explicit Learning(const Parameters& parameters)
      : fewest_digits_(static_cast<int>(parameters.integer("fewest-digits"))),
        rules_(parameters.boolean("rules")),
        most_cells_(static_cast<std::size_t>(parameters.integer("most-cells"))),
        work_limit_(static_cast<std::uint64_t>(parameters.integer("work-limit"))) {
    if (work_limit_ == 0) work_limit_ = unlimited;
  }

  bool supports(const Layout& layout) const override {
    const auto fits = [this](const ConstraintPtr& constraint) {
      return most_cells_ == 0 || constraint->scope().size() <= most_cells_;
    };
    return layout.digit_count() >= fewest_digits_ &&
           std::all_of(layout.constraints().begin(), layout.constraints().end(), fits);
  }

  bool takes(const Constraint& /*constraint*/) const override { return rules_; }

  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override {
    Budget budget(request, work_limit_);
    SolveOutcome outcome;
    const bool whole_tree = search(puzzle, request, budget, sink, outcome.solutions);
    outcome.verdict = verdict_of(outcome.solutions, whole_tree);
    outcome.nodes = budget.spent();
    return outcome;
  }

  void* extension(std::string_view id) override {
    return id == OtherDigit::extension_id ? this : nullptr;
  }

 private:
  /// False when the search ended before the whole tree was seen.
  bool search(const Puzzle& puzzle, const SolveRequest& request, Budget& budget, SolutionSink& sink,
              std::uint64_t& solutions) {
    if (!budget.spend()) return false;
    if (!problem_.begin(puzzle, request.trace)) return true;
    if (request.order != nullptr) problem_.prefer(request.order->then);
    for (;;) {
      const Search::Result result = problem_.search().next(budget);
      if (result != Search::Result::solution) return result == Search::Result::end;
      const std::span<const Digit> values = problem_.values();
      assert(solves(puzzle, values));
      ++solutions;
      budget.note_solution();
      if (!sink.solution(values) || solutions >= request.solution_limit) return false;
    }
  }

  int fewest_digits_;
  bool rules_;
  std::size_t most_cells_;
  std::uint64_t work_limit_;
  Problem problem_;
};

}  // namespace

void add_reason(Registrar& plugin);

}  // namespace ariadne::plugins::learning

ARIADNE_PLUGIN("learning", "1.0.0", "Search that learns from dead ends") {
  using namespace ariadne::plugins::learning;
  add_reason(plugin);
  plugin.solver<Learning>(
      "learning", "Searches and learns a clause from every dead end; suited to large grids");
}
