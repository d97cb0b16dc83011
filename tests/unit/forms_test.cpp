// The forms of other programs: each read to the one puzzle, and each kind of slip told with its
// place.

#include <algorithm>
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include <ariadne/exchange/puzzle_writer.hpp>

#include "reading.hpp"
#include "sample_layouts.hpp"

namespace ariadne {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::nine;
using testing::nine_puzzle;
using testing::read_all;
using testing::summary;

std::string with_zeros(std::string_view cells) {
  std::string text(cells);
  std::replace(text.begin(), text.end(), '.', '0');
  return text;
}

/// The sample as a game ID, made here independently of the writer.
std::string game_cells(std::string_view cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size();) {
    std::size_t open = 0;
    while (i + open < cells.size() && cells[i + open] == '.') ++open;
    i += open;
    for (; open > 26; open -= 26) text += 'z';
    if (open > 0) text += static_cast<char>('a' + open - 1);
    if (i == cells.size()) break;
    if (!text.empty() && text.back() >= '0' && text.back() <= '9') text += '_';
    text += cells[i++];
  }
  return text;
}

TEST(GameIds, ReadTheirLayouts) {
  const std::string cells = game_cells(nine);
  EXPECT_THAT(summary(read_all("3x3:" + cells + "\n3x3db:" + cells + "\n3x3rdt:" + cells + "\n")),
              ElementsAre(nine_puzzle, nine_puzzle, nine_puzzle));
  EXPECT_THAT(summary(read_all("3x3x:" + cells)), ElementsAre("9x9+x " + std::string(nine)));
  EXPECT_THAT(summary(read_all("2x3:zj")), ElementsAre("6x6 " + std::string(36, '.')));
  EXPECT_THAT(summary(read_all("3x2:zj")), ElementsAre("6x6:3x2 " + std::string(36, '.')));
  EXPECT_THAT(summary(read_all("5x5:25a10_11" + std::string(23, 'z') + "w")),
              ElementsAre("25x25 P.AB" + std::string(621, '.')));
}

TEST(GameIds, ReadRegions) {
  // Rows as regions: no end between the cells of a row, one between any two below each other.
  const std::string rows(12, '_');
  EXPECT_THAT(summary(read_all("4j:p,l" + rows)),
              ElementsAre("jigsaw:1111222233334444 " + std::string(16, '.')));
  EXPECT_THAT(summary(read_all("4jx:1o,l" + rows)),
              ElementsAre("jigsaw:1111222233334444+x 1" + std::string(15, '.')));
  EXPECT_THAT(summary(read_all("2x2j:1o,l" + rows)),
              ElementsAre("jigsaw:1111222233334444 1" + std::string(15, '.')));
}

TEST(GameIds, TellTheirSlips) {
  const std::vector<std::pair<std::string, std::string>> slips{
      {"3x3:zzz", "1:8 the game ID has 78 cells; its size has 81"},
      {"3x3:zzzd", "1:8 the game ID has more than the 81 cells of its size"},
      {"3x3:zz10z", "1:7 10 is not a digit of this layout; its digits are 1 to 9"},
      {"3x3:zz!z", "1:7 '!' has no meaning among the cells of a game ID"},
      {"3x3:zzzc,aa", "1:9 edges of regions, but the game is not a jigsaw"},
      {"3x3k:zzzc", "1:10 the edges of the cages or their sums are missing"},
      {"3x3#12345", "1:4 this is a random seed, not a game; a game ID has ':' here"},
      {"9j:zzzc", "1:8 the edges of the regions are missing"},
      {"4j:p,l", "1:7 the game ID has fewer edges than its size"},
      {"4j:p,lzzz", "1:7 the game ID has more edges than its size"},
      {"4j:p,?", "1:6 '?' has no meaning among the edges of a game ID"},
      {"6x6:z", "1:1 game IDs of this size are not supported; sides are 4 to 25"}};
  for (const auto& [id, mistake] : slips)
    EXPECT_THAT(
        summary(read_all("  " + id + " note\n")).at(0).substr(0, 3 + mistake.size()),
        "1:" + std::to_string(2 + std::stoi(mistake.substr(2))) + mistake.substr(mistake.find(' ')))
        << id;
  EXPECT_THAT(summary(read_all("4j:p,x")).at(0), HasSubstr("1:6 "));
  const std::string map = "1111222233334444";
  const std::string game = "4jx:1o,l" + std::string(12, '_');
  EXPECT_THAT(summary(read_all(game, "jigsaw+x")),
              ElementsAre("jigsaw:" + map + "+x 1" + std::string(15, '.')));
  EXPECT_THAT(summary(read_all(game, "jigsaw+anti-knight")),
              ElementsAre("1:1 a 4x4 jigsaw+x puzzle, where --layout asks for other extras"));
  EXPECT_THAT(summary(read_all("4j:1o,l" + std::string(12, '_'), "jigsaw+anti-king")),
              ElementsAre("jigsaw:" + map + "+anti-king 1" + std::string(15, '.')));
  EXPECT_THAT(summary(read_all("3x3x:zzzc", "9x9")),
              ElementsAre("1:1 a 9x9+x puzzle, where --layout asks for 9x9"));
}

