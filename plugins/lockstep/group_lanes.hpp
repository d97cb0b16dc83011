#pragma once

// One sweep of propagation over puzzles of any layout of groups, as many as a vector has lanes.
//
// A vector for each cell holds its candidates, a bit for each digit; lane l of all of them belongs
// to one puzzle. A sweep is straight code along the lists of the plan, in this order:
//
//   cells    which have one candidate, which two, which none
//   houses   a naked single takes its digit from the rest of the house; a hidden single (the only
//            place of a digit) loses its other candidates; a digit without a place is a
//            contradiction
//   loose    what cells that share smaller groups take from each other
//   locked   a cell that sees all places of a digit in a house loses it: pointing and claiming, in
//            whatever way the groups cross
//
// A state without change in which every cell has one candidate is a solution: no two cells of a
// group have the same, or the sweep has seen a contradiction.

#include <bit>
#include <cstdint>
#include <memory>

#include "lanes.hpp"
#include "task.hpp"

namespace ariadne::plugins::lockstep {

/// Writes solutions at once.
template <class Word>
class GroupWriter {
 public:
  explicit GroupWriter(const Task& task) : cell_count_(task.cell_count) {}
  void add(const Word* words, Digit* target) const {
    for (std::size_t cell = 0; cell < cell_count_; ++cell)
      target[cell] = static_cast<Digit>(std::countr_zero(words[cell]) + 1);
  }
  void write() const {}

 private:
  std::size_t cell_count_;
};

template <class Ops>
class GroupLanes {
 public:
  using Vector = typename Ops::Vector;
  using Mask = typename Ops::Mask;
  using Word = typename Ops::Word;
  using Writer = GroupWriter<Word>;
  static constexpr int count = Ops::lanes;

  explicit GroupLanes(const Task& task)
      : plan_(*task.plan),
        cells_(new Slot[plan_.slot_count()]),
        singles_(new Slot[plan_.cell_count]) {}

  std::size_t word_count() const { return plan_.cell_count; }

  /// Reads a puzzle of the task.
  void read(const Task& task, std::size_t puzzle, Word* words) const {
    const std::size_t at = puzzle * plan_.cell_count;
    for (std::size_t cell = 0; cell < plan_.cell_count; ++cell) {
      if (task.givens == nullptr)
        words[cell] = static_cast<Word>(task.candidates[at + cell].bits() & plan_.all_digits);
      else if (const Digit given = task.givens[at + cell]; given == 0)
        words[cell] = static_cast<Word>(plan_.all_digits);
      else
        words[cell] =
            static_cast<Word>(given <= plan_.digit_count ? std::uint32_t{1} << (given - 1U) : 0);
    }
    if (task.excluded == nullptr) return;
    const auto [cell, digit] = task.excluded[puzzle];
    words[cell] = static_cast<Word>((DigitSet(words[cell]) - DigitSet::of(digit)).bits());
  }

  void candidates(const Word* words, DigitSet* digits) const {
    for (std::size_t cell = 0; cell < plan_.cell_count; ++cell)
      digits[cell] = DigitSet(words[cell]);
  }

  void clear(int lane) {
    for (std::size_t cell = 0; cell < plan_.cell_count; ++cell) at(cell)[lane] = 0;
  }
  void set(int lane, const Word* words) {
    for (std::size_t cell = 0; cell < plan_.cell_count; ++cell) at(cell)[lane] = words[cell];
  }
  void get(int lane, Word* words) const {
    for (std::size_t cell = 0; cell < plan_.cell_count; ++cell) words[cell] = at(cell)[lane];
  }

  /// The first cell of two candidates, or else of the fewest; `words` are what the lane holds.
  std::size_t spot_to_guess(int lane, const Word* words) const {
    const std::size_t pair = reinterpret_cast<const Word*>(&pairs_)[lane];
    return pair != 0 ? pair - 1 : fewest_candidates(words);
  }

  static Candidate first_candidate(std::size_t cell, const Word* words) {
    return {static_cast<Cell>(cell), DigitSet(words[cell]).first()};
  }

  /// Whether the cell has several candidates, as a guess must find it.
  static bool can_split(std::size_t cell, const Word* words) {
    return (words[cell] & (words[cell] - 1U)) != 0;
  }
  /// Leaves the cell's first candidate to the lane and the others to `rest`.
  void split(int lane, std::size_t cell, Word* rest) {
    const auto first = static_cast<Word>(rest[cell] & (~rest[cell] + 1U));
    at(cell)[lane] = first;
    rest[cell] = static_cast<Word>(rest[cell] & ~first);
  }

