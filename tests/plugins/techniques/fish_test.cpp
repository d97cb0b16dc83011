#include <array>
#include <gmock/gmock.h>

#include <ariadne/model/extras.hpp>
#include <ariadne/plugin/random.hpp>

#include "plugins/techniques/naive_fish.hpp"
#include "plugins/techniques/techniques.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Fishes : ::testing::Test {
  Techniques techniques{"fish"};
  LayoutPtr nine = plain_layout({3, 3});

  std::vector<std::string> found(const std::string& yaml, const Board& board) const {
    return techniques.found(yaml, board);
  }
};

const char* const x_wing_picture =
    "x.x xxx xxx"
    ".x. ..x ..."
    "x.x xx. xxx"
    "xxx xx. xxx"
    ".x. ..x ..."
    "x.x xx. xxx"
    "x.x xxx xxx"
    "x.x xx. xxx"
    "x.x xxx xxx";

TEST_F(Fishes, XWingClearsItsCovers) {
  EXPECT_THAT(found("x-wing", drawn(nine, x_wing_picture)),
              ElementsAre("X-Wing: 1 r25 c26 => r179c6,r4c2<>1"));
}

TEST_F(Fishes, OneMorePlaceMakesAFin) {
  Board board = drawn(nine,
                      "x.x .xx xxx"
                      ".x. ..x ..."
                      "x.x .x. xxx"
                      "xxx xxx xxx"
                      ".x. x.x ..."
                      "x.x xx. xxx"
                      "x.x xxx xxx"
                      "x.x xx. xxx"
                      "x.x xxx xxx");
  EXPECT_THAT(found("x-wing", board), IsEmpty());
  EXPECT_THAT(found("finned-x-wing", board),
              ElementsAre("Finned X-Wing: 1 r25 c26 fr5c4 => r4c6<>1"));
  EXPECT_THAT(found("sashimi-x-wing", board), IsEmpty());
  // Without r5c6 the base has one place beside its fin.
  board.eliminate(4 * 9 + 5, 1);
  EXPECT_THAT(found("finned-x-wing", board), IsEmpty());
  EXPECT_THAT(found("sashimi-x-wing", board),
              ElementsAre("Sashimi X-Wing: 1 r25 c26 fr5c4 => r4c6<>1"));
  // Where no place sees fin and cover, nothing is found.
  board.eliminate(3 * 9 + 5, 1);
  EXPECT_THAT(found("sashimi-x-wing", board), IsEmpty());
}

TEST_F(Fishes, ADigitThatIsPlaceableEverywhereIsNoFish) {
  EXPECT_THAT(found("x-wing", drawn(nine, std::string(81, 'x'))), IsEmpty());
  EXPECT_THAT(found("finned-mutant-jellyfish", drawn(nine, std::string(81, 'x'))), IsEmpty());
}

TEST_F(Fishes, EvidenceIsGivenWhenWantedAndPlain) {
  const Board board = drawn(nine, x_wing_picture);
  const auto strategy = techniques.strategy("x-wing");
  EXPECT_THAT(all_steps(*strategy, board).at(0).evidence, IsEmpty());
  const Step step = all_steps(*strategy, board, true).at(0);
  ASSERT_EQ(step.evidence.size(), 3U);
  EXPECT_EQ(step.evidence[1].role, Role::base);
  EXPECT_THAT(step.evidence[1].groups, ElementsAre(1, 4));
  EXPECT_EQ(step.evidence[2].role, Role::cover);
  EXPECT_THAT(step.evidence[2].groups, ElementsAre(10, 14));
}

TEST_F(Fishes, AllOfThemAreThereWithTheirNamesAndCodes) {
  const std::array sizes{"x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"};
  const std::array kinds{"",        "finned-",       "sashimi-", "franken-", "finned-franken-",
                         "mutant-", "finned-mutant-"};
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    for (std::size_t size = 0; size < sizes.size(); ++size) {
      const std::string id = std::string(kinds[kind]) + sizes[size];
      SCOPED_TRACE(id);
      EXPECT_NO_THROW(techniques.strategy(id));
    }
  const Step step = all_steps(*techniques.strategy("x-wing"), drawn(nine, x_wing_picture)).at(0);
  EXPECT_EQ(step.technique, "x-wing");
  EXPECT_EQ(step.code, "0300");
}

