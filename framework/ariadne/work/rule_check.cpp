// Finds the redundant rules of a puzzle, and rules that contradict each other.
//
// A puzzle with one solution is solved again without each of its rules. A rule is redundant if there
// is still one solution.
//
// If a puzzle has no solution, its rules are removed one after another, as long as there is still no
// solution. The rules that remain contradict each other, and without any of them there would be a
// solution. This set is minimal, but there may be a smaller one. The last rules are tried first, so
// the rules that were written first are more likely to remain.
//
// Each rule gets a search of limited work first, on a layout that is made for this search. What is still
// open is hard, and hard for the same reasons: a solver with the ability Questions is asked about
// it in one search, which knows the solution of the puzzle. It first shows that with all rules there is no
// other solution, and says which rules it needed for that. All others are redundant. So are those
// that are not needed to show that another rule is redundant. What it leaves open gets a search without
// limit.
//
// Some rules depend on which others there are: all dots are given, for example. Then the constraints
// without a rule are not those of the other rules, and there are only new searches.

#include <algorithm>
#include <numeric>

#include <ariadne/model/error.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/kept_solution.hpp>
#include <ariadne/plugin/questions.hpp>
#include <ariadne/work/detail/rule_check.hpp>

namespace ariadne {

namespace {

/// The work of a search for each rule, before the rest is asked about in one search.
constexpr std::uint64_t work_of_first_search = 1000;
/// The work of a question in that search. Once this is not enough, no more is asked: some rules, such as
/// long sums, are slow in such a search.
constexpr std::uint64_t work_of_question = 5000;

class RuleCheck {
 public:
  RuleCheck(Solver& solver, const Puzzle& puzzle, RuleMaker& maker, const SolveRequest& limits)
      : solver_(solver), puzzle_(puzzle), maker_(maker), limits_(limits) {}

  /// The verdict on the puzzle with only these rules, after a search for up to `solutions` solutions.
  Verdict verdict(const std::vector<std::size_t>& kept, std::uint64_t solutions,
                  CheckResult& result, std::uint64_t work = unlimited) {
    if (limits_.over()) return Verdict::limit;
    const Layout& layout = puzzle_.layout();
    std::vector<Rule> rules;
    for (const std::size_t index : kept) rules.push_back(layout.rules()[index]);
    const LayoutPtr fewer = maker_.make(layout.frame(), rules);
    if (!solver_.supports(*fewer)) return Verdict::limit;
    SolveRequest request = limits_;
    request.solution_limit = solutions;
    request.work_limit = work;
    SolutionSink nothing;
    const SolveOutcome outcome = solver_.solve({fewer, puzzle_.candidates()}, request, nothing);
    result.outcome.nodes += outcome.nodes;
    return outcome.verdict;
  }

