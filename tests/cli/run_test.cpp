// Pipelines as a person runs them: what comes out, what is checked, and what a file may reach.

#include <functional>
#include <gmock/gmock.h>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "cli/mixed_input.hpp"
#include "support/effort.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::string logic = "{logic: {strategies: [full-house, naked-single, hidden-single]}}";

std::string stages(const std::string& list) {
  return "seed: 3\nstages:\n" + list;
}

struct Run : ::testing::Test {
  TemporaryFolder folder;

  ShellRun run(const std::string& pipeline, const std::string& arguments = "") {
    folder.write("p.yaml", pipeline);
    return shell(folder, "ariadne run p.yaml " + arguments);
  }
};

TEST_F(Run, DoesWhatSolveDoes) {
  folder.write("in.txt", mixed(40));
  // A pipeline carries the first solution along.
  const ShellRun solved =
      shell(folder, "ariadne solve -q in.txt | grep -v ', solution 2' | sed 's/, solution 1//'");
  EXPECT_EQ(solved.lines().size(), 440U);
  for (const char* jobs : {"1", "2", "5"}) {
    const ShellRun ran =
        run(stages("  - solve: {with: dancing-links}\n"), std::string("-q in.txt -j ") + jobs);
    EXPECT_TRUE(ran.out == solved.out) << ran.out.substr(0, 2000);
  }
}

TEST_F(Run, MakesTheSamePuzzlesAsGenerateWithAnyNumberOfThreads) {
  const std::string made = shell("ariadne generate -q --count 300 --seed 3").out;
  for (const char* jobs : {"1", "2", "3"})
    EXPECT_EQ(run(stages("  - generate: {count: 300}\n"), std::string("-j ") + jobs).out, made);
}

TEST_F(Run, KeepsMatchingPuzzles) {
  const ShellRun ran =
      run(stages("  - generate: {count: 200}\n"
                 "  - rate: {with: " +
                 logic +
                 "}\n"
                 "  - keep: {verdict: unique, clues: 24.., level: easy}\n"
                 "  - write: {format: json}\n"));
  ASSERT_EQ(ran.status, 0) << ran.err;
  std::set<std::string> kept;
  for (const std::string& line : ran.lines()) {
    const json record = json::parse(line);
    EXPECT_EQ(record["verdict"], "unique");
    EXPECT_GE(record["clues"], 24);
    EXPECT_EQ(record["rating"]["level"], "easy");
    kept.insert(record["puzzle"]);
  }
  // Those that were left out fail one of the conditions.
  std::size_t wanted = 0;
  for (const std::string& line :
       shell("ariadne generate -q --count 200 --seed 3 | ariadne rate -q --json --with '" + logic +
             "'")
           .lines()) {
    const json record = json::parse(line);
    const std::string puzzle = record["puzzle"];
    const bool fits = record["verdict"] == "unique" && record["rating"]["level"] == "easy" &&
                      std::count(puzzle.begin(), puzzle.end(), '.') <= 57;
    EXPECT_EQ(kept.contains(puzzle), fits) << line;
    if (fits) ++wanted;
  }
  EXPECT_GT(wanted, 10U);
  EXPECT_LT(wanted, 190U);
}

/// Every condition, held against the records of all.
TEST_F(Run, KeepsWhatFitsEachCondition) {
  folder.write("in.txt", shell("ariadne generate -q --count 150 --seed 1; ariadne generate -q "
                               "--count 50 --seed 2 --symmetry rotate-180; ariadne generate -q "
                               "--count 20 --seed 3 --layout 6x6")
                             .out);
  const std::string rated = "  - include: human-easy\n";
  const auto records = [&](const std::string& keep) {
    const ShellRun ran = run(stages(rated + keep + "  - write: {format: json}\n"), "in.txt -j 2");
    EXPECT_EQ(ran.status, 0) << ran.err;
    return ran.lines();
  };
  const auto uses = [](const json& record, const char* id) {
    return record["techniques"].contains(id);
  };
  const auto score = [](const json& record) { return record["rating"]["score"].get<int>(); };
  const auto symmetric = [](const json& record) {
    std::string filled = record["puzzle"].get<std::string>();
    for (char& c : filled) c = c == '.' ? '.' : 'x';
    return std::equal(filled.begin(), filled.end(), filled.rbegin());
  };
  const std::vector<std::pair<std::string, std::function<bool(const json&)>>> conditions{
      {"verdict: [incomplete, none]", [](const json& r) { return r["verdict"] == "incomplete"; }},
      {"clues: ..23", [](const json& r) { return r["clues"] <= 23; }},
      {"score: 330..360", [&](const json& r) { return score(r) >= 330 && score(r) <= 360; }},
      {"level: medium..", [](const json& r) { return r["rating"]["level"] != "easy"; }},
      {"hardest: [pointing, hidden-single]",
       [](const json& r) {
         return r["rating"]["hardest"] == "pointing" || r["rating"]["hardest"] == "hidden-single";
       }},
      {"uses: [naked-single, pointing]",
       [&](const json& r) { return uses(r, "naked-single") && uses(r, "pointing"); }},
      {"without: [pointing, claiming]",
       [&](const json& r) { return !uses(r, "pointing") && !uses(r, "claiming"); }},
      {"layout: 6x6", [](const json& r) { return r["puzzle"].get<std::string>().size() == 36; }},
      {"symmetry: rotate-180", symmetric},
      {"uses: pointing, clues: 24, verdict: unique",
       [&](const json& r) {
         return uses(r, "pointing") && r["clues"] == 24 && r["verdict"] == "unique";
       }},
  };
  const std::vector<std::string> all = records("");
  ASSERT_EQ(all.size(), 220U);
  for (const auto& [text, fits] : conditions) {
    std::vector<std::string> expected;
    for (const std::string& line : all)
      if (fits(json::parse(line))) expected.push_back(line);
    EXPECT_EQ(records("  - keep: {" + text + "}\n"), expected) << text;
    EXPECT_FALSE(expected.empty()) << text;
    EXPECT_LT(expected.size(), all.size()) << text;
  }
}

