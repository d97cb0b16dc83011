// Odd loops: where each cell and the next must be different in one of two ways, a loop of an odd
// number of cells is impossible. So one of the guardians, which alone can break it, is true.
//
//     a - b - a         a, b, a, b, and then the fifth cell sees both an a and a b
//     |       |
//     ? ----- b
//
// A depth-first search from the first cell of each loop, through later cells only. A path ends when
// it has gathered more guardians than are allowed, which most do after one or two cells.
//
// Source: "Broken Wing" and "Guardians", New Sudoku Players' Forum, 2005.

#include "odd_loops.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::exotic {

namespace {

bool comes_before(Candidate a, Candidate b) {
  return a.cell != b.cell ? a.cell < b.cell : a.digit < b.digit;
}

}  // namespace

void OddLoops::begin(int cells, std::size_t most_guardians) {
  most_guardians_ = most_guardians;
  edges_.resize(static_cast<std::size_t>(cells));
  for (std::vector<Edge>& edges : edges_) edges.clear();
}

void OddLoops::add(Cell from, Cell to, GroupIndex group, std::span<const Candidate> guardians) {
  if (guardians.size() > most_guardians_) return;
  Edge& edge = edges_[from].emplace_back(Edge{to, group, {guardians.begin(), guardians.end()}});
  std::sort(edge.guardians.begin(), edge.guardians.end(), comes_before);
}

bool OddLoops::visit(std::size_t length, const std::function<bool(const Loop&)>& visit) {
  assert(length >= 3 && length % 2 == 1);
  for (std::size_t start = 0; start < edges_.size(); ++start) {
    if (edges_[start].empty()) continue;
    loop_.cells.assign(1, static_cast<Cell>(start));
    loop_.groups.clear();
    loop_.guardians.clear();
    if (!extend(length, visit)) return false;
  }
  return true;
}

/// Adds the guardians of a step to those of the loop; false if they are too many.
bool OddLoops::merge(const Edge& edge) {
  std::vector<Candidate> all;
  all.reserve(loop_.guardians.size() + edge.guardians.size());
  assert(std::is_sorted(loop_.guardians.begin(), loop_.guardians.end(), comes_before));
  std::set_union(loop_.guardians.begin(), loop_.guardians.end(), edge.guardians.begin(),
                 edge.guardians.end(), std::back_inserter(all), comes_before);
  loop_.guardians.swap(all);
  return loop_.guardians.size() <= most_guardians_;
}

bool OddLoops::extend(std::size_t length, const std::function<bool(const Loop&)>& visit) {
  if (loop_.cells.size() == length) return close(visit);
  for (const Edge& edge : edges_[loop_.cells.back()]) {
    if (edge.to <= loop_.cells.front()) continue;
    if (std::find(loop_.cells.begin(), loop_.cells.end(), edge.to) != loop_.cells.end()) continue;
    const std::vector<Candidate> before = loop_.guardians;
    bool more = true;
    if (merge(edge)) {
      loop_.cells.push_back(edge.to);
      loop_.groups.push_back(edge.group);
      more = extend(length, visit);
      loop_.groups.pop_back();
      loop_.cells.pop_back();
    }
    loop_.guardians = before;
    if (!more) return false;
  }
  return true;
}

/// Visits the loop if its last cell leads to its first. Each loop is found in both directions; the
/// one whose second cell comes first counts.
bool OddLoops::close(const std::function<bool(const Loop&)>& visit) {
  assert(loop_.groups.size() + 1 == loop_.cells.size());
  if (loop_.cells[1] > loop_.cells.back()) return true;
  for (const Edge& edge : edges_[loop_.cells.back()]) {
    if (edge.to != loop_.cells.front()) continue;
    const std::vector<Candidate> before = loop_.guardians;
    bool more = true;
    if (merge(edge)) {
      loop_.groups.push_back(edge.group);
      more = visit(loop_);
      loop_.groups.pop_back();
    }
    loop_.guardians = before;
    if (!more) return false;
  }
  return true;
}

}  // namespace ariadne::plugins::exotic
