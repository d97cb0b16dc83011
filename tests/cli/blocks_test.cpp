// Blocks of a file: however it is divided, and wherever its blocks are worked on, their answers put
// together are byte for byte those of one run.

#include <gmock/gmock.h>
#include <random>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>

#include "cli/mixed_input.hpp"
#include "support/effort.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

/// Runs a command on all blocks of in.txt, joins the answers, and compares them with the command on
/// the file. `block` is how a block is named, from the line $b of `ariadne blocks`.
void expect_same(const TemporaryFolder& folder, const std::string& command, int puzzles,
                 const std::string& block = "$b") {
  const std::string ariadne = "ariadne " + command + " in.txt";
  const ShellRun whole = shell(folder, ariadne);
  const ShellRun parts =
      shell(folder, "rm -rf parts; for b in $(ariadne blocks -q --puzzles " +
                        std::to_string(puzzles) + " in.txt); do " + ariadne + " -q --block " +
                        block + " --parts parts || exit 9; done; ariadne join parts");
  EXPECT_EQ(parts.out, whole.out) << ariadne << ", " << puzzles;
  EXPECT_EQ(parts.err, whole.err) << ariadne;
  EXPECT_EQ(parts.status, whole.status) << ariadne;
}

TEST(Blocks, PutTogetherAreOneRun) {
  const TemporaryFolder folder;
  folder.write("in.txt", mixed(3));
  for (const std::string command :
       {"solve -j 1", "solve -j 2 --json", "solve --format grid", "solve --limit 1",
        "solve --limit 20 --json", "solve --trace", "check --json", "rate", "explain --json"})
    for (const int puzzles : by_effort<std::vector<int>>({7}, {5, 1000}, {1, 4, 1000}))
      expect_same(folder, command, puzzles);
  expect_same(folder, "solve -j 1", 1);
  expect_same(folder, "solve --json", 2, "$(echo $b | cut -d: -f1-2)");
}

/// What inputs are made of: each may come behind each.
std::vector<std::string> fragments() {
  const std::string four = "1...............";
  return {puzzle + "\n",
          puzzle + "\r\n",
          pencil_marks() + "\n",
          grid(),
          "# a comment\n",
          "\n",
          four + "\n",
          four + "\n" + four + "\n" + four + "\n",
          "1...\n....\n....\n....\n",
          "n0nsense\n",
          "+---+\n",
          puzzle + "  # layout=9x9+x\n",
          ":0000:x:" + puzzle + ":::\n",
          "{\"puzzle\": \"" + puzzle + "\"}\n",
          "{\n  \"puzzle\":\n  \"" + puzzle + "\"\n}\n",
          "[Puzzle]\n" + grid(),
          "puzzle,solution\n",
          "1," + puzzle + "," + solution + "\n",
          std::string(70000, '.') + "\n"};
}

TEST(Blocks, OfAnyInputAreReadAsTheWhole) {
  const TemporaryFolder folder;
  const std::vector<std::string> all = fragments();
  std::mt19937 random(20);
  for (int round = 0; round < by_effort(10, 40, 400); ++round) {
    std::string text;
    for (std::size_t i = random() % 12; i > 0; --i) text += all[random() % all.size()];
    folder.write("in.txt", text);
    SCOPED_TRACE(text);
    expect_same(folder, "solve --json -j 1", 1 + static_cast<int>(random() % 3));
    if (HasFailure()) return;
  }
}

TEST(Blocks, OfATableKnowItsHeader) {
  const TemporaryFolder folder;
  // Without the header, the longest field that can be a puzzle is it, and the first of equal ones.
  std::string table = "# of a collection\nsolution,puzzle\n";
  for (int i = 0; i < 5; ++i) table += solution + "," + puzzle + "\n";
  folder.write("in.txt", table);
  EXPECT_EQ(shell(folder, "ariadne blocks -q --puzzles 2 in.txt | wc -l").out, "3\n");
  expect_same(folder, "solve --json", 2);
  expect_same(folder, "solve --json", 2, "$(echo $b | cut -d: -f1-2)");
}

