// `graded`: puzzles as hard as wanted.

#include <gmock/gmock.h>
#include <set>

#include <gtest/gtest.h>

#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/makes_families.hpp>
#include <ariadne/plugin/step_log.hpp>

#include "plugins/generators/generators.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

const std::string strategies =
    "full-house, naked-single, hidden-single, locked-pair, locked-triple, pointing, claiming, "
    "naked-pair, naked-triple, hidden-pair, hidden-triple, naked-quadruple, hidden-quadruple, "
    "x-wing";

struct Graded : ::testing::Test {
  Generators generators;

  std::string rater(const std::string& up_to = "") const {
    return "{logic: {strategies: [" + strategies + "], up-to: '" + up_to + "'}}";
  }
  StepLog rating(const Puzzle& puzzle, const std::string& yaml, Verdict& verdict) const {
    StepLog log(StepLog::Keep::counts);
    SolveRequest request;
    request.trace = &log;
    Solutions sink;
    verdict = generators.solver(yaml)->solve(puzzle, request, sink).verdict;
    return log;
  }
};

bool used(const StepLog& log, const std::string& id) {
  const auto all = log.techniques();
  return std::any_of(all.begin(), all.end(), [&](const auto& t) { return t.id == id; });
}

TEST_F(Graded, NeedsATechniqueAndNothingAbove) {
  const auto graded = generators.generator("graded: {rater: " + rater() + ", uses: x-wing}");
  for (const Generated& made : make(*graded, layout_named("9x9"), 3)) {
    ASSERT_TRUE(made.puzzle.has_value()) << made.reason;
    EXPECT_EQ(made.verdict, Verdict::unique);
    EXPECT_EQ(made.unproved, "");
    EXPECT_EQ(solutions_of(*generators.solver("dancing-links"), *made.puzzle),
              std::vector<Values>{made.solution});
    Verdict verdict{};
    EXPECT_TRUE(used(rating(*made.puzzle, rater(), verdict), "x-wing"));
    EXPECT_EQ(verdict, Verdict::unique);
    rating(*made.puzzle, rater("hidden-quadruple"), verdict);
    EXPECT_EQ(verdict, Verdict::incomplete) << "x-wing was not needed";
    EXPECT_GT(made.tried, 1U);
  }
}

/// Whole families, parts of them, and one puzzle at a time give the same; each puzzle is as wanted,
/// is new, and costs a fraction of what a candidate of its own does.
TEST_F(Graded, FamiliesAreAsWantedAndTheSameInAnyPart) {
  constexpr std::size_t size = 12;
  const auto graded =
      generators.generator("graded: {family: 12, uses: x-wing, rater: " + rater() + "}");
  auto* const families = extension_of<MakesFamilies>(*graded);
  ASSERT_NE(families, nullptr);
  ASSERT_EQ(families->family_size(), size);
  const LayoutPtr layout = layout_named("9x9");
  const auto judge = generators.solver("dancing-links");
  std::set<Values> all;
  std::uint64_t tried = 0;
  for (std::uint64_t family = 0; family < 2; ++family) {
    std::vector<Generated> whole(size);
    Random random(3, family * size);
    families->generate_family(random, 0, request_for(layout), whole);
    for (const Generated& made : whole) {
      expect_sound(*judge, made);
      EXPECT_TRUE(all.insert(clues_of(*made.puzzle)).second) << "made twice";
      EXPECT_EQ(clue_count(*made.puzzle), clue_count(*whole[0].puzzle));
      Verdict verdict{};
      rating(*made.puzzle, rater(), verdict);
      EXPECT_EQ(verdict, Verdict::unique);
      rating(*made.puzzle, rater("hidden-quadruple"), verdict);
      EXPECT_EQ(verdict, Verdict::incomplete) << "x-wing was not needed";
      tried += made.tried;
    }
    std::vector<Generated> part(2);
    Random again(3, family * size);
    families->generate_family(again, 7, request_for(layout), part);
    for (std::size_t i = 0; i < part.size(); ++i)
      EXPECT_EQ(clues_of(*part[i].puzzle), clues_of(*whole[7 + i].puzzle));
    Random alone(3, family * size);
    EXPECT_EQ(clues_of(*graded->generate(alone, request_for(layout)).puzzle),
              clues_of(*whole[0].puzzle));
  }
  EXPECT_LT(tried / all.size(), 250U) << "one at a time, it is about 600";
}

