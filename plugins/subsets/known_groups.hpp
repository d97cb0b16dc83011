#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::subsets {

/// When the groups of a board changed last, counted in boards of which it was asked.
class GroupChanges final : public Derived {
 public:
  void derive(const Board& board) override;
  /// Numbers the boards. If a candidate has come, as in the next puzzle, every group has changed.
  std::uint64_t now() const { return now_; }
  /// The first board with the candidates that the group's cells have now.
  std::uint64_t since(GroupIndex group) const { return since_[group]; }
  /// Which boards it counts: no other object has the same.
  std::uint64_t id() const { return id_; }

 private:
  void start_over(const Board& board);

  std::uint64_t id_ = 0;
  std::uint64_t now_ = 0;
  std::vector<std::uint64_t> since_;  ///< by group
  LayoutPtr layout_;
  std::vector<DigitSet> candidates_;  ///< of each cell
};

/// The groups about which something is known that their cells' candidates decide. It holds until
/// these change or a candidate comes anywhere on the board: where a search has found nothing, it
/// will find nothing, since there is not more to remove.
class KnownGroups {
 public:
  /// Turns to a board: forgets the groups of another one.
  void turn_to(const Board& board);
  bool contains(GroupIndex group) const { return known_[group] >= changes_->since(group); }
  void insert(GroupIndex group) { known_[group] = changes_->now(); }

 private:
  const GroupChanges* changes_ = nullptr;
  std::uint64_t id_ = 0;              ///< of the changes
  std::vector<std::uint64_t> known_;  ///< by group: on which board it was added; 0 if never
};

}  // namespace ariadne::plugins::subsets
