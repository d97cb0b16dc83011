#pragma once

#include <string>
#include <vector>

#include <ariadne/components/registry.hpp>
#include <ariadne/model/layout.hpp>

/// Rules of the layout, by their indices, as configs write them.
std::vector<std::string> texts_of(const ariadne::Registry& registry, const ariadne::Layout& layout,
                                  const std::vector<std::size_t>& rules);

/// "2 rules redundant: ..."; `what` says what the rules have in common.
std::string text_about(const std::vector<std::string>& rules, const std::string& what);

/// What rules that contradict each other have in common, for text_about().
inline constexpr const char* clashing = "without a solution together";
