// Runs that are killed and resumed: the final output is byte for byte that of one run.

#include <csignal>
#include <gmock/gmock.h>
#include <spawn.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include <ariadne/plugin/random.hpp>

#include "cli/mixed_input.hpp"
#include "support/effort.hpp"
#include "support/program.hpp"

extern char** environ;

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

/// Starts the program in the folder, and kills it when its output has grown to `bytes`, or after
/// `delay` when that is not zero. Returns its exit status, or none when it was killed.
std::optional<int> run_and_kill(const TemporaryFolder& folder, const std::string& arguments,
                                std::uintmax_t bytes, std::chrono::microseconds delay) {
  folder.write("script", "cd '" + folder.path().string() + "'\nexec '" + program_file().string() +
                             "' " + arguments + " 2>err.txt\n");
  const std::string script = (folder.path() / "script").string();
  std::string shell_name = "bash";
  std::string script_name = script;
  std::array<char*, 3> words{shell_name.data(), script_name.data(), nullptr};
  pid_t child = 0;
  if (::posix_spawnp(&child, "bash", nullptr, nullptr, words.data(), environ) != 0) return -1;
  int status = 0;
  const auto begin = std::chrono::steady_clock::now();
  while (::waitpid(child, &status, WNOHANG) == 0) {
    std::error_code none_yet;
    const std::uintmax_t size = std::filesystem::file_size(folder.path() / "out.txt", none_yet);
    const auto now = std::chrono::steady_clock::now();
    if (delay.count() != 0 ? now - begin > delay : !none_yet && size >= bytes) {
      ::kill(child, SIGKILL);
      ::waitpid(child, &status, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
  if (WIFSIGNALED(status)) return std::nullopt;
  return WEXITSTATUS(status);
}

struct Killed {
  int kills = 0;
  bool after_the_end = false;  ///< the last one came after the journal was removed
  int status = -1;
  std::string err;
};

/// Starts a run and kills it over and over, each time after it has come a bit further, or at once.
Killed kill_until_it_ends(const TemporaryFolder& folder, const std::string& arguments,
                          std::uintmax_t whole_size, std::uint64_t kills, Random& random) {
  Killed killed;
  std::filesystem::remove(folder.path() / "out.txt");
  for (std::uint64_t target = 0; killed.kills < 1000;) {
    const bool early = random.below(4) == 0;
    target += random.below(2 * whole_size / kills + 1);
    const auto status = run_and_kill(
        folder, arguments, target, std::chrono::microseconds(early ? 1 + random.below(20000) : 0));
    if (status) {
      killed.status = *status;
      killed.err = folder.read("err.txt");
      return killed;
    }
    ++killed.kills;
    std::error_code none_yet;
    const std::uintmax_t size = std::filesystem::file_size(folder.path() / "out.txt", none_yet);
    killed.after_the_end =
        !none_yet && size > 0 && !std::filesystem::exists(folder.path() / "out.txt.resume");
  }
  return killed;
}

class Resume : public ::testing::TestWithParam<std::string> {};

TEST_P(Resume, KilledAnywhereGivesTheOutputOfOneRun) {
  const TemporaryFolder folder;
  std::string text;
  for (int i = 0; i < by_effort(12, 60, 60); ++i) text += mixed(2) + hard + "\n" + hard + "\n";
  folder.write("in.txt", text);
  folder.write("p.yaml", "stages: [{solve: {with: backtracking}}, {write: {what: solution}}]");
  const std::string arguments = GetParam() + " in.txt";
  const ShellRun whole = shell(folder, "ariadne " + arguments);
  ASSERT_EQ(whole.status, 1);
  Random random(41);
  const Killed killed = kill_until_it_ends(folder, arguments + " --resume -o out.txt",
                                           whole.out.size(), by_effort(5U, 24U, 24U), random);
  EXPECT_GE(killed.kills, 3);
  if (killed.after_the_end) {
    EXPECT_EQ(killed.status, 0);
    EXPECT_NE(killed.err.find("nothing to resume"), std::string::npos);
  } else {
    EXPECT_EQ(killed.status, 1);
    EXPECT_EQ(killed.err, whole.err);
  }
  EXPECT_TRUE(folder.read("out.txt") == whole.out);
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "out.txt.resume"));
}

INSTANTIATE_TEST_SUITE_P(
    All, Resume,
    ::testing::Values("solve --with backtracking -j 1", "solve --with backtracking -j 2",
                      "solve --with backtracking -j 2 --json --range 50:1200",
                      "solve --with backtracking -j 2 --format grid --chunk 2/3",
                      "solve --with backtracking --json --limit 20", "check -j 2",
                      "run p.yaml -j 1", "run p.yaml -j 2"));

/// A pipeline with several outputs; the first is that of the kills.
struct ResumeOfSeveralFiles : ::testing::TestWithParam<const char*> {};

TEST_P(ResumeOfSeveralFiles, AllAreThoseOfOneRun) {
  const TemporaryFolder folder;
  folder.write("in.txt", mixed(by_effort(50, 150, 150)) + hard + "\n");
  folder.write("p.yaml", std::string("stages:\n") + GetParam() +
                             "  - write: {format: json}\n"
                             "  - split: {by: verdict, to: 'of-{}.csv', format: csv}\n"
                             "  - keep: {verdict: unique}\n"
                             "  - write: {to: unique.txt, what: solution}\n");
  const std::string command = "ariadne run -q p.yaml in.txt -o whole.txt";
  const std::string gather = "for f in of-*.csv unique.txt; do echo $f; cat $f; rm $f; done";
  const std::string others = shell(folder, command + "; " + gather).out;
  const std::string whole = folder.read("whole.txt");
  ASSERT_THAT(others, HasSubstr("of-multiple.csv\nnumber,"));
  ASSERT_GT(whole.size(), 100U);
  Random random(43);
  const Killed killed = kill_until_it_ends(folder, "run -q p.yaml in.txt -j 2 --resume -o out.txt",
                                           whole.size(), by_effort(5U, 16U, 16U), random);
  EXPECT_GE(killed.kills, 3);
  EXPECT_TRUE(folder.read("out.txt") == whole);
  EXPECT_TRUE(shell(folder, gather).out == others);
}

INSTANTIATE_TEST_SUITE_P(All, ResumeOfSeveralFiles,
                         ::testing::Values("  - solve: {with: backtracking}\n",
                                           // These start over.
                                           "  - solve: {with: backtracking}\n"
                                           "  - unique: {by: givens}\n",
                                           "  - solve: {with: backtracking}\n"
                                           "  - sort: {by: clues}\n"));

/// Complete grids that take a while.
const std::size_t many_grids = by_effort<std::size_t>(3000, 20000, 20000);

TEST(ResumeOfGeneration, ContinuesWithTheRandomSeed) {
  const TemporaryFolder folder;
  folder.write("p.yaml",
               "stages: [{generate: {count: " + std::to_string(many_grids) +
                   ", with: random-fill}}, {sample: {share: 0.5}}, {write: {format: json}}]");
  Random random(47);
  const Killed killed = kill_until_it_ends(
      folder, "run p.yaml -j 2 --resume -o out.txt --summary s.json", many_grids * 250, 10, random);
  EXPECT_GE(killed.kills, 3);
  const std::string seed = shell(folder, "grep -o '\"seed\": [0-9]*' s.json").out.substr(8);
  shell(folder, "ariadne run p.yaml -o whole.txt --seed " + seed);
  EXPECT_TRUE(folder.read("out.txt") == folder.read("whole.txt"));
  EXPECT_GT(folder.read("out.txt").size(), many_grids * 50);
}

/// Also if a stage remembers items, so that a resumed run starts over.
TEST(ResumeOfGeneration, StartsOverWithTheRandomSeed) {
  const TemporaryFolder folder;
  folder.write("p.yaml", "stages: [{generate: {count: " + std::to_string(many_grids) +
                             ", with: random-fill}}, {sort: {by: number}}]");
  const std::string command = "ariadne run p.yaml -o out.txt";
  // The seed is printed after it is noted.
  const ShellRun killed = shell(folder, command +
                                            " 2>err.txt & program=$!\n"
                                            "await $program grep -qs 'seed .' err.txt\n"
                                            "kill -KILL $program; wait $program");
  ASSERT_EQ(killed.status, 137);
  const std::string told = folder.read("err.txt");
  const ShellRun resumed = shell(folder, command + " --resume");
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  const std::string seed = told.substr(0, told.find('\n'));
  EXPECT_THAT(resumed.err, HasSubstr(seed + "\n"));
  const std::string number = seed.substr(seed.rfind(' '));
  shell(folder, "ariadne run p.yaml -o whole.txt --seed" + number);
  EXPECT_TRUE(folder.read("out.txt") == folder.read("whole.txt"));
  EXPECT_EQ(folder.read("out.txt").size(), many_grids * 82);
}

/// What a run leaves behind that was killed after some lines.
class Interrupted : public ::testing::Test {
 protected:
  Interrupted() {
    folder.write("in.txt", mixed(20));
    whole = shell(folder, "ariadne solve in.txt");
    // The input pauses: what was read is answered, then the program is killed.
    const ShellRun run =
        shell(folder,
              "mkfifo pipe; ariadne solve -j 1 -o out.txt <pipe & program=$!\n"
              "exec 3<>pipe; head -200 in.txt >&3\n"
              "await $program eval 'drained 3 && [ $(wc -l <out.txt.resume) -gt 10 ]'\n"
              "kill -KILL $program; wait $program; echo $?");
    EXPECT_EQ(run.out, "137\n");
    EXPECT_GT(folder.read("out.txt").size(), 1000U);
  }

  ShellRun resume(const std::string& options = "") {
    return shell(folder, "cat in.txt | ariadne solve --resume -o out.txt " + options);
  }
  void expect_whole(const ShellRun& run) {
    EXPECT_EQ(run.err, whole_err());
    EXPECT_EQ(run.status, 1);
    // Errors in a pipe name no file.
    EXPECT_EQ(folder.read("out.txt"), shell(folder, "cat in.txt | ariadne solve").out);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "out.txt.resume"));
  }
  std::string whole_err() const { return whole.err; }

  TemporaryFolder folder;
  ShellRun whole;
};

