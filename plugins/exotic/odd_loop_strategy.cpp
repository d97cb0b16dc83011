// The steps of odd loops: one of the guardians is true (guardians.cpp).

#include "odd_loop_strategy.hpp"

#include <algorithm>

#include "guardians.hpp"

namespace ariadne::plugins::exotic {

std::vector<Parameter> OddLoopStrategy::table_of(std::int64_t longest) {
  return {Parameter::integer("max-length", longest, 5, 99, "The maximum number of cells in a loop"),
          Parameter::integer(
              "max-guardians", 3, 1, 9,
              "The maximum number of guardians (extra candidates, one of which must be true)")};
}

OddLoopStrategy::OddLoopStrategy(Parameters& parameters, Step step)
    : longest_(static_cast<std::size_t>(parameters.integer("max-length"))),
      most_guardians_(static_cast<std::size_t>(parameters.integer("max-guardians"))),
      step_(std::move(step)) {}

bool OddLoopStrategy::give(const Board& board, StepSink& sink, std::size_t length, DigitSet digits,
                           Role groups) {
  return loops_.visit(length, [&](const OddLoops::Loop& loop) {
    return conclude(board, sink, digits, groups, loop);
  });
}

bool OddLoopStrategy::conclude(const Board& board, StepSink& sink, DigitSet digits, Role groups,
                               const OddLoops::Loop& loop) {
  const auto in_loop = [&](Candidate guardian) {
    return digits.contains(guardian.digit) &&
           std::find(loop.cells.begin(), loop.cells.end(), guardian.cell) != loop.cells.end();
  };
  if (loop.guardians.empty() || std::any_of(loop.guardians.begin(), loop.guardians.end(), in_loop))
    return true;
  step_.clear();
  conclude_from_guardians(board, loop.guardians, step_);
  if (!changes(step_, board)) return true;
  if (sink.wants_evidence())
    step_.evidence = {
        {.role = Role::digits, .digits = list_of(digits)},
        {.role = Role::pattern, .cells = loop.cells},
        {.role = groups, .groups = loop.groups},
        guardian_evidence(loop.guardians),
    };
  return sink.add(step_);
}

}  // namespace ariadne::plugins::exotic
