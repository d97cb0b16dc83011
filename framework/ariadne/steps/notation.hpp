#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include <ariadne/model/names.hpp>

namespace ariadne {

/// The role of a piece of evidence in its step.
enum class Role : std::uint8_t {
  house,       ///< the house that the step is about
  cause,       ///< the values that exclude the other candidates
  digits,      ///< the digits that the step is about
  pattern,     ///< the cells that form the pattern
  base,        ///< the base houses of a fish
  cover,       ///< the houses that cover the places in the base houses
  fin,         ///< a place in a base house that no cover house contains
  endo_fin,    ///< a place that is in two base houses
  connection,  ///< the cells or the house that connect the other parts
  pivot,       ///< the cell on which the other cells depend
  pincer,      ///< a cell that sees the removed candidates
  color,       ///< one color of a coloring; the first and the second color alternate
  set,         ///< an almost locked set
  common,      ///< the digits that connect two sets (restricted commons)
  target,      ///< the digits that are removed
  floor,       ///< the cells of a rectangle that have only its two digits
  roof,        ///< the cells of a rectangle that have more digits
  chain,       ///< a chain of links
};

/// The names of the roles, in the order of the enum.
inline constexpr Choice<Role> role_names[] = {
    {"house", Role::house},     {"cause", Role::cause},       {"digits", Role::digits},
    {"pattern", Role::pattern}, {"base", Role::base},         {"cover", Role::cover},
    {"fin", Role::fin},         {"endo-fin", Role::endo_fin}, {"connection", Role::connection},
    {"pivot", Role::pivot},     {"pincer", Role::pincer},     {"color", Role::color},
    {"set", Role::set},         {"common", Role::common},     {"target", Role::target},
    {"floor", Role::floor},     {"roof", Role::roof},         {"chain", Role::chain}};

/// "house", "endo-fin", ...; empty if the value is not a role.
constexpr const char* to_string(Role role) {
  return name_of(role_names, role);
}

/// The forms in which evidence is written; see to_text().
inline constexpr std::array<std::string_view, 13> evidence_forms{
    "groups", "cells", "list", "digits", "pair",         "set",        "links",
    "plain",  "chain", "aic",  "ring",   "implications", "constraints"};

/// An error in a notation.
struct NotationFault {
  std::string_view what;   ///< what is wrong, such as "of no role"; empty if nothing is
  std::string_view place;  ///< the placeholder, such as "{patern.cells}"
};

/// The first error in a notation: a placeholder whose role or form does not exist.
constexpr NotationFault notation_fault(std::string_view notation) {
  while (true) {
    const std::size_t open = notation.find('{');
    if (open == std::string_view::npos) return {};
    notation.remove_prefix(open);
    const std::size_t close = notation.find('}');
    if (close == std::string_view::npos) return {"without an end", notation};
    const std::string_view place = notation.substr(0, close + 1);
    const std::string_view within = place.substr(1, close - 1);
    const std::size_t dot = std::min(within.find('.'), within.size());
    const std::string_view role = within.substr(0, std::min(within.find('#'), dot));
    const std::string_view form = dot < within.size() ? within.substr(dot + 1) : "";
    if (!value_named(role_names, role)) return {"of no role", place};
    if (std::find(evidence_forms.begin(), evidence_forms.end(), form) == evidence_forms.end())
      return {"of no form", place};
    notation.remove_prefix(close + 1);
  }
}

/// A notation in the source code. If it contains an error, the code does not compile.
class StepNotation {
 public:
  /// Does not compile if `text` contains an error.
  consteval StepNotation(const char* text) : text_(text) {  // not explicit: a literal is one
    if (!notation_fault(text_).what.empty()) throw "the notation has a place of no role or form";
  }
  /// The notation itself.
  constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

}  // namespace ariadne
