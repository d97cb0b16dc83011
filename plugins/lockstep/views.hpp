#pragma once

// A puzzle of rows, columns, and regions by itself, such as a jigsaw: the cells are the lanes.
//
// A view is three vectors with a lane of 16 bits for each cell, which holds its candidates. The nine
// cells of a house are in three lanes of each of the three vectors:
//
//     lane      0 ..... 8    9 .... 17   18 .... 26
//     x[0]      1st cells    2nd cells    3rd cells      of houses 0 to 8
//     x[1]      4th cells    5th cells    6th cells
//     x[2]      7th cells    8th cells    9th cells
//
// So logic on the three vectors, and on what they give moved by 9 and by 18 lanes, treats all rows
// at once, or all columns, or all regions. There is a view for each of these three; a sweep takes
// naked and hidden singles from one view after the other. When they come to an end, pointing and
// claiming follow. The cells move from view to view by tables, which are all that depends on the
// layout (views_plan.hpp).
//
// This is for a generator that makes regions for each puzzle and asks about one puzzle at a time.
// GroupLanes would have work for few of its lanes, and its plan takes longer to make. With many
// puzzles of one layout, GroupLanes is faster.
//
// Cost: about 170 instructions for a sweep with AVX-512, and as many as for one and a half sweeps for
// pointing and claiming.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "depth_first.hpp"

namespace ariadne::plugins::lockstep {

/// Guesses above a state, at most: each places a digit in another cell.
inline constexpr std::size_t most_guesses_of_views = 81;

template <class Ops>
class Views : private DepthFirst<Views<Ops>, typename Ops::Vector, most_guesses_of_views> {
  using Base = DepthFirst<Views, typename Ops::Vector, most_guesses_of_views>;

 public:
  explicit Views(Task& task) : Base(task), plan_(*task.views) {}

  void run() {
    task_.done = task_.size;
    for (puzzle_ = 0; puzzle_ < task_.size; ++puzzle_) {
      outcome_ = SolveOutcome();
      if (!task_is_over()) {
        deadline_ = task_.time_limit == Clock::duration::max() ? Clock::time_point::max()
                                                               : Clock::now() + task_.time_limit;
        next_look_ = nodes_between_looks;
        State state = read();
        this->search(state);
      }
      task_.outcomes[puzzle_] = outcome_;
      if (ended_ && task_.stop.stop_requested()) task_.done = std::min(task_.done, puzzle_);
    }
  }

 private:
  friend Base;

  using Base::outcome_;
  using Base::task_;
  using typename Base::State;
  using typename Base::Swept;
  using typename Base::Waiting;
  using Vector = typename Ops::Vector;

  static constexpr std::uint64_t nodes_between_looks = 16;

  // ---- Propagation.

  /// What a house has anywhere, in each of its lanes.
  static Vector sum(const Vector& x) { return Ops::or3(x, Ops::next(x), Ops::last(x)); }
  static Vector sum(const State& state) {
    return sum(Ops::or3(state.x[0], state.x[1], state.x[2]));
  }

  /// Singles of the houses of a view. Returns what is wrong.
  [[gnu::always_inline]] static Vector sweep_view(State& state) {
    const auto& [x0, x1, x2] = state.x;
    const Vector one = Ops::all(1);
    // Hidden singles.
    const Vector once = Ops::or3(x0, x1, x2);
    const Vector twice = Ops::majority(x0, x1, x2);
    const Vector once1 = Ops::next(once);
    const Vector once2 = Ops::last(once);
    const Vector several = Ops::majority(once, once1, once2) | sum(twice);
    const Vector present = Ops::or3(once, once1, once2);
    const Vector hidden = Ops::and_not(present, several);
    Vector wrong = present ^ Ops::digits();
    // Naked singles, hidden ones among them.
    Vector single[3];
    for (int i = 0; i < 3; ++i) {
      Vector& x = state.x[i];
      const Vector only = x & hidden;
      wrong = Ops::or_both(wrong, only, only - one);
      x = Ops::choose_nonzero(only, x);
      single[i] = Ops::keep_zero(x & (x - one), x);
    }
    const Vector fixed = Ops::or3(single[0], single[1], single[2]);
    const Vector fixed1 = Ops::next(fixed);
    const Vector fixed2 = Ops::last(fixed);
    const Vector gone = Ops::or3(fixed, fixed1, fixed2);
    wrong = Ops::or3(wrong, Ops::majority(fixed, fixed1, fixed2),
                     Ops::majority(single[0], single[1], single[2]));
    for (int i = 0; i < 3; ++i) state.x[i] = Ops::or_and_not(single[i], state.x[i], gone);
    return wrong;
  }