/// Two fish share the base r25: c26 with fin r5c4, and c24 with fin r2c6.
const char* const siamese_picture =
    "x.x xxx xxx"
    ".x. ..x ..."
    "x.x xx. xxx"
    "xxx xxx xxx"
    ".x. x.. ..."
    "x.x xxx xxx"
    "x.x xxx xxx"
    "x.x xxx xxx"
    "x.x xxx xxx";

TEST_F(Fishes, SiameseFishShareTheirBase) {
  const Board board = drawn(nine, siamese_picture);
  EXPECT_THAT(found("sashimi-x-wing", board),
              ElementsAre("Sashimi X-Wing: 1 r25 c24 fr2c6 => r13c4<>1",
                          "Sashimi X-Wing: 1 r25 c26 fr5c4 => r46c6<>1"));
  const auto steps =
      all_steps(*techniques.strategy("sashimi-x-wing: {siamese: true}"), board, true);
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(to_text(steps[0], *nine),
            "Siamese Sashimi X-Wing: 1 r25 c24/c26 fr2c6 fr5c4 => r13c4,r46c6<>1");
  EXPECT_EQ(steps[0].code, "03201");
  EXPECT_EQ(steps[1].code, "0320");
}

TEST_F(Fishes, TheyEndWhenTheSinkHasEnough) {
  const Board board = drawn(nine, siamese_picture);
  for (const char* yaml :
       {"sashimi-x-wing", "sashimi-x-wing: {siamese: true}", "finned-mutant-swordfish"}) {
    EXPECT_GT(found(yaml, board).size(), 1U) << yaml;
    StepList one(false, 1);
    techniques.strategy(yaml)->find(board, one);
    EXPECT_EQ(one.steps.size(), 1U) << yaml;
  }
}

/// A random way to place a digit, and some more candidates, from few to many.
Board random_places(const Techniques& techniques, const LayoutPtr& layout, std::uint64_t item,
                    std::vector<Cell>* placement = nullptr) {
  Random random(5, item);
  GenerateRequest request;
  request.layout = layout;
  const auto grid = techniques.random_fill()->generate(random, request).puzzle;
  const auto width = static_cast<std::uint64_t>(layout->digit_count());
  const std::uint64_t share = 1 + random.below(width / 2);
  std::string picture;
  for (Cell cell = 0; cell < layout->cell_count(); ++cell) {
    const bool placed = grid->given(cell) == 1;
    if (placed && placement != nullptr) placement->push_back(cell);
    picture += placed || random.below(width) < share ? 'x' : '.';
  }
  return drawn(layout, picture);
}

std::vector<NaiveFish> as_naive(const std::vector<Step>& steps) {
  std::vector<NaiveFish> all;
  for (const Step& step : steps) {
    NaiveFish fish;
    for (const Evidence& part : step.evidence) {
      if (part.role == Role::base) fish.base = part.groups;
      if (part.role == Role::cover) fish.cover = part.groups;
      if (part.role == Role::fin) fish.fins.insert(part.cells.begin(), part.cells.end());
      if (part.role == Role::endo_fin) fish.endo_fins.insert(part.cells.begin(), part.cells.end());
    }
    for (const Candidate removed : step.eliminations) fish.eliminations.insert(removed.cell);
    all.push_back(fish);
  }
  return all;
}

