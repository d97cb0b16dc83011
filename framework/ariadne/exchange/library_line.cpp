// A line of HoDoKu's library holds a puzzle at the moment when a step can be found:
//
//     :code:candidates:givens:deleted:eliminations:placements:extra
//     :0300:4:5...+7..1...2...:417 438:...
//
// `givens` holds a symbol for each cell, with '+' before those that were placed and are not given.
// `deleted` holds the candidates that are gone, except those that the placed cells remove: three
// symbols each, digit, row and column. The other fields describe the step, not the puzzle.

#include <algorithm>
#include <string>
#include <vector>

#include <ariadne/exchange/detail/library_line.hpp>
#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

constexpr std::size_t code_field = 1;
constexpr std::size_t candidates_field = 2;
constexpr std::size_t givens_field = 3;
constexpr std::size_t deleted_field = 4;
constexpr std::size_t fewest_fields = 7;

/// What a line says of its puzzle.
struct LibraryCells {
  ReadItem item;
  std::vector<Cell> placed;        ///< cells that are placed and not given
  std::vector<Candidate> deleted;  ///< candidates that are gone
};

void read_cells(const TextPart& givens, const LayoutPtr& layout, LibraryCells& result) {
  std::string cells;
  std::vector<std::size_t> place;  // of each symbol in the line
  for (std::size_t i = 0; i < givens.text.size(); ++i) {
    if (givens.text[i] == '+') {
      result.placed.push_back(static_cast<Cell>(cells.size()));
      continue;
    }
    cells += givens.text[i];
    place.push_back(givens.begin + i);
  }
  place.push_back(givens.begin + givens.text.size());
  if (auto mistake = read_cell_text(cells, layout ? layout : usual_layout(9), result.item))
    fail({{}, place[mistake->at]}, mistake->error);
}

void read_deleted(const TextPart& deleted, LibraryCells& result) {
  const Layout& layout = *result.item.layout;
  for (std::size_t at = 0; at < deleted.text.size();) {
    if (deleted.text[at] == ' ') {
      ++at;
      continue;
    }
    const std::string_view triple = deleted.text.substr(at, 3);
    const Digit digit = digit_of(triple[0], layout);
    const int row = triple.size() == 3 ? digit_of(triple[1]) : 0;
    const int column = triple.size() == 3 ? digit_of(triple[2]) : 0;
    const std::optional<Cell> cell = layout.cell_at(row - 1, column - 1);
    if (digit == 0 || digit > layout.digit_count() || !cell)
      fail({{}, deleted.begin + at},
           in_quotes(triple) +
               " is not a deleted candidate; one is written as digit, row, and column, such as "
               "417");
    result.deleted.push_back({*cell, digit});
    at += 3;
  }
}

LibraryCells read_fields(const std::vector<TextPart>& fields, const LayoutPtr& layout) {
  LibraryCells result;
  read_cells(fields[givens_field], layout, result);
  read_deleted(fields[deleted_field], result);
  return result;
}

/// With candidates where the line deletes some.
void read_library_line(std::string_view line, const LineGrids& grids, ReadItem& item) {
  LibraryCells cells = read_fields(split({line, 0}, ':'), grids.asked_for);
  item.layout = std::move(cells.item.layout);
  item.givens = std::move(cells.item.givens);
  item.candidates = std::move(cells.item.candidates);
  if (cells.deleted.empty()) return;
  Puzzle puzzle = with_peers_cleared(Puzzle(item.layout, item.givens));
  for (const auto [cell, digit] : cells.deleted)
    puzzle.set_candidates(cell, puzzle.candidates(cell) - DigitSet::of(digit));
  item.candidates.assign(puzzle.candidates().begin(), puzzle.candidates().end());
  for (std::size_t i = 0; i < item.givens.size(); ++i)
    item.givens[i] = puzzle.given(static_cast<Cell>(i));
}

}  // namespace

const LineForm library_line_form{is_library_line, read_library_line, true, false};

bool is_library_line(std::string_view line) {
  return line.starts_with(':') && split({line, 0}, ':').size() >= fewest_fields;
}

std::optional<CellTextMistake> read_library_state(std::string_view line, const LayoutPtr& layout,
                                                  std::optional<LibraryLine>& result) try {
  const std::vector<TextPart> fields = split({line, 0}, ':');
  if (!is_library_line(line))
    fail({{}, 0},
         "this is not a line of a technique library, which has the fields "
         ":code:candidates:givens:deleted:eliminations:placements:extra");
  const LibraryCells cells = read_fields(fields, layout);
  // HoDoKu writes ":0000:x:" where no technique was chosen.
  const bool no_technique =
      fields[code_field].text == "0000" && fields[candidates_field].text == "x";
  const std::string_view code = no_technique ? "" : fields[code_field].text;
  const std::size_t dash = std::min(code.find('-'), code.size());
  result.emplace(LibraryLine{std::string(code.substr(0, dash)),
                             std::string(code.substr(std::min(dash + 1, code.size()))),
                             Board(Puzzle(cells.item.layout, cells.item.givens))});
  for (const Cell cell : cells.placed) result->board.set_placed(cell);
  for (const auto [cell, digit] : cells.deleted) result->board.eliminate(cell, digit);
  return std::nullopt;
} catch (const CellTextMistake& mistake) {
  return mistake;
}

}  // namespace ariadne
