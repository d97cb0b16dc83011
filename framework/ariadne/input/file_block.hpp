#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/plugin/stop.hpp>

namespace ariadne {

/// A part of a file that can be read by itself. It begins and ends between two puzzles. Nothing
/// before it matters, except the header of a table.
struct FileBlock {
  std::uint64_t offset = 0;  ///< the offset of its first line, in bytes
  std::uint64_t length = 0;  ///< in bytes
  std::uint64_t puzzle = 0;  ///< the number of its first puzzle in the file, from one; 0 if unknown
  std::uint64_t line = 0;    ///< the number of its first line in the file, from one; 0 if unknown
  std::string header;        ///< the line with the column names of a table, or empty
};

/// "OFFSET:LENGTH:PUZZLE:LINE", the last two only if they are known.
ARIADNE_API std::string to_string(const FileBlock& block);
/// Reads a block in the format of to_string(). Throws ConfigError if `text` is not a block.
ARIADNE_API FileBlock block_of(std::string_view text);

/// Returns the block with its numbers and its header filled in. To find unknown numbers, it reads
/// the file up to the block. Throws ConfigError if the file cannot be divided at the ends of the
/// block.
ARIADNE_API FileBlock check_block(const std::string& file, const LayoutChoice& layout,
                                  PuzzleDocuments& documents, FileBlock block, StopToken stop);

}  // namespace ariadne
