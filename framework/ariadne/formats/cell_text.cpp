// A run of symbols is recognized by its length and, if two sizes share it, by its symbols:
//
//      64    8x8 cells, or the pencil marks of 4x4: if every cell has one, and all in place
//     441    21x21 cells, or a samurai's canvas: if its holes are blank and no digit is above 9
//
// Alphabets other than 1-9A-Z are recognized by the whole run, never by one symbol: a run with N
// letters or more but without a single 1-9 counts from A; one with two kinds of blanks, 0 and
// another, and without its highest digit, counts from 0.

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>

#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/layout_cache.hpp>
#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

constexpr int smallest_size = 4;
constexpr int largest_size = 25;
constexpr std::size_t samurai_cells = 369;
constexpr std::size_t samurai_canvas = 441;
constexpr std::size_t samurai_marks = 9 * samurai_cells;

enum class Alphabet : std::uint8_t { usual, from_a, from_zero };

/// The position of a letter in the alphabet, from 1; 0 for any other character.
std::uint32_t number_of_letter(char c) {
  const bool upper = c >= 'A' && c <= 'Z';
  const bool lower = c >= 'a' && c <= 'z';
  return upper || lower ? static_cast<std::uint32_t>(c - (upper ? 'A' : 'a') + 1) : 0;
}

Alphabet alphabet_of(std::string_view text, const Symbols& symbols, char blank) {
  constexpr int highest_figure = 9;
  const int digits = symbols.digits();
  if (symbols.first() != 1) return Alphabet::usual;
  const auto any = [&](auto&& is) { return std::any_of(text.begin(), text.end(), is); };
  const auto count = [&](auto&& is) { return std::count_if(text.begin(), text.end(), is); };
  const bool figures = any([](char c) { return c >= '1' && c <= '9'; });
  if (!figures && count([](char c) { return number_of_letter(c) != 0; }) >= digits &&
      (digits > highest_figure ||
       !any([&](char c) { return number_of_letter(c) > static_cast<std::uint32_t>(digits); })))
    return Alphabet::from_a;
  const auto zeros = count([](char c) { return c == '0'; });
  const auto others = count([&](char c) { return (is_blank(c) && c != '0') || c == blank; });
  const bool highest = any([&](char c) { return digit_of(c) >= digits; });
  // In a small puzzle, a few blanks of another kind among 0s are slips; in a large one, numbers of two
  // figures are to be expected, unlike in a samurai.
  const bool enough = digits > highest_figure ? others > 0 : others > zeros;
  const bool all_figures =
      digits <= highest_figure + 1 || any([](char c) { return digit_of(c) > highest_figure; });
  return zeros > 0 && enough && all_figures && !highest ? Alphabet::from_zero : Alphabet::usual;
}

std::uint32_t value_of(char c, Alphabet alphabet, const Symbols& symbols) {
  if (alphabet == Alphabet::from_zero && c == '0') return 1;
  if (symbols.is_blank(c)) return 0;
  if (alphabet == Alphabet::from_a)
    return number_of_letter(c) != 0 ? number_of_letter(c) : no_value;
  const Digit digit = symbols.digit_of(c);
  if (digit == 0) return no_value;
  return digit + (alphabet == Alphabet::from_zero ? 1U : 0U);
}

/// Whether the run is N^3 pencil marks: most symbols in their places, and where it might as well be
/// a puzzle, all of them, and one at least for each cell.
bool are_marks_of(std::string_view text, int digits) {
  const auto side = static_cast<std::size_t>(digits);
  if (text.size() != side * side * side) return false;
  std::size_t in_place = 0;
  std::size_t elsewhere = 0;
  std::size_t cells = 0;
  std::size_t counted = text.size();  // the last cell that was
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_blank(text[i])) continue;
    const bool here = digit_of(text[i]) == i % side + 1;
    if (here && std::exchange(counted, i / side) != i / side) ++cells;
    ++(here ? in_place : elsewhere);
  }
  if (side_of(text.size()) != 0) return elsewhere == 0 && cells == side * side;
  return in_place > elsewhere;
}

