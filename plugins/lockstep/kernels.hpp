#pragma once

#include <span>

#include "task.hpp"

namespace ariadne::lockstep {

extern const Kernel portable_kernel;
extern const Kernel avx2_kernel;
extern const Kernel avx512_kernel;

/// All of them, the best first. On other processors than x86-64 only the portable one is usable.
std::span<const Kernel* const> kernels();

/// The best that this processor can use.
const Kernel& best_kernel();

}  // namespace ariadne::lockstep
