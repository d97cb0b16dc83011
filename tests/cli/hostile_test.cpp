// Every command that writes, under hostile conditions: its output is its input, by name, link or
// descriptor; standard output already has content, is closed or full; another file has the name of
// its journal; the folder cannot be written. No existing content may be lost.

#include <gmock/gmock.h>
#include <ostream>

#include <gtest/gtest.h>

#include "cli/puzzles.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A command line with OUT in place of the file that it writes.
struct Writing {
  const char* name;
  const char* command;
};

void PrintTo(const Writing& writing, std::ostream* out) {
  *out << writing.command;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
  return text;
}

class Hostile : public ::testing::TestWithParam<Writing> {
 protected:
  Hostile() { folder.write("in.txt", stuck + "\n"); }
  ShellRun run(const std::string& out, const std::string& more = "") {
    return shell(folder, replaced(GetParam().command, "OUT", out) + more);
  }
  std::string everything() { return shell(folder, "ls -1; tail -n +1 *").out; }

  TemporaryFolder folder;
};

std::string name_of(const ::testing::TestParamInfo<Writing>& writing) {
  return writing.param.name;
}

/// Streams, which are written in place.
const Writing streams[] = {{"solve", "ariadne solve -o OUT in.txt"},
                           {"check", "ariadne check -o OUT in.txt"},
                           {"rate", "ariadne rate -o OUT in.txt"},
                           {"explain", "ariadne explain -o OUT in.txt"},
                           {"run", "ariadne run rating-table -o OUT in.txt"}};
/// Documents, which replace the old file as a whole.
const Writing documents[] = {{"page", "ariadne explain --html -o OUT in.txt"},
                             {"picture", "ariadne explain --svg OUT in.txt"},
                             {"hint", "ariadne hint --svg OUT in.txt"},
                             {"summary", "ariadne run rating-table --summary OUT in.txt"}};

class HostileDocument : public Hostile {};

INSTANTIATE_TEST_SUITE_P(Streams, Hostile, ::testing::ValuesIn(streams), name_of);
INSTANTIATE_TEST_SUITE_P(Documents, Hostile, ::testing::ValuesIn(documents), name_of);
INSTANTIATE_TEST_SUITE_P(Documents, HostileDocument, ::testing::ValuesIn(documents), name_of);

TEST_P(Hostile, TheInputIsNeverWrittenOver) {
  shell(folder, "ln -s in.txt link.txt; ln in.txt hard.txt; mkdir sub; ln -s .. sub/up");
  const std::string before = everything();
  for (const char* out : {"in.txt", "./in.txt", "link.txt", "hard.txt", "sub/up/in.txt"}) {
    const ShellRun refused = run(out);
    EXPECT_EQ(refused.status, 2) << out;
    EXPECT_THAT(refused.err, HasSubstr(std::string(" would write to ") + out + ",")) << out;
    EXPECT_THAT(refused.err, HasSubstr("input")) << out;
    EXPECT_EQ(everything(), before) << out;
  }
}

/// A prefix that runs a command without the rights of root.
std::string as_nobody() {
  return shell("id -u").out == "0\n" ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
}

TEST_P(Hostile, AFolderThatCannotBeWrittenIsAnError) {
  const std::string program = shell("command -v ariadne").out;
  if (shell(as_nobody() + program).status == 126 || shell(as_nobody() + "true").status != 0)
    GTEST_SKIP() << "no other user can run the program here";
  shell(folder, "chmod 755 .; chmod 644 in.txt; mkdir sub; chmod 555 sub");
  const std::string before = everything();
  const std::string command = replaced(GetParam().command, "OUT", "sub/new");
  const ShellRun refused =
      shell(folder, as_nobody() + command + " > /dev/null; status=$?; ls sub; exit $status");
  EXPECT_EQ(refused.status, 4) << refused.err;
  EXPECT_THAT(refused.err, HasSubstr("sub/new"));
  EXPECT_THAT(refused.err, HasSubstr("Permission denied\n"));
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(everything(), before);
}

TEST_P(HostileDocument, AFullDiskLeavesTheOldOne) {
  folder.write("old", "what was there\n");
  const ShellRun full =
      shell(folder, "trap '' XFSZ; ulimit -f 0\n" + replaced(GetParam().command, "OUT", "old") +
                        " >/dev/null");
  EXPECT_EQ(full.status, 4);
  EXPECT_EQ(folder.read("old"), "what was there\n");
  EXPECT_EQ(shell(folder, "ls").out, "in.txt\nold\n");
}

TEST_P(Hostile, ALinkToAFileIsWrittenThrough) {
  folder.write("target", "old");
  shell(folder, "chmod 640 target; ln -s target link");
  EXPECT_EQ(run("link").status, 0);
  EXPECT_EQ(shell(folder, "test -L link && stat -c %a target").out, "640\n");
  EXPECT_THAT(folder.read("target"), ::testing::Not(StartsWith("old")));
}

