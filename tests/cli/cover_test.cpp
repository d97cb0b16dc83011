// `ariadne cover`.

#include <algorithm>
#include <gmock/gmock.h>
#include <regex>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/effort.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string example = "a b c | x\na x:1\nb c x:1\nb c x:2\na b\nc\n";

ShellRun on(const std::string& text, const std::string& options) {
  const TemporaryFolder folder;
  folder.write("p.dlx", text);
  return shell(folder, "ariadne cover " + options + " p.dlx");
}

TEST(Cover, WritesTheOptionsOfEachSolution) {
  const ShellRun run = on(example, "");
  EXPECT_EQ(run.out, "a x:1\nb c x:1\n\na b\nc\n");
  EXPECT_THAT(run.err, HasSubstr("2 solutions"));
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(on(example, "--quiet").err, "");
}

TEST(Cover, ReadsStandardInput) {
  const ShellRun run = shell("printf 'a b\\na\\n b  \\n' | ariadne cover");
  EXPECT_EQ(run.out, "a\nb\n");
  EXPECT_EQ(shell("printf 'a b\\na\\n b  \\n' | ariadne cover -").out, run.out);
}

TEST(Cover, Counts) {
  const ShellRun run = on(example, "--count");
  EXPECT_EQ(run.out, "2\n");
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(shell("ariadne cover --make queens:8 | ariadne cover --count").out, "92\n");
  EXPECT_EQ(shell("ariadne cover --make pentominoes:20x3 | ariadne cover --count").out, "8\n");
  EXPECT_EQ(shell("ariadne cover --make langford:7 | ariadne cover --count").out, "52\n");
  EXPECT_EQ(shell("ariadne cover --make latin:4 | ariadne cover --count").out, "576\n");
  EXPECT_EQ(shell("ariadne cover --make dominoes:6x6 | ariadne cover --count").out, "6728\n");
}

TEST(Cover, WritesJson) {
  const ShellRun run = on(example, "--json");
  ASSERT_EQ(run.lines().size(), 3U);
  EXPECT_EQ(run.lines()[0], R"({"n":1,"options":["a x:1","b c x:1"]})");
  EXPECT_EQ(run.lines()[1], R"({"n":2,"options":["a b","c"]})");
  const auto last = nlohmann::json::parse(run.lines()[2]);
  EXPECT_EQ(last["count"], 2);
  EXPECT_EQ(last["complete"], true);
  EXPECT_GT(last["nodes"], 1);
  EXPECT_EQ(on(example, "--json --count").lines().size(), 1U);
  EXPECT_THAT(on(example, "--json --limit 1").lines()[1],
              StartsWith(R"({"count":1,"complete":false)"));
}

TEST(Cover, StopsAtTheLimit) {
  const ShellRun run = on(example, "--limit 1");
  EXPECT_EQ(run.out, "a x:1\nb c x:1\n");
  EXPECT_THAT(run.err, AllOf(HasSubstr("1 solution"), HasSubstr("--limit")));
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(on(example, "--limit 0 --count").out, "2\n");
}

TEST(Cover, ReportsThatThereIsNoSolution) {
  const ShellRun run = on("a b c\na b\nb c\n", "");
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, HasSubstr("no solution"));
  EXPECT_EQ(run.status, 1);
  const ShellRun missing = on("a b c\na b\n", "--count");
  EXPECT_EQ(missing.out, "0\n");
  EXPECT_THAT(missing.err, HasSubstr("'c'"));
  EXPECT_EQ(missing.status, 1);
}

TEST(Cover, ReportsOptionsThatAreLeftOut) {
  EXPECT_THAT(on("a | x\nx\na\n", "").err,
              AllOf(StartsWith("ariadne: p.dlx:2: "), HasSubstr("1 solution")));
  EXPECT_THAT(on("a | x\na\nx\nx\nx:1\n", "").err,
              AllOf(StartsWith("ariadne: p.dlx:3: "), HasSubstr("2 more")));
}

TEST(Cover, ReportsOptionsThatRepeatOthers) {
  const ShellRun run = on("a b | x\na\nb x\nx b\n", "--count");
  EXPECT_EQ(run.out, "2\n");
  EXPECT_THAT(run.err, AllOf(StartsWith("ariadne: p.dlx:4: "), HasSubstr("line 3")));
  EXPECT_THAT(on("a\na\na\na\n", "").err,
              AllOf(StartsWith("ariadne: p.dlx:3: "), HasSubstr("line 2"),
                    HasSubstr("and 1 more option repeats an earlier line")));
}

TEST(Cover, AMistakeHasItsPlace) {
  const ShellRun run = on("a | x\n\na y\n", "");
  EXPECT_THAT(run.err, AllOf(StartsWith("ariadne: p.dlx:3:3: "), HasSubstr("'y'")));
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.status, 2);
  const ShellRun piped = shell("echo | ariadne cover");
  EXPECT_THAT(piped.err, StartsWith("ariadne: standard input: "));
  EXPECT_EQ(piped.status, 2);
}

