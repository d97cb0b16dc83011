#pragma once

#include <cassert>
#include <memory>
#include <span>
#include <vector>

#include <ariadne/model/propagator.hpp>

namespace ariadne::plugins::learning {

/// Passes on what constraints post, so that it holds only while a literal, their selector, is true.
/// See selected.cpp.
class SelectedSink final : public PropagatorSink {
 public:
  /// The sink must outlive this object.
  SelectedSink(PropagatorSink& sink, Literal selector) : sink_(sink), selector_(selector) {}

  DigitSet domain(Cell cell) const override { return sink_.domain(cell); }
  Literal literal(Candidate candidate) override { return sink_.literal(candidate); }
  Literal fresh() override { return sink_.fresh(); }
  void clause(std::span<const Literal> literals) override;
  Number add(std::unique_ptr<Propagator> propagator, Propagator::Cost cost) override;
  void watch(Number propagator, Literal literal, int number, bool undo) override {
    assert(number >= 0);  // the selector has one below
    sink_.watch(propagator, literal, number, undo);
  }

 private:
  class Selected;

  PropagatorSink& sink_;
  Literal selector_;
  std::vector<Literal> clause_;
};

/// Posts that the cells have different digits, of so many that there are.
void post_group(PropagatorSink& sink, std::span<const Cell> cells, int digits);

}  // namespace ariadne::plugins::learning
