#include <array>
#include <functional>
#include <gmock/gmock.h>

#include <ariadne/model/grids.hpp>
#include <ariadne/model/symbols.hpp>

#include "reading.hpp"
#include "sample_layouts.hpp"

namespace ariadne {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using testing::four;
using testing::four_puzzle;
using testing::nine;
using testing::nine_puzzle;
using ::testing::Property;
using testing::read_all;
using testing::rows_of;
using testing::summary;

/// How the rows of the sample are dressed.
using Dress = std::function<std::string(const std::string& row)>;

/// The sample as a grid, with `between` after every third row but the last.
std::string grid(const Dress& dress, const std::string& between = "") {
  std::string text;
  const std::vector<std::string> rows = rows_of(nine, 9);
  for (std::size_t i = 0; i < 9; ++i) {
    text += dress(rows[i]) + "\n";
    if (i == 2 || i == 5) text += between;
  }
  return text;
}

std::string as_it_is(const std::string& row) {
  return row;
}

Dress joined(const std::string& between, const std::string& around = "") {
  return [=](const std::string& row) {
    std::string text = around;
    for (std::size_t i = 0; i < row.size(); ++i) text += (i > 0 ? between : "") + row[i];
    return text + around;
  };
}

Dress grouped(const std::string& between, const std::string& around = "") {
  return [=](const std::string& row) {
    return around + row.substr(0, 3) + between + row.substr(3, 3) + between + row.substr(6) +
           around;
  };
}

TEST(GridReader, ReadsRowsInManyDresses) {
  const std::vector<std::string> texts{
      grid(as_it_is),
      grid(as_it_is, "\n"),
      grid(as_it_is, "# band\n"),
      grid(joined(" ")),
      grid(joined("  "), "\n"),
      grid(joined("\t")),
      grid(joined(",")),
      grid(joined(", ")),
      grid(joined("|", "|"), "-----\n"),
      grid(joined(" | ", "| ")),
      grid(grouped("|")),
      grid(grouped(" ")),
      grid(grouped(" "), "\n"),
      grid(grouped(" | ", "| "), "---+---+---\n"),
      " *-----------*\n" + grid(grouped("|", " |"), " |---+---+---|\n") + " *-----------*\n",
      ".-----.-----.-----.\n" + grid(grouped(" | ", "|"), ":-----+-----+-----:\n") +
          "'-----'-----'-----'\n",
      "+===+===+===+\n" + grid(grouped("|", "|"), "+===+===+===+\n") + "+===+===+===+\n",
      "┌───┬───┬───┐\n" + grid(grouped("│", "│"), "├───┼───┼───┤\n") + "└───┴───┴───┘\n",
      "╔═══╦═══╗\n" + grid(grouped("║", "║"), "╠═══╬═══╣\n") + "╚═══╩═══╝\n",
      "\xEF\xBB\xBF" + grid(joined(" ")),
      grid([](const std::string& row) { return row + "  # a note"; }),
      grid([](const std::string& row) { return row + "\r"; }),
      grid([](const std::string& row) { return row + "\n"; }),
      grid([](const std::string& row) { return row + "\n---------"; }),
  };
  for (const std::string& text : texts) {
    EXPECT_THAT(summary(read_all(text)), ElementsAre(nine_puzzle)) << text;
    EXPECT_THAT(summary(read_all(text, "9x9")), ElementsAre(nine_puzzle)) << text;
    EXPECT_THAT(summary(read_all(text + text)), ElementsAre(nine_puzzle, nine_puzzle)) << text;
    EXPECT_THAT(summary(read_all(text + "\n" + text)), ElementsAre(nine_puzzle, nine_puzzle))
        << text;
  }
}

TEST(GridReader, NineLinesOfNumbersAreAPuzzle) {
  EXPECT_THAT(
      summary(read_all("0 6 0 0 0 5 2 0 4\n"
                       "1 0 0 0 0 0 0 0 0\n"
                       "0 0 0 0 0 0 0 0 0\n"
                       "0 0 0 0 2 0 0 0 0\n"
                       "0 0 0 0 0 0 0 0 0\n"
                       "0 0 0 3 0 0 0 0 0\n"
                       "0 0 0 0 0 0 0 0 0\n"
                       "0 0 0 0 0 0 0 8 0\n"
                       "9 0 0 0 0 0 0 0 7\n")),
      ElementsAre("9x9 .6...52.41.....................2................3.....................8."
                  "9.......7"));
}

TEST(GridReader, ReadsEverySizeAsNumbersLettersAndSymbols) {
  Random random(1);
  for (const char* name :
       {"4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "15x15", "16x16", "20x20", "25x25"}) {
    const LayoutPtr layout = testing::layout_named(name);
    const std::vector<Digit> givens = testing::random_givens(*layout, 2, random);
    const std::string expected = std::string(name) + " " + to_line(givens);
    const auto side = static_cast<std::size_t>(layout->rows());
    std::string numbers;
    std::string padded;
    std::string letters;
    std::string symbols;
    for (std::size_t i = 0; i < givens.size(); ++i) {
      const std::string number = std::to_string(givens[i]);
      const char end = (i + 1) % side == 0 ? '\n' : ' ';
      numbers += number + end;
      padded += (number.size() == 1 ? "0" : "") + number + end;
      letters += to_line(std::span(givens).subspan(i, 1)) + end;
      symbols += to_line(std::span(givens).subspan(i, 1));
      if (end == '\n') symbols += end;
    }
    for (const std::string& text : {numbers, padded, letters, symbols}) {
      EXPECT_THAT(summary(read_all(text)), ElementsAre(expected)) << text;
      EXPECT_THAT(summary(read_all(text, name)), ElementsAre(expected)) << text;
    }
  }
}

TEST(GridReader, ReadsBackWhatIsWritten) {
  Random random(2);
  for (const LayoutPtr& layout : testing::sample_layouts()) {
    const bool plain = layout->name().find_first_of(":+") == std::string::npos &&
                       layout->name().find('x') != std::string::npos;
    for (int i = 0; i < 20; ++i) {
      const std::vector<Digit> givens =
          testing::random_givens(*layout, 1 + random.below(4), random);
      const std::string expected = layout->name() + " " + to_line(givens);
      const std::string text = to_grid(*layout, givens);
      EXPECT_THAT(summary(read_all(text + text, LayoutChoice{layout, false})),
                  ElementsAre(expected, expected))
          << text;
      if (plain) {
        EXPECT_THAT(summary(read_all(text + "\n" + text)), ElementsAre(expected, expected)) << text;
      }
    }
  }
}

/// Where numbers begin at another than 1, symbols, numbers and pencil marks are those numbers.
TEST(GridReader, HasTheNumbersOfItsLayout) {
  const auto puzzle = [](std::string_view text, std::string_view layout) {
    return summary(read_all(text, layout));
  };
  EXPECT_THAT(puzzle("0 1 2 3\n. _ * 0\n....\n3 2 1 0\n", "grid:4x4:0..3"),
              ElementsAre("grid:4x4:0..3 1234...1....4321"));
  EXPECT_THAT(puzzle("9 10 11 12\n. 0 . .\n. . . .\n12 . . A\n", "grid:4x4:9..12"),
              ElementsAre("grid:4x4:9..12 1234........4..2"));
  const std::vector<ReadItem> marks =
      read_all("0 123 12 3\n02 01 3 2\n3 2 01 01\n12 3 0 12\n", "grid:4x4:0..3");
  ASSERT_EQ(marks.size(), 1U);
  ASSERT_TRUE(marks[0].good()) << marks[0].error;
  EXPECT_EQ(marks[0].candidates.at(5), DigitSet::of(1) | DigitSet::of(2));
  EXPECT_EQ(marks[0].givens.at(0), 1);
  EXPECT_THAT(puzzle("0 1 2 3\n. . . .\n. 4 . .\n3 2 1 0\n", "grid:4x4:0..3"),
              ElementsAre("3:3 '4' is too large; the digits of this puzzle are 0 to 3"));
}

TEST(GridReader, SixteenSymbolsAreAPuzzleOrARow) {
  Random random(3);
  const LayoutPtr layout = testing::layout_named("16x16");
  const std::vector<Digit> givens = testing::random_givens(*layout, 2, random);
  const std::string big = "16x16 " + to_line(givens);
  std::string rows;
  for (const std::string& row : rows_of(to_line(givens), 16)) rows += row + "\n";
  const std::string small = std::string(four) + "\n";
  std::string many;
  for (int i = 0; i < 20; ++i) many += small;

  EXPECT_THAT(summary(read_all(rows)), ElementsAre(big));
  EXPECT_THAT(summary(read_all(rows + rows)), ElementsAre(big, big));
  EXPECT_THAT(summary(read_all(small)), ElementsAre(four_puzzle));
  EXPECT_EQ(summary(read_all(many)), std::vector<std::string>(20, four_puzzle));
  EXPECT_EQ(summary(read_all(many, "4x4")), std::vector<std::string>(20, four_puzzle));
  EXPECT_THAT(summary(read_all(small + "title\n" + rows + "title\n" + small)),
              ElementsAre(four_puzzle, big, four_puzzle));
  // One slip among many 4x4 puzzles makes no 16x16 grid of them.
  const auto items = read_all(many + "1..4..2..3..4..7\n" + many);
  EXPECT_EQ(items.size(), 41U);
  EXPECT_EQ(summary(items)[20], "21:16 '7' is too large; the digits of this puzzle are 1 to 4");
  // Without any digit above 4 only the layout's name can tell.
  const std::string empty_rows = [] {
    std::string text;
    for (int i = 0; i < 16; ++i) text += "................\n";
    return text;
  }();
  EXPECT_EQ(read_all(empty_rows).size(), 16U);
  EXPECT_THAT(summary(read_all(empty_rows, "16x16")),
              ElementsAre("16x16 " + std::string(256, '.')));
  // Drawn borders tell it at once.
  EXPECT_THAT(summary(read_all(to_grid(*layout, std::vector<Digit>(256)))),
              ElementsAre("16x16 " + std::string(256, '.')));
}

TEST(GridReader, TitlesArePassedOver) {
  const std::string plain = grid(as_it_is);
  for (const std::string title :
       {"Grid 01", "Puzzle number 10", "This one is rated 5.0", "Hard, 2005-10-20", "20.10.2005",
        "20.1.2005", "2005-10-20", "(easy)", "title", "GRID 01", "EASY"}) {
    const auto items = read_all(title + "\n" + plain + title + "\n" + plain);
    ASSERT_THAT(summary(items), ElementsAre(nine_puzzle, nine_puzzle)) << title;
    EXPECT_EQ(items[0].line, 2U);
    EXPECT_EQ(items[1].line, 12U);
  }
  // A date above a puzzle in one line, or with nothing below it.
  for (const std::string date : {"20.10.2005", "20.1.2005", "20.10.2005 10:15", "1.2.2005,"}) {
    EXPECT_THAT(summary(read_all(date + "\n" + nine_puzzle.substr(4) + "\n")),
                ElementsAre(nine_puzzle))
        << date;
    EXPECT_THAT(summary(read_all(nine_puzzle.substr(4) + "\n" + date + "\n")),
                ElementsAre(nine_puzzle))
        << date;
    EXPECT_THAT(summary(read_all(date + "\n\n" + four_puzzle.substr(4) + "\n")),
                ElementsAre(four_puzzle))
        << date;
  }
  // A line that could be a row is not a title.
  const std::string four = "1..2\n....\n3...\n....\n";
  EXPECT_EQ(read_all("1..4\n" + four).size(), 2U);
  EXPECT_EQ(read_all("..str.eam\n" + plain).size(), 2U);
  EXPECT_EQ(read_all("Easy: " + nine_puzzle.substr(4) + "\n").size(), 1U);
  // A puzzle that lost its end or a character, with a note behind it.
  const std::string line = nine_puzzle.substr(4);
  for (const std::string& damaged : std::vector<std::string>{
           line.substr(0, 20) + " hard, I think", line.substr(0, 9) + " a note", line + "5 medium",
           line.substr(1) + " medium", "1..4 ..2. 2... easy", "1 0 0 4 0 0 2 easy",
           "q" + line.substr(1) + " medium"}) {
    const auto items = read_all(damaged + "\n");
    ASSERT_EQ(items.size(), 1U) << damaged;
    EXPECT_FALSE(items[0].good()) << damaged;
  }
}

TEST(GridReader, NumbersMayCountFromZero) {
  // Solved grids, in which some cells are open.
  for (const int side : {4, 6, 9, 10, 12, 15, 16}) {
    const BoxShape box = usual_box(side);
    std::string numbers;
    std::string fields;
    std::string rows = "[";
    std::string expected;
    for (int row = 0; row < side; ++row) {
      rows += row == 0 ? "[" : ",[";
      for (int column = 0; column < side; ++column) {
        const int value = (row % box.rows * box.columns + row / box.rows + column) % side;
        const bool open = (row * side + column) % 7 < 3 || value == side - 1;
        numbers += (column == 0 ? "" : " ") + (open ? "." : std::to_string(value));
        fields += (column == 0 ? "" : ",") + (open ? "" : std::to_string(value));
        rows += (column == 0 ? "" : ",") + (open ? "null" : std::to_string(value));
        expected += open ? '.' : symbol_of(static_cast<Digit>(value + 1));
      }
      numbers += '\n';
      fields += '\n';
      rows += ']';
    }
    const std::string puzzle = "grid:" + std::to_string(side) + "x" + std::to_string(side) + ":" +
                               std::to_string(box.rows) + "x" + std::to_string(box.columns) +
                               ":0.." + std::to_string(side - 1) + " " + expected;
    EXPECT_THAT(summary(read_all(numbers)), ElementsAre(puzzle));
    EXPECT_THAT(summary(read_all(fields)), ElementsAre(puzzle));
    PuzzleDocuments documents;
    EXPECT_THAT(summary(read_all(rows + "]\n", LayoutChoice{}, &documents)), ElementsAre(puzzle));
  }
}

TEST(GridReader, ReadsDataFrames) {
  std::string header = " ";
  std::string numbers;
  std::string missing;
  std::string letters;
  const std::string cells = nine_puzzle.substr(4);
  for (int row = 0; row < 9; ++row) {
    header += "  " + std::to_string(row);
    numbers += std::to_string(row);
    missing += std::to_string(row);
    letters += static_cast<char>('A' + row);
    for (int column = 0; column < 9; ++column) {
      const char c = cells[static_cast<std::size_t>(9 * row + column)];
      numbers += std::string("  ") + (c == '.' ? '0' : c);
      missing += c == '.' ? std::string("  NaN") : std::string("  ") + c + ".0";
      letters += std::string(" ") + c;
    }
    numbers += '\n';
    missing += '\n';
    letters += '\n';
  }
  EXPECT_THAT(summary(read_all(header + "\n" + numbers)), ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all(header + "\n" + missing)), ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all("  1 2 3 4 5 6 7 8 9\n" + letters)), ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all("   A  B  C  D  E  F  G  H  I\n" + numbers)),
              ElementsAre(nine_puzzle));
}

