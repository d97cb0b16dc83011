#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

/// The parts of a puzzle that were not written because the format cannot hold them, in a few words
/// each.
struct LeftOut {
  /// Without these, it is a different puzzle: "thermometer at r1c1-5".
  std::vector<std::string> rules;
  std::vector<std::string> texts;  ///< all other parts: "the title"
  /// Rules that were written, but that PuzzleReader does not read back as they were.
  std::vector<std::string> misread;
};

/// A format in which puzzles are written. PuzzleReader can read all of them.
struct PuzzleFormat {
  std::string_view name;     ///< the value of `convert --to`
  std::string_view summary;  ///< a short description
  std::string_view begin;    ///< written once, before the first puzzle
  std::string_view end;      ///< written once, after the last puzzle
  /// Appends one puzzle with its line endings, and adds the parts that the format cannot hold to
  /// `left_out`. If the format cannot hold the puzzle at all, appends nothing, and returns the
  /// reason in one sentence; otherwise, returns an empty string. The item must be good(). Formats
  /// that consist only of symbols hold no notes, and do not report this.
  std::string (*write)(const ReadItem& puzzle, std::string& out, LeftOut& left_out);
};

/// All formats.
ARIADNE_API std::span<const PuzzleFormat> puzzle_formats();
/// The format with this name, or null.
ARIADNE_API const PuzzleFormat* find_puzzle_format(std::string_view name);

}  // namespace ariadne
