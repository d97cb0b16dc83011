// What all commands have in common. A task is a block of an input file or a range of the puzzles that
// are generated. The stages up to the first one that depends on other puzzles are the workers' part; the
// leader does the rest, in the order of the puzzles.

#include "ranks.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "cluster.hpp"
#include "part_files.hpp"
#include "tasks.hpp"
#include "terminal/output.hpp"
#include "terminal/status.hpp"

namespace {

nlohmann::ordered_json identity_of(const Run& run) {
  nlohmann::ordered_json all = run.identity();
  all.update(build_identity(run.registry()));
  return all;
}

/// Does the leader's part of the run.
ariadne::PipelineCounts finish(Run& run, const ariadne::PipelineOptions& how, Leader& leader) {
  ariadne::PipelineCounts counts;
  const std::uint64_t before = how.inputs != nullptr ? how.before : how.done.items;
  const LeaderWork work{identity_of(run), tasks_of(run, before, how.seed, Pieces::blocks)};
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

/// Does the worker's part of a task.
Message answer(const Options& options, const Run& run, const nlohmann::json& head,
               const ariadne::StopToken& stop) {
  Message message;
  try {
    std::optional<BlockInputs> inputs;
    ariadne::PipelineOptions how;
    how.seed = head.value("seed", std::uint64_t{0});
    how.jobs = jobs_of_rank(options);
    how.stop = stop;
    if (head.contains("block")) how.inputs = &inputs.emplace(head, run, stop).all;
    // Indexes are counted from 0, items of an input from 1.
    const std::uint64_t first = head["first"].get<std::uint64_t>() + (inputs ? 0 : 1);
    run.pipeline().begin(how, first, head["count"], message.body);
  } catch (...) {
    add_error(message);
  }
  return message;
}

/// The same, written as a part.
Message answer_in_parts(const Options& options, const Run& run, const nlohmann::json& head,
                        const ariadne::StopToken& stop) {
  Message message = answer(options, run, head, stop);
  Part part = run.common_part();
  if (!message.head.contains("error")) message.body = run.answers_of(std::move(message.body), part);
  write_answer(options, std::move(part), head, stop, message);
  return message;
}

int lead_in_parts(const Options& options, Run& run, Leader& leader) {
  options.refuse_together("parts", {"output", "resume", "range", "summary", "times"});
  const Part common = run.common_part();
  PartTasks tasks(options.get<std::string>("parts"), common, [&](std::uint64_t items) {
    if (run.inputs() != nullptr) run.inputs()->skip(items);
    return tasks_of(run, items, run.seed(), Pieces::whole);
  });
  return lead_parts(options, leader, common.run, tasks,
                    [&](const nlohmann::json& head, const ariadne::StopToken& stop) {
                      return answer_in_parts(options, run, head, stop);
                    });
}

int lead(const Options& options, Run& run, Leader& leader) {
  const unsigned jobs = jobs_of_rank(options);
  if (Cluster::get().alone()) return run.run(jobs);
  return run.run(jobs, [&](const ariadne::PipelineOptions& how) {
    const ariadne::PipelineCounts counts = finish(run, how, leader);
    if (options.has("times")) write_file(options.get<std::string>("times"), leader.times());
    return counts;
  });
}

}  // namespace

int run_on_ranks(const Options& options, const MakeRun& make_run) {
  Cluster& cluster = Cluster::get();
  const bool parts = options.has("parts");
  if (!cluster.leads()) {
    const std::unique_ptr<Run> run = make_run();
    cluster.attend(options, parts ? run->common_part().run : identity_of(*run),
                   [&](const nlohmann::json& head, const ariadne::StopToken& stop) {
                     return parts ? answer_in_parts(options, *run, head, stop)
                                  : answer(options, *run, head, stop);
                   });
    return status_ok;
  }
  return cluster.lead(options, [&](Leader& leader) {
    const std::unique_ptr<Run> run = make_run();
    return parts ? lead_in_parts(options, *run, leader) : lead(options, *run, leader);
  });
}
