// Links of other programs: the compression, f-puzzles, SudokuPad, Penpa+.

#include <algorithm>
#include <gmock/gmock.h>
#include <tuple>

#include <gtest/gtest.h>

#include <ariadne/exchange/detail/deflate.hpp>
#include <ariadne/exchange/link_lines.hpp>
#include <ariadne/exchange/lz_string.hpp>
#include <ariadne/plugin/random.hpp>

#include "link_reading.hpp"
#include "support/data.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string open_grid(int size) {
  std::string row;
  for (int i = 0; i < size; ++i) row += i == 0 ? "{}" : ",{}";
  std::string grid;
  for (int i = 0; i < size; ++i) grid += (i == 0 ? "[" : ",[") + row + "]";
  return "[" + grid + "]";
}

std::string fpuzzles(const std::string& members, int size = 9) {
  return "{\"size\":" + std::to_string(size) + ",\"grid\":" + open_grid(size) + members + "}";
}

std::string sudokupad(const std::string& members, int size = 9) {
  return "{\"cells\":" + open_grid(size) + members + "}";
}

TEST(LzString, CompressesAsOthersDo) {
  // By lz-string 1.5.
  EXPECT_EQ(lz_compress(""), "Q===");
  EXPECT_EQ(lz_compress("a"), "IZA=");
  EXPECT_EQ(lz_compress("aaaaaa"), "IY1A");
}

TEST(LzString, DecompressesWhatItCompressed) {
  Random random(7, 1);
  for (int n = 0; n < 300; ++n) {
    std::string text;
    const std::size_t length = random.below(400);
    const std::uint64_t letters = 1 + random.below(90);
    for (std::size_t i = 0; i < length; ++i) {
      const std::uint64_t kind = random.below(20);
      if (kind == 0)
        text += "\u00e9";
      else if (kind == 1)
        text += "\u2211";
      else if (kind == 2)
        text += "\U0001F431";
      else
        text += static_cast<char>(' ' + random.below(letters));
    }
    const std::string packed = lz_compress(text);
    ASSERT_EQ(lz_decompress(packed), text);
    ASSERT_EQ(packed.size() % 4, 0U);
    // Padding may be missing.
    ASSERT_EQ(lz_decompress(packed.substr(0, packed.find('='))), text);
  }
}

/// What lz-string itself compressed, symbol for symbol.
TEST(LzString, CompressesWhatItDecompressed) {
  ARIADNE_NEEDS_DATA("constraints/generated_fpuzzles.tsv");
  int compared = 0;
  for (const auto& [file, column, before] : {std::tuple("constraints/generated_fpuzzles.tsv", 2, 0),
                                             {"constraints/generated_sudokupad_scl.tsv", 2, 3},
                                             {"constraints/fpuzzles_setters.tsv", 2, 0},
                                             {"variants/fpuzzles_b64.tsv", 5, 0}})
    for (const std::string& line : data_lines(file)) {
      const std::string packed = columns(line)
                                     .at(static_cast<std::size_t>(column))
                                     .substr(static_cast<std::size_t>(before));
      const auto text = lz_decompress(packed);
      ASSERT_TRUE(text) << file;
      EXPECT_EQ(lz_compress(*text), packed) << file;
      ++compared;
    }
  EXPECT_GE(compared, 200);
}

TEST(LzString, RefusesWhatIsDamaged) {
  const std::string packed = lz_compress("{\"size\":9,\"title\":\"a puzzle that is cut off\"}");
  for (std::size_t length = 1; length < packed.find('=') - 1; ++length)
    EXPECT_EQ(lz_decompress(packed.substr(0, length)), std::nullopt) << length;
  EXPECT_EQ(lz_decompress("N4Ig!"), std::nullopt);
}

TEST(LzString, ReplacesBrokenUtf8) {
  EXPECT_EQ(lz_decompress(lz_compress("a\xFFz")), "a\uFFFDz");
}

TEST(Links, AreDistinguishedFromPuzzles) {
  for (const std::string link :
       {"https://f-puzzles.com/?load=x", "http://tinyurl.com/abc", "m=edit&p=AAAA",
        "sclN4IgzglgXgpiBcBOANCA", "fpuzN4IgzglgXgpiBcBOANCA", "N4IgzglgXgpiBcBOANCALh"})
    EXPECT_TRUE(begins_link(link)) << link;
  std::string grid = "N4";
  while (grid.size() < 625) grid += "123456789ABCDEFGHIJKLMNOP.";
  for (const std::string& other : {std::string("..3.4"), std::string("3x3:a5"), grid,
                                   std::string("# a comment"), std::string("fish"), std::string()})
    EXPECT_FALSE(begins_link(other)) << other;
}

