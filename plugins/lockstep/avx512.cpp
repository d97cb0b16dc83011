// Sixteen lanes in the 64 bytes of AVX-512, with its logic on three operands. Everything after the
// pragma is made for these processors, so all headers with functions for other processors come
// before it.

#include "kernels.hpp"

#if defined(__x86_64__)

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <immintrin.h>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__clang__)
#pragma clang attribute push(                                                        \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx2,bmi,bmi2,lzcnt,popcnt"))), \
    apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512vl,avx2,bmi,bmi2,lzcnt,popcnt")
#endif

#include "alone.hpp"
#include "extra_houses.hpp"
#include "group_lanes.hpp"
#include "plain_lanes.hpp"
#include "search.hpp"
#include "vectors.hpp"
#include "views.hpp"

namespace ariadne::plugins::lockstep {

namespace {

template <int bytes>
struct Avx512Ops {
  using Vector = typename VectorOf<bytes, std::uint32_t>::Type;
  static constexpr int lanes = bytes / 4;

  static Vector all(std::uint32_t word) { return word - Vector{}; }

  /// `table` has a bit for each of the eight inputs: 4 * x + 2 * y + z.
  template <int table>
  static Vector logic(Vector x, Vector y, Vector z) {
    if constexpr (bytes == 64)
      return reinterpret_cast<Vector>(
          _mm512_ternarylogic_epi32(reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(y),
                                    reinterpret_cast<__m512i>(z), table));
    else
      return reinterpret_cast<Vector>(
          _mm256_ternarylogic_epi32(reinterpret_cast<__m256i>(x), reinterpret_cast<__m256i>(y),
                                    reinterpret_cast<__m256i>(z), table));
  }

  static Vector or3(Vector x, Vector y, Vector z) { return logic<0xfe>(x, y, z); }
  static Vector xor3(Vector x, Vector y, Vector z) { return logic<0x96>(x, y, z); }
  static Vector majority(Vector x, Vector y, Vector z) { return logic<0xe8>(x, y, z); }
  static Vector or_both(Vector x, Vector y, Vector z) { return logic<0xf8>(x, y, z); }
  static Vector or_not(Vector x, Vector y, Vector z) { return logic<0xf4>(x, y, z); }
  static Vector or_xor(Vector x, Vector y, Vector z) { return logic<0xf6>(x, y, z); }
  static Vector and_not_both(Vector x, Vector y, Vector z) { return logic<0x70>(x, y, z); }
  static Vector and_neither(Vector x, Vector y, Vector z) { return logic<0x10>(x, y, z); }
  static Vector choose(Vector x, Vector y, Vector z) { return logic<0xca>(x, y, z); }
  static Vector thrice(Vector x) { return or3(x, x << 9, x << 18); }

  static std::uint32_t nonzero(Vector x) {
    if constexpr (bytes == 64)
      return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(x));
    else
      return _mm256_test_epi32_mask(reinterpret_cast<__m256i>(x), reinterpret_cast<__m256i>(x));
  }

