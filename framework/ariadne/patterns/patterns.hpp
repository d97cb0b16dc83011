#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/logic/bit_words.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Layouts with more cells than this have no list of patterns.
inline constexpr int most_pattern_cells = 1024;

/// The patterns of a layout: the sets of cells that can hold all copies of one digit in a complete
/// grid. A pattern has one cell in each house, and at most one in each other group. A complete grid
/// consists of one pattern for each digit, which have no cell in common. See patterns.cpp for the
/// method.
class ARIADNE_API Patterns {
 public:
  /// The largest number of words in all patterns together: 64 MB, or 4,194,304 patterns for layouts
  /// of up to 128 cells.
  static constexpr std::size_t most_words = std::size_t{1} << 23U;

  /// Lists the patterns. Of two patterns, the one that contains the first cell in which they differ
  /// comes first. `stop` is called after every thousand patterns; if it returns true, the
  /// constructor gives up.
  explicit Patterns(const Layout& layout, const std::function<bool()>& stop = {});

  /// Why there is no list, in a sentence without a period. Empty if there is one, or if `stop`
  /// returned true.
  const std::string& obstacle() const { return obstacle_; }
  /// Whether `stop` returned true.
  bool stopped() const { return stopped_; }

  /// How many patterns there are.
  std::size_t size() const { return words_.size() / words_each_; }
  /// The cells of the i-th pattern.
  BitWords operator[](std::size_t i) const {
    assert(i < size());
    return {words_.data() + i * words_each_, words_each_};
  }

  /// Whether this layout has the same cells and groups as the one for which the patterns were
  /// listed.
  bool are_of(const Layout& layout) const;

 private:
  template <std::size_t Words>
  void list(const Layout& layout, const std::function<bool()>& stop);

  std::vector<std::vector<Cell>> groups_;
  int cell_count_;
  std::size_t words_each_;
  std::vector<std::uint64_t> words_;
  std::string obstacle_;
  bool stopped_ = false;
};

}  // namespace ariadne
