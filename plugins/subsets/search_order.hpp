#pragma once

#include <span>
#include <vector>

#include <ariadne/model/layout.hpp>

namespace ariadne::plugins::subsets {

/// The groups of a layout in the order in which subsets are searched for: boxes, rows, columns, then
/// other groups, each kind in the order of the layout.
class SearchOrder {
 public:
  /// The groups of this layout. Lists them if it is not the layout of the last call.
  std::span<const GroupIndex> of(const LayoutPtr& layout) {
    if (layout_ != layout) list(layout);
    return groups_;
  }

 private:
  void list(const LayoutPtr& layout) {
    layout_ = layout;
    groups_.clear();
    for (const GroupKind kind :
         {GroupKind::box, GroupKind::row, GroupKind::column, GroupKind::extra})
      for (GroupIndex group = 0; group < layout->groups().size(); ++group)
        if (layout->groups()[group].kind == kind) groups_.push_back(group);
  }

  LayoutPtr layout_;
  std::vector<GroupIndex> groups_;
};

}  // namespace ariadne::plugins::subsets
