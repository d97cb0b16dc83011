// generate. A task is a range of indexes: puzzle i depends on the seed and i alone.

#include <ariadne/model/error.hpp>

#include "cluster.hpp"
#include "commands.hpp"
#include "part_files.hpp"
#include "shared/generate_run.hpp"
#include "shared/puzzle_run.hpp"
#include "tasks.hpp"

namespace {

nlohmann::ordered_json identity_of(const GenerateTask& task) {
  nlohmann::ordered_json run{{"ariadne", ARIADNE_VERSION}, {"generator", task.text()}};
  run.update(build_identity(task.registry()));
  return run;
}

int lead(const Options& options, const GenerateTask& task, Leader& leader) {
  const Cluster& cluster = Cluster::get();
  GenerateRun run(options, task, cluster.interrupt);
  if (cluster.alone()) {
    task.make(0, task.count(), task.seed(), jobs_of_rank(options), cluster.interrupt.token(),
              [&](const std::string& block, const ariadne::GenerateCounts& counts) {
                run.flush(block, counts);
              });
    return run.end();
  }
  Ranges ranges(0, task.count(), task.seed());
  LeaderWork work;
  work.identity = identity_of(task);
  work.tasks.next = [&](std::uint64_t items) { return ranges.next(items); };
  work.tasks.left = [&] { return ranges.left(); };
  leader.run(work, [&](const Leader::Answers& answers) {
    while (const auto answer = answers()) {
      const nlohmann::json& head = answer->head;
      run.flush(answer->body, {head["asked"], head["made"], head["tried"]});
      throw_error_of(*answer);
    }
  });
  return run.end();
}

Message answer(const Options& options, const GenerateTask& task, const nlohmann::json& head,
               const std::stop_token& stop) {
  Message message;
  ariadne::GenerateCounts counts;
  try {
    task.make(head["first"], head["count"], head["seed"], jobs_of_rank(options), stop,
              [&](const std::string& block, const ariadne::GenerateCounts& further) {
                message.body += block;
                counts.add(further);
              });
  } catch (...) {
    add_error(message);
  }
  message.head["asked"] = counts.asked;
  message.head["made"] = counts.made;
  message.head["tried"] = counts.tried;
  return message;
}

/// The parts of the run, but for their puzzles.
Part common_part(const GenerateTask& task) {
  Part part;
  part.run = enumeration_identity(identity(task), task.count());
  part.file_size = task.count();
  return part;
}

/// The same, written as a part.
Message answer_in_parts(const Options& options, const GenerateTask& task, Part part,
                        const nlohmann::json& head, const std::stop_token& stop) {
  Message message = answer(options, task, head, stop);
  part.enumeration = {{"of", "puzzles"}};
  for (const char* name : {"asked", "made", "tried"}) part.enumeration[name] = message.head[name];
  write_answer(options, std::move(part), head, stop, message);
  return message;
}

int lead_in_parts(const Options& options, const GenerateTask& task, Leader& leader) {
  check_parts_options(options);
  check_divisible(task);
  const Part common = common_part(task);
  PartTasks tasks(options.get<std::string>("parts"), common, [&](std::uint64_t puzzles) {
    const auto ranges = std::make_shared<Ranges>(puzzles, task.count(), task.seed());
    return TaskSource{[ranges](std::uint64_t items) { return ranges->next(items); },
                      [ranges] { return ranges->left(); }};
  });
  return lead_parts(options, leader, common.run, tasks,
                    [&](const nlohmann::json& head, const std::stop_token& stop) {
                      return answer_in_parts(options, task, common, head, stop);
                    });
}

Options generate_options() {
  Options options("mpirun ariadne-mpi generate [OPTION...]",
                  "Generates puzzles on many machines. Writes what `ariadne generate` writes; the "
                  "options mean\nthe same.\n",
                  {"mpirun --hostfile hosts ariadne-mpi generate --count 1000000 -o puzzles.txt"});
  add_generate_options(options);
  add_parts_option(options);
  add_cluster_options(options);
  return options;
}

int run_generate(const Options& options) {
  return run_in_cluster(
      options,
      [&](Leader& leader) {
        options.refuse_words();
        const GenerateTask task(options);
        return options.has("parts") ? lead_in_parts(options, task, leader)
                                    : lead(options, task, leader);
      },
      [&](const Attend& attend) {
        const GenerateTask task(options);
        const bool parts = options.has("parts");
        attend(parts ? common_part(task).run : identity_of(task),
               [&](const nlohmann::json& head, const std::stop_token& stop) {
                 return parts ? answer_in_parts(options, task, common_part(task), head, stop)
                              : answer(options, task, head, stop);
               });
      });
}

}  // namespace

Command generate_command_of_cluster() {
  return {"generate", "generate puzzles", generate_options, run_generate};
}
