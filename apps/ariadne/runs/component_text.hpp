#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/components/registry.hpp>

// Descriptions of components and plugins: as text, JSON and Markdown.

std::string component_text(const ariadne::ComponentInfo& component);
/// Describes the plugin without its components.
std::string plugin_text(const ariadne::PluginInfo& plugin);

/// Bounds and defaults of parameters are JSON of the parameter's type.
nlohmann::ordered_json to_json(const ariadne::ComponentInfo& component);
/// Includes its components.
nlohmann::ordered_json to_json(const ariadne::PluginInfo& plugin);

/// The page docs/components.md, with all loaded plugins.
std::string components_markdown(const ariadne::Registry& registry);
