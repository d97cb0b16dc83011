#pragma once

// Inside the formats: tables with a puzzle in each line.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include <ariadne/formats/detail/text_part.hpp>

namespace ariadne {

/// The fields of a line that commas, semicolons or tabs separate, without their quotes and the
/// spaces around them; what follows '#' is a comment.
std::vector<TextPart> csv_fields(std::string_view line);

/// Which fields of the lines of a table matter.
class CsvColumns {
 public:
  /// Takes a line that names the columns, one of them "puzzle" or what others call it; false when
  /// it is no such line.
  bool take_header(std::string_view line);

  bool known() const { return puzzle_.has_value(); }
  /// Whether the puzzle is the first field, and no other matters.
  bool first_field_alone() const { return puzzle_ == 0 && !layout_ && !kind_; }

  /// The field of the puzzle: the header's column, or without one the longest field that can be a
  /// puzzle of at least 36 cells. Null when there is none.
  const TextPart* puzzle(const std::vector<TextPart>& fields) const;
  /// The field of the layout's name, null when the table has none.
  const TextPart* layout(const std::vector<TextPart>& fields) const;
  /// The field of the name of the kind, null when the table has none.
  const TextPart* kind(const std::vector<TextPart>& fields) const;
  /// The fields of a position and of a solution, null when the table has none.
  const TextPart* position(const std::vector<TextPart>& fields) const;
  const TextPart* solution(const std::vector<TextPart>& fields) const;

 private:
  std::optional<std::size_t> puzzle_;
  std::optional<std::size_t> layout_;
  std::optional<std::size_t> kind_;
  std::optional<std::size_t> position_;
  std::optional<std::size_t> solution_;
};

}  // namespace ariadne
