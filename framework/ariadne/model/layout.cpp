#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>
#include <utility>

#include <ariadne/model/layout.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

/// Checks the description; reports the first rule that it breaks.
void check(const LayoutDescription& layout) {
  const auto fail = [&](const std::string& what) {
    throw LayoutError("layout " + layout.name + ": " + what);
  };
  if (layout.digits < 1 || layout.digits > max_digits)
    fail(std::to_string(layout.digits) + " digits; a layout has 1 to " +
         std::to_string(max_digits));
  if (layout.rows < 1 || layout.rows > max_side || layout.columns < 1 || layout.columns > max_side)
    fail("a canvas of " + std::to_string(layout.rows) + "x" + std::to_string(layout.columns) +
         "; it has at most " + std::to_string(max_side) + " rows and columns");
  const std::size_t cells = layout.positions.size();
  if (cells == 0 || cells > static_cast<std::size_t>(max_cells))
    fail(std::to_string(cells) + " cells; a layout has 1 to " + std::to_string(max_cells));
  if (!layout.letters.empty())
    if (const std::string wrong = wrong_letters(layout.letters, layout.digits); !wrong.empty())
      fail(wrong);
  for (std::size_t i = 0; i < cells; ++i) {
    const auto [row, column] = layout.positions[i];
    if (row < 0 || row >= layout.rows || column < 0 || column >= layout.columns)
      fail("cell " + std::to_string(i) + " is outside the " + std::to_string(layout.rows) + "x" +
           std::to_string(layout.columns) + " canvas");
    if (i > 0 && std::pair(layout.positions[i - 1].row, layout.positions[i - 1].column) >=
                     std::pair(row, column))
      fail("cells are not in reading order at cell " + std::to_string(i));
  }
  if (!layout.unknowns.empty() && layout.unknowns.size() != cells)
    fail(std::to_string(layout.unknowns.size()) + " unknowns for " + std::to_string(cells) +
         " cells");
  for (const Unknown& unknown : layout.unknowns)
    if (unknown.digits < 1 || unknown.digits > layout.digits)
      fail(unknown.name + " has " + std::to_string(unknown.digits) + " digits of " +
           std::to_string(layout.digits));
  constexpr std::size_t most_groups = std::numeric_limits<GroupIndex>::max();
  if (layout.groups.size() > most_groups)
    fail(std::to_string(layout.groups.size()) + " groups; a layout has at most " +
         std::to_string(most_groups));
  constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> last_group(cells, none);  // that names the cell
  for (std::size_t number = 0; number < layout.groups.size(); ++number) {
    const Group& group = layout.groups[number];
    if (group.cells.size() < 2 || group.cells.size() > static_cast<std::size_t>(layout.digits))
      fail("group " + group.name + " has " + std::to_string(group.cells.size()) + " cells; with " +
           std::to_string(layout.digits) + " digits a group has 2 to " +
           std::to_string(layout.digits));
    for (const Cell cell : group.cells) {
      if (cell >= cells)
        fail("group " + group.name + " names cell " + std::to_string(cell) + " of " +
             std::to_string(cells));
      if (std::exchange(last_group[cell], number) == number)
        fail("group " + group.name + " names cell " + std::to_string(cell) + " twice");
    }
  }
}

}  // namespace

Layout::Layout(LayoutDescription description) : description_(std::move(description)) {
  check(description_);
  for (Group& group : description_.groups) std::sort(group.cells.begin(), group.cells.end());
  canvas_.assign(static_cast<std::size_t>(rows() * columns()), -1);
  for (int cell = 0; cell < cell_count(); ++cell) {
    const auto [row, column] = position(static_cast<Cell>(cell));
    canvas_[static_cast<std::size_t>(row * columns() + column)] = cell;
  }
  index_groups();
  index_peers();
}

namespace {

/// The frame's description with the groups of the constraints, those that no other contains.
LayoutDescription with_groups(const Layout& frame, const ConstraintSet& set) {
  LayoutDescription description = frame.description();
  const auto most = static_cast<std::size_t>(frame.digit_count());
  // The groups of each cell: those that contain others are among those of any of their cells.
  std::vector<std::vector<std::size_t>> of_cell(static_cast<std::size_t>(frame.cell_count()));
  const auto note = [&](std::size_t group) {
    for (const Cell cell : description.groups[group].cells) of_cell[cell].push_back(group);
  };
  for (std::size_t group = 0; group < description.groups.size(); ++group) note(group);
  const auto is_contained = [&](const std::vector<Cell>& cells) {
    const std::vector<std::size_t>& near = of_cell[cells[0]];
    return std::any_of(near.begin(), near.end(), [&](std::size_t group) {
      const std::vector<Cell>& all = description.groups[group].cells;
      assert(std::is_sorted(all.begin(), all.end()));
      return std::includes(all.begin(), all.end(), cells.begin(), cells.end());
    });
  };
  for (const ConstraintPtr& constraint : set.constraints)
    for (std::vector<Cell>& cells : constraint->groups()) {
      // More cells than digits cannot differ, as the constraint itself finds out.
      if (cells.size() < 2 || cells.size() > most) continue;
      std::sort(cells.begin(), cells.end());
      if (is_contained(cells)) continue;
      description.groups.push_back(
          {GroupKind::extra, "x" + std::to_string(description.groups.size() + 1), cells});
      note(description.groups.size() - 1);
    }
  return description;
}

}  // namespace

