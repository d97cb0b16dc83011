#include <algorithm>
#include <array>
#include <cstdlib>

#include <ariadne/exchange/detail/constraint_tables.hpp>
#include <ariadne/exchange/detail/rule_values.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

struct TableKind {
  const char* kind;
  std::string_view title;  ///< with the value behind it if there is a parameter
  const char* parameter;
  bool all_pairs;
  bool mark;  ///< other rules are about pairs without it
  bool (*allowed)(int a, int b, int value);
};

constexpr std::array<TableKind, 7> table_kinds{{
    {"nabner", "nabner", nullptr, true, false,
     [](int a, int b, int) { return std::abs(a - b) > 1; }},
    {"slow-thermometer", "slow thermometer", nullptr, false, false,
     [](int a, int b, int) { return a <= b; }},
    {"greater", "greater", nullptr, false, false, [](int a, int b, int) { return a > b; }},
    {"consecutive", "consecutive", nullptr, false, true,
     [](int a, int b, int) { return std::abs(a - b) == 1; }},
    {"difference", "difference of ", "value", false, true,
     [](int a, int b, int value) { return std::abs(a - b) == value; }},
    {"ratio", "ratio of ", "value", false, true,
     [](int a, int b, int value) { return a == value * b || b == value * a; }},
    {"xv", "sum of ", "sum", false, true, [](int a, int b, int value) { return a + b == value; }},
}};

/// As the parameter `allowed` of a table has it.
std::string words_of(const TableKind& kind, int value, const Layout& layout) {
  std::string words;
  for (int a = 1; a <= layout.digit_count(); ++a) {
    std::string word;
    for (int b = 1; b <= layout.digit_count(); ++b)
      if (kind.allowed(layout.value_of(static_cast<Digit>(a)),
                       layout.value_of(static_cast<Digit>(b)), value))
        word += symbol_of(static_cast<Digit>(b));
    words += (a == 1 ? "" : " ") + (word.empty() ? "-" : word);
  }
  return words;
}

}  // namespace

NamedTable table_of_kind(std::string_view kind, int value) {
  const auto* const found = std::find_if(table_kinds.begin(), table_kinds.end(),
                                         [&](const TableKind& each) { return each.kind == kind; });
  NamedTable table{std::string(found->title), {}};
  if (found->parameter != nullptr) table.title += std::to_string(value);
  table.allowed = [allowed = found->allowed, value](int a, int b) { return allowed(a, b, value); };
  return table;
}

void name_tables(std::vector<Rule>& rules, const Layout& layout) {
  const bool marks_count = std::any_of(rules.begin(), rules.end(), [](const Rule& rule) {
    return rule.kind == "non-consecutive" || rule.kind.starts_with("strict-");
  });
  for (Rule& rule : rules) {
    if (rule.kind != "pair-table") continue;
    RuleValues values(rule);
    const std::string title = values.text("name");
    for (const TableKind& each : table_kinds) {
      const bool valued = each.parameter != nullptr;
      if (valued ? !title.starts_with(each.title) : title != each.title) continue;
      const auto value =
          valued ? number_of<int>(std::string_view(title).substr(each.title.size())) : 0;
      if (!value || (each.mark && marks_count) || values.flag("all-pairs") != each.all_pairs ||
          values.text("allowed") != words_of(each, *value, layout))
        continue;
      Rule named{each.kind, {}};
      named.with("cells", values.cells());
      if (valued) named.with(each.parameter, std::to_string(*value));
      rule = std::move(named);
      break;
    }
  }
}

}  // namespace ariadne
