// Links of other programs: the compression, f-puzzles, SudokuPad, Penpa+.

#include <gmock/gmock.h>
#include <tuple>

#include <gtest/gtest.h>

#include <ariadne/exchange/detail/deflate.hpp>
#include <ariadne/exchange/link_lines.hpp>
#include <ariadne/exchange/lz_string.hpp>
#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/plugin/random.hpp>

#include "support/data.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Keeps the rules that are made.
class KeepRules final : public RuleMaker {
 public:
  LayoutPtr make(const LayoutPtr& frame, std::span<const Rule> rules) override {
    kinds.clear();
    kept.assign(rules.begin(), rules.end());
    for (const Rule& rule : rules) kinds.push_back(rule.kind);
    return frame;
  }
  std::vector<Rule> read(const YamlNode& /*list*/, const Layout& /*frame*/) const override {
    throw ConfigError("no link has a list of rules");
  }
  bool adds_rules() const override { return false; }
  std::vector<std::string> kinds;
  std::vector<Rule> kept;
};

struct Read {
  ReadItem item;
  std::vector<std::string> kinds;
  std::vector<Rule> rules;
};

Read read(const std::string& text) {
  TextLines lines(text);
  PuzzleDocuments documents;
  KeepRules rules;
  PuzzleReader reader(lines, {}, &documents, {}, &rules);
  Read result;
  EXPECT_TRUE(reader.next(result.item)) << text;
  result.kinds = rules.kinds;
  result.rules = rules.kept;
  return result;
}

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

TEST(SudokuPad, BecomesRules) {
  const Read found = read(sudokupad(
      R"(,"metadata":{"rules":"Renban lines. Killer cages."},"global":["antiratio"],)"
      R"("cages":[{"cells":[[0,0],[0,1]],"value":"10"}],)"
      R"("lines":[{"wayPoints":[[4.5,4.5],[4.5,6.5]],"color":"#F067F0FF","thickness":16}],)"
      R"("overlays":[{"center":[1,0.5],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#000"},)"
      R"({"center":[1,1],"width":0.7,"height":0.7,"rounded":true,"backgroundColor":"#fff","text":"1 2\n3"},)"
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
Read read_penpa_text(const std::string& members, const std::string& rules = "") {
  return read("m=edit&p=" +
              deflated("square,4,4,38,0,1,1,380,380,0,0,0,0,0,0,Title: t,Author: a,source," +
                       rules + "\n[0,0,0,0]\n{}\n{" + members + "}\n{}\n[]\n"));
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

/// The page writes both the cells of a cage and its dashes.
TEST(Penpa, DashesOfListedCagesAreNotReadTwice) {
  const Read found = read_penpa_text("z6:[[18,19,26]]," + dashes_of_three(true));
  EXPECT_THAT(found.kinds, ElementsAre("killer-cage"));
  EXPECT_THAT(found.item.notes->unread, ElementsAre());
}

}  // namespace
}  // namespace ariadne::testing
