// Pictures of puzzles with rules, and their grids in text.

#include <gmock/gmock.h>

#include <ariadne/draw/book_page.hpp>
#include <ariadne/draw/svg.hpp>
#include <ariadne/formats/detail/rule_words.hpp>
#include <ariadne/formats/detail/ruled_grid.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/model/grids.hpp>

#include "plugins/constraints/kinds.hpp"
#include "plugins/constraints/pictures.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

LayoutPtr with(const std::string& yaml, const LayoutPtr& frame = plain_layout({3, 3})) {
  return ConstraintMaker(all_plugins())
      .make(frame, read_rules(all_plugins(), parse_yaml(yaml, "rules.yaml"), *frame));
}

std::string picture_of(const LayoutPtr& layout) {
  const std::vector<Digit> open(static_cast<std::size_t>(layout->cell_count()));
  return svg_picture({*layout, open, {}, {}}, "title");
}

TEST(Drawing, APictureWithoutRulesHasNothingOfThem) {
  const std::string picture = picture_of(plain_layout({3, 3}));
  EXPECT_THAT(picture, HasSubstr("viewBox=\"0 0 600 600\""));
  EXPECT_THAT(picture, Not(HasSubstr("rule")));
  EXPECT_EQ(count(picture, "<style>"), 1U);
}

TEST(Drawing, ACageHasItsSumInItsFirstCellAndAGapForIt) {
  const std::string picture = picture_of(with("killer-cage: {cells: r2c2 r1c2 r1c1, sum: 15}"));
  // Cells are 80 wide here: the sum stands in r1c1, and the line begins behind it and ends below.
  EXPECT_THAT(picture, ::testing::ContainsRegex(
                           "<g class=\"rule cage\"><path d=\"M47.5 26L174 26L174 174L106 174L106 94"
                           "L26 94L26 38\"/><text class=\"mark\" x=\"24\"[^>]*>15</text></g>"));
}

TEST(Drawing, ACageInTwoPartsHasTwoOutlines) {
  const std::string picture = picture_of(with("killer-cage: r1c1 r2c2"));
  EXPECT_THAT(picture,
              HasSubstr("d=\"M26 26L94 26L94 94L26 94zM106 106L174 106L174 174L106 174z\""));
}

TEST(Drawing, LinesBeginAtCirclesAndBulbsAreCircles) {
  const std::string arrow = picture_of(with("arrow: {circle: r1c1, lines: [r1c2-3]}"));
  EXPECT_THAT(arrow,
              HasSubstr("<g class=\"rule circle\"><circle cx=\"52\" cy=\"52\" r=\"25.6\"/>"));
  EXPECT_THAT(arrow, HasSubstr("<g class=\"rule arrow\"><path d=\"M77.6 52L116 52L180 52M"));
  // An arrow begins at the cell of a pill that is nearest to it.
  EXPECT_THAT(picture_of(with("arrow: {circle: r1c1-2, lines: [r1c3-4]}")),
              HasSubstr("d=\"M141.6 52L180 52L244 52M"));
  const std::string thermometer = picture_of(with("thermometer: r1c1 r2c2"));
  EXPECT_THAT(thermometer, HasSubstr("d=\"M52 52L116 116\""));
  EXPECT_THAT(thermometer, HasSubstr("cx=\"52\" cy=\"52\" r=\"23\""));
}

TEST(Drawing, SignsStandOnTheBordersBetweenCells) {
  for (const char* rule : {"difference: r1c1-2", "ratio: r1c1-2", "xv: {cells: r1c1-2, sum: 10}"})
    EXPECT_THAT(picture_of(with(rule)), HasSubstr("cx=\"84\" cy=\"52\"")) << rule;
  // Open toward the larger number, which is named first.
  EXPECT_THAT(picture_of(with("greater: r1c1-2")), HasSubstr("M81 59L88 52L81 45"));
  EXPECT_THAT(picture_of(with("greater: r1c2 r1c1")), HasSubstr("M87 45L80 52L87 59"));
  const std::string quadruple = picture_of(with("quadruple: {cells: r1-2c1-2, digits: 1 2 3 4}"));
  EXPECT_THAT(quadruple, HasSubstr("<circle cx=\"84\" cy=\"84\""));
  EXPECT_THAT(quadruple, ::testing::ContainsRegex(">1 2</text>.*>3 4</text>"));
}

/// Of each text of a clue, x and y.
std::vector<std::pair<double, double>> clues_of(const std::string& picture) {
  std::vector<std::pair<double, double>> places;
  static const std::regex clue(
      "<g class=\"rule clue\"><text class=\"given\" x=\"([0-9.]+)\" y=\"([0-9.]+)\"");
  for (std::sregex_iterator at(picture.begin(), picture.end(), clue), end; at != end; ++at)
    places.emplace_back(std::stod((*at)[1]), std::stod((*at)[2]));
  return places;
}