TEST(Blocks, CoverTheFileAndCountIts) {
  const TemporaryFolder folder;
  std::string text = "# head\n";
  for (int i = 0; i < 10; ++i) text += puzzle + "\n";
  text += "# tail\n";
  folder.write("in.txt", text);
  EXPECT_EQ(shell(folder, "ariadne blocks --puzzles 4 in.txt").out,
            "0:335:1:1\n335:328:5:6\n663:171:9:10\n");
  // Rows of grids have nothing between them that could be told without reading from the top.
  folder.write("in.txt", "1...\n....\n....\n....\n1...\n....\n....\n....\n");
  EXPECT_EQ(shell(folder, "ariadne blocks --puzzles 1 in.txt").out, "0:20:1:1\n20:20:2:5\n");
}

TEST(Blocks, AreMeasuredInSeconds) {
  const TemporaryFolder folder;
  std::string text;
  for (int i = 0; i < 2000; ++i) text += puzzle + "\n";
  folder.write("in.txt", text);
  EXPECT_EQ(shell(folder, "ariadne blocks -q --seconds 1000000 in.txt").out, "0:164000:1:1\n");
  EXPECT_EQ(shell(folder, "ariadne blocks -q --seconds 0.000000001 in.txt | wc -l").out, "2000\n");
}

TEST(Blocks, OfAPipelineFinishAsOneRun) {
  const TemporaryFolder folder;
  ASSERT_EQ(shell(folder,
                  "ariadne generate -q --count 30 --seed 4 > in.txt; echo 123 >> in.txt; "
                  "ariadne blocks -q --puzzles 7 in.txt > blocks")
                .status,
            0);
  folder.write("p.yaml", R"(pipelines:
  written: [{rate: {with: logic}}, {keep: {score: 300..}}, {write: {format: csv}}]
  sorted: [{rate: {with: logic}}, {sort: {by: score}}, {take: {count: 5}}]
  few: [{unique: {}}, {sample: {count: 9}}, {solve: {with: dancing-links}}]
  counted: [{histogram: {by: clues}}, {write: {to: all.txt}}]
  made: [{generate: {count: 25}}, {rate: {with: logic}}, {top: {by: score, count: 4}}]
)");
  for (const std::string name : {"written", "sorted", "few", "counted", "made"}) {
    const bool made = name == "made";
    const std::string command =
        "ariadne run p.yaml --seed 3 --pipeline " + name + (made ? "" : " in.txt");
    const std::string parts =
        made ? "for c in 1/3 3/3 2/3; do " + command + " --chunk $c --parts p"
             : "for b in $(cat blocks); do " + command + " --block $b --parts p";
    const ShellRun whole = shell(
        folder, "rm -f all.txt; " + command + "; status=$?; cat all.txt 2>/dev/null; exit $status");
    const ShellRun run =
        shell(folder, "rm -rf p all.txt; " + parts + " || exit 9; done; " + command +
                          " --join p; status=$?; cat all.txt 2>/dev/null; exit $status");
    EXPECT_GT(whole.lines().size(), 3U) << name;
    EXPECT_EQ(run.out, whole.out) << name;
    EXPECT_EQ(run.err, whole.err) << name;
    EXPECT_EQ(run.status, whole.status) << name;
  }
}

// What the stage that comes next would drop in any case is not in the part.
TEST(Blocks, OfAPipelineHaveOnlyWhatMayBeLeft) {
  const TemporaryFolder folder;
  ASSERT_EQ(shell(folder,
                  "ariadne generate -q --count 1 --seed 4 > one; ariadne generate -q "
                  "--count 400 --seed 5 > several; cat one several one several > in.txt")
                .status,
            0);
  folder.write("p.yaml", R"(seed: 3
pipelines:
  unique: [{unique: {}}]
  sample: [{sample: {count: 3}}]
  share: [{sample: {count: 3, share: 0.5}}]
  top: [{top: {by: clues, count: 3}}]
  smallest: [{top: {by: clues, count: 3, smallest: true}}]
  sort: [{sort: {by: number}}]
)");
  const auto bytes_of_parts = [&](const std::string& name) {
    const std::string command = "ariadne run p.yaml in.txt --pipeline " + name;
    const ShellRun whole = shell(folder, command);
    const ShellRun run =
        shell(folder, "rm -rf p; for b in $(ariadne blocks -q --puzzles 600 in.txt); do " +
                          command + " --block $b --parts p; done; " + command + " --join p");
    EXPECT_EQ(run.out, whole.out) << name;
    return std::stoul(shell(folder, "cat p/*.answers | wc -c").out);
  };
  const std::size_t all = bytes_of_parts("sort");
  EXPECT_LT(bytes_of_parts("unique"), all);
  for (const char* name : {"sample", "share", "top", "smallest"})
    EXPECT_LT(bytes_of_parts(name), all / 10) << name;
}

