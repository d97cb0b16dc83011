// Rules in the formats of other programs: what is written is read back with the same meaning, or it is
// named, and then nothing else is missing.

#include <gmock/gmock.h>

#include <ariadne/exchange/detail/deflate.hpp>
#include <ariadne/exchange/link_formats.hpp>
#include <ariadne/exchange/lz_string.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>
#include <ariadne/formats/rule_text.hpp>
#include <ariadne/model/quotes.hpp>

#include "plugins/constraints/same_meaning.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Formats that say rules as another program does.
std::vector<PuzzleFormat> foreign_formats() {
  std::vector<PuzzleFormat> formats{*find_puzzle_format("iss"), *find_puzzle_format("iss-url")};
  for (const PuzzleFormat& format : link_formats()) formats.push_back(format);
  return formats;
}
bool is_address(const PuzzleFormat& format) {
  return format.name.ends_with("-url");
}

struct Written {
  std::string refusal;
  std::string text;
  LeftOut left_out;
};
Written written(const PuzzleFormat& format, const ReadItem& item) {
  Written written;
  written.refusal = format.write(item, written.text, written.left_out);
  return written;
}
Written written(const std::string& name, const ReadItem& item) {
  for (const PuzzleFormat& format : foreign_formats())
    if (format.name == name) return written(format, item);
  throw std::logic_error("no format " + name);
}

/// The item of a text with one puzzle.
ReadItem item_of(const std::string& text) {
  const std::vector<ReadItem> items = items_of(text);
  EXPECT_EQ(items.size(), 1U) << text;
  EXPECT_TRUE(items.empty() || items[0].good()) << items[0].error << "\n" << text;
  return items.empty() ? ReadItem() : items[0];
}

class WrittenKind : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Registry, WrittenKind, all_kinds(), name_of_kind);

TEST_P(WrittenKind, MeansTheSameOrIsNamed) {
  const ComponentInfo& info = *all_plugins().find(GetParam());
  ConstraintMaker maker(all_plugins());
  Random random(17, 1);
  Meaning meaning(random);
  int tried = 0;
  const int rounds = by_effort(2, 20, 200);
  // Of some kinds, only few random rules can be.
  for (int round = 0; (round < rounds || (tried == 0 && round < 50 * rounds)) && !HasFailure();
       ++round) {
    const LayoutPtr frame =
        parse_layout(std::vector<const char*>{"4x4", "6x6", "9x9", "grid:5x5",
                                              "grid:4x6:2x2:0..5"}[random.below(5)])
            .fixed;
    const std::vector<Rule> rules{RandomRules(*frame, random).of(info)};
    SCOPED_TRACE(to_json(rules, *frame) + " on " + frame->name());
    ReadItem item;
    try {
      item.layout = maker.make(frame, rules);
    } catch (const ConfigError&) {
      continue;  // such a rule cannot be
    }
    item.givens.resize(static_cast<std::size_t>(frame->cell_count()));
    ++tried;
    for (const PuzzleFormat& format : foreign_formats()) {
      if (is_address(format)) continue;
      SCOPED_TRACE(format.name);
      const Written one = written(format, item);
      if (!one.refusal.empty() || !one.left_out.misread.empty()) continue;
      const ReadItem back = item_of(one.text);
      if (HasFailure()) return;
      ReadItem expected = item;
      if (!one.left_out.rules.empty()) {
        EXPECT_EQ(one.left_out.rules.size(), 1U);
        EXPECT_THAT(one.left_out.rules[0], ::testing::StartsWith(info.id));
        expected.layout = frame;
      }
      EXPECT_EQ(meaning.difference(expected, back, by_effort(3, 3, 10)), "") << one.text;
    }
  }
  EXPECT_GE(tried, 1);
}