TEST(LibraryLines, HoldThePuzzleAtAMoment) {
  const std::string line = ":0300:4:" + std::string(nine) + "::r1:2:";
  EXPECT_THAT(summary(read_all(line)), ElementsAre(nine_puzzle));
  std::string placed(nine);
  placed.insert(0, "+");  // r1c1 was placed
  EXPECT_THAT(summary(read_all(":0607:4:" + placed + ":::: ")), ElementsAre(nine_puzzle));

  // r1c2 sees 1 5 7 9 and 6 1 7 1: of 2 3 4 8 the 4 is deleted.
  const std::vector<ReadItem> items = read_all(":0300:4:" + std::string(nine) + ":412 312:::");
  ASSERT_EQ(items.size(), 1U);
  ASSERT_EQ(items[0].candidates.size(), 81U);
  const LayoutPtr layout = testing::layout_named("9x9");
  for (std::size_t i = 0; i < 81; ++i) {
    DigitSet left = DigitSet::all(9);
    for (const Cell peer : layout->peers(static_cast<Cell>(i)))
      if (nine[peer] != '.') left.erase(static_cast<Digit>(nine[peer] - '0'));
    if (nine[i] != '.') left = DigitSet::of(static_cast<Digit>(nine[i] - '0'));
    if (i == 1) left -= DigitSet::of(4) | DigitSet::of(3);
    EXPECT_EQ(items[0].candidates[i], left) << i;
  }

  EXPECT_THAT(summary(read_all(":0300:4:" + std::string(nine) + ":41:::")),
              ElementsAre("1:91 '41' is not a deleted candidate; one is written as digit, row, and "
                          "column, such as 417"));
  EXPECT_THAT(summary(read_all(":0300:4:" + std::string(nine).substr(1) + ":::: ")),
              ElementsAre("1:89 80 symbols, but a 9x9 puzzle has 81"));
  EXPECT_THAT(
      summary(read_all(":0300:4:+x" + std::string(nine).substr(1) + ":::: ")),
      ElementsAre("1:10 'x' is neither a digit nor a blank; the digits of this puzzle are 1 to 9"));
}

TEST(ConstraintStrings, ReadGivensAndKnownConstraints) {
  std::string givens;
  for (std::size_t i = 0; i < 81; ++i)
    if (nine[i] != '.')
      givens += "~R" + std::to_string(i / 9 + 1) + "C" + std::to_string(i % 9 + 1) + "_" + nine[i];
  EXPECT_THAT(summary(read_all("." + givens)), ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all(".AntiKnight." + givens + ".Diagonal~1.Diagonal~-1")),
              ElementsAre("9x9+x+anti-knight " + std::string(nine)));
  EXPECT_THAT(summary(read_all(".~R1C1_4.Shape~6x6")), ElementsAre("6x6 4" + std::string(35, '.')));
  EXPECT_THAT(summary(read_all(".~R1C2_1.NoBoxes.Jigsaw~1111222233334444.Shape~4x4")),
              ElementsAre("jigsaw:1111222233334444 .1" + std::string(14, '.')));
  const std::vector<ReadItem> items = read_all(".~R1C1_2_3~R9C9_5");
  ASSERT_EQ(items.at(0).candidates.size(), 81U);
  EXPECT_EQ(items[0].candidates[0], DigitSet(0b110));
  EXPECT_EQ(items[0].candidates[1], DigitSet::all(9));
  EXPECT_EQ(items[0].candidates[80], DigitSet::of(5));
  EXPECT_EQ(items[0].givens[80], 5);
  // Givens that exclude each other leave a cell without candidates.
  EXPECT_TRUE(read_all(".~R1C1_2~R1C1_3").at(0).candidates.at(0).empty());

  // Without somebody who makes constraints, rules are refused.
  EXPECT_THAT(
      summary(read_all(".~R1C1_2.Thermo~R1C1~R1C2")),
      ElementsAre("1:1 this puzzle has rules beyond its layout, which are not supported here"));
  EXPECT_THAT(summary(read_all(".AntiKnight.StrictKropki\n")),
              ElementsAre(HasSubstr("rules beyond")));
  EXPECT_THAT(summary(read_all(".~R1C1_2.Chessboard~R1C1")),
              ElementsAre("1:10 the constraint 'Chessboard' is not supported"));
  EXPECT_THAT(summary(read_all(".Thermo~R1C1~R1X2")),
              ElementsAre("1:14 'R1X2' is not a cell of a 9x9 grid"));
  EXPECT_THAT(summary(read_all(".Or.Thermo~R1C1~R1C2")),
              ElementsAre("1:2 a block that begins here has no End"));
  EXPECT_THAT(summary(read_all(".~R1C10_2")),
              ElementsAre("1:3 'R1C10' is not a cell of a 9x9 grid"));
  EXPECT_THAT(summary(read_all(".~R1C1_0")), ElementsAre("1:8 '0' is not a digit of 1 to 9"));
  EXPECT_EQ(read_all(".Shape~16x16.~RcC3_1").at(0).givens.at(11 * 16 + 2), 1);
  EXPECT_EQ(read_all(".~R1C1_1.NoBoxes").at(0).layout->name(), "grid:9x9");
  EXPECT_EQ(read_all(".Shape~6x8~0-7.~R1C1_0").at(0).layout->name(), "grid:6x8:2x4:0..7");
  EXPECT_EQ(read_all(".Shape~6x8~0-7.~R1C1_0").at(0).givens[0], 1);
  EXPECT_TRUE(read_all(".Shape~4x4~~Raw.~R1C1_1").at(0).layout->groups().empty());
  EXPECT_THAT(summary(read_all(".~R1C1_1.Jigsaw~1111222233334444")),
              ElementsAre("1:1 the map of the regions has 16 symbols, and the grid 81 cells"));
}

