#pragma once

#include "fireworks.hpp"

namespace ariadne::plugins::exotic {

/// Two fireworks of two digits each that share both wings.
class FireworkQuadruple final : public Strategy {
 public:
  explicit FireworkQuadruple(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  Fireworks fireworks_;
  Step step_;
};

}  // namespace ariadne::plugins::exotic
