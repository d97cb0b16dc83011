#pragma once

#include <ariadne/work/bulk.hpp>

/// What the answer to each puzzle must be.
enum class Answer {
  unique,      ///< that it has exactly one solution
  solution,    ///< a solution
  count,       ///< how many solutions it has, also none
  candidates,  ///< what each candidate is, of a puzzle with a solution
  backdoors,   ///< the smallest backdoors, or that they are larger
  steps,       ///< all steps, whether or not they lead to a solution
  technique    ///< a step of the technique that the run looks for
};

/// The exit status of a run with these verdicts, which is 1 if any puzzle lacks its answer; says so
/// on standard error unless `quiet`.
int answer_status(const ariadne::VerdictCounts& counts, Answer answer, bool quiet);
