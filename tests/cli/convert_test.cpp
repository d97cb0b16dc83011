// `ariadne convert` as people and scripts use it.

#include <algorithm>
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "cli/puzzles.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

const std::string nine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string game = "3x3x:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

/// The lines of standard error.
std::vector<std::string> notes_of(const ShellRun& run) {
  ShellRun notes;
  notes.out = run.err;
  return notes.lines();
}

TEST(Convert, WritesEveryFormatAndReadsItBack) {
  const std::string expected = shell("ariadne solve --limit 1 " + nine + " " + nine).out;
  for (const char* format : {"line", "grid", "pencil-marks", "sdm", "ss", "csv", "json", "yaml",
                             "opensudoku", "game-id", "iss", "iss-url", "fpuzzles", "fpuzzles-url",
                             "scl", "sudokupad-url", "penpa", "penpa-url"}) {
    const ShellRun run = shell("ariadne convert --to " + std::string(format) + " " + nine + " " +
                               nine + " | ariadne solve --limit 1");
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

TEST(Convert, NamesItsOutput) {
  const TemporaryFolder folder;
  for (const char* option : {"-o ", "--output "}) {
    const std::string path = (folder.path() / "out.csv").string();
    const ShellRun run =
        shell("ariadne convert --to csv " + std::string(option) + path + " " + nine);
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(shell("cat " + path).out, "puzzle,layout\n" + nine + ",9x9\n");
    // A file that is read is not written.
    EXPECT_EQ(shell("ariadne convert --to line -o " + path + " " + path).status, 2);
  }
  EXPECT_THAT(shell("ariadne convert --help").out, HasSubstr("\n  --to FORMAT "));
  EXPECT_EQ(shell("ariadne convert --to line -o '' " + nine).status, 2);
}

TEST(Convert, SaysOnceHowManyLinesWerePassedOver) {
  const std::string titled = "printf 'Grid 01\\n" + nine + "\\nHard one\\n" + nine + "\\n' | ";
  for (const std::string command : {"convert --to line", "solve", "rate"}) {
    const ShellRun run = shell(titled + "ariadne " + command);
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_THAT(run.lines(), SizeIs(2)) << command;
    EXPECT_EQ(run.err,
              "ariadne: 2 lines that are not puzzles were passed over, the first at "
              "standard input:1\n");
    EXPECT_EQ(shell(titled + "ariadne " + command + " -q").err, "");
  }
}

TEST(Convert, EliminationsAfterTheCellsAreNotANote) {
  const std::string lines = "printf '" + nine + "\\n" + nine + " r1c3<>1 r1c4<>2\\n' | ";
  const ShellRun run = shell(lines + "ariadne solve");
  EXPECT_THAT(run.lines(),
              ElementsAre(::testing::Not(HasSubstr("#")),
                          HasSubstr("not understood: the eliminations after the cells: "
                                    "r1c3<>1 r1c4<>2")));
  EXPECT_EQ(shell(lines + "ariadne solve --strict").status, 1);
}

/// A grid says its layout, so that it comes back.
TEST(Convert, GridsSayTheirLayout) {
  for (const char* layout : {"9x9+x", "9x9+windoku", "9x9+anti-knight", "6x6:3x2",
                             "jigsaw:1112211222333443344455555", "grid:4x4:2x2:0..3", "samurai"}) {
    const std::string made =
        "ariadne generate --seed 3 --layout " + std::string(layout) + " --format ";
    const std::string line = shell(made + "line").out;
    ASSERT_NE(line, "");
    EXPECT_EQ(shell(made + "grid | ariadne convert --to line").out, line) << layout;
    for (const char* to : {"grid", "pencil-marks"}) {
      const std::string text = shell(made + "line | ariadne convert --to " + to).out;
      EXPECT_THAT(text, ::testing::StartsWith("# layout=" + std::string(layout) + "\n"));
      EXPECT_EQ(shell("printf '%s' '" + text + "' | ariadne solve").out,
                shell(made + "line | ariadne solve").out)
          << layout << to;
    }
  }
  EXPECT_THAT(shell("ariadne convert --to grid " + puzzle).out, ::testing::StartsWith("+---"));
}

TEST(Convert, AnArgumentThatIsNoFileMayBeAPuzzle) {
  std::string dashes = nine;
  std::replace(dashes.begin(), dashes.end(), '.', '-');
  for (const std::string& word :
       {dashes, std::string("'1 2 3|4 5 6'"), std::string("12-45-"), std::string("123/456")}) {
    const ShellRun run = shell("ariadne solve " + word);
    EXPECT_THAT(run.err, ::testing::Not(HasSubstr("No such file"))) << word;
  }
  EXPECT_THAT(shell("ariadne solve puzzels").err, HasSubstr("No such file"));
}

TEST(Convert, NamesWhatAFormatCannotHold) {
  const std::string command =
      "ariadne convert --to fpuzzles --rule 'thermometer: r1c1-3' "
      "--rule 'battlefield: {clue: r0c1, sum: 3}' ................ ";
  const std::string lost =
      "ariadne: argument 1:1: not written, because this format cannot hold it: battlefield at "
      "r1-4c1\n";
  const ShellRun run = shell(command);
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.err, lost);
  const ShellRun strict = shell(command + "--strict");
  EXPECT_EQ(strict.status, 1);
  EXPECT_EQ(strict.out, "");
  EXPECT_EQ(strict.err, lost + "ariadne: left out 1 of 1 puzzles\n");
  // Texts are no rules.
  TemporaryFolder folder;
  folder.write("in.json", R"({"puzzle": "................", "title": "T"})");
  const ShellRun texts = shell(folder, "ariadne convert --to iss --strict in.json");
  EXPECT_EQ(texts.status, 0);
  EXPECT_EQ(texts.out, ".Shape~4x4\n");
  EXPECT_THAT(texts.err,
              HasSubstr("in.json:1: not written, because this format cannot hold it: the title"));
}

TEST(Convert, NamesWhatWasNotUnderstood) {
  TemporaryFolder folder;
  folder.write(
      "in.json",
      R"({"size":4,"mystery":[1],"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]})");
  const ShellRun run = shell(folder, "ariadne convert --to iss in.json");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.out, ".Shape~4x4\n");
  EXPECT_THAT(run.err, HasSubstr("not written, because it was not understood: the key 'mystery'"));
  const ShellRun strict = shell(folder, "ariadne convert --to iss --strict in.json");
  EXPECT_EQ(strict.status, 1);
  EXPECT_EQ(strict.out, "");
}

