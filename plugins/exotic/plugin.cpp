#include "ahs_chain.hpp"
#include "bivalue_oddagon.hpp"
#include "broken_wing.hpp"
#include "bug_lite.hpp"
#include "exocet.hpp"
#include "extended_rectangle.hpp"
#include "firework_quadruple.hpp"
#include "firework_triple.hpp"
#include "multi_sector_locked_set.hpp"
#include "remote_triple.hpp"
#include "symmetrical_placement.hpp"
#include "tridagon.hpp"

namespace {

/// What follows from a deadly pattern, behind the reason why it is one.
const std::string deadly_pattern =
    " Assuming that the solution is unique, [place:{result}.][!place:at least one of these cells "
    "holds another digit: {fin.guardians}.[!house: "
    "Either way, {result}.][common: No other cell of {house.houses} can be {common.digits}, so one "
    "of "
    "{fin.cells} is {common.digits}, and the other one is {fin.any-digit}. Neither can be another "
    "digit of the pattern: {result}.][set: The cell for which this is true forms a naked subset in "
    "{house.houses} with {set.cells}, which can only be {set.any-digit}. This subset uses up "
    "{set.digits} in {house.houses}, so {result}.]]";

/// The words of a symmetry, which `moves` the grid.
std::string words_of_symmetry(const std::string& moves) {
  return moves +
         "[common: and exchange the digits within each pair of parentheses:< ({common.digits})>]. "
         "The givens are then the same as before. If this changed the solution, the puzzle would "
         "have two solutions. Assuming that the solution is unique, the solution stays the same as "
         "well. [pattern:{pattern.cells} {pattern.cells:stays|stay} in place, so "
         "{pattern.cells:its digit is|their digits are} not exchanged with another digit. The only "
         "{pattern.digits:such digit is|such digits are} {pattern.digits}: {result}.][!pattern:So "
         "a candidate is false if it "
         "turns into a candidate that has been removed: {result}.]";
}

}  // namespace

