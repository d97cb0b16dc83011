#pragma once

#include <array>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

/// Two base cells whose digits have to be in two target cells as well. The targets of a junior exocet
/// are beside the box of the base cells, those of a senior exocet anywhere in three lines that cross.
class Exocet : public Strategy {
 public:
  void find(const Board& board, StepSink& sink) override;

 protected:
  Exocet(const Technique& technique, bool senior);

 private:
  /// A place for base cells.
  struct Place {
    GroupKind across;                      ///< of the cross lines: columns if the line is a row
    GroupIndex line;                       ///< of the base cells
    GroupIndex box;                        ///< of the base cells
    std::vector<Cell> cells;               ///< three, in both
    std::vector<GroupIndex> lines_across;  ///< that meet the line outside the box
    CellSet beside;  ///< cells of boxes that share lines with the box, but not of the line itself
  };
  /// A pattern to be tried.
  struct Pattern {
    std::array<Cell, 2> base;
    std::array<Cell, 2> targets;
    std::array<GroupIndex, 3> lines;  ///< that cross, the first one through the third cell
    DigitSet digits;                  ///< of the base cells
  };
  /// Places for a digit of the base cells, one in each of the lines.
  using Triple = std::array<Cell, 3>;

  void learn(LayoutPtr layout);
  void add_place(GroupIndex line, GroupIndex box);
  GroupIndex line_of(Cell cell, GroupKind kind) const;
  bool search(const Board& board, StepSink& sink, const Place& place, std::size_t third);
  bool search_targets(const Board& board, StepSink& sink, const Place& place, Pattern& pattern);
  bool is_senior(const Place& place, const Pattern& pattern) const;
  void find_places(const Board& board, const Place& place, const Pattern& pattern);
  bool find_triple(const Pattern& pattern, Cell first, Cell second, Triple& triple) const;
  bool conclude(const Board& board, StepSink& sink, const Pattern& pattern);

  const bool senior_;
  LayoutPtr layout_;
  std::vector<Place> places_;
  std::vector<std::array<std::vector<Cell>, 3>> cells_;  ///< by digit, where it can be in each line
  std::vector<std::array<Cell, 2>> tried_;               ///< targets
  Step step_;
};

class JuniorExocet final : public Exocet {
 public:
  explicit JuniorExocet(const Technique& technique) : Exocet(technique, false) {}
};

class SeniorExocet final : public Exocet {
 public:
  explicit SeniorExocet(const Technique& technique) : Exocet(technique, true) {}
};

}  // namespace ariadne::plugins::exotic
