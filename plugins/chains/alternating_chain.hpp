#pragma once

#include <string>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "elimination_rank.hpp"
#include "path_search.hpp"

namespace ariadne::plugins::chains {

/// What X-chains and XY-chains have in common: paths between two candidates of a digit of which
/// one holds; see alternating_chain.cpp.
class AlternatingChain : public Strategy {
 public:
  void find(const Board& board, StepSink& sink) final;

 protected:
  AlternatingChain(const Technique& technique, StepNotation notation, int most_links);

  /// Fills graphs() with the links of this board.
  virtual void link(const Board& board) = 0;

  /// Graphs without links between them, at least this many.
  std::vector<PathSearch>& graphs(std::size_t at_least);

 private:
  /// A start and an end that may be joined by a path, and eliminate something.
  struct Pair {
    EliminationRank rank;
    std::uint32_t graph;
    PathSearch::Node start;
    PathSearch::Node end;
    Candidate first;  ///< the start's candidate: pairs are tried in this order
  };

  CellSet eliminations(const Board& board, const Pair& pair) const;
  bool eliminates(const Board& board, const Pair& pair, Digit digit, const CellSet& cells) const;
  void collect(const Board& board);
  void collect_from(const Board& board, std::uint32_t graph, PathSearch::Node start);
  bool take_next(const Board& board, StepSink& sink);
  const Pair* first_of(std::span<const Pair> equals);
  bool shortest(const Board& board, std::span<const Pair> equals, Digit digit,
                const CellSet& cells);
  bool path_from(std::span<const Pair> pairs, int most);
  void explain(const Pair& pair);

  int most_links_;
  Step step_;
  std::size_t graph_count_ = 0;
  std::vector<PathSearch> graphs_;
  std::vector<Pair> pairs_;
  std::vector<Pair> same_;
  std::vector<std::uint64_t> targets_;
  std::vector<PathSearch::Node> path_;
};

}  // namespace ariadne::plugins::chains
