// Minimal puzzles whose probability depends only on their number of clues.
//
// A *try* takes a complete grid at random, every grid equally likely, and its cells in random
// order, every order equally likely. Clues are taken away in this order for as long as there is one
// solution. If the last puzzle with one solution is minimal, it is the result; otherwise everything
// starts again with another try.
//
//     order of removal -->
//     r3c1 r4c4 r1c2 r2c2 r3c3 ... r2c4 | r4c2 ...
//     \____ gone, one solution left ___/  without this one there are several
//
// Bias. Let P be a minimal puzzle of n clues on a layout of c cells. A try leads to P exactly when
// its grid is P's solution and the last n cells of the order are P's clues: the puzzles before then
// contain P, so they have one solution too, and P is where it ends, as P is minimal. The last n
// cells of a random order are any set of n with the same probability. So P comes out of a try with
// probability 1 / (grids * C(c, n)), where C(c, n) is the number of sets of n cells: two minimal
// puzzles with the same number of clues are equally likely, and statistics of all minimal puzzles
// can be had by giving each puzzle the weight C(c, n). What ordinary digging does, keeping a clue
// that has to stay and going on, has no such property.
//
// `even` takes the bias away: a result of n clues is kept with probability C(c, n) / C(c, m), m
// being `max-clues`, and otherwise the search goes on; every minimal puzzle of at most m clues is
// then equally likely. The probability is the product of i / (c - i + 1) for i = n+1 .. m, drawn
// factor by factor with whole numbers; none is above 1 for m <= (c + 1) / 2.
//
// Speed. On the plain 9x9 about one try in 250,000 leads to a result.
//
// - A result has at most `max-clues` clues exactly if the last `max-clues` cells of the order have
//   one solution and the digging goes on from there. So that is tried first; where it fails, and it
//   nearly always does, the cells before need not be drawn. Results with more clues never come out.
// - Most of the failures are seen without a solver: two digits can be exchanged without changing
//   the clues (exchanges.hpp).
// - What remains goes to the solver in batches.
// - Several tries are made with one grid. The first result ends the search, so a grid whose tries
//   succeed with probability q counts by a factor 1 - (tries-per-grid - 1) * q / 2 too little, to
//   first order: for 256 tries on the plain 9x9 about one in two thousand. One try a grid is exact.
//
// Cost: a work unit is a try.
//
// Source: D. Berthier, Unbiased Statistics of a CSP - A Controlled-Bias Generator (2009).

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/proof.hpp>

#include "exchanges.hpp"

namespace ariadne::plugins::unbiased {
namespace {

/// So many tries go to the solver at once: several times as many as it works on side by side.
constexpr std::uint64_t most_at_once = 256;

class ControlledBias final : public Generator {
 public:
  static std::vector<Parameter> table();
  explicit ControlledBias(Parameters& parameters)
      : source_(parameters.take_generator("source")),
        checks_(parameters.take_solvers("check")),
        most_clues_(static_cast<std::size_t>(parameters.integer("max-clues"))),
        even_(parameters.boolean("even")),
        tries_(static_cast<std::uint64_t>(parameters.integer("tries"))),
        tries_per_grid_(static_cast<std::uint64_t>(parameters.integer("tries-per-grid"))),
        proof_(parameters) {}

  std::string obstacle(const Layout& layout) override {
    const Named<Solver>* const check = first_supporting(checks_, layout);
    if (check == nullptr) return "no solver of 'check' supports the layout " + layout.name();
    const int half = (layout.cell_count() + 1) / 2;
    if (even_ && most_clues(layout) > static_cast<std::size_t>(half))
      return "'even' needs a 'max-clues' of at most half the cells, which is " +
             std::to_string(half);
    const std::string obstacle = proof_.obstacle(layout, check->id);
    return obstacle.empty() ? source_.object->obstacle(layout) : obstacle;
  }

  Generated generate(Random& random, const GenerateRequest& request) override;

 private:
  enum class Ending : std::uint8_t { result, failed, stopped };

  /// A grid and the last cells of an order.
  struct Try {
    std::uint64_t number;
    std::vector<Digit> grid;
    std::vector<Cell> order;
  };

  std::size_t most_clues(const Layout& layout) const {
    const auto cells = static_cast<std::size_t>(layout.cell_count());
    return most_clues_ == 0 ? cells * 2 / 5 : std::min(most_clues_, cells);
  }

