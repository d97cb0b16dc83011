#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::als {

/// Cells that two groups have in common, with two or more candidates too many, and a set of cells
/// in each of the groups that takes them up.
class SueDeCoq final : public Strategy {
 public:
  explicit SueDeCoq(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// What is known about two groups: nothing; that they have no step; or that they had none before
  /// some of their cells changed, so that a step has a changed cell.
  enum class Known : std::uint8_t { nothing, vain, vain_before };
  struct Crossing {
    GroupIndex line;
    GroupIndex box;
    std::vector<Cell> cells;  ///< in both, in reading order
    Known known = Known::nothing;
  };
  /// Cells of one group outside the intersection that take up `gain` of its candidates.
  struct Set {
    std::uint32_t positions;  ///< in the group
    DigitSet digits;
    int gain;  ///< cells less the digits that the intersection has not
  };
  /// A position in a group that a set must have: one of these.
  static constexpr std::uint32_t any_position = ~std::uint32_t{0};
  struct Wanted {
    std::uint32_t in_line;
    std::uint32_t in_box;
  };
  void begin_layout(LayoutPtr layout);
  void note_changes(const Board& board);
  bool search(const Board& board, StepSink& sink, const Crossing& crossing);
  bool choose(const Board& board, StepSink& sink, const Crossing& crossing, std::size_t from,
              DigitSet digits);
  bool check(const Board& board, StepSink& sink, const Crossing& crossing, DigitSet digits);
  Wanted wanted_sets(const Crossing& crossing) const;
  int collect(const Board& board, GroupIndex group, DigitSet digits, int most, std::uint32_t wanted,
              std::vector<Set>& sets) const;
  bool conclude(const Board& board, StepSink& sink, const Crossing& crossing, DigitSet digits,
                const Set& in_line, const Set& in_box);
  void remove(const Board& board, GroupIndex group, std::uint32_t own, DigitSet digits);
  bool is_chosen(Cell cell) const;

  LayoutPtr layout_;
  std::vector<Crossing> crossings_;
  std::vector<DigitSet> candidates_;    ///< of each cell, on the board that was searched last
  std::vector<std::uint32_t> changed_;  ///< of each group: the positions that have others now
  CellSet changed_cells_;
  Step step_;
  bool found_ = false;        ///< whether the crossing at hand has a step
  std::vector<Cell> open_;    ///< of the crossing at hand
  std::vector<Cell> chosen_;  ///< of them
  std::vector<Set> in_line_;
  std::vector<Set> in_box_;
};

}  // namespace ariadne::plugins::als
