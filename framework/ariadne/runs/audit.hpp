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

/// What is wrong with a step.
struct StepFault {
  std::string technique;  ///< its id
  std::string step;       ///< as to_text() writes it
  std::string what;       ///< "removes r1c2<>5, which the solution has"
};

/// Holds every step against the one solution of the puzzle and against the step's own evidence, and
/// its words against the step.
class ARIADNE_API StepAudit final : public SolveTrace {
 public:
  /// `solution` has a digit for each cell; the registry says what technique a step is of.
  StepAudit(const Registry& registry, std::vector<Digit> solution)
      : registry_(registry), solution_(std::move(solution)), languages_{english(registry)} {}

  /// Also checks the words of another language.
  void add_language(Language language) { languages_.push_back(std::move(language)); }

  void place(Candidate candidate, int depth) override;
  void undo(Candidate candidate, int depth) override;
  bool wants_evidence() const override { return true; }
  void step(const Step& step, const Board& board) override;

  /// How many steps of each technique, by its id.
  const std::map<std::string, std::uint64_t>& counts() const { return counts_; }
  /// How many of them gave no evidence, and were checked only against the solution.
  std::uint64_t without_evidence() const { return without_evidence_; }
  /// The names of steps for which a language has no words, only their evidence.
  const std::set<std::string>& without_words() const { return without_words_; }
  /// The first of each step, in the order in which they came.
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

/// What an audit of a strategy came to.
struct StrategyAudit {
  std::uint64_t puzzles = 0;           ///< with one solution; others are passed over
  std::uint64_t boards = 0;            ///< that the strategy was asked to look at
  std::uint64_t cut = 0;               ///< searches that the time limit ended
  std::uint64_t steps = 0;             ///< that the strategy found
  std::uint64_t without_evidence = 0;  ///< of these steps
  std::vector<StepFault> faults;       ///< of these steps
};

/// Audits a strategy on the boards that a person meets: each before a step other than a single, on
/// the way that a solver takes, the first one, and the last.
class ARIADNE_API StrategyAuditor {
 public:
  /// `truth` searches, `way` reports its steps. `limit` is for each search of the strategy.
  StrategyAuditor(const Registry& registry, Strategy& strategy, Solver& truth, Solver& way,
                  Clock::duration limit)
      : registry_(registry), strategy_(strategy), truth_(truth), way_(way), limit_(limit) {}

  /// All of the puzzle's boards. After a stop the rest is left out.
  void look_at(const Puzzle& puzzle, const std::stop_token& stop, StrategyAudit& audit);

 private:
  const Registry& registry_;
  Strategy& strategy_;
  Solver& truth_;
  Solver& way_;
  Clock::duration limit_;
};

}  // namespace ariadne
