// Puzzles of kinds in the commands: positions and solutions, records, tables, and pipelines.

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/paths.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

json record_of(const ShellRun& run) {
  return json::parse(run.out.substr(0, run.out.find('\n')));
}

const std::string tents =
    "5 5|1 1 0 2 1|2 0 1 1 1|- x - - x|- - - - -|- x - x -|- - - - -|- - - - x";
const std::string tents_solution = "5 5|o x - o x|- - - - -|- x - x o|- o - - -|- - - o x";
const std::string damaged = "5 5|o x - o x|- - - - -|- x o x o|- o - - -|- - - o x";

TEST(KindsShow, ListsTheNamesOfReasons) {
  const std::string names = shell("ariadne kinds show --reasons tents").out;
  EXPECT_THAT(names, StartsWith("next-to-a-tent\n"));
  // Those of every kind are among them, each once.
  EXPECT_THAT(names, HasSubstr("\ntwo-numbers\n"));
  EXPECT_EQ(names.find("line-total\n"), names.rfind("line-total\n"));
  const json record = json::parse(shell("ariadne kinds show --json tents").out);
  EXPECT_EQ(record["reasons"][0], "next-to-a-tent");
}

TEST(KindCheck, JudgesASolution) {
  const ShellRun right =
      shell("ariadne check --kind tents '" + tents + "|solution|" + tents_solution + "'");
  EXPECT_EQ(right.out, tents + "|solution|" + tents_solution +
                           "  # puzzle 1: unique. the solution breaks no rule\n");
  EXPECT_EQ(right.status, 0);
  const ShellRun wrong =
      shell("ariadne check --json --kind tents '" + tents + "|solution|" + damaged + "'");
  EXPECT_EQ(wrong.status, 1);
  const json found = record_of(wrong);
  EXPECT_EQ(found["verdict"], "invalid");
  EXPECT_EQ(found["broken"][0]["rule"], "not touching");
  EXPECT_EQ(found["broken"][0]["text"], "Tents do not touch each other: r3c3, r4c2");
  EXPECT_EQ(found["broken"][1]["places"][0], "row 3 has 2 instead of 1");
  // What is written can be read back.
  const ShellRun again = shell("echo '" + wrong.out + "' | ariadne check --json");
  EXPECT_EQ(again.out, wrong.out);
}

TEST(KindCheck, NamesTheRulesThatContradictEachOther) {
  // Two tents are too few for three trees, which no rule says by itself.
  const ShellRun run =
      shell("ariadne check --json --kind tents '1 5|0 1 0 1 0|2|x - x - x|solution|1 5|x o x o x'");
  EXPECT_EQ(run.status, 1);
  const json found = record_of(run);
  EXPECT_EQ(found["verdict"], "invalid");
  ASSERT_EQ(found["broken"].size(), 3U);
  EXPECT_EQ(found["broken"][0]["says"],
            "No rule is broken by itself, but these contradict each other");
  EXPECT_EQ(found["broken"][1]["rule"], "tree has a tent");
  EXPECT_EQ(found["broken"][1]["places"], json({"r1c1", "r1c3", "r1c5"}));
  EXPECT_EQ(found["broken"][2]["rule"], "tent has a tree");
  EXPECT_EQ(found["broken"][2]["places"], json({"r1c2", "r1c4"}));
  // Which path a cell belongs to is not part of the solution.
  const ShellRun paths = shell(
      "ariadne check --json --kind numberlink '3 4|2 3 1 -|- - 3 -|2 1 - -|solution|3 4|s s e "
      "sw|ns ns s ns|n n ne nw'");
  EXPECT_EQ(paths.status, 1);
  const json broken = record_of(paths)["broken"];
  ASSERT_EQ(broken.size(), 3U);
  EXPECT_EQ(broken[1]["text"], "A path does not touch itself: r2c3, r2c4");
  EXPECT_EQ(broken[2]["text"], "A path joins equal numbers: r2c3, r3c3; r2c4, r3c4; r3c3, r3c4");
}

