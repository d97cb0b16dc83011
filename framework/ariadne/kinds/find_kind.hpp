#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/kinds/kind.hpp>

namespace ariadne {

/// The names of the kinds that come with Ariadne.
ARIADNE_API std::vector<std::string> shipped_kinds();

/// The file of a kind that comes with Ariadne.
ARIADNE_API std::filesystem::path shipped_kind(const std::string& name);

/// A kind that comes with Ariadne, or that of a file, whose rules may use the constraints of plugins.
/// Throws ConfigError or IoError.
ARIADNE_API KindPtr find_kind(const std::string& name_or_file, const KindPlugins& plugins = {});

/// The kind with this text, which another process read from `file`; the files of kinds that it extends are
/// looked for as find_kind() does. Throws ConfigError.
ARIADNE_API KindPtr kind_of_text(const std::string& text, const std::string& file,
                                 const KindPlugins& plugins);

/// A kind that comes with Ariadne, which records name; each is read once. Throws ConfigError with one
/// sentence. May be called from any thread.
ARIADNE_API KindPtr find_kind_by_name(const std::string& name);

/// The kind of the puzzle in an address: a link to puzz.link or its like, or to a page of Simon Tatham's
/// games, or a game ID with the name of the game in front. Null for all other texts, and if no kind with
/// such addresses comes with Ariadne. May be called from any thread.
ARIADNE_API KindPtr kind_of_address(std::string_view address);

/// The first kind that comes with Ariadne and has one of these names, or has it in links to puzz.link. Null if
/// no kind has one. May be called from any thread.
ARIADNE_API KindPtr kind_of_genres(std::span<const std::string> genres);

}  // namespace ariadne
