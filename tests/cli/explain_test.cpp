// `ariadne explain` and `ariadne rate` as people and scripts use them.

#include <fstream>
#include <gmock/gmock.h>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "cli/puzzles.hpp"
#include "support/effort.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::string easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::vector<json> records(const ShellRun& run) {
  std::vector<json> all;
  for (const std::string& line : run.lines()) all.push_back(json::parse(line));
  return all;
}

TEST(Explain, ShowsEveryStepAndTheEnd) {
  const ShellRun run = shell("ariadne explain " + easy);
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("puzzle 1: " + easy + "\n   1  "));
  EXPECT_THAT(run.out, HasSubstr("\n  51  "));
  EXPECT_THAT(run.out, Not(HasSubstr("\n  52  ")));
  EXPECT_THAT(run.out, HasSubstr("\nsolved: level easy, score "));
  EXPECT_THAT(run.out, HasSubstr(shell("ariadne solve " + easy).out));
}

TEST(Explain, TheStepsLeadToTheSolution) {
  for (const std::string& puzzle : {easy, stuck}) {
    const ShellRun run = shell("ariadne explain --json " + puzzle);
    const json record = records(run).at(0);
    EXPECT_EQ(record["verdict"], "unique");
    std::string values = puzzle;
    int score = 0;
    std::map<std::string, int> techniques;
    for (const json& step : record["steps"]) {
      for (const std::string placed : step["place"])
        values[static_cast<std::size_t>((placed[1] - '1') * 9 + placed[3] - '1')] = placed[5];
      score += step["score"].get<int>();
      ++techniques[step["technique"]];
      EXPECT_THAT(step["text"].get<std::string>(), StartsWith(step["name"].get<std::string>()));
      EXPECT_FALSE(step["evidence"].empty());
    }
    EXPECT_EQ(values, record["solutions"][0].get<std::string>());
    EXPECT_EQ(record["rating"]["score"], score);
    EXPECT_EQ(record["techniques"].get<decltype(techniques)>(), techniques);
    EXPECT_EQ(record["nodes"], record["steps"].size());
    // Rating counts the same without keeping the steps.
    const json rated = records(shell("ariadne rate --json " + puzzle)).at(0);
    EXPECT_EQ(rated["rating"], record["rating"]);
    EXPECT_EQ(rated["techniques"], record["techniques"]);
    EXPECT_FALSE(rated.contains("steps"));
  }
}

TEST(Explain, AStuckPuzzleShowsTheCurrentBoard) {
  const ShellRun run = shell("ariadne explain --config singles " + stuck);
  EXPECT_EQ(run.status, 1);
  EXPECT_THAT(run.out, HasSubstr(": level extreme, score "));
  EXPECT_THAT(run.out, HasSubstr("\n+--"));
  EXPECT_THAT(run.err, HasSubstr("1 incomplete"));
}

TEST(Explain, AllStepsThatThereAreNow) {
  const ShellRun run = shell("ariadne explain --all --json " + easy);
  EXPECT_EQ(run.status, 0) << run.err;
  const json record = records(run).at(0);
  EXPECT_EQ(record["verdict"], "incomplete");
  EXPECT_EQ(record["board"], easy);
  std::set<std::string> techniques;
  for (const json& step : record["steps"]) techniques.insert(step["technique"]);
  EXPECT_TRUE(techniques.contains("naked-single"));
  EXPECT_TRUE(techniques.contains("hidden-single"));
  EXPECT_TRUE(techniques.contains("pointing"));
  EXPECT_THAT(shell("ariadne explain --all " + easy).out,
              HasSubstr("\n" + std::to_string(record["steps"].size()) + " steps\n"));
}

TEST(Explain, StopsAtATechnique) {
  const json whole = records(shell("ariadne explain --json " + stuck)).at(0);
  std::size_t first = 0;
  while (whole["steps"][first]["technique"] != "pointing") ++first;
  for (const char* name : {"pointing", "0100"}) {
    const ShellRun run = shell("ariadne explain --json --until " + std::string(name) + " " + stuck);
    const json record = records(run).at(0);
    EXPECT_EQ(record["verdict"], "incomplete");
    ASSERT_EQ(record["steps"].size(), first + 1);
    EXPECT_EQ(record["steps"][first], whole["steps"][first]);
    // The last step is found, and not taken: its candidates are still there.
    const std::string removed = whole["steps"][first]["remove"][0];
    const auto cell = static_cast<std::size_t>((removed[1] - '1') * 9 + removed[3] - '1');
    EXPECT_THAT(record["candidates"][cell].get<std::string>(), HasSubstr(removed.substr(6)));
  }
}

