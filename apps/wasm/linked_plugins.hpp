#pragma once

#include <vector>

#include <ariadne/plugin/descriptor.hpp>

/// The plugins that are linked into the program. CMake writes this function.
const std::vector<const ariadne::PluginDescriptor*>& linked_plugins();
