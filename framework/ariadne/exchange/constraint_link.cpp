// Links to the Interactive Sudoku Solver have the puzzle as a constraint string in their query, written as
// in addresses:
//
//     https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Thermo~R1C1~R1C2

#include <algorithm>
#include <string>

#include <ariadne/exchange/detail/constraint_string.hpp>
#include <ariadne/exchange/detail/percent.hpp>

namespace ariadne {

bool is_constraint_link(std::string_view word) {
  for (const std::string_view scheme : {"https://", "http://"})
    if (word.starts_with(scheme) &&
        word.substr(scheme.size()).starts_with("sigh.github.io/Interactive-Sudoku-Solver"))
      return true;
  return false;
}

std::optional<CellTextMistake> read_constraint_link(std::string_view link, LayoutCache& layouts,
                                                    ReadItem& item) {
  std::size_t begin = std::min(link.find('?'), link.size());
  while (begin < link.size() && !link.substr(begin + 1).starts_with("q="))
    begin = std::min(link.find('&', begin + 1), link.size());
  if (begin == link.size())
    return CellTextMistake{0, "the link has no puzzle, which stands after ?q="};
  const std::size_t from = begin + 3;
  std::optional<std::string> text =
      percent_decoded(link.substr(from, link.find_first_of("&#", from) - from));
  if (!text) return CellTextMistake{from, "the link has a '%' without two figures of base 16"};
  std::erase_if(*text, [](char c) { return c == ' ' || c == '+' || c == '\n' || c == '\r'; });
  if (!is_constraint_string(*text))
    return CellTextMistake{from, "the puzzle of the link is no constraint string"};
  auto mistake = read_constraint_string(*text, layouts, item);
  if (mistake) mistake->at = 0;
  return mistake;
}

}  // namespace ariadne
