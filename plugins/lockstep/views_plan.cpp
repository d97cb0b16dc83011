#include "views_plan.hpp"

#include <cassert>

namespace ariadne::plugins::lockstep {

namespace {

constexpr std::size_t houses = 9;

}  // namespace

bool ViewsPlan::fits(const Layout& layout) {
  if (layout.cell_count() != 81 || layout.digit_count() != 9) return false;
  if (layout.groups().size() != views * houses || layout.houses().size() != views * houses)
    return false;
  for (std::size_t view = 0; view < views; ++view) {
    CellSet all(81);
    for (std::size_t house = 0; house < houses; ++house)
      all |= layout.group_set(static_cast<GroupIndex>(view * houses + house));
    if (all.size() != 81) return false;
  }
  return true;
}

ViewsPlan::ViewsPlan(const Layout& layout) {
  assert(fits(layout));
  std::array<std::array<std::uint16_t, 81>, views> lane_of_cell_in;
  std::array<Lanes, views> cell_of_lane;
  for (std::size_t view = 0; view < views; ++view) {
    cell_of_lane[view].fill(81);
    for (std::size_t house = 0; house < houses; ++house) {
      const std::vector<Cell>& cells = layout.houses()[view * houses + house].cells;
      for (std::size_t i = 0; i < houses; ++i) {
        const std::size_t lane = lane_of(house, i);
        lane_of_cell_in[view][cells[i]] = static_cast<std::uint16_t>(lane);
        cell_of_lane[view][lane] = cells[i];
      }
    }
  }
  lane_of_cell = lane_of_cell_in[0];
  for (std::size_t from = 0; from < views; ++from)
    for (std::size_t to = 0; to < views; ++to)
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::uint16_t cell = cell_of_lane[to][lane];
        moves[from][to][lane] =
            cell < 81 ? lane_of_cell_in[from][cell] : static_cast<std::uint16_t>(lane);
      }
  constexpr std::size_t pairs[4][2] = {{0, 2}, {1, 2}, {2, 0}, {2, 1}};
  for (std::size_t p = 0; p < 4; ++p) {
    Crossing& crossing = crossings[p];
    crossing.of = pairs[p][0];
    crossing.with = pairs[p][1];
    std::array<std::uint8_t, 81> other;
    for (std::uint8_t house = 0; house < houses; ++house)
      for (const Cell cell : layout.houses()[crossing.with * houses + house].cells)
        other[cell] = house;
    for (Lanes& lanes_of : crossing.apart) lanes_of.fill(0);
    for (std::size_t house = 0; house < houses; ++house) {
      const std::vector<Cell>& cells = layout.houses()[crossing.of * houses + house].cells;
      for (std::size_t i = 0; i < houses; ++i)
        for (std::size_t k = 0; k < houses; ++k)
          crossing.apart[i][lane_of(house, k)] = other[cells[i]] != other[cells[k]] ? 0xffff : 0;
    }
  }
}

}  // namespace ariadne::plugins::lockstep
