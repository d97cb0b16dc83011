// `ariadne layouts`, and the values of --layout.

#include <fstream>
#include <gmock/gmock.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Layouts, EveryNameOfTheListCanBeShown) {
  const ShellRun list = shell("ariadne layouts list --json");
  EXPECT_EQ(list.status, 0);
  std::size_t shown = 0;
  std::string script;
  for (const std::string& line : list.lines()) {
    const auto record = nlohmann::json::parse(line);
    EXPECT_FALSE(record["summary"].get<std::string>().empty());
    if (!record.contains("cells")) continue;
    ++shown;
    script += "ariadne layouts show --json " + record["name"].get<std::string>() + "\n";
  }
  EXPECT_GT(shown, 20U);
  const ShellRun run = shell(script);
  EXPECT_THAT(run.err, IsEmpty());
  ASSERT_EQ(run.lines().size(), shown);
  std::size_t next = 0;
  for (const std::string& line : list.lines()) {
    const auto record = nlohmann::json::parse(line);
    if (!record.contains("cells")) continue;
    const auto layout = nlohmann::json::parse(run.lines()[next++]);
    EXPECT_EQ(layout["name"], record["name"]);
    EXPECT_EQ(layout["cells"].size(), record["cells"]);
    EXPECT_EQ(layout["groups"].size(), record["groups"]);
  }
}

TEST(Layouts, TheTableDescribesThem) {
  const ShellRun run = shell("ariadne layouts list");
  EXPECT_EQ(run.status, 0);
  EXPECT_THAT(run.out, StartsWith("name                   cells  digits  groups  "));
  EXPECT_THAT(run.out, HasSubstr("\nsamurai                  369       9     131  "));
  EXPECT_THAT(run.out, HasSubstr("\n9x9+x                     81       9      29  "));
  EXPECT_THAT(run.out, HasSubstr("\njigsaw                     -       -       -  "));
}

TEST(Layouts, ShowDrawsBoxesAndExtraGroups) {
  const std::string drawn = shell("ariadne layouts show 4x4+x+windoku").out;
  EXPECT_THAT(drawn, StartsWith("4x4+x+windoku: 16 cells, 4 digits, 15 groups\nx: "));
  EXPECT_EQ(drawn.substr(drawn.find("\n+-") + 1),
            "+-----+-----+\n"
            "| A . | . B |\n"
            "| . * | * . |\n"
            "+-----+-----+\n"
            "| . * | * . |\n"
            "| B . | . A |\n"
            "+-----+-----+\n"
            "A  d1: r1c1 r2c2 r3c3 r4c4\n"
            "B  d2: r1c4 r2c3 r3c2 r4c1\n"
            "C  w1: r2-3c2-3\n"
            "*  cells that belong to several of these groups\n");
  const std::string chess = shell("ariadne layouts show chess").out;
  EXPECT_THAT(chess, HasSubstr("\nchess: "));
  EXPECT_THAT(chess, HasSubstr("\nchess1 to chess76: too many groups to draw"));
  EXPECT_THAT(chess, Not(HasSubstr("A")));
  // There are 52 letters and 55 groups.
  const std::string many = shell("ariadne layouts show samurai+disjoint-groups+x").out;
  EXPECT_THAT(many, HasSubstr("\nt  g5d2: "));
  EXPECT_THAT(many, HasSubstr("\ng5p1 to g5p9: too many groups to draw"));
}

TEST(Layouts, ShowWritesADescriptionThatIsReadAgain) {
  const ShellRun run = shell(
      "ariadne layouts show --yaml samurai+x > mine.yaml && ariadne layouts show mine.yaml > a &&"
      "ariadne layouts show --yaml mine.yaml | cmp - mine.yaml && ariadne layouts show samurai+x |"
      "diff a - | grep '^<'");
  EXPECT_EQ(run.out, "< my-samurai-x: 369 cells, 9 digits, 141 groups\n") << run.err;
}

TEST(Layouts, EveryCommandReadsADescription) {
  const ShellRun run = shell(
      "printf 'name: diagonals\\nextends: 4x4+x\\n' > mine.yaml\n"
      "ariadne generate --with random-fill --quiet --seed 1 --layout mine.yaml > grid &&"
      "ariadne solve --json --layout ./mine.yaml grid");
  EXPECT_EQ(run.status, 0) << run.err;
  const auto record = nlohmann::json::parse(run.out);
  EXPECT_EQ(record["layout"], "diagonals");
  const auto grid = record["puzzle"].get<std::string>();
  const std::string diagonal{grid[0], grid[5], grid[10], grid[15]};
  EXPECT_EQ(std::string(diagonal).find_first_of(diagonal[0], 1), std::string::npos);
}

