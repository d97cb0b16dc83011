// Replays the times of a run of ariadne-mpi (--times FILE) on another number of workers, with the
// schedule of the real leader. Time is virtual, so a thousand workers need no cluster.
//
// Assumptions: the time of a block divides evenly among its items; a message takes --latency
// seconds, and the leader is busy for --service seconds with each; all workers are as fast as that
// of the recorded run, but for --slow of them, which have a third of its speed; --deaths of them
// die, evenly over the run. A run of --repeat times the recorded puzzles is simulated.

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <queue>
#include <sstream>
#include <vector>

#include <boost/program_options.hpp>
#include <fmt/format.h>

#include "schedule.hpp"

namespace po = boost::program_options;

namespace {

struct Setting {
  double block = 4;
  double lease = 30;
  double latency = 0.001;
  double service = 0.0001;
  std::uint64_t repeat = 1;
  std::size_t slow = 0;
  std::size_t deaths = 0;
};

/// The seconds of each recorded item, one after the other as often as wanted.
class Items {
 public:
  Items(const std::string& file, std::uint64_t repeat) : repeat_(repeat) {
    std::ifstream in(file);
    std::string line;
    for (std::getline(in, line); std::getline(in, line);) {
      std::istringstream fields(line);
      std::uint64_t items = 0;
      double seconds = 0;
      char comma = 0;
      if (!(fields >> items >> comma >> seconds) || items == 0)
        throw std::runtime_error("not a file of --times: " + file);
      for (std::uint64_t i = 0; i < items; ++i)
        until_.push_back(until_.back() + seconds / static_cast<double>(items));
    }
    if (count() == 0) throw std::runtime_error("no times in " + file);
  }
  std::uint64_t count() const { return (until_.size() - 1) * repeat_; }
  /// The seconds of all items before this one.
  double until(std::uint64_t item) const {
    const std::uint64_t size = until_.size() - 1;
    return static_cast<double>(item / size) * until_.back() + until_[item % size];
  }

 private:
  std::uint64_t repeat_;
  std::vector<double> until_{0};
};

class Simulation {
 public:
  Simulation(const Items& items, const Setting& setting, std::size_t workers)
      : items_(items),
        setting_(setting),
        schedule_({setting.block, setting.lease}, workers + 1),
        workers_(workers + 1) {
    for (std::size_t i = 1; i <= std::min(setting.slow, workers); ++i) workers_[i].speed = 1.0 / 3;
    const double capacity = static_cast<double>(workers) -
                            2.0 / 3 * static_cast<double>(std::min(setting.slow, workers));
    ideal_ = items.until(items.count()) / capacity;
    // The last ranks die.
    for (std::size_t i = 0; i < std::min(setting.deaths, workers - 1); ++i)
      events_.push({ideal_ * static_cast<double>(i + 1) / static_cast<double>(setting.deaths + 1),
                    Kind::death, static_cast<int>(workers - i), 0, 0});
  }

  /// The seconds that the run takes.
  double run() {
    TaskSource source;
    source.next = [&](std::uint64_t wanted) -> std::optional<Task> {
      const std::uint64_t count = std::min(wanted, items_.count() - next_);
      if (count == 0) return std::nullopt;
      Task task{{{"first", next_}}, count};
      next_ += count;
      return task;
    };
    source.left = [&] { return static_cast<double>(items_.count() - next_); };
    schedule_.begin(source, 0);
    for (int rank = 1; rank < size(); ++rank) schedule_.join(rank);
    hand_out();
    while (!schedule_.complete()) step();
    return now_;
  }
  /// The seconds that it would take without any waiting and without deaths.
  double ideal() const { return ideal_; }

 private:
  enum class Kind { answer, death, look };
  struct Event {
    double time;
    Kind kind;
    int rank;
    std::uint64_t task;
    double seconds;
    bool operator<(const Event& other) const { return time > other.time; }
  };
  struct Worker {
    double speed = 1;
    bool dead = false;
  };

