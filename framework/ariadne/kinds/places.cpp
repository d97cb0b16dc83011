// What things are called in messages.

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ariadne/kinds/detail/depends.hpp>
#include <ariadne/kinds/detail/places.hpp>
#include <ariadne/kinds/detail/texts.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne::kinds {

namespace {

std::string name_of(Evaluator& evaluator, const Thing& thing) {
  switch (thing.sort) {
    case Sort::line: {
      const std::span<const Thing> cells = evaluator.cells_of(thing);
      const std::string first = evaluator.name_of(cells.front());
      return cells.size() == 1 ? first : first + '-' + evaluator.name_of(cells.back());
    }
    case Sort::corner: {
      const std::vector<Thing> cells = evaluator.grid().cells(thing);
      if (cells.size() < 4) return evaluator.name_of(thing);
      return evaluator.name_of(cells.front()) + '-' + evaluator.name_of(cells.back());
    }
    default:
      return evaluator.name_of(thing);
  }
}

bool has_cells(const Thing& thing) {
  return thing.sort == Sort::row || thing.sort == Sort::column || thing.sort == Sort::area ||
         thing.sort == Sort::line;
}

/// Without the lines and areas of which all other things are cells.
void leave_out_what_follows(Evaluator& evaluator, std::vector<Thing>& things) {
  const auto follows = [&](const Thing& group) {
    if (!has_cells(group)) return false;
    const std::span<const Thing> cells = evaluator.cells_of(group);
    return std::all_of(things.begin(), things.end(), [&](const Thing& thing) {
      return thing == group || std::find(cells.begin(), cells.end(), thing) != cells.end();
    });
  };
  if (things.size() > 1)
    things.erase(std::remove_if(things.begin(), things.end(), follows), things.end());
}

bool consists_of_digits(const std::string& text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool has_letters(const std::string& text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

/// How people say a value of a clue; empty if it is only an abbreviation.
std::string said_of_value(const KindData& kind, int clue, Scalar value) {
  constexpr std::array<const char*, way_count> ways{
      "up", "right", "down", "left", "up left", "up right", "down right", "down left"};
  const std::string written = text_of_value(kind, Meaning::clue, clue, value);
  if (value < first_named) return written.size() > 1 && has_letters(written) ? "" : written;
  if (!has_letters(written)) return written;
  const Scalar word = value - first_named;
  return word < way_count ? ways[static_cast<std::size_t>(word)] : kind.text_of(value);
}

/// What is given at a thing and asked for by a rule, as people say it: "2", "6+", "2 down".
std::string clue_at(const KindData& kind, const Clues& clues, const RuleData& rule,
                    const Thing& thing) {
  std::string text;
  for (std::size_t i = 0; i < kind.clues.size(); ++i) {
    const ClueData& clue = kind.clues[i];
    const int id = static_cast<int>(i);
    const auto names_it = [&](const Term& term) { return names_clue(term, id); };
    const bool asked = depends(kind, rule.holds, names_it);
    if (clue.of_puzzle || clue.areas || !clue.sorts.contains(thing.sort) ||
        (!asked && !depends(kind, rule.each, names_it)))
      continue;
    const std::size_t slot = clues.grid.slot(thing);
    const std::vector<Scalar> values =
        clue.list ? clues.lists[i][slot] : std::vector<Scalar>{clues.values[i][slot]};
    for (const Scalar value : values) {
      if (value == no_scalar) continue;
      const std::string part = said_of_value(kind, id, value);
      // Of what only chooses places, numbers say more than the rule does.
      if (part.empty() || (!asked && !consists_of_digits(part))) continue;
      const bool is_sign = !consists_of_digits(part) && !has_letters(part);
      if (!text.empty() && !is_sign) text += ' ';
      text += part;
    }
  }
  return text;
}

}  // namespace

std::vector<Thing> things_in(const Environment& environment) {
  std::vector<Thing> things;
  for (const BoundVariable& one : environment)
    if (one.value.is(Value::Type::thing)) things.push_back(unpacked(one.value.n));
  return things;
}

std::vector<Thing> parts_of(Evaluator& evaluator, const Thing& thing) {
  switch (thing.sort) {
    case Sort::cell:
    case Sort::edge:
    case Sort::corner:
      return {thing};
    case Sort::side: {
      const int beside = 2 * thing.x + 1;
      const int beyond =
          2 * (thing.y < 2 ? evaluator.grid().rows() : evaluator.grid().columns()) + 1;
      const int across = thing.y % 2 == 0 ? -1 : beyond;
      return {thing.y < 2 ? Thing{Sort::cell, across, beside} : Thing{Sort::cell, beside, across}};
    }
    case Sort::row:
    case Sort::column:
    case Sort::area:
    case Sort::line: {
      const std::span<const Thing> cells = evaluator.cells_of(thing);
      return {cells.begin(), cells.end()};
    }
    default:
      return {};
  }
}

std::vector<std::string> clues_at(const KindData& kind, const Clues& clues, const Thing& thing) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < kind.clues.size(); ++i) {
    const ClueData& clue = kind.clues[i];
    if (clue.of_puzzle || clue.list || clue.areas || !clue.sorts.contains(thing.sort)) continue;
    const Scalar value = clues.values[i][clues.grid.slot(thing)];
    if (value != no_scalar)
      texts.push_back(text_of_value(kind, Meaning::clue, static_cast<int>(i), value));
  }
  return texts;
}

