#pragma once

// What the benchmarks that compare solvers on one thread measure.

#include <ctime>

namespace ariadne::bench {

/// The CPU time of this thread, in milliseconds.
inline double processor_ms() {
  std::timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

}  // namespace ariadne::bench
