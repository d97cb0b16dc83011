#pragma once

#include <optional>
#include <vector>

#include "deadly_cells.hpp"

namespace ariadne::plugins::exotic {

/// Cells with two digits each, such that each digit has two places among them, or none, in each
/// group.
class BugLite final : public Strategy {
 public:
  static std::vector<Parameter> table();
  BugLite(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// A digit that has one place in a group, and needs another.
  struct Gap {
    GroupIndex group;
    Digit digit;
  };

  void look(const Board& board);
  bool extend(const Board& board, StepSink& sink);
  bool try_cell(const Board& board, StepSink& sink, Cell cell, Digit digit);
  bool try_pair(const Board& board, StepSink& sink, Cell cell, DigitSet digits);
  bool fits(Cell cell, DigitSet digits) const;
  void add(Cell cell, DigitSet digits);
  void remove_last();
  std::optional<Gap> narrowest_gap() const;
  bool conclude(const Board& board, StepSink& sink);

  std::uint8_t& places(GroupIndex group, Digit digit) {
    return places_[group * digit_count_ + digit - 1U];
  }
  std::uint8_t places(GroupIndex group, Digit digit) const {
    return places_[group * digit_count_ + digit - 1U];
  }

  std::size_t most_cells_;
  int most_guardians_;
  const Layout* layout_ = nullptr;  ///< of the board at hand, as all below
  std::size_t digit_count_ = 0;
  std::vector<CellSet> usable_;       ///< of each digit: cells that can have it in a pattern
  std::vector<std::uint8_t> places_;  ///< of each group, and each digit there: cells of the pattern
  std::vector<Gap> gaps_;
  std::vector<DeadlyCell> pattern_;
  CellSet out_;  ///< the cells of the pattern, and those from which earlier patterns began
  int guardians_ = 0;
  Step step_;
};

}  // namespace ariadne::plugins::exotic
