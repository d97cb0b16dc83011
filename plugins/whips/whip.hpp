#pragma once

#include <ariadne/plugin/plugin.hpp>

#include "search.hpp"

namespace ariadne::plugins::whips {

/// Whips, or braids if their links may be connected to any earlier one.
class Whip final : public Strategy {
 public:
  /// Parameter `max-length`: variables.
  static std::vector<Parameter> table(Continuity continuity);
  Whip(const Technique& technique, Parameters& parameters, Continuity continuity);

  void find(const Board& board, StepSink& sink) override;

 private:
  ChainSearch search_;
  Csp csp_;
  Step step_;
};

}  // namespace ariadne::plugins::whips
