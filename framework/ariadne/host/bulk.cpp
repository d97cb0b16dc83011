// Bulk work: blocks of puzzles go through oneTBB's ordered pipeline (read, work, flush), so that
// the output keeps the input's order and no more than a few blocks are in memory.
//
// The block size follows the time a block takes: hard puzzles travel alone, so that all threads
// have work; easy ones by the hundred, so that the pipeline costs nothing beside them.

#include <algorithm>
#include <atomic>
#include <exception>
#include <utility>
#include <vector>

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <ariadne/host/bulk.hpp>

namespace ariadne {

ItemSource::~ItemSource() = default;

namespace {

constexpr std::size_t largest_block = 512;

class BlockSize {
 public:
  std::size_t get() const { return size_.load(std::memory_order_relaxed); }
  /// Learns from a block that took this long.
  void learn(std::size_t items, Clock::duration took) {
    if (took < std::chrono::milliseconds(2))
      size_.store(std::clamp(2 * items, get(), largest_block), std::memory_order_relaxed);
    else if (took > std::chrono::milliseconds(20))
      size_.store(std::max<std::size_t>(1, items / 2), std::memory_order_relaxed);
  }

 private:
  std::atomic<std::size_t> size_ = 1;
};

/// Orders the memory that one stage hands to the next. oneTBB does that already; said once more
/// here, in our own code, it is seen by the thread sanitizer too, which cannot look into oneTBB.
/// Costs an atomic operation a block.
class Handover {
 public:
  void give() { given_.store(true, std::memory_order_release); }
  void take() const { static_cast<void>(given_.load(std::memory_order_acquire)); }

 private:
  std::atomic<bool> given_ = false;
};

/// What every block carries through the pipeline.
struct Block {
  std::size_t size = 0;  ///< items
  std::string text;
  bool cut = false;  ///< the run was stopped in it: nothing after it is flushed
  std::exception_ptr error;
};

/// Runs produce (in order; more = false ends the run), work (on any thread, told which) and flush
/// (in order). An exception of the first two travels in its block, so that the blocks before are
/// flushed first.
template <class B>
void run_ordered(unsigned jobs, const std::function<void(B&, bool& more)>& produce,
                 const std::function<void(B&, std::size_t worker)>& work,
                 const std::function<void(B&)>& flush) {
  struct Slot {
    ~Slot() { handover.take(); }
    B block;
    Handover handover;
  };
  // No more than this many blocks are on their way, and they end in order: so the slot of one that
  // ended is free when its turn comes again.
  std::vector<Slot> slots(std::size_t{4} * jobs);
  std::size_t next_slot = 0;
  BlockSize block_size;
  bool ended = false;
  bool cut = false;
  Handover reading;
  Handover writing;

  const auto read = [&](tbb::flow_control& control) -> Slot* {
    reading.take();
    Slot& slot = slots[next_slot++ % slots.size()];
    slot.handover.take();
    slot.block = B();
    if (!ended) {
      slot.block.size = block_size.get();
      bool more = true;
      try {
        produce(slot.block, more);
      } catch (...) {
        slot.block.error = std::current_exception();
      }
      ended = !more || slot.block.error;
    }
    if (slot.block.size == 0 && !slot.block.error) control.stop();
    slot.handover.give();
    reading.give();
    return &slot;
  };
  const auto process = [&](Slot* slot) {
    slot->handover.take();
    B& block = slot->block;
    const Clock::time_point begin = Clock::now();
    try {
      if (block.size > 0)
        work(block, static_cast<std::size_t>(tbb::this_task_arena::current_thread_index()));
    } catch (...) {
      block.error = std::current_exception();
    }
    block_size.learn(block.size, Clock::now() - begin);
    slot->handover.give();
    return slot;
  };
  const auto write = [&](Slot* slot) {
    writing.take();
    slot->handover.take();
    if (!cut) {
      flush(slot->block);
      cut = slot->block.cut;
      if (slot->block.error) std::rethrow_exception(slot->block.error);
    }
    slot->handover.give();
    writing.give();
  };

  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs);
  tbb::task_arena arena(static_cast<int>(jobs));
  arena.execute([&] {
    tbb::parallel_pipeline(
        slots.size(), tbb::make_filter<void, Slot*>(tbb::filter_mode::serial_in_order, read) &
                          tbb::make_filter<Slot*, Slot*>(tbb::filter_mode::parallel, process) &
                          tbb::make_filter<Slot*, void>(tbb::filter_mode::serial_in_order, write));
  });
  reading.take();
  writing.take();
}

/// Consecutive puzzles of one layout, or one bad item alone.
struct SolveBlock : Block {
  std::uint64_t first = 0;  ///< number of the first item
  LayoutPtr layout;
  std::vector<Digit> givens;
  ReadItem bad;
  VerdictCounts counts;
};

/// Collects items into blocks; an item that does not fit the block begins the next one.
class BlockReader {
 public:
  BlockReader(ItemSource& source, std::stop_token stop) : source_(source), stop_(std::move(stop)) {}

