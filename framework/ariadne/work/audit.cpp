// Whether steps hold. The solution is what truth is measured by: a step that places anything else,
// or removes it, is wrong, whatever its reasons. A step that is right by luck is found by its
// evidence: what it names must prove the result by itself (steps/evidence_verifier.hpp).

#include <fmt/format.h>

#include <ariadne/model/symbols.hpp>
#include <ariadne/steps/evidence_verifier.hpp>
#include <ariadne/words/words_check.hpp>
#include <ariadne/work/audit.hpp>
#include <ariadne/work/explain.hpp>

namespace ariadne {

void StepAudit::place(Candidate /*candidate*/, int /*depth*/) {}
void StepAudit::undo(Candidate /*candidate*/, int /*depth*/) {}

void StepAudit::step(const Step& step, const Board& board) {
  ++counts_[step.technique];
  std::string what = fault_of(step, board);
  if (!what.empty())
    faults_.push_back({step.technique, text_with_house(step, board.layout()), std::move(what)});
}

std::string StepAudit::fault_of(const Step& step, const Board& board) {
  const Layout& layout = board.layout();
  for (const Candidate placement : step.placements)
    if (placement.digit != solution_[placement.cell])
      return fmt::format("places {}, and the solution has {}", placement_text(placement, layout),
                         placement_text({placement.cell, solution_[placement.cell]}, layout));
  for (const Candidate elimination : step.eliminations)
    if (elimination.digit == solution_[elimination.cell])
      return fmt::format("removes {}, which the solution has",
                         elimination_text(elimination, layout));

  const ComponentInfo* const info = registry_.find(step.technique);
  if (info == nullptr || !info->technique)
    return fmt::format("claims to be of the technique '{}', which is not loaded", step.technique);
  if (step.evidence.empty()) {
    ++without_evidence_;
    return {};
  }
  const auto unproved = EvidenceVerifier(board).unproved(step, *info->technique);
  if (unproved)
    return fmt::format("is right, but its evidence does not prove what it says of {} and {}",
                       layout.cell_name(unproved->cell), symbol_of(unproved->digit, layout));
  for (const Language& language : languages_) {
    if (language.words_of(step) == nullptr) without_words_.insert(step.name);
    if (std::string fault = description_fault(step, board, language); !fault.empty())
      return fmt::format("{} ({})", fault, language.tag());
  }
  return {};
}

namespace {

/// Steps on their way to the audit.
class AuditedSteps final : public StepSink {
 public:
  AuditedSteps(StepAudit& audit, const Board& board, Clock::time_point deadline,
               const StopToken& stop)
      : audit_(audit), board_(board), deadline_(deadline), stop_(stop) {}

  bool wants_evidence() const override { return true; }
  bool add(const Step& step) override {
    ++steps_;
    audit_.step(step, board_);
    return !stopped();
  }
  bool stopped() override {
    cut_ = cut_ || is_over(stop_, deadline_);
    return cut_;
  }
  void limit(SolveRequest& request) const override {
    request.deadline = deadline_;
    request.stop = stop_;
  }

  std::uint64_t steps() const { return steps_; }
  bool cut() const { return cut_; }

 private:
  StepAudit& audit_;
  const Board& board_;
  Clock::time_point deadline_;
  StopToken stop_;
  std::uint64_t steps_ = 0;
  bool cut_ = false;
};

/// The boards of a way, kept.
class BoardsOfWay final : public SolveTrace {
 public:
  void place(Candidate /*candidate*/, int /*depth*/) override {}
  void undo(Candidate /*candidate*/, int /*depth*/) override {}
  bool wants_evidence() const override { return false; }
  void step(const Step& step, const Board& board) override {
    const bool single = step.placements.size() == 1 && step.eliminations.empty();
    if (!single || boards_.empty())
      boards_.push_back(board);
    else
      before_singles_.push_back(board);
  }
  void add(const Board& board) { boards_.push_back(board); }
  const std::vector<Board>& boards() const { return boards_; }
  /// Some of the boards before singles, from the first to the last one.
  std::vector<Board> some_before_singles() const {
    constexpr std::size_t most = 8;
    const std::size_t all = before_singles_.size();
    if (all <= most) return before_singles_;
    std::vector<Board> some;
    for (std::size_t i = 0; i < most; ++i)
      some.push_back(before_singles_[i * (all - 1) / (most - 1)]);
    return some;
  }

 private:
  std::vector<Board> boards_;
  std::vector<Board> before_singles_;  ///< the others
};

/// Also keeps the board at which the way ends.
class EndOfWay final : public SolutionSink {
 public:
  explicit EndOfWay(BoardsOfWay& boards) : boards_(boards) {}
  void incomplete(const Board& board) override { boards_.add(board); }

 private:
  BoardsOfWay& boards_;
};

}  // namespace

void StrategyAuditor::look_at(const Puzzle& puzzle, const StopToken& stop, StrategyAudit& audit) {
  SolveRequest request;
  request.stop = stop;
  AnswerSink answer;
  if (truth_.solve(puzzle, request, answer).verdict != Verdict::unique) return;
  ++audit.puzzles;
  const auto solution = answer.solution_found();
  BoardsOfWay way;
  EndOfWay end(way);
  request.trace = &way;
  way_.solve(puzzle, request, end);

  StepAudit steps(registry_, {solution.begin(), solution.end()});
  std::uint64_t found = 0;
  const auto search = [&](const std::vector<Board>& boards) {
    for (const Board& board : boards) {
      if (stop.stop_requested()) break;
      AuditedSteps sink(steps, board, Clock::now() + limit_, stop);
      strategy_.find(board, sink);
      ++audit.boards;
      found += sink.steps();
      audit.cut += sink.cut() ? 1 : 0;
    }
  };
  search(way.boards());
  // A strategy that places singles finds something where singles are.
  if (found == 0) search(way.some_before_singles());
  audit.steps += found;
  audit.without_evidence += steps.without_evidence();
  audit.faults.insert(audit.faults.end(), steps.faults().begin(), steps.faults().end());
}

}  // namespace ariadne
