#pragma once

#include <span>
#include <string>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

/// An open cell of a deadly pattern, and its digits there.
struct DeadlyCell {
  Cell cell;
  DigitSet digits;
};

/// Reports what follows if the cells cannot hold these digits alone. The step gets the evidence of
/// the pattern, then further evidence of its own. False when the sink has had enough.
bool conclude_from_deadly_cells(const Board& board, std::span<const DeadlyCell> cells,
                                const std::vector<Evidence>& pattern, Step& step, StepSink& sink);

/// What follows from a deadly pattern, in words, behind the reason why it is one.
inline const std::string deadly_pattern =
    " Assuming that the solution is unique, [place:{result}.][!place:at least one of these cells "
    "holds another digit: {fin.guardians}.[!house: "
    "Either way, {result}.][common: No other cell of {house.houses} can be {common.digits}, so one "
    "of "
    "{fin.cells} is {common.digits}, and the other one is {fin.any-digit}. Neither can be another "
    "digit of the pattern: {result}.][set: The cell for which this is true forms a naked subset in "
    "{house.houses} with {set.cells}, which can only be {set.any-digit}. This subset uses up "
    "{set.digits} in {house.houses}, so {result}.]]";

}  // namespace ariadne::plugins::exotic
