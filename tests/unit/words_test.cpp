// What explains a step in sentences: templates, phrases, and how they are filled.

#include <fstream>
#include <gmock/gmock.h>
#include <set>
#include <sstream>

#include <ariadne/model/detail/group_words.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/words/describe.hpp>
#include <ariadne/words/detail/words_pieces.hpp>
#include <ariadne/words/words_check.hpp>
#include <ariadne/words/words_template.hpp>

#include "support/layouts.hpp"
#include "support/paths.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

/// A hidden single for 5 in r1c1, as row 1 has it, on an empty grid where only the names count.
Step hidden_single() {
  Step step(Technique{"hidden-single", "Hidden Single", "0002", {Level::easy, 14}});
  step.placements = {{0, 5}};
  step.evidence = {{.role = Role::house, .groups = {0}}, {.role = Role::cause, .cells = {30, 50}}};
  return step;
}

struct Words : ::testing::Test {
  Board board{Puzzle(plain_layout({3, 3}))};
  Language language;

  std::string said(const Step& step, const std::string& words) {
    language.set_words(step.technique, words);
    return describe(step, board, language);
  }
};

/// The header that is installed says what each form of the table is, and of no other.
TEST(WordsTemplate, DocumentsEachForm) {
  std::ifstream header(source_folder() / "framework/ariadne/words/words_template.hpp");
  std::set<std::string> documented;
  std::string line;
  while (std::getline(header, line) && line != "// Forms:") {
  }
  while (std::getline(header, line) && line.starts_with("//")) {
    const std::string row = line.starts_with("//     ") ? line.substr(7) : " ";
    if (row.starts_with(' ')) continue;
    std::istringstream names(row.substr(0, row.find("  ")));
    for (std::string name; std::getline(names >> std::ws, name, ',');) documented.insert(name);
  }
  const std::vector<std::string_view> forms = words_forms();
  EXPECT_EQ(documented, std::set<std::string>(forms.begin(), forms.end()));
  EXPECT_EQ(documented.size(), forms.size());
}

TEST(WordsTemplate, NamesWhatIsWrong) {
  EXPECT_EQ(words_fault("{house.houses} and {result}."), "");
  EXPECT_EQ(words_fault("[fin:{fin.cells}][!fin:none] <{set.cells} >{remove.cells:sees|see}"), "");
  EXPECT_THAT(words_fault("{patern.cells}"), HasSubstr("{patern.cells} names no role"));
  EXPECT_THAT(words_fault("{pattern.cell}"), HasSubstr("{pattern.cell} has a form"));
  EXPECT_THAT(words_fault("{place.houses}"), HasSubstr("{place.houses} has a form"));
  EXPECT_THAT(words_fault("{pattern}"), HasSubstr("{pattern} has no form"));
  EXPECT_THAT(words_fault("{pattern.cells:sees}"), HasSubstr("needs two words"));
  EXPECT_THAT(words_fault("{pattern.cells"), HasSubstr("has no end"));
  EXPECT_THAT(words_fault("[fins:{fin.cells}]"), HasSubstr("'[fins'"));
  EXPECT_THAT(words_fault("[fin:{fin.cells}"), HasSubstr("no ']'"));
  EXPECT_THAT(words_fault("<{fin.cells}"), HasSubstr("no '>'"));
  EXPECT_THAT(words_fault("a]"), HasSubstr("']' closes nothing"));
  EXPECT_THAT(words_fault("{pattern#0.cells}"), HasSubstr("names no role"));
}

TEST_F(Words, AreFilledFromEvidence) {
  const Step step = hidden_single();
  EXPECT_EQ(said(step, "{house.houses}: {place.cells} is {place.digits}, so {result}."),
            "Row 1: r1c1 is 5, so r1c1 must be 5.");
  EXPECT_EQ(said(step, "{cause.cells} {cause.cells:sees|see}; {place.cells:sees|see}"),
            "r4c4 and r6c6 see; sees");
  EXPECT_EQ(said(step, "[cause:c][!cause:no c][fin:f][!fin:no f]"), "Cno f");
  EXPECT_EQ(said(step, "<{house.houses};>{cause.count}"), "Row 1;two");
  EXPECT_EQ(said(step, "{place.cells:the|both|every} {cause.cells:one|two|many}"), "The two");
}