/// Each level begins once, whatever the blocks are, and no title can look like a heading.
TEST_F(Run, BooksHaveAHeadingForEachLevel) {
  const std::string sorted =
      "  - generate: {count: 12}\n  - include: hodoku\n  - sort: {by: level}\n";
  std::vector<std::string> expected;
  for (const std::string& line :
       run(stages(sorted + "  - write: {format: json}\n"), "--seed 4").lines()) {
    std::string level = json::parse(line)["rating"]["level"];
    level[0] = static_cast<char>(level[0] - 'a' + 'A');
    if (expected.empty() || expected.back() != level) expected.push_back(level);
  }
  EXPECT_GT(expected.size(), 1U);
  expected.emplace_back("Solutions");
  const std::string page =
      run(stages(sorted + "  - write: {format: html, headings: level, title: '<!--level x-->'}\n"),
          "--seed 4 -j 2")
          .out;
  std::vector<std::string> headings;
  const std::regex heading("<h2>([^<]*)");
  for (std::sregex_iterator found(page.begin(), page.end(), heading), end; found != end; ++found)
    headings.push_back((*found)[1]);
  EXPECT_EQ(headings, expected);
  EXPECT_THAT(page, Not(HasSubstr("<!--of")));
}

/// No puzzle has a symmetry that its layout does not have.
TEST_F(Run, KeepsNoPuzzleOfALayoutWithoutTheSymmetry) {
  folder.write("in.txt", shell("ariadne generate -q --layout twodoku --seed 1").out);
  const auto kept = [&](const std::string& symmetry) {
    return run(stages("  - keep: {symmetry: " + symmetry + "}\n"), "in.txt --layout twodoku")
        .lines();
  };
  EXPECT_EQ(kept("none").size(), 1U);
  EXPECT_EQ(kept("vertical").size(), 0U);
}

TEST_F(Run, TakesACountOfEachAndEnds) {
  const ShellRun ran =
      run(stages("  - generate: {count: 0}\n"
                 "  - include: hodoku\n"
                 "  - take: {count: 2, each: level}\n"
                 "  - sort: {by: score}\n"
                 "  - write: {format: csv}\n"
                 "  - split: {by: level, to: 'of-{}.txt'}\n"));
  ASSERT_EQ(ran.status, 0) << ran.err;
  const std::vector<std::string> rows = ran.lines();
  ASSERT_EQ(rows.size(), 11U);
  EXPECT_EQ(rows[0],
            "number,puzzle,solution,layout,clues,verdict,level,score,hardest,er,ep,ed,w,b,"
            "backdoor-size,backdoors,note,kind");
  int before = 0;
  for (std::size_t i = 1; i < 11; ++i) {
    std::vector<std::string> fields(1);
    for (const char c : rows[i]) c == ',' ? fields.emplace_back() : fields.back() += c;
    ASSERT_EQ(fields.size(), 18U);
    EXPECT_GE(std::stoi(fields[7]), before);
    before = std::stoi(fields[7]);
  }
  for (const char* level : {"easy", "medium", "hard", "unfair", "extreme"}) {
    const std::string text = folder.read(std::string("of-") + level + ".txt");
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2) << level;
  }
}

TEST_F(Run, DropsEquivalents) {
  const ShellRun ran =
      run(stages("  - generate: {count: 20, with: {transform: {puzzle: "
                 "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6...."
                 "28....419..5....8..79}}}\n"
                 "  - unique\n"));
  EXPECT_EQ(ran.lines().size(), 1U);
  EXPECT_EQ(run(stages("  - generate: {count: 20}\n  - unique\n")).lines().size(), 20U);
}

TEST_F(Run, SamplesBySeedAndNumber) {
  const std::string made = "  - generate: {count: 1000, with: random-fill}\n";
  const auto share = run(stages(made + "  - sample: {share: 0.2}\n"), "-j 2").lines();
  EXPECT_EQ(share, run(stages(made + "  - sample: {share: 0.2}\n"), "-j 1").lines());
  EXPECT_GT(share.size(), 140U);
  EXPECT_LT(share.size(), 260U);
  EXPECT_EQ(run(stages(made + "  - sample: {count: 17}\n")).lines().size(), 17U);
}