/// Without somebody who makes constraints, that they are killers is all that can be said.
TEST(CompactKillers, AreRecognized) {
  EXPECT_THAT(summary(read_all("3:0,1;7:2,3;0:4,5")), ElementsAre(HasSubstr("rules beyond")));
  EXPECT_THAT(summary(read_all("3:0,1;7:2;3:")),
              ElementsAre("1:13 '' is not a cell; cells are numbers from 0 to 5119"));
  EXPECT_THAT(summary(read_all("3:0,1;7,2,3")),
              ElementsAre("1:7 '7,2,3' is not a cage such as 15:0,1,2"));
  EXPECT_THAT(summary(read_all("3:0,1;7:2,100")), ElementsAre(HasSubstr("1:1 it has a cell 100")));
  EXPECT_THAT(summary(read_all("3:0,1;+7:2,3")),
              ElementsAre("1:7 '+7:2,3' is not a cage such as 15:0,1,2"));
}

TEST(CompactKillers, HaveSignsInKenKens) {
  EXPECT_THAT(summary(read_all("+3:0,1;*7:2,3")), ElementsAre(HasSubstr("rules beyond")));
  EXPECT_THAT(summary(read_all("=3:0;=2:1;=1:4")), ElementsAre("grid:3x3 32..1...."));
  EXPECT_THAT(summary(read_all("+3:0,1;7:2,3")),
              ElementsAre("1:8 '7:2,3' is not a cage such as +15:0,1,2"));
  EXPECT_THAT(summary(read_all("+3:0,1;-7:2,3,4")),
              ElementsAre("1:8 '-7:2,3,4' has 3 cells; differences and quotients are of two"));
  EXPECT_THAT(summary(read_all("+3:0,1;=7:2,3")),
              ElementsAre("1:8 '=7:2,3' is not a given; one has a digit and a cell, =2:5"));
  EXPECT_THAT(summary(read_all("=2:0;=9:3")), ElementsAre("1:6 there is no digit 9 in grid:2x2"));
  EXPECT_THAT(summary(read_all("+3:0,1;=2:5120")),
              ElementsAre("1:11 '5120' is not a cell; cells are numbers from 0 to 5119"));
}

TEST(DrawnKillers, PointToTheirSums) {
  const std::string cells =
      "S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^ML<S<<^^>^<^<<^<";
  EXPECT_THAT(summary(read_all(cells + " # a note")), ElementsAre(HasSubstr("rules beyond")));
  std::string out = cells;
  out[72] = '<';
  EXPECT_THAT(summary(read_all(out)), ElementsAre("1:73 '<' points out of the grid"));
  std::string circle = cells;
  circle[0] = '>';
  EXPECT_THAT(summary(read_all(circle)), ElementsAre("1:1 the pointers from here lead to no sum"));
}

TEST(DrawnKillers, AreSumoCues) {
  std::string none = "3x3::k:";
  for (int cell = 0; cell < 81; ++cell) none += std::to_string(cell) + ':';
  EXPECT_THAT(summary(read_all(none)), ElementsAre("9x9 " + std::string(81, '.')));
  EXPECT_THAT(summary(read_all("3x3:d:k:" + none.substr(7))),
              ElementsAre("9x9+x " + std::string(81, '.')));
  EXPECT_THAT(summary(read_all(none + "300:")),
              ElementsAre(HasSubstr("82 numbers; a SumoCue has one for each of 81 cells")));
  EXPECT_THAT(
      summary(read_all("3x3::k:1:x:2")),
      ElementsAre("1:10 'x' is not a number: 256 times the sum of the cell's cage, plus the "
                  "number of the cage"));
  none.replace(7, 1, "768").replace(11, 1, "768");
  EXPECT_THAT(summary(read_all(none)), ElementsAre(HasSubstr("rules beyond")));
}

