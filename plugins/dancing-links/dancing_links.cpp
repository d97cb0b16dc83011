// A layout as an exact cover problem.
//
//     primary item     each cell                              it holds one digit
//     primary item     each (house, digit)                    the digit has one place there
//     secondary item   each (smaller group, digit)            the digit has at most one place there
//     option           each candidate: its cell, and its digit in each of the cell's groups
//
// So an exact cover is a solution, and vice versa. The options of a cell stand side by
// side: option cell * digits + digit - 1. They are made once for a layout. A puzzle commits the
// options of its givens and excludes those that are not candidates of the other cells.
//
// A node is one option taken, forced or guessed, not counting the givens; the reading of the puzzle
// is one more. The trace reports options as they are taken and taken back, but no givens. Depth
// counts the guesses above.

#include "dancing_links.hpp"

#include <cassert>

namespace ariadne::plugins::dancing_links {

namespace {

/// Tells a trace which values an exact cover tries.
class Tracer final : public ExactCover::Watcher {
 public:
  Tracer(SolveTrace& trace, const std::vector<Candidate>& candidates)
      : trace_(trace), candidates_(candidates) {}

  void take(ExactCover::Option option, int depth) override {
    trace_.place(candidates_[option], depth);
  }
  void take_back(ExactCover::Option option, int depth) override {
    trace_.undo(candidates_[option], depth);
  }

 private:
  SolveTrace& trace_;
  const std::vector<Candidate>& candidates_;
};

}  // namespace

std::vector<Parameter> DancingLinks::table() {
  return {Parameter::integer(
      "work-limit", 0, 0, std::numeric_limits<std::int64_t>::max(),
      "The number of options to choose before the solver gives up; it then answers 'limit', unless "
      "it has already found two solutions; 0 means no limit")};
}

DancingLinks::DancingLinks(const Parameters& parameters)
    : work_limit_(static_cast<std::uint64_t>(parameters.integer("work-limit"))) {
  if (work_limit_ == 0) work_limit_ = unlimited;
}

bool DancingLinks::supports(const Layout&) const {
  return true;
}

SolveOutcome DancingLinks::solve(const Puzzle& puzzle, const SolveRequest& request,
                                 SolutionSink& sink) {
  SolveOutcome outcome;
  Budget budget(request, work_limit_);
  if (!budget.spend()) return outcome;
  adopt(puzzle.layout_ptr());
  std::optional<Tracer> tracer;
  if (request.trace != nullptr) tracer.emplace(*request.trace, candidates_);
  begin(puzzle, tracer ? &*tracer : nullptr);

  ExactCover::Result result = ExactCover::Result::solution;
  bool enough = false;
  while (!enough && (result = cover_.next(budget)) == ExactCover::Result::solution) {
    for (const ExactCover::Option option : cover_.chosen())
      values_[candidates_[option].cell] = candidates_[option].digit;
    assert(cover_.chosen().size() == values_.size() && solves(puzzle, values_));
    ++outcome.solutions;
    budget.note_solution();
    enough = !sink.solution(values_) || outcome.solutions >= request.solution_limit;
  }
  outcome.verdict = verdict_of(outcome.solutions, result == ExactCover::Result::end);
  outcome.nodes = budget.spent();
  return outcome;
}

/// Makes the options unless they are there for this layout already.
void DancingLinks::adopt(const LayoutPtr& layout) {
  if (layout == layout_) return;
  layout_ = nullptr;  // stays so if memory runs out below
  const auto cells = static_cast<std::size_t>(layout->cell_count());
  const auto digits = static_cast<std::size_t>(layout->digit_count());
  const std::size_t houses = layout->houses().size();
  cover_.define(cells + houses * digits, (layout->groups().size() - houses) * digits);
  candidates_.clear();
  std::vector<ExactCover::Item> items;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    for (std::size_t digit = 0; digit < digits; ++digit) {
      items.assign(1, static_cast<ExactCover::Item>(cell));
      for (const Membership m : layout->groups_of(static_cast<Cell>(cell)))
        items.push_back(static_cast<ExactCover::Item>(cells + m.group * digits + digit));
      cover_.add_option(items);
      candidates_.push_back({static_cast<Cell>(cell), static_cast<Digit>(digit + 1)});
    }
  }
  values_.assign(cells, 0);
  assert(candidates_.size() == cells * digits && cover_.option_count() == candidates_.size());
  layout_ = layout;
}

void DancingLinks::begin(const Puzzle& puzzle, ExactCover::Watcher* watcher) {
  cover_.begin(watcher);
  assert(puzzle.layout_ptr() == layout_);
  const DigitSet all = DigitSet::all(layout_->digit_count());
  ExactCover::Option first = 0;  // of the cell
  for (const DigitSet digits : puzzle.candidates()) {
    const DigitSet possible = digits & all;
    if (possible.single()) {
      cover_.commit(first + possible.first() - 1U);
    } else if (possible != all) {
      for (const Digit digit : all - possible) cover_.exclude(first + digit - 1U);
    }
    first += static_cast<ExactCover::Option>(layout_->digit_count());
  }
}

}  // namespace ariadne::plugins::dancing_links
