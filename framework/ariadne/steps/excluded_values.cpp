#include <algorithm>
#include <map>
#include <utility>

#include <ariadne/steps/detail/excluded_values.hpp>

namespace ariadne {

std::vector<ExcludedValues> excluded_values(const std::vector<StatementOfUnknowns>& statements) {
  std::vector<Cell> cells;
  std::map<Cell, ExcludedValues> of_cells;
  for (const StatementOfUnknowns& one : statements) {
    if (one.is || one.words->is_mark) continue;
    for (const Cell cell : one.cells) {
      ExcludedValues& own = of_cells[cell];
      if (own.digits.empty()) cells.push_back(cell);
      own.words = one.words;
      own.digits.push_back(one.digit);
    }
  }
  std::vector<ExcludedValues> all;
  for (const Cell cell : cells) {
    ExcludedValues& own = of_cells[cell];
    std::sort(own.digits.begin(), own.digits.end());
    const auto same = std::find_if(all.begin(), all.end(), [&](const ExcludedValues& one) {
      return one.words == own.words && one.digits == own.digits;
    });
    if (same != all.end())
      same->cells.push_back(cell);
    else
      all.push_back({own.words, std::move(own.digits), {cell}});
  }
  return all;
}

std::vector<ValueRange> ranges_of(const UnknownWords& words, const std::vector<Digit>& digits) {
  const auto text = [&](std::size_t i) -> const std::string& {
    return words.values[digits[i] - 1U];
  };
  // Only numbers go on: "9" is followed by "10", "a" by nothing.
  const auto goes_on = [&](std::size_t i) {
    const auto is_number = [](const std::string& value) {
      return !value.empty() && value.size() <= 9 &&
             std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    return i + 1 < digits.size() && is_number(text(i)) && is_number(text(i + 1)) &&
           std::stoi(text(i)) + 1 == std::stoi(text(i + 1));
  };
  constexpr std::size_t few = 3;
  std::vector<ValueRange> ranges;
  for (std::size_t i = 0; i < digits.size();) {
    std::size_t last = i;
    while (goes_on(last)) ++last;
    if (last - i + 1 < few) last = i;
    ranges.push_back({text(i), text(last)});
    i = last + 1;
  }
  return ranges;
}

}  // namespace ariadne
