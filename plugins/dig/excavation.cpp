// From a grid to a puzzle, by removing clues while one solution is left.
//
// The clues form orbits: cells that are images of each other under the requested symmetry are all
// clues or all not; without symmetry, each cell is its own orbit. Orbit after orbit is removed, in
// a random or the requested order; an orbit whose removal adds a second solution stays for good,
// because with fewer clues there are only more solutions. So each is tried once, and the result
// cannot lose an orbit.
//
// Most of the first removals need no search: if the other clues leave a cell one digit, or a house
// one place for the digit, the clue follows from them, and one solution is left without it.
//
// The clues of an orbit go one after the other: a clue follows from those that are still there, or a
// search finds that its cell has no other digit. If one of them is needed, all are put back. A clue
// that was needed while all others were there is not tried again at the end. Solvers that can only
// look for two solutions are asked about the clues of an orbit that do not follow all at once.
//
// Many of the last ones need none either, because the clue is seen to be needed (sight.cpp).
//
// `repair` begins at the other end: it removes so many orbits at once, unchecked, that only the
// requested number is left. While there is a second solution, the first cell in which it differs
// from the grid gets its value back. Digging then continues as above from the puzzle with one
// solution.
//
// At the end, the clues are tried one by one if it is not known yet whether all are needed: with a
// symmetry, or if digging stopped at a given number of clues. The first redundant one settles it.
// It is likely to be one that went alone before another clue of its orbit was found to be needed,
// so such clues are tried first, the latest at the front. If no orbit has been removed since, that
// one is known to be redundant.
//
// Bias: the minimal puzzles of a grid are not equally likely; those with few clues come out too
// often. The bias of the generator `controlled-bias` is known.
//
// Cost: a search for each orbit that does not follow at sight.

#include "excavation.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace ariadne::plugins::dig {

namespace {
/// How many cells have a clue, to check the count that is kept.
[[maybe_unused]] int clues_in(std::span<const Digit> clues) {
  return static_cast<int>(clues.size()) -
         static_cast<int>(std::count(clues.begin(), clues.end(), Digit{0}));
}
}  // namespace
void Excavation::begin(const Wishes& wishes, const Plan& plan, std::span<const Digit> solution,
                       std::span<const Digit> clues, bool one_by_one, Random& random) {
  wishes_ = &wishes;
  assert(plan.obstacle.empty() && solution.size() == clues.size());
  assert(std::equal(clues.begin(), clues.end(), solution.begin(),
                    [](Digit clue, Digit digit) { return clue == 0 || clue == digit; }));
  plan_ = &plan;
  solution_.assign(solution.begin(), solution.end());
  clues_.assign(clues.begin(), clues.end());
  verdict_ = Verdict::unique;
  minimal_.reset();
  undecided_ = false;
  one_by_one_ = one_by_one;
  keep_allowed();
  choose_target(random);
  order_.clear();
  for (std::size_t orbit = 0; orbit < plan.orbits.size(); ++orbit)
    if (has(orbit)) order_.push_back(orbit);
  if (plan.order == Order::random || plan.order == Order::halves) random.shuffle(std::span(order_));
  if (plan.order == Order::halves) put_half_first(random);

  if (!wishes.unique) {
    strip();
    phase_ = Phase::verdict;
  } else if (wishes.repair) {
    strip();
    phase_ = Phase::repair;
  } else if (std::equal(clues_.begin(), clues_.end(), clues.begin())) {
    start_digging();
  } else {
    phase_ = Phase::first;
  }
}

/// Leaves the orbits of the plan whose cells are all clues.
void Excavation::keep_allowed() {
  std::vector<Digit> kept(clues_.size());
  count_ = 0;
  for (const std::vector<Cell>& orbit : plan_->orbits) {
    if (!std::all_of(orbit.begin(), orbit.end(), [&](Cell cell) { return clues_[cell] != 0; }))
      continue;
    for (const Cell cell : orbit) kept[cell] = clues_[cell];
    count_ += static_cast<int>(orbit.size());
  }
  clues_ = std::move(kept);
  assert(count_ == clues_in(clues_));
}

/// Each number of clues that can be is equally likely to be the one to stop at.
void Excavation::choose_target(Random& random) {
  target_ = 0;
  assert(wishes_->to_the_end || !plan_->targets.empty());
  if (!wishes_->to_the_end)
    target_ = plan_->targets[static_cast<std::size_t>(random.below(plan_->targets.size()))];
}

