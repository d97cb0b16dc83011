#include <algorithm>
#include <gmock/gmock.h>
#include <iterator>
#include <set>
#include <tuple>

#include "plugins/components/components.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

struct Singles : ::testing::Test {
  Shipped shipped;

  std::vector<std::string> found(const Named<Strategy>& strategy, const Board& board) {
    return texts(all_steps(*strategy.object, board), board.layout());
  }
};

Board board_of(const LayoutPtr& layout, const std::string& line) {
  return Board(Puzzle(layout, givens(line)));
}

TEST_F(Singles, FullHouseFillsTheLastCellOfRowColumnAndBox) {
  const Board board = board_of(plain_layout({2, 2}),
                               "123."
                               "4..."
                               "2..."
                               "....");
  EXPECT_THAT(
      found(shipped.strategy("full-house"), board),
      UnorderedElementsAre("Full House: r1c4=4", "Full House: r4c1=3", "Full House: r2c2=3"));
  const Board box = board_of(plain_layout({2, 3}),
                             "123..."
                             "45...."
                             "......"
                             "......"
                             "......"
                             "......");
  EXPECT_THAT(found(shipped.strategy("full-house"), box), ElementsAre("Full House: r2c3=6"));
}

TEST_F(Singles, FullHouseIsGivenOnceForACellThatIsTheLastOfSeveralHouses) {
  const Board board = board_of(plain_layout({2, 2}),
                               ".234"
                               "34.."
                               "2..."
                               "4...");
  const auto steps = all_steps(*shipped.strategy("full-house").object, board, true);
  ASSERT_THAT(texts(steps, board.layout()), ElementsAre("Full House: r1c1=1"));
  // The row comes first in the layout.
  ASSERT_EQ(steps[0].evidence.size(), 1U);
  EXPECT_EQ(steps[0].evidence[0].role, Role::house);
  EXPECT_THAT(steps[0].evidence[0].groups, ElementsAre(0));
}

TEST_F(Singles, FullHouseLeavesGroupsThatAreNoHousesAlone) {
  LayoutDescription description{"three", 4, 1, 4, {{0, 0}, {0, 1}, {0, 2}, {0, 3}}, {}};
  description.groups = {{GroupKind::extra, "three", {0, 1, 2}}};
  const auto layout = std::make_shared<const Layout>(description);
  EXPECT_THAT(found(shipped.strategy("full-house"), board_of(layout, "12..")), IsEmpty());
}

TEST_F(Singles, NakedSingleFindsCellsWithOneCandidateInReadingOrder) {
  const Board board = board_of(plain_layout({3, 3}),
                               "....123.."
                               "4........"
                               "5........"
                               "6........"
                               "7........"
                               "8........"
                               ".......9."
                               "........."
                               ".........");
  EXPECT_THAT(found(shipped.strategy("naked-single"), board), ElementsAre("Naked Single: r1c1=9"));
}

TEST_F(Singles, NakedSingleNamesAPeerForEveryOtherDigit) {
  const Board board = board_of(plain_layout({2, 2}),
                               ".2.."
                               ".3.."
                               "4..."
                               "4...");
  // Two peers of r1c1 hold the 4; the first is named.
  const auto steps = all_steps(*shipped.strategy("naked-single").object,
                               board_of(plain_layout({2, 2}),
                                        ".2.3"
                                        "4..."
                                        "...."
                                        "...."),
                               true);
  ASSERT_FALSE(steps.empty());
  EXPECT_THAT(steps[0].placements, ElementsAre(Candidate{0, 1}));
  ASSERT_EQ(steps[0].evidence.size(), 2U);
  EXPECT_EQ(steps[0].evidence[0].role, Role::pattern);
  EXPECT_THAT(steps[0].evidence[0].cells, ElementsAre(0));
  EXPECT_EQ(steps[0].evidence[1].role, Role::cause);
  EXPECT_THAT(steps[0].evidence[1].cells, ElementsAre(1, 3, 4));
  EXPECT_TRUE(board.contradictory());
}