/// A frame of the sample: its values, with a name before each row and above each column.
std::string frame_of(const std::function<std::string(int)>& row_name,
                     const std::function<std::string(int)>& column_name, const std::string& corner,
                     const std::string& between, const std::string& missing) {
  std::string text = corner;
  const std::string cells = nine_puzzle.substr(4);
  for (int column = 0; column < 9; ++column)
    text += (text.empty() && corner.empty() && between != "," ? "" : between) + column_name(column);
  for (int row = 0; row < 9; ++row) {
    text += '\n' + row_name(row);
    for (int column = 0; column < 9; ++column) {
      const char c = cells[static_cast<std::size_t>(9 * row + column)];
      text += between + (c == '.' ? missing : std::string(1, c));
    }
  }
  return text + '\n';
}

TEST(GridReader, DataFramesMayHaveAnyNames) {
  const auto with = [](const std::string& begin) {
    return [=](int i) { return begin + std::to_string(i + 1); };
  };
  const auto tens = [](int i) { return std::to_string(10 * i + 10); };
  const auto years = [](int i) { return std::to_string(2001 + i); };
  const auto words = [](int i) {
    return std::string(std::array{"one", "two", "three", "four", "five", "six", "seven", "eight",
                                  "nine"}[static_cast<std::size_t>(i)]);
  };
  for (const auto& rows :
       std::vector<std::function<std::string(int)>>{with("r"), with("row"), tens, words, with("")})
    for (const auto& columns : std::vector<std::function<std::string(int)>>{
             with("c"), with("col_"), years, words, with("")}) {
      for (const char* missing : {"NaN", ".", "0", "<NA>"})
        EXPECT_THAT(summary(read_all(frame_of(rows, columns, " ", "  ", missing))),
                    ElementsAre(nine_puzzle));
      // As tables of other kinds.
      EXPECT_THAT(summary(read_all(frame_of(rows, columns, "", ",", ""))),
                  ElementsAre(nine_puzzle));
      EXPECT_THAT(summary(read_all(frame_of(rows, columns, "", "\t", "."))),
                  ElementsAre(nine_puzzle));
    }
  const std::string frame = frame_of(with("r"), with("c"), "", "  ", "NaN");
  EXPECT_THAT(summary(read_all("row" + frame)), ElementsAre(nine_puzzle))
      << "a name of the columns";
  std::string below = frame;
  below.insert(below.find('\n') + 1, "row\n");
  EXPECT_THAT(summary(read_all(below)), ElementsAre(nine_puzzle)) << "a name of the rows";
  EXPECT_THAT(summary(read_all(frame + frame)), ElementsAre(nine_puzzle, nine_puzzle));
  EXPECT_THAT(summary(read_all(frame + nine_puzzle.substr(4) + "\n")),
              ElementsAre(nine_puzzle, nine_puzzle));
  // Without names before the rows.
  std::string bare;
  for (const char c : std::string("abcdefghi")) bare += std::string("  col") + c;
  bare += '\n';
  for (const std::string& row : testing::rows_of(nine_puzzle.substr(4), 9)) {
    for (const char c : row) bare += std::string(" ") + c;
    bare += '\n';
  }
  EXPECT_THAT(summary(read_all(bare)), ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all("|    |  c1 |  c2 |  c3 |  c4 |\n|:---|----:|----:|----:|----:|\n"
                               "| r1 |   1 | nan | nan |   4 |\n| r2 | nan | nan |   2 | nan |\n"
                               "| r3 | nan |   3 | nan | nan |\n| r4 |   4 | nan | nan |   1 |\n")),
              ElementsAre(four_puzzle));
  // A title with as many words is not part of the frame. A grid with one more row is not a frame.
  const std::string spaced = bare.substr(bare.find('\n') + 1);
  for (const char* title :
       {"This is a hard puzzle from my book", "Here is the first of my two puzzles",
        "These four words stand", "A puzzle"})
    EXPECT_THAT(summary(read_all(std::string(title) + "\n" + spaced + title + "\n" + spaced)),
                ElementsAre(nine_puzzle, nine_puzzle))
        << title;
  EXPECT_THAT(summary(read_all(spaced + spaced)), ElementsAre(nine_puzzle, nine_puzzle));
}