/// Where numbers begin at 0, they are the symbols, in what is read and what is written.
TEST(Lines, HaveTheNumbersOfTheirLayout) {
  const std::string line = "0.4.2.3.........1..4.....";
  const std::vector<ReadItem> items = read_all(line + "  # layout=grid:5x5:0..4");
  EXPECT_THAT(summary(items), ElementsAre("grid:5x5:0..4 1.5.3.4.........2..5....."));
  EXPECT_EQ(to_line(items.at(0).givens, *items.at(0).layout), line);
  EXPECT_THAT(summary(read_all("5.4.2.3.........1..4.....  # layout=grid:5x5:0..4")),
              ElementsAre("1:1 '5' is too large; the digits of this puzzle are 0 to 4"));
  EXPECT_THAT(summary(read_all("0.4.2.3.........6..4.....  # layout=grid:5x5:2..6")),
              ElementsAre("grid:5x5:2..6 ..3.1.2.........5..3....."));
}

TEST(Tables, AreReadByTheirHeader) {
  const std::string solution(81, '1');
  EXPECT_THAT(summary(read_all("quizzes,solutions\n" + with_zeros(nine) + "," + solution + "\n")),
              ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all("id,puzzle,solution,clues,difficulty\n1," + std::string(nine) + "," +
                               solution + ",36,0.0\n2," + std::string(nine) + ",,36,1.5\n")),
              ElementsAre(nine_puzzle, nine_puzzle));
  EXPECT_THAT(
      summary(read_all("solution,Puzzle\r\n" + solution + "," + std::string(nine) + "\r\n")),
      ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all("name;puzzle\n\"a;b\";\"" + std::string(nine) + "\"\n")),
              ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all("puzzle,layout\n1...............,4x4+x\n" + std::string(nine) +
                               ",9x9\n" + std::string(nine) + ",\n")),
              ElementsAre("4x4+x 1" + std::string(15, '.'), nine_puzzle, nine_puzzle));
  EXPECT_THAT(
      summary(read_all("id,puzzle\n1," + std::string(nine).substr(1) + "\n" + "puzzle,layout\n" +
                       std::string(nine) + ",9x9+y\n" + std::string(nine) + ",jigsaw\n")),
      ElementsAre("2:83 80 symbols, but a puzzle has 16, 36, 64, 81, or another square number of "
                  "symbols up to 625",
                  HasSubstr("4:83 layout '9x9+y': "),
                  "5:83 a jigsaw needs its map here: jigsaw:MAP"));
}

TEST(Tables, WithoutHeaderTheLongestFieldIsThePuzzle) {
  EXPECT_THAT(summary(read_all("0,0,0,0," + with_zeros(nine) + ",demo,0.0s,0,x\n")),
              ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all("1234567890123456," + std::string(nine) + "," +
                               std::string(81, '1') + "\n")),
              ElementsAre(nine_puzzle));
}

TEST(Sections, OnlyThePuzzleIsOne) {
  std::string rows;
  for (const std::string& row : testing::rows_of(nine, 9)) rows += row + "\n";
  const std::string solved = std::string(9, '1') + "\n";
  EXPECT_THAT(
      summary(read_all("[Puzzle]\n" + rows + "[State]\n" + solved + "[PencilMarks]\n12,,3\n")),
      ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all("[Puzzle]\n" + rows + "[State]\n" + solved + "\n" + rows)),
              ElementsAre(nine_puzzle, nine_puzzle));
  // A state without its puzzle is the puzzle.
  EXPECT_THAT(summary(read_all("[State]\n" + rows)), ElementsAre(nine_puzzle));
}

/// Candidates that leave something open everywhere but at the givens.
std::vector<DigitSet> random_candidates(const Layout& layout, Random& random) {
  std::vector<DigitSet> candidates;
  for (int i = 0; i < layout.cell_count(); ++i) {
    DigitSet set;
    do
      set = DigitSet(static_cast<std::uint32_t>(
          random.below(std::uint64_t{1} << static_cast<unsigned>(layout.digit_count()))));
    while (set.empty());
    candidates.push_back(set);
  }
  return candidates;
}

