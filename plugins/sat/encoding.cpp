// A puzzle as clauses.
//
// Once the peers of the givens are cleared, each candidate that is left has a variable, which is
// true when the digit is in the cell. They count from one, cell after cell:
//
//     cell               0          1      2          3
//     candidates         1 3        2      1 3 4      1 4
//     variables          1 2        3      4 5 6      7 8
//
// What the clauses say, and how many literals they have:
//
//     each cell holds a digit                            its candidates
//     each digit has a place in each house               its places there
//     no cell holds two digits                           2, for each pair of its candidates
//     no two cells of a group hold the same digit        2, for each pair of peers and digit
//
// A solution makes all of them true, and an assignment that does so is one. The third kind follows
// from the others where every cell is in a house, and the second from the first and the last; they
// let more be seen without guessing, which is what the work of a search depends on.
//
// At most one of k is said by k * (k - 1) / 2 pairs, which need no extra variables. Cells
// that share several groups get their pairs once, because they go by peers. That is 0.7 million
// pairs for an empty 25x25, but some 20,000 for a puzzle, where few candidates are left.
//
// A given needs no special case: its cell has one candidate, whose first clause is that variable
// alone. Two equal givens of a group contradict each other by a pair, and a cell or a digit without
// any candidate makes a clause without literals, which nothing satisfies.

#include "encoding.hpp"

namespace ariadne::plugins::sat {

namespace {

/// The puzzle with digits of its layout alone.
Puzzle cleared(Puzzle puzzle) {
  const DigitSet all = DigitSet::all(puzzle.layout().digit_count());
  for (int i = 0; i < puzzle.layout().cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    puzzle.set_candidates(cell, puzzle.candidates(cell) & all);
  }
  return with_peers_cleared(puzzle);
}

void add_pair(CaDiCaL::Solver& engine, int one, int other) {
  engine.add(-one);
  engine.add(-other);
  engine.add(0);
}

}  // namespace

Encoding::Encoding(const Puzzle& puzzle) : puzzle_(cleared(puzzle)) {
  int next = 1;
  for (const DigitSet digits : puzzle_.candidates()) {
    first_.push_back(next);
    next += digits.size();
  }
}

int Encoding::variable(Cell cell, Digit digit) const {
  const DigitSet below = puzzle_.candidates(cell) & DigitSet::all(digit - 1);
  return first_[cell] + below.size();
}

bool Encoding::write(CaDiCaL::Solver& engine, const std::function<bool()>& more) const {
  const Layout& layout = puzzle_.layout();
  for (int i = 0; i < layout.cell_count(); ++i) {
    if (!more()) return false;
    const auto cell = static_cast<Cell>(i);
    const int end = first_[cell] + puzzle_.candidates(cell).size();
    for (int one = first_[cell]; one < end; ++one) engine.add(one);
    engine.add(0);
    for (int one = first_[cell]; one < end; ++one)
      for (int other = one + 1; other < end; ++other) add_pair(engine, one, other);
    for (const Cell peer : layout.peers(cell)) {
      if (peer < cell) continue;
      for (const Digit digit : puzzle_.candidates(cell) & puzzle_.candidates(peer))
        add_pair(engine, variable(cell, digit), variable(peer, digit));
    }
  }
  for (const Group& house : layout.houses())
    for (const Digit digit : DigitSet::all(layout.digit_count())) {
      for (const Cell cell : house.cells)
        if (puzzle_.candidates(cell).contains(digit)) engine.add(variable(cell, digit));
      engine.add(0);
    }
  return true;
}

void Encoding::read(CaDiCaL::Solver& engine, std::span<Digit> values) const {
  for (std::size_t i = 0; i < first_.size(); ++i)
    for (const Digit digit : puzzle_.candidates()[i])
      if (engine.val(variable(static_cast<Cell>(i), digit)) > 0) values[i] = digit;
}

void Encoding::rule_out(CaDiCaL::Solver& engine, std::span<const Digit> values) const {
  for (std::size_t i = 0; i < first_.size(); ++i)
    if (!puzzle_.candidates()[i].single()) engine.add(-variable(static_cast<Cell>(i), values[i]));
  engine.add(0);
}

}  // namespace ariadne::plugins::sat
