// Simple Colors: one coloring of a digit (see colorings.cpp).
//
//     wrap: two cells of one color see each other: that color is false.
//     trap: a cell sees cells of both colors: one of them is true, so the cell is not the digit.
//
// Order: by digit, coloring by coloring, the wrap before the trap. Cost: a few operations on sets
// for each coloring.
//
// Source: HoDoKu's library, codes 0500 (trap) and 0501 (wrap).

#include <ariadne/plugin/plugin.hpp>

#include "coloring_steps.hpp"

namespace ariadne::plugins::coloring {
namespace {

constexpr StepNotation simple_colors_notation =
    "{digits.digits} ({color#1.list}) / ({color#2.list})";

class SimpleColors final : public Strategy {
 public:
  explicit SimpleColors(const Technique& technique)
      : trap_(variant(technique, " Trap", "0500"), simple_colors_notation),
        wrap_(variant(technique, " Wrap", "0501"), simple_colors_notation) {}

  void find(const Board& board, StepSink& sink) override {
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

 private:
  Step trap_;
  Step wrap_;
};

}  // namespace

void add_simple_colors(Registrar& plugin) {
  plugin.strategy<SimpleColors>({"simple-colors", "Simple Colors", "0500", {Level::hard, 150}},
                                "In a coloring of a digit, two cells of one color see each other, "
                                "or a cell sees both colors");
  const std::string colors =
      linked +
      "Start at {color#1.first}, follow the links from cell to cell, and color the cells "
      "alternately: {color#1.cells} {color#1.cells:gets|get} one color; {color#2.cells} "
      "{color#2.cells:gets|get} the other. So either all cells of the first color are "
      "{digits.digits}, or all cells of the second color are. ";
  plugin.words("simple-colors-trap",
               colors +
                   "Either way, of any two cells of different colors, one is {digits.digits}. "
                   "{color.seen-colors}");
  plugin.words("simple-colors-wrap", colors +
                                         "{color.clash}, so the cells of their color cannot all be "
                                         "{digits.digits}. So this color is false: {result}.");
}

}  // namespace ariadne::plugins::coloring