TEST_F(Words, TellWhereADigitCanGo) {
  for (const Cell cell : {Cell{0}, Cell{1}, Cell{2}, Cell{3}, Cell{4}, Cell{5}, Cell{6}})
    board.eliminate(cell, 5);
  Step step(Technique{"x-wing", "X-Wing", "0300", {}});
  step.evidence = {{.role = Role::digits, .digits = {5}}, {.role = Role::base, .groups = {0}}};
  EXPECT_EQ(said(step, "{base.places}."), "In row 1, the digit 5 can only go in r1c8 or r1c9.");
}

TEST_F(Words, TellAChainLinkByLink) {
  // 5 in row 1 only in c1 and c9; r9c9 only 5 and 6.
  for (Cell cell = 1; cell < 8; ++cell) board.eliminate(cell, 5);
  for (const Digit digit : std::initializer_list<Digit>{1, 2, 3, 4, 7, 8, 9})
    board.eliminate(80, digit);
  Step step(Technique{"aic", "AIC", "0708", {}});
  step.evidence = {{.role = Role::chain,
                    .chain = {{.cells = {0}, .digit = 5, .on = false, .link = Link::strong},
                              {.cells = {8}, .digit = 5, .on = true, .link = Link::weak},
                              {.cells = {80}, .digit = 5, .on = false, .link = Link::strong},
                              {.cells = {80}, .digit = 6, .on = true}}}};
  EXPECT_EQ(said(step, "{chain.walk}"),
            "If r1c1 is not 5, then r1c9 is 5 (the only other place for 5 in row 1). Then r9c9 is "
            "not 5 (in column 9 with r1c9), so it is 6 (its only other candidate).");
  EXPECT_EQ(said(step, "{chain.either}"), "r1c1 is 5 or r9c9 is 6");
  // A second chain that begins with what is known goes on from there.
  step.evidence.push_back({.role = Role::chain,
                           .chain = {{.cells = {8}, .digit = 5, .on = true, .link = Link::weak},
                                     {.cells = {8}, .digit = 7, .on = false}}});
  EXPECT_THAT(said(step, "{chain.walk}"),
              ::testing::EndsWith(" Since r1c9 is 5, it cannot also be 7."));
}

TEST_F(Words, TellWhatALinkOfANetNeedsBeforeIt) {
  // r1c1 is 1, 2, or 3; it loses 2 to r1c9 and 1 to r9c1.
  for (Digit digit = 4; digit <= 9; ++digit) board.eliminate(0, digit);
  Step step(Technique{"forcing-net", "Forcing Net Contradiction", "1303", {}});
  const ChainNode start{.cells = {8}, .digit = 2, .on = true, .link = Link::weak};
  step.evidence = {{.role = Role::chain,
                    .chain = {start,
                              {.cells = {0}, .digit = 2, .on = false, .link = Link::strong},
                              {.cells = {0}, .digit = 3, .on = true}}},
                   {.role = Role::chain,
                    .chain = {start,
                              {.cells = {72}, .digit = 1, .on = true, .link = Link::weak},
                              {.cells = {0}, .digit = 1, .on = false}}}};
  EXPECT_EQ(said(step, "{chain.walk}"),
            "If r1c9 is 2, then r9c1 is 1. Then r1c1 is not 1 (in column 1 with r9c1). The 2 in "
            "r1c9 also "
            "rules out 2 in r1c1 (both in row 1), so r1c1 is 3 (its only remaining candidate).");
}

TEST_F(Words, TellTogetherWhatACandidateRulesOut) {
  // 5 in column 9 only in r1 and r9.
  for (Cell cell = 17; cell < 80; cell += 9) board.eliminate(cell, 5);
  Step step(Technique{"forcing-net", "Forcing Net Contradiction", "1303", {}});
  const ChainNode start{.cells = {0}, .digit = 5, .on = true, .link = Link::weak};
  const ChainNode end{.cells = {80}, .digit = 5, .on = true, .link = Link::weak};
  step.evidence = {{.role = Role::chain,
                    .chain = {start,
                              {.cells = {8}, .digit = 5, .on = false, .link = Link::strong},
                              end,
                              {.cells = {80}, .digit = 6, .on = false}}},
                   {.role = Role::chain, .chain = {start, {.cells = {4}, .digit = 5, .on = false}}},
                   {.role = Role::chain, .chain = {end, {.cells = {80}, .digit = 7, .on = false}}}};
  EXPECT_EQ(said(step, "{chain.walk}"),
            "If r1c1 is 5, then neither r1c5 nor r1c9 is 5 (in row 1 with r1c1), so r9c9 is 5 (the "
            "only other place for 5 in column 9). Then r9c9 cannot also be 6 or 7.");
}

