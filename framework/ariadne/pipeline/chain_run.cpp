// The chain as oneTBB's pipeline. What stages do with a block by themselves runs on any thread;
// what they do in order runs between:
//
//     generate   rate   keep  |  unique  |  write  |
//     ------- any thread ---- | in order | any     | in order
//
// A stage that holds all its input ends one such pipeline, and begins the next with what it held.
//
// A run may be divided among processes at the first stage that depends on other puzzles: what is
// done to its blocks until then, the work of that stage included, is a function of the block.

#include <algorithm>
#include <atomic>
#include <utility>

#include <ariadne/pipeline/detail/block_bytes.hpp>
#include <ariadne/pipeline/detail/chain_run.hpp>
#include <ariadne/pipeline/detail/ordered.hpp>

namespace ariadne {

namespace {

/// The blocks that a stage held.
class HeldBatches final : public Source {
 public:
  explicit HeldBatches(std::vector<PuzzleBatch> batches) : batches_(std::move(batches)) {}

  void fill(PuzzleBlock& block, bool& more) override {
    block.size = 0;
    if (next_ < batches_.size()) {
      block.batches.push_back(std::move(batches_[next_++]));
      block.size = block.batches.front().size();
    }
    more = next_ < batches_.size();
  }

 private:
  std::vector<PuzzleBatch> batches_;
  std::size_t next_ = 0;
};

std::uint64_t puzzles_in(const PuzzleBlock& block) {
  std::uint64_t count = 0;
  for (const PuzzleBatch& batch : block.batches) count += batch.size();
  return count;
}

std::uint64_t bad_in(const PuzzleBlock& block) {
  std::uint64_t count = 0;
  for (const PuzzleBatch& batch : block.batches) count += batch.layout ? 0 : batch.size();
  return count;
}

/// Counts the puzzles of a block that a source fills, also when that ends with an exception.
struct CountedFill {
  ~CountedFill() {
    if (wanted) given += size;
  }
  bool wanted;
  const std::size_t& size;
  std::uint64_t& given;
};

/// The first stage that depends on other puzzles; the end if none does.
std::size_t first_dependent(const std::vector<RunStage>& chain) {
  return static_cast<std::size_t>(
      std::find_if(chain.begin(), chain.end(),
                   [](const RunStage& stage) { return remembers(stage); }) -
      chain.begin());
}

/// Adds the texts of a block to those of the blocks before.
void add_written(PuzzleBlock::Written&& written, std::vector<PuzzleBlock::Written>& all) {
  for (PuzzleBlock::Written& one : all) {
    if (one.whole || written.whole || one.position != written.position || one.file != written.file)
      continue;
    one.text += written.text;
    one.tail += written.tail;
    return;
  }
  all.push_back(std::move(written));
}

void add_tally(const PuzzleBlock::Tally& tally, std::vector<PuzzleBlock::Tally>& all) {
  auto known = std::find_if(all.begin(), all.end(), [&](const PuzzleBlock::Tally& one) {
    return one.position == tally.position;
  });
  if (known == all.end()) known = all.insert(all.end(), {tally.position, {}});
  for (const auto& [value, count] : tally.counts) known->counts[value] += count;
}

class ChainRun {
 public:
  /// Of the whole run.
  ChainRun(const std::vector<RunStage>& chain, const PipelineOptions& options)
      : chain_(chain), options_(options), before_(options.before), result_(options.done) {
    result_.seed = options.seed;
    result_.stages.resize(chain.size());
    for (std::size_t i = 0; i < chain.size(); ++i) {
      result_.stages[i].stage = chain[i].name;
      works_.emplace_back();
      passes_.emplace_back();
    }
  }

  PipelineCounts run() {
    make_stages(0);
    source_ = made(0, chain_[0].source);
    if (options_.inputs == nullptr) source_->select(options_.done.items, unlimited);
    given_ = options_.done.items;
    return run_segments();
  }

  /// As Pipeline::begin().
  PipelineCounts begin(std::uint64_t first, std::uint64_t count, std::string& made_of_them) {
    const std::size_t dependent = first_dependent(chain_);
    const std::size_t end = std::min(dependent + 1, chain_.size());
    for (std::size_t i = 0; i < end; ++i) {
      make_works(i);
      if (i < dependent && chain_[i].pass && !chain_[i].writes)
        passes_[i] = made(i, chain_[i].pass);
    }
    const bool reads = options_.inputs != nullptr;
    if (reads) before_ = first - 1;
    source_ = made(0, chain_[0].source);
    if (!reads) source_->select(first - 1, count);
    given_ = first - 1;
    PuzzleBlock all;
    all.counts.resize(chain_.size());
    const auto collect_all = [&](PuzzleBlock& block) { collect(block, all); };
    const bool with_puzzles = dependent < chain_.size();
    try {
      run_ordered<PuzzleBlock>(
          options_.jobs, [&](PuzzleBlock& block, bool& more) { read(block, more, true); },
          steps_of(0, end, {}, collect_all), chain_[0].times);
    } catch (...) {
      made_of_them = to_bytes(all, with_puzzles);
      throw;
    }
    if (with_puzzles && chain_[dependent].thin) made(dependent, chain_[dependent].thin)->work(all);
    made_of_them = to_bytes(all, with_puzzles);
    return result_;
  }

