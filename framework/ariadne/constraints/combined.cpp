#include <algorithm>
#include <array>
#include <cassert>

#include <ariadne/constraints/combined.hpp>

namespace ariadne {

namespace {

std::vector<Cell> cells_of(const std::vector<std::vector<ConstraintPtr>>& sets) {
  std::vector<Cell> cells;
  for (const auto& set : sets)
    for (const ConstraintPtr& constraint : set)
      cells.insert(cells.end(), constraint->scope().begin(), constraint->scope().end());
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

}  // namespace

AnyOf::AnyOf(std::string label, std::vector<std::vector<ConstraintPtr>> sets)
    : Constraint(std::move(label), cells_of(sets)) {
  for (auto& set : sets) {
    auto& parts = sets_.emplace_back();
    for (ConstraintPtr& constraint : set) {
      Part part{std::move(constraint), {}};
      for (const Cell cell : part.constraint->scope()) {
        const auto at = std::lower_bound(scope().begin(), scope().end(), cell);
        assert(at != scope().end() && *at == cell);
        part.places.push_back(static_cast<std::uint16_t>(at - scope().begin()));
      }
      parts.push_back(std::move(part));
    }
  }
}

bool AnyOf::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  std::vector<Digit> own;
  return std::any_of(sets_.begin(), sets_.end(), [&](const std::vector<Part>& set) {
    return std::all_of(set.begin(), set.end(), [&](const Part& part) {
      own.clear();
      for (const std::uint16_t place : part.places) own.push_back(values[place]);
      return part.constraint->holds(own);
    });
  });
}

bool AnyOf::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == scope().size());
  std::vector<DigitSet> kept(domains.size());
  std::vector<DigitSet> tried;
  std::vector<DigitSet> own;
  bool any = false;
  for (const std::vector<Part>& set : sets_) {
    tried.assign(domains.begin(), domains.end());
    bool possible = true;
    for (bool more = true; more && possible;) {
      more = false;
      for (const Part& part : set) {
        own.clear();
        for (const std::uint16_t place : part.places) own.push_back(tried[place]);
        possible = part.constraint->filter(own);
        if (!possible) break;
        for (std::size_t i = 0; i < own.size(); ++i) {
          assert((own[i] - tried[part.places[i]]).empty());  // filters only remove
          more |= tried[part.places[i]] != own[i];
          tried[part.places[i]] = own[i];
        }
      }
    }
    if (!possible) continue;
    any = true;
    for (std::size_t i = 0; i < kept.size(); ++i) kept[i] |= tried[i];
  }
  if (any) std::copy(kept.begin(), kept.end(), domains.begin());
  return any;
}

namespace {

/// Clauses of which each holds if a literal does.
class Guarded final : public ClauseSink {
 public:
  Guarded(ClauseSink& to, int guard) : to_(to), guard_(guard) {}
  DigitSet domain(Cell cell) const override { return to_.domain(cell); }
  int literal(Candidate candidate) override { return to_.literal(candidate); }
  int fresh() override { return to_.fresh(); }
  void clause(std::span<const int> literals) override {
    assert(guard_ > 0);
    own_.assign(1, -guard_);
    own_.insert(own_.end(), literals.begin(), literals.end());
    to_.clause(own_);
  }

 private:
  ClauseSink& to_;
  int guard_;
  std::vector<int> own_;
};

void encode_differ(ClauseSink& sink, std::span<const Cell> cells) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      for (const Digit digit : sink.domain(cells[i]) & sink.domain(cells[k]))
        sink.clause(std::array{-sink.literal({cells[i], digit}), -sink.literal({cells[k], digit})});
}

}  // namespace

bool AnyOf::encode(ClauseSink& sink) const {
  std::vector<int> one_of;
  bool all = true;
  for (const std::vector<Part>& set : sets_) {
    const int own = sink.fresh();
    one_of.push_back(own);
    Guarded guarded(sink, own);
    for (const Part& part : set) {
      // Its groups are none of the layout.
      for (const std::vector<Cell>& group : part.constraint->groups())
        encode_differ(guarded, group);
      all &= part.constraint->encode(guarded);
    }
  }
  sink.clause(one_of);
  return all;
}

NotAll::NotAll(std::string label, const std::vector<ConstraintPtr>& constraints)
    : Constraint(std::move(label), cells_of({constraints})), all_("", {constraints}) {}

bool NotAll::holds(std::span<const Digit> values) const {
  return !all_.holds(values);
}

}  // namespace ariadne
