#include <algorithm>
#include <map>
#include <optional>

#include <ariadne/model/symbols.hpp>
#include <ariadne/steps/chain_text.hpp>
#include <ariadne/steps/detail/excluded_values.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

namespace {

/// Numbers from zero as they are written behind r and c.
std::string numbers_text(const std::vector<int>& numbers, bool large) {
  const bool wide = large && numbers.size() > 1;
  std::string text;
  for (const int number : numbers) {
    if (wide && !text.empty()) text += ',';
    text += std::to_string(number + 1);
  }
  return wide ? '[' + text + ']' : text;
}

/// Cells that share a row or a column.
struct Run {
  std::vector<int> rows;
  std::vector<int> columns;
};

/// r24, c38b8, or names with commas between where they do not end with the number.
std::string groups_text(const std::vector<GroupIndex>& groups, const Layout& layout) {
  std::string text;
  std::string kind;
  for (const GroupIndex group : groups) {
    const std::string& name = layout.groups()[group].name;
    const std::size_t number = name.find_last_not_of("0123456789") + 1;
    if (number == 1 && name.size() == 2 && name.substr(0, 1) == kind) {
      text += name[1];
    } else {
      if (!text.empty() && (number != 1 || name.size() > 2)) text += ',';
      text += name;
    }
    kind = number == 1 && name.size() == 2 ? name.substr(0, 1) : "";
  }
  return text;
}

std::string digits_text(const std::vector<Digit>& digits, std::string_view between,
                        const Layout& layout) {
  std::string text;
  for (const Digit digit : digits) {
    if (!text.empty()) text += between;
    text += symbol_of(digit, layout);
  }
  return text;
}

/// Digits side by side.
std::string set_text(const std::vector<Digit>& digits, const Layout& layout) {
  return digits_text(digits, "", layout);
}

std::string list_text(const std::vector<Cell>& cells, const Layout& layout) {
  std::string text;
  for (const Cell cell : cells) text += (text.empty() ? "" : ",") + layout.cell_name(cell);
  return text;
}

/// "total (row 3; row 4), not touching (r3c4, r3c5)": rules of a kind, each once, with their places.
std::string rules_text(const std::vector<std::uint32_t>& constraints, const Layout& layout) {
  std::string text;
  std::vector<std::uint32_t> rest = numbers_of_texts(constraints, layout);
  while (!rest.empty()) {
    const std::string& rule = layout.texts()[rest.front()].rule;
    std::string places;
    std::erase_if(rest, [&](std::uint32_t index) {
      const RuleText& own = layout.texts()[index];
      if (own.rule != rule) return false;
      places += (places.empty() ? "" : "; ") + own.place;
      return true;
    });
    text += (text.empty() ? "" : ", ") + rule;
    if (!places.empty()) text += " (" + places + ")";
  }
  return text;
}

std::string constraints_text(const std::vector<std::uint32_t>& constraints, const Layout& layout) {
  if (!layout.texts().empty()) return rules_text(constraints, layout);
  std::string text;
  for (const std::uint32_t index : constraints) {
    const Constraint& constraint = *layout.constraints()[index];
    text += (text.empty() ? "" : ", ") + constraint.label() + " at " +
            cells_text({constraint.scope().begin(), constraint.scope().end()}, layout);
  }
  return text;
}

/// One piece of evidence in one form; see to_text().
std::string evidence_text(const Evidence& part, std::string_view form, const Layout& layout) {
  if (form == "groups") return groups_text(part.groups, layout);
  if (form == "cells") return cells_text(part.cells, layout);
  if (form == "list") return list_text(part.cells, layout);
  if (form == "digits") return digits_text(part.digits, ",", layout);
  if (form == "pair") return digits_text(part.digits, "/", layout);
  if (form == "set") return '{' + set_text(part.digits, layout) + '}';
  if (form == "plain") return set_text(part.digits, layout);
  if (form == "links") return set_text(part.links, layout);
  if (form == "chain") return chain_text(part.chain, ChainForm::nice_loop, layout);
  if (form == "aic") return chain_text(part.chain, ChainForm::aic, layout);
  if (form == "ring") return chain_text(part.chain, ChainForm::ring, layout);
  if (form == "implications") return chain_text(part.chain, ChainForm::implications, layout);
  return '{' + std::string(form) + '}';
}

/// Fills the places of a notation.
class Notation {
 public:
  Notation(const Step& step, const Layout& layout) : step_(step), layout_(layout) {}

