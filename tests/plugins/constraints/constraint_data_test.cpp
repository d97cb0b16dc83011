// Puzzles with constraints that others made, with their solutions or the number of these.

#include <gmock/gmock.h>
#include <sstream>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/work/bulk.hpp>

#include "plugins/constraints/kinds.hpp"
#include "support/data.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

struct Solved {
  SolveOutcome outcome;
  std::string first;  ///< the first solution
};

class ConstraintData : public ::testing::Test {
 protected:
  std::unique_ptr<Solver> solver(const std::string& config) {
    return ComponentSpec(all_plugins(), ComponentKind::solver, parse_yaml(config, "test"))
        .make_solver();
  }
  /// The puzzle of a line; none if it is not one.
  ReadItem read(const std::string& line) {
    const std::string text = line + "\n";
    TextLines lines(text);
    PuzzleReader reader(lines, {}, nullptr, {}, &maker_);
    ReadItem item;
    EXPECT_TRUE(reader.next(item)) << line;
    EXPECT_TRUE(item.good()) << item.error << ": " << line;
    return item;
  }
  Solved solve(Solver& solver, const ReadItem& item, std::uint64_t limit) {
    struct First final : SolutionSink {
      explicit First(LayoutPtr own) : layout(std::move(own)) {}
      bool solution(std::span<const Digit> values) override {
        if (text.empty()) text = to_line(values, *layout);
        return true;
      }
      LayoutPtr layout;
      std::string text{};
    } sink(item.layout);
    SolveRequest request;
    request.solution_limit = limit;
    Solved solved;
    solved.outcome =
        solver.solve(puzzle_of(item.layout, item.givens, item.candidates), request, sink);
    solved.first = sink.text;
    return solved;
  }
  /// Whether all puzzles of a file have the solution of its column.
  void check_solutions(const std::string& file, std::size_t text, std::size_t solution) {
    check_solutions(file, text, solution, [text](const auto& row) { return row.at(text); });
  }
  /// The same with the puzzle as `text_of` makes it of the columns.
  template <class TextOf>
  void check_solutions(const std::string& file, std::size_t text, std::size_t solution,
                       const TextOf& text_of) {
    const auto own = solver("propagation");
    for (const std::string& line : some_lines(file)) {
      const std::vector<std::string> row = columns(line);
      const ReadItem item = read(text_of(row));
      if (!item.good()) continue;
      const Solved solved = solve(*own, item, 2);
      EXPECT_EQ(solved.outcome.verdict, Verdict::unique) << row[text];
      EXPECT_EQ(solved.first, row.at(solution)) << row[text];
      EXPECT_TRUE(HasFailure() || conflict(puzzle_of(item.layout, item.givens, {})).empty());
    }
  }

  ConstraintMaker maker_{all_plugins()};
};

TEST_F(ConstraintData, GeneratedPuzzlesAreUnique) {
  ARIADNE_NEEDS_DATA("constraints/generated_iss.tsv");
  check_solutions("constraints/generated_iss.tsv", 2, 3);
}

TEST_F(ConstraintData, LatinSquaresAndVariantsAreUnique) {
  ARIADNE_NEEDS_DATA("constraints/latin_and_sudoku_variants_janko.tsv");
  check_solutions("constraints/latin_and_sudoku_variants_janko.tsv", 4, 3);
}

TEST_F(ConstraintData, KillersAreUnique) {
  ARIADNE_NEEDS_DATA("constraints/killer_janko.tsv");
  check_solutions("constraints/killer_janko.tsv", 2, 3);
}

TEST_F(ConstraintData, KenKensAreUnique) {
  ARIADNE_NEEDS_DATA("constraints/kenken_janko.tsv");
  check_solutions("constraints/kenken_janko.tsv", 2, 3);
}

/// Puzzles of other people that have a constraint of nearly every kind. Those with one that is not
/// supported are errors, and a few take long.
TEST_F(ConstraintData, PublishedPuzzlesAreUnique) {
  ARIADNE_NEEDS_DATA("variants/iss_constraint_strings.tsv");
  const auto own = solver("propagation: {work-limit: 3000}");
  int right = 0;
  for (const std::string& line : some_lines("variants/iss_constraint_strings.tsv")) {
    const std::vector<std::string> row = columns(line);
    if (row.at(3) != "1") continue;
    const std::string text = row.at(6) + "\n";
    TextLines lines(text);
    PuzzleReader reader(lines, {}, nullptr, {}, &maker_);
    ReadItem item;
    ASSERT_TRUE(reader.next(item)) << text;
    if (!item.good()) {
      EXPECT_THAT(item.error, HasSubstr("is not supported")) << text;
      continue;
    }
    // Above 9 the letters of others are other digits.
    if (item.layout->digit_count() > 9) continue;
    const Solved solved = solve(*own, item, 2);
    if (solved.outcome.verdict == Verdict::limit) continue;
    EXPECT_EQ(solved.outcome.verdict, Verdict::unique) << text;
    EXPECT_EQ(solved.first, row.at(4)) << text;
    ++right;
  }
  EXPECT_GT(right, by_effort(8, 40, 40));
}

