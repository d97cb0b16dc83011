// `ariadne solve` as people and scripts use it.

#include <algorithm>
#include <gmock/gmock.h>
#include <ostream>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/puzzles.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string impossible = "55" + std::string(79, '.');

TEST(Solve, WritesTheSolutionAsALine) {
  const ShellRun run = shell("ariadne solve " + puzzle);
  EXPECT_EQ(run.out, solution + "\n");
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.status, 0);
}

TEST(Solve, WritesAGridWithItsBoxes) {
  const ShellRun run = shell("ariadne solve --format grid " + puzzle);
  EXPECT_THAT(run.out, StartsWith("+-------+-------+-------+\n| 5 3 4 | 6 7 8 | 9 1 2 |\n"));
}

/// The sample in other symbols.
std::string in_letters(std::string text, const std::string& letters, char blank = '.') {
  for (char& c : text) c = c == '.' ? blank : letters[static_cast<std::size_t>(c - '1')];
  return text;
}

TEST(Solve, AnswersInTheLettersOfThePuzzle) {
  for (const std::string letters : {"ABCDEFGHI", "ACEHILNTU", "agilmnort"}) {
    const std::string word = in_letters(puzzle, letters);
    const std::string answer = in_letters(solution, letters);
    EXPECT_EQ(shell("ariadne solve " + word).out, answer + "\n");
    EXPECT_EQ(shell("printf '%s\\n' " + word + " " + puzzle + " " + word + " | ariadne solve").out,
              answer + "\n" + solution + "\n" + answer + "\n");
    const auto one = record(shell("ariadne solve --json " + word));
    EXPECT_EQ(one["puzzle"], word);
    EXPECT_EQ(one["solutions"][0], answer);
    EXPECT_EQ(one["layout"], "9x9+letters=" + letters);
    // The record and the other formats come back.
    for (const char* to : {"json", "yaml", "csv", "line", "grid", "pencil-marks"})
      EXPECT_EQ(
          shell("ariadne convert --to " + std::string(to) + " " + word + " | ariadne solve").out,
          answer + "\n")
          << to;
    EXPECT_EQ(shell("ariadne convert --to sdm " + word).out,
              shell("ariadne convert --to sdm " + puzzle).out);
    const std::string steps = shell("ariadne explain " + word).out;
    EXPECT_THAT(steps, HasSubstr("=" + answer.substr(40, 1)));
    for (const char figure : std::string("123456789"))
      EXPECT_THAT(steps, Not(ContainsRegex(std::string("r[1-9]c[1-9]=") + figure)));
    EXPECT_THAT(shell("ariadne hint --move r1c3=" + answer.substr(2, 1) + " " + word).out,
                HasSubstr("r1c3=" + answer.substr(2, 1)));
    EXPECT_THAT(shell("ariadne candidates " + word).out, HasSubstr(answer.substr(2, 1)));
    EXPECT_THAT(shell("ariadne generate --seed 1 --layout letters=" + letters).out,
                HasSubstr("# layout=9x9+letters=" + letters));
  }
}

TEST(Solve, BlanksMayHaveNames) {
  std::string tilde = puzzle;
  std::replace(tilde.begin(), tilde.end(), '.', '~');
  EXPECT_EQ(shell("ariadne solve --blank '~' '" + tilde + "'").out, solution + "\n");
  EXPECT_EQ(shell("ariadne solve --blank '~' <<< '" + tilde + "'").out, solution + "\n");
  const ShellRun digit = shell("ariadne solve --blank 5 " + puzzle);
  EXPECT_EQ(digit.status, 2);
  EXPECT_THAT(digit.err, HasSubstr("--blank: '5' is a digit, so it cannot stand for an open cell"));
  const std::string word = in_letters(puzzle, "ACEHILNTU", '~');
  EXPECT_EQ(shell("ariadne solve --blank '~' '" + word + "'").out,
            in_letters(solution, "ACEHILNTU") + "\n");
  const ShellRun letter =
      shell("ariadne solve --blank I --layout letters=ACEHILNTU '" + word + "'");
  EXPECT_EQ(letter.status, 2);
  EXPECT_THAT(letter.err, HasSubstr("'I' is a digit of a 9x9+letters=ACEHILNTU puzzle"));
}

