// `ariadne check` as people and scripts use it.

#include <algorithm>
#include <gmock/gmock.h>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/puzzles.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string minimal =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const std::string clash = "5..5" + std::string(76, '.') + "5";

/// The puzzle with one more cell of its solution.
std::string with_one_more(const std::string& puzzle, std::size_t cell) {
  std::string solution = shell("ariadne solve " + puzzle).out;
  std::string more = puzzle;
  more[cell] = solution.at(cell);
  return more;
}

TEST(Check, AMinimalPuzzleIsALineThatReadsBack) {
  const ShellRun run = shell("ariadne check " + minimal);
  std::string dotted = minimal;
  std::replace(dotted.begin(), dotted.end(), '0', '.');
  EXPECT_EQ(run.out, dotted + "  # puzzle 1: unique, 17 givens, minimal\n");
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(shell("ariadne check " + minimal + " | ariadne check").out, run.out);
}

TEST(Check, ListsTheRedundantGivens) {
  const std::string fuller = with_one_more(minimal, 1);
  const ShellRun line = shell("ariadne check " + fuller);
  EXPECT_THAT(line.out, HasSubstr("  # puzzle 1: unique, 18 givens, not minimal, "));
  EXPECT_THAT(line.out, HasSubstr(" redundant: r1c2"));
  EXPECT_EQ(line.status, 0);
  const json found = record(shell("ariadne check --json " + fuller));
  EXPECT_EQ(found["n"], 1);
  EXPECT_EQ(found["verdict"], "unique");
  EXPECT_EQ(found["count"], 1);
  EXPECT_EQ(found["givens"], 18);
  EXPECT_EQ(found["minimal"], false);
  EXPECT_EQ(found["redundant"][0], "r1c2");
  EXPECT_EQ(found["conflicts"], json::array());
  EXPECT_FALSE(found.contains("more"));
  EXPECT_FALSE(found.contains("undecided"));
  const json of_minimal = record(shell("ariadne check --json " + minimal));
  EXPECT_EQ(of_minimal["minimal"], true);
  EXPECT_EQ(of_minimal["redundant"], json::array());
}

TEST(Check, CountsUpToTheLimit) {
  const std::string empty4 = std::string(16, '.');
  const ShellRun two = shell("ariadne check " + empty4);
  EXPECT_EQ(two.out, empty4 + "  # puzzle 1: multiple, 2 or more solutions, 0 givens\n");
  EXPECT_THAT(two.err, StartsWith("ariadne: 1 of 1 puzzles "));
  EXPECT_THAT(two.err, HasSubstr("1 multiple"));
  EXPECT_EQ(two.status, 1);
  EXPECT_EQ(shell("ariadne check --limit 0 " + empty4).out,
            empty4 + "  # puzzle 1: multiple, 288 solutions found, 0 givens\n");
  const json some = record(shell("ariadne check --json --limit 100 " + empty4));
  EXPECT_EQ(some["count"], 100);
  EXPECT_EQ(some["more"], true);
  EXPECT_EQ(some["minimal"], nullptr);
  EXPECT_EQ(some["redundant"], json::array());
  const json all = record(shell("ariadne check --json --limit 1000 " + empty4));
  EXPECT_EQ(all["count"], 288);
  EXPECT_FALSE(all.contains("more"));
}

TEST(Check, ListsEveryConflict) {
  const ShellRun run = shell("ariadne check " + clash);
  EXPECT_EQ(run.out, clash + "  # puzzle 1: invalid, 3 givens, 1 conflict: " +
                         "r1c1 and r1c4 both hold 5\n");
  EXPECT_EQ(run.status, 1);
  const std::string worse = "5..5....5" + std::string(72, '.');
  const json found = record(shell("ariadne check --json " + worse));
  EXPECT_EQ(found["verdict"], "invalid");
  EXPECT_EQ(found["count"], 0);
  EXPECT_EQ(found["minimal"], nullptr);
  EXPECT_EQ(found["conflicts"], (json{"r1c1 and r1c4 both hold 5", "r1c1 and r1c9 both hold 5",
                                      "r1c4 and r1c9 both hold 5", "5 has no place left in row 2",
                                      "5 has no place left in row 3"}));
}

