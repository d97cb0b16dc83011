// `ariadne hint` as people use it.

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

json first_step() {
  return json::parse(shell("ariadne explain --json " + stuck).out)["steps"][0];
}

TEST(Hint, RevealsWhatTheOptionSays) {
  const json step = first_step();
  const std::string name = step["name"];
  const std::string text = step["text"];
  EXPECT_THAT(shell("ariadne hint --reveal there " + stuck).out,
              AllOf(HasSubstr("step"), Not(ContainsRegex("[0-9]"))));
  const std::string area = shell("ariadne hint --reveal area " + stuck).out;
  EXPECT_THAT(area, ContainsRegex(" (row|column|box) [1-9][.]"));
  EXPECT_THAT(area, Not(HasSubstr(name)));
  const std::string technique = shell("ariadne hint " + stuck).out;
  EXPECT_THAT(technique, HasSubstr(name));
  EXPECT_EQ(shell("ariadne hint --reveal technique " + stuck).out, technique);
  EXPECT_EQ(shell("ariadne hint --reveal step " + stuck).out, text + "\n");
}

TEST(Hint, DrawsTheBoardInTheTerminal) {
  const std::string grid = shell("ariadne convert --to grid ...1...42...1...").out;
  const std::string hint = shell("ariadne hint ...1...42...1...").out;
  EXPECT_EQ(shell("ariadne hint --format grid ...1...42...1...").out, grid + hint);
}

TEST(Hint, JsonRevealsNoMoreThanTheText) {
  const auto hint = [](const std::string& reveal) {
    return json::parse(shell("ariadne hint --json --reveal " + reveal + " " + stuck).out)["hint"];
  };
  EXPECT_EQ(hint("there"), json({{"there", true}}));
  EXPECT_EQ(hint("area").size(), 2U);
  EXPECT_EQ(hint("technique")["technique"], first_step()["technique"]);
  EXPECT_FALSE(hint("technique").contains("step"));
  EXPECT_EQ(hint("step")["step"], first_step());
}

TEST(Hint, ReadsAPuzzleFromAnywhere) {
  const TemporaryFolder folder;
  folder.write("p.txt", stuck + "\n");
  const std::string expected = shell("ariadne hint " + stuck).out;
  EXPECT_EQ(shell(folder, "ariadne hint p.txt").out, expected);
  EXPECT_EQ(shell(folder, "ariadne hint - < p.txt").out, expected);
  EXPECT_EQ(shell(folder, "ariadne hint < p.txt").out, expected);
  EXPECT_EQ(shell(folder,
                  "ariadne solve --format grid --with '{logic: {strategies: [full-house]}}' "
                  "p.txt | grep -v '#' | ariadne hint")
                .out,
            expected);
  const std::string line = ":::" + stuck + "::::";
  EXPECT_EQ(shell("ariadne hint '" + line + "'").out, expected);
}

TEST(Hint, PencilMarksThatAreGoneStayGone) {
  // The state after the first box-line step is the state before the next one.
  const json steps = json::parse(shell("ariadne explain --json " + stuck).out)["steps"];
  std::string placed = stuck;
  std::string deleted;
  std::size_t next = 0;
  for (; next < steps.size() && deleted.empty(); ++next) {
    for (const std::string cell : steps[next]["place"])
      placed[static_cast<std::size_t>((cell[1] - '1') * 9 + cell[3] - '1')] = cell[5];
    for (const std::string cell : steps[next]["remove"])
      deleted += std::string(1, cell[6]) + cell[1] + cell[3] + " ";
  }
  ASSERT_LT(next, steps.size());
  const std::string line = ":::" + placed + ":" + deleted + ":::";
  EXPECT_EQ(shell("ariadne hint --reveal step '" + line + "'").out,
            steps[next]["text"].get<std::string>() + "\n");
}

