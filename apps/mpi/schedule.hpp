#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

/// A piece of a run's work.
struct Task {
  nlohmann::json head;      ///< what the worker needs to know
  std::uint64_t items = 0;  ///< puzzles in it
};

/// Where tasks come from.
struct TaskSource {
  /// Makes the next task, of about so many items; none at the end.
  std::function<std::optional<Task>(std::uint64_t items)> next;
  /// How many items are left to make tasks of; none if unknown.
  std::function<std::optional<double>()> left;
};

/// Which worker gets which task, and when: everything that a leader decides, without messages and
/// clocks, so that a simulation decides the same. Times are seconds since any moment; workers are
/// named by their ranks. See schedule.cpp.
class Schedule {
 public:
  struct Options {
    double block = 4;   ///< seconds of work in a task, for one worker
    double lease = 30;  ///< a worker that is silent for so many seconds is lost
  };
  enum class State { starting, idle, working, ended };
  struct Worker {
    State state = State::starting;
    bool lost = false;
    bool refused = false;
    double heard = 0;
    std::uint64_t task = 0;       ///< on which it works
    std::uint64_t last_size = 0;  ///< items of its last task
    double speed = 0;             ///< items per second; 0 if unknown
    std::uint64_t items = 0;      ///< whose answers counted
    double busy = 0;              ///< seconds of work, also for answers that came too late

    bool used() const {
      return !lost && !refused && (state == State::idle || state == State::working);
    }
  };

  /// Of ranks 1 to `ranks` - 1.
  Schedule(Options options, std::size_t ranks);

  /// Begins to hand out tasks at this time.
  void begin(TaskSource source, double now);

  const std::vector<Worker>& workers() const { return workers_; }  ///< by rank
  const Worker& worker(int rank) const { return workers_[static_cast<std::size_t>(rank)]; }

  /// The worker said something. Returns whether it was lost until now.
  bool hear(int rank, double now);
  /// It asks for its first task.
  void join(int rank) { at(rank).state = State::idle; }
  /// It gets no task.
  void refuse(int rank) { at(rank).refused = true; }
  /// It has ended.
  void end(int rank) { at(rank).state = State::ended; }
  /// It has answered a task, after so many seconds of work, and is idle. Returns whether it is the
  /// first answer.
  bool answer(int rank, std::uint64_t number, double seconds);
  /// The workers that are lost since the last call.
  std::vector<int> newly_lost(double now);
  /// Whether any worker may still answer.
  bool any_left() const;

  /// The task for an idle worker, which works on it from now on; none if there is nothing for it
  /// to do. Makes no new tasks unless `more`.
  std::optional<std::uint64_t> hand_out(int rank, double now, bool more);
  /// A task that is not answered.
  const Task& task(std::uint64_t number) const { return open_.at(number).task; }

  /// Tasks made so far, and whether there are no more.
  std::uint64_t issued() const { return issued_; }
  bool exhausted() const { return exhausted_; }
  /// Whether all tasks are answered, and there are no more.
  bool complete() const { return exhausted_ && open_.empty(); }

 private:
  /// A task that is not answered yet.
  struct Open {
    Task task;
    std::vector<int> holders;  ///< workers that were given it
    double since = 0;          ///< when it was handed out last
  };

  Worker& at(int rank) { return workers_[static_cast<std::size_t>(rank)]; }
  std::optional<std::uint64_t> choose(const Worker& worker, double now, bool more);
  std::optional<std::uint64_t> straggling(double now) const;
  std::uint64_t size_for(const Worker& worker) const;
  bool in_hand(std::uint64_t number, const Open& open) const;

  Options options_;
  TaskSource source_;
  std::vector<Worker> workers_;
  std::map<std::uint64_t, Open> open_;
  std::uint64_t issued_ = 0;
  bool exhausted_ = false;
};
