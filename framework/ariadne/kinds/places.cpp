// What things are called in messages.

#include <algorithm>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ariadne/kinds/detail/places.hpp>
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

std::string said_of(const RegionData& region) {
  std::vector<std::string> wanted;
  if (region.around) wanted.emplace_back("contains one clue");
  if (region.most) wanted.emplace_back("is not too large");
  if (region.rectangles) wanted.emplace_back("is a rectangle");
  if (wanted.empty()) wanted.emplace_back("is closed");
  return fmt::format("Each {} {}", region.name, all_of(wanted));
}

}  // namespace ariadne::kinds
