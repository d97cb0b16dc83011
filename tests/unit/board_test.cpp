#include <algorithm>
#include <bit>

#include <gtest/gtest.h>

#include <ariadne/model/board.hpp>
#include <ariadne/plugin/random.hpp>

#include "sample_layouts.hpp"
#include "support/effort.hpp"

namespace ariadne {
namespace {

using testing::cell_count;
using testing::layout_named;

/// The board's rules once more, with nothing kept that could be worked out.
class Reference {
 public:
  explicit Reference(const Puzzle& puzzle)
      : layout_(puzzle.layout()),
        values_(cell_count(layout_)),
        candidates_(puzzle.candidates().begin(), puzzle.candidates().end()) {
    note_contradictions();
    for (std::size_t i = 0; i < values_.size(); ++i)
      if (const Digit given = puzzle.given(static_cast<Cell>(i)); given != 0)
        place(static_cast<Cell>(i), given);
  }

  void place(Cell cell, Digit digit) {
    if (values_[cell] != 0) {
      contradictory_ |= values_[cell] != digit;
      return;
    }
    contradictory_ |= !candidates_[cell].contains(digit);
    values_[cell] = digit;
    candidates_[cell] = DigitSet();
    for (const Cell peer : layout_.peers(cell)) candidates_[peer].erase(digit);
    note_contradictions();
  }

  bool eliminate(Cell cell, Digit digit) {
    const bool had = candidates_[cell].contains(digit);
    candidates_[cell].erase(digit);
    note_contradictions();
    return had;
  }

  bool contradictory() const { return contradictory_; }

  void expect_same(const Board& board) const {
    int open = 0;
    CellSet open_cells(layout_.cell_count());
    std::vector<CellSet> cells(static_cast<std::size_t>(layout_.digit_count()),
                               CellSet(layout_.cell_count()));
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const auto cell = static_cast<Cell>(i);
      ASSERT_EQ(board.value(cell), values_[i]) << layout_.cell_name(cell);
      ASSERT_EQ(board.candidates(cell), candidates_[i]) << layout_.cell_name(cell);
      for (const Digit digit : candidates_[i]) cells[digit - 1U].insert(cell);
      if (values_[i] == 0) {
        ++open;
        open_cells.insert(cell);
      }
    }
    ASSERT_EQ(board.open_count(), open);
    ASSERT_EQ(board.open_cells(), open_cells);
    for (int d = 1; d <= layout_.digit_count(); ++d)
      ASSERT_EQ(board.cells(static_cast<Digit>(d)), cells[static_cast<std::size_t>(d - 1)]);
    for (std::size_t h = 0; h < layout_.houses().size(); ++h) {
      const auto house = static_cast<GroupIndex>(h);
      ASSERT_EQ(board.placed(house), placed(h)) << layout_.groups()[h].name;
      for (int d = 1; d <= layout_.digit_count(); ++d)
        ASSERT_EQ(board.positions(house, static_cast<Digit>(d)),
                  positions(h, static_cast<Digit>(d)))
            << layout_.groups()[h].name << ' ' << d;
    }
    ASSERT_EQ(board.contradictory(), contradictory_);
    ASSERT_EQ(board.solved(), open == 0 && !contradictory_);
  }

 private:
  std::uint32_t positions(std::size_t house, Digit digit) const {
    std::uint32_t bits = 0;
    const std::vector<Cell>& cells = layout_.groups()[house].cells;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (candidates_[cells[i]].contains(digit)) bits |= 1U << i;
    return bits;
  }

  DigitSet placed(std::size_t house) const {
    DigitSet digits;
    for (const Cell cell : layout_.groups()[house].cells)
      if (values_[cell] != 0) digits.insert(values_[cell]);
    return digits;
  }