TEST_F(Interrupted, ResumesFromAPipe) {
  expect_whole(resume());
}

TEST_F(Interrupted, OutputAfterTheLastNoteIsWrittenAgain) {
  folder.write("out.txt", folder.read("out.txt") + puzzle.substr(0, 40));
  folder.write("out.txt.resume", folder.read("out.txt.resume") + "99999 1 2");
  expect_whole(resume());
}

TEST_F(Interrupted, ADamagedNoteAndAllAfterItAreIgnored) {
  const std::string journal = folder.read("out.txt.resume");
  const std::size_t line = journal.find('\n', journal.find('\n') + 1) + 1;
  folder.write("out.txt.resume",
               journal.substr(0, line) + std::string(20, '\0') + "\n" + journal.substr(line));
  expect_whole(resume());
}

TEST_F(Interrupted, ANoteWithoutItsEndMarkIsIgnored) {
  const std::string journal = folder.read("out.txt.resume");
  const std::size_t line = journal.find('\n') + 1;
  folder.write("out.txt.resume", journal.substr(0, line) + "400 9 9 0 0 0 0 0\n");
  expect_whole(resume());
}

/// Journals of earlier builds had other notes: bytes of output, puzzles with a solution, puzzles by
/// verdict.
TEST_F(Interrupted, TheNotesOfEarlierBuildsAreRead) {
  const std::string journal = folder.read("out.txt.resume");
  std::string out = folder.read("out.txt");
  const std::size_t bytes = out.find('\n', 500) + 1;
  out.resize(bytes);
  const auto puzzles = std::count(out.begin(), out.end(), '\n');
  folder.write("out.txt.resume", journal.substr(0, journal.find('\n') + 1) + std::to_string(bytes) +
                                     " 0 0 0 0 0 0 " + std::to_string(puzzles) + " #\n");
  // What was written before is not written again.
  out[0] = '?';
  folder.write("out.txt", out + "this is cut off");
  const ShellRun run = resume();
  EXPECT_EQ(run.status, 1);
  std::string expected = shell(folder, "cat in.txt | ariadne solve").out;
  expected[0] = '?';
  EXPECT_EQ(folder.read("out.txt"), expected);
  const std::size_t of = whole_err().find(" of ");
  EXPECT_THAT(run.err, HasSubstr(whole_err().substr(of, whole_err().find(" puzzles") - of)));
}

