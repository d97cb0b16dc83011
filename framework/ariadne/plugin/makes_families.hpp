#pragma once

#include <cstddef>
#include <span>

#include <ariadne/plugin/generator.hpp>

namespace ariadne {

/// The ability of a generator to make a family: several similar puzzles from one.
/// Generator::extension() provides it. A run requests the puzzles of a family together. Puzzle i
/// belongs to family i / family_size(), which uses the random numbers of its first puzzle.
class MakesFamilies {
 public:
  /// The name of the ability.
  static constexpr const char* extension_id = "makes-families";
  /// The number of puzzles in a family, at least 1. If it is 1, generate_batch() is called instead.
  virtual std::size_t family_size() const = 0;
  /// Makes a part of the family that `random` determines: results[i] becomes puzzle first + i of
  /// the family. Puzzle 0 is the result of generate() with `random`. If a limit was reached, the
  /// result has no puzzle and no reason.
  virtual void generate_family(Random& random, std::size_t first, const GenerateRequest& request,
                               std::span<Generated> results) = 0;

 protected:
  /// Objects are not destroyed through this class.
  ~MakesFamilies() = default;
};

}  // namespace ariadne
