#pragma once

// One plain 9x9 puzzle by itself: the nine digits are the lanes.
//
// A sweep does what that of plain_lanes.hpp does, for one puzzle. Three vectors hold it, one for each
// row of a box, with a word of 27 bits for each digit:
//
//     x[r]      the cells of row r of every box
//     its bits  c * 9 + box: whether the digit is a candidate in column c of that row of that box
//
// Where a register has no room for nine words, a vector is several registers. What is the same for
// each digit, such as how many digits a cell has, is then one register.
//
// So everything about one digit is logic within a word, as in bits.hpp, with columns in place of the
// digits of a triple. Only the counts of the digits that a cell or a triad has go from lane to lane.
// What they lead to is derived from the state before the sweep, next to each other, since the longest
// chain of instructions decides how long a sweep takes. Where there are too few registers for that
// (`every_rule_at_once`), full triads wait until the other rules find nothing more.
//
// Cost: about 240 instructions with three-operand logic (AVX-512), a fifth of what a sweep of lanes
// takes; but that one does eight or sixteen branches at once. So a search that does not end within
// `most_nodes` is handed over to lanes, as it stands.
//
// What a sweep eliminates differs from a sweep of lanes, but what is left when nothing changes any
// more does not, nor whether it is a contradiction: every elimination that was possible before
// another one still is afterwards, or there is a contradiction. So solutions, their order and nodes
// are those of lanes.

#include <array>
#include <bit>
#include <cassert>

#include "bits.hpp"
#include "depth_first.hpp"
#include "words.hpp"

namespace ariadne::plugins::lockstep {

/// `Ops` has vectors of a word for each digit, the logic on them, and moves from digit to digit;
/// and `Common`, which has the same word for each digit, with logic of its own.
template <class Ops>
class Alone : private DepthFirst<Alone<Ops>, typename Ops::Vector, Ops::most_nodes> {
  using Base = DepthFirst<Alone, typename Ops::Vector, Ops::most_nodes>;

 public:
  explicit Alone(Task& task) : Base(task) {}

  /// False when the puzzle is handed over, to be searched from task.begun on.
  bool run() {
    if (!is_over(task_.stop, task_.deadline)) {
      State state;
      Ops::read(task_.candidates, state.x);
      this->search(state);
    }
    *task_.outcomes = outcome_;
    return !task_.begun;
  }

 private:
  friend Base;

  using Base::outcome_;
  using Base::task_;
  using Base::waiting_;
  using Base::waiting_count_;
  using typename Base::State;
  using typename Base::Swept;
  using typename Base::Waiting;
  using Vector = typename Ops::Vector;
  using Common = typename Ops::Common;
  using CommonOps = typename Ops::CommonOps;
  using In = Bits<Ops>;

  // ---- Propagation.

  /// Of the three fields of nine bits, in the low one.
  static Vector fold(Vector x) { return Ops::or3(x, x >> 9, x >> 18); }
  /// The next field and the last one, moved here.
  static Vector next_field(Vector x) { return Ops::or_both(x << 18, x >> 9, Ops::all(0777777)); }
  static Vector last_field(Vector x) { return Ops::or_both(x << 9, x >> 18, Ops::all(low_bits)); }
  static Vector other_fields(Vector x) { return Ops::or3(x >> 9, x << 18, x >> 18) | (x << 9); }

  /// What any digit has.
  static Common any_digit(Vector x) {
    const Common all = CommonOps::or3(Ops::triple(x, 0), Ops::triple(x, 1), Ops::triple(x, 2));
    return CommonOps::or3(all, Ops::next_digit(all), Ops::last_digit(all));
  }

  /// How many digits have a bit.
  struct Sum : SumOfNine<CommonOps> {
    explicit Sum(Vector x) : Sum(Ops::triple(x, 0), Ops::triple(x, 1), Ops::triple(x, 2)) {}

   private:
    Sum(Common x, Common y, Common z)
        : Sum(CommonOps::xor3(x, y, z), CommonOps::majority(x, y, z)) {}
    Sum(Common one, Common two)
        : SumOfNine<CommonOps>(one, Ops::next_digit(one), Ops::last_digit(one), two,
                               Ops::next_digit(two), Ops::last_digit(two)) {}
  };

