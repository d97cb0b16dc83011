#include <limits>
#include <map>
#include <string_view>

#include <ariadne/model/detail/group_words.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/steps/detail/excluded_values.hpp>
#include <ariadne/words/detail/naming.hpp>
#include <ariadne/words/rule_words.hpp>

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
  return language_.list(items, any, of_lists);
}

std::string Naming::cell_name(Cell cell) const {
  const std::span<const Unknown> unknowns = layout_.unknowns();
  if (unknowns.empty() || unknowns[cell].words == nullptr) return layout_.cell_name(cell);
  return language_.phrase("unknown", {language_.translated(unknowns[cell].words->noun),
                                      place_in(unknowns[cell].place, language_)});
}

std::string Naming::cells(const std::vector<Cell>& cells, bool any) const {
  const std::vector<Cell> once = each_once(cells);
  std::vector<std::string> names;
  if (once.size() <= most_named) {
    for (const Cell cell : once) names.push_back(cell_name(cell));
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
      return language_.translated(unknown.words->values[digit - 1U]);
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

std::string Naming::span_of(const std::vector<std::uint32_t>& texts) const {
  struct Range {
    int first = std::numeric_limits<int>::max();
    int last = -1;
    // A place between two cells, in half cells, belongs to both.
    void add(int half) {
      first = std::min(first, half % 2 != 0 ? half / 2 : std::max(half / 2 - 1, 0));
      last = std::max(last, half / 2);
    }
  };
  const auto is_of_cells = [](const Unknown& unknown) {
    return unknown.words != nullptr && unknown.place.size() > 1 && unknown.place[0] == 'r' &&
           unknown.place[1] >= '1' && unknown.place[1] <= '9';
  };
  Range rows;
  Range columns;
  for (std::uint32_t i = 0; i < layout_.constraints().size(); ++i) {
    const auto text = layout_.text_of(i);
    if (!text || std::find(texts.begin(), texts.end(), *text) == texts.end()) continue;
    for (const Cell cell : layout_.constraints()[i]->scope())
      if (const Unknown& unknown = layout_.unknowns()[cell]; is_of_cells(unknown)) {
        rows.add(unknown.site.row);
        columns.add(unknown.site.column);
      }
  }
  if (rows.last < 0) return {};
  // There is no cell beyond the border.
  Position end{0, 0};
  for (const Unknown& unknown : layout_.unknowns())
    if (is_of_cells(unknown)) {
      end.row = std::max(end.row, (unknown.site.row - 1) / 2);
      end.column = std::max(end.column, (unknown.site.column - 1) / 2);
    }
  const auto name = [](int row, int column) {
    return 'r' + std::to_string(row + 1) + 'c' + std::to_string(column + 1);
  };
  return name(rows.first, columns.first) + '-' +
         name(std::min(rows.last, end.row), std::min(columns.last, end.column));
}

std::vector<std::pair<const RuleText*, std::string>> Naming::rules_with_places(
    const std::vector<std::uint32_t>& constraints, bool with_clues) const {
  constexpr std::size_t most_places = 6;
  std::vector<std::pair<const RuleText*, std::string>> rules;
  std::vector<std::uint32_t> rest = numbers_of_texts(constraints, layout_);
  while (!rest.empty()) {
    const RuleText& rule = layout_.texts()[rest.front()];
    std::vector<std::uint32_t> own;
    std::erase_if(rest, [&](std::uint32_t number) {
      if (layout_.texts()[number].rule != rule.rule) return false;
      own.push_back(number);
      return true;
    });
    std::string places;
    const std::string span = own.size() > most_places ? span_of(own) : "";
    if (!span.empty())
      places = language_.phrase("rule-many-places", {std::to_string(own.size()), span});
    else
      for (const std::uint32_t number : own) {
        const RuleText& text = layout_.texts()[number];
        if (!places.empty()) places += language_.phrase("rule-places");
        places += with_clues ? place_of_rule(text, language_) : place_in(text.place, language_);
      }
    rules.emplace_back(&rule, std::move(places));
  }
  return rules;
}

std::string Naming::rules(const std::vector<std::uint32_t>& constraints) const {
  std::string text;
  const auto rules = rules_with_places(constraints, true);
  for (const auto& [rule, places] : rules) {
    // What a rule about the whole grid says is perhaps also said of a place.
    RuleText own = *rule;
    for (const auto& [other, where] : rules)
      if (const std::size_t at = own.says.find(". " + other->says);
          other != rule && at != std::string::npos)
        own.says.erase(at, other->says.size() + 2);
    const std::string says = says_of_rule(own, language_);
    append(text, sentence(places.empty() ? says : language_.phrase("rule-at", {says, places})));
  }
  return text;
}

std::string Naming::names_of_rules(const std::vector<std::uint32_t>& constraints) const {
  std::vector<std::string> names;
  for (const auto& [rule, places] : rules_with_places(constraints, false)) {
    const std::string name = language_.phrase("rule-name", {language_.rule_name(rule->rule)});
    names.push_back(places.empty() ? name : language_.phrase("rule-at", {name, places}));
  }
  return list(names);
}

std::string Naming::noun_for(const UnknownWords& words, std::size_t count) const {
  return language_.translated(count > 1 ? words.plural : words.noun);
}

/// "r1c2 is black", "there are lines at r1c1-r1c2 and r2c1-r2c2".
std::string Naming::mark(const StatementOfUnknowns& one,
                         const std::vector<std::string>& places) const {
  const bool many = places.size() > 1;
  const std::string noun = noun_for(*one.words, places.size());
  if (!one.words->is_adjective)
    return one.is ? language_.phrase(many ? "marks" : "mark", {noun, list(places)})
                  : language_.phrase(
                        many ? "no-marks" : "no-mark",
                        {language_.translated(one.words->noun), list(places, true), list(places)});
  const std::string key = many ? "are" : "is";
  if (one.is) return language_.phrase(key, {list(places), noun});
  if (one.words->opposite.empty()) return language_.phrase(key + "-not", {list(places), noun});
  return language_.phrase(key, {list(places), language_.translated(one.words->opposite)});
}

std::string Naming::unknowns(const Step& step, bool are_facts) const {
  std::vector<std::string> parts;
  const auto places_of = [&](const std::vector<Cell>& cells) {
    std::vector<std::string> places;
    for (const Cell cell : cells)
      places.push_back(place_in(layout_.unknowns()[cell].place, language_));
    return places;
  };
  const std::vector<StatementOfUnknowns> statements = statements_of_unknowns(step, layout_);
  for (const StatementOfUnknowns& one : statements) {
    const std::vector<std::string> places = places_of(one.cells);
    if (one.words->is_mark)
      parts.push_back(mark(one, places));
    else if (one.is)
      parts.push_back(language_.phrase(!are_facts          ? "must-be"
                                       : places.size() > 1 ? "values-are"
                                                           : "value-is",
                                       {noun_for(*one.words, places.size()), list(places),
                                        language_.translated(one.words->values[one.digit - 1U])}));
  }
  for (const auto& [words, digits, where] : excluded_values(statements)) {
    std::vector<std::string> values;
    for (const auto& [first, last] : ranges_of(*words, digits))
      values.push_back(first == last ? language_.translated(first)
                                     : language_.phrase("range", {first, last}));
    parts.push_back(language_.phrase(
        !are_facts         ? "cannot-be"
        : where.size() > 1 ? "values-are-not"
                           : "value-is-not",
        {noun_for(*words, where.size()), list(places_of(where)), list(values, true)}));
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
