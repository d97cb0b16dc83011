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
#include <optional>
#include <span>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/questions.hpp>

#include "problem.hpp"

namespace ariadne::plugins::learning {
namespace {

/// Questions about a puzzle, whose candidates are assumed one after another.
class Asked final : public Questions {
 public:
  explicit Asked(std::uint64_t work_limit) : work_limit_(work_limit) {}

  bool begin(const Puzzle& puzzle) override {
    puzzle_.emplace(puzzle);
    is_possible_ = problem_.begin(puzzle, nullptr);
    return true;
  }

  SolveOutcome ask(std::span<const Candidate> with, std::span<const Candidate> without,
                   const SolveRequest& request, SolutionSink& sink) override {
    assert(puzzle_);
    Budget budget(request, work_limit_);
    SolveOutcome outcome;
    const bool whole_tree =
        budget.spend() && search(with, without, request, budget, sink, outcome.solutions);
    outcome.verdict = verdict_of(outcome.solutions, whole_tree);
    outcome.nodes = budget.spent();
    return outcome;
  }

  void exclude(std::span<const Digit> solution) override {
    assert(puzzle_ && solves(*puzzle_, solution));
    problem_.exclude(solution, puzzle_->layout());
  }

  const Layout* layout() const override { return puzzle_ ? &puzzle_->layout() : nullptr; }

  std::span<const Candidate> core() const override { return core_; }

  bool propagate(std::span<const Candidate> with, std::vector<DigitSet>& left) override {
    if (!is_possible_ || !assume(with) || !problem_.search().select(assumed_)) return false;
    problem_.read_left(left);
    const Layout& layout = puzzle_->layout();
    for (Cell cell = 0; cell < left.size(); ++cell)
      if (layout.is_hidden(cell) && !left[cell].single()) probe(cell, left[cell]);
    bool known = true;
    for (Cell cell = 0; cell < left.size(); ++cell)
      known = known && (layout.is_hidden(cell) || left[cell].single());
    for (Cell cell = 0; known && cell < left.size(); ++cell)
      if (layout.is_hidden(cell) && left[cell].size() > 2) search_for(cell, left[cell]);
    return true;
  }

  void save() override {
    if (is_possible_) problem_.search().save();
  }
  void restore() override {
    if (is_possible_) problem_.search().restore();
  }

 private:
  /// False when the search ended before the whole tree was seen.
  bool search(std::span<const Candidate> with, std::span<const Candidate> without,
              const SolveRequest& request, Budget& budget, SolutionSink& sink,
              std::uint64_t& solutions) {
    core_.clear();
    if (!is_possible_ || !assume(with) || !assume_without(without)) return true;
    if (request.order != nullptr) prefer(*request.order);
    const Search::Result result = problem_.search().is_possible(assumed_, budget);
    if (result == Search::Result::end) find_core(with, without);
    if (result != Search::Result::solution) return result == Search::Result::end;
    const std::span<const Digit> values = problem_.values();
    assert(solves(*puzzle_, values));
    ++solutions;
    sink.solution(values);
    return false;
  }

  /// Makes assumed_ of candidates. If one is not possible, this is the core, and false is returned.
  bool assume(std::span<const Candidate> with) {
    assumed_.clear();
    for (const Candidate candidate : with) {
      if (!problem_.is_left(candidate)) {
        core_.assign(1, candidate);
        return false;
      }
      if (problem_.is_open(candidate.cell)) assumed_.push_back(problem_.literal(candidate));
    }
    return true;
  }

  /// Adds the opposites of candidates to assumed_. If one of them is a fact, this is the core, and false is
  /// returned.
  bool assume_without(std::span<const Candidate> without) {
    for (const Candidate candidate : without) {
      if (!problem_.is_left(candidate)) continue;
      if (!problem_.is_open(candidate.cell)) {
        core_.assign(1, candidate);
        return false;
      }
      assumed_.push_back(-problem_.literal(candidate));
    }
    return true;
  }

  /// Removes the digits of a cell that propagation refutes, after what is selected.
  void probe(Cell cell, DigitSet& left) {
    for (const Digit digit : left)
      if (problem_.search().refutes(problem_.literal({cell, digit}))) left.erase(digit);
  }

  /// Removes the digits of a cell that are not in a solution with what is assumed, as far as a short search
  /// finds that out.
  void search_for(Cell cell, DigitSet& left) {
    for (const Digit digit : left) {
      Budget budget(SolveRequest(), most_nodes_of_digit);
      assumed_.push_back(problem_.literal({cell, digit}));
      if (problem_.search().is_possible(assumed_, budget) == Search::Result::end) left.erase(digit);
      assumed_.pop_back();
    }
  }

  void find_core(std::span<const Candidate> with, std::span<const Candidate> without) {
    const std::span<const Literal> found = problem_.search().core();
    assumed_.assign(found.begin(), found.end());
    std::sort(assumed_.begin(), assumed_.end());
    const auto is_needed = [&](Literal literal) {
      return std::binary_search(assumed_.begin(), assumed_.end(), literal);
    };
    for (const Candidate candidate : with)
      if (problem_.is_open(candidate.cell) && is_needed(problem_.literal(candidate)))
        core_.push_back(candidate);
    for (const Candidate candidate : without)
      if (problem_.is_left(candidate) && is_needed(-problem_.literal(candidate)))
        core_.push_back(candidate);
  }

  void prefer(const ValueOrder& order) {
    preferred_.assign(order.then.begin(), order.then.end());
    for (std::size_t cell = 0; cell < std::min(order.first.size(), preferred_.size()); ++cell)
      for (const Digit digit : order.first[cell])
        if (problem_.is_left({static_cast<Cell>(cell), digit})) preferred_[cell] = digit;
    problem_.prefer(preferred_);
  }

  static constexpr std::uint64_t most_nodes_of_digit = 10000;

  std::uint64_t work_limit_;
  std::optional<Puzzle> puzzle_;
  bool is_possible_ = false;  ///< as far as propagation shows
  Problem problem_;
  std::vector<Literal> assumed_;
  std::vector<Candidate> core_;
  std::vector<Digit> preferred_;
};

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
        work_limit_(limit_of(parameters.integer("work-limit"))),
        asked_(work_limit_) {}

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
    if (id == Questions::extension_id) return static_cast<Questions*>(&asked_);
    return id == OtherDigit::extension_id ? this : nullptr;
  }

 private:
  static std::uint64_t limit_of(std::int64_t parameter) {
    return parameter == 0 ? unlimited : static_cast<std::uint64_t>(parameter);
  }

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
  Asked asked_;
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
