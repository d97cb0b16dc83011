#pragma once

#include <vector>

#include <ariadne/logic/ordered_peers.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "elimination_rank.hpp"

namespace ariadne::plugins::chains {

/// A chain of cells that all have the same two candidates.
class RemotePair final : public Strategy {
 public:
  /// Parameter `max-length`: links, of which each cell has one within.
  static std::vector<Parameter> table();
  RemotePair(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  struct Found {
    EliminationRank rank;
    std::vector<Candidate> eliminations;  ///< by digit, then by cell
    std::vector<Cell> cells;              ///< of the chain
    Digit first;                          ///< the digit with which it begins
    Digit second;
  };

  bool can_eliminate(const Board& board, Cell start);
  void search(const Board& board, Cell start, Digit first);
  void extend(const Board& board, Digit first, Digit second);
  void take(const Board& board, Digit first, Digit second);
  void explain(const Found& found);

  std::size_t most_cells_;
  Step step_;
  OrderedPeers peers_;
  std::vector<Cell> pairs_;  ///< the open cells with two candidates
  CellSet vain_;             ///< those from which no chain can eliminate anything
  std::vector<Cell> path_;
  std::vector<Candidate> eliminations_;
  std::vector<Found> found_;
};

}  // namespace ariadne::plugins::chains
