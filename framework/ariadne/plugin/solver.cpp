#include <algorithm>
#include <cassert>

#include <ariadne/plugin/solver.hpp>

namespace ariadne {

SolveTrace::~SolveTrace() = default;
bool SolveTrace::wants_evidence() const {
  return true;
}
void SolveTrace::rated(const Rating& /*rating*/) {}
void SolveTrace::rated_by_explainer(const ExplainerRating& /*rating*/) {}
void SolveTrace::rated_by_berthier(const BerthierRating& /*rating*/) {}
SolutionSink::~SolutionSink() = default;
bool SolutionSink::solution(std::span<const Digit> /*values*/) {
  return true;
}
void SolutionSink::incomplete(const Board& /*board*/) {}
Solver::~Solver() = default;

bool Solver::takes(const Constraint& /*constraint*/) const {
  return false;
}
void* Solver::extension(std::string_view /*id*/) {
  return nullptr;
}

const char* to_string(Verdict verdict) {
  return name_of(verdict_names, verdict, "?");
}

namespace {

/// Writes one puzzle's solutions into its part of the batch's arrays.
class SlotSink final : public SolutionSink {
 public:
  SlotSink(const BatchResult& result, std::size_t puzzle, std::size_t cells)
      : result_(result), puzzle_(puzzle), cells_(cells) {}

  bool solution(std::span<const Digit> values) override {
    if (found_ < result_.kept) copy_values(values, found_);
    ++found_;
    return true;
  }

  void incomplete(const Board& board) override {
    if (result_.kept > 0) copy_values(board.values(), 0);
    const std::span<DigitSet> out = result_.boards.subspan(puzzle_ * cells_, cells_);
    for (std::size_t i = 0; i < cells_; ++i) {
      const Digit value = board.values()[i];
      out[i] = value != 0 ? DigitSet::of(value) : board.candidates()[i];
    }
  }

 private:
  void copy_values(std::span<const Digit> values, std::size_t slot) {
    assert(slot < result_.kept);
    const std::span<Digit> out =
        result_.solutions.subspan((puzzle_ * result_.kept + slot) * cells_, cells_);
    // A solver of others may say too many or too few; whoever called it checks what is here.
    const std::span<const Digit> said = values.first(std::min(values.size(), cells_));
    std::fill(std::copy(said.begin(), said.end(), out.begin()), out.end(), Digit{0});
  }

  const BatchResult& result_;
  std::size_t puzzle_;
  std::size_t cells_;
  std::size_t found_ = 0;
};

}  // namespace

void Batch::copy_to(Puzzle& target, std::size_t index) const {
  assert(index < size && target.layout_ptr() == layout);
  const auto cells = static_cast<std::size_t>(layout->cell_count());
  if (givens.empty())
    target.assign(candidates.subspan(index * cells, cells));
  else
    target.assign(givens.subspan(index * cells, cells));
  if (excluded.empty()) return;
  const auto [cell, digit] = excluded[index];
  target.set_candidates(cell, target.candidates(cell) - DigitSet::of(digit));
}

void Solver::solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result) {
  const auto cells = static_cast<std::size_t>(batch.layout->cell_count());
  const bool timed = batch.time_limit != Clock::duration::max();
  assert(result.outcomes.size() >= batch.size);
  Puzzle puzzle(batch.layout);
  SolveRequest own = request;
  own.trace = nullptr;
  for (result.done = 0; result.done < batch.size; ++result.done) {
    batch.copy_to(puzzle, result.done);
    if (timed) own.deadline = std::min(request.deadline, Clock::now() + batch.time_limit);
    SlotSink sink(result, result.done, cells);
    const SolveOutcome outcome = solve(puzzle, own, sink);
    if (request.stop.stop_requested()) return;
    result.outcomes[result.done] = outcome;
  }
}

}  // namespace ariadne
