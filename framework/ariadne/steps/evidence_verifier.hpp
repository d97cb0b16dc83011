#pragma once

#include <optional>
#include <set>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// Checks independently whether the evidence of a step proves its result. It does not know any
/// techniques. It considers only the cells and houses that the evidence names, and checks whether
/// the opposite of the result contradicts them.
class ARIADNE_API EvidenceVerifier {
 public:
  /// Verifies steps that were found on this board, which must outlive the object.
  explicit EvidenceVerifier(const Board& board) : board_(board), layout_(board.layout()) {}

  /// A part of the result that the evidence does not prove, given the properties of this technique;
  /// empty if it proves everything.
  std::optional<Candidate> unproved(const Step& step, const Technique& technique);

  /// A part of the result that the evidence does not prove; empty if it proves everything. If
  /// `assumes_unique` is true, the proof may also use three facts. First, the cells with the role
  /// `pattern` cannot all hold only the pattern's digits if those digits could be swapped (a deadly
  /// pattern). Second, if the board would be a bivalue universal grave without certain candidates,
  /// one of these candidates is true. Third, the solution has the same symmetry as the givens: each
  /// cell of one color (role `color`) maps to a cell of the next color, each digit listed under
  /// `common` maps to the next one, and the last maps to the first.
  std::optional<Candidate> unproved(const Step& step, bool assumes_unique);

  /// The same for a step that depends on the whole board: the evidence counts as naming every cell
  /// and every house.
  std::optional<Candidate> unproved_by_board(const Step& step);

  /// Whether the board would be a bivalue universal grave without this candidate: every open cell
  /// would have two candidates, and every group would have two places or none for each digit. Such
  /// a board has no solution or several, so the candidate is true if there is exactly one solution.
  bool is_grave_without(Candidate more) const { return is_grave_without(std::vector{more}); }
  /// The same, but with several candidates removed.
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
  std::set<std::uint32_t> constraints_;  ///< those that the evidence names
};

}  // namespace ariadne