TEST(Solve, SaysThatLinesWereTakenForOnePuzzle) {
  const ShellRun run =
      shell("printf '.Thermo~R1C1~R1C2\\n.Whisper~5~R2C1~R2C2\\n' | ariadne solve --limit 1");
  EXPECT_EQ(run.lines().size(), 1U);
  EXPECT_THAT(run.err, HasSubstr("1 constraint string on several lines: the lines were read as one "
                                 "puzzle, standard input:1"));
}

TEST(Solve, WritesAJsonRecordALine) {
  const ShellRun run =
      shell("printf '%s\\n' " + puzzle + " " + several + " | ariadne solve --json");
  ASSERT_EQ(run.lines().size(), 2U);
  const auto first = nlohmann::json::parse(run.lines()[0]);
  EXPECT_EQ(first["n"], 1);
  EXPECT_EQ(first["puzzle"], puzzle);
  EXPECT_EQ(first["verdict"], "unique");
  EXPECT_EQ(first["count"], 1);
  EXPECT_EQ(first["solutions"], nlohmann::json::array({solution}));
  const auto second = nlohmann::json::parse(run.lines()[1]);
  EXPECT_EQ(second["n"], 2);
  EXPECT_EQ(second["verdict"], "multiple");
  EXPECT_EQ(second["count"], 2);
  EXPECT_EQ(second["solutions"].size(), 2U);
  EXPECT_EQ(run.status, 1);
}

/// A config may choose and change the puzzles before the command answers them.
TEST(Solve, DoesTheStagesOfItsConfigFirst) {
  const TemporaryFolder folder;
  folder.write("in.txt", several + "\n" + puzzle + "\n" + impossible + "\n" + puzzle + "\n");
  folder.write("fast.yaml", "stages: [{keep: {clues: 20..40}}, {solve: {with: backtracking}}]");
  const ShellRun kept = shell(folder, "ariadne solve --config fast.yaml --json -j 2 in.txt");
  ASSERT_EQ(kept.lines().size(), 2U) << kept.err;
  EXPECT_EQ(nlohmann::json::parse(kept.lines()[0])["n"], 2);
  EXPECT_EQ(nlohmann::json::parse(kept.lines()[1])["n"], 4);
  EXPECT_EQ(kept.status, 0);

  folder.write("hard.yaml",
               "stages: [{solve: {with: backtracking}}, {keep: {verdict: unique}}, "
               "{unique: {by: givens}}, {rate: {with: {logic: {strategies: [naked-single, "
               "hidden-single]}}}}]");
  const ShellRun rated = shell(folder, "ariadne rate --config hard.yaml --json in.txt");
  ASSERT_EQ(rated.lines().size(), 1U) << rated.err;
  EXPECT_EQ(nlohmann::json::parse(rated.lines()[0])["n"], 2);
  EXPECT_THAT(
      shell(folder, "ariadne rate --config hard.yaml --parts parts --block 0:328:1:1 in.txt").err,
      HasSubstr("--parts cannot be used"));

  folder.write("writes.yaml", "stages: [{write: {to: a.txt}}, {solve: {with: backtracking}}]");
  const ShellRun refused = shell(folder, "ariadne solve --config writes.yaml in.txt");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("cannot have the stage 'write'"));
}

TEST(Solve, ReportsEachPuzzleWithoutExactlyOneSolution) {
  const ShellRun run = shell("printf '%s\\n' " + impossible + " " + puzzle + " | ariadne solve");
  ASSERT_EQ(run.lines().size(), 2U);
  EXPECT_THAT(run.lines()[0], StartsWith(impossible + "  # puzzle 1: invalid: r1c1 and r1c2 "));
  EXPECT_EQ(run.lines()[1], solution);
  EXPECT_THAT(run.err, StartsWith("ariadne: 1 of 2 puzzles "));
  EXPECT_THAT(run.err, HasSubstr("1 invalid"));
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(shell("ariadne solve --quiet " + impossible).err, "");
}

