// What can be asked of `dig`, and what is said to wishes that cannot be granted.

#include <gmock/gmock.h>
#include <map>

#include <gtest/gtest.h>

#include <ariadne/symmetry/clue_symmetry.hpp>

#include "plugins/generators/generators.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

struct DigWishes : ::testing::Test {
  Generators generators;
  std::unique_ptr<Solver> judge = generators.solver("dancing-links");

  std::vector<Generated> made(const std::string& yaml, const std::string& layout,
                              std::size_t count) {
    const auto dig = generators.generator(yaml);
    const LayoutPtr on = layout_named(layout);
    EXPECT_EQ(dig->obstacle(*on), "") << yaml;
    std::vector<Generated> all = make(*dig, on, count);
    for (const Generated& one : all) EXPECT_TRUE(one.puzzle.has_value()) << yaml << one.reason;
    std::erase_if(all, [](const Generated& one) { return !one.puzzle; });
    return all;
  }
  void expect_unique(const Generated& one) {
    const auto found = solutions_of(*judge, *one.puzzle);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0], one.solution);
  }
  std::string obstacle(const std::string& yaml, const std::string& layout) {
    return generators.generator(yaml)->obstacle(*layout_named(layout));
  }
  std::string mistake(const std::string& yaml) {
    try {
      generators.generator(yaml);
    } catch (const ConfigError& error) {
      return error.what();
    }
    return "none";
  }
};

/// The image of a cell, worked out here from rows and columns.
Cell image(const Layout& layout, Cell cell, ClueSymmetry symmetry) {
  const auto [row, column] = layout.position(cell);
  const int last = layout.rows() - 1;
  switch (symmetry) {
    case ClueSymmetry::rotate_90:
      return layout.cell_at(column, last - row).value();
    case ClueSymmetry::rotate_180:
      return layout.cell_at(last - row, last - column).value();
    case ClueSymmetry::horizontal:
      return layout.cell_at(last - row, column).value();
    case ClueSymmetry::vertical:
      return layout.cell_at(row, last - column).value();
    case ClueSymmetry::diagonal:
      return layout.cell_at(column, row).value();
    case ClueSymmetry::anti_diagonal:
      return layout.cell_at(last - column, last - row).value();
    default:
      return cell;
  }
}

void expect_symmetric(const Puzzle& puzzle, ClueSymmetry symmetry) {
  std::vector<ClueSymmetry> parts{symmetry};
  if (symmetry == ClueSymmetry::full)
    parts.assign(std::begin(all_clue_symmetries), std::end(all_clue_symmetries) - 1);
  for (const ClueSymmetry part : parts)
    for (int i = 0; i < puzzle.layout().cell_count(); ++i) {
      const auto cell = static_cast<Cell>(i);
      ASSERT_EQ(puzzle.given(cell) != 0, puzzle.given(image(puzzle.layout(), cell, part)) != 0)
          << to_string(symmetry) << ", cell " << i;
    }
}

TEST_F(DigWishes, EverySymmetry) {
  for (const ClueSymmetry symmetry : all_clue_symmetries)
    for (const char* layout : {"9x9", "6x6", "windoku", "samurai"}) {
      const std::size_t count = std::string(layout) == "samurai" ? 1 : 20;
      for (const Generated& one :
           made(std::string("dig: {symmetry: ") + to_string(symmetry) + "}", layout, count)) {
        expect_unique(one);
        expect_symmetric(*one.puzzle, symmetry);
        EXPECT_EQ(one.minimal, is_minimal(*judge, *one.puzzle));
      }
    }
}

TEST_F(DigWishes, SymmetricPuzzlesCannotLoseAnotherOrbit) {
  for (const Generated& one : made("dig: {symmetry: rotate-180}", "9x9", 30)) {
    const Values clues = clues_of(*one.puzzle);
    for (std::size_t cell = 0; cell <= 40; ++cell) {
      if (clues[cell] == 0) continue;
      Values fewer = clues;
      fewer[cell] = fewer[80 - cell] = 0;
      EXPECT_EQ(solutions_of(*judge, {one.puzzle->layout_ptr(), fewer}).size(), 2U);
    }
  }
}

TEST_F(DigWishes, SymmetricAndMinimalClueByClue) {
  for (const Generated& one : made("dig: {symmetry: rotate-180, minimal: yes}", "9x9", 10)) {
    expect_symmetric(*one.puzzle, ClueSymmetry::rotate_180);
    EXPECT_EQ(one.minimal, true);
    EXPECT_TRUE(is_minimal(*judge, *one.puzzle));
  }
}

TEST_F(DigWishes, NumbersOfClues) {
  std::map<int, int> counts;
  for (const Generated& one : made("dig: {clues: 30..33}", "9x9", 400)) {
    expect_unique(one);
    ++counts[clue_count(*one.puzzle)];
    EXPECT_EQ(one.minimal, is_minimal(*judge, *one.puzzle));
  }
  // Each number is equally likely: 100 of 400, give or take four standard deviations (8.7).
  EXPECT_EQ(counts.size(), 4U);
  for (const auto& [clues, count] : counts) EXPECT_NEAR(count, 100, 35) << clues;

  for (const Generated& one : made("dig: {clues: 81}", "9x9", 3))
    EXPECT_EQ(clue_count(*one.puzzle), 81);
  for (const Generated& one : made("dig: {clues: ..23, minimal: yes}", "9x9", 50)) {
    EXPECT_LE(clue_count(*one.puzzle), 23);
    EXPECT_TRUE(is_minimal(*judge, *one.puzzle));
  }
  for (const Generated& one : made("dig: {clues: 28..36, symmetry: full}", "9x9", 5)) {
    EXPECT_LE(clue_count(*one.puzzle) % 4, 1);  // orbits of 4, of 8, and the cell in the middle
    expect_symmetric(*one.puzzle, ClueSymmetry::full);
  }
}

