// Eight lanes in the 32 bytes of AVX2. Everything after the pragma is made for these processors,
// so all headers with functions for other processors come before it.

#include "kernels.hpp"

#if defined(__x86_64__)

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <immintrin.h>
#include <memory>
#include <utility>
#include <vector>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), \
                             apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif

#include "alone.hpp"
#include "alone_ops.hpp"
#include "extra_houses.hpp"
#include "group_lanes.hpp"
#include "group_ops.hpp"
#include "plain_lanes.hpp"
#include "plain_ops.hpp"
#include "search.hpp"
#include "view_ops.hpp"
#include "views.hpp"

namespace ariadne::plugins::lockstep {

namespace {

struct Avx2 {};

struct Avx2Ops : PlainOps<32, Avx2> {
  static std::uint32_t nonzero(Vector x) {
    const auto zero = x == Vector{};
    return ~static_cast<std::uint32_t>(_mm256_movemask_ps(reinterpret_cast<__m256>(zero))) & 0xffU;
  }
};

/// A word for each digit, with two triples of digits in one register.
struct PairedTriples {
  using Type = PairedTriples;
  using Triple = typename VectorOf<16, std::uint32_t>::Type;
  using Pair = typename VectorOf<32, std::uint32_t>::Type;
  Pair pair;
  Triple last;

  PairedTriples() = default;
  PairedTriples(Pair first_two, Triple third) : pair(first_two), last(third) {}
  PairedTriples(Triple x, Triple y, Triple z)
      : pair(reinterpret_cast<Pair>(
            _mm256_set_m128i(reinterpret_cast<__m128i>(y), reinterpret_cast<__m128i>(x)))),
        last(z) {}
  /// The same for each triple.
  PairedTriples(Triple x) : PairedTriples(x, x, x) {}

  Triple triple(int number) const {
    const auto both = reinterpret_cast<__m256i>(pair);
    return number == 0   ? reinterpret_cast<Triple>(_mm256_castsi256_si128(both))
           : number == 1 ? reinterpret_cast<Triple>(_mm256_extracti128_si256(both, 1))
                         : last;
  }

  friend PairedTriples operator&(const PairedTriples& x, const PairedTriples& y) {
    return {x.pair & y.pair, x.last & y.last};
  }
  friend PairedTriples operator|(const PairedTriples& x, const PairedTriples& y) {
    return {x.pair | y.pair, x.last | y.last};
  }
  friend PairedTriples operator^(const PairedTriples& x, const PairedTriples& y) {
    return {x.pair ^ y.pair, x.last ^ y.last};
  }
  friend PairedTriples operator~(const PairedTriples& x) { return {~x.pair, ~x.last}; }
  friend PairedTriples operator<<(const PairedTriples& x, int n) {
    return {x.pair << n, x.last << n};
  }
  friend PairedTriples operator>>(const PairedTriples& x, int n) {
    return {x.pair >> n, x.last >> n};
  }
};

template <class Word>
struct Avx2GroupOps : GroupOps<32, Word, Avx2> {
  using typename GroupOps<32, Word, Avx2>::Vector;

  static std::uint32_t bits(Vector mask) { return nonzero(mask); }
  static std::uint32_t nonzero(Vector x) {
    const auto zero = x == Vector{};
    if constexpr (sizeof(Word) == 4)
      return ~static_cast<std::uint32_t>(_mm256_movemask_ps(reinterpret_cast<__m256>(zero))) &
             0xffU;
    else
      return _pext_u32(
          ~static_cast<std::uint32_t>(_mm256_movemask_epi8(reinterpret_cast<__m256i>(zero))),
          0x55555555U);
  }
};

bool usable() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0;
}

void run(Task& task, Branches& branches) {
  if (task.sink != nullptr && Alone<AloneOps<PairedTriples, Avx2>>(task).run()) return;
  Search<PlainLanes<Avx2Ops>>(task, branches).run();
}

void run_extra(Task& task, Branches& branches) {
  Search<PlainLanes<Avx2Ops, ExtraHouses<Avx2Ops>>>(task, branches).run();
}

void run_views(Task& task) {
  Views<ViewOps<16, Avx2>>(task).run();
}

template <class Word>
void run_groups(Task& task, Branches& branches) {
  Search<GroupLanes<Avx2GroupOps<Word>>>(task, branches).run();
}

}  // namespace

const Kernel avx2_kernel{"avx2",
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
