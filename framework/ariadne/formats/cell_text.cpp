// A run of symbols is recognized by its length and, if two sizes share it, by its symbols:
//
//      64    8x8 cells, or the pencil marks of 4x4: if every cell has one, and all in place
//     441    21x21 cells, or a samurai's canvas: if its holes are blank and no digit is above 9
//
// Alphabets other than 1-9A-Z are recognized by the whole run, never by one symbol: a run with N
// letters or more but without a single 1-9 counts from A, or has the letters of a word, if N
// different ones are in it and some of them come after the first N of the alphabet; one with two
// kinds of blanks, 0 and another, and without its highest digit, counts from 0.

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

constexpr int most_figures = 9;

/// The position of a letter in the alphabet, from 1; 0 for any other character.
std::uint32_t number_of_letter(char c) {
  const bool upper = c >= 'A' && c <= 'Z';
  const bool lower = c >= 'a' && c <= 'z';
  return upper || lower ? static_cast<std::uint32_t>(c - (upper ? 'A' : 'a') + 1) : 0;
}

/// What stands for digits 1, 2, and so on in a run, if it is not the usual symbols.
struct Alphabet {
  std::string symbols;  ///< empty for the usual symbols
  std::string mistake;  ///< one sentence if there are letters of a word, but not N of them

  bool from_zero() const { return symbols.starts_with('0'); }
};

/// The alphabet of a run without figures that has N letters or more.
Alphabet alphabet_of_letters(std::string_view text, int digits) {
  constexpr std::size_t all = 26;
  std::array<bool, all + 1> seen{};
  bool upper = false;
  for (const char c : text) {
    seen.at(number_of_letter(c)) = true;
    upper |= c >= 'A' && c <= 'Z';
  }
  seen[0] = false;
  const char first = upper ? 'A' : 'a';
  const auto side = static_cast<std::size_t>(digits);
  std::string symbols;
  std::string word;
  for (std::size_t i = 1; i <= all; ++i) {
    const auto letter = static_cast<char>(first + static_cast<int>(i) - 1);
    if (i <= side) symbols += letter;
    if (seen.at(i)) word += letter;
  }
  const bool word_like = std::any_of(seen.begin() + std::min(digits, static_cast<int>(all)) + 1,
                                     seen.end(), [](bool letter) { return letter; });
  if (!word_like) return {symbols, {}};
  if (word.size() == side) return {word, {}};
  return {
      {},
      std::to_string(word.size()) + " different letters stand for " + std::to_string(digits) +
          " digits" +
          (word.size() < side ? "; `--layout letters=...` names those that are missing too" : "")};
}

Alphabet alphabet_of(std::string_view text, const Symbols& symbols, char blank) {
  const int digits = symbols.digits();
  if (!symbols.usual()) return {};
  const auto any = [&](auto&& is) { return std::any_of(text.begin(), text.end(), is); };
  const auto count = [&](auto&& is) { return std::count_if(text.begin(), text.end(), is); };
  const bool figures = any([](char c) { return c >= '1' && c <= '9'; });
  const bool others_too =
      any([&](char c) { return number_of_letter(c) == 0 && !is_blank(c) && c != blank; });
  if (!figures && !others_too && count([](char c) { return number_of_letter(c) != 0; }) >= digits)
    return alphabet_of_letters(text, digits);
  const auto zeros = count([](char c) { return c == '0'; });
  const auto others = count([&](char c) { return (is_blank(c) && c != '0') || c == blank; });
  const bool highest = any([&](char c) { return digit_of(c) >= digits; });
  // In a small puzzle, a few blanks of another kind among 0s are slips; in a large one, numbers of two
  // figures are to be expected, unlike in a samurai.
  const bool enough = digits > most_figures ? others > 0 : others > zeros;
  const bool all_figures =
      digits <= most_figures + 1 || any([](char c) { return digit_of(c) > most_figures; });
  if (zeros > 0 && enough && all_figures && !highest) return {symbols_from_zero(digits), {}};
  return {};
}

std::uint32_t value_of(char c, const Alphabet& alphabet, const Symbols& symbols) {
  if (alphabet.from_zero() && c == '0') return 1;
  if (symbols.is_blank(c)) return 0;
  if (!alphabet.symbols.empty() && !alphabet.from_zero()) {
    const char small = static_cast<char>(number_of_letter(c) + ('a' - 1));
    const std::size_t place = std::min(alphabet.symbols.find(c), alphabet.symbols.find(small));
    return place == std::string::npos ? no_value : static_cast<std::uint32_t>(place + 1);
  }
  const Digit digit = symbols.digit_of(c);
  if (digit == 0) return no_value;
  return digit + (alphabet.from_zero() ? 1U : 0U);
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

LayoutPtr in_symbols(const LayoutPtr& layout, const std::string& symbols) {
  const LayoutRecipe& recipe = layout->recipe();
  const bool boxes = recipe.base == LayoutRecipe::Base::boxes;
  // Puzzles of one layout are together.
  thread_local LayoutCache layouts;
  if (symbols != symbols_from_zero(layout->digit_count())) {
    if (recipe.base == LayoutRecipe::Base::other) return with_letters(layout, symbols);
    return layouts.find(layout->name() + ' ' + symbols,
                        [&] { return with_letters(layout, symbols); });
  }
  if (!recipe.extras.empty() || !recipe.grids.empty() ||
      (!boxes && recipe.base != LayoutRecipe::Base::regions))
    return nullptr;
  return layouts.find(layout->name(), [&] {
    const int side = layout->digit_count();
    return grid_layout({side, side, 0, side, true, boxes ? recipe.box : BoxShape{0, 0},
                        boxes ? "" : region_map(*layout)});
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

std::string with_usual_blanks(std::string_view text, std::string_view blanks) {
  std::string usual(text);
  std::replace_if(
      usual.begin(), usual.end(), [&](char c) { return blanks.find(c) != std::string_view::npos; },
      '.');
  return usual;
}

char other_blank(std::string_view text, const Symbols& symbols) {
  const bool figures =
      std::any_of(text.begin(), text.end(), [](char c) { return c >= '1' && c <= '9'; });
  char found = 0;
  bool letters = false;
  std::size_t zeros = 0;
  std::size_t count = 0;
  for (const char c : text) {
    if (c != '0' && is_blank(c)) return 0;
    letters |= number_of_letter(c) != 0;
    zeros += c == '0' ? 1U : 0U;
    // Among letters alone, x is one of them.
    if (c == '0' || symbols.digit_of(c) != 0 || (!figures && number_of_letter(c) != 0)) continue;
    if ((found != 0 && c != found) || blanks_of_others.find(c) == std::string_view::npos) return 0;
    found = c;
    ++count;
  }
  return (figures || letters) && count > zeros ? found : '\0';
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
  if (!alphabet.mistake.empty()) return CellTextMistake{0, alphabet.mistake};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool open = blank != 0 && text[i] == blank;
    const LineCell found{open ? 0 : value_of(text[i], alphabet, symbols),
                         static_cast<std::uint32_t>(i), 1};
    if (found.value > static_cast<std::uint32_t>(symbols.digits()))
      return CellTextMistake{i, wrong_cell_text(text, found, symbols)};
    item.givens.push_back(static_cast<Digit>(found.value));
  }
  item.symbols = alphabet.symbols;
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
