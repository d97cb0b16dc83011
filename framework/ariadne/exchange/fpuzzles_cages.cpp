#include <algorithm>
#include <string_view>

#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/fpuzzles_cages.hpp>
#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

using nlohmann::json;

std::optional<std::pair<int, int>> fpuzzles_place(const json& value) {
  if (!value.is_string()) return std::nullopt;
  const std::string_view text = value.get_ref<const std::string&>();
  const std::size_t column = text.find_first_of("Cc");
  if (text.empty() || (text[0] != 'R' && text[0] != 'r') || column == std::string_view::npos)
    return std::nullopt;
  const auto r = number_of<int>(text.substr(1, column - 1));
  const auto c = number_of<int>(text.substr(column + 1));
  constexpr int most = 1000;
  if (!r || !c || *r < -1 || *c < -1 || *r > most || *c > most) return std::nullopt;
  return std::pair{*r - 1, *c - 1};
}

std::vector<Cell> fpuzzles_cells(const LinkPuzzle& puzzle, const json& list) {
  std::vector<Cell> found;
  for (const json& value : list)
    if (const auto place = fpuzzles_place(value);
        place && puzzle.contains(place->first, place->second))
      found.push_back(puzzle.cell(place->first, place->second));
  return found;
}

void each_map(const json& list, const std::function<void(const json&)>& take) {
  if (!list.is_array()) return;
  for (const json& entry : list)
    if (entry.is_object()) take(entry);
}

std::vector<Cell> FpuzzlesCages::cells(const json& entry, const char* key) const {
  return fpuzzles_cells(puzzle_, list_of(entry, key));
}

void FpuzzlesCages::add_killer(const json& list) {
  each_map(list, [&](const json& entry) {
    const int sum = whole_number(entry, "value").value_or(0);
    const std::string text = text_of(entry, "value");
    if (sum <= 0 && !text.empty() && !whole_number(entry, "value"))
      puzzle_.leave("the text " + in_quotes(text) + " of a killer cage");
    puzzle_.add_line("killer-cage", cells(entry, "cells"), "sum",
                     sum > 0 ? std::to_string(sum) : "");
  });
}

void FpuzzlesCages::add_cage(const json& list) {
  each_map(list, [&](const json& entry) {
    const std::string text = text_of(entry, "value");
    if (text == "FOW" || text == "FOGLIGHT" || is_set(entry, "fromConstraint")) return;
    if (cells(entry, "cells").empty() && text.find(':') != std::string::npos) return;
    const auto root =
        text.starts_with("DR") ? number_of<int>(std::string_view(text).substr(2)) : std::nullopt;
    if (!root || *root < 1 || *root > 9) {
      if (text.empty()) return puzzle_.leave("a cage without a rule");
      return lettered_[text].push_back(cells(entry, "cells"));
    }
    std::string sums;
    const std::vector<Cell> own = cells(entry, "cells");
    const int most = static_cast<int>(own.size()) * puzzle_.digits();
    for (int sum = *root; sum <= most; sum += 9)
      sums += (sums.empty() ? "" : " ") + std::to_string(sum);
    if (own.empty() || sums.empty()) return;
    puzzle_.add_line("extra-region", own);
    puzzle_.add(Rule{"sum", {}}.with("cells", own).with("sum", sums));
  });
}

void FpuzzlesCages::add_clone(const json& list) {
  each_map(list, [&](const json& entry) {
    const std::vector<Cell> from = cells(entry, "cells");
    const std::vector<Cell> to = cells(entry, "cloneCells");
    if (from.size() != to.size()) return puzzle_.leave("a clone of another size");
    std::vector<std::vector<Cell>> parts(2);
    for (std::size_t i = 0; i < from.size(); ++i)
      if (from[i] != to[i]) {
        parts[0].push_back(from[i]);
        parts[1].push_back(to[i]);
      }
    if (parts[0].empty()) return;
    Rule rule{"clone", {}};
    rule.arguments.push_back({"parts", {}, std::move(parts), {}});
    puzzle_.add(std::move(rule));
  });
}

void FpuzzlesCages::add_lettered_clones() {
  const bool mentioned = mentions(in_lower_case(puzzle_.notes().rules), {"clone"});
  for (auto& [text, parts] : lettered_) {
    // A number is more likely a sum.
    const bool clones = mentioned && text.find_first_of("0123456789") == std::string::npos;
    for (std::vector<Cell>& part : parts) std::sort(part.begin(), part.end());
    const auto like_the_first = [&, &first = parts[0]](const std::vector<Cell>& part) {
      return !part.empty() && puzzle_.same_shape(first, part);
    };
    if (clones && parts.size() > 1 && std::all_of(parts.begin(), parts.end(), like_the_first)) {
      Rule rule{"clone", {}};
      rule.arguments.push_back({"parts", {}, std::move(parts), {}});
      puzzle_.add(std::move(rule));
    } else {
      for (std::size_t i = 0; i < parts.size(); ++i)
        puzzle_.leave("a cage with the text " + in_quotes(text));
    }
  }
}

void FpuzzlesCages::add_quadruple(const json& list) {
  each_map(list, [&](const json& entry) {
    std::string digits;
    for (const json& value : list_of(entry, "values"))
      if (const auto number = whole_number(value))
        digits += (digits.empty() ? "" : " ") + std::to_string(*number);
    const std::vector<Cell> own = cells(entry, "cells");
    if (digits.empty() || own.empty()) return;
    puzzle_.add(Rule{"quadruple", {}}.with("cells", own).with("digits", digits));
  });
}

}  // namespace ariadne
