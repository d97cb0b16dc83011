// The work is done on threads of its own, so that this one can tell the leader that the worker is
// alive, and hear of the end.

#include "worker.hpp"

#include <future>
#include <memory>
#include <thread>
#include <utility>

#include <boost/mpi/environment.hpp>
#include <fmt/format.h>

#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"
#include "terminal/status.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr int leader = 0;

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

  bool is_done() const {
    return answer_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  }
  Message answer() { return answer_.get(); }

 private:
  std::stop_source stop_;
  std::future<Message> answer_;
};

}  // namespace

int work_for_leader(Mail& mail, const WorkerOptions& options, const Work& work) {
  Message hello = message("hello");
  hello.head["host"] = boost::mpi::environment::processor_name();
  hello.body = options.identity.dump();
  mail.send(leader, hello);
  std::unique_ptr<Job> job;
  Clock::time_point heard = Clock::now();
  Clock::time_point said = heard;
  Clock::time_point now = heard;
  bool ended = false;
  while (!ended && !options.stop.stop_requested()) {
    bool idle = true;
    while (const auto received = mail.receive()) {
      idle = false;
      heard = Clock::now();
      const nlohmann::json& head = received->second.head;
      if (head.contains("task")) job = std::make_unique<Job>(work, head);
      ended = ended || head.contains("end");
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
      return status_io;
    }
    if (idle) std::this_thread::sleep_for(Mail::pause);
  }
  job.reset();
  if (!ended) return interrupted_status;
  mail.send(leader, message("bye"));
  const Clock::time_point until = Clock::now() + std::chrono::seconds(2);
  while (!mail.all_sent() && Clock::now() < until) std::this_thread::sleep_for(Mail::pause);
  return status_ok;
}