TEST_F(Words, TellOnceHowTwoCasesEnd) {
  // r1c1 is 1 or 2, r9c1 is 2 or 3.
  for (Digit digit = 3; digit <= 9; ++digit) board.eliminate(0, digit);
  for (Digit digit = 4; digit <= 9; ++digit) board.eliminate(72, digit);
  board.eliminate(72, 1);
  Step step(Technique{"forcing-chain", "Forcing Chain Verity", "1302", {}});
  step.placements = {{72, 3}};
  for (const Cell first : {Cell{1}, Cell{9}})
    step.evidence.push_back(
        {.role = Role::chain,
         .chain = {{.cells = {first}, .digit = 1, .on = true, .link = Link::weak},
                   {.cells = {0}, .digit = 1, .on = false, .link = Link::strong},
                   {.cells = {0}, .digit = 2, .on = true, .link = Link::weak},
                   {.cells = {72}, .digit = 2, .on = false, .link = Link::strong},
                   {.cells = {72}, .digit = 3, .on = true}}});
  EXPECT_EQ(
      said(step, "{chain.walk}"),
      "If r1c2 is 1, then r1c1 is not 1 (in row 1 with r1c2), so it is 2 (its only other "
      "candidate). Then r9c1 is not 2 (in column 1 with r1c1), so it is 3 (its only other "
      "candidate). If r2c1 is 1, then r1c1 is not 1 (in column 1 with r2c1). As in the case where "
      "r1c2 is 1, it follows that r9c1 is 3.");
}

TEST_F(Words, TellAChainToAResultAsACase) {
  Step step(Technique{"forcing-chain", "Forcing Chain Verity", "1302", {}});
  step.eliminations = {{80, 5}};
  const ChainNode end{.cells = {80}, .digit = 5, .on = false};
  step.evidence = {{.role = Role::chain,
                    .chain = {{.cells = {8}, .digit = 5, .on = true, .link = Link::weak}, end}},
                   {.role = Role::chain,
                    .chain = {{.cells = {72}, .digit = 5, .on = true, .link = Link::weak}, end}}};
  EXPECT_EQ(said(step, "{chain.starts}: {chain.walk}"),
            "r1c9 is 5 or r9c1 is 5: If r1c9 is 5, then r9c9 is not 5 (in column 9 with r1c9). If "
            "r9c1 is 5, then r9c9 is not 5 (in row 9 with r9c1).");
}

TEST_F(Words, TellWhatALoopMeans) {
  const auto verdict = [&](Candidate first, bool on, Candidate last, bool last_on) {
    Step step(Technique{"nice-loop", "Discontinuous Nice Loop", "0707", {}});
    step.evidence = {{.role = Role::chain,
                      .chain = {{.cells = {first.cell}, .digit = first.digit, .on = on},
                                {.cells = {last.cell}, .digit = last.digit, .on = last_on}}}};
    return said(step, "{chain.verdict}");
  };
  EXPECT_EQ(verdict({0, 5}, true, {0, 5}, false),
            "That contradicts the assumption that r1c1 is 5.");
  EXPECT_EQ(verdict({0, 5}, false, {0, 5}, true),
            "That contradicts the assumption that r1c1 is not 5, so r1c1 is 5.");
  EXPECT_EQ(verdict({0, 5}, true, {0, 6}, true), "That contradicts the assumption that r1c1 is 5.");
  EXPECT_EQ(verdict({0, 5}, false, {0, 6}, false), "If r1c1 is 5, r1c1 is not 6 either.");
}

