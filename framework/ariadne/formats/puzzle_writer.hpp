#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

/// What a format cannot hold of a puzzle that it has written, a few words each.
struct LeftOut {
  std::vector<std::string> rules;  ///< without them, it is another puzzle: "thermometer at r1c1-5"
  std::vector<std::string> texts;  ///< what is said of it: "the title"
};

/// A way to write puzzles. Every one of them is read back by PuzzleReader.
struct PuzzleFormat {
  std::string_view name;     ///< as `convert --to` takes it
  std::string_view summary;  ///< what it is and holds
  std::string_view begin;    ///< written once, before the first puzzle
  std::string_view end;      ///< written once, after the last
  /// Appends one puzzle with its line ends, and to `left_out` what is missing in it. Returns why the
  /// format cannot hold it, one sentence, and appends nothing then; empty otherwise. The item must
  /// be good(). Formats of symbols alone hold no notes, and do not say so.
  std::string (*write)(const ReadItem& puzzle, std::string& out, LeftOut& left_out);
};

/// All there are.
ARIADNE_API std::span<const PuzzleFormat> puzzle_formats();
/// The one of this name, or null.
ARIADNE_API const PuzzleFormat* find_puzzle_format(std::string_view name);

}  // namespace ariadne