TEST_F(Run, ReportsLinesThatAreNotPuzzles) {
  folder.write("in.txt", std::string(81, '.') + "\nn0nsense\n55" + std::string(79, '.') + "\n" +
                             puzzle + "\n");
  const auto written = [&](const std::string& format) {
    const ShellRun ran =
        run(stages("  - solve: {with: dancing-links}\n  - write: {format: " + format + "}\n"),
            "in.txt");
    EXPECT_EQ(ran.status, 1) << format;
    EXPECT_THAT(ran.err, HasSubstr("1 of 4 puzzles"));
    return ran;
  };
  const std::string place = "in.txt:2:1: ";
  EXPECT_THAT(written("line").lines()[1], HasSubstr("# puzzle 2: invalid: " + place));
  EXPECT_THAT(written("grid").out, HasSubstr("# puzzle 2: invalid: " + place));
  EXPECT_THAT(written("pencil-marks").out, HasSubstr("# puzzle 2: invalid: " + place));
  const std::vector<std::string> rows = written("csv").lines();
  ASSERT_EQ(rows.size(), 5U);
  EXPECT_THAT(rows[2], StartsWith("2,,,,,invalid,,,,,,,,,,,"));
  EXPECT_THAT(rows[2], HasSubstr(place));
  EXPECT_THAT(rows[3], ::testing::EndsWith("9x9,2,invalid,,,,,,,,,,,r1c1 and r1c2 both hold 5,"));
  const std::vector<std::string> records = written("json").lines();
  ASSERT_EQ(records.size(), 4U);
  EXPECT_THAT(json::parse(records[1])["error"].get<std::string>(), HasSubstr(place));
  EXPECT_EQ(json::parse(records[1])["puzzle"], "n0nsense");
  EXPECT_EQ(json::parse(records[2])["verdict"], "invalid");
  EXPECT_EQ(json::parse(records[3])["solutions"], json{solution});
  // What asks for other verdicts leaves it out, and the status stays.
  const ShellRun left = run(stages("  - solve: {with: dancing-links}\n"
                                   "  - keep: {verdict: unique}\n"),
                            "in.txt");
  EXPECT_EQ(left.out, puzzle + "\n");
  EXPECT_EQ(left.status, 1);
}

/// The largest are those that sort and take give, and of equal ones the first.
TEST_F(Run, KeepsTheTopAsSortAndTakeDo) {
  const std::string most = by_effort("40", "300", "300");
  const std::string all = stages("  - generate: {count: " + most +
                                 ", with: {dig: {symmetry: rotate-180}}}\n"
                                 "  - include: hodoku\n");
  for (const std::string by : {"score", "clues", "level"})
    for (const bool smallest : {false, true})
      for (const std::string& count :
           {std::string("1"), std::string("7"), most, std::string("1000")}) {
        const std::string top = run(all + "  - top: {by: " + by + ", count: " + count +
                                        (smallest ? ", smallest: true" : "") + "}\n",
                                    "-j 2 --seed 3")
                                    .out;
        const std::string sorted =
            run(all + "  - sort: {by: " + by + (smallest ? "" : ", descending: true") +
                    "}\n  - take: {count: " + count + "}\n",
                "-j 1 --seed 3")
                .out;
        EXPECT_EQ(top, sorted) << by << smallest << count;
        EXPECT_FALSE(top.empty());
      }
}

/// The counts are those of the table that write makes.
TEST_F(Run, CountsByAField) {
  const std::vector<std::pair<std::string, std::size_t>> columns{
      {"level", 6}, {"score", 7}, {"clues", 4}, {"verdict", 5}, {"hardest", 8}, {"layout", 3}};
  folder.write("in.txt", puzzle + "\nn0nsense\n" + stuck + "\n" + several + "\n" + puzzle + "\n");
  for (const auto& [field, column] : columns) {
    const ShellRun ran =
        run("stages:\n  - read: {from: [in.txt]}\n  - include: hodoku\n"
            "  - write: {to: all.csv, format: csv}\n  - histogram: {by: " +
            field + ", to: counts.csv}\n");
    EXPECT_EQ(ran.status, 1) << ran.err;
    std::map<std::string, int> expected;
    std::istringstream rows(folder.read("all.csv"));
    std::string row;
    std::getline(rows, row);
    while (std::getline(rows, row)) {
      std::vector<std::string> fields(1);
      for (const char c : row) c == ',' ? fields.emplace_back() : fields.back() += c;
      const bool good = fields[5] != "invalid";
      ++expected[!good ? "invalid" : fields[column].empty() ? "none" : fields[column]];
    }
    std::map<std::string, int> counted;
    std::istringstream counts(folder.read("counts.csv"));
    std::getline(counts, row);
    EXPECT_EQ(row, field + ",puzzles");
    while (std::getline(counts, row))
      counted[row.substr(0, row.find(','))] = std::stoi(row.substr(row.find(',') + 1));
    EXPECT_EQ(counted, expected) << field;
  }
}

const std::string with_er =
    "61...4...........7..38.54...984...2.....19....5768.1............7.3..6545.....23.\n"
    "...1.9.5.23....7.15.93..24...5...1...8....3....4.5..7..2.47.........5.3.....1.4..\n"
    ".................1....23......1........4.5..6.26....7..8.....3..9....28.4..6.....\n";

