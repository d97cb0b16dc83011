#include <map>
#include <vector>

#include <ariadne/exchange/detail/penpa_dashes.hpp>

namespace ariadne {

std::set<CageDash> dashes_around(const PlacesOfCells& cage) {
  std::set<CageDash> dashes;
  const auto in = [&](int row, int column) { return cage.contains({row, column}); };
  for (const auto& [r, c] : cage) {
    const bool above = in(r - 1, c);
    const bool below = in(r + 1, c);
    const bool left = in(r, c - 1);
    const bool right = in(r, c + 1);
    if (!above) dashes.insert({{r, c, 0}, {r, c, 1}});
    if (!below) dashes.insert({{r, c, 2}, {r, c, 3}});
    if (!left) dashes.insert({{r, c, 0}, {r, c, 2}});
    if (!right) dashes.insert({{r, c, 1}, {r, c, 3}});
    if (right && !(above && in(r - 1, c + 1))) dashes.insert({{r, c, 1}, {r, c + 1, 0}});
    if (right && !(below && in(r + 1, c + 1))) dashes.insert({{r, c, 3}, {r, c + 1, 2}});
    if (below && !(left && in(r + 1, c - 1))) dashes.insert({{r, c, 2}, {r + 1, c, 0}});
    if (below && !(right && in(r + 1, c + 1))) dashes.insert({{r, c, 3}, {r + 1, c, 1}});
  }
  return dashes;
}

std::set<PlacesOfCells> take_cages(std::set<CageDash>& dashes, int rows, int columns) {
  std::map<std::pair<int, int>, std::set<CageDash>> touching;
  for (const CageDash& dash : dashes)
    for (const CellQuarter& end : {dash.first, dash.second})
      touching[{end.row, end.column}].insert(dash);
  // The dash along a side of a cell divides it from the next one.
  const auto wall = [&](int row, int column, int from, int to) {
    return dashes.contains({{row, column, from}, {row, column, to}});
  };
  std::set<PlacesOfCells> cages;
  std::set<CageDash> taken;
  PlacesOfCells visited;
  for (const auto& [first, around] : touching) {
    if (visited.contains(first)) continue;
    visited.insert(first);
    PlacesOfCells cage{first};
    std::set<CageDash> drawn = around;
    std::vector<std::pair<int, int>> reached{first};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const auto [r, c] = reached[i];
      const auto go = [&](int row, int column) {
        const bool inside = row >= 0 && column >= 0 && row < rows && column < columns;
        if (!inside || !cage.insert({row, column}).second) return;
        reached.emplace_back(row, column);
        visited.insert({row, column});
        if (const auto found = touching.find({row, column}); found != touching.end())
          drawn.insert(found->second.begin(), found->second.end());
      };
      if (!wall(r, c, 0, 1) && !wall(r - 1, c, 2, 3)) go(r - 1, c);
      if (!wall(r, c, 2, 3) && !wall(r + 1, c, 0, 1)) go(r + 1, c);
      if (!wall(r, c, 0, 2) && !wall(r, c - 1, 1, 3)) go(r, c - 1);
      if (!wall(r, c, 1, 3) && !wall(r, c + 1, 0, 2)) go(r, c + 1);
    }
    if (drawn != dashes_around(cage)) continue;
    taken.insert(drawn.begin(), drawn.end());
    cages.insert(std::move(cage));
  }
  for (const CageDash& dash : taken) dashes.erase(dash);
  return cages;
}

}  // namespace ariadne
