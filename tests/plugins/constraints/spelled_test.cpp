// Rules that users spell themselves: conditions against what they say, and against named rules that
// mean the same.

#include <gmock/gmock.h>
#include <optional>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/plugin/random.hpp>

#include "plugins/constraints/kinds.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

LayoutPtr made(const std::string& yaml, const LayoutPtr& frame) {
  return ConstraintMaker(all_plugins())
      .make(frame, read_rules(all_plugins(), parse_yaml(yaml, "rules.yaml"), *frame));
}

LayoutPtr made(const std::string& yaml, const char* frame = "9x9") {
  return made(yaml, parse_layout(frame).fixed);
}

std::string spelled_mistake(const std::string& yaml) {
  ConstraintMaker maker(all_plugins(), {parse_yaml(yaml, "rules.yaml")});
  const LayoutPtr frame = parse_layout("9x9").fixed;
  try {
    maker.make(frame, {});
  } catch (const ConfigError& error) {
    return error.what();
  }
  return "no mistake";
}

/// Whether `text` is true of all pairs for which `expected` is, and of no others. Numbers are 0 to 9.
void expect_same(const std::string& text, const std::function<bool(int, int)>& expected) {
  const LayoutPtr layout =
      made("relation: {lines: r1c1-2, relation: '" + text + "'}", "grid:2x2:cells:0..9");
  for (int a = 0; a <= 9; ++a)
    for (int b = 0; b <= 9; ++b)
      EXPECT_EQ(layout->constraints()[0]->holds(
                    std::array{static_cast<Digit>(a + 1), static_cast<Digit>(b + 1)}),
                expected(a, b))
          << text << " where a is " << a << " and b is " << b;
}

TEST(Spelled, ConditionsBindAsInMathematics) {
  expect_same("abs(a-b) >= 5", [](int a, int b) { return std::abs(a - b) >= 5; });
  expect_same("a+b*2 == 12 or a > 3 and not b > 2",
              [](int a, int b) { return a + b * 2 == 12 || (a > 3 && b <= 2); });
  expect_same("2 < a < b", [](int a, int b) { return 2 < a && a < b; });
  expect_same("a - b - 1 == 2", [](int a, int b) { return a - b - 1 == 2; });
  expect_same("(a-b) % 3 == 1", [](int a, int b) { return ((a - b) % 3 + 3) % 3 == 1; });
  expect_same("(a-b) / 2 == -2", [](int a, int b) { return a - b == -4 || a - b == -3; });
  expect_same("max(a, b) == 2*min(a, b)", [](int a, int b) { return a == 2 * b || b == 2 * a; });
  expect_same("-a <= -(b)", [](int a, int b) { return a >= b; });
  expect_same("a / b == 2", [](int a, int b) { return b != 0 && a / b == 2; });
  expect_same("not a % b == 0", [](int a, int b) { return b == 0 || a % b != 0; });
  // What does not fit 64 bits is no number, and nothing is true of it.
  expect_same("1000000000*1000000000*a < 0 or 1000000000*1000000000*a >= 0",
              [](int, int) { return true; });
  expect_same("1000000000*1000000000*10*a == 0", [](int, int) { return false; });
}

/// A condition as text, and what it says.
struct Spelling {
  std::string text;
  std::function<std::optional<std::int64_t>(std::int64_t, std::int64_t)> value;
};

Spelling number(Random& random, int depth);

Spelling binary(Random& random, int depth, std::string_view op, auto apply) {
  const Spelling left = number(random, depth - 1);
  const Spelling right = number(random, depth - 1);
  return {"(" + left.text + ' ' + std::string(op) + ' ' + right.text + ")",
          [=](std::int64_t a, std::int64_t b) -> std::optional<std::int64_t> {
            const auto x = left.value(a, b);
            const auto y = right.value(a, b);
            return x && y ? std::optional<std::int64_t>(apply(*x, *y)) : std::nullopt;
          }};
}

Spelling number(Random& random, int depth) {
  const auto choice = random.below(depth == 0 ? 3U : 7U);
  if (choice == 0) return {"a", [](std::int64_t a, std::int64_t) { return a; }};
  if (choice == 1) return {"b", [](std::int64_t, std::int64_t b) { return b; }};
  if (choice == 2) {
    const auto n = static_cast<std::int64_t>(random.below(12));
    return {std::to_string(n), [n](std::int64_t, std::int64_t) { return n; }};
  }
  if (choice == 3)
    return binary(random, depth, "+", [](std::int64_t x, std::int64_t y) { return x + y; });
  if (choice == 4)
    return binary(random, depth, "-", [](std::int64_t x, std::int64_t y) { return x - y; });
  if (choice == 5)
    return binary(random, depth, "*", [](std::int64_t x, std::int64_t y) { return x * y; });
  const Spelling inner = number(random, depth - 1);
  return {"abs(" + inner.text + ")", [=](std::int64_t a, std::int64_t b) {
            const auto x = inner.value(a, b);
            return x ? std::optional(std::abs(*x)) : std::nullopt;
          }};
}