TEST(Convert, ReportsWhatIsLeftOut) {
  TemporaryFolder folder;
  folder.write("in.txt", nine + "\nn0nsense\n" + std::string(256, '.') + "\n");
  const ShellRun run = shell(folder, "ariadne convert --to sdm in.txt");
  EXPECT_EQ(run.lines().size(), 1U);
  EXPECT_EQ(run.status, 1);
  EXPECT_THAT(notes_of(run), ElementsAre(StartsWith("ariadne: in.txt:2:1: "),
                                         AllOf(StartsWith("ariadne: in.txt:3: "), HasSubstr("9x9"),
                                               HasSubstr("16x16")),
                                         HasSubstr("2 of 3 puzzles")));
}

TEST(Convert, MistakesInDocumentsNameTheirFile) {
  TemporaryFolder folder;
  folder.write("in.json", nine + "\n{\"puzzle\":\n 7}\n" + nine + "\nn0nsense\n");
  const ShellRun run = shell(folder, "ariadne convert --to line in.json");
  EXPECT_EQ(run.lines().size(), 2U);
  EXPECT_THAT(notes_of(run),
              ElementsAre(AllOf(StartsWith("ariadne: in.json:2:1: "), HasSubstr("\"puzzle\"")),
                          StartsWith("ariadne: in.json:5:1: "), HasSubstr("2 of 4 puzzles")));
}

TEST(Convert, KeepsADocumentWholeWithoutPuzzles) {
  const ShellRun run = shell("ariadne convert --to opensudoku </dev/null");
  EXPECT_THAT(run.lines(), ElementsAre("<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
                                       "<opensudoku version=\"2\">", "</opensudoku>"));
  EXPECT_THAT(notes_of(run), SizeIs(1));
  EXPECT_EQ(run.status, 0);
}