TEST_F(DigWishes, Masks) {
  std::string mask(81, '.');
  for (std::size_t cell = 0; cell < 81; ++cell)
    if ((cell / 9 + cell % 9) % 2 == 0 || cell % 9 == 1) mask[cell] = 'x';
  for (const std::string more : {"", ", symmetry: diagonal", ", way: repair", ", clues: 30"})
    for (const Generated& one : made("dig: {mask: '" + mask + "'" + more + "}", "9x9", 20)) {
      expect_unique(one);
      const Values clues = clues_of(*one.puzzle);
      for (std::size_t cell = 0; cell < 81; ++cell)
        EXPECT_TRUE(mask[cell] == 'x' || clues[cell] == 0) << cell;
    }
}

TEST_F(DigWishes, Repair) {
  for (const char* layout : {"4x4", "9x9", "x"})
    for (const Generated& one : made("dig: {way: repair}", layout, 40)) {
      expect_unique(one);
      EXPECT_EQ(one.minimal, true);
      EXPECT_TRUE(is_minimal(*judge, *one.puzzle));
    }
  for (const Generated& one : made("dig: {way: repair, clues: 30..32}", "9x9", 40)) {
    expect_unique(one);
    EXPECT_GE(clue_count(*one.puzzle), 30);
    EXPECT_LE(clue_count(*one.puzzle), 32);
  }
}

TEST_F(DigWishes, PuzzlesOfSeveralSolutionsOnlyWhenAskedFor) {
  int several = 0;
  for (const Generated& one : made("dig: {unique: false, clues: 24}", "9x9", 100)) {
    EXPECT_EQ(clue_count(*one.puzzle), 24);
    const std::size_t found = solutions_of(*judge, *one.puzzle).size();
    EXPECT_EQ(one.verdict, found == 1 ? Verdict::unique : Verdict::multiple);
    EXPECT_EQ(one.solution.empty(), found != 1);
    several += found == 1 ? 0 : 1;
  }
  EXPECT_GT(several, 90);
}

TEST_F(DigWishes, WhatCannotBeIsSaidAtOnce) {
  EXPECT_EQ(obstacle("dig: {clues: 12}", "9x9"),
            "9x9 puzzles with one solution have at least 17 clues (McGuire, Tugemann, "
            "and Civario, 2012), but 12 are requested");
  EXPECT_EQ(obstacle("dig: {clues: 3..6}", "8x8"),
            "8x8 puzzles with one solution have at least 7 clues, because otherwise "
            "two digits could be exchanged, but 3..6 are requested");
  EXPECT_EQ(obstacle("dig: {clues: 90}", "9x9"),
            "there are 81 cells for clues, but 90 are requested");
  EXPECT_EQ(
      obstacle("dig: {clues: 22..23, symmetry: full}", "9x9"),
      "a puzzle with the symmetry 'full' cannot have 22..23 clues; the nearest possible numbers "
      "are 21 and 24");
  EXPECT_EQ(obstacle("dig: {mask: " + std::string(16, 'x') + std::string(65, '.') + "}", "9x9"),
            "the mask leaves 16 cells for clues, but 9x9 puzzles with one solution "
            "have at least 17 (McGuire, Tugemann, and Civario, 2012)");
  EXPECT_EQ(obstacle("dig: {mask: xx}", "9x9"),
            "the mask has 2 symbols, and the layout 9x9 has 81 cells");
  EXPECT_THAT(obstacle("dig: {check: [lockstep]}", "x"),
              HasSubstr("no solver of 'check' supports the layout 9x9+x"));
  EXPECT_THAT(obstacle("dig: {check: [dancing-links], proof: [dancing-links]}", "x"),
              HasSubstr("is another than 'dancing-links'"));
  EXPECT_EQ(obstacle("dig: {clues: 12, unique: false}", "9x9"), "");
}

TEST_F(DigWishes, WrongParametersGetOneSentence) {
  EXPECT_EQ(mistake("dig: {clues: many}"),
            "test:1:1: component 'dig': clues must be a whole number or a range such as 24..28, "
            "not 'many'");
  EXPECT_EQ(mistake("dig: {clues: 28..24}"),
            "test:1:1: component 'dig': clues 28..24 is empty; write the smaller number first");
  EXPECT_EQ(mistake("dig: {clues: '..'}"),
            "test:1:1: component 'dig': clues must be a whole number or a range such as 24..28, "
            "not '..'");
  EXPECT_EQ(mistake("dig: {clues: 6000}"),
            "test:1:1: component 'dig': clues must be within 0..5120, not 6000");
  EXPECT_THAT(mistake("dig: {symmetry: rotate}"), HasSubstr("rotate-180"));
  EXPECT_THAT(mistake("dig: {unique: false}"), HasSubstr("set the number of clues"));
  EXPECT_THAT(mistake("dig: {minimal: no}"), HasSubstr("set the number of clues"));
  EXPECT_THAT(mistake("dig: {unique: false, clues: 20, way: repair}"), HasSubstr("repaired"));
}

TEST_F(DigWishes, ACanvasWithoutTheSymmetryIsRefused) {
  // Two grids that touch: half a turn maps the canvas onto itself, a mirror does not.
  EXPECT_EQ(obstacle("dig: {symmetry: rotate-180}", "twodoku"), "");
  EXPECT_EQ(obstacle("dig: {symmetry: vertical}", "twodoku"),
            "the canvas of the layout twodoku does not have the symmetry vertical");
}

}  // namespace
}  // namespace ariadne::testing
