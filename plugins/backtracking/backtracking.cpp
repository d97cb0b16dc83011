// Backtracking: guess, follow what the guess forces, and at a dead end take the next value.
//
// The search tree is walked with an explicit stack. choices_[k] is the guess at level k with the
// values that are still to be tried; state k is what was known before it. A value is tried on a
// copy of that state. A state in which every cell is placed is a solution, and the search continues
// after it. The values of a guess exclude each other and one of them is in every solution (a
// cell's candidates; a digit's places in a house), so every solution is found once.
//
// `branching` determines where to guess:
//   fewest-candidates       the cell with the fewest candidates, the first such in reading order;
//   first-cell              the first open cell in reading order;
//   most-constrained-house  the digit that has the fewest places left in any house, the first such
//                           by house and digit; if no house has a digit to be placed (cells in no
//                           house), the cell with the fewest candidates.
// With `propagation: none` and fewest-candidates, this is the classic stack: candidates by the
// peers' values, the smallest digit first; at a dead end, pop and take the next digit. With
// naked-singles and first-cell, it is the classic cascade in reading order on a copied state.
//
// A node is one value tried; reading the puzzle is one more. The trace reports every placement,
// guessed or forced, but no givens: a guess at its depth, what it forces one deeper, and what is
// taken back in exactly the opposite order. What the puzzle itself forces has depth 0 and stays.
//
// Cost: one copy of a state for each value tried, and what propagation does; see states.cpp.

#include "backtracking.hpp"

#include <bit>
#include <cassert>
#include <limits>
#include <optional>

#include <ariadne/plugin/trail.hpp>

