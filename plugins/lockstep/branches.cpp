#include "branches.hpp"

#include <cassert>

namespace ariadne::plugins::lockstep {

void Branches::clear(std::size_t bytes) {
  const std::size_t units = (sizeof(Branch) + bytes + sizeof(Unit) - 1) / sizeof(Unit);
  if (in_use_ == 0 && units == units_) return;
  units_ = units;
  memory_.clear();
  all_ = nullptr;
  free_ = Branch::none;
  in_use_ = 0;
  waiting_ = 0;
}

/// Makes more of them; all are in use.
void Branches::grow() {
  assert(units_ > 0 && free_ == Branch::none && in_use_ * units_ == memory_.size());
  constexpr std::size_t at_first = 512;
  const std::size_t old = memory_.size();
  memory_.resize(old == 0 ? at_first * units_ : 2 * old);
  all_ = memory_.data();
  for (std::size_t end = memory_.size(); end > old; end -= units_) {
    const auto index = static_cast<Branch::Index>(end - units_);
    (*this)[index].next = free_;
    free_ = index;
  }
}

}  // namespace ariadne::plugins::lockstep