TEST(GridReader, TheLayoutMayBeInTheLineAbove) {
  for (const std::string name :
       {"9x9+x", "9x9+windoku", "9x9+anti-knight+x", "6x6:3x2", "8x8", "16x16+x", "samurai",
        "25x25+x", "grid:6x8:2x4:0..7", "jigsaw:1112211222333443344455555", "9x9+letters=ACEHILNTU",
        "jigsaw:1112211222333443344455555+letters=ABCDE", "4x4+x"}) {
    const LayoutPtr layout = parse_layout(name).fixed;
    std::vector<Digit> givens(static_cast<std::size_t>(layout->cell_count()));
    for (std::size_t i = 0; i < givens.size(); i += 5)
      givens[i] = static_cast<Digit>(i % static_cast<std::size_t>(layout->digit_count()) + 1);
    std::string text;
    append_layout_line(text, *layout);
    text += to_grid(*layout, givens);
    const auto items = read_all(text + '\n' + text + grid(as_it_is));
    ASSERT_EQ(items.size(), 3U) << text << ::testing::PrintToString(items);
    for (std::size_t i = 0; i < 2; ++i) {
      ASSERT_TRUE(items[i].good()) << ::testing::PrintToString(items[i]);
      EXPECT_EQ(items[i].layout->name(), layout->name());
      EXPECT_EQ(items[i].givens, givens) << text;
    }
    // The next grid has no such line.
    EXPECT_THAT(summary({items[2]}), ElementsAre(nine_puzzle));
    // Pencil marks too.
    std::vector<DigitSet> marks(givens.size(), DigitSet::all(layout->digit_count()));
    marks[0] = DigitSet::of(2);
    text.clear();
    append_layout_line(text, *layout);
    const auto marked = read_all(text + to_pencilmark_grid(*layout, marks));
    ASSERT_EQ(marked.size(), 1U);
    ASSERT_TRUE(marked[0].good()) << ::testing::PrintToString(marked[0]);
    EXPECT_EQ(marked[0].layout->name(), layout->name());
    EXPECT_EQ(marked[0].candidates, marks);
  }
  // It counts only right above, and only for a grid.
  const std::string line = "# layout=9x9+x\n";
  EXPECT_THAT(summary(read_all(line + "\n" + grid(as_it_is))), ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all(line + "# a note\n" + grid(as_it_is))), ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all(line + nine_puzzle.substr(4) + "\n")), ElementsAre(nine_puzzle));
  EXPECT_THAT(summary(read_all(line + grid(as_it_is), "9x9+x")),
              ElementsAre("9x9+x" + nine_puzzle.substr(3)));
  EXPECT_THAT(summary(read_all(line + grid(as_it_is), "9x9+windoku")),
              ElementsAre("1:10 a 9x9+x puzzle, where --layout asks for 9x9+windoku"));
  EXPECT_THAT(summary(read_all("# layout=nothing\n" + grid(as_it_is))),
              ElementsAre(::testing::StartsWith("1:10 layout 'nothing'")));
}

