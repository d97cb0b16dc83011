// A line of HoDoKu's library tells a puzzle at the moment when a step can be found:
//
//     :code:candidates:givens:deleted:eliminations:placements:extra
//     :0300:4:5...+7..1...2...:417 438:...
//
// `givens` holds a symbol for each cell, with '+' before those that were placed and are not given.
// `deleted` holds the candidates that are gone beside those that the placed cells take: three
// symbols each, digit, row and column. The other fields tell of the step, not of the puzzle.

#include <string>
#include <vector>

#include <ariadne/formats/library_line.hpp>
#include <ariadne/formats/symbols.hpp>
#include <ariadne/formats/text_part.hpp>
#include <ariadne/model/puzzle.hpp>

namespace ariadne {

namespace {

constexpr std::size_t givens_field = 3;
constexpr std::size_t deleted_field = 4;
constexpr std::size_t fewest_fields = 7;

}  // namespace

bool is_library_line(std::string_view line) {
  return line.starts_with(':') && split({line, 0}, ':').size() >= fewest_fields;
}

std::optional<CellTextMistake> read_library_line(std::string_view line, const LayoutPtr& layout,
                                                 ReadItem& item) {
  const std::vector<TextPart> fields = split({line, 0}, ':');
  const TextPart givens = fields[givens_field];
  std::string cells;
  std::vector<std::size_t> place;  // of each symbol in the line
  for (std::size_t i = 0; i < givens.text.size(); ++i) {
    if (givens.text[i] == '+') continue;
    cells += givens.text[i];
    place.push_back(givens.begin + i);
  }
  place.push_back(givens.begin + givens.text.size());
  if (auto mistake = read_cell_text(cells, layout ? layout : usual_layout(9), item)) {
    mistake->at = place[mistake->at];
    return mistake;
  }

  const TextPart deleted = fields[deleted_field];
  if (deleted.text.find_first_not_of(' ') == std::string_view::npos) return std::nullopt;
  Puzzle puzzle = with_peers_cleared(Puzzle(item.layout, item.givens));
  for (std::size_t at = 0; at < deleted.text.size();) {
    if (deleted.text[at] == ' ') {
      ++at;
      continue;
    }
    const std::string_view triple = deleted.text.substr(at, 3);
    const Digit digit = digit_of(triple[0]);
    const int row = triple.size() == 3 ? digit_of(triple[1]) : 0;
    const int column = triple.size() == 3 ? digit_of(triple[2]) : 0;
    const std::optional<Cell> cell = item.layout->cell_at(row - 1, column - 1);
    if (digit == 0 || digit > item.layout->digit_count() || !cell)
      return CellTextMistake{deleted.begin + at,
                             "'" + std::string(triple) +
                                 "' is no deleted candidate; it is written as digit, row and "
                                 "column, such as 417"};
    puzzle.set_candidates(*cell, puzzle.candidates(*cell) - DigitSet::of(digit));
    at += 3;
  }
  item.candidates.assign(puzzle.candidates().begin(), puzzle.candidates().end());
  for (std::size_t i = 0; i < item.givens.size(); ++i)
    item.givens[i] = puzzle.given(static_cast<Cell>(i));
  return std::nullopt;
}

}  // namespace ariadne
