#include "group_plan.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace ariadne::plugins::lockstep {

namespace {

using Slot = GroupPlan::Slot;

/// Fills in the lists of a plan.
class Planner {
 public:
  Planner(const Layout& layout, GroupPlan& plan) : layout_(layout), plan_(plan) {}

  void add_houses() {
    for (const Group& house : layout_.houses()) plan_.houses.push_back(append(house.cells));
  }

  void add_loose() {
    for (std::size_t i = 0; i < plan_.cell_count; ++i) {
      const auto cell = static_cast<Cell>(i);
      CellSet peers = layout_.peer_set(cell);
      for (const Membership m : layout_.houses_of(cell)) peers -= layout_.group_set(m.group);
      if (!peers.empty()) plan_.loose.push_back({cell, append(peers)});
    }
  }

  void add_locked() {
    find_segments();
    std::vector<std::vector<Slot>> allowed = find_allowed();
    for (const Segment& segment : segments_) {
      std::vector<Slot> common = allowed[*segment.cells.begin()];
      for (const Cell cell : segment.cells)
        std::erase_if(common, [&](Slot slot) { return !has(allowed[cell], slot); });
      if (common.empty()) continue;
      for (const Cell cell : segment.cells)
        std::erase_if(allowed[cell], [&](Slot slot) { return has(common, slot); });
      plan_.locked.push_back({append(common), append(segment.cells)});
    }
    for (Slot cell = 0; cell < plan_.cell_count; ++cell)
      if (!allowed[cell].empty())
        plan_.locked.push_back({append(allowed[cell]), append(std::vector{cell})});
    // Loops of the same length after each other are predicted well.
    std::stable_sort(plan_.locked.begin(), plan_.locked.end(),
                     [](const GroupPlan::Locked& a, const GroupPlan::Locked& b) {
                       return std::pair(a.cells.size(), a.unions.size()) >
                              std::pair(b.cells.size(), b.unions.size());
                     });
  }

 private:
  /// What two houses share.
  struct Segment {
    std::pair<GroupIndex, GroupIndex> houses;
    CellSet cells;
    Slot slot;
  };

  template <class Slots>
  GroupPlan::Run append(const Slots& slots) {
    const auto begin = static_cast<std::uint32_t>(plan_.slots.size());
    for (const auto slot : slots) plan_.slots.push_back(slot);
    return {begin, static_cast<std::uint32_t>(plan_.slots.size())};
  }

  static std::vector<Slot> slots_of(const CellSet& cells) {
    std::vector<Slot> slots;
    for (const Cell cell : cells) slots.push_back(cell);
    return slots;
  }

  static bool has(const std::vector<Slot>& slots, Slot slot) {
    return std::find(slots.begin(), slots.end(), slot) != slots.end();
  }

  /// Made of unions of two, the same two once.
  Slot union_of(const std::vector<Slot>& slots) {
    Slot all = slots.front();
    for (std::size_t i = 1; i < slots.size(); ++i) {
      const auto [entry, is_new] =
          unions_.try_emplace(std::uint64_t{all} << 32U | slots[i], plan_.slot_count());
      if (is_new) plan_.unions.push_back({all, slots[i]});
      all = entry->second;
    }
    return all;
  }

  /// The largest first.
  void find_segments() {
    const auto houses = static_cast<GroupIndex>(layout_.houses().size());
    for (GroupIndex a = 0; a < houses; ++a)
      for (GroupIndex b = 0; b < a; ++b) {
        CellSet both = layout_.group_set(a);
        both &= layout_.group_set(b);
        if (both.size() < 2) continue;
        const Slot slot = union_of(slots_of(both));
        segments_.push_back({{a, b}, both, slot});
      }
    std::stable_sort(segments_.begin(), segments_.end(), [](const Segment& a, const Segment& b) {
      return a.cells.size() > b.cells.size();
    });
  }

  /// For each cell, the unions of what it does not see of the houses it does not belong to.
  std::vector<std::vector<Slot>> find_allowed() {
    std::vector<std::vector<Slot>> allowed(plan_.cell_count);
    for (GroupIndex house = 0; house < layout_.houses().size(); ++house) {
      const CellSet& cells = layout_.group_set(house);
      const std::vector<Segment> segments = segments_of(house);
      for (std::size_t i = 0; i < plan_.cell_count; ++i) {
        const auto cell = static_cast<Cell>(i);
        if (cells.contains(cell)) continue;
        CellSet seen = cells;
        seen &= layout_.peer_set(cell);
        if (!worth_a_look(cell, seen)) continue;
        CellSet rest = cells;
        rest -= seen;
        // If it sees all of them, there is no solution, which each of its digits shows by itself.
        if (rest.empty()) continue;
        allowed[i].push_back(union_of(parts_of(rest, segments)));
      }
    }
    return allowed;
  }

  /// Whether a digit is often enough confined to these of a house's cells, which the cell sees. One
  /// cell alone is left to singles; of two that do not share a house with it, eliminations are
  /// too rare for what it costs to look for them.
  bool worth_a_look(Cell cell, const CellSet& seen) const {
    const int size = seen.size();
    if (size != 2) return size > 2;
    const auto houses = layout_.houses_of(cell);
    return std::any_of(houses.begin(), houses.end(), [&](const Membership m) {
      CellSet shared = layout_.group_set(m.group);
      shared &= seen;
      return shared.size() == 2;
    });
  }

  std::vector<Segment> segments_of(GroupIndex house) const {
    std::vector<Segment> segments;
    for (const Segment& segment : segments_)
      if (segment.houses.first == house || segment.houses.second == house)
        segments.push_back(segment);
    return segments;
  }

  /// Segments and cells that make up a set.
  static std::vector<Slot> parts_of(CellSet cells, const std::vector<Segment>& segments) {
    std::vector<Slot> parts;
    for (const Segment& segment : segments) {
      CellSet outside = segment.cells;
      outside -= cells;
      if (!outside.empty()) continue;
      parts.push_back(segment.slot);
      cells -= segment.cells;
    }
    for (const Cell cell : cells) parts.push_back(cell);
    return parts;
  }

  const Layout& layout_;
  GroupPlan& plan_;
  std::unordered_map<std::uint64_t, Slot> unions_;  ///< by the two slots
  std::vector<Segment> segments_;
};

}  // namespace

GroupPlan::GroupPlan(const Layout& layout)
    : cell_count(static_cast<std::size_t>(layout.cell_count())),
      digit_count(static_cast<std::size_t>(layout.digit_count())),
      all_digits(DigitSet::all(layout.digit_count()).bits()) {
  Planner planner(layout, *this);
  planner.add_houses();
  planner.add_loose();
  planner.add_locked();
}

}  // namespace ariadne::plugins::lockstep
