// `ariadne hint` as people use it.

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.hpp"
#include "support/program.hpp"

namespace ariadne::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

json first_step() {
  return json::parse(shell("ariadne explain --json " + stuck).out)["steps"][0];
}

TEST(Hint, RevealsAsMuchAsIsAskedFor) {
  const json step = first_step();
  const std::string name = step["name"];
  const std::string text = step["text"];
  EXPECT_EQ(shell("ariadne hint --reveal there " + stuck).out, "There is a step.\n");
  const std::string area = shell("ariadne hint --reveal area " + stuck).out;
  EXPECT_THAT(area, MatchesRegex("Look at [rcb][1-9]\\.\n"));
  EXPECT_THAT(area, Not(HasSubstr(name)));
  const std::string technique = shell("ariadne hint " + stuck).out;
  EXPECT_THAT(technique, HasSubstr(" for: " + name + " ("));
  EXPECT_EQ(shell("ariadne hint --reveal technique " + stuck).out, technique);
  EXPECT_EQ(shell("ariadne hint --reveal step " + stuck).out, text + "\n");
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

TEST(Hint, TakesAPuzzleFromAnywhere) {
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

TEST(Hint, SaysWhyThereIsNone) {
  const std::string solution = shell("ariadne solve " + stuck).lines().at(0);
  EXPECT_EQ(shell("ariadne hint " + solution).out, "Everything is solved.\n");
  const ShellRun alone = shell("ariadne hint --config singles " + std::string(81, '.'));
  EXPECT_EQ(alone.out, "None of the techniques finds a step.\n");
  EXPECT_EQ(alone.status, 1);
  const ShellRun search = shell("ariadne hint --config default " + stuck);
  EXPECT_THAT(search.out, StartsWith("This solver takes no steps"));
  EXPECT_EQ(search.status, 1);
  const ShellRun none = shell("ariadne hint 55" + std::string(79, '.'));
  EXPECT_THAT(none.out, StartsWith("This position has no solution"));
  EXPECT_EQ(none.status, 1);
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
  EXPECT_EQ(bad.out, wrong + " is wrong.\n");
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
  // A move that only shows later is told with the steps before it.
  const json steps = json::parse(shell("ariadne explain --json " + stuck).out)["steps"];
  const std::string last = steps.back()["place"][0];
  const json later = json::parse(shell("ariadne hint --json --move " + last + " " + stuck).out);
  EXPECT_EQ(later["judgement"], "right");
  EXPECT_EQ(later["after"], steps.size() - 1);
  EXPECT_EQ(later["text"], steps.back()["text"]);
}

TEST(Hint, AMoveOfAPuzzleWithSeveralSolutionsMayBeOpen) {
  const ShellRun open = shell("ariadne hint --move r9c9=1 53" + std::string(79, '.'));
  EXPECT_EQ(open.out, "r9c9=1 is open: there are solutions with it and without it.\n");
  EXPECT_EQ(open.status, 1);
  EXPECT_EQ(shell("ariadne hint --move r1c9=5 53" + std::string(79, '.')).out,
            "r1c9=5 is wrong.\n");
}

TEST(Hint, WrongUse) {
  EXPECT_EQ(shell("ariadne hint --move r10c1=1 " + stuck).err,
            "ariadne: --move r10c1=1: the layout 9x9 has no such cell\n");
  EXPECT_THAT(shell("ariadne hint --move nonsense " + stuck).err,
              HasSubstr("--move takes a placement, r1c2=5, or an elimination, r1c2<>5"));
  EXPECT_THAT(shell("ariadne hint --reveal steps " + stuck).err, HasSubstr("did you mean 'step'?"));
  EXPECT_EQ(shell("ariadne hint " + stuck + " " + stuck).status, 2);
  EXPECT_EQ(shell("ariadne hint 12x").status, 4);
  EXPECT_THAT(shell("ariadne hint /nowhere/p.txt").err, HasSubstr("/nowhere/p.txt"));
  EXPECT_EQ(shell("ariadne hint ''").err,
            "ariadne: an empty argument names no file and no puzzle\n");
}

}  // namespace
}  // namespace ariadne::testing
