#include <gmock/gmock.h>
#include <set>

#include <ariadne/formats/writer.hpp>
#include <ariadne/symmetry/canonical.hpp>

#include "plugins/generators/generators.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

const std::string puzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

struct TransformGenerator : ::testing::Test {
  Generators shipped;

  std::string obstacle(const std::string& yaml, const std::string& layout) const {
    return shipped.generator(yaml)->obstacle(*layout_named(layout));
  }
  std::string refusal(const std::string& yaml) const {
    try {
      shipped.generator(yaml);
    } catch (const ConfigError& error) {
      return error.what();
    }
    return "accepted";
  }
};

Values form_of(const Puzzle& made) {
  CanonicalForms forms(made.layout_ptr());
  const SolveRequest limits;
  Budget budget(limits);
  return forms.find(clues_of(made), budget)->givens;
}

TEST_F(TransformGenerator, MakesEquivalentsOfAPuzzle) {
  const LayoutPtr layout = layout_named("9x9");
  const auto transform = shipped.generator("transform: {puzzle: '" + puzzle + "'}");
  const auto canonical = shipped.generator("canonical: {puzzle: '" + puzzle + "'}");
  const Values form = clues_of(*make(*canonical, layout, 1)[0].puzzle);
  std::set<std::string> found;
  for (const Generated& made : make(*transform, layout, 50)) {
    ASSERT_TRUE(made.puzzle);
    EXPECT_EQ(form_of(*made.puzzle), form);
    EXPECT_EQ(made.verdict, Verdict::limit);
    EXPECT_TRUE(made.solution.empty());
    found.insert(to_line(clues_of(*made.puzzle)));
  }
  EXPECT_EQ(found.size(), 50U);
}

TEST_F(TransformGenerator, WhatIsKnownOfThePuzzleGoesAlong) {
  for (const char* layout_name : {"6x6", "9x9", "9x9+x"})
    for (const char* id : {"transform", "canonical"}) {
      const LayoutPtr layout = layout_named(layout_name);
      const auto plain = shipped.generator("dig");
      const auto moved = shipped.generator(std::string(id) + ": {source: dig}");
      for (const Generated& made : make(*moved, layout, 10)) {
        ASSERT_TRUE(made.puzzle);
        EXPECT_EQ(made.verdict, Verdict::unique);
        EXPECT_EQ(made.minimal, make(*plain, layout, 1)[0].minimal);
        EXPECT_TRUE(solves(*made.puzzle, made.solution)) << id << " " << layout_name;
        EXPECT_GE(made.tried, 1U);
      }
    }
}

TEST_F(TransformGenerator, CanonicalGridsAreThoseOfTheTwoClasses) {
  const auto canonical = shipped.generator("canonical");
  std::set<std::string> found;
  for (const Generated& made : make(*canonical, layout_named("4x4"), 100))
    found.insert(to_line(clues_of(*made.puzzle)));
  EXPECT_EQ(found, (std::set<std::string>{"1234341221434321", "1234341223414123"}));
}

TEST_F(TransformGenerator, PartsCanBeSwitchedOff) {
  const LayoutPtr layout = layout_named("9x9");
  const auto nothing =
      shipped.generator("transform: {puzzle: '" + puzzle + "', relabel: false, symmetries: false}");
  for (const Generated& made : make(*nothing, layout, 10))
    EXPECT_EQ(to_line(clues_of(*made.puzzle)), puzzle);
  const auto rows = shipped.generator(
      "transform: {puzzle: '" + puzzle +
      "', relabel: false, transpose: false, bands: false, stacks: false, columns: false}");
  std::set<std::string> found;
  for (const Generated& made : make(*rows, layout, 300)) {
    const std::string line = to_line(clues_of(*made.puzzle));
    found.insert(line);
    for (std::size_t i = 0; i < 9; ++i)
      EXPECT_NE(line.substr(i / 3 * 27, 27).find(puzzle.substr(9 * i, 9)), std::string::npos);
  }
  EXPECT_GT(found.size(), 100U);
}

TEST_F(TransformGenerator, ABatchIsItsPuzzlesOneByOne) {
  for (const char* yaml : {"transform", "transform: {source: dig}", "canonical: {source: dig}"}) {
    const LayoutPtr layout = layout_named("9x9");
    const auto generator = shipped.generator(yaml);
    const std::vector<Generated> all = make(*generator, layout, 20, 3);
    for (std::size_t i = 20; i-- > 0;) {
      Random random(3, i);
      const Generated one = generator->generate(random, request_for(layout));
      EXPECT_EQ(clues_of(*one.puzzle), clues_of(*all[i].puzzle)) << yaml;
    }
  }
}

TEST_F(TransformGenerator, LayoutsInTurnAreKeptApart) {
  const auto generator = shipped.generator("transform");
  for (const char* name : {"9x9", "4x4", "9x9+x", "6x6", "9x9", "samurai"})
    for (const Generated& made : make(*generator, layout_named(name), 3))
      EXPECT_TRUE(solves(Puzzle(layout_named(name)), clues_of(*made.puzzle))) << name;
}

TEST_F(TransformGenerator, HonorsTheLimits) {
  for (const std::string id : {"transform", "canonical"}) {
    const auto of_grids = shipped.generator(id);
    const auto of_puzzle = shipped.generator(id + ": {puzzle: '" + puzzle + "'}");
    for (Generator* generator : {of_grids.get(), of_puzzle.get()}) {
      GenerateRequest late = request_for(layout_named("9x9"));
      late.deadline = Clock::now() - std::chrono::seconds(1);
      Random random(1);
      EXPECT_FALSE(generator->generate(random, late).puzzle);
      StopSource source;
      source.request_stop();
      GenerateRequest stopped = request_for(layout_named("9x9"));
      stopped.stop = source.get_token();
      const Generated made = generator->generate(random, stopped);
      EXPECT_FALSE(made.puzzle);
      EXPECT_EQ(made.reason, "");
    }
  }
  GenerateRequest little = request_for(layout_named("9x9"));
  little.work_limit = 5;
  Random random(1);
  EXPECT_FALSE(
      shipped.generator("canonical: {puzzle: '" + puzzle + "'}")->generate(random, little).puzzle);
}

TEST_F(TransformGenerator, MistakesAreTold) {
  EXPECT_THAT(refusal("transform: {puzzle: '12?4'}"),
              HasSubstr("'puzzle' contains '?', which is neither a digit nor an open cell"));
  EXPECT_EQ(obstacle("transform: {puzzle: '1234'}", "9x9"),
            "'puzzle' has 4 cells, the layout 9x9 has 81");
  EXPECT_EQ(obstacle("canonical: {puzzle: '5...............'}", "4x4"),
            "'puzzle' contains 5, which is not a digit of the layout 4x4");
  EXPECT_EQ(obstacle("canonical: {puzzle: '4...............'}", "4x4"), "");
  EXPECT_THAT(obstacle("transform: {rows: false}", "9x9+x"),
              HasSubstr("on plain layouts only, not on 9x9+x"));
  EXPECT_EQ(obstacle("transform: {rows: false}", "9x9"), "");
  EXPECT_EQ(obstacle("transform: {symmetries: false}", "9x9+x"), "");
}

}  // namespace
}  // namespace ariadne::testing
