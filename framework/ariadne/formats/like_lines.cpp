// In bulk one line is like the next, so a line is first tried as what the one before was, without
// looking for fields or allocating.
//
// Why this reads nothing wrongly: the general reader recognizes a line by its symbols and by the
// layout that is asked for, and by what was before it only through a table's header (after which
// nothing is expected here). So a line of the same number of symbols, all of them cells and none of
// another alphabet, is the same kind of puzzle, unless it is one half of a jigsaw: a region map,
// which has the same symbol in its first cell and to the right of it or below, where no sound
// puzzle has; or a puzzle with its map in the next field.
//
// The loops over symbols have no way out and no table: vectors of them are read at a time, and
// whether all was well is asked once, at the end. Cost: some 10 ns for 81 symbols.

#include <algorithm>
#include <cstdint>
#include <utility>

#include <ariadne/formats/detail/byte_vectors.hpp>
#include <ariadne/formats/detail/held_lines.hpp>
#include <ariadne/formats/detail/like_lines.hpp>
#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

constexpr int highest_decimal = 9;

bool all_zero(const Bytes& bytes) {
  std::uint64_t halves[2];
  store_bytes(bytes, halves);
  return (halves[0] | halves[1]) == 0;
}

/// Ones where a symbol stands for an open cell. `zero` is '0' if '0' is such a symbol.
Bytes blanks(const Bytes& text, char zero) {
  return static_cast<Bytes>((text == '.') | (text == '*') | (text == '_') | (text == zero));
}

/// '0' unless 0 is a number; else another blank.
char blank_zero(const Symbols& symbols) {
  return symbols.is_blank('0') ? '0' : '.';
}

/// The values of the symbols of a line, at least one vector of them, that are all blanks or decimal
/// digits; false when another is among them, or when 0 and another blank are, as 0 may be a digit
/// then (see cell_text.cpp).
bool read_decimal(std::string_view line, const Symbols& symbols, Digit* values) {
  const auto first = static_cast<unsigned char>('0' + symbols.first());
  const auto count = static_cast<unsigned char>(symbols.digits());
  const char zero = blank_zero(symbols);
  Bytes wrong{};
  Bytes zeros{};
  Bytes others{};
  for (std::size_t at = 0; at < line.size(); at += vector_bytes) {
    at = std::min(at, line.size() - vector_bytes);  // the last one goes over some again
    const Bytes text = load_bytes(line.data() + at);
    const Bytes offsets = text - first;
    const auto fits = static_cast<Bytes>(offsets < count);
    const Bytes open = blanks(text, zero);
    const auto zero_here = static_cast<Bytes>(text == '0');
    wrong |= ~(fits | open);
    zeros |= open & zero_here;
    others |= open & ~zero_here;
    store_bytes((offsets + 1) & fits, values + at);
  }
  return all_zero(wrong) && (all_zero(zeros) || all_zero(others));
}

/// The same for 1-9A-Z. There must be a digit from 1 to 9 and no 0, as then letters can only be
/// the usual ones (see cell_text.cpp).
bool read_letters(std::string_view line, const Symbols& symbols, Digit* values) {
  Digit largest = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    values[i] = symbol_values[static_cast<unsigned char>(line[i])];
    largest = std::max(largest, values[i]);
  }
  const auto is_decimal = [](char c) { return c >= '1' && c <= '9'; };
  return largest <= symbols.digits() && line.find('0') == std::string_view::npos &&
         std::any_of(line.begin(), line.end(), is_decimal);
}

/// The same for all other symbols.
bool read_numbers(std::string_view line, const Symbols& symbols, Digit* values) {
  std::transform(line.begin(), line.end(), values,
                 [&](char c) { return symbol_value(c, symbols); });
  return std::all_of(values, values + line.size(),
                     [&](Digit value) { return value <= symbols.digits(); });
}

/// Sets `here` to 1 where a symbol is that of `all`, to 0 where it is a blank; false when something
/// else is among them. Both texts have the same size, at least a vector.
bool find_marks(std::string_view line, std::string_view all, char zero, std::uint8_t* here) {
  Bytes wrong{};
  for (std::size_t at = 0; at < line.size(); at += vector_bytes) {
    at = std::min(at, line.size() - vector_bytes);
    const Bytes text = load_bytes(line.data() + at);
    const auto found = static_cast<Bytes>(text == load_bytes(all.data() + at));
    wrong |= ~(found | blanks(text, zero));
    store_bytes(found & 1, here + at);
  }
  return all_zero(wrong);
}

}  // namespace

void LikeLines::expect_givens(LayoutPtr layout) {
  layout_ = std::move(layout);
  cells_ = static_cast<std::size_t>(layout_->cell_count());
  marks_.clear();
}

