#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/plugin/descriptor.hpp>

namespace ariadne {

/// Reads the descriptor of a plugin from its file without loading the library, and checks it. The
/// file must be a complete shared library for this machine that exports `ariadne_plugin`. The
/// descriptor must have the magic, size, ABI number, and build tag of this framework, and a valid
/// id. No code of the library runs. In the descriptor that is returned, `enter` is null.
///
/// Throws a PluginError with one sentence that names the file and the cause.
ARIADNE_API PluginDescriptor preflight(const std::filesystem::path& file);

/// The same for any bytes; messages refer to them as `name`.
ARIADNE_API PluginDescriptor preflight(std::span<const std::byte> bytes, const std::string& name);

}  // namespace ariadne
