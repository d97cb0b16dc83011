#pragma once

#include <array>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne {

/// Complete grids, filled at random.
class RandomFill final : public Generator {
 public:
  bool supports(const Layout& layout) const override;
  std::optional<Puzzle> generate(Random& random, const GenerateRequest& request) override;

 private:
  enum class Ending { filled, impossible, gave_up, stopped };

  /// A cell that was filled by choice, and its shuffled supply of digits.
  struct Choice {
    Cell cell;
    std::uint8_t tried;
    std::uint8_t supply;
    std::array<Digit, max_digits> digits;
    CellSet open;
  };

  Ending fill(const Layout& layout, Random& random, Budget& budget, std::uint64_t most_tries);
  Cell most_constrained() const;
  void choose(Cell cell, Random& random);
  void restore();
  bool place(const Layout& layout, Cell cell, Digit digit);
  bool place_singles(const Layout& layout);
  bool every_digit_has_a_place(const Layout& layout) const;

  std::vector<DigitSet> candidates_;  ///< of each cell; its digit alone once it is placed
  CellSet open_;                      ///< the cells that are not placed
  std::vector<Cell> singles_;         ///< open cells with one candidate, to be placed
  std::vector<Choice> choices_;
  std::vector<DigitSet> saved_;  ///< candidates before each choice, one after the other
};

}  // namespace ariadne