TEST(Drawing, CluesAreBesideTheGridAndDoNotOverlap) {
  std::string rules;
  for (int i = 1; i <= 9; ++i) {
    const std::string n = std::to_string(i);
    rules += "- sandwich: {clue: r0c" + n + ", sum: 35}\n- x-sum: {clue: r10c" + n +
             ", sum: 45}\n- x-sum: {clue: r" + n + "c0, sum: 45}\n- skyscrapers: {clue: r" + n +
             "c10, count: 5}\n- little-killer: {clue: r0c" + n + " down-right, sum: 123}\n";
  }
  rules += "- little-killer: {clue: r0c0 down-right, sum: 45}\n";
  rules += "- little-killer: {clue: r10c10 up-left, sum: 45}\n";
  rules.erase(rules.find("- little-killer: {clue: r0c9"),
              rules.find('\n', rules.find("- little-killer: {clue: r0c9")) -
                  rules.find("- little-killer: {clue: r0c9") + 1);
  const std::string picture = picture_of(with(rules));
  EXPECT_EQ(outside_of(picture), "");
  const auto places = clues_of(picture);
  ASSERT_EQ(places.size(), 46U);
  // A ring at the left, right and bottom, and two at the top; the cells are 64 wide.
  const double left = 20 + 32;
  const double top = 20 + 2 * 32;
  constexpr double side = 9 * 64;
  EXPECT_THAT(picture, HasSubstr("viewBox=\"0 0 " + std::to_string(20 + 2 * 32 + 576 + 4) + ' '));
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto [x, y] = places[i];
    EXPECT_TRUE(x <= left - 8 || x >= left + side + 8 || y <= top || y >= top + side + 10)
        << x << ' ' << y << " is in the grid";
    for (std::size_t k = 0; k < i; ++k)
      EXPECT_TRUE(std::abs(x - places[k].first) > 24 || std::abs(y - places[k].second) > 16)
          << x << ' ' << y << " is at another clue";
  }
}

TEST(Drawing, RulesWithoutAPlaceAreInWords) {
  const LayoutPtr layout = with(
      "[anti-chess: {offsets: 1 2}, killer-cage: {cells: r1c1-3, sum: 15}, killer-cage: {cells: "
      "r2c1-3, sum: 9}, whispers: {cells: r5c1-3, difference: 4}, not: {constraints: [{renban: "
      "r8c1-3}]}, all-of: {name: ladder, constraints: [{thermometer: r9c1-3}]}]");
  EXPECT_THAT(rules_in_words(*layout, ShownRules::marks),
              ElementsAre("anti-chess (offsets 1 2)", "killer-cage", "whispers (difference 4)",
                          "not (renban (cells r8c1-3))", "ladder (thermometer (cells r9c1-3))"));
  EXPECT_EQ(kinds_of_rules(*layout), "anti-chess, killer-cage, whispers, not, and all-of");
  EXPECT_THAT(picture_of(layout), HasSubstr(">Rules: anti-chess (offsets 1 2); killer cage; "));
}

TEST(Drawing, AStepShowsTheRuleItComesFrom) {
  const LayoutPtr layout = with("[thermometer: r1c1-3, x-sum: {clue: r5c0, sum: 9}]");
  const Board board{Puzzle(layout)};
  Step step;
  step.name = "Constraint";
  step.evidence.push_back({.role = Role::pattern, .cells = {0, 1}, .constraints = {0}});
  const std::string line = svg_picture(board, step);
  EXPECT_THAT(line, HasSubstr("<path class=\"posted\" d=\"M54 22L178 22L178 82L54 82z\"/>"));
  // Colors of cells are below the marks, and what is around candidates above.
  EXPECT_LT(line.find("class=\"tint pattern\""), line.find("class=\"rule thermometer\""));
  EXPECT_LT(line.find("class=\"rule thermometer\""), line.find("class=\"posted\""));
  for (std::uint32_t i = 0; i < layout->constraints().size(); ++i)
    if (layout->constraints()[i]->scope().size() == 9) step.evidence[0].constraints = {i};
  EXPECT_THAT(svg_picture(board, step), HasSubstr("<circle class=\"posted\""));
}

TEST(Drawing, BooksHaveTheRulesOfTheirPuzzles) {
  const LayoutPtr layout = with("[killer-cage: {cells: r1c1-3, sum: 15}, non-consecutive]");
  const std::vector<Digit> open(81);
  const std::string figure = book_figure({*layout, open, {}, {}}, "caption");
  EXPECT_EQ(count(figure, "<g class=\"rule "), 1U);
  EXPECT_THAT(figure, HasSubstr(">Rules: killer cage; non-consecutive<"));
  EXPECT_THAT(figure, HasSubstr("<figure class=\"numbered\">"));
  // Boards of many cells take more room among the solutions.
  const LayoutPtr large = parse_layout("samurai").fixed;
  EXPECT_THAT(book_figure({*large, std::vector<Digit>(441), {}, {}}, "caption"),
              HasSubstr("<figure class=\"numbered large\">"));
}