TEST(PencilMarks, AreReadAsLinesOfEverySize) {
  Random random(31);
  for (const char* name : {"4x4", "6x6", "8x8", "9x9", "12x12", "16x16", "25x25"}) {
    const LayoutPtr layout = testing::layout_named(name);
    const std::vector<DigitSet> candidates = random_candidates(*layout, random);
    std::string line;
    append_pencilmark_line(line, *layout, candidates);
    for (const bool fixed : {false, true}) {
      const auto items = fixed ? read_all(line, name) : read_all(line);
      ASSERT_EQ(items.size(), 1U) << name;
      ASSERT_TRUE(items[0].good()) << items[0].error;
      EXPECT_EQ(items[0].layout->name(), name);
      EXPECT_EQ(items[0].candidates, candidates) << name;
      for (std::size_t i = 0; i < candidates.size(); ++i)
        EXPECT_EQ(items[0].givens[i], candidates[i].single() ? candidates[i].first() : 0);
    }
  }
  // An 8x8 puzzle has as many symbols as 4x4 pencil marks.
  const std::string eight = "2......." + std::string(56, '.');
  EXPECT_THAT(summary(read_all(eight)), ElementsAre("8x8 " + eight));
  // Each of the two is told by itself, whatever the lines before were.
  const std::string marks = testing::repeated("12341.3..2.41...", 4);
  const std::vector<ReadItem> mixed = read_all(eight + "\n" + eight + "\n" + marks + "\n" + eight);
  ASSERT_EQ(mixed.size(), 4U);
  EXPECT_EQ(mixed[2].layout->name(), "4x4");
  EXPECT_EQ(mixed[3].layout->name(), "8x8");
  std::string wrong;
  for (int i = 0; i < 81; ++i) wrong += "123456789";
  wrong[100] = '7';
  EXPECT_THAT(summary(read_all(wrong)),
              ElementsAre("1:101 only 2 or a blank can stand here among the pencil marks of r2c3"));
}

TEST(PencilMarks, AreReadAsGrids) {
  const std::string rows =
      "| 1    23  | 4    23  |\n| 34   234 | 12   123 |\n|-----------+-----------|\n"
      "| 2    1   | 3    4   |\n| 34   34  | 12   12  |\n";
  const std::vector<ReadItem> items = read_all(rows);
  ASSERT_EQ(items.size(), 1U);
  ASSERT_TRUE(items[0].good()) << items[0].error;
  ASSERT_EQ(items[0].candidates.size(), 16U);
  EXPECT_EQ(items[0].candidates[1], DigitSet(0b0110));
  EXPECT_EQ(items[0].candidates[5], DigitSet(0b1110));
  EXPECT_EQ(to_line(items[0].givens), "1.4.....2134....");
  // SudoCue marks what the user placed; others put candidates in braces.
  EXPECT_EQ(read_all("u1 23 4 23\n34 234 12 123\n2 1 3 4\n34 34 12 12\n").at(0).candidates,
            items[0].candidates);
  EXPECT_EQ(read_all("1 {23} 4 {23}\n{34} {234} {12} {123}\n2 1 3 4\n{34} {34} {12} {12}\n")
                .at(0)
                .candidates,
            items[0].candidates);
  // All of it in one line.
  EXPECT_EQ(read_all("1 23 4 23 34 234 12 123 2 1 3 4 34 34 12 12").at(0).candidates,
            items[0].candidates);
  EXPECT_THAT(summary(read_all("1 23 4 25\n34 234 12 123\n2 1 3 4\n34 34 12 12\n")),
              ElementsAre("1:3 23 is too large; the digits of this puzzle are 1 to 4"));
}

TEST(Alphabets, AreToldByTheWholePuzzle) {
  const LayoutPtr layout = testing::layout_named("16x16");
  Random random(32);
  const std::vector<Digit> givens = testing::random_givens(*layout, 2, random);
  const std::string expected = "16x16 " + to_line(givens);
  std::string from_a;
  std::string from_zero;
  for (const Digit given : givens) {
    from_a += given == 0 ? '.' : static_cast<char>('A' + given - 1);
    from_zero += given == 0 ? '.' : "0123456789ABCDEF"[given - 1];
  }
  const std::string grid_a = [&] {
    std::string text;
    for (const std::string& row : testing::rows_of(from_a, 16)) text += row + "\n";
    return text;
  }();
  const std::string lettered = "16x16+letters=ABCDEFGHIJKLMNOP " + to_line(givens);
  EXPECT_THAT(summary(read_all(from_a)), ElementsAre(lettered));
  EXPECT_THAT(summary(read_all(from_a, "16x16")), ElementsAre(lettered));
  const std::string numbered = "grid:16x16:4x4:0..15 " + to_line(givens);
  EXPECT_THAT(summary(read_all(from_zero)), ElementsAre(numbered));
  EXPECT_THAT(summary(read_all(grid_a)), ElementsAre(lettered));
  // One after the other, each by itself.
  EXPECT_THAT(summary(read_all(to_line(givens) + "\n" + from_a + "\n" + from_zero + "\n")),
              ElementsAre(expected, lettered, numbered));
}

