#pragma once

#include "fireworks.hpp"

namespace ariadne::plugins::exotic {

/// A firework of three digits, which leaves its three cells nothing else.
class FireworkTriple final : public Strategy {
 public:
  explicit FireworkTriple(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  Fireworks fireworks_;
  Step step_;
};

}  // namespace ariadne::plugins::exotic
