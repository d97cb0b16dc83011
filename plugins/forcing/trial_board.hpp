#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::forcing {

/// A board on which a premise is tried out: as small as a copy can be, for some hundred copies a
/// search. It goes on where a real board would be contradictory. Singles are queued in the order in
/// which they come about.
class TrialBoard {
 public:
  /// Takes over the state, with the singles that wait.
  void start_from(const Board& board);
  /// Becomes a copy, without allocating once it has been one of the same layout.
  void assign(const TrialBoard& other);

  Digit value(Cell cell) const { return values_[cell]; }
  DigitSet candidates(Cell cell) const { return candidates_[cell]; }
  /// The number of open places of a digit in a house.
  int places(GroupIndex house, Digit digit) const {
    return bit_count(positions_[house * digits_ + digit - 1U]);
  }

  /// Whether one place is left and no other cell has it.
  bool is_last_place(GroupIndex house, Cell cell, Digit digit) const;

  /// Gives the cell the value, whatever it held.
  void place(Cell cell, Digit digit);
  void eliminate(Cell cell, Digit digit);

  /// Cells that came down to one candidate, with it; some hold values by now.
  const std::vector<Candidate>& naked_singles() const { return naked_; }
  /// Last places that came about; some are none any more.
  const std::vector<Candidate>& hidden_singles() const { return hidden_; }

 private:
  std::uint32_t remove_place(Membership house, Digit digit) {
    return positions_[house.group * digits_ + digit - 1U] &= ~house.place;
  }
  void queue_last_place(GroupIndex house, Digit digit, std::uint32_t place);
  void forget_last_place(GroupIndex house, Digit digit);

  const Layout* layout_ = nullptr;
  std::size_t digits_ = 0;
  std::vector<Digit> values_;
  std::vector<DigitSet> candidates_;
  std::vector<std::uint32_t> positions_;  ///< for each house and digit, as in Board::positions()
  std::vector<Candidate> naked_;
  std::vector<Candidate> hidden_;
};

}  // namespace ariadne::plugins::forcing
