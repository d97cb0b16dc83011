#include <gmock/gmock.h>

#include <ariadne/formats/layout_names.hpp>

#include "als/restricted_commons.hpp"
#include "plugins/techniques/marks.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using namespace ariadne::plugins::als;
using ::testing::ElementsAre;
using ::testing::SizeIs;

std::vector<Cell> list(BitWords set) {
  std::vector<Cell> cells;
  for_each_cell(set, [&](Cell cell) { cells.push_back(cell); });
  return cells;
}

/// The sets by the definition: each choice of cells of each group, in the order of its cells.
struct NaiveSets {
  std::vector<std::vector<Cell>> sets;

  explicit NaiveSets(const Board& board) {
    for (const Group& group : board.layout().groups()) {
      std::vector<Cell> chosen;
      choose(board, group, 0, chosen);
    }
  }

 private:
  void choose(const Board& board, const Group& group, std::size_t from, std::vector<Cell>& chosen) {
    for (std::size_t i = from; i < group.cells.size(); ++i) {
      if (board.value(group.cells[i]) != 0) continue;
      chosen.push_back(group.cells[i]);
      if (chosen.size() <= 8) {
        DigitSet digits;
        for (const Cell cell : chosen) digits |= board.candidates(cell);
        std::vector<Cell> sorted = chosen;
        std::sort(sorted.begin(), sorted.end());
        if (digits.size() == static_cast<int>(chosen.size()) + 1 &&
            std::find(sets.begin(), sets.end(), sorted) == sets.end())
          sets.push_back(sorted);
        choose(board, group, i + 1, chosen);
      }
      chosen.pop_back();
    }
  }
};

std::vector<Cell> places(const Board& board, const std::vector<Cell>& cells, Digit digit) {
  std::vector<Cell> some;
  for (const Cell cell : cells)
    if (board.candidates(cell).contains(digit)) some.push_back(cell);
  return some;
}

bool all_see(const Layout& layout, const std::vector<Cell>& cells, Cell other) {
  return std::all_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return layout.peer_set(cell).contains(other); });
}

/// Boards on the way to a solution, from random puzzles.
template <class Check>
void on_random_boards(const LayoutPtr& layout, int puzzles, Check check) {
  const Techniques techniques{};
  const auto grids = techniques.random_fill();
  for (int i = 0; i < puzzles; ++i) {
    Random random(11, static_cast<std::uint64_t>(i));
    GenerateRequest request;
    request.layout = layout;
    const std::optional<Puzzle> grid = grids->generate(random, request).puzzle;
    ASSERT_TRUE(grid);
    Board board = open_board(layout);
    while (!board.solved()) {
      const auto cell =
          static_cast<Cell>(random.below(static_cast<std::uint64_t>(layout->cell_count())));
      if (board.value(cell) != 0) continue;
      const Digit truth = grid->given(cell);
      if (random.below(3) == 0) {
        board.place(cell, truth);
      } else {
        for (const Digit digit : board.candidates(cell))
          if (digit != truth && random.below(2) == 0) board.eliminate(cell, digit);
        continue;
      }
      check(board);
    }
  }
}

std::vector<LayoutPtr> layouts() {
  std::vector<LayoutPtr> all = small_layouts();
  for (const char* name : {"x", "4x4+x", "6x6+anti-knight"})
    all.push_back(parse_layout(name).fixed);
  return all;
}

TEST(SlowAlmostLockedSets, AreThoseOfTheDefinitionInItsOrder) {
  for (const LayoutPtr& layout : layouts())
    on_random_boards(layout, 1, [&](const Board& board) {
      const NaiveSets naive(board);
      const auto& sets = board.derived<AlmostLockedSets>();
      ASSERT_EQ(sets.size(), naive.sets.size()) << layout->name();
      for (std::size_t set = 0; set < sets.size(); ++set) {
        const std::vector<Cell>& cells = naive.sets[set];
        ASSERT_EQ(list(sets.cells(set)), cells);
        ASSERT_EQ(sets.cell_count(set), static_cast<int>(cells.size()));
        DigitSet digits, reach;
        for (const Cell cell : cells) digits |= board.candidates(cell);
        ASSERT_EQ(sets.digits(set), digits);
        for (const Digit digit : digits) {
          const std::vector<Cell> own = places(board, cells, digit);
          ASSERT_EQ(list(sets.places(set, digit)), own);
          std::vector<Cell> seen;
          for (const Cell cell : board.cells(digit))
            if (all_see(*layout, own, cell)) seen.push_back(cell);
          ASSERT_EQ(list(sets.seen(set, digit)), seen);
          if (!seen.empty()) reach.insert(digit);
        }
        ASSERT_EQ(sets.reach(set), reach);
      }
    });
}