TEST_F(Singles, NakedSingleOfPencilMarksHasNoCause) {
  Puzzle puzzle(plain_layout({2, 2}));
  puzzle.set_candidates(5, DigitSet(0b0011));
  Board board(puzzle);
  board.eliminate(5, 1);
  const auto steps = all_steps(*shipped.strategy("naked-single").object, board, true);
  ASSERT_THAT(texts(steps, board.layout()), ElementsAre("Naked Single: r2c2=2"));
  ASSERT_EQ(steps[0].evidence.size(), 1U);
  EXPECT_EQ(steps[0].evidence[0].role, Role::pattern);
}

TEST_F(Singles, HiddenSingleFindsTheOnlyPlaceAndTheValuesThatLeaveIt) {
  const Board board = board_of(plain_layout({3, 3}),
                               "......7.."
                               "...7....."
                               "........."
                               ".7......."
                               "........."
                               "........."
                               "........."
                               "........."
                               "7.......1");
  const auto steps = all_steps(*shipped.strategy("hidden-single").object, board, true);
  // r3 has its 7 in r3c3 as well: the row comes before the box and the step is given once.
  const auto place = std::find_if(steps.begin(), steps.end(), [](const Step& step) {
    return step.placements.front() == Candidate{20, 7};
  });
  ASSERT_NE(place, steps.end());
  EXPECT_EQ(place->code, "0002");
  ASSERT_EQ(place->evidence.size(), 2U);
  EXPECT_EQ(place->evidence[0].role, Role::house);
  EXPECT_EQ(board.layout().groups()[place->evidence[0].groups.at(0)].name, "r3");
  EXPECT_EQ(place->evidence[1].role, Role::cause);
  EXPECT_THAT(place->evidence[1].cells, ElementsAre(6, 12, 28, 72));
  EXPECT_EQ(std::count_if(steps.begin(), steps.end(),
                          [&](const Step& step) { return step.placements == place->placements; }),
            1);
}

TEST_F(Singles, HiddenSingleLooksWhereItIsTold) {
  // Only the first row leaves the 1 one place, and no box or column does.
  Board board{Puzzle(plain_layout({2, 2}))};
  for (const Cell cell : {Cell{1}, Cell{2}, Cell{3}}) board.eliminate(cell, 1);
  EXPECT_THAT(found(shipped.strategy("hidden-single", "all"), board),
              ElementsAre("Hidden Single: r1c1=1"));
  EXPECT_THAT(found(shipped.strategy("hidden-single", "lines"), board),
              ElementsAre("Hidden Single: r1c1=1"));
  EXPECT_THAT(found(shipped.strategy("hidden-single", "boxes"), board), IsEmpty());

  // Only the last box leaves the 2 one place.
  Board box{Puzzle(plain_layout({2, 2}))};
  for (const Cell cell : {Cell{10}, Cell{11}, Cell{15}}) box.eliminate(cell, 2);
  EXPECT_THAT(found(shipped.strategy("hidden-single", "boxes"), box),
              ElementsAre("Hidden Single: r4c3=2"));
  EXPECT_THAT(found(shipped.strategy("hidden-single", "lines"), box), IsEmpty());
}

TEST_F(Singles, HiddenSingleLooksAtExtraHousesOnlyWhenItLooksAtAll) {
  LayoutDescription description{"extra", 4, 1, 4, {{0, 0}, {0, 1}, {0, 2}, {0, 3}}, {}};
  description.groups = {{GroupKind::extra, "x", {0, 1, 2, 3}}};
  Board board{Puzzle(std::make_shared<const Layout>(description))};
  for (const Cell cell : {Cell{0}, Cell{1}, Cell{3}}) board.eliminate(cell, 3);
  EXPECT_THAT(found(shipped.strategy("hidden-single"), board),
              ElementsAre("Hidden Single: r1c3=3"));
  EXPECT_THAT(found(shipped.strategy("hidden-single", "boxes"), board), IsEmpty());
  EXPECT_THAT(found(shipped.strategy("hidden-single", "lines"), board), IsEmpty());
}

