// Clues are changed one at a time. A change must keep the wanted solution. Of those, the first one is made, in
// random order, with which all other assignments that are known break a constraint. If no change does that,
// one that leaves few assignments is made, and the search goes on with one of these. Assignments that
// broke a constraint once can come back in this way, so the number of changes is limited. If no change of a clue
// breaks an assignment, as where a solution of a hitori has one more black cell, this one can be wanted
// instead.
//
// Cost: each change that is tried evaluates the constraints about its clue, for the known assignments that break no
// other constraint.

#include <algorithm>
#include <cassert>
#include <utility>

#include <ariadne/kinds/detail/changed_clues.hpp>
#include <ariadne/model/constraint.hpp>

namespace ariadne::kinds {

namespace {

constexpr int most_changes = 30;  ///< for one more assignment

}  // namespace

ChangedClues::ChangedClues(const Layout& layout, std::vector<std::pair<Cell, DigitSet>> clues,
                           std::span<const Digit> solution)
    : layout_(layout),
      clues_(std::move(clues)),
      constraints_(clues_.size()),
      is_clue_(solution.size(), false),
      solution_(solution.begin(), solution.end()) {
  std::vector<std::size_t> clue_of(solution.size(), clues_.size());
  for (std::size_t i = 0; i < clues_.size(); ++i) {
    clue_of[clues_[i].first] = i;
    is_clue_[clues_[i].first] = true;
    order_.push_back(i);
  }
  for (std::size_t i = 0; i < layout.constraints().size(); ++i)
    for (const Cell cell : layout.constraints()[i]->scope())
      if (clue_of[cell] < clues_.size()) constraints_[clue_of[cell]].push_back(i);
}

bool ChangedClues::refuse(std::span<const Digit> other, Random& random) {
  others_.push_back(
      {{other.begin(), other.end()}, std::vector<std::uint8_t>(layout_.constraints().size(), 0)});
  return change(random);
}

bool ChangedClues::refuse_own(Random& random) {
  assert(!others_.empty());
  if (others_.back().broken > 0) return false;
  std::swap(solution_, others_.back().digits);
  return change(random);
}

bool ChangedClues::change(Random& random) {
  for (int changes = 0; changes < most_changes; ++changes) {
    const auto left = std::find_if(others_.begin(), others_.end(),
                                   [](const Other& one) { return one.broken == 0; });
    if (left == others_.end()) return true;
    std::vector<Change> all;
    for (std::size_t i = 0; i < clues_.size(); ++i)
      if (matters(i, *left))
        for (const Digit digit : clues_[i].second - DigitSet::of(solution_[clues_[i].first]))
          all.push_back({i, digit});
    random.shuffle(std::span(all));
    Change best;
    std::size_t fewest = others_.size() + 1;
    bool refuses = false;  // whether a change breaks the assignment at all
    for (const Change change : all) {
      if (!keeps_solution(change)) continue;
      const std::size_t rest = not_refused_with(change, fewest);
      refuses = refuses || breaks(change, *left);
      if (rest >= fewest) continue;
      best = change;
      fewest = rest;
      if (rest == 0) break;
    }
    if (best.digit == 0 || !refuses) return false;
    make(best);
  }
  return false;
}

bool ChangedClues::keeps_solution(Change change) {
  const Cell cell = clues_[change.clue].first;
  const Digit before = std::exchange(solution_[cell], change.digit);
  const bool kept = !breaks_any(change.clue, solution_);
  solution_[cell] = before;
  return kept;
}

/// How many of the other assignments break no constraint after a change, or `most` if there are more.
std::size_t ChangedClues::not_refused_with(Change change, std::size_t most) {
  const std::vector<std::size_t>& about = constraints_[change.clue];
  std::size_t rest = 0;
  for (Other& other : others_) {
    const auto was = std::count_if(about.begin(), about.end(), [&](std::size_t constraint) {
      return other.breaks[constraint] != 0;
    });
    if (other.broken == was && !breaks(change, other) && ++rest == most) break;
  }
  return rest;
}

bool ChangedClues::breaks(Change change, Other& other) {
  const Cell cell = clues_[change.clue].first;
  const Digit before = std::exchange(other.digits[cell], change.digit);
  const bool broken = breaks_any(change.clue, other.digits);
  other.digits[cell] = before;
  return broken;
}

void ChangedClues::make(Change change) {
  const Cell cell = clues_[change.clue].first;
  for (Other& other : others_) {
    other.digits[cell] = change.digit;
    for (const std::size_t constraint : constraints_[change.clue]) {
      other.broken -= other.breaks[constraint];
      other.breaks[constraint] = holds(constraint, other.digits) ? 0 : 1;
      other.broken += other.breaks[constraint];
    }
  }
  solution_[cell] = change.digit;
  order_.erase(std::find(order_.begin(), order_.end(), change.clue));
  order_.push_back(change.clue);
}

/// Whether a constraint about the clue is also about a cell in which an assignment differs from the solution.
bool ChangedClues::matters(std::size_t clue, const Other& other) const {
  return std::any_of(
      constraints_[clue].begin(), constraints_[clue].end(), [&](std::size_t constraint) {
        const std::span<const Cell> scope = layout_.constraints()[constraint]->scope();
        return std::any_of(scope.begin(), scope.end(), [&](Cell cell) {
          return !is_clue_[cell] && other.digits[cell] != solution_[cell];
        });
      });
}

bool ChangedClues::breaks_any(std::size_t clue, std::span<const Digit> digits) {
  return std::any_of(constraints_[clue].begin(), constraints_[clue].end(),
                     [&](std::size_t constraint) { return !holds(constraint, digits); });
}

bool ChangedClues::holds(std::size_t constraint, std::span<const Digit> digits) {
  const Constraint& one = *layout_.constraints()[constraint];
  own_.clear();
  for (const Cell cell : one.scope()) own_.push_back(digits[cell]);
  return one.holds(own_);
}

}  // namespace ariadne::kinds