  Seen sweep() {
    Vector open = Ops::all(0);
    Vector changed = Ops::all(0);
    Vector bad = Ops::all(0);
    Mask empty = sweep_cells(open);
    for (const GroupPlan::Run house : plan_.houses) sweep_house(house, changed, bad);
    sweep_loose(changed, bad);
    sweep_locked(changed);
    return {Ops::nonzero(bad) | Ops::bits(empty), Ops::nonzero(changed), Ops::nonzero(open)};
  }

 private:
  struct Slot {
    Vector vector;
  };

  Word* at(std::size_t cell) { return reinterpret_cast<Word*>(&cells_[cell]); }
  const Word* at(std::size_t cell) const { return reinterpret_cast<const Word*>(&cells_[cell]); }

  std::size_t fewest_candidates(const Word* words) const {
    std::size_t best = 0;
    int fewest = max_digits + 1;
    for (std::size_t cell = 0; cell < plan_.cell_count; ++cell) {
      const int size = std::popcount(words[cell]);
      if (size > 1 && size < fewest) {
        fewest = size;
        best = cell;
      }
    }
    return best;
  }

  /// From the last cell to the first, so that the first of two candidates is guessed: to stay in
  /// one part of a samurai until it is done takes far fewer nodes.
  Mask sweep_cells(Vector& open) {
    Mask empty{};
    pairs_ = Ops::all(0);
    const Vector one = Ops::all(1);
    Vector number = Ops::all(static_cast<Word>(plan_.cell_count + 1));
    for (std::size_t cell = plan_.cell_count; cell-- > 0;) {
      const Vector x = cells_[cell].vector;
      const Vector rest = x & (x - one);
      const Vector rest2 = rest & (rest - one);
      number = number - one;
      const Mask at_most_one = Ops::is_zero(rest);
      singles_[cell].vector = Ops::keep(at_most_one, x);
      empty = empty | Ops::is_zero(x);
      pairs_ = Ops::choose(Ops::without(Ops::is_zero(rest2), at_most_one), number, pairs_);
      open = open | rest;
    }
    return empty;
  }

  void sweep_house(GroupPlan::Run house, Vector& changed, Vector& bad) {
    const GroupPlan::Slot* cells = plan_.slots.data();
    Vector once = Ops::all(0);
    Vector twice = Ops::all(0);
    Vector fixed = Ops::all(0);
    const Vector one = Ops::all(1);
    for (std::uint32_t i = house.begin; i < house.end; ++i) {
      const Vector x = cells_[cells[i]].vector;
      const Vector single = Ops::keep(Ops::is_zero(x & (x - one)), x);
      twice = twice | (once & x);
      once = once | x;
      bad = bad | (fixed & single);
      fixed = fixed | single;
    }
    const Vector hidden = once & ~twice;
    bad = bad | (once ^ Ops::all(static_cast<Word>(plan_.all_digits)));
    for (std::uint32_t i = house.begin; i < house.end; ++i) {
      const Vector x = cells_[cells[i]].vector;
      const Vector only = x & hidden;
      bad = bad | (only & (only - one));
      const Vector left = Ops::choose(
          Ops::is_zero(only), Ops::choose(Ops::is_zero(x & (x - one)), x, x & ~fixed), only);
      changed = changed | (x ^ left);
      cells_[cells[i]].vector = left;
    }
  }

  void sweep_loose(Vector& changed, Vector& bad) {
    const GroupPlan::Slot* cells = plan_.slots.data();
    for (const auto& [cell, peers] : plan_.loose) {
      Vector fixed = Ops::all(0);
      for (std::uint32_t i = peers.begin; i < peers.end; ++i)
        fixed = fixed | singles_[cells[i]].vector;
      const Vector x = cells_[cell].vector;
      bad = bad | (fixed & singles_[cell].vector);
      changed = changed | (x & fixed);
      cells_[cell].vector = x & ~fixed;
    }
  }

  void sweep_locked(Vector& changed) {
    Slot* next = &cells_[plan_.cell_count];
    for (const auto [first, second] : plan_.unions)
      (next++)->vector = cells_[first].vector | cells_[second].vector;
    const GroupPlan::Slot* slots = plan_.slots.data();
    for (const auto& [unions, cells] : plan_.locked) {
      Vector allowed = cells_[slots[unions.begin]].vector;
      for (std::uint32_t i = unions.begin + 1; i < unions.end; ++i)
        allowed = allowed & cells_[slots[i]].vector;
      for (std::uint32_t i = cells.begin; i < cells.end; ++i) {
        const Vector x = cells_[slots[i]].vector;
        changed = changed | (x & ~allowed);
        cells_[slots[i]].vector = x & allowed;
      }
    }
  }

  const GroupPlan& plan_;
  std::unique_ptr<Slot[]> cells_;
  std::unique_ptr<Slot[]> singles_;  ///< of the cells with one candidate, that; else nothing
  Vector pairs_{};                   ///< one more than a cell of two candidates, or 0
};

}  // namespace ariadne::plugins::lockstep
