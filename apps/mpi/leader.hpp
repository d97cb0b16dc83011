#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/plugin/stop.hpp>

#include "mail.hpp"
#include "schedule.hpp"
#include "worker.hpp"

/// How the leader treats its workers.
struct LeaderOptions {
  std::chrono::duration<double> block{4};   ///< the work in a task, for one worker
  std::chrono::duration<double> lease{30};  ///< a worker that is silent for so long is lost
  ariadne::StopToken stop;
};

/// The work of a run as the leader sees it.
struct LeaderWork {
  nlohmann::ordered_json identity;  ///< of the run; workers with another one are refused
  TaskSource tasks;
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

  /// Tells the workers that the run has ended, or does not begin, and how to leave, which is how
  /// the leader has to leave too.
  Leave dismiss();

  /// What each worker did, as a table.
  std::string summary() const;
  /// The tasks in their order, as CSV: items, the seconds of the work, the rank that answered first.
  /// apps/bench/cluster_simulation.cpp replays it.
  std::string times() const;

 private:
  bool receive();
  void take(int rank, Message received);
  void greet(int rank, const Message& hello);
  void refuse(int rank, const std::string& why);
  void take_answer(int rank, Message message);
  void look_for_lost();
  void keep_in_touch();
  bool hand_out();
  void deliver();
  bool complete() const { return schedule_.complete() && delivered_ == schedule_.issued(); }
  double now() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  void note(int rank, const std::string& text) const;
  std::optional<Message> next_answer();
  void close();

  Mail& mail_;
  LeaderOptions options_;
  LeaderWork work_;
  Schedule schedule_;
  std::vector<std::string> hosts_;  ///< by rank
  Clock::time_point begin_ = Clock::now();
  double ended_ = 0;
  double touched_ = 0;
  bool dismissing_ = false;
  std::uint64_t delivered_ = 0;  ///< answers given to the consumer
  struct Time {
    std::uint64_t items;
    double seconds;
    int rank;
  };
  std::map<std::uint64_t, Time> times_;     ///< of the tasks that are answered
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
