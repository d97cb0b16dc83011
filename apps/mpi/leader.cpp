// The leader's thread receives, hands out and keeps in touch; it never waits for a rank, a file or
// the consumer. It sleeps between two looks at the mail, because MPI itself would wait with a busy
// processor.
//
// A worker that says nothing for the time of a lease is lost. If it was only stopped, its late answer
// is dropped, and it is a worker again. Workers say that they are alive while they work, so a task
// may take any time.
//
// Memory: answers that wait for an earlier one, at most `most_waiting` bytes and one task for each
// worker.

#include "leader.hpp"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "runs/journal.hpp"
#include "terminal/output.hpp"
#include "terminal/status.hpp"

namespace {

constexpr std::size_t most_waiting = std::size_t{512} << 20U;

}  // namespace

Leader::Leader(Mail& mail, LeaderOptions options)
    : mail_(mail),
      options_(std::move(options)),
      schedule_({options_.block.count(), options_.lease.count()},
                static_cast<std::size_t>(mail.size())),
      hosts_(static_cast<std::size_t>(mail.size())) {}

void Leader::run(LeaderWork work, const std::function<void(const Answers&)>& consume) {
  work_ = std::move(work);
  begin_ = Clock::now();
  schedule_.begin(work_.tasks, 0);
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
  ended_ = now();
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
  if (schedule_.hear(rank, now())) note(rank, "is back");
  if (received.head.contains("bye"))
    schedule_.end(rank);
  else if (received.head.contains("failed"))
    refuse(rank, received.body);
  else if (dismissing_)
    return;
  else if (received.head.contains("hello"))
    greet(rank, received);
  else if (received.head.contains("done"))
    take_answer(rank, std::move(received));
}

void Leader::refuse(int rank, const std::string& why) {
  schedule_.refuse(rank);
  if (!dismissing_) note(rank, "is not used: " + why);
}

void Leader::greet(int rank, const Message& hello) {
  hosts_[static_cast<std::size_t>(rank)] = hello.head["host"].get<std::string>();
  const auto theirs = nlohmann::ordered_json::parse(hello.body);
  const auto difference = first_difference(theirs, work_.identity);
  if (!difference) {
    schedule_.join(rank);
    return;
  }
  refuse(rank, fmt::format("it belongs to another run: {}", *difference));
}

void Leader::take_answer(int rank, Message message) {
  const auto number = message.head["done"].get<std::uint64_t>();
  const auto seconds = message.head["seconds"].get<double>();
  const std::uint64_t items = schedule_.worker(rank).last_size;
  if (!schedule_.answer(rank, number, seconds)) return;
  times_[number] = {items, seconds, rank};
  early_bytes_ += message.body.size();
  early_.emplace(number, std::move(message));
}

void Leader::look_for_lost() {
  for (const int rank : schedule_.newly_lost(now()))
    note(rank, fmt::format("has been silent for {:.3g} seconds and is considered lost",
                           options_.lease.count()));
  if (!schedule_.any_left() && !complete())
    throw ariadne::IoError(
        "there is no worker left; a run with --output can be continued with --resume, and one with "
        "--parts by the same command");
}

/// Workers learn that the leader is there.
void Leader::keep_in_touch() {
  if (now() - touched_ < options_.lease.count() / 4) return;
  touched_ = now();
  for (int rank = 1; rank < mail_.size(); ++rank)
    if (!schedule_.worker(rank).lost) mail_.send(rank, message("alive"));
}

bool Leader::hand_out() {
  bool any = false;
  const bool more = early_bytes_ < most_waiting && !options_.stop.stop_requested();
  for (int rank = 1; rank < mail_.size(); ++rank) {
    const Schedule::Worker& worker = schedule_.worker(rank);
    if (worker.state != Schedule::State::idle || !worker.used()) continue;
    const auto number = schedule_.hand_out(rank, now(), more);
    if (!number) break;
    Message task;
    task.head = schedule_.task(*number).head;
    task.head["task"] = *number;
    mail_.send(rank, task);
    any = true;
  }
  return any;
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

Leave Leader::dismiss() {
  dismissing_ = true;
  bool none_lost = true;
  for (int rank = 1; rank < mail_.size(); ++rank) {
    none_lost = none_lost && !schedule_.worker(rank).lost;
    if (!schedule_.worker(rank).lost) mail_.send(rank, message("end"));
  }
  const auto all_ended = [&] {
    return std::all_of(
        schedule_.workers().begin(), schedule_.workers().end(),
        [](const Schedule::Worker& worker) { return worker.state == Schedule::State::ended; });
  };
  const double until = now() + std::min(options_.lease.count(), 5.0);
  while (none_lost && !all_ended() && now() < until && !options_.stop.stop_requested())
    if (!receive()) std::this_thread::sleep_for(Mail::pause);
  const Leave leave = all_ended() ? Leave::in_order : Leave::at_once;
  for (int rank = 1; rank < mail_.size(); ++rank)
    if (!schedule_.worker(rank).lost)
      mail_.send(rank, message(leave == Leave::in_order ? "finish" : "leave"));
  const double left = now() + 1;
  while (!mail_.all_sent() && now() < left) std::this_thread::sleep_for(Mail::pause);
  return leave;
}

void Leader::note(int rank, const std::string& text) const {
  const std::string& host = hosts_[static_cast<std::size_t>(rank)];
  write_note(
      fmt::format("ariadne-mpi: rank {}{} {}\n", rank, host.empty() ? "" : " on " + host, text));
}

std::string Leader::summary() const {
  const auto percent = [](double part, double whole) { return whole > 0 ? 100 * part / whole : 0; };
  std::uint64_t items = 0;
  double busy = 0;
  double busiest = 0;
  std::size_t count = 0;
  std::size_t width = 4;
  for (std::size_t rank = 1; rank < hosts_.size(); ++rank) {
    const Schedule::Worker& worker = schedule_.workers()[rank];
    width = std::max(width, hosts_[rank].size());
    if (worker.refused) continue;
    ++count;
    items += worker.items;
    busy += worker.busy;
    busiest = std::max(busiest, worker.busy);
  }
  const double mean = busy / static_cast<double>(std::max<std::size_t>(1, count));
  std::string text =
      fmt::format("ariadne-mpi: {} by {} in {:.1f} s; balance {:.0f}%\n", counted(items, "puzzle"),
                  counted(count, "worker"), ended_, percent(mean, busiest));
  text += fmt::format("  rank  {:<{}}     puzzles  share   puzzles/s   busy s  waiting s\n", "host",
                      width);
  for (std::size_t rank = 1; rank < hosts_.size(); ++rank) {
    const Schedule::Worker& worker = schedule_.workers()[rank];
    const auto done = static_cast<double>(worker.items);
    text += fmt::format(
        "  {:>4}  {:<{}} {:>11} {:>5.1f}% {:>11.0f} {:>8.1f} {:>10.1f}{}\n", rank, hosts_[rank],
        width, worker.items, percent(done, static_cast<double>(items)),
        worker.busy > 0 ? done / worker.busy : 0, worker.busy, std::max(0.0, ended_ - worker.busy),
        worker.lost      ? "  lost"
        : worker.refused ? "  refused"
                         : "");
  }
  return text;
}

std::string Leader::times() const {
  std::string text = "items,seconds,rank\n";
  for (const auto& [number, time] : times_)
    text += fmt::format("{},{:.6f},{}\n", time.items, time.seconds, time.rank);
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