TEST(KindGenerate, MakesTheSameOnAnyNumberOfThreads) {
  const std::string command =
      "ariadne generate --kind mosaic --size 5x6 --seed 3 --count 8 --json -j";
  const ShellRun one = shell(command + "1");
  EXPECT_EQ(one.status, 0) << one.err;
  const json record = record_of(one);
  EXPECT_EQ(record["kind"], "mosaic");
  EXPECT_THAT(record["puzzle"].get<std::string>(), StartsWith("5 6|"));
  EXPECT_EQ(record["verdict"], "unique");
  EXPECT_EQ(record["minimal"], true);
  EXPECT_EQ(shell(command + "4").out, one.out);
  // What is written can be read back.
  const ShellRun solved = shell(command + "2 | ariadne solve --json");
  EXPECT_EQ(record_of(solved)["solutions"], record["solutions"]);
}

TEST(KindGenerate, IsAsDifficultAsRequested) {
  const std::string command = "ariadne generate -q --kind akari --size 6x6 --seed 5 --count 3";
  const ShellRun made = shell(command + " --level medium --rate --json -j1");
  EXPECT_EQ(made.status, 0) << made.err;
  ASSERT_EQ(made.lines().size(), 3U);
  for (const std::string& line : made.lines()) {
    EXPECT_EQ(json::parse(line)["rating"]["level"], "medium");
    // The rating is that of `rate`.
    EXPECT_EQ(record_of(shell("echo '" + line + "' | ariadne rate --json"))["rating"],
              json::parse(line)["rating"]);
  }
  EXPECT_EQ(shell(command + " --level medium --rate --json -j3").out, made.out);
  const ShellRun never = shell(command + " --level easy --score 1000.. --attempts 20");
  EXPECT_EQ(never.status, 1);
  EXPECT_THAT(never.out,
              StartsWith("# puzzle 1: none of 20 puzzles is as difficult as requested\n"));
}

TEST(KindGenerate, IsAStageOfPipelines) {
  const ShellRun run = shell(
      "printf 'seed: 3\nstages:\n- generate: {kind: mosaic, size: 5x6, count: 2}\n- write: "
      "{format: line}\n' > generated-kinds.yaml && ariadne run generated-kinds.yaml");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out, shell("ariadne generate --kind mosaic --size 5x6 --seed 3 --count 2").out);
}

TEST(KindGenerate, RefusesWhatItCannotDo) {
  const auto error = [](const std::string& options) {
    const ShellRun run = shell("ariadne generate " + options);
    EXPECT_EQ(run.status, 2) << options;
    return run.err;
  };
  EXPECT_EQ(error("--kind mosaic --size 10"),
            "ariadne: '10' is not a size such as 10x10, rows times columns\n");
  EXPECT_EQ(error("--kind mosaic --layout 6x6"),
            "ariadne: --layout is not available for puzzles of a kind (--kind)\n");
  EXPECT_EQ(error("--kind slitherlink --needs adjacent-three"),
            "ariadne: --needs: the rating config has no strategy 'adjacent-three', and the kind "
            "'slitherlink' no reason of this name; did you mean 'adjacent-threes'?\n");
  EXPECT_EQ(
      error("--size 5x5"),
      "ariadne: --size is for puzzles of a kind; use --layout, or name the kind with --kind\n");
  EXPECT_THAT(error("--kind numberlink"),
              StartsWith("ariadne: no puzzles of the kind 'numberlink' are generated, because "));
}

