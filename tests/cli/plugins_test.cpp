// `ariadne plugins`.

#include <gmock/gmock.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/puzzles.hpp"
#include "support/effort.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string shipped = binary_folder() / "lib/ariadne/plugins";

TEST(Plugins, ListNamesEveryComponent) {
  const ShellRun run = shell("ariadne plugins list");
  for (const std::string id : {"backtracking", "dancing-links", "logic", "first-able", "full-house",
                               "naked-single", "hidden-single", "random-fill"})
    EXPECT_THAT(run.out, HasSubstr(" " + id + " ")) << id;
  EXPECT_EQ(run.err, "");
  for (const std::string& line : shell("ariadne plugins list --json").lines())
    EXPECT_FALSE(nlohmann::json::parse(line)["components"].empty());
}

TEST(Plugins, InspectShowsParameters) {
  const ShellRun run = shell("ariadne plugins inspect backtracking");
  for (const std::string word :
       {"branching", "fewest-candidates", "propagation", "values", "work-limit", "default"})
    EXPECT_THAT(run.out, HasSubstr(word));
  EXPECT_THAT(shell("ariadne plugins inspect " + shipped + "/singles.so").out,
              HasSubstr("naked-single: a strategy"));
  const ShellRun wrong = shell("ariadne plugins inspect backtraking");
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, HasSubstr("did you mean 'backtracking'"));
}

TEST(Plugins, ThePathIsInOrderAndNeverTheWorkingDirectory) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder,
                             "mkdir one two home; export HOME=$PWD/home XDG_DATA_HOME=\n"
                             "ARIADNE_PLUGIN_PATH=$PWD/two ariadne plugins path --plugin-dir one");
  ASSERT_GE(run.lines().size(), 4U);
  EXPECT_THAT(run.lines()[0], HasSubstr("one  (--plugin-dir)"));
  EXPECT_THAT(run.lines()[1], HasSubstr("two  (ARIADNE_PLUGIN_PATH)"));
  EXPECT_THAT(run.lines()[2], HasSubstr("home/.local/share/ariadne/plugins"));
  EXPECT_THAT(run.lines()[3], HasSubstr(shipped));
  // A library that lies in the working directory is not loaded.
  const ShellRun local =
      shell(folder, "cp " + shipped + "/singles.so ./other.so; ariadne plugins list");
  EXPECT_THAT(local.out, Not(HasSubstr("other.so")));
}

/// The dynamic linker says what it does when LD_DEBUG asks for it.
TEST(Plugins, EachLibraryIsLoadedOnceAndNotUnloadedBeforeTheEnd) {
  const TemporaryFolder folder;
  const std::string row = "7.3.1.5.9";
  shell(folder, "LD_DEBUG=files LD_DEBUG_OUTPUT=linker ariadne hint " + std::string(72, '.') + row);
  const ShellRun counted = shell(folder,
                                 "cat linker.* > all\n"
                                 "grep -c 'calling init: .*/ariadne/plugins/' all\n"
                                 "ls " +
                                     shipped +
                                     "/*.so | wc -l\n"
                                     "grep -c 'destroying link map' all");
  ASSERT_EQ(counted.lines().size(), 3U) << counted.err;
  EXPECT_GT(std::stoi(counted.lines()[0]), 0);
  EXPECT_EQ(counted.lines()[0], counted.lines()[1]);
  EXPECT_EQ(counted.lines()[2], "0");
}

/// The strategy of the template, in a plugin folder, without any other registration.
TEST(Plugins, ANewTechniqueIsKnownEverywhere) {
  const TemporaryFolder folder;
  const ShellRun run =
      shell(folder, "mkdir dir; cp " + template_plugin_file().string() + " dir\n" +
                        "export ARIADNE_PLUGIN_PATH=$PWD/dir\n" +
                        "has() { grep -iq 'first.strategy' && echo \"$1\"; }\n" +
                        "ariadne plugins list | has listed\n" +
                        "ariadne plugins inspect --markdown | has documented\n" +
                        "ariadne schema | has completed\n" +
                        "ariadne plugins audit first-strategy --count 3 | has audited\n" +
                        "ariadne explain --until first-strategy --svg step.svg --with 'logic: "
                        "{strategies: [first-strategy]}' " +
                        stuck + " | has explained\n" + "grep -q '<svg' step.svg && echo drawn\n");
  EXPECT_THAT(run.lines(), ::testing::ElementsAre("listed", "documented", "completed", "audited",
                                                  "explained", "drawn"));
}