  /// Triads that have just three digits, which leave the other triads of the box.
  struct FullTriads {
    FullTriads() = default;
    FullTriads(Vector x0, Vector x1, Vector x2) {
      const Vector rows =
          Ops::choose(Ops::all(0777777), Ops::choose(Ops::all(low_bits), fold(x0), fold(x1) << 9),
                      fold(x2) << 18);
      const Vector columns = Ops::or3(x0, x1, x2);
      const Sum in_rows(rows);
      const Sum in_columns(columns);
      gone_rows = other_fields(rows & in_rows.just_three() & Ops::all(all_bits));
      gone_columns = other_fields(columns & in_columns.just_three());
      few = Ops::all(all_bits) & (in_rows.fewer_than_three() | in_columns.fewer_than_three());
    }

    void take_from(Vector& x0, Vector& x1, Vector& x2) const {
      x0 = Ops::and_neither(x0, gone_columns, In::for_each_digit(gone_rows));
      x1 = Ops::and_neither(x1, gone_columns, In::for_each_digit(gone_rows >> 9));
      x2 = Ops::and_neither(x2, gone_columns, In::for_each_digit(gone_rows >> 18));
    }

    Vector gone_rows;
    Vector gone_columns;
    Common few;  ///< of fewer than three digits
  };

  [[gnu::always_inline]] static Swept sweep_to_end(State& state) {
    Vector x0 = state.x[0];
    Vector x1 = state.x[1];
    Vector x2 = state.x[2];
    for (;;) {
      const Vector old0 = x0;
      const Vector old1 = x1;
      const Vector old2 = x2;

      // Hidden singles of boxes take their cells from all digits that have more places there.
      const Vector columns = Ops::or3(x0, x1, x2);
      const Vector several =
          Ops::all(low_bits) &
          (fold(Ops::majority(x0, x1, x2)) | Ops::majority(columns, columns >> 9, columns >> 18));
      const Vector more = In::for_each_digit(several);
      const Vector placed0 = any_digit(x0 & ~more);
      const Vector placed1 = any_digit(x1 & ~more);
      const Vector placed2 = any_digit(x2 & ~more);
      // Naked singles.
      const Sum cells0(x0);
      const Sum cells1(x1);
      const Sum cells2(x2);
      const Vector single = In::for_each_digit(
          fold(Ops::or_not(Ops::or_not(x0 & ~cells0.many, x1, cells1.many), x2, cells2.many)));
      FullTriads full;
      if constexpr (Ops::every_rule_at_once) full = FullTriads(x0, x1, x2);

      x0 = Ops::and_not_both(Ops::and_not_both(x0, placed0, more), single, cells0.many);
      x1 = Ops::and_not_both(Ops::and_not_both(x1, placed1, more), single, cells1.many);
      x2 = Ops::and_not_both(Ops::and_not_both(x2, placed2, more), single, cells2.many);

      // Rows of bands.
      Vector row0 = fold(x0);
      Vector row1 = fold(x1);
      Vector row2 = fold(x2);
      if constexpr (Ops::every_rule_at_once) {
        x0 = x0 & ~full.gone_columns;
        x1 = x1 & ~full.gone_columns;
        x2 = x2 & ~full.gone_columns;
        row0 = row0 & ~full.gone_rows;
        row1 = row1 & ~(full.gone_rows >> 9);
        row2 = row2 & ~(full.gone_rows >> 18);
      }
      const Vector next0 = In::next_in_band(row0);
      const Vector next1 = In::next_in_band(row1);
      const Vector next2 = In::next_in_band(row2);
      const Vector last0 = In::last_in_band(row0);
      const Vector last1 = In::last_in_band(row1);
      const Vector last2 = In::last_in_band(row2);
      x0 = x0 & In::for_each_digit(row0 & In::can_be_matched(next1, last1, next2, last2));
      x1 = x1 & In::for_each_digit(row1 & In::can_be_matched(next0, last0, next2, last2));
      x2 = x2 & In::for_each_digit(row2 & In::can_be_matched(next0, last0, next1, last1));

      // Columns of stacks.
      const Vector left = Ops::or3(x0, x1, x2);
      const Vector next = In::next_in_stack(left);
      const Vector last = In::last_in_stack(left);
      const Vector matched = In::can_be_matched(next_field(next), next_field(last),
                                                last_field(next), last_field(last));
      x0 = x0 & matched;
      x1 = x1 & matched;
      x2 = x2 & matched;

      const Vector changed = Ops::or_xor(Ops::or_xor(x0 ^ old0, x1, old1), x2, old2);
      const Vector present = fold(left & matched);
      Vector wrong =
          (Ops::all(low_bits) & ~present) |
          (Ops::all(all_bits) & CommonOps::or3(cells0.none(), cells1.none(), cells2.none()));
      if constexpr (Ops::every_rule_at_once) wrong = wrong | full.few;
      bool is_wrong = Ops::any(wrong);
      if (!is_wrong && Ops::any(changed)) continue;
      if constexpr (!Ops::every_rule_at_once)
        if (!is_wrong) {
          full = FullTriads(x0, x1, x2);
          full.take_from(x0, x1, x2);
          is_wrong = Ops::any(full.few);
          if (!is_wrong && Ops::any(Ops::or_xor(Ops::or_xor(x0 ^ old0, x1, old1), x2, old2)))
            continue;
        }
      // What is left in place: two hidden singles of a cell, two naked singles of a box.
      const Vector twice = Ops::or_both(
          Ops::or_both(Ops::or_both(single & more, placed0, cells0.many), placed1, cells1.many),
          placed2, cells2.many);
      state = {{x0, x1, x2}};
      return {is_wrong || Ops::any(twice & Ops::all(all_bits)), Ops::any(several)};
    }
  }

