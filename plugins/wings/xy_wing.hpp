#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::wings {

/// Three cells with two candidates each, of three digits: the pivot sees the two pincers.
class XyWing final : public Strategy {
 public:
  explicit XyWing(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  struct Bivalue {
    Cell cell;
    DigitSet digits;
  };
  bool report(const Board& board, StepSink& sink, const Bivalue& pivot, const Bivalue& first,
              const Bivalue& second);

  Step step_;
  std::vector<Bivalue> bivalues_;
};

}  // namespace ariadne::plugins::wings