TEST(Blocks, OfAPipelineAreCheckedBeforeTheyAreFinished) {
  const TemporaryFolder folder;
  const std::string command = "ariadne run rating-table in.txt ";
  std::string text;
  for (int i = 0; i < 4; ++i) text += puzzle + "\n";
  folder.write("in.txt", text);
  ASSERT_EQ(shell(folder, command + "--block 0:164 --parts p").status, 0);
  EXPECT_THAT(shell(folder, command + "--block 0:164 --parts p").err, HasSubstr("nothing to do"));
  for (const auto& [line, said] :
       {std::pair<std::string, std::string>{command + "--join p", "164:164"},
        {command + "--parts p", "--block"},
        {command + "--block 0:164", "--parts"},
        {command + "--block 0:164 --parts p -o out.txt", "--output"},
        {"ariadne run collection in.txt --block 164:164 --parts q", "--seed"},
        {"ariadne run practice --chunk 1/2 --parts q", "without end"},
        {command + "--block 164:164 --parts p && ariadne run hardest in.txt --join p", "file"},
        {"ariadne join p", "--join p"}}) {
    const ShellRun run = shell(folder, line);
    EXPECT_EQ(run.status, 2) << line;
    EXPECT_THAT(run.err, HasSubstr(said)) << line;
  }
}

/// A folder with the parts of three blocks of two puzzles.
class JoinOf : public ::testing::Test {
 protected:
  JoinOf() {
    std::string text;
    for (int i = 0; i < 6; ++i) text += puzzle + "\n";
    folder_.write("in.txt", text);
    EXPECT_EQ(run("for b in 0:164 164:164 328:164; do ariadne solve in.txt --block $b --parts p; "
                  "done")
                  .status,
              0);
  }
  ShellRun run(const std::string& command) { return shell(folder_, command); }
  /// What join says after the command, with its status.
  void expect_refused(const std::string& command, const std::string& says) {
    const ShellRun run = this->run(command + "; ariadne join p -o out");
    EXPECT_THAT(run.err, HasSubstr(says)) << command;
    EXPECT_EQ(run.status, 2) << command;
    EXPECT_NE(this->run("test -e out").status, 0) << command;
  }
  TemporaryFolder folder_;
};

TEST_F(JoinOf, MissingPartsNamesTheFirstOfThem) {
  expect_refused("rm p/*328.json", "328:164");
  expect_refused("rm p/*164.*", "164:328");
  expect_refused("rm p/*", "contains no parts");
}
TEST_F(JoinOf, OverlappingPartsIsRefused) {
  expect_refused("ariadne solve in.txt --block 82:164 --parts p", "overlap at byte 82");
}
TEST_F(JoinOf, ChangedAnswersIsRefused) {
  expect_refused("echo >> p/000000000000164.answers", "p/000000000000164.answers has changed");
  const ShellRun missing = run("rm p/000000000000000.answers; ariadne join p");
  EXPECT_THAT(missing.err, HasSubstr("p/000000000000000.answers"));
  EXPECT_EQ(missing.status, 4);
}
TEST_F(JoinOf, PartsOfDifferentRunsNamesTheDifference) {
  expect_refused("rm p/*328*; ariadne solve in.txt --limit 5 --block 328:164 --parts p", "limit");
  expect_refused("rm p/*328*; ariadne check in.txt --block 328:164 --parts p", "command");
  expect_refused(
      "rm p/*328*; touch -d 2001-01-01 in.txt; "
      "ariadne solve in.txt --block 328:164 --parts p",
      "modification time of in.txt");
}
TEST_F(JoinOf, WhatIsNoManifestIsRefused) {
  expect_refused("echo '{\"ariadne-part\": 1, \"run\": {}}' > p/1.json", "p/1.json");
}
TEST_F(JoinOf, ItselfIsNotPossible) {
  const ShellRun run = this->run("ariadne join p -o p/000000000000000.answers");
  EXPECT_THAT(run.err, HasSubstr("would write to"));
  EXPECT_EQ(run.status, 2);
}

