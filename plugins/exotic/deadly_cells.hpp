#pragma once

#include <span>
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

}  // namespace ariadne::plugins::exotic
