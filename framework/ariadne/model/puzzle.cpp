#include <algorithm>
#include <utility>

#include <ariadne/model/puzzle.hpp>

namespace ariadne {

Puzzle::Puzzle(LayoutPtr layout)
    : layout_(std::move(layout)),
      candidates_(static_cast<std::size_t>(layout_->cell_count()),
                  DigitSet::all(layout_->digit_count())) {}

Puzzle::Puzzle(LayoutPtr layout, std::span<const Digit> givens) : Puzzle(std::move(layout)) {
  assign(givens);
}

void Puzzle::assign(std::span<const Digit> givens) {
  const DigitSet all = DigitSet::all(layout_->digit_count());
  std::transform(givens.begin(), givens.end(), candidates_.begin(),
                 [&](Digit given) { return given == 0 ? all : DigitSet::of(given); });
}

void Puzzle::assign(std::span<const DigitSet> candidates) {
  std::copy(candidates.begin(), candidates.end(), candidates_.begin());
}

std::string conflict(const Puzzle& puzzle) {
  const Layout& layout = puzzle.layout();
  for (const Group& group : layout.groups()) {
    std::vector<Cell> holder(static_cast<std::size_t>(layout.digit_count()) + 1);
    DigitSet seen;
    for (const Cell cell : group.cells) {
      const Digit given = puzzle.given(cell);
      if (given == 0) continue;
      if (seen.contains(given))
        return layout.cell_name(holder[given]) + " and " + layout.cell_name(cell) + " both hold " +
               std::to_string(given);
      seen.insert(given);
      holder[given] = cell;
    }
  }

  Puzzle cleared = puzzle;
  for (int i = 0; i < layout.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (puzzle.given(cell) == 0)
      for (const Cell peer : layout.peers(cell))
        if (const Digit given = puzzle.given(peer); given != 0)
          cleared.set_candidates(cell, cleared.candidates(cell) - DigitSet::of(given));
    if (cleared.candidates(cell).empty()) return layout.cell_name(cell) + " has no candidate left";
  }
  for (const Group& house : layout.houses()) {
    DigitSet placeable;
    for (const Cell cell : house.cells) placeable |= cleared.candidates(cell);
    const DigitSet missing = DigitSet::all(layout.digit_count()) - placeable;
    if (!missing.empty())
      return std::to_string(missing.first()) + " has no place left in " + house.name;
  }
  return {};
}

bool solves(const Puzzle& puzzle, std::span<const Digit> values) {
  const Layout& layout = puzzle.layout();
  if (values.size() != static_cast<std::size_t>(layout.cell_count())) return false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] < 1 || values[i] > layout.digit_count()) return false;
    if (!puzzle.candidates(static_cast<Cell>(i)).contains(values[i])) return false;
  }
  for (const Group& group : layout.groups()) {
    DigitSet seen;
    for (const Cell cell : group.cells) {
      if (seen.contains(values[cell])) return false;
      seen.insert(values[cell]);
    }
  }
  return true;
}

}  // namespace ariadne
