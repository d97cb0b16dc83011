#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <ariadne/model/propagator.hpp>

/// At most so many of the literals are true.
class AtMost final : public ariadne::Propagator {
 public:
  AtMost(std::vector<ariadne::Literal> literals, int most)
      : literals_(std::move(literals)), most_(most) {}

  bool wake(int /*number*/) override { return ++count_ >= most_; }
  void undo(int /*number*/) override { --count_; }

  void propagate(const ariadne::Assignment& assignment, ariadne::ForceSink& sink) override {
    if (count_ < most_) return;
    for (const ariadne::Literal literal : literals_)
      if ((count_ > most_ || assignment.is_open(literal)) && !sink.force(-literal)) return;
  }

  void explain(const ariadne::Assignment& assignment, ariadne::Literal forced,
               ariadne::TrailPosition before, std::vector<ariadne::Literal>& reason) override {
    int found = 0;
    for (const ariadne::Literal literal : literals_)
      if (literal != -forced && assignment.was_true(literal, before) && found++ < most_)
        reason.push_back(literal);
  }

 private:
  std::vector<ariadne::Literal> literals_;
  int most_;
  int count_ = 0;
};

/// At most so many of some cells have one digit.
class AtMostOf final : public ariadne::Constraint {
 public:
  AtMostOf(std::vector<ariadne::Cell> cells, ariadne::Digit digit, int most)
      : Constraint("at most", std::move(cells)), digit_(digit), most_(most) {}

  bool holds(std::span<const ariadne::Digit> values) const override {
    return std::count(values.begin(), values.end(), digit_) <= most_;
  }

  bool post(ariadne::PropagatorSink& sink) const override {
    std::vector<ariadne::Literal> literals;
    for (const ariadne::Cell cell : scope())
      if (sink.domain(cell).contains(digit_)) literals.push_back(sink.literal({cell, digit_}));
    const auto number =
        sink.add(std::make_unique<AtMost>(literals, most_), ariadne::Propagator::Cost::cheap);
    for (const ariadne::Literal literal : literals) sink.watch(number, literal, 0, true);
    return true;
  }

 private:
  ariadne::Digit digit_;
  int most_;
};
