#pragma once

#include <optional>
#include <span>
#include <vector>

#include <ariadne/kinds/detail/kind_data.hpp>

namespace ariadne::kinds {

/// A kind with clues that can be switched off: each of them has a hidden unknown on the same things, and
/// says nothing where the unknown is 0.
struct OptionalClues {
  KindPtr kind;
  std::vector<int> unknowns;  ///< of each clue, or -1
};

/// Makes these clues optional. Nothing if a rule asks more of one of them than whether it is there and
/// what it is, or if something else depends on it, except on a clue with another one in its place.
std::optional<OptionalClues> with_optional_clues(const KindData& kind, std::span<const int> clues);

/// A kind with clues whose values are unknown: each of them has a hidden unknown on all its things, with
/// these values. The first one, which is less than the others, says that there is no clue; if clues are
/// `everywhere`, no unknown has it. Nothing under the same conditions as above.
std::optional<OptionalClues> with_open_clues(const KindData& kind, std::span<const int> clues,
                                             std::span<const std::vector<Scalar>> values,
                                             bool everywhere = false);

}  // namespace ariadne::kinds
