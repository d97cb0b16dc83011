#pragma once

// Inside the formats: what one line of text shows, before anybody knows which puzzle it belongs to.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ariadne/model/detail/layout_symbols.hpp>
#include <ariadne/model/digits.hpp>

namespace ariadne {

/// One cell as a line shows it: the bytes from `begin` on.
struct LineCell {
  std::uint32_t value;  ///< the digit, which may be too large; 0 for a blank, no_value for neither
  std::uint32_t begin;
  std::uint32_t length;
};
inline constexpr std::uint32_t no_value = ~std::uint32_t{0};
/// Of pencil marks that are not numbers, "1AB".
inline constexpr std::uint32_t marks_value = no_value - 1;

/// What some programs write for open cells, besides the usual blanks.
inline constexpr std::string_view blanks_of_others = "xX?-";

enum class LineKind : std::uint8_t {
  empty,   ///< nothing, or a comment
  border,  ///< drawn lines alone
  cells,   ///< everything else
};

struct LineCells {
  LineKind kind = LineKind::empty;
  bool drawn = false;      ///< there are vertical borders between the cells
  bool one_token = false;  ///< the cells are the first token; what follows it is a note
  bool open_end = false;   ///< the last cell is what follows the last separator: nothing
  std::vector<LineCell> cells;
  std::vector<std::pair<std::size_t, std::size_t>> tokens;  ///< begin and end; an empty field too
};

/// What a character is to a drawn grid.
enum class Ink : std::uint8_t { space, comma, vertical, horizontal, blank, other };

struct Glyph {
  Ink ink;
  std::size_t bytes;
};

/// The character at a place of the line; those of more than one byte are the box-drawing ones
/// (U+2500 to U+257F) and the byte order mark, which counts as space.
Glyph glyph_at(std::string_view line, std::size_t at);

/// Takes a line apart. `wanted` is the number of cells a line should have, or 0 when that is not
/// known: it decides whether "12 10" are two numbers or four symbols, and whether a separator at
/// the end of the line has an open cell after it. Of the symbols, the number of digits is not used.
void read_line(std::string_view line, std::size_t wanted, const Symbols& symbols, LineCells& found);
/// The same with the usual symbols.
void read_line(std::string_view line, std::size_t wanted, LineCells& found);

/// The N of N*N cells, 4 <= N <= 25, or 0 when there is none.
int side_of(std::size_t cells);

/// Whether a text has letters of one case, and not more different ones than so many digits.
bool are_few_letters(std::string_view text, int digits);

/// Whether each cell of a line is one of so few letters or a blank, in words of one length: a row of a
/// puzzle in letters, or a heading.
bool are_letters(std::string_view line, const LineCells& found, int digits);

/// Whether a line with these cells was meant as part of a puzzle with these symbols: more than
/// half of them are blanks, numbers, letters in its range, or one of the symbols that others use
/// for blanks; or they are letters of any alphabet, and a blank is among them.
bool looks_like_puzzle(std::string_view line, const LineCells& found, const Symbols& symbols);

/// Whether a cell is written as pencil marks, one or more, each once and ascending, or as a digit
/// that was placed, "u5"; and whether only as such: as several that are not numbers.
bool are_marks(std::string_view line, const LineCell& cell, const Symbols& symbols);
bool are_only_marks(std::string_view line, const LineCell& cell, const Symbols& symbols);
/// The marks of such a cell.
DigitSet marks_of(std::string_view line, const LineCell& cell, const Symbols& symbols);

/// The first cell that is neither a digit of 1..digits nor a blank; null when all are good.
const LineCell* wrong_cell(const LineCells& found, int digits);
/// One sentence about it.
std::string wrong_cell_text(std::string_view line, const LineCell& cell, const Symbols& symbols);
/// The first cell that is neither a digit of some size nor a blank; null when there is none.
const LineCell* foreign_cell(const LineCells& found);
/// What is wrong with it, the beginning of a sentence.
std::string foreign_cell_text(std::string_view line, const LineCell& cell);

/// The value of each usual symbol: a digit, 0 for a blank, no_symbol for the rest.
inline constexpr std::uint8_t no_symbol = 255;
extern const std::array<std::uint8_t, 256> symbol_values;
/// The value of a character among other symbols.
std::uint8_t symbol_value(char c, const Symbols& symbols);

/// White space and punctuation that end a field of a line.
bool ends_field(char c);
/// The field after a first one that ends here; none when a comment comes first.
std::string_view second_field(std::string_view line, std::size_t end);

}  // namespace ariadne
