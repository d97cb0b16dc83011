// Moves among minimal puzzles: remove some clues, add as few as possible, and remove those that
// have become redundant.
//
//     a b c d e f    minimal, one solution
//     a b   d   f    two clues removed: solutions 1, 2, 3, ... n
//     a b x d   f    candidate x is in solution 3 alone: with it, 3 is the only one
//     a   x d   f    b has become redundant
//
// Removing `out` clues from a puzzle with one solution leaves a set of solutions S, which the
// solver `check` finds. Adding a clue, digit d in cell c, leaves those of S with d in c. So
//
// - a candidate that occurs in exactly one solution of S makes that one the only one: one clue is
//   added;
// - if there is no such candidate, or the move is to add more clues, each candidate that occurs in
//   several solutions is added, in random order, and the same is done with the solutions that
//   contain it, with one clue less to add.
//
// The first clue added is not one of those removed, so that the move leads to another puzzle. Then
// each clue, in random order, is removed if one solution is left without it. A clue that had to
// stay before another one was removed also has to stay afterwards, because with fewer clues there
// are no fewer solutions; so one round is enough, and the puzzle is minimal.
//
// The choices depend on which candidates occur how often, not on the order in which the solver
// finds the solutions: every solver leads to the same puzzles, except one that gives up.
//
// S is searched only up to `solutions`; a move that leaves more is abandoned.
//
// Cost of a move: finding S, with |S| * cells to count; at most that again for each candidate that
// is added in vain; and, for a move that was found, a search for each clue.
//
// Source: the vicinity search of the players' forums, where a move is written {-2+1}.

#include "neighborhood.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace ariadne::plugins::vicinity {

bool Neighborhood::Solutions::solution(std::span<const Digit> found) {
  values.insert(values.end(), found.begin(), found.end());
  return true;
}

std::vector<Parameter> Neighborhood::parameters() {
  std::vector<Parameter> table{
      Parameter::component(
          "source", ComponentKind::generator, "$generator",
          "The generator of the first puzzle, which must have exactly one solution"),
      Parameter::components(
          "check", ComponentKind::solver, {"$checkers"},
          "Solvers that find all solutions; the first one that supports the layout is used"),
      Parameter::integer("out", 1, 1, 10, "The number of clues that a move removes"),
      Parameter::integer(
          "in", 1, 1, 10,
          "The maximum number of clues that a move adds; must not be greater than 'out'"),
      Parameter::integer("solutions", 500, 2, 1000000,
                         "The maximum number of solutions after a move has removed clues; if there "
                         "are more, the move is abandoned")};
  for (Parameter& row : Proof::parameters()) table.push_back(std::move(row));
  return table;
}

Neighborhood::Neighborhood(Parameters& parameters)
    : source_(parameters.take_generator("source")),
      checks_(parameters.take_solvers("check")),
      out_(static_cast<int>(parameters.integer("out"))),
      in_(static_cast<int>(parameters.integer("in"))),
      most_solutions_(static_cast<std::uint64_t>(parameters.integer("solutions"))),
      proof_(parameters) {
  if (in_ > out_)
    throw ConfigError("'in' is " + std::to_string(in_) + ", more than 'out', which is " +
                      std::to_string(out_));
}

std::string Neighborhood::obstacle(const Layout& layout) {
  const Named<Solver>* const check = first_supporting(checks_, layout);
  if (check == nullptr) return "no solver of 'check' supports the layout " + layout.name();
  const std::string obstacle = proof_.obstacle(layout, check->id);
  return obstacle.empty() ? source_.object->obstacle(layout) : obstacle;
}

void Neighborhood::start(const GenerateRequest& request) {
  check_ = first_supporting(checks_, *request.layout);
  if (check_ == nullptr) throw PluginError(obstacle(*request.layout));
  request_ = request;
  limits_ = request.budget();
  puzzle_.emplace(request.layout);
}

bool Neighborhood::begin(Random& random) {
  request_.work_limit = limits_.work_limit;
  const Generated made = source_.object->generate(random, request_);
  reason_ = made.reason;
  if (!made.puzzle) return false;
  if (made.puzzle->layout_ptr() != layout())
    throw PluginError("the source '" + source_.id + "' made a puzzle of another layout");
  current_ = made.puzzle->givens();
  const Verdict verdict = solve(current_, 2);
  if (verdict == Verdict::unique && make_minimal(current_, random)) return true;
  if (over()) return false;
  reason_ = verdict == Verdict::multiple || verdict == Verdict::none
                ? "the puzzle of the source '" + source_.id + "' does not have exactly one solution"
                : "'" + check_->id + "' cannot decide whether a puzzle has one solution";
  return false;
}

