// Almost locked sets and almost hidden sets, and what links them.
//
//     12  123 .   | .   .   14       An almost locked set: N cells of a group with N+1 digits. It has
//                                    a part for each digit: its candidates for the digit
//
//     12* .   12* | .   .   15*      An almost hidden set: the N digits 1 and 2 have N+1 places in a
//                                    house. It has a part for each cell: its candidates for the digits
//
// In both, at most one part has no true candidate: N cells take N of the N+1 digits, and N digits
// take N of the N+1 places. Two parts of different sets are linked if each candidate of the one
// excludes each candidate of the other. Then at most one of the two has a true candidate.
//
// This is sound in any groups for almost locked sets, and in any houses for almost hidden sets.
//
// Cost: for each house, each choice of digits is tried, and given up as soon as they have too many
// places.

#include "almost_sets.hpp"

#include <algorithm>
#include <cassert>

#include <ariadne/logic/almost_locked_sets.hpp>

namespace ariadne::plugins::exotic {

namespace {

/// The most digits of an almost hidden set: a larger one is rarely of use that no almost locked set
/// of the same house has. On large layouts there would be too many.
int most_hidden_digits(const Layout& layout) {
  constexpr int most_on_9x9 = 4;
  return layout.digit_count() <= 9 ? most_on_9x9 : 2;
}

bool exclude_each_other(const Layout& layout, Candidate a, Candidate b) {
  if (a.cell == b.cell) return a.digit != b.digit;
  return a.digit == b.digit && layout.peer_set(a.cell).contains(b.cell);
}

}  // namespace

void AlmostSets::derive(const Board& board) {
  sets_.clear();
  parts_.clear();
  digit_count_ = static_cast<std::size_t>(board.layout().digit_count());
  first_.assign(static_cast<std::size_t>(board.layout().cell_count()) * digit_count_, {});
  for (std::size_t house = 0; house < board.layout().houses().size(); ++house)
    add_hidden(board, static_cast<GroupIndex>(house));
  add_locked(board);
  link(board);
}

void AlmostSets::add_hidden(const Board& board, GroupIndex house) {
  const int most = most_hidden_digits(board.layout());
  std::vector<Digit> open;
  for (const Digit digit : DigitSet::all(board.layout().digit_count()) - board.placed(house))
    if (bit_count(board.positions(house, digit)) <= most + 1) open.push_back(digit);
  const auto search = [&](const auto& again, std::size_t from, DigitSet digits,
                          std::uint32_t places) -> void {
    if (!digits.empty() && bit_count(places) == digits.size() + 1) {
      Set& set = sets_.emplace_back(Set{house, digits, {}, {}});
      for (const Cell cell : board.layout().groups()[house].cells)
        if (!(board.candidates(cell) & digits).empty()) set.cells.push_back(cell);
      assert(set.cells.size() == static_cast<std::size_t>(digits.size()) + 1);
      for (const Cell cell : set.cells) {
        std::vector<Candidate> part;
        for (const Digit digit : board.candidates(cell) & digits) part.push_back({cell, digit});
        add_part(std::move(part));
      }
    }
    if (digits.size() == most) return;
    for (std::size_t i = from; i < open.size(); ++i) {
      const std::uint32_t more = places | board.positions(house, open[i]);
      if (bit_count(more) <= most + 1) again(again, i + 1, digits | DigitSet::of(open[i]), more);
    }
  };
  search(search, 0, {}, 0);
}

void AlmostSets::add_locked(const Board& board) {
  const auto& locked = board.derived<AlmostLockedSets>();
  for (std::size_t i = 0; i < locked.size(); ++i) {
    Set& set = sets_.emplace_back(Set{std::nullopt, locked.digits(i), {}, {}});
    for_each_cell(locked.cells(i), [&](Cell cell) { set.cells.push_back(cell); });
    for (const Digit digit : locked.digits(i)) {
      std::vector<Candidate> part;
      for_each_cell(locked.places(i, digit), [&](Cell cell) { part.push_back({cell, digit}); });
      add_part(std::move(part));
    }
  }
}

/// Adds a part to the newest set.
void AlmostSets::add_part(std::vector<Candidate> candidates) {
  const auto set = static_cast<std::uint32_t>(sets_.size() - 1);
  assert(!candidates.empty());
  std::vector<Part>& known =
      first_[candidates.front().cell * digit_count_ + candidates.front().digit - 1U];
  const auto found = std::find_if(known.begin(), known.end(),
                                  [&](Part part) { return parts_[part].candidates == candidates; });
  const Part part = found == known.end() ? static_cast<Part>(parts_.size()) : *found;
  if (found == known.end()) {
    known.push_back(part);
    parts_.push_back({std::move(candidates), {}, {}, {}});
  }
  parts_[part].sets.push_back(set);
  sets_[set].parts.push_back(part);
}

void AlmostSets::link(const Board& board) {
  const Layout& layout = board.layout();
  std::vector<std::size_t> marks(first_.size(), 0);  // 1 + the part that sees the candidate
  const auto index = [&](Candidate c) { return c.cell * digit_count_ + c.digit - 1U; };
  for (std::size_t number = 0; number < parts_.size(); ++number) {
    PartOf& part = parts_[number];
    const Candidate first = part.candidates.front();
    const auto look_at = [&](Candidate other) {
      for (const Candidate candidate : part.candidates)
        if (!exclude_each_other(layout, candidate, other)) return;
      part.seen.push_back(other);
      marks[index(other)] = number + 1;
    };
    for (const Digit digit : board.candidates(first.cell) - DigitSet::of(first.digit))
      look_at({first.cell, digit});
    for (const Cell cell : layout.peer_set(first.cell) & board.cells(first.digit))
      look_at({cell, first.digit});
    for (const Candidate seen : part.seen)
      for (const Part other : first_[index(seen)]) {
        const std::vector<Candidate>& all = parts_[other].candidates;
        if (std::all_of(all.begin(), all.end(),
                        [&](Candidate c) { return marks[index(c)] == number + 1; }))
          part.linked.push_back(other);
      }
  }
}

}  // namespace ariadne::plugins::exotic
