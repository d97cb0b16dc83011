// `ariadne plugins`.

#include <gmock/gmock.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

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

TEST(Plugins, InspectTellsParameters) {
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

TEST(Plugins, ABadLibraryInAFolderIsToldAndTheRestWorks) {
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

TEST(Plugins, ScanSurvivesWhatALibraryDoes) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder, "mkdir dir; echo nonsense > dir/text.so; cp " + shipped +
                                         "/logic.so dir/\n"
                                         "cp " +
                                         fixtures_folder().string() +
                                         "/aborts.so dir/aborts.so\n"
                                         "ariadne plugins scan dir");
  EXPECT_EQ(run.status, 3);
  EXPECT_THAT(run.out, HasSubstr("logic.so: good: plugin logic"));
  EXPECT_THAT(run.out, HasSubstr("text.so"));
  EXPECT_THAT(run.out, HasSubstr("aborts.so: loading it ended the process with signal"));
  EXPECT_EQ(run.lines().size(), 3U);
  EXPECT_EQ(shell("ariadne plugins scan").status, 0);
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
  for (const std::string taken : {"naked-single", "logic"})
    EXPECT_THAT(shell("ariadne plugins new " + taken).err, HasSubstr("already")) << taken;
}

}  // namespace
}  // namespace ariadne::testing