TEST(Check, DrawsAGridBelowItsFindings) {
  const std::string grid = "+-----+-----+\n| 1 1 | . . |\n";
  const ShellRun run = shell("ariadne check --format grid 11.............. " + minimal);
  EXPECT_THAT(run.out, StartsWith("# puzzle 1: invalid, 2 givens\n"
                                  "# 2 conflicts: r1c1 and r1c2 both hold 1; "
                                  "1 has no place left in box 3\n" +
                                  grid));
  EXPECT_THAT(run.out, HasSubstr("\n\n# puzzle 2: unique, 17 givens, minimal\n+-------+"));
}

TEST(Check, DecidesWhatTheSolverCannot) {
  const ShellRun late = shell("ariadne check --timeout 0.000000001 " + minimal);
  EXPECT_THAT(late.out, HasSubstr("# puzzle 1: limit, 0 solutions found, 17 givens\n"));
  EXPECT_EQ(late.status, 1);
  // Where logic is stuck, a search says it.
  for (const std::string puzzle :
       {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "5.7.1.6..82.......3.6..7...6...9..2...5.7.1...1..3...9...4..2.1.......94..9.5.3.6",
        "6..........3..5.41.152.........8..155....6.3..945..2..7.......3........2.2...4.7."}) {
    json searched = record(shell("ariadne check --json " + puzzle));
    for (const std::string config : {"singles", "no-guessing", "hodoku"}) {
      json found = record(shell("ariadne check --json --config " + config + " " + puzzle));
      searched["nodes"] = found["nodes"] = 0;
      EXPECT_EQ(found, searched) << config;
    }
  }
  EXPECT_THAT(shell("ariadne check --limit 1 " + minimal).out,
              HasSubstr(": limit, 1 or more solutions, 17 givens\n"));
}

TEST(Check, AStreamInOrderWithBadLinesForAnyNumberOfThreads) {
  const TemporaryFolder folder;
  const ShellRun made = shell(folder,
                              "for i in $(seq 100); do\n"
                              "  echo " +
                                  minimal + "; echo " + clash +
                                  "\n"
                                  "  [ $((i % 7)) = 0 ] && echo n0nsense\n"
                                  "  [ $((i % 5)) = 0 ] && echo 1...............\n"
                                  "done > in.txt; wc -l < in.txt");
  ASSERT_EQ(made.out, "234\n");
  const ShellRun one = shell(folder, "ariadne check --json -j 1 in.txt");
  ASSERT_EQ(one.lines().size(), 234U);
  for (std::size_t i = 0; i < 234; ++i) {
    const json line = json::parse(one.lines()[i]);
    EXPECT_EQ(line["n"], i + 1);
    for (const char* key :
         {"puzzle", "verdict", "count", "givens", "minimal", "redundant", "conflicts"})
      EXPECT_TRUE(line.contains(key)) << key;
  }
  for (const std::string jobs : {"2", "7"})
    EXPECT_EQ(shell(folder, "ariadne check --json -j " + jobs + " in.txt").out, one.out) << jobs;
  EXPECT_THAT(one.err, HasSubstr("134 of 234 puzzles"));

  const ShellRun text = shell(folder, "ariadne check --quiet in.txt | grep -c ', minimal$'");
  EXPECT_EQ(text.out, "100\n");
  const ShellRun bad = shell(folder, "ariadne check -q in.txt | grep '^#' | head -1");
  EXPECT_THAT(bad.out, StartsWith("# puzzle 16: invalid: in.txt:16:1: "));
}

TEST(Check, AnswersWhileTheInputIsStillOpen) {
  const ShellRun run = shell(
      "coproc ariadne check -j 2\n"
      "for i in 1 2; do\n"
      "  echo " +
      minimal +
      " >&${COPROC[1]}\n"
      "  read -t 20 -r answer <&${COPROC[0]} && echo \"${answer#*#}\"\n"
      "done");
  EXPECT_EQ(run.out,
            " puzzle 1: unique, 17 givens, minimal\n puzzle 2: unique, 17 givens, minimal\n");
}

