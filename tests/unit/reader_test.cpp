#include <gmock/gmock.h>

#include "reading.hpp"
#include "sample_layouts.hpp"

namespace ariadne {
namespace {

using ::testing::ElementsAre;
using testing::four;
using testing::four_puzzle;
using testing::nine;
using testing::nine_puzzle;
using testing::read_all;
using testing::rows_of;
using testing::summary;

/// The sample with other symbols for its blanks.
std::string with_blanks(char blank) {
  std::string line(nine);
  std::replace(line.begin(), line.end(), '.', blank);
  return line;
}

TEST(Reader, NothingComesOfNothing) {
  for (const char* text : {"", "\n", "\n\n \t\r\n", "# a comment\n  # another", "\xEF\xBB\xBF",
                           "-----\n+---+\n| | |\n"})
    EXPECT_THAT(read_all(text), ElementsAre()) << text;
}

TEST(Reader, ReadsLinesWithEveryBlank) {
  for (const char blank : {'.', '0', '*', '_'})
    EXPECT_THAT(summary(read_all(with_blanks(blank))), ElementsAre(nine_puzzle)) << blank;
}

TEST(Reader, TellsTheSizeByTheLength) {
  Random random(1);
  for (int side = 4; side <= 25; ++side) {
    if (std::string("5 7 11 13 17 19 23 ").find(std::to_string(side) + " ") != std::string::npos)
      continue;
    const LayoutPtr layout = plain_layout(usual_box(side));
    const std::vector<Digit> givens = testing::random_givens(*layout, 2, random);
    std::string line = to_line(givens);
    EXPECT_THAT(summary(read_all(line)), ElementsAre(layout->name() + " " + line));
    std::string lower = line;
    for (char& c : lower) c = static_cast<char>(std::tolower(c));
    EXPECT_THAT(summary(read_all(lower + "\n" + line)),
                ElementsAre(layout->name() + " " + line, layout->name() + " " + line));
  }
}

TEST(Reader, TakesAnyLineEndAndMark) {
  const std::string line(nine);
  for (const std::string& text :
       {line, line + "\n", line + "\r\n", "\xEF\xBB\xBF" + line + "\r\n", "\n\n" + line + "\n\n",
        "  \t" + line + " \t \n", line + "\r\r\n"})
    EXPECT_THAT(summary(read_all(text)), ElementsAre(nine_puzzle)) << text;
  const auto items = read_all("# first\n\n" + line + "\n# second\r\n" + line + "\r\n" + line);
  ASSERT_THAT(summary(items), ElementsAre(nine_puzzle, nine_puzzle, nine_puzzle));
  EXPECT_EQ(items[0].line, 3U);
  EXPECT_EQ(items[1].line, 5U);
  EXPECT_EQ(items[2].line, 6U);
}

TEST(Reader, NotesDoNotDisturb) {
  const std::string line(nine);
  Random random(1);
  const std::string solution = to_line(testing::random_solution({3, 3}, random));
  const std::vector<std::string> notes{" 9 stars",
                                       "\t9 stars",
                                       "# hard",
                                       " # 1 2 3",
                                       ",1,2",
                                       ";x",
                                       " " + solution,
                                       "," + solution,
                                       "\t" + solution + "\t17",
                                       " 12",
                                       " !"};
  for (const std::string& note : notes) {
    // Alone, and as a line like the one before it.
    EXPECT_THAT(summary(read_all(line + note)), ElementsAre(nine_puzzle)) << note;
    EXPECT_THAT(summary(read_all(line + "\n" + line + note + "\r\n")),
                ElementsAre(nine_puzzle, nine_puzzle))
        << note;
    EXPECT_THAT(summary(read_all(line + "\n" + line + note, "9x9")),
                ElementsAre(nine_puzzle, nine_puzzle))
        << note;
  }
}

TEST(Reader, TakesNumbersInOneLine) {
  for (const char* between : {" ", "\t", ",", ", ", "  "}) {
    std::string numbers;
    for (const char c : with_blanks('0')) numbers += c + std::string(between);
    EXPECT_THAT(summary(read_all(numbers)), ElementsAre(nine_puzzle)) << between;
  }
  Random random(2);
  const LayoutPtr layout = testing::layout_named("16x16");
  const std::vector<Digit> givens = testing::random_givens(*layout, 2, random);
  std::string numbers;
  for (const Digit given : givens) numbers += std::to_string(given) + " ";
  EXPECT_THAT(summary(read_all(numbers)), ElementsAre("16x16 " + to_line(givens)));
  EXPECT_THAT(summary(read_all("1 0 0 4  0 0 2 0  0 3 0 0  4 0 0 1")), ElementsAre(four_puzzle));
}

TEST(Reader, TakesGroupsInOneLine) {
  std::string groups;
  for (const std::string& row : rows_of(nine, 9)) groups += row + " ";
  EXPECT_THAT(summary(read_all(groups)), ElementsAre(nine_puzzle));
}

TEST(Reader, ReadsJigsaws) {
  Random random(3);
  for (const int side : {4, 5, 6, 7, 9, 11, 16}) {
    const std::string map = testing::random_region_map(side, random);
    const LayoutPtr layout = layout_of_region_map(map);
    const std::vector<Digit> givens = testing::random_givens(*layout, 3, random);
    const std::string line = to_line(givens);
    const std::string expected = layout->name() + " " + line;
    for (const std::string& text :
         {line + " " + map, line + "\t" + map + "\tnote", line + "," + map, line + map,
          line + map + " note # and more"}) {
      EXPECT_THAT(summary(read_all(text)), ElementsAre(expected)) << text;
      EXPECT_THAT(summary(read_all(text, "jigsaw")), ElementsAre(expected)) << text;
    }
    EXPECT_THAT(summary(read_all(line, layout->name())), ElementsAre(expected));
  }
}

TEST(Reader, AFileWithOneMapMakesOneLayout) {
  Random random(4);
  std::string text;
  std::vector<std::string> maps;
  for (int i = 0; i < 4; ++i) maps.push_back(testing::random_region_map(9, random));
  for (std::size_t i = 0; i < 40; ++i) text += std::string(nine) + " " + maps[i % 4] + "\n";
  const auto items = read_all(text);
  ASSERT_EQ(items.size(), 40U);
  for (std::size_t i = 4; i < 40; ++i) EXPECT_EQ(items[i].layout, items[i - 4].layout);
  EXPECT_NE(items[0].layout, items[1].layout);
}

TEST(Reader, MapsAndSolutionsMayTakeTurns) {
  Random random(5);
  const std::string map = testing::random_region_map(9, random);
  const std::string solution = to_line(testing::random_solution({3, 3}, random));
  const std::string line(nine);
  std::string text;
  std::vector<std::string> expected;
  for (int i = 0; i < 30; ++i) {
    const std::uint64_t kind = random.below(3);
    text += line + (kind == 0 ? "" : kind == 1 ? " " + solution : " " + map) + "\n";
    expected.push_back(kind == 2 ? layout_of_region_map(map)->name() + " " + line : nine_puzzle);
  }
  EXPECT_EQ(summary(read_all(text)), expected);
}

TEST(Reader, AMapWhoseRegionsFallApartIsANote) {
  // Every symbol nine times, but the first and the last cell are exchanged.
  std::string map;
  for (int i = 0; i < 81; ++i) map += static_cast<char>('1' + i / 9);
  std::swap(map.front(), map.back());
  EXPECT_THAT(summary(read_all(std::string(nine) + " " + map)), ElementsAre(nine_puzzle));
}

TEST(Reader, AFixedLayoutDecides) {
  EXPECT_THAT(summary(read_all(std::string(36, '.'), "6x6:3x2")),
              ElementsAre("6x6:3x2 " + std::string(36, '.')));
  const LayoutPtr samurai = testing::samurai();
  const std::string line(369, '.');
  EXPECT_THAT(summary(read_all(line, LayoutChoice{samurai, false})),
              ElementsAre("samurai " + line));
}

TEST(Reader, ItemsAreReusedWithoutLeftovers) {
  const std::string text = std::string(nine) + "\nb4d\n" + std::string(nine) + "\n" +
                           std::string(four) + "\n" + std::string(nine).substr(1) + "\n";
  TextLines lines(text);
  PuzzleReader reader(lines, {});
  ReadItem item;
  item.file = "mine";
  ASSERT_TRUE(reader.next(item));
  EXPECT_TRUE(item.good());
  ASSERT_TRUE(reader.next(item));
  EXPECT_FALSE(item.good());
  EXPECT_TRUE(item.givens.empty());
  EXPECT_EQ(item.text, "b4d");
  ASSERT_TRUE(reader.next(item));
  EXPECT_TRUE(item.good());
  EXPECT_EQ(item.error, "");
  EXPECT_EQ(item.text, "");
  EXPECT_EQ(item.error_line, 0U);
  EXPECT_EQ(item.givens.size(), 81U);
  ASSERT_TRUE(reader.next(item));
  EXPECT_EQ(item.givens.size(), 16U);
  ASSERT_TRUE(reader.next(item));
  EXPECT_FALSE(item.good());
  EXPECT_EQ(item.file, "mine");
  EXPECT_FALSE(reader.next(item));
  EXPECT_FALSE(reader.next(item));
}

TEST(TextLines, GiveEachLineOnce) {
  const auto lines_of = [](std::string_view text) {
    TextLines lines(text);
    std::vector<std::string> all;
    std::string_view line;
    while (lines.next(line)) all.emplace_back(line);
    return all;
  };
  EXPECT_THAT(lines_of(""), ElementsAre());
  EXPECT_THAT(lines_of("a"), ElementsAre("a"));
  EXPECT_THAT(lines_of("a\n"), ElementsAre("a"));
  EXPECT_THAT(lines_of("a\n\nb\r\n"), ElementsAre("a", "", "b\r"));
}

}  // namespace
}  // namespace ariadne
