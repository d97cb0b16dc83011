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
    " Assuming that the solution is unique, another candidate, {fin.any-digit} in "
    "{fin.any-cell}, is true[!house:: {result}].[common: One of {fin.cells} is {common.digits}, as "
    "no other cell of {house.houses} can be. The other one is then the exception, and neither can "
    "be another digit of the pattern: {result}.][set: The cell that has it and {set.cells}, which "
    "can only be {set.any-digit}, form a naked subset in {house.houses} and use up {set.digits} "
    "there: {result}.]";

/// The words of a symmetry, which `moves` the grid.
std::string words_of_symmetry(const std::string& moves) {
  return moves +
         "[common: and exchange the digits within each pair of parentheses:< ({common.digits})>], "
         "and the givens are the same as before. If the solution were not, there would be two. "
         "Assuming that the solution is unique, it stays the same[pattern:. So {pattern.cells}, "
         "which {pattern.cells:stays|stay} in place, can only be {pattern.any-digit}][!pattern:, "
         "and a candidate is false if it becomes one that is not there]: {result}.";
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
  plugin.strategy<BrokenWing>(
      {"broken-wing", "Broken Wing", "", {Level::unfair, 300}},
      "An odd loop of cells can only be broken by one of a few other places for the digit");
  plugin.strategy<BivalueOddagon>({"bivalue-oddagon", "Bivalue Oddagon", "", {Level::unfair, 340}},
                                  "An odd loop of cells with the same two candidates can only be "
                                  "broken by one of a few others");
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
  plugin.strategy<SeniorExocet>(
      {"senior-exocet", "Senior Exocet", "", {Level::extreme, 440}},
      "Like a junior exocet, but with target cells anywhere in three lines that cross");
  plugin.strategy<MultiSectorLockedSet>(
      {"multi-sector-locked-set", "Multi-Sector Locked Set", "", {Level::extreme, 450}},
      "Some rows and columns can give the cells where they cross only as many digits as there are "
      "cells");
  plugin.strategy<ExtendedRectangle>(
      {"extended-rectangle", "Extended Rectangle", "", {Level::hard, 140}, true},
      "Two lines of three or more cells with the same digits could be exchanged, but for a few "
      "other candidates");
  plugin.strategy<BugLite>(
      {"bug-lite", "BUG-Lite", "", {Level::unfair, 240}, true},
      "Cells in which each digit has two places in each house, or none, could all hold their other "
      "digit, but for a few other candidates");
  plugin.strategy<SymmetricalPlacement>(
      {"symmetrical-placement", "Symmetrical Placement", "", {Level::unfair, 220}, true},
      "The givens are symmetrical if digits are exchanged, so the solution is as well");

  // The words of its steps.
  plugin.words(
      "firework-triple",
      "Outside {cover.houses}, the only places for {digits.digits} in {base.houses} are "
      "{pincer.cells}. If one of these digits were in neither of them, both {base.houses} would "
      "have it in {cover.houses}, that is, in {pattern.cells}, the only cell of all three. So "
      "{digits.digits} all go into {pattern.cells} and {pincer.cells}, which can hold nothing "
      "else: "
      "{result}.");
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
      "The cells {pattern.cells} form a loop in which neighbors share a house. In these houses, "
      "which are {base.houses}, the only other {fin.cells:place|places} for {digits.digits} "
      "{fin.cells:is|are} {fin.cells}. Without {fin.cells:it|them}, {digits.digits} would be in "
      "every second cell of the loop, which is impossible because the number of cells is odd. So "
      "{digits.digits} is in {fin.any-cell}: {result}.");
  plugin.words(
      "bivalue-oddagon",
      "The cells {pattern.cells} form a loop in which neighbors see each other. If all of them "
      "were "
      "{digits.any-digit}, these two digits would alternate along the loop, which is impossible "
      "because the number of cells is odd. So another candidate, {fin.any-digit} in "
      "{fin.any-cell}, "
      "is true: {result}.");
  plugin.words(
      "tridagon",
      "If {pattern.cells} were all {digits.any-digit}, each of {cover.houses} would have these "
      "three "
      "digits in three of the cells. However you place them, two cells with the same digit see "
      "each "
      "other. So another candidate, {fin.any-digit} in {fin.any-cell}, is true: {result}.");
  plugin.words(
      "remote-triple",
      "Like {pattern.cells}, {pincer.cells} can only be {digits.any-digit}. However you fill all "
      "of "
      "these cells, "
      "{pincer.cells} hold three different digits, because otherwise two cells that see each other "
      "would hold the same digit. So {digits.digits} are each in one of "
      "{pincer.cells}, and {remove.cells} {remove.cells:sees|see} all three of these cells: "
      "{result}.");
  const char* const set_words =
      "Take these sets of cells in turn. <{set.cells}[set.houses: {set.cells:is|are} the only "
      "places for {set.digits} in {set.houses}.][!set.houses: can only be {set.any-digit}.] >Each "
      "set has one cell more than digits, or one digit more than cells, so it can leave only one "
      "of them unused. At most one of two sets in a row can use what links them.< The link is "
      "{common.any-digit} in {common.any-cell}.>[target: If the first set leaves its other end "
      "unused, each set therefore passes this on to the next one. So {target#1.any-digit} is in "
      "{target#1.any-cell}[target#2:, or {target#2.any-digit} is in {target#2.any-cell}]: "
      "{result}.][!target: The last link joins the last set to the first one. There are as many "
      "links as sets, so each set leaves one of its two links to another set, and uses all its "
      "other cells or digits: {result}.]";
  plugin.words("ahs-xz", set_words);
  plugin.words("ahs-chain", set_words);
  const char* const exocet_words =
      "{pattern.cells} can only be {digits.any-digit}. If they hold one of these digits, it is "
      "nowhere else in the houses that contain both cells, but each of "
      "{base.houses} must still hold it. Without {pincer.cells}, these three have no three "
      "places for it that do not see each other. So {pincer.cells} hold whatever two digits "
      "{pattern.cells} hold: {result}.";
  plugin.words("junior-exocet", exocet_words);
  plugin.words("senior-exocet", exocet_words);
  plugin.words(
      "multi-sector-locked-set",
      "There are {pattern.count} open cells where {cover#1.houses} cross {cover#2.houses}. Each "
      "row can supply each of its digits once, and so can each column: as many digits as there "
      "are cells. So each of them is used in these cells, and none is left for the rest of its "
      "row or column: {result}.");
  plugin.words(
      "extended-rectangle",
      "If {pattern.cells} were all {digits.any-digit}, the two lines that these cells form "
      "would hold the same digits and could be exchanged, and the puzzle would have two "
      "solutions." +
          deadly_pattern);
  plugin.words(
      "bug-lite",
      "Suppose that these cells hold no other digits: {pattern.set-list}. In each of their "
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
