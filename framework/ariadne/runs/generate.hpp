#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/plugin/generator.hpp>

namespace ariadne {

/// How a run is done.
struct GenerateOptions {
  LayoutPtr layout;                                     ///< of the puzzles to make; not null
  std::uint64_t seed = 0;                               ///< of random numbers
  std::uint64_t first = 0;                              ///< index of the first puzzle
  std::uint64_t count = 1;                              ///< how many puzzles to make
  Clock::duration time_limit = Clock::duration::max();  ///< for each puzzle
  unsigned jobs = 1;                                    ///< threads, at least 1
  std::stop_token stop;                                 ///< ends the run early
};

/// How a run went.
struct GenerateCounts {
  std::uint64_t asked = 0;  ///< puzzles that were asked for, and were made or given up
  std::uint64_t made = 0;   ///< puzzles that were made
  std::uint64_t tried = 0;  ///< candidates that it took, see Generated::tried
  /// Counts all puzzles of another count.
  void add(const GenerateCounts& other) {
    asked += other.asked;
    made += other.made;
    tried += other.tried;
  }
};

/// Appends what came of an index to the text of a block. Called from several threads at once, each
/// with the number of a worker below `jobs` that is its own.
using FormatGenerated =
    std::function<void(unsigned worker, std::uint64_t index, const Generated&, std::string& out)>;

/// Makes `count` puzzles from index `first` on, that of index i from Random(seed, i), on `jobs` threads with a generator each.
/// `flush` gets the blocks whole and in order, from one thread at a time, with the counts
/// of what is in them. Without a time limit the generator is asked for many at once, and makes the
/// same puzzles. Throws ConfigError when the generator sees an obstacle; what is thrown by any part
/// ends the run and is thrown on, once the blocks before have been flushed. Returns the counts of
/// what was flushed.
ARIADNE_API GenerateCounts generate_in_bulk(
    const std::function<std::unique_ptr<Generator>()>& make_generator,
    const GenerateOptions& options, const FormatGenerated& format,
    const std::function<void(const std::string& block, const GenerateCounts& counts)>& flush);

}  // namespace ariadne