TEST_F(ConstraintData, PuzzlesOnLatinSquaresAreUnique) {
  ARIADNE_NEEDS_DATA("variants/futoshiki_tatham.tsv");
  check_solutions("variants/futoshiki_tatham.tsv", 0, 3);
  check_solutions("variants/kenken_tatham.tsv", 0, 3);
  check_solutions("variants/kenken_tatham.tsv", 2, 3);
  check_solutions("variants/skyscraper_tatham.tsv", 0, 2);
}

TEST_F(ConstraintData, KillerGamesAreUnique) {
  ARIADNE_NEEDS_DATA("variants/killer_tatham.tsv");
  check_solutions("variants/killer_tatham.tsv", 9, 8,
                  [](const auto& row) { return row[9].substr(row[9].find(' ') + 1); });
}

/// The cells of the relations in some files, each before its right and then its lower neighbor.
std::vector<std::pair<int, int>> neighbors_in_order(bool in_boxes) {
  std::vector<std::pair<int, int>> pairs;
  for (int cell = 0; cell < 81; ++cell) {
    if (in_boxes ? cell % 3 < 2 : cell % 9 < 8) pairs.emplace_back(cell, cell + 1);
    if (in_boxes ? cell / 9 % 3 < 2 : cell / 9 < 8) pairs.emplace_back(cell, cell + 9);
  }
  return pairs;
}

std::string foreign_cell(int cell) {
  return "~R" + std::to_string(cell / 9 + 1) + "C" + std::to_string(cell % 9 + 1);
}

/// Columns with marks between cells or in them, as constraint strings.
TEST_F(ConstraintData, MarkedPuzzlesAreUnique) {
  ARIADNE_NEEDS_DATA("variants/variant_kropki.tsv");
  const auto check = [&](const std::string& file, const std::string& rule, const auto& marks) {
    check_solutions("variants/variant_" + file + ".tsv", 1, 3, [&](const auto& row) {
      std::string text = rule;
      for (int i = 0; i < 81; ++i)
        if (row[2][static_cast<std::size_t>(i)] != '.')
          text += "." + foreign_cell(i) + "_" + row[2][static_cast<std::size_t>(i)];
      for (std::size_t i = 0; i < row[1].size(); ++i) text += marks(i, row[1][i]);
      return text;
    });
  };
  const auto dots = [](std::size_t i, char mark) {
    const auto [a, b] = neighbors_in_order(false).at(i);
    if (mark == '.') return std::string();
    return (mark == 'w' ? ".WhiteDot" : ".BlackDot") + foreign_cell(a) + foreign_cell(b);
  };
  check("kropki", ".StrictKropki", dots);
  check("consecutive", ".AntiConsecutive", dots);
  check("greaterthan", "", [](std::size_t i, char mark) {
    const auto [a, b] = neighbors_in_order(true).at(i);
    return ".GreaterThan" + foreign_cell(mark == '>' ? a : b) + foreign_cell(mark == '>' ? b : a);
  });
  check("evenodd", ".~", [](std::size_t i, char mark) {
    const std::string digits = mark == 'o' ? "_1_3_5_7_9" : "_2_4_6_8";
    return mark == '.' ? "" : "." + foreign_cell(static_cast<int>(i)) + digits;
  });
}

TEST_F(ConstraintData, CompetitionPuzzlesAreUnique) {
  ARIADNE_NEEDS_DATA("constraints/wpf_sudoku_gp.tsv");
  check_solutions("constraints/wpf_sudoku_gp.tsv", 2, 3);
}

TEST_F(ConstraintData, TrueCandidatesAreFound) {
  ARIADNE_NEEDS_DATA("constraints/generated_truecandidates.tsv");
  const auto own = solver("propagation");
  std::uint64_t nodes = 0;
  for (const std::string& line : some_lines("constraints/generated_truecandidates.tsv")) {
    const std::vector<std::string> row = columns(line);
    const ReadItem item = read(row.at(2));
    if (!item.good()) continue;
    const TrueCandidates found =
        true_candidates(*own, puzzle_of(item.layout, item.givens, item.candidates), {});
    std::string text;
    for (const DigitSet cell : found.candidates) {
      if (!text.empty()) text += ',';
      for (const Digit digit : cell) text += symbol_of(digit);
    }
    EXPECT_EQ(text, row.at(4)) << row[2];
    nodes += found.outcome.nodes;
  }
  // Measured; more than a tenth more is worth a look.
  EXPECT_LT(nodes, 275000U);
}

/// Two solvers with nothing in common but the filters count the same.
TEST_F(ConstraintData, FullGridsAreCounted) {
  ARIADNE_NEEDS_DATA("constraints/count_oracles.tsv");
  const auto own = solver("propagation");
  const auto other = solver("backtracking");
  std::size_t counted = 0;
  for (const std::string& line : some_lines("constraints/count_oracles.tsv")) {
    const std::vector<std::string> row = columns(line);
    const std::uint64_t count = std::stoull(row.at(3));
    if (count > 500) continue;
    const ReadItem item = read(row[2]);
    if (item.layout->cell_count() > 49) continue;
    EXPECT_EQ(solve(*own, item, unlimited).outcome.solutions, count) << row[0];
    EXPECT_EQ(solve(*other, item, unlimited).outcome.solutions, count) << row[0];
    ++counted;
  }
  EXPECT_GT(counted, by_effort(2U, 10U, 10U));
}

}  // namespace
}  // namespace ariadne::testing
