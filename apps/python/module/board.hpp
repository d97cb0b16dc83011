#pragma once

#include <ariadne/model/board.hpp>

#include "objects.hpp"

namespace ariadne::python {

/// A board of somebody else's, for the time of one call: what Python keeps of it longer is empty.
class LiveBoard {
 public:
  LiveBoard(const Board& board, bool wants_evidence)
      : board_(&board), wants_evidence_(wants_evidence) {}

  /// Raises ValueError after the call.
  const Board& get() const;
  bool wants_evidence() const { return wants_evidence_; }
  void end() { board_ = nullptr; }

 private:
  const Board* board_;
  bool wants_evidence_;
};

/// A digit for each cell as bytes.
inline py::bytes bytes_of(std::span<const Digit> digits) {
  return {reinterpret_cast<const char*>(digits.data()), digits.size()};
}

/// A number for each cell, whose bit d-1 stands for the digit d.
py::list masks_of(std::span<const DigitSet> sets);

/// A layout that all its puzzles have in common. Throws ConfigError if there is no such layout.
std::shared_ptr<Layout> layout_named(const std::string& name);

/// Cells as Python writes them: numbers from 0.
py::list cells_of(const CellSet& cells);

}  // namespace ariadne::python
