#pragma once

#include <cassert>
#include <optional>
#include <span>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::logic {

/// What a search says of a board: how many solutions it has, and which.
class Truth {
 public:
  explicit Truth(std::vector<Named<Solver>> solvers) : solvers_(std::move(solvers)) {}

  void forget() {
    asked_ = false;
    given_ = 0;
    known_ = 0;
  }
  /// Has the first solver that takes the layout search. Of several solutions the sink gets as many
  /// as the request wants, of a single one none: it is for logic to find.
  void ask(const Board& board, const SolveRequest& request, SolutionSink& sink);

  bool asked() const { return asked_; }
  /// unique, multiple or none; nothing where no solver could say, or none was asked.
  std::optional<Verdict> verdict() const { return asked_ ? verdict_ : std::nullopt; }
  /// How many solutions the sink was given.
  std::uint64_t given() const { return given_; }
  /// The only solution, if the verdict is `unique`.
  std::span<const Digit> solution() const {
    assert(verdict() == Verdict::unique && known_ == 1);
    return solutions_[0];
  }
  /// Whether the step goes against a solution of which the search knows.
  bool contradicts(const Step& step) const;

 private:
  class Sink;

  std::vector<Named<Solver>> solvers_;
  LayoutPtr layout_;          ///< of the board before
  Solver* solver_ = nullptr;  ///< for it; null where none takes it
  bool asked_ = false;
  std::optional<Verdict> verdict_;
  std::uint64_t given_ = 0;
  std::vector<std::vector<Digit>> solutions_;  ///< the first two; more than are valid, for memory
  std::size_t known_ = 0;                      ///< how many are valid
  std::optional<Puzzle> puzzle_;
  std::vector<DigitSet> candidates_;
};

}  // namespace ariadne::plugins::logic
