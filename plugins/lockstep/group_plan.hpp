#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/model/layout.hpp>

namespace ariadne::plugins::lockstep {

/// What a sweep over the cells of a layout does, in flat lists; made once for a layout.
struct GroupPlan {
  explicit GroupPlan(const Layout& layout);

  /// Slots hold candidates: first those of the cells, then the unions of two earlier slots.
  using Slot = std::uint32_t;

  /// A run of slots[begin .. end) in one of the lists.
  struct Run {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t size() const { return end - begin; }
  };
  struct Pair {
    Slot first;
    Slot second;
  };
  /// The cell does not have a digit that one of its loose peers has; these share a group with it,
  /// but no house.
  struct Loose {
    Slot cell;
    Run peers;
  };
  /// For each of these unions, the cells see all cells of some house that do not belong to it: each
  /// has a digit of the union.
  struct Locked {
    Run unions;
    Run cells;
  };

  std::size_t slot_count() const { return cell_count + unions.size(); }

  std::size_t cell_count;
  std::size_t digit_count;
  std::uint32_t all_digits;  ///< a bit for each
  std::vector<Slot> slots;   ///< what the runs below point into
  std::vector<Run> houses;
  std::vector<Loose> loose;
  std::vector<Pair> unions;
  std::vector<Locked> locked;
};

}  // namespace ariadne::plugins::lockstep
