#include <algorithm>
#include <map>

#include <ariadne/logic/step.hpp>

namespace ariadne {

namespace {

/// r3c789, r46c2, r1c1: cells merged along rows first, then along columns, in reading order.
/// Where there are more than nine rows or columns, several numbers stand in brackets: r3c[9,10].
std::string merged(const std::vector<Cell>& cells, const Layout& layout) {
  const bool large = layout.rows() > 9 || layout.columns() > 9;
  const auto numbers = [large](const std::vector<int>& list) {
    const bool wide = large && list.size() > 1;
    std::string text;
    for (const int number : list) {
      if (wide && !text.empty()) text += ',';
      text += std::to_string(number + 1);
    }
    return wide ? '[' + text + ']' : text;
  };

  std::map<int, std::vector<int>> columns_of_row;
  for (const Cell cell : cells)
    columns_of_row[layout.position(cell).row].push_back(layout.position(cell).column);
  std::vector<std::pair<std::vector<int>, std::vector<int>>> blocks;  // rows, columns
  for (auto& [row, columns] : columns_of_row) {
    std::sort(columns.begin(), columns.end());
    const auto same =
        std::find_if(blocks.begin(), blocks.end(),
                     [&own = columns](const auto& block) { return block.second == own; });
    if (same == blocks.end())
      blocks.push_back({{row}, columns});
    else
      same->first.push_back(row);
  }
  std::string text;
  for (const auto& [rows, columns] : blocks) {
    if (!text.empty()) text += ',';
    text += 'r' + numbers(rows) + 'c' + numbers(columns);
  }
  return text;
}

}  // namespace

std::string placement_text(Candidate candidate, const Layout& layout) {
  return layout.cell_name(candidate.cell) + "=" + std::to_string(candidate.digit);
}

std::string elimination_text(Candidate candidate, const Layout& layout) {
  return layout.cell_name(candidate.cell) + "<>" + std::to_string(candidate.digit);
}

std::string to_text(const Step& step, const Layout& layout) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  for (const Candidate placement : step.placements) add(placement_text(placement, layout));
  std::map<Digit, std::vector<Cell>> cells_of_digit;
  for (const auto [cell, digit] : step.eliminations) cells_of_digit[digit].push_back(cell);
  for (const auto& [digit, cells] : cells_of_digit)
    add(merged(cells, layout) + "<>" + std::to_string(digit));
  return step.name + ": " + text;
}

}  // namespace ariadne