 private:
  Solver& solver_;
  const Puzzle& puzzle_;
  RuleMaker& maker_;
  const SolveRequest& limits_;
};

std::vector<std::size_t> all_rules(const Puzzle& puzzle) {
  std::vector<std::size_t> all(puzzle.layout().rules().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

/// Rules that are asked about in one search.
class HardRules {
 public:
  HardRules(Solver& solver, const Puzzle& puzzle, RuleMaker& maker, const SolveRequest& limits)
      : questions_(extension_of<Questions>(solver)),
        puzzle_(puzzle),
        maker_(maker),
        limits_(limits) {}

  /// Whether there is such a search.
  bool begin() {
    const LayoutPtr& frame = puzzle_.layout().frame();
    return questions_ != nullptr && make_parts(frame) &&
           questions_->begin({frame, puzzle_.candidates()}, parts_);
  }

  /// Asks about these rules; returns those that are still open. The puzzle must have one solution.
  std::vector<std::size_t> ask(std::vector<std::size_t> rules, CheckResult& result) {
    std::vector<std::size_t> assumed = all_rules(puzzle_);
    if (verdict(assumed, result) != Verdict::multiple) return rules;
    questions_->exclude(solution_.values());
    if (verdict(assumed, result) != Verdict::none) return rules;
    take_redundant(rules, result);
    while (!rules.empty()) {
      assumed = all_rules(puzzle_);
      std::erase(assumed, rules.back());
      const Verdict answer = verdict(assumed, result);
      if (answer == Verdict::none) {
        take_redundant(rules, result);
      } else if (answer == Verdict::multiple) {
        rules.pop_back();
      } else {
        break;
      }
    }
    return rules;
  }

 private:
  /// The constraints of each rule. False if they are not those of the whole puzzle.
  bool make_parts(const LayoutPtr& frame) {
    const std::span<const ConstraintPtr> whole = puzzle_.layout().constraints();
    std::size_t next = 0;
    for (const Rule& rule : puzzle_.layout().rules()) {
      const LayoutPtr alone = maker_.make(frame, std::span(&rule, 1));
      parts_.emplace_back(alone->constraints().begin(), alone->constraints().end());
      for (const ConstraintPtr& constraint : parts_.back())
        if (next == whole.size() || !are_alike(*constraint, *whole[next++])) return false;
    }
    return next == whole.size();
  }

  bool are_alike(const Constraint& a, const Constraint& b) const {
    return std::ranges::equal(a.scope(), b.scope()) &&
           a.name(puzzle_.layout()) == b.name(puzzle_.layout());
  }

  /// Takes rules of which the last answer shows that they are redundant.
  void take_redundant(std::vector<std::size_t>& rules, CheckResult& result) const {
    const std::span<const std::size_t> needed = questions_->needed_parts();
    std::erase_if(rules, [&](std::size_t rule) {
      const bool redundant = std::find(needed.begin(), needed.end(), rule) == needed.end();
      if (redundant) result.redundant_rules.push_back(rule);
      return redundant;
    });
  }

  /// `multiple` if there is a solution.
  Verdict verdict(std::span<const std::size_t> assumed, CheckResult& result) {
    const ValueOrder order{{}, solution_.values()};
    SolveRequest request = limits_;
    request.solution_limit = 1;
    request.order = &order;
    request.work_limit = work_of_question;
    KeptSolution found;
    const SolveOutcome outcome = questions_->ask({.parts = assumed}, request, found);
    result.outcome.nodes += outcome.nodes;
    if (outcome.solutions == 0) return outcome.verdict;
    for (const std::size_t part : assumed)
      for (const ConstraintPtr& constraint : parts_[part])
        if (!holds(*constraint, found.values()))
          throw PluginError("a solver gave a wrong solution");
    if (solution_.values().empty()) solution_ = found;
    return Verdict::multiple;
  }

  static bool holds(const Constraint& constraint, std::span<const Digit> values) {
    std::vector<Digit> own;
    for (const Cell cell : constraint.scope()) own.push_back(values[cell]);
    return constraint.holds(own);
  }

  Questions* const questions_;
  const Puzzle& puzzle_;
  RuleMaker& maker_;
  const SolveRequest& limits_;
  std::vector<Questions::Part> parts_;  ///< of each rule
  KeptSolution solution_;               ///< the first one that was found
};

}  // namespace

void find_redundant_rules(Solver& solver, const Puzzle& puzzle, RuleMaker& maker,
                          const SolveRequest& limits, CheckResult& result) {
  RuleCheck check(solver, puzzle, maker, limits);
  const std::vector<std::size_t> all = all_rules(puzzle);
  const auto without = [&](std::size_t rule) {
    std::vector<std::size_t> others = all;
    std::erase(others, rule);
    return others;
  };
  std::vector<std::size_t> open;
  const auto search = [&](const std::vector<std::size_t>& rules, std::uint64_t work) {
    open.clear();
    for (const std::size_t rule : rules) {
      const Verdict verdict = check.verdict(without(rule), 2, result, work);
      if (verdict == Verdict::unique)
        result.redundant_rules.push_back(rule);
      else if (verdict != Verdict::multiple && verdict != Verdict::none)
        open.push_back(rule);
    }
  };
  search(all, work_of_first_search);
  HardRules hard(solver, puzzle, maker, limits);
  if (!open.empty() && hard.begin()) open = hard.ask(std::move(open), result);
  search(std::vector<std::size_t>(open), unlimited);
  result.undecided_rules = std::move(open);
  std::sort(result.redundant_rules.begin(), result.redundant_rules.end());
}

void find_clashing_rules(Solver& solver, const Puzzle& puzzle, RuleMaker& maker,
                         const SolveRequest& limits, CheckResult& result) {
  RuleCheck check(solver, puzzle, maker, limits);
  std::vector<std::size_t> kept = all_rules(puzzle);
  for (std::size_t rule = kept.size(); rule-- > 0;) {
    std::vector<std::size_t> fewer = kept;
    std::erase(fewer, rule);
    if (check.verdict(fewer, 1, result) == Verdict::none) kept = std::move(fewer);
  }
  result.clashing_rules = std::move(kept);
}

}  // namespace ariadne
