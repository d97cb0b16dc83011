// A plugin's rule that no other part of the program knows. Wherever a puzzle with it goes, the answer
// is right or the puzzle is refused: what would be wrong is to pass over the rule.

#include <algorithm>
#include <gmock/gmock.h>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/paths.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using nlohmann::json;
using ::testing::AnyOf;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::Truly;

const std::string open_grid = "................";

/// r1c1 says how many of r2c2, r2c3 and r4c1 are even: the rule of the fixture, stated again.
bool obeys(const std::string& grid) {
  const auto even = [&](std::size_t cell) { return (grid[cell] - '0') % 2 == 0 ? 1 : 0; };
  return grid[0] - '0' == even(5) + even(6) + even(12);
}

struct Unheard : ::testing::Test {
  TemporaryFolder folder;

  /// The command, with the plugin, from the folder of the test.
  ShellRun without_rule(const std::string& command, const std::string& rest) const {
    return shell(folder, "ariadne " + command + " --plugin " +
                             (fixtures_folder() / "unheard.so").string() + " " + rest);
  }
  /// With the rule, too.
  ShellRun run(const std::string& command, const std::string& rest) const {
    return without_rule(command, "--rule 'unheard: r1c1 r2c2-3 r4c1' " + rest);
  }

  /// All grids of 4x4.
  std::vector<std::string> plain() const {
    const json record =
        json::parse(shell(folder, "ariadne solve --limit 1000 --json " + open_grid).out);
    EXPECT_EQ(record["solutions"].size(), 288U);
    return record["solutions"];
  }

  /// Those that obey the rule.
  std::set<std::string> all() const {
    std::set<std::string> grids;
    for (const std::string& grid : plain())
      if (obeys(grid)) grids.insert(grid);
    return grids;
  }

  /// The ids of all components of a kind that are registered, each with what it cannot be without.
  std::vector<std::string> components(const std::string& kind) const {
    std::vector<std::string> found;
    for (const std::string& line : shell(folder, "ariadne plugins list --json").lines()) {
      const json plugin = json::parse(line);
      for (const json& component : plugin["components"]) {
        if (component["kind"] != kind) continue;
        std::string id = component["id"];
        for (const json& parameter : component["parameters"])
          if (parameter.value("required", false))
            id = id + ": {" + std::string(parameter["name"]) +
                 (parameter["name"] == "solvers" ? ": [propagation]}" : ": logic}");
        found.push_back(id);
      }
    }
    return found;
  }

  /// Says that the rule is the reason, and writes no puzzle.
  static void expect_refused(const ShellRun& run) {
    EXPECT_NE(run.status, 0);
    EXPECT_THAT(run.err, AnyOf(HasSubstr("unheard"), HasSubstr("rule"),
                               HasSubstr("only puzzles of a kind")));
    EXPECT_THAT(run.out, Not(HasSubstr("1..")));
  }
};

/// The grids that obey the rule and have the givens of a puzzle.
std::vector<std::string> solutions_of(const std::string& puzzle, const std::set<std::string>& all) {
  std::vector<std::string> found;
  for (const std::string& grid : all)
    if (std::equal(puzzle.begin(), puzzle.end(), grid.begin(),
                   [](char given, char digit) { return given == '.' || given == digit; }))
      found.push_back(grid);
  return found;
}

TEST_F(Unheard, EverySolverObeysItOrRefuses) {
  const std::set<std::string> grids = all();
  std::size_t obeying = 0;
  for (const std::string& solver : components("solver")) {
    SCOPED_TRACE(solver);
    const ShellRun run =
        this->run("solve", "--json --limit 1000 --with '" + solver + "' " + open_grid);
    if (run.status == 2) {
      expect_refused(run);
      continue;
    }
    ASSERT_FALSE(run.out.empty()) << run.err;
    const std::vector<std::string> found = json::parse(run.out)["solutions"];
    EXPECT_EQ(std::set<std::string>(found.begin(), found.end()), grids);
    ++obeying;
  }
  EXPECT_GE(obeying, 2U);
}

TEST_F(Unheard, EveryGeneratorObeysItOrRefuses) {
  const std::set<std::string> grids = all();
  std::size_t obeying = 0;
  for (const std::string& generator : components("generator")) {
    SCOPED_TRACE(generator);
    const ShellRun run = this->run(
        "generate", "-q --json --layout 4x4 --seed 1 --count 5 --with '" + generator + "'");
    if (run.status != 0) {
      expect_refused(run);
      continue;
    }
    EXPECT_EQ(run.lines().size(), 5U);
    for (const std::string& line : run.lines()) {
      const json record = json::parse(line);
      const std::vector<std::string> found = record["solutions"];
      EXPECT_EQ(solutions_of(record["puzzle"], grids), found) << line;
    }
    ++obeying;
  }
  EXPECT_GE(obeying, 2U);
}

