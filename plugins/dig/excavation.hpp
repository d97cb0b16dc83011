#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "sight.hpp"
#include "wishes.hpp"

namespace ariadne::plugins::dig {

/// One puzzle on its way from a grid to what is wanted; see excavation.cpp. It asks for the
/// verdicts that it needs one at a time, so that many of them can be worked on side by side:
///
///     begin()
///     while (next(givens)) answer(verdict of givens)
///     good() says how it ended
class Excavation {
 public:
  /// Starts with a puzzle that has this solution and these clues, 0 for an open cell. The clues of an
  /// orbit are asked about one by one if `one_by_one` is true, and otherwise all together.
  void begin(const Wishes& wishes, const Plan& plan, std::span<const Digit> solution,
             std::span<const Digit> clues, bool one_by_one, Random& random);

  /// Writes the puzzle whose verdict is wanted next; false when it has come to its end.
  bool next(std::span<Digit> givens);

  /// A clue that next() has left out, if the puzzle with it is known to have one solution. The
  /// puzzle without it has two if its cell can have another digit.
  std::optional<Candidate> missing() const;

  /// Takes the verdict of a search for two solutions; `solutions` holds the two, one after the
  /// other, where repairing is wished.
  void answer(Verdict verdict, std::span<const Digit> solutions);

  /// Whether the puzzle is as wished.
  bool good() const { return phase_ == Phase::good; }
  std::span<const Digit> clues() const { return clues_; }
  std::span<const Digit> solution() const { return solution_; }
  int clue_count() const { return count_; }
  Verdict verdict() const { return verdict_; }
  /// Whether no clue can go, where that is known.
  std::optional<bool> minimal() const { return minimal_; }

 private:
  enum class Phase : std::uint8_t { first, repair, dig, singles, verdict, good, bad };

  void keep_allowed();
  void choose_target(Random& random);
  void put_half_first(Random& random);
  void strip();
  void take_back(std::span<const Digit> solutions);
  bool has(std::size_t orbit) const;
  int size(std::size_t orbit) const { return static_cast<int>(plan_->orbits[orbit].size()); }
  void set(std::size_t orbit, bool clue, std::span<Digit> clues) const;
  void start_digging();
  bool choose_clues();
  void remove_followers();
  bool is_needed();
  /// Clues at the end of `rest_`.
  std::span<const Cell> asked() const {
    return std::span(rest_).last(one_by_one_ ? 1 : rest_.size());
  }
  void remove_asked();
  void remove_orbit();
  void keep_orbit();
  void end_digging();
  bool choose_single();
  void finish();

  const Wishes* wishes_ = nullptr;
  const Plan* plan_ = nullptr;
  Phase phase_ = Phase::bad;
  std::vector<Digit> solution_;
  std::vector<Digit> clues_;
  int count_ = 0;   ///< clues
  int target_ = 0;  ///< clues to stop at
  Verdict verdict_ = Verdict::limit;
  std::optional<bool> minimal_;

  // While digging.
  Sight sight_;
  std::vector<std::size_t> order_;  ///< orbits to try, one after the other
  std::size_t at_ = 0;              ///< the one in `order_` that is being tried
  std::vector<Cell> rest_;          ///< its clues that have not been removed yet
  bool one_by_one_ = false;         ///< whether these are asked about one by one
  std::vector<bool> needed_;        ///< the clues that cannot go alone, as far as was asked
  bool undecided_ = false;          ///< a clue stayed because the solver could not say
  std::vector<Cell> loose_;         ///< clues that could go alone when their orbit stayed
  bool can_go_ = false;             ///< whether the last of them still can
  std::size_t single_ = 0;          ///< the cell that is being tried
  std::size_t next_single_ = 0;     ///< the first one that was not tried
};

}  // namespace ariadne::plugins::dig
