// A job ends in one of these ways, and its process is always waited for:
//
//     its streams end and its process has ended           -> end(status)
//     it takes too long or writes too much: it is killed  -> end(why)
//     cancel(): it is killed                              -> nothing
//     its worker has answered the message                 -> end(0), and the worker is used again
//
// Handlers hold the job, so that it lives until its process has ended.

#include "serve/job.hpp"

#include <algorithm>
#include <array>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

#include <ariadne/model/error.hpp>

using boost::system::error_code;

namespace {

constexpr std::size_t buffer_size = std::size_t{64} << 10U;

}  // namespace

JobProcess::JobProcess(boost::asio::io_context& io, const ForkedProcess& process)
    : id(process), output(io, process.output), errors(io, process.errors), ended(io), input(io) {
  if (process.ended >= 0) ended.assign(process.ended);
  if (process.input >= 0) input.assign(process.input);
}

Job::Job(Jobs& jobs, JobTask task) : jobs_(jobs), task_(std::move(task)), timer_(jobs.io_) {}

Job::~Job() = default;

void Job::start() {
  try {
    process_ = task_.work
                   ? std::make_unique<JobProcess>(
                         jobs_.io_, fork_process(task_.work, task_.input, jobs_.limits_.memory))
                   : jobs_.worker();
  } catch (const ariadne::IoError& error) {
    failure_ = fmt::format("not started: {}", error.what());
    boost::asio::post(jobs_.io_, [self = shared_from_this()] { self->report({}); });
    return;
  }
  ++jobs_.running_;
  output_buffer_.resize(buffer_size);
  error_buffer_.resize(buffer_size);
  open_streams_ = 2;
  timer_.expires_after(jobs_.limits_.time);
  timer_.async_wait([self = shared_from_this()](error_code error) {
    if (!error)
      self->stop(fmt::format("stopped after {} seconds, the time limit of this server",
                             self->jobs_.limits_.time.count()));
  });
  if (!task_.work) send();
  read(process_->output, output_buffer_, true);
  read(process_->errors, error_buffer_, false);
}

/// Sends the message. A worker that does not take it has ended, which its other streams show.
void Job::send() {
  size_ = task_.input.size();
  const std::array<boost::asio::const_buffer, 2> message{boost::asio::buffer(&size_, sizeof(size_)),
                                                         boost::asio::buffer(task_.input)};
  boost::asio::async_write(process_->input, message,
                           [self = shared_from_this()](error_code, std::size_t) {});
}

void Job::read(Stream& stream, std::string& buffer, bool output) {
  stream.async_read_some(boost::asio::buffer(buffer),
                         [this, self = shared_from_this(), &stream, &buffer, output](
                             error_code error, std::size_t size) {
                           if (!error) take(std::string_view(buffer).substr(0, size), output);
                           if (!process_) return;  // the worker has no part in this any more
                           const bool wait = output && paused_ && !canceled_;
                           if (output) waits_ = wait && !error;
                           if (error) return stream_ended();
                           if (!wait) read(stream, buffer, output);
                         });
}

void Job::take(std::string_view text, bool output) {
  if (canceled_ || !failure_.empty()) return;
  const std::size_t end = output && !task_.work ? text.find(end_of_answer) : text.npos;
  text = text.substr(0, end);
  written_ += text.size();
  if (written_ > most_output)
    return stop(fmt::format("stopped because its answer has more than {} MiB", most_output >> 20U));
  if (!left_) (output ? task_.output : task_.errors)(text);
  if (end != text.npos && !canceled_) answered();
}

/// The worker can answer others.
void Job::answered() {
  process_->errors.cancel();
  jobs_.idle_.push_back(std::move(process_));
  timer_.cancel();
  --jobs_.running_;
  jobs_.start_more();
  report({});
}

void Job::pause(bool paused) {
  paused_ = paused;
  if (paused || !waits_) return;
  waits_ = false;
  read(process_->output, output_buffer_, true);
}

void Job::stream_ended() {
  if (--open_streams_ > 0) return;
  if (!process_->ended.is_open()) return finish();
  process_->ended.async_wait(Stream::wait_read,
                             [self = shared_from_this()](error_code) { self->finish(); });
}

void Job::finish() {
  const ForkedEnd end = wait_for(process_->id);
  process_.reset();
  timer_.cancel();
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
  if (!canceled_ && !left_) task.end({end.status, failure_});
  canceled_ = true;
}

void Job::stop(std::string failure) {
  if (!failure_.empty() || canceled_) return;
  failure_ = std::move(failure);
  kill_process(process_->id);
  pause(false);
}

void Job::cancel() {
  if (canceled_) return;
  canceled_ = true;
  if (!process_) return;
  kill_process(process_->id);
  pause(false);
}

void Job::leave() {
  left_ = true;
  pause(false);
}

std::shared_ptr<Job> Jobs::add(JobTask task) {
  auto job = std::make_shared<Job>(*this, std::move(task));
  waiting_.push_back(job);
  start_more();
  return job;
}

/// One that has no message, or a new one.
std::unique_ptr<JobProcess> Jobs::worker() {
  while (!idle_.empty()) {
    std::unique_ptr<JobProcess> worker = std::move(idle_.back());
    idle_.pop_back();
    if (!has_ended(worker->id)) return worker;
  }
  return std::make_unique<JobProcess>(io_, fork_worker(answer_, limits_.memory));
}

void Jobs::dismiss_idle() {
  for (const std::unique_ptr<JobProcess>& worker : idle_) {
    kill_process(worker->id);
    wait_for(worker->id);
  }
  idle_.clear();
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
