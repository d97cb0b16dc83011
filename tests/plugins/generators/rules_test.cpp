// `rules`: puzzles with rules that are placed on a grid.

#include <gmock/gmock.h>
#include <set>

#include <gtest/gtest.h>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/formats/rule_text.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/places_rules.hpp>
#include <ariadne/symmetry/clue_symmetry.hpp>

#include "plugins/generators/generators.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

/// The ids of all families that are loaded.
std::vector<std::string> families_of(const Generators& generators) {
  std::vector<std::string> families;
  for (const std::string& id : generators.registry.ids(ComponentKind::generator)) {
    const ComponentInfo* info = generators.registry.find(id);
    const bool required = std::any_of(info->parameters.begin(), info->parameters.end(),
                                      [](const Parameter& p) { return p.defaults.empty(); });
    if (!required && has_ability<PlacesRules>(*generators.generator(id))) families.push_back(id);
  }
  return families;
}

/// The puzzle without one of its rules.
Puzzle without(const Generators& generators, const Puzzle& puzzle, std::size_t rule) {
  const Layout& layout = puzzle.layout();
  std::vector<Rule> rules(layout.rules().begin(), layout.rules().end());
  rules.erase(rules.begin() + static_cast<std::ptrdiff_t>(rule));
  ConstraintMaker maker(generators.registry);
  return {maker.make(layout.frame(), rules), clues_of(puzzle)};
}

/// The puzzle has the solution and no other one, by the word of another solver than those that made
/// and proved it.
void expect_unique(Solver& judge, const Generated& made) {
  ASSERT_TRUE(made.puzzle.has_value()) << made.reason;
  EXPECT_EQ(made.verdict, Verdict::unique);
  EXPECT_EQ(made.unproved, "");
  EXPECT_EQ(solutions_of(judge, *made.puzzle), std::vector<Values>{made.solution});
}

/// The rules and the givens.
std::string text_of(const Puzzle& puzzle) {
  std::string text = to_json(puzzle.layout().rules(), puzzle.layout());
  for (const Digit digit : clues_of(puzzle)) text += static_cast<char>('0' + digit);
  return text;
}

/// The images of a cell under all moves are its orbit, and each move of a symmetry is another one.
TEST(PlacedRules, MovesOfASymmetryMakeItsOrbits) {
  for (const char* name : {"9x9", "6x6", "samurai", "twodoku"})
    for (const ClueSymmetry symmetry : all_clue_symmetries) {
      SCOPED_TRACE(std::string(name) + " " + to_string(symmetry));
      const LayoutPtr layout = layout_named(name);
      const std::vector<std::vector<Cell>> moves = symmetry_moves(*layout, symmetry);
      EXPECT_EQ(std::set<std::vector<Cell>>(moves.begin(), moves.end()).size(), moves.size());
      std::set<std::vector<Cell>> found;
      for (Cell cell = 0; cell < layout->cell_count(); ++cell) {
        std::set<Cell> images;
        for (const std::vector<Cell>& move : moves) images.insert(move[cell]);
        found.emplace(images.begin(), images.end());
      }
      const auto all = orbits(*layout, symmetry);
      if (all)
        EXPECT_EQ(found, std::set<std::vector<Cell>>(all->begin(), all->end()));
      else
        EXPECT_EQ(moves.size(), 1U);
    }
}

TEST(PlacedRules, EveryFamilyMakesPuzzlesWithOneSolution) {
  const Generators generators;
  const auto judge = generators.solver("sat");
  const std::vector<std::string> families = families_of(generators);
  EXPECT_GE(families.size(), 12U);
  for (const std::string& family : families) {
    const auto generator = generators.generator("rules: {families: [" + family + "]}");
    const auto count = by_effort<std::size_t>(1, 1, 1000);
    std::set<std::string> distinct;
    std::string last;
    for (const Generated& made : make(*generator, layout_named("6x6"), count)) {
      SCOPED_TRACE(family);
      expect_unique(*judge, made);
      if (!made.puzzle) continue;
      EXPECT_FALSE(made.puzzle->layout().rules().empty());
      EXPECT_TRUE(made.minimal != true || is_minimal(*judge, *made.puzzle));
      last = text_of(*made.puzzle);
      EXPECT_TRUE(distinct.insert(last).second) << last;
    }
    // What was made before makes no difference.
    std::vector<Random> randoms{Random(1, count - 1)};
    std::vector<Generated> again(1);
    generators.generator("rules: {families: [" + family + "]}")
        ->generate_batch(randoms, request_for(layout_named("6x6")), again);
    ASSERT_TRUE(again[0].puzzle.has_value()) << family;
    EXPECT_EQ(text_of(*again[0].puzzle), last);
  }
}