TEST(Links, UndoDamageOnTheWay) {
  const std::string json =
      fpuzzles(R"(,"title":"??>>~~\u00ff?>~??>>~~ more ?>?>~~","antiknight":true)");
  const std::string packed = lz_compress(json);
  ASSERT_NE(packed.find('+'), std::string::npos) << "the case needs a plus";
  std::string percent;
  std::string spaces;
  for (const char c : packed) {
    percent += c == '+' ? "%2B" : c == '/' ? "%2F" : std::string(1, c);
    spaces += c == '+' ? ' ' : c;
  }
  for (const std::string& text : {packed, percent, spaces}) {
    const Read found = read("https://f-puzzles.com/?load=" + text);
    ASSERT_TRUE(found.item.good()) << found.item.error;
    EXPECT_EQ(found.item.layout->name(), "9x9+anti-knight");
  }
}

TEST(Links, DoubleSlashesThatAServerMerged) {
  // A slash is six bits that are set, and this character is 16 of them, in some place.
  for (int n = 0; n < 100; ++n) {
    const std::string packed = lz_compress(
        sudokupad(",\"metadata\":{\"title\":\"" + std::to_string(n * 7919) + "\uffff\"}"));
    const std::size_t at = packed.find("//");
    if (at == std::string::npos) continue;
    const Read found = read("https://sudokupad.app/scl" + std::string(packed).erase(at, 1));
    ASSERT_TRUE(found.item.good()) << found.item.error;
    return;
  }
  FAIL() << "no text has two slashes";
}

TEST(Links, SayWhatIsWrong) {
  const auto mistake = [](const std::string& link) {
    const Read found = read(link);
    EXPECT_FALSE(found.item.good()) << link;
    EXPECT_GE(found.item.error_column, 1U);
    return found.item.error;
  };
  EXPECT_THAT(mistake("https://f-puzzles.com/?id=abcdefg"), HasSubstr("only a server knows"));
  EXPECT_THAT(mistake("https://f-puzzles.com/?load=yabcdef"), HasSubstr("only a server knows"));
  EXPECT_THAT(mistake("https://tinyurl.com/abcdefg"), HasSubstr("tinyurl"));
  EXPECT_THAT(mistake("https://sudokupad.app/abc123"), HasSubstr("only a server knows"));
  EXPECT_THAT(mistake("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhN"),
              HasSubstr("damaged or not complete"));
  EXPECT_THAT(mistake("m=edit&p=AAAAAAAA"), HasSubstr("damaged or not complete"));
  EXPECT_THAT(mistake("https://example.com/puzzle"), HasSubstr("not one of f-puzzles"));
  EXPECT_THAT(mistake("https://sudokumaker.app/abc"), HasSubstr("no compressed puzzle"));
  EXPECT_THAT(mistake("https://www.sudokuwiki.org/naked_pairs"), HasSubstr("behind bd="));
  EXPECT_THAT(mistake("https://www.sudokuwiki.org/sudoku.htm?bd=12"), HasSubstr("2 cells instead"));
  EXPECT_THAT(mistake("https://www.sudokuwiki.org/sudoku.htm?bd=S9B12"), HasSubstr("2 signs"));
  EXPECT_THAT(mistake("https://www.sudokuwiki.org/sudoku.htm?bd=" + std::string(80, '0') + 'x'),
              HasSubstr("'x' is neither"));
  EXPECT_THAT(mistake("https://www.sudokuwiki.org/windoku.htm?bd=" + std::string(81, '0')),
              HasSubstr("the page 'windoku'"));
  EXPECT_THAT(mistake("https://sudokuexchange.com/"), HasSubstr("behind s="));
  EXPECT_THAT(mistake("https://sudokuexchange.com/play/?s=12"), HasSubstr("2 cells instead of 81"));
  EXPECT_THAT(mistake("https://sudokupad.app/scf12"), HasSubstr("2 cells instead of 81"));
}

const std::string example =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The same with the short form of SudokuPad.
const std::string short_example = "5NlQ19j9mGca3OIN1bWGk2m41TjS79";

/// The givens as a line.
std::string givens_of(const ReadItem& item) {
  std::string line;
  for (const Digit digit : item.givens) line += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return line;
}

TEST(Links, AddressesThatHoldTheirCells) {
  std::string zeros = example;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  for (const std::string& link :
       {"https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros,
        "http://www.sudokuwiki.org/Sudoku.htm?bd=" + example + "#top",
        "sudokuwiki.org/sudoku.htm?x=1&bd=" + zeros, "https://sudokuexchange.com/play/?s=" + zeros,
        "sudokuexchange.com/play/?s=" + short_example + "&d=2",
        "https://sudokupad.app/scf" + short_example,
        "https://app.crackingthecryptic.com/sudoku/scf" + short_example, "scf" + short_example}) {
    const Read found = read(link);
    ASSERT_TRUE(found.item.good()) << link << ": " << found.item.error;
    EXPECT_EQ(found.item.layout->name(), "9x9") << link;
    EXPECT_EQ(givens_of(found.item), example) << link;
    EXPECT_THAT(found.item.notes->unread, ElementsAre());
  }
  const Read options =
      read("https://sudokupad.app/scf" + short_example + "*xtA%20**star**!*aMe*wq?a=1");
  ASSERT_TRUE(options.item.good()) << options.item.error;
  EXPECT_EQ(options.item.layout->name(), "9x9+x+windoku");
  EXPECT_EQ(options.item.notes->title, "A *star*!");
  EXPECT_EQ(options.item.notes->author, "Me");
  EXPECT_THAT(options.item.notes->unread, ElementsAre("the option 'q'"));
  EXPECT_EQ(read("scf" + short_example + "x").item.layout->name(), "9x9+x");
}

