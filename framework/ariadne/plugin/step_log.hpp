#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// How often a technique was used on the way to a solution.
struct TechniqueCount {
  std::string id;           ///< of the technique
  std::string name;         ///< as people write it
  Rating rating;            ///< of one step
  std::uint64_t count = 0;  ///< of its steps
};

/// Keeps the steps that a solver takes, or counts them only, which is much faster.
class ARIADNE_API StepLog final : public SolveTrace {
 public:
  /// What is kept: how often each technique was used, or every step with its evidence.
  enum class Keep : std::uint8_t { counts, steps };

  /// An empty log.
  explicit StepLog(Keep keep) : keep_(keep) {}
  /// Forgets all, for the next puzzle; the memory is used again.
  void clear();

  bool wants_evidence() const override { return keep_ == Keep::steps; }
  void place(Candidate candidate, int depth) override;
  void undo(Candidate candidate, int depth) override;
  void step(const Step& step, const Board& board) override;
  void rated(const Rating& rating) override;
  void rated_by_explainer(const ExplainerRating& rating) override;
  void rated_by_berthier(const BerthierRating& rating) override;
  /// Counts the steps of a technique, as another log has counted them; `technique` must be new here.
  void add(const TechniqueCount& technique);
  /// Takes over from an earlier log of the same puzzle what this one does not have: the ratings on
  /// Sudoku Explainer's scale and on Berthier's, or all else if this one is on one of them.
  void complete(const StepLog& earlier);

  /// In the order in which they were taken; none when counts alone are kept.
  std::span<const Step> steps() const { return steps_; }
  /// In the order in which they were first used.
  std::span<const TechniqueCount> techniques() const { return std::span(techniques_).first(used_); }
  /// The technique of the highest level, and of those the one with the highest score; null for
  /// none.
  const TechniqueCount* hardest() const;
  /// Whether the solver reported a rating.
  bool is_rated() const { return is_rated_; }
  /// As the solver reported it; easy with a score of 0 if it reported none.
  const Rating& rating() const { return rating_; }
  /// Nothing unless the steps solved the puzzle, and each has a difficulty; or as it was reported.
  std::optional<ExplainerRating> explainer() const;
  /// What was reported of W and B.
  const BerthierRating& berthier() const { return berthier_; }

 private:
  /// How far the difficulties of the steps lead to a rating.
  enum class Explained : std::uint8_t { nothing, until_first_placement, until_end, solved, no };
  void note_difficulty(const Step& step, const Board& board);

  Keep keep_;
  std::vector<Step> steps_;
  std::vector<TechniqueCount> techniques_;  ///< more than are in use, for their memory
  std::size_t used_ = 0;
  Rating rating_;
  bool is_rated_ = false;
  ExplainerRating explainer_;
  Explained explained_ = Explained::nothing;
  BerthierRating berthier_;
};

}  // namespace ariadne