  /// As that of words.hpp, a word at a time: each of its bits is a lane.
  static void read_givens(const Digit* givens, std::uint32_t* words) {
    using Lanes = std::array<std::uint16_t, 32>;
    // The cells at a place whose row is that of the lines, three times; by column.
    static constexpr std::array<Lanes, 3> cells_at = [] {
      std::array<Lanes, 3> from{};
      for (std::size_t column = 0; column < 3; ++column)
        for (std::size_t bit = 0; bit < 27; ++bit)
          from[column][bit] = static_cast<std::uint16_t>(bit % 9 / 3 * 16 + bit % 3 * 3 + column);
      return from;
    }();
    // The digit of each bit, or none; by triple.
    static constexpr std::array<Lanes, 3> allowed = [] {
      std::array<Lanes, 3> digits{};
      for (std::size_t triple = 0; triple < 3; ++triple)
        for (std::size_t bit = 0; bit < 27; ++bit)
          digits[triple][bit] = static_cast<std::uint16_t>(1U | 2U << (3 * triple + bit / 9));
      return digits;
    }();
    for (std::size_t row = 0; row < 3; ++row) {
      const auto line = [&](std::size_t band) {
        return _mm256_maskz_cvtepu8_epi16(
            0xffff, _mm_maskz_loadu_epi8(0x1ff, givens + (3 * band + row) * 9));
      };
      const __m512i one = _mm512_set1_epi16(1);
      const __m512i two_lines = _mm512_sllv_epi16(
          one, _mm512_maskz_inserti64x4(0xff, _mm512_castsi256_si512(line(0)), line(1), 1));
      const __m512i last_line = _mm512_sllv_epi16(
          one, _mm512_maskz_inserti64x4(0xff, _mm512_setzero_si512(), line(2), 0));
      for (std::size_t column = 0; column < 3; ++column) {
        const __m512i cells = _mm512_permutex2var_epi16(
            two_lines, _mm512_loadu_si512(cells_at[column].data()), last_line);
        for (std::size_t triple = 0; triple < 3; ++triple)
          words[9 * triple + 3 * row + column] =
              _mm512_test_epi16_mask(cells, _mm512_loadu_si512(allowed[triple].data()));
      }
    }
  }
};

/// Masks are in registers of their own, a bit for each lane.
template <int bytes, class LaneWord>
struct Avx512GroupOps {
  using Word = LaneWord;
  using Vector = typename VectorOf<bytes, Word>::Type;
  static constexpr int lanes = bytes / static_cast<int>(sizeof(Word));
  using Mask = std::conditional_t<(lanes > 16), __mmask32,
                                  std::conditional_t<(lanes > 8), __mmask16, __mmask8>>;

  static Vector all(Word word) { return word - Vector{}; }

  static auto raw(Vector x) {
    if constexpr (bytes == 64)
      return reinterpret_cast<__m512i>(x);
    else if constexpr (bytes == 32)
      return reinterpret_cast<__m256i>(x);
    else
      return reinterpret_cast<__m128i>(x);
  }

  static Mask is_zero(Vector x) {
    if constexpr (bytes == 64 && sizeof(Word) == 2)
      return _mm512_testn_epi16_mask(raw(x), raw(x));
    else if constexpr (bytes == 64)
      return _mm512_testn_epi32_mask(raw(x), raw(x));
    else if constexpr (bytes == 32 && sizeof(Word) == 2)
      return _mm256_testn_epi16_mask(raw(x), raw(x));
    else if constexpr (bytes == 32)
      return _mm256_testn_epi32_mask(raw(x), raw(x));
    else if constexpr (sizeof(Word) == 2)
      return _mm_testn_epi16_mask(raw(x), raw(x));
    else
      return _mm_testn_epi32_mask(raw(x), raw(x));
  }
  static Mask without(Mask x, Mask y) { return static_cast<Mask>(x & ~y); }
  static Vector keep(Mask mask, Vector x) { return choose(mask, x, Vector{}); }
  /// mask ? x : y
  static Vector choose(Mask mask, Vector x, Vector y) {
    if constexpr (bytes == 64 && sizeof(Word) == 2)
      return reinterpret_cast<Vector>(_mm512_mask_mov_epi16(raw(y), mask, raw(x)));
    else if constexpr (bytes == 64)
      return reinterpret_cast<Vector>(_mm512_mask_mov_epi32(raw(y), mask, raw(x)));
    else if constexpr (bytes == 32 && sizeof(Word) == 2)
      return reinterpret_cast<Vector>(_mm256_mask_mov_epi16(raw(y), mask, raw(x)));
    else if constexpr (bytes == 32)
      return reinterpret_cast<Vector>(_mm256_mask_mov_epi32(raw(y), mask, raw(x)));
    else if constexpr (sizeof(Word) == 2)
      return reinterpret_cast<Vector>(_mm_mask_mov_epi16(raw(y), mask, raw(x)));
    else
      return reinterpret_cast<Vector>(_mm_mask_mov_epi32(raw(y), mask, raw(x)));
  }