TEST(Links, PositionsAndKillersOfSudokuwiki) {
  // A given, a digit that was entered, and candidates 2, 4, 5 and 8.
  std::string signs = "010g4s";
  for (int i = 3; i < 81; ++i) signs += "ep";
  const Read position = read("https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + signs);
  ASSERT_TRUE(position.item.good()) << position.item.error;
  EXPECT_EQ(givens_of(position.item).substr(0, 3), "17.");
  ASSERT_EQ(position.item.candidates.size(), 81U);
  DigitSet candidates;
  for (const int digit : {2, 4, 5, 8}) candidates.insert(static_cast<Digit>(digit));
  EXPECT_EQ(position.item.candidates[2], candidates);
  std::string colors(81, '0');
  std::string sums(162, '0');
  colors[0] = colors[1] = colors[9] = '1';
  colors[2] = '2';
  sums.replace(2, 2, "15");
  sums.replace(4, 2, "07");
  const std::string killer = "https://www.sudokuwiki.org/killersudoku.htm?bd=" + colors + ',';
  const Read cages = read(killer + sums);
  ASSERT_TRUE(cages.item.good()) << cages.item.error;
  ASSERT_THAT(cages.kinds, ElementsAre("killer-cage", "killer-cage"));
  EXPECT_EQ(cages.rules[0],
            (Rule{"killer-cage", {}}.with("cells", std::vector<Cell>{0, 1, 9}).with("sum", "15")));
  sums.replace(0, 2, "08");
  EXPECT_THAT(read(killer + sums).item.error, HasSubstr("has two sums"));
  sums.replace(0, 4, "0000");
  EXPECT_THAT(read(killer + sums).item.error, HasSubstr("the cage of r1c1 has no sum"));
}

TEST(Links, OtherHostsHaveTheLinksOfFpuzzles) {
  std::string packed = lz_compress(fpuzzles(R"(,"thermometer":[{"lines":[["R1C1","R1C2"]]}])"));
  std::string address = packed;
  std::replace(address.begin(), address.end(), '/', '-');
  std::replace(address.begin(), address.end(), '=', '$');
  for (const std::string& link :
       {"https://example.org/solve?puzzle=" + packed, "https://example.org/?a=b&load=" + packed,
        "http://example.org/#puzzle=" + address, "?puzzle=" + packed, "load=" + packed}) {
    const Read found = read(link);
    ASSERT_TRUE(found.item.good()) << link << ": " << found.item.error;
    EXPECT_THAT(found.kinds, ElementsAre("thermometer"));
  }
}

TEST(Links, SudokuMakerHasCellsAndRegions) {
  const auto link = [](const std::string& members) {
    std::string text =
        R"({"formatVersion":1,"puzzle":{"name":"T","author":"A","comment":"C","width":4,)"
        R"("height":4,"cells":[{"value":3,"given":true},{"value":2})";
    for (int i = 2; i < 16; ++i) text += ",{}";
    text = lz_compress(text + "]," + members + "}}");
    std::replace(text.begin(), text.end(), '/', '-');
    return "https://sudokumaker.app/?puzzle=" + text;
  };
  const Read usual = read(link(R"("minDigit":1,"maxDigit":4,"constraints":[{"type":0}])"));
  ASSERT_TRUE(usual.item.good()) << usual.item.error;
  EXPECT_EQ(usual.item.layout->name(), "4x4");
  EXPECT_EQ(givens_of(usual.item), "3...............");
  EXPECT_EQ(usual.item.notes->title, "T");
  EXPECT_EQ(usual.item.notes->rules, "C");
  EXPECT_THAT(usual.item.notes->unread, ElementsAre());
  const Read regions =
      read(link(R"("constraints":[{"type":1,"regions":[0,0,0,0,1,1,1,1,2,2,2,2,-1,-1,-1,-1]},)"
                R"({"type":304,"name":"Rule"}],"symmetry":2)"));
  ASSERT_TRUE(regions.item.good()) << regions.item.error;
  EXPECT_EQ(regions.item.layout->groups().size(), 3U);
  EXPECT_THAT(
      regions.item.notes->unread,
      ElementsAre("the entry 'symmetry'", "a constraint of the type 304 with the name 'Rule'"));
  EXPECT_THAT(read(link(R"("minDigit":0,"constraints":[])")).item.error,
              HasSubstr("not begin at 1"));
}

TEST(Fpuzzles, BecomesRules) {
  const Read found = read(fpuzzles(
      R"(,"killercage":[{"cells":["R1C1","R1C2"],"value":"10"},{"cells":["R2C1","R2C2"]}],)"
      R"("thermometer":[{"lines":[["R4C4","R4C5"],["R4C4","R5C4"]]}],)"
      R"("arrow":[{"cells":["R7C2","R7C1"],"lines":[["R7C2","R6C2"]]}],)"
      R"("sandwichsum":[{"cell":"R0C1","value":"8"},{"cell":"R4C0","value":""}],"odd":[{"cell":"R9C9"}],)"
      R"("littlekillersum":[{"cell":"R0C1","direction":"DR","value":"20"}],"nonconsecutive":true)"));
  ASSERT_TRUE(found.item.good()) << found.item.error;
  EXPECT_THAT(found.kinds, ::testing::UnorderedElementsAre(
                               "killer-cage", "killer-cage", "thermometer", "thermometer", "arrow",
                               "sandwich", "odd", "little-killer", "non-consecutive"));
  for (const Rule& rule : found.item.rules)
    if (rule.kind == "arrow") {
      EXPECT_THAT(rule.arguments[0].cells[0], ElementsAre(54, 55));
    }
  EXPECT_TRUE(found.item.notes->unread.empty());
}

TEST(Fpuzzles, ListsWhatItDoesNotKnow) {
  const Read found = read(fpuzzles(
      R"(,"title":"T","author":"A","ruleset":"R","mystery":[{}],"text":[{"cells":["R1C1"],"value":"?"}])"));
  ASSERT_TRUE(found.item.good()) << found.item.error;
  EXPECT_EQ(found.item.notes->title + found.item.notes->author + found.item.notes->rules, "TAR");
  EXPECT_THAT(
      found.item.notes->unread,
      ::testing::UnorderedElementsAre("the key 'mystery'", "the text '?'", "the sentence 'R'"));
}

TEST(Fpuzzles, TakesCagesWithALetterForClonesIfTheRulesDo) {
  const auto with_rules = [](const std::string& rules) {
    return read(
        fpuzzles(",\"ruleset\":\"" + rules + "\"," +
                 R"("cage":[{"cells":["R1C2","R1C1","R2C1"],"value":"A"},)"
                 R"({"cells":["R5C5","R6C5","R5C6"],"value":"A"},)"
                 R"({"cells":["R9C1","R9C2"],"value":"B"},{"cells":["R8C9","R9C9"],"value":"B"},)"
                 R"({"cells":["R1C8"],"value":"7"},{"cells":["R2C8"],"value":"7"}])"));
  };
  const Read clones = with_rules("Clones: the same letter, the same digits.");
  ASSERT_TRUE(clones.item.good()) << clones.item.error;
  ASSERT_THAT(clones.kinds, ElementsAre("clone"));
  EXPECT_THAT(clones.item.rules[0].arguments[0].cells,
              ElementsAre(ElementsAre(0, 1, 9), ElementsAre(40, 41, 49)));
  EXPECT_THAT(clones.item.notes->unread, ElementsAre("a cage with the text '7' (2 times)",
                                                     "a cage with the text 'B' (2 times)"));
  const Read others = with_rules("Letters are fun.");
  EXPECT_THAT(others.kinds, ::testing::IsEmpty());
  EXPECT_THAT(
      others.item.notes->unread,
      ElementsAre("a cage with the text '7' (2 times)", "a cage with the text 'A' (2 times)",
                  "a cage with the text 'B' (2 times)", "the sentence 'Letters are fun'"));
}

TEST(Fpuzzles, HasRegionsOfItsOwn) {
  std::string grid;
  for (int r = 0; r < 6; ++r) {
    grid += r == 0 ? "[[" : ",[";
    for (int c = 0; c < 6; ++c)
      grid += (c == 0 ? "" : ",") +
              std::string(r == 0 && c == 0 ? "{\"region\":null,\"value\":5,\"given\":true}" : "{}");
    grid += "]";
  }
  const Read found = read("{\"size\":6,\"grid\":" + grid + "]}");
  ASSERT_TRUE(found.item.good()) << found.item.error;
  EXPECT_EQ(found.item.givens[0], 5);
  // The first box has five cells, which still differ.
  EXPECT_EQ(found.item.layout->box_at(0, 1), found.item.layout->box_at(1, 2));
  EXPECT_NE(found.item.layout->box_at(0, 0), found.item.layout->box_at(0, 1));
}

/// A size without boxes has its rows as regions.
TEST(Fpuzzles, RegionsOfASizeWithoutBoxesCanBeGivenInPart) {
  const auto grid = [](const std::string& last_of_first, const std::string& first_of_second) {
    const std::string rest = ",[{},{},{},{},{}]";
    return R"({"size":5,"grid":[[{},{},{},{},)" + last_of_first + "],[" + first_of_second +
           ",{},{},{},{}]" + rest + rest + rest + "]}";
  };
  const Read changed = read(grid(R"({"region":1})", R"({"region":0})"));
  ASSERT_TRUE(changed.item.good()) << changed.item.error;
  const Layout& layout = *changed.item.layout;
  EXPECT_EQ(layout.box_at(0, 0), layout.box_at(1, 0));
  EXPECT_EQ(layout.box_at(0, 4), layout.box_at(1, 4));
  EXPECT_NE(layout.box_at(0, 4), layout.box_at(0, 0));
  EXPECT_EQ(layout.box_at(2, 0), layout.box_at(2, 4));
  // Rows alone are no boxes.
  EXPECT_EQ(read(grid("{}", R"({"region":1})")).item.layout->name(),
            read(grid("{}", "{}")).item.layout->name());
}

TEST(Fpuzzles, ChecksASolutionThatComesAlong) {
  const std::string right =
      "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
  EXPECT_EQ(read(fpuzzles(",\"solution\":\"" + right + "\"")).item.notes->contradiction, "");
  std::string wrong = right;
  std::swap(wrong[0], wrong[1]);
  EXPECT_THAT(read(fpuzzles(",\"solution\":\"" + wrong + "\"")).item.notes->contradiction,
              HasSubstr("twice"));
}

/// The rule of two neighbors, of which the first is greater.
std::vector<Rule> greater(Cell first, Cell second) {
  return {Rule{"greater", {}}.with("cells", std::vector<Cell>{first, second})};
}

/// What others draw between the first cell and the one beside or below it.
TEST(Links, SignsPointWhereTheyAreTurnedTo) {
  struct Sign {
    const char* text;
    const char* angle;
    bool across;
    std::vector<Rule> rules;
  };
  const std::vector<Sign> signs{
      {">", "0", true, greater(0, 1)},
      {">", "180", true, greater(1, 0)},
      {"<", "-180", true, greater(0, 1)},
      {">", "90", false, greater(0, 9)},
      {">", "270", false, greater(9, 0)},
      {">", "-90", false, greater(9, 0)},
      {"<", "90", false, greater(9, 0)},
      {"v", "0", false, greater(0, 9)},
      {"^", "180", false, greater(0, 9)},
      {"^", "90", true, greater(0, 1)},
      {"v", "450", true, greater(1, 0)},
      {"\u2227", "0", false, greater(9, 0)},
      {">", "45", true, {}},
      {">", "0", false, {}},
      {">", "90", true, {}},
      {"?", "90", true, {}},
  };
  for (const Sign& sign : signs) {
    SCOPED_TRACE(std::string(sign.text) + " turned by " + sign.angle);
    const std::string other = sign.across ? "R1C2" : "R2C1";
    const Read page = read(fpuzzles(R"(,"text":[{"cells":["R1C1",")" + other + R"("],"value":")" +
                                    sign.text + R"(","angle":)" + sign.angle + "}]"));
    EXPECT_EQ(page.rules, sign.rules);
    EXPECT_EQ(page.item.notes->unread.empty(), !sign.rules.empty());
    const std::string center = sign.across ? "[0.5,1]" : "[1,0.5]";
    const Read pad = read(sudokupad(R"(,"overlays":[{"center":)" + center +
                                    R"(,"width":0.3,"height":0.3,"text":")" + sign.text +
                                    R"(","angle":)" + sign.angle + "}]"));
    EXPECT_EQ(pad.rules, sign.rules);
    EXPECT_EQ(pad.item.notes->unread.empty(), !sign.rules.empty());
  }
}

