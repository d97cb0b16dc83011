#include "commands/kind_hint.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ariadne/words/describe.hpp>
#include <ariadne/words/rule_words.hpp>
#include <ariadne/work/detail/records.hpp>
#include <ariadne/yaml/detail/values.hpp>

using ariadne::Candidate;
using ariadne::Cell;
using ariadne::Layout;
using ariadne::Step;
using nlohmann::ordered_json;

namespace {

/// Of more places, only so many are named.
constexpr std::size_t most_places = 6;

/// Each once, in the order in which they come.
void add_once(std::vector<std::string>& all, const std::string& text) {
  if (!text.empty() && std::find(all.begin(), all.end(), text) == all.end()) all.push_back(text);
}

/// The texts of the rules that the step needs, as indices into Layout::texts().
std::vector<std::uint32_t> rules_of(const Step& step, const Layout& layout) {
  std::vector<std::uint32_t> constraints;
  for (const ariadne::Evidence& part : step.evidence)
    constraints.insert(constraints.end(), part.constraints.begin(), part.constraints.end());
  return numbers_of_texts(constraints, layout);
}

std::vector<std::string> places_of(const std::vector<Cell>& cells, const Layout& layout) {
  std::vector<std::string> places;
  for (const Cell cell : cells) add_once(places, layout.unknowns()[cell].place);
  return places;
}

std::vector<std::string> entry_texts(const KindMistake& found, const Layout& layout) {
  std::vector<std::string> texts;
  for (const Candidate entry : found.entries)
    texts.push_back(fmt::format("'{}'", placement_text(entry, layout)));
  return texts;
}

std::vector<std::string> right_texts(const KindMistake& found, const Layout& layout) {
  std::vector<std::string> texts;
  for (const Cell cell : found.mistake.cells)
    if (!found.mistake.solution.empty())
      texts.push_back(placement_text({cell, found.mistake.solution[cell]}, layout));
  return texts;
}

/// What is wrong with the entries.
std::string entries_text(const KindMistake& found, const Layout& layout) {
  const std::vector<std::string> entries = entry_texts(found, layout);
  if (entries.empty())
    return found.mistake.kind == Mistake::Kind::together && found.mistake.cells.empty()
               ? "the puzzle itself has no solution."
               : "the entries of the position cannot all be right.";
  switch (found.mistake.kind) {
    case Mistake::Kind::wrong:
      return fmt::format("{} {} wrong.", ariadne::all_of(entries),
                         entries.size() == 1 ? "is" : "are");
    case Mistake::Kind::changed:
      return fmt::format("remove {} to get a solution.", ariadne::any_of(entries));
    case Mistake::Kind::together:
      break;
  }
  return fmt::format("{} cannot {} be right.", ariadne::all_of(entries),
                     entries.size() == 2 ? "both" : "all");
}

}  // namespace

std::vector<std::string> kind_area(const Step& step, const Layout& layout) {
  std::vector<std::string> area;
  for (const std::uint32_t index : rules_of(step, layout))
    add_once(area, layout.texts()[index].place);
  if (!area.empty()) return area;
  std::vector<Cell> cells;
  for (const auto& statement : statements_of_unknowns(step, layout))
    cells.insert(cells.end(), statement.cells.begin(), statement.cells.end());
  return places_of(cells, layout);
}

std::string kind_hint_text(const Step& step, const ariadne::Board& start, std::size_t reveal,
                           const ariadne::Language& language) {
  if (reveal == 0) return language.phrase("sentence", {language.phrase("hint.there")});
  if (reveal >= 3) return with_name_in(language, step, to_text(step, start.layout()));
  std::vector<std::string> places;
  for (const std::string& place : kind_area(step, start.layout()))
    places.push_back(ariadne::place_in(place, language));
  const std::string where =
      where_to_look("hint.at", language.first_of(places, most_places), step, reveal == 2, language);
  const std::string rules = reveal == 2 ? describe_rules(step, start, language) : "";
  return rules.empty() ? where : where + language.phrase("sentence.next") + rules;
}

ordered_json json_of_kind_hint(const Step& step, const Layout& layout, std::size_t reveal,
                               const std::string& words, const ariadne::Language& language) {
  ordered_json hint{{"there", true}};
  if (reveal >= 1) hint["area"] = kind_area(step, layout);
  if (reveal >= 2) {
    hint["technique"] = step.technique;
    hint["name"] = language.name_of(step);
    hint["level"] = to_string(step.rating.level);
    hint["rules"] = ordered_json::array();
    for (const std::uint32_t index : rules_of(step, layout))
      hint["rules"].push_back(ariadne::json_of(layout.texts()[index], &language));
  }
  if (reveal >= 3) hint["step"] = ariadne::json_of(step, layout, words, &language);
  return hint;
}

KindMistake kind_mistake(ariadne::Solver& truth, const ariadne::PuzzleWriting& writing,
                         const ariadne::SolveRequest& request) {
  KindMistake found{};
  found.broken = writing.broken();
  const std::vector<ariadne::DigitSet> left = writing.position();
  const ariadne::Puzzle clues = writing.in_steps(ariadne::PuzzleWriting::Part::clues);
  // Entries that contradict each other leave nothing of an unknown, which nothing can be said of.
  if (std::none_of(left.begin(), left.end(), [](ariadne::DigitSet set) { return set.empty(); }))
    if (std::optional<Mistake> mistake = diagnose(truth, clues, left, request).mistake)
      found.mistake = std::move(*mistake);
  for (const Cell cell : found.mistake.cells)
    if (clues.layout().unknowns()[cell].words != nullptr && left[cell].single())
      found.entries.push_back({cell, left[cell].first()});
  return found;
}

std::string kind_mistake_text(const KindMistake& found, const Layout& layout, std::size_t reveal) {
  const std::string there = "There is a mistake";
  if (reveal == 0) return there + '.';
  const std::vector<std::string> places = places_of(found.mistake.cells, layout);
  if (reveal == 1)
    return places.empty()
               ? there + '.'
               : fmt::format("{} at {}.", there, ariadne::Language().first_of(places, most_places));
  std::string text = fmt::format("{}: {}", there, entries_text(found, layout));
  if (!found.broken.empty())
    text += fmt::format(" The position breaks a rule. {}.", to_string(found.broken.front()));
  const std::vector<std::string> right = right_texts(found, layout);
  if (reveal >= 3 && !right.empty()) text += fmt::format(" Right: {}.", fmt::join(right, ", "));
  return text;
}

ordered_json json_of_kind_mistake(const KindMistake& found, const Layout& layout,
                                  std::size_t reveal) {
  ordered_json record{{"there", true}};
  if (reveal >= 1) record["area"] = places_of(found.mistake.cells, layout);
  if (reveal >= 2) {
    record["kind"] = to_string(found.mistake.kind);
    record["cells"] = ordered_json::array();
    for (const Cell cell : found.mistake.cells) record["cells"].push_back(layout.cell_name(cell));
    record["broken"] = ordered_json::array();
    for (const ariadne::BrokenRule& rule : found.broken)
      record["broken"].push_back(to_string(rule));
  }
  record["text"] = kind_mistake_text(found, layout, reveal);
  if (reveal >= 3 && !found.mistake.solution.empty()) record["right"] = right_texts(found, layout);
  return record;
}
