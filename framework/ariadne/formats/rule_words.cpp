// Which marks belong to a rule, nobody says; those do that lie in its cells.

#include <algorithm>
#include <set>

#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/formats/detail/rule_words.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

class RuleWords {
 public:
  RuleWords(const Layout& layout, ShownRules shown)
      : layout_(layout), marks_of_(static_cast<std::size_t>(layout.cell_count())) {
    for (const Mark& mark : layout.marks())
      if (shown == ShownRules::marks || mark.kind == Mark::Kind::clue)
        for (const Cell cell : mark.cells) marks_of_[cell].push_back(&mark);
  }

  std::string text(const Rule& rule) const {
    CellSet own(layout_.cell_count());
    for (const RuleArgument& argument : rule.arguments)
      for (const std::vector<Cell>& cells : argument.cells)
        for (const Cell cell : cells) own.insert(cell);
    std::set<const Mark*> drawn;
    bool covered = true;
    for (const Cell cell : own) {
      bool any = false;
      for (const Mark* mark : marks_of_[cell])
        if (std::all_of(mark->cells.begin(), mark->cells.end(),
                        [&](Cell c) { return own.contains(c); })) {
          drawn.insert(mark);
          any = true;
        }
      covered = covered && any;
    }
    if (!covered) drawn.clear();
    return with_details(rule, drawn);
  }

 private:
  /// A rule with what its marks do not show; the name of a rule of one's own says enough of it.
  std::string with_details(const Rule& rule, const std::set<const Mark*>& drawn) const {
    const auto name =
        std::find_if(rule.arguments.begin(), rule.arguments.end(),
                     [](const RuleArgument& a) { return a.name == "name" && !a.text.empty(); });
    const bool named = name != rule.arguments.end();
    const std::string head = named ? printable(name->text) : rule.kind;
    std::string details;
    const auto add = [&](const std::string& detail) {
      details += (details.empty() ? "" : ", ") + detail;
    };
    for (const RuleArgument& argument : rule.arguments) {
      if (!named && !argument.text.empty() && !is_shown(argument.text, drawn))
        add(argument.name + ' ' + printable(argument.text));
      if (drawn.empty())
        for (const std::vector<Cell>& cells : argument.cells)
          add(argument.name + ' ' + to_places(layout_, cells));
      for (const Rule& inner : argument.rules) add(with_details(inner, {}));
    }
    return details.empty() ? head : head + " (" + details + ")";
  }

  static bool is_shown(const std::string& text, const std::set<const Mark*>& drawn) {
    return std::any_of(drawn.begin(), drawn.end(), [&](const Mark* mark) {
      return mark->text.find(text) != std::string::npos;
    });
  }

  const Layout& layout_;
  std::vector<std::vector<const Mark*>> marks_of_;  ///< of each cell
};

template <class Text>
std::vector<std::string> each_text_once(const Layout& layout, Text text) {
  std::vector<std::string> texts;
  std::set<std::string> seen;
  for (const Rule& rule : layout.rules())
    if (std::string words = text(rule); seen.insert(words).second)
      texts.push_back(std::move(words));
  return texts;
}

}  // namespace

std::vector<std::string> rules_in_words(const Layout& layout, ShownRules shown) {
  if (layout.rules().empty()) return {};
  const RuleWords words(layout, shown);
  return each_text_once(layout, [&](const Rule& rule) { return words.text(rule); });
}

std::string kinds_of_rules(const Layout& layout) {
  const std::vector<std::string> kinds =
      each_text_once(layout, [](const Rule& rule) { return rule.kind; });
  std::string text;
  for (std::size_t i = 0; i < kinds.size(); ++i)
    text += (i == 0 ? "" : i + 1 < kinds.size() ? ", " : i == 1 ? " and " : ", and ") + kinds[i];
  return text;
}

std::string unwritten_constraints(const Layout& layout) {
  if (layout.constraints().empty() || !layout.rules().empty()) return {};
  return "a program made the constraints of this puzzle without rules, so no format can hold them";
}

}  // namespace ariadne
