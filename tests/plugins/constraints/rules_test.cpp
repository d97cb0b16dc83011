// Rules as configs write them, and layouts with constraints.

#include <gmock/gmock.h>
#include <regex>

#include <ariadne/components/config.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/puzzle.hpp>

#include "plugins/constraints/kinds.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

std::vector<Rule> rules(const std::string& yaml, const LayoutPtr& frame = plain_layout({3, 3})) {
  return read_rules(all_plugins(), parse_yaml(yaml, "rules.yaml"), *frame);
}

std::string mistake(const std::string& yaml) {
  try {
    ConstraintMaker(all_plugins()).make(plain_layout({3, 3}), rules(yaml));
  } catch (const ConfigError& error) {
    return error.what();
  }
  return "no mistake";
}

TEST(Rules, AreReadAndWritten) {
  const LayoutPtr frame = plain_layout({3, 3});
  for (const char* text :
       {"killer-cage: {cells: r1c1-3, sum: 15}", "thermometer: {cells: r5c5 r4c6 r3c6}",
        "little-killer: {clue: r0c3 down-right, sum: 20}", "sandwich: {clue: r10c4, sum: 12}",
        "any-of: {constraints: [{renban: {cells: r1c1-3}}, {nabner: {cells: r1c1-3}}]}"}) {
    const std::vector<Rule> read = rules(text);
    ASSERT_EQ(read.size(), 1U) << text;
    EXPECT_EQ(to_yaml(read[0], all_plugins(), *frame), text);
  }
  // A rule's only required parameter may stand alone, and several rules of a kind in a list.
  EXPECT_EQ(rules("thermometer: r1c1-5"), rules("[{thermometer: {cells: r1c1-5}}]"));
  EXPECT_EQ(rules("renban: [{cells: r1c1-3}, {cells: r2c1-3}]").size(), 2U);
  EXPECT_EQ(rules("non-consecutive").size(), 1U);
}

TEST(Rules, MistakesHaveTheirPlace) {
  EXPECT_THAT(mistake("thermometr: r1c1-3"), HasSubstr("rules.yaml:1:1: no constraint 'thermometr' "
                                                       "is loaded; did you mean 'thermometer'?"));
  EXPECT_THAT(mistake("killer-cage: {cells: r1c1-3, summ: 7}"), HasSubstr("rules.yaml:1:30: "));
  EXPECT_THAT(mistake("killer-cage: {sum: 7}"), HasSubstr("needs the parameter 'cells'"));
  EXPECT_THAT(mistake("killer-cage: {cells: r1c1-3, sum: many}"), HasSubstr("rules.yaml:1:35: "));
  EXPECT_THAT(mistake("renban: {cells: r1c10}"), HasSubstr("rules.yaml:1:17: "));
  EXPECT_THAT(mistake("renban: {cells: r1c1 r1c1}"), HasSubstr("has r1c1 twice"));
  EXPECT_THAT(mistake("sandwich: {clue: r5c5, sum: 3}"), HasSubstr("is in the grid"));
  EXPECT_THAT(mistake(R"(all-of: {name: "a\eb", constraints: [{renban: r1c1-2}]})"),
              HasSubstr("'name' of 'all-of' has control characters"));
  EXPECT_THAT(mistake("hidden-single"),
              HasSubstr("expected a constraint, but 'hidden-single' is a strategy"));
  EXPECT_THAT(mistake("full-rank: {clue: r0c1, rank: 37}"), HasSubstr("only 36 lines"));
  EXPECT_THAT(mistake("full-rank: {clue: r0c3 down-right, rank: 3}"),
              HasSubstr("no whole row or column"));
  EXPECT_THAT(mistake("skyscrapers: {clue: r0c1 sideways, count: 3}"),
              HasSubstr("not a direction"));
}

TEST(Rules, MakeALayoutOfTheFrame) {
  const LayoutPtr frame = plain_layout({3, 3});
  ConstraintMaker maker(all_plugins());
  const auto some = rules("killer-cage: {cells: r1c1-2 r2c1 r4c1, sum: 15}");
  const LayoutPtr layout = maker.make(frame, some);
  EXPECT_EQ(layout->frame(), frame);
  EXPECT_EQ(layout->constraints().size(), 1U);
  EXPECT_EQ(layout->constraints_of(0).size(), 1U);
  EXPECT_TRUE(layout->constraints_of(2).empty());
  // r1c2 and r4c1 see each other now.
  EXPECT_TRUE(layout->peer_set(1).contains(27));
  EXPECT_FALSE(frame->peer_set(1).contains(27));
  EXPECT_EQ(layout->houses().size(), frame->houses().size());
  EXPECT_EQ(maker.make(frame, some), layout) << "the same rules again are the same layout";
}

/// Every line of four numbers against the standard library's regular expressions.
TEST(Rules, PatternsMatchAsRegularExpressionsDo) {
  const LayoutPtr frame = plain_layout({2, 2});
  for (const char* pattern : {"12.*", "(12|21)*", "[1-3]+4?", "1{2}..|4{1,2}3{0,3}", "[^2]*2[^2]*",
                              ".?(1.){1,}", "1{0}2*|", "((1|2)(3|4)){2}"}) {
    const std::regex expected(pattern);
    const auto read =
        rules(std::string("pattern: {lines: r1c1-4, pattern: '") + pattern + "'}", frame);
    const LayoutPtr layout = ConstraintMaker(all_plugins()).make(frame, read);
    for (int code = 0; code < 256; ++code) {
      std::vector<Digit> values;
      std::string text;
      for (int i = 0, rest = code; i < 4; ++i, rest /= 4) {
        values.push_back(static_cast<Digit>(1 + rest % 4));
        text += static_cast<char>('1' + rest % 4);
      }
      EXPECT_EQ(layout->constraints()[0]->holds(values), std::regex_match(text, expected))
          << pattern << " " << text;
    }
  }
  EXPECT_THAT(mistake("pattern: {lines: r1c1-4, pattern: '(12'}"), HasSubstr("without its ')'"));
  EXPECT_THAT(mistake("pattern: {lines: r1c1-4, pattern: '1!'}"), HasSubstr("at character 2"));
}

/// As many 1s as 2s so far, up to two more of either; two starts, and a move that has a choice.
TEST(Rules, AutomataAcceptWhatTheirMovesSay) {
  const LayoutPtr frame = plain_layout({2, 2});
  const auto read = rules(
      "automaton: {lines: r1c1-4, moves: '0:1>1 1:2>0 0:2>2 2:1>0 0:1>3 3:1>3', starts: 0, "
      "accepting: 0 3}",
      frame);
  const LayoutPtr layout = ConstraintMaker(all_plugins()).make(frame, read);
  const auto holds = [&](std::vector<Digit> values) {
    return layout->constraints()[0]->holds(values);
  };
  EXPECT_TRUE(holds({1, 2, 2, 1}));
  EXPECT_TRUE(holds({1, 2, 1, 1}));
  EXPECT_TRUE(holds({1, 1, 1, 1}));
  EXPECT_FALSE(holds({2, 1, 1, 3}));
  EXPECT_FALSE(holds({2, 2, 1, 1}));
  EXPECT_THAT(mistake("automaton: {lines: r1c1-4, moves: '0:1-1', accepting: 0}"),
              HasSubstr("is not a move between states"));
}

}  // namespace
}  // namespace ariadne::testing