  int size() const { return static_cast<int>(workers_.size()); }
  Worker& at(int rank) { return workers_[static_cast<std::size_t>(rank)]; }

  void step() {
    const Event event = events_.top();
    events_.pop();
    now_ = std::max(now_, event.time);
    if (event.kind == Kind::death) {
      at(event.rank).dead = true;
      return;
    }
    for (int rank = 1; rank < size(); ++rank)
      if (!at(rank).dead) schedule_.hear(rank, now_);
    schedule_.newly_lost(now_);
    if (event.kind == Kind::look)
      looking_ = false;
    else if (!at(event.rank).dead)
      answer(event);
    hand_out();
  }
  void answer(const Event& event) {
    now_ += setting_.service;
    schedule_.answer(event.rank, event.task, event.seconds);
  }
  void hand_out() {
    bool idle = false;
    for (int rank = 1; rank < size(); ++rank) {
      const Schedule::Worker& worker = schedule_.worker(rank);
      if (worker.state != Schedule::State::idle || !worker.used() || at(rank).dead) continue;
      const auto number = schedule_.hand_out(rank, now_, true);
      if (!number) {
        idle = true;
        break;
      }
      now_ += setting_.service;
      const Task& task = schedule_.task(*number);
      const auto first = task.head["first"].get<std::uint64_t>();
      const double seconds =
          (items_.until(first + task.items) - items_.until(first)) / at(rank).speed;
      events_.push({now_ + 2 * setting_.latency + seconds, Kind::answer, rank, *number, seconds});
    }
    // Somebody waits for a straggler, or for the task of a worker that dies.
    constexpr double look_again = 0.1;
    if ((!idle && !events_.empty()) || looking_) return;
    looking_ = true;
    events_.push({now_ + look_again, Kind::look, 0, 0, 0});
  }

  const Items& items_;
  const Setting& setting_;
  Schedule schedule_;
  std::vector<Worker> workers_;
  std::priority_queue<Event> events_;
  double now_ = 0;
  double ideal_ = 0;
  std::uint64_t next_ = 0;
  bool looking_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  Setting setting;
  std::vector<std::size_t> workers;
  std::string file;
  po::options_description options("ariadne-cluster-simulation [OPTION...] TIMES\n\nOptions");
  options.add_options()("workers", po::value(&workers)->multitoken(), "numbers of workers")(
      "block", po::value(&setting.block), "seconds of work in a block (4)")(
      "lease", po::value(&setting.lease), "seconds until a silent worker is lost (30)")(
      "latency", po::value(&setting.latency), "seconds that a message takes (0.001)")(
      "service", po::value(&setting.service), "seconds of the leader for a message (0.0001)")(
      "repeat", po::value(&setting.repeat), "how often the recorded puzzles are simulated")(
      "slow", po::value(&setting.slow), "workers with a third of the speed")(
      "deaths", po::value(&setting.deaths), "workers that die")(
      "times", po::value(&file), "the file of --times")("help", "print this help");
  po::positional_options_description words;
  words.add("times", 1);
  try {
    po::variables_map values;
    po::store(po::command_line_parser(argc, argv).options(options).positional(words).run(), values);
    po::notify(values);
    if (values.count("help") != 0 || file.empty() || workers.empty()) {
      std::cout << options;
      return file.empty() || workers.empty() ? 2 : 0;
    }
    const Items items(file, setting.repeat);
    std::cout << "workers   seconds     ideal  efficiency\n";
    for (const std::size_t count : workers) {
      Simulation simulation(items, setting, count);
      const double seconds = simulation.run();
      std::cout << fmt::format("{:>7} {:>9.2f} {:>9.2f} {:>10.1f}%\n", count, seconds,
                               simulation.ideal(), 100 * simulation.ideal() / seconds);
    }
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "ariadne-cluster-simulation: " << error.what() << "\n";
    return 2;
  }
}
