// Complete grids, cell by cell with a shuffled supply of digits, stepping back when stuck.
//
// The cell with the fewest candidates, the first such in reading order, gets its candidates in
// random order, one after the other until the rest can be filled. After each, the cells that it
// leaves with one candidate are filled too. When a cell has no candidate left, or a house no place
// for a digit, the state is copied back and the next digit of the supply is tried. Large grids are
// at times led astray by an early choice; an attempt that has tried more digits than there are
// cells is therefore given up for a new one that may try twice as many, and so on: in the end the
// whole tree is seen, so it is known too when a layout cannot be filled.
//
// Every grid can come out, but not all are equally likely: a digit is drawn evenly from those that
// the cell seems to allow, however many grids each of them leads to.
//
// Cost: a work unit is one digit tried. Without a step back a grid of N x N cells takes fewer than
// N * N, at O(cells * groups of a cell) each.

#include "random_fill.hpp"

namespace ariadne {

bool RandomFill::supports(const Layout&) const {
  return true;
}

std::optional<Puzzle> RandomFill::generate(Random& random, const GenerateRequest& request) {
  SolveRequest limits;
  limits.work_limit = request.work_limit;
  limits.deadline = request.deadline;
  limits.stop = request.stop;
  Budget budget(limits);

  const Layout& layout = *request.layout;
  auto most_tries = static_cast<std::uint64_t>(layout.cell_count());
  Ending ending = Ending::gave_up;
  for (; ending == Ending::gave_up; most_tries *= 2)
    ending = fill(layout, random, budget, most_tries);
  if (ending != Ending::filled) return std::nullopt;
  Puzzle puzzle(request.layout);
  puzzle.assign(std::span<const DigitSet>(candidates_));
  return puzzle;
}

RandomFill::Ending RandomFill::fill(const Layout& layout, Random& random, Budget& budget,
                                    std::uint64_t most_tries) {
  const auto cells = static_cast<std::size_t>(layout.cell_count());
  candidates_.assign(cells, DigitSet::all(layout.digit_count()));
  open_ = CellSet(layout.cell_count());
  for (std::size_t i = 0; i < cells; ++i) open_.insert(static_cast<Cell>(i));
  choices_.clear();
  saved_.clear();

  std::uint64_t tries = 0;
  while (!open_.empty()) {
    choose(most_constrained(), random);
    for (bool placed = false; !placed;) {
      while (choices_.back().tried == choices_.back().supply) {
        choices_.pop_back();
        saved_.resize(saved_.size() - cells);
        if (choices_.empty()) return Ending::impossible;
      }
      if (!budget.spend()) return Ending::stopped;
      if (++tries > most_tries) return Ending::gave_up;
      restore();
      Choice& choice = choices_.back();
      placed = place(layout, choice.cell, choice.digits[choice.tried++]) && place_singles(layout) &&
               every_digit_has_a_place(layout);
    }
  }
  return Ending::filled;
}

/// The open cell with the fewest candidates, the first such in reading order.
Cell RandomFill::most_constrained() const {
  Cell best = 0;
  int fewest = max_digits + 1;
  for (const Cell cell : open_) {
    const int count = candidates_[cell].size();
    if (count >= fewest) continue;
    best = cell;
    fewest = count;
    if (fewest == 2) break;
  }
  return best;
}

void RandomFill::choose(Cell cell, Random& random) {
  saved_.insert(saved_.end(), candidates_.begin(), candidates_.end());
  Choice& choice = choices_.emplace_back();
  choice.cell = cell;
  choice.tried = 0;
  choice.supply = 0;
  for (const Digit digit : candidates_[cell]) choice.digits[choice.supply++] = digit;
  random.shuffle(std::span(choice.digits).first(choice.supply));
  choice.open = open_;
}

/// Goes back to the state before the last choice.
void RandomFill::restore() {
  std::copy(saved_.end() - static_cast<std::ptrdiff_t>(candidates_.size()), saved_.end(),
            candidates_.begin());
  open_ = choices_.back().open;
  singles_.clear();
}

/// Places a digit and clears it from the peers; false when a peer has none left.
bool RandomFill::place(const Layout& layout, Cell cell, Digit digit) {
  candidates_[cell] = DigitSet::of(digit);
  open_.erase(cell);
  for (const Cell peer : layout.peers(cell)) {
    DigitSet& left = candidates_[peer];
    if (!left.contains(digit)) continue;
    left.erase(digit);
    if (left.empty()) return false;
    if (left.single()) singles_.push_back(peer);
  }
  return true;
}

/// Places in all cells that have one candidate left; false when that leads nowhere.
bool RandomFill::place_singles(const Layout& layout) {
  while (!singles_.empty()) {
    const Cell cell = singles_.back();
    singles_.pop_back();
    if (!place(layout, cell, candidates_[cell].first())) return false;
  }
  return true;
}

/// Whether every house still has a place for every digit. Looking for this is what keeps large
/// grids from being led astray for long.
bool RandomFill::every_digit_has_a_place(const Layout& layout) const {
  const DigitSet all = DigitSet::all(layout.digit_count());
  return std::all_of(layout.houses().begin(), layout.houses().end(), [&](const Group& house) {
    DigitSet placeable;
    for (const Cell cell : house.cells) placeable |= candidates_[cell];
    return placeable == all;
  });
}

}  // namespace ariadne
