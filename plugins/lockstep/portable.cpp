// Vectors of sixteen bytes, which every processor with vector instructions has; on others, the
// compiler uses plain words instead.

#include "alone.hpp"
#include "alone_ops.hpp"
#include "extra_houses.hpp"
#include "group_lanes.hpp"
#include "group_ops.hpp"
#include "kernels.hpp"
#include "plain_lanes.hpp"
#include "plain_ops.hpp"
#include "search.hpp"
#include "view_ops.hpp"
#include "views.hpp"

namespace ariadne::plugins::lockstep {

namespace {

struct Portable {};

void run(Task& task, Branches& branches) {
  if (task.sink != nullptr && Alone<AloneOps<ThreeTriples<Portable>, Portable>>(task).run()) return;
  Search<PlainLanes<PlainOps<16, Portable>>>(task, branches).run();
}

void run_extra(Task& task, Branches& branches) {
  Search<PlainLanes<PlainOps<16, Portable>, ExtraHouses<PlainOps<16, Portable>>>>(task, branches)
      .run();
}

void run_views(Task& task) {
  Views<ViewOps<16, Portable>>(task).run();
}

template <class Word>
void run_groups(Task& task, Branches& branches) {
  Search<GroupLanes<GroupOps<16, Word, Portable>>>(task, branches).run();
}

}  // namespace

const Kernel portable_kernel{"portable",
                             [] { return true; },
                             run,
                             run_extra,
                             run_views,
                             run_groups<std::uint16_t>,
                             run_groups<std::uint32_t>};

}  // namespace ariadne::plugins::lockstep
