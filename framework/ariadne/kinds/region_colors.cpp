// Parts that are connected are the vertices of a planar graph, which always has one with at most five
// neighbors. Such a part is put aside, then one of what is left, and so on. In the opposite order, each part
// has at most five neighbors that have a color, so six colors are enough.

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <set>
#include <utility>

#include <ariadne/kinds/detail/region_colors.hpp>

namespace ariadne::kinds {

namespace {

class Coloring {
 public:
  explicit Coloring(const PuzzleDrawing& drawing)
      : rows_(drawing.rows), columns_(drawing.columns), part_of_(cells(), none) {
    // In half cells, the middle of a side has one even coordinate.
    for (const PuzzleDrawing::Mark& mark : drawing.marks)
      if (mark.shape == PuzzleDrawing::Shape::wall)
        walls_.insert({std::lround(mark.x + mark.to_x), std::lround(mark.y + mark.to_y)});
  }

  const std::vector<std::size_t>& parts() {
    for (std::size_t cell = 0; cell < cells(); ++cell)
      if (part_of_[cell] == none) add_part(cell);
    return part_of_;
  }

  std::vector<int> run() {
    parts();
    neighbors_.resize(parts_);
    for (std::size_t cell = 0; cell < cells(); ++cell)
      for_each_neighbor(cell, [&](std::size_t other, bool) {
        if (part_of_[cell] != part_of_[other]) neighbors_[part_of_[cell]].insert(part_of_[other]);
      });
    const std::vector<int> color_of = colors();
    std::vector<int> all;
    for (const std::size_t part : part_of_) all.push_back(color_of[part]);
    return all;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::size_t cells() const { return static_cast<std::size_t>(rows_ * columns_); }

  /// Calls visit(cell, whether there is a wall between) for each cell beside this one.
  template <class Visit>
  void for_each_neighbor(std::size_t cell, const Visit& visit) const {
    static constexpr std::array<std::pair<int, int>, 4> ways{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};
    const int row = static_cast<int>(cell) / columns_;
    const int column = static_cast<int>(cell) % columns_;
    for (const auto& [down, right] : ways) {
      const int r = row + down;
      const int c = column + right;
      if (r < 0 || c < 0 || r >= rows_ || c >= columns_) continue;
      visit(static_cast<std::size_t>(r * columns_ + c),
            walls_.contains({2L * column + 1 + right, 2L * row + 1 + down}));
    }
  }

  void add_part(std::size_t first) {
    std::vector<std::size_t> reached{first};
    part_of_[first] = parts_;
    for (std::size_t i = 0; i < reached.size(); ++i)
      for_each_neighbor(reached[i], [&](std::size_t other, bool wall) {
        if (wall || part_of_[other] != none) return;
        part_of_[other] = parts_;
        reached.push_back(other);
      });
    ++parts_;
  }

  std::vector<int> colors() const {
    std::vector<std::size_t> order;
    std::vector<std::set<std::size_t>> left = neighbors_;
    std::set<std::pair<std::size_t, std::size_t>> by_neighbors;
    for (std::size_t part = 0; part < parts_; ++part)
      by_neighbors.insert({left[part].size(), part});
    while (!by_neighbors.empty()) {
      const std::size_t part = by_neighbors.begin()->second;
      by_neighbors.erase(by_neighbors.begin());
      order.push_back(part);
      for (const std::size_t other : left[part]) {
        by_neighbors.erase({left[other].size(), other});
        left[other].erase(part);
        by_neighbors.insert({left[other].size(), other});
      }
    }
    std::vector<int> color_of(parts_, -1);
    std::reverse(order.begin(), order.end());
    for (const std::size_t part : order) {
      std::set<int> taken;
      for (const std::size_t other : neighbors_[part]) taken.insert(color_of[other]);
      int color = 0;
      while (taken.contains(color)) ++color;
      assert(color < 6);
      color_of[part] = color;
    }
    return color_of;
  }

  int rows_;
  int columns_;
  std::set<std::pair<long, long>> walls_;  ///< the middles of sides: right, down
  std::vector<std::size_t> part_of_;       ///< of each cell
  std::size_t parts_ = 0;
  std::vector<std::set<std::size_t>> neighbors_;  ///< of each part
};

}  // namespace

std::vector<std::size_t> walled_parts(const PuzzleDrawing& drawing) {
  return Coloring(drawing).parts();
}

std::vector<int> region_colors(const PuzzleDrawing& drawing) {
  return Coloring(drawing).run();
}

}  // namespace ariadne::kinds
