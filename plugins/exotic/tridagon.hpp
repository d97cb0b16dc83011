#pragma once

#include <array>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

/// Twelve cells of four boxes that three digits cannot fill, but for the guardians.
class Tridagon final : public Strategy {
 public:
  static std::vector<Parameter> table();
  Tridagon(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  using Triple = std::array<Cell, 3>;
  /// Four boxes at the corners of a rectangle.
  struct Corners {
    std::array<GroupIndex, 4> boxes;
    /// Three cells of a box, no two of which share a row or a column: all ways to choose them.
    std::array<std::vector<Triple>, 4> triples;
    /// Whether three digits cannot fill one triple of each box: of all choices, the last box's
    /// triples in turn, then those of the box before, and so on.
    std::vector<bool> impossible;
  };
  void learn(LayoutPtr layout);
  void add_corners(std::array<GroupIndex, 4> boxes);
  bool search(const Board& board, StepSink& sink, DigitSet digits, const Corners& corners);
  bool conclude(const Board& board, StepSink& sink, DigitSet digits, const Corners& corners,
                const std::array<const Triple*, 4>& chosen);

  std::size_t most_guardians_;
  LayoutPtr layout_;
  std::vector<Corners> corners_;
  Step step_;
};

}  // namespace ariadne::plugins::exotic