TEST(Check, TakesTheOptionsOfSolve) {
  const ShellRun plain = shell("ariadne check " + minimal);
  for (const std::string option :
       {"--with backtracking", "--config classic-stack", "--config backtracking -j 3"})
    EXPECT_EQ(shell("ariadne check " + option + " " + minimal).out, plain.out) << option;
  const json tall = record(shell("ariadne check --json --layout 6x6:3x2 " + std::string(36, '.')));
  EXPECT_EQ(tall["layout"], "6x6:3x2");
  EXPECT_EQ(shell("ariadne check --quiet " + several).err, "");
  for (const auto& [command, says] : {
           std::pair<std::string, std::string>{"ariadne check --limt 3", "did you mean '--limit'"},
           {"ariadne check --limt 3", "see `ariadne check --help`"},
           {"ariadne check --trace " + several, "'--trace'"},
           {"ariadne check --with nothing", "nothing"},
           {"ariadne chekc", "did you mean 'check'"},
       }) {
    const ShellRun run = shell(command);
    EXPECT_EQ(run.status, 2) << command;
    EXPECT_THAT(run.err, HasSubstr(says)) << command;
  }
  EXPECT_EQ(shell("ariadne check nowhere.txt").status, 4);
  EXPECT_THAT(shell("ariadne check --help").out, StartsWith("Usage: ariadne check"));
  EXPECT_THAT(shell("ariadne check </dev/null").err, StartsWith("ariadne: "));
}

TEST(Check, AClosedPipeEndsItQuietly) {
  const ShellRun run =
      shell("yes " + minimal + " | head -200000 | ariadne check | head -1; echo ${PIPESTATUS[2]}");
  EXPECT_THAT(run.out, HasSubstr(", minimal\n4\n"));
  EXPECT_EQ(run.err, "");
}

// `set -m`: a shell without job control starts its background jobs with Ctrl-C ignored.
TEST(Check, CtrlCEndsItWithinASecondAndLeavesWholeLines) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder,
                             "set -m\n"
                             "ariadne check -j 2 < <(yes " +
                                 minimal +
                                 ") >out.txt 2>err.txt & program=$!\n"
                                 "await $program test -s out.txt\n"
                                 "kill -INT $program; begin=$(date +%s%N)\n"
                                 "wait $program; echo $? $(( ($(date +%s%N) - begin) / 1000000 ))");
  std::istringstream answer(run.out);
  int status = 0;
  int milliseconds = 0;
  answer >> status >> milliseconds;
  EXPECT_EQ(status, 130) << run.out << run.err;
  EXPECT_LT(milliseconds, 1500);
  std::istringstream out(folder.read("out.txt"));
  std::size_t number = 0;
  for (std::string line; std::getline(out, line);)
    EXPECT_EQ(line.substr(81),
              "  # puzzle " + std::to_string(++number) + ": unique, 17 givens, minimal");
  EXPECT_GT(number, 0U);
  EXPECT_EQ(folder.read("out.txt").back(), '\n');
  EXPECT_THAT(folder.read("err.txt"), StartsWith("ariadne: interrupted after "));
}

TEST(Check, CtrlCEndsASearchOfOnePuzzle) {
  const ShellRun run =
      shell("set -m; ariadne check --limit 0 " + std::string(81, '.') +
            " & program=$!\n"
            "await $program has_worked $program; kill -INT $program; wait $program; echo $?");
  EXPECT_EQ(run.out, "130\n");
  EXPECT_THAT(run.err, StartsWith("ariadne: interrupted after 0 "));
}

/// The marks of a 9x9 puzzle: every digit in open cells.
std::string marks_of(const std::string& puzzle) {
  std::string marks;
  for (const char symbol : puzzle)
    for (char digit = '1'; digit <= '9'; ++digit)
      marks += symbol == '0' || symbol == digit ? digit : '.';
  return marks;
}

