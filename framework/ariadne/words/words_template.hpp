#pragma once

#include <string>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

// The sentences that explain a technique are a template with placeholders for its evidence, in any
// language:
//
//     {place.cells} is the only open cell left in {house.houses}, so {result}.
//
//     {role.form}        the evidence of a role (steps/notation.hpp), several pieces together;
//                        {role#2.form} is the second piece
//     {place.form}, {remove.form}    the cells and digits that the step places or removes
//     {result}           "r1c2 must be 5", "r46c2 cannot be 3"
//     {role.form:is|are} the first word for one (cell, house or digit, whichever the form lists),
//                        the second for several; of three words, the second for two
//     [role: text]       only if the step has such evidence; [!role: text] only if it does not;
//                        [role.form: text] only if the form is not empty
//     <text>             once for each piece of evidence of the roles within
//
// Forms:
//
//     cells, any-cell            r1c2, r1c5, and r3c4; with "or"
//     first, last, in-order      the first, and the last, of its cells; all, in the evidence's order
//     near, far                  its cells that see a cell that loses a candidate; those that do not
//     shared-cells               the cells of both its first and its last piece; of houses: of two
//     digits, any-digit          6 and 8; 6 or 8; of chains, the digits that they end with
//     first-digit, second-digit  of its digits; the second is empty if there is only one
//     others                     of a set: its digits apart from the restricted commons
//     links, any-link            of a set: the digits that join it to the one before, or to the third
//     houses, any-house, these   rows 2 and 7; row 2 or 7; these rows, or these houses
//     set-list                   "r1c2 (3 and 7); r1c5 and r2c5 (3, 5, and 8)": sets, and their digits
//     value-list                 "3 in r1c2 or r1c5, and 7 or 8 in r2c5": its pieces, in this order
//     guardians                  "r1c2 or r1c5 is 3": its candidates, apart from those of the pattern,
//                                of which one is true
//     extras                     the same as a list: "3 in r1c2 and r1c5"
//     shared, any-shared         the houses that have all of its cells
//     ruled-out                  of the causes of a hidden single: "the other open cells of row 2"
//                                that the causes see
//     left, alone, twice         its digits that no set has, or just one set, or two sets
//     overlap, beyond            of covers: which removed digits would be in two; other cells that lose
//     count                      how many cells, or else houses, or else digits
//     kept                       the digits that the step does not remove
//     rest                       what its cells can be, apart from its digits
//     places                     "in row 2, the digit 3 can only go in r2c2; …": of houses, for the
//                                step's digits; of cells, the houses whose places are all named
//     kept-places, gone-places   the same for digits that the step does not remove, in houses
//                                of a cell that loses a candidate; for digits that it removes
//     seen-places                of a house: the places for the digit that the first cell of the
//                                pattern sees
//     unseen-places              the same for places that it does not see; "or"
//     losing                     of a pattern with two cells: the cells that lose the digit because
//                                they see its last cell and the seen places
//     seen-by                    the cells that lose the digit of a piece and see all its cells
//     cover-places               of the cover of a fish, in a sentence: the places in one of its houses
//                                from which chains start, or that there are none
//     pairs                      of cells that each have a strong link to a connection: the places
//                                of those links
//     clash                      of two colors: "r1c4 and r1c9 are both in row 1", cells of a color
//                                that is removed
//     clashes                    of two colorings: two such pairs, by which a color of the first that
//                                is removed excludes both colors of the second
//     seen-colors                of colors, in sentences: of which two one is true, and two cells of
//                                these that each removed candidate sees
//     constraints                "cage with sum 15 at r1c1, r1c2, and r1c3"; without cells if they are many
//     values, candidates         "5 in r1c1, 8 in r1c2"; "r1c1 (4 or 6)"
//     cases                      of a pivot: what each of its candidates leads to
//     sets                       sets one after the other, each losing a digit to the next
//     losses                     of two sets: for each removed candidate, in which of them it sees
//                                every candidate for its digit
//     starts, start, end         what the chains begin with, "or" between; how the chain begins, ends
//     either                     "r7c5 or r9c1 is 3": that one end of the chain is true
//     removals                   for what a chain removes, the ends that remove it
//     loop-removals              for what a loop removes, the weak link or the set that removes it
//     opposites                  the same for a chain whose cells hold two digits in turn
//     walk                       the chain link by link, each with its reason; several chains case
//                                by case, the branches of a net before the links that need them
//     verdict                    of a chain that returns to its first cell: what its end means
//     conflict                   what the chains from an assumption contradict

/// The first error in the sentences that explain a step, as one sentence; empty if they are
/// correct.
ARIADNE_API std::string words_fault(std::string_view words);

}  // namespace ariadne
