// Eight lanes in the 32 bytes of AVX2. Everything after the pragma is made for these processors,
// so all headers with functions for other processors come before it.

#include "kernels.hpp"
#include "trail.hpp"

#if defined(__x86_64__)

#include <algorithm>
#include <bit>
#include <cstring>
#include <immintrin.h>
#include <utility>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), \
                             apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif

#include "plain_ops.hpp"
#include "search.hpp"

namespace ariadne::plugins::lockstep {

namespace {

struct Avx2 {};

struct Avx2Ops : PlainOps<32, Avx2> {
  static std::uint32_t nonzero(Vector x) {
    const auto zero = x == Vector{};
    return ~static_cast<std::uint32_t>(_mm256_movemask_ps(reinterpret_cast<__m256>(zero))) & 0xffU;
  }
};

bool usable() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0;
}

void run(Task& task, Branches& branches) {
  Search<Avx2Ops>(task, branches).run();
}

}  // namespace

const Kernel avx2_kernel{"avx2", usable, run};

}  // namespace ariadne::plugins::lockstep

#if defined(__clang__)
#pragma clang attribute pop
#endif

#endif
