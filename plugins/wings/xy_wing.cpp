// XY-Wing: a cell with two candidates, x and y, that sees one with x and z and one with y and z.
//
//     xy . . | xz . .      if the pivot is x, the upper pincer is z; if it is y, the lower one is:
//     .  . . | -  . .      no cell that sees both can be z
//     yz . . | -z . .
//
// This is sound because the pivot holds one of its two digits, and the pincer that shares that
// digit with it is left with z.
//
// Order: that of the three cells as they are read, and for the same three, the first, the second
// and the third as the pivot. Cost: for each pair of cells with two candidates that share one, a
// pass over the cells that follow.
//
// Source: HoDoKu's library, code 0800.

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::wings {
namespace {

class XyWing final : public Strategy {
 public:
  explicit XyWing(const Technique& technique)
      : step_(technique, "{digits.pair} in {pattern.cells}") {}

  void find(const Board& board, StepSink& sink) override {
    bivalues_.clear();
    for (const Cell cell : board.open_cells())
      if (board.candidates(cell).size() == 2) bivalues_.push_back({cell, board.candidates(cell)});
    const std::size_t count = bivalues_.size();
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = i + 1; j < count; ++j) {
        if ((bivalues_[i].digits & bivalues_[j].digits).size() != 1) continue;
        const DigitSet third(bivalues_[i].digits.bits() ^ bivalues_[j].digits.bits());
        for (std::size_t k = j + 1; k < count; ++k) {
          if (bivalues_[k].digits != third) continue;
          const Bivalue a = bivalues_[i], b = bivalues_[j], c = bivalues_[k];
          if (!report(board, sink, a, b, c) || !report(board, sink, b, a, c) ||
              !report(board, sink, c, b, a))
            return;
        }
      }
  }

 private:
  struct Bivalue {
    Cell cell;
    DigitSet digits;
  };

  /// False when the sink has had enough.
  bool report(const Board& board, StepSink& sink, const Bivalue& pivot, const Bivalue& first,
              const Bivalue& second) {
    const Layout& layout = board.layout();
    const CellSet& sees = layout.peer_set(pivot.cell);
    if (!sees.contains(first.cell) || !sees.contains(second.cell)) return true;
    const Digit digit = (first.digits & second.digits).first();
    CellSet targets = layout.peer_set(first.cell);
    targets &= layout.peer_set(second.cell);
    targets &= board.cells(digit);
    if (targets.empty()) return true;

    step_.clear();
    for (const Cell cell : targets) step_.eliminations.push_back({cell, digit});
    if (sink.wants_evidence()) {
      Evidence digits{.role = Role::digits};
      for (const Digit d : pivot.digits) digits.digits.push_back(d);
      digits.digits.push_back(digit);
      step_.evidence.push_back(std::move(digits));
      step_.evidence.push_back(
          {.role = Role::pattern, .cells = {pivot.cell, first.cell, second.cell}});
      step_.evidence.push_back(
          {.role = Role::pivot,
           .cells = {pivot.cell},
           .digits = {pivot.digits.first(),
                      (pivot.digits - DigitSet::of(pivot.digits.first())).first()}});
      for (const Cell pincer : {first.cell, second.cell})
        step_.evidence.push_back({.role = Role::pincer, .cells = {pincer}, .digits = {digit}});
    }
    return sink.add(step_);
  }

  Step step_;
  std::vector<Bivalue> bivalues_;
};

}  // namespace

void add_xy_wing(Registrar& plugin) {
  plugin.strategy<XyWing>({"xy-wing", "XY-Wing", "0800", {Level::hard, 160}},
                          "A cell with two candidates sees two other such cells, and the three "
                          "cells have three digits in all");
  plugin.words("xy-wing",
               "{pivot.cells} sees both {pincer.cells}, and it can only be {pivot.any-digit}. "
               "{pivot.cases} So at least one of {pincer.cells} is {pincer.digits}. {remove.cells} "
               "{remove.cells:sees|see} both {pincer.cells}, so {remove.cells:it|they} cannot be "
               "{remove.any-digit}.");
}

}  // namespace ariadne::plugins::wings