TEST_P(Hostile, WhatCannotBeMadeIsAnError) {
  const ShellRun nowhere = run("no/where");
  EXPECT_EQ(nowhere.status, 4);
  EXPECT_THAT(nowhere.err, ContainsRegex("no/where.*: No such file"));
}

class HostileStandardOutput : public Hostile {};

INSTANTIATE_TEST_SUITE_P(ToStandardOutput, HostileStandardOutput,
                         ::testing::Values(Writing{"solve", "ariadne solve in.txt"},
                                           Writing{"check", "ariadne check in.txt"},
                                           Writing{"rate", "ariadne rate in.txt"},
                                           Writing{"explain", "ariadne explain in.txt"},
                                           Writing{"explainpage", "ariadne explain --html in.txt"},
                                           Writing{"convert", "ariadne convert --to line in.txt"},
                                           Writing{"table", "ariadne run rating-table in.txt"},
                                           Writing{"standardinput", "ariadne solve <in.txt"}),
                         name_of);

TEST_P(HostileStandardOutput, WhatWasThereStays) {
  folder.write("old", "what was there\n");
  const ShellRun plain = run("");
  EXPECT_EQ(run("", " >>old").status, plain.status);
  EXPECT_EQ(folder.read("old"), "what was there\n" + plain.out);
  // Also when writing in the middle of a file.
  const std::string old(1000000, '-');
  folder.write("old", old);
  run("", " 3<>old >&3");
  EXPECT_TRUE(folder.read("old") == plain.out + old.substr(plain.out.size()));
}

TEST_P(HostileStandardOutput, TheInputIsNeverAppendedTo) {
  const std::string before = folder.read("in.txt");
  const ShellRun refused = run("", " >>in.txt");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("standard output goes to "));
  EXPECT_EQ(folder.read("in.txt"), before);
}

TEST_P(HostileStandardOutput, IsAnErrorIfClosedAndNoOtherFileGetsItsDescriptor) {
  const std::string before = everything();
  const ShellRun closed = run("", " >&-");
  EXPECT_EQ(closed.status, 4);
  EXPECT_THAT(closed.err, HasSubstr("standard output: Bad file descriptor\n"));
  EXPECT_EQ(everything(), before);
}

TEST_P(HostileStandardOutput, IsAnErrorIfFull) {
  const ShellRun full = run("", " >/dev/full");
  EXPECT_EQ(full.status, 4);
  EXPECT_THAT(full.err, HasSubstr("standard output: No space left on device\n"));
}

TEST(HostileFiles, AnUnusedOutputIsAnError) {
  const TemporaryFolder folder;
  folder.write("in.txt", puzzle + "\n");
  folder.write("p.yaml", "stages: [read, {write: {to: o.txt}}]\n");
  const ShellRun refused = shell(folder, "ariadne run p.yaml -o x in.txt; s=$?; ls; exit $s");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("--output would leave x "));
  EXPECT_EQ(refused.out, "in.txt\np.yaml\n");
}

class HostileJournal : public Hostile {};

INSTANTIATE_TEST_SUITE_P(WithAJournal, HostileJournal,
                         ::testing::Values(Writing{"solve", "ariadne solve -o OUT in.txt"},
                                           Writing{"check", "ariadne check -o OUT in.txt"},
                                           Writing{"run",
                                                   "ariadne run rating-table -o OUT in.txt"}),
                         name_of);

TEST_P(HostileJournal, LeavesAnotherFileOfItsNameAlone) {
  const std::string out = "o";
  const std::string journal = "o.resume";
  for (const std::string resume : {"", " --resume"}) {
    folder.write(journal, "notes of somebody\n");
    const ShellRun refused = run(out, resume);
    EXPECT_EQ(refused.status, 2) << refused.err;
    EXPECT_THAT(refused.err, HasSubstr(journal + " is not an Ariadne journal"));
    EXPECT_EQ(folder.read(journal), "notes of somebody\n");

    folder.write("target", "of a link\n");
    shell(folder, "ln -sf target " + journal);
    EXPECT_EQ(run(out, resume).status, 2);
    EXPECT_EQ(folder.read("target"), "of a link\n");
    EXPECT_EQ(shell(folder, "readlink " + journal + "; rm " + journal).out, "target\n");
  }
}

TEST_P(HostileJournal, ARunThatIsRefusedLeavesNone) {
  const std::string before = shell(folder, "ls").out;
  EXPECT_EQ(run("in.txt").status, 2);
  EXPECT_EQ(shell(folder, "ls").out, before);
}

