#include "reasons.hpp"

#include <algorithm>
#include <array>

namespace ariadne::plugins::forcing {

namespace {

/// Calls visit(house, digit), kind by kind, for each digit all houses of the kind.
template <class Visit>
void for_each_place(const Layout& layout, Visit visit) {
  const std::span<const Group> houses = layout.houses();
  for (std::size_t begin = 0; begin < houses.size();) {
    std::size_t end = begin;
    while (end < houses.size() && houses[end].kind == houses[begin].kind) ++end;
    for (int digit = 1; digit <= layout.digit_count(); ++digit)
      for (std::size_t house = begin; house < end; ++house)
        visit(static_cast<GroupIndex>(house), static_cast<Digit>(digit));
    begin = end;
  }
}

/// Calls visit(node) for each place of the digit, in.
template <class Visit>
void for_each_node(const Board& board, const CandidateNodes& graph, GroupIndex house, Digit digit,
                   Visit visit) {
  const std::vector<Cell>& cells = board.layout().houses()[house].cells;
  for_each_bit(board.positions(house, digit), 0,
               [&](std::size_t position) { visit(graph.on(cells[position], digit)); });
}

/// Whether all open cells of the house that have lost the digit see it placed.
bool untouched(const Board& board, GroupIndex house, Digit digit) {
  const Layout& layout = board.layout();
  const std::vector<Cell>& cells = layout.houses()[house].cells;
  return std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
    if (board.value(cell) != 0 || board.candidates(cell).contains(digit)) return true;
    const std::span<const Cell> peers = layout.peers(cell);
    return std::any_of(peers.begin(), peers.end(),
                       [&](Cell peer) { return board.value(peer) == digit; });
  });
}

void both_ways(const Board& board, const CandidateNodes& graph, BitWords follows,
               Reasons& reasons) {
  const bool any = std::any_of(follows.begin(), follows.end(), [](std::uint64_t word) {
    return (word & (word >> 1U) & every_on) != 0;
  });
  if (!any) return;
  for (int d = 1; d <= board.layout().digit_count(); ++d)
    for (const Cell cell : board.cells(static_cast<Digit>(d))) {
      const CandidateNodes::Node in = graph.on(cell, static_cast<Digit>(d));
      if (!contains(follows, in) || !contains(follows, in ^ 1U)) continue;
      reasons.add(-1, cell);
      reasons.append(in ^ 1U);
      reasons.append(in);
      break;
    }
}

void two_values(const Board& board, const CandidateNodes& graph, BitWords follows,
                Reasons& reasons) {
  std::array<DigitSet, max_digits> seconds{};  // for each first digit, those that are in with it
  std::array<std::array<Cell, max_digits>, max_digits> cells;
  for (const Cell cell : board.open_cells()) {
    DigitSet in;
    for (const Digit digit : board.candidates(cell))
      if (contains(follows, graph.on(cell, digit))) in.insert(digit);
    for (const Digit a : in)
      for (const Digit b : in - DigitSet::all(a) - seconds[a - 1U]) {
        seconds[a - 1U].insert(b);
        cells[a - 1U][b - 1U] = cell;
      }
  }
  for (const Digit a : DigitSet::all(board.layout().digit_count())) {
    for (const Digit b : seconds[a - 1U]) {
      const Cell cell = cells[a - 1U][b - 1U];
      reasons.add(-1, cell);
      reasons.append(graph.on(cell, a));
      reasons.append(graph.on(cell, b));
    }
  }
}

void double_places(const Board& board, const CandidateNodes& graph, BitWords follows,
                   Reasons& reasons) {
  for_each_place(board.layout(), [&](GroupIndex house, Digit digit) {
    int count = 0;
    for_each_node(board, graph, house, digit,
                  [&](CandidateNodes::Node in) { count += contains(follows, in) ? 1 : 0; });
    if (count < 2) return;
    reasons.add(house, -1);
    for_each_node(board, graph, house, digit, [&](CandidateNodes::Node in) {
      if (contains(follows, in)) reasons.append(in);
    });
  });
}

void empty_cells(const Board& board, const CandidateNodes& graph, BitWords follows,
                 Reasons& reasons) {
  for (const Cell cell : board.open_cells()) {
    bool empty = !board.candidates(cell).empty();
    for (const Digit digit : board.candidates(cell)) {
      const CandidateNodes::Node in = graph.on(cell, digit);
      empty = empty && contains(follows, in ^ 1U) && !contains(follows, in);
    }
    if (!empty) continue;
    reasons.add(-1, cell);
    for (const Digit digit : board.candidates(cell)) reasons.append(graph.off(cell, digit));
  }
}

void empty_houses(const Board& board, const CandidateNodes& graph, BitWords follows,
                  Reasons& reasons) {
  for_each_place(board.layout(), [&](GroupIndex house, Digit digit) {
    bool empty = board.positions(house, digit) != 0;
    for_each_node(board, graph, house, digit,
                  [&](CandidateNodes::Node in) { empty = empty && contains(follows, in ^ 1U); });
    if (!empty || !untouched(board, house, digit)) return;
    reasons.add(house, -1);
    for_each_node(board, graph, house, digit,
                  [&](CandidateNodes::Node in) { reasons.append(in ^ 1U); });
  });
}

}  // namespace

void contradictions(const Board& board, const CandidateNodes& graph, CandidateNodes::Node premise,
                    BitWords follows, Reasons& reasons) {
  reasons.clear();
  if (contains(follows, premise ^ 1U)) {
    reasons.add(-1, graph.first_cell(premise));
    reasons.append(premise ^ 1U);
  }
  both_ways(board, graph, follows, reasons);
  two_values(board, graph, follows, reasons);
  double_places(board, graph, follows, reasons);
  empty_cells(board, graph, follows, reasons);
  empty_houses(board, graph, follows, reasons);
}

void Alternatives::derive(const Board& board) {
  number_candidates(board);
  reasons_.clear();
  const Layout& layout = board.layout();
  for (Node in = 0; in < 2 * candidate_count(); in += 2) {
    reasons_.add(-1, first_cell(in));
    reasons_.append(in);
    reasons_.append(in ^ 1U);
  }
  for (const Cell cell : board.open_cells()) {
    if (board.candidates(cell).empty()) continue;
    reasons_.add(-1, cell);
    for (const Digit digit : board.candidates(cell)) reasons_.append(on(cell, digit));
  }
  for (GroupIndex house = 0; house < layout.houses().size(); ++house)
    for (int digit = 1; digit <= layout.digit_count(); ++digit) {
      if (board.positions(house, static_cast<Digit>(digit)) == 0) continue;
      reasons_.add(house, -1);
      for_each_node(board, *this, house, static_cast<Digit>(digit),
                    [&](Node in) { reasons_.append(in); });
    }
}

}  // namespace ariadne::plugins::forcing
