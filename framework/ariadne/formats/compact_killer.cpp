// A killer as a list of cages: for each its sum, a ':' and its cells, numbers in reading order from 0:
//
//     21:0,1,2;3:3,4;15:5,14,23
//
// The grid is the smallest plain one of 4x4, 6x6, 8x8 and 9x9 that has all the cells, unless another is
// asked for. A sum of 0 is a cage without a sum.

#include <algorithm>

#include <ariadne/formats/detail/compact_killer.hpp>
#include <ariadne/formats/detail/text_part.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

bool is_compact_killer(std::string_view word) {
  const std::size_t colon = word.find(':');
  const auto is_part = [](char c) {
    return (c >= '0' && c <= '9') || c == ',' || c == ':' || c == ';';
  };
  return colon != std::string_view::npos && colon > 0 && word.find(';') != std::string_view::npos &&
         std::all_of(word.begin(), word.end(), is_part);
}

std::optional<CellTextMistake> read_compact_killer(std::string_view text, LayoutPtr layout,
                                                   ReadItem& item) {
  std::size_t cells = 0;
  std::vector<TextPart> cages = split({text, 0}, ';');
  if (cages.back().text.empty()) cages.pop_back();
  for (const TextPart& cage : cages) {
    const std::vector<TextPart> parts = split(cage, ':');
    if (parts.size() != 2 || !number_of<int>(parts[0].text))
      return CellTextMistake{cage.begin, in_quotes(cage.text) + " is no cage; one is 15:0,1,2"};
    Rule rule{"killer-cage", {}};
    std::vector<Cell> own;
    for (const TextPart& name : split(parts[1], ',')) {
      const auto cell = number_of<std::uint32_t>(name.text);
      if (!cell || *cell >= static_cast<std::uint32_t>(max_cells))
        return CellTextMistake{name.begin,
                               in_quotes(name.text) + " is no cell; cells are numbers from 0"};
      cells = std::max<std::size_t>(cells, *cell + 1);
      own.push_back(static_cast<Cell>(*cell));
    }
    rule.with("cells", own);
    if (parts[0].text != "0") rule.with("sum", std::string(parts[0].text));
    item.rules.push_back(std::move(rule));
  }
  if (!layout)
    for (const int side : {4, 6, 8, 9})
      if (!layout && static_cast<std::size_t>(side * side) >= cells) layout = usual_layout(side);
  if (!layout || static_cast<std::size_t>(layout->cell_count()) < cells)
    return CellTextMistake{0, "it has a cell " + std::to_string(cells - 1) +
                                  ", which the grid has not; name a larger one with --layout"};
  item.givens.assign(static_cast<std::size_t>(layout->cell_count()), Digit{0});
  item.layout = std::move(layout);
  return std::nullopt;
}

}  // namespace ariadne