TEST(KindCheck, JudgesAPosition) {
  const ShellRun good = shell("ariadne check --kind tents '" + tents +
                              "|position|5 5|o x - - x|- - - - -|- x - x -|- - - - -|- - - - x'");
  EXPECT_THAT(good.out, HasSubstr("  # puzzle 1: unique. the position breaks no rule\n"));
  EXPECT_EQ(good.status, 0);
  // Each rule by itself can still be fulfilled, but not all of them together.
  const ShellRun lost =
      shell("ariadne check --kind tents '2 3|- - -|- -|x - -|- - x|position|2 3|x o -|- - x'");
  EXPECT_THAT(lost.out, HasSubstr("  # puzzle 1: none. the position breaks no rule\n"));
  EXPECT_EQ(lost.status, 1);
}

TEST(KindCheck, ReadsLinesOfAFile) {
  const ShellRun run = shell(
      "printf '%s\\n' '2 2' '2 1' '2 1' solution '2 2' '- x' 'x -' '' '2 2' '2 1' '2 1' | "
      "ariadne check --kind kakurasu");
  EXPECT_EQ(run.out,
            "2 2|2 1|2 1|solution|2 2|- x|x -  # puzzle 1: unique. the solution breaks no rule\n"
            "2 2|2 1|2 1  # puzzle 2: unique\n");
}

TEST(KindRecords, AreReadByTheNamesOfTheirKinds) {
  const std::string line = json{{"kind", "tents"}, {"puzzle", tents}}.dump();
  EXPECT_EQ(shell("echo '" + line + "' | ariadne solve").out, tents_solution + "\n");
  EXPECT_EQ(shell("echo '" + line + "' | ariadne solve --kind tents").out, tents_solution + "\n");
  const json solved = record_of(shell("echo '" + line + "' | ariadne solve --json"));
  EXPECT_EQ(solved["kind"], "tents");
  EXPECT_EQ(solved["solutions"], json::array({tents_solution}));
  EXPECT_EQ(record_of(shell("echo '" + solved.dump() + "' | ariadne solve --json")), solved);
  const ShellRun judged =
      shell("echo '" + json{{"kind", "tents"}, {"puzzle", tents}, {"solution", damaged}}.dump() +
            "' | ariadne check");
  EXPECT_THAT(judged.out, HasSubstr("row 3 has 2 instead of 1"));
  EXPECT_THAT(
      shell("echo '" + json{{"kind", "tent"}, {"puzzle", tents}}.dump() + "' | ariadne solve").out,
      HasSubstr("no kind 'tent' comes with Ariadne; did you mean 'tents'?"));
  EXPECT_THAT(shell("echo '" + line + "' | ariadne solve --kind nonogram").out,
              HasSubstr("this puzzle is of the kind 'tents', not 'nonogram'"));
}

TEST(KindRecords, StandAmongOthers) {
  const std::string sudoku =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const ShellRun run =
      shell("printf '%s\\n' " + sudoku + " '" + json{{"kind", "tents"}, {"puzzle", tents}}.dump() +
            "' " + sudoku + " | ariadne solve");
  EXPECT_EQ(run.lines().size(), 3U);
  EXPECT_EQ(run.lines()[1], tents_solution);
  EXPECT_EQ(run.lines()[0], run.lines()[2]);
}

TEST(KindTables, HaveAColumnForTheKind) {
  const ShellRun run =
      shell("printf '%s\\n' 'id,kind,puzzle' 'a,tents,\"" + tents + "\"' | ariadne solve");
  EXPECT_EQ(run.out, tents_solution + "\n");
}

TEST(KindPipelines, ReadAndWriteThem) {
  const TemporaryFolder folder;
  folder.write("p.yaml",
               "stages:\n- read: {kind: tents}\n- solve: {with: learning}\n- write: {to: a.json, "
               "format: json}\n"
               "- write: {to: a.csv, format: csv}\n- write: {to: a.txt}\n");
  folder.write("in.txt", tents + "\n");
  const ShellRun run = shell(folder, "ariadne run p.yaml in.txt");
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(json::parse(folder.read("a.json"))["solutions"], json::array({tents_solution}));
  EXPECT_EQ(folder.read("a.txt"), tents + "\n");
  EXPECT_EQ(shell(folder, "ariadne solve a.csv").out, tents_solution + "\n");
  EXPECT_EQ(shell(folder, "ariadne solve a.json").out, tents_solution + "\n");
}

