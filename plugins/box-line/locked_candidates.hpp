#pragma once

#include <ariadne/logic/lost_candidates.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::box_line {

/// The two sides of a box that crosses a line.
enum class LockedSide : std::uint8_t {
  pointing,  ///< from a box, at a line
  claiming,  ///< from a line, at a box
};

/// A digit whose places in a house all lie in another group: pointing and claiming.
class LockedCandidates final : public Strategy {
 public:
  LockedCandidates(const Technique& technique, LockedSide side);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// A group that shares several cells with a house.
  struct Crossing {
    GroupIndex other;
    std::uint32_t positions;  ///< the shared ones, of the house
  };

  void prepare(const LayoutPtr& layout);
  void add_crossings(const Layout& layout, GroupIndex house);
  bool looks_from(GroupKind kind) const;
  bool looks_at(GroupKind kind) const;

  LockedSide side_;
  Step step_;
  KnownGroups vain_;                 ///< houses from which nothing was found
  LayoutPtr layout_;                 ///< of the crossings
  std::vector<GroupIndex> houses_;   ///< in the order of the search
  std::vector<Crossing> crossings_;  ///< by house, then by each of its cells
  std::vector<std::size_t> begin_;   ///< of those through each cell of each house, and the end
};

}  // namespace ariadne::plugins::box_line