bool Neighborhood::over() const {
  return limits_.work_limit == 0 || request_.over();
}

void Neighborhood::spend(std::uint64_t nodes) {
  if (limits_.work_limit != unlimited) limits_.work_limit -= std::min(limits_.work_limit, nodes);
}

/// Fills `solutions_`.
Verdict Neighborhood::solve(std::span<const Digit> givens, std::uint64_t most_solutions) {
  puzzle_->assign(givens);
  limits_.solution_limit = most_solutions;
  solutions_.values.clear();
  const SolveOutcome outcome = check_->object->solve(*puzzle_, limits_, solutions_);
  spend(outcome.nodes);
  return outcome.verdict;
}

/// Removes redundant clues; false if a limit was reached, or the solver could not decide about one.
bool Neighborhood::make_minimal(std::vector<Digit>& givens, Random& random) {
  clues_.clear();
  for (std::size_t cell = 0; cell < givens.size(); ++cell)
    if (givens[cell] != 0) clues_.push_back(static_cast<Cell>(cell));
  random.shuffle(std::span(clues_));
  for (const Cell cell : clues_) {
    if (over()) return false;
    const Digit digit = std::exchange(givens[cell], Digit{0});
    const Verdict verdict = solve(givens, 2);
    if (verdict == Verdict::multiple)
      givens[cell] = digit;
    else if (verdict != Verdict::unique)
      return false;
  }
  return !over();
}

bool Neighborhood::move(Random& random) {
  next_ = current_;
  clues_.clear();
  for (std::size_t cell = 0; cell < next_.size(); ++cell)
    if (next_[cell] != 0) clues_.push_back(static_cast<Cell>(cell));
  taken_out_.clear();
  for (int i = 0; i < out_ && !clues_.empty(); ++i) {
    std::swap(clues_[static_cast<std::size_t>(random.below(clues_.size()))], clues_.back());
    const Cell cell = clues_.back();
    clues_.pop_back();
    taken_out_.push_back({cell, std::exchange(next_[cell], Digit{0})});
  }
  if (solve(next_, most_solutions_ + 1) != Verdict::multiple) return false;
  const std::size_t found = solutions_.values.size() / next_.size();
  if (found > most_solutions_) return false;
  std::vector<std::uint32_t> among(found);
  std::iota(among.begin(), among.end(), 0U);
  return put_in(among, in_, random) && make_minimal(next_, random);
}

bool Neighborhood::put_in(std::span<const std::uint32_t> among, int clues, Random& random) {
  assert(clues >= 1 && among.size() >= 2);
  const std::size_t cells = next_.size();
  const auto digits = static_cast<std::size_t>(layout()->digit_count());
  counts_.assign(cells * digits, 0);
  for (const std::uint32_t solution : among)
    for (std::size_t cell = 0; cell < cells; ++cell)
      ++counts_[cell * digits + solutions_.values[solution * cells + cell] - 1U];
  if (clues == in_)
    for (const auto [cell, digit] : taken_out_) counts_[cell * digits + digit - 1U] = 0;

  std::vector<Candidate> telling;
  std::vector<Candidate> splitting;
  for (std::size_t cell = 0; cell < cells; ++cell)
    for (std::size_t i = 0; i < digits; ++i) {
      const std::uint32_t count = counts_[cell * digits + i];
      const Candidate candidate{static_cast<Cell>(cell), static_cast<Digit>(i + 1)};
      if (count == 1) telling.push_back(candidate);
      if (count > 1 && count < among.size()) splitting.push_back(candidate);
    }
  if (!telling.empty()) {
    const Candidate clue = telling[static_cast<std::size_t>(random.below(telling.size()))];
    assert(next_[clue.cell] == 0);  // a clue is in all solutions
    next_[clue.cell] = clue.digit;
    return true;
  }
  if (clues == 1) return false;
  random.shuffle(std::span(splitting));
  for (const auto [cell, digit] : splitting) {
    std::vector<std::uint32_t> left;
    for (const std::uint32_t solution : among)
      if (solutions_.values[solution * cells + cell] == digit) left.push_back(solution);
    next_[cell] = digit;
    if (put_in(left, clues - 1, random)) return true;
    next_[cell] = 0;
  }
  return false;
}

Generated Neighborhood::result(std::span<const Digit> givens) {
  Generated made;
  if (solve(givens, 2) != Verdict::unique) return made;
  assert(solutions_.values.size() == givens.size());
  made.puzzle.emplace(layout(), givens);
  made.solution = solutions_.values;
  made.minimal = true;
  proof_.apply(made, check_->id, limits_);
  return made;
}

}  // namespace ariadne::plugins::vicinity
