// What things are called in messages.

#include <algorithm>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

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
    case Sort::area:
      return fmt::format("the area of {}", evaluator.name_of(evaluator.cells_of(thing).front()));
    case Sort::corner: {
      const std::vector<Thing> cells = evaluator.grid().cells(thing);
      if (cells.size() < 4) return evaluator.name_of(thing);
      return evaluator.name_of(cells.front()) + '-' + evaluator.name_of(cells.back());
    }
    default:
      return evaluator.name_of(thing);
  }
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
