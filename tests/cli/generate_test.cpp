// `ariadne generate`.

#include <gmock/gmock.h>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/effort.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Generate, TheSameSeedGivesTheSamePuzzlesWithAnyNumberOfThreads) {
  for (const std::string what :
       {"--with random-fill", "", "--clues 24..28 --symmetry rotate-180", "--level medium",
        "--layout jigsaw", "--repair", "--not-unique --clues 22"}) {
    const auto count = by_effort<std::size_t>(8, 40, 40);
    const std::string command =
        "ariadne generate --json --count " + std::to_string(count) + " " + what + " --seed ";
    const ShellRun one = shell(command + "1 -j 1");
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_THAT(one.err, StartsWith("ariadne: seed 1\n"));
    const auto lines = one.lines();
    EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), count);
    EXPECT_EQ(shell(command + "1 -j 2").out, one.out) << what;
    EXPECT_EQ(shell(command + "1 -j 1 --timeout 100").out, one.out) << what;
    EXPECT_NE(shell(command + "2").out, one.out);
  }
}

TEST(Generate, TheReportedSeedRepeatsTheRun) {
  const TemporaryFolder folder;
  const ShellRun first = shell(folder, "ariadne generate --count 3");
  ASSERT_THAT(first.err, StartsWith("ariadne: seed "));
  const std::string seed = first.err.substr(14, first.err.size() - 15);
  EXPECT_EQ(shell("ariadne generate --count 3 --seed " + seed).out, first.out);
}

TEST(Generate, ChunksJoinedAreOneRun) {
  const TemporaryFolder folder;
  for (const std::string what : {"--rate", "--json --layout 4x4 --clues 4"}) {
    const std::string command = "ariadne generate --count 20 --seed 4 " + what;
    const ShellRun whole = shell(folder, command);
    for (const std::string chunks : {"3", "21"}) {
      const ShellRun run = shell(folder, "rm -rf parts; for i in $(seq " + chunks + "); do " +
                                             command + " -q --chunk $i/" + chunks +
                                             " --parts parts || exit 9; done; ariadne join parts");
      EXPECT_EQ(run.out, whole.out) << what << ", " << chunks;
      EXPECT_EQ("ariadne: seed 4\n" + run.err, whole.err) << what << ", " << chunks;
      EXPECT_EQ(run.status, whole.status) << what << ", " << chunks;
    }
    EXPECT_EQ(shell(folder, "for i in 1 2 3; do " + command + " --chunk $i/3; done").out,
              whole.out);
  }
}

TEST(Generate, RefusesWrongChunks) {
  const TemporaryFolder folder;
  const std::string command = "ariadne generate --count 4 --seed 1 ";
  ASSERT_EQ(shell(folder, command + "--chunk 1/2 --parts parts").status, 0);
  for (const auto& [line, said] :
       {std::pair<std::string, std::string>{command + "--parts parts", "--chunk"},
        {command + "--chunk 3/2", "'3/2'"},
        {command + "--chunk 1/2 --parts parts -o out.txt", "--output"},
        {"ariadne generate --count 4 --chunk 1/2", "--seed"},
        {"echo 'stages: [{generate: {count: 0}}]' > endless.yaml; "
         "ariadne generate --config endless.yaml --seed 4 --chunk 1/2",
         "--count"},
        {"ariadne generate --count 5 --seed 1 --chunk 1/2 --parts parts", "count"},
        {"ariadne generate --count 4 --seed 2 --chunk 1/2 --parts parts", "seed"},
        {"ariadne join parts", "--chunk 2/2"}}) {
    const ShellRun run = shell(folder, line);
    EXPECT_EQ(run.status, 2) << line;
    EXPECT_THAT(run.err, HasSubstr(said)) << line;
  }
  EXPECT_THAT(shell(folder, command + "--chunk 1/2 --parts parts").err, HasSubstr("nothing to do"));
}

TEST(Generate, GridsOfEveryLayoutAreSolutions) {
  for (const std::string layout : {"4x4", "6x6", "6x6:3x2", "9x9", "12x12", "16x16", "25x25"}) {
    const ShellRun run =
        shell("ariadne generate --with random-fill --quiet --count 2 --seed 3 --layout " + layout +
              " | sed 's/  #.*//' > grids.txt\nariadne solve --layout " + layout +
              " grids.txt | diff - grids.txt && wc -l < grids.txt");
    EXPECT_EQ(run.out, "2\n") << layout << run.err;
  }
}

