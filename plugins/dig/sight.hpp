#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include <ariadne/model/layout.hpp>

namespace ariadne::plugins::dig {

/// The cells of a layout that see each other, as bits.
struct SightPlan {
  explicit SightPlan(const Layout& layout);

  std::size_t digits;
  std::size_t words;                     ///< of a set of cells, at least two
  std::size_t planes;                    ///< binary digits of the number of groups of a cell
  std::vector<std::uint64_t> peers;      ///< `words` for each cell
  std::vector<std::uint64_t> houses;     ///< `words` for each house of each cell
  std::vector<std::size_t> first_house;  ///< where those of a cell begin in `houses`; and the end
  bool has_rules;                        ///< beyond groups
};

/// What can be said at sight, without a search, about the clues of a grid; see sight.cpp.
class Sight {
 public:
  /// Starts with these clues of a complete grid, 0 for an open cell. The plan must outlive this.
  void begin(const SightPlan& plan, std::span<const Digit> grid, std::span<const Digit> clues);

  void remove(Cell clue);
  void put_back(Cell clue);

  /// Whether the other clues leave the cell only its digit, or the digit only this cell in a house.
  bool follows(Cell clue) const;
  /// Whether two digits of the grid can be exchanged in cells of which only this one has a clue.
  bool can_be_exchanged(Cell clue);

 private:
  template <class Words>
  bool can_be_exchanged(Words words, Cell clue, std::size_t other);
  template <bool add>
  void count(Cell clue);

  /// Calls `work` with the number of words of a set. Up to 128 cells, it is a constant, and loops over
  /// the words are unrolled.
  template <class Work>
  auto with_words(Work work) const {
    constexpr std::integral_constant<std::size_t, 2> two;
    return plan_->words == two ? work(two) : work(plan_->words);
  }

  std::size_t digit_of(Cell cell) const { return grid_[cell] - std::size_t{1}; }
  bool has(Cell cell) const { return ((clues_[cell / 64U] >> cell % 64U) & 1U) != 0; }

  const SightPlan* plan_ = nullptr;
  std::vector<Digit> grid_;
  std::vector<std::uint64_t> clues_;   ///< the cells that have one
  std::vector<std::uint64_t> places_;  ///< of each digit in the grid
  /// How many clues with each digit a cell sees. For each word of cells, there are `planes` words with
  /// the binary digits of these numbers, the lowest digit first.
  std::vector<std::uint64_t> counts_;
  std::vector<std::uint64_t> seen_;   ///< from where a clue with the digit is seen
  std::vector<std::uint64_t> twice_;  ///< from where at least two are seen

  // While two digits are exchanged.
  std::vector<std::uint64_t> both_;   ///< the places of both
  std::vector<std::uint64_t> fixed_;  ///< those that see another clue with the other digit
  std::vector<std::uint64_t> found_;  ///< cells in which they must be exchanged
  std::vector<std::uint64_t> rest_;   ///< of these, the ones that were not looked at
};

}  // namespace ariadne::plugins::dig