TEST(Explain, SaysWhetherTheTechniqueWasFound) {
  const ShellRun found = shell("ariadne explain --until full-house " + easy);
  EXPECT_EQ(found.status, 0) << found.err;
  EXPECT_THAT(found.out, HasSubstr("\nFull House found at step "));
  EXPECT_THAT(found.out, HasSubstr(", and not applied\nremaining candidates:"));
  EXPECT_THAT(found.out, Not(HasSubstr("level")));
  EXPECT_EQ(records(shell("ariadne explain --json --until full-house " + easy)).at(0)["rating"],
            nullptr);

  const ShellRun solved = shell("ariadne explain --until x-wing " + easy);
  EXPECT_EQ(solved.status, 1);
  EXPECT_THAT(solved.out, HasSubstr("Naked Single; no step of x-wing was found\n"));
  EXPECT_THAT(solved.err, HasSubstr("no step of the technique was found in 1 of 1 puzzles"));

  // A puzzle on which the solver is stuck has no step of the technique either.
  const ShellRun neither =
      shell("ariadne explain --config singles --until x-wing " + stuck + " " + easy);
  EXPECT_EQ(neither.status, 1);
  EXPECT_THAT(neither.err, HasSubstr("no step of the technique was found in 2 of 2 puzzles"));

  const ShellRun from = shell("ariadne explain --until x-wing --steps-from " + easy);
  EXPECT_EQ(from.status, 1);
  EXPECT_THAT(from.out, HasSubstr("; no step of x-wing was found\n"));
  EXPECT_EQ(shell("ariadne explain --until full-house --steps-from " + easy).status, 0);
  EXPECT_THAT(shell("ariadne explain --all --until x-wing " + easy).err,
              HasSubstr("--until cannot be used with --all"));
}

TEST(Explain, SaysThatSinglesSolveAPuzzleOnlyIfTheyDo) {
  EXPECT_THAT(shell("ariadne explain --words " + easy).out,
              HasSubstr("\nSingles alone solve the puzzle, in 51 steps.\n"));
  // Without its last two givens, the puzzle has several solutions.
  const ShellRun several = shell("ariadne explain --words " + easy.substr(0, 79) + "..");
  const ShellRun left = shell("ariadne explain --words --config singles " + stuck);
  for (const ShellRun& run : {several, left}) {
    EXPECT_THAT(run.out, HasSubstr(" steps are singles.\n"));
    EXPECT_THAT(run.out, Not(HasSubstr("solve the puzzle")));
  }
  EXPECT_THAT(several.out, HasSubstr("multiple: the puzzle has several solutions\nAll "));
  // Nor does the page say that a puzzle that is not solved needs no step.
  EXPECT_THAT(shell("ariadne explain --html --words 12..............").out,
              Not(HasSubstr("No step is needed")));
}

TEST(Explain, ALimitOfTheProofIsNotALimitOfTheSteps) {
  const std::string solver =
      " --with 'logic: {strategies: [naked-pair, naked-single], proof: [{dancing-links: "
      "{work-limit: 1}}]}' ...1...42...1...";
  const ShellRun explained = shell("ariadne explain" + solver);
  EXPECT_THAT(explained.out,
              EndsWith("\nlimit: a solution was found, but the search for a second one reached its "
                       "own limit\n4231312424131342\n\n"));
  EXPECT_EQ(explained.status, 1);
  EXPECT_EQ(
      shell("ariadne rate" + solver).out,
      "...1...42...1...  # puzzle 1: limit: a solution was found, but the search for a second "
      "one reached its own limit\n");
  EXPECT_THAT(shell("ariadne rate --timeout 0.000000001 ...1...42...1...").out,
              HasSubstr("  # puzzle 1: limit\n"));
}

TEST(Explain, AContradictionNamesWhatClashes) {
  // The first three thermometers are a circle.
  const std::string rules =
      " --constraint 'thermometer: r1c1-3' --constraint 'thermometer: r1c9 r1c8 r1c1' "
      "--constraint 'thermometer: r1c3 r2c3 r2c9 r1c9' --constraint 'thermometer: r9c1-3' ";
  const std::string empty(81, '.');
  const std::string three =
      "3 rules without a solution together: thermometer: {cells: r1c1-3}; thermometer: {cells: "
      "r1c9 "
      "r1c8 r1c1}; thermometer: {cells: r1-2c3 r2c9 r1c9}";
  for (const std::string command :
       {"check", "explain", "explain --words", "explain --html", "explain --all"}) {
    const ShellRun run = shell("ariadne " + command + rules + empty);
    EXPECT_THAT(run.out, HasSubstr(three)) << command;
    EXPECT_EQ(run.status, 1);
  }
  const json record = records(shell("ariadne explain --json" + rules + empty)).at(0);
  EXPECT_EQ(record["verdict"], "none");
  EXPECT_EQ(record["clashing-rules"].size(), 3U);

  // What shows on the board after the steps.
  const ShellRun steps = shell(
      "ariadne explain --with 'logic: {strategies: [hidden-single]}' "
      "21........1..324");
  EXPECT_THAT(steps.out, HasSubstr("\nnone: after these steps, "));
  EXPECT_THAT(shell("ariadne explain --steps-from 11..............").out,
              HasSubstr("\nnone: r1c1 and r1c2 both hold 1\n"));
}