/// Sudoku Explainer's numbers are decimal: the ends of a range are part of it, and what has no such
/// number is in none.
TEST_F(Run, KeepsByTheNumbersOfSudokuExplainer) {
  folder.write("in.txt", with_er + several + "\n");
  const std::map<std::string, std::vector<std::string>> expected{
      {"er: 4.2..", {"4.2", "6.6"}}, {"er: 4.3..", {"6.6"}}, {"er: ..4.2", {"4.2", "2.6"}},
      {"er: 2.6", {"2.6"}},          {"ep: 1.3..", {}},      {"ed: 1.2, er: 6..7", {"6.6"}}};
  for (const auto& [condition, ratings] : expected) {
    const ShellRun ran =
        run("stages:\n  - read: {from: [in.txt]}\n  - include: explainer-1.2.1\n  - keep: {" +
                condition + "}\n  - write: {format: json}\n",
            "-q");
    std::vector<std::string> kept;
    for (const std::string& line : ran.lines())
      kept.push_back(json::parse(line)["explainer"]["er"].dump());
    EXPECT_EQ(kept, ratings) << condition << ran.err;
  }
}

TEST_F(Run, SortsAndCountsByTheNumbersOfSudokuExplainer) {
  folder.write("in.txt", with_er + with_er + several + "\n");
  const std::string rated = "stages:\n  - read: {from: [in.txt]}\n  - include: explainer-1.2.1\n";
  const ShellRun sorted =
      run(rated + "  - sort: {by: er, descending: true}\n  - take: {count: 3}\n", "-q");
  EXPECT_EQ(sorted.lines().size(), 3U);
  EXPECT_THAT(sorted.lines().front(), HasSubstr("ER 6.6, EP 1.2, ED 1.2"));
  EXPECT_THAT(sorted.lines().back(), HasSubstr("ER 4.2,"));
  EXPECT_EQ(run(rated + "  - top: {by: er, count: 3}\n", "-q").out, sorted.out);
  EXPECT_EQ(run(rated + "  - histogram: {by: er}\n", "-q").out,
            "er,puzzles\n2.6,2\n4.2,2\n6.6,2\nnone,1\n");
}

/// As the command finds them, through sorting and renaming.
TEST_F(Run, FindsBackdoors) {
  const std::vector<std::string> puzzles = {
      "..68..5...5..6.9.8..1..2.6....6.........7.39..27.954...79...1...8.......3.......2",
      "..79.48..4.....2.....1......4..53..............9.....7.9.5.7.2.2..8..3511..2...8.",
      ".8...3...6....9......58.3.2...2.6.5...7....1.2.......784...5.7...9.3.....1....8.."};
  folder.write("in.txt", puzzles[0] + "\n" + puzzles[1] + "\n" + puzzles[2] + "\n");
  const std::string found =
      "stages:\n  - read: {from: [in.txt]}\n  - solve: {with: lockstep}\n"
      "  - backdoors: {with: {logic: {strategies: [naked-single, hidden-single]}}}\n";
  const ShellRun sorted =
      run(found +
              "  - keep: {backdoors: 1..}\n  - sort: {by: backdoors, descending: true}\n"
              "  - write: {format: json}\n",
          "-q");
  ASSERT_EQ(sorted.lines().size(), 2U) << sorted.err;
  for (const std::size_t i : {0U, 1U}) {
    const json record = json::parse(sorted.lines()[i]);
    const json alone =
        json::parse(shell("ariadne backdoors --json " + puzzles[i == 0 ? 2 : 0]).out);
    EXPECT_EQ(record["puzzle"], alone["puzzle"]);
    EXPECT_EQ(record["backdoor-size"], alone["backdoor-size"]);
    EXPECT_EQ(record["backdoors"], alone["backdoors"]);
  }
  EXPECT_EQ(run(found + "  - histogram: {by: backdoors}\n", "-q").out,
            "backdoors,puzzles\n0,1\n1,1\n2,1\n");
  const std::string hardest =
      run(found + "  - top: {by: backdoors, count: 1}\n  - write: {format: json}\n", "-q").out;
  EXPECT_EQ(json::parse(hardest)["backdoor-size"], 2);
  run(found + "  - split: {by: backdoors, to: 'size-{}.txt'}\n", "-q");
  EXPECT_THAT(folder.read("size-1.txt"), HasSubstr(puzzles[0]));
  // What is moved with its puzzle is what would be found after it.
  const ShellRun after =
      run(found + "  - transform: {to: canonical}\n  - write: {format: json}\n", "-q");
  ASSERT_EQ(after.lines().size(), 3U) << after.err;
  for (const std::string& line : after.lines()) {
    const json moved = json::parse(line);
    const json alone =
        json::parse(shell("ariadne backdoors --json " + moved["puzzle"].get<std::string>()).out);
    EXPECT_EQ(moved["backdoors"], alone["backdoors"]);
  }
  const ShellRun without =
      run("stages:\n  - read: {from: [in.txt]}\n  - backdoors: {with: lockstep}\n");
  EXPECT_EQ(without.status, 2);
  EXPECT_THAT(without.err,
              HasSubstr("3:5: 'backdoors' needs a 'solve', 'rate', or 'generate' stage "
                        "before it"));
}

