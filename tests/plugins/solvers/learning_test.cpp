// The search of the plugin `learning`, without puzzles: random problems against all assignments.

#include <algorithm>
#include <set>
#include <support/effort.hpp>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/plugin/random.hpp>

#include "search.hpp"

namespace ariadne::plugins::learning {
namespace {

/// At most so many of these literals are true. It keeps a count, which undo() takes back.
class AtMost final : public Propagator {
 public:
  AtMost(std::vector<Literal> literals, int most) : literals_(std::move(literals)), most_(most) {}

  bool wake(int /*number*/) override { return ++count_ >= most_; }
  void undo(int /*number*/) override {
    --count_;
    EXPECT_GE(count_, 0);
  }
  void propagate(const Assignment& assignment, ForceSink& sink) override {
    int count = 0;
    for (const Literal literal : literals_) count += assignment.is_true(literal) ? 1 : 0;
    EXPECT_EQ(count, count_) << "each literal on the trail has woken it, and no other";
    if (count < most_) return;
    int seen = 0;
    for (const Literal literal : literals_) {
      if (assignment.is_true(literal) && ++seen <= most_) continue;
      if (!sink.force(-literal)) return;
      // What follows from that comes later: a propagator may go on with what it has found out.
      EXPECT_EQ(count, std::count_if(literals_.begin(), literals_.end(),
                                     [&](Literal one) { return assignment.is_true(one); }));
    }
  }
  void explain(const Assignment& assignment, Literal forced, TrailPosition before,
               std::vector<Literal>& reason) override {
    int found = 0;
    for (const Literal literal : literals_)
      if (found < most_ && literal != -forced && assignment.was_true(literal, before)) {
        reason.push_back(literal);
        ++found;
      }
    EXPECT_EQ(found, most_);
  }

 private:
  std::vector<Literal> literals_;
  int most_;
  int count_ = 0;
};

/// A problem, and what solves it.
struct Problem {
  int variables = 0;
  int counted = 0;
  std::vector<std::vector<Literal>> clauses;
  std::vector<std::pair<Literal, Literal>> excluded;
  struct Bound {
    std::vector<Literal> literals;
    int most;
    Propagator::Cost cost;
  };
  std::vector<Bound> bounds;

