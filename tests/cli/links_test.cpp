// Links and ids of other programs' puzzles, as the program reads them.

#include <fstream>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/data.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

/// A link that lost a rule has several solutions, one that got a wrong rule has none or another.
void expect_solutions(const std::string& file) {
  const TemporaryFolder folder;
  std::string links;
  std::vector<std::string> solutions;
  for (const std::string& line : data_lines(file)) {
    const std::vector<std::string> row = columns(line);
    links += row.at(2) + "\n";
    solutions.push_back(row.at(3));
  }
  folder.write("in.txt", links);
  const ShellRun run = shell(folder, "ariadne solve --json -q in.txt");
  const std::vector<std::string> records = run.lines();
  ASSERT_EQ(records.size(), solutions.size()) << run.err;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const nlohmann::json record = nlohmann::json::parse(records[i]);
    EXPECT_EQ(record["verdict"], "unique") << file << ", row " << i + 1;
    EXPECT_EQ(record["solutions"], nlohmann::json{solutions[i]}) << file << ", row " << i + 1;
  }
}

TEST(LinkData, OfFPuzzlesHaveTheirSolutions) {
  ARIADNE_NEEDS_DATA("constraints/generated_fpuzzles.tsv");
  expect_solutions("constraints/generated_fpuzzles.tsv");
}

TEST(LinkData, OfSudokuPadHaveTheirSolutions) {
  ARIADNE_NEEDS_DATA("constraints/generated_sudokupad_scl.tsv");
  expect_solutions("constraints/generated_sudokupad_scl.tsv");
}

TEST(LinkData, OfPenpaHaveTheirSolutions) {
  ARIADNE_NEEDS_DATA("constraints/generated_penpa.tsv");
  expect_solutions("constraints/generated_penpa.tsv");
}

/// As the solver of f-puzzles' user script does, which puts all signs of a kind into one rule.
TEST(Links, NeighborsWithTheSameSignAreNotCompared) {
  const TemporaryFolder folder;
  const std::string row = "[{},{},{},{}]";
  folder.write("signs.json", R"({"size":4,"grid":[)" + row + "," + row + "," + row + "," + row +
                                 R"(],"maximum":[{"cell":"R1C3"},{"cell":"R1C4"}],)"
                                 R"("minimum":[{"cell":"R2C4"},{"cell":"R4C1"}]})");
  std::string pairs;
  for (const char* pair :
       {"r1c3 r1c2", "r1c3 r2c3", "r1c4 r2c4", "r2c3 r2c4", "r3c4 r2c4", "r3c1 r4c1", "r4c2 r4c1"})
    pairs += std::string(" --rule 'greater: ") + pair + "'";
  const auto solutions = [&](const std::string& arguments) {
    const ShellRun run = shell(folder, "ariadne solve --limit 0 --json -q " + arguments);
    return nlohmann::json::parse(run.lines().at(0)).at("solutions").get<std::set<std::string>>();
  };
  const std::set<std::string> found = solutions("signs.json");
  EXPECT_GT(found.size(), 1U);
  EXPECT_EQ(found, solutions("................" + pairs));
}

/// Not as the name of a file that is missing.
TEST(Links, MayHaveTextAroundThem) {
  const std::string puzzle =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const std::string solution = shell("ariadne solve " + puzzle).out;
  for (const std::string format : {"fpuzzles-url", "sudokupad-url", "penpa-url", "iss-url"}) {
    std::string link = shell("ariadne convert --to " + format + " " + puzzle).out;
    while (!link.empty() && link.back() == '\n') link.pop_back();
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "links.txt").string();
    for (const auto& [before, behind] :
         std::vector<std::pair<std::string, std::string>>{{"", ""},
                                                          {"", " # a note"},
                                                          {"", ")"},
                                                          {"", "."},
                                                          {"", ","},
                                                          {"", ").\r"},
                                                          {"<", ">"},
                                                          {"[a puzzle](", ")"},
                                                          {"- [Number 12](", "), hard"},
                                                          {"see ", ""},
                                                          {"1. ", " # hard"},
                                                          {"\"", "\""}}) {
      std::ofstream(path) << before << link << behind << '\n';
      const ShellRun run = shell("ariadne solve " + path);
      EXPECT_EQ(run.out, solution) << format << ' ' << before << "..." << behind << run.err;
    }
    // A link in a note or a comment is not read.
    std::ofstream(path) << puzzle << " from " << link << "\n# " << link << '\n';
    EXPECT_EQ(shell("ariadne solve " + path).out, solution) << format;
  }
}

TEST(Links, TextsOfOthersAreReadAsArguments) {
  const TemporaryFolder folder;
  for (const char* text :
       {".Shape~4x4.Diagonal~1.Cage~3~R1C1~R1C2", ".AntiKnight",
        "10:0,1,2,3;10:4,5,6,7;10:8,9,10,11;10:12,13,14,15", ".Thermo~R1C1~R2C2"}) {
    folder.write("text.txt", std::string(text) + "\n");
    const std::string command = "ariadne solve -q --limit 1 ";
    const ShellRun run = shell(folder, command + "'" + text + "'");
    EXPECT_EQ(run.lines(), shell(folder, command + "text.txt").lines()) << text;
    EXPECT_EQ(run.status, 0) << text;
  }
}

}  // namespace
}  // namespace ariadne::testing
