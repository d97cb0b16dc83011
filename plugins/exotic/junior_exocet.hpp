#pragma once

#include <array>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

/// Two base cells whose digits have to be in two target cells as well.
class JuniorExocet final : public Strategy {
 public:
  explicit JuniorExocet(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// A place for base cells, and the boxes beside its box, of the same rows (or columns).
  struct Place {
    GroupKind across;          ///< of the cross lines: columns if the line is a row
    GroupIndex line;           ///< of the base cells
    GroupIndex box;            ///< of the base cells
    std::vector<Cell> cells;   ///< three, in both
    std::vector<Cell> beside;  ///< cells for targets: of boxes that share lines with the box, but
                               ///< not of the line itself
  };
  /// A pattern to be tried.
  struct Pattern {
    std::array<Cell, 2> base;
    std::array<Cell, 2> targets;
    std::array<GroupIndex, 3> lines;  ///< that cross: of the third cell, and of the two targets
    DigitSet digits;                  ///< of the base cells
  };
  void learn(LayoutPtr layout);
  void add_place(GroupIndex line, GroupIndex box);
  GroupIndex line_of(Cell cell, GroupKind kind) const;
  bool search(const Board& board, StepSink& sink, const Place& place, std::size_t third);
  bool lines_fit(const Pattern& pattern) const;
  bool must_be_target(const Board& board, const Place& place, const Pattern& pattern,
                      Digit digit) const;
  bool conclude(const Board& board, StepSink& sink, const Pattern& pattern);

  LayoutPtr layout_;
  std::vector<Place> places_;
  Step step_;
};

}  // namespace ariadne::plugins::exotic