TEST_F(Singles, EvidenceIsGivenOnlyWhenItIsWanted) {
  const Board board = board_of(plain_layout({2, 2}), "123.34..2.......");
  for (const char* id : {"full-house", "naked-single", "hidden-single"}) {
    const auto strategy = shipped.strategy(id);
    const auto explained = all_steps(*strategy.object, board, true);
    const auto bare = all_steps(*strategy.object, board, false);
    ASSERT_FALSE(bare.empty()) << id;
    ASSERT_EQ(bare.size(), explained.size()) << id;
    for (std::size_t i = 0; i < bare.size(); ++i) {
      EXPECT_THAT(bare[i].evidence, IsEmpty()) << id;
      EXPECT_FALSE(explained[i].evidence.empty()) << id;
      EXPECT_EQ(bare[i].placements, explained[i].placements) << id;
      EXPECT_EQ(bare[i].technique, id);
    }
  }
}

TEST_F(Singles, ASearchEndsWhenTheSinkHasEnough) {
  const Board board = board_of(plain_layout({2, 2}), "123.34..2.......");
  for (const char* id : {"full-house", "naked-single", "hidden-single"}) {
    const auto strategy = shipped.strategy(id);
    ASSERT_GE(all_steps(*strategy.object, board).size(), 2U) << id;
    StepList one(false, 1);
    strategy.object->find(board, one);
    EXPECT_EQ(one.steps.size(), 1U) << id;
  }
}

using Place = std::pair<Cell, Digit>;

std::set<Place> places_of(const std::vector<Step>& steps) {
  std::set<Place> places;
  for (const Step& step : steps) {
    EXPECT_EQ(step.placements.size(), 1U);
    EXPECT_TRUE(step.eliminations.empty());
    EXPECT_TRUE(places.insert({step.placements[0].cell, step.placements[0].digit}).second)
        << "given twice";
  }
  return places;
}

/// What the three strategies must find, told by their definitions.
std::set<Place> full_houses(const Board& board) {
  std::set<Place> places;
  for (const Group& house : board.layout().houses()) {
    std::vector<Cell> open;
    DigitSet missing = DigitSet::all(board.layout().digit_count());
    for (const Cell cell : house.cells) {
      if (board.value(cell) == 0)
        open.push_back(cell);
      else
        missing.erase(board.value(cell));
    }
    if (open.size() == 1) places.insert({open[0], missing.first()});
  }
  return places;
}

std::set<Place> naked_singles(const Board& board) {
  std::set<Place> places;
  for (int i = 0; i < board.layout().cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (board.value(cell) == 0 && board.candidates(cell).size() == 1)
      places.insert({cell, board.candidates(cell).first()});
  }
  return places;
}

std::set<Place> hidden_singles(const Board& board, const std::set<GroupKind>& kinds) {
  std::set<Place> places;
  for (const Group& house : board.layout().houses()) {
    if (!kinds.contains(house.kind)) continue;
    for (const Digit digit : DigitSet::all(board.layout().digit_count())) {
      std::vector<Cell> fitting;
      for (const Cell cell : house.cells)
        if (board.candidates(cell).contains(digit)) fitting.push_back(cell);
      if (fitting.size() == 1) places.insert({fitting[0], digit});
    }
  }
  return places;
}

