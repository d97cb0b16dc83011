// What of a user's text gets into messages.

#include <gtest/gtest.h>

#include <ariadne/model/quotes.hpp>

namespace ariadne {
namespace {

std::string marks(std::size_t count) {
  return "'" + std::string(count, '?') + "'";
}

TEST(Quotes, ShowTextAsItIs) {
  for (const char* text :
       {"", "x-wing", "a 'b'", "d\u00e9j\u00e0 vu", "\u20ac \u65e5\u672c \U0001F9E9"})
    EXPECT_EQ(in_quotes(text), "'" + std::string(text) + "'");
}

TEST(Quotes, ShowNothingThatChangesATerminal) {
  EXPECT_EQ(in_quotes("\x1b]0;title\x07"), "'?]0;title?'");
  EXPECT_EQ(in_quotes("a\nb\tc\x7f"), "'a?b?c?'");
  EXPECT_EQ(in_quotes(std::string_view("\0", 1)), marks(1));
  EXPECT_EQ(in_quotes("\u009b"), marks(2));
  EXPECT_EQ(in_quotes("\u00a0"), "'\u00a0'");
}

TEST(Quotes, ShowNoBytesThatAreNoText) {
  EXPECT_EQ(in_quotes("\xff"), marks(1));
  EXPECT_EQ(in_quotes("\xc3"), marks(1));              // cut short
  EXPECT_EQ(in_quotes("\xe2\x82"), marks(2));          // likewise
  EXPECT_EQ(in_quotes("\xc3x"), "'?x'");               // not followed by its second byte
  EXPECT_EQ(in_quotes("\xc0\x8a"), marks(2));          // a longer form of a line feed
  EXPECT_EQ(in_quotes("\xe0\x9f\xbf"), marks(3));      // likewise of two bytes
  EXPECT_EQ(in_quotes("\xed\xa0\x80"), marks(3));      // half of a pair
  EXPECT_EQ(in_quotes("\xf4\x90\x80\x80"), marks(4));  // beyond the last character
}

TEST(Quotes, AreCutBetweenCharacters) {
  const std::string sixty(60, 'n');
  EXPECT_EQ(in_quotes(sixty), "'" + sixty + "'");
  EXPECT_EQ(in_quotes(sixty + "n"), "'" + sixty + "...'");
  const std::string across = sixty.substr(1) + "\u00e9";
  EXPECT_EQ(in_quotes(across), "'" + across + "'");
  EXPECT_EQ(in_quotes(across + "n"), "'" + across + "...'");
}

}  // namespace
}  // namespace ariadne
