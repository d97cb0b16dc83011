#pragma once

#include <ariadne/plugin/plugin.hpp>

#include "fresh_sets.hpp"
#include "set_evidence.hpp"

namespace ariadne::plugins::als {

/// Two almost locked sets with a restricted common, or with two.
class AlsXz final : public Strategy {
 public:
  static std::vector<Parameter> table();
  AlsXz(const Technique& technique, const Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  bool search(const AlmostLockedSets& sets, StepSink& sink, std::size_t set,
              const RestrictedCommon& common);
  bool lock(const AlmostLockedSets& sets, std::size_t set, std::size_t other, DigitSet digits);
  void drop_repeated();

  bool overlap_;
  Step step_;
  bool found_ = false;
  FreshSets fresh_;
};

}  // namespace ariadne::plugins::als