/// Each value of a hidden single's cause is the digit's, and with them every other cell of the
/// house is taken or seen, which does not hold without any one of them; all other digits of a naked
/// single's cell are seen.
void check_evidence(const Board& board, const Step& step) {
  const auto [cell, digit] = step.placements[0];
  std::vector<Cell> causes;
  for (const Evidence& part : step.evidence)
    if (part.role == Role::cause) causes = part.cells;
  if (step.technique == "naked-single") {
    DigitSet gone = DigitSet::of(digit);
    for (const Cell cause : causes) {
      EXPECT_TRUE(board.layout().peer_set(cell).contains(cause));
      EXPECT_FALSE(gone.contains(board.value(cause)));
      gone.insert(board.value(cause));
    }
    EXPECT_EQ(gone, DigitSet::all(board.layout().digit_count()));
    return;
  }
  const Group& house = board.layout().groups()[step.evidence.at(0).groups.at(0)];
  EXPECT_NE(std::find(house.cells.begin(), house.cells.end(), cell), house.cells.end());
  for (const Cell cause : causes) EXPECT_EQ(board.value(cause), digit);
  std::set<Cell> needed;
  for (const Cell other : house.cells) {
    if (other == cell || board.value(other) != 0) continue;
    EXPECT_EQ(step.technique, "hidden-single");
    std::vector<Cell> seen;
    std::copy_if(causes.begin(), causes.end(), std::back_inserter(seen),
                 [&](Cell cause) { return board.layout().peer_set(other).contains(cause); });
    EXPECT_FALSE(seen.empty());
    if (seen.size() == 1) needed.insert(seen.front());
  }
  EXPECT_EQ(needed.size(), causes.size());
}

// Walks through random puzzles along random steps, and on every board holds what is found against
// the definitions and against the solution.
TEST_F(Singles, FindExactlyWhatTheDefinitionsSayAndAgreeWithTheSolution) {
  const auto full = shipped.strategy("full-house");
  const auto naked = shipped.strategy("naked-single");
  const auto hidden = shipped.strategy("hidden-single");
  const auto boxes = shipped.strategy("hidden-single", "boxes");
  const auto lines = shipped.strategy("hidden-single", "lines");
  const auto grids = shipped.random_fill();
  std::size_t steps_seen = 0;
  for (const LayoutPtr& layout : small_layouts())
    for (std::uint64_t item = 0; item < 6; ++item) {
      SCOPED_TRACE(layout->name() + ", item " + std::to_string(item));
      Random random(2, item);
      const Puzzle puzzle = random_puzzle(*grids, layout, random);
      const std::vector<Digit> solution = brute_force(puzzle).at(0);
      for (Board board(puzzle);;) {
        EXPECT_EQ(places_of(all_steps(*full.object, board)), full_houses(board));
        EXPECT_EQ(places_of(all_steps(*naked.object, board)), naked_singles(board));
        const std::set<GroupKind> in_boxes = {GroupKind::box};
        const std::set<GroupKind> in_lines = {GroupKind::row, GroupKind::column};
        const std::set<GroupKind> anywhere = {GroupKind::row, GroupKind::column, GroupKind::box};
        EXPECT_EQ(places_of(all_steps(*hidden.object, board)), hidden_singles(board, anywhere));
        EXPECT_EQ(places_of(all_steps(*boxes.object, board)), hidden_singles(board, in_boxes));
        EXPECT_EQ(places_of(all_steps(*lines.object, board)), hidden_singles(board, in_lines));

        std::vector<Step> steps = all_steps(*full.object, board, true);
        for (const auto* more : {&naked, &hidden})
          for (Step& step : all_steps(*more->object, board, true)) steps.push_back(std::move(step));
        for (const Step& step : steps) {
          EXPECT_EQ(solution[step.placements[0].cell], step.placements[0].digit);
          check_evidence(board, step);
        }
        if (steps.empty()) break;
        const Candidate next =
            steps[static_cast<std::size_t>(random.below(steps.size()))].placements[0];
        board.place(next.cell, next.digit);
        steps_seen += steps.size();
      }
    }
  EXPECT_GT(steps_seen, 1000U);
}

}  // namespace
}  // namespace ariadne::testing
