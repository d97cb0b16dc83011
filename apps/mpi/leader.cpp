// The leader's thread receives, hands out and keeps in touch; it never waits for a rank, a file or
// the consumer. It sleeps between two looks at the mail, because MPI itself would wait with a busy
// processor.
//
// A task holds options.block seconds of work by the measured speed of its worker, and less towards
// the end, so that all end together. A worker that says nothing for the time of a lease is lost, and
// its task goes to the next who asks; if it was only stopped, its late answer is dropped, and it is
// a worker again. Workers say that they are alive while they work, so a task may take any time.
//
// Memory: answers that wait for an earlier one, at most `most_waiting` bytes and one task for each
// worker.

#include "leader.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "shared/journal.hpp"
#include "terminal/output.hpp"
#include "terminal/status.hpp"

using Seconds = std::chrono::duration<double>;

namespace {

constexpr std::size_t most_waiting = std::size_t{512} << 20U;
constexpr std::uint64_t first_size = 16;     // items of a worker's first task
constexpr std::uint64_t largest_growth = 8;  // from a task to the next
constexpr Seconds shortest{0.1};             // work in a task at the end

}  // namespace

Leader::Leader(Mail& mail, LeaderOptions options)
    : mail_(mail), options_(std::move(options)), workers_(static_cast<std::size_t>(mail.size())) {
  workers_[0].state = State::ended;
}

