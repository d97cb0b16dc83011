#pragma once

#include <memory>

#include <tbb/task_arena.h>

#include <ariadne/api.hpp>

namespace ariadne {

/// The arena of oneTBB in which a run has its threads. It is kept for later runs with as many
/// threads: oneTBB 2021.8 never frees an arena that ends while a thread is on its way out, which is
/// 7 KB for most runs of a few puzzles.
class ARIADNE_API RunArena {
 public:
  explicit RunArena(unsigned jobs);
  ~RunArena();
  RunArena(const RunArena&) = delete;
  RunArena& operator=(const RunArena&) = delete;

  tbb::task_arena& operator*() const { return *arena_; }

 private:
  unsigned jobs_;
  std::unique_ptr<tbb::task_arena> arena_;
};

}  // namespace ariadne