/// Puzzles with a 9x9 grid and several rules that look at each other, and grids of all sorts.
std::vector<std::string> samples() {
  return {
      ".AntiConsecutive.Pair~~_~R5C5~R5C6.WhiteDot~R1C1~R1C2.BlackDot~R2C2~R3C2",
      ".StrictKropki.WhiteDot~R1C1~R1C2.BlackDot~R2C2~R3C2",
      ".StrictXV.X~R1C1~R1C2.V~R2C2~R3C2",
      ".Shape~6x6.NoBoxes.Diagonal~1.AntiKing.~R1C1_2",
      ".Shape~6x6.Jigsaw~111222111222333444333444555666555666.NoBoxes.AntiKnight",
      ".DisjointSets.Windoku.~R1C1_2_3~R2C2_4",
      ".Shape~4x6~0-5.XSum~R1~3~4.XSum~R2~~5.Thermo~R3C1~R4C1",
      ".Shape~5x5~~Raw.~R1C1_1~R1C1_2",
      ".Shape~4x4~5.Cage~0~R1C1~R1C2.~R4C4_5",
      ".FullRank~R1~3~.FullRank~C2~~5.FullRankTies~any",
      ".Or.Thermo~R1C1~R1C2.And.Renban~R2C1~R2C2.WhiteDot~R3C1~R3C2~R3C3.End.End",
      R"({"puzzle": "................", "constraints": [{"difference": {"cells": "r1c1-3", "value": 2}},
         "strict-kropki", "non-consecutive", {"ratio": {"cells": "r2c1-2", "value": 3}}]})",
      R"({"puzzle": "....................................", "constraints": [{"minimum": "r1c1"},
         {"minimum": "r1c2"}, {"maximum": "r4-5c4"}, {"strict-xv": {}}, {"xv": {"cells": "r3c3-4", "sum": 7}}]})",
      R"({"puzzle": "....................................", "constraints": [{"slow-thermometer": "r1c1-3"},
         {"thermometer": "r2c1-3"}, {"x-sum": {"clue": "r0c1", "sum": 9}}, {"skyscrapers": {"clue": "r7c2", "count": 2}},
         {"whispers": {"cells": "r3c1-3", "difference": 2}}, {"arrow": {"circle": "r5c1-2", "lines": ["r6c2-3"]}}]})",
  };
}

/// As many rules at once, with what one says of the others.
TEST(WrittenRules, PuzzlesMeanTheSameWithoutWhatIsNamed) {
  ConstraintMaker maker(all_plugins());
  Random random(5, 1);
  Meaning meaning(random);
  for (const std::string& text : samples()) {
    const ReadItem item = item_of(text);
    if (HasFailure()) return;
    for (const PuzzleFormat& format : foreign_formats()) {
      SCOPED_TRACE(text + " as " + std::string(format.name));
      const Written one = written(format, item);
      if (!one.refusal.empty()) {
        EXPECT_FALSE(format.name.starts_with("iss")) << one.refusal;
        EXPECT_EQ(one.text, "");
        continue;
      }
      if (!one.left_out.misread.empty()) {
        EXPECT_TRUE(format.name == "scl" || format.name == "sudokupad-url" ||
                    format.name.starts_with("penpa"));
        continue;
      }
      const ReadItem back = item_of(one.text);
      if (HasFailure()) return;
      ReadItem expected = item;
      std::vector<Rule> rules;
      for (const Rule& rule : item.layout->rules()) {
        const auto named = [&](const std::string& words) { return words.starts_with(rule.kind); };
        if (std::none_of(one.left_out.rules.begin(), one.left_out.rules.end(), named))
          rules.push_back(rule);
      }
      if (rules.size() != item.layout->rules().size())
        expected.layout = maker.make(item.layout->frame(), rules);
      for (const std::string& words : one.left_out.rules)
        if (words.starts_with("the candidates")) {
          expected.candidates.clear();
        }
      EXPECT_EQ(meaning.difference(expected, back, 6), "") << one.text;
    }
  }
}