  static std::uint32_t bits(Mask mask) { return mask; }
  /// A bit for each lane that is not zero.
  static std::uint32_t nonzero(Vector x) {
    constexpr std::uint32_t all_lanes = ~0U >> (32 - lanes);
    return ~std::uint32_t{is_zero(x)} & all_lanes;
  }
};

/// The words of the digits are in one vector: a block of four lanes for each triple of digits, of
/// which the last lane and the last block have no meaning.
struct Avx512AloneOps : Avx512Ops<64> {
  static constexpr std::uint64_t most_nodes = 16;
  static constexpr bool every_rule_at_once = true;

  using CommonOps = Avx512Ops<64>;
  using Common = Vector;

  /// The words of a triple of digits where those of the first one are; of the next triples, those
  /// of the next and the last one.
  static Vector triple(Vector x, int number) {
    if (number == 0) return x;
    if (number == 1)
      return reinterpret_cast<Vector>(
          _mm512_maskz_shuffle_i32x4(0xffff, raw(x), raw(x), 0b11001001));
    return reinterpret_cast<Vector>(_mm512_maskz_shuffle_i32x4(0xffff, raw(x), raw(x), 0b11010010));
  }
  static Vector next_digit(Vector x) {
    return reinterpret_cast<Vector>(
        _mm512_maskz_shuffle_epi32(0xffff, raw(x), static_cast<_MM_PERM_ENUM>(0b11001001)));
  }
  static Vector last_digit(Vector x) {
    return reinterpret_cast<Vector>(
        _mm512_maskz_shuffle_epi32(0xffff, raw(x), static_cast<_MM_PERM_ENUM>(0b11010010)));
  }

  static bool any(Vector x) { return (nonzero(x) & digit_lanes) != 0; }
  static std::uint32_t first_word(Vector x) { return x[0]; }
  static int first_digit(Vector x) {
    const int lane = std::countr_zero(nonzero(x) & digit_lanes);
    return lane - lane / 4;
  }
  static Vector only(int digit, std::uint32_t word) {
    return reinterpret_cast<Vector>(_mm512_maskz_set1_epi32(
        static_cast<__mmask16>(1U << lane_of(digit)), static_cast<int>(word)));
  }

  static std::array<std::uint32_t, 9> words(Vector x) {
    std::array<std::uint32_t, 9> all;
    for (int digit = 0; digit < 9; ++digit)
      all[static_cast<std::size_t>(digit)] = x[lane_of(digit)];
    return all;
  }

  static void read(const DigitSet* candidates, Vector (&rows)[3]) {
    // Three rows of nine cells to the order of the bits.
    constexpr std::array<std::uint16_t, 32> order = [] {
      std::array<std::uint16_t, 32> from{};
      from.fill(63);  // a lane that is zero
      for (std::size_t column = 0; column < 3; ++column)
        for (std::size_t box = 0; box < 9; ++box)
          from[column * 9 + box] = static_cast<std::uint16_t>(box / 3 * 16 + box % 3 * 3 + column);
      return from;
    }();
    for (std::size_t row = 0; row < 3; ++row) {
      const auto line = [&](std::size_t band) {
        return _mm512_maskz_cvtepi32_epi16(
            0xffff, _mm512_maskz_loadu_epi32(0x1ff, candidates + (3 * band + row) * 9));
      };
      const __m512i cells = _mm512_permutex2var_epi16(
          _mm512_maskz_inserti64x4(0xff, _mm512_castsi256_si512(line(0)), line(1), 1),
          _mm512_loadu_si512(order.data()),
          _mm512_maskz_inserti64x4(0xff, _mm512_setzero_si512(), line(2), 0));
      Words16 words{};
      for (int digit = 0; digit < 9; ++digit)
        words[static_cast<std::size_t>(lane_of(digit))] = _mm512_test_epi16_mask(
            cells, _mm512_set1_epi16(static_cast<short>(1U << static_cast<unsigned>(digit))));
      std::memcpy(&rows[row], words.data(), sizeof rows[row]);
    }
  }

