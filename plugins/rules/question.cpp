// Whether a grid is the only solution with some of its digits as clues and some of the rules.
//
// The answer "no" comes with another solution. Such solutions are kept: one that has the clues and obeys
// the rules of a later question answers it without a search.
//
//     solutions of earlier questions  --one fits-->  no
//                    |  none fits
//                    v
//     the solver, which looks for a solution other than the grid  -->  no (one more is kept), yes
//
// The solver is asked to try the digits of the grid last, because it is other solutions that are wanted.

#include "question.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::rules {

namespace {

/// More solutions than this are not kept.
constexpr std::size_t most_kept = 200;

/// Ends the search at a solution that is not the grid.
class OtherSolution final : public SolutionSink {
 public:
  explicit OtherSolution(std::span<const Digit> grid) : grid_(grid) {}
  bool solution(std::span<const Digit> values) override {
    if (std::equal(values.begin(), values.end(), grid_.begin(), grid_.end())) return true;
    found_.assign(values.begin(), values.end());
    return false;
  }
  /// Empty if there was none.
  std::vector<Digit>& found() { return found_; }

 private:
  std::span<const Digit> grid_;
  std::vector<Digit> found_;
};

bool holds(const Constraint& constraint, std::span<const Digit> values) {
  std::vector<Digit> own;
  for (const Cell cell : constraint.scope()) own.push_back(values[cell]);
  return constraint.holds(own);
}

}  // namespace

void Question::begin(const LayoutPtr& frame, std::span<const Digit> grid,
                     std::span<const PlacedRules> placed, RuleFactory& factory) {
  frame_ = frame;
  grid_.assign(grid.begin(), grid.end());
  sets_.clear();
  others_.clear();
  layout_.reset();
  std::vector<Rule> all;
  for (const PlacedRules& together : placed)
    all.insert(all.end(), together.rules.begin(), together.rules.end());
  std::size_t which = 0;
  for (const PlacedRules& together : placed) {
    ConstraintSet set;
    for (const Rule& rule : together.rules) {
      ConstraintSet own = factory.make(*frame, all, which++);
      for (const ConstraintPtr& constraint : own.constraints)
        if (!holds(*constraint, grid))
          throw PluginError("placed a rule that the grid does not obey: " +
                            constraint->name(*frame));
      set.rules.push_back(rule);
      set.code.insert(set.code.end(), own.code.begin(), own.code.end());
      set.constraints.insert(set.constraints.end(), own.constraints.begin(), own.constraints.end());
      set.marks.insert(set.marks.end(), own.marks.begin(), own.marks.end());
    }
    sets_.push_back(std::move(set));
  }
}

LayoutPtr Question::layout(const std::vector<bool>& active) {
  assert(active.size() == sets_.size());
  if (layout_ && active == active_) return layout_;
  ConstraintSet all;
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    if (!active[i]) continue;
    const ConstraintSet& set = sets_[i];
    all.rules.insert(all.rules.end(), set.rules.begin(), set.rules.end());
    all.code.insert(all.code.end(), set.code.begin(), set.code.end());
    all.constraints.insert(all.constraints.end(), set.constraints.begin(), set.constraints.end());
    all.marks.insert(all.marks.end(), set.marks.begin(), set.marks.end());
  }
  std::sort(all.code.begin(), all.code.end());
  all.code.erase(std::unique(all.code.begin(), all.code.end()), all.code.end());
  layout_ = all.rules.empty() ? frame_ : std::make_shared<const Layout>(frame_, std::move(all));
  active_ = active;
  return layout_;
}

bool Question::solves(std::span<const Digit> values, std::span<const Digit> clues,
                      const std::vector<bool>& active) const {
  for (std::size_t cell = 0; cell < values.size(); ++cell)
    if (clues[cell] != 0 && clues[cell] != values[cell]) return false;
  for (std::size_t i = 0; i < sets_.size(); ++i)
    if (active[i] && !std::all_of(sets_[i].constraints.begin(), sets_[i].constraints.end(),
                                  [&](const auto& c) { return holds(*c, values); }))
      return false;
  return true;
}

Question::Answer Question::ask(std::span<const Digit> clues, const std::vector<bool>& active,
                               Solver& solver, const SolveRequest& limits, std::uint64_t& nodes) {
  assert(clues.size() == grid_.size());
  for (auto other = others_.rbegin(); other != others_.rend(); ++other)
    if (solves(*other, clues, active)) return Answer::no;

  std::vector<DigitSet> first;
  for (const Digit digit : grid_)
    first.push_back(DigitSet::all(frame_->digit_count()) - DigitSet::of(digit));
  const ValueOrder order{first, grid_};
  SolveRequest request = limits;
  request.solution_limit = 2;
  request.work_limit = nodes;
  // The order is for questions about one layout.
  const bool again = layout_ && active == active_;
  if (again) request.order = &order;
  OtherSolution sink(grid_);
  const SolveOutcome outcome = solver.solve({layout(active), clues}, request, sink);
  nodes -= std::min(nodes, outcome.nodes);
  if (!sink.found().empty()) {
    if (others_.size() == most_kept) others_.erase(others_.begin());
    others_.push_back(std::move(sink.found()));
    return Answer::no;
  }
  return outcome.verdict == Verdict::unique ? Answer::yes : Answer::unknown;
}

}  // namespace ariadne::plugins::rules
