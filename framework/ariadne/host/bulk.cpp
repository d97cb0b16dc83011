// Bulk work: the items that a source gives, in blocks of one layout and one kind, and what a thread
// makes of a block.

#include <algorithm>
#include <utility>
#include <vector>

#include <ariadne/host/bulk.hpp>
#include <ariadne/host/ordered.hpp>

namespace ariadne {

ItemSource::~ItemSource() = default;

namespace {

/// Consecutive puzzles of one layout and one kind, givens or pencil marks, or one bad item alone.
struct PuzzleBlock : Block {
  std::uint64_t first = 0;  ///< number of the first item
  LayoutPtr layout;
  std::vector<Digit> givens;
  std::vector<DigitSet> candidates;
  ReadItem bad;
  VerdictCounts counts;

  /// Sets what is known of an item before any work. The block is of good ones.
  void describe(std::size_t i, BulkItem& item) const {
    const auto cells = static_cast<std::size_t>(layout->cell_count());
    item.number = first + i;
    item.layout = layout.get();
    item.givens = std::span(givens).subspan(i * cells, cells);
    if (!candidates.empty()) item.candidates = std::span(candidates).subspan(i * cells, cells);
  }
};

/// Collects items into blocks; an item that does not fit the block begins the next one.
class BlockReader {
 public:
  BlockReader(ItemSource& source, std::stop_token stop) : source_(source), stop_(std::move(stop)) {}

  void fill(PuzzleBlock& block, bool& more) {
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
  bool fits(const PuzzleBlock& block) const {
    return block.size == 0 || (item_.good() && block.layout == item_.layout &&
                               block.candidates.empty() == item_.candidates.empty());
  }

  void take(PuzzleBlock& block) {
    ++block.size;
    if (!item_.good()) {
      block.bad = item_;
      return;
    }
    block.layout = item_.layout;
    block.givens.insert(block.givens.end(), item_.givens.begin(), item_.givens.end());
    block.candidates.insert(block.candidates.end(), item_.candidates.begin(),
                            item_.candidates.end());
  }

  ItemSource& source_;
  std::stop_token stop_;
  ReadItem item_;
  bool held_ = false;  ///< item_ waits for the next block
  std::uint64_t next_number_ = 1;
};

/// Solves, with the arrays that the solver writes to, for one thread.
class SolveWorker {
 public:
  using Item = SolvedItem;
  using Format = std::function<void(const SolvedItem&, std::string& out)>;

  SolveWorker(std::unique_ptr<Solver> solver, const BulkOptions& options)
      : solver_(std::move(solver)), options_(options) {
    request_.solution_limit = options.solution_limit;
    request_.stop = options.stop;
  }

  static SolveOutcome& outcome_of(SolvedItem& item) { return item.outcome; }

  void work(PuzzleBlock& block, const Format& format) {
    require_support(*solver_, *block.layout);
    const auto cells = static_cast<std::size_t>(block.layout->cell_count());
    const std::size_t kept = options_.solution_limit;
    outcomes_.resize(block.size);
    solutions_.resize(block.size * kept * cells);
    boards_.resize(block.size * cells);
    BatchResult result{outcomes_, kept, solutions_, boards_};
    Batch batch{block.layout, block.size, {}, block.candidates, options_.time_limit};
    if (block.candidates.empty()) batch.givens = block.givens;
    solver_->solve_batch(batch, request_, result);
    block.cut = result.done < block.size;

    const std::span<const Digit> solutions = solutions_;
    const std::span<const DigitSet> boards = boards_;
    for (std::size_t i = 0; i < result.done; ++i) {
      SolvedItem item;
      block.describe(i, item);
      item.outcome = outcomes_[i];
      if (item.outcome.verdict == Verdict::none)
        item.reason = judge(puzzle_of(block.layout, item.givens, item.candidates), item.outcome);
      const std::size_t count = std::min<std::uint64_t>(item.outcome.solutions, kept);
      item.solutions = solutions.subspan(i * kept * cells, count * cells);
      if (item.outcome.verdict == Verdict::incomplete) {
        item.values = solutions.subspan(i * kept * cells, cells);
        item.board = boards.subspan(i * cells, cells);
      }
      block.counts.add(item.outcome);
      format(item, block.text);
    }
  }

