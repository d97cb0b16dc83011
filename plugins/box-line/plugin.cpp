#include "locked_candidates.hpp"
#include "multiple_lines.hpp"

ARIADNE_PLUGIN("box-line", "1.0.0",
               "Techniques that use intersections of boxes and lines: pointing, claiming, and "
               "multiple lines") {
  using namespace ariadne;
  using namespace ariadne::plugins::box_line;
  plugin.strategy<LockedCandidates>(
      {"pointing", "Locked Candidates Type 1 (Pointing)", "0100", {Level::medium, 50}},
      "All places for a digit in a box lie in one row or column, so the digit is removed from the "
      "rest of that line",
      LockedSide::pointing);
  plugin.strategy<LockedCandidates>(
      {"claiming", "Locked Candidates Type 2 (Claiming)", "0101", {Level::medium, 50}},
      "All places for a digit in a row or column lie in one box, so the digit is removed from the "
      "rest of that box",
      LockedSide::claiming);
  plugin.strategy<MultipleLines>(
      {"multiple-lines", "Multiple Lines", "", {Level::medium, 50}},
      "In two of the three boxes in a band or stack, a digit can only be "
      "in the same two lines, so the digit is removed from these lines in the third box");

  // The words of its steps.
  for (const char* key : {"pointing", "claiming"})
    plugin.words(key,
                 "{house.places}. These cells are also in {cover.houses}. Wherever the "
                 "{digits.digits} of {house.houses} goes, {remove.cells} {remove.cells:sees|see} "
                 "that {digits.digits} and cannot be {remove.any-digit}.");
  plugin.words("multiple-lines",
               "{base.places}. All of these cells are in {cover.houses}. {base.houses} need "
               "{base.count} {digits.digits}s, and {cover.houses} can each hold only one of them. "
               "So no other cell in {cover.these} can be {digits.digits}: {result}.");
}
