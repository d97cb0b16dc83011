#include "known_groups.hpp"

#include <algorithm>
#include <atomic>

namespace ariadne::plugins::subsets {

void GroupChanges::derive(const Board& board) {
  ++now_;
  if (layout_ != board.layout_ptr()) return start_over(board);
  bool came = false;
  const std::span<const DigitSet> candidates = board.candidates();
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (candidates[i] == candidates_[i]) continue;
    came = came || !(candidates[i] - candidates_[i]).empty();
    candidates_[i] = candidates[i];
    for (const Membership in : layout_->groups_of(static_cast<Cell>(i))) since_[in.group] = now_;
  }
  if (came) std::fill(since_.begin(), since_.end(), now_);
}

void GroupChanges::start_over(const Board& board) {
  static std::atomic<std::uint64_t> last_id = 0;
  id_ = ++last_id;
  layout_ = board.layout_ptr();
  candidates_.assign(board.candidates().begin(), board.candidates().end());
  since_.assign(layout_->groups().size(), now_);
}

void KnownGroups::turn_to(const Board& board) {
  changes_ = &board.derived<GroupChanges>();
  if (id_ == changes_->id()) return;
  id_ = changes_->id();
  known_.assign(board.layout().groups().size(), 0);
}

}  // namespace ariadne::plugins::subsets