void Leader::run(LeaderWork work, const std::function<void(const Answers&)>& consume) {
  work_ = std::move(work);
  begin_ = Clock::now();
  for (Worker& worker : workers_) worker.heard = begin_;
  std::thread consumer([&] {
    std::exception_ptr failure;
    try {
      consume([this] { return next_answer(); });
    } catch (...) {
      failure = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    failure_ = failure;
    consumed_ = true;
  });
  std::exception_ptr failure;
  try {
    while (true) {
      const bool received = receive();
      look_for_lost();
      keep_in_touch();
      const bool handed = hand_out();
      deliver();
      if (complete() || options_.stop.stop_requested()) close();
      {
        const std::lock_guard lock(mutex_);
        if (consumed_) break;
      }
      if (!received && !handed) std::this_thread::sleep_for(Mail::pause);
    }
  } catch (...) {
    failure = std::current_exception();
    close();
  }
  consumer.join();
  end_ = Clock::now();
  if (failure_) std::rethrow_exception(failure_);
  if (failure) std::rethrow_exception(failure);
}

bool Leader::receive() {
  bool any = false;
  while (auto mail = mail_.receive()) {
    take(mail->first, std::move(mail->second));
    any = true;
  }
  return any;
}

void Leader::take(int rank, Message received) {
  Worker& worker = workers_[static_cast<std::size_t>(rank)];
  worker.heard = Clock::now();
  if (worker.lost) note(rank, "is back");
  worker.lost = false;
  if (received.head.contains("bye"))
    worker.state = State::ended;
  else if (received.head.contains("failed"))
    take_failure(rank, received.body);
  else if (dismissing_)
    return;
  else if (received.head.contains("hello"))
    greet(rank, received);
  else if (received.head.contains("done"))
    take_answer(rank, std::move(received));
}

/// A worker that failed has ended.
void Leader::take_failure(int rank, const std::string& why) {
  workers_[static_cast<std::size_t>(rank)].state = State::ended;
  if (!dismissing_) refuse(rank, why);
}

void Leader::refuse(int rank, const std::string& why) {
  workers_[static_cast<std::size_t>(rank)].refused = true;
  note(rank, "is not used: " + why);
}

void Leader::greet(int rank, const Message& hello) {
  Worker& worker = workers_[static_cast<std::size_t>(rank)];
  worker.host = hello.head["host"].get<std::string>();
  const auto theirs = nlohmann::ordered_json::parse(hello.body);
  auto difference = first_difference(theirs, work_.identity);
  if (!difference) difference = first_difference(work_.identity, theirs);
  if (!difference) {
    worker.state = State::idle;
    return;
  }
  refuse(rank, fmt::format("its run is another one: {} differs", *difference));
  mail_.send(rank, message("end"));
}

void Leader::take_answer(int rank, Message message) {
  Worker& worker = workers_[static_cast<std::size_t>(rank)];
  const auto number = message.head["done"].get<std::uint64_t>();
  worker.state = State::idle;
  const double took = message.head["seconds"].get<double>();
  worker.busy += took;
  const double speed = static_cast<double>(worker.last_size) / std::max(took, 1e-6);
  worker.speed = worker.speed == 0 ? speed : (worker.speed + speed) / 2;
  const auto open = open_.find(number);
  if (open == open_.end()) return;  // another answer came first
  worker.items += open->second.task.items;
  open_.erase(open);
  early_bytes_ += message.body.size();
  early_.emplace(number, std::move(message));
}

void Leader::look_for_lost() {
  const Clock::time_point now = Clock::now();
  bool any = false;
  for (int rank = 1; rank < mail_.size(); ++rank) {
    Worker& worker = workers_[static_cast<std::size_t>(rank)];
    if (worker.refused || worker.state == State::ended) continue;
    if (!worker.lost && now - worker.heard > options_.lease) {
      note(rank, fmt::format("has been silent for {:.3g} seconds and is taken for lost",
                             options_.lease.count()));
      worker.lost = true;
    }
    any = any || !worker.lost;
  }
  if (!any && !complete())
    throw ariadne::IoError(
        "there is no worker left; a run with --output can be continued with "
        "--resume");
}

/// Workers without work learn that the leader is there.
void Leader::keep_in_touch() {
  const Clock::time_point now = Clock::now();
  if (now - touched_ < options_.lease / 4) return;
  touched_ = now;
  for (int rank = 1; rank < mail_.size(); ++rank) {
    const Worker& worker = workers_[static_cast<std::size_t>(rank)];
    if (is_used(worker)) mail_.send(rank, message("alive"));
  }
}

bool Leader::hand_out() {
  bool any = false;
  for (int rank = 1; rank < mail_.size(); ++rank) {
    Worker& worker = workers_[static_cast<std::size_t>(rank)];
    if (worker.state != State::idle || worker.lost) continue;
    const auto number = task_for(worker);
    if (!number) return any;
    Open& open = open_.at(*number);
    open.holders.push_back(rank);
    open.since = Clock::now();
    worker.task = *number;
    worker.state = State::working;
    worker.last_size = open.task.items;
    nlohmann::json head = open.task.head;
    head["task"] = *number;
    mail_.send(rank, {std::move(head)});
    any = true;
  }
  return any;
}

/// The task to hand out next: of a lost worker, a new one, or one of a straggler.
std::optional<std::uint64_t> Leader::task_for(const Worker& worker) {
  for (const auto& [number, open] : open_)
    if (!in_hand(number, open)) return number;
  if (!exhausted_ && early_bytes_ < most_waiting && !options_.stop.stop_requested()) {
    if (auto task = work_.next(size_for(worker))) {
      open_.emplace(issued_, Open{std::move(*task), {}, Clock::now()});
      return issued_++;
    }
    exhausted_ = true;
  }
  return straggling();
}

bool Leader::in_hand(std::uint64_t number, const Open& open) const {
  return std::any_of(open.holders.begin(), open.holders.end(), [&](int rank) {
    const Worker& worker = workers_[static_cast<std::size_t>(rank)];
    return worker.state == State::working && !worker.lost && worker.task == number;
  });
}

/// The task that is out for longest, if that is much longer than it should be, and one worker alone
/// has it.
std::optional<std::uint64_t> Leader::straggling() const {
  const Clock::time_point now = Clock::now();
  std::optional<std::uint64_t> oldest;
  for (const auto& [number, open] : open_)
    if (open.holders.size() == 1 && now - open.since > 2 * options_.block &&
        (!oldest || open.since < open_.at(*oldest).since))
      oldest = number;
  return oldest;
}

/// How many items a worker gets: a block's time of work, or its share of half of what is left.
std::uint64_t Leader::size_for(const Worker& worker) const {
  if (worker.speed == 0) return first_size;
  double seconds = options_.block.count();
  double all = 0;
  for (const Worker& other : workers_)
    if (is_used(other)) all += other.speed;
  if (const auto left = work_.left())
    seconds = std::clamp(*left / all / 2, std::min(shortest.count(), seconds), seconds);
  const double size = std::min(
      {seconds * worker.speed, static_cast<double>(largest_growth * worker.last_size), 1e15});
  return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(size));
}

