#pragma once

#include <optional>

#include "puzzle_source.hpp"

namespace ariadne::plugins::transform {

/// Puzzles that are equivalent to those of a source, chosen at random.
class TransformGenerator final : public Generator {
 public:
  static std::vector<Parameter> table();
  explicit TransformGenerator(Parameters& parameters);

  std::string obstacle(const Layout& layout) override;
  Generated generate(Random& random, const GenerateRequest& request) override;
  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results) override;

 private:
  void transform(Random& random, Generated& made);

  PuzzleSource source_;
  TransformationParts parts_;
  LayoutPtr layout_;  ///< of transformations_
  std::optional<RandomTransformation> transformations_;
};

}  // namespace ariadne::plugins::transform
