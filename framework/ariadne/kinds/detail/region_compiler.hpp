#pragma once

// The parts into which cells fall, as constraints on the unknowns of one puzzle.

#include <optional>
#include <vector>

#include <ariadne/constraints/regions.hpp>
#include <ariadne/kinds/detail/evaluator.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>

namespace ariadne::kinds {

class Compiler;

/// What a region that is around nothing could be: some of its cells, and how many it has.
struct SupposedRegion {
  Set members;
  std::int64_t size = 0;
};

/// All regions of a kind. Regions around given things are known; of others, only the size can be
/// asked for, that of all of them at once.
class RegionCompiler final : public RegionSource {
 public:
  explicit RegionCompiler(Compiler& compiler);

  Set regions(int region) override;
  Set cells(const Thing& region) override;
  Condition has(const Thing& region, const Thing& cell) override;
  Set region_of(int region, const Thing& cell) override;
  Value size(const Thing& region) override;
  Thing root(const Thing& region) override;

  /// Takes a rule of the form size(region) OP number, if it can be a bound of the size.
  bool bound_size(const Thing& region, Expression::Op op, std::int64_t number);
  /// Takes a rule of the form size(region) == unknown(region), if the unknown joins the region.
  bool count_size(const Thing& region, int unknown);
  /// Takes a rule about a rectangle, if it follows from the clues and the shape: `region` is the value
  /// of the variable of the rule.
  bool shape_rule(const Thing& region, const RuleData& rule);
  /// Takes a rule about the members and the size of a region that is around nothing, if it only
  /// depends on them: `region` is the value of the variable of the rule.
  bool member_rule(const Thing& region, const RuleData& rule);
  /// Takes a rule about how many cells the regions with one of these cells have together.
  void sum_sizes(int region, Members cells, Expression::Op op, std::int64_t number);
  /// Makes the constraints, once all rules have said what they say of sizes.
  void post();

 private:
  /// A region around a thing; of regions that are around nothing, one stands for all.
  struct Part {
    int region = 0;
    Thing root;
    std::vector<Thing> start;  ///< the cells of the root
    std::int64_t least = 1;
    std::int64_t most = any_size;
    std::vector<std::optional<CellCondition>> members;  ///< by node; empty until asked for
    std::vector<const RuleData*> shapes;                ///< rules about a rectangle
  };
  struct Region {
    const RegionData* data;
    std::vector<Thing> nodes;
    std::vector<int> node_at;  ///< by slot of the cell; -1 for none
    GraphNodes when;
    std::vector<GraphEdge> edges;
    std::vector<std::size_t> parts;
    std::vector<const RuleData*> rules;  ///< about members
    int counted = -1;                    ///< the unknown that is the size of its region
    bool asked = false;                  ///< whether there are conditions for members
  };

  void prepare(Region& region, int id);
  void make_members(Region& region);
  void post_rooted(Region& region);
  void post_free(Region& region);
  void post_rectangles(Region& region);
  void post_marked(Region& region);
  std::optional<std::int64_t> value_of_shape(const Term& term, const RuleData& rule,
                                             const Thing& region, int rows, int columns);
  Condition member(const Part& part, int node);
  Part& part(const Thing& region) { return parts_[static_cast<std::size_t>(region.y)]; }
  Region& region_of_part(const Part& one) { return regions_[static_cast<std::size_t>(one.region)]; }
  int joining_unknown(const RegionData& data) const;
  std::string all_said_of(const Region& region) const;
  [[noreturn]] void refuse(const RegionData& data, const std::string& what) const;

  Compiler& compiler_;
  Evaluator& evaluator_;
  std::optional<SupposedRegion> supposed_;  ///< while a rule about members is evaluated
  std::vector<Region> regions_;
  std::vector<Part> parts_;
};

}  // namespace ariadne::kinds