/// Moves the orbits whose first cell has one of a random half of the digits to the front. Few clues
/// of these digits stay, and many of the others. A search for a second solution of such a puzzle
/// takes far less work than one for a puzzle whose digits are all equally frequent.
void Excavation::put_half_first(Random& random) {
  std::vector<Digit> digits(static_cast<std::size_t>(plan_->layout.digit_count()));
  std::iota(digits.begin(), digits.end(), Digit{1});
  random.shuffle(std::span(digits));
  DigitSet first;
  for (std::size_t i = 0; i < (digits.size() + 1) / 2; ++i) first.insert(digits[i]);
  std::stable_partition(order_.begin(), order_.end(), [&](std::size_t orbit) {
    return first.contains(solution_[plan_->orbits[orbit][0]]);
  });
}

void Excavation::set(std::size_t orbit, bool clue, std::span<Digit> clues) const {
  for (const Cell cell : plan_->orbits[orbit]) clues[cell] = clue ? solution_[cell] : Digit{0};
}

bool Excavation::has(std::size_t orbit) const {
  const std::vector<Cell>& cells = plan_->orbits[orbit];
  const bool first = clues_[cells[0]] != 0;
  assert(std::all_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return (clues_[cell] != 0) == first; }));
  return first;
}
/// Takes orbits away, unseen, down to the number of clues wanted; a third of the cells where none
/// is.
void Excavation::strip() {
  const int enough = wishes_->to_the_end ? static_cast<int>(clues_.size()) / 3 : target_;
  for (const std::size_t orbit : order_) {
    if (count_ - size(orbit) < enough) continue;
    set(orbit, false, clues_);
    count_ -= size(orbit);
  }
}

/// The first cell in which another solution strays from the grid gets its value back, with its
/// orbit; the first that may be a clue.
void Excavation::take_back(std::span<const Digit> solutions) {
  const std::size_t cells = solution_.size();
  assert(solutions.size() == 2 * cells);
  const auto first = solutions.first(cells);
  const auto other = std::equal(first.begin(), first.end(), solution_.begin())
                         ? solutions.subspan(cells, cells)
                         : first;
  assert(!std::equal(other.begin(), other.end(), solution_.begin()));
  std::size_t best = plan_->orbits.size();
  std::size_t best_cell = cells;
  for (std::size_t orbit = 0; orbit < plan_->orbits.size(); ++orbit) {
    if (has(orbit)) continue;
    for (const Cell cell : plan_->orbits[orbit])
      if (other[cell] != solution_[cell] && cell < best_cell) {
        best = orbit;
        best_cell = cell;
      }
  }
  if (best == plan_->orbits.size()) {
    phase_ = Phase::bad;
    return;
  }
  set(best, true, clues_);
  count_ += size(best);
}

void Excavation::start_digging() {
  assert(count_ == clues_in(clues_));
  phase_ = Phase::dig;
  at_ = 0;
  rest_.clear();
  needed_.assign(clues_.size(), false);
  loose_.clear();
  can_go_ = false;
  next_single_ = 0;
  sight_.begin(plan_->sight, solution_, clues_);
  std::erase_if(order_, [&](std::size_t orbit) { return !has(orbit); });
}

bool Excavation::next(std::span<Digit> givens) {
  assert(givens.size() == clues_.size());
  if (phase_ == Phase::dig && !choose_clues()) end_digging();
  if (phase_ == Phase::singles && !choose_single()) finish();
  if (phase_ == Phase::good || phase_ == Phase::bad) return false;
  std::copy(clues_.begin(), clues_.end(), givens.begin());
  if (phase_ == Phase::dig) {
    assert(!rest_.empty() && rest_.size() <= plan_->orbits[order_[at_]].size());
    set(order_[at_], false, givens);
    for (const Cell cell : std::span(rest_).first(rest_.size() - asked().size()))
      givens[cell] = solution_[cell];
  }
  if (phase_ == Phase::singles) givens[single_] = 0;
  return true;
}

std::optional<Candidate> Excavation::missing() const {
  if (phase_ != Phase::singles && (phase_ != Phase::dig || asked().size() != 1))
    return std::nullopt;
  const Cell cell = phase_ == Phase::singles ? static_cast<Cell>(single_) : asked()[0];
  assert(clues_[cell] == solution_[cell]);
  return Candidate{cell, solution_[cell]};
}

/// The next clues to ask about: clues of `rest_`, in the orbit order_[at_]. Returns false when all
/// orbits have been tried, or the target is reached. Clues that follow from the others go on the way,
/// and orbits with a clue that is seen to be needed stay.
bool Excavation::choose_clues() {
  while (at_ < order_.size()) {
    const std::size_t orbit = order_[at_];
    assert(has(orbit));  // an orbit goes only when it is tried
    if (count_ - size(orbit) < target_) {
      ++at_;
      continue;
    }
    if (rest_.empty()) rest_ = plan_->orbits[orbit];
    remove_followers();
    if (rest_.empty())
      remove_orbit();
    else if (is_needed())
      keep_orbit();
    else
      return true;
  }
  return false;
}