TEST(Links, AVIsASumWhereTheRulesSaySo) {
  const std::vector<Rule> sum{
      Rule{"xv", {}}.with("cells", std::vector<Cell>{0, 9}).with("sum", "5")};
  for (const auto& [words, rules] : {std::pair("Cells with a V between them sum to 5.", sum),
                                     {"XV: X is 10, V is 5", sum},
                                     {"A v means five; an x means ten", sum},
                                     {"Signs point to the smaller digit.", greater(0, 9)},
                                     // What is not understood may be about the sign.
                                     {"Cage sums. The v of row 5.\\nDigits sum to 5", {}},
                                     {"The v is a vase. Digits sum to 5", {}}}) {
    SCOPED_TRACE(words);
    const std::string text(words);
    EXPECT_EQ(read(fpuzzles(R"(,"ruleset":")" + text +
                            R"(","text":[{"cells":["R1C1","R2C1"],"value":"v"}])"))
                  .rules,
              rules);
    EXPECT_EQ(
        read(sudokupad(R"(,"metadata":{"rules":")" + text +
                       R"("},"overlays":[{"center":[1,0.5],"width":0.3,"height":0.3,"text":"v"}])"))
            .rules,
        rules);
  }
}

/// What is not understood is listed, and neither left out nor something else.
TEST(Fpuzzles, ListsValuesThatItDoesNotUnderstand) {
  for (const auto& [member, unread] : {
           std::pair(R"("ratio":[{"cells":["R1C1","R1C2"],"value":"2/3"}])",
                     "the value '2/3' of a rule of the kind ratio"),
           {R"("ratio":[{"cells":["R1C1","R1C2"],"value":"1:3"}])",
            "the value '1:3' of a rule of the kind ratio"},
           {R"("difference":[{"cells":["R1C1","R1C2"],"value":"\u22653"}])",
            "the value '\u22653' of a rule of the kind difference"},
           {R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":"big"}])",
            "the value 'big' of a rule of the kind whispers"},
           {R"("sandwichsum":[{"cell":"R0C1","value":"A"}])",
            "the value 'A' of a rule of the kind sandwich"},
           {R"("littlekillersum":[{"cell":"R0C1","direction":"DR","value":"?"}])",
            "the value '?' of a rule of the kind little-killer"},
           {R"("littlekillersum":[{"cell":"R0C1","direction":"XX","value":"9"}])",
            "the direction 'XX' of a rule of the kind little-killer"},
           {R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":["A"]}])",
            "the value 'A' of a rule of the kind quadruple"},
           {R"("thermometer":[{"lines":[["R9C9","R10C9"]]}])",
            "a rule of the kind thermometer with a cell outside the grid"},
           {R"("killercage":[{"cells":["R1C1","R0C1"],"value":"3"}])",
            "a rule of the kind killer-cage with a cell outside the grid"},
           {R"("odd":[{"cell":"R0C1"}])", "a mark of the kind odd in no cell"},
           {R"("xv":[{"cells":["R1C1","R1C2"],"value":"Z"}])", "an XV mark 'Z'"},
           {R"("ratio":[{"cells":["R1C1","R1C1"]}])",
            "a line of the kind ratio that visits a cell twice"},
       }) {
    const Read found = read(fpuzzles(std::string(",") + member));
    EXPECT_THAT(found.kinds, ElementsAre()) << member;
    EXPECT_THAT(found.item.notes->unread, ElementsAre(unread)) << member;
  }
  const Read negative = read(fpuzzles(R"(,"killercage":[{"cells":["R1C1","R1C2"],"value":"-3"}])"));
  EXPECT_THAT(negative.item.notes->unread, ElementsAre("the text '-3' of a killer cage"));
  const Read letter =
      read(R"({"size":1,"grid":[[{"value":"A","given":true,"givenPencilMarks":[1,"x",7]}]]})");
  EXPECT_THAT(letter.item.notes->unread,
              ElementsAre("the text 'A' in a cell", "the candidate 'x' of a cell",
                          "the candidate '7' of a cell"));
}

