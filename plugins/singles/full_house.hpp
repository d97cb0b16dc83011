#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::singles {

/// The last open cell of a house.
class FullHouse final : public Strategy {
 public:
  explicit FullHouse(const Technique& technique) : step_(technique) {}
  void find(const Board& board, StepSink& sink) override;

 private:
  Step step_;
};

}  // namespace ariadne::plugins::singles
