#include "truth.hpp"

#include <algorithm>

#include <ariadne/plugin/proof.hpp>

namespace ariadne::plugins::logic {

/// Holds back the first solution until there is a second one.
class Truth::Sink final : public SolutionSink {
 public:
  Sink(Truth& truth, std::uint64_t wanted, SolutionSink& target)
      : truth_(truth), wanted_(wanted), target_(target) {}

  bool solution(std::span<const Digit> values) override {
    if (truth_.known_ < 2) {
      if (truth_.known_ == truth_.solutions_.size()) truth_.solutions_.emplace_back();
      truth_.solutions_[truth_.known_++].assign(values.begin(), values.end());
      if (truth_.known_ == 1) return true;
      if (!give(truth_.solutions_[0])) return false;
    }
    return give(values);
  }

 private:
  bool give(std::span<const Digit> values) {
    ++truth_.given_;
    return target_.solution(values) && truth_.given_ < wanted_;
  }

  Truth& truth_;
  std::uint64_t wanted_;
  SolutionSink& target_;
};

void Truth::ask(const Board& board, const SolveRequest& request, SolutionSink& sink) {
  asked_ = true;
  verdict_.reset();
  given_ = 0;
  known_ = 0;
  if (layout_ != board.layout_ptr()) {
    layout_ = board.layout_ptr();
    const Named<Solver>* const found = first_supporting(solvers_, *layout_);
    solver_ = found == nullptr ? nullptr : found->object.get();
  }
  if (solver_ == nullptr) return;
  candidates_of(board, candidates_);
  if (puzzle_ && puzzle_->layout_ptr() == board.layout_ptr())
    puzzle_->assign(candidates_);
  else
    puzzle_.emplace(board.layout_ptr(), candidates_);

  SolveRequest search;
  search.solution_limit = std::max<std::uint64_t>(2, request.solution_limit);
  search.deadline = request.deadline;
  search.stop = request.stop;
  Sink held(*this, request.solution_limit, sink);
  const Verdict verdict = solver_->solve(*puzzle_, search, held).verdict;
  if (known_ == 2)
    verdict_ = Verdict::multiple;
  else if (verdict == Verdict::unique || verdict == Verdict::none)
    verdict_ = verdict;
}

bool Truth::contradicts(const Step& step) const {
  for (std::size_t i = 0; i < known_; ++i) {
    const std::vector<Digit>& solution = solutions_[i];
    for (const Candidate c : step.placements)
      if (solution[c.cell] != c.digit) return true;
    for (const Candidate c : step.eliminations)
      if (solution[c.cell] == c.digit) return true;
  }
  return false;
}

}  // namespace ariadne::plugins::logic
