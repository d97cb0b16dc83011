#pragma once

#include <string>
#include <vector>

#include "ascent.hpp"

namespace ariadne::plugins::vicinity {

/// Puzzles with few clues.
class LowClue final : public Ascent {
 public:
  static std::vector<Parameter> table();
  explicit LowClue(Parameters& parameters);

 private:
  Worth worth(const std::vector<Digit>& givens) override;
  std::string failure(std::uint64_t moves, Worth best) const override;

  std::int64_t clues_;
};

}  // namespace ariadne::plugins::vicinity
