#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <ariadne/plugin/generator.hpp>

namespace ariadne {

/// The puzzles of a run by their numbers: puzzle i depends on the seed and i alone, also where the
/// generator makes families of them.
class NumberedPuzzles {
 public:
  explicit NumberedPuzzles(std::unique_ptr<Generator> generator)
      : generator_(std::move(generator)) {}

  Generator& generator() { return *generator_; }
  /// The puzzles from `first` on; those after a stop are left as they are. With a time limit, each
  /// puzzle has its own.
  void make(std::uint64_t seed, std::uint64_t first, GenerateRequest request,
            Clock::duration time_limit, std::span<Generated> results);

 private:
  std::unique_ptr<Generator> generator_;
  std::vector<Random> randoms_;
};

/// How many puzzles in a row the generator makes together.
std::size_t family_size(Generator& generator);

/// So many puzzles from `first` on, at least `size`, that the last one ends a family: a block that
/// ends elsewhere has its last family made twice.
inline std::size_t whole_families(std::size_t family, std::uint64_t first, std::size_t size) {
  return size + (family - (first + size) % family) % family;
}

}  // namespace ariadne