TEST_F(Words, TellWhatSeesWhat) {
  Step step(Technique{"empty-rectangle", "Empty Rectangle", "0402", {}});
  step.eliminations = {{80, 5}};
  step.evidence = {{.role = Role::digits, .digits = {5}},
                   {.role = Role::pattern, .cells = {8, 0, 72, 80}},
                   {.role = Role::house, .groups = {18}}};
  for (const Cell cell : {Cell{9}, Cell{10}, Cell{11}, Cell{18}}) board.eliminate(cell, 5);
  EXPECT_EQ(said(step, "{pattern.near}; {pattern.far}"), "r1c9 and r9c1; r1c1");
  EXPECT_EQ(said(step, "{house.seen-places}; {house.unseen-places}"),
            "r1c1, r1c2, and r1c3; r3c2 or r3c3");
  // Of two strong links, each removes its own cells: those that see its last cell and the rest.
  board.eliminate(19, 5);
  step.evidence[1].cells = {8, 80};
  step.evidence.push_back({.role = Role::pattern, .cells = {74, 80}});
  step.eliminations = {{73, 5}, {74, 5}, {8, 5}};
  EXPECT_EQ(said(step,
                 "{pattern#1.seen-places}; {pattern#1.unseen-places}; {pattern#1.losing} "
                 "{pattern#1.losing:sees|see}"),
            "r1c1, r1c2, and r1c3; r3c3; r9c3 sees");
  EXPECT_EQ(said(step, "{pattern#2.seen-places}; {pattern#2.unseen-places}; {pattern#2.losing}"),
            "r1c3 and r3c3; r1c1 or r1c2; r1c9");
  // Of two pairs, each removes its own digit from the cells that see both.
  step.evidence = {{.role = Role::digits, .digits = {5}},
                   {.role = Role::pincer, .cells = {8, 72}, .digits = {5}},
                   {.role = Role::pattern, .cells = {8, 80}, .digits = {6}}};
  step.eliminations = {{0, 5}, {0, 6}, {26, 5}, {26, 6}};
  EXPECT_EQ(said(step, "{pincer.seen-by} {pincer.seen-by:sees|see}; {pattern.seen-by}"),
            "r1c1 sees; r3c9");
}

TEST_F(Words, TellWhereTheCoverOfAKrakenHasItsDigit) {
  // r1c1 is a fin. Column 1 has 5 in r1c1, r3c1, and r9c1.
  for (const Cell cell : {Cell{9}, Cell{27}, Cell{36}, Cell{45}, Cell{54}, Cell{63}})
    board.eliminate(cell, 5);
  Step step(Technique{"kraken-fish", "Kraken Fish Type 2", "0372", {}});
  step.eliminations = {{80, 5}};
  const auto starts = [&](std::vector<Cell> cells, std::vector<GroupIndex> cover) {
    step.evidence = {{.role = Role::digits, .digits = {5}},
                     {.role = Role::base, .groups = {2, 8}},
                     {.role = Role::cover, .groups = std::move(cover)},
                     {.role = Role::fin, .cells = {0}}};
    for (const Cell cell : cells)
      step.evidence.push_back({.role = Role::chain, .chain = {{.cells = {cell}, .digit = 5}}});
  };
  starts({0, 72, 18}, {17, 9});
  EXPECT_EQ(said(step, "{cover.cover-places}"),
            "In column 1, that leaves only r3c1 or r9c1 for 5.");
  // Both places are also in boxes of the cover.
  starts({0}, {9, 18, 24});
  EXPECT_EQ(
      said(step, "{cover.cover-places}"),
      "But the only places for one of these 5s in column 1 are r3c1 and r9c1, which are also in "
      "box 1 or 7, so this is impossible.");
  step.eliminations = {{18, 5}, {24, 5}};  // r3c1, in column 1 and box 1; r3c7 in one house at most
  EXPECT_EQ(said(step, "{cover.overlap}; {cover.beyond}"),
            "A 5 in r3c1 would be in both column 1 and box 1; r3c7");
}

TEST_F(Words, ListExtraCandidates) {
  Step step(Technique{"explainer-grave", "Bivalue Universal Grave Type 4", "", {}});
  step.eliminations = {{80, 5}};
  step.evidence = {{.role = Role::roof, .cells = {0}, .digits = {5}},
                   {.role = Role::roof, .cells = {9}, .digits = {4}},
                   {.role = Role::roof, .cells = {18}, .digits = {5}}};
  EXPECT_EQ(said(step, "{roof.extras}; {roof.guardians}"),
            "5 in r1c1 and r3c1, and 4 in r2c1; r1c1 or r3c1 is 5, or r2c1 is 4");
}

