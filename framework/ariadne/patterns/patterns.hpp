#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/logic/bit_words.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Layouts of more cells have no list of patterns.
inline constexpr int most_pattern_cells = 1024;

/// The patterns of a layout: all the ways to place one digit in a grid, with one cell in each
/// house and no two in a group. A complete grid is one pattern for each digit, no two of them with
/// a cell in common. See patterns.cpp for the method.
class ARIADNE_API Patterns {
 public:
  /// There may be so many words in all patterns together: 64 MB, which is 4194304 patterns of up to
  /// 128 cells.
  static constexpr std::size_t most_words = std::size_t{1} << 23U;

  /// Lists the patterns, in the order of their lines of text. `stop` is asked every thousand
  /// patterns whether to give up.
  explicit Patterns(const Layout& layout, const std::function<bool()>& stop = {});

  /// Why there is no list: a sentence without a final stop. Empty when there is one, or when `stop`
  /// has ended it.
  const std::string& obstacle() const { return obstacle_; }
  /// Whether `stop` has ended it.
  bool stopped() const { return stopped_; }

  /// How many patterns there are.
  std::size_t size() const { return words_.size() / words_each_; }
  /// Its cells.
  BitWords operator[](std::size_t i) const {
    return {words_.data() + i * words_each_, words_each_};
  }

  /// Whether this layout has the cells and groups of the one they were listed for.
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