  /// Of a solution.
  static void write(const Vector (&rows)[3], Digit* values) {
    constexpr std::array<std::uint16_t, 32> order = [] {
      std::array<std::uint16_t, 32> from{};
      for (std::size_t box = 0; box < 9; ++box)
        for (std::size_t column = 0; column < 3; ++column)
          from[box * 3 + column] = static_cast<std::uint16_t>(column * 9 + box);
      return from;
    }();
    for (std::size_t row = 0; row < 3; ++row) {
      Words16 words;
      std::memcpy(words.data(), &rows[row], sizeof rows[row]);
      __m512i cells = _mm512_setzero_si512();
      for (int digit = 0; digit < 9; ++digit)
        cells = _mm512_mask_mov_epi16(cells, words[static_cast<std::size_t>(lane_of(digit))],
                                      _mm512_set1_epi16(static_cast<short>(digit + 1)));
      std::array<Digit, 32> bytes;
      _mm256_storeu_si256(
          reinterpret_cast<__m256i*>(bytes.data()),
          _mm512_maskz_cvtepi16_epi8(
              ~0U, _mm512_maskz_permutexvar_epi16(~0U, _mm512_loadu_si512(order.data()), cells)));
      for (std::size_t band = 0; band < 3; ++band)
        std::memcpy(values + (3 * band + row) * 9, bytes.data() + 9 * band, 9);
    }
  }

 private:
  using Words16 = std::array<std::uint32_t, 16>;
  static constexpr std::uint32_t digit_lanes = 0x777;

  static constexpr int lane_of(int digit) { return digit / 3 * 4 + digit % 3; }
  static __m512i raw(Vector x) { return reinterpret_cast<__m512i>(x); }
};

/// Lanes of 16 bits, for views.hpp.
struct Avx512ViewOps {
  using Vector = typename VectorOf<64, std::uint16_t>::Type;

  static Vector all(std::uint16_t word) { return word - Vector{}; }
  /// All nine, in the lanes that have a cell.
  static Vector digits() { return vector(_mm512_maskz_set1_epi16(cell_lanes, 0x1ff)); }

  template <int table>
  static Vector logic(Vector x, Vector y, Vector z) {
    return vector(_mm512_ternarylogic_epi32(raw(x), raw(y), raw(z), table));
  }
  static Vector or3(Vector x, Vector y, Vector z) { return logic<0xfe>(x, y, z); }
  static Vector majority(Vector x, Vector y, Vector z) { return logic<0xe8>(x, y, z); }
  static Vector or_both(Vector x, Vector y, Vector z) { return logic<0xf8>(x, y, z); }
  static Vector or_and_not(Vector x, Vector y, Vector z) { return logic<0xf4>(x, y, z); }
  static Vector and_not(Vector x, Vector y) { return x & ~y; }

  /// x, or y where it is zero.
  static Vector choose_nonzero(Vector x, Vector y) {
    return vector(_mm512_mask_mov_epi16(raw(y), _mm512_test_epi16_mask(raw(x), raw(x)), raw(x)));
  }
  /// y where x is zero, else zero.
  static Vector keep_zero(Vector x, Vector y) {
    return vector(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(raw(x), raw(x)), raw(y)));
  }
  /// All digits in the lanes that have a cell and are zero, else none.
  static Vector empty_cells(Vector x) { return keep_zero(x, digits()); }
  static bool any(Vector x) { return _mm512_test_epi16_mask(raw(x), raw(x)) != 0; }

  /// What is 9 lanes further on, and 18, around 27 lanes.
  static Vector next(Vector x) { return turn<9>(x); }
  static Vector last(Vector x) { return turn<18>(x); }

