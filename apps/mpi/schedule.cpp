// A task holds options.block seconds of work by the measured speed of its worker, and less towards
// the end, so that all workers end together. The task of a lost worker goes to the next who asks. At
// the end, when there is nothing else to do, a task that is out for much longer than it should be is
// handed out a second time: its worker may be slow, or its machine busy.

#include "schedule.hpp"

#include <algorithm>
#include <utility>

namespace {

constexpr std::uint64_t first_size = 16;     // items of a worker's first task
constexpr std::uint64_t largest_growth = 8;  // from a task to the next
constexpr double shortest = 0.2;             // seconds of work in a task at the end
constexpr double patience = 2;               // blocks: then a task is out for too long

}  // namespace

Schedule::Schedule(Options options, std::size_t ranks) : options_(options), workers_(ranks) {
  workers_[0].state = State::ended;
}

void Schedule::begin(TaskSource source, double now) {
  source_ = std::move(source);
  for (Worker& worker : workers_) worker.heard = now;
}

bool Schedule::hear(int rank, double now) {
  at(rank).heard = now;
  return std::exchange(at(rank).lost, false);
}

bool Schedule::answer(int rank, std::uint64_t number, double seconds) {
  Worker& worker = at(rank);
  worker.state = State::idle;
  worker.busy += seconds;
  const double speed = static_cast<double>(worker.last_size) / std::max(seconds, 1e-6);
  worker.speed = worker.speed == 0 ? speed : (worker.speed + speed) / 2;
  const auto open = open_.find(number);
  if (open == open_.end()) return false;
  worker.items += open->second.task.items;
  open_.erase(open);
  return true;
}

std::vector<int> Schedule::newly_lost(double now) {
  std::vector<int> lost;
  for (int rank = 1; rank < static_cast<int>(workers_.size()); ++rank) {
    Worker& worker = at(rank);
    if (worker.refused || worker.state == State::ended || worker.lost) continue;
    worker.lost = now - worker.heard > options_.lease;
    if (worker.lost) lost.push_back(rank);
  }
  return lost;
}

bool Schedule::any_left() const {
  return std::any_of(workers_.begin(), workers_.end(), [](const Worker& worker) {
    return !worker.lost && !worker.refused && worker.state != State::ended;
  });
}

std::optional<std::uint64_t> Schedule::hand_out(int rank, double now, bool more) {
  Worker& worker = at(rank);
  const auto number = choose(worker, now, more);
  if (!number) return std::nullopt;
  Open& open = open_.at(*number);
  open.holders.push_back(rank);
  open.since = now;
  worker.task = *number;
  worker.state = State::working;
  worker.last_size = open.task.items;
  return number;
}

/// The task of a lost worker, a new one, or that of a straggler.
std::optional<std::uint64_t> Schedule::choose(const Worker& worker, double now, bool more) {
  for (const auto& [number, open] : open_)
    if (!in_hand(number, open)) return number;
  if (!exhausted_ && more) {
    if (auto task = source_.next(size_for(worker))) {
      open_.emplace(issued_, Open{std::move(*task), {}, now});
      return issued_++;
    }
    exhausted_ = true;
  }
  return straggling(now);
}

bool Schedule::in_hand(std::uint64_t number, const Open& open) const {
  return std::any_of(open.holders.begin(), open.holders.end(), [&](int rank) {
    const Worker& holder = worker(rank);
    return holder.state == State::working && !holder.lost && holder.task == number;
  });
}

/// The task that is out for longest, if that is too long, and one worker alone has it.
std::optional<std::uint64_t> Schedule::straggling(double now) const {
  std::optional<std::uint64_t> oldest;
  for (const auto& [number, open] : open_)
    if (open.holders.size() == 1 && now - open.since > patience * options_.block &&
        (!oldest || open.since < open_.at(*oldest).since))
      oldest = number;
  return oldest;
}

/// How many items a worker gets: a block's time of work, or its share of half of what is left.
std::uint64_t Schedule::size_for(const Worker& worker) const {
  if (worker.speed == 0) return first_size;
  double seconds = options_.block;
  if (const auto left = source_.left()) {
    double all = 0;
    for (const Worker& other : workers_)
      if (other.used()) all += other.speed;
    seconds = std::clamp(*left / all / 2, std::min(shortest, seconds), seconds);
  }
  const double size = std::min(
      {seconds * worker.speed, static_cast<double>(largest_growth * worker.last_size), 1e15});
  return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(size));
}
