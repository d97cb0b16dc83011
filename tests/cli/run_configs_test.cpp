// Every config that ships, run as people do: does it do what it claims?

#include <algorithm>
#include <gmock/gmock.h>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "cli/mixed_input.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

using Lines = std::vector<std::string>;

Lines without_comments(Lines lines) {
  for (std::string& line : lines) line = line.substr(0, line.find(' '));
  return lines;
}

/// Puzzles with one solution, from easy to hard, some of them twice under another guise.
const Lines& pile() {
  static const Lines lines = [] {
    Lines made = without_comments(
        shell("ariadne generate -q --count 40 --seed 5; ariadne generate -q --count 40 --seed 6 "
              "--level easy; ariadne generate -q --count 3 --with '{transform: {puzzle: " +
              puzzle + "}}' --seed 1")
            .lines());
    made.push_back(hard);
    return made;
  }();
  return lines;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// A field of every record that the program writes for these puzzles, by puzzle.
std::map<std::string, json> told(const std::string& command, const Lines& puzzles) {
  TemporaryFolder folder;
  folder.write("in.txt", joined(puzzles));
  std::map<std::string, json> records;
  for (const std::string& line :
       shell(folder, "ariadne " + command + " -q --json in.txt").lines()) {
    const json record = json::parse(line);
    records[record["puzzle"]] = record;
  }
  return records;
}

struct Config : ::testing::Test {
  TemporaryFolder folder;
  Config() { folder.write("pile.txt", joined(pile())); }

  ShellRun run(const std::string& arguments) {
    ShellRun ran = shell(folder, "ariadne run -q " + arguments);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_FALSE(ran.out.empty());
    return ran;
  }
};

struct Solves : Config, ::testing::WithParamInterface<const char*> {};

TEST_P(Solves, AsEverySolverDoes) {
  const std::string name = GetParam();
  const std::string solved = shell(folder, "ariadne solve -q --with dancing-links pile.txt").out;
  EXPECT_EQ(run(name + " pile.txt").out, solved);
  // `solve --config` uses the single stage of a file, which cannot be cross-check.
  const ShellRun by_solve = shell(folder, "ariadne solve -q --config " + name + " pile.txt");
  if (name == "cross-check")
    EXPECT_EQ(by_solve.status, 2);
  else
    EXPECT_EQ(by_solve.out, solved);
}

const char* const solve_configs[] = {
    "backtracking", "candidates", "classic-stack",          "cross-check",   "dancing-links",
    "default",      "lockstep",   "logic-then-exact-cover", "reading-order", "sat"};
INSTANTIATE_TEST_SUITE_P(All, Solves, ::testing::ValuesIn(solve_configs));

struct Rates : Config, ::testing::WithParamInterface<const char*> {};

TEST_P(Rates, EveryPuzzle) {
  const std::string name = GetParam();
  const ShellRun ran = shell(folder, "ariadne run -q " + name + " pile.txt");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(without_comments(ran.lines()), pile());
  const auto rated = told("rate --config " + name, pile());
  for (const std::string& line : ran.lines()) {
    const json& record = rated.at(line.substr(0, 81));
    if (record["verdict"] == "unique")
      EXPECT_THAT(line, HasSubstr(": level " + record["rating"]["level"].get<std::string>() +
                                  ", score " + record["rating"]["score"].dump() + ","));
    else
      EXPECT_THAT(line, HasSubstr(": incomplete"));
  }
}

const char* const rate_configs[] = {"berthier",        "berthier-braids", "explainer",
                                    "explainer-1.2.1", "hodoku",          "human-easy",
                                    "human-hard",      "no-guessing",     "singles"};
INSTANTIATE_TEST_SUITE_P(All, Rates, ::testing::ValuesIn(rate_configs));

TEST_F(Config, BeginnersSweep) {
  const Lines found = run("beginners-sweep pile.txt").lines();
  const auto rated = told("rate --config singles", pile());
  std::size_t easy = 0;
  for (const auto& [text, record] : rated) easy += record["verdict"] == "unique" ? 1 : 0;
  EXPECT_EQ(found.size(), easy - 2) << "one of them is there three times";
  int before = 0;
  for (const std::string& line : without_comments(found)) {
    EXPECT_EQ(rated.at(line)["verdict"], "unique") << line;
    EXPECT_LE(before, rated.at(line)["rating"]["score"]);
    before = rated.at(line)["rating"]["score"];
  }
}

TEST_F(Config, Collection) {
  folder.write("pile.txt", joined(pile()) + std::string(81, '.') + "\n");
  std::set<std::string> forms;
  for (const std::string& line :
       shell(folder, "ariadne convert --to line --canonical pile.txt").lines())
    if (line != std::string(81, '.')) forms.insert(line);
  const Lines found = run("collection pile.txt").lines();
  EXPECT_EQ(std::set<std::string>(found.begin(), found.end()), forms);
  EXPECT_EQ(found.size(), forms.size());
  EXPECT_EQ(found.size(), pile().size() - 2);
}

TEST_F(Config, Hardest) {
  const Lines found = run("hardest --set stages.3.take.count=10 pile.txt").lines();
  ASSERT_EQ(found.size(), 10U);
  std::vector<int> scores;
  const auto rated = told("rate", pile());
  for (const auto& [text, record] : rated) scores.push_back(record["rating"]["score"]);
  std::sort(scores.rbegin(), scores.rend());
  for (std::size_t i = 0; i < found.size(); ++i)
    EXPECT_EQ(rated.at(found[i].substr(0, 81))["rating"]["score"], scores[i]) << i;
}

TEST_F(Config, RatingTable) {
  const Lines rows = run("rating-table pile.txt").lines();
  ASSERT_EQ(rows.size(), pile().size() + 1);
  const auto rated = told("rate", pile());
  for (std::size_t i = 0; i < pile().size(); ++i) {
    const json& record = rated.at(pile()[i]);
    EXPECT_EQ(rows[i + 1].substr(0, rows[i + 1].find(',') + 82),
              std::to_string(i + 1) + "," + pile()[i]);
    EXPECT_THAT(rows[i + 1], HasSubstr(record["solutions"][0].get<std::string>()));
    EXPECT_TRUE(rows[i + 1].ends_with(",unique," + record["rating"]["level"].get<std::string>() +
                                      "," + record["rating"]["score"].dump() + "," +
                                      record["rating"]["hardest"].get<std::string>() +
                                      ",,,,,,,,,"));
  }
}

TEST_F(Config, Census) {
  // Not many have 17 clues.
  Lines counted;
  for (const std::string& line : pile())
    if (std::count(line.begin(), line.end(), '.') == 81 - 24) counted.push_back(line);
  ASSERT_GT(counted.size(), 3U);
  folder.write("disguised.txt",
               joined(counted) + shell("ariadne generate -q --count 3 --with '{transform: "
                                       "{puzzle: " +
                                       counted[0] + "}}'")
                                     .out);
  run("census-17 --set stages.0.keep.clues=24 disguised.txt --output census.csv && "
      "cat census.csv");
  folder.write("counted.txt", joined(counted));
  const Lines forms = shell(folder, "ariadne convert --to line --canonical counted.txt").lines();
  const auto rated = told("rate", forms);
  Lines rows = shell(folder, "cat census.csv").lines();
  ASSERT_EQ(rows.size(), counted.size() + 1);
  std::map<std::string, Lines> levels;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const json& rating = rated.at(forms[i])["rating"];
    EXPECT_EQ(rows[i + 1].substr(0, rows[i + 1].find(',') + 82),
              std::to_string(i + 1) + "," + forms[i]);
    EXPECT_THAT(rows[i + 1], HasSubstr(",9x9,24,unique," + rating["level"].get<std::string>() +
                                       "," + rating["score"].dump()));
    levels[rating["level"]].push_back(forms[i]);
  }
  for (const auto& [level, lines] : levels)
    EXPECT_EQ(without_comments(shell(folder, "cat census-" + level + ".txt").lines()), lines);
}

