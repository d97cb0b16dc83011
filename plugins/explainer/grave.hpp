#pragma once

#include <vector>

#include "patterns.hpp"

namespace ariadne::plugins::explainer {

/// A board that would be a bivalue universal grave, but for some candidates.
struct Grave {
  enum class Type : std::uint8_t { one_cell = 1, one_digit, naked_set, locked };

  Type type;
  double difficulty;
  std::vector<Cell> cells;            ///< that have more candidates than two
  std::vector<std::uint32_t> extras;  ///< of each, those that are too many
  std::uint16_t house = 0;            ///< of a set, or where a digit is locked
  std::uint32_t set = 0;              ///< the digits of the set; the digit that is locked
  std::vector<Cell> set_cells;
  Gone gone;
};

/// Searches for bivalue universal graves; see grave.cpp.
class GraveSearch {
 public:
  /// All there are, in the order of the original.
  const std::vector<Grave>& search(const Marks& marks);

 private:
  bool collect();
  bool collect_from(std::uint16_t house, unsigned digit);
  bool add_extra(Cell cell, std::uint32_t digit);
  bool is_grave() const;
  Grave begin(Grave::Type type, double difficulty) const;
  void add_one_cell();
  void add_one_digit();
  void add_naked_sets();
  void add_naked_sets_of(std::uint16_t house, int size);
  void add_locked();
  std::vector<std::uint16_t> common_houses() const;

  const Marks* marks_ = nullptr;
  Marks left_;  ///< without the extra candidates
  std::vector<Cell> cells_;
  std::vector<std::uint32_t> extras_;
  std::uint32_t all_extras_ = 0;
  CellSet common_;      ///< the cells that see all of them
  CellSet candidates_;  ///< that may be extra where it is not clear which
  unsigned only_digit_ = 0;
  bool has_candidates_ = false;
  bool one_digit_ = true;
  std::vector<Grave> found_;
};

}  // namespace ariadne::plugins::explainer