TEST(Spelled, RandomConditionsAreWhatTheySay) {
  Random random(3, 1);
  for (int round = 0; round < by_effort(20, 100, 2000); ++round) {
    const Spelling left = number(random, 3);
    const Spelling right = number(random, 2);
    expect_same(left.text + " < " + right.text,
                [&](int a, int b) { return *left.value(a, b) < *right.value(a, b); });
    if (HasFailure()) return;
  }
}

/// Both layouts have the same constraints but for what they are called.
void expect_equal_rules(const LayoutPtr& own, const LayoutPtr& named) {
  ASSERT_EQ(own->constraints().size(), named->constraints().size());
  Random random(4, 1);
  for (std::size_t i = 0; i < own->constraints().size(); i += 7)
    for (int round = 0; round < 20; ++round) {
      const Constraint& a = *own->constraints()[i];
      const Constraint& b = *named->constraints()[i];
      ASSERT_TRUE(
          std::equal(a.scope().begin(), a.scope().end(), b.scope().begin(), b.scope().end()));
      std::vector<Digit> values;
      for (std::size_t c = 0; c < a.scope().size(); ++c)
        values.push_back(
            static_cast<Digit>(1 + random.below(static_cast<std::uint64_t>(own->digit_count()))));
      ASSERT_EQ(a.holds(values), b.holds(values)) << a.label() << " and " << b.label();
    }
}

TEST(Spelled, RulesAreThoseWithANameOfTheirOwn) {
  for (const char* frame : {"9x9", "6x6", "grid:5x7:0..6"}) {
    SCOPED_TRACE(frame);
    const auto same = [&](const std::string& own, const std::string& named) {
      SCOPED_TRACE(own);
      expect_equal_rules(made(own, frame), made(named, frame));
    };
    same("relation: {relation: abs(a-b) >= 4, lines: r1c1-5}",
         "whispers: {cells: r1c1-5, difference: 4}");
    same("relation: {relation: a < b, lines: [r1c1-5]}", "thermometer: r1c1-5");
    same("relation: {relation: abs(a-b) > 1, lines: [r1c1-5], all-pairs: true}", "nabner: r1c1-5");
    same("relation: {relation: a+b == 7, lines: r1c1-2}", "xv: {cells: r1c1-2, sum: 7}");
    same("relation: {relation: a == 3*b or b == 3*a, lines: r1c1 r2c1}",
         "ratio: {cells: r1c1 r2c1, value: 3}");
    same("relation: {relation: a != b, offsets: 1 2 1 1}", "anti-chess: {offsets: 1 2 1 1}");
    same("relation: {relation: abs(a-b) != 1, offsets: 0 1}", "non-consecutive");
    same("relation: {relation: a+b != 5 and a+b != 15, offsets: 1 2}",
         "move-sums: {offsets: 1 2, sums: 5 15}");
    same("relation: {relation: abs(a-b) != 1 and a != 2*b and b != 2*a, offsets: 0 1}",
         "strict-kropki");
  }
}

TEST(Spelled, CountsCount) {
  const LayoutPtr few = made("count: {cells: r1c1-4, which: a % 2 == 0, relation: 1 <= n <= 2}");
  const auto holds = [](const LayoutPtr& layout, std::vector<Digit> values) {
    return layout->constraints()[0]->holds(values);
  };
  EXPECT_TRUE(holds(few, {1, 2, 3, 4}));
  EXPECT_FALSE(holds(few, {1, 3, 5, 7}));
  EXPECT_FALSE(holds(few, {2, 4, 6, 7}));
  // As many as another cell says, and as one of the counted cells says.
  const LayoutPtr other =
      made("count: {cells: r1c1-3, which: a > 5, relation: n == c, cell: r2c1}");
  EXPECT_TRUE(holds(other, {6, 7, 1, 2}));
  EXPECT_FALSE(holds(other, {6, 7, 1, 3}));
  const LayoutPtr own = made("count: {cells: r1c1-3, which: a < 3, relation: n == c, cell: r1c1}");
  ASSERT_EQ(own->constraints()[0]->scope().size(), 3U);
  EXPECT_TRUE(holds(own, {1, 5, 6}));
  EXPECT_FALSE(holds(own, {2, 5, 6}));
  EXPECT_TRUE(holds(own, {2, 5, 1}));
  // Numbers from 0: no cell may have one below 1, or the first cell is 0.
  const LayoutPtr zero =
      made("count: {cells: r1c1-2, which: a == 0, relation: n == 1}", "grid:2x2:cells:0..3");
  EXPECT_TRUE(holds(zero, {1, 2}));
  EXPECT_FALSE(holds(zero, {2, 2}));
}

