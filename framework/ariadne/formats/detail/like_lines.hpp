#pragma once

// For internal use: reads many similar lines fast.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

/// Reads lines of the same form as the previous line: the symbols of a puzzle of the same layout
/// and kind, and perhaps a note. It reads only lines that the general reader would read as the same
/// puzzle. It leaves all other lines, including those with errors, to the general reader.
class LikeLines {
 public:
  /// The choice must outlive the object.
  explicit LikeLines(const LayoutChoice& choice) : choice_(choice) {}

  /// Expects lines with one symbol for each cell.
  void expect_givens(LayoutPtr layout);
  /// Expects lines of pencil marks, with N symbols for each cell. If such a line could also mean
  /// something else, nothing is expected.
  void expect_marks(LayoutPtr layout);
  /// Expects nothing: all lines are left to the general reader.
  void expect_nothing() { layout_ = nullptr; }

  /// Reads one line. Returns false if the line does not have the expected form.
  bool read(std::string_view line, ReadItem& item);

  /// Appends the puzzles in the first lines of `text` to `puzzles`, until a line does not have the
  /// layout and kind of `puzzles`, but at most `most`. Sets `bytes` to the length of these lines,
  /// and returns how many there are. A last line without a newline is not read.
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
  std::size_t cells_ = 0;  ///< how many cells the layout has
  std::vector<std::uint8_t> here_;  ///< while a line of marks is read: which marks the cell has
};

}  // namespace ariadne
