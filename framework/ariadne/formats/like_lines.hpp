#pragma once

// Inside the formats: the bulk path.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

/// Reads lines that are like one before: the symbols of a puzzle of the same layout and kind, and
/// at most a note. It takes only what the general reader would read to the same puzzle, and has no
/// mistakes: whatever it does not take is for the general reader.
class LikeLines {
 public:
  /// The choice must outlive it.
  explicit LikeLines(const LayoutChoice& choice) : choice_(choice) {}

  /// Lines of one symbol for each cell may follow, ...
  void expect_givens(LayoutPtr layout);
  /// ... or N symbols for each cell, pencil marks. Where such a line might as well be something
  /// else, nothing is expected.
  void expect_marks(LayoutPtr layout);
  /// No line like the last one may follow.
  void expect_nothing() { layout_ = nullptr; }

  /// Reads one line; false when it is not like the one before, or nothing is expected.
  bool read(std::string_view line, ReadItem& item);

  /// Appends the puzzles of the lines that `text` begins with, at most `most`, when they are those
  /// of `puzzles`. Sets `bytes` to what they take up and returns how many they are; a line without
  /// its end is not taken.
  std::size_t read(std::string_view text, std::size_t most, ReadPuzzles& puzzles,
                   std::size_t& bytes);

 private:
  bool read_givens(std::string_view line, Digit* givens) const;
  bool read_marks(std::string_view line, Digit* givens, DigitSet* candidates);
  bool begins_as_region_map(std::string_view cells) const;
  bool is_note(std::string_view line) const;
  std::size_t symbols() const { return marks_.empty() ? cells_ : marks_.size(); }

  const LayoutChoice& choice_;
  LayoutPtr layout_;       ///< null when nothing is expected
  std::string marks_;      ///< a line in which every cell has all its marks; empty for givens
  std::size_t cells_ = 0;  ///< of the layout
  std::vector<std::uint8_t> here_;  ///< while a line of marks is read: which of them it has
};

}  // namespace ariadne
