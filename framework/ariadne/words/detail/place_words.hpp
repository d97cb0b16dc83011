#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ariadne/steps/step.hpp>
#include <ariadne/words/detail/naming.hpp>

namespace ariadne {

using EvidenceList = std::vector<const Evidence*>;

/// Where digits can go, and which cells share a house: reasons of a step that are on the board
/// rather than in its evidence.
class PlaceWords {
 public:
  PlaceWords(const Step& step, const Naming& naming);

  /// Where the digits of these houses can go, or which houses have the digits of the step nowhere
  /// but in these cells. A house of all its digits stands for all.
  std::string places(const EvidenceList& parts) const;
  /// The same for the digits that the step keeps, in houses of a cell that loses a candidate.
  std::string kept_places(const EvidenceList& parts) const;
  /// The same for the digits that the step removes.
  std::string gone_places(const EvidenceList& parts) const;
  /// Where a digit of these cells can only go there or to a cell of the connection.
  std::string pairs(const EvidenceList& parts) const;
  /// Two cells of a color that is removed that see each other.
  std::string clash(const EvidenceList& colors) const;
  /// Of two colorings: how a color of the first that is removed excludes both of the second.
  std::string clashes(const EvidenceList& colors) const;
  /// Of each removed candidate, two cells that it sees, of two colors of which one is true. Of two
  /// colorings also why one of these is true.
  std::string seen_colors(const EvidenceList& colors) const;

  /// Which other open cells of a hidden single's house these causes see: all of them, or some.
  std::string ruled_out(const std::vector<Cell>& causes) const;

  /// That a digit in the cells of base houses that lose it would be in two of these houses.
  std::string overlap(const std::vector<GroupIndex>& houses) const;
  /// The other cells that lose a candidate.
  std::vector<Cell> beyond(const std::vector<GroupIndex>& houses) const;

  /// Those of the cells that see a cell that loses a candidate, or those that see none.
  std::vector<Cell> beside(const std::vector<Cell>& cells, bool seen) const;
  /// Of an empty rectangle: the places for the digit in the house that the first cell of a strong
  /// link sees, or the rest. The link is one of the parts, or else the first pattern.
  std::vector<Cell> seen(const EvidenceList& parts, bool seen) const;
  /// The cells that lose the digit by this link: they see its last cell and the rest.
  std::vector<Cell> losing(const EvidenceList& parts) const;
  /// The cells that lose the digit of these parts and see all their cells.
  std::vector<Cell> seen_by(const EvidenceList& parts) const;
  /// Of a fish with chains from the places in a house of its cover: that these are the only ones, or
  /// that all places there are also in other houses of the cover.
  std::string cover_places() const;
  /// The cells of both the first and the last part; of one part with houses, those of two of them.
  std::vector<Cell> shared_cells(const EvidenceList& parts) const;
  /// The digits that are not restricted commons.
  std::vector<Digit> others(const std::vector<Digit>& digits) const;
  /// Why two sets take each candidate that the step removes.
  std::string losses(const EvidenceList& sets) const;

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
  const Evidence* link_of(const EvidenceList& parts) const;
  std::vector<GroupIndex> base() const;
  std::vector<GroupIndex> crossed(Cell cell, const std::vector<GroupIndex>& houses) const;
  std::string clash_of(const Evidence& one, const Evidence& other) const;
  bool is_removed(const Evidence& color) const;
  std::string seeing_both(const Evidence& one, const Evidence& other,
                          std::vector<Candidate>& left) const;

  const Step& step_;
  const Naming& naming_;
  const Board& board_;
  std::vector<Digit> digits_;  ///< that the step is about
};

}  // namespace ariadne