TEST_F(Interrupted, AShorterOutputIsContinuedFromItsEnd) {
  folder.write("out.txt", folder.read("out.txt").substr(0, 500));
  expect_whole(resume());
}

TEST_F(Interrupted, ALostOutputIsWrittenAgain) {
  std::filesystem::remove(folder.path() / "out.txt");
  expect_whole(resume());
}

TEST_F(Interrupted, AJournalWithoutItsFirstLineStartsOver) {
  folder.write("out.txt.resume", "{\"ariadne\":");
  expect_whole(resume());
}

TEST_F(Interrupted, WithoutResumeANewRunStarts) {
  expect_whole(shell(folder, "cat in.txt | ariadne solve -o out.txt"));
}

TEST_F(Interrupted, AnotherRunIsAnErrorAndNothingIsLost) {
  const std::string out = folder.read("out.txt");
  const std::string journal = folder.read("out.txt.resume");
  const auto expect_refusal = [&](const ShellRun& run, const std::string& says) {
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.err, HasSubstr(says));
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1);
    EXPECT_EQ(folder.read("out.txt"), out);
    EXPECT_EQ(folder.read("out.txt.resume"), journal);
  };
  expect_refusal(resume("--limit 3"), "--limit was 2 and is now 3");
  expect_refusal(resume("--json"), "the output format differs");
  expect_refusal(resume("--with logic"), "solver was ");
  expect_refusal(resume("--range 2:"),
                 "that run used the whole input, but this one uses '--range 2:'");
  expect_refusal(resume("--layout 9x9"), "--layout was not given before, and is now '9x9'");
  expect_refusal(resume("--timeout 5"), "--timeout was unlimited and is now 5");
  expect_refusal(resume("--strict"), "--strict was not given before, and is given now");
  expect_refusal(resume("--rule 'odd: r1c1'"),
                 "--rule was not given before, and is now 'odd: r1c1'");
  expect_refusal(resume("in.txt"), "the input was standard input and is now 'in.txt'");
  expect_refusal(resume("in.txt in.txt"), "the number of inputs was 1 and is now 2");
  expect_refusal(shell(folder, "cat in.txt | ariadne check --resume -o out.txt"),
                 "the command was 'solve' and is now 'check'");
  expect_refusal(shell(folder, "head -3 in.txt | ariadne solve --resume -o out.txt"), "2 puzzles");
  expect_refusal(
      shell(folder, "flock out.txt.resume -c 'cat in.txt | ariadne solve --resume -o out.txt'"),
      "out.txt.resume is in use");
  folder.write("out.txt.resume", "a letter\n");
  EXPECT_THAT(resume().err, HasSubstr("out.txt.resume is not an Ariadne journal"));
  EXPECT_EQ(folder.read("out.txt"), out);
}

