// Naked Single: an open cell with one candidate.
//
// This is sound because a candidate is removed only if the cell cannot hold it, and every cell
// holds a digit.
//
// Order: that in which they arose. Cost: none, because the board records them.
//
// Source: HoDoKu's library, code 0003.

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::singles {
namespace {

class NakedSingle final : public Strategy {
 public:
  explicit NakedSingle(const Technique& technique) : step_(technique) {}

  void find(const Board& board, StepSink& sink) override {
    for (const Candidate single : board.naked_singles()) {
      if (board.value(single.cell) != 0) continue;
      step_.clear();
      step_.placements.push_back(single);
      if (sink.wants_evidence()) explain(board, single.cell, single.digit);
      if (!sink.add(step_)) return;
    }
  }

 private:
  /// The cell, and as the cause, for each other digit, the first peer that holds it. A digit that
  /// was removed for another reason has none.
  void explain(const Board& board, Cell cell, Digit digit) {
    step_.evidence.push_back({.role = Role::pattern, .cells = {cell}});
    Evidence cause{Role::cause, {}, {}};
    DigitSet missing = DigitSet::all(board.layout().digit_count()) - DigitSet::of(digit);
    for (const Cell peer : board.layout().peers(cell)) {
      const Digit value = board.value(peer);
      if (value == 0 || !missing.contains(value)) continue;
      missing.erase(value);
      cause.cells.push_back(peer);
    }
    if (!cause.cells.empty()) step_.evidence.push_back(std::move(cause));
  }

  Step step_;
};

}  // namespace

void add_naked_single(Registrar& plugin) {
  plugin.strategy<NakedSingle>({"naked-single", "Naked Single", "0003", {Level::easy, 4}},
                               "A cell has only one candidate");
  plugin.words("naked-single",
               "{pattern.cells} has just one candidate left.[cause: It sees {cause.values}.] So "
               "{result}.");
}

}  // namespace ariadne::plugins::singles
