#include "kernels.hpp"

#include <array>

namespace ariadne::lockstep {

std::span<const Kernel* const> kernels() {
  static constexpr std::array all{&avx512_kernel, &avx2_kernel, &portable_kernel};
  return all;
}

const Kernel& best_kernel() {
  for (const Kernel* kernel : kernels())
    if (kernel->usable()) return *kernel;
  return portable_kernel;
}

}  // namespace ariadne::lockstep