TEST(WrittenRules, AddressesHoldTheSame) {
  const ReadItem item =
      item_of(".Cage~12~R1C1~R1C2.Thermo~R3C1~R3C2~R3C3.Pair~S~_a%2Eb%3F~R4C1~R4C2.~R9C9_1");
  const auto formats = foreign_formats();
  for (std::size_t i = 0; i + 1 < formats.size(); i += 2) {
    ASSERT_TRUE(is_address(formats[i + 1])) << formats[i].name;
    const std::string address = written(formats[i + 1], item).text;
    EXPECT_THAT(address, ::testing::StartsWith("https://"));
    const ReadItem first = item_of(written(formats[i], item).text);
    const ReadItem second = item_of(address);
    EXPECT_TRUE(std::ranges::equal(first.layout->rules(), second.layout->rules()));
    EXPECT_EQ(first.givens, second.givens);
  }
}

TEST(WrittenRules, ConstraintStringsAreAsThatProgramHasThem) {
  const auto iss = [](const std::string& text) { return written("iss", item_of(text)).text; };
  // Both ends of a line are one constraint, and what is not usual is said.
  EXPECT_EQ(iss(".XSum~R1~12~.XSum~R1~~7"), ".Shape~9x9.XSum~R1~12~7\n");
  EXPECT_EQ(iss(".Shape~6x6.NoBoxes"), ".Shape~6x6.NoBoxes\n");
  EXPECT_EQ(iss(".Shape~16x16.~RgCg_16~R1Ca_10"), ".Shape~16x16.~R1Ca_10~RgCg_16\n");
  EXPECT_EQ(iss(".Shape~4x4~0-3~Raw"), ".Shape~4x4~0-3~Raw\n");
  // Boxes as that program has them by itself, and no names of what it refuses in raw grids.
  EXPECT_EQ(iss(".Shape~5x10"), ".Shape~5x10\n");
  EXPECT_EQ(iss(".Shape~5x10.NoBoxes"), ".Shape~5x10.NoBoxes\n");
  EXPECT_EQ(iss(".Shape~2x2~3~Raw.AllDifferent~R1C2~R2C1"),
            ".Shape~2x2~3~Raw.AllDifferent~R1C2~R2C1\n");
  EXPECT_EQ(iss(".LittleKiller~20~R1C3"), ".Shape~9x9.LittleKiller~20~R1C3\n");
  // Keys by that program: a table that allows 1-2 and 2-1 only.
  EXPECT_EQ(iss(".Shape~4x4.Pair~S~_x~R1C1~R1C2"), ".Shape~4x4.Pair~S~_x~R1C1~R1C2\n");
  EXPECT_EQ(iss(".Regex~MS4q~R1C1~R1C2~~R2C1~R2C2"),
            ".Shape~9x9.Regex~MS4q~_~R1C1~R1C2~~R2C1~R2C2\n");
}

/// Penpa+ shows diagonals only where they are drawn.
TEST(WrittenRules, PenpaDiagonalsAreDrawn) {
  const std::string text = written("penpa", item_of(".Shape~4x4.Diagonal~1.Diagonal~-1")).text;
  const auto question = inflated(text.substr(9, text.find_first_of("&\n", 9) - 9));
  ASSERT_TRUE(question);
  for (const char* line : {"\"73,82\":12", "\"100,109\":12", "\"84,77\":12", "\"105,98\":12"})
    EXPECT_THAT(*question, HasSubstr(line));
  EXPECT_THAT(*question, HasSubstr(",1,0,0,1,Title:"));
  EXPECT_EQ(item_of(text).layout->name(), "4x4+x");
}

