// Locked candidates: all places that a house has left for a digit lie in another group.
//
//     . . . | * * . | . . .      the box has its 7 in one of the cells *,
//     4 2 8 | . . . | . . .      so the rest of the row has none
//
// This is sound because the house holds the digit in one of the shared cells, and the other group
// holds it at most once: its cells outside the house lose it.
//
// Pointing goes from boxes to lines and other groups, claiming from rows, columns and other houses
// to boxes.
//
// Order: boxes for pointing; rows, columns, then other houses for claiming; digits ascending; the
// other groups as the layout lists them (rows before columns). A digit of a house is reported with
// the first group that loses something. Cost: for each open digit of each house, a mask for each
// crossing through its first place; the crossings are found once for a layout.
//
// Source: HoDoKu's library, codes 0100 and 0101.

#include <ariadne/logic/lost_candidates.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::box_line {
namespace {

/// The two sides of a box that crosses a line.
enum class LockedSide : std::uint8_t {
  pointing,  ///< from a box, at a line
  claiming,  ///< from a line, at a box
};

/// The cells of the house that lie in the other group, too, as positions.
std::uint32_t shared_positions(const Layout& layout, GroupIndex house, GroupIndex other) {
  std::uint32_t shared = 0;
  const std::vector<Cell>& cells = layout.groups()[house].cells;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (layout.group_set(other).contains(cells[i])) shared |= std::uint32_t{1} << i;
  return shared;
}

class LockedCandidates final : public Strategy {
 public:
  LockedCandidates(const Technique& technique, LockedSide side)
      : side_(side), step_(technique, "{digits.digits} in {house.groups}") {}

  void find(const Board& board, StepSink& sink) override {
    prepare(board.layout_ptr());
    vain_.turn_to(board);
    const Layout& layout = board.layout();
    const auto digits = static_cast<std::size_t>(layout.digit_count());
    const DigitSet all = DigitSet::all(layout.digit_count());
    for (std::size_t i = 0; i < houses_.size(); ++i) {
      const GroupIndex house = houses_[i];
      if (vain_.contains(house)) continue;
      bool found = false;
      for (const Digit digit : all - board.placed(house)) {
        const std::uint32_t positions = board.positions(house, digit);
        if (positions == 0 || is_single_bit(positions)) continue;
        // A group with all of the places is one of those with the first.
        const auto* const begin =
            begin_.data() + i * digits + static_cast<std::size_t>(std::countr_zero(positions));
        for (std::size_t k = begin[0]; k < begin[1]; ++k) {
          if ((positions & ~crossings_[k].positions) != 0) continue;
          const CellSet& other = layout.group_set(crossings_[k].other);
          const CellSet loses = (board.cells(digit) & other) - layout.group_set(house);
          if (loses.empty()) continue;
          step_.clear();
          for (const Cell cell : loses) step_.eliminations.push_back({cell, digit});
          if (sink.wants_evidence()) {
            step_.evidence.push_back({.role = Role::digits, .digits = {digit}});
            step_.evidence.push_back({.role = Role::house, .groups = {house}});
            step_.evidence.push_back({.role = Role::cover, .groups = {crossings_[k].other}});
          }
          if (!sink.add(step_)) return;
          found = true;
        }
      }
      if (!found) vain_.insert(house);
    }
  }

 private:
  /// A group that shares several cells with a house.
  struct Crossing {
    GroupIndex other;
    std::uint32_t positions;  ///< the shared ones, of the house
  };

  void prepare(const LayoutPtr& layout) {
    if (layout_ == layout) return;
    layout_ = layout;
    houses_.clear();
    crossings_.clear();
    begin_.clear();
    const std::span<const Group> houses = layout->houses();
    for (const GroupKind kind :
         {GroupKind::box, GroupKind::row, GroupKind::column, GroupKind::extra})
      for (GroupIndex house = 0; house < houses.size(); ++house)
        if (houses[house].kind == kind && looks_from(kind)) add_crossings(*layout, house);
    begin_.push_back(crossings_.size());
  }

  void add_crossings(const Layout& layout, GroupIndex house) {
    houses_.push_back(house);
    const std::span<const Group> groups = layout.groups();
    for (const Cell cell : groups[house].cells) {
      begin_.push_back(crossings_.size());
      for (const Membership m : layout.groups_of(cell)) {
        if (m.group == house || !looks_at(groups[m.group].kind)) continue;
        const std::uint32_t shared = shared_positions(layout, house, m.group);
        if (bit_count(shared) >= 2) crossings_.push_back({m.group, shared});
      }
    }
  }

  bool looks_from(GroupKind kind) const {
    return (kind == GroupKind::box) == (side_ == LockedSide::pointing);
  }

  /// Whether a group of this kind may lose a digit.
  bool looks_at(GroupKind kind) const {
    return kind == GroupKind::extra || (kind == GroupKind::box) == (side_ == LockedSide::claiming);
  }

  LockedSide side_;
  Step step_;
  KnownGroups vain_;                 ///< houses from which nothing was found
  LayoutPtr layout_;                 ///< of the crossings
  std::vector<GroupIndex> houses_;   ///< in the order of the search
  std::vector<Crossing> crossings_;  ///< by house, then by each of its cells
  std::vector<std::size_t> begin_;   ///< of those through each cell of each house, and the end
};

}  // namespace

void add_locked_candidates(Registrar& plugin) {
  plugin.strategy<LockedCandidates>(
      {"pointing", "Locked Candidates Type 1 (Pointing)", "0100", {Level::medium, 50}},
      "All places for a digit in a box lie in one row or column, so the digit is removed from the "
      "rest of that line",
      LockedSide::pointing);
  plugin.strategy<LockedCandidates>(
      {"claiming", "Locked Candidates Type 2 (Claiming)", "0101", {Level::medium, 50}},
      "All places for a digit in a row or column lie in one box, so the digit is removed from the "
      "rest of that box",
      LockedSide::claiming);
  for (const char* key : {"pointing", "claiming"})
    plugin.words(key,
                 "{house.places}. These cells are also in {cover.houses}. Wherever the "
                 "{digits.digits} of {house.houses} goes, {remove.cells} {remove.cells:sees|see} "
                 "that {digits.digits} and cannot be {remove.any-digit}.");
}

}  // namespace ariadne::plugins::box_line
