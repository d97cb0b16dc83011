// `dig`: puzzles out of grids.

#include <algorithm>
#include <gmock/gmock.h>
#include <numeric>
#include <set>
#include <utility>

#include <gtest/gtest.h>

#include <ariadne/components/roles.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/starts_from_grid.hpp>

#include "plugins/generators/generators.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

struct Dig : ::testing::Test {
  Generators generators;
  std::unique_ptr<Solver> judge = generators.solver("dancing-links");

  /// Everything that is promised of a puzzle with one solution, seen by another solver than the
  /// one that dug.
  void expect_sound(const Generated& made) {
    ASSERT_TRUE(made.puzzle.has_value()) << made.reason;
    const std::vector<Values> found = solutions_of(*judge, *made.puzzle);
    ASSERT_EQ(found.size(), 1U) << made.puzzle->layout().name();
    EXPECT_EQ(found[0], made.solution);
    EXPECT_EQ(made.verdict, Verdict::unique);
    EXPECT_EQ(made.unproved, "");
    ASSERT_TRUE(made.minimal.has_value());
    EXPECT_EQ(*made.minimal, is_minimal(*judge, *made.puzzle));
  }
};

TEST_F(Dig, MakesMinimalPuzzlesOfEveryLayout) {
  for (const char* name : {"4x4", "6x6", "6x6:3x2", "8x8", "9x9", "x", "windoku", "anti-knight",
                           "disjoint-groups", "10x10",
                           "jigsaw:111222333111222333114225336441552663"
                           "444555666447558669774885996777888999777888999",
                           "twodoku"}) {
    const auto dig = generators.generator("dig");
    const LayoutPtr layout = layout_named(name);
    ASSERT_EQ(dig->obstacle(*layout), "");
    const std::size_t count = layout->cell_count() <= 36 ? by_effort<std::size_t>(10, 200, 200)
                                                         : by_effort<std::size_t>(2, 20, 20);
    for (const Generated& made : make(*dig, layout, count)) {
      expect_sound(made);
      EXPECT_EQ(made.minimal, true);
    }
  }
}

/// A grid that is always the same.
class OneGrid final : public Generator {
 public:
  explicit OneGrid(Values values) : values_(std::move(values)) {}
  Generated generate(Random&, const GenerateRequest& request) override {
    return complete_grid(request.layout, values_);
  }

 private:
  Values values_;
};

/// What a solver was asked, and what it took.
struct Work {
  std::uint64_t puzzles = 0;
  std::uint64_t nodes = 0;
};

/// Counts the work of another solver.
class CountingSolver final : public Solver {
 public:
  CountingSolver(std::unique_ptr<Solver> solver, Work& work)
      : solver_(std::move(solver)), work_(work) {}
  bool supports(const Layout& layout) const override { return solver_->supports(layout); }
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override {
    const SolveOutcome outcome = solver_->solve(puzzle, request, sink);
    ++work_.puzzles;
    work_.nodes += outcome.nodes;
    return outcome;
  }
  void solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result) override {
    solver_->solve_batch(batch, request, result);
    work_.puzzles += batch.size;
    for (std::size_t i = 0; i < batch.size; ++i) work_.nodes += result.outcomes[i].nodes;
  }
  void* extension(std::string_view id) override { return solver_->extension(id); }

 private:
  std::unique_ptr<Solver> solver_;
  Work& work_;
};

/// A `dig` whose source is given as an object. `checked` counts the work of `lockstep`.
std::unique_ptr<Generator> dig_from(const Generators& generators, std::unique_ptr<Generator> source,
                                    const std::string& order, const std::string& symmetry,
                                    Work& checked) {
  Parameters parameters;
  std::vector<AnyComponent> sources;
  sources.emplace_back(Named<Generator>{"source", std::move(source)});
  std::vector<AnyComponent> check;
  check.emplace_back(Named<Solver>{
      "lockstep", std::make_unique<CountingSolver>(generators.solver("lockstep"), checked)});
  check.emplace_back(Named<Solver>{"dancing-links", generators.solver("dancing-links")});
  std::vector<AnyComponent> proof;
  proof.emplace_back(Named<Solver>{"backtracking", generators.solver("backtracking")});
  parameters.set("source", std::move(sources));
  parameters.set("check", std::move(check));
  parameters.set("proof", std::move(proof));
  parameters.set("prove", true);
  for (const char* name : {"clues", "mask"}) parameters.set(name, std::string());
  parameters.set("minimal", std::string("auto"));
  parameters.set("symmetry", symmetry);
  parameters.set("order", order);
  parameters.set("way", std::string("remove"));
  parameters.set("unique", true);
  parameters.set("attempts", std::int64_t{1});
  return generators.registry.make_generator("dig", std::move(parameters));
}

