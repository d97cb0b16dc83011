#include "branches.hpp"

namespace ariadne::plugins::lockstep {

void Branches::clear(std::size_t bytes) {
  if (in_use_ == 0 && bytes == bytes_) return;
  bytes_ = bytes;
  memory_.clear();
  all_ = nullptr;
  free_ = Branch::none;
  in_use_ = 0;
  waiting_ = 0;
}

/// Makes more of them; all are in use.
void Branches::grow() {
  constexpr std::size_t at_first = 512;
  const std::size_t old = memory_.size();
  memory_.resize(old == 0 ? at_first : 2 * old);
  all_ = memory_.data();
  cell_memory_.resize(memory_.size() * bytes_);
  cells_ = cell_memory_.data();
  for (std::size_t index = memory_.size(); index > old; --index) {
    all_[index - 1].next = free_;
    free_ = static_cast<Branch::Index>(index - 1);
  }
}

}  // namespace ariadne::plugins::lockstep