TEST(KindPipelines, TakeFilesThatExtendOthersAndUsePlugins) {
  const TemporaryFolder folder;
  folder.write(
      "latin.yaml",
      "kind: latin\nclues:\n  number: {at: cells}\nunknowns:\n"
      "  digit: {at: cells, domain: 1..rows}\nrules:\n"
      "  number: {says: Givens stay, for: cells where given(number), holds: digit == number}\n"
      "  lines: {says: Lines differ, for: lines, holds: \"differ(cells: digit)\"}\n"
      "text: [rows columns, number]\nsolution: [rows columns, digit]\n");
  folder.write("apart.yaml",
               "kind: apart\nextends: latin\nrules:\n"
               "  apart: {says: Neighbors are not consecutive, constraint: non-consecutive}\n");
  folder.write("make.yaml",
               "seed: 3\nstages:\n- generate: {kind: apart.yaml, size: 5x5, count: 2}\n"
               "- write: {to: made.txt}\n");
  folder.write("solve.yaml",
               "stages:\n- read: {kind: apart.yaml}\n- solve: {with: learning}\n"
               "- keep: {verdict: unique}\n- write: {what: solution}\n");
  const ShellRun made = shell(folder, "ariadne run make.yaml");
  EXPECT_EQ(made.status, 0) << made.err;
  const ShellRun solved = shell(folder, "ariadne run solve.yaml made.txt");
  EXPECT_EQ(solved.status, 0) << solved.err;
  EXPECT_EQ(solved.lines().size(), 2U);
  EXPECT_EQ(solved.out, shell(folder, "ariadne solve --kind apart.yaml made.txt").out);
}

TEST(KindLinks, OfPenpa) {
  const std::string link = shell("ariadne convert --to penpa --kind slitherlink '2 2|3 -|1 -'").out;
  EXPECT_THAT(link, StartsWith("m=edit&p="));
  const std::string whole =
      shell("ariadne convert --to penpa-url --kind slitherlink '2 2|3 -|1 -'").out;
  EXPECT_EQ(whole, "https://swaroopg92.github.io/penpa-edit/#" + link);
  // The link names its kind; one that does not needs --kind.
  EXPECT_EQ(shell("ariadne solve '" + whole.substr(0, whole.size() - 1) + "'").out,
            "2 2|x x|- -\n");
  EXPECT_EQ(shell("echo '" + link + "' | ariadne solve --kind slitherlink").out, "2 2|x x|- -\n");
  // What is not of a cell is written in words.
  EXPECT_EQ(shell("ariadne convert --to penpa --kind starbattle '2 2 1|1 1|2 2' | "
                  "ariadne convert --to line --kind starbattle -")
                .out,
            "2 2 1|1 1|2 2\n");
  EXPECT_THAT(shell("ariadne solve --kind slitherlink 'm=edit&p=AAAA'").out,
              HasSubstr("the text of this Penpa+ link is damaged"));
}

TEST(KindCandidates, AreValues) {
  const json found = record_of(shell("ariadne candidates --json --kind kuromasu '2 2|- -|- 3'"));
  EXPECT_EQ(found["candidates"]["black r1c1"], json::array({"0", "1"}));
  EXPECT_EQ(found["candidates"]["black r2c2"], json::array({"0"}));
}

TEST(KindEstimates, AreRefused) {
  const ShellRun run = shell("ariadne solve --estimate --kind tents '" + tents + "'");
  EXPECT_EQ(run.status, 2);
  EXPECT_THAT(run.err, HasSubstr("can be counted, but not estimated"));
}

