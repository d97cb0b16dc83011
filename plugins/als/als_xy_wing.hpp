#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "set_evidence.hpp"
#include "shared_targets.hpp"

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
    const SharedTargets& targets;
  };
  /// A and C, with their restricted common; B is searched for.
  struct Half {
    std::size_t a;
    std::size_t c;
    DigitSet common;
  };
  void find_fresh(const Board& board, const AlmostLockedSets& sets);
  bool search(const Sets& sets, StepSink& sink, const Half& half, std::size_t from,
              std::size_t end);
  bool check(const Sets& sets, StepSink& sink, const Half& half, std::size_t b);
  bool may_stand_together(const AlmostLockedSets& sets, std::size_t a, std::size_t b) const;

  bool is_fresh(std::size_t set) const { return contains(fresh_, set); }

  bool overlap_;
  Step step_;
  bool found_ = false;
  // The board that was searched last, if nothing was found there.
  LayoutPtr layout_;
  std::vector<DigitSet> candidates_;  ///< of each cell
  bool vain_ = false;
  std::vector<std::uint64_t> changed_;  ///< a set of cells
  std::vector<std::uint64_t> fresh_;    ///< a set of sets: those with changed cells
};

}  // namespace ariadne::plugins::als