/// Removes clues of `rest_` that follow from those that are still there, one after the other.
void Excavation::remove_followers() {
  for (std::size_t i = 0; i < rest_.size();) {
    if (!sight_.follows(rest_[i])) {
      ++i;
      continue;
    }
    sight_.remove(rest_[i]);
    rest_.erase(rest_.begin() + static_cast<std::ptrdiff_t>(i));
    i = 0;
  }
}

/// Whether a clue of `rest_` is seen to be needed.
bool Excavation::is_needed() {
  return std::any_of(rest_.begin(), rest_.end(),
                     [&](Cell cell) { return sight_.can_be_exchanged(cell); });
}

/// Takes the clues that were asked about out of `rest_`.
void Excavation::remove_asked() {
  for (const Cell cell : asked()) sight_.remove(cell);
  rest_.resize(rest_.size() - asked().size());
  if (rest_.empty()) remove_orbit();
}

void Excavation::remove_orbit() {
  assert(rest_.empty() && has(order_[at_]));
  assert(count_ - size(order_[at_]) >= target_);
  can_go_ = false;
  set(order_[at_], false, clues_);
  count_ -= size(order_[at_]);
  ++at_;
}

/// Puts back the clues of the orbit that are not in `rest_`. The first of them could have gone alone.
void Excavation::keep_orbit() {
  for (const Cell cell : plan_->orbits[order_[at_]]) {
    if (std::find(rest_.begin(), rest_.end(), cell) != rest_.end()) continue;
    sight_.put_back(cell);
    loose_.push_back(cell);
    can_go_ = true;
  }
  rest_.clear();
  ++at_;
}

void Excavation::end_digging() {
  assert(at_ == order_.size() && rest_.empty());
  phase_ = Phase::singles;
  const bool each_was_tried =
      at_ == order_.size() && wishes_->symmetry == ClueSymmetry::none && target_ == 0;
  if (can_go_)
    minimal_ = false;
  else if (each_was_tried && !undecided_)
    minimal_ = true;
  if (can_go_ || each_was_tried) finish();
}

/// The next clue to ask about: one that is neither known nor seen to be needed; false if there is
/// none.
bool Excavation::choose_single() {
  while (!loose_.empty() || next_single_ < clues_.size()) {
    if (loose_.empty()) {
      single_ = next_single_++;
    } else {
      single_ = loose_.back();
      loose_.pop_back();
    }
    if (clues_[single_] != 0 && !needed_[single_] &&
        !sight_.can_be_exchanged(static_cast<Cell>(single_)))
      return true;
  }
  if (!undecided_) minimal_ = true;
  return false;
}

void Excavation::finish() {
  assert(count_ == clues_in(clues_));
  const bool as_many = !wishes_->clues || wishes_->clues->contains(count_);
  const bool as_minimal = !wishes_->minimal || minimal_ == true;
  phase_ = as_many && as_minimal ? Phase::good : Phase::bad;
}

void Excavation::answer(Verdict verdict, std::span<const Digit> solutions) {
  const bool unique = verdict == Verdict::unique;
  const bool decided = unique || verdict == Verdict::multiple;
  assert(phase_ != Phase::good && phase_ != Phase::bad);
  switch (phase_) {
    case Phase::first:
      if (unique)
        start_digging();
      else
        phase_ = Phase::bad;
      return;
    case Phase::repair:
      if (unique)
        start_digging();
      else if (verdict == Verdict::multiple)
        take_back(solutions);
      else
        phase_ = Phase::bad;
      return;
    case Phase::dig:
      undecided_ = undecided_ || !decided;
      // A clue that is needed while all others are there is also needed later.
      if (verdict == Verdict::multiple && asked().size() == 1 &&
          rest_.size() == plan_->orbits[order_[at_]].size())
        needed_[asked()[0]] = true;
      if (unique)
        remove_asked();
      else
        keep_orbit();
      return;
    case Phase::singles:
      undecided_ = undecided_ || !decided;
      needed_[single_] = true;
      if (!unique) return;
      minimal_ = false;
      finish();
      return;
    case Phase::verdict:
      verdict_ = verdict;
      finish();
      return;
    case Phase::good:
    case Phase::bad:
      return;
  }
}

}  // namespace ariadne::plugins::dig