  void fill(SolveBlock& block, bool& more) {
    const std::size_t wanted = std::exchange(block.size, 0);
    block.first = next_number_;
    while (block.size < wanted) {
      if (!held_) held_ = !stop_.stop_requested() && source_.next(item_);
      more = held_;
      if (!held_ || !fits(block)) break;
      held_ = false;
      take(block);
      if (!item_.good() || source_.waiting()) break;
    }
    next_number_ += block.size;
  }

 private:
  bool fits(const SolveBlock& block) const {
    return block.size == 0 || (item_.good() && block.layout == item_.layout);
  }

  void take(SolveBlock& block) {
    ++block.size;
    if (!item_.good()) {
      block.bad = item_;
      return;
    }
    block.layout = item_.layout;
    block.givens.insert(block.givens.end(), item_.givens.begin(), item_.givens.end());
  }

  ItemSource& source_;
  std::stop_token stop_;
  ReadItem item_;
  bool held_ = false;  ///< item_ waits for the next block
  std::uint64_t next_number_ = 1;
};

/// A solver and the arrays it writes to, for one thread.
class SolveWorker {
 public:
  SolveWorker(std::unique_ptr<Solver> solver, const BulkOptions& options)
      : solver_(std::move(solver)), options_(options) {
    request_.solution_limit = options.solution_limit;
    request_.stop = options.stop;
  }

  void solve(SolveBlock& block,
             const std::function<void(const SolvedItem&, std::string& out)>& format) {
    if (!block.layout) {
      SolvedItem item;
      item.number = block.first;
      item.bad = &block.bad;
      item.outcome.verdict = Verdict::invalid;
      finish(block, item, format);
      return;
    }
    require_support(*solver_, *block.layout);
    const auto cells = static_cast<std::size_t>(block.layout->cell_count());
    const std::size_t kept = options_.solution_limit;
    outcomes_.resize(block.size);
    solutions_.resize(block.size * kept * cells);
    boards_.resize(block.size * cells);
    BatchResult result{outcomes_, kept, solutions_, boards_};
    solver_->solve_batch({block.layout, block.size, block.givens, {}, options_.time_limit},
                         request_, result);
    block.cut = result.done < block.size;

    const std::span<const Digit> solutions = solutions_;
    const std::span<const DigitSet> boards = boards_;
    for (std::size_t i = 0; i < result.done; ++i) {
      SolvedItem item;
      item.number = block.first + i;
      item.layout = block.layout.get();
      item.givens = std::span(block.givens).subspan(i * cells, cells);
      item.outcome = outcomes_[i];
      if (item.outcome.verdict == Verdict::none)
        item.reason = judge(Puzzle(block.layout, item.givens), item.outcome);
      const std::size_t count = std::min<std::uint64_t>(item.outcome.solutions, kept);
      item.solutions = solutions.subspan(i * kept * cells, count * cells);
      if (item.outcome.verdict == Verdict::incomplete) {
        item.values = solutions.subspan(i * kept * cells, cells);
        item.board = boards.subspan(i * cells, cells);
      }
      finish(block, item, format);
    }
  }

