#pragma once

// The constraints of plugins that rules use.

#include <string>
#include <vector>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/kinds/detail/compiler.hpp>

namespace ariadne::kinds {

/// Makes them, and adds them to those of a compiler. A plugin knows grids in which each cell has a
/// number, so it gets such a grid: the cells of one unknown, with the cells that are known to differ.
class ConstraintCompiler {
 public:
  /// The compiler has made all other constraints.
  explicit ConstraintCompiler(Compiler& compiler)
      : compiler_(compiler), evaluator_(compiler.evaluator_) {}

  void run();

 private:
  /// The grid of an unknown.
  struct Frame {
    LayoutPtr layout;
    std::vector<Cell> cells;    ///< of the puzzle, for each cell of the grid
    std::vector<int> place_of;  ///< for each cell of the puzzle, the cell of the grid, or -1
  };
  /// A constraint for one choice of the variables of a rule.
  struct Use {
    const RuleData* rule;
    std::string place;          ///< in words; empty without variables
    std::vector<Thing> things;  ///< for which its variables stand
  };

  Frame frame_of(int unknown, const RuleData& rule) const;
  std::vector<Group> groups_of(const Frame& frame, std::size_t most) const;
  void post_about(int unknown);
  void add_uses(const RuleData& rule, const Frame& frame);
  Rule rule_of(const ConstraintUse& use, const Frame& frame, Environment& environment,
               const std::string& place);
  RuleArgument argument_of(const ConstraintArgument& argument, const Frame& frame,
                           Environment& environment, const std::string& place);
  void add_cells(const Value& value, const SourcedTerm& term, const Frame& frame,
                 std::vector<Cell>& cells) const;
  std::vector<Scalar> numbers_of(const Value& value, const SourcedTerm& term) const;

  Compiler& compiler_;
  Evaluator& evaluator_;
  std::vector<Rule> rules_;  ///< about the unknown at hand
  std::vector<Use> uses_;    ///< where each of them is from
};

}  // namespace ariadne::kinds
