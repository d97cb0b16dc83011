#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "serve/limits.hpp"
#include "terminal/forked_process.hpp"

/// How a job ended.
struct JobEnd {
  int status = 0;       ///< what its work returned
  std::string failure;  ///< why it did not end by itself, in one sentence; empty if it did
};

/// What a job does and whom it reports to. The callbacks run in the thread of the server.
struct JobTask {
  /// Runs in a child process; its streams are those of the process. None for a message, which a worker
  /// answers.
  std::function<int()> work;
  std::string input;                             ///< its standard input, or the message
  std::function<void(std::string_view)> output;  ///< gets what it writes
  std::function<void(std::string_view)> errors;  ///< gets what it writes to standard error
  std::function<void(const JobEnd&)> end;        ///< called once, unless the job is canceled
};

/// A child process and its streams.
struct JobProcess {
  using Stream = boost::asio::posix::stream_descriptor;

  JobProcess(boost::asio::io_context& io, const ForkedProcess& process);

  ForkedProcess id;
  Stream output;
  Stream errors;
  Stream ended;
  Stream input;
};

class Jobs;

/// One job: it waits until it may run, and runs in a child process until it ends or is canceled.
class Job : public std::enable_shared_from_this<Job> {
 public:
  Job(Jobs& jobs, JobTask task);
  ~Job();
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  /// Ends it; none of its callbacks is called any more. They are released once it has ended.
  void cancel();
  /// The same for a job that has done its work and ends by itself.
  void leave();
  /// Stops taking its output, so that it waits, or goes on.
  void pause(bool paused);

 private:
  friend class Jobs;
  using Stream = JobProcess::Stream;

  void start();
  void send();
  void read(Stream& stream, std::string& buffer, bool output);
  void take(std::string_view text, bool output);
  void answered();
  void stream_ended();
  void finish();
  void report(const ForkedEnd& end);
  void stop(std::string failure);

  Jobs& jobs_;
  JobTask task_;
  std::unique_ptr<JobProcess> process_;  ///< while it runs
  boost::asio::steady_timer timer_;
  std::string output_buffer_;
  std::string error_buffer_;
  std::string failure_;
  std::size_t written_ = 0;
  MessageSize size_ = 0;  ///< of the message
  int open_streams_ = 0;
  bool left_ = false;
  bool canceled_ = false;
  bool paused_ = false;
  bool waits_ = false;  ///< with reading its output, until it is not paused any more
};

/// The jobs of a server: so many run at the same time, and the others wait in the order in which they
/// came. The workers of messages are used again.
class Jobs {
 public:
  /// `answer` answers messages, in workers.
  Jobs(boost::asio::io_context& io, const ServeLimits& limits,
       std::function<int(std::string_view)> answer)
      : io_(io), limits_(limits), answer_(std::move(answer)) {}
  ~Jobs() { dismiss_idle(); }
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// Starts a job as soon as it may run. A job that nobody holds any more is canceled.
  std::shared_ptr<Job> add(JobTask task);

  std::size_t running() const { return running_; }
  std::size_t waiting() const;
  /// Ends the workers that have no message.
  void dismiss_idle();

 private:
  friend class Job;
  void start_more();
  std::unique_ptr<JobProcess> worker();

  boost::asio::io_context& io_;
  const ServeLimits& limits_;
  std::function<int(std::string_view)> answer_;
  std::vector<std::unique_ptr<JobProcess>> idle_;
  std::size_t running_ = 0;
  std::deque<std::weak_ptr<Job>> waiting_;
};
