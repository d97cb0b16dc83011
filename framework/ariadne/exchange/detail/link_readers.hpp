#pragma once

// Inside exchange: a reader for each program.

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <ariadne/exchange/detail/link_puzzle.hpp>

namespace ariadne {

/// Whether a document is one of f-puzzles: a size, and rows of cells that are maps.
bool is_fpuzzles(const nlohmann::json& document);
/// Reads it. Throws CellTextMistake.
LinkPuzzle read_fpuzzles(const nlohmann::json& document);

/// Whether a document is one of SudokuPad: rows of cells, and none of the keys of f-puzzles.
bool is_sudokupad(const nlohmann::json& document);
/// The document that a SudokuPad link or id holds; nothing if the line is neither. Throws CellTextMistake.
std::optional<nlohmann::json> sudokupad_document(std::string_view line);
/// Gives the texts of a document to a function: "title", "author", "rules", or "solution", and the text.
void read_sudokupad_texts(const nlohmann::json& document,
                          const std::function<void(std::string_view, const std::string&)>& take);
/// Reads a document. Throws CellTextMistake.
LinkPuzzle read_sudokupad(const nlohmann::json& document);
/// SudokuPad's shortened text as JSON; any other text is returned unchanged.
std::string unzipped(std::string_view text);
/// The same backwards: JSON in SudokuPad's short form, or unchanged where that would be read as something
/// else.
std::string zipped(const std::string& json);

/// Whether a document is one of SudokuMaker.
bool is_sudokumaker(const nlohmann::json& document);
/// Reads its cells and regions, and lists its other constraints. Throws CellTextMistake.
LinkPuzzle read_sudokumaker(const nlohmann::json& document);

/// Reads 81 cells in the short form of SudokuPad and sudokuexchange.com, of which figures are a part.
/// Throws CellTextMistake.
LinkPuzzle read_short_sudoku(TextPart text);
/// Reads what a SudokuPad id has behind "scf": cells in this form, and options. Throws CellTextMistake.
LinkPuzzle read_scf(TextPart text);
/// Reads the value of bd= in an address of sudokuwiki.org; `page` is its name in lower case, without
/// an extension. Throws CellTextMistake.
LinkPuzzle read_sudokuwiki(std::string_view page, const TextPart& board);

/// Reads the text of a Penpa+ puzzle, lines that are not compressed; `answer` has the answers that
/// a link may have behind it. Throws CellTextMistake.
LinkPuzzle read_penpa(std::string_view text, std::string_view answer);

}  // namespace ariadne
