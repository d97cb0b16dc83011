#pragma once

#include <filesystem>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/plugin/parameters.hpp>

namespace ariadne {

/// Makes the project of a new plugin. Copies the template for this kind of component into a new
/// folder `name` inside `into`, and replaces the template's name everywhere. The name becomes the
/// id of the plugin and of its component. Returns the new folder.
///
/// Throws ConfigError if the name is not valid, and IoError if the folder already exists or if
/// reading or writing fails. In these cases, no files remain.
ARIADNE_API std::filesystem::path new_plugin(const std::string& name, ComponentKind kind,
                                             const std::filesystem::path& into);

}  // namespace ariadne
