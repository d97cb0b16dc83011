#include "extra_plan.hpp"

#include <algorithm>
#include <bit>

#include "bits.hpp"
#include "words.hpp"

namespace ariadne::plugins::lockstep {

namespace {

/// The bit of a row, a column, or a box; 0 if the group is something else.
std::uint32_t plain_house(const Group& group) {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::uint32_t boxes = 0;
  for (const Cell cell : group.cells) {
    const unsigned row = cell / 9U;
    const unsigned column = cell % 9U;
    rows |= 1U << row;
    columns |= 1U << column;
    boxes |= 1U << (row / 3 * 3 + column / 3);
  }
  if (std::has_single_bit(rows)) return rows;
  if (std::has_single_bit(columns)) return columns << 9U;
  if (std::has_single_bit(boxes)) return boxes << 18U;
  return 0;
}

ExtraPlan::House house_of(const Group& group) {
  ExtraPlan::House house;
  for (int place = 0; place < 9; ++place)
    for (int box = 0; box < 9; ++box) {
      const Cell cell = cell_at(place, box);
      if (std::find(group.cells.begin(), group.cells.end(), cell) == group.cells.end()) continue;
      house.cells[static_cast<std::size_t>(place)] |= cell_bits << box;
      house.boxes |= cell_bits << box;
    }
  return house;
}

int shared_cells(const ExtraPlan::House& a, const ExtraPlan::House& b) {
  int count = 0;
  for (std::size_t place = 0; place < 9; ++place)
    count += std::popcount(a.cells[place] & b.cells[place] & low_bits);
  return count;
}

std::vector<ExtraPlan::Cells> order_of(const std::vector<ExtraPlan::House>& houses) {
  std::vector<ExtraPlan::Cells> order;
  for (std::size_t count = houses.size() + 1; count-- > 0;)
    for (int place = 0; place < 9; ++place) {
      std::uint32_t boxes = 0;
      for (int box = 0; box < 9; ++box) {
        const auto own = std::count_if(houses.begin(), houses.end(), [&](const auto& house) {
          return (house.cells[static_cast<std::size_t>(place)] >> box & 1U) != 0;
        });
        if (static_cast<std::size_t>(own) == count) boxes |= 1U << box;
      }
      if (boxes != 0) order.push_back({place, boxes});
    }
  return order;
}

}  // namespace

std::optional<ExtraPlan> ExtraPlan::of(const Layout& layout) {
  if (layout.cell_count() != cell_count || layout.digit_count() != 9) return {};
  std::uint32_t found = 0;
  for (const Group& group : layout.groups()) {
    if (group.cells.size() != 9) return {};
    found |= plain_house(group);
  }
  if (found != all_bits) return {};
  ExtraPlan plan;
  for (const Group& group : layout.groups())
    if (plain_house(group) == 0) plan.houses.push_back(house_of(group));
  plan.order = order_of(plan.houses);
  return plan;
}

bool ExtraPlan::is_faster() const {
  return houses.size() == 1 ||
         (houses.size() == 2 && shared_cells(houses.front(), houses.back()) <= 1);
}

}  // namespace ariadne::plugins::lockstep