/// The sample with its open cells left empty, and `end` after each row.
std::string with_empty_fields(const std::string& between, const std::string& end) {
  return grid([&](const std::string& row) {
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) text += between;
      if (row[i] != '.') text += row[i];
    }
    return text + end;
  });
}

TEST(GridReader, EmptyFieldsAreOpenCells) {
  for (const char* between : {",", ";", "\t", ", ", " ; "})
    for (const char* end : {"", "\r", "  # note"}) {
      if (*between == '\t' && *end == ' ') continue;  // spaces and tabs are no sheet of tabs
      const std::string text = with_empty_fields(between, end);
      EXPECT_THAT(summary(read_all(text)), ElementsAre(nine_puzzle)) << text;
      EXPECT_THAT(summary(read_all(text, "9x9")), ElementsAre(nine_puzzle)) << text;
      EXPECT_THAT(summary(read_all(text + text)), ElementsAre(nine_puzzle, nine_puzzle)) << text;
    }
  const std::string last = "9,,,,,,,,\n";
  std::string open_rows;
  for (int i = 0; i < 8; ++i) open_rows += ",,,,,,,,\n";
  EXPECT_THAT(summary(read_all(open_rows + last)),
              ElementsAre("9x9 " + std::string(72, '.') + "9........"));
  EXPECT_THAT(summary(read_all(last + open_rows)), ElementsAre("9x9 9" + std::string(80, '.')));
  EXPECT_THAT(summary(read_all(",1,2,,3,,4,,\n,3,4,,1,2,,,\n,2,,1,4,,,,3\n,4,3,,,2,1,,\n")),
              ElementsAre("4:1 the 9x9 grid ends after 4 of 9 rows"));
  EXPECT_THAT(summary(read_all("10,,,,2,,,,,\n,,,,,,,,,\n")),
              ElementsAre("2:1 the 10x10 grid ends after 2 of 10 rows"));
  const std::string small = ",2,1,\n1,,,\n,1,,\n2,,,\n";
  EXPECT_THAT(summary(read_all(small + small)),
              ElementsAre("4x4 .21.1....1..2...", "4x4 .21.1....1..2..."));
  // All cells in one line.
  EXPECT_THAT(summary(read_all("1,,,4,,,2,,,3,,,4,,,1")), ElementsAre(four_puzzle));
  EXPECT_THAT(summary(read_all("1,,,4,,,2,,,3,,,4,,,")), ElementsAre("4x4 1..4..2..3..4..."));
}