/// The layout of a run that brings none; null, and `side` set, for a prime size.
LayoutPtr layout_by_size(std::string_view text, int& side) {
  if (text.size() == samurai_cells || text.size() == samurai_marks) return samurai_layout();
  if (text.size() == samurai_canvas && is_samurai_canvas(text)) return samurai_layout();
  side = side_of(text.size());
  for (int digits = smallest_size; digits <= largest_size; ++digits) {
    if (are_marks_of(text, digits)) side = digits;
  }
  return side == 0 ? nullptr : usual_layout(side);
}

std::optional<CellTextMistake> read_marks(std::string_view text, ReadItem& item) {
  const Symbols symbols(*item.layout);
  const auto digits = static_cast<std::size_t>(symbols.digits());
  item.candidates.assign(static_cast<std::size_t>(item.layout->cell_count()), {});
  item.givens.assign(item.candidates.size(), 0);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto digit = static_cast<Digit>(i % digits + 1);
    const Digit found = symbols.digit_of(text[i]);
    if (symbols.is_blank(text[i])) continue;
    if (found != digit)
      return CellTextMistake{i, std::string("only ") + symbols.symbol_of(digit) +
                                    " or a blank can stand here among the pencil marks of " +
                                    item.layout->cell_name(static_cast<Cell>(i / digits))};
    item.candidates[i / digits].insert(digit);
  }
  for (std::size_t cell = 0; cell < item.givens.size(); ++cell)
    if (item.candidates[cell].single()) item.givens[cell] = item.candidates[cell].first();
  return std::nullopt;
}

/// One symbol for each place of the canvas, holes among them: the symbols of the cells alone.
std::optional<CellTextMistake> take_out_holes(std::string_view text, const Layout& layout,
                                              std::string& cells, std::vector<std::size_t>& place) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto at = static_cast<int>(i);
    if (layout.cell_at(at / layout.columns(), at % layout.columns())) {
      cells += text[i];
      place.push_back(i);
    } else if (!is_blank(text[i]) && text[i] != ' ') {
      return CellTextMistake{i, in_quotes(text.substr(i, 1)) + " is in a hole of the " +
                                    layout.name() + " grid, where only a blank is allowed"};
    }
  }
  return std::nullopt;
}

}  // namespace

const LayoutPtr& samurai_layout() {
  static const LayoutPtr layout = parse_layout("samurai").fixed;
  return layout;
}

bool is_samurai_canvas(std::string_view text) {
  const Layout& layout = *samurai_layout();
  bool any = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto at = static_cast<int>(i);
    const bool cell = layout.cell_at(at / layout.columns(), at % layout.columns()).has_value();
    if (cell ? digit_of(text[i]) > 9 : !is_blank(text[i])) return false;
    any |= cell && text[i] != '.';
  }
  return any;
}

LayoutPtr usual_layout(int side) {
  struct Entry {
    std::once_flag once;
    LayoutPtr layout;
  };
  static std::array<Entry, largest_size + 1> entries;
  if (side < smallest_size || side > largest_size) return nullptr;
  Entry& entry = entries.at(static_cast<std::size_t>(side));
  std::call_once(entry.once, [&] {
    const bool prime = side == 5 || side == 7 || side == 11 || side == 13 || side == 17 ||
                       side == 19 || side == 23;
    if (!prime) entry.layout = plain_layout(usual_box(side));
  });
  return entry.layout;
}

LayoutPtr in_symbols(const Layout& layout, const std::string& symbols) {
  const LayoutRecipe& recipe = layout.recipe();
  const bool boxes = recipe.base == LayoutRecipe::Base::boxes;
  if (!recipe.extras.empty() || !recipe.grids.empty() ||
      (!boxes && recipe.base != LayoutRecipe::Base::regions) ||
      symbols != symbols_from_zero(layout.digit_count()))
    return nullptr;
  // Puzzles of one layout are together.
  thread_local LayoutCache layouts;
  return layouts.find(layout.name(), [&] {
    const int side = layout.digit_count();
    return grid_layout({side, side, 0, side, true, boxes ? recipe.box : BoxShape{0, 0},
                        boxes ? "" : region_map(layout)});
  });
}

std::string no_boxes_text(int side) {
  const std::string name = std::to_string(side);
  return "a " + name + "x" + name + " puzzle has no boxes (" + name +
         " is prime), so it needs a region map";
}

