#include <map>

#include <ariadne/model/symbols.hpp>
#include <ariadne/words/detail/naming.hpp>

namespace ariadne {

namespace {

constexpr std::size_t many_cells = 8;

/// The phrase for a group, and its number where it has one: "row" and "3".
struct HouseWord {
  std::string_view one;
  std::string_view many;  ///< empty where several are not put together
  std::string number;
};

HouseWord word_of(const Group& group) {
  struct Kind {
    GroupKind kind;
    char letter;
    std::string_view one;
    std::string_view many;
  };
  static constexpr Kind kinds[] = {{GroupKind::row, 'r', "row", "rows"},
                                   {GroupKind::column, 'c', "column", "columns"},
                                   {GroupKind::box, 'b', "box", "boxes"},
                                   {GroupKind::extra, 'd', "diagonal", ""},
                                   {GroupKind::extra, 'w', "window", ""}};
  const std::string& name = group.name;
  const bool numbered =
      name.size() > 1 && name.find_first_not_of("0123456789", 1) == std::string::npos;
  for (const Kind& kind : kinds)
    if (numbered && group.kind == kind.kind && name[0] == kind.letter)
      return {kind.one, kind.many, name.substr(1)};
  return {"group", "", name};
}

}  // namespace

std::string Naming::list(const std::vector<std::string>& items, bool any) const {
  const std::string_view last = any ? "list.or" : "list.and";
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0 && i + 1 == items.size())
      text += language_.phrase(std::string(last) + (items.size() > 2 ? "-many" : ""));
    else if (i > 0)
      text += language_.phrase("list.between");
    text += items[i];
  }
  return text;
}

std::string Naming::cells(const std::vector<Cell>& cells, bool any) const {
  const std::vector<Cell> once = each_once(cells);
  std::vector<std::string> names;
  if (once.size() <= many_cells) {
    for (const Cell cell : once) names.push_back(layout_.cell_name(cell));
    return list(names, any);
  }
  std::map<int, std::vector<Cell>> rows;
  for (const Cell cell : once) rows[layout_.position(cell).row].push_back(cell);
  for (const auto& row : rows) names.push_back(cells_text(row.second, layout_));
  return list(names, any);
}

std::string Naming::digit(Digit digit) const {
  return {symbol_of(digit)};
}

std::string Naming::digits(const std::vector<Digit>& digits, bool any) const {
  std::vector<std::string> names;
  for (const Digit one : each_once(digits)) names.push_back(digit(one));
  return list(names, any);
}

std::string Naming::number(std::size_t number) const {
  const std::string digits = std::to_string(number);
  return language_.has_phrase("number." + digits) ? language_.phrase("number." + digits) : digits;
}

std::string Naming::house(GroupIndex group) const {
  const HouseWord word = word_of(layout_.groups()[group]);
  return language_.phrase(word.one, {word.number});
}

std::string Naming::houses(const std::vector<GroupIndex>& groups) const {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < groups.size();) {
    const HouseWord word = word_of(layout_.groups()[groups[i]]);
    std::vector<std::string> numbers;
    std::size_t end = i;
    for (; end < groups.size(); ++end) {
      const HouseWord next = word_of(layout_.groups()[groups[end]]);
      if (next.one != word.one || (word.many.empty() && end > i)) break;
      numbers.push_back(next.number);
    }
    parts.push_back(numbers.size() == 1 ? language_.phrase(word.one, {numbers[0]})
                                        : language_.phrase(word.many, {list(numbers)}));
    i = end;
  }
  return list(parts);
}

std::string Naming::statement(const ChainNode& node) const {
  const bool one = node.cells.size() == 1;
  if (!node.set.empty()) {
    std::vector<Digit> kept;
    for (const Digit digit : node.set)
      if (digit != node.digit) kept.push_back(digit);
    return language_.phrase(one ? "set.loses-one" : "set.loses",
                            {cells(node.cells), digit(node.digit), digits(kept)});
  }
  const std::string_view key = node.on ? (one ? "is" : "one-is") : (one ? "is-not" : "none-is");
  return language_.phrase(key, {cells(node.cells), digit(node.digit)});
}

std::string Naming::statement(Candidate candidate) const {
  return statement(ChainNode{.cells = {candidate.cell}, .digit = candidate.digit, .on = true});
}

std::string Naming::places(
    const std::vector<std::pair<GroupIndex, Digit>>& digits_of_houses) const {
  std::string text;
  const std::pair<GroupIndex, Digit>* last = nullptr;
  for (const auto& one : digits_of_houses) {
    std::vector<Cell> at;
    for (const Cell cell : layout_.groups()[one.first].cells)
      if (board_.candidates(cell).contains(one.second)) at.push_back(cell);
    if (at.empty()) continue;
    const bool same_house = last != nullptr && last->first == one.first;
    const bool same_digit = last != nullptr && last->second == one.second;
    if (last != nullptr) text += language_.phrase(same_house ? "places.same-house" : "places");
    text += language_.phrase(same_house   ? "place.other-digit"
                             : same_digit ? "place.other-house"
                                          : "place",
                             {house(one.first), digit(one.second), cells(at, true)});
    last = &one;
  }
  return text;
}

std::string Naming::result(const Step& step) const {
  std::vector<std::string> parts;
  std::map<Digit, std::vector<Cell>> placed;
  for (const auto& [cell, digit] : step.placements) placed[digit].push_back(cell);
  for (const auto& [of, where] : placed)
    parts.push_back(language_.phrase("must", {cells(where), digit(of)}));
  // Cells that lose the same digits are named together.
  std::map<Cell, std::vector<Digit>> lost;
  for (const auto& [cell, digit] : step.eliminations) lost[cell].push_back(digit);
  std::vector<std::pair<std::vector<Digit>, std::vector<Cell>>> groups;
  for (auto& entry : lost) {
    std::vector<Digit>& gone = entry.second;
    std::sort(gone.begin(), gone.end());
    const auto same = std::find_if(groups.begin(), groups.end(),
                                   [&](const auto& group) { return group.first == gone; });
    if (same == groups.end())
      groups.push_back({gone, {entry.first}});
    else
      same->second.push_back(entry.first);
  }
  for (const auto& [gone, where] : groups)
    parts.push_back(language_.phrase("cannot", {cells(where), digits(gone, true)}));
  std::string text;
  for (const std::string& part : parts)
    text += (text.empty() ? "" : language_.phrase("results")) + part;
  return text;
}

}  // namespace ariadne