TEST(SudokuPad, ListsValuesThatItDoesNotUnderstand) {
  for (const auto& [member, unread] : {
           std::pair(R"("cages":[{"cells":[[0,0],[0,9]],"value":"3","unique":true}])",
                     "a cage with a cell outside the grid"),
           {R"("cages":[{"cells":"r1c1-2","value":"3"}])", "a cage whose cells are no list"},
           {R"("cages":[{"cells":[[0,0],[0,1]],"value":"-3","unique":true}])",
            "the sum '-3' of a cage"},
           {R"("cages":[{"cells":[[0,0],[0,1]],"sum":"A","unique":true}])",
            "the sum 'A' of a cage"},
           {R"("overlays":[{"center":[1,1],"width":0.7,"height":0.7,"rounded":true,"text":"1 A"}])",
            "the text '1 A'"},
           {R"("overlays":[{"center":[1,0.5],"width":0.3,"height":0.3,"rounded":true,)"
            R"("backgroundColor":"#000","text":"1:3"}])",
            "the text '1:3'"},
           {R"("metadata":{"rules":"Sandwich"},"overlays":[{"center":[-0.5,0.5],"text":"A"}])",
            "the text 'A'"},
       }) {
    const Read found = read(sudokupad(std::string(",") + member));
    EXPECT_THAT(found.kinds, ElementsAre()) << member;
    EXPECT_THAT(found.item.notes->unread, ::testing::Contains(unread)) << member;
    EXPECT_THAT(found.item.notes->unread,
                ::testing::Each(::testing::AnyOf(unread, "the sentence 'Sandwich'")))
        << member;
  }
  const Read both = read(
      sudokupad(R"(,"metadata":{"rules":"Sandwich"},"overlays":[{"center":[-0.5,0.5],"text":"12"},)"
                R"({"center":[-0.5,0.5],"text":"B"}])"));
  EXPECT_THAT(both.kinds, ElementsAre("sandwich"));
  EXPECT_THAT(both.item.notes->unread, ElementsAre("the text 'B'"));
}

