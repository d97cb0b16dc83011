#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/components/registry.hpp>

// What components and plugins say of themselves, in three forms.

std::string component_text(const ariadne::ComponentInfo& component);
/// Of the plugin alone, without its components.
std::string plugin_text(const ariadne::PluginInfo& plugin);

/// Bounds and defaults of parameters are JSON of the parameter's type.
nlohmann::ordered_json to_json(const ariadne::ComponentInfo& component);
/// With its components.
nlohmann::ordered_json to_json(const ariadne::PluginInfo& plugin);

/// The page docs/components.md, of all plugins that are loaded.
std::string components_markdown(const ariadne::Registry& registry);