Layout::Layout(const LayoutPtr& frame, ConstraintSet constraints)
    : Layout(with_groups(*frame, constraints)) {
  frame_ = frame->frame() ? frame->frame() : frame;
  constraints_ = frame->constraints_;
  const auto append = [](auto& to, auto& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  };
  append(constraints_.code, constraints.code);
  append(constraints_.rules, constraints.rules);
  append(constraints_.constraints, constraints.constraints);
  append(constraints_.marks, constraints.marks);
  append(constraints_.texts, constraints.texts);
  append(constraints_.text_of, constraints.text_of);
  index_constraints();
}

void Layout::index_constraints() {
  std::vector<std::vector<std::uint32_t>> by_cell(static_cast<std::size_t>(cell_count()));
  for (std::size_t i = 0; i < constraints_.constraints.size(); ++i)
    for (const Cell cell : constraints_.constraints[i]->scope())
      by_cell.at(cell).push_back(static_cast<std::uint32_t>(i));
  for (const std::vector<std::uint32_t>& own : by_cell) {
    constraints_of_begin_.push_back(constraints_of_.size());
    constraints_of_.insert(constraints_of_.end(), own.begin(), own.end());
  }
  constraints_of_begin_.push_back(constraints_of_.size());
}

void Layout::index_groups() {
  std::vector<Group>& groups = description_.groups;
  const auto is_house = [&](const Group& group) {
    return group.cells.size() == static_cast<std::size_t>(digit_count());
  };
  std::stable_partition(groups.begin(), groups.end(), is_house);
  house_count_ = static_cast<std::size_t>(std::count_if(groups.begin(), groups.end(), is_house));

  assert(std::is_partitioned(groups.begin(), groups.end(), is_house));
  // The groups of a cell in their order, the houses first.
  const auto cells = static_cast<std::size_t>(cell_count());
  membership_begin_.assign(cells + 1, 0);
  house_end_.assign(cells, 0);
  group_sets_.reserve(groups.size());
  for (std::size_t g = 0; g < groups.size(); ++g) {
    CellSet& set = group_sets_.emplace_back(cell_count());
    for (const Cell cell : groups[g].cells) {
      set.insert(cell);
      ++membership_begin_[cell + 1U];
      if (g < house_count_) ++house_end_[cell];
    }
  }
  std::partial_sum(membership_begin_.begin(), membership_begin_.end(), membership_begin_.begin());
  memberships_.resize(membership_begin_.back());
  std::vector<std::size_t> next(membership_begin_.begin(), membership_begin_.end() - 1);
  for (std::size_t cell = 0; cell < cells; ++cell) house_end_[cell] += membership_begin_[cell];
  for (std::size_t g = 0; g < groups.size(); ++g)
    for (std::size_t i = 0; i < groups[g].cells.size(); ++i)
      memberships_[next[groups[g].cells[i]]++] = {static_cast<GroupIndex>(g),
                                                  std::uint32_t{1} << i};
}

void Layout::index_peers() {
  const auto cells = static_cast<std::size_t>(cell_count());
  peer_sets_.reserve(cells);
  peer_begin_.reserve(cells + 1);
  for (Cell cell = 0; cell < cell_count(); ++cell) {
    CellSet& set = peer_sets_.emplace_back(cell_count());
    for (const Membership m : groups_of(cell)) set |= group_sets_[m.group];
    set.erase(cell);
    peer_begin_.push_back(peers_.size());
    for (const Cell peer : set) peers_.push_back(peer);
  }
  peer_begin_.push_back(peers_.size());
}

std::optional<Cell> Layout::cell_at(int row, int column) const {
  if (row < 0 || row >= rows() || column < 0 || column >= columns()) return std::nullopt;
  const int cell = canvas_[static_cast<std::size_t>(row * columns() + column)];
  if (cell < 0) return std::nullopt;
  return static_cast<Cell>(cell);
}

int Layout::box_at(int row, int column) const {
  const auto cell = cell_at(row, column);
  if (!cell) return -1;
  for (const Membership m : groups_of(*cell))
    if (groups()[m.group].kind == GroupKind::box) return m.group;
  return static_cast<int>(groups().size());
}

std::string Layout::cell_name(Cell cell) const {
  if (!unknowns().empty()) return unknowns()[cell].name;
  const auto [row, column] = position(cell);
  return 'r' + std::to_string(row + 1) + 'c' + std::to_string(column + 1);
}

}  // namespace ariadne