TEST(GridReader, ASeparatorAtTheEndIsNoCell) {
  for (const char* between : {",", "; ", "\t"})
    for (const std::string& text :
         {grid([&](const std::string& row) { return joined(between)(row) + between; }),
          with_empty_fields(between, between)}) {
      if (text.find(' ') == std::string::npos || *between != '\t') {
        EXPECT_THAT(summary(read_all(text)), ElementsAre(nine_puzzle)) << text;
        EXPECT_THAT(summary(read_all(text, "9x9")), ElementsAre(nine_puzzle)) << text;
        EXPECT_THAT(summary(read_all(text + text)), ElementsAre(nine_puzzle, nine_puzzle)) << text;
      }
    }
  // After one row alone.
  for (const std::size_t at : {0U, 1U, 4U, 8U}) {
    std::size_t row = 0;
    const std::string text = grid([&](const std::string& symbols) {
      return joined(",")(symbols) + (row++ == at ? "," : "");
    });
    EXPECT_THAT(summary(read_all(text)), ElementsAre(nine_puzzle)) << text;
  }
}

TEST(GridReader, HasTheBlanksOfOthers) {
  for (const char blank : {'x', '?', '-', 'X'}) {
    const auto with_blank = [&](std::string row) {
      std::replace(row.begin(), row.end(), '.', blank);
      return row;
    };
    const std::string text = grid(with_blank);
    EXPECT_THAT(summary(read_all(text)), ElementsAre(nine_puzzle)) << text;
    EXPECT_THAT(summary(read_all(text + "\n" + grid(as_it_is))),
                ElementsAre(nine_puzzle, nine_puzzle));
    const std::string drawn = grid([&](const std::string& row) {
      std::string spaced;
      for (const char c : with_blank(row)) (spaced += c) += ' ';
      return spaced;
    });
    EXPECT_THAT(summary(read_all(drawn)), ElementsAre(nine_puzzle)) << drawn;
  }
  // Among other blanks it is a mistake.
  for (const char blank : {'x', '?'}) {
    std::string text = grid(as_it_is);
    text[1] = blank;
    EXPECT_THAT(
        summary(read_all(text)),
        ElementsAre(std::string("1:2 '") + blank +
                    "' is neither a digit nor a blank; the digits of this puzzle are 1 to 9"))
        << text;
  }
}

