#pragma once

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/symmetry/transform.hpp>

namespace ariadne::plugins::transform {

/// Where the puzzles come from that are transformed: another generator, or the parameter `puzzle`.
class PuzzleSource {
 public:
  /// The parameters `source` and `puzzle`.
  static std::vector<Parameter> table();
  /// Throws ConfigError for a puzzle with invalid symbols.
  explicit PuzzleSource(Parameters& parameters);

  /// As Generator::obstacle().
  std::string obstacle(const Layout& layout);
  /// As Generator::generate_batch().
  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results);

 private:
  std::vector<Digit> givens(const Layout& layout) const;

  Named<Generator> source_;
  std::string puzzle_;  ///< in symbols; empty if no puzzle was given
};

/// Moves a puzzle and what is known of it.
void apply(const Transformation& transformation, Generated& made);

}  // namespace ariadne::plugins::transform