  std::string text() const {
    std::string all;
    std::string_view rest = step_.notation;
    while (!rest.empty()) {
      const std::size_t open = rest.find('<');
      all += filled(rest.substr(0, open), std::nullopt);
      if (open == std::string_view::npos) break;
      const std::size_t close = rest.find('>', open);
      if (close == std::string_view::npos) return all + std::string(rest.substr(open));
      const std::string_view part = rest.substr(open + 1, close - open - 1);
      for (std::size_t i = 0; i < step_.evidence.size(); ++i)
        if (part.find('{' + std::string(to_string(step_.evidence[i].role)) + '.') !=
            std::string_view::npos)
          all += filled(part, i);
      rest.remove_prefix(close + 1);
    }
    return all;
  }

 private:
  /// The text with its places filled: by all evidence of their roles, or by `only`.
  std::string filled(std::string_view text, std::optional<std::size_t> only) const {
    std::string all;
    while (!text.empty()) {
      const std::size_t open = text.find('{');
      all += text.substr(0, open);
      if (open == std::string_view::npos) break;
      const std::size_t close = text.find('}', open);
      if (close == std::string_view::npos) return all + std::string(text.substr(open));
      all += place(text.substr(open + 1, close - open - 1), only);
      text.remove_prefix(close + 1);
    }
    return all;
  }

  std::string place(std::string_view what, std::optional<std::size_t> only) const {
    const std::size_t dot = std::min(what.find('.'), what.size());
    const std::size_t mark = std::min(what.find('#'), dot);
    const std::string_view role = what.substr(0, mark);
    const std::string_view number = what.substr(mark, dot - mark);
    const std::string_view form = dot < what.size() ? what.substr(dot + 1) : "";
    std::string text;
    std::vector<std::uint32_t> constraints;
    std::size_t count = 0;
    for (std::size_t i = 0; i < step_.evidence.size(); ++i) {
      const Evidence& part = step_.evidence[i];
      if (only && *only != i) continue;
      if (to_string(part.role) != role) continue;
      if (!number.empty() && number != '#' + std::to_string(++count)) continue;
      if (form == "constraints")
        constraints.insert(constraints.end(), part.constraints.begin(), part.constraints.end());
      else
        text += (text.empty() ? "" : "/") + evidence_text(part, form, layout_);
    }
    return form == "constraints" ? constraints_text(constraints, layout_) : text;
  }

  const Step& step_;
  const Layout& layout_;
};

/// "tent r3c4,r3c6, no tent r3c5", "number r1c1=3, number r1c2<>2,4-6": what a step says of unknowns.
std::string unknowns_text(const Step& step, const Layout& layout) {
  std::string text;
  const auto add = [&](std::string_view before, const UnknownWords& words,
                       const std::vector<Cell>& cells) {
    text += text.empty() ? "" : ", ";
    text += before;
    text += words.name + ' ';
    for (std::size_t i = 0; i < cells.size(); ++i)
      text += (i > 0 ? "," : "") + layout.unknowns()[cells[i]].place;
  };
  const std::vector<StatementOfUnknowns> statements = statements_of_unknowns(step, layout);
  for (const StatementOfUnknowns& one : statements) {
    const bool is_mark = one.words->is_mark;
    if (!is_mark && !one.is) continue;
    add(one.is ? "" : one.words->is_adjective ? "not " : "no ", *one.words, one.cells);
    if (is_mark) continue;
    const std::string& value = one.words->values[one.digit - 1U];
    text += (value.starts_with('<') || value.starts_with('>') ? "" : "=") + value;
  }
  for (const auto& [words, digits, cells] : excluded_values(statements)) {
    add("", *words, cells);
    std::string_view before = "<>";
    for (const auto& [first, last] : ranges_of(*words, digits)) {
      text += before;
      text += first == last ? first : first + '-' + last;
      before = ",";
    }
  }
  return text;
}

/// "r46c2" and the digit of the candidates, digit by digit, with `sign` between.
std::string candidates_text(const std::vector<Candidate>& candidates, std::string_view sign,
                            const Layout& layout) {
  std::map<Digit, std::vector<Cell>> cells_of_digit;
  for (const auto [cell, digit] : candidates) cells_of_digit[digit].push_back(cell);
  std::string text;
  for (const auto& [digit, cells] : cells_of_digit) {
    if (!text.empty()) text += ", ";
    text += cells_text(cells, layout);
    text += sign;
    text += symbol_of(digit, layout);
  }
  return text;
}

}  // namespace

const char* to_string(Level level) {
  return name_of(level_names, level);
}

std::optional<Level> level_named(std::string_view name) {
  return value_named(level_names, name);
}

std::vector<Digit> list_of(DigitSet digits) {
  std::vector<Digit> list;
  for (const Digit digit : digits) list.push_back(digit);
  return list;
}

std::vector<Cell> list_of(const CellSet& cells) {
  std::vector<Cell> list;
  for (const Cell cell : cells) list.push_back(cell);
  return list;
}