TEST(Check, PencilMarksAreWrittenAsMarks) {
  const std::string marks = marks_of(minimal);
  const json checked = record(shell("ariadne check --json " + marks));
  EXPECT_EQ(checked["puzzle"], marks);
  EXPECT_EQ(checked["givens"], 17);
  EXPECT_EQ(checked["minimal"], true);
  const json solved = record(shell("ariadne solve --json " + marks));
  EXPECT_EQ(solved["puzzle"], marks);
  EXPECT_EQ(solved["solutions"], record(shell("ariadne solve --json " + minimal))["solutions"]);
  EXPECT_EQ(shell("ariadne solve --limit 17 " + marks).out, shell("ariadne solve " + minimal).out);

  std::string bare = marks;
  bare.replace(9, 9, ".........");
  EXPECT_THAT(shell("ariadne check " + bare).out,
              StartsWith(bare + "  # puzzle 1: invalid, 17 givens, "));
  EXPECT_EQ(record(shell("ariadne check --json " + bare))["conflicts"][0],
            "r1c2 has no candidate left");
  EXPECT_EQ(shell("ariadne solve " + bare).out,
            bare + "  # puzzle 1: invalid: r1c2 has no candidate left\n");
}

TEST(Candidates, AreALineThatReadsBack) {
  const ShellRun run = shell("ariadne candidates 1.......2.....3.");
  EXPECT_THAT(run.out, HasSubstr("  # puzzle 1: multiple, 24 true candidates\n"));
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(shell("ariadne candidates 1.......2.....3. | ariadne candidates").out, run.out);
}

TEST(Candidates, AreCountedInJson) {
  const std::string puzzle = "1.......2.....3.";
  const json one = record(shell("ariadne candidates --json " + puzzle));
  EXPECT_EQ(one["verdict"], "multiple");
  EXPECT_EQ(one["true-candidates"], 24);
  EXPECT_EQ(one["candidates"][1], "24");
  EXPECT_FALSE(one.contains("counts"));
  EXPECT_FALSE(one.contains("undecided"));
  const json counted = record(shell("ariadne candidates --json --limit 2 " + puzzle));
  EXPECT_EQ(counted["candidates"], one["candidates"]);
  EXPECT_EQ(counted["counts"][0], json({2, 0, 0, 0}));
  EXPECT_EQ(counted["counts"][1], json({0, 1, 0, 2}));
}

TEST(Candidates, RulesAndBadInputHaveTheirPlace) {
  const json rule =
      record(shell("ariadne candidates --json --rule 'thermometer: r1c1-4' 1..............."));
  EXPECT_EQ(rule["candidates"][1], "2");
  const ShellRun none = shell("ariadne candidates 11..............");
  EXPECT_EQ(none.status, 1);
  EXPECT_THAT(none.out, HasSubstr("invalid, 0 true candidates: r1c1 and r1c2 both hold 1"));
  EXPECT_THAT(none.err, HasSubstr("1 of 1 puzzles is invalid"));
  const ShellRun bad = shell("printf 'x9\\n1...............\\n' | ariadne candidates --json");
  EXPECT_EQ(bad.status, 1);
  EXPECT_THAT(bad.lines().at(0), HasSubstr(R"("candidates":[],"error":)"));
  EXPECT_EQ(shell("ariadne candidates --limit 0 " + std::string(16, '.')).status, 2);
}

TEST(Check, NamesTheNumbersOfThePuzzle) {
  const ShellRun run = shell("ariadne check --layout grid:4x4:2x2:0..3 0.0.............");
  EXPECT_THAT(run.out, HasSubstr("r1c1 and r1c3 both hold 0"));
  EXPECT_THAT(run.out, HasSubstr("0 has no place left in row 2"));
}

TEST(Check, NamesTheLettersOfThePuzzle) {
  const ShellRun run = shell("ariadne check --layout letters=WORD W.W.............");
  EXPECT_THAT(run.out, HasSubstr("r1c1 and r1c3 both hold W"));
  EXPECT_THAT(run.out, HasSubstr("W has no place left in row 2"));
  EXPECT_EQ(run.status, 1);
}

}  // namespace
}  // namespace ariadne::testing