TEST_F(Config, Practice) {
  const Lines found = run("practice --set stages.3.take.count=5 --seed 1").lines();
  EXPECT_EQ(found.size(), 5U);
  for (const auto& [text, record] : told("rate --config human-hard", without_comments(found))) {
    EXPECT_EQ(record["rating"]["hardest"], "x-wing");
    EXPECT_EQ(record["verdict"], "unique");
  }
}

TEST_F(Config, GradedBook) {
  shell(folder, "ariadne run graded-book -q --seed 3");
  for (const std::string level : {"easy", "medium", "hard", "unfair", "extreme"}) {
    const Lines puzzles = without_comments(shell(folder, "cat book-" + level + ".txt").lines());
    EXPECT_EQ(puzzles.size(), 50U) << level;
    for (const auto& [text, record] : told("rate", puzzles))
      EXPECT_EQ(record["rating"]["level"], level);
    folder.write("puzzles.txt", joined(puzzles));
    EXPECT_EQ(shell(folder, "ariadne solve --with backtracking puzzles.txt").out,
              folder.read("book-" + level + "-solutions.txt"));
  }
  // The page has each of them, and its solution.
  const std::string page = folder.read("book.html");
  std::size_t figures = 0;
  for (std::size_t at = page.find("<figure"); at != std::string::npos;
       at = page.find("<figure", at + 1))
    ++figures;
  EXPECT_EQ(figures, 500U);
  EXPECT_TRUE(page.ends_with("</html>\n"));
}

