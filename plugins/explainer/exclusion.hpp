#pragma once

#include <vector>

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
  struct Base {
    Cell cell;
    std::uint32_t candidates;
    std::vector<Cell> excluders;  ///< ascending
    CellSet excluder_set;
  };

  void collect(const Marks& marks, int size);
  void begin(std::size_t first, std::size_t second);
  bool try_cells(const Base& first, const Base& second, const Base* third);
  void add(const Base& base, std::uint32_t allowed);
  bool excluded(std::uint32_t digits) const;

  const Marks* marks_ = nullptr;
  int size_ = 2;
  std::vector<Base> bases_;
  std::vector<std::int32_t> index_;   ///< of each cell in bases_, -1 for none
  std::vector<std::uint32_t> tail_;   ///< the third cells to try
  std::vector<Cell> common_;          ///< the excluders of all
  CellSet both_;                      ///< of the first two
  std::vector<std::uint32_t> words_;  ///< the candidates of common_
  Exclusion found_;
};

}  // namespace ariadne::plugins::explainer
