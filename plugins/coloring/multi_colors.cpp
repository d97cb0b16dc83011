// Multi Colors: two colorings of a digit (see colorings.cpp), A/a and B/b, each with one
// color true and the other false.
//
//     2: A sees cells of B and cells of b. One of these is true, so A is false.
//     1: A sees a cell of B. They are not both true, so a or b is true: no cell that sees both can
//        be the digit.
//
// Order: by digit, each coloring with each other one, in both directions, 2 before 1. Cost: a few
// operations on sets for each two colorings.
//
// Source: HoDoKu's library, codes 0502 and 0503.

#include <ariadne/plugin/plugin.hpp>

#include "coloring_steps.hpp"

namespace ariadne::plugins::coloring {
namespace {

constexpr StepNotation multi_colors_notation =
    "{digits.digits} ({color#1.list}) / ({color#2.list}), ({color#3.list}) / ({color#4.list})";

class MultiColors final : public Strategy {
 public:
  explicit MultiColors(const Technique& technique)
      : trap_(variant(technique, " 1", "0502"), multi_colors_notation),
        wrap_(variant(technique, " 2", "0503"), multi_colors_notation) {}

  void find(const Board& board, StepSink& sink) override {
    const Colorings& colorings = board.derived<Colorings>();
    for (const Digit digit : DigitSet::all(board.layout().digit_count())) {
      for (const Coloring& first : colorings.of(digit))
        for (const Coloring& second : colorings.of(digit))
          if (&first != &second && !search(board, sink, digit, first, second)) return;
    }
  }

 private:
  /// False when the sink has had enough.
  bool search(const Board& board, StepSink& sink, Digit digit, const Coloring& first,
              const Coloring& second) {
    std::array<std::array<bool, 2>, 2> sees;  // which color of the first sees which of the second
    for (const std::size_t i : {0U, 1U})
      for (const std::size_t j : {0U, 1U}) sees[i][j] = first.seen[i].intersects(second.cells[j]);

    targets_ = CellSet(board.layout().cell_count());
    for (const std::size_t i : {0U, 1U})
      if (sees[i][0] && sees[i][1]) targets_ |= first.cells[i];
    const std::array both{&first, &second};
    if (!report(sink, wrap_, targets_, digit, both)) return false;

    targets_.clear();
    for (const std::size_t i : {0U, 1U})
      for (const std::size_t j : {0U, 1U})
        if (sees[i][j]) targets_ |= first.seen[1 - i] & second.seen[1 - j];
    targets_ &= board.cells(digit);
    return report(sink, trap_, targets_, digit, both);
  }

  Step trap_;
  Step wrap_;
  CellSet targets_;
};

}  // namespace

void add_multi_colors(Registrar& plugin) {
  plugin.strategy<MultiColors>(
      {"multi-colors", "Multi Colors", "0502", {Level::hard, 200}},
      "A cell in one coloring of a digit sees a cell in another coloring of the same digit");
  const std::string two_colorings =
      linked +
      "Start at {color#1.first} and follow the links from cell to cell: either {color#1.cells} "
      "{color#1.cells:is|are} {digits.digits}, or {color#2.cells} {color#2.cells:is|are}. Do the "
      "same from {color#3.first}: either {color#3.cells} {color#3.cells:is|are} {digits.digits}, "
      "or {color#4.cells} {color#4.cells:is|are}. ";
  plugin.words("multi-colors-1", two_colorings + "{color.seen-colors}");
  plugin.words("multi-colors-2",
               two_colorings +
                   "{color.clashes}. So if {remove.cells} were {digits.digits}, neither of the two "
                   "cases that "
                   "start from {color#3.first} would be possible. Therefore, {result}.");
}

}  // namespace ariadne::plugins::coloring
