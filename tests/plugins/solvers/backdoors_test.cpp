// find_backdoors(): held against all sets of cells, tried with singles that are found in another way.

#include <gmock/gmock.h>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/work/backdoors.hpp>

#include "plugins/solvers/solvers.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::IsEmpty;

const std::string singles =
    "logic: {take: all, strategies: [full-house, naked-single, hidden-single]}";

/// Whether singles solve a puzzle with these values.
bool singles_solve(const LayoutPtr& layout, const std::vector<Digit>& values) {
  Board board(Puzzle(layout, values));
  const auto place_one = [&] {
    for (const Cell cell : board.open_cells())
      if (board.candidates(cell).size() == 1) {
        board.place(cell, board.candidates(cell).first());
        return true;
      }
    for (GroupIndex house = 0; house < layout->houses().size(); ++house)
      for (const Digit digit : DigitSet::all(layout->digit_count())) {
        const CellSet places = board.cells(digit) & layout->group_set(house);
        if (places.size() == 1) {
          board.place(*places.begin(), digit);
          return true;
        }
      }
    return false;
  };
  while (place_one()) {
  }
  return board.solved();
}

/// All sets of so many cells, ascending, with which singles solve the puzzle.
std::vector<std::vector<Candidate>> all_backdoors(const LayoutPtr& layout,
                                                  std::vector<Digit> values,
                                                  const std::vector<Digit>& solution,
                                                  std::size_t size, std::size_t from = 0) {
  std::vector<std::vector<Candidate>> all;
  if (size == 0) {
    if (singles_solve(layout, values)) all.emplace_back();
    return all;
  }
  for (std::size_t cell = from; cell < values.size(); ++cell) {
    if (values[cell] != 0) continue;
    values[cell] = solution[cell];
    for (auto& rest : all_backdoors(layout, values, solution, size - 1, cell + 1)) {
      rest.insert(rest.begin(), {static_cast<Cell>(cell), solution[cell]});
      all.push_back(rest);
    }
    values[cell] = 0;
  }
  return all;
}

struct BackdoorsOf : ::testing::Test {
  Solvers shipped;
  std::unique_ptr<Solver> by_singles = shipped.make(singles);
  std::unique_ptr<Solver> search = shipped.make("dancing-links");

  Backdoors find(const Puzzle& puzzle, std::size_t most) const {
    BackdoorsRequest request;
    request.most = most;
    return find_backdoors(*by_singles, *search, puzzle, request);
  }
};

TEST_F(BackdoorsOf, RandomPuzzlesAreAllSetsThatFinish) {
  const auto grids = shipped.random_fill();
  const auto many = by_effort<std::uint64_t>(2, 8, 200);
  std::array<int, 4> sizes{};
  for (const char* name : {"4x4", "6x6", "8x8", "9x9", "9x9+x"})
    for (std::uint64_t item = 0; item < many; ++item) {
      const LayoutPtr layout = parse_layout(name).fixed;
      Random random(17, item);
      const Puzzle puzzle = random_puzzle(*grids, layout, random);
      SCOPED_TRACE(std::string(name) + ", item " + std::to_string(item));
      Answers answers;
      search->solve(puzzle, {}, answers);
      const std::vector<Digit> solution = answers.solutions.at(0);
      const std::vector<Digit> values = puzzle.givens();
      const Backdoors found = find(puzzle, 2);
      EXPECT_EQ(found.outcome.verdict, Verdict::unique);
      std::vector<std::vector<Candidate>> expected;
      std::size_t size = 0;
      while (size <= 2 && expected.empty())
        expected = all_backdoors(layout, values, solution, size++);
      if (expected.empty()) {
        EXPECT_EQ(found.size, std::nullopt);
        EXPECT_EQ(found.more_than, 2U);
        EXPECT_THAT(found.all, IsEmpty());
        ++sizes[3];
        continue;
      }
      EXPECT_EQ(found.size, size - 1);
      EXPECT_EQ(found.more_than, std::nullopt);
      if (size == 1) expected.clear();
      EXPECT_EQ(found.all, expected);
      ++sizes[size - 1];
    }
  for (std::size_t size = 0; size < 3; ++size) EXPECT_GT(sizes[size], 0) << size;
  std::cout << "puzzles by size 0, 1, 2, more:";
  for (const int count : sizes) std::cout << ' ' << count;
  std::cout << "\n";
}

TEST_F(BackdoorsOf, APuzzleWithoutOneSolutionAreNone) {
  const LayoutPtr layout = plain_layout({2, 2});
  const Backdoors several = find(Puzzle(layout), 2);
  EXPECT_EQ(several.outcome.verdict, Verdict::multiple);
  EXPECT_EQ(several.size, std::nullopt);
  EXPECT_EQ(several.more_than, std::nullopt);
  const Backdoors invalid =
      find(Puzzle(layout, std::vector<Digit>{1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}), 2);
  EXPECT_EQ(invalid.outcome.verdict, Verdict::invalid);
  EXPECT_NE(invalid.reason, "");
}

/// Solves nothing, and stops the search at its second puzzle.
struct Stopping final : Solver {
  StopSource stop;
  int puzzles = 0;

  bool supports(const Layout& /*layout*/) const override { return true; }
  SolveOutcome solve(const Puzzle& /*puzzle*/, const SolveRequest& /*request*/,
                     SolutionSink& /*sink*/) override {
    if (++puzzles == 2) stop.request_stop();
    return {Verdict::incomplete, 0, 1};
  }
};

TEST_F(BackdoorsOf, ASearchThatIsStoppedAreKnownToBeLarger) {
  const auto grids = shipped.random_fill();
  Random random(17, 0);
  const Puzzle puzzle = random_puzzle(*grids, plain_layout({3, 3}), random);
  Stopping stopping;
  BackdoorsRequest request;
  request.stop = stopping.stop.get_token();
  const Backdoors found = find_backdoors(stopping, *search, puzzle, request);
  EXPECT_EQ(found.outcome.verdict, Verdict::limit);
  EXPECT_EQ(found.size, std::nullopt);
  EXPECT_EQ(found.more_than, 0U);
}

}  // namespace
}  // namespace ariadne::testing
