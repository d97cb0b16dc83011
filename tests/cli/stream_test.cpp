// Parts of an input, and output files: however the output is written, it is byte for byte that of
// one run.

#include <gmock/gmock.h>
#include <ostream>

#include <gtest/gtest.h>

#include "cli/mixed_input.hpp"
#include "support/effort.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Output, GoesToTheFileInsteadOfStandardOutput) {
  const TemporaryFolder folder;
  folder.write("in.txt", mixed(3));
  folder.write("out.txt", "old and longer: " + mixed(5));
  for (const std::string command : {"solve", "check", "solve --trace", "solve --limit 20"}) {
    const ShellRun plain = shell(folder, "ariadne " + command + " in.txt");
    const ShellRun file = shell(folder, "ariadne " + command + " -o out.txt in.txt");
    EXPECT_EQ(file.out, "");
    EXPECT_EQ(file.err, plain.err);
    EXPECT_EQ(file.status, plain.status);
    EXPECT_EQ(folder.read("out.txt"), plain.out);
    EXPECT_EQ(shell(folder, "ls").out, "in.txt\nout.txt\n");
  }
  EXPECT_EQ(shell(folder, "ariadne solve --output - " + puzzle).out, solution + "\n");
  EXPECT_EQ(shell(folder, "ariadne solve -o /dev/stderr " + puzzle).err, solution + "\n");
}

TEST(Output, NeverOverwritesItsInput) {
  const TemporaryFolder folder;
  folder.write("in.txt", puzzle + "\n");
  folder.write("in.txt.resume", puzzle + "\n");
  for (const std::string command :
       {"ariadne solve -o in.txt in.txt", "ariadne solve -o ./in.txt - <in.txt",
        "ln -s in.txt link; ariadne solve -o link in.txt",
        "ariadne solve -o in.txt --resume in.txt", "ariadne solve -o in.txt in.txt.resume"}) {
    const ShellRun run = shell(folder, command);
    EXPECT_EQ(run.status, 2) << command;
    EXPECT_THAT(run.err, HasSubstr("would write to ")) << command;
    EXPECT_EQ(folder.read("in.txt"), puzzle + "\n");
  }
}

TEST(Output, IsWrittenEvenIfItCannotBeResumed) {
  const TemporaryFolder folder;
  // A folder has the name of the journal.
  const ShellRun run = shell(folder, "mkdir out.txt.resume; ariadne solve -o out.txt " + puzzle);
  EXPECT_EQ(folder.read("out.txt"), solution + "\n");
  EXPECT_THAT(run.err, HasSubstr("out.txt.resume"));
  EXPECT_EQ(run.status, 0);
}

struct WrongUse {
  std::string command;
  int status;
  std::string says;
  friend void PrintTo(const WrongUse& use, std::ostream* out) { *out << use.command; }
};

class StreamWrongUse : public ::testing::TestWithParam<WrongUse> {};

TEST_P(StreamWrongUse, IsAMessageOfOneLine) {
  const TemporaryFolder folder;
  folder.write("p.txt", puzzle + "\n");
  const ShellRun run = shell(folder, GetParam().command + "; s=$?; ls; exit $s");
  EXPECT_EQ(run.status, GetParam().status);
  EXPECT_THAT(run.err, StartsWith("ariadne: "));
  EXPECT_THAT(run.err, HasSubstr(GetParam().says));
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  EXPECT_EQ(run.out, "p.txt\n");
}

INSTANTIATE_TEST_SUITE_P(
    All, StreamWrongUse,
    ::testing::Values(WrongUse{"ariadne solve 12x", 2, "'12x' is neither a file nor a puzzle"},
                      WrongUse{"ariadne hint 12x", 2, "'12x' is neither a file nor a puzzle"},
                      WrongUse{"ariadne check p.txt 53..7x", 2, "column 5"},
                      WrongUse{"ariadne check p.tx", 4, " p.tx: No such file"},
                      WrongUse{"ariadne check 2024.txt", 4, " 2024.txt: No such file"},
                      WrongUse{"ariadne check ./2024", 4, " ./2024: No such file"},
                      WrongUse{"ariadne solve --range 3 p.txt", 2, "A:B"},
                      WrongUse{"ariadne solve --range 0:3 p.txt", 2, "A:B"},
                      WrongUse{"ariadne solve --range 1:3: p.txt", 2, "'1:3:'"},
                      WrongUse{"ariadne solve --range -1:3 p.txt", 2, "A:B"},
                      WrongUse{"ariadne solve --range 5:4 -o o p.txt", 2, "--range 5:4 "},
                      WrongUse{"ariadne check --chunk 2 p.txt", 2, "I/N"},
                      WrongUse{"ariadne check --chunk 0/2 p.txt", 2, "I/N"},
                      WrongUse{"ariadne check --chunk 3/2 -o o p.txt", 2, "'3/2'"},
                      WrongUse{"ariadne check --chunk 1/0 p.txt", 2, "I/N"},
                      WrongUse{"ariadne check --chunk 1/2 --range 1:2 p.txt", 2,
                               "--range, --chunk"},
                      WrongUse{"cat p.txt | ariadne solve --chunk 1/2", 2, "standard input"},
                      WrongUse{"ariadne solve --chunk 1/2 p.txt <(cat p.txt)", 2, "--chunk"},
                      WrongUse{"ariadne solve --resume p.txt", 2, "--output"},
                      WrongUse{"ariadne solve --resume -o - p.txt", 2, "--output"},
                      WrongUse{"ariadne solve --resume -o /dev/null p.txt", 2, "/dev/null"},
                      WrongUse{"ariadne solve -o '' p.txt", 2, "--output"},
                      WrongUse{"ariadne solve -o . p.txt", 4, " .: Is a dir"},
                      WrongUse{"ariadne solve -o no/where p.txt", 4, "no/where: No such file"},
                      WrongUse{"ariadne solve -o /dev/full p.txt", 4, "/dev/full: No space"}));

