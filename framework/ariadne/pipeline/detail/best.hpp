#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include <ariadne/pipeline/detail/block.hpp>

namespace ariadne {

/// Of all puzzles that pass, keeps so many with the largest values. Of equal ones, keeps the first.
class Best {
 public:
  explicit Best(std::size_t count) : count_(count) {}

  void add(std::int64_t value, const PuzzleBatch& batch, std::size_t i) {
    const std::uint64_t arrived = arrived_++;
    if (kept_.size() == count_) {
      if (value <= kept_.front().value) return;
      std::pop_heap(kept_.begin(), kept_.end(), better);
      kept_.pop_back();
    }
    kept_.push_back({value, arrived, {}});
    kept_.back().puzzle.append(batch, i);
    std::push_heap(kept_.begin(), kept_.end(), better);
  }

  /// The puzzles in the order of their values, the largest first, or as they arrived.
  std::vector<PuzzleBatch> take(bool by_value) {
    std::sort(kept_.begin(), kept_.end(), [&](const Kept& a, const Kept& b) {
      return by_value ? better(a, b) : a.arrived < b.arrived;
    });
    std::vector<PuzzleBatch> batches;
    for (const Kept& kept : std::exchange(kept_, {})) append(batches, kept.puzzle, 0);
    return batches;
  }

 private:
  struct Kept {
    std::int64_t value;
    std::uint64_t arrived;
    PuzzleBatch puzzle;  ///< alone
  };
  static bool better(const Kept& a, const Kept& b) {
    return a.value != b.value ? a.value > b.value : a.arrived < b.arrived;
  }

  std::size_t count_;
  std::uint64_t arrived_ = 0;
  std::vector<Kept> kept_;  ///< a heap with the worst in front
};

/// Drops the puzzles of a block that cannot be among the best: value_of(batch, i) is the value of one.
template <class ValueOf>
void keep_best(PuzzleBlock& block, std::size_t count, const ValueOf& value_of) {
  std::vector<std::int64_t> values;
  for (const PuzzleBatch& batch : block.batches)
    for (std::size_t i = 0; batch.layout && i < batch.size(); ++i)
      values.push_back(value_of(batch, i));
  if (values.size() <= count) return;
  const auto worst = values.begin() + static_cast<std::ptrdiff_t>(count - 1);
  std::nth_element(values.begin(), worst, values.end(), std::greater<>());
  for (PuzzleBatch& batch : block.batches)
    if (batch.layout) batch.keep_if([&](std::size_t i) { return value_of(batch, i) >= *worst; });
}

}  // namespace ariadne
