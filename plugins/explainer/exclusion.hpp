#pragma once

#include <vector>

#include <ariadne/logic/digit_map.hpp>

#include "patterns.hpp"

namespace ariadne::plugins::explainer {

/// Cells whose candidates do not go together with cells that see all of them.
struct Exclusion {
  std::vector<Cell> cells;      ///< two or three
  std::vector<Cell> excluders;  ///< that see all of them
  Gone gone;
};

/// Searches for aligned pair and triplet exclusion; see exclusion.cpp.
class ExclusionSearch {
 public:
  /// `size` is 2 or 3. Calls visit(exclusion) for each, until it returns false.
  template <class Visit>
  void search(const Marks& marks, int size, Visit visit) {
    collect(marks, size);
    if (static_cast<int>(bases_.size()) < size) return;
    for (std::size_t second = 1; second < bases_.size(); ++second)
      for (std::size_t first = 0; first < second; ++first) {
        begin(first, second);
        if (size == 2) {
          if (try_cells(bases_[first], bases_[second], nullptr) && !visit(found_)) return;
          continue;
        }
        for (const std::uint32_t third : tail_)
          if (try_cells(bases_[first], bases_[second], &bases_[third]) && !visit(found_)) return;
      }
  }

 private:
  static constexpr std::size_t most_excluders = 256;
  /// A set of excluders.
  using Mask = Bits<4>;
  struct Base {
    Cell cell;
    std::uint32_t candidates;
    std::vector<Cell> excluders;  ///< ascending
    Mask excluder_set;
  };

  void collect(const Marks& marks, int size);
  void begin(std::size_t first, std::size_t second);
  bool try_cells(const Base& first, const Base& second, const Base* third);
  void find_partners(std::size_t i, int a);
  bool excluded(std::uint32_t digits) const;

  const Marks* marks_ = nullptr;
  int size_ = 2;
  std::vector<Base> bases_;
  std::vector<std::int32_t> index_;  ///< of each cell in bases_, -1 for none
  std::vector<std::uint32_t> tail_;  ///< the third cells to try
  struct Excluder {
    Cell cell;
    std::uint32_t candidates;
  };
  std::vector<Excluder> excluders_;
  std::vector<std::size_t> number_;   ///< of each cell in excluders_
  Mask both_;                         ///< the excluders of the first two
  std::vector<std::uint32_t> words_;  ///< the candidates of those of all
  std::array<const Base*, 3> cells_{};
  std::array<bool, 3> sees_{};              ///< each the next one
  std::array<std::uint32_t, 3> allowed_{};  ///< the digits of each that go with others
  Exclusion found_;
};

}  // namespace ariadne::plugins::explainer