/// What SudokuPad can show is drawn, whether it would be read back or not.
TEST(WrittenRules, SudokuPadShowsWhatIsNotReadBack) {
  for (const auto& [rules, misread, drawn] :
       {std::tuple(R"({"whispers": "r1c1-3"}, {"whispers": "r1c3 r2c4 r3c4"})",
                   "whispers at r1c1-3", "[2.5,3.5]"),
        {R"({"palindrome": "r1c1-3"}, {"odd": "r1c1"})", "palindrome at r1c1-3", "[0.5,2.5]"}}) {
    const ReadItem item =
        item_of(R"({"puzzle": "................", "constraints": [)" + std::string(rules) + "]}");
    const Written one = written("scl", item);
    EXPECT_EQ(one.refusal, "");
    EXPECT_THAT(one.left_out.rules, IsEmpty()) << rules;
    EXPECT_THAT(one.left_out.misread, ::testing::Contains(misread)) << rules;
    const std::string packed = one.text.substr(3, one.text.find('\n') - 3);
    EXPECT_THAT(lz_decompress(packed).value_or(""), HasSubstr(drawn)) << rules;
  }
  const Written both =
      written("scl", item_of(R"({"puzzle": "................", "constraints": [)"
                             R"({"relation": {"relation": "a < b", "lines": "r1c1-2"}},)"
                             R"({"palindrome": "r1c1-3"}, {"odd": "r1c1"}]})"));
  EXPECT_THAT(both.left_out.rules, ElementsAre(::testing::StartsWith("relation")));
  EXPECT_THAT(both.left_out.misread, ::testing::Not(IsEmpty()));
}

/// The same for Penpa+, with a sentence for what no shape shows.
TEST(WrittenRules, PenpaShowsWhatIsNotReadBack) {
  for (const auto& [rules, misread, drawn, said] :
       {std::tuple(R"({"whispers": "r1c1-3"}, {"palindrome": "r1c3 r2c4 r3c4"})",
                   "whispers at r1c1-3", "z7:[[18,19,20],[20,29,37]]", "German whispers"),
        {R"({"quadruple": {"cells": "r1c1-2 r2c1-2", "digits": "1 4"}})", "quadruple at r1-2c1-2",
         "\"82\":[\"14\",1,\"6\"]", "Quadruples: "},
        {R"({"extra-region": "r1c1-3"})", "extra-region at r1c1-3", "{\"18\":3,\"19\":3,\"20\":3}",
         "Extra regions: "},
        {R"({"clone": {"parts": ["r1c1", "r3c2"]}})", "clone", "{\"18\":3,\"35\":3}",
         "Clones: "}}) {
    const Written one = written(
        "penpa",
        item_of(R"({"puzzle": "................", "constraints": [)" + std::string(rules) + "]}"));
    EXPECT_EQ(one.refusal, "");
    EXPECT_THAT(one.left_out.rules, IsEmpty()) << rules;
    EXPECT_THAT(one.left_out.misread, ::testing::Contains(HasSubstr(misread))) << rules;
    const auto text = inflated(one.text.substr(9, one.text.find_first_of("&\n", 9) - 9));
    ASSERT_TRUE(text);
    EXPECT_THAT(*text, HasSubstr(drawn)) << rules;
    EXPECT_THAT(*text, HasSubstr(said)) << rules;
  }
  // Signs between cells, and dots with numbers, come back.
  for (const std::string rules :
       {R"({"xv": "r1c1-2"}, {"xv": {"cells": "r2c1 r3c1", "sum": 5}})",
        R"({"xv": {"cells": "r1c1-2", "sum": 6}})",
        R"({"difference": {"cells": "r1c1-2", "value": 2}})",
        R"({"ratio": {"cells": "r1c1-2", "value": 3}}, {"difference": "r4c1-2"})"}) {
    const ReadItem item =
        item_of(R"({"puzzle": "................", "constraints": [)" + rules + "]}");
    const Written one = written("penpa", item);
    EXPECT_THAT(one.left_out.rules, IsEmpty()) << rules;
    EXPECT_THAT(one.left_out.misread, IsEmpty()) << rules;
    EXPECT_EQ(item_of(one.text).layout->rules().size(), item.layout->rules().size()) << rules;
  }
}