  /// Once seen, a contradiction stays.
  void note_contradictions() {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (values_[i] == 0 && candidates_[i].empty()) contradictory_ = true;
      for (const Cell peer : layout_.peers(static_cast<Cell>(i)))
        if (values_[i] != 0 && values_[peer] == values_[i]) contradictory_ = true;
    }
    for (std::size_t h = 0; h < layout_.houses().size(); ++h)
      for (const Digit digit : DigitSet::all(layout_.digit_count()) - placed(h))
        if (positions(h, digit) == 0) contradictory_ = true;
  }

  const Layout& layout_;
  std::vector<Digit> values_;
  std::vector<DigitSet> candidates_;
  bool contradictory_ = false;
};

class Boards : public ::testing::TestWithParam<std::size_t> {
 protected:
  LayoutPtr layout_ = testing::sample_layouts().at(GetParam());
};

TEST_P(Boards, StayWhatTheirHistoryMakesThem) {
  Random random(GetParam());
  const auto cells = static_cast<std::uint64_t>(layout_->cell_count());
  const auto digits = static_cast<std::uint64_t>(layout_->digit_count());
  // Large layouts make a slow reference.
  const int rounds =
      layout_->cell_count() > 100 ? testing::by_effort(1, 3, 3) : testing::by_effort(2, 20, 20);
  for (int round = 0; round < rounds; ++round) {
    Puzzle puzzle(layout_);
    for (std::uint64_t i = random.below(cells / 2); i > 0; --i) {
      const auto cell = static_cast<Cell>(random.below(cells));
      puzzle.set_candidates(cell, puzzle.candidates(cell) -
                                      DigitSet::of(static_cast<Digit>(1 + random.below(digits))));
    }
    Board board(puzzle);
    Reference reference(puzzle);
    reference.expect_same(board);
    for (std::uint64_t step = 0; step < 2 * cells && !::testing::Test::HasFatalFailure(); ++step) {
      const auto cell = static_cast<Cell>(random.below(cells));
      auto digit = static_cast<Digit>(1 + random.below(digits));
      // Mostly what makes sense, so that boards live long; now and then what does not.
      const DigitSet left = board.candidates(cell);
      if (random.below(20) != 0) {
        if (left.empty()) continue;
        while (!left.contains(digit)) digit = static_cast<Digit>(1 + random.below(digits));
      }
      if (random.below(3) == 0) {
        board.place(cell, digit);
        reference.place(cell, digit);
      } else if (left.size() > 1 || random.below(20) == 0) {
        ASSERT_EQ(board.eliminate(cell, digit), reference.eliminate(cell, digit));
      }
      if (layout_->cell_count() <= 100 || step % 16 == 0) reference.expect_same(board);
    }
    reference.expect_same(board);
  }
}

TEST_P(Boards, ResetForgetsEverything) {
  Random random(GetParam());
  const Puzzle first(layout_, testing::random_givens(*layout_, 4, random));
  const Puzzle second(layout_, testing::random_givens(*layout_, 8, random));
  Board board(first);
  board.reset(second);
  Reference(second).expect_same(board);
  const Puzzle other(layout_named("8x8"));
  board.reset(other);
  Reference(other).expect_same(board);
  for (std::size_t i = 0; i < cell_count(*layout_); ++i) {
    board.reset(second);
    EXPECT_EQ(board.is_given(static_cast<Cell>(i)), second.given(static_cast<Cell>(i)) != 0);
    if (i > 20) break;
  }
}

INSTANTIATE_TEST_SUITE_P(Samples, Boards, ::testing::Range(std::size_t{0}, std::size_t{13}));

TEST(Board, PlacingASolutionSolves) {
  Random random(5);
  const std::vector<Digit> solution = testing::random_solution({3, 3}, random);
  Board board{Puzzle(layout_named("9x9"))};
  for (Cell cell = 0; cell < 81; ++cell) {
    EXPECT_FALSE(board.solved());
    EXPECT_TRUE(board.candidates(cell).contains(solution[cell]));
    board.place(cell, solution[cell]);
    EXPECT_FALSE(board.is_given(cell));
  }
  EXPECT_TRUE(board.solved());
  EXPECT_TRUE(Board(Puzzle(layout_named("9x9"), solution)).solved());
}

