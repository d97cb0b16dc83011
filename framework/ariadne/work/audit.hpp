#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/components/languages.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/strategy.hpp>

namespace ariadne {

/// An error in a step.
struct StepFault {
  std::string technique;  ///< its id
  std::string step;       ///< as to_text() writes it
  std::string what;       ///< "removes r1c2<>5, which the solution has"
};

/// Checks every step against the solution of the puzzle and against its evidence, and checks the
/// sentences that explain the step.
class ARIADNE_API StepAudit final : public SolveTrace {
 public:
  /// `solution` has a digit for each cell. The registry knows the technique of each step.
  StepAudit(const Registry& registry, std::vector<Digit> solution)
      : registry_(registry), solution_(std::move(solution)), languages_{english(registry)} {}

  /// Also checks the sentences of another language.
  void add_language(Language language) { languages_.push_back(std::move(language)); }

  void place(Candidate candidate, int depth) override;
  void undo(Candidate candidate, int depth) override;
  bool wants_evidence() const override { return true; }
  void step(const Step& step, const Board& board) override;

  /// The number of steps of each technique, by its id.
  const std::map<std::string, std::uint64_t>& counts() const { return counts_; }
  /// How many of these steps had no evidence, and were therefore checked only against the solution.
  std::uint64_t without_evidence() const { return without_evidence_; }
  /// The names of steps for which some language has no sentences.
  const std::set<std::string>& without_words() const { return without_words_; }
  /// The first error of each step, in the order of the steps.
  const std::vector<StepFault>& faults() const { return faults_; }

 private:
  std::string fault_of(const Step& step, const Board& board);

  const Registry& registry_;
  std::vector<Digit> solution_;
  std::vector<Language> languages_;
  std::map<std::string, std::uint64_t> counts_;
  std::uint64_t without_evidence_ = 0;
  std::set<std::string> without_words_;
  std::vector<StepFault> faults_;
};

/// The result of an audit of a strategy.
struct StrategyAudit {
  std::uint64_t puzzles = 0;           ///< puzzles with one solution; all others are skipped
  std::uint64_t boards = 0;            ///< boards on which the strategy searched
  std::uint64_t cut = 0;               ///< searches that ended at the time limit
  std::uint64_t steps = 0;             ///< steps that the strategy found
  std::uint64_t without_evidence = 0;  ///< how many of these steps had no evidence
  std::vector<StepFault> faults;       ///< the errors in these steps
};

/// Audits a strategy on the boards that occur while a solver solves a puzzle: the first one, the
/// last one, and each board before a step other than a single. If the strategy finds nothing on them,
/// some boards before singles follow.
class ARIADNE_API StrategyAuditor {
 public:
  /// `truth` finds the solution, and `way` solves the puzzle step by step and reports its steps.
  /// `limit` is the time limit for each search by the strategy.
  StrategyAuditor(const Registry& registry, Strategy& strategy, Solver& truth, Solver& way,
                  Clock::duration limit)
      : registry_(registry), strategy_(strategy), truth_(truth), way_(way), limit_(limit) {}

  /// Audits the strategy on the boards of a puzzle, and adds the results to `audit`. Ends early if
  /// a stop is requested.
  void look_at(const Puzzle& puzzle, const StopToken& stop, StrategyAudit& audit);

 private:
  const Registry& registry_;
  Strategy& strategy_;
  Solver& truth_;
  Solver& way_;
  Clock::duration limit_;
};

}  // namespace ariadne
