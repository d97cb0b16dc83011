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
#include <utility>

#if defined(__clang__)
#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512vl,avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512vl,avx2,bmi,bmi2,lzcnt,popcnt")
#endif

#include "search.hpp"
#include "vectors.hpp"

namespace ariadne::plugins::lockstep {

namespace {

template <int bytes>
struct Avx512Ops {
  using Vector = typename VectorOf<bytes>::Type;
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

bool usable() {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
         __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0;
}

void run(Task& task, Branches& branches) {
  // A few puzzles are done sooner with fewer lanes, whose instructions take less time.
  if (task.size <= Avx512Ops<32>::lanes)
    Search<Avx512Ops<32>>(task, branches).run();
  else
    Search<Avx512Ops<64>>(task, branches).run();
}

}  // namespace

const Kernel avx512_kernel{"avx512", usable, run};

}  // namespace ariadne::plugins::lockstep

#if defined(__clang__)
#pragma clang attribute pop
#endif

#endif
