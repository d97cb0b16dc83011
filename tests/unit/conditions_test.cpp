// Linear sums and formulas, made at random, against what their conditions say of each assignment.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/constraints/conditions.hpp>
#include <ariadne/constraints/formula.hpp>
#include <ariadne/constraints/linear.hpp>

#include "support/effort.hpp"
#include "support/propagator_check.hpp"

namespace ariadne::testing {
namespace {

int between(Random& random, int least, int most) {
  return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
}

/// A condition, and what it says of an assignment by itself.
struct Meant {
  Condition condition;
  std::function<bool(std::span<const Digit>)> holds;
};

/// Makes conditions from others, and knows what they mean without Conditions.
class RandomMeanings {
 public:
  RandomMeanings(Random& random, Conditions& conditions)
      : random_(random), conditions_(conditions) {}

  Meant make(int depth) {
    if (depth == 0 || random_.below(6) == 0) return on_cell();
    switch (random_.below(4)) {
      case 0:
        return equal(make(depth - 1), make(depth - 1));
      case 1:
        return sum(depth);
      default:
        return several(depth, random_.below(2) == 0);
    }
  }

 private:
  Meant on_cell() {
    const auto cell = static_cast<Cell>(random_.below(conditions_.cells()));
    DigitSet digits;
    for (const Digit digit : conditions_.domain(cell))
      if (random_.below(2) == 0) digits.insert(digit);
    return {conditions_.cell_is(cell, digits),
            [=](auto values) { return digits.contains(values[cell]); }};
  }
  Meant equal(const Meant& a, const Meant& b) {
    return {conditions_.equal(a.condition, b.condition),
            [=](auto values) { return a.holds(values) == b.holds(values); }};
  }
  Meant several(int depth, bool all) {
    std::vector<Meant> parts;
    std::vector<Condition> of;
    for (int i = between(random_, 0, 3); i >= 0; --i) {
      parts.push_back(make(depth - 1));
      of.push_back(parts.back().condition);
    }
    return {all ? conditions_.all(of) : conditions_.any(of), [=](auto values) {
              const auto holds = [&](const Meant& part) { return part.holds(values); };
              return all ? std::all_of(parts.begin(), parts.end(), holds)
                         : std::any_of(parts.begin(), parts.end(), holds);
            }};
  }
  Meant sum(int depth) {
    std::vector<std::pair<int, Meant>> parts;
    std::vector<WeightedCondition> terms;
    for (int i = between(random_, 0, 3); i >= 0; --i) {
      parts.emplace_back(between(random_, -3, 3), make(depth - 1));
      terms.push_back({parts.back().first, parts.back().second.condition});
    }
    const int low = between(random_, -4, 3);
    const int high = low + between(random_, 0, 4);
    const bool no_low = random_.below(4) == 0;
    const bool no_high = random_.below(4) == 0;
    return {conditions_.sum_within(terms, no_low ? -Conditions::unbounded : low,
                                   no_high ? Conditions::unbounded : high),
            [=](auto values) {
              int total = 0;
              for (const auto& [weight, part] : parts) total += part.holds(values) ? weight : 0;
              return (no_low || total >= low) && (no_high || total <= high);
            }};
  }

