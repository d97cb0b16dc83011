#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>

namespace ariadne {

/// The candidates that a board has lost, as a list that grows: board.derived<LostCandidates>().
/// Whoever remembers how long the list was when it looked at the board last can find out what has
/// changed since then. If the board has gained a candidate, as in the next puzzle, a new list
/// begins.
class ARIADNE_API LostCandidates final : public Derived {
 public:
  void derive(const Board& board) override;

  /// A number that no other list has.
  std::uint64_t id() const { return id_; }
  /// The length of the list.
  std::size_t size() const { return all_.size(); }
  /// What was lost when the list had this length already.
  std::span<const Candidate> since(std::size_t size) const { return std::span(all_).subspan(size); }
  /// The length of the list after the last candidate that a cell of the group has lost; 0 if none
  /// was lost.
  std::size_t last_of(GroupIndex group) const { return last_[group]; }

 private:
  void start_over(const Board& board);

  std::uint64_t id_ = 0;
  std::vector<Candidate> all_;
  std::vector<std::size_t> last_;  ///< by group
  LayoutPtr layout_;
  std::vector<CellSet> cells_;  ///< the board's cells(d), by digit
};

/// Reads the lost candidates of boards, each once.
class LostReader {
 public:
  /// Goes on to the end of the board's list, from where it was. False if it is another list, so that
  /// anything may have changed.
  bool read(const Board& board) {
    const auto& list = board.derived<LostCandidates>();
    const bool goes_on = id_ == list.id();
    lost_ = list.since(goes_on ? size_ : list.size());
    id_ = list.id();
    size_ = list.size();
    return goes_on;
  }
  /// What it has read last; valid until the board changes.
  std::span<const Candidate> lost() const { return lost_; }

 private:
  std::span<const Candidate> lost_;
  std::uint64_t id_ = 0;  ///< of the list
  std::size_t size_ = 0;  ///< of the list
};

/// The groups about which something is known that depends only on the candidates of their cells. It
/// holds until one of these is lost, or the board has gained a candidate. Whether a search finds
/// nothing also depends on what can be removed elsewhere, but there can only be less of that later.
class KnownGroups {
 public:
  /// Turns to a board: forgets the groups of another one.
  void turn_to(const Board& board) {
    lost_ = &board.derived<LostCandidates>();
    if (id_ == lost_->id()) return;
    id_ = lost_->id();
    known_.assign(board.layout().groups().size(), 0);
  }
  /// Whether the group is known.
  bool contains(GroupIndex group) const { return known_[group] > lost_->last_of(group); }
  /// Adds a group.
  void insert(GroupIndex group) { known_[group] = lost_->size() + 1; }

 private:
  const LostCandidates* lost_ = nullptr;
  std::uint64_t id_ = 0;            ///< of the list of lost candidates
  std::vector<std::size_t> known_;  ///< by group: its length when the group was added, plus 1; or 0
};

}  // namespace ariadne
