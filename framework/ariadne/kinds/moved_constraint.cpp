#include <ariadne/kinds/detail/moved_constraint.hpp>

namespace ariadne::kinds {

namespace {

std::vector<Cell> moved(std::span<const Cell> of_grid, std::span<const Cell> cells) {
  std::vector<Cell> all;
  for (const Cell cell : of_grid) all.push_back(cells[cell]);
  return all;
}

class MovedLinks final : public LinkSink {
 public:
  MovedLinks(LinkSink& to, std::span<const Cell> cells) : to_(to), cells_(cells) {}
  void link(Candidate a, Candidate b) override {
    to_.link({cells_[a.cell], a.digit}, {cells_[b.cell], b.digit});
  }

 private:
  LinkSink& to_;
  std::span<const Cell> cells_;
};

/// Clauses about other cells, for a sink of the same sort.
template <class Sink>
class MovedClauses : public Sink {
 public:
  MovedClauses(Sink& to, std::span<const Cell> cells) : to_(to), cells_(cells) {}
  DigitSet domain(Cell cell) const override { return to_.domain(cells_[cell]); }
  int literal(Candidate candidate) override {
    return to_.literal({cells_[candidate.cell], candidate.digit});
  }
  int fresh() override { return to_.fresh(); }
  void clause(std::span<const int> literals) override { to_.clause(literals); }

 protected:
  Sink& to_;

 private:
  std::span<const Cell> cells_;
};

class MovedPropagators final : public MovedClauses<PropagatorSink> {
 public:
  using MovedClauses::MovedClauses;
  Number add(std::unique_ptr<Propagator> propagator, Propagator::Cost cost) override {
    return to_.add(std::move(propagator), cost);
  }
  void watch(Number propagator, Literal literal, int number, bool undo) override {
    to_.watch(propagator, literal, number, undo);
  }
};

}  // namespace

MovedConstraint::MovedConstraint(ConstraintPtr of_grid, std::vector<Cell> cells)
    : Constraint(of_grid->label(), moved(of_grid->scope(), cells)),
      of_grid_(std::move(of_grid)),
      cells_(std::move(cells)) {}

std::vector<std::vector<Cell>> MovedConstraint::groups() const {
  std::vector<std::vector<Cell>> all = of_grid_->groups();
  for (std::vector<Cell>& cells : all) cells = moved(cells, cells_);
  return all;
}

void MovedConstraint::link(LinkSink& sink) const {
  MovedLinks own(sink, cells_);
  of_grid_->link(own);
}

bool MovedConstraint::encode(ClauseSink& sink) const {
  MovedClauses<ClauseSink> own(sink, cells_);
  return of_grid_->encode(own);
}

bool MovedConstraint::post(PropagatorSink& sink) const {
  MovedPropagators own(sink, cells_);
  return of_grid_->post(own);
}

}  // namespace ariadne::kinds
