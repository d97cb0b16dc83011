#pragma once

// The strategies of all loaded plugins, as the registry knows them. No test keeps its own list:
// a technique that is added to its plugin is audited and fuzzed by that alone.

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <ariadne/components/registry.hpp>

namespace ariadne::testing {

/// The ids of all strategies, the simplest technique first; what none has registered is last.
inline std::vector<std::string> strategies_of(const Registry& registry) {
  std::vector<std::string> ids = registry.ids(ComponentKind::strategy);
  const auto rank = [&](const std::string& id) {
    const auto& technique = registry.find(id)->technique;
    return technique ? std::tuple(false, technique->rating.level, technique->rating.score)
                     : std::tuple(true, Level{}, decltype(Rating::score){});
  };
  std::stable_sort(ids.begin(), ids.end(),
                   [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
  return ids;
}

/// Those of techniques up to a level, as a config writes them: "full-house, naked-single, ...".
inline std::string list_of_strategies(const Registry& registry, Level most = Level::extreme) {
  std::string list;
  for (const std::string& id : strategies_of(registry))
    if (registry.find(id)->technique && registry.find(id)->technique->rating.level <= most)
      list += (list.empty() ? "" : ", ") + id;
  return list;
}

}  // namespace ariadne::testing