namespace ariadne::plugins::backtracking {

namespace {

constexpr Choice<Branching> branchings[] = {
    {"fewest-candidates", Branching::fewest_candidates},
    {"first-cell", Branching::first_cell},
    {"most-constrained-house", Branching::most_constrained_house}};
constexpr Choice<Propagation> propagations[] = {{"singles", Propagation::singles},
                                                {"naked-singles", Propagation::naked_singles},
                                                {"none", Propagation::none}};
/// Whether the order is random.
constexpr Choice<bool> orders[] = {{"ascending", false}, {"random", true}};

/// The number of bits in a word if it is less than `bound`, else `bound`. Most words that are asked
/// about have few, and not every processor can count them at once.
int count_below(States::Word word, int bound) {
  int count = 0;
  for (; word != 0 && count < bound; word &= word - 1) ++count;
  return count;
}

}  // namespace

std::vector<Parameter> Backtracking::table() {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  return {
      Parameter::choice("branching", branchings,
                        "Where to guess: the cell with the fewest candidates, the first open cell, "
                        "or the digit with the fewest places in a house"),
      Parameter::choice("propagation", propagations,
                        "What to place between guesses: naked and hidden singles, naked singles "
                        "only, or nothing"),
      Parameter::choice("values", orders, "The order in which the values for a guess are tried"),
      Parameter::integer("seed", 0, 0, most,
                         "The seed for the random order, with 'values: random'"),
      Parameter::integer("work-limit", 0, 0, most,
                         "The number of values to try before the solver gives up; it then answers "
                         "'limit', unless it has already found two solutions; 0 means no limit")};
}

Backtracking::Backtracking(const Parameters& parameters)
    : branching_(parameters.choice("branching", branchings)),
      propagation_(parameters.choice("propagation", propagations)),
      random_values_(parameters.choice("values", orders)),
      seed_(static_cast<std::uint64_t>(parameters.integer("seed"))),
      work_limit_(static_cast<std::uint64_t>(parameters.integer("work-limit"))) {
  if (work_limit_ == 0) work_limit_ = unlimited;
}

bool Backtracking::supports(const Layout& layout) const {
  return layout.unknowns().empty();
}

bool Backtracking::takes(const Constraint& /*constraint*/) const {
  return true;
}

SolveOutcome Backtracking::solve(const Puzzle& puzzle, const SolveRequest& request,
                                 SolutionSink& sink) {
  Budget budget(request, work_limit_);
  SolveOutcome outcome;
  const bool whole_tree = search(puzzle, request, budget, sink, outcome.solutions);
  outcome.verdict = verdict_of(outcome.solutions, whole_tree);
  outcome.nodes = budget.spent();
  return outcome;
}

/// False when the search ended before the whole tree was seen.
bool Backtracking::search(const Puzzle& puzzle, const SolveRequest& request, Budget& budget,
                          SolutionSink& sink, std::uint64_t& solutions) {
  if (!budget.spend()) return false;
  std::optional<Trail> trail;
  if (request.trace != nullptr) trail.emplace(*request.trace, puzzle);
  Random random(seed_);
  choices_.clear();
  states_.adopt(puzzle.layout_ptr());
  bool alive = states_.start(puzzle, propagation_);
  if (trail)
    for (const Candidate placed : states_.trail()) trail->place(placed, 0);
  // The trail of the states has the givens as well.
  const std::size_t givens = trail ? states_.trail().size() - trail->length() : 0;

  for (;;) {
    if (alive && states_.complete()) {
      assert(solves(puzzle, states_.values()));
      ++solutions;
      budget.note_solution();
      if (!sink.solution(states_.values()) || solutions >= request.solution_limit) return false;
    } else if (alive) {
      choices_.push_back(choose());
    }
    // The deepest choice with something left to try; the trail still is that of the last try.
    for (bool ready = false; !ready;) {
      if (choices_.empty()) return true;
      const Choice& choice = choices_.back();
      assert(choice.placements <= states_.trail().size());
      if (trail) trail->back_to(choice.placements - givens);
      states_.forget_placements(choice.placements);
      ready = choice.rest != 0;
      if (!ready) choices_.pop_back();
    }
    if (!budget.spend()) return false;
    Choice& choice = choices_.back();
    const std::size_t level = choices_.size() - 1;
    alive = states_.descend(level, take_next(choice, random));
    assert(!alive || states_.trail().size() > choice.placements);
    if (!trail) continue;
    auto depth = static_cast<int>(level);
    for (const Candidate placed : states_.trail().subspan(choice.placements)) {
      trail->place(placed, depth);
      depth = static_cast<int>(level + 1);
    }
  }
}

Backtracking::Choice Backtracking::choose() const {
  return branching_ == Branching::most_constrained_house ? choose_house() : choose_cell();
}

Backtracking::Choice Backtracking::choose_cell() const {
  // With propagation an open cell has at least two candidates, so two cannot be beaten.
  const int enough = propagation_ == Propagation::none ? 0 : 2;
  int fewest = max_digits + 1;
  std::size_t best = 0;
  states_.for_open_cells([&](std::size_t cell) {
    const int count = count_below(states_.candidates(cell), fewest);
    if (count >= fewest) return true;
    fewest = count;
    best = cell;
    return branching_ != Branching::first_cell && fewest > enough;
  });
  Choice choice;
  assert(fewest <= max_digits && !states_.complete());
  choice.cell = static_cast<Cell>(best);
  choice.rest = states_.candidates(best);
  choice.placements = states_.trail().size();
  return choice;
}

Backtracking::Choice Backtracking::choose_house() const {
  const int enough = propagation_ == Propagation::singles ? 2 : 0;
  int fewest = max_digits + 1;
  Choice choice;
  choice.placements = states_.trail().size();
  for (std::size_t house = 0; house < states_.house_count() && fewest > enough; ++house) {
    for (const Digit digit : DigitSet(states_.all_digits() & ~states_.placed(house))) {
      const States::Word places = states_.places(house, digit);
      const int count = count_below(places, fewest);
      if (count >= fewest) continue;
      fewest = count;
      choice.house = static_cast<std::uint16_t>(house);
      choice.digit = digit;
      choice.rest = places;
    }
  }
  return choice.digit != 0 ? choice : choose_cell();
}

/// The next value of a choice, which is struck off.
Candidate Backtracking::take_next(Choice& choice, Random& random) const {
  States::Word bit = choice.rest;
  assert(choice.rest != 0);
  if (random_values_)
    for (auto skip = random.below(static_cast<unsigned>(bit_count(choice.rest))); skip > 0; --skip)
      bit &= bit - 1;
  const auto number = static_cast<unsigned>(std::countr_zero(bit));
  choice.rest &= ~(States::Word{1} << number);
  if (choice.digit == 0) return {choice.cell, static_cast<Digit>(number + 1)};
  return {states_.cell_of(choice.house, number), choice.digit};
}

}  // namespace ariadne::plugins::backtracking
