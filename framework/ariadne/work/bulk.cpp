#include <algorithm>
#include <utility>

#include <ariadne/work/bulk.hpp>

namespace ariadne {

SolvedItem SolvedBlock::item(std::size_t i) const {
  SolvedItem item;
  item.outcome = outcomes[i];
  item.number = numbers[i];
  if (bad != nullptr) {
    item.bad = bad;
    return item;
  }
  const auto cells = static_cast<std::size_t>(puzzles->layout->cell_count());
  item.layout = puzzles->layout.get();
  item.givens = std::span(puzzles->givens).subspan(i * cells, cells);
  if (!puzzles->candidates.empty())
    item.candidates = std::span(puzzles->candidates).subspan(i * cells, cells);
  if (i < notes.size()) item.notes = notes[i].get();
  const std::size_t count = std::min<std::uint64_t>(item.outcome.solutions, kept);
  item.solutions = solutions.subspan(i * kept * cells, count * cells);
  if (item.outcome.verdict == Verdict::incomplete) {
    item.values = solution(i);
    item.board = boards.subspan(i * cells, cells);
  }
  if (i < reasons.size()) item.reason = reasons[i];
  return item;
}

std::string judge(const Puzzle& puzzle, SolveOutcome& outcome) {
  if (outcome.verdict != Verdict::none) return {};
  std::string reason = conflict(puzzle);
  if (!reason.empty()) outcome.verdict = Verdict::invalid;
  return reason;
}

void require_support(const Solver& solver, const Layout& layout) {
  if (solver.supports(layout)) return;
  if (!layout.unknowns().empty())
    throw ConfigError(
        "the solver does not know puzzles of kinds; use one that does, as the default config has");
  for (const ConstraintPtr& constraint : layout.constraints())
    if (!solver.takes(*constraint))
      throw ConfigError("the solver does not know the rule '" + constraint->name(layout) +
                        "'; use one that does, as the default config has");
  throw ConfigError("the solver does not support the layout " + layout.name());
}

Puzzle puzzle_of(LayoutPtr layout, std::span<const Digit> givens,
                 std::span<const DigitSet> candidates) {
  if (candidates.empty()) return {std::move(layout), givens};
  return {std::move(layout), candidates};
}

}  // namespace ariadne
