// run. The stages up to the first one that depends on other puzzles are the workers' part; the leader
// does the rest, in the order of the input.

#include <algorithm>
#include <memory>

#include "cluster.hpp"
#include "commands.hpp"
#include "part_files.hpp"
#include "shared/pipeline_parts.hpp"
#include "shared/pipeline_run.hpp"
#include "shared/puzzle_run.hpp"
#include "tasks.hpp"

namespace {

nlohmann::ordered_json identity_of(const PipelineRun& run) {
  nlohmann::ordered_json all = run.identity();
  all.update(build_identity(run.registry()));
  return all;
}

/// The tasks of the run behind the items that are done.
template <class InputBlocks>
TaskSource tasks_of(PipelineRun& run, std::uint64_t done, std::uint64_t seed) {
  if (const auto count = run.pipeline().generates()) {
    const auto ranges = std::make_shared<Ranges>(std::min(done, *count), *count, seed);
    return {[ranges](std::uint64_t items) { return ranges->next(items); },
            [ranges] { return ranges->left(); }};
  }
  const auto blocks = std::make_shared<InputBlocks>(*run.inputs(), done + 1);
  run.inputs()->skip(done);
  return {[blocks, seed](std::uint64_t items) {
            auto task = blocks->next(items);
            if (task) task->head["seed"] = seed;
            return task;
          },
          [blocks] { return blocks->left(); }};
}

ariadne::PipelineCounts finish(PipelineRun& run, const ariadne::PipelineOptions& how,
                               Leader& leader) {
  ariadne::PipelineCounts counts;
  const LeaderWork work{identity_of(run), tasks_of<Blocks>(run, how.done.items, how.seed)};
  leader.run(work, [&](const Leader::Answers& answers) {
    std::optional<Message> last;
    counts =
        run.pipeline().finish(how, run.given().layout.fixed, [&]() -> std::optional<std::string> {
          // What was made before an error has been used now.
          if (last) throw_error_of(*last);
          last = answers();
          if (!last) return std::nullopt;
          return std::move(last->body);
        });
  });
  return counts;
}

Message answer(const Options& options, PipelineRun& run, const nlohmann::json& head,
               const std::stop_token& stop) {
  Message message;
  try {
    std::optional<BlockInputs> inputs;
    ariadne::PipelineOptions how;
    how.seed = head["seed"];
    how.jobs = jobs_of_rank(options);
    how.stop = stop;
    if (head.contains("block"))
      how.inputs = &inputs.emplace(head, run.registry(), run.given(), stop).all;
    // Indexes are counted from 0, items of an input from 1.
    const std::uint64_t first = head["first"].get<std::uint64_t>() + (inputs ? 0 : 1);
    run.pipeline().begin(how, first, head["count"], message.body);
  } catch (...) {
    add_error(message);
  }
  return message;
}

Part common_part(PipelineRun& run) {
  return pipeline_part(run, run.inputs() ? run.inputs()->file_size() : generated_by(run));
}

/// The same, written as a part.
Message answer_in_parts(const Options& options, PipelineRun& run, const nlohmann::json& head,
                        const std::stop_token& stop) {
  Message message = answer(options, run, head, stop);
  write_answer(options, common_part(run), head, stop, message);
  return message;
}

int lead_in_parts(const Options& options, PipelineRun& run, Leader& leader) {
  check_parts_options(options);
  const Part common = common_part(run);
  const std::uint64_t seed = options.seed(run.pipeline().seed());
  PartTasks tasks(options.get<std::string>("parts"), common,
                  [&](std::uint64_t items) { return tasks_of<WholeBlocks>(run, items, seed); });
  return lead_parts(options, leader, common.run, tasks,
                    [&](const nlohmann::json& head, const std::stop_token& stop) {
                      return answer_in_parts(options, run, head, stop);
                    });
}

Options run_options() {
  Options options(
      "mpirun ariadne-mpi run [OPTION...] PIPELINE [FILE...]",
      "Runs a pipeline on many machines. The stages up to the first one that depends on "
      "other puzzles,\nsuch as `sort`, `unique`, or `take`, are done by all ranks, and the "
      "rest by rank 0. Writes what\n`ariadne run` writes; the options mean the same.\n",
      {"mpirun --hostfile hosts ariadne-mpi run rating-table puzzles.txt -o table.csv"});
  add_pipeline_options(options);
  options.add()("parts", value("FOLDER"),
                "write what the ranks do into this folder; `ariadne run --join` does the rest");
  add_cluster_options(options);
  return options;
}

int run_run(const Options& options) {
  const Cluster& cluster = Cluster::get();
  return run_in_cluster(
      options,
      [&](Leader& leader) {
        PipelineRun run(options, cluster.interrupt);
        run.prepare();
        if (options.has("parts")) return lead_in_parts(options, run, leader);
        return run.run(jobs_of_rank(options), [&](const ariadne::PipelineOptions& how) {
          return cluster.alone() ? run.pipeline().run(how) : finish(run, how, leader);
        });
      },
      [&](const Attend& attend) {
        PipelineRun run(options, cluster.interrupt);
        run.prepare();
        const bool parts = options.has("parts");
        attend(parts ? common_part(run).run : identity_of(run),
               [&](const nlohmann::json& head, const std::stop_token& stop) {
                 return parts ? answer_in_parts(options, run, head, stop)
                              : answer(options, run, head, stop);
               });
      });
}

}  // namespace

Command run_command_of_cluster() {
  return {"run", "run a pipeline from a YAML file", run_options, run_run};
}
