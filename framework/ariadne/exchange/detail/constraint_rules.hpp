#pragma once

// Inside exchange: which constraints of the Interactive Sudoku Solver are which rules. The reader and the
// writer both take it from here.

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include <ariadne/exchange/detail/constraint_values.hpp>
#include <ariadne/exchange/detail/constraint_writer.hpp>

namespace ariadne {

/// A constraint, and the rule or the extra of a layout that it is. For most, this is all.
struct ConstraintName {
  std::string_view name;
  const char* kind;
  const char* parameter = nullptr;  ///< that its number is
  int usual = 0;                    ///< the number of a rule that leaves it out
};

/// .NAME, the extra of a layout.
inline constexpr std::array<ConstraintName, 4> constraint_extras{{
    {"AntiKnight", "anti-knight"},
    {"AntiKing", "anti-king"},
    {"Windoku", "windoku"},
    {"DisjointSets", "disjoint-groups"},
}};

/// A constraint, or a kind of rule, that needs a function for each direction, or for one of them.
struct ConstraintForm {
  std::string_view name;  ///< of the constraint; empty: rules of the kind are written by other ones
  void (*read)(ConstraintValues& values);
  std::string_view kind;  ///< of the rule; empty: it is written by another row
  void (*write)(RuleValues& values, ConstraintBlock& block);  ///< throws CannotHold
};
// Each in a file of its own.
std::span<const ConstraintForm> constraints_of_sums();
std::span<const ConstraintForm> constraints_of_sets();
std::span<const ConstraintForm> constraints_of_pairs();
std::span<const ConstraintForm> constraints_in_code();

/// Whether there is a constraint of this name, which makes rules.
bool is_rule_name(std::string_view name);
/// Appends the rules of one constraint, with its cells moved: parts[0] is its name, the others are its
/// values. Throws CellTextMistake.
void append_rules(std::span<const TextPart> parts, const Layout& frame, CellShift shift,
                  std::vector<Rule>& rules);
/// Turns tables of pairs with the title of a kind, and with the pairs that go with it, into rules of that
/// kind. Marks stay tables where other rules depend on what is marked.
void name_tables(std::vector<Rule>& rules, const Layout& layout);

}  // namespace ariadne
