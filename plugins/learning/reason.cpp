// Reason: what follows from the smallest set of rules that is found.
//
// All rules are selected, and each open candidate is tried against the solution: if propagation
// refutes what the solution does not have, the selectors among the causes are a set of rules that
// suffices. The smallest sets are made smaller, a rule at a time, as long as the others still refute
// it. The step is what the smallest set leaves: all that it forces, and all that it refutes of the cells
// of its rules. If propagation refutes nothing, a search with few conflicts does it for some candidates.
//
// It is sound because whatever the set forces follows from its rules and what the board shows; the
// solution only says what to ask.
//
// Only rules with texts, those of kinds, are known: a step is nothing without the sentences of its rules.
//
// Order: the smallest set; of equal ones, the first candidate by cells and digits. Cost: a propagation for
// each open candidate, and one for each rule of the sets that are made smaller.
//
// Source: J. Espasa, I. P. Gent, R. Hoffmann, C. Jefferson, and A. M. Lynch, "Using Small MUSes to
// Explain How to Solve Pen and Paper Puzzles" (2021), for steps as small sets of rules.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <tuple>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "selectable_rules.hpp"

namespace ariadne::plugins::learning {
namespace {

class Reason final : public Strategy {
 public:
  static std::vector<Parameter> table() {
    constexpr std::int64_t most = std::numeric_limits<Cell>::max();
    return {Parameter::integer("cell", -1, -1, most,
                               "The only cell to ask about, counted from 0; -1 for all cells")};
  }

  Reason(const Technique& technique, const Parameters& parameters)
      : only_(parameters.integer("cell")), step_(technique, "{pattern.constraints}") {}

  void find(const Board& board, StepSink& sink) override {
    if (board.open_count() == 0 || board.layout().texts().empty()) return;
    if (!rules_.follow(board)) {
      rules_.begin(board);
      solution_.clear();
    }
    all_.clear();
    for (const SelectableRule& rule : rules_.rules()) all_.push_back(rule.selector);
    SolveRequest request;
    sink.limit(request);
    if (!know_solution(board, request)) return;
    const Found best = find_smallest(board, request, sink);
    if (best.selectors.empty() || sink.stopped()) return;
    conclude(board, best);
    step_.scale = Scale::rules;
    step_.difficulty = static_cast<double>(best.selectors.size());
    if (sink.wants_evidence()) add_evidence(best.selectors);
    sink.add(step_);
  }

 private:
  /// What a set of rules refutes.
  struct Found {
    std::vector<Literal> selectors;
    Literal refuted = 0;
    Candidate about{};
  };
  /// Sets that are made smaller.
  static constexpr std::size_t most_shrunk = 40;
  /// Candidates for which a search is done, and the conflicts and guesses of each.
  static constexpr std::size_t most_searched = 8;
  static constexpr std::uint64_t most_nodes = 300;
  /// Rules with more cells are not asked for all of their cells.
  static constexpr std::size_t most_asked = 60;

  /// Whether a solution of the board is known.
  bool know_solution(const Board& board, const SolveRequest& request) {
    const auto fits = [&] {
      for (const Cell cell : board.open_cells())
        if (!board.candidates(cell).contains(solution_[cell])) return false;
      return true;
    };
    if (!solution_.empty() && fits()) return true;
    Budget budget(request);
    if (rules_.search().is_possible(all_, budget) != Search::Result::solution) return false;
    solution_.assign(static_cast<std::size_t>(board.layout().cell_count()), 0);
    for (const Cell cell : board.open_cells())
      for (const Digit digit : board.candidates(cell))
        if (rules_.search().is_true(rules_.literal({cell, digit}))) solution_[cell] = digit;
    return true;
  }

  /// What the solution does not have, if the candidate is open: that it is there, or is not.
  Literal wrong(Candidate candidate) {
    const Literal literal = rules_.literal(candidate);
    return solution_[candidate.cell] == candidate.digit ? -literal : literal;
  }

  template <class Visit>
  void for_each_question(const Board& board, const Visit& visit) {
    for (const Cell cell : board.open_cells()) {
      if (only_ >= 0 && only_ != cell) continue;
      // A step says nothing of what only helps.
      if (board.layout().unknowns()[cell].words == nullptr) continue;
      const DigitSet candidates = board.candidates(cell);
      for (const Digit digit : candidates)
        if (candidates.size() != 2 || digit != solution_[cell]) visit(Candidate{cell, digit});
    }
  }

  std::vector<Literal> selectors_of_core() {
    std::vector<Literal> selectors;
    for (const Literal literal : rules_.search().core())
      if (rules_.rule_of(literal) != nullptr) selectors.push_back(literal);
    std::sort(selectors.begin(), selectors.end());
    return selectors;
  }

