#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

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
  std::function<int()> work;  ///< runs in a child process; its streams are those of the process
  std::string input;          ///< its standard input
  std::function<void(std::string_view)> output;  ///< gets what it writes
  std::function<void(std::string_view)> errors;  ///< gets what it writes to standard error
  std::function<void(const JobEnd&)> end;        ///< called once, unless the job is canceled
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
  /// Stops taking its output, so that it waits, or goes on.
  void pause(bool paused);

 private:
  friend class Jobs;
  using Stream = boost::asio::posix::stream_descriptor;

  void start();
  void read(Stream& stream, std::string& buffer, bool output);
  void take(std::string_view text, bool output);
  void stream_ended();
  void finish();
  void report(const ForkedEnd& end);
  void stop(std::string failure);

  Jobs& jobs_;
  JobTask task_;
  ForkedProcess process_;
  Stream output_;
  Stream errors_;
  Stream ended_;
  boost::asio::steady_timer timer_;
  std::string output_buffer_;
  std::string error_buffer_;
  std::string failure_;
  std::size_t written_ = 0;
  int open_streams_ = 0;
  bool running_ = false;
  bool canceled_ = false;
  bool paused_ = false;
  bool waits_ = false;  ///< with reading its output, until it is not paused any more
};

/// The jobs of a server: so many run at the same time, and the others wait in the order in which they
/// came.
class Jobs {
 public:
  Jobs(boost::asio::io_context& io, const ServeLimits& limits) : io_(io), limits_(limits) {}

  /// Starts a job as soon as it may run. A job that nobody holds any more is canceled.
  std::shared_ptr<Job> add(JobTask task);

  std::size_t running() const { return running_; }
  std::size_t waiting() const;

 private:
  friend class Job;
  void start_more();

  boost::asio::io_context& io_;
  const ServeLimits& limits_;
  std::size_t running_ = 0;
  std::deque<std::weak_ptr<Job>> waiting_;
};
