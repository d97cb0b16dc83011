#pragma once

#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// The steps of a path that its last step needs, in their order, and that step itself. `path` is what
/// a solver did from the board `start` on. Each of the steps that remain is proved by its evidence on
/// the board that those before it make, and a house that had only one open cell still has only one.
/// Leaving out any one more of them would break this; but there may be another choice with fewer.
///
/// The techniques of the steps are looked up in the registry. A step that its evidence does not prove
/// keeps all steps before it. Of steps by rules of a kind, those remain that are about cells of the rules of
/// a step that remains.
ARIADNE_API std::vector<Step> needed_steps(const Board& start, std::span<const Step> path,
                                           const Registry& registry);

}  // namespace ariadne
