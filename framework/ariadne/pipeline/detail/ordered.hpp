#pragma once

// Work in blocks that go through oneTBB's ordered pipeline (read, work, flush), so that the output
// keeps the input's order and no more than a few blocks are in memory.
//
// The block size follows the time a block takes: hard puzzles travel alone, so that all threads
// have work; easy ones by the thousand, so that the pipeline costs nothing in comparison.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <vector>

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>
#include <tbb/task_scheduler_observer.h>

#include <ariadne/pipeline/detail/run_arena.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// How long a block may take. After a faster one, the next blocks are larger; after a slower one,
/// smaller.
struct BlockTimes {
  Clock::duration least = std::chrono::milliseconds(2);
  Clock::duration most = std::chrono::milliseconds(20);
};

/// How many items the next block is to have.
class BlockSize {
 public:
  explicit BlockSize(const BlockTimes& times) : times_(times) {}
  std::size_t get() const { return size_.load(std::memory_order_relaxed); }
  /// Learns from a block that took this long.
  void learn(std::size_t items, Clock::duration took) {
    if (took < times_.least)
      size_.store(std::clamp(2 * items, get(), largest_block), std::memory_order_relaxed);
    else if (took > times_.most)
      size_.store(std::max<std::size_t>(1, items / 2), std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t largest_block = 2048;

  const BlockTimes times_;
  std::atomic<std::size_t> size_ = 1;
};

/// Orders the memory that one stage hands to the next. oneTBB does that already; said once more
/// here, in our own code, the thread sanitizer also sees it, which cannot look into oneTBB.
/// Costs an atomic operation a block.
class Handover {
 public:
  Handover() = default;
  /// Who takes it away comes after all others, also when an exception ends a run.
  ~Handover() { take(); }
  Handover(const Handover&) = delete;
  Handover& operator=(const Handover&) = delete;

  void give() { given_.store(true, std::memory_order_release); }
  void take() const { static_cast<void>(given_.load(std::memory_order_acquire)); }

 private:
  std::atomic<bool> given_ = false;
};

/// Gives at the end of a scope, also when it is left by an exception.
struct Giving {
  ~Giving() { handover.give(); }
  Handover& handover;
};

#if defined(ARIADNE_THREAD_SANITIZER)
/// The handover of what a run is before its first block: a thread that comes to its arena sees all
/// that was done until the last block was read. A thread that an earlier run left behind is
/// notified by oneTBB only. For this sanitizer alone: oneTBB keeps some bytes of an observer.
class Arrivals final : public tbb::task_scheduler_observer {
 public:
  explicit Arrivals(tbb::task_arena& arena) : task_scheduler_observer(arena) { observe(true); }
  ~Arrivals() override { observe(false); }
  Arrivals(const Arrivals&) = delete;
  Arrivals& operator=(const Arrivals&) = delete;

  static void give() { handover_.give(); }
  void on_scheduler_entry(bool /*is_worker*/) override { handover_.take(); }

 private:
  // No member: a thread that has seen nothing yet may not look at one.
  static inline Handover handover_;
};
#else
struct Arrivals {
  explicit Arrivals(tbb::task_arena& /*arena*/) {}
  static void give() {}
};
#endif

/// What every block carries through the pipeline.
struct Block {
  std::size_t size = 0;  ///< items
  bool cut = false;      ///< the run was stopped in it: nothing after it is flushed
  std::exception_ptr error;
  bool broken = false;     ///< the error left a step undone
  Clock::duration took{};  ///< the work so far

  /// Makes it as new, but for the memory that it has. Types that derive from it add their own.
  void clear() {
    size = 0;
    cut = false;
    error = nullptr;
    broken = false;
    took = {};
  }
};

/// What is done to a block: `work` on any thread, which gets its number, then `pass` on the blocks
/// in their order, one at a time.
template <class B>
struct OrderedStep {
  std::function<void(B&, std::size_t worker)> work;
  std::function<void(B&)> pass;
};

/// One run of blocks through the steps; see run_ordered().
template <class B>
class OrderedRun {
 public:
  using Produce = std::function<void(B&, bool& more)>;

  OrderedRun(unsigned jobs, const Produce& produce, const std::vector<OrderedStep<B>>& steps,
             const BlockTimes& times)
      : jobs_(jobs),
        produce_(produce),
        steps_(steps),
        slots_(std::size_t{4} * jobs),
        gates_(steps.size()),
        block_size_(times) {}

  void run() {
    const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs_);
    const RunArena arena(jobs_);
    const Arrivals arrivals(*arena);
    (*arena).execute([&] { tbb::parallel_pipeline(slots_.size(), chain()); });
  }

 private:
  struct Slot {
    B block;
    Handover handover;  // the last member, so that it is taken before the block goes
  };
  /// Of the ordered part of a step.
  struct Gate {
    Handover handover;
    bool closed = false;
  };
  using Mode = tbb::filter_mode;

  tbb::filter<void, void> chain() {
    auto chain = tbb::make_filter<void, Slot*>(
        Mode::serial_in_order, [this](tbb::flow_control& control) { return read(control); });
    for (std::size_t i = 0; i < steps_.size(); ++i)
      chain = chain &
              tbb::make_filter<Slot*, Slot*>(Mode::parallel,
                                             [this, i](Slot* slot) { return work(slot, i); }) &
              tbb::make_filter<Slot*, Slot*>(Mode::serial_in_order,
                                             [this, i](Slot* slot) { return pass(slot, i); });
    return chain & tbb::make_filter<Slot*, void>(Mode::serial_in_order, [](Slot*) {});
  }

  Slot* read(tbb::flow_control& control) {
    reading_.take();
    Slot& slot = slots_[next_slot_++ % slots_.size()];
    slot.handover.take();
    slot.block.clear();
    if (!ended_) fill(slot.block);
    if (slot.block.size == 0 && !slot.block.error) control.stop();
    slot.handover.give();
    reading_.give();
    Arrivals::give();
    return &slot;
  }

  void fill(B& block) {
    block.size = block_size_.get();
    bool more = true;
    try {
      produce_(block, more);
    } catch (...) {
      block.error = std::current_exception();
    }
    ended_ = !more || block.error;
  }

  Slot* work(Slot* slot, std::size_t step) {
    slot->handover.take();
    B& block = slot->block;
    const Clock::time_point begin = Clock::now();
    try {
      if (block.size > 0 && !block.broken)
        steps_[step].work(block,
                          static_cast<std::size_t>(tbb::this_task_arena::current_thread_index()));
    } catch (...) {
      break_off(block);
    }
    block.took += Clock::now() - begin;
    if (step + 1 == steps_.size()) block_size_.learn(block.size, block.took);
    slot->handover.give();
    return slot;
  }

  Slot* pass(Slot* slot, std::size_t step) {
    Gate& gate = gates_[step];
    gate.handover.take();
    slot->handover.take();
    const Giving give_gate{gate.handover};
    const Giving give_slot{slot->handover};
    if (gate.closed)
      slot->block.size = 0;
    else
      pass(slot->block, step, gate);
    return slot;
  }

  void pass(B& block, std::size_t step, Gate& gate) {
    const bool last = step + 1 == steps_.size();
    try {
      // What was made before the error is whole, and goes out in the last step.
      if (last || !block.broken) steps_[step].pass(block);
    } catch (...) {
      if (last) throw;
      break_off(block);
    }
    gate.closed = block.cut || block.error;
    if (last && block.error) std::rethrow_exception(block.error);
  }

  /// Keeps the exception that is being handled with the block.
  static void break_off(B& block) {
    block.error = std::current_exception();
    block.broken = true;
  }

  const unsigned jobs_;
  const Produce& produce_;
  const std::vector<OrderedStep<B>>& steps_;
  // No more than this many blocks are on their way, and they end in order: so the slot of one that
  // ended is free when its turn comes again.
  std::vector<Slot> slots_;
  std::vector<Gate> gates_;
  std::size_t next_slot_ = 0;
  BlockSize block_size_;
  bool ended_ = false;
  Handover reading_;
};

/// Runs produce (in order; more = false ends the run), then the steps. An exception of produce or a
/// step travels with its block, so that the blocks before it pass all steps first; the blocks after
/// it, and after one that was cut, pass none.
template <class B>
void run_ordered(unsigned jobs, const std::function<void(B&, bool& more)>& produce,
                 const std::vector<OrderedStep<B>>& steps, const BlockTimes& times = {}) {
  OrderedRun<B>(jobs, produce, steps, times).run();
}

}  // namespace ariadne
