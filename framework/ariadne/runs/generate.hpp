#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/plugin/generator.hpp>

namespace ariadne {

/// The options of a run.
struct GenerateOptions {
  LayoutPtr layout;         ///< the layout of the puzzles to make; not null
  std::uint64_t seed = 0;   ///< seed for the random numbers
  std::uint64_t first = 0;  ///< index of the first puzzle
  std::uint64_t count = 1;  ///< how many puzzles to make
  Clock::duration time_limit = Clock::duration::max();  ///< for each puzzle
  unsigned jobs = 1;                                    ///< threads, at least 1
  std::stop_token stop;                                 ///< ends the run early
};

/// The numbers of puzzles in a run.
struct GenerateCounts {
  std::uint64_t asked = 0;  ///< puzzles that were made or given up on
  std::uint64_t made = 0;   ///< puzzles that were made
  std::uint64_t tried = 0;  ///< candidates that were examined, see Generated::tried
  /// Adds the numbers of another object.
  void add(const GenerateCounts& other) {
    asked += other.asked;
    made += other.made;
    tried += other.tried;
  }
};

/// Appends the result for an index to the text of a block. Several threads call it at the same
/// time, each with its own worker number, which is less than `jobs`.
using FormatGenerated =
    std::function<void(unsigned worker, std::uint64_t index, const Generated&, std::string& out)>;

/// Makes `count` puzzles, beginning with index `first`, on `jobs` threads, each with its own
/// generator. Puzzle i is made from Random(seed, i). `flush` receives the blocks and their counts
/// in order. It is called by only one thread at a time. Without a time limit, the generator makes
/// many puzzles at once. The puzzles are the same either way. Throws ConfigError if the generator
/// reports an obstacle. If any part throws an exception, the blocks before it are flushed before
/// the exception is passed on. Returns the counts of everything that was flushed.
ARIADNE_API GenerateCounts generate_in_bulk(
    const std::function<std::unique_ptr<Generator>()>& make_generator,
    const GenerateOptions& options, const FormatGenerated& format,
    const std::function<void(const std::string& block, const GenerateCounts& counts)>& flush);

}  // namespace ariadne
