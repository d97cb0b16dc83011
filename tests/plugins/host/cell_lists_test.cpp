// Places of a canvas as text.

#include <gmock/gmock.h>

#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/unions.hpp>

namespace ariadne {
namespace {

using ::testing::HasSubstr;

/// What was read, a word for each place.
std::string read(std::string_view text, int rows, int columns, std::size_t most = 30) {
  std::string all;
  try {
    for (const auto& [row, column] : parse_places(text, rows, columns, most))
      all +=
          (all.empty() ? "r" : " r") + std::to_string(row + 1) + 'c' + std::to_string(column + 1);
  } catch (const LayoutError& error) {
    return error.what();
  }
  return all;
}

TEST(CellLists, AreReadRowByRow) {
  EXPECT_EQ(read("", 9, 9), "");
  EXPECT_EQ(read("r1c1", 9, 9), "r1c1");
  EXPECT_EQ(read(" r9c9,r1c2 ,, r3c3 ", 9, 9), "r9c9 r1c2 r3c3");
  EXPECT_EQ(read("r1c4-6", 9, 9), "r1c4 r1c5 r1c6");
  EXPECT_EQ(read("r2-3c1-2", 9, 9), "r2c1 r2c2 r3c1 r3c2");
  EXPECT_EQ(read("r5-5c5", 9, 9), "r5c5");
  EXPECT_EQ(read("r9-11c21", 21, 21), "r9c21 r10c21 r11c21");
}

TEST(CellLists, DigitsStandForThemselvesWhereNoNumberIsLonger) {
  EXPECT_EQ(read("r1c148", 9, 9), "r1c1 r1c4 r1c8");
  EXPECT_EQ(read("r13c42", 4, 4), "r1c4 r1c2 r3c4 r3c2");
  EXPECT_EQ(read("r1c12", 10, 12), "r1c12");
  EXPECT_EQ(read("r1c13", 10, 12), "'r1c13' is outside: there are 12 columns");
  EXPECT_EQ(read("r1c13", 9, 12), "'r1c13' is outside: there are 12 columns");
}

TEST(CellLists, NoMoreAreReadThanAreWanted) {
  EXPECT_EQ(read("r1c1 r1c2 r1c3 what", 9, 9, 2), "r1c1 r1c2 r1c3");
}

TEST(CellLists, TellWhatCannotBeRead) {
  for (const char* word : {"a", "r", "r1", "r1c", "c1r1", "r1c1x", "1,1", "rc", "r-1c1", "r1c-",
                           "r1-c1", "r1c1-2-3", "r1c+1"})
    EXPECT_THAT(read(word, 9, 9), HasSubstr("is not a cell; cells are written r1c1")) << word;
  EXPECT_EQ(read("r0c1", 9, 9), "'r0c1' is outside: there are 9 rows");
  EXPECT_EQ(read("r1c10", 9, 9), "'r1c10' is outside: there are 9 columns");
  EXPECT_EQ(read("r22c1", 21, 21), "'r22c1' is outside: there are 21 rows");
  EXPECT_EQ(read("r1c99999999999999999999", 21, 21),
            "'r1c99999999999999999999' is outside: there are 21 columns");
  EXPECT_EQ(read("r3-2c1", 9, 9), "'r3-2c1' has a range that goes backwards");
}

/// Every group of every kind of layout.
TEST(CellLists, AreReadAsTheyAreWritten) {
  for (const char* name : {"4x4", "6x6:3x2", "9x9+x+windoku", "disjoint-groups", "chess", "25x25",
                           "samurai+x", "jigsaw:1112122233343444"}) {
    const LayoutPtr layout = parse_layout(name).fixed;
    for (const Group& group : layout->groups()) {
      const std::string text = to_places(*layout, group.cells);
      std::vector<Cell> cells;
      for (const auto& [row, column] : parse_places(text, layout->rows(), layout->columns(), 30))
        cells.push_back(layout->cell_at(row, column).value());
      EXPECT_EQ(cells, group.cells) << name << " " << group.name << " " << text;
    }
  }
}

TEST(Clues, ArePlacesThatSeeJustTheseCells) {
  const LayoutPtr layout = parse_layout("4x4").fixed;
  int places = 0;
  for (int row = 0; row <= 5; ++row)
    for (int column = 0; column <= 5; ++column)
      for (const char* direction :
           {"", " down-right", " down-left", " up-right", " up-left", " down", " right"}) {
        const std::string text =
            'r' + std::to_string(row) + 'c' + std::to_string(column) + direction;
        std::vector<Cell> seen;
        try {
          seen = parse_clue(text, *layout);
        } catch (const LayoutError&) {
          continue;  // no place outside the grid, or it sees nothing
        }
        // A single cell is seen from several places.
        if (seen.size() == 1) continue;
        ++places;
        EXPECT_EQ(parse_clue(to_clue(*layout, seen), *layout), seen) << text;
        // Fewer cells are not what the place sees.
        EXPECT_EQ(to_clue(*layout, std::span(seen).subspan(1)), "") << text;
        if (seen.size() > 2) {
          EXPECT_EQ(to_clue(*layout, std::span(seen).first(2)), "") << text;
        }
      }
  EXPECT_GT(places, 30);
}

TEST(CellLists, AreWrittenInFewWords) {
  const LayoutPtr layout = parse_layout("9x9+x").fixed;
  const auto written = [&](std::vector<Cell> cells) { return to_places(*layout, cells); };
  EXPECT_EQ(written({0, 1, 2, 3, 4, 5, 6, 7, 8}), "r1c1-9");
  EXPECT_EQ(written({0, 9, 18, 27, 36, 45, 54, 63, 72}), "r1-9c1");
  EXPECT_EQ(written({30, 31, 32, 39, 40, 41, 48, 49, 50}), "r4-6c4-6");
  EXPECT_EQ(written({0, 10, 20}), "r1c1 r2c2 r3c3");
  EXPECT_EQ(written({0, 1, 9, 20}), "r1c1-2 r2c1 r3c3");
  EXPECT_EQ(written({1, 0}), "r1c2 r1c1");
  EXPECT_EQ(written({}), "");
}

}  // namespace
}  // namespace ariadne
