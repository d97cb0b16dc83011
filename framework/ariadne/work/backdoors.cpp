// Which cells are a backdoor: with their values, a solver finishes the puzzle that it cannot finish
// by itself.
//
// All sets of open cells are tried, the smaller ones first, and all of the first size that has a
// backdoor are listed. Nothing is assumed of the solver. A technique that assumes more than singles
// do may well find less when more is known, so what one set leads to says nothing of another set.

#include <ariadne/work/backdoors.hpp>
#include <ariadne/work/bulk.hpp>

namespace ariadne {

namespace {

class BackdoorFinder {
 public:
  BackdoorFinder(Solver& solver, const Puzzle& puzzle, std::span<const Digit> solution,
                 const BackdoorsRequest& request, Backdoors& result)
      : solver_(solver),
        solution_(solution.begin(), solution.end()),
        candidates_(puzzle.candidates().begin(), puzzle.candidates().end()),
        tried_(puzzle),
        result_(result) {
    request_.deadline = request.deadline;
    request_.stop = request.stop;
    for (std::size_t cell = 0; cell < candidates_.size(); ++cell)
      if (candidates_[cell].size() > 1) open_.push_back(static_cast<Cell>(cell));
  }

  /// False if the time was over.
  bool run(std::size_t most) {
    for (std::size_t size = 0; size <= std::min(most, open_.size()); ++size) {
      if (!extend(0, size)) return false;
      if (result_.size) return true;
      result_.more_than = size;
    }
    return true;
  }

 private:
  /// Adds so many more cells in all ways, from one on; false if the time was over.
  bool extend(std::size_t from, std::size_t more) {
    if (more == 0) return look_at();
    for (std::size_t i = from; i + more <= open_.size(); ++i) {
      const Cell cell = open_[i];
      const DigitSet before = candidates_[cell];
      candidates_[cell] = DigitSet::of(solution_[cell]);
      chosen_.push_back({cell, solution_[cell]});
      const bool goes_on = extend(i + 1, more - 1);
      chosen_.pop_back();
      candidates_[cell] = before;
      if (!goes_on) return false;
    }
    return true;
  }

  bool look_at() {
    if (request_.over()) return false;
    tried_.assign(candidates_);
    const SolveOutcome outcome = solver_.solve(tried_, request_, nothing_);
    result_.outcome.nodes += outcome.nodes;
    if (outcome.verdict == Verdict::limit && request_.over()) return false;
    if (outcome.verdict != Verdict::unique) return true;
    result_.size = chosen_.size();
    result_.more_than.reset();
    if (!chosen_.empty()) result_.all.push_back(chosen_);
    return true;
  }

  Solver& solver_;
  std::vector<Digit> solution_;
  std::vector<DigitSet> candidates_;  ///< with the chosen values
  Puzzle tried_;
  Backdoors& result_;
  SolveRequest request_;
  SolutionSink nothing_;
  std::vector<Cell> open_;
  std::vector<Candidate> chosen_;
};

}  // namespace

Backdoors find_backdoors(Solver& solver, const Puzzle& puzzle, std::span<const Digit> solution,
                         const BackdoorsRequest& request) {
  Backdoors result;
  result.outcome = {Verdict::unique, 1, 0};
  BackdoorFinder finder(solver, puzzle, solution, request, result);
  if (!finder.run(request.most)) result.outcome.verdict = Verdict::limit;
  return result;
}

Backdoors find_backdoors(Solver& solver, Solver& search, const Puzzle& puzzle,
                         const BackdoorsRequest& request) {
  SolveRequest limits;
  limits.deadline = request.deadline;
  limits.stop = request.stop;
  AnswerSink answer;
  Backdoors without;
  without.outcome = search.solve(puzzle, limits, answer);
  without.reason = judge(puzzle, without.outcome);
  if (without.outcome.verdict != Verdict::unique) return without;
  Backdoors result = find_backdoors(solver, puzzle, answer.solution_found(), request);
  result.outcome.nodes += without.outcome.nodes;
  return result;
}

}  // namespace ariadne
