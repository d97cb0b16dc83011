#pragma once

// Inside exchange: the arguments of a rule for those who write it in another form. What
// they do not ask for is not written, so a rule is written only if all of it was used.

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Thrown where a rule, or this case of it, cannot be written.
struct CannotHold {};

/// The arguments of one rule. Those that are not there have the values that the component has for
/// them, which the caller names.
class ARIADNE_API RuleValues {
 public:
  /// The rule must outlive it.
  explicit RuleValues(const Rule& rule) : rule_(rule) {}

  const std::string& kind() const { return rule_.kind; }
  /// The cells of a parameter; empty if it is not there.
  const std::vector<Cell>& cells(std::string_view name = "cells");
  /// The lists of cells of a parameter; empty if it is not there.
  const std::vector<std::vector<Cell>>& lists(std::string_view name);
  /// The rules of a parameter.
  const std::vector<Rule>& rules(std::string_view name);
  std::string text(std::string_view name, std::string_view usual = {});
  /// Throws CannotHold if it is not a number of ordinary size.
  int number(std::string_view name, int usual);
  std::vector<int> numbers(std::string_view name);
  bool flag(std::string_view name) { return text(name) == "true"; }
  /// Whether all arguments were asked for.
  bool all_used() const;

 private:
  const RuleArgument* find(std::string_view name);

  const Rule& rule_;
  std::set<std::string_view> used_;
};

/// The rule in a few words: "killer-cage at r1c1-3".
ARIADNE_API std::string described(const Rule& rule, const Layout& layout);

/// Orthogonal neighbors that no top-level rule of these kinds marks, as strict-xv and its like take
/// them; each pair in reading order.
ARIADNE_API std::vector<std::vector<Cell>> unmarked_neighbors(
    const Layout& layout, std::initializer_list<std::string_view> kinds);
/// The values of a parameter that the rules of a kind have; `usual` where one leaves it out.
ARIADNE_API std::set<int> values_of_kind(const Layout& layout, std::string_view kind,
                                         std::string_view parameter, int usual);

/// Whether two cells share an edge.
ARIADNE_API bool are_neighbors(const Layout& layout, Cell a, Cell b);

/// Whether four cells meet in a corner.
ARIADNE_API bool is_square(const Layout& layout, std::vector<Cell> cells);

/// The whole row or column that the cells are, from one end to the other; false if they are not.
ARIADNE_API bool is_whole_line(const Layout& layout, const std::vector<Cell>& cells);

}  // namespace ariadne