TEST(Cover, ASeedChangesOnlyTheOrder) {
  const std::string made = "ariadne cover --make queens:8 | ariadne cover --json --count ";
  const ShellRun first = shell(made + "--seed 1");
  EXPECT_EQ(first.err, "ariadne: seed 1\n");
  EXPECT_EQ(shell(made + "--seed 1").out, first.out);
  EXPECT_THAT(first.out, StartsWith(R"({"count":92,)"));
  const ShellRun second = shell(made + "--seed 2");
  EXPECT_THAT(second.out, StartsWith(R"({"count":92,)"));
  EXPECT_NE(second.out, first.out);  // the nodes
}

TEST(Cover, TheTimeoutEndsTheSearch) {
  const ShellRun run =
      shell("ariadne cover --make queens:30 | timeout 20 ariadne cover --count --timeout 0.3");
  EXPECT_EQ(run.status, 1);
  EXPECT_THAT(run.err, ContainsRegex(" [1-9][0-9]* solution"));
  ASSERT_EQ(run.lines().size(), 1U);
  EXPECT_GT(std::stoull(run.lines()[0]), 0U);
}

/// All Latin squares of order 7 would take hours.
TEST(Cover, AnInterruptOrTheTimeoutEndsCountingWithWhatWasCounted) {
  const ShellRun timed = shell(
      "ariadne cover --make latin:7 > p.dlx; touch d.zdd\n"
      "ariadne cover --count --timeout 0.5 --diagram d.zdd p.dlx; echo $?; wc -c < d.zdd");
  ASSERT_EQ(timed.lines().size(), 3U);
  EXPECT_GT(std::stoull(timed.lines()[0]), 0U);
  EXPECT_EQ(timed.lines()[1], "1");
  EXPECT_EQ(timed.lines()[2], "0");  // as before
  EXPECT_THAT(timed.err, AllOf(HasSubstr("time limit reached after " + timed.lines()[0]),
                               HasSubstr("d.zdd was not written")));
  const ShellRun interrupted = shell(
      "ariadne cover --make latin:7 > p.dlx\n"
      "ariadne cover --count p.dlx & pid=$!\n"
      "await $pid has_worked $pid; kill -TERM $pid; wait $pid; ls");
  ASSERT_EQ(interrupted.lines().size(), 2U);
  EXPECT_THAT(interrupted.err, HasSubstr("interrupted after " + interrupted.lines()[0] + " sol"));
}

TEST(Cover, AnInterruptEndsTheSearchWithWhatWasFound) {
  const ShellRun run = shell(
      "ariadne cover --make queens:30 > p.dlx\n"
      "ariadne cover p.dlx > out.txt & pid=$!\n"
      "await $pid test -s out.txt\n"
      "kill -TERM $pid; wait $pid; echo $?; tail -c 1 out.txt | od -An -c");
  EXPECT_EQ(run.out, "130\n  \\n\n");
  EXPECT_THAT(run.err, HasSubstr("ariadne: interrupted after "));
  const ShellRun reading = shell(
      "mkfifo pipe; exec 3<>pipe; echo a >&3; ariadne cover <pipe & pid=$!\n"
      "await $pid eval 'interruptible $pid && drained 3'; kill -TERM $pid; wait $pid");
  EXPECT_THAT(reading.err, AllOf(HasSubstr("interrupted"), HasSubstr("standard input")));
  EXPECT_EQ(reading.status, 130);
}

TEST(Cover, WhatCannotBeReadOrWritten) {
  EXPECT_EQ(shell("ariadne cover none.dlx").status, 4);
  EXPECT_THAT(shell("ariadne cover none.dlx").err, StartsWith("ariadne: cannot read none.dlx: "));
  const std::string made = "ariadne cover --make queens:9 > p.dlx; ";
  EXPECT_EQ(shell(made + "ariadne cover p.dlx > /dev/full").status, 4);
  EXPECT_EQ(shell(made + "ariadne cover --count p.dlx > /dev/full").status, 4);
  EXPECT_EQ(shell("ariadne cover --make queens:9 > /dev/full").status, 4);
  const ShellRun closed = shell(
      "ariadne cover --make queens:12 > p.dlx; ariadne cover p.dlx | head -n 1; echo "
      "${PIPESTATUS[0]}");
  ASSERT_EQ(closed.lines().size(), 2U);
  EXPECT_EQ(closed.lines()[1], "4");
  EXPECT_EQ(closed.err, "");
}

TEST(Cover, WrongUse) {
  const auto refused = [](const std::string& options, const std::string& message) {
    const ShellRun run = shell("ariadne cover " + options);
    EXPECT_EQ(run.status, 2) << options;
    EXPECT_THAT(run.err, HasSubstr(message)) << options;
  };
  refused("a b", "'b'");
  refused("--make queens", "queens:8");
  refused("--make queens:0", "'0'");
  refused("--make queens:8x8", "'8x8'");
  refused("--make queens:-4", "'-4'");
  refused("--make latin:101", "100");
  refused("--make dominoes:8", "1000");
  refused("--make dominoes:8x", "'8x'");
  refused("--make pentominoes:7x9", "60");
  refused("--make pentomino:6x10", "did you mean 'pentominoes'?");
  refused("--make queens:8 --count", "--count");
  refused("--make queens:8 p.dlx", "'p.dlx'");
  refused("--limit -1", "--limit");
  refused("--timeout 0", "--timeout");
}

