#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/constraint_writer.hpp>
#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/exchange/detail/percent.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>
#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/grid_reader.hpp>
#include <ariadne/formats/detail/layout_json.hpp>
#include <ariadne/formats/detail/rule_json.hpp>
#include <ariadne/formats/detail/rule_words.hpp>
#include <ariadne/formats/rule_text.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

bool has_marks(const ReadItem& puzzle) {
  return !puzzle.candidates.empty();
}

/// The cells in symbols, or the pencil marks, N for each cell.
std::string cell_text(const ReadItem& puzzle) {
  std::string text;
  if (has_marks(puzzle))
    append_pencilmark_line(text, *puzzle.layout, puzzle.candidates);
  else
    append_line(text, puzzle.givens, *puzzle.layout);
  return text;
}

/// The cells of a plain 9x9 puzzle in figures, with this symbol for open ones; else why there are none.
std::string plain_nine(const ReadItem& puzzle, char open, std::string& cells) {
  if (has_marks(puzzle)) return "this format can hold only givens, not pencil marks";
  const Layout& layout = *puzzle.layout;
  const LayoutRecipe& recipe = layout.recipe();
  if (recipe.base != LayoutRecipe::Base::boxes || recipe.box != BoxShape{3, 3} ||
      !recipe.extras.empty() || !recipe.grids.empty())
    return "the output format can hold only 9x9 puzzles, and this one is " + puzzle_name(layout);
  cells = to_line(puzzle.givens);
  std::replace(cells.begin(), cells.end(), '.', open);
  return {};
}

std::string write_line(const ReadItem& puzzle, std::string& out) {
  out += cell_text(puzzle);
  append_layout_note(out, *puzzle.layout);
  out += '\n';
  return {};
}

std::string write_grid(const ReadItem& puzzle, std::string& out) {
  if (has_marks(puzzle))
    return "a grid can hold only givens; use the format pencil-marks for candidates";
  append_layout_line(out, *puzzle.layout);
  (out += to_grid(*puzzle.layout, puzzle.givens)) += '\n';
  return {};
}

std::string write_pencil_marks(const ReadItem& puzzle, std::string& out) {
  const Layout& layout = *puzzle.layout;
  std::vector<DigitSet> candidates = puzzle.candidates;
  if (!has_marks(puzzle)) {
    // What the givens leave, as people write it.
    const Puzzle cleared = with_peers_cleared(Puzzle(puzzle.layout, puzzle.givens));
    candidates.assign(cleared.candidates().begin(), cleared.candidates().end());
  }
  int open = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (candidates[i].empty())
      return layout.cell_name(static_cast<Cell>(i)) +
             " has no candidate, which a grid of pencil marks cannot show";
    open += candidates[i].single() ? 0 : 1;
  }
  if (open == 1) return "a grid of pencil marks with one open cell would be read as numbers";
  append_layout_line(out, layout);
  (out += to_pencilmark_grid(layout, candidates)) += '\n';
  return {};
}

std::string write_sdm(const ReadItem& puzzle, std::string& out) {
  std::string cells;
  if (std::string refusal = plain_nine(puzzle, '0', cells); !refusal.empty()) return refusal;
  (out += cells) += '\n';
  return {};
}

// Simple Sudoku's drawing.
std::string write_ss(const ReadItem& puzzle, std::string& out) {
  std::string cells;
  if (std::string refusal = plain_nine(puzzle, '.', cells); !refusal.empty()) return refusal;
  constexpr std::size_t side = 9;
  constexpr std::size_t box = 3;
  out += " *-----------*\n";
  for (std::size_t row = 0; row < side; ++row) {
    if (row > 0 && row % box == 0) out += " |---+---+---|\n";
    out += ' ';
    for (std::size_t column = 0; column < side; column += box)
      (out += '|').append(cells, side * row + column, box);
    out += "|\n";
  }
  out += " *-----------*\n\n";
  return {};
}

std::string write_csv(const ReadItem& puzzle, std::string& out) {
  ((out += cell_text(puzzle)) += ',') += puzzle.layout->name();
  out += '\n';
  return {};
}

/// What is said of a puzzle, by key and in quotes.
std::vector<std::pair<const char*, std::string>> quoted_notes(const ReadItem& puzzle) {
  std::vector<std::pair<const char*, std::string>> notes;
  const auto add = [&](const char* key, const std::string& text) {
    if (!text.empty()) notes.emplace_back(key, json_as_yaml(text));
  };
  if (!puzzle.notes) return notes;
  add("title", puzzle.notes->title);
  add("author", puzzle.notes->author);
  add("rules", puzzle.notes->rules);
  add("solution", puzzle.notes->solution);
  return notes;
}

std::string write_json(const ReadItem& puzzle, std::string& out, LeftOut& /*left_out*/) {
  // Cells and names of layouts are letters, digits and signs that JSON takes as they are.
  (out += R"({"puzzle":")") += cell_text(puzzle);
  if (!line_shows_layout(*puzzle.layout)) (out += R"(","layout":")") += puzzle.layout->name();
  out += '"';
  if (const auto own = json_of_layout(*puzzle.layout); !own.is_null())
    (out += R"(,"layout-description":)") += json_as_yaml(own);
  for (const auto& [key, text] : quoted_notes(puzzle)) (((out += ",\"") += key) += "\":") += text;
  if (!puzzle.layout->rules().empty())
    (out += R"(,"constraints":)") += to_json(puzzle.layout->rules(), *puzzle.layout);
  out += "}\n";
  return {};
}