ARIADNE_PLUGIN("exotic", "1.0.0",
               "Rare patterns that players have described: fireworks, odd loops and their "
               "guardians, tridagons, multi-sector locked sets, deadly patterns, symmetries") {
  using namespace ariadne;
  using namespace ariadne::plugins::exotic;
  plugin.strategy<FireworkTriple>({"firework-triple", "Firework Triple", "", {Level::unfair, 280}},
                                  "In both a row and a column that cross in a box, each of three "
                                  "digits has at most one place outside that box");
  plugin.strategy<FireworkQuadruple>(
      {"firework-quadruple", "Firework Quadruple", "", {Level::unfair, 320}},
      "Two fireworks, each for two digits, have the same two cells outside their boxes");
  plugin.strategy<BrokenWing>(
      {"broken-wing", "Broken Wing", "", {Level::unfair, 300}},
      "A digit cannot alternate along a loop with an odd number of cells, so one of the few other "
      "places in the houses of the loop must hold it");
  plugin.strategy<BivalueOddagon>(
      {"bivalue-oddagon", "Bivalue Oddagon", "", {Level::unfair, 340}},
      "Two digits cannot alternate along a loop with an odd number of cells, so at "
      "least one of the few other candidates in these cells is true");
  plugin.strategy<Tridagon>({"tridagon", "Tridagon", "", {Level::extreme, 400}},
                            "Twelve cells in four boxes cannot all be filled with the same three "
                            "digits, so at least one of their candidates for other digits is true");
  plugin.strategy<RemoteTriple>({"remote-triple", "Remote Triple", "", {Level::unfair, 360}},
                                "Three cells that do not all see each other must nevertheless hold "
                                "three particular digits, each once");
  plugin.strategy<AhsXz>({"ahs-xz", "Almost Hidden Set XZ-Rule", "", {Level::unfair, 310}},
                         "An almost hidden set is linked to another one, or to an almost locked "
                         "set");
  plugin.strategy<AhsChain>({"ahs-chain", "Almost Hidden Set Chain", "", {Level::unfair, 350}},
                            "Three or more almost hidden and almost locked sets are linked in a "
                            "chain or a loop");
  plugin.strategy<JuniorExocet>(
      {"junior-exocet", "Junior Exocet", "", {Level::extreme, 430}},
      "Whatever digits two base cells hold, two target cells have to hold the same two");
  plugin.strategy<SeniorExocet>({"senior-exocet", "Senior Exocet", "", {Level::extreme, 440}},
                                "Like a junior exocet, but the target cells can be anywhere in "
                                "three lines that cross the line "
                                "of the base cells");
  plugin.strategy<MultiSectorLockedSet>(
      {"multi-sector-locked-set", "Multi-Sector Locked Set", "", {Level::extreme, 450}},
      "The cells where some rows and columns cross have just enough digits left to fill them");
  plugin.strategy<ExtendedRectangle>(
      {"extended-rectangle", "Extended Rectangle", "", {Level::hard, 140}, true},
      "If matching cells of two parallel lines held only the same digits, exchanging the digits of "
      "the two lines in these cells would give a second solution");
  plugin.strategy<BugLite>(
      {"bug-lite", "BUG-Lite", "", {Level::unfair, 240}, true},
      "If no cell of a pattern had more than two candidates, every cell could exchange its digit "
      "for its other candidate, so there would be a second solution");
  plugin.strategy<SymmetricalPlacement>(
      {"symmetrical-placement", "Symmetrical Placement", "", {Level::unfair, 220}, true},
      "If the givens are symmetrical except that some digits are exchanged, the solution is "
      "symmetrical in the same way");

  // The words of its steps.
  plugin.words(
      "firework-triple",
      "Outside {cover.houses}, the only places for {digits.digits} in {base.houses} are "
      "{pincer.cells}. If one of these digits were in neither of these cells, both {base.houses} "
      "would have that digit in {cover.houses}. That is possible only in {pattern.cells}, the only "
      "cell that all three houses share. So {digits.digits} fill {pattern.cells} and the two cells "
      "{pincer.cells}. These three cells can hold nothing else: {result}.");
  plugin.words(
      "firework-quadruple",
      "Outside {cover#1.houses}, the only places for {digits#1.digits} in {base#1.houses} are "
      "{pincer.cells}. So each of these digits is in {pattern#1.cells} or in one of "
      "{pincer.cells}. Likewise, outside {cover#2.houses}, the only places for {digits#2.digits} "
      "in {base#2.houses} are {pincer.cells}. So each of these digits is in {pattern#2.cells} or "
      "in one of {pincer.cells}. The four digits therefore fill these four cells, so {result}.");
  plugin.words(
      "broken-wing",
      "The cells {pattern.in-order}, in this order, form a loop in which neighbors share a house. "
      "These houses are {base.houses}. The only other {fin.cells:place|places} for {digits.digits} "
      "in these houses {fin.cells:is|are} {fin.cells}. {fin.cells:If this cell were not|If "
      "neither of these cells were|If none of these cells were} {digits.digits}, every second cell "
      "of the loop would be {digits.digits}, which is impossible because the number of cells is "
      "odd. So "
      "[place:{result}][!place:{fin.any-cell} is {digits.digits}. {remove.cells} "
      "{remove.cells:sees|see} {fin.cells:this place|both of these places|all of these places}, so "
      "{remove.cells:it|they} cannot be "
      "{remove.any-digit}].");
  plugin.words(
      "bivalue-oddagon",
      "The cells {pattern.in-order}, in this order, form a loop in which neighbors see each other. "
      "If each of these cells were {digits.any-digit}, the two digits would alternate along the "
      "loop, which is impossible because the number of cells is odd. So [place:the only other "
      "candidate in these cells is true: {result}][!place:at least one of the other candidates in "
      "these cells is true, that is, {fin.guardians}. Either way, {result}].");
  plugin.words(
      "tridagon",
      "Suppose that each of {pattern.cells} were {digits.any-digit}. Then each of {cover.houses} "
      "would hold these three digits in three of the cells. However you place the digits, two "
      "cells that see each other would hold the same digit, which is impossible. So [place:the "
      "only other candidate in these cells is true: {result}][!place:at least one of the other "
      "candidates in these cells is true, that is, {fin.guardians}. Either way, {result}].");
  plugin.words(
      "remote-triple",
      "{pincer.cells} can only be {digits.any-digit}. The same is true of {pattern.cells}. If two "
      "of {pincer.cells} held the same digit, then however you fill the other cells, two cells "
      "that see each other would hold the same digit, which is impossible. So {pincer.cells} hold "
      "three different "
      "digits, which must be {digits.digits}. {remove.cells} {remove.cells:sees|see} all "
      "three of these cells, so {result}.");
  const char* const set_words =
      "Take these sets of cells, in this order. <{set.cells}[set.houses: {set.cells:is|are} the "
      "only places for {set.digits} in {set.houses}.][!set.houses: can only be "
      "{set.any-digit}.] >Each set has one more cell than digits, or one more digit than cells. So "
      "each set leaves exactly one of its cells or digits unused, and uses all the others. "
      "[common#2:Each set is linked to the next one, and only one of the two sets can use the "
      "link. The links are, in order: {common.value-list}]"
      "[!common#2:The two sets are linked, and only one of them can use the link: "
      "{common.value-list}]."
      "[target: Suppose that {target#1.any-cell} is not {target#1.any-digit}. Then the first set "
      "does not use [set#1.houses:{target#1.cells}][!set#1.houses:{target#1.digits}], so it uses "
      "its link. [!common#2:The second set therefore cannot use the link, so it uses everything "
      "else and][common#2:The second set therefore cannot use the same link, so it uses everything "
      "else, including its link to the next set, and so on. The last set therefore] has "
      "[target#2:{target#2.any-digit} in {target#2.any-cell}. So {target#1.any-cell} is "
      "{target#1.any-digit}, or {target#2.any-cell} is {target#2.any-digit}. Either way, "
      "{result}][!target#2:{target#1.any-digit} in {target#1.any-cell}, which contradicts the "
      "assumption. So {target#1.any-cell} is {target#1.any-digit}: {result}].][!target: The last "
      "link joins the last set to the first one. There are as many links as sets, so each link is "
      "used by exactly one of its two sets, and each set also uses all its other cells and digits. "
      "A cell that is used must hold one of the digits of its set, and a digit that is used must "
      "be in one of the cells of its set. So {result}.]";
  plugin.words("ahs-xz", set_words);
  plugin.words("ahs-chain", set_words);
  const char* const exocet_words =
      "{pattern.cells} can only be {digits.any-digit}. Consider the digit in one of these two "
      "cells. No other cell in the houses that they share can hold this digit, but each of "
      "{base.houses} must still contain it. If neither {pincer.first} nor {pincer.last} held it, "
      "these three lines could not all contain it without two of its places seeing each other. So "
      "one of {pincer.cells} holds it. "
      "The same is true of the digit in the other cell. So {pincer.cells} hold the same two digits "
      "as {pattern.cells}: {result}.";
  plugin.words("junior-exocet", exocet_words);
  plugin.words("senior-exocet", exocet_words);
  plugin.words("multi-sector-locked-set",
               "There are {pattern.count} open cells where {cover#1.houses} cross "
               "{cover#2.houses}.[digits#1.digits: In each of these rows, the cells can hold "
               "{digits#1.digits} at most once each.][digits#2.digits: In each of these columns, "
               "the cells can hold {digits#2.digits} at most once each.] Count each digit once for "
               "every such row or column in which it is still a candidate of these cells. The "
               "total is only as large as the number of cells. So every digit that was counted is "
               "used in these cells, and cannot be anywhere else in the row or column for which it "
               "was counted: {result}.");
  plugin.words(
      "extended-rectangle",
      "Suppose that each of {pattern.cells} were {digits.any-digit}. Then the two lines that these "
      "cells form would hold the same digits. You could exchange the digits of the two lines, and "
      "the puzzle would "
      "have two solutions." +
          deadly_pattern);
  plugin.words("bug-lite",
               "Suppose that each of these cells holds one of the digits in parentheses: "
               "{pattern.set-list}. In each house, each digit then has either two places among "
               "these cells or none. So every cell could hold its other digit instead, and the "
               "puzzle would have two solutions." +
                   deadly_pattern);
  plugin.words("half-turn-symmetry", words_of_symmetry("Turn the grid by 180 degrees"));
  plugin.words("quarter-turn-symmetry", words_of_symmetry("Turn the grid by 90 degrees"));
  plugin.words("diagonal-symmetry",
               words_of_symmetry("Reflect the grid in its diagonal from top left to bottom right"));
  plugin.words("antidiagonal-symmetry",
               words_of_symmetry("Reflect the grid in its diagonal from top right to bottom left"));
  plugin.words("left-right-symmetry",
               words_of_symmetry("Reflect the grid in its vertical middle line"));
  plugin.words("top-bottom-symmetry",
               words_of_symmetry("Reflect the grid in its horizontal middle line"));
}
