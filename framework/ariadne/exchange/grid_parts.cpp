#include <algorithm>
#include <array>
#include <map>

#include <ariadne/exchange/detail/grid_parts.hpp>

namespace ariadne {

namespace {

/// What the names of an extra's groups begin with.
struct ExtraStem {
  std::string_view extra;
  std::string_view stem;
};
constexpr std::array<ExtraStem, 6> stems{{{"windoku", "w"},
                                          {"disjoint-groups", "p"},
                                          {"anti-knight", "knight"},
                                          {"anti-king", "king"},
                                          {"anti-knight", "chess"},
                                          {"anti-king", "chess"}}};

/// The name without the number at its end.
std::string_view stem_of(std::string_view name) {
  while (!name.empty() && name.back() >= '0' && name.back() <= '9') name.remove_suffix(1);
  return name;
}

class PartsFinder {
 public:
  PartsFinder(const Layout& frame, std::initializer_list<std::string_view> extras) : frame_(frame) {
    parts_.rows = frame.rows();
    parts_.columns = frame.columns();
    parts_.digits = frame.digit_count();
    parts_.first_value = frame.description().first_value;
    for (const std::string& extra : frame.recipe().extras)
      if (std::find(extras.begin(), extras.end(), extra) != extras.end())
        parts_.extras.push_back(extra);
  }

  GridParts find() {
    find_lines();
    find_regions();
    for (const Group& group : frame_.groups())
      if (!is_taken(group)) parts_.others.push_back(group.cells);
    return std::move(parts_);
  }

 private:
  Cell cell(int row, int column) const { return static_cast<Cell>(row * parts_.columns + column); }
  std::vector<Cell> row(int index) const {
    std::vector<Cell> cells;
    for (int i = 0; i < parts_.columns; ++i) cells.push_back(cell(index, i));
    return cells;
  }
  std::vector<Cell> column(int index) const {
    std::vector<Cell> cells;
    for (int i = 0; i < parts_.rows; ++i) cells.push_back(cell(i, index));
    return cells;
  }
  std::vector<Cell> diagonal(bool rising) const {
    std::vector<Cell> cells;
    for (int i = 0; i < parts_.rows; ++i)
      cells.push_back(cell(i, rising ? parts_.rows - 1 - i : i));
    return cells;
  }
  bool has(const std::vector<Cell>& cells) const {
    return std::any_of(frame_.groups().begin(), frame_.groups().end(),
                       [&](const Group& group) { return group.cells == cells; });
  }
  /// Whether a group of so many cells says something and can be.
  bool can_be(int cells) const { return cells > 1 && cells <= parts_.digits; }

  void find_lines() {
    bool all = true;
    for (int i = 0; i < parts_.rows; ++i) all = all && (!can_be(parts_.columns) || has(row(i)));
    for (int i = 0; i < parts_.columns; ++i) all = all && (!can_be(parts_.rows) || has(column(i)));
    parts_.lines = all;
    if (parts_.rows != parts_.columns) return;
    parts_.rising = has(diagonal(true));
    parts_.falling = has(diagonal(false));
  }

  void find_regions() {
    std::vector<int> regions(static_cast<std::size_t>(frame_.cell_count()), -1);
    int count = 0;
    for (const Group& group : frame_.groups()) {
      if (group.kind != GroupKind::box ||
          std::any_of(group.cells.begin(), group.cells.end(),
                      [&](Cell cell) { return regions[cell] >= 0; }))
        continue;
      for (const Cell cell : group.cells) regions[cell] = count;
      ++count;
    }
    if (count > 0) parts_.regions = std::move(regions);
  }

  bool is_taken(const Group& group) const {
    if (parts_.lines && is_line(group)) return true;
    if (parts_.rising && group.cells == diagonal(true)) return true;
    if (parts_.falling && group.cells == diagonal(false)) return true;
    if (group.kind == GroupKind::box && is_region(group)) return true;
    if (group.kind != GroupKind::extra || frame_.recipe().base == LayoutRecipe::Base::other)
      return false;
    return std::any_of(stems.begin(), stems.end(), [&](const ExtraStem& each) {
      return each.stem == stem_of(group.name) &&
             std::find(parts_.extras.begin(), parts_.extras.end(), each.extra) !=
                 parts_.extras.end();
    });
  }
  bool is_line(const Group& group) const {
    const Position first = frame_.position(group.cells.front());
    return group.cells == row(first.row) || group.cells == column(first.column);
  }
  bool is_region(const Group& group) const {
    const int region = parts_.regions[group.cells.front()];
    return std::all_of(group.cells.begin(), group.cells.end(),
                       [&](Cell cell) { return parts_.regions[cell] == region; });
  }

  const Layout& frame_;
  GridParts parts_;
};

}  // namespace

bool GridParts::has_full_regions() const {
  std::map<int, int> sizes;
  for (const int region : regions) ++sizes[region];
  return !sizes.empty() && sizes.begin()->first >= 0 &&
         std::all_of(sizes.begin(), sizes.end(),
                     [&](const auto& region) { return region.second == digits; });
}

std::optional<GridParts> grid_parts(const Layout& layout,
                                    std::initializer_list<std::string_view> extras) {
  const Layout& frame = layout.frame() ? *layout.frame() : layout;
  if (frame.cell_count() != frame.rows() * frame.columns()) return std::nullopt;
  return PartsFinder(frame, extras).find();
}

std::vector<int> usual_regions(int rows, int columns, int digits) {
  int height = 1;
  for (int h = 1; h * h <= digits; ++h)
    if (digits % h == 0) height = h;
  const int width = digits / height;
  std::vector<int> regions;
  if (height < 2 || rows % height != 0 || columns % width != 0) return regions;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      regions.push_back(row / height * (columns / width) + column / width);
  return regions;
}

bool same_regions(const std::vector<int>& a, const std::vector<int>& b) {
  if (a.size() != b.size()) return false;
  std::map<int, int> to;
  std::map<int, int> from;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if ((a[i] < 0) != (b[i] < 0)) return false;
    if (a[i] < 0) continue;
    if (to.try_emplace(a[i], b[i]).first->second != b[i] ||
        from.try_emplace(b[i], a[i]).first->second != a[i])
      return false;
  }
  return true;
}

}  // namespace ariadne
