#include <algorithm>

#include <ariadne/kinds/detail/grid.hpp>

namespace ariadne::kinds {

std::vector<Thing> Grid::all(Function set) const {
  std::vector<Thing> things;
  const auto lattice = [&](Sort sort, int first, int step, int margin) {
    for (int y = first; y <= 2 * rows_; y += step)
      for (int x = first; x <= 2 * columns_; x += step)
        if (y >= margin && x >= margin && y <= 2 * rows_ - margin && x <= 2 * columns_ - margin)
          things.push_back({sort, y, x});
  };
  const auto edges = [&](int margin) {
    for (int y = margin; y <= 2 * rows_ - margin; ++y)
      for (int x = margin; x <= 2 * columns_ - margin; ++x)
        if ((x + y) % 2 != 0) things.push_back({Sort::edge, y, x});
  };
  const auto indexed = [&](Sort sort, int count) {
    for (int i = 0; i < count; ++i) things.push_back({sort, i, 0});
  };
  const auto side = [&](int border, int count) {
    for (int i = 0; i < count; ++i) things.push_back({Sort::side, border, i});
  };
  switch (set) {
    case Function::cells:
      lattice(Sort::cell, 1, 2, 0);
      break;
    case Function::border:
      lattice(Sort::cell, 1, 2, 0);
      std::erase_if(things, [&](const Thing& cell) {
        return cell.y > 1 && cell.x > 1 && cell.y < 2 * rows_ - 1 && cell.x < 2 * columns_ - 1;
      });
      break;
    case Function::corners:
      lattice(Sort::corner, 0, 2, 0);
      break;
    case Function::blocks:
      lattice(Sort::corner, 0, 2, 1);
      break;
    case Function::edges:
      edges(0);
      break;
    case Function::inner:
      edges(1);
      break;
    case Function::rows:
      indexed(Sort::row, rows_);
      break;
    case Function::columns:
      indexed(Sort::column, columns_);
      break;
    case Function::lines:
      indexed(Sort::row, rows_);
      indexed(Sort::column, columns_);
      break;
    case Function::sides:
      side(0, columns_);
      side(1, columns_);
      side(2, rows_);
      side(3, rows_);
      break;
    case Function::tops:
      side(0, columns_);
      break;
    case Function::bottoms:
      side(1, columns_);
      break;
    case Function::lefts:
      side(2, rows_);
      break;
    case Function::rights:
      side(3, rows_);
      break;
    default:
      break;
  }
  return things;
}

std::size_t Grid::slots(Sorts sorts) const {
  int most = 1;
  if (sorts.contains(Sort::cell)) most = std::max(most, rows_ * columns_);
  if (sorts.contains(Sort::corner)) most = std::max(most, (rows_ + 1) * (columns_ + 1));
  if (sorts.contains(Sort::edge)) most = std::max(most, (2 * rows_ + 1) * (2 * columns_ + 1));
  if (sorts.contains(Sort::row) || sorts.contains(Sort::column))
    most = std::max(most, rows_ + columns_);
  if (sorts.contains(Sort::side)) most = std::max(most, 2 * (rows_ + columns_));
  if (sorts.contains(Sort::area)) most = std::max(most, rows_ * columns_);
  return static_cast<std::size_t>(most);
}

std::size_t Grid::slot(const Thing& thing) const {
  const auto index = [](int i) { return static_cast<std::size_t>(i); };
  switch (thing.sort) {
    case Sort::cell:
      return index(thing.y / 2 * columns_ + thing.x / 2);
    case Sort::corner:
      return index(thing.y / 2 * (columns_ + 1) + thing.x / 2);
    case Sort::edge:
      return index(thing.y * (2 * columns_ + 1) + thing.x);
    case Sort::column:
      return index(rows_ + thing.y);
    case Sort::side:
      return index((thing.y > 0 ? columns_ : 0) + (thing.y > 1 ? columns_ : 0) +
                   (thing.y > 2 ? rows_ : 0) + thing.x);
    default:
      return index(thing.y);
  }
}

std::vector<Thing> Grid::cells(const Thing& thing) const {
  std::vector<Thing> cells;
  const auto add = [&](int y, int x) {
    if (has_cell(y, x)) cells.push_back({Sort::cell, y, x});
  };
  switch (thing.sort) {
    case Sort::row:
      for (int x = 0; x < columns_; ++x) add(2 * thing.y + 1, 2 * x + 1);
      break;
    case Sort::column:
      for (int y = 0; y < rows_; ++y) add(2 * y + 1, 2 * thing.y + 1);
      break;
    case Sort::side: {
      const bool vertical = thing.y < 2;
      cells = this->cells({vertical ? Sort::column : Sort::row, thing.x, 0});
      if (thing.y % 2 != 0) std::reverse(cells.begin(), cells.end());
      break;
    }
    case Sort::edge:
      if (thing.y % 2 != 0) {
        add(thing.y, thing.x - 1);
        add(thing.y, thing.x + 1);
      } else {
        add(thing.y - 1, thing.x);
        add(thing.y + 1, thing.x);
      }
      break;
    case Sort::corner:
      for (const int dy : {-1, 1})
        for (const int dx : {-1, 1}) add(thing.y + dy, thing.x + dx);
      break;
    default:
      break;
  }
  return cells;
}

std::vector<Thing> Grid::edges(const Thing& thing) const {
  std::vector<Thing> edges;
  for (int way = up; way <= left; ++way) {
    const int y = thing.y + rows_of_way[way];
    const int x = thing.x + columns_of_way[way];
    if (y >= 0 && x >= 0 && y <= 2 * rows_ && x <= 2 * columns_)
      edges.push_back({Sort::edge, y, x});
  }
  return edges;
}

std::vector<Thing> Grid::corners(const Thing& thing) const {
  std::vector<Thing> corners;
  if (thing.sort == Sort::cell) {
    for (const int dy : {-1, 1})
      for (const int dx : {-1, 1}) corners.push_back({Sort::corner, thing.y + dy, thing.x + dx});
  } else if (thing.y % 2 == 0) {
    corners = {{Sort::corner, thing.y, thing.x - 1}, {Sort::corner, thing.y, thing.x + 1}};
  } else {
    corners = {{Sort::corner, thing.y - 1, thing.x}, {Sort::corner, thing.y + 1, thing.x}};
  }
  return corners;
}

Thing Grid::step(const Thing& thing, int way) const {
  const Thing next{thing.sort, thing.y + 2 * rows_of_way[way], thing.x + 2 * columns_of_way[way]};
  const bool within = thing.sort == Sort::cell ? has_cell(next.y, next.x)
                                               : next.y >= 0 && next.x >= 0 &&
                                                     next.y <= 2 * rows_ && next.x <= 2 * columns_;
  return within ? next : Thing{};
}

std::vector<Thing> Grid::ray(const Thing& thing, int way) const {
  std::vector<Thing> things;
  for (Thing next = step(thing, way); next.sort != Sort::none; next = step(next, way))
    things.push_back(next);
  return things;
}

std::vector<Thing> Grid::neighbors(const Thing& thing, int first_way, int last_way) const {
  std::vector<Thing> things;
  for (int way = first_way; way <= last_way; ++way)
    if (const Thing next = step(thing, way); next.sort != Sort::none) things.push_back(next);
  return things;
}

}  // namespace ariadne::kinds
