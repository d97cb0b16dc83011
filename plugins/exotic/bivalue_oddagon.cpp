// Bivalue oddagon: an odd loop of cells, each of which sees the next, with the same two candidates
// but for a few guardians.
//
//     12 - - - 12          without the guardian 3, the cells would hold 1 and 2 in turn, which
//     |         |          cannot be in a loop of five cells. So 3 is true. Of several guardians,
//     12 - 12   |          one is true, and what all of them exclude goes
//           |   |
//         123 - 12
//
// This is sound in any groups: it only requires that neighbors differ.
//
// Order: shorter loops first, then pair by pair of digits, then by their cells.
// Cost: a depth-first search for each pair of digits that five cells share, which the number of
// guardians keeps short.
//
// Source: "Bivalue Oddagon", New Sudoku Players' Forum, 2011.

#include "odd_loop_strategy.hpp"

namespace ariadne::plugins::exotic {
namespace {

class BivalueOddagon final : public OddLoopStrategy {
 public:
  static std::vector<Parameter> table() { return table_of(9); }
  BivalueOddagon(const Technique& technique, Parameters& parameters)
      : OddLoopStrategy(
            parameters,
            Step(technique,
                 "{digits.pair} in {pattern.list}, guardians {fin.digits} in {fin.cells}")) {}

  void find(const Board& board, StepSink& sink) override {
    const int digits = board.layout().digit_count();
    for (std::size_t length = 5; length <= longest_; length += 2)
      for (int a = 1; a <= digits; ++a)
        for (int b = a + 1; b <= digits; ++b) {
          const DigitSet pair =
              DigitSet::of(static_cast<Digit>(a)) | DigitSet::of(static_cast<Digit>(b));
          const CellSet both =
              board.cells(static_cast<Digit>(a)) & board.cells(static_cast<Digit>(b));
          if (both.size() < static_cast<int>(length)) continue;
          if (sink.stopped()) return;
          learn(board, pair);
          if (!give(board, sink, length, pair, Role::cover)) return;
        }
  }

 private:
  /// Each two cells of a group that have both digits are neighbors, if they are not too many others
  /// too. The guardians of a cell come with the step that leads to it.
  void learn(const Board& board, DigitSet pair) {
    const Layout& layout = board.layout();
    loops_.begin(layout.cell_count(), most_guardians_);
    const auto fits = [&](Cell cell) {
      const DigitSet own = board.candidates(cell);
      return (own & pair) == pair && static_cast<std::size_t>(own.size()) <= most_guardians_ + 2;
    };
    std::vector<Candidate> guardians;
    for (const Cell from : board.open_cells()) {
      if (!fits(from)) continue;
      for (const Cell to : layout.peer_set(from) & board.open_cells()) {
        if (!fits(to)) continue;
        guardians.clear();
        for (const Digit digit : board.candidates(to) - pair) guardians.push_back({to, digit});
        for (const Membership membership : layout.groups_of(from))
          if (layout.group_set(membership.group).contains(to)) {
            loops_.add(from, to, membership.group, guardians);
            break;
          }
      }
    }
  }
};

}  // namespace

void add_bivalue_oddagon(Registrar& plugin) {
  plugin.strategy<BivalueOddagon>(
      {"bivalue-oddagon", "Bivalue Oddagon", "", {Level::unfair, 340}},
      "Two digits cannot alternate along a loop with an odd number of cells, so at "
      "least one of the few other candidates in these cells is true");
  plugin.words(
      "bivalue-oddagon",
      "The cells {pattern.in-order}, in this order, form a loop in which neighbors see each other. "
      "If each of these cells were {digits.any-digit}, the two digits would alternate along the "
      "loop, which is impossible because the number of cells is odd. So [place:the only other "
      "candidate in these cells is true: {result}][!place:at least one of the other candidates in "
      "these cells is true, that is, {fin.guardians}. Either way, {result}].");
}

}  // namespace ariadne::plugins::exotic
