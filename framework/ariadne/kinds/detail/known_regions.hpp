#pragma once

#include <vector>

#include <ariadne/kinds/detail/evaluator.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>

namespace ariadne::kinds {

/// The regions of a solution: all unknowns of the evaluator have one value.
class KnownRegions final : public RegionSource {
 public:
  KnownRegions(const KindData& kind, Evaluator& evaluator);

  Set regions(int region) override;
  Set cells(const Thing& region) override;
  Condition has(const Thing& region, const Thing& cell) override;
  Set region_of(int region, const Thing& cell) override;
  Value size(const Thing& region) override;
  Thing root(const Thing& region) override;

 private:
  struct Part {
    int region;
    Thing root;
    std::vector<Thing> cells;
  };

  void find(int region);
  bool joined(const RegionData& data, const Thing& a, const Thing& b);
  const Part& part(const Thing& region) const { return parts_[static_cast<std::size_t>(region.y)]; }

  const KindData& kind_;
  Evaluator& evaluator_;
  std::vector<Part> parts_;
  std::vector<std::vector<int>> part_at_;  ///< of each region by the slot of the cell; -1 for none
};

}  // namespace ariadne::kinds
