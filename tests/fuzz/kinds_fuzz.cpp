// Whatever comes for a file of a kind, for the text of a puzzle, for an address, or for a drawing: it ends with
// mistakes that say where, or with a puzzle that is written as it is read.
//
//     f, and the file of a kind; a puzzle of it may follow after a line "==="
//     t, the name of a kind that comes with the program, and, on the next lines, a puzzle
//     a, the name of a kind, and, on the next line, an address or a game ID
//     p, the name of a kind, and, on the next lines, what a Penpa+ link has compressed
//     s, the name of a kind, and, on the next lines, what a SudokuPad id has compressed

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/exchange/detail/deflate.hpp>
#include <ariadne/exchange/drawn_puzzle.hpp>
#include <ariadne/exchange/lz_string.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>

#include "require.hpp"

namespace ariadne::testing {
namespace {

void check_puzzle(const KindPtr& kind, const std::string& text) {
  ReadItem item;
  read_kind_puzzle(kind, text, item);
  if (!item.error.empty()) {
    require_message(item.error);
    return;
  }
  require(item.layout != nullptr && item.notes != nullptr && item.notes->writing != nullptr,
          "a puzzle without a layout");
  const PuzzleWriting& puzzle = *item.notes->writing;
  require(item.candidates.size() == static_cast<std::size_t>(item.layout->cell_count()),
          "a puzzle with other candidates than cells");
  ReadItem again;
  read_kind_puzzle(kind, puzzle.puzzle(), again);
  require(again.error.empty() && again.notes->writing->puzzle() == puzzle.puzzle(),
          "a puzzle is read back to another one");
  for (const BrokenRule& broken : puzzle.broken()) require_message(to_string(broken));
}

void check_file(const std::string& text) {
  const std::size_t end = text.find("\n===\n");
  KindPtr kind;
  try {
    kind = std::make_shared<const Kind>(text.substr(0, end), "fuzz.yaml",
                                        shipped_kind("tents").parent_path().string());
  } catch (const ConfigError& error) {
    require_places(error.what());
    return;
  }
  for (const std::string& warning : kind->warnings()) require_places(warning);
  if (end != std::string::npos) check_puzzle(kind, text.substr(end + 5));
}

/// What is read from a drawing is drawn again, and read.
void check_drawing(const KindPtr& kind, const std::string& link) {
  std::optional<DrawnPuzzle> drawn;
  try {
    drawn = read_drawn_puzzle(link);
  } catch (const Error& error) {
    require_message(error.what());
    return;
  }
  require(drawn.has_value(), "a link that is not taken for one");
  for (const std::string& unread : drawn->unread) require_message(unread);
  // Large grids only take long.
  constexpr int most_cells = 400;
  if (drawn->drawing.rows * drawn->drawing.columns > most_cells) return;
  drawn->drawing.caption = drawn->rules;
  ReadItem item;
  read_kind_drawing(kind, drawn->drawing, item);
  if (!item.good()) {
    require_message(item.error);
    return;
  }
  for (const std::string& unread : item.notes->unread) require_message(unread);
  check_puzzle(kind, item.notes->writing->puzzle());
  for (const DrawingProgram program : {DrawingProgram::penpa, DrawingProgram::sudokupad}) {
    std::vector<std::string> left_out;
    const std::string written =
        write_drawn_puzzle(item.notes->writing->drawing({}), program, kind->name(), left_out);
    std::optional<DrawnPuzzle> again = read_drawn_puzzle(written);
    require(again.has_value(), "a link that was written is not taken for one");
    again->drawing.caption = again->rules;
    ReadItem same;
    read_kind_drawing(kind, again->drawing, same);
    require(same.good(), "a link that was written is not read");
  }
}

void check_named(char choice, const std::string& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::vector<std::string> names = shipped_kinds();
  if (!std::binary_search(names.begin(), names.end(), text.substr(0, end))) return;
  const KindPtr kind = find_kind_by_name(text.substr(0, end));
  const std::string rest = text.substr(std::min(end + 1, text.size()));
  if (choice == 'p')
    check_drawing(kind, "m=edit&p=" + deflated(rest));
  else if (choice == 's')
    check_drawing(kind, "scl" + lz_compress(rest));
  else
    check_puzzle(kind, rest);
}

}  // namespace
}  // namespace ariadne::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ariadne::testing;
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (choice_of(data) == 'f')
    check_file(text);
  else
    check_named(static_cast<char>(choice_of(data)), text);
  return 0;
}
