#include <gtest/gtest.h>

#include <ariadne/model/nearest.hpp>

namespace ariadne {
namespace {

const std::vector<std::string> known{"backtracking",  "dancing-links", "full-house",
                                     "hidden-single", "logic",         "x-wing"};

TEST(DidYouMean, FindsTheNearest) {
  const auto hint = [](const std::string& word) { return "; did you mean '" + word + "'?"; };
  EXPECT_EQ(did_you_mean("backtraking", known), hint("backtracking"));
  EXPECT_EQ(did_you_mean("dancing_links", known), hint("dancing-links"));
  EXPECT_EQ(did_you_mean("hiddensingles", known), hint("hidden-single"));
  EXPECT_EQ(did_you_mean("xwing", known), hint("x-wing"));
  EXPECT_EQ(did_you_mean("lgoic", known), hint("logic")) << "two letters swapped are one change";
  EXPECT_EQ(did_you_mean("logic", known), hint("logic"));
}

TEST(DidYouMean, IgnoresCase) {
  EXPECT_EQ(did_you_mean("BACKTRACKING", known), "; did you mean 'backtracking'?");
  EXPECT_EQ(did_you_mean("X-Wnig", known), "; did you mean 'x-wing'?");
  EXPECT_EQ(did_you_mean("abc", std::vector<std::string>{"ABC"}), "; did you mean 'ABC'?");
}

TEST(DidYouMean, SaysNothingWhenNoneIsNear) {
  for (const char* word : {"", "x", "xw", "lo", "lgci", "naked-single", "wing"})
    EXPECT_EQ(did_you_mean(word, known), "") << word;
  EXPECT_EQ(did_you_mean("logic", {}), "");
  EXPECT_EQ(did_you_mean(std::string(1'000'000, 'x'), known), "");
}

TEST(DidYouMean, AllowsAThirdOfTheLettersAndAtMostThree) {
  const std::vector<std::string> word{"abcdefghijklmno"};
  EXPECT_NE(did_you_mean("abcdefghijklXXX", word), "");
  EXPECT_EQ(did_you_mean("abcdefghijkXXXX", word), "");
  const std::vector<std::string> six{"abcdef"};
  EXPECT_NE(did_you_mean("abcdXX", six), "");
  EXPECT_EQ(did_you_mean("abcXXX", six), "");
}

}  // namespace
}  // namespace ariadne
