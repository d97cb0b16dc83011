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

  /// What find() works with.
  struct Sets {
    const AlmostLockedSets& all;
    const RestrictedCommons& commons;
  };
  /// A and C, with their restricted common; B is searched for.
  struct Half {
    std::size_t a;
    std::size_t c;
    DigitSet common;
  };
  bool search(const Sets& sets, StepSink& sink, const Half& half, Commons with_c);
  bool check(const Sets& sets, StepSink& sink, const Half& half, const RestrictedCommon& with_c,
             DigitSet digits);
  bool may_stand_together(const AlmostLockedSets& sets, std::size_t a, std::size_t b) const;

  bool overlap_;
  Step step_;
  bool found_ = false;
  FreshSets fresh_;
};

}  // namespace ariadne::plugins::als