TEST_F(Words, TellWhatTwoSetsTake) {
  Step step(Technique{"als-xz", "Almost Locked Set XZ-Rule", "0901", {}});
  step.eliminations = {{18, 1}, {2, 3}, {3, 3}, {36, 4}};
  step.evidence = {{.role = Role::set, .cells = {0, 1}, .digits = {1, 2, 3}},
                   {.role = Role::set, .cells = {27}, .digits = {1, 2, 4}},
                   {.role = Role::common, .digits = {2, 1}}};
  EXPECT_EQ(said(step, "{set.losses}."),
            "r3c1 sees every place for 1 in both sets, so it cannot be 1; r1c3 and r1c4 see every "
            "place for 3 in the first set, so they cannot be 3; and r5c1 sees every place for 4 in "
            "the second set, so it cannot be 4.");
  EXPECT_EQ(said(step, "{set#1.others}; {set#2.others}; [common.others:others]"), "3; 4; ");
  EXPECT_EQ(said(step, "{set#1.alone}; {set#2.alone}; {set.twice} {set.twice:is|are}"),
            "3; 4; 1 and 2 are");
  EXPECT_EQ(said(step, "{common.first-digit}, {common.second-digit}[set.shared-cells: shared]"),
            "1, 2");
  step.evidence[1].cells = {27, 1};
  step.evidence[2].digits = {2};
  EXPECT_EQ(said(step, "{set.shared-cells}[common.second-digit:two]"), "r1c2");
}

TEST_F(Words, TellACaseThatNeedsNoOtherCellLast) {
  // r1c1 and r1c9 are 1 or 2.
  for (const Cell cell : {Cell{0}, Cell{8}})
    for (Digit digit = 3; digit <= 9; ++digit) board.eliminate(cell, digit);
  Step step(Technique{"xyz-wing", "XYZ-Wing", "0801", {}});
  step.evidence = {{.role = Role::pivot, .cells = {0}},
                   {.role = Role::pincer, .cells = {8}, .digits = {1}}};
  EXPECT_EQ(said(step, "{pivot.cases}"),
            "If r1c1 is 2, then r1c9, which can only be 1 or 2, is 1. Otherwise, r1c1 itself is "
            "1.");
}

TEST_F(Words, TellWhichEndsOrLinksRemoveACandidate) {
  Step step(Technique{"nice-loop", "AIC", "0708", {}});
  const auto removals = [&](ChainNode first, ChainNode last, std::vector<Candidate> removed,
                            const char* words = "{chain.removals}") {
    first.on = false;
    last.on = true;
    step.evidence = {{.role = Role::chain, .chain = {first, last}}};
    step.eliminations = std::move(removed);
    return said(step, words);
  };
  const ChainNode five{.cells = {0}, .digit = 5};
  // Two ends of one digit, and what they do not explain.
  EXPECT_EQ(removals(five, {.cells = {10}, .digit = 5}, {{1, 5}, {9, 5}}),
            "r1c2 and r2c1 see both r1c1 and r2c2, so they cannot be 5.");
  EXPECT_EQ(removals(five, {.cells = {80}, .digit = 5}, {{8, 5}, {40, 5}}),
            "r1c9 sees both r1c1 and r9c9, so it cannot be 5. Either way, r5c5 cannot be 5.");
  // Two ends of different digits.
  EXPECT_EQ(removals(five, {.cells = {8}, .digit = 6}, {{8, 5}, {0, 6}}),
            "r1c1 cannot be 6: it is 5, or it sees the 6 in r1c9. r1c9 cannot be 5: it is 6, or it "
            "sees the 5 in r1c1.");
  EXPECT_EQ(removals(five, {.cells = {80}, .digit = 5}, {{8, 5}, {72, 6}}, "{chain.opposites}"),
            "r1c1 and r9c9 hold different digits, and r1c9 and r9c1 see both cells, so they cannot "
            "be 5 or "
            "6.");
  // A loop: its first cell, a group, and a candidate that no link explains.
  step.evidence = {{.role = Role::chain,
                    .chain = {{.cells = {0}, .digit = 5, .on = false},
                              {.cells = {8, 17}, .digit = 5, .on = true},
                              {.cells = {80}, .digit = 5, .on = false},
                              {.cells = {0}, .digit = 6, .on = true}}}};
  step.eliminations = {{0, 7}, {0, 8}, {26, 5}, {40, 5}};
  EXPECT_EQ(said(step, "{chain.loop-removals}"),
            "r1c1 is 5 or 6, so it cannot be 7 or 8. r1c9, r2c9, or r9c9 is 5, so r3c9, which sees "
            "all of these cells, cannot be 5. Each other candidate that is removed conflicts with "
            "two consecutive candidates in the loop: r5c5 cannot be 5.");
  EXPECT_EQ(said(step, "{chain.verdict}"),
            "So r1c1 is not 5, which is just what we assumed: the chain closes into a loop. If "
            "instead r1c1 is 5, you can follow the loop backward, and every candidate in it that "
            "was true becomes false, and vice versa.");
  // A loop whose ends are in two cells.
  step.evidence = {
      {.role = Role::chain,
       .chain = {{.cells = {0}, .digit = 5, .on = false}, {.cells = {8}, .digit = 5, .on = true}}}};
  step.eliminations = {{3, 5}};
  EXPECT_EQ(said(step, "{chain.verdict}"),
            "So r1c1 is not 5 (in row 1 with r1c9), which is just what we assumed: the chain "
            "closes into a loop. If instead r1c1 is 5, you can follow the loop backward, and every "
            "candidate in it that was true becomes false, and vice versa.");
  EXPECT_EQ(said(step, "{chain.loop-removals}"),
            "r1c9 or r1c1 is 5, so r1c4, which sees both, cannot be 5.");
}

