#pragma once

// Deductions in houses that are neither rows, columns, nor boxes, such as diagonals, as a part of the
// sweep of plain_lanes.hpp.
//
// The cells that a house shares with a box are a part of the house. For each digit, a word of bits by
// box says which parts have a place for it:
//
//      a diagonal, its three parts          places 0, 4, and 8 of boxes 0, 4, and 8
//      +-------+-------+-------+
//      | A . . | . . . | . . . |            words[9t] | words[9t + 4] | words[9t + 8]
//      | . A . | . . . | . . . |
//      | . . A | . . . | . . . |              26      18 17       9 8        0
//      +-------+-------+-------+            +---------+---------+---------+
//      | . . . | B . . | . . . |            |C...B...A|C...B...A|C...B...A|
//      | . . . | . B . | . . . |            +---------+---------+---------+
//      | . . . | . . B | . . . |              digit     digit     digit
//      +-------+-------+-------+              3t+3      3t+2      3t+1
//      | . . . | . . . | C . . |
//      | . . . | . . . | . C . |
//      | . . . | . . . | . . C |
//      +-------+-------+-------+
//
//   claiming  a box has places for a digit only in a part: the digit is removed from the other parts.
//             This includes naked singles, whose digit plain_lanes.hpp removes from the box
//   pointing  a house has places for a digit only in one part: the digit is removed from the rest of
//             the box
//   hidden    there is just one such place: the cell loses its other candidates in the next sweep
//
// If a house has no place for a digit, or two boxes claim it, that is a contradiction.
//
// Cost: about 60 instructions for each diagonal and triple of digits (AVX-512).

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "extra_plan.hpp"
#include "task.hpp"
#include "words.hpp"

namespace ariadne::plugins::lockstep {

template <class Ops>
class ExtraHouses {
 public:
  using Vector = typename Ops::Vector;

  explicit ExtraHouses(const Task& task)
      : plan_(*task.extra), hidden_(new Slot[plan_.houses.size()]) {}

  /// For a lane with another puzzle.
  void set(int lane) {
    for (std::size_t i = 0; i < plan_.houses.size(); ++i)
      for (Vector& hidden : hidden_[i].by_triple)
        reinterpret_cast<std::uint32_t*>(&hidden)[lane] = 0;
  }

  /// The cells with two candidates in which to guess: the first of these.
  const std::vector<ExtraPlan::Cells>& order() const { return plan_.order; }

  /// Without the boxes whose cell at the place is a hidden single of an extra house; `boxes` are
  /// those with several places for a digit.
  Vector several(int triple, int place, Vector boxes) const {
    for (std::size_t i = 0; i < plan_.houses.size(); ++i)
      if (const std::uint32_t cells = plan_.houses[i].cells[place]; cells != 0)
        boxes = Ops::and_not_both(boxes, hidden_[i].by_triple[triple], Ops::all(cells));
    return boxes;
  }

  /// Removes candidates of a triple of digits. `news` gets a bit if hidden singles have changed, and
  /// `bad` if there is a contradiction.
  void sweep(int triple, Vector (&words)[9], Vector& news, Vector& bad) {
    for (std::size_t i = 0; i < plan_.houses.size(); ++i)
      sweep_house(plan_.houses[i], hidden_[i].by_triple[triple], words, news, bad);
  }

 private:
  struct Slot {
    Vector by_triple[3];  ///< the boxes with the only place for a digit in the house
  };

  static constexpr std::uint32_t highest = 0400400400;  ///< the last box of each digit

  /// The highest bit of each digit that has any bit.
  static Vector digits_with_any(Vector x) {
    return (((x & Ops::all(highest - cell_bits)) + Ops::all(highest - cell_bits)) | x) &
           Ops::all(highest);
  }
  /// All bits of these digits.
  static Vector all_boxes(Vector highest_bits) { return (highest_bits << 1) - (highest_bits >> 8); }

  static void sweep_house(const ExtraPlan::House& house, Vector& hidden, Vector (&words)[9],
                          Vector& news, Vector& bad) {
    Vector part = Ops::all(0);
    Vector twice = Ops::all(0);
    Vector rest = Ops::all(0);
    for (int place = 0; place < 9; ++place) {
      if (house.cells[place] == 0) {
        rest = rest | words[place];
        continue;
      }
      const Vector cells = Ops::all(house.cells[place]);
      const Vector here = words[place] & cells;
      twice = Ops::or_both(twice, part, here);
      part = part | here;
      rest = Ops::or_not(rest, words[place], cells);
    }
    const Vector boxes = Ops::all(house.boxes);
    const Vector claimed = boxes & ~rest;
    const Vector digits = digits_with_any(claimed);
    bad = Ops::or_both(bad, claimed, claimed - (digits >> 8));
    const Vector gone = all_boxes(digits) & ~claimed;
    // If a digit has no place, the subtraction borrows from the next one, but then it is bad anyway.
    bad = Ops::or_not(bad, Ops::all(highest), digits_with_any(part));
    const Vector several = digits_with_any(part & (part - Ops::all(cell_bits)));
    const Vector only = part & ~all_boxes(several);
    for (int place = 0; place < 9; ++place) {
      if (house.cells[place] == 0)
        words[place] = words[place] & ~only;
      else
        words[place] = words[place] & ~Ops::choose(Ops::all(house.cells[place]), gone, only);
    }
    const Vector single = only & ~twice;
    news = Ops::or_xor(news, hidden, single);
    hidden = single;
  }

  const ExtraPlan& plan_;
  std::unique_ptr<Slot[]> hidden_;
};

}  // namespace ariadne::plugins::lockstep
