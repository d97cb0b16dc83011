// Runs in bulk: puzzles of givens and of pencil marks, of several layouts, and bad items, mixed.

#include <ariadne/pipeline/bulk.hpp>

#include "plugins/solvers/solvers.hpp"

namespace ariadne::testing {
namespace {

/// Gives items that a test has made.
class MadeItems final : public ItemSource {
 public:
  explicit MadeItems(const std::vector<ReadItem>& items) : items_(items) {}
  bool next(ReadItem& item) override {
    if (next_ == items_.size()) return false;
    item = items_[next_++];
    return true;
  }
  bool waiting() override { return false; }

 private:
  const std::vector<ReadItem>& items_;
  std::size_t next_ = 0;
};

ReadItem of_givens(const Puzzle& puzzle) {
  ReadItem item;
  item.layout = puzzle.layout_ptr();
  item.givens = givens(puzzle);
  return item;
}

ReadItem of_marks(const Puzzle& puzzle) {
  ReadItem item = of_givens(puzzle);
  item.candidates.assign(puzzle.candidates().begin(), puzzle.candidates().end());
  return item;
}

/// Puzzles of two sizes, half of them again as pencil marks of which some are taken away, so that
/// marks which get lost change the answer; cells without candidates; and what is no puzzle.
std::vector<ReadItem> mixed_items(const Solvers& shipped) {
  const std::unique_ptr<Generator> grids = shipped.random_fill();
  Random random(21);
  std::vector<ReadItem> items;
  for (int i = 0; i < 60; ++i) {
    const LayoutPtr layout = plain_layout(i % 4 < 3 ? BoxShape{3, 3} : BoxShape{2, 3});
    Puzzle puzzle =
        thinned_puzzle(*grids, layout, static_cast<std::size_t>(layout->cell_count()) / 2, random);
    items.push_back(of_givens(puzzle));
    for (int cell = i % 3; cell < layout->cell_count(); cell += 3)
      if (puzzle.given(static_cast<Cell>(cell)) == 0)
        puzzle.set_candidates(static_cast<Cell>(cell),
                              DigitSet::all(layout->digit_count()) -
                                  DigitSet::of(static_cast<Digit>(1 + random.below(4))));
    if (i % 2 == 0) items.push_back(of_marks(puzzle));
    if (i % 9 == 0) items.emplace_back().error = "nonsense";
    if (i % 10 == 0) {
      puzzle.set_candidates(1, DigitSet());
      items.push_back(of_marks(puzzle));
    }
  }
  return items;
}

/// A format that shows the answers of a block one by one.
std::function<void(const SolvedBlock&, std::string&)> each(
    std::function<void(const SolvedItem&)> show) {
  return [show = std::move(show)](const SolvedBlock& block, std::string&) {
    for (std::size_t i = 0; i < block.size(); ++i) show(block.item(i));
  };
}

BulkOptions options_with(unsigned jobs) {
  BulkOptions options;
  options.jobs = jobs;
  return options;
}

const Flush no_flush = [](const std::string&, const VerdictCounts&) {};

TEST(Bulk, SolvesGivensAndPencilMarksMixed) {
  const Solvers shipped;
  const std::vector<ReadItem> items = mixed_items(shipped);
  const std::unique_ptr<Solver> alone = shipped.make("backtracking");
  for (const unsigned jobs : {1U, 3U}) {
    MadeItems source(items);
    std::vector<std::string> told(items.size());
    const PuzzleWork work = solving(
        [&] { return shipped.make("dancing-links"); }, {}, each([&](const SolvedItem& item) {
          const ReadItem& read = items.at(item.number - 1);
          std::string& text = told.at(item.number - 1);
          text = std::string(to_string(item.outcome.verdict)) + " " + item.reason;
          if (!read.good()) return;
          EXPECT_TRUE(std::equal(item.givens.begin(), item.givens.end(), read.givens.begin(),
                                 read.givens.end()));
          EXPECT_TRUE(std::equal(item.candidates.begin(), item.candidates.end(),
                                 read.candidates.begin(), read.candidates.end()));
          const Puzzle puzzle = puzzle_of(read.layout, read.givens, read.candidates);
          if (item.outcome.solutions > 0) {
            EXPECT_TRUE(solves(puzzle, item.solutions.first(read.givens.size())));
          }
        }));
    const VerdictCounts counts = work_in_bulk(source, work, options_with(jobs), no_flush);
    EXPECT_EQ(counts.total(), items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
      SCOPED_TRACE(i);
      if (!items[i].good()) {
        EXPECT_EQ(told[i], "invalid ");
        continue;
      }
      const Puzzle puzzle = puzzle_of(items[i].layout, items[i].givens, items[i].candidates);
      SolveOutcome outcome = solve(*alone, puzzle).outcome;
      const std::string reason = judge(puzzle, outcome);
      EXPECT_EQ(told[i], std::string(to_string(outcome.verdict)) + " " + reason);
    }
    EXPECT_GT(counts[Verdict::unique], 0U);
    EXPECT_GT(counts[Verdict::multiple], 0U);
    EXPECT_GT(counts[Verdict::none], 0U);
  }
}

TEST(Bulk, AnEmptySetOfCandidatesIsInvalidWithItsCell) {
  const Solvers shipped;
  Puzzle puzzle(plain_layout({3, 3}));
  puzzle.set_candidates(1, DigitSet());
  const std::vector<ReadItem> items{of_marks(puzzle)};
  for (const char* config :
       {"dancing-links", "backtracking", "logic: {strategies: [full-house]}"}) {
    SCOPED_TRACE(config);
    MadeItems source(items);
    std::string reason;
    const PuzzleWork work = solving([&] { return shipped.make(config); }, {},
                                    each([&](const SolvedItem& item) { reason = item.reason; }));
    const VerdictCounts counts = work_in_bulk(source, work, options_with(1), no_flush);
    EXPECT_EQ(counts[Verdict::invalid], 1U);
    EXPECT_EQ(reason, "r1c2 has no candidate left");
  }
}

TEST(Bulk, ChecksAsCheckDoes) {
  const Solvers shipped;
  const std::vector<ReadItem> items = mixed_items(shipped);
  const std::unique_ptr<Solver> alone = shipped.make("backtracking");
  for (const unsigned jobs : {1U, 3U}) {
    MadeItems source(items);
    std::string numbers;
    const PuzzleWork work = checking([&] { return shipped.make("dancing-links"); }, {},
                                     [&](const CheckedItem& item, std::string& out) {
                                       out += std::to_string(item.number) + " ";
                                       const ReadItem& read = items.at(item.number - 1);
                                       EXPECT_EQ(item.bad == nullptr, read.good());
                                       if (!read.good()) {
                                         EXPECT_EQ(item.result.outcome.verdict, Verdict::invalid);
                                       }
                                     });
    const VerdictCounts counts =
        work_in_bulk(source, work, options_with(jobs),
                     [&](const std::string& block, const VerdictCounts&) { numbers += block; });
    std::string expected;
    for (std::size_t i = 1; i <= items.size(); ++i) expected += std::to_string(i) + " ";
    EXPECT_EQ(numbers, expected);
    EXPECT_EQ(counts.total(), items.size());
  }

  MadeItems source(items);
  std::size_t not_minimal = 0;
  const PuzzleWork work =
      checking([&] { return shipped.make("dancing-links"); }, {},
               [&](const CheckedItem& item, std::string&) {
                 const ReadItem& read = items.at(item.number - 1);
                 if (!read.good()) return;
                 const CheckResult result =
                     check(*alone, puzzle_of(read.layout, read.givens, read.candidates), {});
                 EXPECT_EQ(item.result.outcome.verdict, result.outcome.verdict);
                 EXPECT_EQ(item.result.outcome.solutions, result.outcome.solutions);
                 EXPECT_EQ(item.result.redundant, result.redundant);
                 EXPECT_EQ(item.result.conflicts, result.conflicts);
                 if (result.minimal() == false) ++not_minimal;
               });
  work_in_bulk(source, work, options_with(1), no_flush);
  EXPECT_GT(not_minimal, 0U);
}

TEST(Bulk, TheTimeLimitOfACheckIsForEachPuzzle) {
  const Solvers shipped;
  const LayoutPtr layout = plain_layout({3, 3});
  // All solutions of an empty grid never end; the second has one.
  const std::vector<ReadItem> items{
      of_givens(Puzzle(layout)),
      of_givens(Puzzle(
          layout,
          givens("2.5.1.7.6.7.2.6.1.1...4...2.2.3.9.4...4...9...3.4.1.5.4...2...9.1.9.3.6.9.3.6."
                 "1.7")))};
  MadeItems source(items);
  std::vector<CheckResult> results;
  const PuzzleWork work = checking(
      [&] { return shipped.make("dancing-links"); }, {unlimited, std::chrono::milliseconds(100)},
      [&](const CheckedItem& item, std::string&) { results.push_back(item.result); });
  work_in_bulk(source, work, options_with(1), no_flush);
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].outcome.verdict, Verdict::multiple);
  EXPECT_TRUE(results[0].more);
  EXPECT_NE(results[1].outcome.verdict, Verdict::limit);
}

}  // namespace
}  // namespace ariadne::testing
