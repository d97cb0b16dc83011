// Rules texts of SudokuPad, f-puzzles and Penpa+: what their sentences become, and which are listed.

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "link_reading.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

/// What is read of a document.
struct TextRead {
  std::vector<std::string> kinds;  ///< of rules, after the name of the layout
  std::vector<Rule> rules;
  std::vector<std::string> unread;
};

TextRead read_text(const std::string& text) {
  const Read found = read(text);
  EXPECT_TRUE(found.item.good()) << found.item.error;
  TextRead result{{found.item.layout->name()}, found.rules, {}};
  result.kinds.insert(result.kinds.end(), found.kinds.begin(), found.kinds.end());
  if (found.item.notes) result.unread = found.item.notes->unread;
  return result;
}

std::string nine_rows() {
  std::string rows;
  for (int i = 0; i < 9; ++i)
    rows += (i == 0 ? "[" : ",[") + std::string("{},{},{},{},{},{},{},{},{}]");
  return "[" + rows + "]";
}

/// A SudokuPad puzzle with usual boxes, these rules, and what else is in it.
TextRead pad(const std::string& rules, const std::string& members = "") {
  std::string regions;
  for (int box = 0; box < 9; ++box) {
    regions += box == 0 ? "[" : ",[";
    for (int i = 0; i < 9; ++i)
      regions += (i == 0 ? "[" : ",[") + std::to_string(box / 3 * 3 + i / 3) + "," +
                 std::to_string(box % 3 * 3 + i % 3) + "]";
    regions += "]";
  }
  return read_text("{\"cells\":" + nine_rows() + ",\"regions\":[" + regions +
                   "],\"metadata\":{\"rules\":\"" + rules + "\"}" + members + "}");
}

std::string line(const std::string& color) {
  return R"(,"lines":[{"wayPoints":[[4.5,4.5],[4.5,6.5]],"color":")" + color +
         R"(","thickness":10}])";
}

const std::string cage = R"(,"cages":[{"cells":[[0,0],[0,1]],"value":"10"}])";

std::string listed(const std::string& sentence) {
  return "the sentence '" + sentence + "'";
}

/// None of these is a rule of all cells, though each has a word of one.
TEST(RulesInWords, SentencesThatAreNotReadWholeGiveNoRule) {
  for (const char* sentence :
       {"Anti-knight only in box 5", "This is not an anti-knight sudoku",
        "In box 5, cells a knight's move apart cannot contain the same digit",
        "Even digits cannot be a knight's move apart", "Is this an anti-king sudoku?",
        "Cells a king's move apart may contain the same digit",
        "Cells in a cage contain non-consecutive digits", "There are two disjoint cages",
        "Anti-knight: only for odd digits", "Nonconsecutive digits are on the blue path",
        "The negative constraint does not apply", "All dots are given but two"}) {
    const TextRead read = pad(sentence);
    std::string text(sentence);
    if (text.ends_with('?')) text.pop_back();
    EXPECT_THAT(read.kinds, ElementsAre("9x9")) << sentence;
    EXPECT_THAT(read.unread, ElementsAre(listed(text))) << sentence;
  }
}

TEST(RulesInWords, SentencesThatAreReadWholeGiveRules) {
  for (const auto& [sentence, layout] :
       {std::pair("Cells separated by a knight's move (in chess) cannot contain the same digit.",
                  "9x9+anti-knight"),
        {"Identical digits can\u2019t be a knight\u2019s move apart.", "9x9+anti-knight"},
        {"Anti-king.", "9x9+anti-king"},
        {"Normal sudoku rules apply, and identical digits cannot be within a king's move of each "
         "other.",
         "9x9+anti-king"},
        {"Anti-Knight: Digits a knight's move apart cannot be the same.", "9x9+anti-knight"},
        {"Disjoint groups apply.", "9x9+disjoint-groups"},
        {"Digits cannot repeat on either main diagonal.", "9x9+x"}}) {
    const TextRead read = pad(sentence);
    EXPECT_THAT(read.kinds, ElementsAre(layout)) << sentence;
    EXPECT_THAT(read.unread, IsEmpty()) << sentence;
  }
  EXPECT_THAT(pad("Orthogonally adjacent cells cannot contain consecutive digits.").kinds,
              ElementsAre("9x9", "non-consecutive"));
}