TEST(GridReader, DashesMayBeCellsBetweenBorders) {
  const std::string puzzle = "4x4 .1.3..4...2.4...";
  EXPECT_THAT(summary(read_all("+---+---+\n|-1|-3|\n|--|4-|\n+---+---+\n|--|2-|\n|4-|--|\n")),
              ElementsAre(puzzle));
  EXPECT_THAT(summary(read_all("- 1 | - 3\n- - | 4 -\n----+----\n- - | 2 -\n4 - | - -\n")),
              ElementsAre(puzzle));
  // A row of dashes alone.
  EXPECT_THAT(summary(read_all("-1-3\n----\n--2-\n4---\n")), ElementsAre("4x4 .1.3......2.4..."));
  EXPECT_THAT(summary(read_all("----\n-1-3\n--4-\n----\n--2-\n4---\n----\n")), ElementsAre(puzzle));
}

TEST(GridReader, SpacesMayBeCells) {
  const std::string puzzle = "4x4 .1.3..4...2.4...";
  EXPECT_THAT(summary(read_all("+---+---+\n| 1| 3|\n|  |4 |\n+---+---+\n|  |2 |\n|4 |  |\n")),
              ElementsAre(puzzle));
  EXPECT_THAT(summary(read_all("+-----+-----+\n|   1 |   3 |\n|     | 4   |\n+-----+-----+\n"
                               "|     | 2   |\n| 4   |     |\n+-----+-----+\n")),
              ElementsAre(puzzle));
  EXPECT_THAT(summary(read_all("|   | 1 |   | 3 |\n|---|---|---|---|\n|   |   | 4 |   |\n"
                               "|   |   | 2 |   |\n| 4 |   |   |   |\n")),
              ElementsAre(puzzle));
  EXPECT_THAT(summary(read_all("┌──┬──┐\n│ 1│ 3│\n│  │4 │\n├──┼──┤\n│  │2 │\n│4 │  │\n└──┴──┘\n")),
              ElementsAre(puzzle));
  // Without a frame.
  EXPECT_THAT(summary(read_all(" 1 3\n  4 \n  2\n4\n")), ElementsAre(puzzle));
  EXPECT_THAT(summary(read_all("  1   3\n    4\n    2\n4\n")), ElementsAre(puzzle));
  // A row that is too long, and one that lacks a cell, are mistakes.
  EXPECT_THAT(read_all("| 1| 3|\n|  |4  |\n|  |2 |\n|4 |  |\n"),
              Each(Property(&ReadItem::good, false)));
  EXPECT_THAT(read_all("|.1|.3|\n|..|4 |\n|..|2.|\n|4.|..|\n"),
              Each(Property(&ReadItem::good, false)));
}

