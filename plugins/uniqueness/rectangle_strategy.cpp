#include "rectangle_strategy.hpp"

#include <bit>
#include <cassert>

namespace ariadne::plugins::uniqueness {

RectangleStrategy::RectangleStrategy(const Technique& technique, const Parameters& parameters)
    : missing_(parameters.boolean("missing-candidates")),
      step_(technique, "{digits.pair} in {pattern.cells}") {}

std::vector<Parameter> RectangleStrategy::table() {
  return {Parameter::boolean(
      "missing-candidates", true,
      "Whether to accept a rectangle in which one of the two digits has already been eliminated "
      "from some of the cells")};
}

void RectangleStrategy::find(const Board& board, StepSink& sink) {
  const auto& rectangles = board.derived<UniqueRectangles>();
  for (const UniqueRectangle& rectangle :
       missing_ ? rectangles.with_missing() : rectangles.complete())
    if (!check(board, rectangle, sink)) return;
}

bool RectangleStrategy::report(const UniqueRectangle& rectangle, StepSink& sink,
                               std::initializer_list<Evidence> more) {
  if (step_.eliminations.empty()) return true;
  assert(rectangle.floor_size + rectangle.roof_size() == 4);
  if (sink.wants_evidence()) {
    const std::vector<Digit> digits = {rectangle.low, rectangle.high};
    step_.evidence.push_back({.role = Role::digits, .digits = digits});
    step_.evidence.push_back(
        {.role = Role::pattern, .cells = {rectangle.cells.begin(), rectangle.cells.end()}});
    Evidence floor{.role = Role::floor, .digits = digits};
    Evidence roof{.role = Role::roof};
    for (std::size_t i = 0; i < rectangle.floor_size; ++i)
      floor.cells.push_back(rectangle.floor(i));
    for (std::size_t i = 0; i < rectangle.roof_size(); ++i) roof.cells.push_back(rectangle.roof(i));
    step_.evidence.push_back(std::move(floor));
    step_.evidence.push_back(std::move(roof));
    step_.evidence.insert(step_.evidence.end(), more.begin(), more.end());
  }
  return sink.add(step_);
}

bool confined_to_lines(const Board& board, const UniqueRectangle& rectangle, std::size_t place,
                       Digit digit) {
  const Layout& layout = board.layout();
  const Cell cell = rectangle.cells[place];
  const Cell one = rectangle.cells[place == 0 || place == 3 ? 1 : 0];
  const Cell other = rectangle.cells[place == 0 || place == 3 ? 2 : 3];
  bool reaches_one = false;
  bool reaches_other = false;
  for (const Membership m : layout.houses_of(cell)) {
    const Group& house = layout.houses()[m.group];
    if (house.kind != GroupKind::row && house.kind != GroupKind::column) continue;
    const CellSet& cells = layout.group_set(m.group);
    reaches_one = reaches_one || cells.contains(one);
    reaches_other = reaches_other || cells.contains(other);
    for (std::uint32_t rest = board.positions(m.group, digit); rest != 0; rest &= rest - 1)
      if (!rectangle.contains(house.cells[static_cast<std::size_t>(std::countr_zero(rest))]))
        return false;
  }
  return reaches_one && reaches_other;
}

}  // namespace ariadne::plugins::uniqueness