  /// Pointing and claiming: where a house has a digit only in cells of a second house, which is of
  /// another view, takes it from the rest of that one. Returns whether there was such a digit.
  [[gnu::always_inline]] bool take_locked(State& state) const {
    Vector gone[3] = {Ops::all(0), Ops::all(0), Ops::all(0)};
    for (const ViewsPlan::Crossing& crossing : plan_.crossings) {
      State view = state;
      if (crossing.of != 0) Ops::move(view.x, plan_.moves[0][crossing.of]);
      // For each cell, what its house has outside of its second house.
      Vector elsewhere[3] = {Ops::all(0), Ops::all(0), Ops::all(0)};
      for (std::size_t i = 0; i < 9; ++i)
        Ops::add_apart(view.x[i / 3], i % 3, crossing.apart[i], elsewhere);
      const Vector present = sum(view);
      for (int i = 0; i < 3; ++i) view.x[i] = Ops::and_not(present, elsewhere[i]);
      // What some cells of the second house keep, the others lose.
      Ops::move(view.x, plan_.moves[crossing.of][crossing.with]);
      const Vector locked = sum(view);
      for (Vector& x : view.x) x = Ops::and_not(locked, x);
      if (crossing.with != 0) Ops::move(view.x, plan_.moves[crossing.with][0]);
      for (int i = 0; i < 3; ++i) gone[i] = gone[i] | view.x[i];
    }
    Vector changed = Ops::all(0);
    for (int i = 0; i < 3; ++i) {
      changed = Ops::or_both(changed, state.x[i], gone[i]);
      state.x[i] = Ops::and_not(state.x[i], gone[i]);
    }
    return Ops::any(changed);
  }

  [[gnu::always_inline]] Swept sweep_to_end(State& state) const {
    for (;;) {
      const State old = state;
      Vector wrong = Ops::empty_cells(state.x[0]) | Ops::empty_cells(state.x[1]) |
                     Ops::empty_cells(state.x[2]);
      for (std::size_t view = 0; view < ViewsPlan::views; ++view) {
        wrong = wrong | sweep_view(state);
        Ops::move(state.x, plan_.moves[view][(view + 1) % ViewsPlan::views]);
      }
      if (Ops::any(wrong)) return {true, false};
      if (Ops::any(Ops::or3(state.x[0] ^ old.x[0], state.x[1] ^ old.x[1], state.x[2] ^ old.x[2])))
        continue;
      if (take_locked(state)) continue;
      const Vector one = Ops::all(1);
      Vector open = Ops::all(0);
      for (const Vector x : state.x) open = Ops::or_both(open, x, x - one);
      return {false, Ops::any(open)};
    }
  }

  // ---- Search.

  State read() const {
    alignas(64) ViewsPlan::Lanes words{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
      std::uint16_t& word = words[plan_.lane_of_cell[cell]];
      if (task_.givens == nullptr)
        word = static_cast<std::uint16_t>(task_.candidates[puzzle_ * 81 + cell].bits() & 0x1ffU);
      else if (const Digit given = task_.givens[puzzle_ * 81 + cell]; given == 0)
        word = 0x1ff;
      else
        word = static_cast<std::uint16_t>(given <= 9 ? 1U << (given - 1U) : 0U);
    }
    if (task_.excluded != nullptr) {
      const auto [cell, digit] = task_.excluded[puzzle_];
      std::uint16_t& word = words[plan_.lane_of_cell[cell]];
      word = static_cast<std::uint16_t>((DigitSet(word) - DigitSet::of(digit)).bits());
    }
    State state;
    Ops::load(words, state.x);
    return state;
  }

