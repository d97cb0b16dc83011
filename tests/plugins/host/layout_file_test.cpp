// Layouts as YAML describes them: what is read, what is written, and where every mistake is told.

#include <fstream>
#include <gmock/gmock.h>

#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/layouts/layout_file.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/unions.hpp>
#include <ariadne/plugin/random.hpp>

#include "support/layouts.hpp"

namespace ariadne {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using testing::layout_named;
using ::testing::StartsWith;

LayoutPtr described(const std::string& text) {
  return parse_layout_description(text, "mine.yaml");
}

/// The same cells, and the same groups in the same order.
void expect_same(const Layout& one, const Layout& other) {
  EXPECT_EQ(one.digit_count(), other.digit_count());
  EXPECT_EQ(one.rows(), other.rows());
  EXPECT_EQ(one.columns(), other.columns());
  ASSERT_EQ(one.cell_count(), other.cell_count());
  for (int i = 0; i < one.cell_count(); ++i)
    EXPECT_EQ(one.cell_name(static_cast<Cell>(i)), other.cell_name(static_cast<Cell>(i)));
  ASSERT_EQ(one.groups().size(), other.groups().size());
  for (std::size_t i = 0; i < one.groups().size(); ++i) {
    EXPECT_EQ(one.groups()[i].name, other.groups()[i].name);
    EXPECT_EQ(one.groups()[i].kind, other.groups()[i].kind);
    EXPECT_EQ(one.groups()[i].cells, other.groups()[i].cells);
  }
}

TEST(LayoutFile, EveryNameExpandsIntoADescription) {
  std::vector<std::string> names{"4x4",
                                 "6x6",
                                 "6x6:3x2",
                                 "8x8",
                                 "12x12",
                                 "25x25",
                                 "samurai+x+windoku",
                                 "jigsaw:1112122233343444+x",
                                 "x+windoku+center-dot+asterisk+girandola+disjoint-groups+chess"};
  for (const Union& each : unions()) names.emplace_back(each.name);
  for (const Extra& each : extras()) names.emplace_back(each.name);
  for (const std::string& name : names) {
    SCOPED_TRACE(name);
    const std::string text = to_yaml(*layout_named(name));
    const LayoutPtr layout = described(text);
    expect_same(*layout, *layout_named(name));
    EXPECT_EQ(to_yaml(*layout), text);
  }
}

TEST(LayoutFile, AreWrittenShort) {
  EXPECT_EQ(to_yaml(*layout_named("4x4+x")),
            "name: my-4x4-x\n"
            "digits: 4\n"
            "canvas:\n"
            "  - oooo\n"
            "  - oooo\n"
            "  - oooo\n"
            "  - oooo\n"
            "rows:\n"
            "  r1: r1c1-4\n"
            "  r2: r2c1-4\n"
            "  r3: r3c1-4\n"
            "  r4: r4c1-4\n"
            "columns:\n"
            "  c1: r1-4c1\n"
            "  c2: r1-4c2\n"
            "  c3: r1-4c3\n"
            "  c4: r1-4c4\n"
            "boxes:\n"
            "  b1: r1-2c1-2\n"
            "  b2: r1-2c3-4\n"
            "  b3: r3-4c1-2\n"
            "  b4: r3-4c3-4\n"
            "groups:\n"
            "  d1: r1c1 r2c2 r3c3 r4c4\n"
            "  d2: r1c4 r2c3 r3c2 r4c1\n");
  EXPECT_THAT(to_yaml(*layout_named("samurai")),
              HasSubstr("\n  - ooooooooo...ooooooooo\n  - ooooooooooooooooooooo\n"));
  EXPECT_THAT(to_yaml(*layout_named("jigsaw:1112122233343444+x")),
              StartsWith("name: my-jigsaw-x\n"));
}

TEST(LayoutFile, NamesThatYamlReadsOtherwiseAreWrittenInQuotes) {
  const LayoutPtr layout = described(
      "name: 'null'\n"
      "extends: 4x4\n"
      "groups: {'NULL': r1c1 r2c2, '-': r1c2 r2c1, '---': r3c3 r4c4, true: r3c4 r4c3}\n");
  const LayoutPtr again = described(to_yaml(*layout));
  EXPECT_EQ(again->name(), "null");
  expect_same(*again, *layout);
}

TEST(LayoutFile, ExtendsALayoutByName) {
  const LayoutPtr layout = described(
      "name: cross\n"
      "extends: 9x9+x\n"
      "groups:\n"
      "  middle: r5c46 r46c5\n"
      "  corners: [r1c1, r1c9, 'r9c1,r9c9']\n");
  EXPECT_EQ(layout->name(), "cross");
  ASSERT_EQ(layout->groups().size(), 31U);
  EXPECT_EQ(layout->groups()[29].name, "middle");
  EXPECT_EQ(layout->groups()[29].kind, GroupKind::extra);
  // In whatever order they are written, a group has its cells in reading order.
  EXPECT_THAT(layout->groups()[29].cells, ElementsAre(31, 39, 41, 49));
  EXPECT_THAT(layout->groups()[30].cells, ElementsAre(0, 8, 72, 80));
}

TEST(LayoutFile, RegionsHaveRowsAndColumns) {
  const LayoutPtr layout = described(
      "name: odd\n"
      "regions:\n"
      "  - aaab\n"
      "  - abbb\n"
      "  - 'cccd'\n"
      "  - cddd\n");
  LayoutDescription expected = layout_named("jigsaw:1112122233343444")->description();
  expected.name = "odd";
  expect_same(*layout, Layout(expected));
}

TEST(LayoutFile, UnionsAreOfAnyLayout) {
  const LayoutPtr layout = described("name: two\nunion: {of: 4x4+x, at: r1c1 r3c3}\n");
  EXPECT_EQ(layout->cell_count(), 28);
  EXPECT_EQ(layout->groups().size(), 2U * 14 - 1);
  const LayoutPtr five =
      described("name: five\nunion: {of: 9x9, at: [r1c1 r1c13, r7c7, r13c1 r13c13]}\n");
  expect_same(*five, *layout_named("samurai"));
}

TEST(LayoutFile, ACanvasHasTheGroupsThatAreTold) {
  const LayoutPtr layout = described(
      "name: tiny\n"
      "digits: 3\n"
      "canvas: [x.x, xxx]\n"
      "groups: {all: r2c1-3, right: r12c3}\n");
  EXPECT_EQ(layout->cell_count(), 5);
  EXPECT_EQ(layout->houses().size(), 1U);
  EXPECT_EQ(layout->cell_name(1), "r1c3");
  EXPECT_THAT(layout->groups()[1].cells, ElementsAre(1, 4));
}

TEST(LayoutFile, GroupsStandByTheirKind) {
  const LayoutPtr layout = described(
      "name: tiny\n"
      "digits: 4\n"
      "canvas: [xx, xx]\n"
      "groups: {d: r1c1 r2c2}\n"
      "boxes: {b: r1c1 r1c2}\n"
      "rows: {r: r2c12}\n");
  ASSERT_EQ(layout->groups().size(), 3U);
  EXPECT_EQ(layout->groups()[0].name, "r");
  EXPECT_EQ(layout->groups()[1].name, "b");
  EXPECT_EQ(layout->groups()[2].name, "d");
}

struct Mistake {
  std::string text;
  std::vector<std::string> lines;  ///< of the message, without the file's name
};

void expect_told(const Mistake& mistake) {
  SCOPED_TRACE(mistake.text);
  std::string expected;
  for (const std::string& line : mistake.lines)
    expected += (expected.empty() ? "" : "\n") + ("mine.yaml:" + line);
  try {
    described(mistake.text);
    ADD_FAILURE() << "accepted";
  } catch (const ConfigError& error) {
    EXPECT_EQ(std::string(error.what()), expected);
  }
}

TEST(LayoutFile, EveryMistakeIsToldWithItsPlace) {
  const std::vector<Mistake> mistakes = {
      {"", {"1:1: a layout is described by a map, as in `name: my-layout`, not by an empty value"}},
      {"[9x9]", {"1:1: a layout is described by a map, as in `name: my-layout`, not by a list"}},
      {"extends: 9x9\n", {"1:1: 'name' is missing: what the layout is called in records"}},
      {"name: mine\n",
       {"1:1: the cells are not described: one of 'extends', 'regions', 'union', and 'canvas' is "
        "needed"}},
      {"name: my layout\nextends: 9x9\n",
       {"1:7: 'name' is made of letters, digits, and '-', 100 at most, unlike 'my layout'"}},
      {"name: samurai\nextends: 9x9\n", {"1:7: 'samurai' is the name of a built-in layout"}},
      {"name: 9x9\nextends: 9x9\n", {"1:7: '9x9' is the name of a built-in layout"}},
      {"name: [a]\nextends: 9x9\n", {"1:7: 'name' must be text, not a list"}},
      {"name: mine\nextends: 9x9\nname: two\n", {"3:1: 'name' appears twice in this map"}},
      {"name: mine\nextend: 9x9\n",
       {"1:1: the cells are not described: one of 'extends', 'regions', 'union', and 'canvas' is "
        "needed",
        "2:1: a layout has no key 'extend'; did you mean 'extends'?"}},
      {"name: mine\nextends: 9x9\ncanvas: [oo]\n",
       {"3:1: 'canvas' cannot be combined with 'extends': the cells are described in one way"}},
      {"name: mine\nextends: 9x9\ndigits: 9\n",
       {"3:9: 'digits' is only for 'canvas'; with 'extends', it is known"}},
      {"name: mine\nextends: jigsaw\n",
       {"2:10: 'extends' needs a layout whose regions are known, jigsaw:MAP, or 'regions' here"}},
      {"name: mine\nregions: aabb\n", {"2:10: 'regions' must be a list of rows, not 'aabb'"}},
      {"name: mine\nregions: []\n", {"2:10: 'regions' must be a list of rows, not a list"}},
      {"name: mine\nregions:\n  - aabb\n  - aab\n",
       {"4:5: this row of 'regions' has 3 places, the first one 4"}},
      {"name: mine\nregions:\n  - aabb\n  - aabb\n",
       {"3:3: 'regions' has 2 rows of 4 places; there are as many rows as columns"}},
      {"name: mine\nregions:\n  - aabb\n  - aabb\n  - ccdd\n  - ccdc\n",
       {"5:5: region 'c' has 5 cells, not 4", "5:5: region 'd' has 3 cells, not 4"}},
      {"name: mine\nregions: [aab, abb, ccc]\n", {"2:10: a grid of 3 digits is too small"}},
      {"name: mine\nregions: [[a], b]\n", {"2:11: a row of 'regions' must be text, not a list"}},
      {"name: mine\nregions: [aa b, aabb]\n",
       {"2:11: a row of 'regions' is made of ASCII characters without spaces"}},
      {"name: mine\ndigits: 3\ncanvas: [o\u00e9]\n",
       {"3:10: a row of 'canvas' is made of ASCII characters without spaces"}},
      {"name: mine\nunion: 9x9\n", {"2:8: 'union' must be a map as in {of: 9x9, at: r1c1 r7c7}"}},
      {"name: mine\nunion: {of: 9x9}\n",
       {"2:8: 'union' must be a map as in {of: 9x9, at: r1c1 r7c7}"}},
      {"name: mine\nunion: {of: 9x9, at: r1c1 r1c1}\n",
       {"2:22: two grids of the union are at r1c1"}},
      {"name: mine\nunion: {of: 9x9, at: r1c1 r7c7, by: 3}\n", {"2:33: 'union' has no key 'by'"}},
      {"name: mine\nunion: {of: 9x9, at: one}\n",
       {"2:22: 'one' is not a cell; cells are written r1c1, r1c1-9, or r1-3c1-3"}},
      {"name: mine\nunion: {of: 25x25, at: r1c1 r1c30 r1c60 r1c90 r30c1 r30c30 r30c60 r30c90 "
       "r60c1}\n",
       {"2:24: layout union: 5625 cells; a layout has 1 to 5120"}},
      {"name: mine\ncanvas: [ooo]\n",
       {"1:1: 'digits' is missing: how many there are on the canvas"}},
      {"name: mine\ndigits: 33\ncanvas: [ooo]\n",
       {"2:9: 'digits' must be a whole number from 1 to 32, not '33'"}},
      {"name: mine\ndigits: 3\ncanvas: ['...']\n",
       {"3:9: layout canvas: 0 cells; a layout has 1 to 5120"}},
  };
  for (const Mistake& mistake : mistakes) expect_told(mistake);
}

TEST(LayoutFile, EveryMistakeInGroupsIsToldWithItsPlace) {
  const std::string base = "name: mine\nextends: 9x9\ngroups:";
  const std::vector<Mistake> mistakes = {
      {base + " r1c1 r1c2\n",
       {"3:9: 'groups' must be a map of names and cells, as in {d1: r1c1 r2c2}, not 'r1c1 r1c2'"}},
      {base + "\n",
       {"3:1: 'groups' must be a map of names and cells, as in {d1: r1c1 r2c2}, not an empty "
        "value"}},
      {base + "\n  a: r1c1 r1c10\n", {"4:6: 'r1c10' is outside: there are 9 columns"}},
      {base + "\n  a: [r1c1, r10c1]\n", {"4:13: 'r10c1' is outside: there are 9 rows"}},
      {base + "\n  a: r1c1 x\n",
       {"4:6: 'x' is not a cell; cells are written r1c1, r1c1-9, or r1-3c1-3"}},
      {base + "\n  a: r1c1\n", {"4:6: group 'a' has 1 cells; with 9 digits a group has 2 to 9"}},
      {base + "\n  a: ''\n", {"4:6: group 'a' has 0 cells; with 9 digits a group has 2 to 9"}},
      {base + "\n  a: []\n", {"4:6: group 'a' has 0 cells; with 9 digits a group has 2 to 9"}},
      {base + "\n  a:\n", {"4:3: group 'a' must be text, not an empty value"}},
      {base + "\n  a: [[r1c1]]\n", {"4:7: group 'a' must be text, not a list"}},
      {base + "\n  a: r1-2c1-5\n",
       {"4:6: group 'a' has more than 9 cells; with 9 digits a group has 2 to 9"}},
      {base + "\n  a: r1c1 r2c2 r1c1\n", {"4:6: group 'a' names r1c1 twice"}},
      {base + "\n  b1: r1c1 r2c2\n", {"4:3: a group is called 'b1' already"}},
      {base + "\n  a: r1c12\n  a: r2c12\n", {"5:3: 'a' appears twice in this map"}},
      {base + "\n  a b: r1c12\n",
       {"4:3: a group's name is made of letters, digits, and '-', 100 at most, unlike 'a b'"}},
      {base + " {a: r1c12}\nboxes: {a: r2c12}\n", {"4:9: a group is called 'a' already"}},
      {"name: mine\nextends: samurai\ngroups:\n  a: r1c9-10\n",
       {"4:6: group 'a' names r1c10, which is a hole"}},
      // All that is wrong is told at once.
      {base + "\n  a: r0c1 r2c2\n  b: r1c1\n",
       {"4:6: 'r0c1' is outside: there are 9 rows",
        "5:6: group 'b' has 1 cells; with 9 digits a group has 2 to 9"}},
  };
  for (const Mistake& mistake : mistakes) expect_told(mistake);
}

TEST(LayoutFile, RectanglesThatAreMuchTooLargeEndSoon) {
  std::string text = "name: mine\ndigits: 9\ncanvas:\n";
  for (int row = 0; row < 300; ++row) text += "  - o" + std::string(999, '.') + "\n";
  text += "groups:\n  a: [r1-300c1-1000";
  for (int i = 0; i < 20000; ++i) text += ", r1-300c1-1000";
  text += "]\n";
  expect_told({text, {"305:6: group 'a' names r1c2, which is a hole"}});
  const std::string ones(200000, '1');
  expect_told({"name: mine\nextends: 9x9\ngroups: {a: r" + ones + "c" + ones + "}\n",
               {"3:13: group 'a' names r1c1 twice"}});
}

/// Every text becomes a layout or is refused by mistakes with a place.
TEST(LayoutFile, TextsWithRandomEditsAreReadOrRefused) {
  Random random(3);
  const std::vector<std::string> texts{
      to_yaml(*layout_named("4x4+x")), "name: two\nunion: {of: 4x4+x, at: r1c1 r3c3}\n",
      "name: odd\nregions:\n  - aaab\n  - abbb\n  - 'cccd'\n  - cddd\n",
      "name: cross\nextends: 9x9+x\ngroups:\n  a: r5c46 r46c5\n  b: [r1c1, r1c9, 'r9c1,r9c9']\n"};
  constexpr std::string_view symbols = "rc19-,: []{}'\n#.ox+&*!|";
  std::size_t read = 0;
  std::size_t refused = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text = texts[random.below(texts.size())];
    for (std::uint64_t edits = 1 + random.below(3); edits > 0; --edits) {
      const std::size_t at = random.below(text.size());
      if (random.below(2) == 0) text.erase(at, 1 + random.below(3));
      if (random.below(2) == 0)
        text.insert(std::min(at, text.size()), 1, symbols[random.below(symbols.size())]);
    }
    try {
      ASSERT_NE(described(text), nullptr) << text;
      ++read;
    } catch (const ConfigError& error) {
      EXPECT_GT(error.place().line, 0U) << text;
      ++refused;
    }
  }
  EXPECT_GT(read, 300U);
  EXPECT_GT(refused, 1000U);
}