/// A solved grid of some side with one open cell in five, in these symbols.
std::string grid_in(const std::string& symbols) {
  const auto side = static_cast<int>(symbols.size());
  const BoxShape box = usual_box(side);
  std::string text;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) {
      const int value = (row % box.rows * box.columns + row / box.rows + column) % side;
      text += (row * side + column) % 5 == 2 ? '.' : symbols[static_cast<std::size_t>(value)];
    }
  return text;
}

TEST(Alphabets, PuzzlesKeepTheirLetters) {
  for (const std::string letters :
       {"DORW", "BDFGHKLMNPRTVWXZ", "ACEHILNTU", "abcdefghijklmnop", "agilmnort", "ABCDEFGHI",
        "abcdefghi", "ABCDEF", "EHNORT", "ABCDEFGHIJKLMNOPQRSTUVWXY"}) {
    const std::string line = grid_in(letters);
    const auto side = letters.size();
    std::string rows;
    std::string spaced;
    std::string json = "[";
    std::string dashes = line;
    for (const std::string& row : testing::rows_of(line, side)) {
      rows += row + "\n";
      json += (json.size() == 1 ? "\"" : ",\"") + row + '"';
      for (const char c : row) spaced += std::string(1, c) + ' ';
      spaced += '\n';
    }
    std::replace(dashes.begin(), dashes.end(), '.', '-');
    const std::string name = std::to_string(side) + "x" + std::to_string(side);
    PuzzleDocuments documents;
    for (const std::string& text :
         {line, rows, spaced, dashes, line + "  a note", "puzzle\n" + line, json + "]"}) {
      const auto items = read_all(text + "\n", {}, &documents);
      ASSERT_EQ(items.size(), 1U) << text;
      ASSERT_TRUE(items[0].good()) << ::testing::PrintToString(items[0]);
      const Layout& layout = *items[0].layout;
      EXPECT_EQ(layout.name(), name + "+letters=" + letters) << text;
      EXPECT_EQ(to_line(items[0].givens, layout), line) << text;
      // The line by itself and the drawing come back too, wherever they are.
      std::string written = to_line(items[0].givens, layout);
      append_layout_note(written, layout);
      std::string drawn;
      append_layout_line(drawn, layout);
      drawn += to_grid(layout, items[0].givens);
      for (const std::string& again : {written, drawn}) {
        const auto back = read_all(again + "\n");
        ASSERT_EQ(back.size(), 1U) << again;
        ASSERT_TRUE(back[0].good()) << ::testing::PrintToString(back[0]);
        EXPECT_EQ(back[0].layout->name(), layout.name());
        EXPECT_EQ(back[0].givens, items[0].givens);
      }
    }
    // Puzzles of the same letters have one layout.
    const auto both = read_all(line + "\n" + line + "\n");
    ASSERT_EQ(both.size(), 2U);
    EXPECT_EQ(both[0].layout, both[1].layout);
  }
  // A layout with letters reads few of them, in the order in which it names them.
  const std::string few = "W" + std::string(14, '.') + "D";
  EXPECT_THAT(summary(read_all(few, "4x4+letters=WORD")),
              ElementsAre("4x4+letters=WORD 1..............4"));
  EXPECT_THAT(summary(read_all(few, "letters=word")),
              ElementsAre("4x4+letters=word 1..............4"));
  EXPECT_THAT(summary(read_all(grid_in("ACEHILNTU"), "9x9+x")),
              ElementsAre(::testing::StartsWith("9x9+x+letters=ACEHILNTU ")));
  // What has no letters is not changed.
  EXPECT_THAT(summary(read_all(grid_in("123456789ABCDEFG"))),
              ElementsAre(::testing::StartsWith("16x16 ")));
}

TEST(Alphabets, NeedAllLettersOfAWord) {
  std::string line = grid_in("ACEHILNTU");
  std::replace(line.begin(), line.end(), 'U', '.');
  EXPECT_THAT(
      summary(read_all(line)),
      ElementsAre("1:1 8 different letters stand for 9 digits; `--layout letters=...` names "
                  "those that are missing too"));
  EXPECT_THAT(summary(read_all(line, "letters=ACEHILNTU")),
              ElementsAre(::testing::StartsWith("9x9+letters=ACEHILNTU ")));
  line[1] = 'Z';
  line[2] = 'Y';
  EXPECT_THAT(summary(read_all(line)), ElementsAre("1:1 10 different letters stand for 9 digits"));
  EXPECT_THAT(summary(read_all("5" + std::string(80, '.'), "letters=ACEHILNTU")),
              ElementsAre("1:1 '5' is neither a digit nor a blank; the letters of this puzzle are "
                          "ACEHILNTU"));
}

