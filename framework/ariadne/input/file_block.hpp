#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/formats/documents.hpp>
#include <ariadne/formats/layout_names.hpp>

namespace ariadne {

/// A part of a file that can be read by itself: it begins and ends between two puzzles, and nothing
/// before it but the header of a table matters to how it is read.
struct FileBlock {
  std::uint64_t offset = 0;  ///< in bytes, of its first line
  std::uint64_t length = 0;  ///< in bytes
  std::uint64_t puzzle = 0;  ///< the number of its first puzzle in the file, from one; 0: not known
  std::uint64_t line = 0;    ///< the number of its first line in the file, from one; 0: not known
  std::string header;        ///< the line that names the columns of a table; empty without one
};

/// "OFFSET:LENGTH:PUZZLE:LINE", the last two only if they are known.
ARIADNE_API std::string to_string(const FileBlock& block);
/// Reads such a text. Throws ConfigError.
ARIADNE_API FileBlock block_of(std::string_view text);

/// The block with its numbers and its header, which are counted if they are not known. Throws
/// ConfigError if the file cannot be divided at its ends.
ARIADNE_API FileBlock check_block(const std::string& file, const LayoutChoice& layout,
                                  DocumentReader& documents, FileBlock block, std::stop_token stop);

}  // namespace ariadne