// The keys of a JSON record; each rule is a line in JSON, which is YAML as well.
std::string write_yaml(const ReadItem& puzzle, std::string& out, LeftOut& /*left_out*/) {
  ((out += "puzzle: \"") += cell_text(puzzle)) += "\"\n";
  if (!line_shows_layout(*puzzle.layout))
    ((out += "layout: \"") += puzzle.layout->name()) += "\"\n";
  if (const auto own = json_of_layout(*puzzle.layout); !own.is_null())
    ((out += "layout-description: ") += json_as_yaml(own)) += '\n';
  for (const auto& [key, text] : quoted_notes(puzzle)) (((out += key) += ": ") += text) += '\n';
  if (!puzzle.layout->rules().empty()) out += "constraints:\n";
  for (const Rule& rule : puzzle.layout->rules())
    ((out += "  - ") += to_json(rule, *puzzle.layout)) += '\n';
  out += "...\n";
  return {};
}

std::string write_open_sudoku(const ReadItem& puzzle, std::string& out) {
  std::string cells;
  if (std::string refusal = plain_nine(puzzle, '0', cells); !refusal.empty()) return refusal;
  ((out += "<game data=\"") += cells) += "\" />\n";
  return {};
}

std::string write_game_id(const ReadItem& puzzle, std::string& out) {
  if (has_marks(puzzle)) return "a game ID can hold only givens, not pencil marks";
  const std::string id = to_game_id(*puzzle.layout, puzzle.givens);
  if (id.empty())
    return "a game ID holds plain and jigsaw layouts, with both diagonals or without, not " +
           puzzle_name(*puzzle.layout);
  (out += id) += '\n';
  return {};
}

/// For formats that cannot hold rules: a puzzle without them would be another one.
template <auto Write>
std::string without_rules(const ReadItem& puzzle, std::string& out, LeftOut& /*left_out*/) {
  if (std::string refusal = unwritten_constraints(*puzzle.layout); !refusal.empty()) return refusal;
  if (!puzzle.layout->rules().empty())
    return "this format cannot hold the rules of this puzzle: " + kinds_of_rules(*puzzle.layout) +
           "; json can";
  return Write(puzzle, out);
}

/// For formats that can hold rules.
template <auto Write>
std::string with_rules(const ReadItem& puzzle, std::string& out, LeftOut& left_out) {
  if (std::string refusal = unwritten_constraints(*puzzle.layout); !refusal.empty()) return refusal;
  return Write(puzzle, out, left_out);
}

std::string write_iss(const ReadItem& puzzle, std::string& out, LeftOut& left_out) {
  std::string refusal = write_constraint_string(puzzle, out, left_out);
  if (refusal.empty()) out += '\n';
  return refusal;
}

std::string write_iss_url(const ReadItem& puzzle, std::string& out, LeftOut& left_out) {
  std::string text;
  std::string refusal = write_constraint_string(puzzle, text, left_out);
  if (refusal.empty())
    ((out += "https://sigh.github.io/Interactive-Sudoku-Solver/?q=") +=
     percent_encoded(text, "-_.!~*'()")) += '\n';
  return refusal;
}

constexpr std::array<PuzzleFormat, 12> formats{{
    {"line", "one symbol per cell; a jigsaw is followed by its map of regions", "", "",
     without_rules<write_line>},
    {"grid", "rows of symbols with the boxes drawn", "", "", without_rules<write_grid>},
    {"pencil-marks", "rows of candidates with the boxes drawn", "", "",
     without_rules<write_pencil_marks>},
    {"sdm", "9x9 only: one line of digits per puzzle, 0 for an empty cell", "", "",
     without_rules<write_sdm>},
    {"ss", "9x9 only: the grid as Simple Sudoku draws it", "", "", without_rules<write_ss>},
    {"csv", "a table of puzzles and their layouts", "puzzle,layout\n", "",
     without_rules<write_csv>},
    {"json", "one JSON record per line, with the puzzle, its layout, and its rules", "", "",
     with_rules<write_json>},
    {"yaml", "the same record in YAML, with one key per line", "", "", with_rules<write_yaml>},
    {"opensudoku", "9x9 only: a collection for OpenSudoku",
     "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n", "</opensudoku>\n",
     without_rules<write_open_sudoku>},
    {"game-id", "a game ID for Simon Tatham's Solo: plain, X, and jigsaw puzzles", "", "",
     without_rules<write_game_id>},
    {"iss", "a constraint string of the Interactive Sudoku Solver", "", "", with_rules<write_iss>},
    {"iss-url", "the whole link", "", "", with_rules<write_iss_url>},
}};

}  // namespace

std::span<const PuzzleFormat> puzzle_formats() {
  return formats;
}

const PuzzleFormat* find_puzzle_format(std::string_view name) {
  const auto* const found = std::find_if(formats.begin(), formats.end(),
                                         [&](const PuzzleFormat& f) { return f.name == name; });
  return found == formats.end() ? nullptr : found;
}

}  // namespace ariadne