/// The sample's rows with one of them changed; an empty text leaves it out.
std::string with_row(std::size_t row, const std::string& changed) {
  std::vector<std::string> rows = rows_of(nine, 9);
  rows[row] = changed;
  std::string text;
  for (const std::string& line : rows)
    if (!line.empty()) text += line + "\n";
  return text;
}

TEST(GridReader, AFaultyGridIsOneMistake) {
  const std::string good = grid(as_it_is);
  struct Case {
    std::size_t row;
    std::string changed;
    std::string mistake;
  };
  const std::vector<Case> cases{
      {0, "1...5.7.", "1:9 row 1 of the 9x9 grid has 8 cells, not 9"},
      {0, "1...5.7.9.", "1:10 row 1 of the 9x9 grid has 10 cells, not 9"},
      {0, "1...5.7.X",
       "1:9 'X' is neither a digit nor a blank; the digits of this puzzle are 1 to 9"},
      {4, ".67..1.3", "5:9 row 5 of the 9x9 grid has 8 cells, not 9"},
      {4, ".67..1.3..", "5:10 row 5 of the 9x9 grid has 10 cells, not 9"},
      {4, ".67..1.a.", "5:8 'a', which is 10, is too large; the digits of this puzzle are 1 to 9"},
      {4, ".67..1.?.",
       "5:8 '?' is neither a digit nor a blank; the digits of this puzzle are 1 to 9"},
      {4, ".67x.1.3",
       "5:4 'x' is neither a digit nor a blank; row 5 of the 9x9 grid has 8 cells, not 9"},
      {4, "\".67..1.3.",
       "5:1 '\"' is neither a digit nor a blank; row 5 of the 9x9 grid has 10 cells, not 9"},
      {4, ". 6 7 . . 10 . 3 .", "5:11 10 is too large; the digits of this puzzle are 1 to 9"},
      {8, "9.1..4..\x07",
       "9:9 byte 0x07 is neither a digit nor a blank; the digits of this puzzle are 1 to 9"},
      {8, "9.1.", "9:5 row 9 of the 9x9 grid has 4 cells, not 9"},
      {4, "", "8:1 the 9x9 grid ends after 8 of 9 rows"},
      {8, "", "8:1 the 9x9 grid ends after 8 of 9 rows"},
  };
  for (const auto& [row, changed, mistake] : cases) {
    const std::string bad = with_row(row, changed);
    EXPECT_THAT(summary(read_all(bad)), ElementsAre(mistake)) << bad;
    EXPECT_THAT(summary(read_all(bad, "9x9")), ElementsAre(mistake)) << bad;
    const auto items = read_all(bad + "\n" + good);
    EXPECT_THAT(summary(items), ElementsAre(mistake, nine_puzzle)) << bad;
    EXPECT_EQ(items[0].line, 1U);
  }
}

