// The number of threads does not change what a command writes. The thread sanitizer runs these
// tests, and those of resumed and interrupted runs.

#include <gmock/gmock.h>
#include <string>

#include <gtest/gtest.h>

#include "cli/mixed_input.hpp"
#include "cli/puzzles.hpp"
#include "support/effort.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

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

}  // namespace
}  // namespace ariadne::testing