/// Which places of almost locked sets see which.
class Sight {
 public:
  Sight(const Layout& layout, const AlmostLockedSets& sets)
      : sets_(sets), digit_count_(static_cast<std::size_t>(layout.digit_count())) {
    seen_.resize(sets.size() * digit_count_);
    for (std::size_t set = 0; set < sets.size(); ++set)
      for (const Digit digit : sets.digits(set)) {
        CellSet seen = CellSet::all(layout.cell_count());
        for_each_cell(sets.places(set, digit), [&](Cell cell) { seen &= layout.peer_set(cell); });
        auto& words = seen_[set * digit_count_ + digit - 1];
        words.resize(sets.places(set, digit).size());
        for (const Cell cell : seen) insert(words, cell);
      }
  }
  /// Whether all places for the digit in the one set see all those in the other.
  bool all_of_see(std::size_t a, std::size_t b, Digit digit) const {
    return is_subset(sets_.places(b, digit), seen_[a * digit_count_ + digit - 1]);
  }

 private:
  const AlmostLockedSets& sets_;
  std::size_t digit_count_;
  std::vector<std::vector<std::uint64_t>> seen_;
};

template <class Commons>
void expect_commons_by_definition(bool overlap) {
  std::vector<LayoutPtr> some = layouts();
  if (effort() == Effort::least) some.resize((some.size() + 3) / 4);
  for (const LayoutPtr& layout : some)
    on_random_boards(layout, 1, [&](const Board& board) {
      const auto& sets = board.derived<AlmostLockedSets>();
      const auto& commons = board.derived<Commons>();
      const Sight sight(*layout, sets);
      for (std::size_t a = 0; a < sets.size(); ++a) {
        const auto given = commons.of(a);
        std::size_t next = 0;
        for (std::size_t b = 0; b < sets.size(); ++b) {
          if (a == b) {
            ASSERT_EQ(commons.after(a).data(), given.data() + next);
            continue;
          }
          if (!overlap && intersects(sets.cells(a), sets.cells(b))) continue;
          DigitSet digits;
          for (const Digit digit : sets.digits(a) & sets.digits(b))
            if (sight.all_of_see(a, b, digit)) digits.insert(digit);
          if (digits.empty()) continue;
          ASSERT_LT(next, given.size());
          const RestrictedCommon& common = given[next++];
          ASSERT_EQ(common.other, b);
          ASSERT_LE(digits.size(), 2);
          ASSERT_EQ(common.digits, digits);
          ASSERT_EQ(&commons.between(a, b), &common);
        }
        ASSERT_EQ(next, given.size());
        ASSERT_EQ(commons.after(a).data() + commons.after(a).size(), given.data() + next);
      }
    });
}

TEST(RestrictedCommons, OfSetsApart) {
  expect_commons_by_definition<DisjointCommons>(false);
}

TEST(RestrictedCommons, OfAllSets) {
  expect_commons_by_definition<OverlappingCommons>(true);
}

void expect_same(const AlmostLockedSets& a, const AlmostLockedSets& b) {
  ASSERT_EQ(a.size(), b.size());
  ASSERT_EQ(a.row_count(), b.row_count());
  for (std::size_t set = 0; set < a.size(); ++set) {
    ASSERT_EQ(list(a.cells(set)), list(b.cells(set)));
    ASSERT_EQ(a.digits(set), b.digits(set));
    ASSERT_EQ(a.reach(set), b.reach(set));
    for (const Digit digit : a.digits(set)) {
      ASSERT_EQ(a.row(set, digit), b.row(set, digit));
      ASSERT_EQ(list(a.places(set, digit)), list(b.places(set, digit)));
      ASSERT_EQ(list(a.seen(set, digit)), list(b.seen(set, digit)));
    }
  }
}