TEST_F(Words, NameTheCellsOfSetsInALoop) {
  Step step(Technique{"grouped-nice-loop", "Grouped Continuous Nice Loop", "0709", {}});
  const auto with_next = [&](ChainNode next) {
    step.evidence = {{.role = Role::chain,
                      .chain = {{.cells = {0}, .digit = 5, .on = false},
                                {.cells = {8}, .digit = 5, .on = true},
                                {.cells = {17, 26}, .digit = 5, .on = false, .set = {5, 6, 7}},
                                std::move(next),
                                {.cells = {0}, .digit = 6, .on = true}}}};
  };
  for (const Cell cell : {Cell{17}, Cell{26}})
    for (const Digit digit : std::initializer_list<Digit>{1, 2, 3, 4, 8, 9})
      board.eliminate(cell, digit);
  with_next({.cells = {44}, .digit = 6, .on = false});
  step.eliminations = {{62, 7}, {71, 6}};
  EXPECT_EQ(said(step, "{chain.walk}"),
            "If r1c1 is not 5, then r1c9 is 5 (the only place left for 5 in row 1). Then r2c9 and "
            "r3c9 have no 5 (r1c9 sees every place for 5 in them), so they hold 6 and 7. Then r5c9 "
            "is not 6 (it sees every place for 6 in r2c9 and r3c9), so r1c1 is 6.");
  EXPECT_EQ(
      said(step, "{chain.loop-removals}"),
      "r2c9, r3c9, or r5c9 is 6, so r8c9, which sees all of these cells, cannot be 6. Either way, "
      "r2c9 and r3c9 hold 7. r7c9 sees every place for 7 in these cells, so it cannot be 7.");
  // The set forces a cell, which shares its other digit with the set.
  for (const Digit digit : std::initializer_list<Digit>{1, 2, 3, 4, 5, 6, 9})
    board.eliminate(44, digit);
  with_next({.cells = {44}, .digit = 8, .on = true});
  EXPECT_EQ(said(step, "{chain.walk}"),
            "If r1c1 is not 5, then r1c9 is 5 (the only place left for 5 in row 1). Then r2c9 and "
            "r3c9 have no 5 (r1c9 sees every place for 5 in them), so they hold 6 and 7. Then r5c9 "
            "is 8 (r2c9 and r3c9 use up its other candidates). Then r1c1 is 6.");
  EXPECT_EQ(said(step, "{chain.loop-removals}"),
            "Either way, r2c9 and r3c9 hold 6. r8c9 sees every place for 6 in these cells, so it "
            "cannot be 6. Either way, r2c9, r3c9, and r5c9 hold 7. r7c9 sees every place for 7 in "
            "these cells, so it cannot be 7.");
}