TEST(Board, KnowsContradictions) {
  const LayoutPtr layout = layout_named("4x4");
  const auto board = [&] { return Board{Puzzle(layout)}; };

  Board twice = board();
  twice.place(0, 1);
  twice.place(0, 1);
  EXPECT_FALSE(twice.contradictory());
  twice.place(0, 2);
  EXPECT_TRUE(twice.contradictory());
  EXPECT_EQ(twice.value(0), 1);

  Board gone = board();
  gone.eliminate(0, 1);
  EXPECT_FALSE(gone.contradictory());
  gone.place(0, 1);
  EXPECT_TRUE(gone.contradictory());

  Board empty_cell = board();
  for (Digit digit = 1; digit <= 4; ++digit) {
    EXPECT_FALSE(empty_cell.contradictory());
    EXPECT_TRUE(empty_cell.eliminate(5, digit));
    EXPECT_FALSE(empty_cell.eliminate(5, digit));
  }
  EXPECT_TRUE(empty_cell.contradictory());

  Board no_place = board();
  for (Cell cell = 0; cell < 4; ++cell) {
    EXPECT_FALSE(no_place.contradictory());
    no_place.eliminate(cell, 1);
  }
  EXPECT_TRUE(no_place.contradictory());

  std::vector<Digit> clash(16);
  clash[0] = clash[3] = 2;
  EXPECT_TRUE(Board(Puzzle(layout, clash)).contradictory());
  Puzzle none(layout);
  none.set_candidates(3, DigitSet());
  EXPECT_TRUE(Board(none).contradictory());
}

TEST(Board, APairIsNoHouse) {
  const LayoutPtr layout = testing::with_knight_pairs(*layout_named("9x9"));
  Board board{Puzzle(layout)};
  board.place(*layout->cell_at(4, 4), 7);
  EXPECT_FALSE(board.candidates(*layout->cell_at(2, 3)).contains(7));
  EXPECT_FALSE(board.contradictory());
}

using Singles = std::vector<std::pair<Cell, Digit>>;

/// Those that are still open.
Singles naked_singles(const Board& board) {
  Singles singles;
  for (const auto [cell, digit] : board.naked_singles())
    if (board.value(cell) == 0) singles.emplace_back(cell, digit);
  return singles;
}

Singles hidden_singles(const Board& board, GroupIndex house) {
  Singles singles;
  for (const auto [cell, digit, of_house] : board.hidden_singles())
    if (board.value(cell) == 0 && of_house == house) singles.emplace_back(cell, digit);
  return singles;
}

TEST(BoardSingles, ComeInTheOrderInWhichTheyCameAbout) {
  const LayoutPtr layout = layout_named("4x4");
  Board board{Puzzle(layout)};
  EXPECT_EQ(naked_singles(board), Singles{});
  for (const Digit digit : std::initializer_list<Digit>{1, 2, 3}) board.eliminate(10, digit);
  for (const Digit digit : std::initializer_list<Digit>{2, 3, 4}) board.eliminate(0, digit);
  EXPECT_EQ(naked_singles(board), (Singles{{10, 4}, {0, 1}}));
  board.place(10, 4);
  EXPECT_EQ(naked_singles(board), (Singles{{0, 1}}));
}

