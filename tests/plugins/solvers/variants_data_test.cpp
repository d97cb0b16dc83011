// The variants of others whose rules are groups: the layouts that their names make give the
// verdict and the solution of the column, by every solver that is to end.

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/extras.hpp>

#include "plugins/solvers/solvers.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

/// Every how-manieth row is taken.
const std::size_t every = by_effort<std::size_t>(5, 2, 1);

/// Solves until it is known that there is no second solution.
void expect_only(const Solvers& shipped, const LayoutPtr& layout, const std::string& line,
                 const std::string& solution) {
  for (const std::string& config : ending_configs()) {
    SCOPED_TRACE(config + ", " + layout->name());
    const Found found = solve(*shipped.make(config), Puzzle(layout, givens(line)));
    EXPECT_EQ(found.outcome.verdict, Verdict::unique);
    EXPECT_EQ(found.solutions, std::set<std::string>{solution});
  }
}

struct VariantFile {
  const char* name;
  const char* layout;
};

class Variants : public ::testing::TestWithParam<VariantFile> {};

INSTANTIATE_TEST_SUITE_P(Data, Variants,
                         ::testing::Values(VariantFile{"sudoku_x", "x"},
                                           VariantFile{"variant_windoku", "windoku"},
                                           VariantFile{"variant_xwindoku", "x+windoku"},
                                           VariantFile{"variant_centerdot", "center-dot"},
                                           VariantFile{"variant_asterisk", "asterisk"},
                                           VariantFile{"variant_girandola", "girandola"},
                                           VariantFile{"variant_disjoint", "disjoint-groups"},
                                           VariantFile{"variant_antiknight", "anti-knight"},
                                           VariantFile{"variant_antiking", "anti-king"},
                                           VariantFile{"variant_chess", "chess"}),
                         [](const ::testing::TestParamInfo<VariantFile>& file) {
                           return std::string(file.param.name);
                         });

TEST_P(Variants, SolutionsAreThoseOfTheColumn) {
  const std::string file = std::string("variants/") + GetParam().name + ".tsv";
  ARIADNE_NEEDS_DATA(file);
  const Solvers shipped;
  const LayoutPtr layout = parse_layout(GetParam().layout).fixed;
  const std::vector<std::string> lines = data_lines(file);
  ASSERT_FALSE(lines.empty());
  for (std::size_t i = 0; i < lines.size(); i += every) {
    const std::vector<std::string> row = columns(lines[i]);
    SCOPED_TRACE(row[0]);
    ASSERT_EQ(row[4], "1");
    expect_only(shipped, layout, row[2], row[3]);
  }
}

TEST(VariantsOfJigsaws, DiagonalSolutionsAreThoseOfTheColumn) {
  ARIADNE_NEEDS_DATA("variants/jigsaw_x.tsv");
  const Solvers shipped;
  const std::vector<std::string> lines = data_lines("variants/jigsaw_x.tsv");
  ASSERT_FALSE(lines.empty());
  for (std::size_t i = 0; i < lines.size(); i += every) {
    const std::vector<std::string> row = columns(lines[i]);
    SCOPED_TRACE(row[0]);
    expect_only(shipped, parse_layout("jigsaw:" + row[3] + "+x").fixed, row[2], row[4]);
  }
}

TEST(VariantsOfUnions, SamuraiVerdictsAreThoseOfTheColumns) {
  ARIADNE_NEEDS_DATA("variants/samurai_9x5.tsv");
  const Solvers shipped;
  const LayoutPtr layout = parse_layout("samurai").fixed;
  const auto without_holes = [](std::string grid) {
    std::erase(grid, '.');
    return grid;
  };
  std::size_t solved = 0;
  for (const std::string& line : data_lines("variants/samurai_9x5.tsv")) {
    const std::vector<std::string> row = columns(line);
    SCOPED_TRACE(row[0]);
    const std::string puzzle = without_holes(row[2]);
    ASSERT_EQ(puzzle.size(), static_cast<std::size_t>(layout->cell_count()));
    if (row[1] == "1") {
      ++solved;
      expect_only(shipped, layout, puzzle, without_holes(row[3]));
      continue;
    }
    for (const std::string& config : ending_configs())
      EXPECT_EQ(solve(*shipped.make(config), Puzzle(layout, givens(puzzle))).outcome.verdict,
                row[1] == "0" ? Verdict::none : Verdict::multiple)
          << config;
  }
  EXPECT_GT(solved, 0U);
}

/// Pencil marks without a given. Those that are known to need a million backtracks end at their
/// limit.
TEST(VariantsOfMarks, SukakuVerdictsAreThoseOfTheColumns) {
  ARIADNE_NEEDS_DATA("variants/sukaku729.tsv");
  constexpr std::uint64_t enough = 20'000'000;
  constexpr std::uint64_t too_few = 100'000;
  const Solvers shipped;
  const LayoutPtr layout = plain_layout({3, 3});
  const std::vector<std::string> lines = data_lines("variants/sukaku729.tsv");
  ASSERT_FALSE(lines.empty());
  for (std::size_t i = 0; i < lines.size(); i += every) {
    const std::vector<std::string> row = columns(lines[i]);
    SCOPED_TRACE(row[0]);
    Puzzle puzzle(layout);
    ASSERT_EQ(row[1].size(), 729U);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      DigitSet candidates;
      for (const char mark : row[1].substr(9 * cell, 9))
        if (mark != '.') candidates.insert(static_cast<Digit>(mark - '0'));
      puzzle.set_candidates(static_cast<Cell>(cell), candidates);
    }
    const bool hardest = row[0].find("1m+") != std::string::npos;
    SolveRequest request;
    request.work_limit = hardest || every > 1 ? too_few : enough;
    std::vector<std::string> configs = lockstep_configs();
    for (const std::string& config : ending_configs()) configs.push_back(config);
    for (const std::string& config : configs) {
      if (hardest && config == "sat") continue;  // some of them it ends
      const Found found = solve(*shipped.make(config), puzzle, request);
      if (hardest || (every > 1 && found.outcome.verdict == Verdict::limit)) {
        EXPECT_EQ(found.outcome.verdict, Verdict::limit) << config;
        continue;
      }
      EXPECT_EQ(found.outcome.verdict, row[3] == "1" ? Verdict::unique : Verdict::multiple)
          << config;
      if (row[3] == "1") {
        EXPECT_EQ(found.solutions, std::set<std::string>{row[2]}) << config;
      }
    }
  }
}

}  // namespace
}  // namespace ariadne::testing