  // ---- Search.

  /// A cell of the state: a bit of the words of a row.
  struct Spot {
    int row;
    std::uint32_t bit;
  };

  /// As in lanes: a cell of two candidates, or else one of the fewest.
  static Spot spot_to_guess(const State& state) {
    for (int row = 0; row < 3; ++row)
      if (const std::uint32_t pairs = Ops::first_word(Sum(state.x[row]).just_two()) & all_bits;
          pairs != 0)
        return {row, pairs & (~pairs + 1)};
    const Words words = words_of(state);
    Spot best{0, 1};
    int fewest = 10;
    for (int place = 0; place < 9; ++place)
      for (int box = 0; box < 9; ++box) {
        const int size = candidates_at(words.data(), place, box).size();
        if (size > 1 && size < fewest) {
          fewest = size;
          best = {place / 3, 1U << (place % 3 * 9 + box)};
        }
      }
    return best;
  }

  /// A long search is handed over.
  bool may_guess(const State& state, int depth) {
    if (outcome_.nodes < Ops::most_nodes) return true;
    hand_over(state, depth);
    return false;
  }

  /// Goes on with the cell's first candidate; the others wait.
  void guess(State& state, int depth) {
    Waiting& rest = this->wait();
    const Spot spot = spot_to_guess(state);
    Vector& row = state.x[spot.row];
    const Vector cell = Ops::all(spot.bit);
    const int digit = Ops::first_digit(row & cell);
    assert(Ops::any(row & cell & ~Ops::only(digit, spot.bit)));  // others wait
    const Vector first = Ops::only(digit, spot.bit);
    if (task_.trail != nullptr) {
      settle(state, depth);
      rest.trail = task_.trail->length();
      const int at = std::countr_zero(spot.bit);
      task_.trail->place({cell_at(spot.row * 3 + at / 9, at % 9), static_cast<Digit>(digit + 1)},
                         depth);
    }
    rest.state = state;
    rest.state.x[spot.row] = row & ~first;
    rest.depth = depth;
    row = Ops::or_not(first, row, cell);
  }

  /// False when that is enough.
  bool report(const State& state, int depth) {
    if (task_.trail != nullptr) settle(state, depth);
    std::array<Digit, cell_count> values;
    Ops::write(state.x, values.data());
    const bool wanted = task_.sink->solution(values);
    return ++outcome_.solutions < task_.solution_limit && wanted;
  }

  void settle(const State& state, int depth) const {
    std::array<DigitSet, cell_count> digits;
    candidates_of(words_of(state).data(), digits.data());
    task_.trail->settle(digits, depth);
  }

  static Words words_of(const State& state) {
    Words words{};
    for (std::size_t row = 0; row < 3; ++row) {
      const std::array<std::uint32_t, 9> digits = Ops::words(state.x[row]);
      for (std::size_t digit = 0; digit < 9; ++digit)
        for (std::size_t column = 0; column < 3; ++column)
          words[digit / 3 * 9 + row * 3 + column] |= (digits[digit] >> column * 9 & low_bits)
                                                     << digit % 3 * 9;
    }
    return words;
  }

  /// What is open, in order: this state, and those that wait.
  void hand_over(const State& state, int depth) {
    Begun& begun = task_.begun.emplace();
    begun.nodes = outcome_.nodes;
    begun.solutions = outcome_.solutions;
    assert(begun.nodes > 0 && depth >= 0);
    begun.open.push_back(
        {words_of(state), depth, task_.trail != nullptr ? task_.trail->length() : 0});
    for (std::size_t i = waiting_count_; i-- > 0;)
      begun.open.push_back({words_of(waiting_[i].state), waiting_[i].depth, waiting_[i].trail});
  }
};

}  // namespace ariadne::plugins::lockstep
