// Knuth's text form: what is read, where each mistake is, and that no text does harm.

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/exchange/cover_text.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne::testing {
namespace {

/// The solutions of a text, each as the texts of its options in the order of the file.
std::set<std::vector<std::string>> solutions(const std::string& input,
                                             std::optional<std::uint64_t> seed = std::nullopt) {
  TextLines lines(input);
  CoverText text(lines, "", seed);
  const SolveRequest request;
  Budget budget(request);
  std::set<std::vector<std::string>> all;
  text.cover().begin();
  while (text.cover().next(budget) == ExactCover::Result::solution) {
    std::vector<ExactCover::Option> options(text.cover().chosen().begin(),
                                            text.cover().chosen().end());
    std::sort(options.begin(), options.end());
    std::vector<std::string> solution;
    for (const ExactCover::Option option : options) solution.emplace_back(text.option_text(option));
    EXPECT_TRUE(all.insert(solution).second);
  }
  return all;
}

std::string mistake(const std::string& input) {
  try {
    solutions(input);
  } catch (const Error& error) {
    return error.what();
  }
  return "none";
}

using Solutions = std::set<std::vector<std::string>>;

TEST(CoverText, TheExampleOfKnuth) {
  EXPECT_EQ(solutions("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n"),
            (Solutions{{"c e", "a d f", "b g"}}));
}

/// TAOCP 7.2.2.1 (49), with two colors.
TEST(CoverText, TheColoredExampleOfKnuth) {
  EXPECT_EQ(
      solutions("| A simple example\np q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n"),
      (Solutions{{"p r x:A y", "q x:A"}}));
}

TEST(CoverText, CommentsEmptyLinesAndBlanks) {
  const Solutions expected = {{"a x:1", "b \t x:1"}};
  EXPECT_EQ(
      solutions("|first\n\n  \t\n  | second\n a\tb |  x \n| third: \x01\n\na x:1  \n b \t x:1"),
      expected);
  EXPECT_EQ(solutions("\xEF\xBB\xBF| mark\r\na b | x\r\na x:1\r\nb \t x:1\r\n"), expected);
  EXPECT_EQ(solutions("\xEF\xBB\xBF"
                      "a b | x\na x:1\nb \t x:1"),
            expected);
}

TEST(CoverText, NamesMayBeLongAndOfAnyScript) {
  const std::string long_name(100000, 'n');
  EXPECT_EQ(solutions(long_name + " \xC3\xA9\n" + long_name + "\n\xC3\xA9\n"),
            (Solutions{{long_name, "\xC3\xA9"}}));
}

TEST(CoverText, EqualOptionsAreSeveralAndTold) {
  TextLines lines("a b | x\na x:1 b\na\n\nb\nb x:1 a\nb  a \tx:1\na b x:2\nb\n");
  CoverText text(lines, "");
  EXPECT_EQ(text.cover().option_count(), 7U);
  EXPECT_EQ(text.repeated(), 3U);
  EXPECT_EQ(text.repeated_line(), 6U);
  EXPECT_EQ(text.repeats_line(), 2U);
  TextLines different("a b | x\na\nb\na b\na b x\na b x:1\na b x:2\n");
  EXPECT_EQ(CoverText(different, "").repeated(), 0U);
}

TEST(CoverText, OptionsWithoutAPrimaryItemAreCountedAndLeftOut) {
  TextLines lines("a | x y\nx\na x\n\ny x:1\n");
  const CoverText text(lines, "");
  EXPECT_EQ(text.left_out(), 2U);
  EXPECT_EQ(text.left_out_line(), 2U);
  EXPECT_EQ(text.option_text(0), "a x");
  EXPECT_EQ(solutions("a | x y\nx\na x\n\ny x:1\n"), (Solutions{{"a x"}}));
}

TEST(CoverText, AnItemInNoOptionIsNamed) {
  TextLines lines("a b c | x\na\nc\n");
  const CoverText text(lines, "");
  EXPECT_EQ(text.item_without_option(), "b");
  EXPECT_EQ(text.primary_count(), 3U);
  EXPECT_EQ(text.item_count(), 4U);
  EXPECT_EQ(solutions("a b c | x\na\nc\n"), Solutions{});
  TextLines whole("a b | x\na\nb\n");
  EXPECT_EQ(CoverText(whole, "").item_without_option(), "");
}

TEST(CoverText, EveryMistakeHasItsPlace) {
  const std::vector<std::pair<std::string, std::string>> mistakes = {
      {"", "the line that names the items is missing; it must be the first line"},
      {"| only\n\n| comments",
       "the line that names the items is missing; it must be the first line"},
      {"a b a\n", "1:5: item 'a' is named twice"},
      {"a | b a\n", "1:7: item 'a' is named twice"},
      {"a | b | c\n",
       "1:7: a second '|' is not allowed; a single one separates the primary items from the "
       "secondary ones"},
      {"a b:c\n", "1:4: an item's name cannot contain ':'"},
      {"a b|\n", "1:4: an item's name cannot contain '|'"},
      {"a \x01 b\n", "1:3: a control character (byte 1) cannot be part of a name"},
      {"a b\n| x\na b c\n", "3:5: the items do not include 'c'"},
      {"a b\na\tb a\n", "2:5: item 'a' is in the option twice"},
      {"a | x\na x:1 x:1\n", "2:7: item 'x' is in the option twice"},
      {"a | x\na:1 x\n", "2:2: item 'a' is primary, and only secondary items can have a color"},
      {"a | x\na x:\n", "2:4: there is no color after the ':'"},
      {"a | x\na :1\n", "2:3: there is no item before the ':'"},
      {"a | x\na x:1:2\n", "2:6: a color cannot contain ':'"},
      {"a | x\na x:1|2\n", "2:6: a color cannot contain '|'"},
      {"a | x\na | x\n", "2:3: an option cannot contain '|'"},
      {"a\na\x7F\n", "2:2: a control character (byte 127) cannot be part of a name"},
      {std::string("a\na\0b\n", 6), "2:2: a control character (byte 0) cannot be part of a name"},
      {"a\n" + std::string(70, 'n') + "\n",
       "2:1: the items do not include '" + std::string(60, 'n') + "...'"},
  };
  for (const auto& [text, expected] : mistakes) EXPECT_EQ(mistake(text), expected) << text;
  TextLines lines("a\nb\n");
  try {
    CoverText(lines, "problem.dlx");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "problem.dlx:2:1: the items do not include 'b'");
  }
}

TEST(CoverText, ALineBeyondTheLimitIsRefused) {
  EXPECT_EQ(mistake("a\n" + std::string((std::size_t{64} << 20U) + 1, ' ')),
            "2: the line is longer than 64 MiB");
}

TEST(CoverText, ASeedChangesNoSolution) {
  const std::string input =
      "a b c d | x\na b x:1\nc d x:1\nc d x:2\na c\nb d\na d x\nb c\nb c x:2\n";
  const Solutions all = solutions(input);
  EXPECT_EQ(all.size(), 3U);
  for (std::uint64_t seed = 0; seed < 30; ++seed) EXPECT_EQ(solutions(input, seed), all);
}

/// Bytes that mean something are put together at random: each text is read, or refused with one
/// sentence that has its place.
TEST(CoverText, NoTextDoesHarm) {
  const std::array<std::string, 16> pieces = {"a",  "b",  "x", "y",   "ab", " ",  " ",  " ",
                                              "\n", "\n", "|", " | ", ":",  ":1", "\t", "\xC3\x01"};
  Random random(12);
  std::size_t read = 0;
  std::size_t refused = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text = random.below(3) == 0 ? "" : "a b | x y\n";
    for (std::uint64_t left = random.below(25); left > 0; --left)
      text += pieces[random.below(pieces.size())];
    const std::string message = mistake(text);
    if (message == "none") {
      ++read;
      continue;
    }
    ++refused;
    const bool has_place = message.find_first_of("123456789") == 0 && message.find(": ") < 8;
    EXPECT_TRUE(has_place ||
                message == "the line that names the items is missing; it must be the first line")
        << text << message;
    EXPECT_EQ(message.find('\n'), std::string::npos);
  }
  EXPECT_GT(read, 2000U);
  EXPECT_GT(refused, 2000U);
}

}  // namespace
}  // namespace ariadne::testing
