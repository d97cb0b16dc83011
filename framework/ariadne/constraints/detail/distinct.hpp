#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include <ariadne/model/digits.hpp>

namespace ariadne {

/// Removes digits from the domains of cells that must differ. It uses cells with only one digit
/// left and, if as many digits as cells are left, digits with only one cell left. Returns false if
/// this shows that the cells cannot all differ.
inline bool settle_distinct(std::span<DigitSet> domains) {
  if (domains.size() == 2) {
    // The only digit of one cell is removed from the other.
    const std::uint32_t a = domains[0].bits();
    const std::uint32_t b = domains[1].bits();
    if (is_single_bit(a)) domains[1] = DigitSet(b & ~a);
    if (is_single_bit(b)) domains[0] = DigitSet(a & ~b);
    if (domains[0].empty() || domains[1].empty()) return false;
    const std::uint32_t left = domains[0].bits() | domains[1].bits();
    return !is_single_bit(left);
  }
  std::uint32_t settled = 0;
  while (true) {
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    std::uint32_t single = 0;
    bool more = false;
    for (const DigitSet domain : domains) {
      const std::uint32_t bits = domain.bits();
      if (bits == 0) return false;
      if (is_single_bit(bits)) {
        if ((single & bits) != 0) return false;
        single |= bits;
      }
      twice |= once & bits;
      once |= bits;
    }
    if (static_cast<std::size_t>(bit_count(once)) < domains.size()) return false;
    if ((single & ~settled) != 0) {
      settled = single;
      for (DigitSet& domain : domains)
        if (!domain.single()) domain = DigitSet(domain.bits() & ~single);
      more = true;
    } else if (static_cast<std::size_t>(bit_count(once)) == domains.size()) {
      const std::uint32_t alone = once & ~twice & ~single;
      for (DigitSet& domain : domains)
        if ((domain.bits() & alone) != 0) {
          if (!is_single_bit(domain.bits() & alone)) return false;
          more |= !domain.single();
          domain = DigitSet(domain.bits() & alone);
        }
    }
    if (!more) return true;
  }
}

}  // namespace ariadne
