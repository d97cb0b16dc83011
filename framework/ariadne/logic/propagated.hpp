#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/puzzle.hpp>

namespace ariadne {

/// The candidates of a puzzle after propagation: digits that a peer has are removed, hidden singles
/// are placed, and each constraint filters its cells. This is sound for all layouts and constraints.
class ARIADNE_API Propagated {
 public:
  Propagated() = default;
  /// The puzzle's layout must outlive it.
  explicit Propagated(const Puzzle& puzzle) { reset(puzzle); }
  /// Starts over with another puzzle. Memory is kept. Constraints with more cells than `largest` are
  /// left out.
  void reset(const Puzzle& puzzle, std::size_t largest = ~std::size_t{0});

  /// Leaves a cell one of its candidates.
  void place(Cell cell, Digit digit) { set(cell, DigitSet::of(digit)); }
  /// False if it finds that there is no solution.
  bool propagate();

  /// A set for each cell.
  std::span<const DigitSet> domains() const { return domains_; }
  /// The first cell with the fewest candidates of those that have several; none if all are filled.
  std::optional<Cell> smallest_open() const;
  /// The digits once all cells are filled.
  std::vector<Digit> values() const;

 private:
  void set(Cell cell, DigitSet domain);
  bool narrow(Cell cell, DigitSet domain);
  bool propagate_cell(Cell cell);
  bool propagate_house(std::size_t house);
  bool propagate_constraint(std::size_t index);

  const Layout* layout_ = nullptr;
  std::vector<DigitSet> domains_;
  std::vector<Cell> cells_;  ///< that have changed
  std::vector<std::uint32_t> houses_;
  std::vector<std::uint32_t> constraints_;
  std::vector<std::uint8_t> house_waits_;
  std::vector<std::uint8_t> constraint_waits_;
  std::vector<DigitSet> scope_;  ///< of a constraint, for its memory
};

}  // namespace ariadne
