#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/plugin/descriptor.hpp>

namespace ariadne {

/// Reads a plugin's descriptor from its file without loading it, and checks it: the file is a whole
/// shared library of this machine that exports `ariadne_plugin`, with the magic, size, ABI number
/// and build tag of this framework, and with a well-formed id. No code of the library runs. The
/// `enter` pointer of what is returned is null.
///
/// Throws PluginError: one sentence that names the file and the cause.
ARIADNE_API PluginDescriptor preflight(const std::filesystem::path& file);

/// The same for the bytes of a file, whatever they are; `name` is what messages call it.
ARIADNE_API PluginDescriptor preflight(std::span<const std::byte> bytes, const std::string& name);

}  // namespace ariadne
