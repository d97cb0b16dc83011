// `ariadne generate`.

#include <gmock/gmock.h>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Generate, TheSameSeedGivesTheSameGridsWithAnyNumberOfThreads) {
  const std::string command = "ariadne generate --with random-fill --count 40 --seed 1";
  const ShellRun one = shell(command + " -j 1");
  EXPECT_EQ(one.status, 0);
  EXPECT_EQ(one.err, "ariadne: seed 1\n");
  EXPECT_EQ(one.lines().size(), 40U);
  EXPECT_EQ(shell(command + " -j 2").out, one.out);
  const auto lines = one.lines();
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), 40U);
  EXPECT_NE(shell("ariadne generate --with random-fill --count 40 --seed 2").out, one.out);
}

TEST(Generate, TheSeedInUseIsToldAndRepeatsTheRun) {
  const TemporaryFolder folder;
  const ShellRun first = shell(folder, "ariadne generate --count 3");
  ASSERT_THAT(first.err, StartsWith("ariadne: seed "));
  const std::string seed = first.err.substr(14, first.err.size() - 15);
  EXPECT_EQ(shell("ariadne generate --count 3 --seed " + seed).out, first.out);
}

TEST(Generate, GridsOfEveryLayoutAreSolutions) {
  for (const std::string layout : {"4x4", "6x6", "6x6:3x2", "9x9", "12x12", "16x16", "25x25"}) {
    const ShellRun run = shell("ariadne generate --quiet --count 2 --seed 3 --layout " + layout +
                               " > grids.txt\nariadne solve --layout " + layout +
                               " grids.txt | diff - grids.txt && wc -l < grids.txt");
    EXPECT_EQ(run.out, "2\n") << layout << run.err;
  }
}

TEST(Generate, JsonCarriesSeedAndIndex) {
  const ShellRun run = shell("ariadne generate --json --count 2 --seed 9");
  ASSERT_EQ(run.lines().size(), 2U);
  const auto second = nlohmann::json::parse(run.lines()[1]);
  EXPECT_EQ(second["n"], 2);
  EXPECT_EQ(second["seed"], 9);
  EXPECT_EQ(second["index"], 1);
  EXPECT_EQ(second["puzzle"].get<std::string>().size(), 81U);
}

TEST(Generate, WrongUse) {
  EXPECT_EQ(shell("ariadne generate --count 0").status, 2);
  EXPECT_EQ(shell("ariadne generate --with dancing-links").status, 2);
  EXPECT_EQ(shell("ariadne generate --layout jigsaw").status, 2);
  EXPECT_THAT(shell("ariadne generate extra").err, HasSubstr("takes no argument"));
  EXPECT_EQ(shell("ariadne generate --count 100000 >/dev/full").status, 4);
}

}  // namespace
}  // namespace ariadne::testing