/// Where many clues are tried at once, or need no search, the same must come out as when they are
/// tried one by one.
TEST_F(Dig, IsTheSameAsTryingOneClueAfterTheOther) {
  Work checked;
  for (const char* symmetry : {"none", "rotate-180"})
    for (const char* name : {"4x4", "6x6", "9x9", "x", "anti-knight"}) {
      SCOPED_TRACE(std::string(name) + ", " + symmetry);
      const LayoutPtr layout = layout_named(name);
      const auto fill = generators.generator("random-fill");
      for (const Generated& grid : make(*fill, layout, by_effort(4U, 30U, 30U), 3)) {
        Values clues = grid.solution;
        for (std::size_t i = 0; i < clues.size(); ++i) {
          const Values before = clues;
          clues[i] = 0;
          if (symmetry != std::string("none")) clues[clues.size() - 1 - i] = 0;
          if (solutions_of(*judge, Puzzle(layout, clues)).size() != 1) clues = before;
        }
        const auto dig = dig_from(generators, std::make_unique<OneGrid>(grid.solution), "reading",
                                  symmetry, checked);
        const Generated made = make(*dig, layout, 1)[0];
        ASSERT_TRUE(made.puzzle.has_value());
        EXPECT_EQ(clues_of(*made.puzzle), clues);
        EXPECT_EQ(made.minimal, is_minimal(*judge, *made.puzzle));
      }
    }
}

/// A quarter of the clues that do not follow from the others are seen to be needed.
TEST_F(Dig, AsksAboutFewClues) {
  Work checked;
  const auto dig =
      dig_from(generators, generators.generator("random-fill"), "random", "none", checked);
  constexpr std::size_t count = 200;
  make(*dig, layout_named("9x9"), count);
  EXPECT_LT(checked.puzzles, 32 * count);  // 40 for each puzzle if every other clue is searched
}

/// The clues of an orbit are asked about one by one, and a clue that was found to be needed is not
/// asked about again. Whether a clue can go alone is often known from digging.
TEST_F(Dig, TakesFewNodesWithSymmetry) {
  Work checked;
  const auto dig =
      dig_from(generators, generators.generator("random-fill"), "random", "rotate-180", checked);
  constexpr std::size_t count = 200;
  make(*dig, layout_named("9x9"), count);
  EXPECT_LT(checked.nodes, 60 * count);    // 70 for each puzzle if an orbit is one question
  EXPECT_LT(checked.puzzles, 24 * count);  // 25 if clues are tried at the end in reading order
}

/// A solver with the ability OtherDigit is asked in another way than one without it.
TEST_F(Dig, WithEitherQuestionTheSame) {
  for (const std::string symmetry : {"none", "rotate-180", "full"})
    for (const char* name : {"6x6", "9x9", "x", "anti-knight"}) {
      if (symmetry == "full" && name == std::string("6x6")) continue;  // its boxes do not have it
      SCOPED_TRACE(name + (", " + symmetry));
      const LayoutPtr layout = layout_named(name);
      const std::string wishes = "], symmetry: " + symmetry + "}";
      const auto other =
          make(*generators.generator("dig: {check: [lockstep-groups" + wishes), layout, 20);
      const auto two =
          make(*generators.generator("dig: {check: [dancing-links" + wishes), layout, 20);
      for (std::size_t i = 0; i < two.size(); ++i) {
        ASSERT_TRUE(other[i].puzzle && two[i].puzzle);
        EXPECT_EQ(clues_of(*other[i].puzzle), clues_of(*two[i].puzzle));
        EXPECT_EQ(other[i].minimal, two[i].minimal);
      }
    }
}

