#include <algorithm>
#include <array>

#include <ariadne/formats/detail/grid_sizes.hpp>
#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/formats/detail/text_part.hpp>
#include <ariadne/input/detail/titles.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

bool is_small_letter(char c) {
  return c >= 'a' && c <= 'z';
}

bool is_letter_of_words(char c) {
  return is_small_letter(c) || (c >= 'A' && c <= 'Z');
}

bool is_digit_or_blank(char c) {
  return is_blank(c) || (c >= '1' && c <= '9');
}

/// Whether a word is a date in figures, "20.10.2005" or "2005-10-20".
bool is_date(std::string_view word) {
  std::array<std::size_t, 3> figures{};
  std::array<std::string_view, 3> starts{word, word, word};
  std::size_t part = 0;
  char separator = 0;
  for (std::size_t at = 0; at < word.size(); ++at) {
    const char c = word[at];
    if (c >= '0' && c <= '9') {
      ++figures[part];
      continue;
    }
    const bool separates = c == '.' || c == '-' || c == '/';
    if (!separates || (separator != 0 && c != separator) || ++part == figures.size()) return false;
    separator = c;
    starts[part] = word.substr(at + 1);
  }
  if (part != 2) return false;
  const bool year_first = figures[0] == 4;
  const std::size_t year = year_first ? 0 : 2;
  return figures[year] == 4 && (starts[year].starts_with("19") || starts[year].starts_with("20")) &&
         figures[1] > 0 && figures[1] <= 2 && figures[2 - year] > 0 && figures[2 - year] <= 2;
}

}  // namespace

bool has_word(std::string_view line, bool loose) {
  constexpr std::size_t fewest_letters = 3;
  constexpr std::ptrdiff_t cells_of_row = 9;
  constexpr std::ptrdiff_t fewest_cells = 7;
  bool found = false;
  bool digits = false;
  std::ptrdiff_t cells = 0;
  std::ptrdiff_t letters = 0;
  line = line.substr(0, line.find('#'));
  for (auto [word, begin] : words_between_spaces(line)) {
    const auto in_word = std::count_if(word.begin(), word.end(), is_digit_or_blank);
    const bool of_cells = in_word == static_cast<std::ptrdiff_t>(word.size());
    while (!word.empty() && std::string_view("(\"'").find(word[0]) != std::string_view::npos)
      word.remove_prefix(1);
    while (!word.empty() &&
           std::string_view(").,:;!?\"'").find(word.back()) != std::string_view::npos)
      word.remove_suffix(1);
    if (is_date(word)) continue;
    const bool digit =
        std::any_of(word.begin(), word.end(), [](char c) { return c >= '1' && c <= '9'; });
    if (in_word >= cells_of_row && digit) return false;
    if (of_cells) cells += in_word;
    digits |= of_cells && digit;
    letters += std::count_if(word.begin(), word.end(), is_letter_of_words);
    if (word.size() < fewest_letters || !std::all_of(word.begin(), word.end(), is_letter_of_words))
      continue;
    const bool small = std::any_of(word.begin(), word.end(), is_small_letter);
    const bool capital = !std::all_of(word.begin(), word.end(), is_small_letter);
    const bool late = word.find_first_of("qrstuvwxyzQRSTUVWXYZ") != std::string_view::npos;
    found |= (small && (loose || capital || late)) || (loose && late);
  }
  return found && !(digits && cells >= fewest_cells && cells > letters);
}

bool is_date_above_puzzle(HeldLines& lines) {
  const std::string& text = lines.peek(0)->text;
  const std::vector<TextPart> words = words_between_spaces(text);
  if (words.empty() || !is_date(words[0].text.substr(0, words[0].text.find(',')))) return false;
  LineCells found;
  read_line(text, 0, found);
  const std::size_t own = found.cells.size();
  // It is a row only with others that have as many cells below it, unless these are a whole grid.
  std::size_t rows = 0;
  for (std::size_t i = 1, empty = 0; rows < own && empty <= longest_gap; ++i) {
    const HeldLine* const below = lines.peek(i);
    if (below == nullptr) break;
    read_line(below->text, own, found);
    if (found.kind != LineKind::cells) {
      ++empty;
      continue;
    }
    if (found.cells.size() != own) break;
    empty = 0;
    ++rows;
  }
  return rows == 0 || rows == own;
}

}  // namespace ariadne