/// Penpa+ shows nothing of a cage without its dashes.
TEST(WrittenRules, PenpaCagesHaveTheirDashes) {
  const std::string text = written("penpa", item_of(".Shape~4x4.Cage~7~R1C1~R1C2")).text;
  ASSERT_THAT(text, ::testing::StartsWith("m=edit&p="));
  const auto question = inflated(text.substr(9, text.find_first_of("&\n", 9) - 9));
  ASSERT_TRUE(question);
  EXPECT_THAT(*question, HasSubstr("z6:[[18,19]]"));
  EXPECT_THAT(*question,
              HasSubstr("zC:{\"328,329\":10,\"328,330\":10,\"329,332\":10,\"330,331\":10,"
                        "\"331,334\":10,\"332,333\":10,\"333,335\":10,\"334,335\":10}"));
}

/// Everything in words comes along, or is named.
TEST(WrittenRules, TextsAreKeptOrNamed) {
  std::string grid;
  for (int i = 0; i < 4; ++i) grid += std::string(i == 0 ? "" : ",") + "[{},{},{},{}]";
  const ReadItem item = item_of(
      R"({"size":4,"title":"a \"title\"","author":"\u00e9 & co, 1=1","ruleset":"Line one.\nLine two's.",)"
      R"("solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],"grid":[)" +
      grid + "]}");
  for (const PuzzleFormat& format : foreign_formats()) {
    SCOPED_TRACE(format.name);
    const Written one = written(format, item);
    ASSERT_EQ(one.refusal, "");
    if (format.name.starts_with("iss")) {
      EXPECT_THAT(one.left_out.texts,
                  ElementsAre("the title", "the author", "the rules in words", "the solution"));
      continue;
    }
    EXPECT_THAT(one.left_out.texts, IsEmpty());
    const ReadItem back = item_of(one.text);
    EXPECT_EQ(back.notes->title, item.notes->title);
    EXPECT_EQ(back.notes->author, item.notes->author);
    EXPECT_EQ(back.notes->rules, item.notes->rules);
    EXPECT_EQ(back.notes->solution, item.notes->solution);
  }
}

TEST(WrittenRules, RecordsKeepTexts) {
  ReadItem item = item_of(".Shape~4x4.Thermo~R1C1~R1C2");
  item.notes = std::make_shared<PuzzleNotes>();
  item.notes->title = "a \"title\": it's";
  item.notes->author = "\u00e9 # no comment";
  item.notes->rules = "Line one.\n- Line two: 007";
  item.notes->solution = "1234341221434321";
  for (const char* name : {"json", "yaml"}) {
    const Written one = written(*find_puzzle_format(name), item);
    const std::vector<ReadItem> items = items_of(one.text + one.text);
    ASSERT_EQ(items.size(), 2U) << one.text;
    for (const ReadItem& back : items) {
      ASSERT_TRUE(back.good()) << back.error << one.text;
      EXPECT_TRUE(std::ranges::equal(back.layout->rules(), item.layout->rules()));
      EXPECT_EQ(back.notes->title, item.notes->title);
      EXPECT_EQ(back.notes->author, item.notes->author);
      EXPECT_EQ(back.notes->rules, item.notes->rules);
      EXPECT_EQ(back.notes->solution, item.notes->solution);
    }
  }
}

