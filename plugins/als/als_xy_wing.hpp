#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "fresh_sets.hpp"
#include "set_evidence.hpp"

namespace ariadne::plugins::als {

/// Three almost locked sets: one has a restricted common with each of the two others.
class AlsXyWing final : public Strategy {
 public:
  static std::vector<Parameter> table();
  AlsXyWing(const Technique& technique, const Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  using Commons = std::span<const RestrictedCommon>;

  struct Wing {
    RestrictedCommon a;  ///< of C with A
    RestrictedCommon b;  ///< of C with B, which is a later set than A
    std::uint32_t c;
    DigitSet targets;
  };
  void search(const AlmostLockedSets& sets, std::uint32_t c, Commons with_c);
  void report(const AlmostLockedSets& sets, StepSink& sink);
  void explain(const AlmostLockedSets& sets, const Wing& wing);
  bool may_stand_together(const AlmostLockedSets& sets, std::size_t a, std::size_t b) const;

  bool overlap_;
  Step step_;
  FreshSets fresh_;
  std::vector<RestrictedCommon> fresh_partners_;  ///< of C
  std::vector<Wing> wings_;
};

}  // namespace ariadne::plugins::als