 private:
  std::unique_ptr<Solver> solver_;
  const BulkOptions& options_;
  SolveRequest request_;
  std::vector<SolveOutcome> outcomes_;
  std::vector<Digit> solutions_;
  std::vector<DigitSet> boards_;
};

/// Checks, for one thread.
class CheckWorker {
 public:
  using Item = CheckedItem;
  using Format = std::function<void(const CheckedItem&, std::string& out)>;

  CheckWorker(std::unique_ptr<Solver> solver, const BulkOptions& options)
      : solver_(std::move(solver)), options_(options) {
    request_.solution_limit = options.solution_limit;
    request_.stop = options.stop;
  }

  static SolveOutcome& outcome_of(CheckedItem& item) { return item.result.outcome; }

  void work(PuzzleBlock& block, const Format& format) {
    require_support(*solver_, *block.layout);
    for (std::size_t i = 0; i < block.size; ++i) {
      CheckedItem item;
      block.describe(i, item);
      if (options_.time_limit != Clock::duration::max())
        request_.deadline = Clock::now() + options_.time_limit;
      item.result =
          check(*solver_, puzzle_of(block.layout, item.givens, item.candidates), request_);
      block.cut = options_.stop.stop_requested();
      if (block.cut) return;
      block.counts.add(item.result.outcome);
      format(item, block.text);
    }
  }

 private:
  std::unique_ptr<Solver> solver_;
  const BulkOptions& options_;
  CheckRequest request_;
};

template <class Worker>
VerdictCounts work_in_bulk(ItemSource& source,
                           const std::function<std::unique_ptr<Solver>()>& make_solver,
                           const BulkOptions& options, const typename Worker::Format& format,
                           const Flush& flush) {
  std::vector<Worker> workers;
  workers.reserve(options.jobs);
  for (unsigned i = 0; i < options.jobs; ++i) workers.emplace_back(make_solver(), options);
  BlockReader reader(source, options.stop);
  VerdictCounts counts;
  run_ordered<PuzzleBlock>(
      options.jobs, [&](PuzzleBlock& block, bool& more) { reader.fill(block, more); },
      [&](PuzzleBlock& block, std::size_t worker) {
        if (block.layout) return workers.at(worker).work(block, format);
        typename Worker::Item item;
        item.number = block.first;
        item.bad = &block.bad;
        SolveOutcome& outcome = Worker::outcome_of(item);
        outcome.verdict = Verdict::invalid;
        block.counts.add(outcome);
        format(item, block.text);
      },
      [&](PuzzleBlock& block) {
        flush(block.text, block.counts.total());
        counts.add(block.counts);
      });
  return counts;
}

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

Puzzle puzzle_of(LayoutPtr layout, std::span<const Digit> givens,
                 std::span<const DigitSet> candidates) {
  if (candidates.empty()) return {std::move(layout), givens};
  return {std::move(layout), candidates};
}

VerdictCounts solve_in_bulk(ItemSource& source,
                            const std::function<std::unique_ptr<Solver>()>& make_solver,
                            const BulkOptions& options,
                            const std::function<void(const SolvedItem&, std::string& out)>& format,
                            const Flush& flush) {
  return work_in_bulk<SolveWorker>(source, make_solver, options, format, flush);
}

VerdictCounts check_in_bulk(ItemSource& source,
                            const std::function<std::unique_ptr<Solver>()>& make_solver,
                            const BulkOptions& options,
                            const std::function<void(const CheckedItem&, std::string& out)>& format,
                            const Flush& flush) {
  return work_in_bulk<CheckWorker>(source, make_solver, options, format, flush);
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