TEST(BoardSingles, AreEverySingleThatThereIs) {
  // Against a look at the whole board, after every move of many games.
  Random random(7);
  for (const char* name : {"4x4", "6x6", "9x9", "9x9+x"}) {
    const LayoutPtr layout = layout_named(name);
    for (int game = 0; game < 20; ++game) {
      Board board{Puzzle(layout)};
      while (!board.contradictory() && !board.solved()) {
        const auto cell = static_cast<Cell>(random.below(cell_count(*layout)));
        const auto digit =
            static_cast<Digit>(1 + random.below(static_cast<std::uint64_t>(layout->digit_count())));
        if (random.below(4) == 0 && board.candidates(cell).contains(digit))
          board.place(cell, digit);
        else
          board.eliminate(cell, digit);
        if (board.contradictory()) break;
        Singles naked;
        for (const Cell open : board.open_cells())
          if (board.candidates(open).single())
            naked.emplace_back(open, board.candidates(open).first());
        Singles kept = naked_singles(board);
        std::sort(kept.begin(), kept.end());
        ASSERT_EQ(kept, naked);
        for (GroupIndex house = 0; house < layout->houses().size(); ++house) {
          Singles hidden;
          for (const Digit each : DigitSet::all(layout->digit_count()))
            if (const std::uint32_t places = board.positions(house, each);
                std::has_single_bit(places))
              hidden.emplace_back(
                  layout->houses()[house].cells[static_cast<std::size_t>(std::countr_zero(places))],
                  each);
          Singles of_house = hidden_singles(board, house);
          std::sort(of_house.begin(), of_house.end());
          std::sort(hidden.begin(), hidden.end());
          ASSERT_EQ(of_house, hidden);
        }
      }
    }
  }
}

/// Counts how often it is derived, and keeps one number of the board.
struct OpenCells final : Derived {
  void derive(const Board& board) override {
    ++times;
    open = board.open_count();
  }
  int times = 0;
  int open = 0;
};

struct CandidatesOfAll final : Derived {
  void derive(const Board& board) override {
    count = 0;
    for (const DigitSet digits : board.candidates()) count += digits.size();
    open = board.derived<OpenCells>().open;
  }
  int count = 0;
  int open = 0;
};

TEST(BoardDerived, IsDerivedOnceForEachChange) {
  Board board{Puzzle(layout_named("4x4"))};
  EXPECT_EQ(board.derived<OpenCells>().open, 16);
  EXPECT_EQ(board.derived<OpenCells>().times, 1);
  board.place(0, 1);
  EXPECT_EQ(board.derived<OpenCells>().open, 15);
  EXPECT_EQ(board.derived<OpenCells>().times, 2);
  board.eliminate(5, 2);
  EXPECT_EQ(board.derived<OpenCells>().times, 3);
  EXPECT_FALSE(board.eliminate(5, 2));
  EXPECT_EQ(board.derived<OpenCells>().times, 3);
}

TEST(BoardDerived, MayAskForMore) {
  Board board{Puzzle(layout_named("4x4"))};
  EXPECT_EQ(board.derived<CandidatesOfAll>().count, 64);
  EXPECT_EQ(board.derived<CandidatesOfAll>().open, 16);
  board.place(0, 1);
  EXPECT_EQ(board.derived<CandidatesOfAll>().count, 64 - 4 - 7);
  EXPECT_EQ(board.derived<CandidatesOfAll>().open, 15);
}

TEST(BoardDerived, IsNeverThatOfAnotherBoard) {
  Board one{Puzzle(layout_named("4x4"))};
  Board other{Puzzle(layout_named("4x4"))};
  one.place(0, 1);
  other.eliminate(15, 2);
  EXPECT_EQ(one.derived<OpenCells>().open, 15);
  EXPECT_EQ(other.derived<OpenCells>().open, 16);
  one = other;
  EXPECT_EQ(one.derived<OpenCells>().open, 16);
  const Board copy(one);
  EXPECT_EQ(copy.derived<OpenCells>().open, 16);
  EXPECT_EQ(copy.derived<OpenCells>().times, 1);
  one.reset(Puzzle(layout_named("6x6")));
  EXPECT_EQ(one.derived<OpenCells>().open, 36);
}

TEST(Board, ACellThatWasPlacedIsNoGiven) {
  const LayoutPtr layout = layout_named("4x4");
  std::vector<Digit> givens(16, 0);
  givens[0] = 1;
  givens[5] = 2;
  Board board{Puzzle(layout, givens)};
  EXPECT_TRUE(board.is_given(0));
  board.set_placed(0);
  EXPECT_FALSE(board.is_given(0));
  EXPECT_TRUE(board.is_given(5));
  EXPECT_EQ(board.value(0), 1);
}

}  // namespace
}  // namespace ariadne