TEST(Plugins, ABadLibraryInAFolderIsReportedAndTheRestWorks) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder,
                             "mkdir dir; echo nonsense > dir/bad.so\n"
                             "head -c 5000 " +
                                 shipped +
                                 "/singles.so > dir/cut.so\n"
                                 "ariadne plugins list --plugin-dir dir");
  EXPECT_EQ(run.status, 0);
  EXPECT_THAT(run.err, HasSubstr("bad.so"));
  EXPECT_THAT(run.err, HasSubstr("cut.so"));
  EXPECT_THAT(run.out, HasSubstr("backtracking"));
}

/// A command that creates a folder `dir` of libraries, some of which end the process.
std::string damaged_folder() {
  const std::string fixtures = fixtures_folder().string();
  return "mkdir dir; echo nonsense > dir/text.so; cp " + shipped + "/logic.so dir/\ncp " +
         fixtures + "/aborts.so " + fixtures + "/exits.so " + fixtures + "/never-returns.so dir/\n";
}

TEST(Plugins, ScanSurvivesWhatALibraryDoes) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder, damaged_folder() + "ariadne plugins scan dir");
  EXPECT_EQ(run.status, 3);
  EXPECT_THAT(run.out, HasSubstr("logic.so: ok: plugin logic"));
  EXPECT_THAT(run.out, HasSubstr("text.so"));
  EXPECT_THAT(run.out, ContainsRegex("aborts[.]so: .* signal 6"));
  EXPECT_THAT(run.out, ContainsRegex("exits[.]so: .* status 0\n"));
  EXPECT_THAT(run.out, ContainsRegex("never-returns[.]so: .* 5 seconds\n"));
  EXPECT_EQ(run.lines().size(), 5U);
  EXPECT_EQ(shell("ariadne plugins scan").status, 0);
}

TEST(Doctor, SurvivesWhatALibraryDoes) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder, damaged_folder() + "ariadne doctor --plugin-dir dir");
  EXPECT_EQ(run.status, 3);
  for (const std::string file : {"aborts", "exits", "never-returns", "text"})
    EXPECT_THAT(run.out, ContainsRegex("problem +/.*/dir/" + file + "\\.so: ")) << file;
  EXPECT_THAT(run.out, HasSubstr("\ndefault "));
  EXPECT_THAT(run.out, Not(HasSubstr("All is well")));
}

TEST(Audit, FindsNothingWrongWithWhatShips) {
  // One of each kind of evidence; tests/plugins/techniques/soundness_test.cpp audits them all.
  for (const std::string strategy :
       {"naked-single", "x-wing", "'xy-wing'", "bug-plus-1", "uniqueness-test-1"}) {
    const int count = by_effort(3, 3, 10);
    const ShellRun run =
        shell("ariadne plugins audit --seed 2 --count " + std::to_string(count) + " " + strategy);
    EXPECT_EQ(run.status, 0) << run.out << run.err;
    EXPECT_THAT(run.out,
                ::testing::MatchesRegex("[a-z0-9-]+: [1-9][0-9]* steps? on [1-9][0-9]* boards of " +
                                        std::to_string(6 * count) + " puzzles: no wrong steps\n"));
  }
}

TEST(Audit, FindsWhatIsWrong) {
  const std::string lies = "--plugin " + fixtures_folder().string() + "/lies.so ";
  const ShellRun run = shell("ariadne plugins audit --count 3 " + lies + "lying-strategy");
  EXPECT_EQ(run.status, 1);
  EXPECT_THAT(run.out, ContainsRegex("the solution has\n  puzzle: [1-4.]{16}\n"));
  EXPECT_THAT(run.out, ContainsRegex("lying-strategy: .* wrong\n$"));
  const ShellRun json = shell("ariadne plugins audit --json --count 3 " + lies + "lying-strategy");
  const auto record = nlohmann::json::parse(json.out);
  EXPECT_GT(record["wrong"], 10);
  ASSERT_EQ(record["faults"].size(), 10U);
  for (const auto& fault : record["faults"]) {
    const std::string layout =
        fault.contains("layout") ? "--layout " + fault["layout"].get<std::string>() + " " : "";
    EXPECT_EQ(shell("ariadne solve " + layout + fault["puzzle"].get<std::string>()).status, 0);
  }
  EXPECT_LT(record["wrong"], record["steps"]);
  // Right, but not proved by its evidence.
  const ShellRun lucky =
      shell("ariadne plugins audit --count 3 " + lies + "'lying-strategy: {lie: lucky}'");
  EXPECT_EQ(lucky.status, 1);
  EXPECT_THAT(lucky.out, HasSubstr("evidence"));
  EXPECT_THAT(lucky.out, Not(HasSubstr("the solution has")));
  // A strategy that places singles has something to find.
  const ShellRun singles = shell("ariadne plugins audit --count 2 full-house");
  EXPECT_EQ(singles.status, 0) << singles.out;
  EXPECT_THAT(singles.out, HasSubstr(": no wrong steps"));
  // Without steps the audit fails.
  const ShellRun none = shell("ariadne plugins audit --count 0 x-wing");
  EXPECT_EQ(none.status, 1);
  EXPECT_THAT(none.out, HasSubstr("0 steps"));
}