TEST(Convert, WritesCanonicalForms) {
  // Turned round, with 1 for 9 and so on.
  const std::string turned = [] {
    std::string text(nine.rbegin(), nine.rend());
    for (char& symbol : text)
      if (symbol != '.') symbol = static_cast<char>('1' + '9' - symbol);
    return text;
  }();
  const ShellRun run =
      shell("ariadne convert --canonical --to line " + nine + " " + turned + " 2...............");
  ASSERT_EQ(run.lines().size(), 3U) << run.err;
  EXPECT_EQ(run.lines()[0], run.lines()[1]);
  EXPECT_LT(run.lines()[0], nine);
  EXPECT_EQ(run.lines()[2], "...............1");
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(shell("ariadne convert --canonical --to line " + run.lines()[0]).out,
            run.lines()[0] + "\n");
  // Other symmetries: both diagonals stay.
  const ShellRun x =
      shell("ariadne convert --canonical --layout x --to line " + nine + " " + turned);
  ASSERT_EQ(x.lines().size(), 2U) << x.err;
  EXPECT_EQ(x.lines()[0], x.lines()[1]);
  EXPECT_GT(x.lines()[0], run.lines()[0]);
}

TEST(Convert, WritesRandomEquivalents) {
  const std::string twice = nine + " " + nine;
  const ShellRun run = shell("ariadne convert --transform --seed 7 --to line " + twice);
  ASSERT_EQ(run.lines().size(), 2U);
  EXPECT_EQ(run.err, "ariadne: seed 7\n");
  EXPECT_NE(run.lines()[0], run.lines()[1]);
  EXPECT_NE(run.lines()[0], nine);
  EXPECT_EQ(shell("ariadne convert --transform --seed 7 -q --to line " + twice).out, run.out);
  EXPECT_NE(shell("ariadne convert --transform --seed 8 --to line " + twice).out, run.out);
  const std::string canonical = " | ariadne convert --canonical --to line";
  EXPECT_EQ(shell("ariadne convert --transform -q --to line " + twice + canonical).out,
            shell("ariadne convert --to line " + twice + canonical).out);
  // Each item has its own random source, whatever comes before it.
  TemporaryFolder folder;
  folder.write("in.txt", "n0nsense\n" + nine + "\n");
  const ShellRun second = shell(folder, "ariadne convert --transform --seed 7 --to line in.txt");
  EXPECT_EQ(second.lines(), std::vector<std::string>{run.lines()[1]});
}

TEST(Convert, RandomEquivalentsOfPencilMarksHaveAsManyMarks) {
  const ShellRun marks = shell("ariadne convert --to pencil-marks " + nine +
                               " | ariadne convert --transform --seed 1 --to line");
  ASSERT_EQ(marks.lines().size(), 1U) << marks.err;
  const std::string plain =
      shell("ariadne convert --to pencil-marks " + nine + " | ariadne convert --to line").out;
  EXPECT_NE(marks.out, plain);
  EXPECT_EQ(std::count(marks.out.begin(), marks.out.end(), '.'),
            std::count(plain.begin(), plain.end(), '.'));
  const ShellRun refused = shell("ariadne convert --to pencil-marks " + nine +
                                 " | ariadne convert --canonical --to line");
  EXPECT_THAT(refused.err, HasSubstr("canonical"));
  EXPECT_EQ(refused.status, 1);
}

TEST(Convert, WrongUse) {
  EXPECT_THAT(shell("ariadne convert " + nine).err, HasSubstr("--to FORMAT"));
  const ShellRun unknown = shell("ariadne convert --to jsn " + nine);
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, AllOf(HasSubstr("'jsn'"), HasSubstr("did you mean 'json'?")));
  EXPECT_THAT(shell("ariadne convert --to line --canonical --transform " + nine).err,
              AllOf(HasSubstr("--canonical"), HasSubstr("--transform")));
  EXPECT_THAT(shell("ariadne convert --to line --seed 1 " + nine).err,
              AllOf(HasSubstr("--seed"), HasSubstr("--transform")));
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
