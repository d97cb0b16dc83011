#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include <ariadne/model/numbers.hpp>

namespace {

using ariadne::number_of;

TEST(NumberOf, TakesTheWholeText) {
  EXPECT_EQ(number_of<int>("-12"), -12);
  EXPECT_EQ(number_of<double>("-0.25"), -0.25);
  EXPECT_EQ(number_of<double>("1e3"), 1000.0);
  for (const std::string text : {"", " 1", "1 ", "+1", "1x", "one", "-"}) {
    EXPECT_FALSE(number_of<int>(text)) << text;
    EXPECT_FALSE(number_of<double>(text)) << text;
  }
  EXPECT_FALSE(number_of<int>("1.0"));
}

TEST(NumberOf, RefusesWhatTheTypeCannotHold) {
  EXPECT_EQ(number_of<std::int8_t>("127"), 127);
  EXPECT_FALSE(number_of<std::int8_t>("128"));
  EXPECT_FALSE(number_of<unsigned>("-1"));
  EXPECT_FALSE(number_of<double>("1e999"));
}

}  // namespace
