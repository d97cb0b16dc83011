#include <algorithm>
#include <vector>

#include <ariadne/runs/detail/numbered_puzzles.hpp>
#include <ariadne/runs/detail/ordered.hpp>
#include <ariadne/runs/generate.hpp>

namespace ariadne {

namespace {

/// On large grids, a generator works on several puzzles at once for several times the time of one.
constexpr BlockTimes block_times{std::chrono::milliseconds(250), std::chrono::seconds(1)};

/// If each puzzle has its own layout, only so many puzzles are made before they are formatted. New
/// layouts then reuse the memory of old ones, which is still in the cache.
constexpr std::size_t few_layouts = 32;

struct GenerateBlock : Block {
  std::uint64_t first = 0;  ///< index of the first puzzle
  GenerateCounts counts;

  void clear() {
    Block::clear();
    counts = {};
  }
};

/// Whether there are two puzzles, and each has its own layout.
bool differ(const Generated& a, const Generated& b) {
  return a.puzzle && b.puzzle && a.puzzle->layout_ptr() != b.puzzle->layout_ptr();
}

/// What a thread makes blocks with.
class GenerateWorker {
 public:
  GenerateWorker(unsigned number, std::unique_ptr<Generator> generator,
                 const GenerateOptions& options)
      : number_(number), puzzles_(std::move(generator)), options_(options) {}

  Generator& generator() { return puzzles_.generator(); }

  void make(GenerateBlock& block, const FormatGenerated& format) {
    for (std::uint64_t made = 0; made < block.size && !block.cut;) {
      const std::uint64_t first = block.first + made;
      std::uint64_t size = block.size - made;
      if (layouts_differ_)
        size = std::min(size, whole_families(family_size(generator()), first, few_layouts));
      make(first, size, block, format);
      made += size;
    }
  }

 private:
  void make(std::uint64_t first, std::uint64_t size, GenerateBlock& block,
            const FormatGenerated& format) {
    results_.assign(size, {});
    const GenerateRequest request{options_.layout, unlimited, Clock::time_point::max(),
                                  options_.stop};
    puzzles_.make(options_.seed, first, request, options_.time_limit, results_);
    for (std::size_t i = 0; i < size; ++i) {
      const Generated& result = results_[i];
      block.cut = !result.puzzle && options_.stop.stop_requested();
      if (block.cut) return;
      if (i > 0 && differ(results_[i - 1], result)) layouts_differ_ = true;
      block.counts.add({1, result.puzzle ? 1U : 0U, result.tried});
      format(number_, first + i, result, block.text);
    }
  }

  unsigned number_;
  NumberedPuzzles puzzles_;
  const GenerateOptions& options_;
  bool layouts_differ_ = false;  ///< whether two puzzles in a row had different layouts
  std::vector<Generated> results_;
};

/// The most puzzles of a block if so many are left: a part for each thread to the end.
std::uint64_t largest_share(std::uint64_t left, unsigned jobs) {
  return jobs == 1 ? left : std::max<std::uint64_t>(1, left / (2 * std::uint64_t{jobs}));
}

}  // namespace

GenerateCounts generate_in_bulk(
    const std::function<std::unique_ptr<Generator>()>& make_generator,
    const GenerateOptions& options, const FormatGenerated& format,
    const std::function<void(const std::string& block, const GenerateCounts& counts)>& flush) {
  std::vector<GenerateWorker> workers;
  for (unsigned i = 0; i < options.jobs; ++i) workers.emplace_back(i, make_generator(), options);
  const std::string obstacle = workers.front().generator().obstacle(*options.layout);
  if (!obstacle.empty()) throw ConfigError(obstacle);
  const std::size_t family = family_size(workers.front().generator());

  std::uint64_t next = 0;
  GenerateCounts counts;
  run_ordered<GenerateBlock>(
      options.jobs,
      [&](GenerateBlock& block, bool& more) {
        block.first = options.first + next;
        const std::uint64_t left = options.count - next;
        block.size = std::min<std::uint64_t>(block.size, largest_share(left, options.jobs));
        block.size = whole_families(family, block.first, block.size);
        block.size = std::min<std::uint64_t>(block.size, left);
        if (options.stop.stop_requested()) block.size = 0;
        next += block.size;
        more = block.size > 0 && next < options.count;
      },
      {{[&](GenerateBlock& block, std::size_t worker) { workers.at(worker).make(block, format); },
        [&](GenerateBlock& block) {
          flush(block.text, block.counts);
          counts.add(block.counts);
        }}},
      block_times);
  return counts;
}

}  // namespace ariadne
