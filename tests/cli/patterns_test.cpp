// `ariadne generate --patterns`.

#include <gmock/gmock.h>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/effort.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

TEST(PatternsCommand, WritesThemAll) {
  const ShellRun run = shell("ariadne generate --patterns --layout 4x4");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.err, "");
  const std::vector<std::string> lines = run.lines();
  ASSERT_EQ(lines.size(), 17U);
  EXPECT_EQ(lines[0], "# 4x4: 16 patterns");
  EXPECT_EQ(lines[1], "1.....1..1.....1");
  EXPECT_EQ(lines[16], "...1.1....1.1...");
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), 17U);
}

TEST(PatternsCommand, WritesSoManyAndCountsAll) {
  const ShellRun run = shell("ariadne generate --patterns --count 3");
  EXPECT_EQ(run.status, 0) << run.err;
  ASSERT_EQ(run.lines().size(), 4U);
  EXPECT_EQ(run.lines()[0], "# 9x9: 46656 patterns");
  EXPECT_EQ(run.lines()[1].size(), 81U);
  EXPECT_EQ(shell("ariadne generate --patterns --layout x | wc -l").out, "9289\n");
}

TEST(PatternsCommand, JsonBeginsWithTheCounts) {
  const ShellRun run = shell("ariadne generate --patterns --layout 6x6+x --json --count 2");
  ASSERT_EQ(run.lines().size(), 3U) << run.err;
  const auto counts = nlohmann::json::parse(run.lines()[0]);
  EXPECT_EQ(counts["layout"], "6x6+x");
  EXPECT_FALSE(counts.contains("sets"));
  const auto first = nlohmann::json::parse(run.lines()[1])["pattern"].get<std::string>();
  EXPECT_EQ(first.size(), 36U);
  const ShellRun all = shell("ariadne generate --patterns --layout 6x6+x --json");
  EXPECT_EQ(all.lines().size(), 1 + counts["patterns"].get<std::size_t>());
  EXPECT_EQ(all.lines()[1], run.lines()[1]);
}

TEST(PatternsCommand, CountsDisjointSets) {
  EXPECT_EQ(shell("ariadne generate --patterns --sets 3").out,
            "# 9x9: 46656 patterns\n"
            "# 9x9: 866092839552 sets of 3 patterns that have no cell in common\n");
  const ShellRun pairs = shell("ariadne generate --patterns --sets 2 --json");
  ASSERT_EQ(pairs.lines().size(), 1U) << pairs.err;
  const auto record = nlohmann::json::parse(pairs.out);
  EXPECT_EQ(record["sets"]["of"], 2);
  EXPECT_EQ(record["sets"]["count"], 419250816);
}

TEST(PatternsCommand, WrongUse) {
  EXPECT_EQ(shell("ariadne generate --patterns --layout 4x4 --sets 5").status, 2);
  EXPECT_EQ(shell("ariadne generate --patterns --sets 0").status, 2);
  EXPECT_EQ(shell("ariadne generate --patterns --count 0").status, 2);
  EXPECT_EQ(shell("ariadne generate --patterns --format grid").status, 2);
  EXPECT_EQ(shell("ariadne generate --patterns --sets 2 --count 2").status, 2);
  EXPECT_THAT(shell("ariadne generate --patterns --layout jigsaw").err, HasSubstr("jigsaw:MAP"));
  EXPECT_EQ(shell("ariadne generate --patterns >/dev/full").status, 4);
}

TEST(SlowPatternsCommand, ReportsTooManyPatterns) {
  const ShellRun many = shell("ariadne generate --patterns --layout 16x16");
  EXPECT_EQ(many.status, 2);
  EXPECT_THAT(many.err, HasSubstr("16x16: "));
}

TEST(PatternsCommand, EndsWhenInterrupted) {
  const ShellRun run = shell(
      "set -m; ariadne generate --patterns --sets 6 >out.txt & program=$!\n"
      "await $program test -s out.txt\n"
      "kill -INT $program; wait $program; echo $?; cat out.txt");
  EXPECT_EQ(run.out, "130\n# 9x9: 46656 patterns\n");
  EXPECT_THAT(run.err, HasSubstr("interrupted"));
}

TEST(PatternsCommand, ChunksJoinedAreOneRun) {
  const TemporaryFolder folder;
  for (const std::string options :
       {"--layout 4x4", "--layout 4x4 --json", "--layout 4x4 --sets 1", "--layout 4x4 --sets 2",
        "--layout 6x6 --sets 4 --json", "--layout 6x6+x --sets 3", "--sets 3", "--layout 6x6+x"}) {
    const std::string command = "ariadne generate --patterns " + options;
    const ShellRun whole = shell(folder, command);
    for (const std::string chunks : {"1", "3", "20"}) {
      if (chunks == "20" && (options == "--sets 3" || effort() == Effort::least)) continue;
      const ShellRun run = shell(folder, "rm -rf parts; for i in $(seq " + chunks + "); do " +
                                             command + " --chunk $i/" + chunks +
                                             " --parts parts || exit 9; done; ariadne join parts");
      EXPECT_EQ(run.out, whole.out) << options << ", " << chunks;
      EXPECT_EQ(run.err, whole.err) << options << ", " << chunks;
      EXPECT_EQ(run.status, whole.status) << options << ", " << chunks;
    }
  }
}

TEST(PatternsCommand, RefusesChunksThatMeanNothing) {
  const std::string patterns = "ariadne generate --patterns --layout 4x4 ";
  for (const auto& [command, words] :
       {std::pair<std::string, std::string>{patterns + "--chunk 1/2", "--parts"},
        {patterns + "--parts x", "--chunk"},
        {patterns + "--parts x --chunk 3/2", "--chunk"},
        {patterns + "--parts x --chunk 1/2 --count 3", "--count"}}) {
    const ShellRun run = shell(command);
    EXPECT_EQ(run.status, 2) << command;
    EXPECT_THAT(run.err, HasSubstr(words)) << command;
    EXPECT_EQ(run.out, "") << command;
  }
}

}  // namespace
}  // namespace ariadne::testing