/// An option that was given to the interrupted run, and is missing now.
TEST_F(Interrupted, WithoutOneOfItsOptionsIsAnotherRun) {
  std::string journal = folder.read("out.txt.resume");
  journal.insert(journal.find("\"format\""), "\"strict\":true,");
  folder.write("out.txt.resume", journal);
  const ShellRun run = resume();
  EXPECT_EQ(run.status, 2);
  EXPECT_THAT(run.err, HasSubstr("--strict was given and is not given now"));
}

TEST(ResumeFile, WithoutAnythingToResumeStartsARun) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder, "ariadne solve --resume -o out.txt " + puzzle);
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(folder.read("out.txt"), solution + "\n");
}

TEST(ResumeFile, OfACompleteRunIsLeftAlone) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder, "ariadne solve -o out.txt " + puzzle +
                                         "; ariadne solve --resume -o out.txt " + puzzle + "; ls");
  EXPECT_EQ(run.out, "out.txt\n");
  EXPECT_THAT(run.err, HasSubstr("nothing to resume"));
  EXPECT_EQ(folder.read("out.txt"), solution + "\n");
}

TEST(ResumeFile, AfterCtrlC) {
  const TemporaryFolder folder;
  folder.write("in.txt", mixed(20));
  const std::string command = "ariadne solve --json -o out.txt --resume";
  const ShellRun run = shell(folder, "set -m; mkfifo pipe\n" + command +
                                         " -j 2 <pipe & program=$!\n"
                                         "exec 3>pipe; head -100 in.txt >&3\n"
                                         "await $program test -s out.txt\n"
                                         "kill -INT $program; wait $program; echo $?");
  EXPECT_EQ(run.out, "130\n");
  EXPECT_THAT(run.err, HasSubstr("--resume"));
  EXPECT_EQ(shell(folder, "cat in.txt | " + command).status, 1);
  EXPECT_TRUE(folder.read("out.txt") == shell(folder, "ariadne solve --json <in.txt").out);
}