/// The filter of a count leaves exactly what some assignment has, where cells do not see each other.
TEST(Spelled, CountsLeaveWhatIsPossible) {
  const LayoutPtr frame = parse_layout("grid:4x4:cells").fixed;
  Random random(5, 1);
  for (const char* rule :
       {"count: {cells: r1c1-4, which: a % 2 == 0, relation: n == 2}",
        "count: {cells: r1c1-3, which: a > 2, relation: n == c, cell: r2c1}",
        "count: {cells: r1c1-4, which: a == 1 or a == 4, relation: n % 2 == c % 2, cell: r1c2}"}) {
    const LayoutPtr layout = made(rule, frame);
    const Constraint& count = *layout->constraints()[0];
    for (int round = 0; round < 200; ++round) {
      std::vector<DigitSet> domains;
      for (int i = 0; i < 4; ++i)
        domains.emplace_back(static_cast<std::uint32_t>(1 + random.below(15)));
      std::vector<DigitSet> expected(4);
      bool any = false;
      for (int code = 0; code < 256; ++code) {
        std::vector<Digit> values;
        bool fits = true;
        for (std::size_t i = 0; i < 4; ++i) {
          values.push_back(static_cast<Digit>(1 + ((code >> (2 * i)) & 3)));
          fits = fits && domains[i].contains(values[i]);
        }
        if (!fits || !count.holds(values)) continue;
        any = true;
        for (std::size_t i = 0; i < 4; ++i) expected[i].insert(values[i]);
      }
      ASSERT_EQ(count.filter(domains), any) << rule;
      if (any) {
        ASSERT_EQ(domains, expected) << rule;
      }
    }
  }
}

TEST(Spelled, RulesHaveTheNameThatUsersGiveThem) {
  const auto first = [](const std::string& yaml) {
    return made(yaml)->constraints()[0]->name(*made(yaml));
  };
  EXPECT_THAT(first("relation: {relation: a < b, lines: r1c1-2, name: slide}"),
              HasSubstr("slide at"));
  EXPECT_THAT(first("relation: {relation: a < b, lines: r1c1-2}"), HasSubstr("relation a < b at"));
  EXPECT_THAT(first("count: {cells: r1c1-3, name: parity cage}"), HasSubstr("parity cage at"));
  EXPECT_THAT(first("any-of: {name: fork, constraints: [{renban: r1c1-3}, {nabner: r1c1-3}]}"),
              HasSubstr("fork at"));
  EXPECT_THAT(first("not: {name: no run, constraints: [{renban: r1c1-3}]}"),
              HasSubstr("no run at"));
  // Whatever kind of rule gets the name, it says the same as without.
  const std::string rules =
      "constraints: [{whispers: r1c1-4}, {killer-cage: {cells: r2c1-3, sum: 9}}, {renban: r3c1-3}, "
      "{sum: {cells: r1c1 r2c2, coefficients: 1 2, sum: 7}}]}";
  const LayoutPtr named = made("all-of: {name: mine, " + rules);
  expect_equal_rules(named, made("all-of: {" + rules));
  for (const ConstraintPtr& constraint : named->constraints())
    EXPECT_EQ(constraint->label(), "mine");
}

TEST(Spelled, MistakesHaveTheirPlace) {
  const auto relation = [](const std::string& text) {
    return spelled_mistake("relation: {lines: r1c1-2, relation: '" + text + "'}");
  };
  EXPECT_EQ(relation("abs(a-b >= 5"),
            "rules.yaml:1:1: 'relation': the relation 'abs(a-b >= 5' has a '(' without its ')', at "
            "character 9");
  EXPECT_THAT(relation("a ="), HasSubstr("has '=' where '==' is expected, at character 3"));
  EXPECT_THAT(relation("a + b"), HasSubstr("a number where a condition is expected"));
  EXPECT_THAT(relation("a + (a<b) < 1"),
              HasSubstr("a condition where a number is expected, at character 5"));
  EXPECT_THAT(relation("a < c"), HasSubstr("has 'c' where a number is expected, or one of a, b"));
  EXPECT_THAT(relation("a < b)"), HasSubstr("has a ')' without its '('"));
  EXPECT_THAT(relation(""), HasSubstr("is empty"));
  EXPECT_THAT(relation("a <"), HasSubstr("has an end where a number is expected"));
  EXPECT_THAT(relation("a < 99999999999999999999"), HasSubstr("a number above 1000000000"));
  EXPECT_THAT(relation("min(a) == 1"), HasSubstr("has ')' where a ',' is expected"));
  EXPECT_THAT(relation(std::string(500, '(') + "a"), HasSubstr("nested too deeply"));
  EXPECT_THAT(spelled_mistake("relation: {relation: a < b}"),
              HasSubstr("needs 'lines' or 'offsets'"));
  EXPECT_THAT(spelled_mistake("[{renban: r1c1-2}, {count: {cells: r1c1-2, relation: n == c}}]"),
              HasSubstr("rules.yaml:1:21: 'count': the relation 'n == c' has 'c' where"));
}

}  // namespace
}  // namespace ariadne::testing
