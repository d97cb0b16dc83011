// The neighbors of a puzzle, in random order: a clue is removed, and all solutions of what is left
// are found. Each candidate that occurs in exactly one of them is a clue that makes this solution
// the only one. So one search finds many puzzles with one solution, and none of them has to be
// checked (compare vicinity/neighborhood.cpp, where a move is one of them, made minimal).
//
// The candidates are put in order before they are shuffled: which neighbors come does not depend on
// the order in which the solver finds the solutions. A clue whose removal leaves many solutions is
// not replaced.
//
// Neighbors whose solution is that of the puzzle, or nearly, come first: they meet the request of a
// puzzle that does about ten times as often as the others.

#include "neighbors.hpp"

#include <cassert>

namespace ariadne::plugins::graded {

namespace {

constexpr std::uint64_t most_solutions = 100;
/// A solution is near if it differs in at most one of so many cells.
constexpr std::size_t cells_per_difference = 12;

}  // namespace

bool Neighbors::Solutions::solution(std::span<const Digit> found) {
  values.insert(values.end(), found.begin(), found.end());
  return true;
}

void Neighbors::begin(const Puzzle& puzzle, const Named<Solver>& check, const SolveRequest& limits,
                      Random& random) {
  check_ = &check;
  limits_ = limits;
  givens_ = puzzle.givens();
  if (!puzzle_ || puzzle_->layout_ptr() != puzzle.layout_ptr())
    puzzle_.emplace(puzzle.layout_ptr());
  additions_.clear();
  far_ = false;
  draw_clues(random);
}

void Neighbors::draw_clues(Random& random) {
  clues_.clear();
  for (std::size_t cell = 0; cell < givens_.size(); ++cell)
    if (givens_[cell] != 0) clues_.push_back({static_cast<Cell>(cell), givens_[cell]});
  random.shuffle(std::span(clues_));
}

bool Neighbors::next(Random& random) {
  while (additions_.empty()) {
    if (is_over(limits_.stop, limits_.deadline) || (clues_.empty() && far_)) return false;
    if (clues_.empty()) {
      far_ = true;
      draw_clues(random);
    }
    const Candidate clue = clues_.back();
    clues_.pop_back();
    givens_[clue.cell] = 0;
    find_additions(clue);
    random.shuffle(std::span(additions_));
    givens_[clue.cell] = clue.digit;
    out_ = clue.cell;
  }
  const auto [clue, solution] = additions_.back();
  additions_.pop_back();
  at_ = solution;
  std::vector<Digit> givens = givens_;
  givens[out_] = 0;
  givens[clue.cell] = clue.digit;
  puzzle_->assign(givens);
  return true;
}

/// The clues that may come in place of this one, which is out.
void Neighbors::find_additions(Candidate out) {
  assert(givens_[out.cell] == 0);
  solve(givens_, most_solutions + 1, solutions_);
  // A search that was cut short has not found all.
  if (is_over(limits_.stop, limits_.deadline)) return;
  const std::size_t cells = givens_.size();
  const std::size_t found = solutions_.values.size() / cells;
  if (found > most_solutions) return;
  const auto digits = static_cast<std::size_t>(puzzle_->layout().digit_count());
  counts_.assign(cells * digits, 0);
  owners_.resize(cells * digits);
  for (std::size_t i = 0; i < solutions_.values.size(); ++i) {
    const std::size_t candidate = i % cells * digits + solutions_.values[i] - 1U;
    ++counts_[candidate];
    owners_[candidate] = i / cells;
  }
  note_far_solutions(out);
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const auto cell = static_cast<Cell>(i / digits);
    const auto digit = static_cast<Digit>(i % digits + 1);
    if (counts_[i] != 1 || givens_[cell] != 0) continue;
    if (cell == out.cell && digit == out.digit) continue;
    if (is_far_[owners_[i]] != far_) continue;
    additions_.push_back({{cell, digit}, owners_[i]});
  }
}

/// Which of the solutions differ much from the only one that has this clue.
void Neighbors::note_far_solutions(Candidate clue) {
  const std::size_t cells = givens_.size();
  const auto digits = static_cast<std::size_t>(puzzle_->layout().digit_count());
  const auto solution = [&](std::size_t i) {
    return std::span(solutions_.values).subspan(i * cells, cells);
  };
  assert(counts_[clue.cell * digits + clue.digit - 1U] == 1);
  const auto own = solution(owners_[clue.cell * digits + clue.digit - 1U]);
  is_far_.resize(solutions_.values.size() / cells);
  for (std::size_t i = 0; i < is_far_.size(); ++i) {
    std::size_t same = 0;
    for (std::size_t cell = 0; cell < cells; ++cell) same += solution(i)[cell] == own[cell] ? 1 : 0;
    is_far_[i] = (cells - same) * cells_per_difference > cells;
  }
}

std::span<const Digit> Neighbors::solution() const {
  return std::span(solutions_.values).subspan(at_ * givens_.size(), givens_.size());
}

std::optional<bool> Neighbors::is_minimal() {
  const std::vector<Digit> whole = puzzle_->givens();
  std::vector<Digit> givens = whole;
  std::optional<bool> minimal = true;
  for (std::size_t cell = 0; minimal == true && cell < whole.size(); ++cell) {
    if (whole[cell] == 0) continue;
    givens[cell] = 0;
    const Verdict verdict = solve(givens, 2, checked_);
    givens[cell] = whole[cell];
    if (verdict == Verdict::unique)
      minimal = false;
    else if (verdict != Verdict::multiple)
      minimal.reset();
  }
  puzzle_->assign(whole);
  return minimal;
}

Verdict Neighbors::solve(std::span<const Digit> givens, std::uint64_t most, Solutions& found) {
  puzzle_->assign(givens);
  limits_.solution_limit = most;
  found.values.clear();
  return check_->object->solve(*puzzle_, limits_, found).verdict;
}

}  // namespace ariadne::plugins::graded