  bool refutes(const std::vector<Literal>& selectors, Literal literal) {
    return rules_.search().select(selectors) && rules_.search().refutes(literal);
  }

  Found find_smallest(const Board& board, const SolveRequest& request, StepSink& sink) {
    std::vector<Found> found;
    if (!rules_.search().select(all_)) return {};
    for_each_question(board, [&](Candidate candidate) {
      const Literal literal = wrong(candidate);
      if (rules_.search().refutes(literal))
        found.push_back({selectors_of_core(), literal, candidate});
    });
    const bool by_search = found.empty();
    if (by_search) found = search(board, request);
    std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
      return a.selectors.size() < b.selectors.size();
    });
    Found best;
    for (std::size_t i = 0; i < found.size() && i < most_shrunk && !sink.stopped(); ++i) {
      if (best.selectors.size() == 1) break;
      shrink(found[i], by_search ? &request : nullptr);
      if (best.selectors.empty() || found[i].selectors.size() < best.selectors.size())
        best = std::move(found[i]);
    }
    return best;
  }

  /// What all rules refute by search.
  std::vector<Found> search(const Board& board, const SolveRequest& request) {
    std::vector<Found> found;
    for_each_question(board, [&](Candidate candidate) {
      if (found.size() == most_searched) return;
      std::vector<Literal> assumed = all_;
      const Literal literal = wrong(candidate);
      assumed.push_back(literal);
      Budget budget(request);
      if (rules_.search().is_possible(assumed, budget) == Search::Result::end)
        found.push_back({selectors_of_core(), literal, candidate});
    });
    return found;
  }

  /// Leaves out rules, one after the other, without which the others still refute it.
  void shrink(Found& found, const SolveRequest* by_search) {
    for (std::size_t i = 0; i < found.selectors.size();) {
      std::vector<Literal> fewer = found.selectors;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      bool refuted = refutes(fewer, found.refuted);
      if (!refuted && by_search != nullptr) {
        fewer.push_back(found.refuted);
        Budget budget(*by_search, most_nodes);
        refuted = rules_.search().is_possible(fewer, budget) == Search::Result::end;
      }
      if (!refuted) {
        ++i;
        continue;
      }
      found.selectors = selectors_of_core();
      i = std::min(i, found.selectors.size());
    }
  }

  /// The step: what the rules leave of the board.
  void conclude(const Board& board, const Found& found) {
    step_.clear();
    std::vector<DigitSet> gone(static_cast<std::size_t>(board.layout().cell_count()));
    const auto note = [&](Candidate candidate) {
      if (solution_[candidate.cell] == candidate.digit)
        gone[candidate.cell] = board.candidates(candidate.cell) - DigitSet::of(candidate.digit);
      else
        gone[candidate.cell].insert(candidate.digit);
    };
    note(found.about);
    std::vector<bool> asked(gone.size());
    for (const Literal selector : found.selectors)
      for (const Cell cell : cells_of(*rules_.rule_of(selector), board.layout()))
        asked[cell] = true;
    Search& search = rules_.search();
    if (search.select(found.selectors))
      for_each_question(board, [&](Candidate candidate) {
        const Literal literal = wrong(candidate);
        if (asked[candidate.cell] ? search.refutes(literal) : search.value(literal) < 0)
          note(candidate);
      });
    for (const Cell cell : board.open_cells()) {
      if ((board.candidates(cell) - gone[cell]).single()) {
        step_.placements.push_back({cell, solution_[cell]});
      } else {
        for (const Digit digit : gone[cell]) step_.eliminations.push_back({cell, digit});
      }
    }
  }

  static std::span<const Cell> cells_of(const SelectableRule& rule, const Layout& layout) {
    const std::span<const Cell> scope = layout.constraints()[rule.constraint]->scope();
    return scope.size() > most_asked ? std::span<const Cell>() : scope;
  }

  void add_evidence(const std::vector<Literal>& selectors) {
    for (const Literal selector : selectors)
      step_.evidence.push_back(
          {.role = Role::pattern, .constraints = {rules_.rule_of(selector)->constraint}});
  }

  const std::int64_t only_;  ///< the cell that is asked about, or -1
  SelectableRules rules_;
  std::vector<Literal> all_;
  std::vector<Digit> solution_;  ///< of open cells; empty if it is not known
  Step step_;
};

}  // namespace

void add_reason(Registrar& plugin) {
  plugin.strategy<Reason>(
      {"reason", "Reason", "", {Level::medium, 20}},
      "The smallest set of rules of a kind of puzzles that is found to exclude something");
  plugin.words("reason", "Together, {pattern.constraints} leave no other choice: {result}.");
}

}  // namespace ariadne::plugins::learning
