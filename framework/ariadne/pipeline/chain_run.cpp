// The chain as oneTBB's pipeline. What stages do with a block by themselves runs on any thread;
// what they do in order runs between:
//
//     generate   rate   keep  |  unique  |  write  |
//     ------- any thread ---- | in order | any     | in order
//
// A stage that holds all its input ends one such pipeline, and begins the next with what it held.

#include <algorithm>
#include <atomic>
#include <utility>

#include <ariadne/pipeline/detail/chain_run.hpp>
#include <ariadne/runs/detail/ordered.hpp>

namespace ariadne {

namespace {

/// The blocks that a stage held.
class HeldParts final : public Source {
 public:
  explicit HeldParts(std::vector<Part> parts) : parts_(std::move(parts)) {}

  void fill(PuzzleBlock& block, bool& more) override {
    block.size = 0;
    if (next_ < parts_.size()) {
      block.parts.push_back(std::move(parts_[next_++]));
      block.size = block.parts.front().size();
    }
    more = next_ < parts_.size();
  }
  std::uint64_t skip(std::uint64_t /*items*/) override { return 0; }

 private:
  std::vector<Part> parts_;
  std::size_t next_ = 0;
};

std::uint64_t puzzles_in(const PuzzleBlock& block) {
  std::uint64_t count = 0;
  for (const Part& part : block.parts) count += part.size();
  return count;
}

std::uint64_t bad_in(const PuzzleBlock& block) {
  std::uint64_t count = 0;
  for (const Part& part : block.parts) count += part.layout ? 0 : part.size();
  return count;
}

/// Counts the puzzles of a block that a source fills, also when that ends with an exception.
struct Counting {
  ~Counting() {
    if (wanted) given += size;
  }
  bool wanted;
  const std::size_t& size;
  std::uint64_t& given;
};

class ChainRun {
 public:
  ChainRun(const std::vector<ChainStage>& chain, const PipelineOptions& options)
      : chain_(chain), options_(options), result_(options.done) {
    result_.seed = options.seed;
    result_.stages.resize(chain.size());
    for (std::size_t i = 0; i < chain.size(); ++i) {
      result_.stages[i].stage = chain[i].info->table.id;
      works_.emplace_back();
      for (unsigned worker = 0; chain[i].info->work && worker < options.jobs; ++worker)
        works_[i].push_back(made(i, chain[i].info->work));
      passes_.push_back(chain[i].info->pass ? made(i, chain[i].info->pass) : nullptr);
    }
    source_ = made(0, chain[0].info->source);
  }

  PipelineCounts run() {
    result_.items = source_->skip(options_.done.items);
    given_ = result_.items;
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

 private:
  template <class T>
  std::unique_ptr<T> made(
      std::size_t i,
      const std::function<std::unique_ptr<T>(Parameters&, const RunContext&)>& make) const {
    RunContext context;
    context.seed = options_.seed;
    context.position = i;
    context.stop = options_.stop;
    context.outputs = options_.outputs;
    context.inputs = options_.inputs;
    Parameters parameters = chain_[i].settings.make();
    try {
      return make(parameters, context);
    } catch (const ConfigError& error) {
      throw ConfigError(chain_[i].place, error.what());
    }
  }

  /// Behind the next stage that holds its input.
  std::size_t segment_end(std::size_t begin) const {
    for (std::size_t i = begin; i < chain_.size(); ++i)
      if (passes_[i] && passes_[i]->holds()) return i + 1;
    return chain_.size();
  }

  /// What the stage held is what the next segment begins with.
  void go_on_with_held(std::size_t stage) {
    std::vector<Part> held = passes_[stage]->held();
    for (const Part& part : held) result_.stages[stage].out += part.size();
    source_ = std::make_unique<HeldParts>(std::move(held));
    enough_ = false;
  }

  void run_segment(std::size_t begin, std::size_t end) {
    const bool first = begin == 0;
    run_ordered<PuzzleBlock>(
        options_.jobs, [&](PuzzleBlock& block, bool& more) { read(block, more, first); },
        steps_of(begin, end));
  }

  void read(PuzzleBlock& block, bool& more, bool from_input) {
    block.first = given_ + 1;
    if (options_.stop.stop_requested() || enough_) {
      block.size = 0;
      more = false;
      return;
    }
    const Counting counting{from_input, block.size, given_};
    source_->fill(block, more);
  }

  /// Each works up to a stage that passes in order, which ends it.
  std::vector<OrderedStep<PuzzleBlock>> steps_of(std::size_t begin, std::size_t end) {
    std::vector<OrderedStep<PuzzleBlock>> steps;
    for (std::size_t from = begin, to = begin; from < end; from = to) {
      std::size_t pass = from;
      while (pass < end && !passes_here(pass)) ++pass;
      to = std::min(pass + 1, end);
      const bool last = to == end;
      steps.push_back({[this, from, to](PuzzleBlock& block, std::size_t worker) {
                         work(block, worker, from, to);
                       },
                       [this, pass, to, last, begin](PuzzleBlock& block) {
                         if (!block.cut && pass < to) pass_one(block, pass);
                         if (!block.cut && last) hand_out(block, begin, to);
                       }});
    }
    return steps;
  }

  void work(PuzzleBlock& block, std::size_t worker, std::size_t from, std::size_t to) {
    if (block.cut) return;
    block.counts.resize(chain_.size());
    for (std::size_t i = from; i < to; ++i) {
      block.counts[i].in = puzzles_in(block);
      if (!works_[i].empty()) works_[i].at(worker)->work(block);
      if (i == 0) block.bad = bad_in(block);
      block.counts[i].out = puzzles_in(block);
    }
  }

  bool passes_here(std::size_t i) const { return passes_[i] && !passes_[i]->hands_out(); }

  void pass_one(PuzzleBlock& block, std::size_t i) {
    if (passes_[i]->full()) {
      block.cut = true;
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
    for (std::size_t i = begin; i < end; ++i) {
      result_.stages[i].in += block.counts[i].in;
      result_.stages[i].out += block.counts[i].out;
    }
    result_.disagreed += block.disagreed;
    if (begin > 0) return;
    result_.items += block.size;
    result_.bad += block.bad;
    if (options_.progress) options_.progress(result_);
  }

  const std::vector<ChainStage>& chain_;
  const PipelineOptions& options_;
  std::unique_ptr<Source> source_;
  std::vector<std::vector<std::unique_ptr<BlockWork>>> works_;  ///< by stage, then by worker
  std::vector<std::unique_ptr<BlockPass>> passes_;              ///< by stage
  std::uint64_t given_ = 0;
  std::atomic<bool> enough_ = false;
  PipelineCounts result_;
};

}  // namespace

bool remembers(const std::vector<ChainStage>& chain) {
  return std::any_of(chain.begin(), chain.end(), [](const ChainStage& stage) {
    if (!stage.info->pass) return false;
    Parameters parameters = stage.settings.make();
    if (stage.info->writes) return stage.info->has_end && stage.info->has_end(parameters);
    return stage.info->pass(parameters, {})->remembers();
  });
}

PipelineCounts run_chain(const std::vector<ChainStage>& chain, const PipelineOptions& options) {
  return ChainRun(chain, options).run();
}

}  // namespace ariadne
