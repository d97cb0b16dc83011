#include <gtest/gtest.h>

#include <ariadne/exchange/detail/library_line.hpp>

namespace ariadne {
namespace {

const std::string empty_row = ".........";

/// A 9x9 line with this first row.
std::string line_with(const std::string& row, const std::string& deleted = "") {
  std::string cells = row;
  for (int i = 0; i < 8; ++i) cells += empty_row;
  return ":0300-2:4:" + cells + ":" + deleted + ":431::";
}

LibraryLine read(const std::string& line) {
  std::optional<LibraryLine> result;
  const auto mistake = read_library_state(line, nullptr, result);
  EXPECT_FALSE(mistake) << mistake->error;
  return std::move(*result);
}

TEST(LibraryLine, IsAMomentInSolving) {
  const LibraryLine line = read(line_with("1+2.......", "313 713"));
  EXPECT_EQ(line.code, "0300");
  EXPECT_EQ(line.variant, "2");
  EXPECT_EQ(line.board.value(0), 1);
  EXPECT_TRUE(line.board.is_given(0));
  EXPECT_EQ(line.board.value(1), 2);
  EXPECT_FALSE(line.board.is_given(1));
  DigitSet third = DigitSet::all(9);
  for (const Digit digit : std::initializer_list<Digit>{1, 2, 3, 7}) third.erase(digit);
  EXPECT_EQ(line.board.candidates(2), third);
}

TEST(LibraryLine, ACellThatIsDownToOneCandidateIsNotPlaced) {
  const LibraryLine line = read(line_with("12.......", "313 413 513 613 713 813"));
  EXPECT_EQ(line.board.value(2), 0);
  EXPECT_EQ(line.board.candidates(2), DigitSet::of(9));
  ASSERT_EQ(line.board.naked_singles().size(), 1U);
  EXPECT_EQ(line.board.naked_singles()[0], (Candidate{2, 9}));
}

TEST(LibraryLine, WithoutATechnique) {
  // What HoDoKu writes where no step was chosen; "0000" alone is a full house.
  std::optional<LibraryLine> line;
  const std::string cells(81, '.');
  ASSERT_FALSE(read_library_state(":0000:x:" + cells + "::::", nullptr, line));
  EXPECT_EQ(line->code, "");
  ASSERT_FALSE(read_library_state(":0000:5:" + cells + "::::", nullptr, line));
  EXPECT_EQ(line->code, "0000");
}

TEST(LibraryLine, WithoutCodeOrVariant) {
  std::string line = line_with(empty_row);
  line.replace(1, 6, "");
  EXPECT_EQ(read(line).code, "");
  EXPECT_EQ(read(line).variant, "");
}

TEST(LibraryLine, TellsMistakesWithTheirPlace) {
  std::optional<LibraryLine> result;
  const auto mistake = [&](const std::string& line) {
    const auto found = read_library_state(line, nullptr, result);
    return found ? std::to_string(found->at) + ": " + found->error : "none";
  };
  EXPECT_EQ(mistake(line_with("12.......", "319 41")).substr(0, 35),
            "96: '41' is not a deleted candidate");
  EXPECT_EQ(mistake(line_with("12.......", "300")).substr(0, 36),
            "92: '300' is not a deleted candidate");
  EXPECT_EQ(mistake(":0300:1:12:").substr(0, 43), "0: this is not a line of a technique librar");
  EXPECT_NE(mistake(line_with("12......")), "none");
}

}  // namespace
}  // namespace ariadne
