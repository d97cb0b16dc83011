#include "loop_rules.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::chains {

namespace {

/// Two nodes that follow each other may lie in one cell, no others. A loop may pass its start.
bool crosses_itself(const Implications& graph, NodeChain chain, bool may_pass_start,
                    const Board& board) {
  const Cell start = graph.first_cell(chain.front());
  CellSet passed(board.layout().cell_count());
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (passed.contains(graph.first_cell(chain[i]))) return true;
    if (i == 0) continue;
    if (may_pass_start && graph.first_cell(chain[i - 1]) == start) continue;
    graph.add_cells(chain[i - 1], passed);
  }
  return false;
}

/// A cell that the loop enters and leaves by strong links keeps these two digits.
void eliminate_in_cell(const Board& board, Cell cell, Digit a, Digit b,
                       std::vector<Candidate>& eliminations) {
  for (const Digit digit : board.candidates(cell))
    if (digit != a && digit != b) eliminations.push_back({cell, digit});
}

/// A set on a continuous loop lacks the digit by which the loop comes in, or one by which it goes
/// out; all its other digits are in it. Where it forces a cell, the cell holds the forced digit or
/// one of those by which the loop goes out.
void eliminate_by_set(const Implications& graph, Implications::Node set, Implications::Node next,
                      const Board& board, std::vector<Candidate>& eliminations) {
  assert(graph.is_set(set) && !Implications::is_on(set));
  const bool forces = Implications::is_on(next);
  DigitSet out = DigitSet::of(graph.digit(next));
  if (forces) out = board.candidates(graph.first_cell(next)) - out;
  const AlmostLockedSets& sets = graph.sets();
  const std::size_t number = graph.set(set);
  for (const Digit digit : sets.digits(number) - DigitSet::of(graph.digit(set)))
    for (const Cell cell : graph.seen_from(set, digit)) {
      if (out.contains(digit) &&
          !(forces && board.layout().peer_set(graph.first_cell(next)).contains(cell)))
        continue;
      eliminations.push_back({cell, digit});
    }
}

}  // namespace

bool is_loop(const Implications& graph, NodeChain chain, const Board& board) {
  const Cell start = graph.first_cell(chain.front());
  if (chain.size() < 3 || graph.first_cell(chain[chain.size() - 2]) == start) return false;
  return graph.first_cell(chain[1]) != start && !crosses_itself(graph, chain, true, board);
}

bool is_open_chain(const Implications& graph, NodeChain chain, const Board& board) {
  assert(chain.size() >= 2);
  return !crosses_itself(graph, chain, false, board);
}

void continuous_eliminations(const Implications& graph, NodeChain chain, const Board& board,
                             std::vector<Candidate>& eliminations) {
  assert(is_loop(graph, chain, board));
  eliminations.clear();
  const auto cell_of = [&](std::size_t i) { return graph.first_cell(chain[i]); };
  const auto strong = [&](std::size_t i) { return Implications::is_on(chain[i]); };
  CellSet on_loop(board.layout().cell_count());
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) graph.add_cells(chain[i], on_loop);
  eliminate_in_cell(board, cell_of(0), graph.digit(chain.front()), graph.digit(chain.back()),
                    eliminations);
  for (std::size_t i = 1; i < chain.size(); ++i) {
    if (cell_of(i - 1) == cell_of(i)) continue;
    if (strong(i)) {
      if (i + 2 >= chain.size() || strong(i + 1) || !strong(i + 2)) continue;
      if (cell_of(i + 1) == cell_of(i) && cell_of(i + 2) != cell_of(i))
        eliminate_in_cell(board, cell_of(i), graph.digit(chain[i]), graph.digit(chain[i + 2]),
                          eliminations);
    } else {
      // One of the two ends of a weak link holds. By a constraint these may be of different digits,
      // and then nothing else sees both.
      const bool candidates = graph.is_candidate(chain[i - 1]) && graph.is_candidate(chain[i]);
      if (candidates && graph.digit(chain[i - 1]) != graph.digit(chain[i])) continue;
      const Digit digit = graph.digit(chain[i]);
      const CellSet seen = graph.seen_from(chain[i - 1], digit) & graph.seen_from(chain[i], digit);
      for (const Cell cell : (seen & board.cells(digit)) - on_loop)
        eliminations.push_back({cell, digit});
      if (graph.is_set(chain[i]))
        eliminate_by_set(graph, chain[i], chain[i + 1], board, eliminations);
    }
  }
  std::sort(eliminations.begin(), eliminations.end(), [](Candidate a, Candidate b) {
    return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
  });
  eliminations.erase(std::unique(eliminations.begin(), eliminations.end()), eliminations.end());
}

}  // namespace ariadne::plugins::chains
