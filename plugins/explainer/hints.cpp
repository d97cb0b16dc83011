// Of hints that remove the same candidates, the original shows the best, and of equal ones the first.

#include "hints.hpp"

#include <algorithm>

namespace ariadne::plugins::explainer {

void HintBook::start(const Marks& marks, Keep keep) {
  marks_ = &marks;
  keep_ = keep;
  count_ = 0;
  found_ = 0;
  wider_.clear();
  best_ = nothing;
  if (keep == Keep::all) slots_.assign(marks.shape().nodes(), nothing);
}

/// The node whose proof removes the same: what turns one of two candidates of a cell on turns the
/// other off.
std::size_t HintBook::slot_of(Node target) const {
  if (!is_on(target)) return target;
  const std::size_t digits = marks_->shape().digits();
  const auto cell = static_cast<Cell>(target / 2 / digits);
  const std::uint32_t others = marks_->candidates(cell) & ~(1U << (target / 2 % digits));
  if (!is_one(others)) return target;
  return 2 * (cell * digits + static_cast<std::size_t>(std::countr_zero(others)));
}

const Rank& HintBook::to_beat(Node target) const {
  const std::uint32_t place = keep_ == Keep::best ? best_ : slots_[slot_of(target)];
  return place == nothing ? none_ : hints_[place].rank;
}

Hint* HintBook::offer(const Rank& rank, Node target) {
  ++found_;
  const std::size_t digits = marks_->shape().digits();
  const auto cell = static_cast<Cell>(target / 2 / digits);
  const std::uint32_t self = 1U << (target / 2 % digits);
  const std::uint32_t removed = is_on(target) ? marks_->candidates(cell) & ~self : self;
  if (removed == 0) return nullptr;
  Hint* const hint = replace(keep_ == Keep::best ? best_ : slots_[slot_of(target)], rank);
  if (hint == nullptr) return nullptr;
  hint->loop = false;
  hint->target = target;
  hint->gone.clear();
  hint->gone.add(cell, removed);
  return hint;
}

Hint* HintBook::offer(const Rank& rank, const Gone& gone) {
  ++found_;
  Hint* const hint = replace(keep_ == Keep::best ? best_ : place_of(gone), rank);
  if (hint == nullptr) return nullptr;
  hint->loop = true;
  hint->gone = gone;
  return hint;
}

/// Where the hint is kept that removes the same. A chain that proves one node may do so too.
std::uint32_t& HintBook::place_of(const Gone& gone) {
  if (gone.cells().size() == 1) {
    const auto [cell, digits] = gone.cells()[0];
    const std::size_t first = 2 * cell * marks_->shape().digits();
    const std::uint32_t left = marks_->candidates(cell) & ~digits;
    if (is_one(digits))
      return slots_[first + 2 * static_cast<std::size_t>(std::countr_zero(digits))];
    if (is_one(left))
      return slots_[first + 2 * static_cast<std::size_t>(std::countr_zero(left)) + 1];
  }
  std::uint64_t hash = 0;
  for (const Gone::Of& of : gone.cells())
    hash += (of.cell * 0x9e3779b97f4a7c15U) ^ (of.digits * 0xc2b2ae3d27d4eb4fU);
  const auto [begin, end] = wider_.equal_range(hash);
  const auto known = std::find_if(begin, end, [&](const auto& entry) {
    const auto others = hints_[entry.second].gone.cells();
    return others.size() == gone.cells().size() &&
           std::is_permutation(others.begin(), others.end(), gone.cells().begin());
  });
  if (known != end) return known->second;
  return wider_.emplace(hash, nothing)->second;
}

/// The hint at this place, or a new one there, if the rank is better.
Hint* HintBook::replace(std::uint32_t& place, const Rank& rank) {
  if (place == nothing) {
    if (count_ == hints_.size()) hints_.emplace_back();
    place = static_cast<std::uint32_t>(count_++);
  } else if (!(rank < hints_[place].rank)) {
    return nullptr;
  }
  Hint& hint = hints_[place];
  hint.rank = rank;
  hint.order = found_;
  return &hint;
}

void HintBook::sort() {
  std::sort(hints_.begin(), hints_.begin() + static_cast<std::ptrdiff_t>(count_),
            [](const Hint& a, const Hint& b) {
              if (a.rank < b.rank) return true;
              return !(b.rank < a.rank) && a.order < b.order;
            });
}

}  // namespace ariadne::plugins::explainer