/// A puzzle made by itself may be checked with another solver than one of several.
TEST_F(Dig, AJigsawIsTheSameByItselfAndAmongOthers) {
  const LayoutPtr layout = layout_named(
      "jigsaw:111222333111222333114225336441552663444555666447558669774885996777888999777888999");
  const auto dig = generators.generator("dig");
  GenerateRequest request;
  request.layout = layout;
  const auto sources = [] {
    std::vector<Random> randoms;
    for (std::uint64_t seed = 0; seed < 20; ++seed) randoms.emplace_back(seed);
    return randoms;
  };
  std::vector<Random> randoms = sources();
  std::vector<Generated> together(randoms.size());
  dig->generate_batch(randoms, request, together);
  randoms = sources();
  for (std::size_t i = 0; i < randoms.size(); ++i) {
    const Generated alone = dig->generate(randoms[i], request);
    ASSERT_TRUE(alone.puzzle && together[i].puzzle);
    EXPECT_EQ(clues_of(*alone.puzzle), clues_of(*together[i].puzzle));
    EXPECT_EQ(alone.minimal, together[i].minimal);
  }
  const auto one = generators.solver("first-able: {solvers: [lockstep-jigsaw, learning]}");
  EXPECT_TRUE(has_ability<OneAtATime>(*one));
  EXPECT_FALSE(has_ability<OneAtATime>(*generators.solver("lockstep-groups")));
}

/// Logic is asked to solve the puzzle itself, and not to refute another digit.
TEST_F(Dig, WhatLogicChecksItSolves) {
  const std::string singles = "logic: {strategies: [naked-single, hidden-single]}";
  const auto solver = generators.solver(singles);
  for (const std::string& check : {singles, "first-able: {solvers: [{" + singles + "}]}"})
    for (const Generated& made :
         make(*generators.generator("dig: {check: [{" + check + "}]}"), layout_named("9x9"), 10)) {
      ASSERT_TRUE(made.puzzle.has_value()) << made.reason;
      EXPECT_EQ(solutions_of(*solver, *made.puzzle).size(), 1U) << check;
    }
}

TEST_F(Dig, OrdersDecideWhichCluesAreLeft) {
  const LayoutPtr layout = layout_named("4x4");
  const Values grid = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  // By hand: the cells in the order named, and each goes unless that leaves a second solution.
  const auto by_hand = [&](const std::vector<std::size_t>& order) {
    Values clues = grid;
    for (const std::size_t cell : order) {
      const Digit kept = std::exchange(clues[cell], Digit{0});
      if (brute_force(Puzzle(layout, clues)).size() != 1) clues[cell] = kept;
    }
    return clues;
  };
  const std::vector<std::pair<std::string, std::vector<std::size_t>>> orders = {
      {"reading", {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}},
      {"winding", {0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12}},
      {"alternate", {0, 2, 5, 7, 8, 10, 13, 15, 1, 3, 4, 6, 9, 11, 12, 14}}};
  std::set<std::string> different;
  Work checked;
  for (const auto& [name, order] : orders) {
    const auto dig = dig_from(generators, std::make_unique<OneGrid>(grid), name, "none", checked);
    const Generated made = make(*dig, layout, 1)[0];
    EXPECT_EQ(clues_of(*made.puzzle), by_hand(order)) << name;
    different.insert(to_line(by_hand(order)));
  }
  EXPECT_EQ(different.size(), 3U);
}

TEST_F(Dig, HalvesLeaveFewCluesOfHalfOfTheDigits) {
  const auto clues_of_five_rarest = [&](const char* with) {
    std::ptrdiff_t sum = 0;
    for (const Generated& made : make(*generators.generator(with), layout_named("9x9"), 200)) {
      const Values clues = clues_of(*made.puzzle);
      std::vector<std::ptrdiff_t> counts;
      for (Digit digit = 1; digit <= 9; ++digit)
        counts.push_back(std::count(clues.begin(), clues.end(), digit));
      std::sort(counts.begin(), counts.end());
      sum += std::accumulate(counts.begin(), counts.begin() + 5, std::ptrdiff_t{0});
    }
    return sum;
  };
  // About 8.2 and 10.2 per puzzle.
  EXPECT_LT(10 * clues_of_five_rarest("dig: {order: halves}"),
            9 * clues_of_five_rarest("dig: {order: random}"));
}

using SlowDig = Dig;

