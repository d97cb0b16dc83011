// The borders of cells, clockwise around each, are edges between corners of the canvas. Those between
// two of the cells come once in each direction and cancel out; what is left goes around the outside
// clockwise and around holes the other way, with the cells always at the right:
//
//     >---->        at a corner where two edges begin, since the cells touch there, the one that turns
//     |a  a|b       right stays with the cell that it goes around
//     <--<.|.

#include <set>
#include <tuple>
#include <utility>

#include <ariadne/draw/detail/outline.hpp>

namespace ariadne {

namespace {

using Corner = std::pair<int, int>;  ///< row and column, of the upper left corner of a place
/// Right, down, left, up: each a right turn from the one before.
constexpr int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

struct Edge {
  Corner from;
  int way;  ///< index into steps
  friend bool operator==(const Edge&, const Edge&) = default;
  friend bool operator<(const Edge& a, const Edge& b) {
    return std::tie(a.from, a.way) < std::tie(b.from, b.way);
  }
};

Corner end_of(const Edge& edge) {
  return {edge.from.first + steps[edge.way][0], edge.from.second + steps[edge.way][1]};
}

/// Which edge follows: to the right where there is a choice.
Edge next_of(const Edge& edge, const std::set<Edge>& edges) {
  for (const int turn : {1, 0, 3})
    if (const Edge next{end_of(edge), (edge.way + turn) % 4}; edges.contains(next)) return next;
  return edge;
}

}  // namespace

std::vector<std::vector<Point>> outlines(std::span<const Cell> cells, const Layout& layout,
                                         const BoardGeometry& geometry, int inset) {
  std::set<Edge> edges;
  for (const Cell cell : cells) {
    const auto [row, column] = layout.position(cell);
    const Edge around[] = {{{row, column}, 0},
                           {{row, column + 1}, 1},
                           {{row + 1, column + 1}, 2},
                           {{row + 1, column}, 3}};
    for (const Edge& edge : around)
      if (edges.erase({end_of(edge), (edge.way + 2) % 4}) == 0) edges.insert(edge);
  }
  std::vector<std::vector<Point>> polygons;
  while (!edges.empty()) {
    std::vector<Point>& polygon = polygons.emplace_back();
    // The first in the order of edges is the uppermost one to the right.
    const Edge first = *edges.begin();
    Edge edge = first;
    std::vector<Edge> taken;
    do {
      taken.push_back(edge);
      edge = next_of(edge, edges);
    } while (edge != first && taken.size() <= edges.size());
    for (std::size_t i = 0; i < taken.size(); ++i) {
      const int before = taken[(i + taken.size() - 1) % taken.size()].way;
      const int way = taken[i].way;
      if (before == way) continue;
      // The inside is at the right of both edges.
      const int down = steps[(before + 1) % 4][0] + steps[(way + 1) % 4][0];
      const int across = steps[(before + 1) % 4][1] + steps[(way + 1) % 4][1];
      const Point at = geometry.corner(Position{taken[i].from.first, taken[i].from.second});
      polygon.push_back({at.x + across * inset, at.y + down * inset});
    }
    for (const Edge& done : taken) edges.erase(done);
  }
  return polygons;
}

}  // namespace ariadne
