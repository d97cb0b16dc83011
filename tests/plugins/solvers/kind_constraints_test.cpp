// Kinds whose rules use the constraints of plugins: they have the solutions of the same kinds in the
// words of the language.

#include <gmock/gmock.h>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/constraints/neighbors.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>

#include "plugins/constraints/kinds.hpp"
#include "plugins/solvers/solvers.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

KindPlugins shipped_plugins() {
  return [] { return std::shared_ptr<const Registry>(std::shared_ptr<void>(), &all_plugins()); };
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (true) {
    const std::size_t end = text.find('|');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

/// The texts of all solutions.
std::set<std::string> solutions_of(const std::string& kind, const std::string& text,
                                   const KindPlugins& plugins = shipped_plugins()) {
  const KindPuzzle puzzle(std::make_shared<const Kind>(kind, "x.yaml", "", plugins),
                          lines_of(text));
  static const std::unique_ptr<Solver> solver =
      ComponentSpec(all_plugins(), ComponentKind::solver, parse_yaml("learning", "test"))
          .make_solver();
  SolveRequest request;
  request.solution_limit = 10'000;
  Answers answers;
  solver->solve(Puzzle(puzzle.layout(), puzzle.candidates()), request, answers);
  std::set<std::string> all;
  for (const Grid& values : answers.solutions) all.insert(puzzle.solution(values));
  return all;
}

/// A Latin square with areas whose cells can have numbers, and this rule.
std::string latin(const std::string& domain, const std::string& rule) {
  return "kind: x\n"
         "clues:\n  area: {at: cells, makes: areas}\n  number: {at: cells}\n"
         "unknowns:\n  dark: {at: cells, domain: 0..1, hidden: true}\n"
         "  digit: {at: cells, domain: " +
         domain +
         "}\n"
         "rules:\n  dark: {says: Dark cells are odd, for: cells, holds: dark == digit % 2}\n"
         "  lines: {says: The digits of a line differ, for: l in lines, holds: \"differ(cells(l): "
         "digit)\"}\n  rule: {says: This holds, " +
         rule + "}\ntext: [rows columns, area, number]\nsolution: [rows columns, digit]\n";
}

struct SameMeaning {
  const char* domain;
  const char* constraint;
  const char* words;
  const char* text;
};

TEST(KindConstraints, MeanWhatTheLanguageSays) {
  const std::vector<SameMeaning> rules{
      // Thermometers are areas, whose cells are numbered from the bulb on.
      {"1..rows",
       "for: a in areas where count(cells(a)) > 1, constraint: {thermometer: {cells: \"set(i in "
       "1..size(a), c in cells(a) where number(c) == i: c)\"}}",
       "for: \"a in areas, c in cells(a), d in cells(a) where number(d) == number(c) + 1\", "
       "holds: digit(c) < digit(d)",
       "4 4|a a - b|- a - b|c c - -|- c - -|1 2 - 2|- 3 - 1|3 2 - -|- 1 - -"},
      {"0..rows - 1",
       "for: \"a in areas where any(c in cells(a): given(number(c)))\", constraint: {killer-cage: "
       "{cells: a, sum: \"the(c in cells(a): number(c))\"}}",
       "for: \"a in areas where any(c in cells(a): given(number(c)))\", holds: \"differ(cells(a): "
       "digit) and sum(cells(a): digit) == the(c in cells(a): number(c))\"",
       "4 4|a a - b|- a - b|c c - -|- c - -|3 - - 4|- - - -|6 - - -|- - - -"},
      {"1..rows", "constraint: {anti-chess: {offsets: [1, 2]}}",
       "for: \"c in cells, w in [left, right], k in [up, down], d in [to(to(to(c, w), w), k), "
       "to(to(to(c, k), k), w)] where given(index(row(d)))\", holds: digit(c) != digit(d)",
       "5 5|- - - - -|- - - - -|- - - - -|- - - - -|- - - - -|- - - - -|- - - - -|- - - - -|- - - "
       "- -|- - - - -"},
      {"1..rows", "constraint: non-consecutive",
       "for: \"c in cells, d in near(c)\", holds: \"abs(digit(c) - digit(d)) > 1\"",
       "5 5|- - - - -|- - - - -|- - - - -|- - - - -|- - - - -|- - - - -|- - - - -|- - - - -|- - - "
       "- -|- - - - -"},
  };
  for (const SameMeaning& one : rules) {
    SCOPED_TRACE(one.constraint);
    const std::set<std::string> solutions =
        solutions_of(latin(one.domain, one.constraint), one.text);
    EXPECT_EQ(solutions, solutions_of(latin(one.domain, one.words), one.text));
    EXPECT_GT(solutions.size(), 1U);
    EXPECT_LT(solutions.size(), 10'000U);
  }
}

/// A rule that a plugin of one's own brings: two cells are equal.
void post_twins(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  if (cells.size() != 2) throw ConfigError("twins are two cells");
  sink.post(std::make_shared<const Relation>(
      "twins", cells[0], cells[1], pair_table(frame, [](int a, int b) { return a == b; })));
}

TEST(KindConstraints, MayBeOfAnyPlugin) {
  const auto plugins = std::make_shared<Registry>();
  plugins->add({"own", "1.0.0", "A plugin of one's own", "/own.txt", {}}, [](Registrar& plugin) {
    plugin.constraint("twins", "Two cells are equal", {Parameter::cells("cells", "Two cells")},
                      post_twins);
  });
  const std::string kind = latin("1..rows", "for: areas, constraint: {twins: {cells: cells}}");
  const auto own = [&] { return plugins; };
  EXPECT_THAT(solutions_of(kind, "2 2|a b|b a|- -|- -", own),
              ElementsAre("2 2|1 2|2 1", "2 2|2 1|1 2"));
  EXPECT_THAT(solutions_of(kind, "2 2|a a|- -|- -|- -", own), ElementsAre());
  EXPECT_EQ(message_of([&] { solutions_of(kind, "2 2|a -|- -|- -|- -", own); }),
            "the rule 'rule' is not possible at the area of r1c1: 'twins': twins are two cells");
}

TEST(KindConstraints, AreChecked) {
  const std::string kind =
      latin("1..rows",
            "for: a in areas, constraint: {thermometer: {cells: \"set(i in 1..size(a), c in "
            "cells(a) where number(c) == i: c)\"}}");
  const KindPuzzle puzzle(std::make_shared<const Kind>(kind, "x.yaml", "", shipped_plugins()),
                          lines_of("3 3|a a -|- - b|- b b|2 1 -|- - 1|- 3 2|solution|3 3|1 2 3|2 3 "
                                   "1|3 1 2"));
  ASSERT_EQ(puzzle.broken().size(), 1U);
  EXPECT_EQ(to_string(puzzle.broken()[0]), "This holds: the area of r1c1; the area of r2c3");
  // All places; those of constraints without things of their own are their cells.
  const auto broken = [](const std::string& constraint, const std::string& text) {
    const KindPuzzle wrong(
        std::make_shared<const Kind>(latin("1..rows", constraint), "x.yaml", "", shipped_plugins()),
        lines_of(text));
    return wrong.broken().empty() ? "" : to_string(wrong.broken()[0]);
  };
  const std::string cages =
      "for: a in areas, constraint: {killer-cage: {cells: a, sum: \"the(c in cells(a): "
      "number(c))\"}}";
  EXPECT_EQ(broken(cages, "2 2|a a|b b|3 -|2 -|solution|2 2|1 2|2 1"),
            "This holds: the area of r2c1");
  EXPECT_EQ(broken(cages, "2 2|a a|b b|2 -|2 -|solution|2 2|1 2|2 1"),
            "This holds: the area of r1c1; the area of r2c1");
  EXPECT_EQ(broken("constraint: non-consecutive", "2 2|- -|- -|- -|- -|solution|2 2|1 2|2 1"),
            "This holds: r1c1, r1c2; r1c1, r2c1; r1c2, r2c2; and 1 more");
}

TEST(KindConstraints, SayWhatIsWrong) {
  const auto mistake = [](const std::string& rule, const KindPlugins& plugins = shipped_plugins()) {
    return message_of([&] { Kind(latin("1..rows", rule), "x.yaml", "", plugins); });
  };
  EXPECT_EQ(mistake("constraint: {anti-ches: {offsets: [1, 2]}}"),
            "x.yaml:11:41: no constraint 'anti-ches' is loaded; did you mean 'anti-chess'?");
  EXPECT_EQ(mistake("constraint: {anti-chess: {offset: [1, 2]}}"),
            "x.yaml:11:41: 'anti-chess' needs the parameter 'offsets'\n"
            "x.yaml:11:54: 'anti-chess' has no parameter 'offset'; did you mean 'offsets'?");
  EXPECT_THAT(mistake("for: areas, constraint: {thermometer: {cells: cels}}"),
              HasSubstr("'cels' has the name 'cels', which means nothing here; did you mean "
                        "'cells'?"));
  EXPECT_EQ(mistake("constraint: [non-consecutive]"),
            "x.yaml:11:40: 'constraint' is the id of one constraint, with its parameters if it has "
            "any, as in {killer-cage: {cells: cells(area)}}");
  EXPECT_EQ(mistake("constraint: non-consecutive, of: digt"),
            "x.yaml:11:61: there is no unknown 'digt'; did you mean 'digit'?");
  EXPECT_EQ(mistake("constraint: non-consecutive", {}),
            "x.yaml:11:40: the constraints of plugins cannot be used here");
  const auto mistake_of_puzzle = [](const std::string& domain, const std::string& rule) {
    return message_of([&] { solutions_of(latin(domain, rule), "2 2|a a|b b|3000 -|- -"); });
  };
  EXPECT_EQ(mistake_of_puzzle("2..3", "constraint: non-consecutive"),
            "x.yaml:11:3: the rule 'rule' uses a constraint, which is about numbers from 0 or from "
            "1 on, and 'digit r1c1' has other values (or more than 32)");
  EXPECT_EQ(mistake_of_puzzle(
                "1..2", "constraint: {killer-cage: {cells: cells, sum: \"number(cells[1])\"}}"),
            "the rule 'rule' is not possible: 'sum' of 'killer-cage' must be a whole number from 0 "
            "to 1000, not '3000'");
  EXPECT_THAT(
      mistake_of_puzzle(
          "1..2",
          "for: areas, constraint: {sum: {cells: cells, sum: \"the(c in cells: number(c))\"}}"),
      HasSubstr("'the(c in cells: number(c))' is blank at the area of r2c1; 'where' after the "
                "sets of 'for' can leave such places out"));
}

}  // namespace
}  // namespace ariadne::testing
