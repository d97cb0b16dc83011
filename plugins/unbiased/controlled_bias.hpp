#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/proof.hpp>

#include "exchanges.hpp"

namespace ariadne::plugins::unbiased {

/// Minimal puzzles whose bias is known, or that have none; see controlled_bias.cpp.
class ControlledBias final : public Generator {
 public:
  static std::vector<Parameter> table();
  explicit ControlledBias(Parameters& parameters);

  std::string obstacle(const Layout& layout) override;
  Generated generate(Random& random, const GenerateRequest& request) override;

 private:
  enum class Ending : std::uint8_t { result, failed, stopped };

  /// A grid and the last cells of an order.
  struct Try {
    std::uint64_t number;
    std::vector<Digit> grid;
    std::vector<Cell> order;
  };

  std::size_t most_clues(const Layout& layout) const;
  std::uint64_t tries_per_grid(const Layout& layout) const;
  Ending search(Random& random, const GenerateRequest& request, Generated& made);
  Ending draw_batch(Random& random, const GenerateRequest& request, Budget& budget);
  bool take_grid(Random& random, const GenerateRequest& request);
  bool draw(Random& random);
  Ending dig(const Try& that);
  bool stays(Random& random) const;
  void add_puzzle(std::span<const Digit> grid, std::span<const Cell> clues);
  bool solve_puzzles();

  Named<Generator> source_;
  std::vector<Named<Solver>> checks_;
  std::size_t most_clues_;  ///< 0: by the layout
  bool even_;
  std::uint64_t tries_;
  std::uint64_t tries_per_grid_;  ///< 0: by the layout
  Proof proof_;

  // Of the puzzle at hand.
  const Named<Solver>* check_ = nullptr;
  SolveRequest limits_;  ///< for solvers
  LayoutPtr layout_;
  std::string reason_;  ///< why there is no puzzle
  std::uint64_t tried_ = 0;
  std::vector<Digit> grid_;
  Exchanges exchanges_;
  std::vector<Cell> cells_;          ///< shuffled as far as it is needed: the last try
  std::vector<Try> waiting_;         ///< for the solver
  std::vector<std::size_t> unique_;  ///< those of them with one solution
  std::vector<Cell> clues_;          ///< of the last puzzle with one solution

  // Puzzles to solve at once.
  std::vector<Digit> givens_;
  std::vector<SolveOutcome> outcomes_;
  std::vector<DigitSet> boards_;
};

}  // namespace ariadne::plugins::unbiased