bool is_marks_or_samurai(std::string_view text) {
  if (text.size() == samurai_cells || text.size() == samurai_marks) return true;
  if (text.size() == samurai_canvas) return is_samurai_canvas(text);
  for (int digits = smallest_size; digits <= largest_size; ++digits)
    if (are_marks_of(text, digits)) return true;
  return false;
}

char other_blank(std::string_view text, const Symbols& symbols) {
  char found = 0;
  bool figures = false;
  std::size_t zeros = 0;
  std::size_t count = 0;
  for (const char c : text) {
    if (c != '0' && is_blank(c)) return 0;
    figures |= c >= '1' && c <= '9';
    zeros += c == '0' ? 1U : 0U;
    if (c == '0' || symbols.digit_of(c) != 0) continue;
    if ((found != 0 && c != found) || blanks_of_others.find(c) == std::string_view::npos) return 0;
    found = c;
    ++count;
  }
  return figures && count > zeros ? found : '\0';
}

std::string symbols_from_zero(int digits) {
  std::string symbols = "0";
  for (int digit = 1; digit < digits; ++digit) symbols += symbol_of(static_cast<Digit>(digit));
  return symbols;
}

std::optional<CellTextMistake> read_symbols(std::string_view text, const Symbols& symbols,
                                            ReadItem& item) {
  const char blank = other_blank(text, symbols);
  const Alphabet alphabet = alphabet_of(text, symbols, blank);
  item.givens.clear();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool open = blank != 0 && text[i] == blank;
    const LineCell found{open ? 0 : value_of(text[i], alphabet, symbols),
                         static_cast<std::uint32_t>(i), 1};
    if (found.value > static_cast<std::uint32_t>(symbols.digits()))
      return CellTextMistake{i, wrong_cell_text(text, found, symbols)};
    item.givens.push_back(static_cast<Digit>(found.value));
  }
  if (alphabet == Alphabet::from_zero) item.symbols = symbols_from_zero(symbols.digits());
  return std::nullopt;
}

bool is_cell_text_size(std::size_t symbols, const Layout* layout) {
  if (layout == nullptr) {
    if (side_of(symbols) != 0 || symbols == samurai_cells || symbols == samurai_marks) return true;
    for (int digits = smallest_size; digits <= largest_size; ++digits)
      if (symbols == static_cast<std::size_t>(digits * digits * digits)) return true;
    return false;
  }
  const auto cells = static_cast<std::size_t>(layout->cell_count());
  return symbols == cells || symbols == cells * static_cast<std::size_t>(layout->digit_count()) ||
         symbols == static_cast<std::size_t>(layout->rows() * layout->columns());
}

std::optional<CellTextMistake> read_cell_text(std::string_view text, LayoutPtr layout,
                                              ReadItem& item) {
  int side = 0;
  if (!layout) layout = layout_by_size(text, side);
  item.layout = std::move(layout);
  item.candidates.clear();
  if (!item.layout) {
    if (side != 0) return CellTextMistake{0, no_boxes_text(side)};
    return CellTextMistake{text.size(), std::to_string(text.size()) +
                                            " symbols, but a puzzle has 16, 36, 64, 81, or another "
                                            "square number of symbols up to 625"};
  }
  const auto cells = static_cast<std::size_t>(item.layout->cell_count());
  const auto digits = static_cast<std::size_t>(item.layout->digit_count());
  if (text.size() == cells) return read_symbols(text, Symbols(*item.layout), item);
  if (text.size() == cells * digits) return read_marks(text, item);
  if (text.size() == static_cast<std::size_t>(item.layout->rows() * item.layout->columns())) {
    std::string symbols;
    std::vector<std::size_t> place;
    if (auto mistake = take_out_holes(text, *item.layout, symbols, place)) return mistake;
    auto mistake = read_symbols(symbols, Symbols(*item.layout), item);
    if (mistake) mistake->at = place[mistake->at];
    return mistake;
  }
  return CellTextMistake{text.size(), std::to_string(text.size()) + " symbols, but a " +
                                          item.layout->name() + " puzzle has " +
                                          std::to_string(cells)};
}

}  // namespace ariadne