/// In either order; a rating on the same scale replaces the one before.
TEST_F(Run, RatesOnTwoScales) {
  folder.write("in.txt", with_er);
  const auto rows = [&](const std::string& rates) {
    const ShellRun ran =
        run("stages:\n  - read: {from: [in.txt]}\n" + rates +
                "  - sort: {by: er}\n  - keep: {score: 400.., er: 4..}\n  - write: {format: csv}\n",
            "-q");
    EXPECT_EQ(ran.status, 0) << ran.err;
    std::vector<std::string> ends;
    for (const std::string& line : ran.lines())
      if (const auto at = line.find(",unique"); at != std::string::npos)
        ends.push_back(line.substr(at));
    return ends;
  };
  const std::vector<std::string> expected{",unique,hard,466,bug-plus-1,4.2,1.2,1.2,,,,,,",
                                          ",unique,hard,690,x-wing,6.6,1.2,1.2,,,,,,"};
  const std::string hodoku = "  - include: hodoku\n";
  const std::string explainer = "  - include: explainer-1.2.1\n";
  EXPECT_EQ(rows(hodoku + explainer), expected);
  EXPECT_EQ(rows(explainer + hodoku), expected);
  EXPECT_EQ(rows(hodoku + "  - sort: {by: score}\n" + explainer), expected);
  EXPECT_EQ(rows("  - rate: {with: {logic: {strategies: [hidden-single], easy-cap: 1}}}\n" +
                 hodoku + explainer),
            expected);
}

/// W and B stand beside the other ratings, whichever comes first.
TEST_F(Run, KeepsAndSortsByTheRatingsOfBerthier) {
  const std::string harder =
      "123...7.9.5.7..1...8.....6..............7.9.28.7.6..5...56..........2..1.1.84..3.";
  folder.write("in.txt", with_er + harder + "\n" + several + "\n");
  const std::string read = "stages:\n  - read: {from: [in.txt]}\n";
  const std::string hodoku = "  - include: hodoku\n";
  const std::string chains = "  - include: berthier\n  - include: berthier-braids\n";
  for (const std::string& rates : {hodoku + chains, chains + hodoku}) {
    const ShellRun kept =
        run(read + rates + "  - keep: {w: 6..9, b: 5}\n  - write: {format: json}\n", "-q");
    ASSERT_EQ(kept.lines().size(), 1U) << kept.err;
    const json record = json::parse(kept.lines().front());
    EXPECT_EQ(record["puzzle"], harder);
    EXPECT_EQ(record["berthier"], json({{"w", 6}, {"b", 5}}));
    EXPECT_NE(record["rating"]["hardest"], "braid");
    const ShellRun sorted =
        run(read + rates + "  - sort: {by: w, descending: true}\n  - take: {count: 1}\n", "-q");
    EXPECT_THAT(sorted.out, AllOf(StartsWith(harder), HasSubstr(", W 6, B 5")));
  }
  EXPECT_THAT(run(read + chains + "  - histogram: {by: b}\n", "-q").out,
              AllOf(HasSubstr("\n5,1\n"), HasSubstr("none,1\n")));
}

/// What Sudoku Explainer's techniques do not solve keeps its other rating.
TEST_F(Run, KeepsTheFirstRatingWithoutASecond) {
  folder.write("in.txt", with_er);
  const ShellRun ran =
      run("stages:\n  - read: {from: [in.txt]}\n  - include: hodoku\n"
          "  - rate: {with: {logic: {strategies: [explainer-naked-single]}}}\n"
          "  - write: {format: json}\n",
          "-q");
  const json record = json::parse(ran.lines().front());
  EXPECT_EQ(record["rating"]["hardest"], "bug-plus-1");
  EXPECT_FALSE(record.contains("explainer"));
}

TEST_F(Run, CountsSeveralValuesTogether) {
  folder.write("in.txt", puzzle + "\n" + stuck + "\n" + std::string(81, '.') + "\n");
  const ShellRun ran = run(
      "stages:\n  - read: {from: [in.txt]}\n  - histogram: {by: clues, width: 10}\n", "--quiet");
  EXPECT_EQ(ran.out, "clues,puzzles\n0,1\n20,1\n30,1\n");
}

/// What passes a stage is counted there, and what is not a puzzle apart.
TEST_F(Run, CountsWhatArrives) {
  folder.write("in.txt", puzzle + "\nn0nsense\n" + stuck + "\n" + std::string(81, '.') + "\n");
  const ShellRun ran =
      run("stages:\n  - read: {from: [in.txt]}\n  - count: {to: all.csv}\n"
          "  - keep: {clues: 1..81}\n  - count: {}\n",
          "--quiet");
  EXPECT_EQ(folder.read("all.csv"), "items,count\npuzzles,3\ninvalid,1\n");
  EXPECT_EQ(ran.out, "items,count\npuzzles,2\ninvalid,1\n");
}

