// The solvers of the last call, for one with the same description.

#include "kept_solvers.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace ariadne::python {

namespace {

/// Solvers that nobody uses at the moment, all with one description.
struct Kept {
  std::weak_ptr<const Registry> plugins;
  std::string description;
  std::vector<SolverWithMemory> solvers;

  bool is_of(const Solving& solving) const {
    return plugins.lock() == solving.plugins() && description == solving.solver_text();
  }
};

std::mutex kept_mutex;
Kept kept;

SolverWithMemory take_or_make(const Solving& solving) {
  {
    const std::scoped_lock lock(kept_mutex);
    if (kept.is_of(solving) && !kept.solvers.empty()) {
      SolverWithMemory taken = std::move(kept.solvers.back());
      kept.solvers.pop_back();
      return taken;
    }
  }
  return {solving.make_solver(), {}, {}};
}

/// Whether all components are from libraries. Those in Python may remember anything, so users expect
/// new ones in each call.
bool are_libraries(const Registry& registry) {
  return std::ranges::all_of(registry.plugins(), [](const PluginInfo* plugin) {
    return plugin->file.extension() == ".so";
  });
}

void keep(const Solving& solving, SolverWithMemory solver) {
  Kept before;  // ends after the lock
  const std::scoped_lock lock(kept_mutex);
  if (!kept.is_of(solving))
    before = std::exchange(kept, Kept{solving.plugins(), solving.solver_text(), {}});
  kept.solvers.push_back(std::move(solver));
}

}  // namespace

KeptSolver::KeptSolver(const Solving& solving)
    : solving_(solving), exceptions_(std::uncaught_exceptions()), own_(take_or_make(solving)) {}

KeptSolver::~KeptSolver() {
  if (std::uncaught_exceptions() == exceptions_ && are_libraries(solving_.registry()))
    keep(solving_, std::move(own_));
}

void forget_solvers() {
  Kept before;
  const std::scoped_lock lock(kept_mutex);
  std::swap(before, kept);
}

}  // namespace ariadne::python
