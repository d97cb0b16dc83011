#include "waiting.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "objects.hpp"

namespace ariadne::python {

namespace {

/// How often to look for signals; Python's own handler only makes a note of them.
constexpr std::chrono::milliseconds between_looks{20};
/// How long components in Python may go on after Ctrl-C before it is raised in them, again and again.
constexpr std::chrono::seconds patience{1};

class Work {
 public:
  explicit Work(const std::function<void()>& work) : thread_([this, &work] { run(work); }) {}

  /// Whether it has ended, after waiting a little.
  bool ended() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, between_looks, [this] { return ended_; });
  }
  /// After the end: throws what the work has thrown.
  void finish() {
    thread_.join();
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  void run(const std::function<void()>& work) {
    try {
      work();
    } catch (...) {
      thrown_ = std::current_exception();
    }
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    changed_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool ended_ = false;
  std::exception_ptr thrown_;
  std::thread thread_;
};

}  // namespace

void run_interruptibly(ariadne::StopSource stop, const std::function<void()>& work) {
  std::optional<py::error_already_set> interrupt;
  {
    const py::gil_scoped_release unlocked;
    Work running(work);
    std::chrono::steady_clock::time_point out_of_patience;
    while (!running.ended()) {
      if (interrupt && std::chrono::steady_clock::now() < out_of_patience) continue;
      const py::gil_scoped_acquire lock;
      if (interrupt) {
        interrupt_components();
      } else if (PyErr_CheckSignals() != 0) {
        interrupt.emplace();
        stop.request_stop();
      } else {
        continue;
      }
      out_of_patience = std::chrono::steady_clock::now() + patience;
    }
    try {
      running.finish();
    } catch (...) {
      if (!interrupt) throw;  // otherwise, what a stopped run reports is of no interest
    }
  }
  if (interrupt) throw py::error_already_set(*interrupt);
}

}  // namespace ariadne::python
