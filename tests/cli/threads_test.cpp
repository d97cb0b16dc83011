// The number of threads does not change what a command writes, and neither do closed pipes and signals at
// any time. The thread sanitizer runs these tests, and those of resumed and interrupted runs.

#include <gmock/gmock.h>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/mixed_input.hpp"
#include "cli/puzzles.hpp"
#include "support/effort.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::StartsWith;

struct Threads : ::testing::TestWithParam<const char*> {};

TEST_P(Threads, DoNotChangeTheOutput) {
  const TemporaryFolder folder;
  const int many = by_effort(4, 40, 40);
  folder.write("in.txt", mixed(many));
  folder.write("p.yaml",
               "seed: 3\n"
               "stages:\n"
               "  - sample: {share: 0.9}\n"
               "  - solve: {with: {first-able: {solvers: [lockstep, dancing-links]}}}\n"
               "  - include: hodoku\n"
               "  - unique: {by: givens}\n"
               "  - sort: {by: clues}\n"
               "  - cross-check: {with: [backtracking, dancing-links]}\n"
               "  - write: {format: json}\n");
  const std::string command = std::string("ariadne ") + GetParam();
  const ShellRun one = shell(folder, command + " -j 1");
  EXPECT_GT(one.lines().size(), 3U) << one.err;
  for (const char* jobs : {"2", "5"}) {
    const ShellRun more = shell(folder, command + " -j " + jobs);
    EXPECT_EQ(more.status, one.status) << more.err;
    EXPECT_EQ(more.out, one.out) << jobs;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Threads,
                         ::testing::Values("solve --json in.txt", "check --json in.txt",
                                           "rate --json in.txt", "explain --json in.txt",
                                           "run p.yaml in.txt", "generate -q --count 16 --seed 1",
                                           "generate -q --count 40 --with random-fill --seed 1",
                                           "generate -q --count 8 --level medium --seed 1"));

TEST(Solve, AnswersWhileTheInputIsStillOpen) {
  // A program at the other end of a pipe sends a puzzle and waits for its answer.
  const ShellRun run = shell(
      "coproc ariadne solve -j 2\n"
      "for i in 1 2 3; do\n"
      "  echo " +
      puzzle +
      " >&${COPROC[1]}\n"
      "  read -t 20 -r answer <&${COPROC[0]} && echo \"$answer\"\n"
      "done");
  EXPECT_EQ(run.out, solution + "\n" + solution + "\n" + solution + "\n");
}

TEST(Solve, AClosedPipeEndsItQuietly) {
  const ShellRun run =
      shell("yes " + puzzle + " | head -200000 | ariadne solve | head -1; echo ${PIPESTATUS[2]}");
  EXPECT_EQ(run.out, solution + "\n4\n");
  EXPECT_EQ(run.err, "");
}

// `set -m`: a shell without job control starts its background jobs with Ctrl-C ignored.
TEST(Solve, CtrlCEndsItWithinASecondAndLeavesWholeLines) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder,
                             "set -m\n"
                             "ariadne solve -j 2 < <(yes " +
                                 puzzle +
                                 ") >out.txt 2>err.txt &\n"
                                 "await $! test -s out.txt\n"
                                 "kill -INT $!; begin=$(date +%s%N)\n"
                                 "wait $!; echo $? $(( ($(date +%s%N) - begin) / 1000000 ))");
  std::istringstream answer(run.out);
  int status = 0;
  int milliseconds = 0;
  answer >> status >> milliseconds;
  EXPECT_EQ(status, 130) << run.out << run.err;
  EXPECT_LT(milliseconds, 1500);
  const std::string out = folder.read("out.txt");
  ASSERT_FALSE(out.empty());
  EXPECT_EQ(out.size() % (solution.size() + 1), 0U);
  EXPECT_EQ(out.back(), '\n');
  EXPECT_THAT(folder.read("err.txt"), StartsWith("ariadne: interrupted after "));
}

TEST(Solve, CtrlCWhileWaitingForInput) {
  const ShellRun run = shell(
      "set -m; mkfifo pipe; ariadne solve <pipe & program=$!; exec 3<>pipe\n"
      "await $program interruptible $program; kill -INT $program; wait $program; echo $?");
  EXPECT_EQ(run.out, "130\n");
}

TEST(Solve, ManySolutionsAreStreamedAndCtrlCLeavesAWholeRecord) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder,
                             "set -m\n"
                             "ariadne solve --json --limit 0 " +
                                 std::string(81, '.') +
                                 " >out.txt 2>/dev/null &\n"
                                 "await $! larger out.txt 100000\n"
                                 "kill -INT $!; wait $!; echo $?");
  EXPECT_EQ(run.out, "130\n");
  const auto streamed = nlohmann::json::parse(folder.read("out.txt"));
  EXPECT_EQ(streamed["verdict"], "multiple");
  EXPECT_GT(streamed["count"], 1000);
  EXPECT_EQ(streamed["solutions"].size(), streamed["count"]);
}

TEST(Solve, CtrlCWhileTheReaderDoesNotReadTearsNoLine) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder,
                             "set -m; mkfifo pipe\n"
                             "ariadne solve -j 1 < <(yes " +
                                 puzzle +
                                 ") >pipe 2>err.txt & program=$!\n"
                                 "exec 3<pipe 4>pipe; await $program is_full 4; exec 4>&-\n"
                                 "kill -INT $program; wait $program; echo $?\n"
                                 "timeout 5 cat <&3 >out.txt");
  EXPECT_EQ(run.out, "130\n");
  const std::string out = folder.read("out.txt");
  ASSERT_FALSE(out.empty());
  EXPECT_EQ(out.size() % (solution.size() + 1), 0U);
  EXPECT_THAT(folder.read("err.txt"), StartsWith("ariadne: interrupted"));
}

TEST(Solve, ASignalThatTheCallerIgnoresIsIgnored) {
  const ShellRun run = shell(
      "mkfifo pipe; (trap '' HUP; exec ariadne solve <pipe) & program=$!; exec 3>pipe\n"
      "await $program interruptible $program; kill -HUP $program\n"
      "echo " +
      puzzle + " >&3; exec 3>&-; wait $program; echo $?");
  EXPECT_EQ(run.out, solution + "\n0\n");
}

}  // namespace
}  // namespace ariadne::testing