TEST(Audit, ReadsPuzzlesFromFiles) {
  const TemporaryFolder folder;
  folder.write("p.txt", stuck + "\n" + std::string(81, '.') + "\n");
  const ShellRun run = shell(folder, "ariadne plugins audit --count 0 pointing p.txt");
  EXPECT_EQ(run.status, 0) << run.out;
  EXPECT_THAT(run.out, HasSubstr(" of 1 puzzle: no wrong steps"));
  folder.write("bad.txt", "12x\n");
  EXPECT_THAT(shell(folder, "ariadne plugins audit pointing bad.txt").err,
              StartsWith("ariadne: bad.txt:1:"));
  EXPECT_THAT(shell("ariadne plugins audit x-wnig").err, HasSubstr("did you mean 'x-wing'?"));
  EXPECT_EQ(shell("ariadne plugins audit").status, 2);
}

TEST(Plugins, WhatTheyClaimIsChecked) {
  const std::string lies = " --plugin " + fixtures_folder().string() + "/lies.so ";
  const std::string empty = "................";
  const auto expect_refused = [&](const std::string& command, const std::string& component) {
    const ShellRun run = shell(command);
    EXPECT_EQ(run.status, 3) << command;
    EXPECT_THAT(run.err, HasSubstr("plugin 'lies' (" + fixtures_folder().string() +
                                   "/lies.so), component '" + component + "': "))
        << command;
    EXPECT_EQ(run.out, "") << command;
  };
  const std::string easy = "..21..3..2..43..";
  for (const std::string lie : {"claims", "verdict", "bytes", "twice"})
    for (const std::string command : {"solve --limit 2", "solve --limit 100", "check", "rate"})
      expect_refused(
          "ariadne " + command + lies + "--with 'lying-solver: {lie: " + lie + "}' " + empty,
          "lying-solver");
  for (const std::string lie : {"far-cell", "group", "places-outside"})
    expect_refused("ariadne explain" + lies +
                       "--with 'logic: {strategies: [{lying-strategy: {lie: " + lie + "}}]}' " +
                       easy,
                   "lying-strategy");
  // All of its claims are in bounds, but it removes a candidate of the solution.
  expect_refused(
      "ariadne explain" + lies + "--with 'logic: {strategies: [lying-strategy]}' " + easy,
      "lying-strategy");
  for (const std::string lie : {"missing", "wrong", "verdict", "several"})
    expect_refused(
        "ariadne generate -q --layout 4x4" + lies + "--with 'lying-generator: {lie: " + lie + "}'",
        "lying-generator");
}

TEST(Plugins, NewMakesAProject) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder, "ariadne plugins new first && ls first");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("CMakeLists.txt"));
  EXPECT_THAT(run.out, HasSubstr("README.md"));
  const ShellRun again = shell(folder, "ariadne plugins new first");
  EXPECT_EQ(again.status, 4);
  EXPECT_THAT(again.err, HasSubstr("first"));
  EXPECT_EQ(shell("ariadne plugins new 'Bad Name'").status, 2);
  EXPECT_EQ(shell("ariadne plugins new").status, 2);
  const ShellRun solver = shell(folder, "ariadne plugins new --kind solver mine && ls mine");
  EXPECT_EQ(solver.status, 0) << solver.err;
  EXPECT_THAT(solver.out, HasSubstr("mine.cpp\nmine.yaml\nmine_test.cpp"));
  const ShellRun wrong = shell("ariadne plugins new --kind solvr mine");
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, HasSubstr("did you mean 'solver'"));
  EXPECT_THAT(shell("ariadne plugins new union").err, HasSubstr("C++"));
  for (const std::string taken : {"naked-single", "logic"})
    EXPECT_THAT(shell("ariadne plugins new " + taken).err, HasSubstr("already")) << taken;
}

}  // namespace
}  // namespace ariadne::testing
