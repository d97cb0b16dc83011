#pragma once

#include <cstddef>
#include <span>

#include <ariadne/plugin/generator.hpp>

namespace ariadne {

/// The ability of a generator to make several puzzles from one find, offered by
/// Generator::extension(). A run asks for the puzzles of a family together: number i belongs to the
/// family i / family_size(), which has the random source of its first member.
class MakesFamilies {
 public:
  /// The name of the ability.
  static constexpr const char* extension_id = "makes-families";
  /// How many puzzles a family has, at least 1. With 1, generate_batch() is called instead.
  virtual std::size_t family_size() const = 0;
  /// results[i] is the member first + i of the family that `random` leads to. Member 0 is what
  /// generate() makes with it. Those that a limit cut off have no puzzle and no reason.
  virtual void generate_family(Random& random, std::size_t first, const GenerateRequest& request,
                               std::span<Generated> results) = 0;

 protected:
  /// It is not destroyed through this class.
  ~MakesFamilies() = default;
};

}  // namespace ariadne
