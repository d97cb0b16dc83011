#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// How often a technique was used in a solution.
struct TechniqueCount {
  std::string id;           ///< the id of the technique
  std::string name;         ///< as people write it
  Rating rating;            ///< the rating of one step
  std::uint64_t count = 0;  ///< how many of its steps were used
};

/// Keeps the steps of a solver, or only counts them, which is much faster.
class ARIADNE_API StepLog final : public SolveTrace {
 public:
  /// What is kept: only how often each technique was used, or also every step with its evidence.
  enum class Keep : std::uint8_t { counts, steps };

  /// An empty log.
  explicit StepLog(Keep keep) : keep_(keep) {}
  /// Clears the log for the next puzzle, and reuses its memory.
  void clear();

  bool wants_evidence() const override { return keep_ == Keep::steps; }
  void place(Candidate candidate, int depth) override;
  void undo(Candidate candidate, int depth) override;
  void step(const Step& step, const Board& board) override;
  void rated(const Rating& rating) override;
  void rated_by_explainer(const ExplainerRating& rating) override;
  void rated_by_berthier(const BerthierRating& rating) override;
  /// Adds the count of a technique from another log. This log must not contain the technique yet.
  void add(const TechniqueCount& technique);
  /// Fills in the ratings that this log lacks from an earlier log of the same puzzle. A log on
  /// HoDoKu's scale takes over the ratings on Sudoku Explainer's and Berthier's scales. A log on
  /// one of those scales takes over everything except the ratings on its own scale.
  void complete(const StepLog& earlier);

  /// The steps, in the order in which they were found; empty if they are only counted.
  std::span<const Step> steps() const { return steps_; }
  /// The techniques, in the order of their first use.
  std::span<const TechniqueCount> techniques() const { return std::span(techniques_).first(used_); }
  /// The hardest technique: of those with the highest level, the one with the highest score; null
  /// if there are no steps.
  const TechniqueCount* hardest() const;
  /// Whether the solver reported a rating.
  bool is_rated() const { return is_rated_; }
  /// The rating that the solver reported; easy with a score of 0 if it reported none.
  const Rating& rating() const { return rating_; }
  /// The ratings on Sudoku Explainer's scale: those that the solver reported, or those of the steps
  /// if they solved the puzzle and all have a difficulty. Otherwise empty.
  std::optional<ExplainerRating> explainer() const;
  /// The W and B ratings that the solver reported.
  const BerthierRating& berthier() const { return berthier_; }

 private:
  /// How much of the Sudoku Explainer rating can be derived from the difficulties of the steps so
  /// far.
  enum class Explained : std::uint8_t { nothing, until_first_placement, until_end, solved, no };
  void note_difficulty(const Step& step, const Board& board);

  Keep keep_;
  std::vector<Step> steps_;
  /// The first used_ are in use; the others are kept so that their memory is reused.
  std::vector<TechniqueCount> techniques_;
  std::size_t used_ = 0;
  Rating rating_;
  bool is_rated_ = false;
  ExplainerRating explainer_;
  Explained explained_ = Explained::nothing;
  BerthierRating berthier_;
};

}  // namespace ariadne
