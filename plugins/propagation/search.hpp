#pragma once

#include <bit>
#include <utility>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "compiled.hpp"

namespace ariadne::plugins::propagation {

/// The domains of all cells, level by level, and what is still to be propagated.
///
///     placed digits  -> leave the peers
///     changed cells  -> relations filter the other cell
///     changed houses -> a digit with one place is placed; one with two leaves the cells that cannot
///                       have it wherever it is
///     constraints    -> filtered as a whole, those with few cells first
///
/// In this order, until nothing changes.
class Search {
 public:
  /// The compiled layout must outlive it.
  explicit Search(const Compiled& compiled);

  /// False if the search ended before the whole tree was seen. Memory is that of the run before.
  bool run(const Puzzle& puzzle, const SolveRequest& request, Budget& budget, SolutionSink& sink,
           std::uint64_t& solutions);

 private:
  void go_to(std::size_t level);
  bool set(std::size_t cell, Bits domain);
  std::size_t take(unsigned digit, std::size_t word, std::uint64_t cells);
  /// A digit has lost a place in the houses of the cell.
  void touch_houses(std::size_t cell, unsigned digit) {
    std::uint8_t* const counts = counts_ + digit * model_.houses.size();
    std::uint64_t* const changed = house_changed_.data() + digit * house_words_;
    std::size_t word = 0;
    std::uint64_t few = 0;
    for (const std::uint32_t house : model_.houses_of(cell)) {
      if (house / 64 != word) {
        changed[word] |= std::exchange(few, 0);
        word = house / 64;
      }
      few |= (--counts[house] <= most_places_ ? std::uint64_t{1} : 0) << (house % 64);
    }
    changed[word] |= few;
  }
  void note_changed(std::size_t word, std::uint64_t cells) {
    changed_[word] |= cells;
    related_changed_[word] |= cells & model_.related()[word];
  }
  bool propagate();
  bool propagate_placed(std::size_t cell);
  std::size_t next_related();
  bool propagate_edges(std::size_t cell);
  bool propagate_houses(unsigned digit);
  bool propagate_house(std::size_t house, unsigned digit);
  bool place(std::size_t cell, unsigned digit);
  bool exclude_from_both(std::size_t first, std::size_t second, unsigned digit);
  bool exclude_in(std::size_t word, std::uint64_t cells, unsigned digit);
  bool exclude(std::span<const Cell> cells, unsigned digit);
  void wake(std::size_t except);
  std::size_t place_words() const { return model_.digits() * (words_ + house_words_); }
  template <class Visit>
  void for_places(std::size_t house, unsigned digit, Visit visit) const {
    for (const auto& [word, cells] : model_.house_parts(house))
      for (std::uint64_t rest = places_[digit * words_ + word] & cells; rest != 0; rest &= rest - 1)
        visit(static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(rest))));
  }
  std::size_t next_woken();
  bool propagate_constraint(std::size_t index);
  bool fail_between(std::size_t cell, std::size_t other);
  void blame(std::span<const Cell> cells);
  void forget();

  /// Only for assertions.
  int places_in(std::size_t house, unsigned digit) const;
  /// What a level has that the one above has not.
  struct Guess {
    std::size_t cell;
    Bits digits;
  };
  Guess choose_class(const ValueOrder* order) const;
  Guess choose(const ValueOrder* order) const;
  /// A digit that was reported to a trace.
  struct Reported {
    Candidate candidate;
    int depth;
    std::size_t level;
  };
  void clear(bool remember);
  bool start(const Puzzle& puzzle);
  bool start_from_base(const Puzzle& puzzle);
  bool begin(const Puzzle& puzzle, const SolveRequest& request);
  Bits first_of(std::size_t cell, const ValueOrder* order) const;
  void report(SolveTrace* trace, const Puzzle& puzzle, bool alive);
  void take_back(SolveTrace* trace, std::size_t level);

  const Compiled& model_;
  std::size_t words_;
  std::size_t house_words_;
  std::uint8_t most_places_;
  std::vector<double> start_weights_;
  std::vector<Guess> guesses_;
  std::vector<Reported> reported_;
  std::vector<std::uint8_t> is_reported_;
  /// A puzzle that was propagated, for questions about it: the same with fewer candidates.
  struct Base {
    std::vector<DigitSet> candidates;  ///< of the puzzle; empty without a puzzle
    std::vector<Bits> domains;
    std::vector<std::uint64_t> places;
    std::vector<std::uint8_t> counts;
  };
  Base base_;
  std::vector<Bits> levels_;
  std::vector<std::uint64_t> place_levels_;
  Bits* domains_ = nullptr;               ///< of the cells, at this level
  std::uint64_t* places_ = nullptr;       ///< the cells that can have a digit, 64 to a word
  std::uint64_t* open_houses_ = nullptr;  ///< by digit, the houses where it is not placed
  std::vector<std::uint8_t> count_levels_;
  std::uint8_t* counts_ = nullptr;              ///< by digit, how many places it has in each house
  std::vector<Cell> placed_;                    ///< cells that have one digit since a moment ago
  std::vector<std::uint64_t> changed_;          ///< cells whose constraints are to be woken
  std::vector<std::uint64_t> related_changed_;  ///< cells whose relations are to be looked at
  std::vector<std::uint64_t> house_changed_;    ///< by digit, the houses where it has lost places
  Bits digits_changed_ = 0;                     ///< the digits that have such houses
  std::vector<std::uint64_t> woken_;            ///< constraints to be filtered
  std::size_t first_woken_ = 0;                 ///< no word before this one has any
  std::vector<DigitSet> own_;                   ///< the domains of a constraint's scope
  std::vector<Digit> own_values_;               ///< the same where all are known
  std::vector<Cell> able_;                      ///< cells of a scope that can have a digit
  std::vector<double> weights_;
  double weight_step_ = 1;
  std::vector<Digit> values_;
};

}  // namespace ariadne::plugins::propagation