TEST_F(JoinOf, BlocksThatAreWholeAreNotAnsweredAgain) {
  const ShellRun again = run("ariadne solve in.txt --block 0:164 --parts p");
  EXPECT_THAT(again.err, HasSubstr("000000000000000.answers is complete"));
  EXPECT_EQ(again.status, 0);
  // Not by another run either.
  const ShellRun other = run("ariadne rate in.txt --block 0:164 --parts p");
  EXPECT_THAT(other.err, HasSubstr("different run"));
  EXPECT_EQ(other.status, 2);
}

TEST_F(JoinOf, BlocksThatWereKilledIsTheSame) {
  // A part without its manifest is made again.
  run("rm p/000000000000164.json; echo torn > p/000000000000164.answers");
  EXPECT_EQ(run("ariadne join p").status, 2);
  EXPECT_EQ(run("ariadne solve in.txt --block 164:164 --parts p; ariadne join p").out,
            run("ariadne solve in.txt").out);
}

struct WrongBlock {
  std::string options;
  std::string says;
  friend void PrintTo(const WrongBlock& wrong, std::ostream* out) { *out << wrong.options; }
};

class WrongBlocks : public ::testing::TestWithParam<WrongBlock> {};

TEST_P(WrongBlocks, AreAMessageOfOneLine) {
  const TemporaryFolder folder;
  folder.write("in.txt", grid() + puzzle + "\n");
  const ShellRun run = shell(folder, "ariadne " + GetParam().options);
  EXPECT_EQ(run.status, 2) << run.err;
  EXPECT_THAT(run.err, ::testing::StartsWith("ariadne: "));
  EXPECT_THAT(run.err, HasSubstr(GetParam().says));
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  EXPECT_EQ(run.out, "");
}

INSTANTIATE_TEST_SUITE_P(
    All, WrongBlocks,
    ::testing::Values(WrongBlock{"solve in.txt --block 5", "'5'"},
                      WrongBlock{"solve in.txt --block 5:", "'5:'"},
                      WrongBlock{"solve in.txt --block 0:10:1", "'0:10:1'"},
                      WrongBlock{"solve in.txt --block 0:10:0:1", "'0:10:0:1'"},
                      WrongBlock{"solve in.txt --block 0:10:1:1:1", "'0:10:1:1:1'"},
                      WrongBlock{"solve in.txt --block -1:10", "'-1:10'"},
                      WrongBlock{"solve in.txt --block 9:18446744073709551615", "OFFSET:LENGTH"},
                      WrongBlock{"solve in.txt --block 0:999", "173 bytes"},
                      WrongBlock{"solve in.txt --block 3:170", "with a line"},
                      WrongBlock{"solve in.txt --block 0:3", "with a line"},
                      WrongBlock{"solve in.txt --block 10:10", "between two puzzles"},
                      WrongBlock{"solve in.txt in.txt --block 0:10", "a single file"},
                      WrongBlock{"solve --block 0:10 < in.txt", "standard input"},
                      WrongBlock{"solve --block 0:10 <(cat in.txt)", "regular file"},
                      WrongBlock{"solve " + puzzle + " --block 0:10", "a single file"},
                      WrongBlock{"solve in.txt --block 0:10 --range 1:2", "--range"},
                      WrongBlock{"solve in.txt --parts p", "--block"},
                      WrongBlock{"solve in.txt --block 0:173 --parts p -o x", "--output"},
                      WrongBlock{"solve in.txt --block 0:173 --parts p --resume", "--resume"},
                      WrongBlock{"explain in.txt --block 0:173 --parts p --html", "--html"},
                      WrongBlock{"blocks", "FILE"}, WrongBlock{"blocks in.txt in.txt", "FILE"},
                      WrongBlock{"blocks - < in.txt", "standard input"},
                      WrongBlock{"blocks <(cat in.txt)", "regular file"},
                      WrongBlock{"blocks in.txt --puzzles 0", "--puzzles"},
                      WrongBlock{"blocks in.txt --seconds x", "'x'"},
                      WrongBlock{"blocks in.txt --seconds 0", "--seconds"},
                      WrongBlock{"blocks in.txt --seconds 1 --puzzles 1", "only one"},
                      WrongBlock{"join", "FOLDER"}, WrongBlock{"join a b", "FOLDER"}));

}  // namespace
}  // namespace ariadne::testing
