#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ariadne/model/propagator.hpp>

namespace ariadne::plugins::learning {

/// Propagators, and which of them are to be called: the cheapest first, in the order in which they
/// were woken. A dear one that has found nothing k times in a row is passed over the next k times,
/// at most `most_passed` times. So all dear ones are called again before a solution counts.
class PropagatorQueue {
 public:
  using Number = PropagatorSink::Number;

  /// Without `passes_over`, each one is called whenever it is woken.
  explicit PropagatorQueue(bool passes_over = true) : passes_over_(passes_over) {}

  /// Removes all propagators.
  void clear() {
    all_.clear();
    is_asleep_.clear();
    for (std::vector<Number>& queue : queues_) queue.clear();
    next_.fill(0);
    dear_.clear();
    confirmed_ = false;
  }
  Number add(std::unique_ptr<Propagator> propagator, Propagator::Cost cost) {
    all_.push_back({std::move(propagator), cost});
    is_asleep_.push_back(false);
    const auto number = static_cast<Number>(all_.size() - 1);
    if (cost == Propagator::Cost::dear) dear_.push_back(number);
    wake(number);
    return number;
  }
  bool empty() const { return all_.empty(); }
  Propagator& operator[](Number number) { return *all_[number].propagator; }

  /// Whether a propagator need not hear what becomes true, nor what is taken back.
  bool is_asleep(Number number) const { return is_asleep_[number] != 0; }
  void let_sleep(Number number, bool asleep) { is_asleep_[number] = asleep ? 1 : 0; }

  /// The propagator is to be called.
  void wake(Number number) {
    Entry& entry = all_[number];
    if (entry.queued) return;
    entry.queued = true;
    queues_[static_cast<std::size_t>(entry.cost)].push_back(number);
  }
  /// The next one to be called.
  std::optional<Number> take() {
    for (std::size_t cost = 0; cost < queues_.size(); ++cost) {
      while (next_[cost] < queues_[cost].size()) {
        const Number number = queues_[cost][next_[cost]++];
        if (next_[cost] == queues_[cost].size()) {
          queues_[cost].clear();
          next_[cost] = 0;
        }
        all_[number].queued = false;
        if (!is_passed_over(number)) return number;
      }
    }
    return std::nullopt;
  }
  /// Says whether a call found anything.
  void called(Number number, bool found) {
    Entry& entry = all_[number];
    if (entry.cost != Propagator::Cost::dear) return;
    entry.idle = found ? 0 : std::min(entry.idle + 1, most_passed);
    entry.pass = passes_over_ ? entry.idle : 0;
  }
  /// The search backs up. What is to be called was woken by what is taken back.
  void back_up() {
    for (std::size_t cost = 0; cost < queues_.size(); ++cost) {
      for (std::size_t i = next_[cost]; i < queues_[cost].size(); ++i)
        all_[queues_[cost][i]].queued = false;
      queues_[cost].clear();
      next_[cost] = 0;
    }
    confirmed_ = false;
  }
  /// Forgets how often the dear ones have found nothing, and that some are to be called.
  void forget() {
    back_up();
    for (const Number number : dear_) all_[number].idle = all_[number].pass = 0;
  }
  /// The search has a solution. If the dear ones have not been called for it, they are to be called,
  /// and false is returned.
  bool confirm() {
    if (confirmed_ || dear_.empty()) return true;
    for (const Number number : dear_) {
      all_[number].pass = 0;
      wake(number);
    }
    confirmed_ = true;
    return false;
  }

 private:
  static constexpr int most_passed = 10;

  struct Entry {
    std::unique_ptr<Propagator> propagator;
    Propagator::Cost cost;
    bool queued = false;
    int idle = 0;  ///< calls in a row that found nothing, at most most_passed
    int pass = 0;  ///< how often to pass it over
  };

  bool is_passed_over(Number number) {
    Entry& entry = all_[number];
    if (entry.pass == 0) return false;
    --entry.pass;
    return true;
  }
  std::vector<Entry> all_;
  std::vector<std::uint8_t> is_asleep_;        ///< of each
  std::array<std::vector<Number>, 3> queues_;  ///< for each cost
  std::array<std::size_t, 3> next_{};          ///< the first in each that has not been taken
  std::vector<Number> dear_;
  bool passes_over_;
  bool confirmed_ = false;  ///< the dear ones are called since the search backed up
};

}  // namespace ariadne::plugins::learning
