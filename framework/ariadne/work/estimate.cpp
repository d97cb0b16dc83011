// Estimates the number of solutions by random descents (Knuth, "Estimating the efficiency of
// backtrack programs", 1975). A descent gives a cell one of its candidates at random, propagates, and
// continues with the next cell:
//
//     4 candidates   3 candidates   2 candidates   5 solutions left
//     ------------ x ------------ x ------------ x ----------------  = 120
//
// A dead end counts as 0. The expected value of the product is the number of solutions, whatever the
// propagation removes, as long as it removes no solution. The less the products vary, the fewer
// descents are needed. A descent therefore ends as soon as the solver can count what is left with
// little work. From which depth on the solver is asked depends only on the previous descents, so the
// expected value stays the same.
//
// The standard error is that of the mean of independent descents: their standard deviation divided by
// the square root of their number. It is too small if a few descents contribute most of the sum.

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <ariadne/logic/propagated.hpp>
#include <ariadne/plugin/random.hpp>
#include <ariadne/work/estimate.hpp>

namespace ariadne {

namespace {

/// The work limits of the first search, which counts small numbers exactly, and of the count at the
/// end of a descent; and how many solutions either may count.
constexpr std::uint64_t counting_work = 20000;
constexpr std::uint64_t descent_work = 200;
constexpr std::uint64_t most_left = 10000;

constexpr double no_solutions = -std::numeric_limits<double>::infinity();

class Estimator {
 public:
  Estimator(Solver& solver, const Puzzle& puzzle, const EstimateRequest& request)
      : solver_(solver), puzzle_(puzzle), request_(request), root_(puzzle), here_(root_) {}

  Estimate run() {
    Estimate result;
    const bool whole = count(puzzle_, counting_work, result.outcome);
    result.exact = whole;
    if (whole) {
      result.outcome.verdict = verdict_of(result.outcome.solutions, true);
      result.log10 = std::log10(static_cast<double>(result.outcome.solutions));
      return result;
    }
    Random random(request_.seed, request_.item);
    std::vector<double> logs;
    const bool possible = root_.propagate();
    Clock::time_point reported = Clock::now();
    while (possible && logs.size() < request_.probes && !over()) {
      logs.push_back(descend(random));
      if (!request_.report || Clock::now() - reported < request_.report_interval) continue;
      reported = Clock::now();
      request_.report(with_probes(result, logs));
    }
    result = with_probes(result, logs);
    const bool some = result.outcome.solutions > 0 || result.log10 > no_solutions;
    if (!possible && !some) result.outcome.verdict = Verdict::none;
    return result;
  }

 private:
  bool over() const { return is_over(request_.stop, request_.deadline); }

  /// Counts the solutions; false if there may be more.
  bool count(const Puzzle& puzzle, std::uint64_t work, SolveOutcome& outcome) {
    SolveRequest request;
    request.solution_limit = most_left;
    request.work_limit = work;
    request.deadline = request_.deadline;
    request.stop = request_.stop;
    SolutionSink unseen;
    outcome = solver_.solve(puzzle, request, unseen);
    return outcome.verdict != Verdict::limit && outcome.verdict != Verdict::incomplete &&
           outcome.solutions < most_left && outcome.nodes < work && !over();
  }

  /// Makes one descent. Returns the natural logarithm of its product.
  double descend(Random& random) {
    here_ = root_;
    double log = 0;
    for (std::size_t depth = 0;; ++depth) {
      const std::optional<Cell> cell = here_.smallest_open();
      if (!cell) return obeys_constraints(puzzle_.layout(), here_.values()) ? log : no_solutions;
      if (depth >= first_asked_) {
        SolveOutcome outcome;
        const bool whole = count({puzzle_.layout_ptr(), here_.domains()}, descent_work, outcome);
        nodes_ += outcome.nodes;
        if (whole) {
          first_asked_ = std::max<std::size_t>(depth, 1) - 1;
          return outcome.solutions == 0 ? no_solutions
                                        : log + std::log(static_cast<double>(outcome.solutions));
        }
      }
      const DigitSet digits = here_.domains()[*cell];
      auto skip = random.below(static_cast<std::uint64_t>(digits.size()));
      Digit chosen = 0;
      for (const Digit digit : digits)
        if (skip-- == 0) chosen = digit;
      log += std::log(static_cast<double>(digits.size()));
      here_.place(*cell, chosen);
      if (!here_.propagate()) return no_solutions;
    }
  }

  /// What the first search found together with the descents.
  Estimate with_probes(Estimate result, const std::vector<double>& logs) const {
    result.probes = logs.size();
    result.outcome.nodes += nodes_;
    summarize(logs, result);
    result.outcome.verdict =
        result.outcome.solutions > 1 || result.log10 > 0.5 ? Verdict::multiple : Verdict::limit;
    return result;
  }

  static void summarize(const std::vector<double>& logs, Estimate& result) {
    if (logs.empty()) return;
    const double most = *std::max_element(logs.begin(), logs.end());
    if (most == no_solutions) return;
    const auto count = static_cast<double>(logs.size());
    double sum = 0;
    double squares = 0;
    for (const double log : logs) {
      const double value = std::exp(log - most);
      sum += value;
      squares += value * value;
    }
    const double mean = sum / count;
    result.log10 = (most + std::log(mean)) / std::log(10.0);
    if (logs.size() < 2) return;
    const double variance = std::max(0.0, squares - count * mean * mean) / (count - 1);
    result.relative_error = std::sqrt(variance / count) / mean;
  }

  Solver& solver_;
  const Puzzle& puzzle_;
  const EstimateRequest& request_;
  Propagated root_;
  Propagated here_;
  std::size_t first_asked_ = 0;  ///< the depth from which on the solver is asked
  std::uint64_t nodes_ = 0;
};

}  // namespace

Estimate estimate(Solver& solver, const Puzzle& puzzle, const EstimateRequest& request) {
  if (!puzzle.layout().unknowns().empty())
    throw ConfigError("the solutions of puzzles of kinds can be counted, but not estimated");
  return Estimator(solver, puzzle, request).run();
}

}  // namespace ariadne