/// Two programs with one file, under two names.
TEST(HostileFiles, AreWrittenByOneRunAtATime) {
  const TemporaryFolder folder;
  const ShellRun run = shell(folder,
                             "mkfifo pipe; touch out.txt; ln -s out.txt link.txt\n"
                             "ariadne solve -o out.txt <pipe & program=$!; exec 3>pipe\n"
                             "await $program test -e out.txt.resume\n"
                             "ariadne generate -q --seed 1 -o link.txt; echo $?\n"
                             "ariadne solve -o link.txt " +
                                 puzzle + "; echo $?; exec 3>&-; wait $program");
  EXPECT_EQ(run.out, "2\n2\n");
  EXPECT_THAT(run.err, HasSubstr("link.txt"));
}

/// The files of a pipeline, in all the ways to name them.
TEST(HostileFiles, APipelineOverwritesNoneOfItsFiles) {
  const TemporaryFolder folder;
  folder.write("in.txt", puzzle + "\n");
  folder.write("p.yaml", "stages: [read, {write: {to: o.txt}}, {write: {}}]\n");
  const std::string yaml = folder.read("p.yaml");
  for (const char* wrong :
       {"-o o.txt", "--summary o.txt", "--summary p.yaml", "-o p.yaml", "-o x --summary x",
        "--summary x.resume -o x", "--summary in.txt", "-o in.txt"}) {
    folder.write("o.txt", "old\n");
    const ShellRun refused = shell(
        folder, "ariadne run p.yaml in.txt " + std::string(wrong) + "; s=$?; cat o.txt; exit $s");
    EXPECT_EQ(refused.status, 2) << wrong;
    EXPECT_EQ(refused.out, "old\n") << wrong;
    EXPECT_EQ(folder.read("p.yaml"), yaml) << wrong;
    EXPECT_EQ(folder.read("in.txt"), puzzle + "\n") << wrong;
  }
  folder.write("n.yaml", "stages: [read, {write: {to: \"x\\0y\"}}]\n");
  const ShellRun nul = shell(folder, "ariadne run n.yaml in.txt");
  EXPECT_EQ(nul.status, 2);
  EXPECT_THAT(nul.err, StartsWith("ariadne: n.yaml:1:29: "));
}

TEST(HostileFiles, ARunWithAChangedInputIsNotResumed) {
  const TemporaryFolder folder;
  std::string many;
  for (int i = 0; i < 20; ++i) many += puzzle + "\n";
  folder.write("in.txt", many + std::string(81, '.') + "\n" + many);
  const ShellRun killed = shell(folder,
                                "ariadne solve --json --limit 0 -o out.txt in.txt & program=$!\n"
                                "await $program larger out.txt 100000\n"
                                "kill -KILL $program; wait $program; echo $?");
  ASSERT_EQ(killed.out, "137\n");
  const std::string out = folder.read("out.txt");
  // The same size, another time.
  const ShellRun refused = shell(folder,
                                 "touch -d '2001-01-01' in.txt\n"
                                 "ariadne solve --json --limit 0 -o out.txt --resume in.txt");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("time of in.txt differs"));
  EXPECT_TRUE(folder.read("out.txt") == out);
}

TEST(HostileFiles, AJournalThatWasChangedIsRefusedBeforeTheOutputIsCut) {
  const TemporaryFolder folder;
  std::string many;
  for (int i = 0; i < 20; ++i) many += puzzle + "\n";
  folder.write("in.txt", many + std::string(81, '.') + "\n");
  shell(folder,
        "ariadne solve --json --limit 0 -o out.txt in.txt & program=$!\n"
        "await $program larger out.txt 100000\n"
        "kill -KILL $program; wait $program");
  const std::string out = folder.read("out.txt");
  const std::string journal = folder.read("out.txt.resume");
  const std::string head = journal.substr(0, journal.find('\n') + 1);
  for (const std::string note : {"100 1 1 0 0 0 0 0 #\n", "164 2000 2000 0 0 0 0 0 #\n"}) {
    folder.write("out.txt.resume", head + note);
    const ShellRun refused =
        shell(folder, "ariadne solve --json --limit 0 -o out.txt --resume in.txt");
    EXPECT_EQ(refused.status, 2) << note;
    EXPECT_TRUE(folder.read("out.txt") == out) << note;
  }
}

