// A folder of parts as `ariadne --parts` writes it, with one file more:
//
//     blocks.resume    a journal of the tasks, each noted before a rank gets it
//
// Ranks write the answers to their tasks themselves. Because a task that was ever handed out is in the
// list, a rank that outlives its job can only write parts that the next job also needs.

#include "part_files.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "cluster.hpp"
#include "terminal/output.hpp"
#include "terminal/progress.hpp"
#include "terminal/status.hpp"

using ariadne::ConfigError;

namespace {

/// Where the answer to a task belongs.
ariadne::FileBlock place_of(const nlohmann::json& task) {
  if (task.contains("block")) return ariadne::block_of(task["block"].get<std::string>());
  ariadne::FileBlock range;
  range.offset = task["first"];
  range.length = task["count"];
  return range;
}

/// Does the tasks one after the other, as the only rank.
void work_alone(const Options& options, TaskSource tasks, const Work& work,
                const std::function<void(const Message&)>& use) {
  const ariadne::StopToken stop = Cluster::get().interrupt.token();
  const auto begin = Leader::Clock::now();
  const auto now = [&] {
    return std::chrono::duration<double>(Leader::Clock::now() - begin).count();
  };
  const LeaderOptions settings = leader_options(options);
  Schedule schedule({settings.block.count(), settings.lease.count()}, 2);
  schedule.begin(std::move(tasks), 0);
  schedule.join(1);
  while (!stop.stop_requested()) {
    const double started = now();
    const auto number = schedule.hand_out(1, started, true);
    if (!number) return;
    use(work(schedule.task(*number).head, stop));
    schedule.answer(1, *number, now() - started);
  }
}

}  // namespace

void add_parts_option(Options& options) {
  options.add()("parts", value("FOLDER"),
                "write the answers into this folder, as parts for `ariadne join`; the same command "
                "continues if it was interrupted");
}

void write_answer(const Options& options, Part part, const nlohmann::json& task,
                  const ariadne::StopToken& stop, Message& answer) {
  answer.head["count"] = task["count"];
  if (!stop.stop_requested() && !answer.head.contains("error")) try {
      const std::filesystem::path folder = options.get<std::string>("parts");
      part.block = place_of(task);
      write_file(answers_path(folder, part.block).string(), answer.body);
      write_part(folder, std::move(part));
    } catch (...) {
      add_error(answer);
    }
  answer.body.clear();
}

PartTasks::PartTasks(const std::filesystem::path& folder, const Part& common,
                     const Further& further)
    : list_(folder / "blocks", "choose another folder") {
  create_parts_folder(folder);
  std::set<std::pair<std::uint64_t, std::uint64_t>> listed;
  bool ended = false;
  std::uint64_t items = 0;
  list_.start(common.run, true, [&](const std::string& note) {
    Task task;
    task.head = nlohmann::json::parse(note, nullptr, false);
    if (!task.head.is_object()) return false;
    task.items = task.head["count"];
    const ariadne::FileBlock place = place_of(task.head);
    listed.emplace(place.offset, place.length);
    items += task.items;
    ended = task.items == 0;
    if (!has_part(folder, place, common.run)) listed_.push_back(std::move(task));
    return true;
  });
  for (const Part& part : parts_in(folder))
    if (!listed.contains({part.block.offset, part.block.length}))
      throw ConfigError(fmt::format(
          "{} has a part that belongs to another division of the work; choose another folder",
          part.manifest.string()));
  if (!ended) further_ = further(items);
}

TaskSource PartTasks::source() {
  return {[this](std::uint64_t items) { return next(items); },
          [this]() -> std::optional<double> {
            double left = 0;
            for (const Task& task : listed_) left += static_cast<double>(task.items);
            const auto more = further_.left ? further_.left() : 0;
            return more ? std::optional(left + *more) : std::nullopt;
          }};
}

std::optional<Task> PartTasks::next(std::uint64_t items) {
  std::optional<Task> task;
  if (!listed_.empty()) {
    task = std::move(listed_.front());
    listed_.pop_front();
  } else if (further_.next) {
    task = further_.next(items);
    // An interrupt ends blocks, too, and they are not those of another job then.
    if (Cluster::get().interrupt.happened()) return std::nullopt;
    if (task) list_.note(task->head.dump());
  }
  return task;
}

int lead_parts(const Options& options, Leader& leader, const nlohmann::ordered_json& identity,
               PartTasks& tasks, const Work& work) {
  const Cluster& cluster = Cluster::get();
  Progress progress(!options.quiet());
  const auto use = [&](const Message& answer) {
    throw_error_of(answer);
    progress.add(answer.head["count"]);
  };
  if (cluster.alone())
    work_alone(options, tasks.source(), work, use);
  else
    leader.run({identity, tasks.source()}, [&](const Leader::Answers& answers) {
      while (const auto answer = answers()) use(*answer);
    });
  if (!cluster.interrupt.happened()) return status_ok;
  write_note("ariadne: interrupted; repeat the command to continue\n");
  return interrupted_status;
}