  /// As Pipeline::finish().
  PipelineCounts finish(const LayoutPtr& layout, RuleMaker& rules, const KindPlugins& plugins,
                        const std::function<std::optional<std::string>()>& next) {
    BlockBytes bytes(layout, rules, plugins);
    const auto fill = [&](PuzzleBlock& block, bool& more) {
      const auto piece = next();
      more = piece.has_value();
      block.size = 0;
      if (piece) bytes.read(*piece, block);
    };
    const std::size_t dependent = first_dependent(chain_);
    begun_ = {std::min(dependent + 1, chain_.size()), dependent};
    make_stages(begun_.works);
    fill_ = fill;
    return run_segments();
  }

 private:
  /// What has been done to the blocks of the first segment by begin(): stages before these.
  struct Begun {
    std::size_t works = 0;
    std::size_t passes = 0;
  };

  PipelineCounts run_segments() {
    for (std::size_t begin = 0; begin < chain_.size();) {
      const std::size_t end = segment_end(begin);
      run_segment(begin, end);
      if (options_.stop.stop_requested()) return result_;
      if (end < chain_.size()) go_on_with_held(end - 1);
      begin = end;
    }
    for (const auto& pass : passes_)
      if (pass) pass->end();
    return result_;
  }

  /// All passes, and the works from a stage on.
  void make_stages(std::size_t first_work) {
    for (std::size_t i = 0; i < chain_.size(); ++i) {
      if (i >= first_work) make_works(i);
      if (chain_[i].pass) passes_[i] = made(i, chain_[i].pass);
    }
  }
  void make_works(std::size_t i) {
    for (unsigned worker = 0; chain_[i].work && worker < options_.jobs; ++worker)
      works_[i].push_back(made(i, chain_[i].work));
  }

  template <class T>
  std::unique_ptr<T> made(std::size_t i,
                          const std::function<std::unique_ptr<T>(const RunContext&)>& make) const {
    RunContext context;
    context.seed = options_.seed;
    context.position = i;
    context.stop = options_.stop;
    context.outputs = options_.outputs;
    context.inputs = options_.inputs;
    context.before = before_;
    context.layout = chain_[i].layout;
    context.jobs = options_.jobs;
    return make(context);
  }

  /// Behind the next stage that holds its input.
  std::size_t segment_end(std::size_t begin) const {
    for (std::size_t i = begin; i < chain_.size(); ++i)
      if (passes_[i] && passes_[i]->holds()) return i + 1;
    return chain_.size();
  }

  /// What the stage held is what the next segment begins with.
  void go_on_with_held(std::size_t stage) {
    std::vector<PuzzleBatch> held = passes_[stage]->held();
    for (const PuzzleBatch& batch : held) result_.stages[stage].out += batch.size();
    source_ = std::make_unique<HeldBatches>(std::move(held));
    enough_ = false;
  }

  void run_segment(std::size_t begin, std::size_t end) {
    const bool first = begin == 0;
    run_ordered<PuzzleBlock>(
        options_.jobs, [&](PuzzleBlock& block, bool& more) { read(block, more, first); },
        steps_of(begin, end, first ? begun_ : Begun{},
                 [this, begin, end](PuzzleBlock& block) { hand_out(block, begin, end); }),
        chain_[begin].times);
  }

  void read(PuzzleBlock& block, bool& more, bool from_input) {
    block.first = given_ + 1;
    block.counts.resize(chain_.size());
    if (options_.stop.stop_requested() || enough_) {
      block.size = 0;
      more = false;
      return;
    }
    const CountedFill counted{from_input, block.size, given_};
    if (from_input && fill_) return fill_(block, more);
    source_->fill(block, more);
  }

  /// Each works up to a stage that passes in order, which ends it; `last` gets the blocks behind all
  /// of them.
  std::vector<OrderedStep<PuzzleBlock>> steps_of(std::size_t begin, std::size_t end,
                                                 const Begun& begun,
                                                 const std::function<void(PuzzleBlock&)>& last) {
    std::vector<OrderedStep<PuzzleBlock>> steps;
    for (std::size_t from = begin, to = begin; from < end; from = to) {
      std::size_t pass = std::max(from, begun.passes);
      while (pass < end && !passes_here(pass)) ++pass;
      to = std::min(pass + 1, end);
      const bool ends = to == end;
      const std::size_t work_from = std::max(from, begun.works);
      steps.push_back({[this, work_from, to](PuzzleBlock& block, std::size_t worker) {
                         work(block, worker, work_from, to);
                       },
                       [this, pass, to, ends, last](PuzzleBlock& block) {
                         if (goes_on(block) && pass < to) pass_one(block, pass);
                         if (goes_on(block) && ends) last(block);
                       }});
    }
    return steps;
  }