/// A line of a jigsaw includes its regions, with or without a note after them.
TEST(Generate, LinesOfJigsawsAreReadBack) {
  const TemporaryFolder folder;
  for (const std::string note : {"", " --rate"}) {
    const std::string command = "ariadne generate -q --layout jigsaw --count " +
                                by_effort<std::string>("2", "5", "5") + " --seed 3" + note;
    std::string solutions;
    for (const std::string& line : shell(command + " --json").lines())
      solutions += json::parse(line)["solutions"][0].get<std::string>() + "\n";
    EXPECT_EQ(shell(command + " | ariadne solve").out, solutions);
    EXPECT_EQ(shell(command + " | ariadne rate | ariadne solve").out, solutions);
  }
}

TEST(Generate, LinesOfEveryLayoutAreReadBack) {
  for (const std::string layout : {"x", "8x8", "6x6:3x2", "jigsaw+x", "windoku", "twodoku"}) {
    const std::string generate = "ariadne generate -q --count 2 --seed 4 --layout " + layout;
    const ShellRun checked = shell(generate + " | ariadne check --json");
    EXPECT_EQ(checked.status, 0) << layout << checked.err;
    EXPECT_EQ(checked.lines().size(), 2U) << layout;
    // What has passed through others is still of its layout.
    EXPECT_EQ(
        shell(generate + " | ariadne convert --to line | ariadne rate | ariadne check --json").out,
        checked.out)
        << layout;
  }
  const TemporaryFolder folder;
  folder.write("p.yaml",
               "{seed: 1, stages: [{generate: {count: 3, with: {random-regions: {source: "
               "dig}}}}, {write: {format: line}}]}");
  EXPECT_EQ(shell(folder, "ariadne run -q p.yaml | ariadne check").status, 0);
  folder.write("x.yaml",
               "{seed: 1, stages: [{generate: {count: 3, layout: x}}, {write: {format: "
               "line}}]}");
  EXPECT_EQ(shell(folder, "ariadne run -q x.yaml | ariadne check").status, 0);
}

TEST(Generate, ALayoutThatIsNotedIsCheckedAgainstTheOneAskedFor) {
  const std::string line = std::string(81, '.') + "  # layout=9x9+x";
  EXPECT_EQ(shell("echo '" + line + "' | ariadne check --layout x").out.substr(0, line.size()),
            line);
  EXPECT_THAT(
      shell("echo '" + line + "' | ariadne check --layout windoku").out,
      AllOf(HasSubstr("standard input:1:1: "), HasSubstr("9x9+x"), HasSubstr("9x9+windoku")));
  EXPECT_THAT(shell("echo '" + std::string(81, '.') + "  # layout=9x9+w' | ariadne check").out,
              HasSubstr("standard input:1:93: layout '9x9+w': "));
  // One among many that tell nothing.
  const std::string plain =
      "5.7.1.6..82.......3.6..7...6...9..2...5.7.1...1..3...9...4..2.1.......94..9.5.3.6";
  const ShellRun mixed = shell("printf '%s\\n%s\\n%s  # layout=9x9+x\\n%s\\n' " + plain + " " +
                               plain + " " + plain + " " + plain + " | ariadne check --json");
  std::vector<bool> noted;
  for (const std::string& record : mixed.lines())
    noted.push_back(json::parse(record).contains("layout"));
  EXPECT_EQ(noted, (std::vector<bool>{false, false, true, false}));
}

TEST(Generate, AnEmptyRangeIsAnErrorOfItsOption) {
  EXPECT_THAT(shell("ariadne generate --clues 24..20").err,
              HasSubstr("ariadne: --clues 24..20 is empty"));
  EXPECT_THAT(shell("ariadne generate --level hard..easy").err,
              HasSubstr("ariadne: --level hard..easy is empty"));
}

/// Records agree with `check`, `solve` and `rate`.
TEST(Generate, RecordsAreTrue) {
  for (const std::string what : {"", "--clues 30..34", "--symmetry vertical", "--layout 6x6",
                                 "--layout x", "--layout jigsaw", "--level easy..hard"}) {
    const TemporaryFolder folder;
    const auto count = by_effort<std::size_t>(4, 20, 20);
    const ShellRun made =
        shell(folder, "ariadne generate -q --json --count " + std::to_string(count) +
                          " --seed 9 --rate " + what + " > made.json");
    ASSERT_EQ(made.status, 0) << made.err;
    const auto run = [&](const std::string& command) {
      std::vector<json> records;
      for (const std::string& line :
           shell(folder, "ariadne " + command + " -q --json made.json").lines())
        records.push_back(json::parse(line));
      return records;
    };
    const auto checked = run("check --with dancing-links");
    const auto solved = run("solve --with backtracking");
    const auto rated = run("rate");
    std::size_t i = 0;
    for (const std::string& line : shell(folder, "cat made.json").lines()) {
      const json record = json::parse(line);
      ASSERT_LT(i, checked.size());
      EXPECT_EQ(record["n"], i + 1);
      EXPECT_EQ(record["index"], i);
      EXPECT_EQ(record["seed"], 9);
      EXPECT_GE(record["tried"], 1);
      EXPECT_EQ(record["puzzle"], checked[i]["puzzle"]);
      EXPECT_EQ(record["verdict"], checked[i]["verdict"]);
      EXPECT_EQ(record["clues"], checked[i]["givens"]);
      EXPECT_EQ(record["minimal"], checked[i]["minimal"]) << line;
      EXPECT_EQ(record["solutions"], solved[i]["solutions"]);
      EXPECT_EQ(record["rating"], rated[i]["rating"]);
      EXPECT_EQ(record["techniques"], rated[i]["techniques"]);
      ++i;
    }
    EXPECT_EQ(i, count);
  }
}

