#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

/// The open cells where some rows and some columns cross, with exactly as many places for digits in
/// these rows and columns as there are cells.
class MultiSectorLockedSet final : public Strategy {
 public:
  explicit MultiSectorLockedSet(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  using Lines = std::uint32_t;  ///< a set of rows or of columns, a bit each
  void learn(LayoutPtr layout);
  void look(const Board& board);
  bool try_rows(const Board& board, StepSink& sink, Lines rows, int size);
  bool is_locked(Lines rows, Lines columns) const;
  bool removes_more();
  bool conclude(const Board& board, StepSink& sink, Lines rows, Lines columns);
  void remove(const Board& board, Digit digit, Lines lines, const std::vector<GroupIndex>& of,
              const CellSet& inside);

  LayoutPtr layout_;
  std::vector<GroupIndex> rows_;  ///< none if there are too many, or if they do not cross as in a
                                  ///< grid
  std::vector<GroupIndex> columns_;
  std::vector<Cell> crossing_;  ///< of each row and column, row by row
  // Of sets of lines, by the number whose bits they are:
  std::vector<std::uint8_t> cells_;               ///< open cells of rows and columns, row by row
  std::vector<std::vector<Lines>> rows_with_;     ///< of each digit, by columns: where it is there
  std::vector<std::vector<Lines>> columns_with_;  ///< of each digit, by rows
  std::vector<CellSet> removed_;                  ///< of each digit: by the sets that were found
  Step step_;
};

}  // namespace ariadne::plugins::exotic
