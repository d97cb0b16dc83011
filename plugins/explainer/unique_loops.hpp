#pragma once

#include <vector>

#include "patterns.hpp"

namespace ariadne::plugins::explainer {

/// A loop of cells that could be turned round, but for the candidates of some of its cells.
struct UniqueLoop {
  enum class Type : std::uint8_t { one_cell = 1, one_digit, naked_set, hidden_set, locked };

  Type type;
  double difficulty;
  std::vector<Cell> cells;  ///< in their order
  std::uint32_t digits;     ///< the two
  std::vector<Cell> roof;   ///< those with other candidates
  std::uint32_t extra;      ///< what these are
  std::uint16_t house = 0;  ///< of a set, or where a digit is locked
  std::uint32_t set = 0;    ///< the digits of the set; the digit that is locked
  std::vector<Cell> set_cells;
  Gone gone;

  /// The number by which loops of equal difficulty are ordered.
  int number() const {
    return type == Type::locked ? 4 : type == Type::hidden_set ? 3 : static_cast<int>(type);
  }
};

/// Searches for unique rectangles and loops; see unique_loops.cpp.
class UniqueLoopSearch {
 public:
  /// All there are, the easiest first.
  const std::vector<UniqueLoop>& search(const Marks& marks);

 private:
  void walk(Cell cell, int more_allowed, std::uint32_t extra, Kind last_kind, bool has_last);
  void take();
  bool meets_twice(Cell cell) const;
  bool turns() const;
  UniqueLoop begin(UniqueLoop::Type type) const;
  void add_one_cell();
  void add_one_digit();
  void add_sets();
  void add_naked_sets(std::uint16_t house, int size);
  void add_hidden_sets(std::uint16_t house, int size);
  void add_locked();
  void offer(UniqueLoop loop);

  const Marks* marks_ = nullptr;
  std::uint32_t two_ = 0;
  std::vector<Cell> loop_;
  std::vector<std::vector<Cell>> loops_;
  const std::vector<Cell>* at_ = nullptr;  ///< the loop at work
  std::vector<Cell> roof_;
  std::uint32_t extra_ = 0;
  std::vector<UniqueLoop> found_;
};

}  // namespace ariadne::plugins::explainer
