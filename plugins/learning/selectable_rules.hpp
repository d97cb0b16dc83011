#pragma once

#include <map>
#include <memory>
#include <span>
#include <vector>

#include <ariadne/logic/candidate_numbers.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/model/propagator.hpp>

#include "search.hpp"
#include "selected.hpp"

namespace ariadne::plugins::learning {

/// A rule at one place: in puzzles of kinds, perhaps several constraints; in others, one constraint or group.
struct SelectableRule {
  std::uint32_t index;  ///< into Layout::constraints(), of the first one, or Layout::groups()
  bool is_group;
  Literal selector;                  ///< true if the rule is obeyed
  std::vector<Cell> cells;           ///< those of all its constraints, ascending
  std::vector<Literal> variables{};  ///< which it is about; some twice
};

/// The rules of a puzzle, of which any can be selected: questions about what follows from some of
/// them. What the board shows is known. See selectable_rules.cpp.
class SelectableRules final : private SelectionSink {
 public:
  /// Starts with a board, whose candidates are the domains of the cells.
  void begin(const Board& board);
  /// Tells what the board has lost since. False if it is no later board of the same puzzle.
  bool follow(const Board& board);

  /// From now on, searches guess only at what these rules are about, which is enough for questions about
  /// them; at everything if there are no selectors.
  void guess_only(std::span<const Literal> selectors);

  /// All rules, in the order of the constraints.
  std::span<const SelectableRule> rules() const { return rules_; }
  Search& search() { return search_; }
  /// The literal of a candidate that the board had at first.
  Literal literal(Candidate candidate) override;
  /// The rule of a selector; null for other literals.
  const SelectableRule* rule_of(Literal literal) const;
  /// The candidate that a literal or its opposite stands for; with the digit 0 for other literals.
  Candidate candidate_of(Literal literal) const;

 private:
  DigitSet domain(Cell cell) const override { return domains_[cell]; }
  Literal fresh() override { return search_.add_variable(false); }
  void clause(std::span<const Literal> literals) override { search_.require(literals); }
  Number add(std::unique_ptr<Propagator> propagator, Propagator::Cost cost) override {
    return search_.add(std::move(propagator), cost);
  }
  void watch(Number propagator, Literal literal, int number, bool undo) override {
    search_.watch(propagator, literal, number, undo);
  }
  void watch_selector(Number propagator, Literal selector, int number) override {
    search_.watch_always(propagator, selector, number);
  }
  void let_sleep(Number propagator, bool asleep) override { search_.let_sleep(propagator, asleep); }
  TrailPosition facts() const override { return search_.facts(); }

  void add_variables();
  std::size_t add_rule(std::uint32_t index, bool is_group);
  void add_constraints();
  void add_groups();

  Search search_{{.passes_over = false}};
  LayoutPtr layout_;
  std::vector<DigitSet> domains_;  ///< of all cells, at first
  std::vector<DigitSet> left_;     ///< of all cells, as far as the search knows
  CandidateNumbers numbers_;       ///< the candidates of cells with several
  std::vector<Literal> literals_;  ///< of each of them
  Literal truth_ = 0;              ///< a literal that is true
  std::vector<SelectableRule> rules_;
  std::vector<std::int32_t> rules_of_;              ///< by variable: the rule of a selector, or -1
  std::vector<Candidate> candidates_of_;            ///< by variable
  std::map<std::vector<Cell>, Literal> of_groups_;  ///< the selectors of groups of constraints
  std::vector<Literal> always_;                     ///< the variables of what always holds
  std::vector<Literal> clause_;
};

}  // namespace ariadne::plugins::learning
