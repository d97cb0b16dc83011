// W-Wing: two cells with the candidates x and y, and a house with two places for x, each of which
// one of the cells sees.
//
//     xy . . | . . . | . . -      x is in one of the two places of the row, and the cell that sees
//     x  . . | . . . | . . x      it is y: no cell that sees both cells can be y
//     -  . . | . . . | . . xy
//
// This is sound because the house holds x in one of the two places, so the cells cannot both be x.
//
// Order: that of the two cells; then the smaller digit is removed before the larger one; then
// the houses. A place that both cells see counts for the first cell. Cost: a comparison for each
// two cells with two candidates; the houses are searched only for pairs that would remove
// something.
//
// Source: HoDoKu's library, code 0803.

#include <bit>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::wings {
namespace {

class WWing final : public Strategy {
 public:
  explicit WWing(const Technique& technique)
      : step_(technique,
              "{digits.pair} in {pattern.cells} connected by {connection.digits} in "
              "{connection.cells}") {}

  void find(const Board& board, StepSink& sink) override {
    const Layout& layout = board.layout();
    bivalues_.clear();
    for (const Cell cell : board.open_cells())
      if (board.candidates(cell).size() == 2) bivalues_.push_back(cell);
    for (std::size_t i = 0; i < bivalues_.size(); ++i)
      for (std::size_t j = i + 1; j < bivalues_.size(); ++j) {
        const Cell first = bivalues_[i];
        const Cell second = bivalues_[j];
        const DigitSet digits = board.candidates(first);
        if (board.candidates(second) != digits) continue;
        const Digit low = digits.first();
        const Digit high = (digits - DigitSet::of(low)).first();
        for (const Wing& wing : {Wing{first, second, low, high}, Wing{first, second, high, low}}) {
          targets_ = layout.peer_set(first);
          targets_ &= layout.peer_set(second);
          targets_ &= board.cells(wing.digit);
          if (!targets_.empty() && !search_links(board, sink, wing)) return;
        }
      }
  }

 private:
  /// The wing of two cells that takes away `digit`, joined by the other digit.
  struct Wing {
    Cell first;
    Cell second;
    Digit digit;
    Digit link;
  };

  /// False when the sink has had enough.
  bool search_links(const Board& board, StepSink& sink, const Wing& wing) {
    const Layout& layout = board.layout();
    for (std::size_t house = 0; house < layout.houses().size(); ++house) {
      const std::uint32_t positions = board.positions(static_cast<GroupIndex>(house), wing.link);
      if (!is_single_bit(positions & (positions - 1))) continue;  // not two places
      const std::vector<Cell>& cells = layout.houses()[house].cells;
      const Cell low = cells[static_cast<std::size_t>(std::countr_zero(positions))];
      const Cell high = cells[static_cast<std::size_t>(31 - std::countl_zero(positions))];
      const auto is_of_wing = [&](Cell cell) { return cell == wing.first || cell == wing.second; };
      if (is_of_wing(low) || is_of_wing(high)) continue;
      const CellSet& by_first = layout.peer_set(wing.first);
      const CellSet& by_second = layout.peer_set(wing.second);
      const bool low_first = by_first.contains(low);
      const bool high_first = by_first.contains(high);
      if (low_first == high_first || !by_second.contains(low_first ? high : low)) continue;
      if (!report(sink, wing, low_first ? low : high, low_first ? high : low)) return false;
    }
    return true;
  }

  bool report(StepSink& sink, const Wing& wing, Cell near_first, Cell near_second) {
    step_.clear();
    for (const Cell cell : targets_) step_.eliminations.push_back({cell, wing.digit});
    if (sink.wants_evidence()) {
      step_.evidence.push_back({.role = Role::digits, .digits = {wing.digit, wing.link}});
      step_.evidence.push_back({.role = Role::pattern, .cells = {wing.first, wing.second}});
      step_.evidence.push_back(
          {.role = Role::connection, .cells = {near_first, near_second}, .digits = {wing.link}});
    }
    return sink.add(step_);
  }

  Step step_;
  std::vector<Cell> bivalues_;
  CellSet targets_;
};

}  // namespace

void add_w_wing(Registrar& plugin) {
  plugin.strategy<WWing>({"w-wing", "W-Wing", "0803", {Level::hard, 150}},
                         "A strong link connects two cells with the same two candidates");
  plugin.words(
      "w-wing",
      "Each of {pattern.cells} can only be {digits.any-digit}. {connection.places}. Wherever this "
      "{connection.digits} goes, {pattern.any-cell} sees it and cannot be {connection.digits}. So "
      "at least one of {pattern.cells} is {remove.digits}. {remove.cells} {remove.cells:sees|see} "
      "both {pattern.cells}, so {remove.cells:it|they} cannot be {remove.any-digit}.");
}

}  // namespace ariadne::plugins::wings
