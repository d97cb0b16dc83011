#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/rules.hpp>

namespace ariadne::testing {

/// All plugins that come with the program.
inline const Registry& all_plugins() {
  static const Registry& registry = *[] {
    auto* made = new Registry;
    std::vector<std::string> passed_over;
    for (const auto& file : plugin_files(shipped_plugin_folder(), passed_over)) made->load(file);
    return made;
  }();
  return registry;
}

/// All kinds of constraints as parameters of tests, which are called as the kinds are.
inline auto all_kinds() {
  return ::testing::ValuesIn(all_plugins().ids(ComponentKind::constraint));
}
/// The name of such a test.
inline std::string name_of_kind(const ::testing::TestParamInfo<std::string>& kind) {
  std::string name = kind.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace ariadne::testing
