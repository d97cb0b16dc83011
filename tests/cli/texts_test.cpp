// What people read first: the help, the manual, the completions, doctor, colors and progress.

#include <algorithm>
#include <gmock/gmock.h>
#include <regex>

#include <nlohmann/json.hpp>

#include "cli/mixed_input.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

/// All commands that the help lists, including "plugins list" and the like.
std::vector<std::string> all_commands() {
  std::vector<std::string> commands;
  const auto add = [&](const std::string& group) {
    const ShellRun help = shell("ariadne " + group + " --help");
    bool within = false;
    for (const std::string& line : help.lines()) {
      if (line.starts_with("Commands")) within = true;
      if (line.empty()) within = false;
      if (within && line.starts_with("  "))
        commands.push_back((group.empty() ? "" : group + " ") +
                           line.substr(2, line.find(' ', 2) - 2));
    }
  };
  add("");
  for (const char* group : {"kinds", "layouts", "plugins"}) {
    commands.erase(std::find(commands.begin(), commands.end(), group));
    add(group);
  }
  return commands;
}

TEST(Help, FitsAScreenAndHasExamples) {
  const std::vector<std::string> commands = all_commands();
  EXPECT_GE(commands.size(), 19U);
  for (const std::string& command : commands) {
    const ShellRun help = shell("ariadne " + command + " --help");
    EXPECT_EQ(help.status, 0) << command;
    EXPECT_THAT(help.out, StartsWith("Usage: ariadne " + command)) << command;
    EXPECT_THAT(help.out, HasSubstr("\nExamples:\n  ")) << command;
    EXPECT_LE(help.lines().size(), 56U) << command;
    // But for examples with a puzzle in them.
    for (const std::string& line : help.lines())
      EXPECT_LE(line.size(), line.find("..") == std::string::npos ? 100U : 112U) << line;
    EXPECT_EQ(shell("ariadne help " + command).out, help.out) << command;
  }
}

/// The options in examples exist.
TEST(Help, OptionsOfExamplesExist) {
  for (const std::string& command : all_commands()) {
    const std::string help = shell("ariadne " + command + " --help").out;
    const std::string examples = help.substr(help.find("\nExamples:\n"));
    const std::regex option("--[a-z-]+");
    for (std::sregex_iterator i(examples.begin(), examples.end(), option), end; i != end; ++i)
      EXPECT_THAT(help.substr(0, help.find("\nExamples:\n")), HasSubstr(i->str())) << command;
  }
}

TEST(Help, UnknownCommands) {
  EXPECT_THAT(shell("ariadne slove").err,
              AllOf(HasSubstr("'slove'"), HasSubstr("did you mean 'solve'?"),
                    HasSubstr("`ariadne --help`")));
  EXPECT_THAT(shell("ariadne plugins lst").err,
              AllOf(HasSubstr("'lst'"), HasSubstr("did you mean 'list'?"),
                    HasSubstr("`ariadne plugins --help`")));
  EXPECT_THAT(shell("ariadne completion tcsh").err, HasSubstr("bash, zsh, or fish"));
  EXPECT_THAT(shell("ariadne doctor here").err, HasSubstr("'here'"));
}

TEST(Manual, IsAPageThatManReadsWithAllCommands) {
  const ShellRun page = shell("ariadne manual | man --warnings -l - 2>&1 | col -b");
  EXPECT_EQ(page.status, 0);
  EXPECT_THAT(page.out, Not(HasSubstr("warning")));
  for (const std::string& command : all_commands())
    EXPECT_THAT(page.out, HasSubstr("   ariadne " + command + "\n")) << command;
  EXPECT_THAT(page.out, AllOf(HasSubstr("EXIT STATUS"), HasSubstr("ARIADNE_PLUGIN_PATH"),
                              HasSubstr("-j, --jobs N")));
}

/// The page of the documentation is what the program writes now.
void expect_current(const std::string& command, const std::string& file) {
  std::ifstream in(source_folder() / file);
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  EXPECT_TRUE(shell(command).out == page) << "generate it again: " << command << " > " << file;
}

TEST(Reference, OfCommandsIsCurrent) {
  expect_current("ariadne manual --format markdown", "docs/command-line.md");
}

TEST(Reference, OfComponentsIsCurrent) {
  if (shell("ariadne plugins inspect sat").out.find("Supports no layout") != std::string::npos)
    GTEST_SKIP() << "the page has `sat` with CaDiCaL";
  expect_current("ariadne plugins inspect --markdown", "docs/components.md");
  const ShellRun run = shell("ariadne plugins inspect --markdown x-wing");
  EXPECT_EQ(run.status, 2);
  EXPECT_THAT(run.err, HasSubstr("'x-wing'"));
  EXPECT_THAT(shell("ariadne plugins inspect --markdown --json").err,
              AllOf(HasSubstr("--markdown"), HasSubstr("--json")));
}

