#include <gtest/gtest.h>

#include <ariadne/plugin/solver.hpp>
#include <ariadne/steps/step.hpp>
#include <ariadne/symmetry/clue_symmetry.hpp>

namespace ariadne::testing {
namespace {

/// Each value once and in its order, so that none is missing before `last`, and read back by name.
template <class Value, std::size_t Count>
void expect_all(const Choice<Value> (&table)[Count], Value last) {
  ASSERT_EQ(Count, static_cast<std::size_t>(last) + 1);
  for (std::size_t i = 0; i < Count; ++i) {
    EXPECT_EQ(table[i].value, static_cast<Value>(i));
    EXPECT_STREQ(to_string(table[i].value), table[i].word);
    EXPECT_EQ(value_named(table, table[i].word), table[i].value);
  }
}

TEST(Names, TablesHaveEveryValueOnce) {
  expect_all(level_names, Level::extreme);
  expect_all(role_names, Role::chain);
  expect_all(verdict_names, Verdict::invalid);
  expect_all(clue_symmetry_names, ClueSymmetry::full);
}

TEST(Names, WhatATableDoesNotHaveIsNothing) {
  EXPECT_EQ(value_named(level_names, "Easy"), std::nullopt);
  EXPECT_EQ(value_named(level_names, ""), std::nullopt);
  EXPECT_STREQ(to_string(static_cast<Level>(9)), "");
  EXPECT_STREQ(to_string(static_cast<Verdict>(9)), "?");
}

TEST(Names, ListsAreInTheOrderOfTheTable) {
  EXPECT_EQ(names_of(level_names),
            (std::vector<std::string>{"easy", "medium", "hard", "unfair", "extreme"}));
  EXPECT_EQ(values_of(level_names).back(), Level::extreme);
}

}  // namespace
}  // namespace ariadne::testing