TEST(Layouts, WrongUse) {
  const ShellRun no_command = shell("ariadne layouts");
  EXPECT_EQ(no_command.status, 2);
  EXPECT_THAT(no_command.err,
              AllOf(StartsWith("ariadne: layouts needs"), HasSubstr("list or show")));
  EXPECT_EQ(shell("ariadne layouts --help").status, 0);
  EXPECT_EQ(shell("ariadne layouts list x").status, 2);
  EXPECT_EQ(shell("ariadne layouts show").status, 2);
  EXPECT_EQ(shell("ariadne layouts show x windoku").status, 2);
  EXPECT_EQ(shell("ariadne layouts show x --yaml --json").status, 2);
  EXPECT_EQ(shell("ariadne layouts show x > /dev/full").status, 4);
  EXPECT_EQ(shell("ariadne layouts show not-there.yaml").status, 4);
  EXPECT_EQ(shell("ariadne solve --layout not-there.yaml /dev/null").status, 4);
  EXPECT_THAT(shell("ariadne layouts shw x").err, HasSubstr("did you mean 'show'?"));
  EXPECT_THAT(shell("ariadne layouts show jigsaw+x").err, HasSubstr("jigsaw:MAP"));
  EXPECT_THAT(shell("ariadne layouts show widoku").err, HasSubstr("did you mean 'windoku'?"));
  const ShellRun bad = shell(
      "printf 'name: a\\nextends: 9x9\\ngroups: {b: r1c1 r1c0}\\n' > m.yml\n"
      "ariadne solve --layout m.yml /dev/null");
  EXPECT_EQ(bad.status, 2);
  EXPECT_THAT(bad.err, StartsWith("ariadne: m.yml:3:13: 'r1c0'"));
}

TEST(LayoutsOfFiles, EqualRulesCountOnce) {
  const TemporaryFolder folder;
  folder.write("own.yaml",
               "name: own\nextends: 4x4\nconstraints:\n  - killer-cage: {cells: r1c1-2, sum: 5}\n");
  const std::string record =
      R"({"puzzle":"................","constraints":[{"killer-cage":{"sum":5,"cells":"r1c1-2"}},)"
      R"({"killer-cage":{"sum":5,"cells":"r1c1-2"}},{"thermometer":{"cells":"r2c1-3"}}]})";
  folder.write("in.json", record + "\n");
  const auto rules = [&](const std::string& options) {
    const ShellRun run = shell(folder, "ariadne convert --to json " + options + " in.json");
    const nlohmann::json written = nlohmann::json::parse(run.out, nullptr, false);
    return written.is_discarded() ? run.err : std::to_string(written["constraints"].size());
  };
  EXPECT_EQ(rules(""), "2");
  EXPECT_EQ(rules("--layout own.yaml"), "2");
}

TEST(LayoutsOfFiles, ComeWithTheRecordsOfTheirPuzzles) {
  const TemporaryFolder folder;
  folder.write("ladder.yaml",
               "name: ladder\nextends: 4x4\ngroups:\n  up: r1c1 r2c4\nconstraints:\n"
               "  - killer-cage: {cells: r1c1-2, sum: 5}\n");
  folder.write("holes.yaml",
               "name: holes\ndigits: 3\ncanvas: [ooo., ooo., .ooo]\nrows: {a: r1c1-3, b: r2c1-3, "
               "c: r3c2-4}\n");
  for (const std::string name : {"ladder", "holes"}) {
    const std::string made = "ariadne generate -q --seed 1 --layout " + name + ".yaml ";
    const std::string solve = "ariadne solve --json ";
    ASSERT_EQ(shell(folder, made + "--json > own.json").status, 0);
    ASSERT_EQ(shell(folder, "ariadne convert --to yaml own.json > own.yml").status, 0);
    ASSERT_EQ(shell(folder, "ariadne convert --to json own.yml > again.json").status, 0);
    const ShellRun alone = shell(folder, solve + "own.json");
    EXPECT_EQ(alone.status, 0) << alone.err;
    EXPECT_EQ(shell(folder, solve + "--layout " + name + ".yaml own.json").out, alone.out);
    EXPECT_EQ(shell(folder, solve + "own.yml").out, alone.out);
    EXPECT_EQ(shell(folder, solve + "again.json").out, alone.out);
    EXPECT_EQ(shell(folder, "ariadne explain own.json").status, 0);
  }
  // A line has no more than the name.
  ASSERT_EQ(shell(folder, "ariadne generate -q --layout holes.yaml > own.txt").status, 0);
  EXPECT_EQ(shell(folder, "ariadne solve --layout holes.yaml own.txt").status, 0);
  EXPECT_THAT(shell(folder, "ariadne solve own.txt").out, HasSubstr("layout 'holes'"));
}

}  // namespace
}  // namespace ariadne::testing