struct Generates : Config, ::testing::WithParamInterface<const char*> {};

TEST_P(Generates, WhatGenerateDoes) {
  const std::string name = GetParam();
  const ShellRun ran = run(name + " --seed 4");
  EXPECT_EQ(ran.out, shell("ariadne generate -q --seed 4 --config " + name).out);
  folder.write("made.txt", ran.out);
  EXPECT_EQ(shell(folder, "ariadne solve -q --with backtracking made.txt").status, 0);
}

const char* const generate_configs[] = {"beginner-puzzles", "symmetric-x-wing"};
INSTANTIATE_TEST_SUITE_P(All, Generates, ::testing::ValuesIn(generate_configs));

/// Each of these makes puzzles with rules, and is named after them.
const char* const rule_configs[] = {"arrow",
                                    "between-lines",
                                    "killer",
                                    "kropki",
                                    "little-killer",
                                    "mixed-rules",
                                    "palindrome",
                                    "quadruples",
                                    "region-sums",
                                    "renban",
                                    "sandwich",
                                    "skyscraper-sudoku",
                                    "sparse-killer",
                                    "thermometer",
                                    "whispers",
                                    "x-sums",
                                    "xv"};

struct MakesRules : Config, ::testing::WithParamInterface<const char*> {};

TEST_P(MakesRules, OfPuzzlesWithOneSolution) {
  const std::string name = GetParam();
  folder.write("made.json", shell("ariadne generate -q --json --seed 4 --config " + name).out);
  const Lines checked = shell(folder, "ariadne solve --json --with learning made.json").lines();
  ASSERT_FALSE(checked.empty());
  const json record = json::parse(checked[0]);
  EXPECT_EQ(record["verdict"], "unique");
  EXPECT_FALSE(record["constraints"].empty());
}

INSTANTIATE_TEST_SUITE_P(All, MakesRules, ::testing::ValuesIn(rule_configs));

struct Variants : Config, ::testing::WithParamInterface<const char*> {};

TEST_P(Variants, ArePuzzlesWithTheirSolutions) {
  const std::string name = GetParam();
  const std::string command = "variants --seed 2 --pipeline " + name;
  const ShellRun made = run(command + " --set pipelines." + name + ".2.write.format=json");
  folder.write("puzzles.txt", made.out);
  const ShellRun solved = shell(folder, "ariadne solve -q --with backtracking puzzles.txt");
  EXPECT_EQ(solved.status, 0);
  const Lines solutions = solved.lines();
  ASSERT_EQ(made.lines().size(), solutions.size());
  EXPECT_EQ(solutions.size(), name == "samurai" ? 2U : 12U);
  for (std::size_t i = 0; i < solutions.size(); ++i)
    EXPECT_EQ(json::parse(made.lines()[i])["solutions"], json{solutions[i]});
  // As it ships it draws them, each with an empty line behind.
  EXPECT_EQ(std::ranges::count(run(command).lines(), ""), solutions.size());
  EXPECT_EQ(std::ranges::count(shell(folder, "cat " + name + "-solutions.txt").lines(), ""),
            solutions.size());
}

INSTANTIATE_TEST_SUITE_P(All, Variants,
                         ::testing::Values("x", "windoku", "jigsaw", "children", "samurai"));

/// A config that came without a test would pass by.
TEST(Configs, AreAllRun) {
  std::set<std::string> known(std::begin(solve_configs), std::end(solve_configs));
  known.insert(std::begin(rate_configs), std::end(rate_configs));
  known.insert(std::begin(generate_configs), std::end(generate_configs));
  known.insert(std::begin(rule_configs), std::end(rule_configs));
  known.insert({"beginners-sweep", "collection", "hardest", "rating-table", "census-17", "practice",
                "graded-book", "variants", "killer-book", "logic-book"});
  std::set<std::string> shipped;
  for (const auto& entry : std::filesystem::directory_iterator(shipped_configs_folder()))
    if (entry.path().extension() == ".yaml") shipped.insert(entry.path().stem());
  EXPECT_EQ(shipped, known);
}

}  // namespace
}  // namespace ariadne::testing
