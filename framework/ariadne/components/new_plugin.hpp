#pragma once

#include <filesystem>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/plugin/parameters.hpp>

namespace ariadne {

/// Makes the project of a new plugin: copies the template of this kind that came with the program
/// into a new folder `name` inside `into`, and puts the name in place of the template's own
/// everywhere. The name becomes the plugin's and its component's id. Returns the new folder.
///
/// Throws ConfigError when the name cannot be one, IoError when the new folder exists already or
/// something cannot be read or written; nothing is left behind then.
ARIADNE_API std::filesystem::path new_plugin(const std::string& name, ComponentKind kind,
                                             const std::filesystem::path& into);

}  // namespace ariadne
