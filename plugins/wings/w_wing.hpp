#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::wings {

/// Two cells with the same two candidates, joined by a house with two places for one of them.
class WWing final : public Strategy {
 public:
  explicit WWing(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// The wing of two cells that takes away `digit`, joined by the other digit.
  struct Wing {
    Cell first;
    Cell second;
    Digit digit;
    Digit link;
  };
  bool search_links(const Board& board, StepSink& sink, const Wing& wing);
  bool report(StepSink& sink, const Wing& wing, Cell near_first, Cell near_second);

  Step step_;
  std::vector<Cell> bivalues_;
  CellSet targets_;
};

}  // namespace ariadne::plugins::wings
