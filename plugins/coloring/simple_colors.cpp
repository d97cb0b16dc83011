// Simple Colors: one coloring of a digit (see colorings.cpp).
//
//     wrap: two cells of one color see each other: that color is false.
//     trap: a cell sees cells of both colors: one of them is true, so the cell is not the digit.
//
// Order: by digit, coloring by coloring, the wrap before the trap. Cost: a few operations on sets
// for each coloring.
//
// Source: HoDoKu's library, codes 0500 (trap) and 0501 (wrap).

#include "simple_colors.hpp"

namespace ariadne::plugins::coloring {

namespace {

constexpr StepNotation simple_colors_notation =
    "{digits.digits} ({color#1.list}) / ({color#2.list})";

}  // namespace

SimpleColors::SimpleColors(const Technique& technique)
    : trap_(variant(technique, " Trap", "0500"), simple_colors_notation),
      wrap_(variant(technique, " Wrap", "0501"), simple_colors_notation) {}

void SimpleColors::find(const Board& board, StepSink& sink) {
  const Colorings& colorings = board.derived<Colorings>();
  CellSet targets(board.layout().cell_count());
  for (const Digit digit : DigitSet::all(board.layout().digit_count())) {
    for (const Coloring& coloring : colorings.of(digit)) {
      const auto& [one, other] = coloring.cells;
      targets.clear();
      if (coloring.seen[0].intersects(one)) targets |= one;
      if (coloring.seen[1].intersects(other)) targets |= other;
      if (!report(sink, wrap_, targets, digit, std::array{&coloring})) return;
      targets = coloring.seen[0];
      targets &= coloring.seen[1];
      targets &= board.cells(digit);
      if (!report(sink, trap_, targets, digit, std::array{&coloring})) return;
    }
  }
}

}  // namespace ariadne::plugins::coloring
