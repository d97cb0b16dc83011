// Constraints that hold only while a literal is true, their selector.
//
// A clause gets the opposite of the selector as one more literal, and a propagator does nothing until
// the selector is true, which is part of each of its reasons. So whatever follows from constraints, their
// selectors are among its causes.

#include "selected.hpp"

#include <array>
#include <utility>

namespace ariadne::plugins::learning {

/// A propagator that works while its selector is true.
class SelectedSink::Selected final : public Propagator {
 public:
  /// The number with which the selector wakes it.
  static constexpr int of_selector = -1;

  Selected(std::unique_ptr<Propagator> rule, Literal selector)
      : rule_(std::move(rule)), selector_(selector) {}

  bool wake(int number) override {
    if (number != of_selector) return rule_->wake(number) && is_selected_;
    is_selected_ = true;
    return true;
  }
  void undo(int number) override {
    if (number != of_selector)
      rule_->undo(number);
    else
      is_selected_ = false;
  }
  void propagate(const Assignment& assignment, ForceSink& sink) override {
    if (is_selected_) rule_->propagate(assignment, sink);
  }
  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    rule_->explain(assignment, literal, before, reason);
    reason.push_back(selector_);
  }

 private:
  std::unique_ptr<Propagator> rule_;
  Literal selector_;
  bool is_selected_ = false;
};

void SelectedSink::clause(std::span<const Literal> literals) {
  clause_.assign(literals.begin(), literals.end());
  clause_.push_back(-selector_);
  sink_.clause(clause_);
}

SelectedSink::Number SelectedSink::add(std::unique_ptr<Propagator> propagator,
                                       Propagator::Cost cost) {
  const Number number =
      sink_.add(std::make_unique<Selected>(std::move(propagator), selector_), cost);
  sink_.watch(number, selector_, Selected::of_selector, true);
  return number;
}

void post_group(PropagatorSink& sink, std::span<const Cell> cells, int digits) {
  for (Digit digit = 1; digit <= digits; ++digit) {
    std::vector<Literal> places;
    for (const Cell cell : cells)
      if (sink.domain(cell).contains(digit)) places.push_back(sink.literal({cell, digit}));
    if (cells.size() == static_cast<std::size_t>(digits)) sink.clause(places);
    for (std::size_t a = 0; a < places.size(); ++a)
      for (std::size_t b = a + 1; b < places.size(); ++b)
        sink.clause(std::array{-places[a], -places[b]});
  }
}

}  // namespace ariadne::plugins::learning