/// Much that means something in YAML, ends a line or cannot be seen.
std::string random_text(Random& random) {
  static const std::vector<std::string> pieces{" ",
                                               "  ",
                                               "\t",
                                               "\n",
                                               "\r\n",
                                               "'",
                                               "\"",
                                               "\\",
                                               ":",
                                               ": ",
                                               " #",
                                               "- ",
                                               "---",
                                               "...",
                                               "{",
                                               "]",
                                               ",",
                                               "%",
                                               "&",
                                               "*",
                                               "!",
                                               "|",
                                               ">",
                                               "?",
                                               "@",
                                               "`",
                                               "~",
                                               "no",
                                               "1",
                                               "true",
                                               "null",
                                               "\x7f",
                                               "\u00a0",
                                               "\u00e9",
                                               "\u2028",
                                               "\u2029",
                                               "=",
                                               "0x",
                                               "<",
                                               "\\n",
                                               "\xef\xbf\xbe",
                                               "\ufeff",
                                               "\U0001f9e9",
                                               "puzzle: 1..."};
  std::string text;
  do {
    const std::size_t piece = random.below(pieces.size() + 2);
    if (piece < pieces.size())
      text += pieces[piece];
    else if (piece == pieces.size())
      text += static_cast<char>(random.below(' '));
    else
      (text += '\xc2') += static_cast<char>(0x80 + random.below(0x20));
  } while (random.below(8) != 0);
  return text;
}

TEST(WrittenRules, TextsOfAnyCharactersComeBack) {
  Random random(22, 1);
  const LayoutPtr frame = parse_layout("4x4").fixed;
  for (int round = 0; round < by_effort(100, 500, 20000) && !HasFailure(); ++round) {
    Rule rule{"pattern", {}};
    rule.arguments = {{"lines", {}, {{0, 1}}, {}}, {"name", random_text(random), {}, {}}};
    const std::string alone = to_yaml(rule, all_plugins(), *frame);
    SCOPED_TRACE(alone);
    EXPECT_EQ(read_rules(all_plugins(), parse_yaml(alone, "test"), *frame), std::vector{rule});
    // No layout has a rule whose name could control a terminal.
    rule.arguments[1].text = printable(rule.arguments[1].text);
    ReadItem item;
    item.givens.assign(16, 0);
    item.layout = ConstraintMaker(all_plugins()).make(frame, {&rule, 1});
    item.notes = std::make_shared<PuzzleNotes>();
    item.notes->title = random_text(random);
    item.notes->author = random_text(random);
    item.notes->rules = random_text(random);
    for (const char* name : {"json", "yaml"}) {
      const ReadItem back = item_of(written(*find_puzzle_format(name), item).text);
      ASSERT_TRUE(back.good());
      EXPECT_TRUE(std::ranges::equal(back.layout->rules(), item.layout->rules()));
      EXPECT_EQ(back.notes->title, item.notes->title);
      EXPECT_EQ(back.notes->author, item.notes->author);
      EXPECT_EQ(back.notes->rules, item.notes->rules);
    }
  }
}

TEST(WrittenRules, YamlIsReadAsPeopleWriteIt) {
  const std::vector<ReadItem> items = items_of(
      "puzzle: 1...............\r\nlayout: 4x4\r\nconstraints:\r\n  - thermometer: r1c1-4\r\n"
      "  - killer-cage: {cells: r2c1 r3c1, sum: 7}\r\n\r\n................\n"
      "puzzle: 0000000000000001\n---\n"
      "puzzle: 1...............\nconstrains: []\n\n"
      "puzzle: 1...............\ntitle: [\n\n"
      "puzzle: 1...............\nconstraints: [{thermometr: r1c1-4}]\n\n"
      "puzzle: 1..............\n\n"
      "puzzle:\n- 1...\n- ....\n- ....\n- ...2\n\n"
      "puzzle:");
  ASSERT_EQ(items.size(), 9U);
  ASSERT_TRUE(items[0].good()) << items[0].error;
  EXPECT_EQ(items[0].layout->rules().size(), 2U);
  EXPECT_TRUE(items[1].good()) << items[1].error;
  ASSERT_TRUE(items[2].good()) << items[2].error;
  EXPECT_EQ(items[2].givens[15], 1);
  EXPECT_EQ(items[3].error, "a puzzle in YAML with the unknown key 'constrains'");
  EXPECT_THAT(items[4].error, ::testing::StartsWith("this is not YAML: "));
  EXPECT_EQ(items[4].error_line, 14U);
  EXPECT_THAT(items[5].error, HasSubstr("did you mean 'thermometer'?"));
  EXPECT_FALSE(items[6].good());
  ASSERT_TRUE(items[7].good()) << items[7].error;
  EXPECT_EQ(items[7].givens[15], 2);
  EXPECT_FALSE(items[8].good());
}