TEST(Solve, ABadLineIsReportedWithItsPlaceAndDoesNotStopTheRun) {
  const TemporaryFolder folder;
  std::string bad = puzzle;
  bad[11] = 'x';
  folder.write("in.txt", puzzle + "\n" + bad + "\n" + puzzle + "\n");
  const ShellRun text = shell(folder, "ariadne solve in.txt");
  ASSERT_EQ(text.lines().size(), 3U);
  EXPECT_THAT(text.lines()[1], StartsWith("# puzzle 2: invalid: in.txt:2:12: "));
  EXPECT_EQ(text.lines()[2], solution);
  EXPECT_EQ(text.status, 1);
  const ShellRun json = shell(folder, "ariadne solve --json in.txt");
  ASSERT_EQ(json.lines().size(), 3U);
  const auto wrong = nlohmann::json::parse(json.lines()[1]);
  EXPECT_EQ(wrong["verdict"], "invalid");
  EXPECT_EQ(wrong["n"], 2);
  EXPECT_THAT(wrong["error"].get<std::string>(), StartsWith("in.txt:2:12: "));
  EXPECT_EQ(nlohmann::json::parse(json.lines()[2])["n"], 3);
}

TEST(Solve, ReadsGridsOfNumbers) {
  const TemporaryFolder folder;
  std::string grid;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const char symbol = puzzle[static_cast<std::size_t>(9 * row + column)];
      grid += symbol == '.' ? '0' : symbol;
      grid += column < 8 ? " " : "\n";
    }
  }
  folder.write("grid.txt", grid);
  EXPECT_EQ(shell(folder, "ariadne solve grid.txt").out, solution + "\n");
  EXPECT_EQ(shell(folder, "ariadne solve \"$(cat grid.txt)\"").out, solution + "\n");
}

TEST(Solve, FilesStandardInputAndArgumentsTogetherInOrder) {
  const TemporaryFolder folder;
  folder.write("a.txt", puzzle + "\n");
  folder.write("b.txt", several);
  const ShellRun run =
      shell(folder, "echo " + impossible + " | ariadne solve --json a.txt - b.txt " + puzzle);
  std::vector<std::string> verdicts;
  for (const std::string& line : run.lines())
    verdicts.push_back(nlohmann::json::parse(line)["verdict"]);
  EXPECT_EQ(verdicts, (std::vector<std::string>{"unique", "invalid", "multiple", "unique"}));
}

TEST(Solve, LayoutsByName) {
  // Unique with boxes of three rows and two columns, not with two rows and three columns.
  const std::string empty6 = std::string(36, '.');
  const ShellRun wide = shell("ariadne solve --json --limit 3 --layout 6x6 " + empty6);
  const ShellRun tall = shell("ariadne solve --json --limit 3 --layout 6x6:3x2 " + empty6);
  EXPECT_FALSE(record(wide).contains("layout"));
  EXPECT_EQ(record(tall)["layout"], "6x6:3x2");
  const std::string map = "1122112233443344";
  const ShellRun jigsaw =
      shell("ariadne solve --limit 0 --layout jigsaw:" + map + " " + std::string(16, '.'));
  EXPECT_EQ(jigsaw.lines().size(), 288U);
  EXPECT_EQ(shell("ariadne solve --layout 7x8 " + puzzle).status, 2);
  // A puzzle that brings its own regions.
  EXPECT_EQ(shell("ariadne solve --limit 0 '" + std::string(16, '.') + " " + map + "'").out,
            jigsaw.out);
}

TEST(Solve, AllSolutionsOnRequest) {
  const ShellRun all = shell("ariadne solve --limit 0 " + std::string(16, '.'));
  std::set<std::string> distinct;
  for (const std::string& line : all.lines()) distinct.insert(line.substr(0, 16));
  EXPECT_EQ(distinct.size(), 288U);
  EXPECT_EQ(shell("ariadne solve --limit 100 " + std::string(16, '.')).lines().size(), 100U);
  EXPECT_EQ(record(shell("ariadne solve --json --limit 7 " + std::string(16, '.')))["count"], 7);
}