  /// To a view in which each lane has what another has in this one.
  static void move(Vector (&x)[3], const ViewsPlan::Lanes& from) {
    const __m512i a = raw(x[0]);
    const __m512i b = raw(x[1]);
    const __m512i c = raw(x[2]);
    for (std::size_t i = 0; i < 3; ++i) {
      const __m512i lanes = _mm512_load_si512(from.data() + 32 * i);
      const __mmask32 third = _mm512_test_epi16_mask(lanes, _mm512_set1_epi16(64));
      x[i] = vector(
          _mm512_mask_permutexvar_epi16(_mm512_permutex2var_epi16(a, lanes, b), third, lanes, c));
    }
  }
  /// Adds the i-th nine lanes to the lanes of their houses in three vectors, where `apart` says so.
  static void add_apart(Vector x, std::size_t i, const ViewsPlan::Lanes& apart, Vector (&to)[3]) {
    alignas(64) static constexpr std::array<std::array<std::uint16_t, 32>, 3> from = [] {
      std::array<std::array<std::uint16_t, 32>, 3> lanes{};
      for (std::size_t k = 0; k < 3; ++k)
        for (std::size_t lane = 0; lane < 32; ++lane)
          lanes[k][lane] = static_cast<std::uint16_t>(lane < 27 ? 9 * k + lane % 9 : lane);
      return lanes;
    }();
    const Vector own = vector(_mm512_permutexvar_epi16(_mm512_load_si512(from[i].data()), raw(x)));
    for (std::size_t k = 0; k < 3; ++k)
      to[k] = or_both(to[k], own, vector(_mm512_load_si512(apart.data() + 32 * k)));
  }
  static void load(const ViewsPlan::Lanes& words, Vector (&x)[3]) {
    for (std::size_t i = 0; i < 3; ++i) x[i] = vector(_mm512_load_si512(words.data() + 32 * i));
  }
  static void store(const Vector (&x)[3], ViewsPlan::Lanes& words) {
    for (std::size_t i = 0; i < 3; ++i) _mm512_store_si512(words.data() + 32 * i, raw(x[i]));
  }

 private:
  static constexpr __mmask32 cell_lanes = (1U << 27U) - 1;

  static __m512i raw(Vector x) { return reinterpret_cast<__m512i>(x); }
  static Vector vector(__m512i x) { return reinterpret_cast<Vector>(x); }

  template <std::uint16_t by>
  static Vector turn(Vector x) {
    alignas(64) static constexpr std::array<std::uint16_t, 32> from = [] {
      std::array<std::uint16_t, 32> lanes{};
      for (std::size_t i = 0; i < 32; ++i)
        lanes[i] = static_cast<std::uint16_t>(i < 27 ? (i + by) % 27 : i);
      return lanes;
    }();
    return vector(_mm512_permutexvar_epi16(_mm512_load_si512(from.data()), raw(x)));
  }
};

bool usable() {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0;
}

void run(Task& task, Branches& branches) {
  if (task.sink != nullptr && Alone<Avx512AloneOps>(task).run()) return;
  // A few puzzles are done sooner with fewer lanes, whose instructions take less time.
  if (task.size <= Avx512Ops<32>::lanes)
    Search<PlainLanes<Avx512Ops<32>>>(task, branches).run();
  else
    Search<PlainLanes<Avx512Ops<64>>>(task, branches).run();
}

void run_extra(Task& task, Branches& branches) {
  Search<PlainLanes<Avx512Ops<64>, ExtraHouses<Avx512Ops<64>>>>(task, branches).run();
}

void run_views(Task& task) {
  Views<Avx512ViewOps>(task).run();
}

template <class Word>
void run_groups(Task& task, Branches& branches) {
  // As for plain puzzles. Generators of jigsaws ask about one puzzle at a time. The branches of a
  // large puzzle fill all lanes.
  const bool large = task.cell_count > 100;
  if (task.size == 1 && !large)
    Search<GroupLanes<Avx512GroupOps<16, Word>>>(task, branches).run();
  else if (task.size <= Avx512GroupOps<32, Word>::lanes && !large)
    Search<GroupLanes<Avx512GroupOps<32, Word>>>(task, branches).run();
  else
    Search<GroupLanes<Avx512GroupOps<64, Word>>>(task, branches).run();
}

}  // namespace

const Kernel avx512_kernel{"avx512",
                           usable,
                           run,
                           run_extra,
                           run_views,
                           run_groups<std::uint16_t>,
                           run_groups<std::uint32_t>};

}  // namespace ariadne::plugins::lockstep

#if defined(__clang__)
#pragma clang attribute pop
#endif

#endif
