#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace ariadne {

/// Says whether what runs is to stop. It can be copied, and asked from any thread. A token without a
/// source never says so. (libc++ has std::stop_token only as an experiment.)
class StopToken {
 public:
  StopToken() = default;

  /// Whether the source of the token, or one that it is within, has requested a stop.
  bool stop_requested() const {
    for (const State* state = state_.get(); state != nullptr; state = state->outer.get())
      if (state->requested.load(std::memory_order_acquire)) return true;
    return false;
  }

 private:
  friend class StopSource;
  struct State {
    std::atomic<bool> requested = false;
    std::shared_ptr<const State> outer;
  };
  explicit StopToken(std::shared_ptr<const State> state) : state_(std::move(state)) {}

  std::shared_ptr<const State> state_;
};

/// Requests a stop of all who have its tokens. Copies are the same source.
class StopSource {
 public:
  StopSource() : StopSource(StopToken()) {}
  /// A source within another: its tokens stop, too, when `outer` does.
  explicit StopSource(StopToken outer) : state_(std::make_shared<StopToken::State>()) {
    state_->outer = std::move(outer.state_);
  }

  /// Requests the stop. It cannot be taken back.
  void request_stop() { state_->requested.store(true, std::memory_order_release); }
  /// Whether a stop has been requested.
  bool stop_requested() const { return get_token().stop_requested(); }
  /// A token of this source.
  StopToken get_token() const { return StopToken(state_); }

 private:
  std::shared_ptr<StopToken::State> state_;
};

}  // namespace ariadne