TEST_F(Run, SortsByTextsInTheirOrder) {
  folder.write("in.txt", puzzle + "\n1...............\n" + std::string(36, '.') + "\n");
  for (const bool descending : {false, true}) {
    const ShellRun ran =
        run("stages:\n  - read: {from: [in.txt]}\n  - sort: {by: layout, descending: " +
                std::string(descending ? "true" : "false") + "}\n",
            "-q");
    std::vector<std::size_t> sizes;
    for (const std::string& line : ran.lines())
      sizes.push_back(line.substr(0, line.find(' ')).size());
    if (descending) std::reverse(sizes.begin(), sizes.end());
    EXPECT_EQ(sizes, (std::vector<std::size_t>{16, 36, 81})) << ran.out << ran.err;
  }
}

TEST_F(Run, OverwritesNoInput) {
  folder.write("in.txt", puzzle + "\n");
  const std::string solve = "  - solve: {with: dancing-links}\n";
  const std::string split = "  - split: {by: verdict, to: '{}.txt'}\n";
  const auto refused = [&](const std::string& pipeline, const std::string& arguments,
                           const std::string& file) {
    const std::string before = folder.read("in.txt") + pipeline;
    const ShellRun ran = run(pipeline, arguments);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_THAT(ran.err, HasSubstr(" would write to "));
    EXPECT_THAT(ran.err, HasSubstr(file));
    EXPECT_EQ(folder.read("in.txt") + folder.read("p.yaml"), before);
  };
  refused(stages(solve + "  - write: {to: in.txt}\n"), "in.txt", "in.txt");
  refused(stages(solve), "in.txt -o ./in.txt", "./in.txt");
  refused(stages(solve), "in.txt -o p.yaml", "p.yaml");
  folder.write("unique.txt", puzzle + "\n");
  refused(stages(solve + split), "in.txt unique.txt", "unique.txt");
  shell(folder, "ln in.txt x.resume");
  refused(stages(solve + "  - write: {to: x}\n"), "in.txt", "x.resume");
}

TEST_F(Run, WritesNoFileTwice) {
  const ShellRun ran =
      run(stages("  - generate\n  - write: {to: a.txt}\n  - write\n"), "-q -o ./a.txt");
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, StartsWith("ariadne: p.yaml:5:5: "));
  EXPECT_THAT(ran.err, HasSubstr("./a.txt"));
}

/// Puzzles that cannot be transformed are reported, and later stages skip them.
TEST_F(Run, ReportsPuzzlesWithoutCanonicalForm) {
  // Without a 1 that no solution has, they are more than the givens.
  const std::string marks =
      shell("ariadne convert --to pencil-marks " + puzzle + " | sed 's/ 124 / 24 /'").out;
  folder.write("in.txt", puzzle + "\n" + marks + puzzle + "\n");
  const ShellRun ran = run(stages("  - transform: {to: canonical}\n"), "in.txt");
  EXPECT_EQ(ran.status, 1);
  const std::vector<std::string> lines = ran.lines();
  ASSERT_EQ(lines.size(), 3U) << ran.out;
  EXPECT_EQ(lines[0] + "\n", shell("ariadne convert --to line --canonical " + puzzle).out);
  EXPECT_THAT(lines[1], StartsWith("# puzzle 2: "));
  EXPECT_EQ(lines[2], lines[0]);
  EXPECT_THAT(ran.err, HasSubstr("1 of 3 puzzles"));
}

TEST_F(Run, SetsValuesFromTheCommandLine) {
  EXPECT_EQ(run(stages("  - generate\n"), "--set stages.0.generate.count=7").lines().size(), 7U);
  EXPECT_EQ(run(stages("  - generate: {with: dig}\n"),
                "--set stages.0.generate.with.dig.clues=30 --set seed=9")
                .err,
            "ariadne: seed 9\n");
  const std::string stage =
      run(stages("  - generate: {with: dig}\n"), "--set stages.0.take.count=7").err;
  EXPECT_THAT(stage, StartsWith("ariadne: --set stages.0.take.count=7: stage 0 "));
  EXPECT_THAT(stage, HasSubstr("'generate'"));
  const ShellRun wrong = run(stages("  - generate\n"), "--set stages.1.generate.count=7");
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, HasSubstr("'1'"));
}

std::size_t count_of(const std::string& what, const std::string& text) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++count;
  return count;
}

TEST_F(Run, WritesAPageWithItsSolutions) {
  folder.write("in.txt", puzzle + "\nn0nsense\n" + std::string(81, '.') + "\n55" +
                             std::string(79, '.') + "\n");
  const ShellRun ran = run(stages("  - solve: {with: dancing-links}\n"
                                  "  - write: {format: html, to: page.html, title: 'A & B'}\n"
                                  "  - write: {format: html, what: solution}\n"),
                           "-q in.txt");
  EXPECT_EQ(ran.status, 1);
  const std::string page = folder.read("page.html");
  EXPECT_THAT(page, HasSubstr("<title>A &amp; B</title>"));
  EXPECT_EQ(count_of("<figure", page), 7U) << "a note, three puzzles, three solutions";
  EXPECT_THAT(page, HasSubstr("in.txt:2:1: "));
  EXPECT_THAT(page, HasSubstr("no solution</figcaption>"));
  EXPECT_TRUE(page.ends_with("</html>\n"));
  EXPECT_EQ(count_of("<figure", ran.out), 4U);
  EXPECT_EQ(count_of("class=\"value\"", ran.out), 51U + 81U) << "what was found, and no more";
  // Where nothing is solved, there are no solutions.
  EXPECT_THAT(run(stages("  - write: {format: html}\n"), "-q in.txt").out,
              ::testing::Not(HasSubstr("Solutions")));
}