TEST_F(SlowDig, LargeGridsAreDugInHalves) {
  const auto clues_with = [&](const char* with) {
    return clues_of(*make(*generators.generator(with), layout_named("21x21"), 1)[0].puzzle);
  };
  EXPECT_EQ(clues_with("dig"), clues_with("dig: {order: halves}"));
  const Values some = clues_with("dig: {clues: 300}");
  EXPECT_EQ(some, clues_with("dig: {clues: 300, order: random}"));
  EXPECT_NE(some, clues_with("dig: {clues: 300, order: halves}"));
}

TEST_F(Dig, OneAtATimeAndInBatchesTheSame) {
  for (const char* with :
       {"dig", "dig: {clues: 24..30, symmetry: rotate-180}", "dig: {way: repair}",
        "dig: {clues: 40, unique: false}", "dig: {minimal: yes, clues: 22..23}"}) {
    const LayoutPtr layout = layout_named("9x9");
    const auto all = make(*generators.generator(with), layout, 150);
    const auto one = generators.generator(with);
    for (std::size_t i = all.size(); i-- > 0;) {
      Random random(1, i);
      const Generated made = one->generate(random, request_for(layout));
      ASSERT_TRUE(made.puzzle && all[i].puzzle) << with;
      EXPECT_EQ(clues_of(*made.puzzle), clues_of(*all[i].puzzle)) << with;
      EXPECT_EQ(made.tried, all[i].tried);
    }
  }
}

TEST_F(Dig, StartsFromAGridThatItIsGiven) {
  const auto dig = generators.generator("dig");
  auto* const starts = extension_of<StartsFromGrid>(*dig);
  ASSERT_NE(starts, nullptr);
  EXPECT_EQ(starts->source_of_grids(), "random-fill");
  for (const char* name : {"9x9", "x"}) {
    const GenerateRequest request = request_for(layout_named(name));
    Random random(1);
    const Generated grid = generators.generator("random-fill")->generate(random, request);
    Random continued = random;
    const Generated made = starts->generate_from(grid, random, request);
    expect_sound(made);
    EXPECT_EQ(made.solution, grid.solution);
    EXPECT_EQ(made.tried, 1U);
    // As if it had filled the grid itself.
    Random from_start(1);
    const Generated own = dig->generate(from_start, request);
    EXPECT_EQ(clues_of(*own.puzzle), clues_of(*made.puzzle));
    // And its next puzzle is from another grid.
    EXPECT_NE(dig->generate(continued, request).solution, grid.solution);
  }
  // If the grid does not lead to such a puzzle, it fills others.
  const auto few = generators.generator("dig: {clues: 22}");
  Random random(1);
  const GenerateRequest request = request_for(layout_named("9x9"));
  const Generated grid = generators.generator("random-fill")->generate(random, request);
  const Generated made = extension_of<StartsFromGrid>(*few)->generate_from(grid, random, request);
  expect_sound(made);
  EXPECT_GT(made.tried, 1U);
  EXPECT_NE(made.solution, grid.solution);
}

/// Searches for a solution with another digit that try the digits of the grid first take fewer
/// nodes: 8.3 instead of 11.5.
TEST_F(Dig, TriesTheDigitsOfTheGridFirst) {
  GenerateRequest request = request_for(layout_named(
      "jigsaw:111222333111222333114225336441552663444555666447558669774885996777888999777888999"));
  const auto dig = generators.generator("dig");
  const auto grids = generators.generator("random-fill");
  std::uint64_t nodes = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    request.work_limit = unlimited;
    const Generated grid = grids->generate(random, request);
    // The smallest limit that is enough.
    std::uint64_t enough = 0;
    for (std::uint64_t step = 1U << 13U; step > 0; step /= 2) {
      request.work_limit = enough + step;
      Random own = random;
      if (!extension_of<StartsFromGrid>(*dig)->generate_from(grid, own, request).puzzle)
        enough += step;
    }
    nodes += enough + 1;
  }
  EXPECT_EQ(nodes, 22650U);
}