TEST_F(Unheard, NoStrategyContradictsIt) {
  const std::set<std::string> grids = all();
  std::string strategies;
  for (const std::string& id : components("strategy"))
    strategies += (strategies.empty() ? "" : ", ") + id;
  int steps = 0;
  for (const std::string puzzle :
       {"1..............3", "..1..2..........", ".....2.1......4.", "2.....4........1"}) {
    const std::vector<std::string> solutions = solutions_of(puzzle, grids);
    ASSERT_FALSE(solutions.empty()) << puzzle;
    const ShellRun run = this->run(
        "explain", "--all --json --with 'logic: {strategies: [" + strategies + "]}' " + puzzle);
    ASSERT_FALSE(run.out.empty()) << run.err;
    const json record = json::parse(run.out);
    for (const json& step : record["steps"]) {
      ++steps;
      // Removed are digits, "r2c2<>4", that no solution has; placed are those that all have.
      for (const char* list : {"place", "remove"})
        for (const std::string change : step[list]) {
          const auto cell = static_cast<std::size_t>((change[1] - '1') * 4 + change[3] - '1');
          for (const std::string& grid : solutions)
            EXPECT_EQ(grid[cell] == change.back(), std::string(list) == "place") << puzzle << step;
        }
    }
  }
  EXPECT_GE(steps, 20);
}

TEST_F(Unheard, CommandsAnswerForIt) {
  const std::set<std::string> grids = all();
  const ShellRun made = run("generate", "-q --layout 4x4 --seed 2");
  const std::string puzzle = made.lines().at(0);
  const std::vector<std::string> solution = solutions_of(puzzle, grids);
  ASSERT_EQ(solution.size(), 1U);
  EXPECT_EQ(run("solve", puzzle).out, solution[0] + "\n");
  EXPECT_NE(without_rule("solve", puzzle).status, 0) << "a puzzle that does not need the rule";
  EXPECT_EQ(json::parse(run("check", "--json " + puzzle).out)["verdict"], "unique");
  EXPECT_THAT(std::string(json::parse(run("rate", "--json " + puzzle).out)["verdict"]),
              AnyOf("unique", "incomplete"));
  EXPECT_THAT(run("solve", "--count " + open_grid).out,
              HasSubstr(std::to_string(grids.size()) + " solutions"));
  // In each cell, the digits that some grid has there.
  std::vector<std::string> digits;
  for (std::size_t cell = 0; cell < open_grid.size(); ++cell) {
    std::set<char> seen;
    for (const std::string& grid : grids) seen.insert(grid[cell]);
    digits.emplace_back(seen.begin(), seen.end());
  }
  EXPECT_EQ(json::parse(run("candidates", "--json " + open_grid).out)["candidates"], json(digits));
  EXPECT_EQ(run("hint", puzzle).status, 0);
  // A grid that breaks it.
  std::string broken = *grids.begin();
  for (const std::string& grid : plain())
    if (!obeys(grid)) broken = grid;
  EXPECT_NE(json::parse(run("check", "--json " + broken).out)["verdict"], "unique");
  EXPECT_EQ(run("solve", broken).status, 1);
}

TEST_F(Unheard, EveryFormatHoldsItOrRefuses) {
  const std::string help = shell(folder, "ariadne convert --help").out;
  std::string formats = help.substr(help.find("Formats:\n") + 9);
  formats.resize(formats.find("\n\n"));
  std::istringstream lines(formats);
  int held = 0;
  int refused = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string format;
    words >> format;
    if (format.ends_with(',')) format.pop_back();  // its link follows
    SCOPED_TRACE(format);
    const ShellRun run = this->run(
        "convert", "--strict --to " + format +
                       " 1..............3 > out.txt; status=$?; cat out.txt; exit $status");
    if (run.status != 0) {
      expect_refused(run);
      ++refused;
    } else if (format != "svg") {
      EXPECT_EQ(without_rule("solve", "--count out.txt").out,
                this->run("solve", "--count 1..............3").out);
      ++held;
    }
  }
  EXPECT_GE(held, 1);
  EXPECT_GE(refused, 5);
  for (const char* change : {"--canonical", "--transform"})
    expect_refused(run("convert", std::string("-q --to json ") + change + " 1..............3"));
}

TEST_F(Unheard, EveryStageObeysItOrRefuses) {
  folder.write("in.json",
               R"({"puzzle": "1..............3", "constraints": [{"unheard": "r1c1 r2c2-3 r4c1"}]}
{"puzzle": "1..............3"}
)");
  const std::set<std::string> grids = all();
  for (const std::string stage : {"transform: {to: canonical}", "transform: {to: random}"}) {
    folder.write("p.yaml", "stages:\n  - " + stage + "\n  - write: {format: json}\n");
    const ShellRun run = without_rule("run", "p.yaml in.json");
    EXPECT_NE(run.status, 0) << stage;
    ASSERT_EQ(run.lines().size(), 2U) << stage;
    EXPECT_THAT(run.lines()[0], HasSubstr("rules beyond")) << stage;
  }
  folder.write("p.yaml", "stages:\n  - unique: {by: givens}\n  - write: {format: json}\n");
  EXPECT_EQ(without_rule("run", "p.yaml in.json").lines().size(), 2U);
  folder.write("p.yaml", "stages:\n  - solve: {with: propagation}\n  - write: {format: json}\n");
  const ShellRun solved = without_rule("run", "p.yaml in.json");
  ASSERT_EQ(solved.lines().size(), 2U) << solved.err;
  const std::vector<std::string> found = json::parse(solved.lines()[0])["solutions"];
  ASSERT_FALSE(found.empty());
  EXPECT_THAT(found, Each(Truly(obeys)));
  folder.write("p.yaml", "stages:\n  - solve: {with: propagation}\n  - write: {format: line}\n");
  expect_refused(without_rule("run", "p.yaml in.json"));
}

}  // namespace
}  // namespace ariadne::testing
