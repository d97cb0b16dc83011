#include "group_plan.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <numeric>
#include <span>
#include <utility>

#include <ariadne/model/bits.hpp>

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
    find_allowed();
    for (const Segment& segment : segments_) {
      const std::vector<Cell>& cells = layout_.houses()[segment.houses.first].cells;
      common_.clear();
      for (const Slot slot : allowed_of(cells[first_of(segment.first)]))
        if (slot != nothing) common_.push_back(slot);
      for_places(segment.first, [&](std::size_t place) {
        std::erase_if(common_, [&](Slot slot) { return !has(allowed_of(cells[place]), slot); });
      });
      if (common_.empty()) continue;
      const GroupPlan::Run unions = append(common_);
      const auto begin = static_cast<std::uint32_t>(plan_.slots.size());
      for_places(segment.first, [&](std::size_t place) {
        for (Slot& slot : allowed_of(cells[place]))
          if (has(common_, slot)) slot = nothing;
        plan_.slots.push_back(cells[place]);
      });
      plan_.locked.push_back({unions, {begin, static_cast<std::uint32_t>(plan_.slots.size())}});
    }
    for (Slot cell = 0; cell < plan_.cell_count; ++cell) {
      common_.clear();
      for (const Slot slot : allowed_of(cell))
        if (slot != nothing) common_.push_back(slot);
      if (common_.empty()) continue;
      const GroupPlan::Run unions = append(common_);
      plan_.locked.push_back({unions, append(std::array{cell})});
    }
    assert(std::all_of(allowed_.begin(), allowed_.end(),
                       [&](Slot s) { return s < plan_.slot_count() || s == nothing; }));
    // Loops of the same length after each other are predicted well.
    std::stable_sort(plan_.locked.begin(), plan_.locked.end(),
                     [](const GroupPlan::Locked& a, const GroupPlan::Locked& b) {
                       return std::pair(a.cells.size(), a.unions.size()) >
                              std::pair(b.cells.size(), b.unions.size());
                     });
  }

 private:
  /// Cells of a house: bit i for its i-th cell.
  using Places = std::uint32_t;

  /// What two houses share.
  struct Segment {
    std::pair<GroupIndex, GroupIndex> houses;
    Places first;  ///< in the first house
    Places second;
    Slot slot;
  };

  static constexpr Slot nothing = ~Slot{0};

  static std::size_t first_of(Places places) {
    return static_cast<std::size_t>(std::countr_zero(places));
  }
  template <class Visit>
  static void for_places(Places places, Visit visit) {
    for (; places != 0; places &= places - 1) visit(first_of(places));
  }

  template <class Slots>
  GroupPlan::Run append(const Slots& slots) {
    const auto begin = static_cast<std::uint32_t>(plan_.slots.size());
    for (const auto slot : slots) plan_.slots.push_back(slot);
    return {begin, static_cast<std::uint32_t>(plan_.slots.size())};
  }

  static bool has(std::span<const Slot> slots, Slot slot) {
    return std::find(slots.begin(), slots.end(), slot) != slots.end();
  }

  /// Made of unions of two, the same two once.
  Slot union_of(std::span<const Slot> slots) {
    assert(!slots.empty());
    Slot all = slots.front();
    for (const Slot slot : slots.subspan(1)) all = union_of_two(all, slot);
    return all;
  }

  Slot union_of_two(Slot first, Slot second) {
    if (2 * (plan_.unions.size() + 1) > table_.size()) grow_table();
    std::size_t at = place_in_table({first, second});
    for (; table_[at] != 0; at = (at + 1) & (table_.size() - 1)) {
      const auto& [a, b] = plan_.unions[table_[at] - 1];
      if (a == first && b == second) return static_cast<Slot>(plan_.cell_count + table_[at] - 1);
    }
    plan_.unions.push_back({first, second});
    table_[at] = static_cast<std::uint32_t>(plan_.unions.size());
    return static_cast<Slot>(plan_.slot_count() - 1);
  }

  /// Where to look for a union first.
  std::size_t place_in_table(GroupPlan::Pair pair) const {
    assert(pair.first < plan_.slot_count() && pair.second < plan_.slot_count());
    assert(std::has_single_bit(table_.size()));
    const std::uint64_t key = std::uint64_t{pair.first} << 32U | pair.second;
    return static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> 32U) & (table_.size() - 1);
  }

  void grow_table() {
    table_.assign(table_.empty() ? 2048 : 2 * table_.size(), 0);
    for (std::size_t i = 0; i < plan_.unions.size(); ++i) {
      std::size_t at = place_in_table(plan_.unions[i]);
      while (table_[at] != 0) at = (at + 1) & (table_.size() - 1);
      table_[at] = static_cast<std::uint32_t>(i + 1);
    }
  }

  /// The largest first.
  void find_segments() {
    const auto houses = static_cast<GroupIndex>(layout_.houses().size());
    for (GroupIndex a = 0; a < houses; ++a)
      for (GroupIndex b = 0; b < a; ++b) {
        if (!layout_.group_set(a).intersects(layout_.group_set(b))) continue;
        const Places first = places_in(a, layout_.group_set(b));
        if (is_single_bit(first)) continue;
        parts_.clear();
        for_places(first, [&](std::size_t i) { parts_.push_back(layout_.houses()[a].cells[i]); });
        segments_.push_back({{a, b}, first, places_in(b, layout_.group_set(a)), union_of(parts_)});
      }
    std::stable_sort(segments_.begin(), segments_.end(), [](const Segment& a, const Segment& b) {
      return bit_count(a.first) > bit_count(b.first);
    });
  }

  /// The cells of a house that are in a set.
  Places places_in(GroupIndex house, const CellSet& set) const {
    const std::vector<Cell>& cells = layout_.houses()[house].cells;
    Places places = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
      places |= static_cast<Places>(set.contains(cells[i]) ? 1 : 0) << i;
    return places;
  }

  /// For each cell, the unions of what it does not see of the houses it does not belong to.
  void find_allowed() {
    struct Entry {
      Cell cell;
      Slot slot;
    };
    std::vector<Entry> entries;
    std::vector<Places> seen(plan_.cell_count);
    std::vector<std::pair<Places, Slot>> segments;
    for (GroupIndex house = 0; house < layout_.houses().size(); ++house) {
      const std::vector<Cell>& cells = layout_.houses()[house].cells;
      const Places all = static_cast<Places>(plan_.all_digits);
      std::fill(seen.begin(), seen.end(), Places{0});
      for (std::size_t i = 0; i < cells.size(); ++i)
        for (const Cell peer : layout_.peers(cells[i])) seen[peer] |= Places{1} << i;
      segments.clear();
      for (const Segment& segment : segments_)
        if (segment.houses.first == house)
          segments.emplace_back(segment.first, segment.slot);
        else if (segment.houses.second == house)
          segments.emplace_back(segment.second, segment.slot);
      for (std::size_t i = 0; i < plan_.cell_count; ++i) {
        const auto cell = static_cast<Cell>(i);
        if (layout_.group_set(house).contains(cell) || !worth_a_look(cell, house, seen[i]))
          continue;
        // If it sees all of them, there is no solution, which each of its digits shows by itself.
        if (seen[i] == all) continue;
        find_parts(all & ~seen[i], cells, segments);
        entries.push_back({cell, union_of(parts_)});
      }
    }
    allowed_begin_.assign(plan_.cell_count + 1, 0);
    for (const Entry& entry : entries) ++allowed_begin_[entry.cell + 1U];
    std::partial_sum(allowed_begin_.begin(), allowed_begin_.end(), allowed_begin_.begin());
    allowed_.resize(entries.size());
    std::vector<std::size_t> next = allowed_begin_;
    for (const Entry& entry : entries) allowed_[next[entry.cell]++] = entry.slot;
  }

  /// What find_allowed() found for a cell; `nothing` where it has been used.
  std::span<Slot> allowed_of(Slot cell) {
    return std::span(allowed_).subspan(allowed_begin_[cell],
                                       allowed_begin_[cell + 1] - allowed_begin_[cell]);
  }

  /// Whether a digit is often enough confined to these of a house's cells, which the cell sees. One
  /// cell alone is left to singles; of two that do not share a house with it, eliminations are
  /// too rare for what it costs to look for them.
  bool worth_a_look(Cell cell, GroupIndex house, Places seen) const {
    const int size = bit_count(seen);
    if (size != 2) return size > 2;
    const std::vector<Cell>& cells = layout_.houses()[house].cells;
    const Cell one = cells[first_of(seen)];
    const Cell other = cells[first_of(seen & (seen - 1))];
    const auto houses = layout_.houses_of(cell);
    return std::any_of(houses.begin(), houses.end(), [&](const Membership m) {
      return layout_.group_set(m.group).contains(one) && layout_.group_set(m.group).contains(other);
    });
  }

  /// Segments and cells of a house that make up a set.
  void find_parts(Places rest, const std::vector<Cell>& cells,
                  std::span<const std::pair<Places, Slot>> segments) {
    parts_.clear();
    for (const auto& [places, slot] : segments) {
      if ((places & ~rest) != 0) continue;
      parts_.push_back(slot);
      rest &= ~places;
    }
    for_places(rest, [&](std::size_t i) { parts_.push_back(cells[i]); });
    assert(!parts_.empty());
  }

  const Layout& layout_;
  GroupPlan& plan_;
  std::vector<std::uint32_t> table_;  ///< unions by hash, numbered from 1; 0 for an empty slot
  std::vector<Segment> segments_;
  std::vector<Slot> allowed_;  ///< cell by cell
  std::vector<std::size_t> allowed_begin_;
  std::vector<Slot> common_;
  std::vector<Slot> parts_;
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