TEST(Alphabets, BlanksMayHaveNames) {
  const auto read = [](std::string text, const std::string& blanks,
                       const std::string& layout = "") {
    LayoutChoice choice = layout.empty() ? LayoutChoice() : parse_layout(layout);
    choice.blanks = blanks;
    PuzzleDocuments documents;
    return summary(read_all(text, choice, &documents));
  };
  const std::string four = ".1.3..4...2.4...";
  for (const char blank : {'x', '~', '/', '@', 'o', 'u', '-', '0'}) {
    std::string text = four;
    std::replace(text.begin(), text.end(), '.', blank);
    std::string rows;
    std::string spaced;
    for (const std::string& row : testing::rows_of(text, 4)) {
      rows += row + '\n';
      for (const char c : row) spaced += std::string(1, c) + ' ';
      spaced += '\n';
    }
    const std::string named(1, blank);
    for (const std::string& each :
         {text, text + " a note", rows, spaced, "puzzle,name\n" + text + ",next\n",
          R"({"puzzle": ")" + text + "\"}"})
      EXPECT_THAT(read(each + "\n", named), ElementsAre("4x4 " + four)) << each;
    // The usual blank may be beside it.
    text[0] = '.';
    EXPECT_THAT(read(text, named), ElementsAre("4x4 " + four)) << text;
  }
  EXPECT_THAT(read("o1o3uu4ooo2o4uuu", "ou"), ElementsAre("4x4 " + four)) << "there may be several";
  EXPECT_THAT(read("A title\n\no1o3\noo4o\noo2o\n4ooo\n", "o"), ElementsAre("4x4 " + four));
  std::string sixteen(256, 'E');
  sixteen[0] = '1';
  sixteen[1] = 'G';
  EXPECT_THAT(
      read(sixteen + "\n" + sixteen + "\n", "E"),
      ElementsAre("1:1 'E' is a digit of a 16x16 puzzle, so it cannot stand for an open cell",
                  "2:1 'E' is a digit of a 16x16 puzzle, so it cannot stand for an open cell"));
  EXPECT_EQ(wrong_blanks("x5", nullptr), "'5' is a digit, so it cannot stand for an open cell");
  EXPECT_EQ(wrong_blanks("|", nullptr),
            "'|' cannot stand for an open cell, because it separates cells");
  EXPECT_EQ(wrong_blanks("W", parse_layout("letters=WORD").fixed.get()),
            "'W' is a digit of a 4x4+letters=WORD puzzle, so it cannot stand for an open cell");
  EXPECT_EQ(wrong_blanks("0x-", nullptr), "");
}

TEST(Alphabets, OfSmallPuzzles) {
  EXPECT_THAT(summary(read_all(".0.2..3...1.3...\n.1.3..4...2.4...\n")),
              ElementsAre("grid:4x4:2x2:0..3 .1.3..4...2.4...", "4x4 .1.3..4...2.4..."));
  EXPECT_THAT(summary(read_all(". 0 . 2\n. . 3 .\n. . 1 .\n3 . . .\n")),
              ElementsAre("grid:4x4:2x2:0..3 .1.3..4...2.4..."));
  EXPECT_THAT(summary(read_all(",0,,2\n,,3,\n,,1,\n3,,,\n")),
              ElementsAre("grid:4x4:2x2:0..3 .1.3..4...2.4..."));
  EXPECT_THAT(summary(read_all(".A.C..D...B.D...\n")),
              ElementsAre("4x4+letters=ABCD .1.3..4...2.4..."));
  EXPECT_THAT(summary(read_all(". A . C\n. . D .\n. . B .\nD . . .\n")),
              ElementsAre("4x4+letters=ABCD .1.3..4...2.4..."));
  // 0 cannot be a digit: it is twice in a group, the highest digit is there, or a blank is a slip.
  EXPECT_THAT(summary(read_all(".0.2.0..........\n")), ElementsAre("4x4 ...2............"));
  EXPECT_THAT(summary(read_all(".0.2..4.........\n")), ElementsAre("4x4 ...2..4........."));
  EXPECT_THAT(summary(read_all("0.02003000103000\n")), ElementsAre("4x4 ...2..3...1.3..."));
}

TEST(Alphabets, HaveTheBlanksOfOthers) {
  for (const char blank : {'x', 'X', '?', '-'}) {
    std::string text = ".1.3..4...2.4...";
    std::replace(text.begin(), text.end(), '.', blank);
    EXPECT_THAT(summary(read_all(text)), ElementsAre("4x4 .1.3..4...2.4...")) << text;
    EXPECT_THAT(summary(read_all("puzzle,name\n" + text + ",a\n")),
                ElementsAre("4x4 .1.3..4...2.4..."))
        << text;
    // One wrong character makes no blank.
    for (std::string damaged : {std::string(".1.3..4...2.4..."), std::string("0103004000204000")}) {
      damaged[4] = blank;
      const auto items = read_all(damaged);
      ASSERT_EQ(items.size(), 1U);
      EXPECT_FALSE(items[0].good()) << damaged;
    }
  }
}

