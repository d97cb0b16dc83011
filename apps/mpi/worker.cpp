// The work is done on threads of its own, so that this one can tell the leader that the worker is
// alive, and hear of the end.

#include "worker.hpp"

#include <future>
#include <memory>
#include <thread>
#include <utility>

#include <boost/mpi/environment.hpp>
#include <fmt/format.h>

#include "terminal/output.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr int leader = 0;
/// Between two looks at the mail while there is work.
constexpr std::chrono::milliseconds longest_pause{20};

/// A task that is being worked on.
class Job {
 public:
  Job(const Work& work, const nlohmann::json& task)
      : answer_(std::async(std::launch::async, [&work, task, stop = stop_.get_token()] {
          const Clock::time_point begin = Clock::now();
          Message answer = work(task, stop);
          answer.head["done"] = task["task"];
          answer.head["seconds"] = Seconds(Clock::now() - begin).count();
          return answer;
        })) {}
  ~Job() {
    stop_.request_stop();
    if (answer_.valid()) answer_.wait();
  }
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  bool is_done() const { return waited_for(std::chrono::seconds(0)); }
  /// Waits until it is done, at most so long. Returns whether it is.
  bool waited_for(std::chrono::milliseconds most) const {
    return answer_.wait_for(most) == std::future_status::ready;
  }
  Message answer() { return answer_.get(); }

 private:
  ariadne::StopSource stop_;
  std::future<Message> answer_;
};

}  // namespace

Message hello(const nlohmann::ordered_json& identity) {
  Message first = message("hello");
  first.head["host"] = boost::mpi::environment::processor_name();
  first.body = identity.dump();
  return first;
}

Message failure(const std::string& why) {
  Message first = message("failed");
  first.body = why;
  return first;
}

Leave attend(Mail& mail, const WorkerOptions& options, const Message& first, const Work& work) {
  mail.send(leader, first);
  std::unique_ptr<Job> job;
  Clock::time_point now = Clock::now();
  Clock::time_point heard = now;
  Clock::time_point said = now;
  while (!options.stop.stop_requested()) {
    bool idle = true;
    while (const auto received = mail.receive()) {
      idle = false;
      heard = Clock::now();
      const nlohmann::json& head = received->second.head;
      if (head.contains("task")) job = std::make_unique<Job>(work, head);
      if (head.contains("finish")) return Leave::in_order;
      if (head.contains("leave")) return Leave::at_once;
      if (!head.contains("end")) continue;
      job.reset();
      mail.send(leader, message("bye"));
    }
    // A process that was stopped cannot have heard anything.
    const Clock::time_point before = std::exchange(now, Clock::now());
    if (now - before > options.lease / 4) heard = now;
    if (job && job->is_done()) {
      idle = false;
      mail.send(leader, job->answer());
      job.reset();
      said = now;
    }
    if (now - said > options.lease / 4) {
      mail.send(leader, message("alive"));
      said = now;
    }
    if (now - heard > 2 * options.lease) {
      write_note(
          fmt::format("ariadne-mpi: rank {} has heard nothing from rank 0 for {:.3g} seconds\n",
                      mail.rank(), 2 * options.lease.count()));
      return Leave::at_once;
    }
    if (!idle) continue;
    if (job)
      job->waited_for(longest_pause);
    else
      std::this_thread::sleep_for(Mail::pause);
  }
  return Leave::at_once;
}
