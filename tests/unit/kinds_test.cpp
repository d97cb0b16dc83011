// Kinds of puzzles: expressions, mistakes in files, and small puzzles of which all assignments can be
// tried.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <gmock/gmock.h>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/draw/svg.hpp>
#include <ariadne/exchange/drawn_puzzle.hpp>
#include <ariadne/exchange/lz_string.hpp>
#include <ariadne/expressions/expression.hpp>
#include <ariadne/formats/puzzle_board.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/kinds/kind.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/model/puzzle.hpp>

#include "support/data.hpp"
#include "support/effort.hpp"
#include "support/paths.hpp"
#include "support/propagator_check.hpp"

namespace ariadne::testing {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (true) {
    const std::size_t end = text.find('|');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

/// Calls `visit` with each solution of a puzzle, trying all assignments.
void for_each_solution(const KindPuzzle& puzzle,
                       const std::function<void(std::span<const Digit>)>& visit) {
  const Puzzle candidates(puzzle.layout(), puzzle.candidates());
  for_each_assignment(puzzle.candidates(), [&](std::span<const Digit> values) {
    if (solves(candidates, values)) visit(values);
  });
}

/// The texts of all solutions; those that differ only in hidden cells are one.
std::set<std::string> solutions_of(const std::string& kind, const std::string& text) {
  const KindPuzzle puzzle(read_kind(shipped_configs_folder() / "kinds" / (kind + ".yaml")),
                          lines_of(text));
  std::set<std::string> solutions;
  for_each_solution(puzzle, [&](auto values) { solutions.insert(puzzle.solution(values)); });
  return solutions;
}

KindPtr shipped(const std::string& kind) {
  return read_kind(shipped_configs_folder() / "kinds" / (kind + ".yaml"));
}

// ---- Expressions

/// A random expression about three unknowns with the values 0 to 2, and what it means.
class RandomExpression {
 public:
  using Meaning = std::function<std::int64_t(std::span<const Digit>)>;
  explicit RandomExpression(Random& random) : random_(random) {}

  std::pair<std::string, Meaning> condition(int depth) {
    switch (depth == 0 ? 0 : random_.below(8)) {
      case 0: {
        static const std::vector<
            std::pair<std::string, std::function<bool(std::int64_t, std::int64_t)>>>
            signs{{"==", std::equal_to<>()}, {"!=", std::not_equal_to<>()},
                  {"<", std::less<>()},      {"<=", std::less_equal<>()},
                  {">", std::greater<>()},   {">=", std::greater_equal<>()}};
        const auto& [sign, compare] = signs[random_.below(signs.size())];
        return join(number(depth - 1), " " + sign + " ", number(depth - 1), compare);
      }
      case 1:
        return join(condition(depth - 1), " and ", condition(depth - 1),
                    [](auto a, auto b) { return a != 0 && b != 0; });
      case 2:
        return join(condition(depth - 1), " or ", condition(depth - 1),
                    [](auto a, auto b) { return a != 0 || b != 0; });
      case 3:
        return join(condition(depth - 1), " => ", condition(depth - 1),
                    [](auto a, auto b) { return a == 0 || b != 0; });
      case 4: {
        auto [text, meaning] = condition(depth - 1);
        return {"(not " + text + ")",
                [meaning = meaning](auto values) { return std::int64_t{meaning(values) == 0}; }};
      }
      case 5: {
        const std::int64_t wanted = static_cast<std::int64_t>(random_.below(4));
        const bool all = random_.below(2) == 0;
        const std::string one = "v(c) != " + std::to_string(wanted);
        return {all ? "all(c in cells(l): " + one + ")" : "any(c in cells(l): " + one + ")",
                [=](auto values) {
                  int count = 0;
                  for (const Digit digit : values) count += digit - 1 != wanted ? 1 : 0;
                  return std::int64_t{all ? count == 3 : count > 0};
                }};
      }
      case 6: {
        using Line = std::span<const Digit>;
        static const std::vector<std::pair<std::string, std::function<bool(Line)>>> lines{
            {"differ(c in cells(l): v(c))",
             [](Line v) { return v[0] != v[1] && v[1] != v[2] && v[0] != v[2]; }},
            {"differ(c in cells(l): v(c), 0)",
             [](Line v) {
               const auto same = [&](std::size_t a, std::size_t b) {
                 return v[a] == v[b] && v[a] != 1;
               };
               return !same(0, 1) && !same(1, 2) && !same(0, 2);
             }},
            {"same(c in cells(l): v(c))", [](Line v) { return v[0] == v[1] && v[1] == v[2]; }},
            {"lengths(c in cells(l): v(c) == 2) == [1, 1]",
             [](Line v) { return v[0] == 3 && v[1] != 3 && v[2] == 3; }},
        };
        const auto& [text, meaning] = lines[random_.below(lines.size())];
        return {text, [meaning = meaning](auto values) { return std::int64_t{meaning(values)}; }};
      }
      default:
        return join(number(depth - 1), " == ", number(depth - 1), std::equal_to<>());
    }
  }

 private:
  std::pair<std::string, Meaning> number(int depth) {
    switch (depth <= 0 ? random_.below(2) : random_.below(10)) {
      case 0: {
        const auto n = static_cast<std::int64_t>(random_.below(5));
        return {std::to_string(n), [n](auto) { return n; }};
      }
      case 1: {
        const std::size_t cell = random_.below(3);
        return {"v(l[" + std::to_string(cell + 1) + "])",
                [cell](auto values) { return std::int64_t{values[cell]} - 1; }};
      }
      case 2:
        return join(number(depth - 1), " + ", number(depth - 1), std::plus<>());
      case 3:
        return join(number(depth - 1), " - ", number(depth - 1), std::minus<>());
      case 4:
        return join(number(depth - 1), " * ", number(depth - 1), std::multiplies<>());
      case 5: {
        auto [text, meaning] = number(depth - 1);
        return {"(" + text + " / 2)", [meaning = meaning](auto values) {
                  const std::int64_t n = meaning(values);
                  return (n - (n % 2 != 0 && n < 0 ? 1 : 0)) / 2;
                }};
      }
      case 6: {
        auto [text, meaning] = number(depth - 1);
        return {"abs(-" + text + " % 3)",
                [meaning = meaning](auto values) { return ((-meaning(values)) % 3 + 3) % 3; }};
      }
      case 7:
        return function(
            "max", [](auto a, auto b) { return std::max(a, b); }, depth);
      case 8: {
        using Line = std::span<const Digit>;
        static const std::vector<std::pair<std::string, std::function<int(Line)>>> lines{
            {"max(c in cells(l): v(c))",
             [](Line v) { return *std::max_element(v.begin(), v.end()) - 1; }},
            {"min(c in cells(l): v(c))",
             [](Line v) { return *std::min_element(v.begin(), v.end()) - 1; }},
            {"sum(c in cells(l) where v(c) != 1: v(c))",
             [](Line v) { return 2 * static_cast<int>(std::count(v.begin(), v.end(), Digit{3})); }},
            {"product(c in cells(l): v(c))",
             [](Line v) { return (v[0] - 1) * (v[1] - 1) * (v[2] - 1); }},
            {"seen(c in cells(l): v(c) != 1)",
             [](Line v) {
               return static_cast<int>(std::find(v.begin(), v.end(), Digit{2}) - v.begin());
             }},
            {"visible(c in cells(l): v(c))",
             [](Line v) {
               return 1 + (v[1] > v[0] ? 1 : 0) + (v[2] > std::max(v[0], v[1]) ? 1 : 0);
             }},
            {"count(s in steps(l): v(s[1]) != v(s[2]))",
             [](Line v) { return (v[0] != v[1] ? 1 : 0) + (v[1] != v[2] ? 1 : 0); }},
        };
        const auto& [text, meaning] = lines[random_.below(lines.size())];
        return {text, [meaning = meaning](auto values) { return std::int64_t{meaning(values)}; }};
      }
      default:
        return {"count(c in cells(l): v(c) == 1)", [](auto values) {
                  return std::int64_t{std::count(values.begin(), values.end(), Digit{2})};
                }};
    }
  }
  template <class Operation>
  std::pair<std::string, Meaning> function(const std::string& name, Operation operation,
                                           int depth) {
    const auto a = number(depth - 1);
    const auto b = number(depth - 1);
    return {name + "(" + a.first + ", " + b.first + ")",
            [=](auto values) { return operation(a.second(values), b.second(values)); }};
  }
  template <class Operation>
  std::pair<std::string, Meaning> join(const std::pair<std::string, Meaning>& a,
                                       const std::string& sign,
                                       const std::pair<std::string, Meaning>& b,
                                       Operation operation) {
    return {"(" + a.first + sign + b.first + ")", [=](auto values) {
              return static_cast<std::int64_t>(operation(a.second(values), b.second(values)));
            }};
  }