TEST(LayoutFile, AnUnknownNameIsToldWithTheNearest) {
  try {
    described("name: mine\nextends: 9x9+widoku\n");
    ADD_FAILURE() << "accepted";
  } catch (const ConfigError& error) {
    EXPECT_THAT(error.what(),
                StartsWith("mine.yaml:2:10: layout '9x9+widoku': 'widoku' is not an extra"));
    EXPECT_THAT(error.what(), EndsWith("; did you mean 'windoku'? (see `ariadne layouts list`)"));
  }
}

TEST(FindLayout, TellsWhatOtherSpellingsAreCalled) {
  const auto refusal = [](const std::string& name) {
    try {
      find_layout(name);
    } catch (const LayoutError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(refusal("antiknight"),
            "layout 'antiknight': there is no such layout; antiknight is called anti-knight here "
            "(see `ariadne layouts list`)");
  EXPECT_THAT(refusal("16x16+diagonal"), HasSubstr("; diagonal is called x here"));
  EXPECT_THAT(refusal("samurai+hyper"), HasSubstr("; hyper is called windoku here"));
  EXPECT_EQ(refusal("samuri"),
            "layout 'samuri': there is no such layout; did you mean 'samurai'? (see `ariadne "
            "layouts list`)");
  EXPECT_THAT(refusal("6x6+windoku"), EndsWith("(see `ariadne layouts list`)"));
}

TEST(FindLayout, TakesNamesAndFiles) {
  EXPECT_EQ(find_layout("x").fixed->name(), "9x9+x");
  EXPECT_TRUE(find_layout("jigsaw+x").with_regions);
  const std::string path = ::testing::TempDir() + "ariadne-layout-file-test.yaml";
  std::ofstream(path) << "name: mine\nextends: 4x4+x\n";
  EXPECT_EQ(find_layout(path).fixed->name(), "mine");
  EXPECT_FALSE(find_layout(path).with_regions);
  std::remove(path.c_str());
  EXPECT_THROW(find_layout(path), IoError);
  EXPECT_THROW(find_layout("not-there.yml"), IoError);
  EXPECT_THROW(find_layout("./9x9"), IoError);
  EXPECT_THROW(find_layout("mine"), LayoutError);
}

}  // namespace
}  // namespace ariadne
