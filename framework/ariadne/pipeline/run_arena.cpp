#include <map>
#include <mutex>
#include <utility>

#include <ariadne/pipeline/detail/run_arena.hpp>

namespace ariadne {

namespace {

/// Arenas in which nothing runs, by their number of threads.
struct IdleArenas {
  std::mutex mutex;
  std::multimap<unsigned, std::unique_ptr<tbb::task_arena>> arenas;
};

/// It outlives everything, because oneTBB may end before a static would.
IdleArenas& idle_arenas() {
  static IdleArenas* const idle = new IdleArenas;
  return *idle;
}

std::unique_ptr<tbb::task_arena> idle_arena(unsigned jobs) {
  IdleArenas& idle = idle_arenas();
  const std::scoped_lock lock(idle.mutex);
  auto found = idle.arenas.extract(jobs);
  return found ? std::move(found.mapped()) : nullptr;
}

}  // namespace

RunArena::RunArena(unsigned jobs) : jobs_(jobs), arena_(idle_arena(jobs)) {
  if (!arena_) arena_ = std::make_unique<tbb::task_arena>(static_cast<int>(jobs));
}

RunArena::~RunArena() {
// The sanitizer cannot see what orders a run before threads that wait in its arena for work.
#if !defined(ARIADNE_THREAD_SANITIZER)
  IdleArenas& idle = idle_arenas();
  const std::scoped_lock lock(idle.mutex);
  idle.arenas.emplace(jobs_, std::move(arena_));
#endif
}

}  // namespace ariadne
