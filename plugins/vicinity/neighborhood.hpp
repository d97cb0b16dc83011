#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/proof.hpp>

namespace ariadne::plugins::vicinity {

/// The minimal puzzles near a minimal puzzle, one after the other; see neighborhood.cpp.
class Neighborhood {
 public:
  /// The rows of the table that its generators share.
  static std::vector<Parameter> parameters();
  explicit Neighborhood(Parameters& parameters);

  std::string obstacle(const Layout& layout);

  /// Begins with a request, whose limits are for all that follows.
  void start(const GenerateRequest& request);
  /// Takes a puzzle from the source and makes it minimal: current(). False when there is none:
  /// reason() says why, unless it is a limit.
  bool begin(Random& random);
  /// Whether a move was found, to next().
  bool move(Random& random);
  void accept() { current_.swap(next_); }

  /// Whether a limit of the request is reached.
  bool over() const;
  /// For other solvers, which draw on the same limits and spend() the work that they do.
  const SolveRequest& limits() const { return limits_; }
  void spend(std::uint64_t nodes);

  /// The puzzles, a digit for each cell, 0 where it is open.
  const std::vector<Digit>& current() const { return current_; }
  const std::vector<Digit>& next() const { return next_; }
  const LayoutPtr& layout() const { return request_.layout; }
  const std::string& reason() const { return reason_; }
  /// A puzzle that was the current one, proved.
  Generated result(std::span<const Digit> givens);

 private:
  /// Takes what `check` finds.
  struct Solutions final : SolutionSink {
    bool solution(std::span<const Digit> found) override;
    std::vector<Digit> values;  ///< one after the other
  };

  Verdict solve(std::span<const Digit> givens, std::uint64_t most_solutions);
  bool make_minimal(std::vector<Digit>& givens, Random& random);
  bool put_in(std::span<const std::uint32_t> among, int clues, Random& random);

  Named<Generator> source_;
  std::vector<Named<Solver>> checks_;
  int out_;
  int in_;
  std::size_t most_solutions_;
  Proof proof_;

  // Of the puzzle at hand.
  const Named<Solver>* check_ = nullptr;
  GenerateRequest request_;
  SolveRequest limits_;  ///< what is left of the request's
  std::string reason_;
  std::optional<Puzzle> puzzle_;  ///< what is given to `check`
  std::vector<Digit> current_;
  std::vector<Digit> next_;

  // Of the move at hand.
  std::vector<Cell> clues_;
  Solutions solutions_;
  std::vector<Candidate> taken_out_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace ariadne::plugins::vicinity
