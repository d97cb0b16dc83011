#pragma once

#include <span>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::unbiased {

/// Where two digits of a complete grid can change places; see exchanges.cpp.
class Exchanges {
 public:
  void assign(const Layout& layout, std::span<const Digit> grid);
  /// Whether one of them touches none of these clues: then they have another solution too.
  bool possible_beside(const CellSet& clues) const;

 private:
  std::vector<CellSet> sets_;  ///< the smallest first
};

}  // namespace ariadne::plugins::unbiased
