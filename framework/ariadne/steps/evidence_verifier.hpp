#pragma once

#include <optional>
#include <set>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// An independent check of what a step says of itself. It knows no technique: it takes what the
/// evidence names, the cells, the houses with their digits, and asks whether the step's opposite
/// can be true together with it.
class ARIADNE_API EvidenceVerifier {
 public:
  /// Verifies steps that were found on this board, which must outlive the object.
  explicit EvidenceVerifier(const Board& board) : board_(board), layout_(board.layout()) {}

  /// What of the result the evidence does not prove, by the ways of this technique; nothing when it
  /// proves all.
  std::optional<Candidate> unproved(const Step& step, const Technique& technique);

  /// What of the result the evidence does not prove; nothing when it proves all. One that
  /// `assumes_unique` may use that cells of the role pattern do not hold only their digits if these
  /// could be exchanged, that one of the candidates holds without which the board would be a bivalue
  /// universal grave, and that the solution has the symmetry that the givens have: cells of the role
  /// color go to those of the next, digits of the role common to the next digit, and so round.
  std::optional<Candidate> unproved(const Step& step, bool assumes_unique);

  /// The same where the reason is the whole board: every cell and every house count as named.
  std::optional<Candidate> unproved_by_board(const Step& step);

  /// Whether the board is a bivalue universal grave but for this candidate: without it every open
  /// cell has two candidates, and every group two places or none for each digit. Two solutions, or
  /// none, so the candidate holds where there is one solution.
  bool is_grave_without(Candidate more) const { return is_grave_without(std::vector{more}); }
  /// The same for several candidates, which are all left out.
  bool is_grave_without(const std::vector<Candidate>& more) const;

 private:
  using Clause = std::vector<Candidate>;  ///< one of these is true

  bool sees(Candidate a, Candidate b) const;
  void collect(const Step& step);
  void add_deadly_pattern(const Step& step);
  void add_grave(const Step& step);
  bool obeys(const Step& step, Candidate candidate) const;
  bool possible(std::vector<Candidate> on, const std::vector<Candidate>& off) const;

  const Board& board_;
  const Layout& layout_;
  std::vector<Clause> clauses_;
  std::set<std::uint32_t> constraints_;  ///< that the evidence names
};

}  // namespace ariadne