TEST(Explain, DrawsBoardsInTheTerminal) {
  const std::string puzzle = "...1...42...1...";
  const std::string begin = shell("ariadne convert --to grid " + puzzle).out;
  const std::string end = shell("ariadne convert --to grid 4231312424131342").out;
  const ShellRun run = shell("ariadne explain --format grid " + puzzle);
  EXPECT_THAT(run.out, StartsWith("puzzle 1:\n" + begin + "   1  "));
  EXPECT_THAT(run.out,
              EndsWith("\nsolved: level easy, score 48, hardest technique Naked Single\n" + end));

  // The board after each step but the last, which is followed by the solution.
  const ShellRun boards = shell("ariadne explain --boards " + puzzle);
  const std::size_t steps =
      records(shell("ariadne explain --json " + puzzle)).at(0)["steps"].size();
  std::size_t drawn = 0;
  for (const std::string& line : boards.lines()) drawn += line.starts_with("+-") ? 1 : 0;
  EXPECT_EQ(drawn, 3 * (steps - 1));
  EXPECT_EQ(shell("ariadne explain --boards --all " + puzzle).status, 2);
  EXPECT_EQ(shell("ariadne explain --boards --json " + puzzle).status, 2);
}

TEST(Explain, EqualStepsAppearOnce) {
  const std::string command = "ariadne explain --all ";
  for (const std::string& puzzle : {easy, stuck}) {
    std::vector<std::string> lines = shell(command + puzzle).lines();
    std::set<std::string> texts;
    std::size_t steps = 0;
    for (const std::string& line : lines) {
      if (line.size() < 7 || line.substr(4, 2) != "  " ||
          !std::isdigit(static_cast<unsigned char>(line[3])))
        continue;
      ++steps;
      EXPECT_TRUE(texts.insert(line.substr(6)).second) << line;
    }
    EXPECT_GT(steps, 5U);
    EXPECT_EQ(records(shell(command + "--json " + puzzle)).at(0)["steps"].size(), steps);
  }
}

TEST(Explain, AnUnknownTechniqueIsAnError) {
  const ShellRun run = shell("ariadne explain --until x-wign " + easy);
  EXPECT_THAT(run.err, AllOf(StartsWith("ariadne: --until: "), HasSubstr("'x-wign'"),
                             HasSubstr("did you mean 'x-wing'?")));
  EXPECT_EQ(run.status, 2);
}

TEST(Explain, StartsFromAPosition) {
  // A naked pair in the first row of an empty grid, as a line of a technique library.
  std::string deleted;
  for (const char* cell : {"11", "15"})
    for (char digit = '3'; digit <= '9'; ++digit) deleted += std::string(1, digit) + cell + " ";
  const std::string line = ":0200:12:" + std::string(81, '.') + ":" + deleted + ":::";
  const ShellRun run = shell("ariadne explain --all --json --steps-from '" + line + "'");
  EXPECT_EQ(run.status, 0) << run.err;
  const json steps = records(run).at(0)["steps"];
  ASSERT_EQ(steps.size(), 1U);
  EXPECT_EQ(steps[0]["code"], "0200");
  EXPECT_EQ(steps[0]["text"], "Naked Pair: 1,2 in r1c15 => r1c2346789<>1, r1c2346789<>2");
  EXPECT_EQ(steps[0]["remove"].size(), 14U);
  EXPECT_EQ(steps[0]["remove"][0], "r1c2<>1");
  EXPECT_EQ(steps[0]["place"], json::array());
  const json evidence = {{{"role", "digits"}, {"digits", {1, 2}}},
                         {{"role", "pattern"}, {"cells", {"r1c1", "r1c5"}}}};
  EXPECT_EQ(steps[0]["evidence"], evidence);
  // Without --all, the steps are taken, by all techniques. An empty grid has many solutions.
  const json taken = records(shell("ariadne explain --json --rate-multiple --steps-from '" + line +
                                   "' --timeout 20"))
                         .at(0);
  EXPECT_EQ(taken["steps"][0]["technique"], "naked-pair");
}

TEST(Explain, ReportsErrorsInPositions) {
  EXPECT_THAT(shell("ariadne explain --steps-from ':0300:1:12:313:::'").err,
              AllOf(StartsWith("ariadne: --steps-from:1:11: "), HasSubstr("81")));
  const ShellRun code =
      shell("ariadne explain --all --steps-from ':9999:1:" + std::string(81, '.') + "::::'");
  EXPECT_THAT(code.err, AllOf(StartsWith("ariadne: --steps-from: "), HasSubstr("9999")));
  EXPECT_EQ(code.status, 2);
  const ShellRun two = shell("ariadne explain --steps-from " + easy + " " + easy);
  EXPECT_THAT(two.err, AllOf(HasSubstr("--steps-from"), HasSubstr("'" + easy + "'")));
  EXPECT_EQ(two.status, 2);
}