TEST_F(Dig, DigsOnFromPuzzles) {
  const LayoutPtr layout = layout_named("9x9");
  const auto twice = generators.generator("dig: {source: {dig: {clues: 35}}}");
  for (const Generated& made : make(*twice, layout, 30)) {
    expect_sound(made);
    EXPECT_EQ(made.minimal, true);
    EXPECT_LT(clue_count(*made.puzzle), 35);
  }
  // Puzzles of many solutions are no source.
  const auto wrong = generators.generator("dig: {source: {dig: {clues: 20, unique: false}}}");
  const Generated none = make(*wrong, layout, 1)[0];
  EXPECT_FALSE(none.puzzle.has_value());
  EXPECT_EQ(none.reason, "the puzzle of the source 'dig' does not have exactly one solution");
}

TEST_F(Dig, TellsWhenItHasNoProof) {
  const auto dig = generators.generator("dig: {prove: false}");
  for (const Generated& made : make(*dig, layout_named("9x9"), 5))
    EXPECT_EQ(made.unproved, "lockstep");
  for (const Generated& made : make(*dig, layout_named("6x6"), 5))
    EXPECT_EQ(made.unproved, "first-able");
}

/// A clue of which the solver could not say stays, and that all are needed is not claimed.
TEST_F(Dig, AnUndecidedClueStaysAndIsTold) {
  const auto dig = generators.generator("dig: {check: [{dancing-links: {work-limit: 56}}]}");
  int undecided = 0;
  for (const Generated& made : make(*dig, layout_named("9x9"), 50)) {
    ASSERT_TRUE(made.puzzle.has_value()) << made.reason;
    EXPECT_EQ(solutions_of(*judge, *made.puzzle), std::vector<Values>{made.solution});
    if (made.minimal) {
      EXPECT_EQ(*made.minimal, is_minimal(*judge, *made.puzzle));
    } else {
      ++undecided;
    }
  }
  EXPECT_GT(undecided, 10);
}

TEST_F(Dig, GivesUpAfterSoManyGrids) {
  const auto dig = generators.generator("dig: {clues: 17, minimal: yes, attempts: 5}");
  const Generated made = make(*dig, layout_named("9x9"), 1)[0];
  EXPECT_FALSE(made.puzzle.has_value());
  EXPECT_EQ(made.tried, 5U);
  EXPECT_THAT(made.reason,
              HasSubstr("tried 5 grids, but found no matching puzzle; the fewest clues "
                        "were 2"));
}

TEST_F(Dig, HonorsEveryLimit) {
  const auto dig = generators.generator("dig: {clues: 17, attempts: 0}");
  expect_limits_honored(*dig, layout_named("9x9"), 10000, std::chrono::milliseconds(100));
}

TEST(Roles, StandForTheDefaultsThatNameThem) {
  const Generators generators;
  const auto defaults = [&](const char* id, const std::string& name) {
    for (const Parameter& parameter : generators.registry.find(id)->parameters)
      if (parameter.name == name) return parameter.defaults;
    return std::vector<std::string>();
  };
  for (const auto& [id, name, role] :
       {std::tuple("dig", "proof", "provers"), std::tuple("dig", "source", "grids"),
        std::tuple("dig", "check", "clue-checkers"), std::tuple("logic", "proof", "counters"),
        std::tuple("random-regions", "source", "generator")}) {
    EXPECT_FALSE(components_of_role(role).empty()) << role;
    EXPECT_EQ(defaults(id, name), components_of_role(role)) << id << ' ' << name;
  }
  EXPECT_TRUE(components_of_role("nobody").empty());
}

/// The prover is the fastest one that does not take part in digging.
TEST(Roles, ProversDependOnTheLayout) {
  const Generators generators;
  const auto prover = [&](const LayoutPtr& layout) {
    for (const std::string& with : components_of_role("provers"))
      if (generators.solver(with)->supports(*layout)) return with.substr(0, with.find(':'));
    return std::string();
  };
  EXPECT_EQ(prover(layout_named("9x9")), "lockstep-jigsaw");
  for (const char* name :
       {"6x6", "x", "16x16",
        "jigsaw:11122233311122233311422533644155266344455566644755866977488599677"
        "7888999777888999"})
    EXPECT_EQ(prover(layout_named(name)), "propagation") << name;
  const LayoutPtr large = layout_named("25x25");
  const bool has_sat = generators.solver("sat")->supports(*large);
  EXPECT_EQ(prover(large), has_sat ? "sat" : "learning");
}

}  // namespace
}  // namespace ariadne::testing
