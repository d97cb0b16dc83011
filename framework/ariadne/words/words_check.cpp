#include <array>
#include <cctype>
#include <set>
#include <string_view>

#include <ariadne/words/detail/description.hpp>
#include <ariadne/words/words_check.hpp>

namespace ariadne {

namespace {

/// Reads a number from one; 0 where there is none.
int number_at(const std::string& text, std::size_t& at) {
  int number = 0;
  for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; ++at)
    number = number * 10 + (text[at] - '0');
  return number;
}

/// The cells that a text names one by one: r2c3. Merged names, r2c34, are passed over.
std::set<Cell> cells_in(const std::string& words, const Layout& layout, bool& merged,
                        std::string& unknown) {
  std::set<Cell> cells;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] != 'r' || (i > 0 && std::isalpha(static_cast<unsigned char>(words[i - 1])) != 0))
      continue;
    std::size_t at = i + 1;
    const int row = number_at(words, at);
    if (row == 0 || at >= words.size() || words[at] != 'c') {
      merged = merged || (at < words.size() && words[at] == '[');
      continue;
    }
    ++at;
    const int column = number_at(words, at);
    if (column == 0) {
      merged = true;
    } else if (row > layout.rows() || column > layout.columns()) {
      merged = true;
    } else if (const auto cell = layout.cell_at(row - 1, column - 1)) {
      cells.insert(*cell);
    } else {
      unknown = words.substr(i, at - i);
    }
  }
  return cells;
}

/// What the step is about: its evidence, the houses of that, and its result.
CellSet cells_of(const Step& step, const Layout& layout) {
  CellSet cells(layout.cell_count());
  for (const Evidence& part : step.evidence) {
    for (const Cell cell : part.cells) cells.insert(cell);
    for (const GroupIndex group : part.groups) cells |= layout.group_set(group);
    for (const ChainNode& node : part.chain)
      for (const Cell cell : node.cells) cells.insert(cell);
    for (const std::uint32_t index : part.constraints)
      for (const Cell cell : layout.constraints()[index]->scope()) cells.insert(cell);
  }
  for (const auto* result : {&step.placements, &step.eliminations})
    for (const Candidate candidate : *result) cells.insert(candidate.cell);
  return cells;
}

/// Signs of a place that was filled with nothing.
constexpr std::array<std::string_view, 10> gaps{"  ", " .", " ,", " ;", " :",
                                                "..", ",.", ":.", "( ", "()"};

}  // namespace

std::string description_fault(const Step& step, const Board& before, const Language& language) {
  const auto [words, unfilled] = fill_words(step, before, language);
  if (!unfilled.empty()) return "has words in which nothing fills " + unfilled;
  if (words.empty()) return "has no words";
  if (words.find_first_of("{}<>") != std::string::npos) return "has words with an unfilled place";
  for (const std::string_view gap : gaps)
    if (words.find(gap) != std::string::npos)
      return "has words with a gap: '" + std::string(gap) + "'";
  const Layout& layout = before.layout();
  bool merged = false;
  std::string unknown;
  const std::set<Cell> named = cells_in(words, layout, merged, unknown);
  if (!unknown.empty()) return "has words with a cell that does not exist: " + unknown;
  const CellSet own = cells_of(step, layout);
  for (const Cell cell : named)
    if (!own.contains(cell))
      return "has words about " + layout.cell_name(cell) + ", which its evidence does not name";
  for (const auto* result : {&step.placements, &step.eliminations})
    for (const Candidate candidate : *result)
      if (!merged && !named.contains(candidate.cell))
        return "has words that do not name " + layout.cell_name(candidate.cell);
  return {};
}

}  // namespace ariadne
