#pragma once

#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// The peers of each cell in the order in which a person would look at them and in which chains try
/// their links: its row, its column, its box, and then its other groups. Each peer is listed once.
class ARIADNE_API OrderedPeers {
 public:
  /// Computes the peers for this layout. Does nothing if the layout is the same as in the previous
  /// call.
  void learn(const LayoutPtr& layout);

  /// The peers of a cell, in this order.
  std::span<const Cell> of(Cell cell) const {
    return {peers_.data() + begin_[cell], peers_.data() + begin_[cell + 1U]};
  }

 private:
  LayoutPtr layout_;
  std::vector<Cell> peers_;
  std::vector<std::size_t> begin_;
};

}  // namespace ariadne
