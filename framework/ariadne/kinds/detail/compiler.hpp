#pragma once

// The rules of a kind as constraints on the unknowns of one puzzle.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <ariadne/constraints/automaton.hpp>
#include <ariadne/constraints/relation.hpp>
#include <ariadne/kinds/detail/evaluator.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/model/propagator.hpp>

namespace ariadne::kinds {

class RegionCompiler;

class Compiler {
 public:
  /// What the constraints are for. For steps, each has its text, and what single cells cannot be is
  /// a constraint too, instead of being left out of candidates().
  enum class For : std::uint8_t { search, steps };

  Compiler(const KindData& kind, Evaluator& evaluator, For purpose = For::search);
  ~Compiler();

  /// Makes the constraints of all rules.
  void run();
  /// Makes the constraint of one more condition, which has this label.
  void add(Condition condition, const std::string& label);

  /// The constraints, with their texts and with what must outlive them.
  ConstraintSet constraints();
  /// The things that the place of each text names.
  const std::vector<std::vector<Thing>>& places_of_texts() const { return places_of_texts_; }
  /// What is left of each cell.
  const std::vector<DigitSet>& candidates() const { return candidates_; }

 private:
  friend class ConstraintCompiler;
  friend class GraphCompiler;
  friend class RegionCompiler;

  /// What is said of the constraints from here on.
  void begin_text(RuleText text, std::vector<Thing> things = {});
  void begin_text(const RuleData& rule, const Environment& environment);
  /// The condition as one on a cell, which is made for it if necessary; nothing if it is always true.
  std::optional<CellCondition> on_cell(Condition condition, const Thing& thing);
  Cell add_hidden_cell(int values, const Thing& thing);
  void hold(const RuleData& rule);
  void require(const Term& term, Environment& environment, Condition guard);
  void require_differ(const Term& term, Environment& environment);
  bool require_comparison(const Term& term, Environment& environment);
  bool require_size(const Term& term, Environment& environment);
  bool require_sum_of_sizes(const Term& term, Environment& environment);
  bool require_runs(const Term& term, Environment& environment);
  void post(Condition condition);
  void post_sum(Condition condition);
  std::optional<std::pair<Cell, Cell>> few_cells(Condition condition) const;
  DigitSet digits_where(Condition condition, Cell cell, Digit other) const;
  void post_few(Condition condition, const std::pair<Cell, Cell>& cells);
  void post_never();
  bool is_given(Cell cell, DigitSet digits) const;
  void restrict(Cell cell, DigitSet digits);

  const KindData& kind_;
  Evaluator& evaluator_;
  std::unique_ptr<RegionCompiler> regions_;
  Conditions& conditions_;
  std::vector<ConstraintPtr> constraints_;
  std::vector<std::shared_ptr<const void>> code_;
  std::vector<DigitSet> candidates_;
  std::unordered_set<Condition> posted_;
  std::unordered_map<Condition, Cell> cells_of_conditions_;
  std::string label_;                                ///< of the rule that is being compiled
  std::vector<RuleText> texts_;                      ///< of the rules so far
  std::vector<std::vector<Thing>> places_of_texts_;  ///< what the place of each names
  std::map<std::pair<std::string, std::string>, std::size_t>
      numbers_of_texts_;                ///< by rule and place
  std::uint32_t text_ = 0;              ///< of the constraints from here on
  std::vector<std::uint32_t> text_of_;  ///< of the constraints before
  const RuleData* rule_ = nullptr;      ///< the one that is being compiled
  const Source* source_ = nullptr;      ///< its condition
  bool for_steps_;
  bool is_position_ = false;  ///< what is added is what the position says
  int digits_ = 1;            ///< the most digits that a cell has
  std::map<std::vector<Scalar>, std::shared_ptr<const Dfa>> automata_;  ///< by lengths of runs
  /// By operator and the values of both sides.
  std::map<std::tuple<Expression::Op, std::vector<Scalar>, std::vector<Scalar>>,
           std::shared_ptr<const PairTable>>
      tables_;
};

}  // namespace ariadne::kinds