TEST_F(Run, GivesEachKindASheetWithItsRules) {
  const std::string page = run(stages("  - generate: {kind: [mosaic 3x4, tents 4x4], count: 2}\n"
                                      "  - write: {format: html, headings: kind}\n"),
                               "-q -j 2")
                               .out;
  EXPECT_EQ(count_of("<figure", page), 8U) << "with their solutions";
  EXPECT_EQ(count_of("<div class=\"box\">", page), 2U);
  const std::size_t mosaic =
      page.find("<h2>Mosaic</h2>\n<div class=\"box\"><p>Find out which cells are black.</p>");
  const std::size_t tents = page.find("<h2>Tents</h2>\n<div class=\"box\"><p>Find every tent.</p>");
  ASSERT_NE(mosaic, std::string::npos) << page;
  ASSERT_NE(tents, std::string::npos) << page;
  EXPECT_EQ(count_of("<figure", page.substr(mosaic, tents - mosaic)), 2U);
  EXPECT_THAT(run(stages("  - generate: {kind: [mosaic, tents], count: 0}\n")).err,
              HasSubstr("'count' of 'generate' cannot be 0 with several kinds"));
  // So do rules of Sudokus.
  EXPECT_THAT(
      run(stages("  - generate: {layout: 4x4, constraints: [{thermometer: r1c1-3}]}\n"
                 "  - write: {format: html, headings: kind}\n"))
          .out,
      HasSubstr("<h2>Thermometer</h2>\n<div class=\"box\"><p>Fill in the grid so that each row "
                "and each column and each box contains the digits 1 to 4.</p>"));
}

TEST_F(Run, PrintsBooksWithChromium) {
  folder.write("in.txt", puzzle + "\n");
  const std::string book = stages("  - write: {format: html, to: 'a book.pdf'}\n");
  folder.write("book.yaml", book);
  // Without Chromium, there is still the page.
  const ShellRun without = shell(
      folder, "program=$(command -v ariadne); PATH=/nowhere $program run book.yaml -q in.txt");
  EXPECT_EQ(without.status, 4);
  EXPECT_EQ(
      without.err,
      "ariadne: a book.pdf was not written, because Chromium is not installed; you can open a "
      "book.html in a browser, and print it\n");
  EXPECT_TRUE(folder.read("a book.html").ends_with("</html>\n"));
  EXPECT_THAT(
      run(stages("  - write: {to: book.pdf}\n"), "in.txt").err,
      HasSubstr("'to' of 'write' can end with .pdf only with the format html, not with 'line'"));
  if (shell("command -v chromium || command -v google-chrome").status != 0)
    GTEST_SKIP() << "Chromium is not installed";
  EXPECT_EQ(run(book, "-q in.txt").status, 0);
  EXPECT_TRUE(folder.read("a book.pdf").starts_with("%PDF"));
}

TEST_F(Run, BooksShowWhatDocumentsSayToPeople) {
  const std::string words = R"("author":"Ann","rules":"Rows & columns.\nBoxes.","title":"With )";
  folder.write("many.json", R"({"puzzle":")" + puzzle + "\"," + words + "many\"}");
  folder.write("plain.txt", puzzle + "\n");
  folder.write("few.json", R"({"puzzle":"5)" + std::string(80, '.') + "\"," + words + "few\"}");
  const auto about = [](const std::string& title) {
    return "<figure class=\"numbered\"><p class=\"about\">With " + title +
           " by Ann<br>Rows &amp; columns.<br>Boxes.</p><svg";
  };
  const std::string files = "-q many.json plain.txt few.json";
  const std::string page = run(stages("  - solve: {with: dancing-links}\n"
                                      "  - sort: {by: clues}\n"
                                      "  - write: {format: html, notes: false}\n"),
                               files)
                               .out;
  EXPECT_EQ(count_of("<figure", page), 6U);
  EXPECT_EQ(count_of("class=\"about\"", page), 2U) << "not with the solutions, and not for all";
  ASSERT_THAT(page, HasSubstr(about("few")));
  ASSERT_THAT(page, HasSubstr(about("many")));
  EXPECT_LT(page.find(about("few")), page.find(about("many"))) << "they go where puzzles go";
  const std::string kept = run(stages("  - keep: {clues: 2..}\n"
                                      "  - write: {format: html}\n"),
                               files)
                               .out;
  EXPECT_EQ(count_of("class=\"about\"", kept), 1U);
  EXPECT_THAT(kept, HasSubstr(about("many")));
}

