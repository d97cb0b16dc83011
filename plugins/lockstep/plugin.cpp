#include "kernels.hpp"
#include "lockstep.hpp"

ARIADNE_PLUGIN("lockstep", "1.0.0", "Plain 9x9 puzzles by the million") {
  using namespace ariadne;
  std::string usable;
  for (const lockstep::Kernel* kernel : lockstep::kernels())
    if (kernel->usable()) usable += (usable.empty() ? "" : ", ") + std::string(kernel->name);
  plugin.solver<lockstep::Lockstep>(
      "lockstep", "Plain 9x9 puzzles, several at a time in the lanes of vector registers",
      {Parameter::choice("kernel", {"auto", "portable", "avx2", "avx512"},
                         "The instructions to use; 'auto' is the first of those that this "
                         "processor can run: " +
                             usable)});
}
