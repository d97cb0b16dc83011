#include <gmock/gmock.h>

#include "reading.hpp"
#include "sample_layouts.hpp"

namespace ariadne {
namespace {

using ::testing::ElementsAre;
using testing::nine;
using testing::read_all;
using testing::summary;

const std::string line(nine);
const std::string sizes =
    "a line must be a whole puzzle (a square number of symbols, from 16 to 625) or a row of a grid "
    "(4 to 25 symbols)";

std::string changed(std::size_t column, char symbol) {
  std::string text = line;
  text[column - 1] = symbol;
  return text;
}

TEST(ReaderMistakes, SayWhatIsWrongAndWhere) {
  struct Case {
    std::string text;
    std::string mistake;
  };
  const std::string neither = "neither a puzzle nor a row of a grid";
  const std::vector<Case> cases{
      {changed(12, 'x'),
       "1:12 'x' is neither a digit nor a blank; the digits of this puzzle are 1 to 9"},
      {"  " + changed(12, 'x'),
       "1:14 'x' is neither a digit nor a blank; the digits of this puzzle are 1 to 9"},
      {"\xEF\xBB\xBF" + changed(1, '?'),
       "1:4 '?' is neither a digit nor a blank; the digits of this puzzle are 1 to 9"},
      {changed(81, 'A'),
       "1:81 'A', which is 10, is too large; the digits of this puzzle are 1 to 9"},
      {changed(40, '\0'),
       "1:40 byte 0x00 is neither a digit nor a blank; the digits of this puzzle are 1 to 9"},
      {changed(40, '\x7F'),
       "1:40 byte 0x7F is neither a digit nor a blank; the digits of this puzzle are 1 to 9"},
      {changed(40, '\xC3'),
       "1:40 byte 0xC3 is neither a digit nor a blank; the digits of this puzzle are 1 to 9"},
      {changed(40, '\r'), "1:40 a carriage return within the line; lines end with LF or CR LF"},
      {line + "\r" + line, "1:82 a carriage return within the line; lines end with LF or CR LF"},
      {line.substr(1), "1:81 80 symbols, but a 9x9 puzzle has 81"},
      {line + "1", "1:83 82 symbols, but a 9x9 puzzle has 81"},
      {line.substr(1) + " note", "1:81 80 symbols, but a 9x9 puzzle has 81"},
      {line + line, "1:163 162 symbols, but " + sizes},
      {line + line.substr(0, 9), "1:91 90 symbols, but " + sizes},
      {"1", "1:2 1 symbol, but " + sizes},
      {"12", "1:3 2 symbols, but " + sizes},
      {std::string(729, '.'), "1:730 729 symbols, but " + sizes},
      {std::string(5000, '1'), "1:5001 5000 symbols, but " + sizes},
      {std::string(49, '.'),
       "1:1 a 7x7 puzzle has no boxes (7 is prime), so it needs a region map"},
      {"h3llo w0rld", "1:1 " + neither},
      {"<xml>", "1:1 a document begins here, but its end is missing"},
      {"<xml></xml>", "1:1 XML, JSON, and YAML documents are not read here"},
      {"{}", "1:1 XML, JSON, and YAML documents are not read here"},
      {"\xE2\x94"
       "1",
       "1:1 " + neither},  // half a box-drawing character
      {",,,,", "1:1 the 5x5 grid ends after 1 of 5 rows"},
      {",,", "1:3 3 symbols, but " + sizes},
      {"\"" + line + "\"",
       "1:1 '\"' is neither a digit nor a blank; the line has 83 symbols, but a 9x9 puzzle has 81"},
      {line + "x",
       "1:82 'x' is neither a digit nor a blank; the line has 82 symbols, but a 9x9 puzzle has 81"},
      {changed(40, '-').substr(1),
       "1:39 '-' is neither a digit nor a blank; the line has 80 symbols, but a 9x9 puzzle has 81"},
      {line + std::string(1, '\0'),
       "1:82 byte 0x00 is neither a digit nor a blank; the line has 82 symbols, but a 9x9 puzzle "
       "has 81"},
      {"12 x y z", "1:1 " + neither},
      {"1 2 3 4 5 6 7 8 10", "1:17 10 is too large; the digits of this puzzle are 1 to 9"},
      {"123456789", "1:1 the 9x9 grid ends after 1 of 9 rows"},
      {std::string(16, '9'), "1:1 '9' is too large; the digits of this puzzle are 1 to 4"},
      {"1..4..2..3..4..5", "1:16 '5' is too large; the digits of this puzzle are 1 to 4"},
      {std::string(65536, '1'), "1:65537 65536 symbols, but " + sizes},
      {std::string(65537, '1'), "1:1 the line is longer than 65536 bytes"},
  };
  for (const auto& [text, mistake] : cases) {
    const auto items = read_all(text);
    EXPECT_THAT(summary(items), ElementsAre(mistake)) << text.substr(0, 100);
    // The same between two good lines, which it must not disturb.
    const auto between = read_all(line + "\n" + text + "\n" + line);
    ASSERT_EQ(between.size(), 3U) << text.substr(0, 100);
    EXPECT_TRUE(between[0].good() && between[2].good()) << text.substr(0, 100);
    EXPECT_EQ(summary(between)[1], "2" + mistake.substr(1));
    if (text.size() < 65536) {
      EXPECT_EQ(items.at(0).text, text);
      EXPECT_EQ(items.at(0).line, 1U);
    }
  }
}

TEST(ReaderMistakes, KeepOnlyTheBeginningOfALongLine) {
  const auto items = read_all(line + "\n" + std::string(5'000'000, '7') + "\n" + line);
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(items[1].error, "the line is longer than 65536 bytes");
  EXPECT_LE(items[1].text.size(), 200U);
  EXPECT_TRUE(items[2].good());
}

TEST(ReaderMistakes, NameTheFixedLayout) {
  const auto mistake = [](const std::string& text, std::string_view layout) {
    return summary(read_all(text, layout)).at(0);
  };
  EXPECT_EQ(mistake(line.substr(1), "9x9"),
            "1:81 80 symbols, but a 9x9 puzzle has 81, and a row of its grid 9");
  EXPECT_EQ(mistake(line, "6x6:3x2"),
            "1:82 81 symbols, but a 6x6:3x2 puzzle has 36, and a row of its grid 6");
  EXPECT_EQ(mistake(line, "jigsaw:1122112233443344"),
            "1:82 81 symbols, but a 4x4 jigsaw puzzle has 16, and a row of its grid 4");
  EXPECT_EQ(mistake("................", "16x16"), "1:1 the 16x16 grid ends after 1 of 16 rows");
}

TEST(ReaderMistakes, AJigsawNeedsItsMap) {
  Random random(1);
  const auto mistake = [](const std::string& text) {
    return summary(read_all(text, "jigsaw")).at(0);
  };
  const std::string missing =
      "1:82 no region map after the 81 cells; it has N symbols, N times each, and each region is "
      "connected";
  EXPECT_EQ(mistake(line), missing);
  EXPECT_EQ(mistake(line + " note"), missing);
  EXPECT_EQ(mistake(line + " " + to_line(testing::random_solution({3, 3}, random))), missing);
  EXPECT_EQ(mistake("................"),
            "1:17 no region map after the 16 cells; " + missing.substr(missing.find("it has")));
  const std::string map = testing::random_region_map(9, random);
  EXPECT_EQ(mistake(changed(3, 'x') + " " + map),
            "1:3 'x' is neither a digit nor a blank; the digits of this puzzle are 1 to 9");
  EXPECT_EQ(mistake(changed(3, 'B') + map),
            "1:3 'B', which is 11, is too large; the digits of this puzzle are 1 to 9");
}

TEST(ReaderMistakes, AGridOfNumbersTooLargeIsOneMistake) {
  EXPECT_THAT(summary(read_all("1 2 3 4\n3 4 1 2\n2 1 14 3\n4 3 2 1\n")),
              ElementsAre("3:5 14 is too large; the digits of this puzzle are 1 to 4"));
  // An open cell is no pencil mark.
  std::string marks;
  for (int i = 0; i < 9; ++i) marks += "12 345 6 789 1 2 0 4 56789\n";
  EXPECT_THAT(summary(read_all(marks)),
              ElementsAre("1:1 12 is too large; the digits of this puzzle are 1 to 9"));
}

}  // namespace
}  // namespace ariadne
