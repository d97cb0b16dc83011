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
    " Assuming that the solution is unique, [place:{result}.][!place:{fin.guardians}[!house:: "
    "{result}].[common: No other cell of {house.houses} can be {common.digits}, so one of "
    "{fin.cells} is {common.digits}, and the other one is {fin.any-digit}. Neither can be another "
    "digit of the pattern: {result}.][set: That cell and {set.cells}, which can only be "
    "{set.any-digit}, form a naked subset in {house.houses} and use up {set.digits} there: "
    "{result}.]]";

/// The words of a symmetry, which `moves` the grid.
std::string words_of_symmetry(const std::string& moves) {
  return moves +
         "[common: and exchange the digits within each pair of parentheses:< ({common.digits})>]. "
         "The givens are then the same as before. If this changed the solution, the puzzle would "
         "have two solutions. Assuming that the solution is unique, it stays the same, "
         "too[pattern:. {pattern.cells} {pattern.cells:stays|stay} in place, so "
         "{pattern.cells:it|they} can only be {pattern.any-digit}, which {pattern.digits:is|are} "
         "not exchanged with another digit: {result}][!pattern:, so a candidate is false if it "
         "turns into one that has been removed: {result}].";
}

}  // namespace

ARIADNE_PLUGIN("exotic", "1.0.0",
               "Rare patterns that players have described: fireworks, odd loops and their "
               "guardians, tridagons, multi-sector locked sets, deadly patterns, symmetries") {
  using namespace ariadne;
  using namespace ariadne::plugins::exotic;
  plugin.strategy<FireworkTriple>(
      {"firework-triple", "Firework Triple", "", {Level::unfair, 280}},
      "In a row and a column, three digits have at most one place each outside the box where the "
      "two cross");
  plugin.strategy<FireworkQuadruple>(
      {"firework-quadruple", "Firework Quadruple", "", {Level::unfair, 320}},
      "Two fireworks of two digits each have the same two cells outside their boxes");
  plugin.strategy<BrokenWing>({"broken-wing", "Broken Wing", "", {Level::unfair, 300}},
                              "A digit cannot alternate along a loop with an odd number of cells, "
                              "so one of the few other places must have it");
  plugin.strategy<BivalueOddagon>(
      {"bivalue-oddagon", "Bivalue Oddagon", "", {Level::unfair, 340}},
      "Two digits cannot alternate along a loop with an odd number of cells, so at "
      "least one of the few other candidates there is true");
  plugin.strategy<Tridagon>(
      {"tridagon", "Tridagon", "", {Level::extreme, 400}},
      "Twelve cells of four boxes cannot hold three digits alone, so a candidate for another digit "
      "is true");
  plugin.strategy<RemoteTriple>(
      {"remote-triple", "Remote Triple", "", {Level::unfair, 360}},
      "Three cells that do not all see each other have to hold the same three digits");
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
      "The cells where some rows and columns cross can hold only as many digits as there are "
      "cells");
  plugin.strategy<ExtendedRectangle>(
      {"extended-rectangle", "Extended Rectangle", "", {Level::hard, 140}, true},
      "If the cells of two parallel lines held only the same digits, exchanging the lines would "
      "give a second solution");
  plugin.strategy<BugLite>(
      {"bug-lite", "BUG-Lite", "", {Level::unfair, 240}, true},
      "All cells of a pattern could hold their other digit if none had more than two candidates");
  plugin.strategy<SymmetricalPlacement>(
      {"symmetrical-placement", "Symmetrical Placement", "", {Level::unfair, 220}, true},
      "The givens are symmetrical if some digits are exchanged, so the solution is, too");

  // The words of its steps.
  plugin.words(
      "firework-triple",
      "Outside {cover.houses}, the only places for {digits.digits} in {base.houses} are "
      "{pincer.cells}. If one of these digits were in neither of them, both {base.houses} would "
      "have it in {cover.houses}, that is, in {pattern.cells}, the only cell that all three houses "
      "share. So {digits.digits} fill {pattern.cells} and the two cells {pincer.cells}, which can "
      "hold nothing else: {result}.");
  plugin.words(
      "firework-quadruple",
      "Outside {cover#1.houses}, the only places for {digits#1.digits} in {base#1.houses} are "
      "{pincer.cells}, so each of these digits is in {pattern#1.cells} or in one of "
      "{pincer.cells}. "
      "Likewise, outside {cover#2.houses}, the only places for {digits#2.digits} in "
      "{base#2.houses} "
      "are {pincer.cells}, so each of them is in {pattern#2.cells} or in one of {pincer.cells}. "
      "The "
      "four digits fill the four cells: {result}.");
  plugin.words(
      "broken-wing",
      "The cells {pattern.in-order}, in this order, form a loop in which neighbors share a house. "
      "In these houses ({base.houses}), the only other {fin.cells:place|places} for "
      "{digits.digits} "
      "{fin.cells:is|are} {fin.cells}. Without {fin.cells:it|them}, {digits.digits} would be in "
      "every second cell of the loop, which is impossible because the number of cells is odd. So "
      "[place:{result}][!place:{fin.any-cell} is {digits.digits}: {result}].");
  plugin.words(
      "bivalue-oddagon",
      "The cells {pattern.in-order}, in this order, form a loop in which neighbors see each other. "
      "If each of them were {digits.any-digit}, these two digits would alternate along the loop, "
      "which is impossible because the number of cells is odd. So [place:the only other candidate "
      "is true: "
      "{result}][!place:at least one of the other candidates is true, that is, {fin.guardians}: "
      "{result}].");
  plugin.words(
      "tridagon",
      "If {pattern.cells} were all {digits.any-digit}, each of {cover.houses} would hold these "
      "three digits in three of the cells. However you place them, two cells that see each other "
      "would hold the same digit. So [place:the only other candidate is true: "
      "{result}][!place:at least one of the other candidates is true, that is, {fin.guardians}: "
      "{result}].");
  plugin.words(
      "remote-triple",
      "{pincer.cells} can only be {digits.any-digit}. The same is true of {pattern.cells}. However "
      "you fill all of these cells, {pincer.cells} hold three different digits, because otherwise "
      "two cells that see each other "
      "would hold the same digit. So {digits.digits} are each in one of "
      "{pincer.cells}, and {remove.cells} {remove.cells:sees|see} all three of these cells: "
      "{result}.");
  const char* const set_words =
      "Take these sets of cells, in this order. <{set.cells}[set.houses: {set.cells:is|are} the "
      "only "
      "places for {set.digits} in {set.houses}.][!set.houses: can only be {set.any-digit}.] >Each "
      "set has one cell more than digits, or one digit more than cells, so exactly one of its "
      "cells or digits is unused. "
      "[common#2:From each set to the next one, there is a link that only one of the two sets can "
      "use. The links are, in order, {common.value-list}]"
      "[!common#2:Only one of the two sets can use the link between them: {common.value-list}]."
      "[target: If {target#1.any-digit} is not in {target#1.any-cell}, that cell or digit of the "
      "first set is unused, so the first set "
      "uses its link. The next set then cannot use this link, so it uses everything else, and so "
      "on[target#2:. The last set therefore has "
      "{target#2.any-digit} in {target#2.any-cell}. So {target#1.any-cell} is "
      "{target#1.any-digit}, or {target#2.any-cell} is {target#2.any-digit}][!target#2: to the "
      "last set. So {target#1.any-cell} is {target#1.any-digit}]: "
      "{result}.][!target: The last link joins the last set to the first one. There are as many "
      "links as sets, so each set leaves exactly one of its two links to the neighboring set, and "
      "uses all its other cells or digits: {result}.]";
  plugin.words("ahs-xz", set_words);
  plugin.words("ahs-chain", set_words);
  const char* const exocet_words =
      "{pattern.cells} can only be {digits.any-digit}. Consider the digit in one of these cells. "
      "No other cell in the houses that contain both cells can hold it, but each of {base.houses} "
      "must still have it. Apart from {pincer.cells}, these three lines do not have three places "
      "for it that do not see each other, so one of {pincer.cells} holds it. The same "
      "is true of the digit in the other cell, so {pincer.cells} hold the same two digits as "
      "{pattern.cells}: {result}.";
  plugin.words("junior-exocet", exocet_words);
  plugin.words("senior-exocet", exocet_words);
  plugin.words("multi-sector-locked-set",
               "There are {pattern.count} open cells where {cover#1.houses} cross "
               "{cover#2.houses}.[digits#1.digits: In each of these rows, the cells can hold "
               "{digits#1.digits} at most once each.][digits#2.digits: In each of these columns, "
               "the cells can hold {digits#2.digits} at most once each.] Count each digit once for "
               "every such row or column in which it is still a candidate of these cells: that "
               "gives only as many digits as there are cells. So all of them are used in these "
               "cells, and none is left for the rest of its row or column: {result}.");
  plugin.words(
      "extended-rectangle",
      "If {pattern.cells} were all {digits.any-digit}, the two lines that these cells form "
      "would hold the same digits and could be exchanged, and the puzzle would have two "
      "solutions." +
          deadly_pattern);
  plugin.words("bug-lite",
               "Suppose that these cells hold only the digits in parentheses: {pattern.set-list}. "
               "In each of their "
               "houses, each digit has either two places among them or none. So all cells could "
               "hold their other digit instead, and the puzzle would have two solutions." +
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
