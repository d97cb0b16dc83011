#include <map>
#include <string_view>

#include <ariadne/model/detail/group_words.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/steps/detail/excluded_values.hpp>
#include <ariadne/words/detail/naming.hpp>

namespace ariadne {

namespace {

/// More cells than these are named as the notation merges them.
constexpr std::size_t most_named = 20;

/// The phrase for several groups of a kind; empty if they are named one by one.
std::string_view several_of(std::string_view kind) {
  return kind == "row" ? "rows" : kind == "column" ? "columns" : kind == "box" ? "boxes" : "";
}

std::string text_of(const GroupWords& word, const Language& language) {
  const std::string text = language.phrase(word.kind, {word.number});
  return word.grid.empty() ? text : language.phrase("of-grid", {text, word.grid});
}

}  // namespace

std::string Naming::list(const std::vector<std::string>& items, bool any, bool of_lists) const {
  const std::string_view last = any ? "list.or" : "list.and";
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0 && i + 1 == items.size())
      text += language_.phrase(std::string(last) + (items.size() > 2 ? "-many"
                                                    : of_lists       ? "-lists"
                                                                     : ""));
    else if (i > 0)
      text += language_.phrase("list.between");
    text += items[i];
  }
  return text;
}

std::string Naming::cells(const std::vector<Cell>& cells, bool any) const {
  const std::vector<Cell> once = each_once(cells);
  std::vector<std::string> names;
  if (once.size() <= most_named) {
    for (const Cell cell : once) names.push_back(layout_.cell_name(cell));
    return list(names, any);
  }
  std::map<int, std::vector<Cell>> rows;
  for (const Cell cell : once) rows[layout_.position(cell).row].push_back(cell);
  for (const auto& row : rows) names.push_back(cells_text(row.second, layout_));
  return list(names, any);
}

/// In puzzles of kinds, techniques that speak of digits are about unknowns of one sort: the first one that
/// has values.
std::string Naming::digit(Digit digit) const {
  for (const Unknown& unknown : layout_.unknowns())
    if (unknown.words != nullptr && !unknown.words->is_mark &&
        digit <= unknown.words->values.size())
      return unknown.words->values[digit - 1U];
  return {symbol_of(digit, layout_)};
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
  return text_of(words_of(layout_.groups()[group]), language_);
}

bool Naming::has_name(GroupIndex group) const {
  return words_of(layout_.groups()[group]).kind != "unlike";
}

std::string Naming::houses(const std::vector<GroupIndex>& groups, bool any) const {
  std::vector<std::string> parts;
  bool lists = false;
  for (std::size_t i = 0; i < groups.size();) {
    const GroupWords word = words_of(layout_.groups()[groups[i]]);
    const std::string_view many = several_of(word.kind);
    std::vector<std::string> numbers;
    std::size_t end = i;
    for (; end < groups.size(); ++end) {
      const GroupWords next = words_of(layout_.groups()[groups[end]]);
      const bool together = next.kind == word.kind && !many.empty() && word.grid.empty();
      if (end > i && (!together || !next.grid.empty())) break;
      numbers.push_back(next.number);
    }
    parts.push_back(numbers.size() == 1 ? text_of(word, language_)
                    : any               ? language_.phrase(word.kind, {list(numbers, true)})
                                        : language_.phrase(many, {list(numbers)}));
    lists = lists || (numbers.size() > 1 && numbers.size() < groups.size());
    i = end;
  }
  // No lists within a list, unless it would be long: "row 2, row 3, and box 4".
  constexpr std::size_t most_alone = 4;
  if (lists && (groups.size() <= most_alone || (any && parts.size() > 2))) {
    parts.clear();
    for (const GroupIndex group : groups) parts.push_back(house(group));
    lists = false;
  }
  return list(parts, any, lists);
}

std::string Naming::these(const std::vector<GroupIndex>& groups) const {
  std::string_view kind = "house";
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const GroupWords word = words_of(layout_.groups()[groups[i]]);
    if (several_of(word.kind).empty() || (i > 0 && word.kind != kind))
      return language_.phrase("these.house");
    kind = word.kind;
  }
  return language_.phrase("these." + std::string(kind));
}

std::string Naming::statement(const ChainNode& node, const std::string& why) const {
  const bool one = node.cells.size() == 1;
  if (!node.set.empty()) {
    std::vector<Digit> kept;
    for (const Digit digit : node.set)
      if (digit != node.digit) kept.push_back(digit);
    const char* const key = one ? "set.loses-one" : why.empty() ? "set.loses" : "set.loses-because";
    return language_.phrase(key, {cells(node.cells), digit(node.digit), digits(kept), why});
  }
  if (!node.on && node.cells.size() == 2)
    return language_.phrase("neither-is",
                            {cells({node.cells[0]}), cells({node.cells[1]}), digit(node.digit)});
  const std::string_view key = node.on ? (one ? "is" : "one-is") : (one ? "is-not" : "none-is");
  return language_.phrase(key, {cells(node.cells), digit(node.digit)});
}

std::string Naming::statement(Candidate candidate) const {
  return statement(ChainNode{.cells = {candidate.cell}, .digit = candidate.digit, .on = true});
}

