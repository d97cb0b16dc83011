#pragma once

#include <span>

#include "task.hpp"

namespace ariadne::plugins::lockstep {

extern const Kernel portable_kernel;
#if defined(__x86_64__)
extern const Kernel avx2_kernel;
extern const Kernel avx512_kernel;
#elif defined(__aarch64__)
extern const Kernel neon_kernel;
#endif

/// Those that were made for this kind of processor, the best first; the last one is portable.
std::span<const Kernel* const> kernels();

/// The best that this processor can use.
const Kernel& best_kernel();

}  // namespace ariadne::plugins::lockstep