TEST(SudokuPad, BecomesRules) {
  const Read found = read(sudokupad(
      R"(,"metadata":{"rules":"Renban lines. Killer cages."},"global":["antiratio"],)"
      R"("cages":[{"cells":[[0,0],[0,1]],"value":"10"}],)"
      R"("lines":[{"wayPoints":[[4.5,4.5],[4.5,6.5]],"color":"#F067F0FF","thickness":16}],)"
      R"("overlays":[{"center":[1,0.5],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#000"},)"
      R"({"center":[1,1],"width":0.7,"height":0.7,"rounded":true,"backgroundColor":"#fff","text":"1\u20092\n3"},)"
      R"({"center":[7.5,7.5],"width":0.2,"height":0.9,"text":"?"}])"));
  ASSERT_TRUE(found.item.good()) << found.item.error;
  EXPECT_THAT(found.kinds, ::testing::UnorderedElementsAre("killer-cage", "renban", "ratio",
                                                           "quadruple", "strict-ratio"));
  EXPECT_THAT(found.item.notes->unread, ElementsAre("the text '?'"));
}

TEST(SudokuPad, ShortTextIsTheSame) {
  const Read found = read(
      "scl" + lz_compress("{ce:[[{v:1},,,],[,,,],[,,{v:3},],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]]],"
                          "ca:[{v:'title: it\\'s'}],l:[{c:34BBE6,th:2,wp:[[0,0],[4,4]]}]}"));
  ASSERT_TRUE(found.item.good()) << found.item.error;
  EXPECT_EQ(found.item.givens[0], 1);
  EXPECT_EQ(found.item.givens[10], 3);
  EXPECT_EQ(found.item.notes->title, "it's");
  EXPECT_THAT(found.kinds, ElementsAre("extra-region"));
}

