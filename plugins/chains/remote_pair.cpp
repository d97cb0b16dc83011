// Remote pair: four or more cells with the same two candidates, each seeing the next.
//
//     r4c5 - r6c6 - r6c7 - r9c7        the cells hold the two digits in turn, so the
//      64     64     64     64         first and the fourth are a pair, although they do
//      a      b      a      b          not see each other: cells that see both lose both
//
// This is sound because neighbors differ, so cells an odd number of places apart hold different
// digits. Every two cells three, five, ... places apart eliminate the digits from the cells that
// both see.
//
// Order: all chains are collected; the most eliminations come first, then those that come first on
// the board, then the first one found; a shorter chain with the same eliminations replaces a longer
// one. A chain counts if its ends eliminate the digit with which it begins.
// Cost: nothing unless four cells have the same pair, which is rare; then a depth-first search, if
// any cell sees cells of both digits at all.
//
// Source: HoDoKu's library, code 0703.

#include <algorithm>
#include <array>
#include <vector>

#include <ariadne/logic/ordered_peers.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "chain.hpp"
#include "elimination_rank.hpp"

namespace ariadne::plugins::chains {
namespace {

class RemotePair final : public Strategy {
 public:
  /// Parameter `max-length`: links, of which each cell has one within.
  static std::vector<Parameter> table() { return {max_length(20)}; }

  RemotePair(const Technique& technique, Parameters& parameters)
      : most_cells_(static_cast<std::size_t>(parameters.integer("max-length") + 1) / 2),
        step_(technique, "{digits.pair} {chain.chain}") {}

  void find(const Board& board, StepSink& sink) override {
    found_.clear();
    peers_.learn(board.layout_ptr());
    pairs_.clear();
    vain_ = CellSet(board.layout().cell_count());
    for (const Cell cell : board.open_cells())
      if (board.candidates(cell).size() == 2) pairs_.push_back(cell);
    for (const Cell start : pairs_) {
      const DigitSet pair = board.candidates(start);
      const auto same = std::count_if(pairs_.begin(), pairs_.end(),
                                      [&](Cell cell) { return board.candidates(cell) == pair; });
      if (same < 4 || vain_.contains(start) || !can_eliminate(board, start)) continue;
      for (const Digit first : pair) search(board, start, first);
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Found& a, const Found& b) { return a.rank < b.rank; });
    for (const Found& found : found_) {
      step_.clear();
      step_.eliminations = found.eliminations;
      if (sink.wants_evidence()) explain(found);
      if (!sink.add(step_)) return;
    }
  }

 private:
  struct Found {
    EliminationRank rank;
    std::vector<Candidate> eliminations;  ///< by digit, then by cell
    std::vector<Cell> cells;              ///< of the chain
    Digit first;                          ///< the digit with which it begins
    Digit second;
  };

  /// Whether any cell sees two of the cells that are linked with this one and hold different
  /// digits. If not, they are vain. Cells that are linked in a ring of odd length are left to the
  /// search.
  bool can_eliminate(const Board& board, Cell start) {
    const Layout& layout = board.layout();
    const DigitSet pair = board.candidates(start);
    CellSet like(layout.cell_count());
    for (const Cell cell : pairs_)
      if (board.candidates(cell) == pair) like.insert(cell);
    // The cells that hold the same digit as the first and those that hold the other one, what both
    // see, and the cells whose peers are still to come.
    std::array<CellSet, 2> linked{CellSet(layout.cell_count()), CellSet(layout.cell_count())};
    std::array<CellSet, 2> seen = linked;
    std::array<CellSet, 2> next = linked;
    next[0].insert(start);
    for (std::size_t side = 0; !next[side].empty(); side = 1 - side) {
      linked[side] |= next[side];
      for (const Cell cell : next[side]) seen[side] |= layout.peer_set(cell);
      next[1 - side] = (seen[side] & like) - linked[1 - side];
    }
    const CellSet all = linked[0] | linked[1];
    CellSet targets =
        board.cells(pair.first()) | board.cells((pair - DigitSet::of(pair.first())).first());
    targets &= seen[0] & seen[1];
    if (linked[0].intersects(linked[1]) || !(targets - all).empty()) return true;
    vain_ |= all;
    return false;
  }

  void search(const Board& board, Cell start, Digit first) {
    path_.assign(1, start);
    const Digit second = (board.candidates(start) - DigitSet::of(first)).first();
    extend(board, first, second);
  }

  void extend(const Board& board, Digit first, Digit second) {
    if (path_.size() == most_cells_) return;
    const Cell last = path_.back();
    for (const Cell next : peers_.of(last)) {
      if (board.candidates(next) != board.candidates(last)) continue;
      if (std::find(path_.begin(), path_.end(), next) != path_.end()) continue;
      path_.push_back(next);
      if (path_.size() >= 4 && path_.size() % 2 == 0) take(board, first, second);
      extend(board, first, second);
      path_.pop_back();
    }
  }

  /// Keeps the chain when its ends eliminate the first digit and no chain as short does the same.
  void take(const Board& board, Digit first, Digit second) {
    const Layout& layout = board.layout();
    const CellSet& seen_first = layout.peer_set(path_.front());
    if (!(seen_first & layout.peer_set(path_.back())).intersects(board.cells(first))) return;
    CellSet seen(layout.cell_count());
    for (std::size_t i = 0; i < path_.size(); ++i)
      for (std::size_t j = i + 3; j < path_.size(); j += 2)
        seen |= layout.peer_set(path_[i]) & layout.peer_set(path_[j]);
    eliminations_.clear();
    EliminationRank rank;
    for (const Digit digit : {std::min(first, second), std::max(first, second)})
      for (const Cell cell : seen& board.cells(digit)) {
        eliminations_.push_back({cell, digit});
        rank.add({cell, digit}, layout.cell_count());
      }
    const auto same = std::find_if(found_.begin(), found_.end(), [&](const Found& found) {
      return found.eliminations == eliminations_;
    });
    if (same == found_.end())
      found_.push_back({rank, eliminations_, path_, first, second});
    else if (path_.size() < same->cells.size())
      *same = {rank, eliminations_, path_, first, second};
  }

  void explain(const Found& found) {
    step_.evidence.push_back({Role::digits, {}, {}, {found.first, found.second}});
    Evidence& chain = step_.evidence.emplace_back(Evidence{Role::chain});
    Digit in = found.second;  // of the next cell, when the first one is not found.first
    for (const Cell cell : found.cells) {
      const Digit out = in == found.first ? found.second : found.first;
      chain.chain.push_back({{cell}, out, false, Link::strong});
      chain.chain.push_back({{cell}, in, true, Link::weak});
      in = out;
    }
    chain.chain.back().link = Link::none;
  }

  std::size_t most_cells_;
  Step step_;
  OrderedPeers peers_;
  std::vector<Cell> pairs_;  ///< the open cells with two candidates
  CellSet vain_;             ///< those from which no chain can eliminate anything
  std::vector<Cell> path_;
  std::vector<Candidate> eliminations_;
  std::vector<Found> found_;
};

}  // namespace

void add_remote_pair(Registrar& plugin) {
  plugin.strategy<RemotePair>(
      {"remote-pair", "Remote Pair", "0703", {Level::hard, 110}},
      "Cells with the same two candidates form a chain in which each sees the next");
  plugin.words("remote-pair",
               "All cells of this chain have the same two candidates, {digits.digits}. Each cell "
               "sees the next one, so the two digits alternate along the chain. {chain.walk} In "
               "the opposite case, every cell of the chain holds its other digit. Either way, "
               "{chain.opposites}");
}

}  // namespace ariadne::plugins::chains