/// Of candidates, one in 150,000 needs a jellyfish; a family starts near one that nearly does.
TEST_F(Graded, RareFamiliesStartFromAnAlmostSuitableCandidate) {
  const std::string all = strategies + ", swordfish, jellyfish";
  const auto rater_up_to = [&](const char* last) {
    return "{logic: {strategies: [" + all + "], up-to: " + last + "}}";
  };
  const auto graded = generators.generator(
      "graded: {family: 2, uses: jellyfish, rater: " + rater_up_to("jellyfish") + "}");
  std::vector<Generated> results(2);
  Random random(1, 0);
  extension_of<MakesFamilies>(*graded)->generate_family(random, 0, request_for(layout_named("9x9")),
                                                        results);
  const auto judge = generators.solver("dancing-links");
  for (const Generated& made : results) {
    expect_sound(*judge, made);
    EXPECT_EQ(made.minimal, true);
    EXPECT_LT(made.tried, 8000U) << "among candidates alone, it is more than 100,000";
    Verdict verdict{};
    EXPECT_TRUE(used(rating(*made.puzzle, rater_up_to("jellyfish"), verdict), "jellyfish"));
    EXPECT_EQ(verdict, Verdict::unique);
    rating(*made.puzzle, rater_up_to("swordfish"), verdict);
    EXPECT_EQ(verdict, Verdict::incomplete) << "jellyfish was not needed";
  }
  EXPECT_NE(clues_of(*results[0].puzzle), clues_of(*results[1].puzzle));
}

TEST_F(Graded, FamiliesKeepLimits) {
  const auto graded =
      generators.generator("graded: {family: 12, uses: x-wing, rater: " + rater() + "}");
  StopSource source;
  source.request_stop();
  GenerateRequest stopped = request_for(layout_named("9x9"));
  stopped.stop = source.get_token();
  std::vector<Generated> results(3);
  Random random(1);
  extension_of<MakesFamilies>(*graded)->generate_family(random, 0, stopped, results);
  for (const Generated& made : results) {
    EXPECT_FALSE(made.puzzle.has_value());
    EXPECT_EQ(made.reason, "");
  }
}

TEST_F(Graded, LevelScoreAndHardest) {
  const auto graded = generators.generator("graded: {rater: " + rater() +
                                           ", level: easy..medium, score: 400..700, "
                                           "hardest: [pointing, naked-pair]}");
  for (const Generated& made : make(*graded, layout_named("9x9"), 10)) {
    ASSERT_TRUE(made.puzzle.has_value()) << made.reason;
    Verdict verdict{};
    const StepLog log = rating(*made.puzzle, rater(), verdict);
    EXPECT_LE(log.rating().level, Level::medium);
    EXPECT_GE(log.rating().score, 400);
    EXPECT_LE(log.rating().score, 700);
    EXPECT_TRUE(log.hardest()->id == "pointing" || log.hardest()->id == "naked-pair");
  }
}

TEST_F(Graded, TheSamePuzzlesInAnyBatch) {
  const std::string yaml = "graded: {rater: " + rater() + ", level: medium}";
  const LayoutPtr layout = layout_named("9x9");
  const auto all = make(*generators.generator(yaml), layout, 40);
  const auto one = generators.generator(yaml);
  for (std::size_t i = all.size(); i-- > 0;) {
    Random random(1, i);
    const Generated made = one->generate(random, request_for(layout));
    ASSERT_TRUE(made.puzzle && all[i].puzzle);
    EXPECT_EQ(clues_of(*made.puzzle), clues_of(*all[i].puzzle));
    EXPECT_EQ(made.tried, all[i].tried);
  }
}