TEST(Generate, CombinesOptions) {
  const ShellRun run = shell(
      "ariadne generate --count 3 --clues 24..28 --symmetry rotate-180 --level hard --needs x-wing "
      "--layout x --seed 7 -j 2 --json");
  ASSERT_EQ(run.status, 0) << run.err;
  ASSERT_EQ(run.lines().size(), 3U);
  for (const std::string& line : run.lines()) {
    const json record = json::parse(line);
    EXPECT_GE(record["clues"], 24);
    EXPECT_LE(record["clues"], 28);
    EXPECT_EQ(record["layout"], "9x9+x");
    EXPECT_EQ(record["rating"]["level"], "hard");
    EXPECT_EQ(record["rating"]["hardest"], "x-wing");
    const std::string puzzle = record["puzzle"];
    for (std::size_t cell = 0; cell < 81; ++cell)
      EXPECT_EQ(puzzle[cell] == '.', puzzle[80 - cell] == '.');
  }
  EXPECT_THAT(run.err, ::testing::ContainsRegex("3 of [1-9][0-9]* puzzles"));
}

/// The first of each family is the puzzle that has its number without families.
TEST(Generate, MakesFamiliesOfPuzzles) {
  const std::string wish = "ariadne generate -q --needs naked-triple --seed 5 --json --count ";
  const auto puzzles = [](const ShellRun& run) {
    std::vector<std::string> found;
    for (const std::string& line : run.lines()) {
      const json record = json::parse(line);
      EXPECT_EQ(record["rating"]["hardest"], "naked-triple");
      found.push_back(record["puzzle"]);
    }
    return found;
  };
  const auto alone = puzzles(shell(wish + "5"));
  const auto families = puzzles(shell(wish + "8 --family 4 -j 2"));
  ASSERT_EQ(alone.size(), 5U);
  ASSERT_EQ(families.size(), 8U);
  EXPECT_EQ(families[0], alone[0]);
  EXPECT_EQ(families[4], alone[4]);
  EXPECT_EQ(std::set<std::string>(families.begin(), families.end()).size(), 8U);
  EXPECT_NE(families[1], alone[1]);
  EXPECT_EQ(puzzles(shell(wish + "8 --family 4 --chunk 2/4")),
            std::vector<std::string>(families.begin() + 2, families.begin() + 4));
}

/// Options are shorthand for a config, and override one.
TEST(Generate, TheSameFromYaml) {
  const TemporaryFolder folder;
  folder.write("wishes.yaml", R"(
seed: 7
stages:
  - generate:
      count: 5
      layout: x
      with:
        graded:
          source: {dig: {clues: 24..28, symmetry: rotate-180}}
          rater:
            logic:
              strategies: [full-house, naked-single, hidden-single, pointing, claiming]
          uses: pointing
)");
  const ShellRun file = shell(folder, "ariadne generate --config wishes.yaml --json");
  ASSERT_EQ(file.status, 0) << file.err;
  EXPECT_EQ(file.lines().size(), 5U);
  EXPECT_THAT(file.err, StartsWith("ariadne: seed 7\n"));
  const ShellRun options =
      shell(folder,
            "ariadne generate --seed 7 --count 5 --layout x --json --with 'graded: {source: {dig: "
            "{clues: 24..28, symmetry: rotate-180}}, uses: pointing, rater: {logic: {strategies: "
            "[full-house, naked-single, hidden-single, pointing, claiming]}}}'");
  EXPECT_EQ(options.out, file.out);
  const ShellRun changed =
      shell(folder, "ariadne generate --config wishes.yaml --count 2 --seed 8 --layout 9x9");
  EXPECT_EQ(changed.lines().size(), 2U);
  EXPECT_THAT(changed.err, StartsWith("ariadne: seed 8\n"));
}

TEST(Generate, SeveralSolutionsOnlyOnRequest) {
  const ShellRun run = shell("ariadne generate --not-unique --clues 20 --seed 3");
  EXPECT_EQ(run.status, 0);
  EXPECT_THAT(run.out, HasSubstr("  # puzzle 1: several solutions\n"));
  const json record =
      json::parse(shell("ariadne generate --not-unique --clues 20 --seed 3 --json").lines().at(0));
  EXPECT_EQ(record["verdict"], "multiple");
  EXPECT_TRUE(record["solutions"].empty());
}