TEST(Explain, ALongSearchEndsWithItsTime) {
  // All mutant fish of seven houses on a 16x16 with half of its cells filled take minutes.
  std::string grid = shell("ariadne generate --with random-fill --layout 16x16 --seed 5")
                         .lines()
                         .at(0)
                         .substr(0, 256);
  for (std::size_t i = 0; i < grid.size(); ++i)
    if (i * 7 % 11 > 4) grid[i] = '.';
  for (const char* strategy :
       {"finned-mutant-leviathan", "{finned-mutant-leviathan: {siamese: true}}"}) {
    const ShellRun run =
        shell("ariadne explain --all --json --timeout 0.3 --with 'logic: {strategies: [" +
              std::string(strategy) + "]}' " + grid);
    const json record = records(run).at(0);
    EXPECT_EQ(record["verdict"], "limit") << strategy;
    EXPECT_EQ(run.status, 1);
  }
}

TEST(Explain, WithoutUniquenessNoStepAssumesIt) {
  const ShellRun inspect = shell("ariadne plugins inspect --json uniqueness");
  const json plugin = records(inspect).at(0);
  std::set<std::string> assuming;
  for (const json& component : plugin["components"])
    if (component["assumes-unique"].get<bool>()) assuming.insert(component["id"]);
  EXPECT_TRUE(assuming.contains("uniqueness-test-1"));
  const ShellRun run = shell("ariadne explain --all --no-uniqueness --json " + stuck);
  const json record = records(run).at(0);
  EXPECT_FALSE(record["steps"].empty());
  for (const json& step : record["steps"])
    EXPECT_FALSE(assuming.contains(step["technique"])) << step;
  const ShellRun wrong = shell("ariadne explain --no-uniqueness --with backtracking " + easy);
  EXPECT_THAT(wrong.err,
              AllOf(StartsWith("ariadne: --no-uniqueness: "), HasSubstr("'backtracking'"),
                    HasSubstr("'uniqueness'"), HasSubstr("work-limit")));
  EXPECT_EQ(wrong.status, 2);
}

TEST(Explain, ReportsBadLinesAndPuzzlesWithoutOneSolution) {
  const TemporaryFolder folder;
  folder.write("all.txt", easy + "\n12x\n" + several + "\n55" + std::string(79, '.') + "\n");
  const ShellRun run = shell(folder, "ariadne explain --json --config singles all.txt");
  EXPECT_EQ(run.status, 1);
  const std::vector<json> all = records(run);
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[1]["verdict"], "invalid");
  EXPECT_EQ(all[1]["steps"], json::array());
  EXPECT_THAT(all[1]["error"].get<std::string>(), StartsWith("all.txt:2:"));
  EXPECT_EQ(all[2]["verdict"], "multiple");
  EXPECT_EQ(all[2]["count"], 2);
  EXPECT_TRUE(all[2]["rating"].is_null());
  EXPECT_EQ(all[3]["verdict"], "invalid");
  EXPECT_THAT(all[3]["error"].get<std::string>(), HasSubstr("both hold 5"));
  const ShellRun text = shell(folder, "ariadne explain --config singles all.txt");
  EXPECT_THAT(text.out, HasSubstr("\nmultiple: "));
  EXPECT_THAT(text.out, HasSubstr("\ninvalid: r1c1 and r1c2 "));
}

TEST(Explain, WrongUseOfPagesAndPictures) {
  const TemporaryFolder folder;
  folder.write("two.txt", easy + "\n" + easy + "\n");
  const auto said = [&](const std::string& words, int status) {
    const ShellRun run = shell(folder, "ariadne explain " + words);
    EXPECT_EQ(run.status, status) << words;
    return run.err;
  };
  EXPECT_THAT(said("--html --json two.txt", 2), AllOf(HasSubstr("--html"), HasSubstr("--json")));
  EXPECT_THAT(said("--html --format line two.txt", 2),
              AllOf(HasSubstr("--html"), HasSubstr("--format")));
  EXPECT_THAT(said("--html --resume -o page.html two.txt", 2), HasSubstr("--resume"));
  EXPECT_THAT(said("--html -o /dev/full two.txt", 4), HasSubstr("/dev/full: No space left"));
  EXPECT_THAT(said("--svg '' two.txt", 2), HasSubstr("--svg"));
  EXPECT_THAT(said("--svg a.svg two.txt", 2), AllOf(HasSubstr("--svg a.svg"), HasSubstr("{}")));
  EXPECT_THAT(said("--svg 'no/such/{}.svg' two.txt", 4),
              HasSubstr("no/such/1-1.svg: No such file or directory"));
  // Of the last step, and of each.
  EXPECT_EQ(said("--svg last.svg " + easy, 0), "");
  EXPECT_EQ(said("--svg 'step-{}.svg' " + easy, 0), "");
  const std::size_t steps = records(shell("ariadne explain --json " + easy))[0]["steps"].size();
  EXPECT_EQ(shell(folder, "ls step-1-*.svg | wc -l").out, std::to_string(steps) + "\n");
  EXPECT_EQ(folder.read("last.svg"), folder.read("step-1-" + std::to_string(steps) + ".svg"));
}

