#pragma once

#include <array>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "compiled.hpp"

namespace ariadne::plugins::propagation {

/// The domains of all cells, level by level, and what is still to be propagated.
///
///     changed cells  -> a digit that is placed leaves the peers; relations filter the other cell
///     changed houses -> a digit with one place is placed; one with two or three leaves the cells that
///                       cannot have it wherever it is
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
  bool set(std::size_t cell, Bits domain);
  bool propagate();
  bool propagate_cell(std::size_t cell);
  bool propagate_house(std::size_t house, Bits changed);
  bool exclude(std::span<const Cell> cells, const std::uint64_t* outside, Bits digit);
  void enqueue_constraint(std::size_t index);
  bool propagate_constraint(std::size_t index);
  void blame(std::span<const Cell> cells);
  void forget();

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
  bool start(const Puzzle& puzzle, bool remember);
  Bits first_of(std::size_t cell, const ValueOrder* order) const;
  void report(SolveTrace* trace, const Puzzle& puzzle, bool alive);
  void take_back(SolveTrace* trace, std::size_t level);

  const Compiled& model_;
  std::vector<double> start_weights_;
  std::vector<Guess> guesses_;
  std::vector<Reported> reported_;
  std::vector<std::uint8_t> is_reported_;
  std::vector<Bits> levels_;
  Bits* domains_ = nullptr;
  std::vector<std::uint32_t> cell_queue_;
  std::vector<std::uint8_t> cell_queued_;
  std::vector<std::uint32_t> house_queue_;
  std::vector<Bits> removed_;        ///< digits that queued cells have lost
  std::vector<Bits> house_changed_;  ///< digits that cells of queued houses have lost
  /// Constraints of few cells, of some, and of many: what costs little goes first.
  std::array<std::vector<std::uint32_t>, 3> constraint_queues_;
  std::vector<std::uint8_t> constraint_queued_;
  std::vector<DigitSet> own_;            ///< the domains of a constraint's scope
  std::vector<std::uint64_t> excluded_;  ///< cells that cannot have a digit
  std::vector<double> weights_;
  double weight_step_ = 1;
  std::vector<Digit> values_;
};

}  // namespace ariadne::plugins::propagation