/// A puzzle of 4x4, whose question has these members. Cells are 18 to 21 in the first row and 26 to 29 in
/// the second; the quarters of cell 18 are 328 to 331.
Read read_penpa_text(const std::string& members, const std::string& rules = "",
                     const std::string& type = "square", const std::string& flags = "0,0,0,0") {
  return read("m=edit&p=" +
              deflated(type + ",4,4,38,0,1,1,380,380,0,0," + flags + ",Title: t,Author: a,source," +
                       rules + "\n[0,0,0,0]\n{}\n{" + members + "}\n{}\n[]\n"));
}

/// Of the flags in the first line, the first and the last are diagonals; others are margins.
TEST(Penpa, DiagonalsAreChosenOrDrawn) {
  const auto diagonals = [](const Read& found) {
    if (found.item.layout->name() == "4x4+x") return std::string("both");
    if (found.rules.empty()) return std::string();
    return found.rules == std::vector<Rule>{Rule{"extra-region", {}}.with(
                              "cells", std::vector<Cell>{0, 5, 10, 15})}
               ? std::string("falling")
               : std::string("rising");
  };
  const auto chosen = [&](const std::string& flags) {
    return diagonals(read_penpa_text("", "", "sudoku", flags));
  };
  EXPECT_EQ(chosen("0,0,0,0"), "");
  EXPECT_EQ(chosen("0,1,1,0"), "");
  EXPECT_EQ(chosen("1,0,0,0"), "falling");
  EXPECT_EQ(chosen("0,0,0,1"), "rising");
  EXPECT_EQ(chosen("1,0,0,1"), "both");
  // Corners are 64 and more, as the page draws lines between them.
  const std::string falling = "\"73,82\":12,\"82,91\":12,\"91,100\":12,\"100,109\":12";
  const std::string rising = "\"84,77\":12,\"91,84\":12,\"98,91\":12,\"105,98\":12";
  const auto drawn = [&](const std::string& lines) {
    return read_penpa_text("zE:{" + lines + "}", "", "sudoku");
  };
  EXPECT_EQ(diagonals(drawn(falling)), "falling");
  EXPECT_EQ(diagonals(drawn(rising)), "rising");
  EXPECT_EQ(diagonals(drawn(falling + "," + rising)), "both");
  EXPECT_THAT(drawn(falling).item.notes->unread, ElementsAre());
  EXPECT_THAT(drawn("\"73,82\":12").item.notes->unread, ElementsAre("a line across a cell"));
  EXPECT_EQ(diagonals(read_penpa_text("", "Both diagonals contain all digits once", "sudoku")),
            "both");
}

