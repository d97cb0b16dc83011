#include "words.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

namespace ariadne::plugins::lockstep {

namespace {

constexpr std::size_t places = 9;

struct Where {
  std::uint8_t place;
  std::uint8_t box;
};

constexpr std::array<Where, cell_count> where = [] {
  std::array<Where, cell_count> all{};
  for (int place = 0; place < 9; ++place)
    for (int box = 0; box < 9; ++box)
      all[cell_at(place, box)] = {static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(box)};
  return all;
}();

/// What a given leaves of the three words of its place, for box 0: of its cell the digit alone.
/// Digits above 9 leave nothing.
constexpr std::array<std::array<std::uint32_t, 3>, 11> left_by = [] {
  std::array<std::array<std::uint32_t, 3>, 11> all{};
  for (std::size_t digit = 0; digit < all.size(); ++digit)
    for (std::size_t triple = 0; triple < 3; ++triple) {
      all[digit][triple] = ~cell_bits;
      if (digit >= 1 && digit <= 9 && (digit - 1) / 3 == triple)
        all[digit][triple] |= std::uint32_t{1} << (digit - 1) % 3 * 9;
    }
  return all;
}();

void place_given(std::size_t cell, Digit digit, std::uint32_t* words) {
  const auto [place, box] = where[cell];
  const std::array<std::uint32_t, 3>& left = left_by[std::min<std::size_t>(digit, 10)];
  words[place] &= std::rotl(left[0], box);
  words[places + place] &= std::rotl(left[1], box);
  words[2 * places + place] &= std::rotl(left[2], box);
}

}  // namespace

void read_givens(const Digit* givens, std::uint32_t* words) {
  std::fill_n(words, plain_word_count, all_bits);
  // Eight cells at a time: the high bit of each byte that is not zero.
  constexpr std::uint64_t low_bits = 0x7f7f7f7f7f7f7f7f;
  for (std::size_t cell = 0; cell + 8 <= cell_count; cell += 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, givens + cell, sizeof bytes);
    std::uint64_t given = (((bytes & low_bits) + low_bits) | bytes) & ~low_bits;
    for (; given != 0; given &= given - 1) {
      auto at = static_cast<std::size_t>(std::countr_zero(given)) / 8;
      if constexpr (std::endian::native == std::endian::big) at = 7 - at;
      place_given(cell + at, givens[cell + at], words);
    }
  }
  if (givens[80] != 0) place_given(80, givens[80], words);
}

void read_candidates(const DigitSet* candidates, std::uint32_t* words) {
  std::fill_n(words, plain_word_count, 0U);
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    const auto [place, box] = where[cell];
    for (std::size_t triple = 0; triple < 3; ++triple) {
      const std::uint32_t three = candidates[cell].bits() >> 3 * triple & 7U;
      const std::uint32_t spread = (three | three << 8U | three << 16U) & cell_bits;
      words[places * triple + place] |= spread << box;
    }
  }
}

void remove(Candidate candidate, std::uint32_t* words) {
  assert(candidate.cell < cell_count && candidate.digit >= 1 && candidate.digit <= 9);
  const auto [place, box] = where[candidate.cell];
  const std::size_t digit = candidate.digit - 1U;
  words[places * (digit / 3) + place] &= ~(std::uint32_t{1} << (digit % 3 * places + box));
}

DigitSet candidates_at(const std::uint32_t* words, int place, int box) {
  std::uint32_t digits = 0;
  for (std::size_t triple = 0; triple < 3; ++triple) {
    const std::uint32_t bits = words[places * triple + static_cast<std::size_t>(place)] >> box;
    digits |= ((bits & 1U) | (bits >> 8U & 2U) | (bits >> 16U & 4U)) << 3 * triple;
  }
  return DigitSet(digits);
}

void candidates_of(const std::uint32_t* words, DigitSet* digits) {
  for (int box = 0; box < 9; ++box)
    for (int place = 0; place < 9; ++place)
      digits[cell_at(place, box)] = candidates_at(words, place, box);
}

}  // namespace ariadne::plugins::lockstep
