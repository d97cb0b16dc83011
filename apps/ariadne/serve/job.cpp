// A job ends in one of these ways, and its process is always waited for:
//
//     its streams end and its process has ended           -> end(status)
//     it takes too long or writes too much: it is killed  -> end(why)
//     cancel(): it is killed                              -> nothing
//
// Handlers hold the job, so that it lives until its process has ended.

#include "serve/job.hpp"

#include <algorithm>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include <ariadne/model/error.hpp>

using boost::system::error_code;

namespace {

constexpr std::size_t buffer_size = std::size_t{64} << 10U;

}  // namespace

Job::Job(Jobs& jobs, JobTask task)
    : jobs_(jobs),
      task_(std::move(task)),
      output_(jobs.io_),
      errors_(jobs.io_),
      ended_(jobs.io_),
      timer_(jobs.io_) {}

Job::~Job() = default;

void Job::start() {
  try {
    process_ = fork_process(task_.work, task_.input, jobs_.limits_.memory);
  } catch (const ariadne::IoError& error) {
    failure_ = fmt::format("not started: {}", error.what());
    boost::asio::post(jobs_.io_, [self = shared_from_this()] { self->report({}); });
    return;
  }
  running_ = true;
  ++jobs_.running_;
  output_buffer_.resize(buffer_size);
  error_buffer_.resize(buffer_size);
  output_.assign(process_.output);
  errors_.assign(process_.errors);
  open_streams_ = 2;
  timer_.expires_after(jobs_.limits_.time);
  timer_.async_wait([self = shared_from_this()](error_code error) {
    if (!error)
      self->stop(fmt::format("stopped after {} seconds, the time limit of this server",
                             self->jobs_.limits_.time.count()));
  });
  read(output_, output_buffer_, true);
  read(errors_, error_buffer_, false);
}

void Job::read(Stream& stream, std::string& buffer, bool output) {
  stream.async_read_some(boost::asio::buffer(buffer),
                         [this, self = shared_from_this(), &stream, &buffer, output](
                             error_code error, std::size_t size) {
                           if (!error) take(std::string_view(buffer).substr(0, size), output);
                           const bool wait = output && paused_ && !canceled_;
                           if (output) waits_ = wait && !error;
                           if (error) return stream_ended();
                           if (!wait) read(stream, buffer, output);
                         });
}

void Job::take(std::string_view text, bool output) {
  if (canceled_ || !failure_.empty()) return;
  written_ += text.size();
  if (written_ > most_output)
    return stop(fmt::format("stopped because its answer has more than {} MiB", most_output >> 20U));
  (output ? task_.output : task_.errors)(text);
}

void Job::pause(bool paused) {
  paused_ = paused;
  if (paused || !waits_) return;
  waits_ = false;
  read(output_, output_buffer_, true);
}

void Job::stream_ended() {
  if (--open_streams_ > 0) return;
  if (process_.ended < 0) return finish();
  ended_.assign(process_.ended);
  ended_.async_wait(Stream::wait_read, [self = shared_from_this()](error_code) { self->finish(); });
}

void Job::finish() {
  const ForkedEnd end = wait_for(process_);
  running_ = false;
  timer_.cancel();
  error_code ignored;
  output_.close(ignored);
  errors_.close(ignored);
  ended_.close(ignored);
  --jobs_.running_;
  jobs_.start_more();
  if (failure_.empty() && end.out_of_memory)
    failure_ = fmt::format("stopped because it needs more than {} MiB of memory",
                           jobs_.limits_.memory >> 20U);
  else if (failure_.empty() && end.signal != 0)
    failure_ = fmt::format("ended by signal {}", end.signal);
  report(end);
}

void Job::report(const ForkedEnd& end) {
  // The callbacks hold who called.
  const JobTask task = std::move(task_);
  if (!canceled_) task.end({end.status, failure_});
  canceled_ = true;
}

void Job::stop(std::string failure) {
  if (!failure_.empty() || canceled_) return;
  failure_ = std::move(failure);
  kill_process(process_);
  pause(false);
}

void Job::cancel() {
  if (canceled_) return;
  canceled_ = true;
  if (!running_) return;
  kill_process(process_);
  pause(false);
}

std::shared_ptr<Job> Jobs::add(JobTask task) {
  auto job = std::make_shared<Job>(*this, std::move(task));
  waiting_.push_back(job);
  start_more();
  return job;
}

void Jobs::start_more() {
  while (running_ < limits_.jobs && !waiting_.empty()) {
    const std::shared_ptr<Job> job = waiting_.front().lock();
    waiting_.pop_front();
    if (job && !job->canceled_) job->start();
  }
}

std::size_t Jobs::waiting() const {
  return static_cast<std::size_t>(std::count_if(waiting_.begin(), waiting_.end(), [](auto& job) {
    const std::shared_ptr<Job> held = job.lock();
    return held && !held->canceled_;
  }));
}