/// Names of files and plugins contain no control sequences or line ends when they are printed.
TEST(Quoting, NamesOfFilesAreHarmless) {
  const TemporaryFolder folder;
  const std::string name = "=cmd\x1b[31m\nx.txt";
  folder.write(name, "12x\n");
  const std::string file = "$'=cmd\\x1b[31m\\nx.txt'";
  for (const std::string command :
       {"solve", "rate", "explain --html", "run rating-table", "hint", "solve --with nothing"}) {
    const ShellRun run = shell(folder, "ariadne " + command + " " + file);
    EXPECT_NE(run.status, 0) << command;
    for (const std::string* text : {&run.out, &run.err})
      EXPECT_EQ(text->find('\x1b'), std::string::npos) << command << *text;
    EXPECT_EQ(run.out.find("\nx.txt"), std::string::npos) << command << run.out;
  }
  // An apostrophe protects words that a spreadsheet would evaluate.
  EXPECT_THAT(shell(folder, "ariadne run -q rating-table " + file).out,
              HasSubstr(",,invalid,,,,,,,,,,,\"'=cmd?[31m?x.txt:1:3: "));
}

TEST(Quoting, PathsOfPluginsAreHarmless) {
  const TemporaryFolder folder;
  const ShellRun run = shell(
      folder, "mkdir $'a\\x1b[31m'; cp " + (binary_folder() / "lib/ariadne/plugins").string() +
                  "/logic.so $'a\\x1b[31m/'; echo > $'a\\x1b[31m/bad.so'\n"
                  "for command in 'plugins list' 'plugins path' 'plugins inspect' doctor "
                  "'plugins list --json'; do\n"
                  "  ariadne $command --plugin-dir $'a\\x1b[31m'\n"
                  "done; ariadne plugins scan $'a\\x1b[31m'");
  EXPECT_THAT(run.out, HasSubstr("a?[31m"));
  EXPECT_EQ(run.out.find('\x1b'), std::string::npos);
  EXPECT_EQ(run.err.find('\x1b'), std::string::npos) << run.err;
}

TEST(Bounds, WhatIsAppendedToAFileWhileItIsReadIsNotRead) {
  const TemporaryFolder folder;
  folder.write("in.txt", stuck + "\n");
  // Through a pipe, which hides that it is the same file.
  EXPECT_EQ(shell(folder, "ariadne solve in.txt | cat >> in.txt; wc -l < in.txt").out, "2\n");
  const ShellRun refused = shell(folder, "ariadne explain in.txt >> in.txt");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("standard output goes to in.txt"));
}

TEST(Bounds, DeepDocumentsAreRefused) {
  const TemporaryFolder folder;
  const std::string deep(101, '[');
  folder.write("deep.json", deep + std::string(101, ']') + "\n");
  const ShellRun run = shell(folder, "ariadne solve deep.json");
  EXPECT_THAT(run.out, HasSubstr("deep.json:1:101: "));
  // Brackets in strings do not count.
  folder.write("flat.json",
               "{\"puzzle\": \"" + stuck + "\", \"note\": \"\\\"" + deep + deep + "\"}\n");
  EXPECT_EQ(shell(folder, "ariadne solve flat.json").status, 0);
  // Without an end it is not a document, however long it is.
  const ShellRun open = shell(folder,
                              "head -c 20000000 /dev/zero | tr '\\0' '[' > open.json\n"
                              "ariadne solve -j 1 open.json");
  EXPECT_THAT(open.out, HasSubstr("open.json:1:1: "));
}

TEST(Bounds, NamesOfSplitFilesAreNotTooLong) {
  const TemporaryFolder folder;
  folder.write("p.yaml",
               "{seed: 3, stages: [{generate: {count: 4, with: {random-regions: {source: dig}}}}, "
               "{split: {by: layout, to: '" +
                   std::string(180, 'a') + "-{}.txt'}}]}\n");
  const ShellRun run = shell(folder, "ariadne run -q p.yaml && ls | wc -l && ls | wc -L");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out, "5\n255\n");
}

TEST(Bounds, ASurveyHasALimitOfSteps) {
  const std::string with = " --with 'logic: {strategies: [hidden-single, naked-pair], most: 3}' ";
  const ShellRun run = shell("ariadne explain --all" + with + stuck);
  EXPECT_THAT(run.out, HasSubstr("\n3 steps; a limit was reached"));
  EXPECT_EQ(run.status, 1);
}

TEST(Bounds, InputInUtf16IsRecognized) {
  const TemporaryFolder folder;
  folder.write("in.txt", stuck + "\n");
  folder.write("p.yaml", "stages: [{solve: {with: backtracking}}]");
  for (const std::string form : {"UTF-16", "UTF-16LE", "UTF-16BE"}) {
    shell(folder, "iconv -f UTF-8 -t " + form + " in.txt > wide.txt");
    for (const std::string command : {"solve", "run p.yaml"}) {
      const ShellRun run = shell(folder, "ariadne " + command + " wide.txt");
      EXPECT_EQ(run.status, 4) << form;
      EXPECT_THAT(run.err, StartsWith("ariadne: wide.txt:1:1: "));
      EXPECT_THAT(run.err, HasSubstr("`iconv -f UTF-16 -t UTF-8`"));
    }
  }
}

}  // namespace
}  // namespace ariadne::testing