TEST(ResumeFile, AfterCtrlCWithinAGridTheGridIsReadAgain) {
  const TemporaryFolder folder;
  folder.write("in.txt", puzzle + "\n" + grid() + puzzle + "\n");
  const std::string command = "ariadne solve --json -o out.txt --resume";
  const ShellRun run = shell(folder, "set -m; mkfifo pipe\n" + command +
                                         " <pipe & program=$!\n"
                                         "exec 3<>pipe; head -5 in.txt >&3\n"
                                         "await $program eval 'test -s out.txt && drained 3'\n"
                                         "kill -INT $program; wait $program; echo $?");
  EXPECT_EQ(run.out, "130\n");
  EXPECT_EQ(folder.read("out.txt").find('\n'), folder.read("out.txt").size() - 1);
  EXPECT_EQ(shell(folder, "cat in.txt | " + command).status, 0);
  EXPECT_EQ(folder.read("out.txt"), shell(folder, "ariadne solve --json <in.txt").out);
}

TEST(ResumeFile, AfterCtrlCWithinAPuzzleOrAPipeline) {
  const TemporaryFolder folder;
  folder.write("in.txt", puzzle + "\n" + std::string(81, '.') + "\n" + puzzle + "\n");
  folder.write("p.yaml", "{seed: 5, stages: [{generate: {count: " +
                             by_effort<std::string>("5000", "100000", "100000") +
                             ", with: random-fill}}, {sample: {share: 0.9}}]}");
  const std::string many = by_effort<std::string>("10000", "200000", "200000");
  for (const std::string& command :
       {"solve --json --limit " + many + " in.txt", std::string("run -q p.yaml")}) {
    const ShellRun run = shell(folder, "set -m; rm -f out.txt; touch out.txt; ariadne " + command +
                                           " -o out.txt & program=$!\n"
                                           "await $program larger out.txt 100000\n"
                                           "kill -INT $program; wait $program; echo $?");
    EXPECT_EQ(run.out, "130\n") << command;
    EXPECT_THAT(run.err, HasSubstr("--resume")) << command;
    const ShellRun whole = shell(folder, "ariadne " + command);
    EXPECT_EQ(shell(folder, "ariadne " + command + " --resume -o out.txt").status, whole.status);
    EXPECT_TRUE(folder.read("out.txt") == whole.out) << command;
  }
}

TEST(ResumeFile, AfterAFullDisk) {
  const TemporaryFolder folder;
  folder.write("in.txt", mixed(by_effort(60, 200, 200)));
  folder.write("p.yaml", "{seed: 5, stages: [{generate: {count: 1000, with: random-fill}}]}");
  for (const std::string command : {"solve in.txt", "run -q p.yaml"}) {
    const ShellRun full = shell(folder,
                                "rm -f out.txt; trap '' XFSZ; ulimit -f 16\n"
                                "ariadne " +
                                    command + " -o out.txt");
    EXPECT_EQ(full.status, 4) << command;
    EXPECT_THAT(full.err, HasSubstr("out.txt: File too large\n")) << command;
    EXPECT_EQ(folder.read("out.txt").size(), std::size_t{16} << 10U) << command;
    const ShellRun whole = shell(folder, "ariadne " + command);
    EXPECT_EQ(shell(folder, "ariadne " + command + " --resume -o out.txt").status, whole.status);
    EXPECT_TRUE(folder.read("out.txt") == whole.out) << command;
  }
}

}  // namespace
}  // namespace ariadne::testing