TEST(Generate, SolvableWith) {
  const ShellRun run = shell(
      "ariadne generate -q --count 20 --seed 1 --solvable-with naked-single,hidden-single --clues "
      "26..30 | ariadne solve --with 'logic: {strategies: [naked-single, hidden-single]}' | grep "
      "-vc '\\.'");
  EXPECT_EQ(run.out, "20\n");
  EXPECT_EQ(shell("ariadne generate -q --solvable-with singles --seed 1").status, 0);
}

TEST(Generate, WritesToAFile) {
  const TemporaryFolder folder;
  folder.write("puzzles.txt", "what was there before, longer than what comes now\n" +
                                  std::string(1000, 'x') + "\n");
  EXPECT_EQ(shell(folder, "ariadne generate --seed 1 --count 2 -o puzzles.txt").out, "");
  EXPECT_EQ(folder.read("puzzles.txt"), shell("ariadne generate --seed 1 --count 2").out);
}

TEST(Generate, ImpossibleOptionsAreErrors) {
  const auto expect = [](const std::string& wishes, const std::string& sentence) {
    const ShellRun run = shell("ariadne generate " + wishes);
    EXPECT_EQ(run.status, 2) << wishes;
    EXPECT_EQ(run.out, "");
    EXPECT_THAT(run.err, HasSubstr(sentence));
  };
  expect("--clues 12", "17");
  expect("--clues 22..23 --symmetry full", "21 and 24");
  expect("--mask xxx", "mask");
  expect("--mask " + std::string(10, 'x') + std::string(71, '.'), "10");
  expect("--layout twodoku --symmetry vertical", "vertical");
  expect("--needs x-wing --family 4 --symmetry full", "--symmetry");
  expect("--family 0", "1");
  expect("--needs x-wnig", "did you mean 'x-wing'?");
  expect("--hardest swordfish,x-wnig", "did you mean 'x-wing'?");
  expect("--hardest x-wing --rating hodku", "did you mean 'hodoku'?");
  expect("--solvable-with naked-sngle,hidden-single", "did you mean 'naked-single'?");
  expect("--level hardest", "easy, medium, hard");
  expect("--not-unique", "clues");
  expect("--clues 24 --with random-fill", "--clues: 'random-fill'");
}

TEST(Generate, ReportsPuzzlesThatWereNotFound) {
  const ShellRun run = shell(
      "ariadne generate --count 3 --clues 22 --minimal --attempts 4 --seed 2 --json 2>notes; "
      "s=$?; cat notes >&2; exit $s");
  EXPECT_EQ(run.status, 1);
  ASSERT_EQ(run.lines().size(), 3U);
  int failed = 0;
  for (const std::string& line : run.lines()) {
    const json record = json::parse(line);
    if (!record.contains("error")) continue;
    ++failed;
    EXPECT_EQ(record["tried"], 4);
    EXPECT_THAT(record["error"].get<std::string>(), HasSubstr("4 grids"));
  }
  EXPECT_GT(failed, 0);
  EXPECT_THAT(run.err, HasSubstr(std::to_string(3 - failed) + " of 3 requested puzzles"));
}

TEST(Generate, EndsAtTheTimeLimitAndOnInterrupt) {
  const ShellRun late =
      shell("ariadne generate --clues 17 --attempts 0 --timeout 0.2 --seed 1 -j 1");
  EXPECT_EQ(late.status, 1);
  EXPECT_THAT(late.out, StartsWith("# puzzle 1: "));
  const ShellRun interrupted = shell(
      "set -m; ariadne generate --clues 17 --attempts 0 --count 5 -j 2 --seed 1 & program=$!\n"
      "await $program has_worked $program; kill -INT $program; wait $program");
  EXPECT_EQ(interrupted.status, 130);
  EXPECT_THAT(interrupted.err, HasSubstr("interrupted after 0 "));
}

TEST(Generate, WrongUse) {
  EXPECT_EQ(shell("ariadne generate --count 0").status, 2);
  EXPECT_EQ(shell("ariadne generate --with dancing-links").status, 2);
  EXPECT_THAT(shell("ariadne generate extra").err, HasSubstr("'extra'"));
  EXPECT_EQ(shell("ariadne generate --sets 2").status, 2);
  EXPECT_EQ(shell("ariadne generate --count 100000 >/dev/full").status, 4);
  EXPECT_EQ(shell("ariadne generate -o no/where").status, 4);
  EXPECT_EQ(shell("ariadne generate --config default").status, 2);
}

}  // namespace
}  // namespace ariadne::testing