/// What the build generated for an installation is current.
TEST(Manual, WhatIsInstalledIsCurrent) {
  const std::string generated = generated_texts_folder();
  for (const auto& [command, file] : std::vector<std::pair<std::string, std::string>>{
           {"manual", "man/man1/ariadne.1"},
           {"completion bash", "bash-completion/completions/ariadne"},
           {"completion zsh", "zsh/site-functions/_ariadne"},
           {"completion fish", "fish/vendor_completions.d/ariadne.fish"}}) {
    const ShellRun same = shell("ariadne " + command + " | cmp - '" + generated + "/" + file + "'");
    EXPECT_EQ(same.status, 0) << command << same.err;
  }
}

/// What bash would offer for the last of the words.
std::vector<std::string> bash_offers(const std::string& words) {
  return shell("touch mine.yaml; source <(ariadne completion bash); COMP_WORDS=(ariadne " + words +
               "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _ariadne; "
               "printf '%s\\n' \"${COMPREPLY[@]}\"")
      .lines();
}

TEST(Completion, OfBash) {
  EXPECT_THAT(bash_offers("so"), ElementsAre("solve"));
  EXPECT_THAT(bash_offers("''"), Contains("doctor"));
  EXPECT_THAT(bash_offers("plugins ins"), ElementsAre("inspect"));
  EXPECT_THAT(bash_offers("solve --forma"), ElementsAre("--format"));
  EXPECT_THAT(bash_offers("solve --format ''"), ElementsAre("line", "grid", "json"));
  EXPECT_THAT(bash_offers("solve --with dan"), ElementsAre("dancing-links"));
  EXPECT_THAT(bash_offers("rate --config no-gu"), ElementsAre("no-guessing"));
  EXPECT_THAT(bash_offers("plugins inspect x-wi"), ElementsAre("x-wing"));
  EXPECT_THAT(bash_offers("run graded-b"), ElementsAre("graded-book"));
  EXPECT_THAT(bash_offers("layouts show sam"), ElementsAre("samurai"));
  EXPECT_THAT(bash_offers("completion f"), ElementsAre("fish"));
  EXPECT_THAT(bash_offers("generate --symmetry rot"), ElementsAre("rotate-90", "rotate-180"));
  EXPECT_THAT(bash_offers("generate --level ext"), ElementsAre("extreme"));
  EXPECT_THAT(bash_offers("explain --until x-wi"), ElementsAre("x-wing"));
  EXPECT_THAT(bash_offers("solve --layout mine.y"), ElementsAre("mine.yaml"));
  // A shell makes three words of these.
  EXPECT_THAT(bash_offers("solve --format = gr"), ElementsAre("grid"));
  EXPECT_THAT(bash_offers("solve --format ="), ElementsAre("line", "grid", "json"));
}

TEST(Completion, OfFish) {
  const ShellRun there = shell("command -v fish");
  if (there.status != 0) GTEST_SKIP() << "there is no fish";
  const auto offers = [](const std::string& line) {
    std::vector<std::string> words;
    for (const std::string& offer :
         shell("ariadne completion fish > a.fish; fish -c 'source a.fish; complete -C \"" + line +
               "\"'")
             .lines())
      words.push_back(offer.substr(0, offer.find('\t')));
    return words;
  };
  EXPECT_THAT(offers("ariadne so"), ElementsAre("solve"));
  EXPECT_THAT(offers("ariadne plugins ins"), ElementsAre("inspect"));
  EXPECT_THAT(offers("ariadne solve --format "), ElementsAre("grid", "json", "line"));
  EXPECT_THAT(offers("ariadne solve --with dan"), ElementsAre("dancing-links"));
  EXPECT_THAT(offers("ariadne run graded-b"), ElementsAre("graded-book"));
  EXPECT_THAT(offers("ariadne generate --needs x-wi"), ElementsAre("x-wing"));
}

/// What the script hands to zsh's own functions.
TEST(Completion, OfZsh) {
  const ShellRun there = shell("command -v zsh");
  if (there.status != 0) GTEST_SKIP() << "there is no zsh";
  const auto handed = [](const std::string& words, int current) {
    return shell(
               "ariadne completion zsh > a.zsh; zsh -fc '_arguments() { print -rl -- \"$@\" }; "
               "_describe() { print -rl -- ${(P)2} }; words=(" +
               words + "); CURRENT=" + std::to_string(current) + "; source a.zsh'")
        .lines();
  };
  EXPECT_THAT(handed("ariadne \"\"", 2), Contains(StartsWith("solve:solve ")));
  EXPECT_THAT(handed("ariadne plugins \"\"", 3), Contains(StartsWith("inspect:")));
  const std::vector<std::string> solve = handed("ariadne solve --", 3);
  EXPECT_THAT(solve, Contains(AllOf(StartsWith("*--format=["),
                                    EndsWith("]:line|grid|json:(line grid json)"))));
  EXPECT_THAT(solve, Contains(StartsWith("*-j[")));
  EXPECT_THAT(handed("ariadne plugins inspect --", 4), Contains(StartsWith("*--json[")));
}

