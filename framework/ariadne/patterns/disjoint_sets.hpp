#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <ariadne/api.hpp>
#include <ariadne/patterns/patterns.hpp>

namespace ariadne {

/// Counts the sets of `size` patterns that have no cell in common. `size` must be at least 1.
/// `stop` is called about every millisecond; if it returns true, the result is nothing. Throws
/// Error if the number is 2^64 or more. See disjoint_sets.cpp for the method and its cost.
ARIADNE_API std::optional<std::uint64_t> count_disjoint_sets(
    const Layout& layout, const Patterns& patterns, int size,
    const std::function<bool()>& stop = {});

/// One share of this count, so that several processes can divide the work: share `index`, counted
/// from 0, of `of` shares. Each set is counted once for each of its patterns, so the sum of all
/// shares must be divided by `size`. Returns nothing if `stop` returned true. Throws Error if the
/// share is 2^64 or more.
ARIADNE_API std::optional<std::uint64_t> count_share_of_disjoint_sets(
    const Layout& layout, const Patterns& patterns, int size, std::uint64_t index, std::uint64_t of,
    const std::function<bool()>& stop = {});

}  // namespace ariadne
