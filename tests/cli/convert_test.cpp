// `ariadne convert` as people and scripts use it.

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string nine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string game = "3x3x:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

TEST(Convert, WritesEveryFormatAndReadsItBack) {
  for (const char* format :
       {"line", "grid", "pencil-marks", "sdm", "ss", "csv", "json", "opensudoku", "game-id"}) {
    const ShellRun run = shell("ariadne convert --to " + std::string(format) + " " + nine + " " +
                               nine + " | ariadne solve --limit 1");
    const std::string expected = shell("ariadne solve --limit 1 " + nine + " " + nine).out;
    EXPECT_EQ(run.out, expected) << format << run.err;
    EXPECT_EQ(run.status, 0) << format;
  }
}

TEST(Convert, WritesWhatThePuzzleIs) {
  EXPECT_EQ(shell("ariadne convert --to csv '" + game + "'").out,
            "puzzle,layout\n" + nine + ",9x9+x\n");
  EXPECT_EQ(shell("ariadne convert --to json '" + game + "'").out,
            R"({"puzzle":")" + nine + R"(","layout":"9x9+x"})" + "\n");
  EXPECT_EQ(shell("ariadne convert --to game-id --layout x " + nine).out, game + "\n");
  EXPECT_THAT(shell("ariadne convert --to ss " + nine).lines(),
              ElementsAre(" *-----------*", " |53.|.7.|...|", " |6..|195|...|", " |.98|...|.6.|",
                          " |---+---+---|", " |8..|.6.|..3|", " |4..|8.3|..1|", " |7..|.2.|..6|",
                          " |---+---+---|", " |.6.|...|28.|", " |...|419|..5|", " |...|.8.|.79|",
                          " *-----------*", ""));
  EXPECT_THAT(shell("ariadne convert --to pencil-marks 1...............").lines(),
              ElementsAre("+----------+-----------+", "| 1   234  | 234  234  |",
                          "| 234 234  | 1234 1234 |", "+----------+-----------+",
                          "| 234 1234 | 1234 1234 |", "| 234 1234 | 1234 1234 |",
                          "+----------+-----------+", ""));
}

TEST(Convert, TellsWhatIsLeftOut) {
  TemporaryFolder folder;
  folder.write("in.txt", nine + "\nnonsense\n" + std::string(256, '.') + "\n");
  const ShellRun run = shell(folder, "ariadne convert --to sdm in.txt");
  EXPECT_EQ(run.lines().size(), 1U);
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.err,
            "ariadne: in.txt:2:1: neither a puzzle nor a row of a grid\n"
            "ariadne: in.txt:3: this format holds 9x9 puzzles, not 16x16\n"
            "ariadne: 2 of 3 puzzles were left out\n");
}

TEST(Convert, MistakesInDocumentsNameTheirFile) {
  TemporaryFolder folder;
  folder.write("in.json", nine + "\n{\"puzzle\":\n 7}\n" + nine + "\nnonsense\n");
  const ShellRun run = shell(folder, "ariadne convert --to line in.json");
  EXPECT_EQ(run.lines().size(), 2U);
  EXPECT_EQ(run.err,
            "ariadne: in.json:2:1: \"puzzle\" is neither a text nor rows of a grid\n"
            "ariadne: in.json:5:1: neither a puzzle nor a row of a grid\n"
            "ariadne: 2 of 4 puzzles were left out\n");
}

TEST(Convert, KeepsADocumentWholeWithoutPuzzles) {
  const ShellRun run = shell("ariadne convert --to opensudoku </dev/null");
  EXPECT_THAT(run.lines(), ElementsAre("<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
                                       "<opensudoku version=\"2\">", "</opensudoku>"));
  EXPECT_EQ(run.err, "ariadne: there is no puzzle in the input\n");
  EXPECT_EQ(run.status, 0);
}

TEST(Convert, WrongUseIsTold) {
  EXPECT_THAT(shell("ariadne convert " + nine).err, HasSubstr("--to FORMAT is missing"));
  const ShellRun unknown = shell("ariadne convert --to jsn " + nine);
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, HasSubstr("not 'jsn'; did you mean 'json'?"));
  EXPECT_THAT(shell("ariadne convert --help").out, StartsWith("Usage: ariadne convert"));
}

TEST(Convert, AFullDiskAndAClosedPipeAreSeen) {
  EXPECT_EQ(shell("ariadne convert --to line " + nine + " >/dev/full").status, 4);
  EXPECT_EQ(shell("yes " + nine + " | ariadne convert --to line | head -n 3 | wc -l").out, "3\n");
}

TEST(Convert, AnswersLineByLineThroughAPipe) {
  // The second line is sent when the first has been answered.
  const ShellRun run = shell("coproc ariadne convert --to sdm\necho " + nine +
                             " >&\"${COPROC[1]}\"\nread -r -t 10 -u \"${COPROC[0]}\" answer\n"
                             "echo \"$answer\"");
  EXPECT_EQ(run.out.size(), 82U);
}

}  // namespace
}  // namespace ariadne::testing
