// XYZ-Wing: a cell with three candidates, x, y and z, that sees one with x and z and one with y and
// z.
//
//     xyz . . | . yz .     whichever digit the pivot holds, z is in one of the three cells: no cell
//     -   . . | . .  .     that sees all three can be z
//     xz  . . | . .  .
//
// This is sound because the pivot is z itself, or it is x or y and leaves z to a pincer.
//
// Order: that of the pivot, then of the two pincers as they are read. Cost: a look at those peers
// of each cell with three candidates that have two.
//
// Source: HoDoKu's library, code 0801.

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::wings {
namespace {

class XyzWing final : public Strategy {
 public:
  explicit XyzWing(const Technique& technique)
      : step_(technique, "{digits.pair} in {pattern.cells}") {}

  void find(const Board& board, StepSink& sink) override {
    const Layout& layout = board.layout();
    CellSet bivalues(layout.cell_count());
    pivots_.clear();
    for (const Cell cell : board.open_cells()) {
      const int count = board.candidates(cell).size();
      if (count == 2) bivalues.insert(cell);
      if (count == 3) pivots_.push_back(cell);
    }
    for (const Cell pivot : pivots_) {
      const DigitSet digits = board.candidates(pivot);
      pincers_.clear();
      for (const Cell peer : bivalues& layout.peer_set(pivot))
        if ((board.candidates(peer) - digits).empty()) pincers_.push_back(peer);
      for (std::size_t i = 0; i < pincers_.size(); ++i)
        for (std::size_t j = i + 1; j < pincers_.size(); ++j)
          if (board.candidates(pincers_[i]) != board.candidates(pincers_[j]) &&
              !report(board, sink, pivot, pincers_[i], pincers_[j]))
            return;
    }
  }

 private:
  /// False when the sink has had enough.
  bool report(const Board& board, StepSink& sink, Cell pivot, Cell first, Cell second) {
    const Layout& layout = board.layout();
    const Digit digit = (board.candidates(first) & board.candidates(second)).first();
    CellSet targets = layout.peer_set(pivot);
    targets &= layout.peer_set(first);
    targets &= layout.peer_set(second);
    targets &= board.cells(digit);
    if (targets.empty()) return true;

    step_.clear();
    for (const Cell cell : targets) step_.eliminations.push_back({cell, digit});
    if (sink.wants_evidence()) {
      Evidence digits{.role = Role::digits};
      for (const Digit d : board.candidates(pivot)) digits.digits.push_back(d);
      Evidence pivot_of_all{.role = Role::pivot, .cells = {pivot}, .digits = digits.digits};
      step_.evidence.push_back(std::move(digits));
      step_.evidence.push_back({.role = Role::pattern, .cells = {pivot, first, second}});
      step_.evidence.push_back(std::move(pivot_of_all));
      for (const Cell pincer : {first, second})
        step_.evidence.push_back({.role = Role::pincer, .cells = {pincer}, .digits = {digit}});
    }
    return sink.add(step_);
  }

  Step step_;
  std::vector<Cell> pivots_;
  std::vector<Cell> pincers_;  ///< of the pivot at hand
};

}  // namespace

void add_xyz_wing(Registrar& plugin) {
  plugin.strategy<XyzWing>(
      {"xyz-wing", "XYZ-Wing", "0801", {Level::hard, 180}},
      "A cell with three candidates sees two cells that each have two of these candidates");
  plugin.words(
      "xyz-wing",
      "{pivot.cells} sees both {pincer.cells}, and it can only be {pivot.any-digit}. {pivot.cases} "
      "So at least one of the three cells is {pincer.digits}. {remove.cells} "
      "{remove.cells:sees|see} all three, so {remove.cells:it|they} cannot be {remove.any-digit}.");
}

}  // namespace ariadne::plugins::wings