template <class Commons>
void expect_same_commons(const Board& a, const Board& b) {
  const auto& in_a = a.derived<Commons>();
  const auto& in_b = b.derived<Commons>();
  for (std::size_t set = 0; set < a.derived<AlmostLockedSets>().size(); ++set) {
    const auto of_a = in_a.of(set);
    const auto of_b = in_b.of(set);
    ASSERT_EQ(of_a.size(), of_b.size());
    for (std::size_t i = 0; i < of_a.size(); ++i) {
      ASSERT_EQ(of_a[i].other, of_b[i].other);
      ASSERT_EQ(of_a[i].digits, of_b[i].digits);
    }
  }
}

/// Boards that lose candidates one after another, against copies, which keep nothing.
TEST(AlmostLockedSets, ThatAreKeptAreThoseOfTheBoard) {
  std::vector<LayoutPtr> some = layouts();
  if (effort() == Effort::least) some.resize((some.size() + 3) / 4);
  for (const LayoutPtr& layout : some)
    on_random_boards(layout, 1, [&](const Board& start) {
      Board board = start;
      (void)board.derived<AlmostLockedSets>();
      (void)board.derived<OverlappingCommons>();
      int removed = 0;
      for (const Cell cell : start.open_cells()) {
        if (removed == 4) break;
        const DigitSet digits = board.candidates(cell);
        if (cell % 3 != 0 || digits.size() < 3) continue;
        board.eliminate(cell, digits.first());
        ++removed;
        const auto& sets = board.derived<AlmostLockedSets>();
        const Board copy = board;
        expect_same(sets, copy.derived<AlmostLockedSets>());
        expect_same_commons<OverlappingCommons>(board, copy);
        // Those of separate sets are asked for every other time, so that they miss a round.
        if (removed % 2 == 0) expect_same_commons<DisjointCommons>(board, copy);
      }
    });
}

TEST(AlmostLockedSets, OnlyThoseWithAChangedCellAreNew) {
  on_random_boards(plain_layout({3, 3}), 4, [](const Board& start) {
    Board board = start;
    const auto& sets = board.derived<AlmostLockedSets>();
    std::vector<std::vector<Cell>> before;
    for (std::size_t set = 0; set < sets.size(); ++set) before.push_back(list(sets.cells(set)));
    const std::uint64_t round = sets.round();
    Cell changed = 0;
    for (const Cell cell : board.open_cells())
      if (board.candidates(cell).size() >= 3) changed = cell;
    if (board.candidates(changed).size() < 3) return;
    board.eliminate(changed, board.candidates(changed).first());
    ASSERT_EQ(&board.derived<AlmostLockedSets>(), &sets);
    EXPECT_EQ(sets.round(), round + 1);
    for (std::size_t set = 0; set < sets.size(); ++set) {
      const bool is_new = sets.kept_from(set) == AlmostLockedSets::none;
      ASSERT_EQ(is_new, contains(sets.cells(set), changed));
      if (is_new) continue;
      ASSERT_EQ(before[sets.kept_from(set)], list(sets.cells(set)));
    }
  });
}

TEST(AlmostLockedSets, LargeLayoutsHaveSmallSets) {
  Board board = open_board(plain_layout({4, 4}));
  for (Cell cell = 0; cell < 6; ++cell) leave(board, cell, {1, 2, 3, 4, 5, 6});
  for (const Cell cell : {Cell{0}, Cell{1}, Cell{2}, Cell{3}}) leave(board, cell, {1, 2, 3, 4, 5});
  const auto& sets = board.derived<AlmostLockedSets>();
  ASSERT_EQ(sets.size(), 1U);
  EXPECT_THAT(list(sets.cells(0)), ElementsAre(0, 1, 2, 3));
}

TEST(AlmostLockedSets, ABoardOfAnotherLayoutIsWorkedOutAnew) {
  Board board = open_board(plain_layout({3, 3}));
  leave(board, 0, {1, 2});
  EXPECT_THAT(list(board.derived<AlmostLockedSets>().seen(0, 1)), SizeIs(20));
  board.reset(Puzzle(plain_layout({2, 2})));
  leave(board, 0, {1, 2});
  leave(board, 15, {1, 2});
  const auto& sets = board.derived<AlmostLockedSets>();
  EXPECT_THAT(list(sets.seen(0, 1)), ElementsAre(1, 2, 3, 4, 5, 8, 12));
}

}  // namespace
}  // namespace ariadne::testing