TEST(Doctor, ShowsWhatIsInstalled) {
  const ShellRun run = shell("ariadne doctor");
  EXPECT_EQ(run.status, 0) << run.out;
  EXPECT_THAT(run.out,
              AllOf(HasSubstr("kernels     lockstep: auto, "), EndsWith("All is well.\n")));
  const json record = json::parse(shell("ariadne doctor --json").out);
  EXPECT_EQ(record["well"], true);
  EXPECT_GE(record["plugins"].size(), 20U);
  EXPECT_EQ(record["kernels"]["lockstep"]["portable"], true);
}

TEST(Doctor, ReportsWhatIsRefusedAndWhy) {
  const TemporaryFolder folder;
  folder.write("broken.so", "no library");
  const ShellRun run = shell(folder, "ARIADNE_PLUGIN_PATH=$PWD:/no/such/folder ariadne doctor");
  EXPECT_EQ(run.status, 3);
  EXPECT_THAT(run.out, HasSubstr("broken.so"));
  EXPECT_THAT(run.out, HasSubstr("/no/such/folder"));
  EXPECT_THAT(run.out, Not(HasSubstr("All is well")));
}

/// The text without colors.
std::string plain(const std::string& text) {
  return std::regex_replace(text, std::regex("\x1b\\[[0-9]*m"), "");
}

TEST(Color, AddsOnlyControlSequences) {
  for (const std::string& command : std::vector<std::string>{
           "solve --format grid " + puzzle, "convert --to grid " + puzzle, "explain " + puzzle,
           "generate -q --format grid --seed 1", "solve " + puzzle, "solve --json " + puzzle}) {
    const std::string without = shell("ariadne " + command).out;
    const std::string with = shell("ariadne " + command + " --color always").out;
    EXPECT_THAT(without, Not(HasSubstr("\x1b"))) << command;
    EXPECT_EQ(plain(with), without) << command;
    EXPECT_EQ(shell("ariadne " + command + " --color never").out, without) << command;
  }
  const std::string grid = shell("ariadne solve --color always --format grid " + puzzle).out;
  EXPECT_THAT(grid, HasSubstr("\x1b[1m5\x1b[0m"));   // given
  EXPECT_THAT(grid, HasSubstr("\x1b[34m4\x1b[0m"));  // found
}

/// On a terminal, which `script` makes.
TEST(Color, OnATerminalUnlessNoColor) {
  const std::string command = "\"ariadne solve --format grid " + puzzle + "\" /dev/null";
  EXPECT_THAT(shell("TERM=xterm script -qec " + command).out, HasSubstr("\x1b[1m"));
  EXPECT_THAT(shell("NO_COLOR=1 TERM=xterm script -qec " + command).out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(shell("TERM=dumb script -qec " + command).out, Not(HasSubstr("\x1b")));
}

TEST(Progress, ShowsTheRateAndTheTimeLeft) {
  const TemporaryFolder folder;
  const ShellRun run =
      shell(folder,
            "ariadne generate -q --count 30 --seed 1 >30.txt\n"
            "yes \"$(cat 30.txt)\" | head -300000 >in.txt\n"
            "TERM=xterm script -qfec 'ariadne check in.txt >out.txt' log >screen.txt & pid=$!\n"
            "await $pid grep -qs left log\n"
            "kill $pid; wait $pid; cat log");
  EXPECT_TRUE(std::regex_search(
      run.out, std::regex("[0-9]+ puzzles, [0-9]+ per second, [0-9]+%, [0-9:]+ left")))
      << run.out;
}

/// A small file is read at once, long before its puzzles are done.
TEST(Progress, WhatIsReadIsNotDone) {
  const TemporaryFolder folder;
  const ShellRun run = shell(
      folder,
      "ariadne generate -q --count 20 --seed 1 >20.txt\n"
      "yes \"$(cat 20.txt)\" | head -20000 >in.txt\n"
      "TERM=xterm script -qfec 'ariadne rate --explainer -j 1 in.txt >out.txt' log >screen.txt & "
      "pid=$!\n"
      "await $pid grep -qs left log\n"
      "kill $pid; wait $pid; cat log");
  std::smatch found;
  ASSERT_TRUE(std::regex_search(run.out, found, std::regex("per second, ([0-9]+)%"))) << run.out;
  EXPECT_LT(std::stoi(found[1]), 60) << run.out;
}

}  // namespace
}  // namespace ariadne::testing
