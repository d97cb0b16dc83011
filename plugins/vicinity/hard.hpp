#pragma once

#include <string>
#include <vector>

#include "ascent.hpp"

namespace ariadne::plugins::vicinity {

/// Puzzles with a high score.
class Hard final : public Ascent {
 public:
  static std::vector<Parameter> table();
  explicit Hard(Parameters& parameters);

  std::string obstacle(const Layout& layout) override;

 private:
  Worth worth(const std::vector<Digit>& givens) override;
  std::string failure(std::uint64_t moves, Worth best) const override;

  Named<Solver> rater_;
  std::int64_t score_;
  bool solved_;
};

}  // namespace ariadne::plugins::vicinity
