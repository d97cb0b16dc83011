#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ariadne/steps/step.hpp>
#include <ariadne/words/detail/naming.hpp>

namespace ariadne {

/// Where digits can go, and which cells share a house: reasons of a step that are on the board
/// rather than in its evidence.
class PlaceWords {
 public:
  using Parts = std::vector<const Evidence*>;

  PlaceWords(const Step& step, const Naming& naming);

  /// Where the digits of these houses can go, or which houses have the digits of the step nowhere
  /// but in these cells. A house of all its digits stands for all.
  std::string places(const Parts& parts) const;
  /// The same for the digits that the step keeps, in houses of a cell that loses a candidate.
  std::string kept_places(const Parts& parts) const;
  /// The same for the digits that the step removes.
  std::string gone_places(const Parts& parts) const;
  /// Where a digit of these cells can only go there or to a cell of the connection.
  std::string pairs(const Parts& parts) const;
  /// Two cells that see each other: of one color, or of colors of two colorings, so that what is
  /// removed sees both opposite colors. Several such pairs if no pair explains all that is removed.
  std::string clash(const Parts& colors) const;

  /// Which other open cells of a hidden single's house these causes see: all of them, or some.
  std::string ruled_out(const std::vector<Cell>& causes) const;

  /// The cells of base houses that lose a candidate and lie in two of these houses.
  std::vector<Cell> overlap(const std::vector<GroupIndex>& houses) const;

  /// Those of the cells that see a cell that loses a candidate, or those that see none.
  std::vector<Cell> beside(const std::vector<Cell>& cells, bool seen) const;
  /// The places for the digit in these houses that the first cell of the pattern sees, or the rest.
  std::vector<Cell> seen(const std::vector<GroupIndex>& houses, bool seen) const;
  /// What the first and the last part have in common.
  static std::vector<Cell> shared_cells(const Parts& parts);
  /// The digits that are not restricted commons.
  std::vector<Digit> others(const std::vector<Digit>& digits) const;
  /// Why two sets take each candidate that the step removes.
  std::string losses(const Parts& sets) const;

  /// The houses that have all of these cells, or else the groups.
  std::vector<GroupIndex> shared(const std::vector<Cell>& cells) const;
  /// Those of the digits that the step does not remove.
  std::vector<Digit> kept(const std::vector<Digit>& digits) const;

 private:
  using Places = std::vector<std::pair<GroupIndex, Digit>>;

  const std::vector<Digit>& digits_of(const Evidence& part) const {
    return part.digits.empty() ? digits_ : part.digits;
  }
  bool loses_in(GroupIndex house) const;
  Places confined(const Evidence& part, const std::vector<Digit>& digits) const;
  Places distinct(const Places& places) const;
  std::vector<Cell> cells_of(GroupIndex house, Digit digit) const;
  std::optional<GroupIndex> link(Cell cell, const std::vector<Cell>& others, Digit digit) const;
  bool sees_all(Candidate gone, const Evidence& part) const;
  bool sees_one(Cell cell, const Evidence& part) const;
  bool is_gone_by(const Parts& colors, std::size_t one, std::size_t other, Cell cell) const;
  std::string clash_of(const Evidence& one, const Evidence& other) const;

  const Step& step_;
  const Naming& naming_;
  const Board& board_;
  std::vector<Digit> digits_;  ///< that the step is about
};

}  // namespace ariadne