TEST(KindLinks, AreRecognizedWhereverPuzzlesAreRead) {
  const std::string solved = "2 2|x x|- -\n";
  EXPECT_EQ(shell("ariadne solve 'https://puzz.link/p?slither/2/2/3g1g'").out, solved);
  EXPECT_EQ(shell("ariadne solve puzz.link/p?slither/2/2/3g1g").out, solved);
  EXPECT_EQ(shell("ariadne solve loopy:2x2t0de:3a1a").out, solved);
  EXPECT_EQ(shell("ariadne solve 'https://example.org/js/loopy.html#2x2t0de:3a1a'").out, solved);
  EXPECT_EQ(shell("ariadne solve --kind slitherlink puzz.link/p?slither/2/2/3g1g").out, solved);
  EXPECT_EQ(shell("printf 'a note: <https://puzz.link/p?slither/2/2/3g1g>\n  "
                  "puzz.link/p?slither/2/2/3g1g \n' | ariadne solve")
                .out,
            solved + solved);
  // A dot at the end is a clue, but not in a sentence.
  EXPECT_EQ(shell("ariadne convert --to line 'https://puzz.link/p?nurikabe/2/2/i.'").out,
            "2 2|- -|- ?\n");
  const ShellRun unknown = shell("ariadne solve 'https://puzz.link/p?roma/2/2/i.'");
  EXPECT_EQ(unknown.status, 1);
  EXPECT_THAT(unknown.out + unknown.err, HasSubstr("links of 'roma' are not known"));
}

TEST(KindLinks, AreWritten) {
  EXPECT_EQ(shell("ariadne convert --to puzz.link --kind slitherlink '2 2|3 -|1 -'").out,
            "https://puzz.link/p?slither/2/2/8b\n");
  EXPECT_EQ(shell("ariadne convert --to game-id 'https://puzz.link/p?slither/2/2/3g1g'").out,
            "2x2t0:3a1a\n");
  const ShellRun lost = shell("ariadne convert --to puzz.link --kind minesweeper '1 2 1|1 -'");
  EXPECT_EQ(lost.status, 1);
  EXPECT_THAT(lost.err, HasSubstr("a link cannot hold what this puzzle has for 'mines'"));
  EXPECT_THAT(shell("ariadne convert --to puzz.link --kind slitherlink '1 1|-|position|1 1|x'").err,
              HasSubstr("this format cannot hold it: the position"));
}

/// Each kind that ships has an example, which has one solution; `check` proves it.
TEST(KindExamples, HaveOneSolution) {
  const TemporaryFolder scratch;
  std::ofstream records(scratch.path() / "examples.jsonl");
  std::size_t kinds = 0;
  for (const auto& file : std::filesystem::directory_iterator(source_folder() / "configs/kinds")) {
    std::ifstream in(file.path());
    std::string example;
    for (std::string line; std::getline(in, line);)
      if (line.starts_with("example: \"")) example = line.substr(10, line.size() - 11);
    EXPECT_NE(example, "") << file.path();
    records << json{{"kind", file.path().stem().string()}, {"puzzle", example}}.dump() << '\n';
    ++kinds;
  }
  records.close();
  EXPECT_GE(kinds, 96U);
  const ShellRun run =
      shell("ariadne check --json '" + (scratch.path() / "examples.jsonl").string() + "'");
  EXPECT_EQ(run.status, 0) << run.err;
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);)
    EXPECT_EQ(json::parse(line)["verdict"], "unique") << line;
}

TEST(KindPictures, MarkWhatAPositionExcludes) {
  const ShellRun run = shell(
      "ariadne convert --to svg --kind kuromasu '3 3|- - -|- 3 -|- - -|position|3 3|0 x -|- - -|- "
      "x -'");
  EXPECT_THAT(run.out, HasSubstr("<path class=\"shade found\""));
  EXPECT_THAT(run.out, HasSubstr("<circle class=\"black found\""));
}

}  // namespace
}  // namespace ariadne::testing