TEST(Drawing, BooksLookAsTheirStyleSays) {
  BookStyle style;
  style.title = "Killer & Co";
  const std::string plain = book_begin(style);
  EXPECT_THAT(plain, HasSubstr("@page { margin: 15mm; "));
  EXPECT_THAT(plain, HasSubstr("counter(page)"));
  EXPECT_THAT(plain, HasSubstr("<h1>Killer &amp; Co</h1>"));
  EXPECT_THAT(plain, Not(HasSubstr("<div class=\"box\">")));
  style.paper = Paper::a5;
  style.margin = 10;
  style.per_page = 1;
  style.cover = true;
  style.rules = "No digit repeats.\nSums < 46.\n";
  const std::string book = book_begin(style);
  EXPECT_THAT(book, HasSubstr("@page { size: A5; margin: 10mm; "));
  // One puzzle has the whole sheet but a heading, perhaps a box of rules, and its caption:
  // 210 - 2 * 10 - 13 - 8.
  EXPECT_THAT(book,
              HasSubstr(".puzzles svg { max-height: calc((177mm - var(--box, 0mm)) / 1 - 8mm); }"));
  EXPECT_THAT(book, HasSubstr("<div class=\"box\"><p>No digit repeats.</p><p>Sums &lt; 46.</p>"));
  EXPECT_THAT(book, HasSubstr("@page :first { @bottom-center { content: none; } }"));
  EXPECT_THAT(book_heading("Hard"), HasSubstr("<h2>Hard</h2>"));
}

TEST(Drawing, MarksThatMeanDifferentThingsLookDifferent) {
  const std::string ends = picture_of(with("[lockout: r1c1-5, even: r9c9]"));
  EXPECT_EQ(count(ends, "<g class=\"rule square\">"), 1U);
  EXPECT_THAT(ends,
              HasSubstr("<g class=\"rule circle\"><path d=\"M26.4 52L52 26.4L77.6 52L52 77.6z"));
  const std::string clones =
      picture_of(with("[clone: {parts: [r1c1-2, r2c4-5]}, clone: {parts: [r5c1-2, r6c4-5]}]"));
  EXPECT_EQ(count(clones, "fill:#8c8c9c"), 4U);
  EXPECT_EQ(count(clones, "fill:#6f9fd8"), 4U);
}

TEST(Drawing, ThreeDigitsOfAQuadrupleAreInTwoRows) {
  EXPECT_THAT(picture_of(with("quadruple: {cells: r1-2c1-2, digits: 1 2 3}")),
              ::testing::ContainsRegex(">1 2</text>.*>3</text>"));
  EXPECT_THAT(picture_of(with("quadruple: {cells: r1-2c1-2, digits: 10 11}", plain_layout({3, 4}))),
              ::testing::ContainsRegex("font-size:(7|8|9)[^>]*>10 11</text>"));
}

TEST(Drawing, CluesHaveOneSize) {
  const std::string clues =
      picture_of(with("[sandwich: {clue: r0c1, sum: 4}, sandwich: {clue: r5c0, sum: 35}]"));
  const auto size_of = [&](const std::string& text) {
    const std::size_t end = clues.find("px\">" + text + "</text>");
    const std::size_t begin = clues.rfind("font-size:", end);
    return clues.substr(begin, end - begin);
  };
  EXPECT_EQ(size_of("4"), size_of("35"));
}

TEST(Drawing, DiagonalsAreLines) {
  const LayoutPtr windows = parse_layout("9x9+x+windoku").fixed;
  const std::string picture = picture_of(windows);
  EXPECT_THAT(picture, HasSubstr("<path class=\"diagonal\" d=\"M20 20L596 596M596 20L20 596\"/>"));
  // Of the windows, the four have nine cells each.
  const std::size_t begin = picture.find("<path class=\"extra\"");
  EXPECT_EQ(count(picture.substr(begin, picture.find("/>", begin) - begin), "z"), 36U);
}

TEST(Drawing, GridsInTextHaveTheirCluesBesideThem) {
  const LayoutPtr layout = with(
      "[x-sum: {clue: r0c2, sum: 10}, skyscrapers: {clue: r2c0, count: 3}, skyscrapers: {clue: "
      "r3c5, count: 2}, little-killer: {clue: r5c1 up-right, sum: 9}, thermometer: r1c1-3]",
      plain_layout({2, 2}));
  const std::string grid = to_grid(*layout, std::vector<Digit>(16));
  EXPECT_EQ(with_rules(*layout, grid),
            "      1\n"
            "      0\n"
            "  +-----+-----+\n"
            "  | . . | . . |\n"
            "3 | . . | . . |\n"
            "  +-----+-----+\n"
            "  | . . | . . | 2\n"
            "  | . . | . . |\n"
            "  +-----+-----+\n"
            "    /\n"
            "    9\n"
            "rules:\n"
            "  x-sum\n"
            "  skyscrapers\n"
            "  little-killer\n"
            "  thermometer (cells r1c1-3)\n");
  EXPECT_EQ(with_rules(*plain_layout({2, 2}), grid), grid);
}

}  // namespace
}  // namespace ariadne::testing
