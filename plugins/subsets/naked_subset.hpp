#pragma once

#include <array>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "few_candidates.hpp"
#include "search_order.hpp"

namespace ariadne::plugins::subsets {

/// Which naked subsets are wanted.
enum class SubsetKind : std::uint8_t {
  naked,   ///< all of them
  locked,  ///< those in a box and a line that take candidates from both
};

/// As many cells of a group as they have digits together: naked pair, triple, quadruple, and locked
/// pair and triple.
class NakedSubset final : public Strategy {
 public:
  /// `size` is 2, 3 or 4.
  NakedSubset(const Technique& technique, SubsetKind kind, int size);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// A cell to choose from.
  struct Choice {
    Cell cell;
    DigitSet candidates;
  };

  bool search_group(GroupIndex group);
  bool choose(std::size_t from, std::size_t chosen, DigitSet digits);
  bool may_be_locked(Cell cell) const;
  bool report(DigitSet digits);
  void clear_cell(Cell cell, DigitSet digits, CellSet& left);
  bool locked() const;

  SubsetKind kind_;
  std::size_t size_;
  Step step_;
  SearchOrder order_;
  KnownGroups vain_;              ///< those in which nothing was found
  bool found_ = false;            ///< whether the group has a step
  const Board* board_ = nullptr;  ///< while find() runs
  StepSink* sink_ = nullptr;
  const FewCandidates* few_ = nullptr;
  GroupIndex group_ = 0;
  std::array<Choice, max_digits> choices_;  ///< the group's cells with few enough candidates
  std::size_t choice_count_ = 0;
  std::vector<Cell> subset_;  ///< those chosen, then others, size_ in all
};

}  // namespace ariadne::plugins::subsets
