#include "kernels.hpp"
#include "lockstep.hpp"

ARIADNE_PLUGIN("lockstep", "1.0.0", "Plain 9x9 puzzles by the million") {
  using namespace ariadne;
  std::vector<std::string> choices{"auto"};
  std::string usable;
  for (const lockstep::Kernel* kernel : lockstep::kernels()) {
    choices.emplace_back(kernel->name);
    if (kernel->usable()) usable += (usable.empty() ? "" : ", ") + choices.back();
  }
  plugin.solver<lockstep::Lockstep>(
      "lockstep", "Plain 9x9 puzzles, several at a time in the lanes of vector registers",
      {Parameter::choice("kernel", std::move(choices),
                         "The instructions to use; 'auto' is the first of those that this "
                         "processor can run: " +
                             usable)});
}