struct Case {
  const char* id;
  FishKind kind;
  const char* parameters = "";
  FishLimits limits = {};
};
const std::array cases{
    Case{"x-wing", {FishShape::basic, FishFins::none, 2}},
    Case{"swordfish", {FishShape::basic, FishFins::none, 3}},
    Case{"finned-x-wing", {FishShape::basic, FishFins::finned, 2}},
    Case{"finned-swordfish", {FishShape::basic, FishFins::finned, 3}},
    Case{"sashimi-x-wing", {FishShape::basic, FishFins::sashimi, 2}},
    Case{"sashimi-jellyfish", {FishShape::basic, FishFins::sashimi, 4}},
    Case{"franken-x-wing", {FishShape::franken, FishFins::none, 2}},
    Case{"franken-swordfish", {FishShape::franken, FishFins::none, 3}},
    Case{"finned-franken-x-wing", {FishShape::franken, FishFins::finned, 2}},
    Case{"mutant-x-wing", {FishShape::mutant, FishFins::none, 2}},
    Case{"mutant-swordfish", {FishShape::mutant, FishFins::none, 3}},
    Case{"finned-mutant-x-wing", {FishShape::mutant, FishFins::finned, 2}},
    Case{"finned-mutant-x-wing",
         {FishShape::mutant, FishFins::finned, 2},
         ", max-fins: 2, max-endo-fins: 1",
         {2, 1, false}},
    Case{"franken-swordfish",
         {FishShape::franken, FishFins::none, 3},
         ", wide-bases: true",
         {5, 2, true}},
};

using SlowFishes = Fishes;

/// The search finds what the definition says, in the order of bases and covers, and nothing that
/// would remove a digit from where it is.
TEST_F(SlowFishes, AreThoseOfTheDefinition) {
  std::vector<LayoutPtr> layouts = small_layouts();
  const std::vector<std::string> diagonals{"x"};
  layouts.push_back(add_extras(plain_layout({2, 2}), diagonals));
  for (const Case& fish : cases) {
    std::size_t count = 0;
    const auto strategy =
        techniques.strategy(std::string(fish.id) + ": {duplicates: true" + fish.parameters + '}');
    for (const LayoutPtr& layout : layouts) {
      // Large fish have too many bases and covers for the naive search of large grids.
      const bool many = layout->digit_count() > 6;
      const bool large = fish.kind.size > 2 && fish.kind.shape != FishShape::basic;
      if (large && layout->digit_count() > (fish.kind.shape == FishShape::mutant ? 5 : 6)) continue;
      for (std::uint64_t item = 0; item < (many ? by_effort(1U, 2U, 2U) : by_effort(2U, 8U, 8U));
           ++item) {
        SCOPED_TRACE(fish.id + (", " + layout->name()) + ", item " + std::to_string(item));
        std::vector<Cell> placement;
        const Board board = random_places(techniques, layout, item, &placement);
        const std::vector<Step> steps = all_steps(*strategy, board, true);
        EXPECT_EQ(as_naive(steps), NaiveFishes(board, 1, fish.kind, fish.limits).all());
        for (const Step& step : steps)
          for (const Cell cell : placement)
            EXPECT_EQ(
                std::count(step.eliminations.begin(), step.eliminations.end(), Candidate{cell, 1}),
                0);
        count += steps.size();
      }
    }
    EXPECT_GT(count, by_effort(0U, 5U, 5U)) << fish.id;
  }
}

/// Sixteen rows have more candidates than fit in a word.
TEST_F(SlowFishes, AreThoseOfTheDefinitionOnLargeGrids) {
  const LayoutPtr layout = plain_layout({4, 4});
  for (const Case& fish : cases) {
    if (fish.kind.size > 2 || fish.kind.shape == FishShape::mutant) continue;
    std::size_t many = 0;
    for (std::uint64_t item = 0; item < by_effort(2U, 6U, 6U); ++item) {
      SCOPED_TRACE(fish.id + (", item " + std::to_string(item)));
      const Board board = random_places(techniques, layout, item);
      const auto strategy = techniques.strategy(std::string(fish.id) + ": {duplicates: true}");
      const std::vector<Step> steps = all_steps(*strategy, board, true);
      EXPECT_EQ(as_naive(steps), NaiveFishes(board, 1, fish.kind, {}).all());
      if (board.cells(1).size() > 64) many += steps.size();
    }
    if (fish.kind.shape == FishShape::franken && effort() != Effort::least) {
      EXPECT_GT(many, 0U) << fish.id;
    }
  }
}

