#include <atomic>
#include <cassert>

#include <ariadne/logic/lost_candidates.hpp>

namespace ariadne {

void LostCandidates::derive(const Board& board) {
  if (layout_ != board.layout_ptr()) return start_over(board);
  assert(cells_.size() == static_cast<std::size_t>(layout_->digit_count()));
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const auto digit = static_cast<Digit>(i + 1);
    const CellSet& now = board.cells(digit);
    if (now == cells_[i]) continue;
    if (!(now - cells_[i]).empty()) return start_over(board);
    for (const Cell cell : cells_[i] - now) {
      all_.push_back({cell, digit});
      for (const Membership in : layout_->groups_of(cell)) last_[in.group] = all_.size();
    }
    cells_[i] = now;
  }
}

void LostCandidates::start_over(const Board& board) {
  static std::atomic<std::uint64_t> last_id = 0;
  id_ = ++last_id;
  layout_ = board.layout_ptr();
  all_.clear();
  last_.assign(layout_->groups().size(), 0);
  cells_.clear();
  for (int digit = 1; digit <= layout_->digit_count(); ++digit)
    cells_.push_back(board.cells(static_cast<Digit>(digit)));
}

}  // namespace ariadne
