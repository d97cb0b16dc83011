#pragma once

// Inside input: the puzzles of others that stand in one line.

#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/csv_columns.hpp>
#include <ariadne/formats/detail/held_lines.hpp>
#include <ariadne/formats/detail/layout_cache.hpp>
#include <ariadne/formats/layout_names.hpp>

namespace ariadne {

/// Whether a word has the signs of a form in which other programs write constraints or Latin squares.
ARIADNE_API bool is_form_of_others(std::string_view word);

/// Recognizes and reads the forms that fit on one line: a library line, a game ID, a
/// constraint string, a line of a table, pencil marks, cells with a note of their layout. Each form
/// has its own file.
class LineForms {
 public:
  explicit LineForms(const LayoutChoice& choice) : choice_(choice) {}

  /// Whether the line is one of a table that names its columns; it is no puzzle.
  bool take_header(std::string_view line) { return csv_.take_header(line); }
  /// Whether a puzzle may be the first thing in a line, whatever follows.
  bool first_field_alone() const { return !csv_.known() || csv_.first_field_alone(); }

  /// True when the line has such a form: `item` is its puzzle then, or its mistake.
  bool read(const HeldLine& line, ReadItem& item);
  /// The same for a line of a table without a header, which is tried after everything else.
  bool read_table(const HeldLine& line, ReadItem& item);
  /// True when the line is one of a table with a puzzle of a kind, whose text `item` has then.
  bool read_of_kind(const HeldLine& line, ReadItem& item) const;

 private:
  bool read_table(const HeldLine& line, const std::vector<TextPart>& fields, const TextPart& puzzle,
                  ReadItem& item);
  /// A puzzle followed by the name of its layout.
  bool read_with_layout(const HeldLine& line, const TextPart& layout, const TextPart& puzzle,
                        ReadItem& item);
  bool finish(const HeldLine& line, std::size_t begin,
              const std::optional<CellTextMistake>& mistake, ReadItem& item);

  const LayoutChoice& choice_;
  CsvColumns csv_;
  LayoutCache layouts_;
};

}  // namespace ariadne