TEST_F(Words, NameTheColoredCellsThatSeeACandidate) {
  Step step(Technique{"multi-colors", "Multi Colors 1", "0502", {}});
  const auto colors = [&](std::vector<std::vector<Cell>> all, std::vector<Cell> removed) {
    step.evidence = {{.role = Role::digits, .digits = {5}}};
    for (std::vector<Cell>& cells : all)
      step.evidence.push_back({.role = Role::color, .cells = std::move(cells), .digits = {5}});
    step.eliminations.clear();
    for (const Cell cell : removed) step.eliminations.push_back({cell, 5});
  };
  colors({{0, 40}, {8}}, {3, 44});
  EXPECT_EQ(said(step, "{color.seen-colors}"),
            "r1c4 sees both r1c1 and r1c9, so it cannot be 5. r5c9 sees both r5c5 and r1c9, so it "
            "cannot be 5.");
  colors({{0}, {40}, {8}, {76}}, {3, 58, 67});
  EXPECT_EQ(said(step, "{color.seen-colors}"),
            "r1c1 and r1c9 are both in row 1 and cannot both be 5. So r5c5 must be 5, or r9c5 must "
            "be 5, or both. r7c5 and r8c5 see both r5c5 and r9c5, so they cannot be 5. r5c5 and "
            "r9c5 are both in column 5 and cannot both be 5. So r1c1 must be 5, or r1c9 must be 5, "
            "or both. r1c4 sees both r1c1 and r1c9, so it cannot be 5.");
  colors({{40}, {0, 20}, {8}, {72}}, {0, 20});
  EXPECT_EQ(said(step, "{color.clashes}"),
            "r1c1 and r1c9 are both in row 1, and r1c1 and r9c1 are both in column 1");
  colors({{40}, {0, 8}}, {0, 8});
  EXPECT_EQ(said(step, "{color.clash}"), "r1c1 and r1c9 are both in row 1");
}

TEST_F(Words, OfATechniqueThatIsUnknownAreItsEvidence) {
  EXPECT_EQ(describe(hidden_single(), board, language),
            "Look at row 1 and what is in r4c4 and r6c6. It follows that r1c1 must be 5.");
}

TEST_F(Words, OfAStepGoBeforeThoseOfItsTechnique) {
  Step step = hidden_single();
  step.name = "Hidden Single Type 2";
  language.set_words("hidden-single", "first");
  language.set_words("hidden-single-type-2", "second");
  EXPECT_EQ(describe(step, board, language), "Second");
  step.name = "Hidden Single Type 3";
  EXPECT_EQ(describe(step, board, language), "First");
}

TEST_F(Words, AreHeldAgainstTheStep) {
  const Step step = hidden_single();
  const auto fault = [&](const std::string& words) {
    language.set_words(step.technique, words);
    return description_fault(step, board, language);
  };
  EXPECT_EQ(fault("{house.houses}: {result}."), "");
  EXPECT_THAT(fault("{fin.cells}: {result}."), HasSubstr("nothing fills {fin.cells}"));
  EXPECT_THAT(fault("r9c9: {result}."), HasSubstr("r9c9, which its evidence does not name"));
  EXPECT_THAT(fault("r1c2."), HasSubstr("do not name r1c1"));
  EXPECT_THAT(fault("In  {result}."), HasSubstr("a gap"));
}

