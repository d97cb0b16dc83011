#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <ariadne/api.hpp>
#include <ariadne/patterns/patterns.hpp>

namespace ariadne {

/// How many sets of `size` patterns there are, no two of which have a cell in common; in whatever
/// order, each set counts once. `size` is at least 1. Nothing when `stop`, which is asked every
/// millisecond or so, has ended it. Throws Error when there are 2^64 or more. See
/// disjoint_sets.cpp for the method and what it costs.
ARIADNE_API std::optional<std::uint64_t> count_disjoint_sets(
    const Layout& layout, const Patterns& patterns, int size,
    const std::function<bool()>& stop = {});

/// The share `index`, from 0, of `of` equal shares of that count, for several processes: the sum over
/// all shares is `size` times the count. Returns nothing if `stop` has ended it. Throws Error if the
/// share is 2^64 or more.
ARIADNE_API std::optional<std::uint64_t> count_share_of_disjoint_sets(
    const Layout& layout, const Patterns& patterns, int size, std::uint64_t index, std::uint64_t of,
    const std::function<bool()>& stop = {});

}  // namespace ariadne