TEST_F(Run, SaysWhatWasNotUnderstood) {
  std::string rows;
  for (int i = 0; i < 4; ++i) rows += std::string(i == 0 ? "" : ",") + "[{},{},{},{}]";
  folder.write("in.json", R"({"size":4,"title":"T","mystery":[1],"grid":[)" + rows + "]}");
  folder.write("plain.txt", "1...............\n");
  const auto out = [&](const std::string& write) {
    return run(stages("  - solve: {with: dancing-links}\n  - write: " + write + "\n"),
               "-q plain.txt in.json plain.txt")
        .out;
  };
  const std::string records = out("{format: json}");
  EXPECT_EQ(count_of("\"title\":\"T\",\"unread\":[\"the key 'mystery'\"]", records), 1U) << records;
  EXPECT_EQ(count_of("unread", records), 1U);
  const std::string lines = out("{format: line}");
  EXPECT_EQ(count_of("# puzzle 2: multiple; not understood: the key 'mystery'\n", lines), 1U)
      << lines;
  EXPECT_THAT(
      run(stages("  - read: {strict: true}\n  - write: {format: line}\n"), "-q in.json").out,
      HasSubstr("part of this puzzle was not understood: the key 'mystery'"));
  EXPECT_EQ(out("{format: line, notes: false}"),
            "1...............\n................\n1...............\n");
}

TEST_F(Run, WritesAPictureForEach) {
  folder.write("in.txt", puzzle + "\nn0nsense\n" + puzzle + "\n");
  const ShellRun ran = run(stages("  - write: {format: svg, to: 'p-{}.svg'}\n"), "-q in.txt");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(shell(folder, "echo *.svg").out, "p-1.svg p-3.svg\n");
  EXPECT_EQ(count_of("class=\"given\"", folder.read("p-1.svg")), 30U);
  EXPECT_TRUE(folder.read("p-3.svg").ends_with("</svg>\n"));
  // Inputs are not overwritten.
  folder.write("p-1.svg", puzzle + "\n");
  EXPECT_THAT(run(stages("  - write: {format: svg, to: 'p-{}.svg'}\n"), "-q p-1.svg").err,
              HasSubstr("would write to p-1.svg"));
}

TEST_F(Run, WritesASummary) {
  const ShellRun ran = run(stages("  - generate: {count: 50}\n"
                                  "  - keep: {clues: 25..}\n"),
                           "--summary s.json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const json summary = json::parse(folder.read("s.json"));
  EXPECT_EQ(summary["seed"], 3);
  EXPECT_EQ(summary["items"], 50);
  EXPECT_EQ(summary["stages"][1]["in"], 50);
  EXPECT_EQ(summary["stages"][1]["out"], ran.lines().size());
  EXPECT_THAT(summary["texts"]["p.yaml"], HasSubstr("keep: {clues: 25..}"));
  EXPECT_TRUE(summary["plugins"].contains("dig"));
}

/// Every file under tests/pipelines/bad, and what expected.txt has of it.
TEST(RunCheck, ReportsEveryMistakeOfEveryFileWithItsPlace) {
  const TemporaryFolder folder;
  const std::string pipelines = source_folder() / "tests/pipelines";
  const ShellRun told = shell(folder, "cd '" + pipelines +
                                          "/bad'; for f in *.yaml; do ariadne run --check $f >&2 "
                                          "&& echo $f passed >&2; [ $? -eq 1 ] || true; done");
  std::string expected;
  std::ifstream in(pipelines + "/expected.txt");
  for (std::string line; std::getline(in, line);) expected += line + "\n";
  std::string lines;
  for (std::size_t begin = 0; begin < told.err.size();) {
    const std::size_t end = told.err.find('\n', begin) + 1;
    const std::string line = told.err.substr(begin, end - begin);
    lines += line.starts_with("ariadne: ") ? line.substr(9) : line;
    begin = end;
  }
  EXPECT_EQ(lines, expected);
  EXPECT_GT(std::count(expected.begin(), expected.end(), '\n'), 90);
}

TEST(RunTables, OfPuzzlesWithRulesHaveTheirScores) {
  const TemporaryFolder folder;
  folder.write("in.json", R"({"puzzle":"................","constraints":[{"thermometer":{"cells":)"
                          R"("r1c1-4"}},{"thermometer":{"cells":"r2c3 r2c4 r2c1 r2c2"}}]})"
                          "\n");
  folder.write(
      "p.yaml",
      "stages:\n  - read: {from: [in.json, plain.txt]}\n"
      "  - rate: {with: {logic: {rate-multiple: true}}}\n  - write: {format: csv, to: out.csv}\n");
  folder.write("plain.txt", "...1...42...1...\n");
  EXPECT_EQ(shell(folder, "ariadne run --check p.yaml").status, 0);
  const ShellRun run = shell(folder, "ariadne run -q p.yaml");
  EXPECT_EQ(run.status, 0) << run.err;
  std::istringstream rows(folder.read("out.csv"));
  std::vector<std::string> lines;
  for (std::string line; std::getline(rows, line);) lines.push_back(line);
  ASSERT_EQ(lines.size(), 3U);
  // Without its rules, the puzzle would be another one.
  EXPECT_EQ(lines[1].substr(0, 3), "1,,");
  EXPECT_NE(lines[1].find("the puzzle has rules beyond its layout"), std::string::npos);
  EXPECT_EQ(lines[2].substr(0, 19), "2,...1...42...1...,");
  EXPECT_EQ(shell(folder, "head -2 out.csv | ariadne solve").status, 1);
}

}  // namespace
}  // namespace ariadne::testing