TEST(Parts, PutTogetherAreOneRun) {
  const TemporaryFolder folder;
  folder.write("a.txt", mixed(5));
  folder.write("b.txt", mixed(2) + grid());
  const std::string files = " a.txt " + puzzle + " b.txt ";
  for (const std::string command :
       {"solve -j 1", "solve -j 2 --json", "solve --format grid", "solve --limit 1",
        "solve --limit 20 --json", "solve --trace", "check", "check --json"}) {
    const std::string ariadne = "ariadne " + command + files;
    const ShellRun whole = shell(folder, ariadne);
    // 100 are more than there are puzzles.
    for (const int parts :
         {3, command == "check" ? by_effort(20, 100, 100) : by_effort(1, 7, 10)}) {
      const ShellRun chunks =
          shell(folder, "for i in $(seq " + std::to_string(parts) + "); do " + ariadne +
                            " --chunk $i/" + std::to_string(parts) + "; done");
      EXPECT_EQ(chunks.out, whole.out) << ariadne << parts;
    }
    const ShellRun ranges =
        shell(folder, ariadne + "--range :1; " + ariadne + "--range 2:30; " + ariadne +
                          "--range 31:31; " + ariadne + "--range 32:9999");
    EXPECT_EQ(ranges.out, whole.out) << ariadne;
    EXPECT_EQ(shell(folder, ariadne + "--range 1:7; " + ariadne + "--range 8:").out, whole.out);
  }
}

TEST(Parts, OfAChunkAreEqualButForOne) {
  const TemporaryFolder folder;
  folder.write("in.txt", mixed(1) + mixed(1));
  const ShellRun run =
      shell(folder, "for i in 1 2 3 4; do ariadne solve --json --chunk $i/4 <in.txt | wc -l; done");
  EXPECT_EQ(run.out, "6\n6\n5\n5\n");
  const ShellRun twice =
      shell(folder, "for i in 1 2; do ariadne solve --json --chunk $i/2 - - <in.txt | wc -l; done");
  EXPECT_EQ(twice.out, "11\n11\n");
}

TEST(Parts, ReportTheirOwnPuzzles) {
  const TemporaryFolder folder;
  folder.write("in.txt", puzzle + "\nn0nsense\n" + puzzle + "\n");
  const ShellRun good = shell(folder, "ariadne solve --range 3: in.txt");
  EXPECT_EQ(good.status, 0);
  EXPECT_EQ(good.err, "");
  const ShellRun bad = shell(folder, "ariadne solve --range 2:2 in.txt");
  EXPECT_EQ(bad.status, 1);
  EXPECT_THAT(bad.out, StartsWith("# puzzle 2: invalid: in.txt:2:1: "));
  EXPECT_THAT(bad.err, StartsWith("ariadne: 1 of 1 puzzles "));
  const ShellRun none = shell(folder, "ariadne solve --range 4: in.txt");
  EXPECT_EQ(none.status, 0);
  EXPECT_EQ(std::count(none.err.begin(), none.err.end(), '\n'), 1);
}

TEST(Parts, EndWithoutWaitingForMore) {
  const ShellRun run = shell("mkfifo pipe; exec 3<>pipe; echo " + puzzle +
                             " >&3; timeout 10 ariadne solve --range :1 <pipe");
  EXPECT_EQ(run.out, solution + "\n");
  EXPECT_EQ(run.status, 0);
}

}  // namespace
}  // namespace ariadne::testing