/// Writes all chunks of p.dlx into a folder, and joins them.
ShellRun joined(const TemporaryFolder& folder, const std::string& options, int chunks) {
  return shell(folder, "rm -rf parts; for i in $(seq " + std::to_string(chunks) +
                           "); do ariadne cover -q " + options + " p.dlx --chunk $i/" +
                           std::to_string(chunks) +
                           " --parts parts || exit 9; done; ariadne join parts");
}

/// Chunks search for each solution; a whole run remembers subproblems, which takes other nodes.
std::string comparable(const std::string& output, const std::string& options) {
  static const std::regex nodes(R"(,"nodes":\d+)");
  return options == "--json --count" ? std::regex_replace(output, nodes, "") : output;
}

TEST(Cover, ChunksJoinedAreOneRun) {
  for (const std::string problem : {"queens:1", "queens:2", "queens:6", "queens:8", "langford:5",
                                    "pentominoes:20x3", "dominoes:4x6"}) {
    const TemporaryFolder folder;
    ASSERT_EQ(shell(folder, "ariadne cover --make " + problem + " > p.dlx").status, 0);
    for (const std::string options : {"", "--json", "--count", "--json --count", "--seed 5"}) {
      const ShellRun whole = shell(folder, "ariadne cover " + options + " p.dlx");
      const int many = problem == "queens:6" ? 30 : 7;
      for (const int chunks :
           by_effort<std::vector<int>>({3}, {options.empty() ? many : 3}, {1, 3, many})) {
        SCOPED_TRACE(problem + " " + options + ", " + std::to_string(chunks));
        const ShellRun run = joined(folder, options, chunks);
        EXPECT_EQ(comparable(run.out, options), comparable(whole.out, options));
        EXPECT_EQ(run.status, whole.status);
        if (options.find("--seed") == std::string::npos) {
          EXPECT_EQ(run.err, whole.err);
        }
      }
    }
  }
}

TEST(Cover, JoinNamesTheItemWithoutOption) {
  const TemporaryFolder folder;
  folder.write("p.dlx", "a b\na\n");
  const ShellRun run = joined(folder, "", 2);
  EXPECT_EQ(run.err, shell(folder, "ariadne cover p.dlx").err);
  EXPECT_EQ(run.status, 1);
}

TEST(Cover, AChunkMayHaveNothing) {
  const ShellRun run = on("a\na\n", "--chunk 2/2");
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.err, "ariadne: 0 solutions in this part\n");
  EXPECT_EQ(run.status, 0);
}

TEST(Cover, RefusesWrongChunks) {
  for (const std::string chunk : {"0/2", "3/2", "2", "a/b", ""}) {
    const ShellRun run = on(example, "--chunk '" + chunk + "'");
    EXPECT_EQ(run.status, 2) << chunk;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  }
  EXPECT_THAT(on(example, "--parts x").err, HasSubstr("--chunk I/N"));
  EXPECT_THAT(on(example, "--parts x --chunk 1/2 --limit 1").err, HasSubstr("--limit"));
  EXPECT_THAT(on(example, "--parts x --chunk 1/2 --timeout 1").err, HasSubstr("--timeout"));
  EXPECT_THAT(shell("ariadne cover --make queens:4 --chunk 1/2").err, HasSubstr("--chunk"));
}

TEST(Cover, JoinRefusesPartsThatAreNotOneSearch) {
  const TemporaryFolder folder;
  folder.write("p.dlx", example);
  EXPECT_EQ(shell(folder, "ariadne cover -q p.dlx --chunk 1/3 --parts parts").status, 0);
  EXPECT_THAT(shell(folder, "ariadne cover p.dlx --chunk 1/3 --parts parts").err,
              HasSubstr("nothing to do"));
  EXPECT_THAT(shell(folder, "ariadne join parts").err, HasSubstr("--chunk 2/3"));
  EXPECT_THAT(shell(folder, "ariadne cover p.dlx --count --chunk 1/3 --parts parts").err,
              HasSubstr("different run"));
  folder.write("p.dlx", example + "b\n");
  EXPECT_THAT(shell(folder, "ariadne cover p.dlx --chunk 1/3 --parts parts").err,
              HasSubstr("problem-crc-32"));
  folder.write("p.dlx", example);
  EXPECT_EQ(shell(folder, "ariadne cover -q p.dlx --chunk 2/2 --parts parts").status, 0);
  EXPECT_THAT(shell(folder, "ariadne join parts").err, HasSubstr("chunks"));
}

}  // namespace
}  // namespace ariadne::testing