 private:
  static void finish(SolveBlock& block, const SolvedItem& item,
                     const std::function<void(const SolvedItem&, std::string& out)>& format) {
    block.counts.add(item.outcome);
    format(item, block.text);
  }

  std::unique_ptr<Solver> solver_;
  const BulkOptions& options_;
  SolveRequest request_;
  std::vector<SolveOutcome> outcomes_;
  std::vector<Digit> solutions_;
  std::vector<DigitSet> boards_;
};

}  // namespace

std::string judge(const Puzzle& puzzle, SolveOutcome& outcome) {
  if (outcome.verdict != Verdict::none) return {};
  std::string reason = conflict(puzzle);
  if (!reason.empty()) outcome.verdict = Verdict::invalid;
  return reason;
}

void require_support(const Solver& solver, const Layout& layout) {
  if (!solver.supports(layout))
    throw ConfigError("the solver does not know the layout " + layout.name());
}

VerdictCounts solve_in_bulk(ItemSource& source,
                            const std::function<std::unique_ptr<Solver>()>& make_solver,
                            const BulkOptions& options,
                            const std::function<void(const SolvedItem&, std::string& out)>& format,
                            const Flush& flush) {
  std::vector<SolveWorker> workers;
  workers.reserve(options.jobs);
  for (unsigned i = 0; i < options.jobs; ++i) workers.emplace_back(make_solver(), options);
  BlockReader reader(source, options.stop);
  VerdictCounts counts;
  run_ordered<SolveBlock>(
      options.jobs, [&](SolveBlock& block, bool& more) { reader.fill(block, more); },
      [&](SolveBlock& block, std::size_t worker) { workers.at(worker).solve(block, format); },
      [&](SolveBlock& block) {
        flush(block.text, block.counts.total());
        counts.add(block.counts);
      });
  return counts;
}

namespace {

struct GenerateBlock : Block {
  std::uint64_t first = 0;  ///< index of the first puzzle
  GenerateCounts counts;
};

}  // namespace

GenerateCounts generate_in_bulk(
    const std::function<std::unique_ptr<Generator>()>& make_generator,
    const GenerateOptions& options,
    const std::function<void(std::uint64_t index, const std::optional<Puzzle>&, std::string& out)>&
        format,
    const Flush& flush) {
  std::vector<std::unique_ptr<Generator>> workers;
  for (unsigned i = 0; i < options.jobs; ++i) workers.push_back(make_generator());
  if (!workers.front()->supports(*options.layout))
    throw ConfigError("the generator does not know the layout " + options.layout->name());

  std::uint64_t next = 0;
  GenerateCounts counts;
  run_ordered<GenerateBlock>(
      options.jobs,
      [&](GenerateBlock& block, bool& more) {
        block.first = next;
        block.size = std::min<std::uint64_t>(block.size, options.count - next);
        if (options.stop.stop_requested()) block.size = 0;
        next += block.size;
        more = block.size > 0 && next < options.count;
      },
      [&](GenerateBlock& block, std::size_t worker) {
        GenerateRequest request{options.layout, unlimited, Clock::time_point::max(), options.stop};
        for (std::size_t i = 0; i < block.size && !block.cut; ++i) {
          if (options.time_limit != Clock::duration::max())
            request.deadline = Clock::now() + options.time_limit;
          Random random(options.seed, block.first + i);
          const std::optional<Puzzle> puzzle = workers.at(worker)->generate(random, request);
          block.cut = !puzzle && options.stop.stop_requested();
          if (block.cut) break;
          ++block.counts.tried;
          if (puzzle) ++block.counts.made;
          format(block.first + i, puzzle, block.text);
        }
      },
      [&](GenerateBlock& block) {
        flush(block.text, block.counts.tried);
        counts.tried += block.counts.tried;
        counts.made += block.counts.made;
      });
  return counts;
}

}  // namespace ariadne
