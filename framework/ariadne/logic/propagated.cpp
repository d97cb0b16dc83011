#include <utility>

#include <ariadne/logic/propagated.hpp>

namespace ariadne {

void Propagated::reset(const Puzzle& puzzle, std::size_t largest) {
  layout_ = &puzzle.layout();
  domains_.assign(puzzle.candidates().begin(), puzzle.candidates().end());
  cells_.clear();
  houses_.clear();
  constraints_.clear();
  house_waits_.assign(layout_->houses().size(), 0);
  // One that is left out waits forever.
  constraint_waits_.clear();
  for (const ConstraintPtr& constraint : layout_->constraints())
    constraint_waits_.push_back(constraint->scope().size() > largest ? 1 : 0);
  for (std::size_t cell = 0; cell < domains_.size(); ++cell) {
    domains_[cell] &= DigitSet::all(layout_->digit_count());
    cells_.push_back(static_cast<Cell>(cell));
  }
}

void Propagated::set(Cell cell, DigitSet domain) {
  domains_[cell] = domain;
  cells_.push_back(cell);
}

/// Leaves a cell what is in the domain too; false if that is nothing.
bool Propagated::narrow(Cell cell, DigitSet domain) {
  const DigitSet left = domains_[cell] & domain;
  if (left != domains_[cell]) set(cell, left);
  return !left.empty();
}

bool Propagated::propagate() {
  const auto next = [](auto& list) {
    const auto last = list.back();
    list.pop_back();
    return last;
  };
  while (true) {
    if (!cells_.empty()) {
      if (!propagate_cell(next(cells_))) return false;
    } else if (!houses_.empty()) {
      if (!propagate_house(next(houses_))) return false;
    } else if (!constraints_.empty()) {
      if (!propagate_constraint(next(constraints_))) return false;
    } else {
      return true;
    }
  }
}

bool Propagated::propagate_cell(Cell cell) {
  const DigitSet domain = domains_[cell];
  if (domain.empty()) return false;
  const DigitSet others = DigitSet::all(layout_->digit_count()) - domain;
  if (domain.single())
    for (const Cell peer : layout_->peers(cell))
      if (!narrow(peer, others)) return false;
  for (const Membership m : layout_->houses_of(cell))
    if (std::exchange(house_waits_[m.group], 1) == 0) houses_.push_back(m.group);
  for (const std::uint32_t index : layout_->constraints_of(cell))
    if (std::exchange(constraint_waits_[index], 1) == 0) constraints_.push_back(index);
  return true;
}

bool Propagated::propagate_house(std::size_t house) {
  house_waits_[house] = 0;
  DigitSet once;
  DigitSet twice;
  for (const Cell cell : layout_->houses()[house].cells) {
    twice |= once & domains_[cell];
    once |= domains_[cell];
  }
  if (once != DigitSet::all(layout_->digit_count())) return false;
  const DigitSet hidden = once - twice;
  for (const Cell cell : layout_->houses()[house].cells) {
    const DigitSet own = domains_[cell] & hidden;
    if (!own.empty() && (!own.single() || !narrow(cell, own))) return false;
  }
  return true;
}

bool Propagated::propagate_constraint(std::size_t index) {
  constraint_waits_[index] = 0;
  const Constraint& constraint = *layout_->constraints()[index];
  scope_.clear();
  for (const Cell cell : constraint.scope()) scope_.push_back(domains_[cell]);
  if (!constraint.filter(scope_)) return false;
  for (std::size_t i = 0; i < scope_.size(); ++i)
    if (!narrow(constraint.scope()[i], scope_[i])) return false;
  return true;
}

std::optional<Cell> Propagated::smallest_open() const {
  std::optional<Cell> best;
  int fewest = max_digits + 1;
  for (std::size_t cell = 0; cell < domains_.size(); ++cell) {
    const int size = domains_[cell].size();
    if (size < 2 || size >= fewest) continue;
    fewest = size;
    best = static_cast<Cell>(cell);
  }
  return best;
}

std::vector<Digit> Propagated::values() const {
  std::vector<Digit> values;
  for (const DigitSet domain : domains_) values.push_back(domain.first());
  return values;
}

}  // namespace ariadne