  std::uint64_t tries_per_grid(const Layout& layout) const {
    if (tries_per_grid_ != 0) return tries_per_grid_;
    return layout.cell_count() < 81 ? 1 : 256;
  }

  Ending search(Random& random, const GenerateRequest& request, Generated& made);
  Ending draw_batch(Random& random, const GenerateRequest& request, Budget& budget);
  bool take_grid(Random& random, const GenerateRequest& request);
  /// Draws the last cells of an order; whether they may have one solution as clues.
  bool draw(Random& random) {
    CellSet clues(layout_->cell_count());
    const std::size_t size = most_clues(*layout_);
    for (std::size_t i = 0; i < size; ++i) {
      std::swap(cells_[i], cells_[i + static_cast<std::size_t>(random.below(cells_.size() - i))]);
      clues.insert(cells_[i]);
    }
    return !exchanges_.possible_beside(clues);
  }

  Ending dig(const Try& that);
  /// Whether a result of so many clues is kept: always, or as often as makes all equally likely.
  bool stays(Random& random) const {
    if (!even_) return true;
    const std::size_t cells = cells_.size();
    for (std::size_t i = clues_.size() + 1; i <= most_clues(*layout_); ++i)
      if (random.below(cells - i + 1) >= i) return false;
    return true;
  }

