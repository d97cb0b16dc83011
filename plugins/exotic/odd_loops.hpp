#pragma once

#include <functional>
#include <span>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

/// Finds loops of an odd number of cells in which neighbors exclude each other unless one of their
/// guardians is true.
class OddLoops {
 public:
  /// A loop: each cell and the next one share the group at the same place, the last cell and the
  /// first one the last group.
  struct Loop {
    std::vector<Cell> cells;           ///< five or more
    std::vector<GroupIndex> groups;    ///< as many
    std::vector<Candidate> guardians;  ///< of all its steps, each once, by cell and digit
  };

  /// Forgets all steps. So many cells, and at most so many guardians in a loop.
  void begin(int cells, std::size_t most_guardians);
  /// From one cell to another, and not back, within a group; with the guardians of that step.
  void add(Cell from, Cell to, GroupIndex group, std::span<const Candidate> guardians);
  /// Visits the loops of so many cells, by their cells, each once, until `visit` returns false.
  /// Returns false then.
  bool visit(std::size_t length, const std::function<bool(const Loop&)>& visit);

 private:
  struct Edge {
    Cell to;
    GroupIndex group;
    std::vector<Candidate> guardians;
  };
  bool extend(std::size_t length, const std::function<bool(const Loop&)>& visit);
  bool close(const std::function<bool(const Loop&)>& visit);
  bool merge(const Edge& edge);

  std::size_t most_guardians_ = 0;
  std::vector<std::vector<Edge>> edges_;  ///< of each cell
  Loop loop_;
};

}  // namespace ariadne::plugins::exotic