  /// A block that begin() has worked on.
  void collect(PuzzleBlock& block, PuzzleBlock& all) {
    all.size += block.size;
    result_.items += block.size;
    if (options_.progress) options_.progress(result_);
    all.verdicts.add(block.verdicts);
    all.tried += block.tried;
    all.bad += block.bad;
    all.disagreed += block.disagreed;
    for (std::size_t i = 0; i < chain_.size(); ++i) {
      all.counts[i].in += block.counts[i].in;
      all.counts[i].out += block.counts[i].out;
    }
    for (PuzzleBlock::Written& written : block.written)
      if (!written.text.empty()) add_written(std::move(written), all.written);
    for (const PuzzleBlock::Tally& tally : block.tallies) add_tally(tally, all.tallies);
    std::move(block.batches.begin(), block.batches.end(), std::back_inserter(all.batches));
    block.batches.clear();
  }

  void work(PuzzleBlock& block, std::size_t worker, std::size_t from, std::size_t to) {
    if (!goes_on(block)) return;
    for (std::size_t i = from; i < to && goes_on(block); ++i) {
      block.counts[i].in = puzzles_in(block);
      if (!works_[i].empty()) work(block, *works_[i].at(worker));
      if (i == 0) block.bad = bad_in(block);
      block.counts[i].out = puzzles_in(block);
    }
  }
  /// A block that an earlier stage has shortened stays so if this one works on all that is left.
  static void work(PuzzleBlock& block, BlockWork& stage) {
    const bool shortened = std::exchange(block.shortened, false);
    const bool cut = std::exchange(block.cut, false);
    stage.work(block);
    if (block.cut) return;
    block.cut = cut;
    block.shortened = shortened;
  }
  static bool goes_on(const PuzzleBlock& block) { return !block.cut || block.shortened; }

  bool passes_here(std::size_t i) const { return passes_[i] && !passes_[i]->hands_out(); }

  void pass_one(PuzzleBlock& block, std::size_t i) {
    if (passes_[i]->full()) {
      block.cut = true;
      block.shortened = false;
      return;
    }
    passes_[i]->pass(block);
    block.counts[i].out = puzzles_in(block);
    if (passes_[i]->full()) enough_ = true;
  }

  /// A block has come to the end of a segment.
  void hand_out(PuzzleBlock& block, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      if (passes_[i] && passes_[i]->hands_out()) passes_[i]->pass(block);
    // What was written of such a block is not noted, so a run that continues writes it again.
    if (block.broken && !block.shortened) return;
    for (std::size_t i = begin; i < end; ++i) {
      result_.stages[i].in += block.counts[i].in;
      result_.stages[i].out += block.counts[i].out;
    }
    result_.disagreed += block.disagreed;
    result_.verdicts.add(block.verdicts);
    result_.tried += block.tried;
    if (begin > 0) return;
    result_.items += block.size;
    result_.bad += block.bad;
    if (options_.progress) options_.progress(result_);
  }

  const std::vector<RunStage>& chain_;
  const PipelineOptions& options_;
  std::unique_ptr<Source> source_;
  std::vector<std::vector<std::unique_ptr<BlockWork>>> works_;  ///< by stage, then by worker
  std::vector<std::unique_ptr<BlockPass>> passes_;              ///< by stage
  std::uint64_t given_ = 0;
  std::uint64_t before_;  ///< items of the run before the inputs
  /// In finish(): gives the blocks instead of the source.
  std::function<void(PuzzleBlock&, bool& more)> fill_;
  Begun begun_;
  std::atomic<bool> enough_ = false;
  PipelineCounts result_;
};

}  // namespace

bool remembers(const RunStage& stage) {
  return stage.pass && !stage.writes && stage.pass({})->remembers();
}

PipelineCounts run_chain(const std::vector<RunStage>& chain, const PipelineOptions& options) {
  return ChainRun(chain, options).run();
}

PipelineCounts begin_chain(const std::vector<RunStage>& chain, const PipelineOptions& options,
                           std::uint64_t first, std::uint64_t count, std::string& made) {
  return ChainRun(chain, options).begin(first, count, made);
}

PipelineCounts finish_chain(const std::vector<RunStage>& chain, const PipelineOptions& options,
                            const LayoutPtr& layout, RuleMaker& rules, const KindPlugins& plugins,
                            const std::function<std::optional<std::string>()>& next) {
  return ChainRun(chain, options).finish(layout, rules, plugins, next);
}

}  // namespace ariadne
