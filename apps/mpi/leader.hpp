#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "mail.hpp"

/// A piece of a run's work.
struct Task {
  nlohmann::json head;      ///< what the worker needs to know
  std::uint64_t items = 0;  ///< puzzles in it
};

/// How the leader treats its workers.
struct LeaderOptions {
  std::chrono::duration<double> block{4};   ///< the work in a task, for one worker
  std::chrono::duration<double> lease{30};  ///< a worker that is silent for so long is lost
  std::stop_token stop;
};

/// The work of a run as the leader sees it.
struct LeaderWork {
  nlohmann::ordered_json identity;  ///< of the run; workers with another one are refused
  /// Makes the next task, of about so many items; none at the end.
  std::function<std::optional<Task>(std::uint64_t items)> next;
  /// How many items are left to make tasks of; none if unknown.
  std::function<std::optional<double>()> left;
};

/// Rank 0 of a job: hands out tasks to the other ranks as they ask, and gives the answers in the
/// order of the tasks. The answer to a task is a function of the task alone, so a task can be handed
/// out again: when its worker is lost, and at the end of the run, when others have nothing to do.
/// The first answer counts. See leader.cpp.
class Leader {
 public:
  using Clock = std::chrono::steady_clock;

  /// The answer to the next task, once it is there; none at the end, and if the run is interrupted.
  using Answers = std::function<std::optional<Message>()>;

  Leader(Mail& mail, LeaderOptions options);

  /// Runs until `consume` returns, which gets the answers, on a thread of its own. Throws what it or
  /// `work` throws, and ariadne::IoError if all workers are lost.
  void run(LeaderWork work, const std::function<void(const Answers&)>& consume);

  /// Tells the workers that the run has ended, or does not begin. Returns whether all of them have
  /// heard it: if not, only MPI_Abort ends the job.
  bool dismiss();

  /// What each worker did, as a table; empty before run().
  std::string summary() const;

 private:
  /// A task that is not answered yet.
  struct Open {
    Task task;
    std::vector<int> holders;  ///< ranks that work on it, or did
    Clock::time_point since;   ///< handed out the last time
  };
  enum class State { starting, idle, working, ended };
  struct Worker {
    State state = State::starting;
    bool lost = false;
    bool refused = false;
    std::string host;
    Clock::time_point heard;
    std::uint64_t task = 0;       ///< on which it works
    std::uint64_t last_size = 0;  ///< items of its last task
    double speed = 0;             ///< items per second; 0 if unknown
    std::uint64_t items = 0;      ///< whose answers counted
    double busy = 0;              ///< seconds of work, also for answers that came too late
  };

  static bool is_used(const Worker& worker) {
    return !worker.lost && !worker.refused &&
           (worker.state == State::idle || worker.state == State::working);
  }
  bool receive();
  void take(int rank, Message received);
  void greet(int rank, const Message& hello);
  void take_failure(int rank, const std::string& why);
  void refuse(int rank, const std::string& why);
  void take_answer(int rank, Message message);
  void look_for_lost();
  void keep_in_touch();
  bool hand_out();
  std::optional<std::uint64_t> task_for(const Worker& worker);
  std::optional<std::uint64_t> straggling() const;
  std::uint64_t size_for(const Worker& worker) const;
  bool in_hand(std::uint64_t number, const Open& open) const;
  void deliver();
  bool complete() const;
  void note(int rank, const std::string& text) const;
  std::optional<Message> next_answer();
  void close();

  Mail& mail_;
  LeaderOptions options_;
  LeaderWork work_;
  std::vector<Worker> workers_;  ///< by rank; that of rank 0 is not used
  Clock::time_point begin_ = Clock::now();
  Clock::time_point end_ = begin_;
  Clock::time_point touched_ = begin_;
  bool exhausted_ = false;  ///< there are no more tasks
  bool dismissing_ = false;
  std::uint64_t issued_ = 0;     ///< tasks made
  std::uint64_t delivered_ = 0;  ///< answers given to the consumer
  std::map<std::uint64_t, Open> open_;
  std::map<std::uint64_t, Message> early_;  ///< answers before their turn
  std::size_t early_bytes_ = 0;

  std::mutex mutex_;  ///< of what follows
  std::condition_variable changed_;
  std::deque<Message> ready_;  ///< answers in order, for the consumer
  std::size_t ready_bytes_ = 0;
  bool closed_ = false;    ///< no more answers come
  bool consumed_ = false;  ///< the consumer has returned
  std::exception_ptr failure_;
};

/// Throws the error that ended a task, after its answers were used; does nothing if there was none.
void throw_error_of(const Message& answer);
