#pragma once

#include <optional>

#include <ariadne/symmetry/canonical.hpp>

#include "puzzle_source.hpp"

namespace ariadne::plugins::transform {

/// The canonical forms of a source's puzzles.
class CanonicalGenerator final : public Generator {
 public:
  static std::vector<Parameter> table() { return PuzzleSource::table(); }
  explicit CanonicalGenerator(Parameters& parameters) : source_(parameters) {}

  std::string obstacle(const Layout& layout) override { return source_.obstacle(layout); }
  Generated generate(Random& random, const GenerateRequest& request) override;
  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results) override;

 private:
  void canonicalize(const SolveRequest& limits, Generated& made);

  PuzzleSource source_;
  LayoutPtr layout_;  ///< of forms_
  std::optional<CanonicalForms> forms_;
};

}  // namespace ariadne::plugins::transform
