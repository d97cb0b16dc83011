#pragma once

#include <string>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::grids {

/// Complete grids, filled box by box.
class BlockSeeded final : public Generator {
 public:
  std::string obstacle(const Layout& layout) override;
  Generated generate(Random& random, const GenerateRequest& request) override;

 private:
  enum class Ending { filled, stuck, stopped };

  Ending fill(const Layout& layout, Random& random, Budget& budget);

  LayoutPtr layout_;                      ///< what boxes_ was made for
  std::string obstacle_;                  ///< to that layout
  std::vector<std::vector<Cell>> boxes_;  ///< in the order of filling
  std::vector<DigitSet> candidates_;      ///< of each cell: what no filled peer holds
  std::vector<Cell> open_;                ///< of the box that is being filled
  std::vector<Digit> values_;
};

}  // namespace ariadne::plugins::grids
