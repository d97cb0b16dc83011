#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

/// A way to write puzzles. Every one of them is read back by PuzzleReader.
struct PuzzleFormat {
  std::string_view name;     ///< as `convert --to` takes it
  std::string_view summary;  ///< what it is and holds
  std::string_view begin;    ///< written once, before the first puzzle
  std::string_view end;      ///< written once, after the last
  /// Appends one puzzle with its line ends. Returns why the format cannot hold it, one sentence,
  /// and appends nothing then; empty otherwise. The item must be good().
  std::string (*write)(const ReadItem& puzzle, std::string& out);
};

/// All there are.
ARIADNE_API std::span<const PuzzleFormat> puzzle_formats();
/// The one of this name, or null.
ARIADNE_API const PuzzleFormat* find_puzzle_format(std::string_view name);

}  // namespace ariadne
