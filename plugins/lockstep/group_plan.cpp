#include "group_plan.hpp"

#include <map>

namespace ariadne::plugins::lockstep {

namespace {

GroupPlan::Run append(const std::vector<Cell>& from, std::vector<Cell>& to) {
  const auto begin = static_cast<std::uint32_t>(to.size());
  to.insert(to.end(), from.begin(), from.end());
  return {begin, static_cast<std::uint32_t>(to.size())};
}

}  // namespace

GroupPlan::GroupPlan(const Layout& layout)
    : cell_count(static_cast<std::size_t>(layout.cell_count())),
      digit_count(static_cast<std::size_t>(layout.digit_count())),
      all_digits(DigitSet::all(layout.digit_count()).bits()) {
  for (const Group& house : layout.houses()) houses.push_back(append(house.cells, cells));

  for (std::size_t i = 0; i < cell_count; ++i) {
    const auto cell = static_cast<Cell>(i);
    CellSet peers = layout.peer_set(cell);
    for (const Membership m : layout.houses_of(cell)) peers -= layout.group_set(m.group);
    std::vector<Cell> own;
    for (const Cell peer : peers) own.push_back(peer);
    if (!own.empty()) loose.push_back({cell, append(own, cells)});
  }

  // One cell of a house that a target sees is an elimination by a single.
  constexpr std::size_t fewest_seen = 2;
  for (const Group& house : layout.houses()) {
    std::map<std::vector<Cell>, std::vector<Cell>> targets_of;
    for (std::size_t i = 0; i < cell_count; ++i) {
      const auto target = static_cast<Cell>(i);
      std::vector<Cell> rest;
      bool inside = false;
      for (const Cell cell : house.cells) {
        inside = inside || cell == target;
        if (!layout.peer_set(target).contains(cell)) rest.push_back(cell);
      }
      if (!inside && rest.size() + fewest_seen <= house.cells.size())
        targets_of[rest].push_back(target);
    }
    for (const auto& [rest, targets] : targets_of)
      locked.push_back({append(rest, cells), append(targets, cells)});
  }
}

}  // namespace ariadne::plugins::lockstep
