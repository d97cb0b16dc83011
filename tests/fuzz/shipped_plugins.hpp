#pragma once

// The plugins that came with the program, for the targets that use components.

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/registry.hpp>

#include "require.hpp"

namespace ariadne::testing {

/// All of them, loaded as the program loads them.
inline const Registry& shipped_plugins() {
  static const Registry& all = [&]() -> const Registry& {
    static Registry registry;
    std::vector<std::string> passed_over;
    for (const auto& file : plugin_files(shipped_plugin_folder(), passed_over)) registry.load(file);
    require(passed_over.empty(), "a plugin was passed over");
    return registry;
  }();
  return all;
}

}  // namespace ariadne::testing