/// It takes the first candidate that is right, and nothing else changes what comes out.
TEST_F(Graded, TakesTheFirstOfTheSourcesPuzzles) {
  const std::string yaml = "graded: {rater: " + rater() + ", level: easy}";
  const LayoutPtr layout = layout_named("9x9");
  const auto source = generators.generator("dig: {prove: false}");
  const auto graded = generators.generator(yaml);
  for (std::uint64_t item = 0; item < 10; ++item) {
    Random random(3, item);
    const std::uint64_t seed = Random(3, item)();
    const Generated made = graded->generate(random, request_for(layout));
    for (std::uint64_t k = 0; k < made.tried; ++k) {
      Random own(seed, k);
      const Generated candidate = source->generate(own, request_for(layout));
      Verdict verdict{};
      const StepLog log = rating(*candidate.puzzle, rater(), verdict);
      const bool easy = verdict == Verdict::unique && log.rating().level == Level::easy;
      EXPECT_EQ(easy, k + 1 == made.tried);
      EXPECT_EQ(clues_of(*candidate.puzzle) == clues_of(*made.puzzle), easy);
    }
  }
}

TEST_F(Graded, GivesUpWithAReason) {
  const auto graded = generators.generator("graded: {rater: " + rater() +
                                           ", uses: [x-wing, swordfish], attempts: 20}");
  const Generated made = make(*graded, layout_named("9x9"), 1)[0];
  EXPECT_FALSE(made.puzzle.has_value());
  EXPECT_EQ(made.tried, 20U);
  EXPECT_THAT(made.reason, HasSubstr("none of 20 puzzles matched"));
  EXPECT_THAT(made.reason, HasSubstr("none needed swordfish"));
}

TEST_F(Graded, PassesOnWhatStandsInTheSourcesWay) {
  const auto graded =
      generators.generator("graded: {source: {dig: {clues: 12}}, rater: " + rater() + "}");
  EXPECT_THAT(graded->obstacle(*layout_named("9x9")), HasSubstr("at least 17 clues"));
  const auto failing = generators.generator(
      "graded: {source: {dig: {clues: 17, attempts: 1}}, rater: " + rater() + "}");
  EXPECT_THAT(make(*failing, layout_named("9x9"), 1)[0].reason,
              HasSubstr("tried 1 grid, but found no matching puzzle"));
}

TEST_F(Graded, HonorsDeadlineAndStop) {
  const auto graded =
      generators.generator("graded: {rater: " + rater() + ", score: 100000.., attempts: 0}");
  GenerateRequest request = request_for(layout_named("9x9"));
  request.deadline = Clock::now() + std::chrono::milliseconds(100);
  Random random(1);
  const auto begin = Clock::now();
  const Generated made = graded->generate(random, request);
  EXPECT_FALSE(made.puzzle.has_value());
  EXPECT_EQ(made.reason, "");
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(5));
}

TEST_F(Graded, WrongParametersGetOneSentence) {
  const auto mistake = [&](const std::string& more) -> std::string {
    try {
      generators.generator("graded: {rater: " + rater() + ", " + more + "}");
    } catch (const ConfigError& error) {
      return error.what();
    }
    return "none";
  };
  EXPECT_THAT(mistake("level: fiendish"),
              HasSubstr("'level' of 'graded' must be easy, medium, hard, unfair, or extreme"));
  EXPECT_THAT(mistake("level: hard..easy"), HasSubstr("'level' of 'graded' hard..easy is empty"));
  EXPECT_THAT(mistake("score: high"),
              HasSubstr("'score' of 'graded' must be a whole number or a range"));
  EXPECT_THAT(mistake("rater: {logic: {up-to: x-wing}}"), HasSubstr("twice"));
}

TEST_F(Graded, ARaterThatEndsAtNoStrategyOfItsIsRefused) {
  try {
    generators.solver("logic: {up-to: x-wing}");
    FAIL();
  } catch (const ConfigError& error) {
    EXPECT_STREQ(
        error.what(),
        "test:1:1: component 'logic': 'up-to' is 'x-wing', which is not one of the strategies");
  }
}

}  // namespace
}  // namespace ariadne::testing
