#include <gmock/gmock.h>
#include <set>

#include <ariadne/logic/unplaceable.hpp>

#include "plugins/techniques/techniques.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

bool is_line(const Group& group) {
  return group.kind == GroupKind::row || group.kind == GroupKind::column;
}

/// Adds the cells of every placement of digit 1 that holds the chosen cells. Perhaps only rows and
/// columns count.
void add_placements(const Board& board, bool lines_only, std::vector<Cell>& chosen,
                    std::set<Cell>& held) {
  const Layout& layout = board.layout();
  const auto see_each_other = [&](Cell cell, Cell other) {
    const auto groups = layout.groups_of(cell);
    return std::any_of(groups.begin(), groups.end(), [&](Membership m) {
      return (!lines_only || is_line(layout.groups()[m.group])) &&
             layout.group_set(m.group).contains(other);
    });
  };
  for (GroupIndex i = 0; i < layout.houses().size(); ++i) {
    const Group& house = layout.houses()[i];
    if (board.placed(i).contains(1) || (lines_only && !is_line(house))) continue;
    if (std::any_of(chosen.begin(), chosen.end(), [&](Cell cell) {
          return std::count(house.cells.begin(), house.cells.end(), cell) > 0;
        }))
      continue;
    for (const Cell cell : house.cells) {
      if (!board.candidates(cell).contains(1)) continue;
      if (std::any_of(chosen.begin(), chosen.end(),
                      [&](Cell other) { return see_each_other(cell, other); }))
        continue;
      chosen.push_back(cell);
      add_placements(board, lines_only, chosen, held);
      chosen.pop_back();
    }
    return;
  }
  held.insert(chosen.begin(), chosen.end());
}

std::set<Cell> as_set(const CellSet& cells) {
  std::set<Cell> all;
  for (const Cell cell : cells) all.insert(cell);
  return all;
}

/// Removes some candidate for digit 1, or places the digit. False if a house would have no place.
bool remove_one(Board& board, Random& random) {
  std::vector<Cell> cells = list_of(board.cells(1));
  if (cells.empty()) return false;
  const Cell cell = cells[random.below(cells.size())];
  if (random.below(8) == 0)
    board.place(cell, 1);
  else
    board.eliminate(cell, 1);
  return !board.contradictory();
}

TEST(UnplaceableCandidates, AreThoseInNoPlacement) {
  const Techniques techniques{};
  const auto grids = techniques.random_fill();
  std::size_t found = 0;
  std::size_t found_by_lines = 0;
  for (const LayoutPtr& layout : small_layouts())
    for (std::uint64_t item = 0; item < by_effort(5U, 20U, 20U); ++item) {
      SCOPED_TRACE(layout->name() + ", item " + std::to_string(item));
      Random random(6, item);
      GenerateRequest request;
      request.layout = layout;
      const auto grid = grids->generate(random, request).puzzle;
      std::string picture;
      for (Cell cell = 0; cell < layout->cell_count(); ++cell)
        picture += grid->given(cell) == 1 || random.below(3) == 0 ? 'x' : '.';
      Board board = drawn(layout, picture);
      const auto expected = [&](bool lines_only) {
        std::set<Cell> cells = as_set(board.cells(1));
        std::set<Cell> held;
        std::vector<Cell> chosen;
        add_placements(board, lines_only, chosen, held);
        for (const Cell cell : held) cells.erase(cell);
        return cells;
      };
      // Removing the candidates one by one must give the same as asking about each board alone.
      do {
        const auto& unplaceable = board.derived<Unplaceable>();
        EXPECT_EQ(as_set(unplaceable.cells(1)), expected(false));
        EXPECT_EQ(as_set(unplaceable.cells_by_lines(1)), expected(true));
        EXPECT_EQ(unplaceable.any(1), !expected(false).empty());
        found += expected(false).size();
        found_by_lines += expected(true).size();
      } while (remove_one(board, random));
    }
  EXPECT_GT(found, by_effort(25U, 100U, 100U));
  EXPECT_GT(found_by_lines, by_effort(25U, 100U, 100U));
}

TEST(UnplaceableCandidates, FollowTheBoard) {
  Board board = drawn(plain_layout({2, 2}),
                      "x.x."
                      "xx.."
                      "x..."
                      ".x.x");
  EXPECT_EQ(as_set(board.derived<Unplaceable>().cells(1)), (std::set<Cell>{0, 4, 13}));
  board.eliminate(0, 1);
  EXPECT_EQ(as_set(board.derived<Unplaceable>().cells(1)), (std::set<Cell>{4, 13}));
  board.eliminate(4, 1);
  board.eliminate(13, 1);
  EXPECT_FALSE(board.derived<Unplaceable>().any(1));
  board.reset(Puzzle(plain_layout({2, 3}), std::vector<Digit>(36, 0)));
  EXPECT_FALSE(board.derived<Unplaceable>().any(6));
}

/// Another puzzle may have fewer candidates and other values: r2c1 is unplaceable only in the first.
TEST(UnplaceableCandidates, OfThePuzzleBeforeAreForgotten) {
  const LayoutPtr layout = plain_layout({2, 2});
  Board board = drawn(layout,
                      "x..."
                      "x.x."
                      ".x.."
                      "...x");
  EXPECT_EQ(as_set(board.derived<Unplaceable>().cells(1)), (std::set<Cell>{4}));
  std::vector<Digit> givens(16, 0);
  givens[2] = 1;
  board.reset(Puzzle(layout, givens));
  board = drawn(std::move(board),
                "...."
                "x..."
                ".x.."
                "...x");
  EXPECT_EQ(as_set(board.derived<Unplaceable>().cells(1)), std::set<Cell>());
}

TEST(UnplaceableCandidates, MoreThanFitInAWordAreWorkedOutToo) {
  std::string picture(81, 'x');
  // The first box has its 1 in the first row alone.
  for (const std::size_t cell : {9U, 10U, 11U, 18U, 19U, 20U}) picture[cell] = '.';
  const Board board = drawn(plain_layout({3, 3}), picture);
  EXPECT_EQ(as_set(board.derived<Unplaceable>().cells(1)), (std::set<Cell>{3, 4, 5, 6, 7, 8}));
}

}  // namespace
}  // namespace ariadne::testing
