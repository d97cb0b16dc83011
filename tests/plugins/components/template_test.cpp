// The templates of new plugins: the strategy is sound, and the pages about writing plugins show the
// templates' code.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "plugins/components/components.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

const std::filesystem::path source = source_folder();

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  EXPECT_TRUE(in) << file;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(Template, ItsStrategyNeverRemovesWhatTheSolutionHolds) {
  const Shipped shipped;
  const auto strategy = shipped.strategy("first-strategy");
  const auto grids = shipped.random_fill();
  std::size_t removed = 0;
  for (const LayoutPtr& layout : small_layouts())
    for (std::uint64_t item = 0; item < 10; ++item) {
      SCOPED_TRACE(layout->name() + ", item " + std::to_string(item));
      Random random(8, item);
      const Puzzle puzzle = random_puzzle(*grids, layout, random);
      const std::vector<Digit> solution = brute_force(puzzle).at(0);
      for (Board board(puzzle);;) {
        const std::vector<Step> steps = all_steps(*strategy.object, board, true);
        for (const Step& step : steps) {
          EXPECT_TRUE(step.placements.empty());
          EXPECT_FALSE(step.eliminations.empty());
          EXPECT_FALSE(step.evidence.empty());
          for (const auto [cell, digit] : step.eliminations) {
            EXPECT_TRUE(board.candidates(cell).contains(digit));
            EXPECT_NE(solution[cell], digit);
          }
          removed += step.eliminations.size();
        }
        if (steps.empty()) break;
        for (const auto [cell, digit] : steps.front().eliminations) board.eliminate(cell, digit);
      }
    }
  EXPECT_GT(removed, 500U);
}

TEST(Template, ItsPuzzleNeedsItsStrategy) {
  std::string line = text_of(source / "plugins/template/strategy/puzzle.txt");
  line.resize(81);
  const Puzzle puzzle(plain_layout({3, 3}), givens(line));
  const Shipped shipped;
  Answers answers;
  EXPECT_EQ(shipped.logic()->solve(puzzle, {}, answers).verdict, Verdict::incomplete);
  const auto with =
      shipped.logic({"full-house", "naked-single", "hidden-single", "first-strategy"});
  EXPECT_EQ(with->solve(puzzle, {}, answers).verdict, Verdict::unique);
}

/// The text between ``` and ``` of a page, block by block.
std::vector<std::string> code_blocks(const std::filesystem::path& page) {
  std::istringstream lines(text_of(page));
  std::vector<std::string> blocks;
  bool within = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      within = !within;
      if (within) blocks.emplace_back();
    } else if (within) {
      blocks.back() += line + "\n";
    }
  }
  EXPECT_FALSE(within) << page;
  return blocks;
}

class TemplatePage : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Kinds, TemplatePage, ::testing::Values("strategy", "solver", "generator"),
                         [](const auto& kind) { return kind.param; });

TEST_P(TemplatePage, HasItsCodeBlocksFromTheTemplate) {
  std::string files;
  for (const auto& entry :
       std::filesystem::directory_iterator(source / "plugins/template" / GetParam()))
    files += text_of(entry.path());
  const auto blocks = code_blocks(source / "docs" / ("writing-a-" + GetParam() + ".md"));
  EXPECT_GE(blocks.size(), 4U);
  for (const std::string& block : blocks) EXPECT_THAT(files, HasSubstr(block));
}

TEST_P(TemplatePage, SharesTheCodeBlocksOfAllTemplates) {
  std::string files;
  for (const auto& entry :
       std::filesystem::directory_iterator(source / "plugins/template" / GetParam()))
    files += text_of(entry.path());
  const std::string propagator = text_of(source / "tests/unit/first_propagator.hpp");
  for (std::string block : code_blocks(source / "docs/writing-a-plugin.md")) {
    if (propagator.find(block) != std::string::npos) continue;
    block = std::regex_replace(block, std::regex("strategy"), GetParam());
    EXPECT_THAT(files, HasSubstr(block));
  }
}

TEST_P(TemplatePage, ShowsTheWholeComponent) {
  const std::string page = text_of(source / "docs" / ("writing-a-" + GetParam() + ".md"));
  std::istringstream code(
      text_of(source / "plugins/template" / GetParam() / ("first_" + GetParam() + ".cpp")));
  for (std::string line; std::getline(code, line);) EXPECT_THAT(page, HasSubstr(line));
}

TEST(Template, ItsStrategyIsShort) {
  std::istringstream code(text_of(source / "plugins/template/strategy/first_strategy.cpp"));
  int lines = 0;
  for (std::string line; std::getline(code, line);)
    if (!line.empty() && !line.starts_with("//")) ++lines;
  EXPECT_LE(lines, 36) << "an author's first strategy is about 30 lines";
}

}  // namespace
}  // namespace ariadne::testing
