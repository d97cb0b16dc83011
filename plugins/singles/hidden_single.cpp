// Hidden Single: the only place that a house has left for a digit.
//
//     . . . | 7 . .      the 7s see every open cell of the third row's first box but one:
//     7 . . | . . .      there the box has its 7
//     ------+------
//
// Sound because a house holds each digit once: the digit goes where it still can.
//
// Order: houses as the layout lists them (on plain layouts rows, columns, boxes), in each its
// digits ascending. A place that several houses show is given once, with the first of them. The
// parameter `houses` narrows the search: `boxes` looks at boxes and regions, `lines` at rows and
// columns, `all` at extra houses too. With one strategy for boxes before another for lines, boxes
// are always tried first, as people do.
// Cost: one look for each digit that a house has not placed.
//
// Source: HoDoKu's library, code 0002.

#include "hidden_single.hpp"

namespace ariadne {

HiddenSingle::HiddenSingle(Parameters& parameters)
    : boxes_(parameters.text("houses") != "lines"),
      lines_(parameters.text("houses") != "boxes"),
      extras_(parameters.text("houses") == "all") {
  step_.technique = "hidden-single";
  step_.name = "Hidden Single";
  step_.code = "0002";
}

void HiddenSingle::find(const Board& board, StepSink& sink) {
  const Layout& layout = board.layout();
  const auto houses = static_cast<GroupIndex>(layout.houses().size());
  for (GroupIndex house = 0; house < houses; ++house) {
    if (!looks_at(layout.houses()[house])) continue;
    for (const Digit digit : DigitSet::all(layout.digit_count()) - board.placed(house)) {
      const std::uint32_t positions = board.positions(house, digit);
      if (!std::has_single_bit(positions)) continue;
      const int position = std::countr_zero(positions);
      const Cell cell = layout.houses()[house].cells[static_cast<std::size_t>(position)];
      if (seen_before(board, cell, digit, house)) continue;

      step_.placements.assign(1, {cell, digit});
      step_.evidence.clear();
      if (sink.wants_evidence()) explain(board, cell, digit, house);
      if (!sink.add(step_)) return;
    }
  }
}

bool HiddenSingle::looks_at(const Group& house) const {
  switch (house.kind) {
    case GroupKind::row:
    case GroupKind::column:
      return lines_;
    case GroupKind::box:
      return boxes_;
    case GroupKind::extra:
      return extras_;
  }
  return false;
}

bool HiddenSingle::seen_before(const Board& board, Cell cell, Digit digit, GroupIndex house) const {
  const std::span<const Membership> houses = board.layout().houses_of(cell);
  return std::any_of(houses.begin(), houses.end(), [&](Membership m) {
    return m.group < house && looks_at(board.layout().houses()[m.group]) &&
           std::has_single_bit(board.positions(m.group, digit));
  });
}

/// The house, and as the cause, for each of its other open cells, the first peer that holds the
/// digit. A cell that lost the digit for another reason has none.
void HiddenSingle::explain(const Board& board, Cell cell, Digit digit, GroupIndex house) {
  const Layout& layout = board.layout();
  CellSet causes(layout.cell_count());
  for (const Cell other : layout.houses()[house].cells) {
    if (other == cell || board.value(other) != 0) continue;
    const std::span<const Cell> peers = layout.peers(other);
    const auto cause = std::find_if(peers.begin(), peers.end(),
                                    [&](Cell peer) { return board.value(peer) == digit; });
    if (cause != peers.end()) causes.insert(*cause);
  }
  step_.evidence.push_back({Role::house, {house}, {}});
  if (causes.empty()) return;
  Evidence& cause = step_.evidence.emplace_back(Evidence{Role::cause, {}, {}});
  for (const Cell cell_of_digit : causes) cause.cells.push_back(cell_of_digit);
}

}  // namespace ariadne