  Random& random_;
};

TEST(KindExpressions, MeanWhatTheySay) {
  int undecided = 0;
  int refused = 0;
  const int expressions = by_effort(500, 5000, 1'000'000);
  for (int i = 0; i < expressions; ++i) {
    Random random(5, static_cast<std::uint64_t>(i));
    const auto condition = RandomExpression(random).condition(4);
    const std::string& text = condition.first;
    const auto& meaning = condition.second;
    SCOPED_TRACE(text);
    const auto kind = std::make_shared<const Kind>(
        "kind: x\nunknowns: {v: {at: cells, domain: 0..2}}\nrules: {r: {says: S, for: l in rows, "
        "holds: \"" +
            text + "\"}}\ntext: [rows columns]\nsolution: [rows columns, v]\n",
        "x.yaml");
    std::optional<KindPuzzle> made;
    try {
      made.emplace(kind, std::vector<std::string_view>{"1 3"});
    } catch (const ConfigError& error) {
      // A few numbers are larger than those that conditions are made of.
      ASSERT_THAT(error.what(), HasSubstr("too large a range"));
      ++refused;
      continue;
    }
    const KindPuzzle& puzzle = *made;
    const Puzzle candidates(puzzle.layout(), puzzle.candidates());
    int wanted = 0;
    for_each_assignment(std::vector<DigitSet>(3, DigitSet::all(3)),
                        [&](std::span<const Digit> values) {
                          const bool holds = meaning(values) != 0;
                          wanted += holds ? 1 : 0;
                          ASSERT_EQ(solves(candidates, values), holds);
                        });
    undecided += wanted > 0 && wanted < 27 ? 1 : 0;
    for (const ConstraintPtr& constraint : puzzle.layout()->constraints()) {
      std::vector<DigitSet> own(constraint->scope().size(), DigitSet::all(3));
      EXPECT_EQ(check_filter(*constraint, own, random), "");
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(undecided, 100);
  EXPECT_LE(refused, expressions / 1000);
}

/// Where a match of a regular expression can end that begins at a place of a line.
using Ends = std::function<std::set<std::size_t>(const std::string& line, std::size_t begin)>;

Ends in_order(const Ends& first, const Ends& second) {
  return [=](const std::string& line, std::size_t begin) {
    std::set<std::size_t> ends;
    for (const std::size_t end : first(line, begin)) ends.merge(second(line, end));
    return ends;
  };
}

Ends repeated(const Ends& one, int least, int most) {
  return [=](const std::string& line, std::size_t begin) {
    std::set<std::size_t> now{begin};
    std::set<std::size_t> ends;
    for (int i = 0; i <= most; ++i) {
      if (i >= least) ends.insert(now.begin(), now.end());
      std::set<std::size_t> next;
      for (const std::size_t end : now) next.merge(one(line, end));
      now = next;
    }
    return ends;
  };
}

/// A random regular expression of zeros, ones, and twos, and what it means.
std::pair<std::string, Ends> random_pattern(Random& random, int depth) {
  if (depth == 0) {
    static const std::vector<std::pair<std::string, std::string>> symbols{
        {"0", "0"},     {"1", "1"},     {"2", "2"},      {".", "012"},
        {"[01]", "01"}, {"[^1]", "02"}, {"[0-2]", "012"}};
    const auto& [text, fitting] = symbols[random.below(symbols.size())];
    return {text, [fitting = fitting](const std::string& line, std::size_t begin) {
              std::set<std::size_t> ends;
              if (begin < line.size() && fitting.find(line[begin]) != std::string::npos)
                ends.insert(begin + 1);
              return ends;
            }};
  }
  const auto [one, meaning] = random_pattern(random, depth - 1);
  const auto [other, also] = random_pattern(random, depth - 1);
  constexpr int many = 4;  // as long as a line
  switch (random.below(6)) {
    case 0:
      return {one + other, in_order(meaning, also)};
    case 1:
      return {"(" + one + "|" + other + ")",
              [a = meaning, b = also](const std::string& line, std::size_t begin) {
                std::set<std::size_t> ends = a(line, begin);
                ends.merge(b(line, begin));
                return ends;
              }};
    case 2:
      return {"(" + one + ")*", repeated(meaning, 0, many)};
    case 3:
      return {"(" + one + ")+" + other, in_order(repeated(meaning, 1, many), also)};
    case 4:
      return {"(" + one + ")?" + other, in_order(repeated(meaning, 0, 1), also)};
    default: {
      static const std::vector<std::tuple<std::string, int, int>> repetitions{
          {"{1}", 1, 1},     {"{2}", 2, 2},   {"{0,1}", 0, 1},   {"{1,2}", 1, 2},
          {"{1,}", 1, many}, {"{2,3}", 2, 3}, {"{0,}", 0, many}, {"{2,}", 2, many}};
      const auto& [text, least, most] = repetitions[random.below(repetitions.size())];
      return {"(" + one + ")" + text, repeated(meaning, least, most)};
    }
  }
}

TEST(KindExpressions, MatchPatterns) {
  int undecided = 0;
  for (int i = 0; i < by_effort(30, 1000, 10000); ++i) {
    Random random(6, static_cast<std::uint64_t>(i));
    const auto [pattern, meaning] = random_pattern(random, 3);
    SCOPED_TRACE(pattern);
    const auto kind = std::make_shared<const Kind>(
        "kind: x\nunknowns: {v: {at: cells, domain: 0..2}}\nrules: {r: {says: S, for: l in rows, "
        "holds: \"like(c in cells(l): v(c), '" +
            pattern + "')\"}}\ntext: [rows columns]\nsolution: [rows columns, v]\n",
        "x.yaml");
    const KindPuzzle puzzle(kind, {"1 4"});
    const Puzzle candidates(puzzle.layout(), puzzle.candidates());
    const Ends& ends = meaning;
    int wanted = 0;
    for_each_assignment(std::vector<DigitSet>(4, DigitSet::all(3)),
                        [&](std::span<const Digit> values) {
                          std::string line;
                          for (const Digit digit : values)
                            line += static_cast<char>('0' + digit - 1);
                          const bool holds = ends(line, 0).contains(line.size());
                          wanted += holds ? 1 : 0;
                          ASSERT_EQ(solves(candidates, values), holds) << line;
                        });
    undecided += wanted > 0 && wanted < 81 ? 1 : 0;
    if (HasFailure()) return;
  }
  EXPECT_GT(undecided, 5);
}

TEST(KindExpressions, KeepTheirPlaces) {
  const Expression tree = parse_expression("a + count(c in near(b) where d: e) == 3");
  EXPECT_EQ(tree.op, Expression::Op::equal);
  EXPECT_EQ(tree.at, 35U);
  ASSERT_EQ(tree.parts.size(), 2U);
  const Expression& each = tree.parts[0].parts[1];
  EXPECT_EQ(each.op, Expression::Op::each);
  EXPECT_EQ(each.text, "count");
  ASSERT_EQ(each.bindings.size(), 1U);
  EXPECT_EQ(each.bindings[0].variable, "c");
  EXPECT_EQ(each.bindings[0].condition.size(), 1U);
}

// ---- Mistakes

/// What is wrong with a file, or the first of its warnings.
std::string mistake_in(const std::string& rest) {
  const std::string text =
      "kind: x\n" + rest + "\ntext: [rows columns, number]\nsolution: [rows columns, black]\n";
  try {
    const Kind kind(text, "x.yaml");
    return kind.warnings().empty() ? "" : kind.warnings()[0];
  } catch (const ConfigError& error) {
    return error.what();
  }
}

/// A good file, with parts of it replaced.
std::string mistake_with(const std::string& clue, const std::string& unknown,
                         const std::string& rule) {
  return mistake_in("clues:\n  number: " + clue + "\nunknowns:\n  black: " + unknown +
                    "\nrules:\n  r: " + rule);
}

TEST(KindFiles, SayWhatIsWrongWithGenerate) {
  const auto mistake = [](const std::string& generate) {
    return mistake_in(
        "clues: {number: {at: cells}}\nunknowns: {black: {at: cells, domain: 0..1}}\nrules:\n  r: "
        "{says: S, for: cells where given(number), holds: \"count(near: black) == number\"}\n"
        "generate: " +
        generate);
  };
  EXPECT_EQ(mistake("{size: 6x8, areas: 3..5, first: {number: 20%}, prefer: {black: 40}}"), "");
  EXPECT_EQ(mistake("its numbers have to be found"), "");
  EXPECT_EQ(mistake("{size: 6}"), "x.yaml:6:18: '6' is not a size such as 8x8");
  EXPECT_EQ(mistake("{areas: 5..3}"),
            "x.yaml:6:19: 'areas' is 'dominoes', 'rows', or sizes such as '3..6' or "
            "'rectangles 2..6', not "
            "'5..3'");
  EXPECT_EQ(mistake("{first: {number: 120%}}"),
            "x.yaml:6:28: '120%' is not a number of clues, such as 2, 20%, or 20% of 1..4");
  EXPECT_EQ(mistake("{first: {number: 20% of 1..4}}"), "");
  EXPECT_EQ(mistake("{first: {number: 20% of b}}"), "x.yaml:6:28: 'b' is not a value of 'number'");
  EXPECT_EQ(mistake("{keep: [numbr]}"),
            "x.yaml:6:19: there is no clue 'numbr'; did you mean 'number'?");
  EXPECT_EQ(mistake("{prefer: {black: many}}"),
            "x.yaml:6:28: 'many' is not a number from 0 to 100");
}

TEST(KindFiles, SayWhatIsWrong) {
  const std::string clue = "{at: cells}";
  const std::string unknown = "{at: cells, domain: 0..1}";
  const auto rule = [](const std::string& holds) {
    return "{says: S, for: cells where given(number), holds: " + holds + "}";
  };
  EXPECT_EQ(mistake_with(clue, unknown, rule("\"count(near: black) == number\"")), "");
  EXPECT_EQ(mistake_with(clue, unknown, rule("\"count(near: blck) == number\"")),
            "x.yaml:7:68: 'count(near: blck) == number' has the name 'blck', which means nothing "
            "here; did you mean 'black'?");
  EXPECT_EQ(mistake_with("{on: cells}", unknown, rule("black")),
            "x.yaml:3:12: a clue has no key 'on'; the key is 'at', because YAML 1.1 reads 'on' as "
            "true");
  EXPECT_EQ(mistake_with(clue, "{at: cell, domain: 0..1}", rule("black")),
            "x.yaml:5:15: 'cell' has the name 'cell', which means nothing here; did you mean "
            "'cells'?");
  EXPECT_THAT(mistake_with(clue, unknown, rule("black(to(it, up))")),
              HasSubstr("x.yaml:7:63: 'black(to(it' has a '(' without its ')'; text with a comma "
                        "needs quotes in YAML\nx.yaml:7:68: a rule has no key 'up))'"));
  EXPECT_EQ(mistake_with(clue, unknown, rule("black = 1")),
            "x.yaml:7:61: 'black = 1' has '=' where '==' is expected");
  EXPECT_EQ(mistake_with(clue, unknown, "{says: S, lop: black}"),
            "x.yaml:7:3: the rule 'r' asks for nothing; it needs 'holds', 'connected', 'loop', "
            "'paths', 'forest', or 'constraint'\n"
            "x.yaml:7:16: a rule has no key 'lop'; did you mean 'loop'?");
  EXPECT_EQ(mistake_with(clue, unknown, "{says: S, loop: blak}"),
            "x.yaml:7:22: there is no unknown 'blak'; did you mean 'black'?");
  EXPECT_EQ(mistake_with("{at: cells, symbols: {no: 1}}", unknown, rule("black")),
            "x.yaml:3:33: YAML 1.1 reads no as true or false; write 'no' in quotes");
  EXPECT_EQ(
      mistake_in("clues:\n  down: {at: cells}\nunknowns:\n  black: {at: cells, domain: 0..1}\n"
                 "rules:\n  r: {says: S, holds: 'any(cells: black)'}"),
      "x.yaml:3:3: 'down' is a word of the language; take another name");
  EXPECT_THAT(mistake_with("{at: cells, draw: {1: cirle}}", unknown, rule("black")),
              HasSubstr("x.yaml:3:33: there is no shape 'cirle'; did you mean 'circle'?"));
  EXPECT_THAT(mistake_with("{at: cells, draw: banana}", unknown, rule("black")),
              HasSubstr("x.yaml:3:29: there is no shape 'banana'; use none, shade, "));
  EXPECT_EQ(mistake_with("{at: cells, drawn_at: upleftt}", unknown, rule("black")),
            "x.yaml:3:33: 'upleftt' is neither a way, such as upleft, nor a definition of 'let'");
  EXPECT_EQ(mistake_with(clue, unknown, rule("\"count(near) == near(1, 2)\"")),
            "x.yaml:7:71: 'count(near) == near(1, 2)' gives 'near' 2 arguments; it takes 1");
  EXPECT_EQ(mistake_with(clue, "{at: cells, domain: 0-1}", rule("black")),
            "x.yaml:5:30: '0-1' is a number, and a domain is a set, such as 0..1");
  EXPECT_EQ(mistake_with(clue, "{at: cells, domain: [no, yes]}", rule("black")),
            "x.yaml:5:31: YAML 1.1 reads no as true or false; write 'no' in quotes");
  EXPECT_EQ(mistake_with(clue, unknown, rule("black && number")),
            "x.yaml:7:61: 'black && number' has '&', which means nothing here; use 'and'");
  EXPECT_EQ(
      mistake_with(clue, unknown, rule("count(near: black) == 1")),
      "x.yaml:7:6: this map is not closed: '}' is missing, or quotes around a text with ': '");
  EXPECT_EQ(mistake_with(clue, unknown, "{says: S, for: blocks, holds: black(cells[1])}"),
            "x.yaml:7:6: this map is not closed: '}' is missing, or quotes around a text with '['");
  EXPECT_EQ(mistake_with(clue, unknown, "{says: S, connected: {of: black, diagonal: true}}"),
            "x.yaml:7:39: 'connected' has no key 'diagonal'; its keys are of, joined, to, and "
            "through");
  EXPECT_EQ(mistake_with(clue, unknown, "{says: S, connected: {of: black, through: cells}}"),
            "x.yaml:7:48: cells are connected 'through' edges or corners");
  EXPECT_EQ(mistake_with("{at: cells, symbols: {'-': 1}}", unknown, rule("black")),
            "x.yaml:3:33: '-' is a blank, so it cannot be a symbol of 'number' alone");
  EXPECT_THAT(mistake_with("{at: cells, symbols: {*: 1}}", unknown, rule("black")),
              HasSubstr("a text that begins with '*' needs quotes"));
  // Two blanks are equal, which is seldom meant.
  const std::string equal = "{says: S, for: \"a in cells, b in near(a) where ";
  EXPECT_EQ(mistake_with(clue, unknown, equal + "number(a) == number(b)\", holds: black(a)}"),
            "x.yaml:7:3: two blanks are equal; given(...) says whether a clue is there");
  EXPECT_EQ(mistake_with(clue, unknown,
                         equal + "given(number(a)) and number(a) == number(b)\", holds: black(a)}"),
            "");
}

TEST(KindFiles, SayWhatRulesCannotAskOfRegions) {
  const auto mistake = [](const std::string& region, const std::string& rule) {
    return mistake_in(
        "clues: {number: {at: cells}}\nunknowns:\n  black: {at: cells, domain: 0..1}\n"
        "  wall: {at: inner, domain: 0..1}\nregions: {part: " +
        region + "}\nrules:\n  r: {says: S, " + rule + "}");
  };
  const std::string cells = "for: r in part, holds: \"count(c in cells(r) where black(c)) == 1\"";
  EXPECT_THAT(mistake("{joined: black(a) == black(b)}", cells),
              StartsWith("x.yaml:8:3: which cells a region of 'part' has is only known of regions "
                         "with 'around'"));
  EXPECT_THAT(mistake("{walls: wall}", "for: \"r in part, c in cells(r)\", holds: black(c)"),
              StartsWith("x.yaml:8:3: which cells"));
  EXPECT_THAT(mistake("{walls: wall}", "for: c in cells, holds: \"any(part(c): black)\""),
              StartsWith("x.yaml:8:3: which cells"));
  EXPECT_EQ(mistake("{walls: wall}",
                    "for: r in part, holds: \"count(c in cells(r) where given(number(c))) == 1\""),
            "");
  EXPECT_EQ(mistake("{around: cells where given(number)}", cells), "");
}

TEST(KindFiles, SayWhatIsWrongWithBlocks) {
  const auto mistake = [](const std::string& text) -> std::string {
    try {
      Kind(
          "kind: x\nclues: {total: {at: lines}}\nunknowns: {black: {at: cells, domain: 0..1}}\n"
          "rules: {r: {says: S, for: cells, holds: black}}\nsolution: [rows columns, black]\n"
          "text: " +
              text,
          "x.yaml");
    } catch (const ConfigError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(mistake("[rows columns, total of row]"),
            "x.yaml:6:22: 'row' are not things; did you mean 'rows'?");
  EXPECT_EQ(mistake("[rows columns, total of rows, rows columns]"),
            "x.yaml:6:37: only the first block has 'rows' and 'columns'");
  EXPECT_EQ(
      mistake("rows columns"),
      "x.yaml:6:7: a kind needs 'text', a list of blocks such as [rows columns, number]; this "
      "is 'rows columns'");
}

TEST(KindFiles, SayWhatIsWrongWithPatterns) {
  const auto mistake = [](const std::string& pattern) {
    return mistake_with(
        "{at: cells}", "{at: cells, domain: 0..1}",
        "{says: S, for: l in rows, holds: \"like(cells(l): black" + pattern + ")\"}");
  };
  EXPECT_EQ(mistake(", '01*'"), "");
  EXPECT_EQ(
      mistake(", '(0'"),
      "x.yaml:7:65: 'like(cells(l): black, '(0')' has the pattern '(0', which has a '(' without "
      "its ')'");
  EXPECT_THAT(mistake(", '0{3,1}'"), HasSubstr("repeats something from many times to fewer"));
  EXPECT_THAT(mistake(", '[1'"), HasSubstr("ends where a symbol is expected"));
  EXPECT_EQ(mistake(""),
            "x.yaml:7:40: 'like(cells(l): black)' gives 'like' no pattern, as in like(c in cells: "
            "number, '1*2')");
}

/// A variant says only what is different.
TEST(KindFiles, ExtendOthers) {
  const std::string folder = shipped_configs_folder() / "kinds";
  const auto variant = [&](const std::string& rest) {
    return std::make_shared<const Kind>("kind: x\nextends: tents\n" + rest, "x.yaml", folder);
  };
  const auto mistake = [&](const std::string& rest) -> std::string {
    try {
      variant(rest);
    } catch (const ConfigError& error) {
      return error.what();
    }
    return "";
  };
  const KindPtr tents = read_kind(folder + "/tents.yaml");
  EXPECT_EQ(variant("")->rules(), tents->rules());
  EXPECT_EQ(variant("")->name(), "x");
  // Two tents that touch, and no others.
  const std::vector<std::string_view> text = lines_of("1 4|1 1 - -|-|- x x -");
  const auto count = [&](const KindPtr& kind) {
    int found = 0;
    for_each_solution(KindPuzzle(kind, text), [&](auto) { ++found; });
    return found;
  };
  EXPECT_EQ(variant("rules: {not touching: ~}")->rules().size(), tents->rules().size() - 1);
  EXPECT_EQ(
      count(variant("rules:\n  total: {says: T, for: columns, holds: 'count(cells: tent) < 2'}")),
      1);
  EXPECT_EQ(mistake("rules: {not tuching: ~}"),
            "x.yaml:3:9: there is no 'not tuching' to leave out in 'rules'; did you mean 'not "
            "touching'?");
  EXPECT_EQ(
      mistake("rules: {more: {says: S, holds: 'tnt(cells[1])'}}"),
      "x.yaml:3:33: 'tnt(cells[1])' has the name 'tnt', which means nothing here; did you mean "
      "'tent'?");
  try {
    const Kind kind("kind: x\nextends: tent\n", "x.yaml", folder);
    FAIL();
  } catch (const ConfigError& error) {
    EXPECT_STREQ(error.what(),
                 "x.yaml:2:10: there is no kind 'tent' to extend; did you mean 'tents'?");
  }
}

TEST(KindFiles, MayNotNeedThemselves) {
  EXPECT_EQ(
      mistake_in("clues:\n  number: {at: cells}\nunknowns:\n  black: {at: cells, domain: 0..1}\n"
                 "let:\n  a1: {at: cells, be: b1(it)}\n  b1: {at: cells, be: a1(it)}\n"
                 "rules:\n  r: {says: S, for: cells, holds: a1}"),
      "x.yaml:7:23: the definition of 'a1' needs itself");
}

TEST(KindTexts, SayWhatIsWrong) {
  const KindPtr kind = read_kind(shipped_configs_folder() / "kinds" / "tents.yaml");
  const auto mistake = [&](const std::string& text) {
    ReadItem item;
    item.line = 5;
    read_kind_puzzle(kind, lines_of(text), {}, true, item);
    return item.error;
  };
  EXPECT_EQ(mistake("2 2|1 0|1 0|- -|x -"), "");
  EXPECT_EQ(mistake("2 2|1 0|1 0|- -"),
            "the puzzle ends after 4 lines; a line of 'tree' is missing");
  EXPECT_EQ(mistake("2 2|1 0|1 0|- y|x -"), "'y' is not a value of 'tree'");
  EXPECT_EQ(mistake("2 2|1 0 1|1 0|- -|x -"), "a line of 'total' has 2 entries, not 3");
  EXPECT_EQ(mistake("2|1 0|1 0|- -|x -"), "the first line needs the number of columns");
  EXPECT_EQ(mistake("0 2|1 0|1 0|- -|x -"), "'0' is not a number of rows from 1 to 200");
  EXPECT_EQ(mistake("2 2|1 0|1 0|- -|x -|x"), "the puzzle has more than its 5 lines");
}

/// The puzzle of an address, or the mistake and its column.
std::string puzzle_of_address(const std::string& kind, const std::string& address) {
  ReadItem item;
  item.line = 1;
  const std::vector<std::size_t> columns{0};
  read_kind_puzzle(read_kind(shipped_configs_folder() / "kinds" / (kind + ".yaml")),
                   lines_of(address), columns, true, item);
  if (!item.good()) return std::to_string(item.error_column) + ": " + item.error;
  return item.notes->writing->puzzle();
}

/// What is wrong with a puzzle of a kind with this text and this domain.
std::string mistake_of_puzzle(const std::string& text, const std::string& domain,
                              const std::string& puzzle) {
  ReadItem item;
  item.line = 1;
  read_kind_puzzle(
      std::make_shared<const Kind>("kind: x\nunknowns: {v: {at: cells, domain: " + domain +
                                       "}}\nrules: {r: {says: S, for: cells, holds: v == 1}}\n" +
                                       text + "\nsolution: [rows columns, v]\n",
                                   "x.yaml"),
      lines_of(puzzle), {}, true, item);
  return item.error;
}

TEST(KindTexts, MayNotFitAnExpression) {
  // The puzzle is wrong, not the file of the kind: others may be right.
  ReadItem item;
  item.line = 7;
  read_kind_puzzle(read_kind(shipped_configs_folder() / "kinds" / "dominosa.yaml"),
                   lines_of("1 2|- -"), {}, true, item);
  EXPECT_FALSE(item.good());
  EXPECT_EQ(item.error_line, 7U);
  EXPECT_THAT(item.error, HasSubstr("dominosa.yaml:"));
  EXPECT_THAT(item.error, HasSubstr("has a range with a blank end"));
  // A number that is missing in the first line.
  EXPECT_THAT(mistake_of_puzzle("text: [rows columns n]", "1..n", "2 2"),
              HasSubstr("needs 'n', which the first line of the puzzle does not give"));
  // A set is the number of its members where a number is needed.
  EXPECT_EQ(mistake_of_puzzle("text: [rows columns n]", "1..rows * columns / n", "2 2 4"), "");
  // Without numbers, there are no paths.
  EXPECT_THAT(solutions_of("numberlink", "1 2|- -"), ElementsAre());
}

TEST(KindAddresses, OfPuzzLink) {
  EXPECT_EQ(puzzle_of_address("slitherlink", "https://puzz.link/p?slither/3/2/2bg3"),
            "2 3|2 1 -|- - 3");
  EXPECT_EQ(puzzle_of_address("masyu", "mashu/3/2/6i"), "2 3|- b -|b - -");
  EXPECT_EQ(puzzle_of_address("simple-loop", "simpleloop/3/2/90"), "2 3|- x -|- x -");
  EXPECT_EQ(puzzle_of_address("heyawake", "heyawake/2/2/0o1g"), "2 2|1 -|- -|1 1|2 2");
  EXPECT_EQ(puzzle_of_address("nurikabe", "nurikabe/2/2/.g-12+123"), "2 2|? -|18 291");
  EXPECT_EQ(puzzle_of_address("yajilin", "yajilin/3/2/a23b0.6ff"), "2 3|- 3s -|- x 255n");
  EXPECT_EQ(puzzle_of_address("starbattle", "starbattle/2/1/3/g"), "1 2 3|1 2");
  EXPECT_EQ(puzzle_of_address("doppelblock", "doppelblock/3/3/2h1h"), "3 3 1|2 - -|1 - -");
  EXPECT_EQ(puzzle_of_address("skyscrapers", "skyscrapers/2/2/1m"),
            "2 2 2|1 -|- -|- -|- -|- -|- -");
  EXPECT_EQ(puzzle_of_address("abc-end-view", "easyasabc/2/2/1/1mi1"),
            "2 2 a|a -|- -|- -|- -|- -|- a");
  EXPECT_EQ(puzzle_of_address("hitori", "hitori/3/2/12.a35"), "2 3|1 2 -|10 3 5");
  EXPECT_EQ(puzzle_of_address("regional-yajilin", "https://puzz.link/p?yajilin-regions/2/2/001"),
            "2 2|1 -|- -|1 1|1 1");
  EXPECT_EQ(puzzle_of_address("four-cells", "fourcells/2/2/7a2a"), "2 2|# -|2 -");
  EXPECT_EQ(puzzle_of_address("snake", "snake/3/2/i32j"), "2 3|2 - -|- -|x - -|- o -");
  EXPECT_EQ(kind_of_address("https://puzz.link/p?yajilin-regions/2/2/001")->name(),
            "regional-yajilin");
  EXPECT_THAT(puzzle_of_address("doppelblock", "doppelblock/3/3/.m"),
              HasSubstr("a clue without a value, which this kind does not know"));
}

TEST(KindAddresses, OfGames) {
  EXPECT_EQ(puzzle_of_address("slitherlink", "3x2t0de:a12a3a"), "2 3|- 1 2|- 3 -");
  EXPECT_EQ(puzzle_of_address("slitherlink", "loopy:3x2t0de:a12a3a"), "2 3|- 1 2|- 3 -");
  EXPECT_EQ(puzzle_of_address("akari", "2x2b20s4d0:Ba1a"), "2 2|x -|1 -");
  EXPECT_EQ(puzzle_of_address("hitori", "2de:12a4"), "2 2|1 2|10 4");
  EXPECT_EQ(puzzle_of_address("nonogram", "2x1:1/1/1.1"), "1 2|1|1|1 1");
  EXPECT_EQ(puzzle_of_address("tents", "2x2:_c,1,0,0,1"), "2 2|1 0|0 1|x -|- -");
  EXPECT_EQ(puzzle_of_address("unruly", "2x2:bAb"), "2 2|- 0|1 -");
  EXPECT_EQ(puzzle_of_address("signpost", "2x1:1c2g"), "1 2|1c 2g");
  EXPECT_EQ(puzzle_of_address("skyscrapers", "2:1/2//////,a1b"), "2 2 2|1 2|- -|- -|- -|- 1|- -");
  EXPECT_EQ(puzzle_of_address("palisade", "2x2n2:1"), "2 2 2|1 -|- -");
  EXPECT_EQ(puzzle_of_address("magnets", "2x1:1.,1,.1,1,LR"), "1 2|1 -|- 1|1|1|1 1");
  EXPECT_EQ(puzzle_of_address("dominosa", "1db:001011"), "2 3|0 0 1|0 1 1");
  EXPECT_EQ(puzzle_of_address("dominosa", "1:[10]01011"), "2 3|10 0 1|0 1 1");
  EXPECT_EQ(puzzle_of_address("galaxies", "2x2dn:e"), "2 2|3 -|- -");
  EXPECT_EQ(puzzle_of_address("kenken", "keen:2de:b__,a3d2"), "2 2|3+ -|2: -|1 1|2 2");
  EXPECT_EQ(puzzle_of_address("futoshiki", "2de:0R,0,0,1U,"), "2 2|- -|- 1|1|- -1|-");
}

TEST(KindAddresses, OfGamesAreRefused) {
  EXPECT_THAT(puzzle_of_address("kenken", "2:_9999999,"), HasSubstr("more places than the puzzle"));
  EXPECT_THAT(puzzle_of_address("kenken", "2:_99999999999999999999,"), HasSubstr("too often"));
  EXPECT_THAT(puzzle_of_address("kenken", "2:b__,a3d"), HasSubstr("ends too early"));
  EXPECT_THAT(puzzle_of_address("galaxies", "2x2:aa"), HasSubstr("two clues that touch"));
  EXPECT_THAT(puzzle_of_address("galaxies", "2x2:z"), HasSubstr("more places than the puzzle"));
  EXPECT_THAT(puzzle_of_address("futoshiki", "2ade:0,0,0,0,"), HasSubstr("variant"));
  EXPECT_THAT(puzzle_of_address("futoshiki", "2de:0U,0,0,0,"), HasSubstr("'U' has no meaning"));
  EXPECT_THAT(puzzle_of_address("futoshiki", "2de:0R,0L,0,0,"), HasSubstr("'L' has no meaning"));
  EXPECT_THAT(puzzle_of_address("dominosa", "999999999:0"), HasSubstr("is not a size"));
}

/// The puzzle of an address, written as an address again, or why it cannot be.
std::string written(const std::string& kind, const std::string& puzzle, bool game) {
  const KindPuzzle read(read_kind(shipped_configs_folder() / "kinds" / (kind + ".yaml")),
                        lines_of(puzzle));
  try {
    return game ? read.game_id() : read.link();
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(KindAddresses, AreWritten) {
  for (const auto& [kind, address] : std::vector<std::pair<std::string, std::string>>{
           {"slitherlink", "slither/3/2/2bgd"},
           {"slitherlink", "slither/5/5/zk"},
           {"masyu", "mashu/3/2/6i"},
           {"simple-loop", "simpleloop/3/2/90"},
           {"heyawake", "heyawake/2/2/0o1g"},
           {"nurikabe", "nurikabe/3/2/.g-12+123h"},
           {"yajilin", "yajilin/3/2/a23b0.6ff"},
           {"starbattle", "starbattle/2/1/3/g"},
           {"akari", "lightup/3/2/.a.g"},
           {"doppelblock", "doppelblock/3/3/2h1h"},
           {"skyscrapers", "skyscrapers/2/2/1m"},
           {"skyscrapers", "skyscrapers/2/2/1mh1g"},
           {"abc-end-view", "easyasabc/2/2/1/1mi1"},
           {"hitori", "hitori/3/2/12.a35"},
           {"regional-yajilin", "yajilin-regions/2/2/001"},
           {"four-cells", "fourcells/2/2/7a2a"},
           {"nanro", "nanro/2/2/00.i"},
           {"snake", "snake/3/2/i32j"}})
    EXPECT_EQ(written(kind, puzzle_of_address(kind, address), false),
              "https://puzz.link/p?" + address);
  for (const auto& [kind, id] :
       std::vector<std::pair<std::string, std::string>>{{"slitherlink", "3x2t0:a12a3a"},
                                                        {"akari", "2x2:Ba1a"},
                                                        {"hitori", "2x2:12a4"},
                                                        {"nonogram", "2x1:1/1/1.1"},
                                                        {"tents", "2x2:_c,1,0,0,1"},
                                                        {"tents", "5x6:zbb,0,0,0,0,2,0,0,0,0,1,1"},
                                                        {"unruly", "2x2:bAb"},
                                                        {"unruly", "6x6:ZAk"},
                                                        {"signpost", "2x1:1c2g"},
                                                        {"skyscrapers", "2:1/2//////,a1b"},
                                                        {"palisade", "2x2n2:1"},
                                                        {"kuromasu", "3x2:a12_3c"},
                                                        {"dominosa", "1:[10]01011"},
                                                        {"galaxies", "2x2:e"},
                                                        {"galaxies", "4x4:azb"},
                                                        {"kenken", "2:b__,a3d2"},
                                                        {"kenken", "3:_6f,a6m6a6"},
                                                        {"futoshiki", "2:0R,0,0,1U,"},
                                                        {"magnets", "2x1:1.,1,.1,1,LR"}})
    EXPECT_EQ(written(kind, puzzle_of_address(kind, id), true), id);
}

TEST(KindAddresses, AreRefusedIfTheyCannotHoldThePuzzle) {
  EXPECT_EQ(written("kakurasu", "1 1|1|1", false), "links to the kind kakurasu are not known");
  EXPECT_EQ(written("kakurasu", "1 1|1|1", true), "game IDs of the kind kakurasu are not known");
  EXPECT_EQ(written("slitherlink", "1 1|7", false), "a link cannot hold the value '7'");
  EXPECT_EQ(written("nurikabe", "1 2|20000 -", false), "a link cannot hold the value '20000'");
  EXPECT_EQ(written("minesweeper", "1 2 1|1 -", false),
            "a link cannot hold what this puzzle has for 'mines'");
  EXPECT_EQ(written("heyawake", "1 3|- - -|1 2 1", false),
            "a link cannot hold the areas of this puzzle");
  EXPECT_EQ(written("hitori", "1 2|1 -", true),
            "a game ID cannot hold a puzzle in which a place has no value");
  // The number of an area is in its first cell.
  EXPECT_EQ(written("heyawake", "2 2|- -|1 -|1 1|1 1", false),
            "https://puzz.link/p?heyawake/2/2/001");
}

/// Reads addresses, writes them, and reads them again: equal puzzles, and often equal texts.
TEST(KindAddresses, OfDataReadBack) {
  ARIADNE_NEEDS_DATA("kinds/cspuz-urls.tsv");
  std::set<std::string> known;
  std::set<std::string> equal;
  for (const std::string& line : data_lines("kinds/cspuz-urls.tsv")) {
    const std::string address = columns(line)[1];
    const KindPtr kind = kind_of_address(address);
    if (!kind) continue;
    known.insert(kind->name());
    const std::string puzzle = puzzle_of_address(kind->name(), address);
    const std::string again = written(kind->name(), puzzle, false);
    EXPECT_EQ(puzzle_of_address(kind->name(), again), puzzle) << address;
    if (again.substr(again.find('?')) == address.substr(address.find('?')))
      equal.insert(kind->name());
  }
  EXPECT_GE(known.size(), 19U);
  EXPECT_GE(equal.size(), 10U);
}

TEST(KindAddresses, GameIdsOfDataReadBack) {
  ARIADNE_NEEDS_DATA("kinds/sgt-loopy.tsv");
  std::set<std::string> games;
  for (const auto& file : std::filesystem::directory_iterator(data_folder() / "kinds")) {
    const std::string name = file.path().filename().string();
    if (!name.starts_with("sgt-")) continue;
    const std::string game = name.substr(4, name.size() - 8);
    const KindPtr kind = kind_of_address(game + ":1x1:a");
    if (!kind) continue;
    games.insert(game);
    for (const std::string& line : some_lines("kinds/" + name)) {
      const std::string id = columns(line)[3];
      const std::string puzzle = puzzle_of_address(kind->name(), id);
      // Other lattices than squares are other kinds.
      if (puzzle.find("of a variant that this kind does not know") != std::string::npos) continue;
      const std::string again = written(kind->name(), puzzle, true);
      EXPECT_EQ(puzzle_of_address(kind->name(), again), puzzle) << id;
      EXPECT_EQ(again.substr(again.find(':')), id.substr(id.find(':'))) << id;
    }
  }
  EXPECT_GE(games.size(), 15U);
}

/// A puzzle and its solution as a board.
std::string board_of(const std::string& kind, const std::string& puzzle) {
  const KindPuzzle read(read_kind(shipped_configs_folder() / "kinds" / (kind + ".yaml")),
                        lines_of(puzzle));
  std::string text;
  for_each_solution(read, [&](std::span<const Digit> values) {
    if (text.empty()) text = board_text(read.drawing(values));
  });
  return text;
}

TEST(KindBoards, AreDrawnWithBoxCharacters) {
  EXPECT_EQ(board_of("slitherlink", "2 2|4 -|- -"), R"(┏━━━┓   ·
┃ 4 ┃
┗━━━┛   ·

·   ·   ·
)");
}

TEST(KindAddresses, AreRecognized) {
  const auto kind = [](const std::string& text) {
    const KindPtr found = kind_of_address(text);
    return found ? found->name() : "";
  };
  EXPECT_EQ(kind("https://puzz.link/p?slither/3/2/2bg3"), "slitherlink");
  EXPECT_EQ(kind("http://pzv.jp/p.html?slither/3/2/2bg3"), "slitherlink");
  EXPECT_EQ(kind("puzz.link/p?mashu/3/2/6i"), "masyu");
  EXPECT_EQ(kind("loopy:3x2t0de:a12a3a"), "slitherlink");
  EXPECT_EQ(
      kind("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#3x2t0de:a12a3a"),
      "slitherlink");
  EXPECT_EQ(kind("https://puzz.link/p?roma/3/2/6i"), "");
  EXPECT_EQ(kind("https://puzz.link/p?slither"), "");
  EXPECT_EQ(kind("3x2t0de:a12a3a"), "");
  EXPECT_EQ(kind("solo:3x3:a"), "");
  EXPECT_EQ(puzzle_of_address("slitherlink", "https://example.org/js/loopy.html#3x2t0de:a12a3a"),
            "2 3|- 1 2|- 3 -");
  EXPECT_EQ(puzzle_of_address("slitherlink", "https://example.org/js/pearl.html#3x2t0de:a12a3a"),
            "1: the game ID is of 'pearl', not of the kind slitherlink");
  EXPECT_EQ(puzzle_of_address("slitherlink", "https://example.org/js/loopy.html#3x2#12345"),
            "35: a game ID has a size, ':', and the puzzle");
}

TEST(KindAddresses, SayWhatIsWrong) {
  const auto mistake = [](const std::string& address) {
    return puzzle_of_address("slitherlink", address);
  };
  EXPECT_EQ(mistake("https://puzz.link/p?nurikabe/2/2/zzz"),
            "21: the address is of 'nurikabe', not of the kind slitherlink");
  EXPECT_EQ(mistake("slither/2"), "10: the address has no size");
  EXPECT_EQ(mistake("slither/v/2/2/k"),
            "9: the address asks for the variant 'v', which is not known");
  EXPECT_EQ(mistake("slither/2/1000000000/k"), "11: '1000000000' is not a size from 1 to 200");
  EXPECT_EQ(mistake("slither/2/2/1"), "14: the address ends after 1 of 4 places");
  EXPECT_EQ(mistake("slither/2/2/z"), "14: the address has more places than the puzzle");
  EXPECT_EQ(mistake("slither/2/2/!"), "13: '!' has no meaning here in the address");
  EXPECT_EQ(mistake("slither/2/2/j1"), "14: the address has more than the puzzle");
  EXPECT_EQ(mistake("slither/200/200/" + std::string(100000, 'z')),
            "2017: the address has more than the puzzle");
  EXPECT_EQ(mistake("slither/-1/2/k"), "9: '-1' is not a size from 1 to 200");
  EXPECT_EQ(mistake("99999999999x2t0:a"), "1: '99999999999' is not a size from 1 to 200");
  EXPECT_EQ(puzzle_of_address("nurikabe", "nurikabe/2/2/-1"), "16: the address ends too early");
  EXPECT_EQ(puzzle_of_address("tents", "2x2:" + std::string(100000, 'z') + ",1,0,0,1"),
            "5: the address has more places than the puzzle");
  EXPECT_EQ(mistake("2x2t3de:d"),
            "4: the parameters 't3de' are of a variant that this kind does not know");
  EXPECT_EQ(mistake("2x2t0de:9"), "10: the address ends after 1 of 4 places");
  EXPECT_EQ(puzzle_of_address("tents", "2x2:_b,1,0,0,1"),
            "7: the address ends after 3 of 4 places");
  EXPECT_EQ(puzzle_of_address("heyawake", "heyawake/2/2/1o1g"),
            "14: the address has more places than the puzzle");
  EXPECT_EQ(puzzle_of_address("tents", "2x2:_c,1,0,0"), "13: the game ID ends too early");
  EXPECT_EQ(puzzle_of_address("kakurasu", "5x5:a"),
            "1: game IDs of the kind kakurasu are not known");
}

// ---- Small puzzles

TEST(KindPuzzles, HaveTheSolutionsThatTheirRulesSay) {
  EXPECT_THAT(solutions_of("tents", "2 3|- - -|- -|x - -|- - x"), ElementsAre("2 3|x - o|o - x"));
  EXPECT_THAT(solutions_of("kakurasu", "2 2|2 1|2 1"), ElementsAre("2 2|- x|x -"));
  EXPECT_EQ(solutions_of("binairo", "2 2|- -|- -").size(), 2U);
  EXPECT_THAT(solutions_of("nonogram", "2 3|1|-|2|1 1|1"), ElementsAre("2 3|x - x|- - x"));
  EXPECT_EQ(solutions_of("futoshiki", "3 3|- - -|- - -|- - -|- -|- - -|- -|- - -|- -").size(), 12U);
  EXPECT_THAT(solutions_of("minesweeper", "2 2 -|1 -|- 1").size(), 2U);
  EXPECT_THAT(solutions_of("kuromasu", "2 2|- -|- 3"), ElementsAre("2 2|- -|- -", "2 2|x -|- -"));
}

TEST(KindPuzzles, AreLoopsAndRegions) {
  // The polygons along the lines of a 2x2 grid.
  EXPECT_EQ(solutions_of("slitherlink", "2 2|- -|- -").size(), 13U);
  EXPECT_THAT(solutions_of("simple-loop", "2 3|- - -|- - -"), ElementsAre("2 3|se ew sw|ne ew nw"));
  EXPECT_THAT(solutions_of("nurikabe", "2 2|1 -|- -"), ElementsAre("2 2|- x|x x"));
  // Dominoes in a 2x2 grid, each with one number.
  EXPECT_THAT(solutions_of("shikaku", "2 2|2 -|- 2"), ElementsAre("2 2|1 1|2 2", "2 2|1 2|1 2"));
}

/// A number with more values than a cell has digits has several cells.
TEST(KindPuzzles, MayConnectCellsThroughCorners) {
  // Two cells in opposite corners of a square touch, and those of a line do not.
  const auto solutions = [](const std::string& rest, const std::string& size) {
    const KindPuzzle puzzle(
        std::make_shared<const Kind>(
            "kind: x\nunknowns: {black: {at: cells, domain: 0..1, symbols: {x: 1}}}\nrules:\n"
            "  two: {says: S, holds: \"count(cells: black) == 2\"}\n"
            "  one: {says: S, connected: {of: black" +
                rest +
                "}}\n"
                "text: [rows columns]\nsolution: [rows columns, black]\n",
            "x.yaml"),
        lines_of(size));
    std::set<std::string> all;
    for_each_solution(puzzle, [&](auto values) { all.insert(puzzle.solution(values)); });
    return all;
  };
  EXPECT_EQ(solutions("", "2 2").size(), 4U);
  EXPECT_EQ(solutions(", through: edges", "2 2").size(), 4U);
  EXPECT_EQ(solutions(", through: corners", "2 2").size(), 6U);
  EXPECT_EQ(solutions(", through: corners", "1 3").size(), 2U);
}

TEST(KindPuzzles, HaveNumbersOfAnySize) {
  const auto kind = std::make_shared<const Kind>(
      "kind: x\nclues: {clue: {at: cells}}\nunknowns: {v: {at: cells, domain: 1..70}}\n"
      "rules:\n  clue: {says: C, for: cells where given(clue), holds: v == clue}\n"
      "  less: {says: L, holds: 'v(cells[1]) + 3 < v(cells[2]) and v(cells[2]) < 39'}\n"
      "text: [rows columns, clue]\nsolution: [rows columns, v]\n",
      "x.yaml");
  const KindPuzzle puzzle(kind, {"1 2", "33 -"});
  EXPECT_EQ(puzzle.layout()->cell_count(), 6);
  EXPECT_EQ(puzzle.layout()->cell_name(1), "v r1c1 (32 to 62)");
  std::set<std::string> solutions;
  std::vector<DigitSet> left = puzzle.candidates();
  // What the other cells of the first number are follows from its clue.
  const Puzzle candidates(puzzle.layout(), left);
  for (const std::size_t cell : {0U, 2U})
    left[cell] =
        DigitSet::of(static_cast<Digit>(puzzle.layout()->domain(static_cast<Cell>(cell)).size()));
  for_each_assignment(left, [&](std::span<const Digit> values) {
    if (solves(candidates, values)) solutions.insert(puzzle.solution(values));
  });
  EXPECT_EQ(solutions, (std::set<std::string>{"1 2|33 37", "1 2|33 38"}));
}

TEST(KindPuzzles, NameTheirCells) {
  const KindPuzzle puzzle(read_kind(shipped_configs_folder() / "kinds" / "tents.yaml"),
                          lines_of("2 2|1 0|- -|- -|x -"));
  const Layout& layout = *puzzle.layout();
  EXPECT_EQ(layout.cell_name(0), "tent r1c1");
  EXPECT_FALSE(layout.is_hidden(0));
  EXPECT_EQ(layout.cell_name(3), "rope r1c1-r2c1");
  EXPECT_TRUE(layout.is_hidden(3));
  EXPECT_EQ(puzzle.kind(), "tents");
  EXPECT_EQ(puzzle.puzzle(), "2 2|1 0|- -|- -|x -");
}

/// The marks of one shape, as "x,y" or "x,y,text", those of a solution in parentheses.
std::vector<std::string> marks_of(const PuzzleDrawing& drawing, PuzzleDrawing::Shape shape) {
  std::vector<std::string> marks;
  for (const PuzzleDrawing::Mark& mark : drawing.marks) {
    if (mark.shape != shape) continue;
    std::ostringstream text;
    text << mark.x << ',' << mark.y;
    if (!mark.text.empty()) text << ',' << mark.text;
    marks.push_back(mark.found ? '(' + text.str() + ')' : text.str());
  }
  return marks;
}

PuzzleDrawing drawing_of(const std::string& kind, const std::string& text, bool solved) {
  const KindPuzzle puzzle(read_kind(shipped_configs_folder() / "kinds" / (kind + ".yaml")),
                          lines_of(text));
  std::vector<Digit> solution;
  if (solved)
    for_each_solution(puzzle, [&](std::span<const Digit> values) {
      solution.assign(values.begin(), values.end());
    });
  return puzzle.drawing(solution);
}

TEST(KindPictures, AreWhatTheFileSays) {
  using Shape = PuzzleDrawing::Shape;
  const PuzzleDrawing tents = drawing_of("tents", "2 2|1 0|- -|- -|x -", true);
  EXPECT_THAT(marks_of(tents, Shape::tree), ElementsAre("0.5,1.5"));
  EXPECT_THAT(marks_of(tents, Shape::triangle), ElementsAre("(0.5,0.5)"));
  EXPECT_THAT(marks_of(tents, Shape::text), ElementsAre("0.5,-0.5,1", "1.5,-0.5,0"));
  EXPECT_FALSE(tents.dots);
  // The puzzle alone.
  EXPECT_THAT(marks_of(drawing_of("tents", "2 2|1 0|- -|- -|x -", false), Shape::triangle),
              ElementsAre());
  // Blank cells, and numbers at corners of cells that are shaded; definitions; signs.
  const PuzzleDrawing kakuro = drawing_of("kakuro", "1 3|,5 0 0", false);
  EXPECT_THAT(marks_of(kakuro, Shape::shade), ElementsAre("0.5,0.5"));
  EXPECT_THAT(marks_of(kakuro, Shape::text), ElementsAre("0.79,0.21,5"));
  // Three dominoes leave four of seven edges.
  const PuzzleDrawing dominosa = drawing_of("dominosa", "2 3|0 1 1|0 0 1", true);
  EXPECT_THAT(marks_of(dominosa, Shape::wall), AllOf(SizeIs(4), Each(StartsWith("("))));
  EXPECT_THAT(marks_of(dominosa, Shape::text), SizeIs(6));
  const PuzzleDrawing futoshiki = drawing_of("futoshiki", "2 2|- -|- -|1|- -|-", false);
  EXPECT_THAT(marks_of(futoshiki, Shape::greater), ElementsAre("0.5,0.5"));
}

/// The drawing of a text with a position or a solution.
PuzzleDrawing drawing_with(const KindPtr& kind, const std::string& text) {
  return KindPuzzle(kind, lines_of(text)).drawing({});
}

TEST(KindPictures, OfEntriesShowWhatHelps) {
  using Shape = PuzzleDrawing::Shape;
  // The walls of a definition, which follow from the solution.
  EXPECT_THAT(marks_of(drawing_with(shipped("fillomino"),
                                    "3 3|1 - -|- 3 -|- - 5|solution|3 3|1 3 5|3 3 5|5 5 5"),
                       Shape::wall),
              SizeIs(6));
  // No dot behind a number, and crosses only beside what is open.
  const PuzzleDrawing mosaic = drawing_with(shipped("mosaic"), "2 2|1 -|- -|position|2 2|0 0|- -");
  EXPECT_THAT(marks_of(mosaic, Shape::dot), ElementsAre("(1.5,0.5)"));
  const PuzzleDrawing paths =
      drawing_with(shipped("numberlink"), "2 2|1 2|1 2|solution|2 2|s s|n n");
  EXPECT_THAT(marks_of(paths, Shape::line), SizeIs(2));
  EXPECT_THAT(marks_of(paths, Shape::cross), SizeIs(0));
}

TEST(KindPictures, OfPositionsShowDefinitionsWhereTheyAreKnown) {
  using Shape = PuzzleDrawing::Shape;
  // The end of a ship; its second cell is an end or not.
  const PuzzleDrawing ships =
      drawing_with(shipped("battleship"), "1 3 0 1|- - -|-|- - -|position|1 3 0 1|w - -");
  EXPECT_THAT(marks_of(ships, Shape::round_left), ElementsAre("(0.5,0.5)"));
  EXPECT_THAT(marks_of(ships, Shape::disk), ElementsAre("(1.5,0.5)"));
  // What a lamp lights is known, wherever others are.
  const PuzzleDrawing lamps = drawing_with(shipped("akari"), "1 4|- - x -|position|1 4|o - - -");
  EXPECT_THAT(marks_of(lamps, Shape::lit), ElementsAre("(0.5,0.5)", "(1.5,0.5)"));
  // A solution is complete without what is hidden.
  const KindPtr kind = std::make_shared<const Kind>(
      "kind: x\nunknowns:\n  v: {at: cells, domain: 0..1}\n  h: {at: cells, domain: 0..1, hidden: "
      "true}\n"
      "let: {w: {at: inner, be: \"v(cells[1]) != v(cells[2])\", draw: {1: wall}}}\n"
      "rules: {r: {says: S, for: cells, holds: v or h}}\n"
      "text: [rows columns]\nsolution: [rows columns, v]\n",
      "x.yaml");
  const PuzzleDrawing walls = drawing_with(kind, "1 3|solution|1 3|1 1 0");
  EXPECT_THAT(marks_of(walls, Shape::wall), ElementsAre("(2,0)"));
  EXPECT_THAT(marks_of(walls, Shape::dot), ElementsAre());
}

TEST(KindPictures, WriteCluesOfOnePlaceAsOneText) {
  const KindPtr kind = std::make_shared<const Kind>(
      "kind: x\nclues:\n  value: {at: corners}\n  sign: {at: corners, symbols: {+: 1, '-': 2}}\n"
      "unknowns: {v: {at: cells, domain: 0..1}}\nrules: {r: {says: S, for: cells, holds: v == 1}}\n"
      "text: [rows columns, value+sign]\nsolution: [rows columns, v]\n",
      "x.yaml");
  // A '-' alone is a blank, and behind a number it is a sign.
  EXPECT_THAT(marks_of(drawing_with(kind, "1 1|3- -|- 4"), PuzzleDrawing::Shape::text),
              ElementsAre("0,0,3-", "1,1,4"));
}

TEST(KindPictures, OfLoopsAndRegions) {
  using Shape = PuzzleDrawing::Shape;
  const PuzzleDrawing slitherlink = drawing_of("slitherlink", "1 1|4", true);
  EXPECT_TRUE(slitherlink.dots);
  EXPECT_THAT(marks_of(slitherlink, Shape::wall), ElementsAre("(0,0)", "(0,0)", "(1,0)", "(0,1)"));
  EXPECT_THAT(marks_of(slitherlink, Shape::shade), ElementsAre());
  const PuzzleDrawing masyu = drawing_of("masyu", "2 2|- -|- -", true);
  EXPECT_EQ(marks_of(masyu, Shape::line).size(), 4U);
  const PuzzleDrawing starbattle = drawing_of("starbattle", "1 2 0|1 2", false);
  EXPECT_EQ(marks_of(starbattle, Shape::wall).size(), 7U);
  EXPECT_EQ(starbattle.caption, "stars: 0");
  EXPECT_THAT(svg_picture(starbattle, "title"), HasSubstr(">stars: 0</text>"));
}

TEST(KindPictures, OfRegionsHaveColors) {
  // Rectangles of two and four cells, and two of one: those that share a side differ.
  const PuzzleDrawing shikaku = drawing_of("shikaku", "2 4|2 - 4 -|1 1 - -", true);
  ASSERT_EQ(shikaku.colors.size(), 8U);
  const std::vector<int>& colors = shikaku.colors;
  EXPECT_EQ(colors[0], colors[1]);
  EXPECT_EQ(std::set<int>({colors[2], colors[3], colors[6], colors[7]}).size(), 1U);
  EXPECT_NE(colors[1], colors[2]);
  EXPECT_NE(colors[0], colors[4]);
  EXPECT_NE(colors[4], colors[5]);
  EXPECT_NE(colors[5], colors[6]);
  EXPECT_THAT(svg_picture(shikaku, "title"),
              AllOf(HasSubstr("<path class=\"region2\""), HasSubstr(".puzzle .region0 {")));
  // Neither without a solution, nor where only some cells are in regions.
  EXPECT_THAT(drawing_of("shikaku", "2 4|2 - 4 -|1 1 - -", false).colors, ElementsAre());
  EXPECT_THAT(drawing_of("nurikabe", "1 3|1 - -", true).colors, ElementsAre());
}

using TextAndNotes = std::pair<std::string, std::vector<std::string>>;

/// The puzzle in a link that draws it, and what is not understood.
TextAndNotes read_drawn(const std::string& kind, const std::string& link) {
  std::optional<DrawnPuzzle> drawn = read_drawn_puzzle(link);
  if (!drawn) return {"no link", {}};
  drawn->drawing.caption = drawn->rules;
  ReadItem item;
  read_kind_drawing(read_kind(shipped_configs_folder() / "kinds" / (kind + ".yaml")),
                    drawn->drawing, item);
  std::vector<std::string> unread = drawn->unread;
  if (!item.good()) return {item.error, unread};
  unread.insert(unread.end(), item.notes->unread.begin(), item.notes->unread.end());
  return {item.notes->writing->puzzle(), unread};
}

/// The puzzle that a program shows, and what is not understood.
TextAndNotes through(DrawingProgram program, const std::string& kind, const std::string& text) {
  std::vector<std::string> left_out;
  auto [again, unread] =
      read_drawn(kind, write_drawn_puzzle(drawing_of(kind, text, false), program, kind, left_out));
  left_out.insert(left_out.end(), unread.begin(), unread.end());
  return {again, left_out};
}

TEST(KindDrawings, ComeBackFromOtherPrograms) {
  // Numbers, circles, walls and numbers in areas, arrows with numbers, shaded cells, corners, signs, and
  // numbers beside the grid and in lists.
  for (const auto& [kind, text] : std::vector<std::pair<std::string, std::string>>{
           {"slitherlink", "2 3|3 - 0|- 1 -"},
           {"nurikabe", "2 2|? -|- 12"},
           {"masyu", "2 3|b - w|- - b"},
           {"heyawake", "2 3|1 - -|- 0 -|1 1 2|3 3 2"},
           {"yajilin", "2 3|2e - -|x - 0n"},
           {"akari", "2 3|x - 1|- - -"},
           {"gokigen", "1 2|1 - 0|- 4 -"},
           {"futoshiki", "2 2|1 -|- -|1|- -1|-"},
           {"kakurasu", "2 3|1 - 3|- 6"},
           {"magnets", "2 2|1 -|- 1|- 0|1 -|1 1|2 2"},
           {"nonogram", "2 3|1|1 1|2|1 1|3"},
           {"tents", "2 3|1 0 -|- 1|x - -|- - x"},
           {"shingoki", "2 2|b3 -|- w2"},
           {"signpost", "1 3|1c - 3g"},
           {"castle-wall", "2 2|2eo -|- x"},
           {"kenken", "2 2|3+ 2|- -|1 2|1 2"},
           {"starbattle", "2 2 1|1 1|2 2"},
           {"skyscrapers", "2 2 2|2 -|- 2|- 1|- -|- -|- -"}})
    for (const DrawingProgram program : {DrawingProgram::penpa, DrawingProgram::sudokupad}) {
      const auto [again, lost] = through(program, kind, text);
      EXPECT_EQ(again, text) << kind;
      EXPECT_THAT(lost, ElementsAre()) << kind;
    }
}

/// A SudokuPad id with this in its document.
std::string sudokupad_id(const std::string& document) {
  return "scl" + lz_compress("{\"cells\":[[{},{}],[{},{}]]," + document + "}");
}

TEST(KindDrawings, AreReadAsOthersDrawThem) {
  // Cages with "3+", regions, circles for digits, numbers of a list in one text, and a number of the whole
  // puzzle outside or in words.
  EXPECT_EQ(read_drawn("kenken", sudokupad_id(R"("cages":[{"cells":[[0,0],[1,0]],"value":"3+"},)"
                                              R"({"cells":[[0,1],[1,1]],"value":"1-"}])")),
            TextAndNotes("2 2|3+ 1-|- -|1 2|1 2", {}));
  EXPECT_EQ(read_drawn("suguru", "https://sudokupad.app/" +
                                     sudokupad_id(R"("regions":[[[0,0],[0,1]],[[1,0],[1,1]]])")),
            TextAndNotes("2 2|- -|- -|1 1|2 2", {}));
  EXPECT_EQ(
      read_drawn("binairo", sudokupad_id(R"("underlays":[{"center":[0.5,0.5],"width":0.7,)"
                                         R"("height":0.7,"rounded":true,"borderColor":"#000"},)"
                                         R"({"center":[1.5,0.5],"width":0.7,"height":0.7,)"
                                         R"("rounded":true,"backgroundColor":"#000"}])")),
      TextAndNotes("2 2|1 -|2 -", {}));
  EXPECT_EQ(
      read_drawn("nonogram", sudokupad_id(R"("overlays":[{"center":[-0.5,0.5],"text":"1\n1"},)"
                                          R"({"center":[1.5,-0.5],"text":"2"}])")),
      TextAndNotes("2 2|1 1|-|-|2", {}));
  EXPECT_EQ(read_drawn("starbattle", sudokupad_id(R"("overlays":[{"center":[-1,2],"text":"1"},)"
                                                  R"({"center":[-1,2.5],"text":"\u2605"}])")),
            TextAndNotes("2 2 1|1 1|1 1", {}));
  EXPECT_EQ(read_drawn("palisade", sudokupad_id(R"("metadata":{"rules":"size of parts: 2"})")),
            TextAndNotes("2 2 2|- -|- -", {}));
  EXPECT_EQ(read_drawn("skyscrapers", sudokupad_id(R"("lines":[])")),
            TextAndNotes("2 2 2|- -|- -|- -|- -|- -|- -",
                         {"'top', which is not said and taken to be 2"}));
  EXPECT_EQ(
      read_drawn("slitherlink",
                 sudokupad_id(R"("lines":[{"wayPoints":[[0,0],[1,1]]}],"global":["antiking"],)"
                              R"("underlays":[{"center":[0.5,0.5],"width":1,"height":1,)"
                              R"("backgroundColor":"#F00"},{"center":[1e9,0],"width":1}])")),
      TextAndNotes("2 2|- -|- -", {"a colored cell", "a shape far from the grid", "a line",
                                   "the global rule 'antiking'"}));
  EXPECT_THROW(static_cast<void>(read_drawn_puzzle("scl!!")), Error);
  EXPECT_FALSE(read_drawn_puzzle("https://sudokupad.app/abc"));
}

TEST(KindDrawings, SayWhatIsNotUnderstood) {
  PuzzleDrawing drawing;
  drawing.rows = drawing.columns = 2;
  const auto add = [&](PuzzleDrawing::Shape shape, double x, double y, const char* text) {
    PuzzleDrawing::Mark& mark = drawing.marks.emplace_back();
    mark.shape = shape;
    mark.x = x;
    mark.y = y;
    mark.text = text;
  };
  add(PuzzleDrawing::Shape::text, 0.5, 0.5, "3");
  add(PuzzleDrawing::Shape::text, 1.5, 0.5, "A");
  add(PuzzleDrawing::Shape::star, 1.5, 1.5, "");
  add(PuzzleDrawing::Shape::text, 0.5, -0.5, "7");
  ReadItem item;
  read_kind_drawing(read_kind(shipped_configs_folder() / "kinds" / "slitherlink.yaml"), drawing,
                    item);
  ASSERT_TRUE(item.good()) << item.error;
  EXPECT_EQ(item.notes->writing->puzzle(), "2 2|3 -|- -");
  EXPECT_THAT(item.notes->unread, ElementsAre("the text 'A'", "a symbol", "the text '7'"));
  drawing.rows = 201;
  read_kind_drawing(read_kind(shipped_configs_folder() / "kinds" / "slitherlink.yaml"), drawing,
                    item);
  EXPECT_EQ(item.error, "a grid has at most 200 rows and columns");
}

// ---- Positions and solutions

/// What a puzzle with a position or a solution breaks, as sentences.
std::vector<std::string> broken_in(const std::string& kind, const std::string& text) {
  std::vector<std::string> sentences;
  const KindPuzzle puzzle(shipped(kind), lines_of(text));
  for (const BrokenRule& broken : puzzle.broken()) sentences.push_back(to_string(broken));
  return sentences;
}

/// Of all texts of a solution, exactly the solutions break no rule.
TEST(KindSolutions, BreakARuleUnlessTheyAreRight) {
  const std::vector<std::pair<std::string, std::string>> puzzles{
      {"kakurasu", "2 2|2 1|2 1"},
      {"nonogram", "2 3|1|-|2|1 1|1"},
      {"kuromasu", "2 2|- -|- 3"},
      {"slitherlink", "2 2|3 -|- -"},
      {"simple-loop", "2 3|- - -|- - -"},
      {"nurikabe", "2 3|2 - -|- - 1"},
      {"shikaku", "2 2|2 -|- 2"},
      {"binairo", "2 2|1 -|- -"},
      {"tents", "2 3|- - -|- -|x - -|- - x"},
      {"futoshiki", "2 2|- -|- -|1|- -|-"}};
  for (const auto& [kind, text] : puzzles) {
    SCOPED_TRACE(kind);
    const KindPuzzle puzzle(shipped(kind), lines_of(text));
    std::vector<DigitSet> domains;
    for (int i = 0; i < puzzle.layout()->cell_count(); ++i) {
      const auto cell = static_cast<Cell>(i);
      const bool hidden = puzzle.layout()->is_hidden(cell);
      domains.push_back(hidden ? DigitSet::of(1) : puzzle.layout()->domain(cell));
    }
    std::set<std::string> texts;
    for_each_assignment(domains, [&](auto values) { texts.insert(puzzle.solution(values)); });
    std::set<std::string> unbroken;
    for (const std::string& solution : texts)
      if (broken_in(kind, text + "|solution|" + solution).empty()) unbroken.insert(solution);
    EXPECT_EQ(unbroken, solutions_of(kind, text));
    EXPECT_GT(texts.size(), unbroken.size());
  }
}

const std::string tents =
    "5 5|1 1 0 2 1|2 0 1 1 1|- x - - x|- - - - -|- x - x -|- - - - -|- - - - x";

TEST(KindSolutions, NameTheBrokenRules) {
  EXPECT_THAT(broken_in("tents", tents + "|solution|5 5|o x - o x|- - - - -|- x - x o|- o - - -|"
                                         "- - - o x"),
              ElementsAre());
  EXPECT_THAT(
      broken_in("tents", tents + "|solution|5 5|o x - o x|- - - - -|- x o x o|- o - - -|- - - o x"),
      ElementsAre("Tents do not touch each other: r3c3, r4c2",
                  "The number beside a line counts its tents: row 3 has 2 instead of 1; column 3 "
                  "has 1 instead of 0"));
  EXPECT_THAT(broken_in("nonogram", "2 3|1|-|2|1 1|1|solution|2 3|x x -|- - x"),
              ElementsAre(HasSubstr("row 1 has 2 instead of 1 1; column 2 has 1 instead of none")));
  EXPECT_THAT(broken_in("simple-loop", "2 3|- - -|- - -|solution|2 3|se ew sw|n - n"),
              ElementsAre("The lines form a single loop: r1c2-r2c2, r2c1-r2c2",
                          "The loop visits every white cell and no other: r2c2"));
}

TEST(KindPositions, BreakWhatCannotBeFulfilled) {
  EXPECT_THAT(broken_in("tents", tents + "|position|5 5|o x - - x|- - - - -|- x - x -|- - - - -|"
                                         "- - - - x"),
              ElementsAre());
  EXPECT_THAT(broken_in("tents", tents + "|position|5 5|- x o - x|- - - - -|- x - x -|- - - - -|"
                                         "- - - - x"),
              ElementsAre("The number beside a line counts its tents: column 3 has at least 1 "
                          "instead of 0"));
  // 0 is a cell without a tent.
  EXPECT_THAT(broken_in("tents", tents + "|position|5 5|0 x 0 0 x|- - - - -|- x - x -|- - - - -|"
                                         "- - - - x"),
              ElementsAre("The number beside a line counts its tents: row 1 has 0 instead of 2"));
}

TEST(KindPositions, ArePartOfThePuzzle) {
  const std::string text = "2 2|- -|- -";
  EXPECT_EQ(solutions_of("binairo", text).size(), 2U);
  EXPECT_THAT(solutions_of("binairo", text + "|position|2 2|- 1|- -"), ElementsAre("2 2|2 1|1 2"));
  // A solution is not.
  EXPECT_EQ(solutions_of("binairo", text + "|solution|2 2|1 1|1 2").size(), 2U);
  EXPECT_EQ(KindPuzzle(shipped("binairo"), lines_of(text + "|position|2 2|- 1|- -")).puzzle(),
            text + "|position|2 2|- 1|- -");
}

TEST(KindPositions, SayWhatIsWrongInTheirTexts) {
  const auto mistake = [](const std::string& text) {
    ReadItem item;
    item.line = 5;
    read_kind_puzzle(shipped("tents"), "2 2|1 0|1 0|- -|x -" + text, item);
    return item.error;
  };
  EXPECT_EQ(mistake("|solution|2 2|o -|x -"), "");
  EXPECT_EQ(mistake("|solution|2 2|o -|x q"),
            "line 9 of its text, column 3: 'q' cannot be at r2c2; there can be '-' or 'o'");
  EXPECT_EQ(mistake("|solution|2 2|o -"),
            "line 9 of its text, column 1: a line of the solution has 2 entries, not 0");
  EXPECT_EQ(mistake("|position|3 2|o -|x -"),
            "line 7 of its text, column 1: the first line of a position is '2 2', like that of the "
            "puzzle");
  EXPECT_EQ(mistake("|position|2 2|o -|x -|- -"),
            "line 10 of its text, column 1: this has more than its 3 lines");
}

// ---- States of another program

/// Where a state in pzprv3 has the answer of a kind.
struct StateForm {
  const char* there;       ///< the name of the kind there
  const char* kind;        ///< and here
  const char* shaded;      ///< what stands for a shaded cell; empty if there are none
  bool lines = false;      ///< lines between cells follow, those to the right and those down
  bool after = false;      ///< and then something else on each row
  const char* here = "x";  ///< what is written for a shaded cell
};

constexpr StateForm state_forms[] = {
    {"aqre", "aqre", "#"},
    {"canal", "canal-view", "#"},
    {"cave", "cave", "."},
    {"chocona", "chocona", "#"},
    {"creek", "creek", "#"},
    {"heyawake", "heyawake", "#"},
    {"kurodoko", "kuromasu", "#"},
    {"kurochute", "kuroshuto", "1"},
    {"kurotto", "kurotto", "#"},
    {"mines", "minesweeper", "#"},
    {"norinori", "norinori", "#"},
    {"nurikabe", "nurikabe", "#"},
    {"nurimisaki", "nurimisaki", "#"},
    {"shimaguni", "shimaguni", "#"},
    {"starbattle", "starbattle", "#"},
    {"paintarea", "paint-area", "#"},
    {"lightup", "akari", "#", false, false, "o"},
    {"mashu", "masyu", "", true},
    {"simpleloop", "simple-loop", "", true},
    {"geradeweg", "geradeweg", "", true},
    {"numlin", "numberlink", "", true},
    {"yajilin", "yajilin", "#", true},
    {"koburin", "koburin", "#", true},
    {"wblink", "shirokuro", "", true},
    {"detour", "detour", "", true, true},
    {"doubleback", "double-back", "", true, true},
    {"moonsun", "moonsun", "", true, true},
};

/// The answer of a state as the lines of a solution; nothing if the state ends before it.
std::optional<std::string> answer_of(const StateForm& form, int rows, int columns,
                                     std::vector<std::vector<std::string>> lines) {
  const auto wanted =
      static_cast<std::size_t>((*form.shaded != '\0' ? rows : 0) + (form.lines ? 2 * rows - 1 : 0) +
                               (form.after ? rows : 0));
  if (lines.size() < wanted) return std::nullopt;
  lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(wanted));
  const auto token = [&](int line, int at) -> const std::string& {
    return lines.at(static_cast<std::size_t>(line)).at(static_cast<std::size_t>(at));
  };
  const int first = *form.shaded != '\0' ? rows : 0;
  std::string text;
  for (int r = 0; r < rows; ++r) {
    text += '|';
    for (int c = 0; c < columns; ++c) {
      std::string cell;
      const auto add = [&](char way, bool within, int line, int at) {
        if (form.lines && within && token(line, at)[0] > '0') cell += way;
      };
      add('n', r > 0, first + rows + r - 1, c);
      add('s', r + 1 < rows, first + rows + r, c);
      add('e', c + 1 < columns, first + r, c);
      add('w', c > 0, first + r, c - 1);
      if (cell.empty() && first > 0 && token(r, c) == form.shaded) cell = form.here;
      text += (c > 0 ? " " : "") + (cell.empty() ? "-" : cell);
    }
  }
  return text;
}

/// The solutions among them break no rule, and all others break one.
TEST(KindStates, AreJudgedAsTheirAuthorsSay) {
  ARIADNE_NEEDS_DATA("kinds/pzprjs-checks.tsv");
  int right = 0;
  int wrong = 0;
  for (const std::string& line : data_lines("kinds/pzprjs-checks.tsv")) {
    const std::vector<std::string> row = columns(line);
    const auto form = std::find_if(std::begin(state_forms), std::end(state_forms),
                                   [&](const StateForm& one) { return one.there == row[0]; });
    if (form == std::end(state_forms)) continue;
    SCOPED_TRACE(line);
    std::vector<std::vector<std::string>> lines;
    std::istringstream state(row[3]);
    for (std::string part; std::getline(state, part, '/');) {
      std::istringstream words(part);
      lines.emplace_back(std::istream_iterator<std::string>(words),
                         std::istream_iterator<std::string>());
    }
    // The size is that of the address; a letter after it names a variant.
    const std::string size = lines[3][0] + '/' + lines[2][0] + '/';
    const bool variant = lines.size() > 4 && lines[4].size() == 1 && lines[4][0] > "9";
    if (!row[1].starts_with(size) || variant) continue;
    const int rows = std::stoi(lines[2][0]);
    const int columns_of_grid = std::stoi(lines[3][0]);
    lines.erase(lines.begin(), lines.begin() + 4);
    const auto answer = answer_of(*form, rows, columns_of_grid, lines);
    if (!answer) continue;
    ReadItem item;
    const std::string address = "https://puzz.link/p?" + row[0] + "/" + row[1];
    read_kind_puzzle(shipped(form->kind), {address}, {}, true, item);
    ASSERT_EQ(item.error, "");
    const std::string puzzle = item.notes->writing->puzzle();
    const std::string text = puzzle + "|solution|" + puzzle.substr(0, puzzle.find('|')) + *answer;
    read_kind_puzzle(shipped(form->kind), text, item);
    // A few states have other clues than their addresses.
    if (!item.error.empty()) continue;
    EXPECT_EQ(item.notes->writing->broken().empty(), row[2] == "null") << text;
    ++(row[2] == "null" ? right : wrong);
  }
  EXPECT_GE(right, 10);
  EXPECT_GE(wrong, 40);
}

TEST(KindSolutions, HaveValuesThatDefinitionsCanHave) {
  EXPECT_THAT(broken_in("hanare", "1 3|- - -|a a b|solution|1 3|1 - 1"),
              ElementsAre("A number is the size of its area: r1c1"));
  EXPECT_THAT(broken_in("putteria", "1 3|- - -|a b b|position|1 3|- 1 -"),
              ElementsAre("A number is the size of its area: r1c2"));
}

TEST(KindSolutions, HaveRegionsBeforeRulesAboutThem) {
  EXPECT_THAT(broken_in("shikaku", "1 4|2 - - 2|solution|1 4|1 1 1 2"),
              ElementsAre(HasSubstr("Each part contains one clue")));
  EXPECT_THAT(broken_in("nurikabe", "1 4|2 - - 1|solution|1 4|- x x -"),
              ElementsAre(HasSubstr("Each island has as many cells as its number says")));
}

TEST(KindSolutions, AreComplete) {
  EXPECT_THAT(broken_in("suguru", "1 3|- - -|a a b|solution|1 3|1 - 1"),
              ElementsAre("The solution is complete: r1c2"));
  EXPECT_THAT(broken_in("suguru", "1 3|- - -|a a b|solution|1 3|1 ? 1"), ElementsAre());
  EXPECT_THAT(broken_in("suguru", "1 3|- - -|a a b|position|1 3|1 - 1"), ElementsAre());
}

/// All shipped files can be read, without warnings, and have the names of their kinds.
TEST(KindFiles, Ship) {
  int kinds = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(shipped_configs_folder() / "kinds")) {
    const KindPtr kind = read_kind(entry.path());
    EXPECT_EQ(kind->name(), entry.path().stem());
    EXPECT_THAT(kind->warnings(), ElementsAre()) << entry.path();
    ++kinds;
  }
  EXPECT_GE(kinds, 80);
}

}  // namespace
}  // namespace ariadne::testing