TEST(GridReader, AMissingRowIsNotTakenFromTheNextGrid) {
  const std::string good = grid(as_it_is, "\n") + "\n";
  std::string lacking = good;
  lacking.erase(0, 10);
  std::string surplus = good;
  surplus.insert(0, good.substr(0, 10));
  EXPECT_THAT(summary(read_all(good + lacking + good)),
              ElementsAre(nine_puzzle, "14:1 the 9x9 grid ends after 2 of 9 rows", nine_puzzle));
  EXPECT_THAT(summary(read_all(good + surplus + good)),
              ElementsAre(nine_puzzle, "16:1 the 9x9 grid ends after 4 of 9 rows", nine_puzzle));
  const std::string eight = with_row(3, "");
  const std::string whole = grid(as_it_is);
  EXPECT_THAT(summary(read_all(eight + "# next\n" + whole)),
              ElementsAre("8:1 the 9x9 grid ends after 8 of 9 rows", nine_puzzle));
  EXPECT_THAT(summary(read_all(eight + "---\n---\n" + whole)),
              ElementsAre("8:1 the 9x9 grid ends after 8 of 9 rows", nine_puzzle));
  EXPECT_THAT(summary(read_all(eight + "\n\n\n\n\n\n" + whole)),
              ElementsAre("8:1 the 9x9 grid ends after 8 of 9 rows", nine_puzzle));
  EXPECT_THAT(summary(read_all(whole + "9.1..4..7\n\n" + whole)),
              ElementsAre(nine_puzzle, "10:1 the 9x9 grid ends after 1 of 9 rows", nine_puzzle));
}

TEST(GridReader, AGridCutAtABandEndsThere) {
  const std::string whole = grid(as_it_is);
  const std::string bands = whole.substr(0, 60);
  const std::string mistake = "6:1 the 9x9 grid ends after 6 of 9 rows";
  std::string six;
  for (int i = 0; i < 6; ++i) six += "1.....\n";
  std::string six_puzzle = "6x6 ";
  for (int i = 0; i < 6; ++i) six_puzzle += "1.....";
  EXPECT_THAT(summary(read_all(bands + "\n" + six)), ElementsAre(mistake, six_puzzle));
  EXPECT_THAT(summary(read_all(bands + "\n\n\n\n\n" + whole)), ElementsAre(mistake, nine_puzzle));
  EXPECT_THAT(summary(read_all(bands + "title\n" + whole)), ElementsAre(mistake, nine_puzzle));
  EXPECT_THAT(summary(read_all(bands)), ElementsAre(mistake));
}

TEST(GridReader, TheFixedLayoutTellsNumbersFromGroups) {
  std::string text;
  std::string expected = "8x8:4x2 ";
  for (int i = 0; i < 8; ++i) {
    text += "01 02 03 04\n";
    expected += ".1.2.3.4";
  }
  EXPECT_THAT(summary(read_all(text, "8x8:4x2")), ElementsAre(expected));
  EXPECT_THAT(summary(read_all(text)), ElementsAre("4x4 1234123412341234", "4x4 1234123412341234"));
}

TEST(GridReader, RowsOfHolesAreNotSeen) {
  LayoutDescription apart;
  apart.name = "apart";
  apart.digits = 4;
  apart.rows = 6;
  apart.columns = 4;
  for (const int row : {1, 3, 5})
    for (int column = 0; column < 4; ++column) apart.positions.push_back({row, column});
  for (Cell row = 0; row < 3; ++row) {
    const auto first = static_cast<Cell>(4 * row);
    Group group{GroupKind::row, "r" + std::to_string(2 * row + 2), {}};
    for (Cell i = 0; i < 4; ++i) group.cells.push_back(static_cast<Cell>(first + i));
    apart.groups.push_back(group);
  }
  const auto layout = std::make_shared<const Layout>(apart);
  const std::vector<Digit> values{1, 2, 3, 4, 0, 0, 0, 0, 4, 3, 2, 1};
  EXPECT_THAT(summary(read_all(to_grid(*layout, values), LayoutChoice{layout, false})),
              ElementsAre("apart 1234....4321"));
}

TEST(GridReader, OtherSizesThanTheFixedOneAreMistakes) {
  std::string six;
  for (int i = 0; i < 6; ++i) six += "123456\n";
  const auto items = read_all(six + grid(as_it_is), "9x9");
  EXPECT_EQ(items.size(), 7U);
  EXPECT_EQ(summary(items)[0], "1:7 6 symbols, but a 9x9 puzzle has 81, and a row of its grid 9");
  EXPECT_EQ(summary(items)[6], nine_puzzle);
}

TEST(GridReader, GridsWithoutBoxesNeedAMap) {
  std::string seven;
  for (int i = 0; i < 7; ++i) seven += "1234567\n";
  EXPECT_THAT(summary(read_all(seven)),
              ElementsAre("1:1 a 7x7 puzzle has no boxes (7 is prime), so it needs a region map"));
  EXPECT_THAT(summary(read_all(grid(as_it_is), "jigsaw")),
              ElementsAre("1:1 a grid without its region map, which may stand below it or be named "
                          "with --layout jigsaw:MAP"));
}

}  // namespace
}  // namespace ariadne