  /// The first cell of two candidates, or else of the fewest.
  std::size_t spot_to_guess(const ViewsPlan::Lanes& words) const {
    std::size_t best = 0;
    int fewest = 10;
    for (std::size_t cell = 0; cell < 81 && fewest > 2; ++cell) {
      const int size = std::popcount(words[plan_.lane_of_cell[cell]]);
      if (size < 2 || size >= fewest) continue;
      fewest = size;
      best = cell;
    }
    return best;
  }

  /// The candidate to try: the lowest, unless the order prefers another.
  std::uint16_t first_of(std::size_t cell, std::uint16_t word) const {
    unsigned digits = word;
    if (task_.order != nullptr) {
      if (const unsigned wanted = digits & task_.order->first[cell].bits(); wanted != 0)
        digits = wanted;
      else if (const Digit then = task_.order->then[cell];
               then != 0 && (digits >> (then - 1U) & 1U) != 0)
        digits = 1U << (then - 1U);
    }
    return static_cast<std::uint16_t>(digits & (~digits + 1U));
  }

  /// Looks at the clock from time to time.
  bool may_guess(const State& /*state*/, int /*depth*/) {
    if (outcome_.nodes < next_look_) return true;
    next_look_ = outcome_.nodes + nodes_between_looks;
    if (!is_over()) return true;
    this->end(false);
    return false;
  }

  /// Goes on with one of the cell's candidates; the others wait.
  void guess(State& state, int depth) {
    alignas(64) ViewsPlan::Lanes words;
    Ops::store(state.x, words);
    Waiting& rest = this->wait();
    const std::size_t cell = spot_to_guess(words);
    std::uint16_t& word = words[plan_.lane_of_cell[cell]];
    const std::uint16_t first = first_of(cell, word);
    if (task_.trail != nullptr) {
      settle(words, depth);
      rest.trail = task_.trail->length();
      task_.trail->place({static_cast<Cell>(cell), DigitSet(first).first()}, depth);
    }
    assert((word & first) != 0 && (word & ~first) != 0);  // something to try, and something to wait
    rest.depth = depth;
    word = static_cast<std::uint16_t>(word & ~first);
    Ops::load(words, rest.state.x);
    word = first;
    Ops::load(words, state.x);
  }

  /// False when that is enough.
  bool report(const State& state, int depth) {
    alignas(64) ViewsPlan::Lanes words;
    Ops::store(state.x, words);
    if (task_.trail != nullptr) settle(words, depth);
    if (task_.sink == nullptr && outcome_.solutions >= task_.kept)
      return ++outcome_.solutions < task_.solution_limit;
    std::array<Digit, 81> values;
    for (std::size_t cell = 0; cell < 81; ++cell)
      values[cell] = DigitSet(words[plan_.lane_of_cell[cell]]).first();
    if (task_.sink == nullptr)
      std::copy(values.begin(), values.end(),
                task_.solutions + (puzzle_ * task_.kept + outcome_.solutions) * 81);
    const bool wanted = task_.sink == nullptr || task_.sink->solution(values);
    return ++outcome_.solutions < task_.solution_limit && wanted;
  }

  void settle(const ViewsPlan::Lanes& words, int depth) const {
    std::array<DigitSet, 81> digits;
    for (std::size_t cell = 0; cell < 81; ++cell)
      digits[cell] = DigitSet(words[plan_.lane_of_cell[cell]]);
    task_.trail->settle(digits, depth);
  }

  // ---- Limits.

  bool task_is_over() {
    ended_ = ended_ || ariadne::is_over(task_.stop, task_.deadline);
    return ended_;
  }

  bool is_over() { return task_is_over() || ariadne::is_over({}, deadline_); }

  const ViewsPlan& plan_;
  std::size_t puzzle_ = 0;
  Clock::time_point deadline_;
  std::uint64_t next_look_ = 0;  ///< at the clock, at this node
  bool ended_ = false;           ///< a limit of the whole task was reached
};

}  // namespace ariadne::plugins::lockstep