TEST(WrittenRules, GridsThatAProgramDoesNotHaveAreRefused) {
  const ReadItem wide = item_of(".Shape~4x6");
  EXPECT_THAT(written("fpuzzles", wide).refusal,
              HasSubstr("square grids, and this one has 4 rows"));
  const ReadItem zero = item_of(".Shape~4x4~0-3");
  for (const char* name : {"fpuzzles", "scl"})
    EXPECT_THAT(written(name, zero).refusal, HasSubstr("the numbers 1 to 4 in such a grid"));
  EXPECT_THAT(written("fpuzzles", item_of(".Shape~4x4~~Raw")).refusal,
              HasSubstr("differ in f-puzzles"));
  const ReadItem large = item_of(std::string(400, '.'));
  EXPECT_THAT(written("iss", large).refusal, HasSubstr("at most 16 rows"));
}

/// Puzzles of others in their own format: rule for rule what they were. In another format, what comes
/// back means the same as long as nothing is named.
void expect_round_trips(const std::string& file, std::size_t column, const std::string& own) {
  Random random(29, 1);
  Meaning meaning(random);
  std::size_t row = 0;
  int compared = 0;
  for (const std::string& line : some_lines(file)) {
    const std::vector<ReadItem> items = items_of(columns(line).at(column));
    ++row;
    if (items.empty() || !items[0].good()) continue;
    const ReadItem& item = items[0];
    for (const PuzzleFormat& format : foreign_formats()) {
      const bool same = format.name == own;
      if (is_address(format) || (!same && row % 16 != 0)) continue;
      SCOPED_TRACE(file + ", row " + std::to_string(row) + " as " + std::string(format.name));
      const Written one = written(format, item);
      if (!one.refusal.empty() || !one.left_out.rules.empty() || !one.left_out.misread.empty()) {
        EXPECT_FALSE(same && own != "scl") << one.refusal;
        continue;
      }
      const ReadItem back = item_of(one.text);
      if (::testing::Test::HasFailure()) return;
      ++compared;
      const auto sorted = [](const ReadItem& puzzle) {
        std::vector<std::string> rules;
        for (const Rule& rule : puzzle.layout->rules())
          rules.push_back(to_json(rule, *puzzle.layout));
        std::sort(rules.begin(), rules.end());
        return rules;
      };
      if (same && own != "scl") {
        EXPECT_EQ(sorted(back), sorted(item));
        EXPECT_EQ(back.layout->name(), item.layout->name());
        EXPECT_EQ(back.givens, item.givens);
      }
      EXPECT_EQ(meaning.difference(item, back, same ? 1 : 2), "");
    }
  }
  EXPECT_GE(compared, 3);
}

TEST(WrittenData, OfConstraintStringsComesBack) {
  ARIADNE_NEEDS_DATA("constraints/generated_iss.tsv");
  expect_round_trips("constraints/generated_iss.tsv", 2, "iss");
}
TEST(WrittenData, OfFpuzzlesComesBack) {
  ARIADNE_NEEDS_DATA("constraints/generated_fpuzzles.tsv");
  expect_round_trips("constraints/generated_fpuzzles.tsv", 2, "fpuzzles");
}
TEST(WrittenData, OfSudokuPadComesBack) {
  ARIADNE_NEEDS_DATA("constraints/generated_sudokupad_scl.tsv");
  expect_round_trips("constraints/generated_sudokupad_scl.tsv", 2, "scl");
}
TEST(WrittenData, OfPenpaComesBack) {
  ARIADNE_NEEDS_DATA("constraints/generated_penpa.tsv");
  expect_round_trips("constraints/generated_penpa.tsv", 2, "penpa");
}

}  // namespace
}  // namespace ariadne::testing
