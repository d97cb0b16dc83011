#include <algorithm>
#include <cassert>

#include <ariadne/constraints/detail/posted_filter.hpp>
#include <ariadne/constraints/detail/scoped_parts.hpp>
#include <ariadne/constraints/regions.hpp>

namespace ariadne {

namespace {

/// A rectangle of cells, with its last row and column.
struct Box {
  int top;
  int bottom;
  int left;
  int right;

  int height() const { return bottom - top + 1; }
  int width() const { return right - left + 1; }
  bool contains(int row, int column) const {
    return row >= top && row <= bottom && column >= left && column <= right;
  }
};

/// Calls visit(box) for each rectangle around a cell that contains no other root.
template <class Visit>
void for_each_box(int row, int column, int columns, const std::vector<bool>& is_root, Visit visit) {
  const int rows = count_of(is_root) / columns;
  const auto is_other = [&](int r, int c) {
    return is_root[at(r * columns + c)] && (r != row || c != column);
  };
  const auto is_free = [&](int top, int bottom, int c) {
    for (int r = top; r <= bottom; ++r)
      if (is_other(r, c)) return false;
    return true;
  };
  for (int top = row; top >= 0 && is_free(top, row, column); --top)
    for (int bottom = row; bottom < rows && is_free(row, bottom, column); ++bottom) {
      int last = column;
      while (last + 1 < columns && is_free(top, bottom, last + 1)) ++last;
      for (int left = column; left >= 0 && is_free(top, bottom, left); --left)
        for (int right = column; right <= last; ++right) visit(Box{top, bottom, left, right});
    }
}

}  // namespace

Rectangles::Rectangles(std::string label, int rows, int columns, std::vector<GraphEdge> edges,
                       std::vector<RectangleRoot> roots)
    : Constraint(std::move(label), cells_of({}, edges)),
      rows_(rows),
      columns_(columns),
      edges_(std::move(edges)),
      roots_(std::move(roots)) {
  assert(count_of(edges_) == rows * (columns - 1) + columns * (rows - 1));
  for (GraphEdge& edge : edges_) {
    if (edge.a > edge.b) std::swap(edge.a, edge.b);
    assert(edge.b - edge.a == columns || (edge.b - edge.a == 1 && edge.b % columns != 0));
  }
}

bool Rectangles::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  const int cells = rows_ * columns_;
  const ScopedParts parts(GraphNodes(at(cells)), edges_, scope(), values);
  if (!parts.good()) return false;
  std::vector<Box> boxes(at(cells), Box{rows_, -1, columns_, -1});  // around each part, by its root
  for (int i = 0; i < cells; ++i) {
    Box& box = boxes[at(parts.root(i))];
    box.top = std::min(box.top, i / columns_);
    box.bottom = std::max(box.bottom, i / columns_);
    box.left = std::min(box.left, i % columns_);
    box.right = std::max(box.right, i % columns_);
  }
  int covered = 0;
  std::vector<bool> has_root(at(cells), false);
  for (const RectangleRoot& root : roots_) {
    const int part = parts.root(root.node);
    const Box& box = boxes[at(part)];
    if (has_root[at(part)] || box.height() * box.width() != parts.size(part)) return false;
    if (root.fits && !root.fits(box.height(), box.width())) return false;
    has_root[at(part)] = true;
    covered += parts.size(part);
  }
  return covered == cells;
}

bool Rectangles::filter(std::span<DigitSet> domains) const {
  return filter_by_posting(*this, domains);
}

/// A rectangle says which edges in it and at its border join their ends. Each cell is in one of the
/// rectangles around roots. It cannot be in two, since one of them has a border within the other.
bool Rectangles::encode(ClauseSink& sink) const {
  ConditionLiterals literals(sink);
  const int cells = rows_ * columns_;
  std::vector<Literal> right(at(cells), 0);
  std::vector<Literal> below(at(cells), 0);
  for (const GraphEdge& edge : edges_)
    (edge.b == edge.a + 1 && columns_ > 1 ? right : below)[at(edge.a)] =
        literals.or_never(edge.when);
  std::vector<bool> is_root(at(cells), false);
  for (const RectangleRoot& root : roots_) is_root[at(root.node)] = true;
  std::vector<std::vector<Literal>> covers(at(cells));
  const auto add = [&](const Box& box) {
    const Literal chosen = sink.fresh();
    const auto say = [&](int row, int column, int to_row, int to_column, Literal joined) {
      const bool from_in = box.contains(row, column);
      const bool to_in = box.contains(to_row, to_column);
      if (joined != 0 && (from_in || to_in))
        add_clause(sink, {-chosen, from_in && to_in ? joined : -joined});
    };
    for (int row = std::max(box.top - 1, 0); row <= box.bottom; ++row)
      for (int column = std::max(box.left - 1, 0); column <= box.right; ++column) {
        const int cell = row * columns_ + column;
        if (box.contains(row, column)) covers[at(cell)].push_back(chosen);
        say(row, column, row, column + 1, right[at(cell)]);
        say(row, column, row + 1, column, below[at(cell)]);
      }
  };
  for (const RectangleRoot& root : roots_)
    for_each_box(root.node / columns_, root.node % columns_, columns_, is_root,
                 [&](const Box& box) {
                   if (!root.fits || root.fits(box.height(), box.width())) add(box);
                 });
  for (auto& cover : covers) add_clause(sink, std::move(cover));
  return true;
}

}  // namespace ariadne
