// Constraints that hold only while a literal is true, their selector.
//
// A clause gets the opposite of the selector as one more literal, and a propagator does nothing until
// the selector is true, which is part of each of its reasons. So whatever follows from constraints, their
// selectors are among its causes.
//
// Most questions select a few of many rules. So what a propagator watches wakes it only while it is
// selected: what has become true before wakes it when it is called for the first time, in the order of
// the trail. What it knows stays right when its selector is taken back: from then on, it only hears of
// what is taken back as well. If nothing of it can be taken back, it is asleep: the search does not even
// ask it. What is never taken back wakes it only once.

#include "selected.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace ariadne::plugins::learning {

/// A propagator that works while its selector is true.
class SelectedSink::Selected final : public Propagator {
 public:
  /// The number with which the selector wakes it.
  static constexpr int of_selector = -1;

  Selected(std::unique_ptr<Propagator> rule, Literal selector, SelectionSink& sink)
      : rule_(std::move(rule)), selector_(selector), sink_(sink) {}

  /// The number that it has in the search. Until it is selected, it is asleep.
  void begin_asleep(SelectionSink::Number own) {
    own_ = own;
    sink_.let_sleep(own_, true);
  }

  /// Notes a watch. Returns the number with which it is to wake this.
  int add(Literal literal, int number, bool undo) {
    watches_.push_back({literal, number, undo});
    asked_.push_back(static_cast<int>(watches_.size()) - 1);
    return asked_.back();
  }

  bool wake(int number) override {
    if (number == of_selector) {
      is_selected_ = true;
      sink_.let_sleep(own_, false);
    }
    if (!has_begun_) return is_selected_;
    return number == of_selector || pass_on(number);
  }
  void undo(int number) override {
    if (number == of_selector) {
      is_selected_ = has_begun_ = false;
    } else {
      Watch& watch = watches_[static_cast<std::size_t>(number)];
      if (!std::exchange(watch.has_woken, false)) return;
      --awake_;
      rule_->undo(watch.number);
    }
    if (!is_selected_ && awake_ == 0) sink_.let_sleep(own_, true);
  }
  void propagate(const Assignment& assignment, ForceSink& sink) override {
    if (!is_selected_) return;
    if (!has_begun_) begin(assignment);
    rule_->propagate(assignment, sink);
  }
  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    rule_->explain(assignment, literal, before, reason);
    reason.push_back(selector_);
  }

 private:
  struct Watch {
    Literal literal;
    int number;  ///< which the rule knows
    bool undo;
    bool has_woken = false;  ///< with undo: and it was not taken back since
  };

  /// Wakes the rule with all that has become true since.
  void begin(const Assignment& assignment) {
    has_begun_ = true;
    since_.clear();
    for (const int number : asked_) {
      const Watch& watch = watches_[static_cast<std::size_t>(number)];
      if (!watch.has_woken && assignment.is_true(watch.literal))
        since_.emplace_back(assignment.position(watch.literal), number);
    }
    std::sort(since_.begin(), since_.end());
    const TrailPosition facts = sink_.facts();
    bool is_less = false;
    for (const auto& [position, number] : since_) {
      pass_on(number);
      const Watch& watch = watches_[static_cast<std::size_t>(number)];
      if (!watch.undo || position >= facts) continue;
      --awake_;
      is_less = true;
    }
    if (!is_less) return;
    std::erase_if(asked_, [&](int number) {
      const Watch& watch = watches_[static_cast<std::size_t>(number)];
      return watch.has_woken && assignment.position(watch.literal) < facts;
    });
  }
  bool pass_on(int number) {
    Watch& watch = watches_[static_cast<std::size_t>(number)];
    assert(!watch.has_woken);
    if (watch.undo) {
      watch.has_woken = true;
      ++awake_;
    }
    return rule_->wake(watch.number);
  }

  std::unique_ptr<Propagator> rule_;
  Literal selector_;
  SelectionSink& sink_;
  SelectionSink::Number own_ = 0;
  std::vector<Watch> watches_;
  std::vector<int> asked_;  ///< the watches but those that have woken it for good
  std::vector<std::pair<TrailPosition, int>> since_;
  std::size_t awake_ = 0;  ///< the watches that have woken it, and can be taken back
  bool is_selected_ = false;
  bool has_begun_ = false;  ///< whether the rule has been called since it was selected
};

void SelectedSink::clause(std::span<const Literal> literals) {
  clause_.assign(literals.begin(), literals.end());
  clause_.push_back(-selector_);
  sink_.clause(clause_);
}

SelectedSink::Number SelectedSink::add(std::unique_ptr<Propagator> propagator,
                                       Propagator::Cost cost) {
  auto selected = std::make_unique<Selected>(std::move(propagator), selector_, sink_);
  Selected* const added = selected.get();
  const Number number = sink_.add(std::move(selected), cost);
  added_.emplace_back(number, added);
  added->begin_asleep(number);
  sink_.watch_selector(number, selector_, Selected::of_selector);
  return number;
}

void SelectedSink::watch(Number propagator, Literal literal, int number, bool undo) {
  const auto added = std::find_if(added_.rbegin(), added_.rend(),
                                  [&](const auto& one) { return one.first == propagator; });
  assert(added != added_.rend());
  sink_.watch(propagator, literal, added->second->add(literal, number, undo), undo);
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