TEST(Explain, APageLinksItsTechniquesWhereTheyArePublished) {
  const std::string page =
      shell("ariadne explain --html --techniques https://example.org/techniques.md " + easy).out;
  EXPECT_THAT(page, HasSubstr("<a href=\"https://example.org/techniques.md#naked-single\">"));
  EXPECT_THAT(shell("ariadne explain --html " + easy).out, Not(HasSubstr("About: ")));
  EXPECT_EQ(shell("ariadne explain --techniques x " + easy).status, 2);
  // Each technique of the documentation has the anchor that the links lead to.
  std::ifstream file(source_folder() / "docs/techniques.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  for (const json& plugin : records(shell("ariadne plugins list --json")))
    for (const json& component : plugin["components"])
      if (component["kind"] == "strategy") {
        EXPECT_THAT(text, HasSubstr("<a id=\"" + component["id"].get<std::string>() + "\">"));
      }
}

TEST(Explain, ShowsWhatTheDocumentSaysToPeople) {
  const TemporaryFolder folder;
  folder.write("titled.json", "{\"puzzle\":\"" + easy +
                                  "\",\"title\":\"A <small> one\\u001b[31m\"," +
                                  R"("author":"Ann","rules":"Rows.\nColumns."})");
  const ShellRun text = shell(folder, "ariadne explain titled.json");
  EXPECT_THAT(text.out, HasSubstr("\n  A <small> one?[31m by Ann\n  Rows.\n  Columns.\n   1  "))
      << text.err;
  const ShellRun page = shell(folder, "ariadne explain --html titled.json");
  EXPECT_THAT(
      page.out,
      HasSubstr("<p class=\"about\">A &lt;small&gt; one?[31m by Ann<br>Rows.<br>Columns.</p>"));
  EXPECT_THAT(page.out, HasSubstr("data-name=\"puzzle 1: A &lt;small&gt; one"));
}

TEST(Explain, TheOrderOfTheInputIsKeptByAnyNumberOfThreads) {
  const TemporaryFolder folder;
  std::string text;
  for (int i = 0; i < 40; ++i) text += (i % 3 == 0 ? stuck : easy) + "\n";
  folder.write("all.txt", text);
  for (const char* command : {"explain --json", "rate", "rate --json"}) {
    const std::string one = shell(folder, "ariadne " + std::string(command) + " -j1 all.txt").out;
    EXPECT_EQ(shell(folder, "ariadne " + std::string(command) + " -j3 all.txt").out, one);
    EXPECT_THAT(one, Not(IsEmpty()));
  }
}

TEST(Explain, EveryExampleOfTheDocumentationIsTrue) {
  std::ifstream page(source_folder() / "docs/techniques.md");
  std::string text;
  std::string command;
  std::string output;
  int examples = 0;
  const int every = by_effort(8, 1, 1);
  for (std::string line; std::getline(page, line);) {
    text += line + "\n";
    const std::string code = line.starts_with("    ") ? line.substr(4) : "";
    if (code.starts_with("ariadne explain")) {
      if (++examples % every != 0) continue;
      command = code;
      output = shell(command).out;
    } else if (!code.empty() && !command.empty()) {
      EXPECT_THAT(output, HasSubstr(code + "\n")) << command;
    } else {
      command.clear();
    }
  }
  EXPECT_GT(examples, 90);
  // Every strategy has its section.
  const std::vector<json> plugins = records(shell("ariadne plugins list --json"));
  for (const json& plugin : plugins)
    for (const json& component : plugin["components"]) {
      if (component["kind"] != "strategy") continue;
      EXPECT_THAT(text, HasSubstr("\n`" + component["id"].get<std::string>() + "`, "));
    }
}

TEST(Rate, IsALineThatReadsBack) {
  const ShellRun run = shell("ariadne rate " + easy);
  EXPECT_THAT(run.out, StartsWith(easy + "  # puzzle 1: level easy, score "));
  EXPECT_THAT(run.out, EndsWith(", hardest technique Naked Single\n"));
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(shell("ariadne rate " + easy + " | ariadne rate").out, run.out);
}

TEST(Rate, ShowsBothScalesBesideEachOther) {
  const std::string puzzle =
      "...1.9.5.23....7.15.93..24...5...1...8....3....4.5..7..2.47.........5.3.....1.4..";
  const std::string hodoku = shell("ariadne rate " + puzzle).out;
  const ShellRun both = shell("ariadne rate --explainer " + puzzle);
  EXPECT_EQ(both.out, hodoku.substr(0, hodoku.size() - 1) + ", ER 6.6, EP 1.2, ED 1.2\n");
  json expected = records(shell("ariadne rate --json " + puzzle)).at(0);
  expected["explainer"] = {{"er", 6.6}, {"ep", 1.2}, {"ed", 1.2}};
  EXPECT_EQ(records(shell("ariadne rate --json --explainer " + puzzle)).at(0), expected);
  // Without these ratings, all else stays.
  const std::string several = puzzle.substr(0, 80) + "\n" + std::string(81, '.');
  EXPECT_EQ(shell("ariadne rate --explainer -j 1 - <<<'" + several + "'").out,
            shell("ariadne rate -j 1 - <<<'" + several + "'").out);
}

TEST(Rate, ScoresAndLevelsAreTheConfigs) {
  const TemporaryFolder folder;
  const auto config = [&](const std::string& hidden, const std::string& caps) {
    folder.write("c.yaml",
                 "stages: [{rate: {with: {logic: {strategies: [{full-house: {score: 0}}, "
                 "{hidden-single: {" +
                     hidden + "}}]" + caps + "}}}}]\n");
    return records(shell(folder, "ariadne rate --json --config c.yaml " + easy)).at(0);
  };
  const json one = config("score: 1", "");
  EXPECT_EQ(one["rating"]["score"], one["techniques"]["hidden-single"]);
  EXPECT_EQ(one["rating"]["level"], "easy");
  EXPECT_EQ(config("score: 1, level: unfair", "")["rating"]["level"], "unfair");
  // A score above a level's cap raises the level, one after the other.
  EXPECT_EQ(config("score: 1", ", easy-cap: 0")["rating"]["level"], "medium");
  EXPECT_EQ(config("score: 1", ", easy-cap: 0, medium-cap: 0, hard-cap: 0")["rating"]["level"],
            "unfair");
}

/// The puzzle is one that techniques which assume one solution would solve.
TEST(Rate, PuzzlesWithSeveralSolutionsAreRatedOnlyOnRequest) {
  const std::string puzzle =
      "6..........3..5.41.152.........8..155....6.3..945..2..7.......3........2.2...4.7.";
  EXPECT_THAT(shell("ariadne rate " + puzzle).out, HasSubstr("  # puzzle 1: multiple\n"));
  EXPECT_THAT(shell("ariadne rate --rate-multiple " + puzzle).out,
              HasSubstr("  # puzzle 1: multiple, level extreme, score "));
  for (const std::string command :
       {"rate --json", "explain --json", "solve --json --config hodoku",
        "check --json --config hodoku", "rate --json --rate-multiple", "explain --all --json"}) {
    const ShellRun run = shell("ariadne " + command + " " + puzzle);
    EXPECT_EQ(run.status, command.starts_with("explain --all") ? 0 : 1) << command;
    const json found = records(run).at(0);
    EXPECT_EQ(found["verdict"], "multiple") << command;
    EXPECT_EQ(found["count"], 2) << command;
    EXPECT_NE(!found.contains("rating") || found["rating"].is_null(),
              command == "rate --json --rate-multiple")
        << command;
  }
  EXPECT_EQ(shell("echo " + puzzle + " | ariadne run -q hardest").out, "");
  EXPECT_THAT(shell("echo " + puzzle + " | ariadne run -q rating-table").out,
              HasSubstr(",multiple,,,,,,,,,,,,\n"));
  // No step assumes a unique solution.
  const std::string assuming = "uniqueness-test|hidden-rectangle|avoidable|bug-plus-1";
  const json record = records(shell("ariadne explain --json --rate-multiple " + puzzle)).at(0);
  EXPECT_GT(record["steps"].size(), 5U);
  for (const json& step : record["steps"])
    EXPECT_THAT(step["technique"].get<std::string>(),
                ::testing::Not(::testing::ContainsRegex(assuming)));
}

TEST(Rate, WhatIsNotSolvedIsExtreme) {
  const ShellRun run = shell("ariadne rate --config singles " + stuck);
  EXPECT_THAT(run.out, HasSubstr("  # puzzle 1: incomplete, level extreme, score "));
  EXPECT_EQ(run.status, 1);
  const json none = records(shell("ariadne rate --json 55" + std::string(79, '.'))).at(0);
  EXPECT_EQ(none["verdict"], "invalid");
  EXPECT_TRUE(none["rating"].is_null());
}

/// A slitherlink with threes that touch at a corner.
const std::string slitherlink =
    "--kind slitherlink '5 5|3 - - 2 -|- - 3 - -|- - - - 2|- 0 3 - 1|- - - 1 2'";

TEST(ExplainOfAKind, NamesReasons) {
  const json steps = json::parse(shell("ariadne explain --json " + slitherlink).out)["steps"];
  EXPECT_EQ(steps[0]["technique"], "zero");
  EXPECT_EQ(steps[0]["name"], "Zero");
  const ShellRun until = shell("ariadne explain --until corner-three " + slitherlink);
  EXPECT_EQ(until.status, 0);
  EXPECT_THAT(until.out, HasSubstr("Corner Three: number (r1c1), loop => line r1c1 top,r1c1 left\n"
                                   "Corner Three found at step "));
  EXPECT_EQ(shell("ariadne explain --until corner-one " + slitherlink).status, 1);
  EXPECT_THAT(shell("ariadne explain --until corner-tree " + slitherlink).err,
              HasSubstr("did you mean 'corner-three'?"));
}

TEST(ExplainOfAKind, CallsValuesByTheirNames) {
  EXPECT_THAT(shell("ariadne explain --words --kind skyscrapers '3 3 2|- - -|- - -|- - -|- - -|"
                    "2 0 -|0 - -|- - -'")
                  .out,
              HasSubstr("It sees 0 in height r1c2 and 2 in height r1c1. So\n"
                        "      the height at r1c3 must be 1.\n"));
}

TEST(ExplainOfAKind, RatesByWhatReasonsDependOn) {
  const std::string hitori =
      "--kind hitori '5 5|5 2 1 2 4|4 1 2 5 5|5 5 5 3 2|1 2 3 4 4|5 4 4 1 5'";
  const json explained = json::parse(shell("ariadne explain --json " + hitori).out);
  // Three rules, but easy.
  EXPECT_EQ(explained["steps"][0]["technique"], "number-between-equal-ones");
  EXPECT_EQ(explained["steps"][0]["level"], "easy");
  EXPECT_EQ(explained["steps"][0]["score"], 0);
  EXPECT_TRUE(explained["techniques"].contains("only-way-out"));
  // The same names and ratings come from `rate`, which keeps no steps.
  const json rated = json::parse(shell("ariadne rate --json " + hitori).out);
  EXPECT_EQ(rated["rating"], explained["rating"]);
  EXPECT_EQ(rated["techniques"], explained["techniques"]);
}

TEST(ExplainOfAKind, AlwaysSaysOnWhatARuleAboutTheWholeGridDepends) {
  const json explained = json::parse(shell("ariadne explain --json --kind hitori '6 6|3 1 3 1 4 4|"
                                           "2 3 5 4 5 6|2 4 6 2 5 5|3 6 3 5 1 1|6 4 4 1 2 3|"
                                           "3 2 5 3 1 1'")
                                         .out);
  std::size_t steps = 0;
  for (const json& step : explained["steps"]) {
    const json& evidence = step["evidence"];
    if (evidence[0]["rules"][0]["rule"] != "white") continue;
    ++steps;
    ASSERT_EQ(evidence.size(), 2U) << step["text"];
    EXPECT_EQ(evidence[1]["role"], "cause");
  }
  EXPECT_GT(steps, 1U);
}

TEST(ExplainOfAKind, NamesValuesThatAreLostTogether) {
  const std::string text =
      shell("ariadne explain --words --kind fillomino '4 4|1 - - -|5 - 1 -|5 5 - 1|5 1 3 -'").out;
  EXPECT_THAT(text, HasSubstr("r2c4<>6-9, number r3c3<>4,6-9, number r4c4<>4-9\n"));
  EXPECT_THAT(text, HasSubstr("the number at r3c3 cannot be 4 or 6"));
  // What is known is said otherwise than what follows.
  EXPECT_THAT(text, HasSubstr("Each part has as many cells as its number says. Here, the number at "
                              "r1c1 is 1. So the\n      number at r1c2 cannot be 1."));
}

TEST(ExplainOfAKind, SaysNothingOfHelpers) {
  // Which galaxy a cell belongs to is not part of a solution.
  const std::string text = shell(
                               "ariadne explain --kind galaxies "
                               "'5 5|- - - - -|- - - - 2|1 - 1 - -|- - - - -|- - - - 0'")
                               .out;
  EXPECT_THAT(text, HasSubstr("\nsolved"));
  EXPECT_THAT(text, Not(ContainsRegex("=> \n")));
}

TEST(ExplainOfAKind, WritesValuesAsSolutionsDo) {
  const std::string text =
      shell("ariadne explain --kind abc-end-view '4 4 c|- - - a|- c b -|b c b -|- b - c'").out;
  EXPECT_THAT(text, HasSubstr("letter r1c4<>b,c\n"));
  EXPECT_THAT(text, Not(ContainsRegex("letter r[1-4]c[1-4](=|<>)[0-9]")));
}

TEST(ExplainOfAKind, OneRuleGoesFromPlaceToPlace) {
  const json steps = json::parse(shell("ariadne explain --json " + slitherlink).out)["steps"];
  const auto joined = std::find_if(steps.begin(), steps.end(), [](const json& step) {
    return step["text"] == "Inside or Outside: inside (r4c5 right; r4c5-r5c5) => inside r4c5,r5c5";
  });
  ASSERT_NE(joined, steps.end());
  EXPECT_EQ((*joined)["level"], "easy");
  EXPECT_EQ((*joined)["difficulty"], 1.0);
}

TEST(ExplainOfAKind, NamesThePlacesOfARuleTogether) {
  EXPECT_THAT(shell("ariadne explain --words --kind akari "
                    "'4 4|- 2 - 1|- - - -|- - - -|x - - 0'")
                  .out,
              HasSubstr("A number counts the lamps beside it (2 at r1c2; 1 at r1c4)."));
}

/// The words of all steps, in one line each.
std::string words_of(const std::string& arguments) {
  std::string all;
  const json explained = json::parse(shell("ariadne explain --json --words " + arguments).out);
  for (const json& step : explained["steps"]) all += step["words"].get<std::string>() + '\n';
  return all;
}

TEST(ExplainOfAKind, SaysWhatItNeedsToKnow) {
  EXPECT_THAT(words_of(slitherlink),
              HasSubstr("A line separates inside from outside (r1c1 top). Here, there is a line at "
                        "r1c1 top. So r1c1 is inside."));
}

TEST(ExplainOfAKind, NamesFewPlacesOfARule) {
  const std::string words = words_of(
      "--kind heyawake '5 5|0 - - - -|- - - - -|- - - - -|- - - - -|- - - - -|"
      "1 1 1 1 1|1 1 1 1 1|1 1 1 1 1|1 1 1 1 1|1 1 1 1 1'");
  EXPECT_THAT(words, HasSubstr("(0 for the area of r1c1)"));
  EXPECT_THAT(words, HasSubstr("r1c1, r1c2"));
  EXPECT_THAT(words, HasSubstr(" are white."));
}

TEST(ExplainOfAKind, NamesPlacesBesideTheGrid) {
  EXPECT_THAT(words_of("--kind skyscrapers '4 4 4|3 - 1 -|2 3 - -|- - - 3|- - 2 -'"),
              HasSubstr("(1 above column 3)"));
}

TEST(ExplainOfAKind, SpeaksOtherLanguages) {
  const std::string words = words_of(
      "--language zh --kind tents '5 5|- - - - -|- - 0 2 -|- x - - -|- - - x -|"
      "x x - - x|- - - - -|- - - - -'");
  EXPECT_THAT(words, HasSubstr("盘外的数字是该行或列中的帐篷数（第3行的0）。"));
  EXPECT_THAT(words, Not(ContainsRegex("[A-Za-z][A-Za-z]")));
}

TEST(ExplainOfAKind, SaysWhatMattersAndWhatIsProved) {
  const std::string text = shell("ariadne explain --words " + slitherlink).out;
  // A third line at a point of the loop.
  EXPECT_THAT(text,
              HasSubstr("The lines form a single loop. Here, there are lines at r3c3-r4c3 and "
                        "r4c3-r4c4. So there\n      is no line at r3c3-r3c4 or r3c4-r4c4."));
  EXPECT_THAT(text, ContainsRegex("No single rule is enough to see that there is a[\n ]+line"));
  const json steps = json::parse(shell("ariadne explain --json " + slitherlink).out)["steps"];
  const json loop = steps[2]["evidence"];
  EXPECT_EQ(loop[1]["role"], "cause");
  EXPECT_EQ(loop[1]["cells"].size(), 2U);
}

TEST(ExplainOfAKind, ShowsLargeSetsAsChains) {
  const std::string text =
      shell("ariadne explain --words --kind akari '7x7:e0a0a2i1d1d1i1a2a1e'").out;
  EXPECT_THAT(text, HasSubstr("To see this,"));
  EXPECT_THAT(text, HasSubstr("contradicts"));
}

TEST(ExplainOfAKind, DrawsStepsAndPages) {
  const TemporaryFolder folder;
  ASSERT_EQ(shell(folder, "ariadne explain --svg '{}.svg' " + slitherlink).status, 0);
  // The four edges around the zero are marked as having no line, one by one.
  const std::string first = folder.read("1-1.svg");
  EXPECT_THAT(first, AllOf(HasSubstr("class=\"outline\""), HasSubstr("found new"),
                           HasSubstr("<desc>A number counts the lines around its cell")));
  const std::string page = shell("ariadne explain --html " + slitherlink).out;
  EXPECT_THAT(page, AllOf(HasSubstr("class=\"puzzle\""), HasSubstr("data-step=\"1\""),
                          HasSubstr("data-in=\"1\""), HasSubstr("places of the rules")));
  EXPECT_THAT(shell("ariadne explain --boards " + slitherlink).out, HasSubstr("×"));
}

}  // namespace
}  // namespace ariadne::testing
