// Hidden pair, triple and quadruple: N digits that have only N places in a house.
//
//     1 2 7 8 | 7 8 9 | 3 9      7 and 8 have two cells of the row: nothing else fits in there
//
// This is sound because a house holds each digit once: the N digits take the N cells in some order.
// A group smaller than a house need not hold them.
//
// Order: boxes, rows, columns, then other houses; in a house its digits ascending. Cost: the digits
// with at most N places are listed once for a board; a search if a house has N of them.
//
// Source: HoDoKu's library, codes 0210-0212.

#include <bit>
#include <cassert>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "few_candidates.hpp"
#include "search_order.hpp"

namespace ariadne::plugins::subsets {
namespace {

class HiddenSubset final : public Strategy {
 public:
  /// `size` is 2, 3 or 4.
  HiddenSubset(const Technique& technique, int size)
      : size_(size), step_(technique, "{digits.digits} in {pattern.cells}") {}

  void find(const Board& board, StepSink& sink) override {
    board_ = &board;
    sink_ = &sink;
    few_ = &board.derived<FewPlaces>();
    vain_.turn_to(board);
    for (const GroupIndex group : order_.of(board.layout_ptr()))
      if (group < board.layout().houses().size() && !vain_.contains(group) && !search_house(group))
        return;
  }

 private:
  /// A digit to choose from.
  struct Choice {
    Digit digit;
    std::uint32_t positions;
  };

  bool search_house(GroupIndex house) {
    found_ = false;
    const DigitSet few = few_->at_most(size_, house);
    if (!has_more_than(size_ - 1, few.bits())) return true;
    const DigitSet open = DigitSet::all(board_->layout().digit_count()) - board_->placed(house);
    // With N digits left they have N places anyhow.
    if (!has_more_than(size_, open.bits())) return true;
    house_ = house;
    choices_.clear();
    for (const Digit digit : few) choices_.push_back({digit, board_->positions(house, digit)});
    if (!choose(0, size_, DigitSet(), 0)) return false;
    if (!found_) vain_.insert(house);
    return true;
  }

  /// Adds one of the digits from `from` on to those chosen, in every way, until none is `missing`.
  bool choose(std::size_t from, int missing, DigitSet digits, std::uint32_t positions) {
    for (std::size_t i = from; i + static_cast<std::size_t>(missing) <= choices_.size(); ++i) {
      const std::uint32_t with = positions | choices_[i].positions;
      if (has_more_than(size_, with)) continue;
      const DigitSet chosen = digits | DigitSet::of(choices_[i].digit);
      const bool go_on =
          missing > 1 ? choose(i + 1, missing - 1, chosen, with) : report(chosen, with);
      if (!go_on) return false;
    }
    return true;
  }

  bool report(DigitSet digits, std::uint32_t positions) {
    assert(digits.size() == size_ && bit_count(positions) <= size_);
    if (bit_count(positions) < size_) return true;
    step_.clear();
    Evidence pattern{.role = Role::pattern};
    const std::vector<Cell>& cells = board_->layout().houses()[house_].cells;
    for (std::uint32_t rest = positions; rest != 0; rest &= rest - 1) {
      const Cell cell = cells[static_cast<std::size_t>(std::countr_zero(rest))];
      pattern.cells.push_back(cell);
      for (const Digit other : board_->candidates(cell) - digits)
        step_.eliminations.push_back({cell, other});
    }
    if (step_.eliminations.empty()) return true;
    found_ = true;
    if (sink_->wants_evidence()) {
      step_.evidence.push_back({.role = Role::digits, .digits = list_of(digits)});
      step_.evidence.push_back(std::move(pattern));
    }
    return sink_->add(step_);
  }

  int size_;
  Step step_;
  SearchOrder order_;
  KnownGroups vain_;              ///< those in which nothing was found
  bool found_ = false;            ///< whether the house has a step
  const Board* board_ = nullptr;  ///< while find() runs
  StepSink* sink_ = nullptr;
  const FewPlaces* few_ = nullptr;
  GroupIndex house_ = 0;
  std::vector<Choice> choices_;  ///< the house's digits with few enough places
};

}  // namespace

void add_hidden_subset(Registrar& plugin) {
  const auto hidden = [&](const char* id, const char* name, const char* code, Rating rating,
                          int size, const char* summary) {
    plugin.strategy<HiddenSubset>({id, name, code, rating}, summary, size);
  };
  hidden("hidden-pair", "Hidden Pair", "0210", {Level::medium, 70}, 2,
         "Two digits can only go in the same two cells of a house");
  hidden("hidden-triple", "Hidden Triple", "0211", {Level::medium, 100}, 3,
         "Three digits can only go in the same three cells of a house");
  hidden("hidden-quadruple", "Hidden Quadruple", "0212", {Level::hard, 150}, 4,
         "Four digits can only go in the same four cells of a house");
  for (const char* key : {"hidden-pair", "hidden-triple", "hidden-quadruple"})
    plugin.words(
        key,
        "{pattern.places}. These {digits.count} digits fill {pattern.cells}. No other digit "
        "can go in these cells, so {result}.");
}

}  // namespace ariadne::plugins::subsets