TEST(PlacedRules, EveryRuleIsNeeded) {
  const Generators generators;
  const auto judge = generators.solver("sat");
  for (const char* families : {"thermometers", "killer-cages", "sandwiches"}) {
    const auto generator =
        generators.generator("rules: {families: [" + std::string(families) + "]}");
    for (const Generated& made : make(*generator, layout_named("6x6"), 2)) {
      ASSERT_TRUE(made.puzzle.has_value()) << made.reason;
      for (std::size_t i = 0; i < made.puzzle->layout().rules().size(); ++i)
        EXPECT_EQ(solutions_of(*judge, without(generators, *made.puzzle, i)).size(), 2U);
    }
  }
}

TEST(PlacedRules, CagesAreEnoughAndCoverTheGrid) {
  const Generators generators;
  const auto judge = generators.solver("sat");
  const auto generator = generators.generator(
      "rules: {families: [killer-cages: {size: 2..3}], clues: 0, minimal-rules: false}");
  for (const Generated& made : make(*generator, layout_named("6x6"), 3)) {
    expect_unique(*judge, made);
    EXPECT_EQ(clue_count(*made.puzzle), 0);
    std::size_t covered = 0;
    for (const Rule& rule : made.puzzle->layout().rules())
      covered += rule.arguments[0].cells[0].size();
    EXPECT_GE(covered, 30U);
  }
}

TEST(PlacedRules, RulesAndCluesAreSymmetric) {
  const Generators generators;
  const auto generator =
      generators.generator("rules: {families: [thermometers], symmetry: rotate-180}");
  for (const Generated& made : make(*generator, layout_named("9x9"), 2)) {
    ASSERT_TRUE(made.puzzle.has_value()) << made.reason;
    CellSet in_rules(81);
    for (const Rule& rule : made.puzzle->layout().rules())
      for (const Cell cell : rule.arguments[0].cells[0]) in_rules.insert(cell);
    const Values clues = clues_of(*made.puzzle);
    for (Cell cell = 0; cell < 81; ++cell) {
      const auto image = static_cast<Cell>(80 - cell);
      EXPECT_EQ(in_rules.contains(cell), in_rules.contains(image));
      EXPECT_EQ(clues[cell] == 0, clues[image] == 0);
    }
  }
}

TEST(PlacedRules, DecisiveFamiliesCannotBeLeftOut) {
  const Generators generators;
  const auto judge = generators.solver("sat");
  const auto generator = generators.generator(
      "rules: {families: [thermometers, kropki-dots: {all: false, count: 3..6}], mixed: 2, "
      "decisive: true, minimal-rules: false}");
  for (const Generated& made : make(*generator, layout_named("6x6"), 3)) {
    expect_unique(*judge, made);
    for (const bool thermometers : {true, false}) {
      std::vector<Rule> kept;
      for (const Rule& rule : made.puzzle->layout().rules())
        if ((rule.kind == "thermometer") != thermometers) kept.push_back(rule);
      EXPECT_LT(kept.size(), made.puzzle->layout().rules().size());
      ConstraintMaker maker(generators.registry);
      const Puzzle rest(maker.make(made.puzzle->layout().frame(), kept), clues_of(*made.puzzle));
      EXPECT_EQ(solutions_of(*judge, rest).size(), 2U);
    }
  }
}

TEST(PlacedRules, NumberOfClues) {
  const Generators generators;
  const auto generator =
      generators.generator("rules: {families: [arrows: {count: 1..3}], clues: 12..14}");
  for (const Generated& made : make(*generator, layout_named("6x6"), 3)) {
    ASSERT_TRUE(made.puzzle.has_value()) << made.reason;
    EXPECT_GE(clue_count(*made.puzzle), 12);
    EXPECT_LE(clue_count(*made.puzzle), 14);
  }
}

TEST(PlacedRules, ObstaclesAreSaid) {
  const Generators generators;
  const auto obstacle = [&](const std::string& yaml, const char* layout) {
    return generators.generator(yaml)->obstacle(*layout_named(layout));
  };
  EXPECT_THAT(obstacle("thermometers", "9x9"), HasSubstr("rules: {families: [...]}"));
  EXPECT_THAT(obstacle("rules: {families: [entropic-lines]}", "4x4"),
              HasSubstr("entropic-lines: the number of digits of the layout 4x4"));
  EXPECT_EQ(obstacle("rules: {families: [thermometers]}", "samurai"), "");
  try {
    generators.generator("rules: {families: [dig]}");
    FAIL();
  } catch (const ConfigError& error) {
    EXPECT_THAT(error.what(), HasSubstr("'dig' places no rules"));
  }
}

}  // namespace
}  // namespace ariadne::testing
