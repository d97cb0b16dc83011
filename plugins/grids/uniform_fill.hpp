#pragma once

#include <array>
#include <string>
#include <vector>

#include <ariadne/model/grids.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::grids {

/// Complete grids, all equally likely.
class UniformFill final : public Generator {
 public:
  std::string obstacle(const Layout& layout) override;
  Generated generate(Random& random, const GenerateRequest& request) override;

 private:
  static constexpr std::size_t most_digits = 9;
  static constexpr std::size_t most_bands = 3;

  /// What the columns of the grid hold in one band.
  using Columns = std::array<DigitSet, most_digits>;

  void prepare(BoxShape box);
  void list_partitions(std::size_t column, DigitSet left);
  bool draw_first_band(Random& random);
  void draw_other_bands(Random& random);
  bool accept(std::size_t band, Random& random) const;
  void write(std::size_t band, std::uint64_t order);

  LayoutPtr layout_;      ///< the last
  std::string obstacle_;  ///< to that layout
  bool transposed_ = false;
  std::size_t digits_ = 0;
  std::size_t box_rows_ = 0;  ///< of the boxes that are filled, whether transposed or not
  std::size_t bands_ = 0;
  using Partition = std::array<DigitSet, most_bands>;
  std::vector<Partition> partitions_;        ///< of the digits into sets for the columns of a box
  Partition partition_;                      ///< while they are listed
  std::vector<std::uint32_t> first_orders_;  ///< of each first band; 0 until it was counted

  std::array<Columns, most_bands> columns_;
  std::array<std::uint64_t, most_bands> orders_{};  ///< of the columns of each band
  std::vector<Digit> values_;
};

}  // namespace ariadne::plugins::grids