TEST(Hint, ExplainsWhyThereIsNoStep) {
  const std::string solution = shell("ariadne solve " + stuck).lines().at(0);
  EXPECT_EQ(shell("ariadne hint " + solution).status, 0);
  const ShellRun alone = shell("ariadne hint --config singles " + std::string(81, '.'));
  EXPECT_THAT(alone.out, HasSubstr("several solutions"));
  EXPECT_EQ(alone.status, 1);
  const ShellRun search = shell("ariadne hint --config default " + stuck);
  EXPECT_THAT(search.out, HasSubstr("logic"));
  EXPECT_EQ(search.status, 1);
}

/// A library line of the givens and the values that were filled in.
std::string position(const std::string& givens, const std::string& values,
                     const std::string& removed = "") {
  std::string cells;
  for (std::size_t i = 0; i < givens.size(); ++i)
    cells += values[i] != givens[i] ? "+" + values.substr(i, 1) : givens.substr(i, 1);
  return "':::" + cells + ":" + removed + ":::'";
}

TEST(Hint, FindsTheMistakeFirst) {
  const std::string solution = shell("ariadne solve " + stuck).lines().at(0);
  std::string values = stuck;
  std::vector<std::string> wrong;
  for (const std::size_t cell : {std::size_t{1}, std::size_t{80}}) {
    if (stuck[cell] != '.') continue;
    values[cell] = solution[cell] == '9' ? '1' : static_cast<char>(solution[cell] + 1);
    wrong.push_back("r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1));
  }
  values[3] = solution[3];
  ASSERT_EQ(wrong.size(), 1U);
  const std::string line = position(stuck, values);
  const auto shown = [&](const std::string& reveal) {
    const ShellRun run = shell("ariadne hint --reveal " + reveal + " " + line);
    EXPECT_EQ(run.status, 1) << reveal;
    return run.out;
  };
  EXPECT_THAT(shown("there"), AllOf(HasSubstr("mistake"), Not(ContainsRegex("[0-9]"))));
  EXPECT_THAT(shown("area"), AllOf(HasSubstr(" box 1."), Not(HasSubstr(wrong[0]))));
  EXPECT_THAT(shown("technique"), AllOf(HasSubstr(wrong[0]), HasSubstr("wrong")));
  EXPECT_THAT(shown("step"),
              HasSubstr(wrong[0] + " must be " + solution[1] + ", not " + values[1]));
  const json record = json::parse(shell("ariadne hint --json --reveal step " + line).out);
  EXPECT_EQ(record["hint"]["there"], false);
  EXPECT_EQ(record["mistake"]["cells"], json({wrong[0]}));
  EXPECT_EQ(record["mistake"]["right"], json({wrong[0] + "=" + solution[1]}));
  EXPECT_FALSE(
      json::parse(shell("ariadne hint --json --reveal area " + line).out)["mistake"].contains(
          "cells"));
}

TEST(Hint, FindsACandidateThatIsMissing) {
  const std::string solution = shell("ariadne solve " + stuck).lines().at(0);
  const std::string line = position(stuck, stuck, std::string(1, solution[1]) + "12");
  EXPECT_THAT(
      shell("ariadne hint --reveal step " + line).out,
      AllOf(HasSubstr("r1c2 must be " + std::string(1, solution[1])), HasSubstr("candidate")));
}

TEST(Hint, FindsAMistakeAmongValuesThatAreAllGivens) {
  const ShellRun none = shell("ariadne hint --reveal step 55" + std::string(79, '.'));
  EXPECT_THAT(none.out, AllOf(HasSubstr("mistake"), HasSubstr("r1c1 or r1c2"),
                              HasSubstr("r1c1 and r1c2 both hold 5")));
  EXPECT_EQ(none.status, 1);
  // Each solution of 55 in one row and 77 in another keeps two cells apart.
  EXPECT_THAT(shell("ariadne hint 55......." + std::string(63, '.') + "77.......").out,
              AllOf(HasSubstr("mistake"), HasSubstr("r9c1 and r9c2")));
  // Every wrong value of a puzzle is among the cells that are named.
  const std::string solution = shell("ariadne solve " + stuck).lines().at(0);
  for (const std::size_t cell : {std::size_t{1}, std::size_t{41}, std::size_t{79}}) {
    ASSERT_EQ(stuck[cell], '.');
    std::string values = stuck;
    values[cell] = solution[cell] == '9' ? '1' : static_cast<char>(solution[cell] + 1);
    const json record = json::parse(shell("ariadne hint --json " + values).out);
    EXPECT_THAT(record["mistake"]["cells"],
                ::testing::Contains(
                    json("r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1))))
        << values;
  }
}

TEST(Hint, ReportsSeveralSolutions) {
  std::string several = stuck;
  std::size_t given = several.find_first_not_of('.');
  while (shell("ariadne solve " + several).status == 0) {
    several[given] = '.';
    given = several.find_first_not_of('.', given);
  }
  const ShellRun run = shell("ariadne hint --json " + several);
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(json::parse(run.out)["several"], true);
  EXPECT_THAT(shell("ariadne hint " + several).out, HasSubstr("several solutions"));
}

TEST(Hint, TheBoardItselfIsTheSimplestReason) {
  // r1c2 sees the 5 of r1c1; r1c1 is a given.
  EXPECT_THAT(shell("ariadne hint --move 'r1c2<>5' " + stuck).out,
              AllOf(StartsWith("r1c2<>5 is right. "), HasSubstr("r1c1")));
  EXPECT_THAT(shell("ariadne hint --move r1c1=5 " + stuck).out,
              AllOf(StartsWith("r1c1=5 is right. "), HasSubstr("given 5")));
  EXPECT_THAT(shell("ariadne hint --move 'r1c1<>9' " + stuck).out,
              AllOf(StartsWith("r1c1<>9 is right. "), HasSubstr("given 5")));
  const json record = json::parse(shell("ariadne hint --json --move 'r1c2<>5' " + stuck).out);
  EXPECT_TRUE(record["technique"].is_null());
  EXPECT_EQ(record["after"], 0);
}

TEST(Hint, NamesTheHouseOfAHiddenSingle) {
  const std::string with = " --with '{logic: {strategies: [hidden-single]}}' " + stuck;
  const json step = json::parse(shell("ariadne explain --all --json" + with).out)["steps"][0];
  ASSERT_EQ(step["evidence"][0]["role"], "house");
  const std::string house = step["evidence"][0]["groups"][0];
  const std::string text = step["text"];
  const std::string kind = house[0] == 'r' ? "row " : house[0] == 'c' ? "column " : "box ";
  EXPECT_EQ(shell("ariadne hint --reveal step" + with).out,
            text + " (in " + kind + house.substr(1) + ")\n");
  EXPECT_THAT(shell("ariadne explain --all --html" + with).out,
              HasSubstr(text.substr(text.find(':')) + " (in " + house + ") <span"));
}

TEST(Hint, DrawsNoMoreThanItReveals) {
  const TemporaryFolder folder;
  const auto picture = [&](const std::string& reveal) {
    shell(folder, "ariadne hint --svg out.svg --reveal " + reveal + " " + stuck);
    return folder.read("out.svg");
  };
  const std::string board = picture("there");
  const std::string area = picture("area");
  const std::string step = picture("step");
  EXPECT_NE(area, board);
  EXPECT_NE(step, area);
  const std::string name = first_step()["name"];
  EXPECT_THAT(picture("technique"), HasSubstr(name));
  EXPECT_THAT(area, Not(HasSubstr(name)));
  // Placements and eliminations are only marked once the step is revealed.
  for (const std::string mark : {"class=\"place\"", "class=\"remove\""})
    EXPECT_THAT(board + area + picture("technique"), Not(HasSubstr(mark)));
}

TEST(Hint, ObeysRules) {
  const TemporaryFolder folder;
  const std::string killer =
      "'6:0,1,2;9:3,4;15:5,10,11,17;16:6,7,8,13;10:9,15,16;8:12,18;12:14,20,21,26;10:19,25;"
      "13:22,23,28,34;8:24,30;10:27,32,33;6:29,35;3:31'";
  const auto picture = [&](const std::string& reveal) {
    shell(folder,
          "ariadne hint --with '{logic: {strategies: [constraint]}}' --svg out.svg --reveal " +
              reveal + " " + killer);
    return folder.read("out.svg");
  };
  EXPECT_THAT(picture("step"),
              AllOf(HasSubstr("class=\"rule cage\""), HasSubstr("class=\"posted\"")));
  EXPECT_THAT(picture("area"),
              AllOf(HasSubstr("class=\"rule cage\""), Not(HasSubstr("class=\"posted\""))));
  EXPECT_THAT(
      shell("ariadne hint --reveal step --with '{logic: {strategies: [constraint]}}' " + killer)
          .out,
      StartsWith("Constraint: cage with sum 6 at r1c123 => "));
  // The first row begins with 1 2 3.
  EXPECT_THAT(shell("ariadne hint --move 'r1c1<>6' " + killer).out,
              StartsWith("r1c1<>6 is right. "));
  EXPECT_THAT(shell("ariadne hint --move r1c1=6 " + killer).out, StartsWith("r1c1=6 is wrong."));
  const std::string wrong = "5" + std::string(80, '.');
  const std::string cage = " --rule 'killer-cage: {cells: r1c1-2, sum: 4}' ";
  EXPECT_THAT(shell("ariadne hint --reveal step" + cage + wrong).out,
              HasSubstr("There is a mistake"));
  EXPECT_THAT(shell("ariadne hint --rule 'thermometer: r1c1-3' " + position(stuck, stuck)).err,
              HasSubstr("without rules"));
}

TEST(Hint, WritesDigitsAsTheBoardDoes) {
  const std::string made =
      shell("ariadne generate -q --with random-fill --layout 16x16 --seed 5").lines().at(0);
  const std::string solution = made.substr(0, 256);
  const std::size_t cell = solution.find('E');
  std::string puzzle = solution;
  puzzle[cell] = '.';
  const std::string name =
      "r" + std::to_string(cell / 16 + 1) + "c" + std::to_string(cell % 16 + 1);
  EXPECT_THAT(shell("ariadne hint --reveal step " + puzzle).out, HasSubstr(": " + name + "=E"));
  for (const std::string digit : {"E", "e", "14"})
    EXPECT_EQ(shell("ariadne hint --move " + name + "=" + digit + " " + puzzle).status, 0) << digit;
  EXPECT_THAT(shell("ariadne hint --move r1c1=- " + puzzle).err, HasSubstr("--move"));
  const std::string from_zero = " --layout grid:4x4:2x2:0..3 .123230110323210";
  EXPECT_EQ(shell("ariadne hint --move r1c1=0" + from_zero).status, 0);
  EXPECT_EQ(shell("ariadne hint --move r1c1=1" + from_zero).status, 1);
  EXPECT_THAT(shell("ariadne hint --move r1c1=4" + from_zero).err, HasSubstr("no such digit"));
  EXPECT_THAT(shell("ariadne explain --json " + puzzle).out,
              HasSubstr("\"place\":[\"" + name + "=E\"]"));
}

TEST(Hint, ErrorsNameTheFile) {
  const TemporaryFolder folder;
  folder.write("p.txt", "12x\n");
  EXPECT_THAT(shell(folder, "ariadne hint p.txt").err, StartsWith("ariadne: p.txt:1:"));
  EXPECT_THAT(shell(folder, "ariadne hint < p.txt").err, StartsWith("ariadne: standard input:1:"));
}

TEST(Hint, JudgesAPlacement) {
  const std::string solution = shell("ariadne solve " + stuck).lines().at(0);
  const std::string right = std::string("r1c2=") + solution[1];
  const ShellRun good = shell("ariadne hint --move " + right + " " + stuck);
  EXPECT_THAT(good.out, StartsWith(right + " is right. "));
  EXPECT_THAT(good.out, HasSubstr(right));
  EXPECT_EQ(good.status, 0);
  const char other = solution[1] == '4' ? '9' : '4';
  const std::string wrong = std::string("r1c2=") + other;
  const ShellRun bad = shell("ariadne hint --move " + wrong + " " + stuck);
  EXPECT_THAT(bad.out, StartsWith(wrong + " is wrong."));
  EXPECT_EQ(bad.status, 1);
  const std::string elimination = std::string("'r1c2<>") + other + "'";
  EXPECT_THAT(shell("ariadne hint --move " + elimination + " " + stuck).out,
              StartsWith(std::string("r1c2<>") + other + " is right."));
  EXPECT_THAT(shell(std::string("ariadne hint --move 'r1c2<>") + solution[1] + "' " + stuck).out,
              HasSubstr(" is wrong."));
}

TEST(Hint, NamesTheTechniqueThatShowsAMove) {
  const json step = first_step();
  const std::string move = step["place"][0];
  const json now = json::parse(shell("ariadne hint --json --move " + move + " " + stuck).out);
  EXPECT_EQ(now["judgement"], "right");
  EXPECT_EQ(now["after"], 0);
  // A move that follows later comes with the steps before it.
  const json steps = json::parse(shell("ariadne explain --json " + stuck).out)["steps"];
  const std::string last = steps.back()["place"][0];
  const json later = json::parse(shell("ariadne hint --json --move " + last + " " + stuck).out);
  EXPECT_EQ(later["judgement"], "right");
  EXPECT_EQ(later["after"], later["steps"].size());
  EXPECT_GT(later["after"], 1);
  EXPECT_LT(later["after"], steps.size() - 1);
  EXPECT_THAT(later["text"].get<std::string>(),
              StartsWith(steps.back()["text"].get<std::string>()));
}

// Moves of a puzzle that singles solve follow by singles, not by a forcing net that is possible now.
TEST(Hint, ShowsAMoveBySimplerStepsIfThereAreAny) {
  const std::string easy =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const std::string solution = shell("ariadne solve " + easy).lines().at(0);
  for (std::size_t cell = 2; cell < easy.size(); cell += 9) {
    if (easy[cell] != '.') continue;
    const std::string move = "r" + std::to_string(cell / 9 + 1) + "c" +
                             std::to_string(cell % 9 + 1) + "=" + solution[cell];
    const json shown = json::parse(shell("ariadne hint --json --move " + move + " " + easy).out);
    EXPECT_THAT(shown["technique"], ::testing::AnyOf("full-house", "naked-single", "hidden-single"))
        << move;
    for (const json& step : shown.value("steps", json::array()))
      EXPECT_THAT(step.get<std::string>(), ContainsRegex("^(Full House|(Naked|Hidden) Single)"));
  }
  EXPECT_EQ(shell("ariadne hint --move r9c1=3 " + easy).out,
            "r9c1=3 is right. It follows by Naked Single: r9c1=3, after 3 simpler steps:\n"
            "  Naked Single: r5c5=5\n"
            "  Naked Single: r8c8=3\n"
            "  Naked Single: r7c5=3\n");
  // A placement also shows that the digit goes from the cells that see it.
  EXPECT_EQ(shell("ariadne hint --move 'r1c3<>1' " + easy).out,
            "r1c3<>1 is right. Hidden Single: r1c8=1 (in column 8)\n");
}

TEST(Hint, AMoveOfAPuzzleWithSeveralSolutionsMayBeOpen) {
  const ShellRun open = shell("ariadne hint --move r9c9=1 53" + std::string(79, '.'));
  EXPECT_THAT(open.out, StartsWith("r9c9=1 is undecided"));
  EXPECT_EQ(open.status, 1);
  EXPECT_THAT(shell("ariadne hint --move r1c9=5 53" + std::string(79, '.')).out,
              AllOf(StartsWith("r1c9=5 is wrong. "), HasSubstr("r1c1")));
}

TEST(Hint, AMoveMayBeWrittenInCapitals) {
  const std::string right = std::string(1, shell("ariadne solve " + stuck).lines().at(0)[1]);
  const std::string usual = shell("ariadne hint --move r1c2=" + right + " " + stuck).out;
  for (const std::string& move : {"R1C2=" + right, "r1C2=" + right, "'R1C2 = " + right + "'"})
    EXPECT_EQ(shell("ariadne hint --move " + move + " " + stuck).out, usual) << move;
  // So may the cells of rules.
  EXPECT_EQ(shell("ariadne solve --constraint 'thermometer: R1C1-3' ................").out,
            shell("ariadne solve --constraint 'thermometer: r1c1-3' ................").out);
}

TEST(Hint, WrongUse) {
  EXPECT_THAT(shell("ariadne hint --move r10c1=1 " + stuck).err,
              AllOf(StartsWith("ariadne: --move r10c1=1: "), HasSubstr("cell")));
  EXPECT_THAT(shell("ariadne hint --move nonsense " + stuck).err,
              AllOf(HasSubstr("--move"), HasSubstr("'nonsense'")));
  EXPECT_THAT(shell("ariadne hint --reveal steps " + stuck).err, HasSubstr("did you mean 'step'?"));
  EXPECT_EQ(shell("ariadne hint " + stuck + " " + stuck).status, 2);
  EXPECT_THAT(shell("ariadne hint /nowhere/p.txt").err, HasSubstr("/nowhere/p.txt"));
  EXPECT_EQ(shell("ariadne hint ''").status, 2);
}

const std::string forest =
    "--kind tents '5 5|- - - - -|- - 0 2 -|- x - - -|- - - x -|x x - - x|- - - - -|- - - - -'";
/// Two black cells of a position, and what else it says of r3c2.
std::string kuromasu(const std::string& first, const std::string& last) {
  return "--kind kuromasu '3 3|- - -|- 3 -|- - -|position|3 3|" + first + "|- - -|" + last + "'";
}

TEST(HintOfAKind, RevealsWhereThenTheRulesThenTheStep) {
  const json step = json::parse(shell("ariadne explain --json " + forest).out)["steps"][0];
  const json rule = step["evidence"][0]["rules"][0];
  const std::string place = rule["place"];
  const std::string says = rule["says"];
  EXPECT_EQ(shell("ariadne hint --reveal there " + forest).out, "There is a step.\n");
  EXPECT_EQ(shell("ariadne hint --reveal area " + forest).out, "Look at " + place + ".\n");
  const std::string technique = shell("ariadne hint " + forest).out;
  EXPECT_THAT(technique, AllOf(HasSubstr("Technique: " + step["name"].get<std::string>()),
                               HasSubstr(says + " (" + place + ").")));
  EXPECT_EQ(shell("ariadne hint --reveal step " + forest).out,
            step["text"].get<std::string>() + "\n");
}

TEST(HintOfAKind, IsInTheLanguageAlsoAroundTheRules) {
  EXPECT_EQ(shell("ariadne hint --language zh --reveal area " + forest).out, "请看r1c5。\n");
  EXPECT_EQ(shell("ariadne hint --language zh " + forest).out,
            "请看r1c5。技巧：帐篷的树（简单）。每顶帐篷恰属于一棵相邻的树（r1c5）。\n");
}

TEST(HintOfAKind, IsARecordWithAsMuchAsTheText) {
  const auto hint = [](const std::string& reveal) {
    return json::parse(shell("ariadne hint --json --reveal " + reveal + " " + forest).out)["hint"];
  };
  EXPECT_EQ(hint("there"), json({{"there", true}}));
  EXPECT_EQ(hint("area")["area"].size(), 1U);
  EXPECT_FALSE(hint("area").contains("rules"));
  EXPECT_EQ(hint("technique")["rules"].size(), 1U);
  EXPECT_FALSE(hint("technique").contains("step"));
  EXPECT_EQ(hint("step")["step"]["place"].size() + hint("step")["step"]["remove"].size(), 1U);
}

TEST(HintOfAKind, StartsFromAPosition) {
  const ShellRun run = shell("ariadne hint --reveal step " + kuromasu("- x -", "- x -"));
  EXPECT_EQ(run.status, 0);
  EXPECT_THAT(run.out, HasSubstr("Next to a Black Cell"));
  EXPECT_EQ(shell("ariadne hint " + kuromasu("0 x 0", "0 x 0")).out.find("mistake"),
            std::string::npos);
}

TEST(HintOfAKind, NamesTheMistakeOfAPosition) {
  std::string wrong = forest;
  wrong.insert(wrong.size() - 1, "|position|5 5|- x - - o|- - - x -|x x - - x|- - - - -|- - - - -");
  EXPECT_EQ(shell("ariadne hint --reveal there " + wrong).out, "There is a mistake.\n");
  EXPECT_EQ(shell("ariadne hint --reveal area " + wrong).out, "There is a mistake at r1c5.\n");
  EXPECT_THAT(shell("ariadne hint " + wrong).out, HasSubstr("'tent r1c5' is wrong."));
  const ShellRun run = shell("ariadne hint --reveal step " + wrong);
  EXPECT_EQ(run.status, 1);
  EXPECT_THAT(run.out, HasSubstr("Right: no tent r1c5."));
  const json record = json::parse(shell("ariadne hint --json --reveal step " + wrong).out);
  EXPECT_EQ(record["mistake"]["cells"], json({"tent r1c5"}));
  EXPECT_EQ(record["mistake"]["right"], json({"no tent r1c5"}));
}

TEST(HintOfAKind, NamesEntriesThatDoNotFitTogether) {
  // The 3 sees itself and two more cells in a line: r1c2 and r3c2 are both black, or both white.
  EXPECT_EQ(shell("ariadne hint " + kuromasu("- x -", "- 0 -")).out,
            "There is a mistake: remove 'black r1c2' or 'not black r3c2' to get a solution.\n");
  EXPECT_THAT(shell("ariadne hint " + kuromasu("x x -", "- - -")).out,
              HasSubstr("Black cells do not share a side: r1c1, r1c2"));
}

TEST(HintOfAKind, JudgesMoves) {
  const auto judge = [](const std::string& move) {
    return shell("ariadne hint --move '" + move + "' " + forest);
  };
  const ShellRun right = judge("no tent r1c5");
  EXPECT_EQ(right.status, 0);
  EXPECT_THAT(right.out, AllOf(StartsWith("no tent r1c5 is right. "), HasSubstr("(r1c5)")));
  EXPECT_EQ(judge("tent r1c5=0").out, right.out);
  EXPECT_EQ(judge("tent r1c5<>1").out, right.out);
  const ShellRun wrong = judge("tent r1c5");
  EXPECT_EQ(wrong.status, 1);
  EXPECT_THAT(wrong.out, StartsWith("tent r1c5 is wrong."));
  const ShellRun bad = judge("tend r1c5");
  EXPECT_EQ(bad.status, 2);
  EXPECT_THAT(bad.err, HasSubstr("'tend r1c5'; did you mean 'tent r1c5'?"));
  EXPECT_THAT(shell("ariadne hint --move 'black r2c1' " + kuromasu("- x -", "- x -")).out,
              StartsWith("black r2c1 is wrong."));
}

TEST(HintOfAKind, IsDrawn) {
  const TemporaryFolder folder;
  ASSERT_EQ(shell(folder, "ariadne hint --reveal area --svg area.svg " + forest).status, 0);
  const std::string area = folder.read("area.svg");
  EXPECT_THAT(area, HasSubstr("class=\"outline\""));
  EXPECT_THAT(area, Not(HasSubstr("found new")));
  ASSERT_EQ(shell(folder, "ariadne hint --reveal step --svg step.svg " + forest).status, 0);
  EXPECT_THAT(folder.read("step.svg"), HasSubstr("found new"));
  EXPECT_THAT(shell("ariadne hint --format grid " + forest).out, HasSubstr("╭"));
}

}  // namespace
}  // namespace ariadne::testing