TEST_F(Words, TellWhyAPuzzleIsHard) {
  std::vector<Step> steps(5, hidden_single());
  for (Step& step : steps) step.rating = {Level::easy, 14};
  EXPECT_EQ(describe_rating({}, true, language), "No step is needed.");
  EXPECT_EQ(describe_rating({}, false, language), "");
  EXPECT_EQ(describe_rating(steps, true, language), "Singles alone solve the puzzle, in 5 steps.");
  EXPECT_EQ(describe_rating(steps, false, language), "All 5 steps are singles.");
  EXPECT_EQ(describe_rating(std::span(steps).first(1), true, language),
            "A single solves the puzzle, in one step.");
  EXPECT_EQ(describe_rating(std::span(steps).first(1), false, language),
            "The only step is a single.");
  steps[2].technique = "x-wing";
  steps[2].name = "X-Wing";
  steps[2].rating = {Level::hard, 140};
  EXPECT_EQ(
      describe_rating(steps, true, language),
      "The hardest technique is X-Wing, needed once, at step 3. All other steps are singles.");
  steps[3] = steps[2];
  EXPECT_EQ(
      describe_rating(steps, true, language),
      "The hardest technique is X-Wing, needed 2 times, first at step 3. Of the 5 steps, 2 are "
      "harder than singles. From step 5 on, singles finish the puzzle.");
  EXPECT_EQ(
      describe_rating(steps, false, language),
      "The hardest technique is X-Wing, needed 2 times, first at step 3. Of the 5 steps, 2 are "
      "harder than singles.");
  // A config may call a pair easy.
  steps.resize(2);
  steps[1].technique = "naked-pair";
  steps[1].name = "Naked Pair";
  steps[1].eliminations = {{5, 3}};
  steps[1].rating = {Level::easy, 60};
  EXPECT_EQ(
      describe_rating(steps, true, language),
      "The hardest technique is Naked Pair, needed once, at step 2. All other steps are singles.");
}

TEST(WordsOfLayouts, CallGroupsTheSameInMessages) {
  const auto name_of = [](const char* name, const char* group) {
    const LayoutPtr layout = layout_named(name);
    for (const Group& one : layout->groups())
      if (one.name == group) return spoken_name(one);
    return std::string("no such group");
  };
  EXPECT_EQ(name_of("9x9", "c4"), "column 4");
  EXPECT_EQ(name_of("9x9+windoku", "w4"), "window 4");
  EXPECT_EQ(name_of("9x9+disjoint-groups", "p4"), "disjoint group 4");
  EXPECT_EQ(name_of("9x9+asterisk", "asterisk"), "the asterisk");
  EXPECT_EQ(name_of("samurai", "g2b3"), "box 3 of grid 2");
  EXPECT_EQ(spoken_name({GroupKind::extra, "petal", {0, 1}}), "group petal");
}

TEST(WordsOfLayouts, CallGroupsWhatPlayersCallThem) {
  const auto name_of = [](const char* name, const char* group) {
    const LayoutPtr layout = layout_named(name);
    Step step(Technique{"x-wing", "X-Wing", "0300", {}});
    for (GroupIndex i = 0; i < layout->groups().size(); ++i)
      if (layout->groups()[i].name == group) step.evidence = {{.role = Role::base, .groups = {i}}};
    Language language;
    language.set_words("x-wing", "{base.houses}");
    return describe(step, Board(Puzzle(layout)), language);
  };
  EXPECT_EQ(name_of("9x9+x", "d2"), "Diagonal 2");
  EXPECT_EQ(name_of("9x9+disjoint-groups", "p4"), "Disjoint group 4");
  EXPECT_EQ(name_of("9x9+girandola", "girandola"), "The girandola");
  EXPECT_EQ(name_of("9x9+anti-king", "king3"), "A group of cells that must differ");
  EXPECT_EQ(name_of("samurai", "g2r3"), "Row 3 of grid 2");
}

TEST_F(Words, NameHousesOfSeveralKindsOneByOne) {
  const auto houses = [&](std::vector<GroupIndex> groups) {
    Step step(Technique{"x-wing", "X-Wing", "0300", {}});
    step.evidence = {{.role = Role::base, .groups = std::move(groups)}};
    return said(step, "{base.houses}; {base.any-house}");
  };
  EXPECT_EQ(houses({1, 2}), "Rows 2 and 3; row 2 or 3");
  EXPECT_EQ(houses({1, 21}), "Row 2 and box 4; row 2 or box 4");
  EXPECT_EQ(houses({1, 2, 21}), "Row 2, row 3, and box 4; row 2, row 3, or box 4");
  EXPECT_EQ(houses({0, 1, 2, 9, 10}),
            "Rows 1, 2, and 3, and columns 1 and 2; row 1, 2, or 3, or column 1 or 2");
  EXPECT_EQ(houses({0, 1, 9, 10, 21}),
            "Rows 1 and 2, columns 1 and 2, and box 4; row 1, row 2, column 1, column 2, or box 4");
}

}  // namespace
}  // namespace ariadne::testing
