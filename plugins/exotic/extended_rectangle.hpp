#pragma once

#include <vector>

#include "deadly_cells.hpp"

namespace ariadne::plugins::exotic {

/// Two lines of cells that hold the same digits, and can be exchanged.
class ExtendedRectangle final : public Strategy {
 public:
  static std::vector<Parameter> table();
  ExtendedRectangle(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// Two cells that change places, one in each line.
  struct Rung {
    Cell left;
    Cell right;
  };
  /// Rungs of which any that do not overlap form an extended rectangle.
  using Ladder = std::vector<Rung>;

  void learn(LayoutPtr layout);
  bool extend(const Board& board, StepSink& sink, const Ladder& ladder, std::size_t from, int size,
              DigitSet digits);
  bool choose(const Board& board, StepSink& sink, int size, DigitSet digits, DigitSet more,
              int guardians);
  bool conclude(const Board& board, StepSink& sink, DigitSet digits);

  int largest_;
  int most_guardians_;
  LayoutPtr layout_;
  std::vector<Ladder> ladders_;
  std::vector<Rung> chosen_;
  Step step_;
};

}  // namespace ariadne::plugins::exotic