void LikeLines::expect_marks(LayoutPtr layout) {
  expect_givens(std::move(layout));
  for (std::size_t cell = 0; cell < cells_; ++cell)
    for (int digit = 1; digit <= layout_->digit_count(); ++digit)
      marks_ += symbol_of(static_cast<Digit>(digit), *layout_);
  if (!choice_.fixed && side_of(marks_.size()) != 0) expect_nothing();
}

bool LikeLines::read(std::string_view line, ReadItem& item) {
  if (!layout_) return false;
  item.givens.resize(cells_);
  item.candidates.resize(marks_.empty() ? 0 : cells_);
  if (marks_.empty() ? !read_givens(line, item.givens.data())
                     : !read_marks(line, item.givens.data(), item.candidates.data())) {
    item.candidates.clear();
    return false;
  }
  if (item.layout != layout_) item.layout = layout_;
  return true;
}

std::size_t LikeLines::read(std::string_view text, std::size_t most, ReadPuzzles& puzzles,
                            std::size_t& bytes) {
  bytes = 0;
  if (!layout_ || puzzles.layout != layout_ || puzzles.candidates.empty() != marks_.empty())
    return 0;
  const std::size_t size = symbols();
  const std::size_t begin = puzzles.givens.size();
  const std::size_t limit = std::min(most, text.size() / (size + 1));
  const auto make_room = [&](std::size_t count) {
    puzzles.givens.resize(begin + count * cells_);
    if (!marks_.empty()) puzzles.candidates.resize(puzzles.givens.size());
  };
  std::size_t room = 0;  // grows with what is found: other lines may come soon
  std::size_t count = 0;
  for (; count < limit; ++count) {
    if (count == room) make_room(room = std::min(limit, std::max<std::size_t>(16, 2 * room)));
    const std::string_view rest = text.substr(bytes);
    // Most lines end behind their symbols.
    const std::size_t end = rest.size() > size && rest[size] == '\n' ? size : rest.find('\n');
    if (end == std::string_view::npos) break;
    const std::size_t at = begin + count * cells_;
    const std::string_view line = rest.substr(0, end);
    if (marks_.empty()
            ? !read_givens(line, puzzles.givens.data() + at)
            : !read_marks(line, puzzles.givens.data() + at, puzzles.candidates.data() + at))
      break;
    bytes += end + 1;
  }
  make_room(count);
  return count;
}

bool LikeLines::read_givens(std::string_view line, Digit* givens) const {
  if (line.size() < cells_ || line.size() > HeldLines::longest) return false;
  if (line.size() > cells_ && !is_note(line)) return false;
  const std::string_view cells = line.substr(0, cells_);
  const Symbols symbols(*layout_);
  const bool good = symbols.letters() != nullptr        ? read_numbers(cells, symbols, givens)
                    : symbols.last() <= highest_decimal ? read_decimal(cells, symbols, givens)
                    : symbols.first() == 1              ? read_letters(cells, symbols, givens)
                                                        : read_numbers(cells, symbols, givens);
  return good && (choice_.fixed || !begins_as_region_map(cells));
}

bool LikeLines::read_marks(std::string_view line, Digit* givens, DigitSet* candidates) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.size() != marks_.size()) return false;
  here_.resize(line.size());
  if (!find_marks(line, marks_, blank_zero(Symbols(*layout_)), here_.data())) return false;
  const auto digits = static_cast<std::size_t>(layout_->digit_count());
  std::uint32_t any = 0;
  const std::uint8_t* here = here_.data();
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    std::uint32_t set = 0;
    for (std::size_t i = 0; i < digits; ++i) set |= std::uint32_t{*here++} << i;
    any |= set;
    candidates[cell] = DigitSet(set);
    const bool single = set != 0 && (set & (set - 1)) == 0;
    givens[cell] = single ? candidates[cell].first() : Digit{0};
  }
  // Blanks alone are no marks of any size.
  return any != 0;
}

/// Whether the first cell has the symbol of the one next to it or below it, as in every region map
/// and in no sound puzzle.
bool LikeLines::begins_as_region_map(std::string_view cells) const {
  if (is_blank(cells[0])) return false;
  return cells[0] == cells[1] || cells[0] == cells[static_cast<std::size_t>(layout_->columns())];
}

/// Whether what follows the cells is a note at sight: no region map, no name of a layout, no
/// eliminations, and no second line after a carriage return.
bool LikeLines::is_note(std::string_view line) const {
  if (!ends_field(line[cells_])) return false;
  const std::string_view rest = line.substr(cells_);
  if (rest.find(layout_mark) != std::string_view::npos) return false;
  if (rest.find("<>") != std::string_view::npos) return false;
  const std::size_t carriage_return = rest.find('\r');
  if (carriage_return != std::string_view::npos) return carriage_return == rest.size() - 1;
  if (choice_.fixed) return true;
  const std::string_view field = second_field(line, cells_);
  return field.size() != cells_ || !begins_as_region_map(field);
}

}  // namespace ariadne
