#include "runs/answers.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "terminal/output.hpp"
#include "terminal/status.hpp"

using ariadne::Verdict;

namespace {

std::string summary(const ariadne::VerdictCounts& counts) {
  std::string parts;
  for (const Verdict verdict :
       {Verdict::multiple, Verdict::none, Verdict::incomplete, Verdict::limit, Verdict::invalid})
    if (counts[verdict] > 0)
      parts +=
          fmt::format("{}{} {}", parts.empty() ? "" : ", ", counts[verdict], to_string(verdict));
  return parts;
}

/// The puzzles without the answer.
ariadne::VerdictCounts unanswered(ariadne::VerdictCounts counts, Answer answer) {
  const auto drop = [&](Verdict verdict, std::uint64_t most) {
    std::uint64_t& count = counts.of[static_cast<std::size_t>(verdict)];
    const std::uint64_t dropped = std::min(count, most);
    count -= dropped;
    return dropped;
  };
  std::uint64_t solved = counts.found;
  solved -= drop(Verdict::unique, counts[Verdict::unique]);
  if (answer == Answer::count) {
    drop(Verdict::multiple, counts[Verdict::multiple]);
    drop(Verdict::none, counts[Verdict::none]);
  } else if (answer == Answer::candidates) {
    drop(Verdict::multiple, counts[Verdict::multiple]);
  } else if (answer == Answer::steps) {
    drop(Verdict::incomplete, counts[Verdict::incomplete]);
    drop(Verdict::multiple, counts[Verdict::multiple]);
  } else if (answer == Answer::solution) {
    solved -= drop(Verdict::multiple, counts[Verdict::multiple]);
    drop(Verdict::limit, solved);
  }
  return counts;
}

/// "do not have exactly one solution", of `lack`; the solver may not know.
std::string lacking(const ariadne::VerdictCounts& lack, Answer answer) {
  const bool one = lack.total() == 1;
  if (answer == Answer::steps)
    return fmt::format("{} no complete list of steps", one ? "has" : "have");
  if (answer == Answer::count) return "could not be counted";
  if (answer == Answer::candidates) {
    std::string all;
    const auto add = [&](std::uint64_t count, const char* of_one, const char* of_several) {
      if (count > 0) all += (all.empty() ? "" : ", or ") + std::string(one ? of_one : of_several);
    };
    add(lack[Verdict::invalid], "is invalid", "are invalid");
    add(lack[Verdict::none], "has no solution", "have no solution");
    add(lack[Verdict::incomplete] + lack[Verdict::limit], "was not searched completely",
        "were not searched completely");
    return all;
  }
  const bool known = lack[Verdict::incomplete] == 0 && lack[Verdict::limit] == 0;
  if (answer == Answer::backdoors)
    return fmt::format("{}{} not have exactly one solution", known ? "" : "took too long or ",
                       one ? "does" : "do");
  const char* verb = known ? (one ? "does not have" : "do not have")
                           : (one ? "is not known to have" : "are not known to have");
  return fmt::format("{} {}", verb,
                     answer == Answer::unique ? "exactly one solution" : "a solution");
}

}  // namespace

int answer_status(const ariadne::VerdictCounts& counts, Answer answer, bool quiet) {
  if (answer == Answer::technique) {
    const std::uint64_t without = counts.total() - counts.found;
    if (without > 0 && !quiet)
      write_note(fmt::format("ariadne: no step of the technique was found in {} of {} puzzles\n",
                             without, counts.total()));
    return without == 0 ? status_ok : status_not_all;
  }
  const ariadne::VerdictCounts lack = unanswered(counts, answer);
  if (lack.total() == 0) return status_ok;
  if (!quiet)
    write_note(fmt::format("ariadne: {} of {} puzzles {} (verdicts: {})\n", lack.total(),
                           counts.total(), lacking(lack, answer), summary(lack)));
  return status_not_all;
}