std::string place_of(Evaluator& evaluator, std::vector<Thing> things) {
  constexpr std::size_t most = 6;
  leave_out_what_follows(evaluator, things);
  std::sort(things.begin(), things.end(),
            [](const Thing& a, const Thing& b) { return packed(a) < packed(b); });
  things.erase(std::unique(things.begin(), things.end()), things.end());
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(things.size(), most); ++i)
    names.push_back(name_of(evaluator, things[i]));
  std::string text = fmt::format("{}", fmt::join(names, ", "));
  if (things.size() > most) text += fmt::format(", and {} more", things.size() - most);
  return text;
}

RuleText text_of_rule(const KindData& kind, Evaluator& evaluator, const RuleData& rule,
                      const std::vector<Thing>& things) {
  RuleText text{rule.name, rule.says, place_of(evaluator, things)};
  const auto at = [&](const Thing& thing) { return clue_at(kind, evaluator.clues(), rule, thing); };
  std::vector<Thing> own = things;
  leave_out_what_follows(evaluator, own);
  for (const Thing& thing : own) {
    std::vector<std::string> values;
    if (thing.sort == Sort::area)
      for (const Thing& cell : evaluator.cells_of(thing)) {
        std::string value = at(cell);
        if (!value.empty()) values.push_back(std::move(value));
      }
    else
      values.push_back(at(thing));
    // What differs from place to place is no single clue.
    if (values.size() != 1 || values[0].empty() || (!text.clue.empty() && text.clue != values[0])) {
      text.clue.clear();
      return text;
    }
    text.clue = values[0];
    text.clue_is = has_cells(thing)           ? RuleText::ClueIs::of
                   : thing.sort == Sort::side ? RuleText::ClueIs::beside
                                              : RuleText::ClueIs::at;
  }
  return text;
}

std::string cells_refused(const RegionData& region) {
  return fmt::format(
      "which cells a region of '{}' has is only known of regions with 'around' and without "
      "'shape'; "
      "rules about others can use their sizes, and with 'walls' a count of their cells with clues",
      region.name);
}

std::string said_of(const RegionData& region) {
  std::vector<std::string> wanted;
  if (region.around) wanted.emplace_back("contains one clue");
  if (region.most) wanted.emplace_back("is not too large");
  if (region.rectangles) wanted.emplace_back("is a rectangle");
  if (wanted.empty()) wanted.emplace_back("is closed");
  return fmt::format("Each {} {}", region.name, all_of(wanted));
}

}  // namespace ariadne::kinds
