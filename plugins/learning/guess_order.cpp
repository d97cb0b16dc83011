#include "guess_order.hpp"

#include <cassert>

namespace ariadne::plugins::learning {

void GuessOrder::clear() {
  weights_.clear();
  addition_ = 1;
  heap_.clear();
  places_.clear();
}

void GuessOrder::empty_heap() {
  for (const Variable variable : heap_) places_[variable] = nowhere;
  heap_.clear();
}

void GuessOrder::reserve(Variable variable) {
  if (variable < weights_.size()) return;
  weights_.resize(std::size_t{variable} + 1, 0);
  places_.resize(std::size_t{variable} + 1, nowhere);
}

void GuessOrder::add_weight(Variable variable, double weight) {
  assert(variable < weights_.size() && weight >= 0);
  weights_[variable] += weight;
  if (places_[variable] != nowhere) sift_up(places_[variable]);
}

void GuessOrder::weigh_more(Variable variable) {
  assert(variable < weights_.size());
  weights_[variable] += addition_;
  if (weights_[variable] > heaviest) {
    for (double& weight : weights_) weight /= heaviest;
    addition_ /= heaviest;
  }
  if (places_[variable] != nowhere) sift_up(places_[variable]);
}

void GuessOrder::put_back(Variable variable) {
  if (places_[variable] != nowhere) return;
  heap_.push_back(variable);
  sift_up(static_cast<Index>(heap_.size() - 1));
}

Variable GuessOrder::take() {
  assert(!heap_.empty() && places_[heap_.front()] == 0);
  const Variable top = heap_.front();
  const Variable last = heap_.back();
  heap_.pop_back();
  places_[top] = nowhere;
  if (!heap_.empty()) {
    put(0, last);
    sift_down(0);
  }
  return top;
}

void GuessOrder::put(Index place, Variable variable) {
  assert(place < heap_.size());
  heap_[place] = variable;
  places_[variable] = place;
}

void GuessOrder::sift_up(Index place) {
  const Variable variable = heap_[place];
  for (; place > 0; place = (place - 1) / 2) {
    const Variable parent = heap_[(place - 1) / 2];
    if (!comes_before(variable, parent)) break;
    put(place, parent);
  }
  put(place, variable);
}

void GuessOrder::sift_down(Index place) {
  const Variable variable = heap_[place];
  for (;;) {
    Index child = 2 * place + 1;
    if (child >= heap_.size()) break;
    if (child + 1 < heap_.size() && comes_before(heap_[child + 1], heap_[child])) ++child;
    if (!comes_before(heap_[child], variable)) break;
    put(place, heap_[child]);
    place = child;
  }
  put(place, variable);
}

}  // namespace ariadne::plugins::learning