std::string cells_text(const std::vector<Cell>& cells, const Layout& layout) {
  std::vector<Cell> sorted = cells;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  // Each cell joins the first run that it can lengthen: one of its row, or one of its column.
  std::vector<Run> runs;
  for (const Cell cell : sorted) {
    const auto [row, column] = layout.position(cell);
    const auto run = std::find_if(runs.begin(), runs.end(), [row = row, column = column](Run& r) {
      return (r.rows.size() == 1 && r.rows[0] == row) ||
             (r.columns.size() == 1 && r.columns[0] == column);
    });
    if (run == runs.end())
      runs.push_back({{row}, {column}});
    else if (run->rows.size() == 1 && run->rows[0] == row)
      run->columns.push_back(column);
    else
      run->rows.push_back(row);
  }
  const bool large = layout.rows() > 9 || layout.columns() > 9;
  std::string text;
  for (const auto& [rows, columns] : runs) {
    if (!text.empty()) text += ',';
    text += 'r' + numbers_text(rows, large) + 'c' + numbers_text(columns, large);
  }
  return text;
}

std::string placement_text(Candidate candidate, const Layout& layout) {
  if (!layout.texts().empty()) {
    Step step;
    step.placements = {candidate};
    return unknowns_text(step, layout);
  }
  return layout.cell_name(candidate.cell) + "=" + symbol_of(candidate.digit, layout);
}

std::string elimination_text(Candidate candidate, const Layout& layout) {
  if (!layout.texts().empty()) {
    Step step;
    step.eliminations = {candidate};
    return unknowns_text(step, layout);
  }
  return layout.cell_name(candidate.cell) + "<>" + symbol_of(candidate.digit, layout);
}

std::vector<std::uint32_t> numbers_of_texts(const std::vector<std::uint32_t>& constraints,
                                            const Layout& layout) {
  std::vector<std::uint32_t> numbers;
  for (const std::uint32_t constraint : constraints)
    if (const auto number = layout.text_of(constraint);
        number && std::find(numbers.begin(), numbers.end(), *number) == numbers.end())
      numbers.push_back(*number);
  return numbers;
}

std::vector<StatementOfUnknowns> statements_of_unknowns(const Step& step, const Layout& layout) {
  std::vector<StatementOfUnknowns> all;
  const auto add = [&](Candidate candidate, bool is) {
    const auto words = layout.unknowns()[candidate.cell].words;
    if (words == nullptr) return;
    // That a mark is not there says that the other digit is.
    if (words->is_mark) {
      is = is == (candidate.digit == 2);
      candidate.digit = 2;
    }
    const auto same = std::find_if(all.begin(), all.end(), [&](const StatementOfUnknowns& one) {
      return one.words == words.get() && one.is == is && one.digit == candidate.digit;
    });
    if (same == all.end())
      all.push_back({words.get(), candidate.digit, is, {candidate.cell}});
    else
      same->cells.push_back(candidate.cell);
  };
  for (const Candidate candidate : step.placements) add(candidate, true);
  for (const Candidate candidate : step.eliminations) add(candidate, false);
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.is && !b.is; });
  return all;
}

std::string result_text(const Step& step, const Layout& layout) {
  if (!layout.texts().empty()) return unknowns_text(step, layout);
  std::string text = candidates_text(step.placements, "=", layout);
  if (!text.empty() && !step.eliminations.empty()) text += ", ";
  return text + candidates_text(step.eliminations, "<>", layout);
}

bool changes(const Step& step, const Board& board) {
  return std::any_of(step.placements.begin(), step.placements.end(),
                     [&](Candidate c) { return board.value(c.cell) == 0; }) ||
         std::any_of(step.eliminations.begin(), step.eliminations.end(),
                     [&](Candidate c) { return board.candidates(c.cell).contains(c.digit); });
}

void apply(const Step& step, Board& board) {
  for (const Candidate placement : step.placements) board.place(placement.cell, placement.digit);
  for (const Candidate elimination : step.eliminations)
    board.eliminate(elimination.cell, elimination.digit);
}

std::string to_text(const Step& step, const Layout& layout) {
  const std::string result = result_text(step, layout);
  if (!step.notation.empty() && !step.evidence.empty()) {
    const std::string reasons = Notation(step, layout).text();
    // A notation may begin with more of the name.
    const bool goes_on = reasons.starts_with(' ') || reasons.starts_with(':') || reasons.empty();
    return step.name + (goes_on ? "" : ": ") + reasons + " => " + result;
  }
  return step.name + (step.placements.empty() ? " => " : ": ") + result;
}

std::string text_with_house(const Step& step, const Layout& layout) {
  std::string text = to_text(step, layout);
  if (!step.notation.empty()) return text;
  for (const Evidence& part : step.evidence)
    if (part.role == Role::house && !part.groups.empty())
      return text + " (in " + groups_text(part.groups, layout) + ")";
  return text;
}

}  // namespace ariadne
