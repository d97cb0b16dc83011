#include <set>

#include <gtest/gtest.h>

#include "sample_layouts.hpp"

namespace ariadne {
namespace {

using testing::layout_named;

TEST(Puzzle, AGivenIsACellWithOneCandidate) {
  const LayoutPtr layout = layout_named("4x4");
  Puzzle puzzle(layout);
  EXPECT_EQ(puzzle.given(0), 0);
  EXPECT_EQ(puzzle.candidates(0), DigitSet::all(4));
  puzzle.set_candidates(0, DigitSet::of(3));
  EXPECT_EQ(puzzle.given(0), 3);
  puzzle.set_candidates(0, DigitSet());
  EXPECT_EQ(puzzle.given(0), 0);

  std::vector<Digit> givens(16);
  givens[5] = 4;
  puzzle.assign(givens);
  EXPECT_EQ(puzzle.given(5), 4);
  EXPECT_EQ(puzzle.candidates(0), DigitSet::all(4));
  const Puzzle copy(layout, givens);
  Puzzle marks(layout);
  marks.assign(copy.candidates());
  EXPECT_EQ(marks.given(5), 4);
}

TEST(Puzzle, SolutionsAreHeldAgainstGivensAndGroups) {
  Random random(3);
  for (const char* name : {"4x4", "6x6", "6x6:3x2", "9x9", "16x16", "25x25"}) {
    SCOPED_TRACE(name);
    const LayoutPtr layout = layout_named(name);
    const Group& box = *std::find_if(layout->groups().begin(), layout->groups().end(),
                                     [](const Group& g) { return g.kind == GroupKind::box; });
    const int columns = layout->position(box.cells.back()).column + 1;
    const std::vector<Digit> solution =
        testing::random_solution({layout->digit_count() / columns, columns}, random);
    const Puzzle open(layout);
    EXPECT_TRUE(solves(open, solution));
    EXPECT_EQ(conflict(Puzzle(layout, solution)), "");
    EXPECT_TRUE(solves(Puzzle(layout, solution), solution));

    for (int i = 0; i < 50; ++i) {
      std::vector<Digit> wrong = solution;
      const std::size_t cell = random.below(wrong.size());
      wrong[cell] = static_cast<Digit>(wrong[cell] % layout->digit_count() + 1);
      EXPECT_FALSE(solves(open, wrong));
      Puzzle other(layout);
      other.set_candidates(static_cast<Cell>(cell),
                           DigitSet::all(layout->digit_count()) - DigitSet::of(solution[cell]));
      EXPECT_FALSE(solves(other, solution));
      wrong[cell] = 0;
      EXPECT_FALSE(solves(open, wrong));
      wrong[cell] = static_cast<Digit>(layout->digit_count() + 1);
      EXPECT_FALSE(solves(open, wrong));
    }
    EXPECT_FALSE(solves(open, std::span(solution).first(solution.size() - 1)));
  }
}

TEST(Puzzle, GroupsSmallerThanAHouseCount) {
  const LayoutPtr plain = layout_named("9x9");
  const LayoutPtr knight = testing::with_knight_pairs(*plain);
  Random random(4);
  int refused = 0;
  for (int i = 0; i < 100; ++i) {
    const std::vector<Digit> solution = testing::random_solution({3, 3}, random);
    bool equal = false;
    for (int a = 0; a < 81; ++a) {
      for (int b = 0; b < 81; ++b) {
        const int rows = std::abs(a / 9 - b / 9);
        const int columns = std::abs(a % 9 - b % 9);
        equal |= rows * columns == 2 &&
                 solution[static_cast<std::size_t>(a)] == solution[static_cast<std::size_t>(b)];
      }
    }
    EXPECT_TRUE(solves(Puzzle(plain), solution));
    EXPECT_EQ(solves(Puzzle(knight), solution), !equal);
    refused += equal ? 1 : 0;
  }
  EXPECT_GT(refused, 0);
}

TEST(Puzzle, ConflictNamesEqualGivens) {
  const LayoutPtr layout = layout_named("9x9");
  std::vector<Digit> givens(81);
  givens[1] = givens[8] = 5;
  EXPECT_EQ(conflict(Puzzle(layout, givens)), "r1c2 and r1c9 both hold 5");
  givens[8] = 0;
  EXPECT_EQ(conflict(Puzzle(layout, givens)), "");
}

TEST(Puzzle, ConflictSeesACellWithoutCandidates) {
  const LayoutPtr layout = layout_named("4x4");
  // r1c1 sees 2, 3 in its row and 4, 1 in its column and box.
  const std::vector<Digit> givens{0, 0, 2, 3, 0, 1, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(conflict(Puzzle(layout, givens)), "r1c1 has no candidate left");
  Puzzle marks(layout);
  marks.set_candidates(7, DigitSet());
  EXPECT_EQ(conflict(marks), "r2c4 has no candidate left");
}

TEST(Puzzle, ConflictSeesADigitWithoutAPlace) {
  const LayoutPtr layout = layout_named("4x4");
  Puzzle marks(layout);
  for (Cell cell = 0; cell < 4; ++cell) marks.set_candidates(cell, DigitSet(0b0111));
  EXPECT_EQ(conflict(marks), "4 has no place left in row 1");
}

TEST(Puzzle, ConflictsAreAllThereAre) {
  const LayoutPtr layout = layout_named("4x4");
  EXPECT_TRUE(conflicts(Puzzle(layout)).empty());
  // Three equal givens in r1, of which two are in b1 too: a pair is told once.
  std::vector<Digit> givens{1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0};
  EXPECT_EQ(conflicts(Puzzle(layout, givens)),
            (std::vector<std::string>{"r1c1 and r1c2 both hold 1", "r1c1 and r1c4 both hold 1",
                                      "r1c2 and r1c4 both hold 1", "r1c2 and r4c2 both hold 1",
                                      "1 has no place left in row 2"}));
  givens = {0, 0, 2, 3, 0, 1, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0};
  Puzzle marks(layout, givens);
  marks.set_candidates(13, DigitSet());
  for (const Cell cell : {Cell{10}, Cell{11}, Cell{14}, Cell{15}})
    marks.set_candidates(cell, DigitSet(0b0111));
  EXPECT_EQ(conflicts(marks), (std::vector<std::string>{
                                  "r1c1 has no candidate left", "r4c2 has no candidate left",
                                  "1 has no place left in row 1", "4 has no place left in row 4",
                                  "1 has no place left in box 2", "4 has no place left in box 4"}));
  EXPECT_EQ(conflict(marks), conflicts(marks).front());
}

TEST(Puzzle, ConflictsOfSmallGroupsAndOfGridsThatShareABox) {
  const LayoutPtr knight = testing::with_knight_pairs(*layout_named("9x9"));
  std::vector<Digit> givens(81);
  givens[0] = givens[11] = 5;   // r1c1 and r2c3, which share their box as well
  givens[40] = givens[57] = 6;  // r5c5 and r7c4, which share nothing else
  EXPECT_EQ(conflicts(Puzzle(knight, givens)),
            (std::vector<std::string>{"r1c1 and r2c3 both hold 5", "r5c5 and r7c4 both hold 6"}));
}

TEST(Puzzle, TheFirstConflictIsConflict) {
  Random random(6);
  const LayoutPtr layout = layout_named("6x6");
  std::size_t several = 0;
  for (int i = 0; i < 200; ++i) {
    std::vector<Digit> givens(36);
    for (Digit& given : givens)
      if (random.below(3) == 0) given = static_cast<Digit>(1 + random.below(6));
    const std::vector<std::string> all = conflicts(Puzzle(layout, givens));
    EXPECT_EQ(conflict(Puzzle(layout, givens)), all.empty() ? "" : all.front());
    const std::set<std::string> distinct(all.begin(), all.end());
    EXPECT_EQ(distinct.size(), all.size());
    several += all.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(several, 0U);
}

TEST(Puzzle, ConflictAsksNoHouseOfASmallGroup) {
  EXPECT_EQ(conflict(Puzzle(testing::with_knight_pairs(*layout_named("9x9")))), "");
  EXPECT_EQ(conflict(Puzzle(testing::samurai())), "");
}

}  // namespace
}  // namespace ariadne
