#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <ariadne/api.hpp>
#include <ariadne/patterns/patterns.hpp>

namespace ariadne {

/// The number of sets of `size` patterns that have no cell in common. `size` must be at least 1.
/// `stop` is called about every millisecond; if it returns true, the result is nothing. Throws
/// Error if the number is 2^64 or more. See disjoint_sets.cpp for the method and its cost.
ARIADNE_API std::optional<std::uint64_t> count_disjoint_sets(
    const Layout& layout, const Patterns& patterns, int size,
    const std::function<bool()>& stop = {});

/// A share of this number, so that several processes can divide the work: share `index` of `of`,
/// counted from 0. The sum of all shares is `size` times the number. Returns nothing if `stop`
/// returned true. Throws Error if the share is 2^64 or more.
ARIADNE_API std::optional<std::uint64_t> count_share_of_disjoint_sets(
    const Layout& layout, const Patterns& patterns, int size, std::uint64_t index, std::uint64_t of,
    const std::function<bool()>& stop = {});

}  // namespace ariadne