TEST_F(Fishes, ThoseThatRemoveTheSameAreGivenOnce) {
  std::size_t fewer = 0;
  for (std::uint64_t item = 0; item < 8; ++item) {
    const Board board = random_places(techniques, plain_layout({2, 3}), item);
    std::vector<std::vector<Candidate>> unique;
    const std::vector<Step> all =
        all_steps(*techniques.strategy("finned-mutant-x-wing: {duplicates: true}"), board);
    for (const Step& step : all)
      if (std::find(unique.begin(), unique.end(), step.eliminations) == unique.end())
        unique.push_back(step.eliminations);
    const std::vector<Step> once = all_steps(*techniques.strategy("finned-mutant-x-wing"), board);
    ASSERT_EQ(once.size(), unique.size());
    for (std::size_t i = 0; i < once.size(); ++i) EXPECT_EQ(once[i].eliminations, unique[i]);
    fewer += all.size() - once.size();
  }
  EXPECT_GT(fewer, 0U);
}

/// On boards in play nothing is removed that the solution holds.
TEST_F(Fishes, AgreeWithTheSolution) {
  const auto grids = techniques.random_fill();
  const std::array ids{"swordfish",
                       "finned-jellyfish",
                       "sashimi-swordfish",
                       "finned-franken-swordfish",
                       "finned-mutant-jellyfish",
                       "mutant-squirmbag",
                       "finned-mutant-x-wing: {siamese: true}",
                       "kraken-fish"};
  for (const char* yaml : ids) {
    const auto strategy = techniques.strategy(yaml);
    std::size_t count = 0;
    for (const LayoutPtr& layout : small_layouts())
      for (std::uint64_t item = 0; item < by_effort(2U, 6U, 6U); ++item) {
        SCOPED_TRACE(yaml + (", " + layout->name()) + ", item " + std::to_string(item));
        Random random(10, item);
        const Puzzle puzzle = random_puzzle(*grids, layout, random);
        const std::vector<Digit> solution = brute_force(puzzle).at(0);
        Board board(puzzle);
        for (const Step& step : all_steps(*strategy, board)) {
          EXPECT_FALSE(step.eliminations.empty());
          for (const auto [cell, digit] : step.eliminations) {
            EXPECT_NE(solution[cell], digit) << to_text(step, *layout);
            EXPECT_TRUE(board.candidates(cell).contains(digit));
          }
          ++count;
        }
      }
    EXPECT_GT(count, 0U) << yaml;
  }
}

TEST_F(Fishes, FinsAreLimited) {
  const Board board = drawn(nine,
                            "x.x .xx xxx"
                            ".x. ..x ..."
                            "x.x .x. xxx"
                            "xxx xxx xxx"
                            ".x. xxx ..."
                            "x.x xx. xxx"
                            "x.x xxx xxx"
                            "x.x xx. xxx"
                            "x.x xxx xxx");
  EXPECT_THAT(found("finned-x-wing", board),
              ElementsAre("Finned X-Wing: 1 r25 c26 fr5c4 fr5c5 => r4c6<>1"));
  EXPECT_THAT(found("finned-x-wing: {max-fins: 1}", board), IsEmpty());
}

/// A strategy that remembers where it found nothing, against new ones. The second round starts over
/// with candidates that had gone.
TEST_F(Fishes, AreFoundAsByANewStrategy) {
  Random random(5);
  std::size_t steps = 0;
  for (const char* id :
       {"x-wing", "finned-x-wing", "sashimi-x-wing", "swordfish", "finned-swordfish"}) {
    const auto kept = techniques.strategy(id);
    for (int round = 0; round < 2; ++round) {
      Board now{Puzzle(plain_layout({3, 3}))};
      for (int removed = 0; removed < 560; ++removed) {
        const auto cell = static_cast<Cell>(random.below(81));
        const auto digit = static_cast<Digit>(1 + random.below(9));
        Board next = now;
        next.eliminate(cell, digit);
        if (next.contradictory()) continue;
        now = next;
        if (removed < 300) continue;
        const auto expected = found(id, now);
        ASSERT_EQ(texts(all_steps(*kept, now, true), now.layout()), expected) << id;
        steps += expected.size();
      }
    }
  }
  EXPECT_GT(steps, 0U);
}

}  // namespace
}  // namespace ariadne::testing