/// A sentence that is not understood can take back what another one says.
TEST(RulesInWords, WhatAnotherSentenceCouldLimitIsNotTaken) {
  const std::string rule = "Cells a knight's move apart cannot contain the same digit.";
  for (const char* limit :
       {" This holds for even digits only.", " The knight skips box 5.",
        " Exactly one of the rules is wrong.", " But r1c1 and r2c3 are equal."}) {
    const TextRead read = pad(rule + limit);
    EXPECT_THAT(read.kinds, ElementsAre("9x9")) << limit;
    EXPECT_EQ(read.unread.size(), 2U) << limit;
  }
  EXPECT_THAT(pad("In the left half:\\n- Anti-knight\\n- Anti-king").kinds, ElementsAre("9x9"));
  EXPECT_THAT(pad("Rules:\\n- Anti-knight\\n- Normal sudoku rules apply").kinds,
              ElementsAre("9x9+anti-knight"));
  EXPECT_THAT(pad(rule + " The moon is full.").kinds, ElementsAre("9x9+anti-knight"));
}

/// The colors are those of a German whisper, of a renban, and gray.
TEST(RulesInWords, LinesAreWhatASentenceSaysOfThem) {
  for (const auto& [sentence, color] :
       {std::pair("Digits along the line alternate between odd and even", "#CFCFCF"),
        {"White dots between cells are on lines of two colors", "#CFCFCF"},
        {"Chinese whispers: adjacent digits along a green line differ by at most 2", "#67F067"},
        {"Along each line, digits grow by at most two", "#67F067"},
        {"One purple line is a renban, and another is not", "#F067F0"},
        {"The line is not a renban line", "#F067F0"}}) {
    const TextRead read = pad(sentence, line(color));
    EXPECT_THAT(read.kinds, ElementsAre("9x9")) << sentence;
    EXPECT_THAT(read.unread,
                UnorderedElementsAre("a line in '" + std::string(color) + "'", listed(sentence)));
  }
  const auto whispers = [](const std::string& sentence, const std::string& color) {
    const TextRead read = pad(sentence, line(color));
    EXPECT_THAT(read.unread, IsEmpty()) << sentence;
    return read.rules;
  };
  const Rule four =
      Rule{"whispers", {}}.with("cells", std::vector<Cell>{40, 41, 42}).with("difference", "4");
  EXPECT_THAT(whispers("Adjacent digits on a blue line differ by at least 4.", "#4080FF"),
              ElementsAre(four));
  EXPECT_THAT(whispers("Dutch whispers.", "#FF9A00"), ElementsAre(four));
  EXPECT_THAT(pad("Green lines are palindromes.", line("#67F067")).kinds,
              ElementsAre("9x9", "palindrome"));
  EXPECT_THAT(pad("Normal sudoku rules apply.", line("#F067F0")).kinds,
              ElementsAre("9x9", "renban"));
}

TEST(RulesInWords, DrawingsAreNotTakenForTheUsualIfTheTextSaysOtherwise) {
  const std::string bulb =
      R"(,"underlays":[{"center":[4.5,4.5],"width":0.85,"height":0.85,"rounded":true,)"
      R"("backgroundColor":"#CFCFCF"}])" +
      line("#CFCFCF");
  EXPECT_THAT(pad("Along thermometers, digits increase from the bulb end.", bulb).kinds,
              ElementsAre("9x9", "thermometer"));
  EXPECT_THAT(pad("Have fun!", bulb).kinds, ElementsAre("9x9", "thermometer"));
  EXPECT_THAT(pad("Digits along thermometers increase or stay the same.", bulb).kinds,
              ElementsAre("9x9", "slow-thermometer"));
  const TextRead falling = pad("Digits along a thermometer decrease from the bulb.", bulb);
  EXPECT_THAT(falling.kinds, ElementsAre("9x9"));
  EXPECT_THAT(falling.unread,
              ::testing::Contains(listed("Digits along a thermometer decrease from the bulb")));
  const std::string dot =
      R"(,"overlays":[{"center":[1,0.5],"width":0.3,"height":0.3,"rounded":true,)"
      R"("backgroundColor":"#000"}])";
  EXPECT_THAT(
      pad("A black dot joins two cells with a 1:2 ratio. Not all dots are given.", dot).kinds,
      ElementsAre("9x9", "ratio"));
  EXPECT_THAT(pad("All possible dots are given.", dot).kinds,
              ElementsAre("9x9", "ratio", "strict-ratio"));
  EXPECT_THAT(pad("Kropki: all dots are given.", dot).kinds,
              ElementsAre("9x9", "ratio", "strict-kropki"));
  EXPECT_THAT(pad("Black dots: one digit is three times the other.", dot).kinds,
              ElementsAre("9x9"));
}

