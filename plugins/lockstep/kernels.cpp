#include "kernels.hpp"

#include <array>

namespace ariadne::plugins::lockstep {

std::span<const Kernel* const> kernels() {
  static constexpr std::array all {
#if defined(__x86_64__)
    &avx512_kernel, &avx2_kernel,
#elif defined(__aarch64__)
    &neon_kernel,
#endif
        &portable_kernel
  };
  return all;
}

const Kernel& best_kernel() {
  for (const Kernel* kernel : kernels())
    if (kernel->usable()) return *kernel;
  return portable_kernel;
}

}  // namespace ariadne::plugins::lockstep