  static bool holds(Literal literal, unsigned assignment) {
    const bool value = ((assignment >> (std::abs(literal) - 1)) & 1U) != 0;
    return value == (literal > 0);
  }
  bool solved_by(unsigned assignment) const {
    const auto is_true = [=](Literal literal) { return holds(literal, assignment); };
    return std::all_of(clauses.begin(), clauses.end(),
                       [&](const auto& c) { return std::any_of(c.begin(), c.end(), is_true); }) &&
           std::none_of(excluded.begin(), excluded.end(),
                        [&](const auto& e) { return is_true(e.first) && is_true(e.second); }) &&
           std::all_of(bounds.begin(), bounds.end(), [&](const Bound& b) {
             return std::count_if(b.literals.begin(), b.literals.end(), is_true) <= b.most;
           });
  }
  void give_to(Search& search) const {
    search.begin(nullptr);
    for (int i = 0; i < variables; ++i) search.add_variable(i < counted);
    for (const auto& [a, b] : excluded) search.exclude(a, b);
    for (const auto& clause : clauses) search.require(clause);
    for (const Bound& bound : bounds) add(search, bound);
  }
  /// All but variables that nothing is said about.
  std::vector<Literal> used() const {
    std::vector<Literal> all;
    for (const auto& clause : clauses) all.insert(all.end(), clause.begin(), clause.end());
    for (const auto& [a, b] : excluded) all.insert(all.end(), {a, b});
    for (const Bound& bound : bounds)
      all.insert(all.end(), bound.literals.begin(), bound.literals.end());
    return all;
  }
  static void add(Search& search, const Bound& bound) {
    const auto number =
        search.add(std::make_unique<AtMost>(bound.literals, bound.most), bound.cost);
    for (const Literal literal : bound.literals) search.watch(number, literal, 0, true);
  }
};

Literal some_literal(Random& random, int variables) {
  const auto variable = static_cast<Literal>(random.below(static_cast<unsigned>(variables))) + 1;
  return random.below(2) == 0 ? variable : -variable;
}

/// Literals of different variables.
std::vector<Literal> some_literals(Random& random, int variables, std::size_t count) {
  std::vector<Literal> literals;
  while (literals.size() < count) {
    const Literal literal = some_literal(random, variables);
    if (std::none_of(literals.begin(), literals.end(),
                     [=](Literal other) { return std::abs(other) == std::abs(literal); }))
      literals.push_back(literal);
  }
  return literals;
}

Problem some_problem(Random& random) {
  Problem problem;
  problem.variables = 3 + static_cast<int>(random.below(8));
  problem.counted =
      random.below(2) == 0
          ? problem.variables
          : 1 + static_cast<int>(random.below(static_cast<unsigned>(problem.variables)));
  const auto clauses = random.below(static_cast<unsigned>(4 * problem.variables));
  for (unsigned i = 0; i < clauses; ++i)
    problem.clauses.push_back(
        some_literals(random, problem.variables, random.below(40) == 0 ? 1 : 2 + random.below(2)));
  const auto pairs = random.below(4);
  for (unsigned i = 0; i < pairs; ++i) {
    const std::vector<Literal> pair = some_literals(random, problem.variables, 2);
    problem.excluded.emplace_back(pair[0], pair[1]);
  }
  const auto bounds = random.below(4);
  for (unsigned i = 0; i < bounds; ++i) {
    const auto size = 2 + random.below(static_cast<unsigned>(problem.variables) - 1);
    problem.bounds.push_back({some_literals(random, problem.variables, size),
                              static_cast<int>(random.below(size)),
                              static_cast<Propagator::Cost>(random.below(3))});
  }
  return problem;
}

Search hasty_search() {
  return Search({.restart_unit = 2, .learned_at_first = 8});
}

TEST(LearningSearch, FindsEachSolutionOnce) {
  Random random(1, 0);
  Search search = hasty_search();
  std::size_t several = 0;
  const int problems = testing::by_effort(800, 20'000, 1'000'000);
  for (int i = 0; i < problems; ++i) {
    const Problem problem = some_problem(random);
    const unsigned counted = (1U << problem.counted) - 1;
    std::set<unsigned> expected;
    for (unsigned a = 0; a < (1U << problem.variables); ++a)
      if (problem.solved_by(a)) expected.insert(a & counted);
    problem.give_to(search);
    std::multiset<unsigned> found;
    const SolveRequest request;
    Budget budget(request);
    while (search.next(budget) == Search::Result::solution) {
      unsigned assignment = 0;
      for (int v = 0; v < problem.variables; ++v)
        assignment |= search.is_true(v + 1) ? 1U << v : 0U;
      ASSERT_TRUE(problem.solved_by(assignment)) << "problem " << i;
      found.insert(assignment & counted);
      ASSERT_LE(found.size(), expected.size()) << "problem " << i;
    }
    ASSERT_TRUE(std::equal(found.begin(), found.end(), expected.begin(), expected.end()))
        << "problem " << i << ": " << found.size() << " of " << expected.size();
    several += expected.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(several, static_cast<std::size_t>(problems) / 5);
}

TEST(LearningSearch, AnswersQuestions) {
  Random random(2, 0);
  Search search = hasty_search();
  int possible = 0;
  const int problems = testing::by_effort(500, 5'000, 100'000);
  for (int i = 0; i < problems; ++i) {
    Problem problem = some_problem(random);
    problem.give_to(search);
    const auto is_possible = [&](std::span<const Literal> assumed) {
      for (unsigned a = 0; a < (1U << problem.variables); ++a)
        if (problem.solved_by(a) && std::all_of(assumed.begin(), assumed.end(),
                                                [=](Literal l) { return Problem::holds(l, a); }))
          return true;
      return false;
    };
    std::vector<Literal> assumed;
    for (int question = 0; question < 10; ++question) {
      // Like the last question, from some literal on.
      assumed.resize(random.below(static_cast<unsigned>(assumed.size()) + 1));
      const auto more = random.below(4);
      for (unsigned k = 0; k < more; ++k)
        assumed.push_back(some_literal(random, problem.variables));
      if (random.below(4) == 0) {
        problem.clauses.push_back(some_literals(random, problem.variables, 3));
        search.require(problem.clauses.back());
      }
      if (random.below(8) == 0) {
        problem.bounds.push_back({some_literals(random, problem.variables, 3), 2,
                                  static_cast<Propagator::Cost>(random.below(3))});
        Problem::add(search, problem.bounds.back());
      }
      // What nothing is said about does not have to be guessed.
      if (random.below(2) == 0)
        search.guess_all();
      else
        search.guess_only(problem.used());
      const SolveRequest request;
      Budget budget(request);
      const Search::Result result = search.is_possible(assumed, budget);
      ASSERT_EQ(result == Search::Result::solution, is_possible(assumed))
          << "problem " << i << ", question " << question;
      if (result == Search::Result::solution) {
        ++possible;
        for (const Literal literal : assumed) ASSERT_TRUE(search.is_true(literal));
      } else {
        ASSERT_FALSE(is_possible(search.core())) << "problem " << i << ", question " << question;
        for (const Literal literal : search.core())
          ASSERT_NE(std::find(assumed.begin(), assumed.end(), literal), assumed.end());
      }
    }
  }
  EXPECT_GT(possible, problems);
}

}  // namespace
}  // namespace ariadne::plugins::learning