  Random& random_;
  Conditions& conditions_;
};

/// Cells with two or three digits.
std::vector<DigitSet> random_cells(Random& random, Conditions& conditions, int most) {
  std::vector<DigitSet> domains;
  for (int i = between(random, 2, most); i > 0; --i) {
    domains.push_back(DigitSet::all(between(random, 1, 3)));
    conditions.add_cell(domains.back());
  }
  return domains;
}

TEST(Conditions, MeanWhatTheyAreMadeOf) {
  int formulas = 0;
  for (int i = 0; i < by_effort(300, 3000, 30000); ++i) {
    SCOPED_TRACE("item " + std::to_string(i));
    Random random(1, static_cast<std::uint64_t>(i));
    Conditions conditions;
    const std::vector<DigitSet> domains = random_cells(random, conditions, 5);
    const Meant meant = RandomMeanings(random, conditions).make(4);
    for_each_assignment(domains, [&](std::span<const Digit> values) {
      const std::vector<bool> truths = conditions.truths(values);
      const bool is =
          truths[static_cast<std::size_t>(std::abs(meant.condition))] == (meant.condition > 0);
      ASSERT_EQ(is, meant.holds(values));
    });
    if (std::abs(meant.condition) == Conditions::always) continue;
    ++formulas;
    const Formula formula("formula", conditions, meant.condition);
    std::vector<DigitSet> own;
    for (const Cell cell : formula.scope()) own.push_back(domains[cell]);
    for_each_assignment(domains, [&](std::span<const Digit> values) {
      std::vector<Digit> part;
      for (const Cell cell : formula.scope()) part.push_back(values[cell]);
      ASSERT_EQ(formula.holds(part), meant.holds(values));
    });
    EXPECT_EQ(check_filter(formula, own, random), "");
    if (HasFailure()) return;
  }
  EXPECT_GT(formulas, 100);
}

/// The clauses of a formula, with all values of its variables, have the solutions of holds().
TEST(Conditions, AreClauses) {
  int satisfiable = 0;
  for (int i = 0; i < by_effort(200, 2000, 20000); ++i) {
    SCOPED_TRACE("item " + std::to_string(i));
    Random random(2, static_cast<std::uint64_t>(i));
    Conditions conditions;
    const std::vector<DigitSet> domains = random_cells(random, conditions, 4);
    const Meant meant = RandomMeanings(random, conditions).make(3);
    if (std::abs(meant.condition) == Conditions::always) continue;
    const Formula formula("formula", conditions, meant.condition);
    std::vector<DigitSet> own;
    for (const Cell cell : formula.scope()) own.push_back(domains[cell]);
    PropagatorCheck check(formula, own, random);
    EXPECT_EQ(check.walk(40), "");
    EXPECT_EQ(check.decide_assignments(20), "");
    satisfiable += check.models() > 0 ? 1 : 0;
    if (HasFailure()) return;
  }
  EXPECT_GT(satisfiable, 50);
}

/// The weighted counter: what it forces, why, and what it takes back.
TEST(LinearSums, CountWeights) {
  std::size_t forced = 0;
  std::size_t conflicts = 0;
  for (int i = 0; i < by_effort(300, 3000, 30000); ++i) {
    SCOPED_TRACE("item " + std::to_string(i));
    Random random(3, static_cast<std::uint64_t>(i));
    std::vector<WeightedCell> cells;
    std::vector<DigitSet> domains;
    for (int k = between(random, 1, 6); k > 0; --k) {
      WeightedCell& one = cells.emplace_back();
      one.cell = static_cast<Cell>(cells.size() - 1);
      for (int digit = between(random, 1, 3); digit > 0; --digit)
        one.weights.push_back(between(random, -3, 3));
      domains.push_back(DigitSet::all(static_cast<int>(one.weights.size())));
    }
    const int low = between(random, -6, 6);
    const Linear linear("sum", cells, low, low + between(random, 0, 5));
    PropagatorCheck check(linear, domains, random);
    EXPECT_EQ(check.walk(60), "");
    EXPECT_EQ(check.decide_assignments(20), "");
    EXPECT_EQ(check_filter(linear, domains, random), "");
    forced += check.forced();
    conflicts += check.conflicts();
    if (HasFailure()) return;
  }
  EXPECT_GT(forced, 100U);
  EXPECT_GT(conflicts, 50U);
}

/// The clauses of a sum are the same as its propagator.
TEST(LinearSums, AreClauses) {
  /// A sum that is only encoded.
  class Encoded final : public Constraint {
   public:
    explicit Encoded(const Linear& linear)
        : Constraint("sum", {linear.scope().begin(), linear.scope().end()}), linear_(linear) {}
    bool holds(std::span<const Digit> values) const override { return linear_.holds(values); }
    bool encode(ClauseSink& sink) const override { return linear_.encode(sink); }

   private:
    const Linear& linear_;
  };
  for (int i = 0; i < by_effort(200, 2000, 20000); ++i) {
    SCOPED_TRACE("item " + std::to_string(i));
    Random random(4, static_cast<std::uint64_t>(i));
    std::vector<WeightedCell> cells;
    std::vector<DigitSet> domains;
    for (int k = between(random, 1, 5); k > 0; --k) {
      cells.push_back({static_cast<Cell>(cells.size()),
                       {between(random, -3, 3), between(random, -3, 3), between(random, 0, 3)}});
      domains.push_back(DigitSet::all(3));
    }
    const int low = between(random, -6, 6);
    const Linear linear("sum", cells, low, low + between(random, 0, 5));
    const Encoded encoded(linear);
    PropagatorCheck check(encoded, domains, random);
    EXPECT_EQ(check.walk(60), "");
    EXPECT_EQ(check.decide_assignments(20), "");
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace ariadne::testing