/// A line between circles, one of which has its color.
TEST(RulesInWords, LinesBetweenCirclesAreNoThermometersIfTheTextSaysOtherwise) {
  const std::string circles =
      R"(,"underlays":[{"center":[4.5,4.5],"width":0.8,"height":0.8,"rounded":true,)"
      R"("backgroundColor":"#FFFFFF"},{"center":[4.5,6.5],"width":0.8,"height":0.8,"rounded":true,)"
      R"("backgroundColor":"#FFFFFF"}])" +
      line("#CFCFCF");
  EXPECT_THAT(pad("Digits on a line must be between the digits in its circles.", circles).kinds,
              ElementsAre("9x9", "between"));
  EXPECT_THAT(pad("Digits on a line add up to the product of the circles.", circles).kinds,
              ElementsAre("9x9"));
}

/// A sentence that can be cut in many ways takes no longer.
TEST(RulesInWords, ManyCommasTakeNoLonger) {
  std::string sentence;
  for (int i = 0; i < 28; ++i) sentence += "Anti-knight, ";
  EXPECT_THAT(pad(sentence + "and cheese").kinds, ElementsAre("9x9"));
}

TEST(RulesInWords, CagesAreWhatASentenceSaysOfThem) {
  EXPECT_THAT(pad("Digits cannot repeat in cages, which show their sums.", cage).kinds,
              ElementsAre("9x9", "killer-cage"));
  EXPECT_THAT(pad("Digits in cages sum to the given total. Digits may repeat in cages.",
                  R"(,"cages":[{"cells":[[0,0],[0,1]],"value":"10","unique":false}])")
                  .kinds,
              ElementsAre("9x9", "sum"));
  const TextRead products = pad("A cage shows the product of its digits.", cage);
  EXPECT_THAT(products.kinds, ElementsAre("9x9"));
  EXPECT_THAT(products.unread, ElementsAre("a cage with the text '10'",
                                           listed("A cage shows the product of its digits")));
}

/// Sentences about what is not there are of no use either.
TEST(RulesInWords, SentencesAboutWhatIsNotThereAreListed) {
  EXPECT_THAT(
      pad("Normal sudoku rules apply. Along thermometers, digits increase from the bulb.").unread,
      ElementsAre(listed("Along thermometers, digits increase from the bulb")));
  EXPECT_THAT(
      pad("Normal sudoku rules apply: place the digits 1-9 in each row, column and box. For "
          "example, r1c1 is not r1c2. Not all dots are given. Have fun!")
          .unread,
      IsEmpty());
  EXPECT_THAT(pad("Place the digits 0-8 in each row, column and box.").unread,
              ElementsAre(StartsWith("the sentence 'Place the digits 0-8")));
}

TEST(RulesInWords, FpuzzlesListsSentencesAsWell) {
  const auto read = [](const std::string& rules) {
    return read_text("{\"size\":9,\"grid\":" + nine_rows() + ",\"ruleset\":\"" + rules +
                     "\",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"10\"}]}");
  };
  EXPECT_THAT(read("Normal sudoku rules apply. Digits in cages sum to the given total.").unread,
              IsEmpty());
  EXPECT_THAT(read("Prime digits cannot touch.").unread,
              ElementsAre(listed("Prime digits cannot touch")));
  EXPECT_THAT(read("Identical digits cannot be a knight's move apart.").kinds,
              ElementsAre("9x9+anti-knight", "killer-cage"));
}

}  // namespace
}  // namespace ariadne::testing