std::string Naming::places(
    const std::vector<std::pair<GroupIndex, Digit>>& digits_of_houses) const {
  struct Places {
    GroupIndex house;
    std::vector<Cell> at;
    std::vector<Digit> digits;
  };
  std::vector<Places> all;
  for (const auto& [house, digit] : digits_of_houses) {
    std::vector<Cell> at;
    for (const Cell cell : layout_.groups()[house].cells)
      if (board_.candidates(cell).contains(digit)) at.push_back(cell);
    if (at.empty()) continue;
    const auto same = std::find_if(all.begin(), all.end(), [&, &house = house](const Places& one) {
      return one.house == house && one.at == at;
    });
    if (same == all.end())
      all.push_back({house, at, {digit}});
    else
      same->digits.push_back(digit);
  }
  std::string text;
  const Places* last = nullptr;
  for (const Places& one : all) {
    const bool several = each_once(one.digits).size() > 1;
    const bool same_house = last != nullptr && last->house == one.house;
    const bool same_digits = last != nullptr && last->digits == one.digits;
    if (last != nullptr) text += language_.phrase(same_house ? "places.same-house" : "places");
    text += language_.phrase(same_house    ? (several ? "place.other-digits" : "place.other-digit")
                             : same_digits ? "place.other-house"
                             : several     ? "place.digits"
                                           : "place",
                             {this->house(one.house), digits(one.digits), cells(one.at, true)});
    last = &one;
  }
  return text;
}

std::string Naming::clauses(const std::vector<std::string>& items) const {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0)
      text += language_.phrase(i + 1 < items.size() ? "results"
                               : items.size() == 2  ? "results.two"
                                                    : "results.last");
    text += items[i];
  }
  return text;
}

std::string Naming::constraint(std::uint32_t index) const {
  constexpr std::size_t most_cells = 12;
  const Constraint& constraint = *layout_.constraints()[index];
  const std::span<const Cell> scope = constraint.scope();
  if (scope.size() > most_cells) return constraint.label();
  return language_.phrase("constraint", {constraint.label(), cells({scope.begin(), scope.end()})});
}

std::string Naming::rules(const std::vector<std::uint32_t>& constraints) const {
  std::string text;
  std::vector<std::uint32_t> rest = numbers_of_texts(constraints, layout_);
  while (!rest.empty()) {
    const RuleText& rule = layout_.texts()[rest.front()];
    std::string places;
    std::erase_if(rest, [&](std::uint32_t number) {
      const RuleText& own = layout_.texts()[number];
      if (own.rule != rule.rule) return false;
      if (!places.empty()) places += language_.phrase("rule-places");
      places += own.place;
      return true;
    });
    append(text,
           sentence(places.empty() ? rule.says : language_.phrase("rule-at", {rule.says, places})));
  }
  return text;
}

std::string Naming::names_of_rules(const std::vector<std::uint32_t>& constraints) const {
  std::vector<std::string> names;
  for (const std::uint32_t number : numbers_of_texts(constraints, layout_)) {
    const auto& [rule, says, place] = layout_.texts()[number];
    names.push_back(place.empty() ? rule : language_.phrase("rule-at", {rule, place}));
  }
  return list(names);
}

std::string Naming::unknowns(const Step& step, bool are_facts) const {
  std::vector<std::string> parts;
  const auto places_of = [&](const std::vector<Cell>& cells) {
    std::vector<std::string> places;
    for (const Cell cell : cells) places.push_back(layout_.unknowns()[cell].place);
    return places;
  };
  const std::vector<StatementOfUnknowns> statements = statements_of_unknowns(step, layout_);
  for (const StatementOfUnknowns& one : statements) {
    const std::vector<std::string> places = places_of(one.cells);
    if (one.words->is_mark && one.words->is_adjective)
      parts.push_back(
          language_.phrase(std::string(places.size() > 1 ? "are" : "is") + (one.is ? "" : "-not"),
                           {list(places), one.words->noun}));
    else if (one.words->is_mark)
      parts.push_back(
          language_.phrase(one.is ? "mark" : "no-mark", {one.words->noun, list(places, !one.is)}));
    else if (one.is)
      parts.push_back(
          language_.phrase(are_facts ? "value-is" : "must-be",
                           {one.words->noun, list(places), one.words->values[one.digit - 1U]}));
  }
  for (const auto& [words, digits, where] : excluded_values(statements)) {
    std::vector<std::string> values;
    for (const auto& [first, last] : ranges_of(*words, digits))
      values.push_back(first == last ? first : language_.phrase("range", {first, last}));
    parts.push_back(language_.phrase(are_facts ? "value-is-not" : "cannot-be",
                                     {words->noun, list(places_of(where)), list(values, true)}));
  }
  return clauses(parts);
}

std::string Naming::facts_of(const std::vector<Candidate>& there,
                             const std::vector<Candidate>& gone) const {
  Step step;
  step.placements = there;
  step.eliminations = gone;
  return unknowns(step, true);
}

std::string Naming::result_of(const std::vector<Candidate>& placements,
                              const std::vector<Candidate>& eliminations) const {
  if (!layout_.texts().empty()) {
    Step step;
    step.placements = placements;
    step.eliminations = eliminations;
    return unknowns(step, false);
  }
  std::vector<std::string> parts;
  std::map<Digit, std::vector<Cell>> placed;
  for (const auto& [cell, digit] : placements) placed[digit].push_back(cell);
  for (const auto& [of, where] : placed)
    parts.push_back(language_.phrase("must", {cells(where), digit(of)}));
  // Cells that lose the same digits are named together.
  std::map<Cell, std::vector<Digit>> lost;
  for (const auto& [cell, digit] : eliminations) lost[cell].push_back(digit);
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
  return clauses(parts);
}

}  // namespace ariadne
