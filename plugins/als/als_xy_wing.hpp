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
  void find_near(const RestrictedCommons& commons);
  bool search(const Sets& sets, StepSink& sink, const Half& half, std::size_t from,
              std::size_t end);
  bool check(const Sets& sets, StepSink& sink, const Half& half, std::size_t b);
  bool may_stand_together(const AlmostLockedSets& sets, std::size_t a, std::size_t b) const;

  bool overlap_;
  Step step_;
  bool found_ = false;
  FreshSets fresh_;
  std::vector<std::uint64_t> near_;  ///< the fresh sets and their partners
};

}  // namespace ariadne::plugins::als