/// Dots between the first two cells, and what the words say of pairs without one.
TEST(Penpa, DotsHaveBordersAndMissingOnesCount) {
  const auto kinds = [](const std::string& dots, const std::string& rules) {
    return read_penpa_text("zY:{" + dots + "}", rules).kinds;
  };
  for (const char* style : {"1", "6", "8", "10"})
    EXPECT_THAT(kinds("\"210\":[" + std::string(style) + ",\"circle_SS\",1]", ""),
                ElementsAre("difference"))
        << style;
  const std::string white = "\"210\":[8,\"circle_SS\",1]";
  const std::string black = "\"211\":[2,\"circle_SS\",1]";
  EXPECT_THAT(kinds(black, ""), ElementsAre("ratio"));
  EXPECT_THAT(kinds(white, "All possible circles are marked."),
              ElementsAre("difference", "non-consecutive"));
  EXPECT_THAT(kinds(black, "All possible circles are marked."),
              ElementsAre("ratio", "strict-ratio"));
  EXPECT_THAT(kinds(white + "," + black, "All possible circles are marked."),
              ElementsAre("difference", "ratio", "strict-kropki"));
  EXPECT_THAT(kinds(white, "Not all dots are given."), ElementsAre("difference"));
  EXPECT_THAT(kinds(black, "All black dots are given, but not all white dots are given."),
              ElementsAre("ratio", "strict-ratio"));
  EXPECT_THAT(kinds(white, "Every possible white dot is marked."),
              ElementsAre("difference", "non-consecutive"));
  EXPECT_THAT(kinds(white, "Kropki: all dots are given"),
              ElementsAre("difference", "strict-kropki"));
}

/// Letters and arrows beside the rows that make the answer, which are no clues.
TEST(Penpa, MarksOfAnswersSayNothing) {
  const std::string marks =
      "zN:{\"17\":[\"A\",1,\"1\"],\"25\":[\"\u2192\",1,\"1\"]},zY:{\"33\":[3,\"arrow_B_G\",1]}";
  EXPECT_THAT(read_penpa_text(marks, "Sudoku").item.notes->unread, ElementsAre());
  // The three marks, and a sentence about clues that are not there.
  EXPECT_THAT(read_penpa_text(marks, "Skyscrapers").item.notes->unread, ::testing::SizeIs(4));
}

/// Three cells around a corner; without the last dash, there is a gap.
std::string dashes_of_three(bool closed) {
  std::string dashes;
  for (const char* dash : {"328,329", "328,330", "332,333", "333,335", "334,335", "360,362",
                           "362,363", "361,363", "329,332", "331,334", "330,360"})
    dashes += '"' + std::string(dash) + "\":10,";
  return "zC:{" + dashes + (closed ? "\"331,361\"" : "\"400,401\"") + ":10}";
}

TEST(Penpa, CagesThatAreDrawnByHandBecomeRules) {
  const Read found = read_penpa_text("z1:{\"328\":[\"7\",1]}," + dashes_of_three(true));
  ASSERT_TRUE(found.item.good()) << found.item.error;
  EXPECT_THAT(
      found.rules,
      ElementsAre(
          Rule{"killer-cage", {}}.with("cells", std::vector<Cell>{0, 1, 4}).with("sum", "7")));
  EXPECT_THAT(found.item.notes->unread, ElementsAre());
}

TEST(Penpa, OutlinesWithAGapAreListed) {
  const Read found = read_penpa_text("z1:{\"328\":[\"7\",1]}," + dashes_of_three(false));
  ASSERT_TRUE(found.item.good()) << found.item.error;
  EXPECT_THAT(found.kinds, ElementsAre());
  EXPECT_THAT(found.item.notes->unread,
              ::testing::UnorderedElementsAre(
                  "12 dashes that do not belong to the outline of a cage", "the small text '7'"));
}

TEST(Penpa, CagesWithoutASumAreListedUnlessTheRulesMentionThem) {
  const Read found = read_penpa_text(dashes_of_three(true));
  EXPECT_THAT(found.kinds, ElementsAre());
  EXPECT_THAT(found.item.notes->unread, ElementsAre("a cage without a sum"));
  EXPECT_THAT(read_penpa_text(dashes_of_three(true), "Digits in a cage differ").kinds,
              ElementsAre("killer-cage"));
}

TEST(Penpa, ListsWhatIsOutsideOrBetweenCells) {
  // 12 is above the first row, and 210 the right edge of the first cell.
  const Read found = read_penpa_text(
      "z6:[[18,12]],zT:[[18,12]],zN:{\"210\":[\"x\",1,\"1\"]},z1:{\"328\":[\"-3\",1]}");
  ASSERT_TRUE(found.item.good()) << found.item.error;
  EXPECT_THAT(found.kinds, ElementsAre());
  EXPECT_THAT(found.item.notes->unread,
              ::testing::UnorderedElementsAre("a cage with a cell outside the grid",
                                              "a line with a cell outside the grid",
                                              "the text 'x' between cells", "the small text '-3'"));
}

/// The page writes both the cells of a cage and its dashes.
TEST(Penpa, DashesOfListedCagesAreNotReadTwice) {
  const Read found = read_penpa_text("z6:[[18,19,26]]," + dashes_of_three(true));
  EXPECT_THAT(found.kinds, ElementsAre("killer-cage"));
  EXPECT_THAT(found.item.notes->unread, ElementsAre());
}

}  // namespace
}  // namespace ariadne::testing
