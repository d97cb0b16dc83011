// generate. A task is a range of indexes: puzzle i depends on the seed and i alone.

#include <ariadne/model/error.hpp>

#include "cluster.hpp"
#include "commands.hpp"
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

Options generate_options() {
  Options options("mpirun ariadne-mpi generate [OPTION...]",
                  "Generates puzzles on many machines. Writes what `ariadne generate` writes; the "
                  "options mean\nthe same.\n",
                  {"mpirun --hostfile hosts ariadne-mpi generate --count 1000000 -o puzzles.txt"});
  add_generate_options(options);
  add_cluster_options(options);
  return options;
}

int run_generate(const Options& options) {
  return run_in_cluster(
      options,
      [&](Leader& leader) {
        options.refuse_words();
        const GenerateTask task(options);
        return lead(options, task, leader);
      },
      [&](const Attend& attend) {
        const GenerateTask task(options);
        attend(identity_of(task), [&](const nlohmann::json& head, const std::stop_token& stop) {
          return answer(options, task, head, stop);
        });
      });
}

}  // namespace

Command generate_command_of_cluster() {
  return {"generate", "generate puzzles", generate_options, run_generate};
}
