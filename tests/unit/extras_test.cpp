// Extras and unions by name: their cells as people describe them, and one name for each layout.

#include <algorithm>
#include <gmock/gmock.h>
#include <set>

#include <ariadne/model/extras.hpp>
#include <ariadne/model/unions.hpp>

#include "sample_layouts.hpp"

namespace ariadne {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::layout_named;

/// The cells of a group by its name, "r1c1 r2c2"; empty when there is no such group.
std::string cells_of(const Layout& layout, const std::string& name) {
  std::string text;
  for (const Group& group : layout.groups())
    if (group.name == name)
      for (const Cell cell : group.cells)
        text += (text.empty() ? "" : " ") + layout.cell_name(cell);
  return text;
}

std::vector<std::string> extra_groups(const Layout& layout) {
  std::vector<std::string> names;
  for (const Group& group : layout.groups())
    if (group.kind == GroupKind::extra) names.push_back(group.name);
  return names;
}

TEST(Extras, DiagonalsAreHouses) {
  const LayoutPtr layout = layout_named("4x4+x");
  EXPECT_THAT(extra_groups(*layout), ElementsAre("d1", "d2"));
  EXPECT_EQ(cells_of(*layout, "d1"), "r1c1 r2c2 r3c3 r4c4");
  EXPECT_EQ(cells_of(*layout, "d2"), "r1c4 r2c3 r3c2 r4c1");
  EXPECT_EQ(layout->houses().size(), 14U);
  EXPECT_EQ(cells_of(*layout_named("6x6:3x2+x"), "d2"), "r1c6 r2c5 r3c4 r4c3 r5c2 r6c1");
}

TEST(Extras, WindowsAreOneCellOffTheBorderAndOneApart) {
  const LayoutPtr layout = layout_named("windoku");
  EXPECT_THAT(extra_groups(*layout), ElementsAre("w1", "w2", "w3", "w4"));
  EXPECT_EQ(cells_of(*layout, "w1"), "r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4");
  EXPECT_EQ(cells_of(*layout, "w2"), "r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8");
  EXPECT_EQ(cells_of(*layout, "w4"), "r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8");
  EXPECT_THAT(extra_groups(*layout_named("4x4+windoku")), ElementsAre("w1"));
  EXPECT_EQ(cells_of(*layout_named("4x4+windoku"), "w1"), "r2c2 r2c3 r3c2 r3c3");
  EXPECT_EQ(extra_groups(*layout_named("16x16+windoku")).size(), 9U);
  EXPECT_EQ(extra_groups(*layout_named("25x25+windoku")).size(), 16U);
  EXPECT_THAT(cells_of(*layout_named("25x25+windoku"), "w16"), ::testing::EndsWith("r24c24"));
}

TEST(Extras, FiguresOfCells) {
  EXPECT_EQ(cells_of(*layout_named("center-dot"), "dots"),
            "r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8");
  EXPECT_EQ(layout_named("x+centre-dot")->name(), "9x9+x+center-dot");
  EXPECT_EQ(cells_of(*layout_named("asterisk"), "asterisk"),
            "r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5");
  EXPECT_EQ(cells_of(*layout_named("girandola"), "girandola"),
            "r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9");
  EXPECT_EQ(cells_of(*layout_named("15x15+center-dot"), "dots"),
            "r2c3 r2c8 r2c13 r5c3 r5c8 r5c13 r8c3 r8c8 r8c13 r11c3 r11c8 r11c13 r14c3 r14c8 "
            "r14c13");
}

TEST(Extras, DisjointGroupsAreTheSamePlaceOfEveryBox) {
  const LayoutPtr layout = layout_named("6x6+disjoint-groups");
  EXPECT_EQ(extra_groups(*layout).size(), 6U);
  EXPECT_EQ(cells_of(*layout, "p1"), "r1c1 r1c4 r3c1 r3c4 r5c1 r5c4");
  EXPECT_EQ(cells_of(*layout, "p6"), "r2c3 r2c6 r4c3 r4c6 r6c3 r6c6");
  EXPECT_EQ(cells_of(*layout_named("6x6:3x2+disjoint-groups"), "p2"),
            "r1c2 r1c4 r1c6 r4c2 r4c4 r4c6");
}

/// Whether two places are a move of one of the pieces apart.
bool moves_apart(Position a, Position b, bool knight, bool king) {
  const int down = std::abs(a.row - b.row);
  const int right = std::abs(a.column - b.column);
  return (knight && down * right == 2) || (king && down == 1 && right == 1);
}

/// The peers are those of the base and those of the rule, and no others.
void expect_rule(const Layout& layout, const Layout& base, bool knight, bool king) {
  SCOPED_TRACE(layout.name());
  for (int i = 0; i < base.cell_count(); ++i)
    for (int j = 0; j < base.cell_count(); ++j) {
      const auto a = static_cast<Cell>(i);
      const auto b = static_cast<Cell>(j);
      const bool expected = base.peer_set(a).contains(b) ||
                            moves_apart(base.position(a), base.position(b), knight, king);
      ASSERT_EQ(layout.peer_set(a).contains(b), expected)
          << base.cell_name(a) << " " << base.cell_name(b);
    }
}

TEST(Extras, RulesOfChessPiecesForbidTheirPairsAndNoOthers) {
  Random random(5);
  for (const std::string name : {"4x4", "6x6", "6x6:3x2", "9x9", "9x9+x", "9x9+windoku", "16x16"}) {
    const LayoutPtr plain = layout_named(name);
    const Layout& base = *plain;
    expect_rule(*layout_named(name + "+anti-knight"), base, true, false);
    expect_rule(*layout_named(name + "+anti-king"), base, false, true);
    expect_rule(*layout_named(name + "+chess"), base, true, true);
  }
  for (const int side : {5, 7, 9}) {
    const LayoutPtr base = layout_of_region_map(testing::random_region_map(side, random));
    expect_rule(*layout_named(base->name() + "+anti-knight"), *base, true, false);
    expect_rule(*layout_named(base->name() + "+anti-king"), *base, false, true);
    expect_rule(*layout_named(base->name() + "+chess"), *base, true, true);
  }
}

/// Nothing is said twice: without any one of the groups a pair would be free.
TEST(Extras, EveryGroupOfTheRulesOfChessPiecesIsNeeded) {
  for (const char* name : {"anti-knight", "anti-king", "chess", "6x6+chess"}) {
    const LayoutPtr layout = layout_named(name);
    const LayoutDescription& whole = layout->description();
    std::size_t extra = 0;
    for (std::size_t left_out = 0; left_out < whole.groups.size(); ++left_out) {
      if (whole.groups[left_out].kind != GroupKind::extra) continue;
      ++extra;
      LayoutDescription less = whole;
      less.groups.erase(less.groups.begin() + static_cast<std::ptrdiff_t>(left_out));
      const Layout without(less);
      bool free = false;
      for (int i = 0; i < layout->cell_count(); ++i)
        free |= without.peer_set(static_cast<Cell>(i)) != layout->peer_set(static_cast<Cell>(i));
      EXPECT_TRUE(free) << name << " " << whole.groups[left_out].name;
    }
    EXPECT_GT(extra, 0U);
  }
}

TEST(Extras, OneGroupStandsForSeveralPairs) {
  EXPECT_EQ(extra_groups(*layout_named("anti-king")).size(), 28U);    // of 56 pairs
  EXPECT_EQ(extra_groups(*layout_named("anti-knight")).size(), 76U);  // of 152 pairs
  EXPECT_EQ(extra_groups(*layout_named("chess")).size(), 76U);        // of 208 pairs
  // Six cells of a 6x6 are a house: 2x3 where there is no box, and 3x2 everywhere.
  EXPECT_EQ(layout_named("6x6+chess")->houses().size(), 18U + 14U + 20U);
}

TEST(Extras, UnionsGiveThemToEachGrid) {
  const LayoutPtr layout = layout_named("samurai+x");
  EXPECT_EQ(layout->name(), "samurai+x");
  EXPECT_EQ(extra_groups(*layout).size(), 10U);
  EXPECT_EQ(cells_of(*layout, "g1d1"), "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9");
  EXPECT_EQ(cells_of(*layout, "g3d2"), "r7c15 r8c14 r9c13 r10c12 r11c11 r12c10 r13c9 r14c8 r15c7");
}

struct Shape {
  const char* name;
  int side;  ///< of the canvas
  int cells;
  std::ptrdiff_t rows;  ///< the groups; two grids one above the other share no row, but columns
  std::ptrdiff_t boxes;
  const char* drawing;  ///< '#' for a box, '/' after each row of them
};

/// The boxes that have cells.
std::string boxes_drawn(const Layout& layout) {
  std::string drawing;
  for (int row = 0; row < layout.rows(); row += 3) {
    for (int column = 0; column < layout.columns(); column += 3)
      drawing += layout.cell_at(row, column) ? '#' : ' ';
    drawing += '/';
  }
  return drawing;
}

TEST(Unions, AreAsTheirDrawings) {
  for (const auto& [name, side, cells, rows, boxes, drawing] :
       {Shape{"twodoku", 15, 2 * 81 - 9, 18, 17, "###  /###  /#####/  ###/  ###/"},
        Shape{"butterfly", 12, 144, 24, 16, "####/####/####/####/"},
        Shape{"flower", 15, 225 - 4 * 9, 33, 21, " ### /#####/#####/#####/ ### /"},
        Shape{"sohei", 21, 4 * 81 - 4 * 9, 36, 32,
              "  ###  /  ###  /#######/### ###/#######/  ###  /  ###  /"},
        Shape{"samurai", 21, 5 * 81 - 4 * 9, 45, 41,
              "### ###/### ###/#######/  ###  /#######/### ###/### ###/"}}) {
    SCOPED_TRACE(name);
    const LayoutPtr layout = layout_named(name);
    EXPECT_EQ(layout->name(), name);
    EXPECT_EQ(layout->rows(), side);
    EXPECT_EQ(layout->columns(), side);
    EXPECT_EQ(layout->cell_count(), cells);
    EXPECT_EQ(boxes_drawn(*layout), drawing);
    const auto groups = [&](GroupKind kind) {
      return std::count_if(layout->groups().begin(), layout->groups().end(),
                           [&](const Group& group) { return group.kind == kind; });
    };
    EXPECT_EQ(groups(GroupKind::row), rows);
    EXPECT_EQ(groups(GroupKind::column), rows);
    EXPECT_EQ(groups(GroupKind::box), boxes);
    EXPECT_EQ(layout->groups().size(), static_cast<std::size_t>(2 * rows + boxes));
    EXPECT_EQ(layout->houses().size(), layout->groups().size());
  }
}

TEST(Unions, ASamuraiIsFiveGrids) {
  const LayoutPtr layout = layout_named("samurai");
  EXPECT_EQ(cells_of(*layout, "g3b1"), "");  // the first grid's last box
  EXPECT_EQ(cells_of(*layout, "g1b9"), "r7c7 r7c8 r7c9 r8c7 r8c8 r8c9 r9c7 r9c8 r9c9");
  EXPECT_EQ(cells_of(*layout, "g2r1"), "r1c13 r1c14 r1c15 r1c16 r1c17 r1c18 r1c19 r1c20 r1c21");
  EXPECT_FALSE(layout->cell_at(0, 9));
  EXPECT_TRUE(layout->cell_at(20, 20));
}

TEST(Unions, OfNoGridsOrTooManyCellsAreRefused) {
  const LayoutPtr part = layout_named("25x25");
  const auto refusal = [&](const std::vector<Position>& corners) {
    try {
      union_of(*part, corners, "mine");
    } catch (const LayoutError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_THAT(refusal({}), HasSubstr("a union of no grids"));
  EXPECT_THAT(refusal({{0, -1}}), HasSubstr("outside of the canvas"));
  EXPECT_THAT(refusal({{0, 1000000000}}), HasSubstr("outside of the canvas"));
  EXPECT_THAT(
      refusal({{0, 0}, {0, 30}, {0, 60}, {0, 90}, {30, 0}, {30, 30}, {30, 60}, {30, 90}, {60, 0}}),
      HasSubstr("5625 cells"));
}

/// How many ways there are to place one digit alone: in every row, from this one on, a cell that is
/// no peer of those taken before, and in the end one in every house.
std::uint64_t templates(const Layout& layout, int row, std::vector<Cell>& taken) {
  const auto any_in = [&](const CellSet& set) {
    return std::any_of(taken.begin(), taken.end(), [&](Cell cell) { return set.contains(cell); });
  };
  if (row == layout.rows()) {
    for (std::size_t house = 0; house < layout.houses().size(); ++house)
      if (!any_in(layout.group_set(static_cast<GroupIndex>(house)))) return 0;
    return 1;
  }
  std::uint64_t count = 0;
  for (int column = 0; column < layout.columns(); ++column) {
    const Cell cell = *layout.cell_at(row, column);
    if (any_in(layout.peer_set(cell))) continue;
    taken.push_back(cell);
    count += templates(layout, row + 1, taken);
    taken.pop_back();
  }
  return count;
}

/// The numbers were computed elsewhere, by other programs.
TEST(SlowExtras, WaysToPlaceOneDigitAreAsManyAsIsKnown) {
  const std::vector<std::pair<const char*, std::uint64_t>> known{
      {"9x9", 46656},      {"x", 9288},           {"windoku", 6080},
      {"x+windoku", 1656}, {"anti-knight", 3176}, {"anti-king", 14914},
      {"chess", 130},      {"center-dot", 27072}, {"disjoint-groups", 8784},
      {"asterisk", 19072}, {"girandola", 19072},  {"4x4", 16},
      {"6x6", 288},        {"8x8", 9216}};
  for (const auto& [name, count] : known) {
    std::vector<Cell> taken;
    EXPECT_EQ(templates(*layout_named(name), 0, taken), count) << name;
  }
}

std::string name_of(std::string_view name) {
  return parse_layout(name).fixed->name();
}

TEST(ExtraNames, EqualLayoutsHaveEqualNames) {
  EXPECT_EQ(name_of("x"), "9x9+x");
  EXPECT_EQ(name_of("windoku+x"), "9x9+x+windoku");
  EXPECT_EQ(name_of("x+9x9"), "9x9+x");
  EXPECT_EQ(name_of("9x9:3x3+x"), "9x9+x");
  EXPECT_EQ(name_of("3x2+x"), "6x6:3x2+x");
  EXPECT_EQ(name_of("x+samurai"), "samurai+x");
  EXPECT_EQ(name_of("anti-king+x+anti-knight"), "9x9+x+chess");
  EXPECT_EQ(name_of("chess"), "9x9+chess");
  EXPECT_EQ(name_of("jigsaw:aabbaabbccddccdd+x"), "jigsaw:1122112233443344+x");
}

TEST(ExtraNames, EveryCombinationIsFoundByItsName) {
  std::set<std::string> names;
  std::vector<std::string> words{"9x9"};
  for (const Extra& extra : extras()) words.emplace_back(extra.name);
  for (const std::string& first : words)
    for (const std::string& second : words) {
      if (first == second || (first == "chess" && second.starts_with("anti-"))) continue;
      if (second == "chess" && first.starts_with("anti-")) continue;
      const LayoutPtr layout = layout_named(first + "+" + second);
      const LayoutPtr again = layout_named(layout->name());
      EXPECT_EQ(again->name(), layout->name());
      ASSERT_EQ(again->groups().size(), layout->groups().size());
      for (std::size_t i = 0; i < layout->groups().size(); ++i)
        EXPECT_EQ(again->groups()[i].cells, layout->groups()[i].cells);
      names.insert(layout->name());
    }
  // Nine alone and the pairs of eight; chess is the pair of the two pieces, and joins the six.
  EXPECT_EQ(names.size(), 8U + 28U + 6U);
}

TEST(ExtraNames, AJigsawOfEachPuzzleKeepsItsExtras) {
  const LayoutChoice choice = parse_layout("x+jigsaw+anti-king");
  EXPECT_TRUE(choice.with_regions);
  EXPECT_EQ(choice.fixed, nullptr);
  EXPECT_THAT(choice.extras, ElementsAre("x", "anti-king"));
  EXPECT_EQ(add_extras(layout_of_region_map("1122112233443344"), choice.extras)->name(),
            "jigsaw:1122112233443344+x+anti-king");
}

std::string refusal(std::string_view name) {
  try {
    parse_layout(name);
  } catch (const LayoutError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(ExtraNames, AreRefusedWithTheReason) {
  EXPECT_THAT(refusal("6x6+windoku"),
              HasSubstr("windoku needs square boxes, but those of 6x6 are 2x3"));
  EXPECT_THAT(
      refusal("4x4+center-dot"),
      HasSubstr("center-dot needs boxes with a cell in their middle, but those of 4x4 are 2x2"));
  EXPECT_THAT(refusal("6x6+center-dot"), HasSubstr("but those of 6x6 are 2x3"));
  EXPECT_THAT(refusal("6x6:3x2+center-dot"), HasSubstr("but those of 6x6:3x2 are 3x2"));
  EXPECT_THAT(refusal("6x6+asterisk"), HasSubstr("asterisk needs a 9x9 grid, but this one is 6x6"));
  EXPECT_THAT(refusal("16x16+girandola"), HasSubstr("this one is 16x16"));
  for (const char* name : {"jigsaw+windoku", "jigsaw+center-dot", "jigsaw+disjoint-groups",
                           "jigsaw:1112122233343444+windoku"})
    EXPECT_THAT(refusal(name), HasSubstr("a jigsaw has regions instead")) << name;
  EXPECT_THAT(refusal("x+x"), HasSubstr("'x' appears twice"));
  EXPECT_THAT(refusal("jigsaw+x+x"), HasSubstr("'x' appears twice"));
  EXPECT_THAT(refusal("chess+anti-king"), HasSubstr("'anti-king' appears twice"));
  EXPECT_THAT(refusal("9x9+samurai"),
              HasSubstr("'samurai' is not an extra that can be added to '9x9'"));
  EXPECT_THAT(refusal("9x9+"), HasSubstr("a '+' needs a name on both sides"));
  EXPECT_THAT(refusal("+x"),
              AllOf(HasSubstr("layout '+x': "), HasSubstr("there is no such layout")));
}

TEST(Extras, GoOnGridsOnly) {
  const std::vector<std::string> x{"x"};
  const std::vector<std::string> none;
  const std::vector<std::string> unknown{"y"};
  EXPECT_THROW(add_extras(layout_named("samurai"), x), LayoutError);
  EXPECT_THROW(add_extras(layout_named("9x9+windoku"), x), LayoutError);
  EXPECT_THROW(add_extras(layout_named("9x9"), unknown), LayoutError);
  const LayoutPtr plain = layout_named("9x9");
  EXPECT_EQ(add_extras(plain, none), plain);
}

}  // namespace
}  // namespace ariadne
