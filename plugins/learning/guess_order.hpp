#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "literals.hpp"

namespace ariadne::plugins::learning {

/// Variables by weight: a binary heap with the heaviest on top, from which variables are taken and
/// to which they come back. Weights grow, and what is added to them grows too, so that the latest
/// additions count most. Of equally heavy ones, the first variable comes first.
class GuessOrder {
 public:
  /// Removes all variables.
  void clear();
  /// Takes all variables out of the heap.
  void empty_heap();
  /// Makes room for the variables up to this one. New ones have weight 0, and are not in the heap.
  void reserve(Variable variable);
  /// The weight of a variable that is not in the heap.
  void set_weight(Variable variable, double weight) {
    assert(places_[variable] == nowhere);
    weights_[variable] = weight;
  }
  /// Makes a variable heavier by this much, which is at least 0.
  void add_weight(Variable variable, double weight);
  /// Adds to the variable's weight what additions are worth by now.
  void weigh_more(Variable variable);
  /// Makes later additions worth more.
  void age() { addition_ /= decay; }
  /// Puts the variable into the heap unless it is there.
  void put_back(Variable variable);
  /// Whether no variable is in the heap.
  bool empty() const { return heap_.empty(); }
  /// Takes the heaviest variable; the heap must not be empty.
  Variable take();

 private:
  using Index = std::uint32_t;

  static constexpr double decay = 0.95;
  static constexpr double heaviest = 1e100;  ///< all are scaled down above it
  static constexpr Index nowhere = ~Index{0};

  bool comes_before(Variable a, Variable b) const {
    return weights_[a] != weights_[b] ? weights_[a] > weights_[b] : a < b;
  }
  void sift_up(Index place);
  void sift_down(Index place);
  void put(Index place, Variable variable);

  std::vector<double> weights_;
  double addition_ = 1;
  std::vector<Variable> heap_;
  std::vector<Index> places_;  ///< of each variable in the heap, or `nowhere`
};

}  // namespace ariadne::plugins::learning