TEST(Solve, OneSolutionIsEnoughWithALimitOfOne) {
  const ShellRun run = shell("ariadne solve --limit 1 " + several);
  EXPECT_EQ(run.status, 0);
  ASSERT_EQ(run.lines().size(), 1U);
  EXPECT_EQ(run.lines()[0].size(), 81U);
}

TEST(Solve, TheTimeoutIsAVerdict) {
  // Nothing is found in a nanosecond.
  const ShellRun run =
      shell("ariadne solve --with dancing-links --json --timeout 0.000000001 " + puzzle);
  EXPECT_EQ(record(run)["verdict"], "limit");
  EXPECT_EQ(run.status, 1);
}

TEST(Solve, TraceShowsEveryStep) {
  const ShellRun logic = shell("ariadne solve --trace --with logic " + puzzle);
  EXPECT_THAT(logic.out, HasSubstr("Single: r"));
  EXPECT_EQ(logic.lines().back(), solution);
  // 51 open cells, a step each.
  EXPECT_EQ(std::count(logic.out.begin(), logic.out.end(), '#'), 51);

  const ShellRun json = shell("ariadne solve --trace --json --with backtracking " + puzzle);
  for (const std::string& line : json.lines()) EXPECT_TRUE(nlohmann::json::accept(line)) << line;
  EXPECT_GT(json.lines().size(), 1U);
}

TEST(Solve, StuckLogicGivesTheCurrentBoard) {
  const ShellRun run =
      shell("ariadne solve --json --with '{logic: {strategies: [full-house]}}' " + puzzle);
  EXPECT_EQ(record(run)["verdict"], "incomplete");
  EXPECT_EQ(record(run)["board"], puzzle);
  EXPECT_EQ(record(run)["candidates"].size(), 81U);
  EXPECT_EQ(record(run)["candidates"][2], "124");
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(shell("ariadne solve --with '{logic: {strategies: [full-house]}}' " + puzzle).out,
            puzzle + "  # puzzle 1: incomplete\n");
}

TEST(Solve, AnEmptyInputIsReportedAndNotAFailure) {
  const ShellRun run = shell("ariadne solve </dev/null");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1);
}

TEST(Help, IsOnStandardOutputForEveryCommand) {
  for (const std::string command :
       {"", "solve ", "check ", "generate ", "plugins ", "plugins list ", "plugins inspect ",
        "plugins scan ", "plugins new ", "plugins path "}) {
    const ShellRun run = shell("ariadne " + command + "--help");
    EXPECT_EQ(run.status, 0) << command;
    EXPECT_THAT(run.out, StartsWith("Usage: ariadne " + command)) << command;
    EXPECT_EQ(run.err, "");
  }
  EXPECT_EQ(shell("ariadne help solve").out, shell("ariadne solve --help").out);
  EXPECT_THAT(shell("ariadne --version").out, StartsWith("ariadne 1."));
}

TEST(Solve, CountsSolutionsWithoutThem) {
  const std::string loose = "1...............";
  EXPECT_EQ(shell("ariadne solve --count " + loose).out, loose + "  # puzzle 1: 72 solutions\n");
  const nlohmann::json all = record(shell("ariadne solve --count --json " + loose));
  EXPECT_EQ(all["verdict"], "multiple");
  EXPECT_EQ(all["count"], 72);
  EXPECT_FALSE(all.contains("more"));
  EXPECT_FALSE(all.contains("solutions"));
  const nlohmann::json some = record(shell("ariadne solve --count --json --limit 5 " + loose));
  EXPECT_EQ(some["count"], 5);
  EXPECT_EQ(some["more"], true);
  const ShellRun several =
      shell("ariadne solve --count " + loose + " 12.............1 11..............");
  EXPECT_EQ(several.status, 1);
  EXPECT_THAT(several.out, HasSubstr("# puzzle 3: 0 solutions: r1c1 and r1c2 both hold 1\n"));
  EXPECT_THAT(several.err, HasSubstr("1 of 3 puzzles could not be counted (verdicts: 1 invalid)"));
  EXPECT_EQ(shell("ariadne solve --count --trace " + loose).status, 2);
}

}  // namespace
}  // namespace ariadne::testing
