// Vectors of sixteen bytes, which every processor with vector instructions has; on others, the
// compiler uses plain words instead.

#include "kernels.hpp"
#include "plain_ops.hpp"
#include "search.hpp"

namespace ariadne::plugins::lockstep {

namespace {

struct Portable {};

void run(Task& task, Branches& branches) {
  Search<PlainOps<16, Portable>>(task, branches).run();
}

}  // namespace

const Kernel portable_kernel{"portable", [] { return true; }, run};

}  // namespace ariadne::plugins::lockstep
