// Sixteen lanes in the 64 bytes of AVX-512, with its logic on three operands. Everything after the
// pragma is made for these processors, so all headers with functions for other processors come
// before it.

#include "kernels.hpp"
#include "trail.hpp"

#if defined(__x86_64__)

#include <algorithm>
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

#include "group_lanes.hpp"
#include "plain_lanes.hpp"
#include "search.hpp"
#include "vectors.hpp"

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

  static std::uint32_t nonzero(Vector x) {
    if constexpr (bytes == 64)
      return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(x));
    else
      return _mm256_test_epi32_mask(reinterpret_cast<__m256i>(x), reinterpret_cast<__m256i>(x));
  }
};

template <class LaneWord>
struct Avx512GroupOps {
  using Word = LaneWord;
  using Vector = typename VectorOf<64, Word>::Type;
  static constexpr int lanes = 64 / sizeof(Word);
  using Mask = std::conditional_t<sizeof(Word) == 2, __mmask32, __mmask16>;

  static Vector all(Word word) { return word - Vector{}; }

  static __m512i raw(Vector x) { return reinterpret_cast<__m512i>(x); }

  static Mask is_zero(Vector x) {
    if constexpr (sizeof(Word) == 2)
      return _mm512_testn_epi16_mask(raw(x), raw(x));
    else
      return _mm512_testn_epi32_mask(raw(x), raw(x));
  }
  static Mask without(Mask x, Mask y) { return static_cast<Mask>(x & ~y); }
  static Vector keep(Mask mask, Vector x) {
    if constexpr (sizeof(Word) == 2)
      return reinterpret_cast<Vector>(_mm512_maskz_mov_epi16(mask, raw(x)));
    else
      return reinterpret_cast<Vector>(_mm512_maskz_mov_epi32(mask, raw(x)));
  }
  /// mask ? x : y
  static Vector choose(Mask mask, Vector x, Vector y) {
    if constexpr (sizeof(Word) == 2)
      return reinterpret_cast<Vector>(_mm512_mask_mov_epi16(raw(y), mask, raw(x)));
    else
      return reinterpret_cast<Vector>(_mm512_mask_mov_epi32(raw(y), mask, raw(x)));
  }

  static std::uint32_t bits(Mask mask) { return mask; }
  static std::uint32_t nonzero(Vector x) {
    if constexpr (sizeof(Word) == 2)
      return _mm512_test_epi16_mask(raw(x), raw(x));
    else
      return _mm512_test_epi32_mask(raw(x), raw(x));
  }
};

bool usable() {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0;
}

void run(Task& task, Branches& branches) {
  // A few puzzles are done sooner with fewer lanes, whose instructions take less time.
  if (task.size <= Avx512Ops<32>::lanes)
    Search<PlainLanes<Avx512Ops<32>>>(task, branches).run();
  else
    Search<PlainLanes<Avx512Ops<64>>>(task, branches).run();
}

template <class Word>
void run_groups(Task& task, Branches& branches) {
  Search<GroupLanes<Avx512GroupOps<Word>>>(task, branches).run();
}

}  // namespace

const Kernel avx512_kernel{"avx512", usable, run, run_groups<std::uint16_t>,
                           run_groups<std::uint32_t>};

}  // namespace ariadne::plugins::lockstep

#if defined(__clang__)
#pragma clang attribute pop
#endif

#endif
