#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <optional>

#include <nlohmann/json.hpp>

#include <ariadne/plugin/stop.hpp>

#include "leader.hpp"
#include "runs/journal.hpp"
#include "runs/parts.hpp"
#include "terminal/options.hpp"
#include "worker.hpp"

/// Adds --parts.
void add_parts_option(Options& options);

/// At the rank that has worked on a task: writes the answer to the folder of --parts instead of
/// sending it, unless the work was stopped or has failed. `part` has everything but the block.
void write_answer(const Options& options, Part part, const nlohmann::json& task,
                  const ariadne::StopToken& stop, Message& answer);

/// The tasks of a run whose answers go to a folder. A job may end at any time, so the folder has a
/// list of the tasks that were handed out: the next job hands out the same ones, unless their parts
/// are there. See part_files.cpp.
class PartTasks {
 public:
  /// Makes the tasks behind so many items, those of the list.
  using Further = std::function<TaskSource(std::uint64_t items)>;

  /// Creates the folder if it does not exist. `common` has what all parts have in common. Throws
  /// ariadne::ConfigError if the folder has parts of another run or of another division, or if
  /// another job uses it.
  PartTasks(const std::filesystem::path& folder, const Part& common, const Further& further);

  /// This object must outlive it.
  TaskSource source();

 private:
  std::optional<Task> next(std::uint64_t items);

  Journal list_;
  std::deque<Task> listed_;  ///< those without a part
  TaskSource further_;       ///< empty if the list is complete
};

/// Rank 0's part: hands out the tasks until all parts are there, or does them itself if it is alone.
/// `identity` is what workers compare, `work` what they do. Returns the exit status.
int lead_parts(const Options& options, Leader& leader, const nlohmann::ordered_json& identity,
               PartTasks& tasks, const Work& work);