void Leader::deliver() {
  const std::lock_guard lock(mutex_);
  for (auto next = early_.find(delivered_);
       next != early_.end() && (ready_.empty() || ready_bytes_ < most_waiting);
       next = early_.find(delivered_)) {
    early_bytes_ -= next->second.body.size();
    ready_bytes_ += next->second.body.size();
    ready_.push_back(std::move(next->second));
    early_.erase(next);
    ++delivered_;
    changed_.notify_one();
  }
}

bool Leader::complete() const {
  return exhausted_ && delivered_ == issued_;
}

void Leader::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  changed_.notify_one();
}

std::optional<Message> Leader::next_answer() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return closed_ || !ready_.empty(); });
  if (ready_.empty() || options_.stop.stop_requested()) return std::nullopt;
  Message message = std::move(ready_.front());
  ready_.pop_front();
  ready_bytes_ -= message.body.size();
  return message;
}

bool Leader::dismiss() {
  dismissing_ = true;
  for (int rank = 1; rank < mail_.size(); ++rank)
    if (!workers_[static_cast<std::size_t>(rank)].lost) mail_.send(rank, message("end"));
  const auto all_ended = [&] {
    return std::all_of(workers_.begin(), workers_.end(),
                       [](const Worker& worker) { return worker.state == State::ended; });
  };
  const bool none_lost = std::none_of(workers_.begin(), workers_.end(),
                                      [](const Worker& worker) { return worker.lost; });
  const Clock::time_point until = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                     std::min(options_.lease, Seconds(5)));
  while (none_lost && !all_ended() && Clock::now() < until)
    if (!receive()) std::this_thread::sleep_for(Mail::pause);
  return all_ended() && mail_.all_sent();
}

void Leader::note(int rank, const std::string& text) const {
  const std::string& host = workers_[static_cast<std::size_t>(rank)].host;
  write_note(
      fmt::format("ariadne-mpi: rank {}{} {}\n", rank, host.empty() ? "" : " on " + host, text));
}

std::string Leader::summary() const {
  const double seconds = Seconds(end_ - begin_).count();
  std::uint64_t items = 0;
  double busy = 0;
  double busiest = 0;
  std::size_t count = 0;
  for (std::size_t rank = 1; rank < workers_.size(); ++rank) {
    if (workers_[rank].refused) continue;
    ++count;
    items += workers_[rank].items;
    busy += workers_[rank].busy;
    busiest = std::max(busiest, workers_[rank].busy);
  }
  const auto percent = [](double part, double whole) { return whole > 0 ? 100 * part / whole : 0; };
  std::string text =
      fmt::format("ariadne-mpi: {} by {} in {:.1f} s; balance {:.0f}%\n", counted(items, "puzzle"),
                  counted(count, "worker"), seconds,
                  percent(busy / static_cast<double>(std::max<std::size_t>(1, count)), busiest));
  std::size_t width = 4;
  for (const Worker& worker : workers_) width = std::max(width, worker.host.size());
  text += fmt::format("  rank  {:<{}}     puzzles  share   puzzles/s   busy s  waiting s\n", "host",
                      width);
  for (std::size_t rank = 1; rank < workers_.size(); ++rank) {
    const Worker& worker = workers_[rank];
    text += fmt::format("  {:>4}  {:<{}} {:>11} {:>5.1f}% {:>11.0f} {:>8.1f} {:>10.1f}{}\n", rank,
                        worker.host, width, worker.items,
                        percent(static_cast<double>(worker.items), static_cast<double>(items)),
                        worker.busy > 0 ? static_cast<double>(worker.items) / worker.busy : 0,
                        worker.busy, std::max(0.0, seconds - worker.busy),
                        worker.lost      ? "  lost"
                        : worker.refused ? "  refused"
                                         : "");
  }
  return text;
}

void throw_error_of(const Message& answer) {
  const auto error = answer.head.find("error");
  if (error == answer.head.end()) return;
  const auto text = error->get<std::string>();
  switch (answer.head["status"].get<int>()) {
    case status_plugin:
      throw ariadne::PluginError(text);
    case status_usage:
      throw ariadne::ConfigError(text);
    default:
      throw ariadne::IoError(text);
  }
}