  void add_puzzle(std::span<const Digit> grid, std::span<const Cell> clues) {
    assert(grid.size() == cells_.size());
    const std::size_t begin = givens_.size();
    givens_.resize(begin + grid.size());
    for (const Cell cell : clues) givens_[begin + cell] = grid[cell];
  }

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

std::vector<Parameter> ControlledBias::table() {
  constexpr std::int64_t many = 1000000000000;
  std::vector<Parameter> table{
      Parameter::component("source", ComponentKind::generator, "$grids",
                           "The generator of complete grids; the probabilities are exact only if "
                           "this generator makes every grid with equal probability"),
      Parameter::components("check", ComponentKind::solver, {"$checkers"},
                            "Solvers that check for a second solution; the first one that supports "
                            "the layout is used"),
      Parameter::integer(
          "max-clues", 0, 0, max_cells,
          "The maximum number of clues in a puzzle; 0 means two fifths of the cells"),
      Parameter::boolean("even", false,
                         "Whether to reject some puzzles at random, so that all minimal puzzles "
                         "with at most 'max-clues' clues are equally likely"),
      Parameter::integer("tries", 100000000, 1, many,
                         "The number of tries for a puzzle before giving up"),
      Parameter::integer(
          "tries-per-grid", 0, 0, many,
          "The number of tries with the same grid; with 1, the probabilities are "
          "exact; 0 means 256 for layouts with at least 81 cells, and 1 for smaller ones")};
  for (Parameter& row : Proof::parameters()) table.push_back(std::move(row));
  return table;
}

Generated ControlledBias::generate(Random& random, const GenerateRequest& request) {
  layout_ = request.layout;
  check_ = first_supporting(checks_, *layout_);
  if (check_ == nullptr) throw PluginError(obstacle(*layout_));
  limits_ = request.limits();
  cells_.resize(static_cast<std::size_t>(layout_->cell_count()));
  std::iota(cells_.begin(), cells_.end(), Cell{0});
  tried_ = 0;
  reason_.clear();

  Generated made;
  const Ending ending = search(random, request, made);
  if (ending == Ending::failed)
    made.reason = "none of " + std::to_string(tries_) +
                  " tries led to a minimal puzzle of at most " +
                  std::to_string(most_clues(*layout_)) + " clues";
  if (ending == Ending::stopped) made.reason = reason_;
  if (ending == Ending::result) proof_.apply(made, check_->id, limits_);
  return made;
}

ControlledBias::Ending ControlledBias::search(Random& random, const GenerateRequest& request,
                                              Generated& made) {
  const SolveRequest limits = request.budget();
  Budget budget(limits);
  while (tried_ < tries_) {
    const Ending drawn = draw_batch(random, request, budget);
    made.tried = tried_;
    if (drawn == Ending::stopped) return drawn;
    for (const std::size_t i : unique_) {
      const Try& that = waiting_[i];
      const Ending ending = dig(that);
      if (ending == Ending::stopped) return ending;
      if (ending == Ending::failed || !stays(random)) continue;
      std::vector<Digit> givens(that.grid.size());
      for (const Cell cell : clues_) givens[cell] = that.grid[cell];
      made.puzzle.emplace(layout_, givens);
      made.solution = that.grid;
      made.minimal = true;
      made.tried = that.number;
      return ending;
    }
  }
  return Ending::failed;
}

/// As many tries as went before, so that few are in vain when one of the first succeeds; of those
/// in `waiting_`, `unique_` says which have one solution.
ControlledBias::Ending ControlledBias::draw_batch(Random& random, const GenerateRequest& request,
                                                  Budget& budget) {
  const std::uint64_t at_once = std::min(tried_ + 1, most_at_once);
  const std::size_t size = most_clues(*layout_);
  const std::uint64_t per_grid = tries_per_grid(*layout_);
  std::size_t waiting = 0;
  givens_.clear();
  while (waiting < at_once && tried_ < tries_) {
    if (!budget.spend()) return Ending::stopped;
    if (tried_ % per_grid == 0 && !take_grid(random, request)) return Ending::stopped;
    ++tried_;
    if (!draw(random)) continue;
    if (waiting == waiting_.size()) waiting_.emplace_back();
    Try& that = waiting_[waiting++];
    that.number = tried_;
    that.grid = grid_;
    that.order.assign(cells_.begin(), cells_.begin() + static_cast<std::ptrdiff_t>(size));
    add_puzzle(grid_, that.order);
  }
  if (!solve_puzzles()) return Ending::stopped;
  unique_.clear();
  for (std::size_t i = 0; i < waiting; ++i)
    if (outcomes_[i].verdict == Verdict::unique) unique_.push_back(i);
  return Ending::failed;
}

bool ControlledBias::take_grid(Random& random, const GenerateRequest& request) {
  const Generated grid = source_.object->generate(random, request);
  if (!grid.puzzle) {
    reason_ = grid.reason;
    return false;
  }
  if (grid.puzzle->layout_ptr() != layout_)
    throw PluginError("the source '" + source_.id + "' made a grid of another layout");
  grid_ = grid.puzzle->givens();
  if (!solves(*grid.puzzle, grid_)) {
    reason_ = "what the source '" + source_.id + "' made is no complete grid";
    return false;
  }
  exchanges_.assign(*layout_, grid_);
  return true;
}

/// Takes clues away, from the end of the order on; `result` when the last puzzle with one solution,
/// `clues_`, is minimal.
ControlledBias::Ending ControlledBias::dig(const Try& that) {
  std::span<const Cell> order = that.order;
  do {
    clues_.assign(order.begin(), order.end());
    if (order.empty()) return Ending::result;
    order = order.first(order.size() - 1);
    givens_.clear();
    add_puzzle(that.grid, order);
    if (!solve_puzzles()) return Ending::stopped;
  } while (outcomes_[0].verdict == Verdict::unique);

  givens_.clear();
  std::vector<Cell> others;
  for (std::size_t without = 0; without + 1 < clues_.size(); ++without) {
    others = clues_;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(without));
    add_puzzle(that.grid, others);
  }
  if (!solve_puzzles()) return Ending::stopped;
  assert(clues_.size() <= most_clues(*layout_));
  const bool minimal = std::all_of(outcomes_.begin(), outcomes_.end(), [](const SolveOutcome& one) {
    return one.verdict == Verdict::multiple;
  });
  return minimal ? Ending::result : Ending::failed;
}

/// Solves what was added. False, with a reason unless a limit is reached, when there is a puzzle of
/// which it is not known whether it has one solution: to pass over it would be another bias.
bool ControlledBias::solve_puzzles() {
  const std::size_t size = givens_.size() / cells_.size();
  outcomes_.resize(size);
  boards_.resize(givens_.size());
  BatchResult answers{outcomes_, 0, {}, boards_, 0};
  check_->object->solve_batch({layout_, size, givens_, {}}, limits_, answers);
  if (answers.done < size) return false;
  for (const SolveOutcome& outcome : outcomes_) {
    if (outcome.verdict == Verdict::unique || outcome.verdict == Verdict::multiple) continue;
    if (!limits_.over())
      reason_ = "'" + check_->id + "' says '" + to_string(outcome.verdict) +
                "' for a puzzle, but must decide whether it has one solution";
    return false;
  }
  return true;
}

}  // namespace
}  // namespace ariadne::plugins::unbiased

ARIADNE_PLUGIN("unbiased", "1.0.0", "Puzzles made without bias, or with a known bias") {
  using namespace ariadne::plugins::unbiased;
  plugin.generator<ControlledBias>(
      "controlled-bias",
      "Makes minimal puzzles whose probability depends only on their number of clues");
}