TEST(Samurai, IsReadInItsForms) {
  const LayoutPtr layout = testing::layout_named("samurai");
  Random random(33);
  std::vector<Digit> givens(testing::cell_count(*layout));
  for (Digit& given : givens) given = static_cast<Digit>(random.below(10));
  const std::string expected = "samurai " + to_line(givens);
  std::string canvas;
  std::string rows;
  std::string dotted;
  for (int row = 0; row < layout->rows(); ++row) {
    for (int column = 0; column < layout->columns(); ++column) {
      const auto cell = layout->cell_at(row, column);
      const char symbol = !cell ? '.' : static_cast<char>('0' + givens[*cell]);
      canvas += symbol;
      dotted += symbol;
      rows += cell ? symbol : ' ';
    }
    rows += '\n';
    dotted += '\n';
  }
  for (const std::string& text : {to_line(givens), canvas, rows, dotted, to_grid(*layout, givens)})
    EXPECT_THAT(summary(read_all(text)), ElementsAre(expected)) << text;
  EXPECT_THAT(summary(read_all(canvas + "\n" + rows, "samurai")), ElementsAre(expected, expected));
  std::string wrong = canvas;
  wrong[10] = '5';  // in a hole
  EXPECT_THAT(
      summary(read_all(wrong, "samurai")),
      ElementsAre("1:11 '5' is in a hole of the samurai grid, where only a blank is allowed"));
  // A 21x21 puzzle has digits above 9.
  std::string large(441, '.');
  large[0] = 'K';
  EXPECT_THAT(summary(read_all(large)), ElementsAre("21x21 " + large));
}

TEST(JigsawMaps, MayStandBelow) {
  const std::string cells = "1..............2";
  const std::string map = "1111222233334444";
  const std::string expected = "jigsaw:" + map + " " + cells;
  const std::string grid = "1...\n....\n....\n...2\n";
  const std::string map_grid = "aaaa\nbbbb\ncccc\ndddd\n";
  EXPECT_THAT(summary(read_all(cells + "\n" + map + "\n" + cells + "\n" + map, "jigsaw")),
              ElementsAre(expected, expected));
  EXPECT_THAT(summary(read_all(grid + "\n" + map_grid + grid + map_grid, "jigsaw")),
              ElementsAre(expected, expected));
  EXPECT_THAT(summary(read_all(cells + "\n" + map_grid, "jigsaw+x")),
              ElementsAre("jigsaw:" + map + "+x " + cells));
  EXPECT_THAT(summary(read_all(grid, "jigsaw")), ElementsAre(HasSubstr("without its region map")));
  const std::string nine_map =
      "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
  EXPECT_THAT(summary(read_all(std::string(nine) + "\n" + std::string(nine) + "\n" + nine_map)),
              ElementsAre(nine_puzzle, nine_puzzle,
                          "3:1 a region map alone; with --layout jigsaw it belongs to the puzzle "
                          "above it"));
}

TEST(Formats, HaveNamesAndRefuseWhatTheyCannotHold) {
  EXPECT_EQ(find_puzzle_format("sdm")->name, "sdm");
  EXPECT_EQ(find_puzzle_format("SDM"), nullptr);
  std::string out;
  LeftOut left_out;
  const ReadItem sixteen = read_all(std::string(256, '.')).at(0);
  EXPECT_EQ(find_puzzle_format("sdm")->write(sixteen, out, left_out),
            "the output format can hold only 9x9 puzzles, and this one is 16x16");
  const ReadItem samurai = read_all(std::string(369, '.')).at(0);
  EXPECT_THAT(find_puzzle_format("game-id")->write(samurai, out, left_out),
              HasSubstr("not samurai"));
  EXPECT_THAT(find_puzzle_format("iss")->write(samurai, out, left_out),
              HasSubstr("one rectangle of cells, not 'samurai'"));
  ReadItem marks = read_all(".~R1C1_2_3").at(0);
  for (const char* name : {"grid", "sdm", "ss", "opensudoku", "game-id"})
    EXPECT_NE(find_puzzle_format(name)->write(marks, out, left_out), "") << name;
  marks.candidates[5] = {};
  EXPECT_EQ(find_puzzle_format("pencil-marks")->write(marks, out, left_out),
            "r1c6 has no candidate, which a grid of pencil marks cannot show");
  EXPECT_EQ(out, "");
}

}  // namespace
}  // namespace ariadne
