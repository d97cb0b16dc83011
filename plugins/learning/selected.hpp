#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <ariadne/model/propagator.hpp>

namespace ariadne::plugins::learning {

/// A search that can leave out what a propagator need not hear.
class SelectionSink : public PropagatorSink {
 public:
  /// Watches a selector with undo, also while the propagator is asleep.
  virtual void watch_selector(Number propagator, Literal selector, int number) = 0;
  /// From now on, the propagator does not hear of what it watches, or does again.
  virtual void let_sleep(Number propagator, bool asleep) = 0;
  /// How many literals at the beginning of the trail are never taken back.
  virtual TrailPosition facts() const = 0;
};

/// Passes on what constraints post, so that it holds only while a literal, their selector, is true.
/// See selected.cpp.
class SelectedSink final : public PropagatorSink {
 public:
  /// The sink must outlive this object, as must `known`, to which all literals are added that the
  /// constraints ask for.
  SelectedSink(SelectionSink& sink, Literal selector, std::vector<Literal>& known)
      : sink_(sink), selector_(selector), known_(known) {}

  DigitSet domain(Cell cell) const override { return sink_.domain(cell); }
  Literal literal(Candidate candidate) override {
    return known_.emplace_back(sink_.literal(candidate));
  }
  Literal fresh() override { return known_.emplace_back(sink_.fresh()); }
  void clause(std::span<const Literal> literals) override;
  Number add(std::unique_ptr<Propagator> propagator, Propagator::Cost cost) override;
  void watch(Number propagator, Literal literal, int number, bool undo) override;

 private:
  class Selected;

  SelectionSink& sink_;
  Literal selector_;
  std::vector<Literal>& known_;
  std::vector<std::pair<Number, Selected*>> added_;
  std::vector<Literal> clause_;
};

/// Posts that the cells have different digits, of so many that there are.
void post_group(PropagatorSink& sink, std::span<const Cell> cells, int digits);

}  // namespace ariadne::plugins::learning
