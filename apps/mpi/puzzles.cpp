// solve, check and rate. A task is a block of an input file.

#include <fmt/format.h>

#include "cluster.hpp"
#include "commands.hpp"
#include "part_files.hpp"
#include "shared/puzzle_run.hpp"
#include "shared/puzzle_task.hpp"
#include "shared/steps.hpp"
#include "tasks.hpp"

namespace {

nlohmann::ordered_json identity_of(const Options& options, const PuzzleTask& task,
                                   const ariadne::Inputs& inputs) {
  nlohmann::ordered_json run = identity(task.what, options, task.solving, inputs);
  run.update(build_identity(task.solving.registry()));
  return run;
}

ariadne::VerdictCounts counts_of(const Message& answer) {
  ariadne::VerdictCounts counts;
  counts.with_solution = answer.head["with-solution"];
  counts.of = answer.head["verdicts"].get<decltype(counts.of)>();
  return counts;
}

int lead(const Options& options, const PuzzleTask& task, Leader& leader) {
  const Cluster& cluster = Cluster::get();
  PuzzleRun run(
      options, task.solving, cluster.interrupt, task.what,
      options.has("times") ? std::vector<std::string>{"times"} : std::vector<std::string>{});
  if (cluster.alone()) {
    task.work(task.solving, run.inputs(), run.bulk_options(), run.flush());
    return run.end(task.answer());
  }
  run.inputs().require_dividable();
  Blocks blocks(run.inputs(), run.first());
  LeaderWork work;
  work.identity = identity_of(options, task, run.inputs());
  work.tasks.next = [&](std::uint64_t items) { return blocks.next(items); };
  work.tasks.left = [&] { return blocks.left(); };
  leader.run(work, [&](const Leader::Answers& answers) {
    while (const auto answer = answers()) {
      run.flush()(answer->body, counts_of(*answer));
      throw_error_of(*answer);
    }
  });
  if (options.has("times")) write_file(options.get<std::string>("times"), leader.times());
  return run.end(task.answer());
}

/// The answers to a block.
Message answer(const Options& options, const PuzzleTask& task, const nlohmann::json& head,
               const std::stop_token& stop) {
  Message message;
  ariadne::VerdictCounts counts;
  try {
    BlockInputs inputs(head, task.solving.registry(), given_layout(options), stop);
    ariadne::BulkOptions bulk = bulk_options(options, task.solving);
    bulk.jobs = jobs_of_rank(options);
    bulk.first = head["first"];
    bulk.stop = stop;
    task.work(task.solving, inputs.all, bulk,
              [&](const std::string& text, const ariadne::VerdictCounts& further) {
                message.body += text;
                counts.add(further);
              });
  } catch (...) {
    add_error(message);
  }
  message.head["with-solution"] = counts.with_solution;
  message.head["verdicts"] = counts.of;
  return message;
}

/// The parts of the run, but for their blocks.
Part common_part(const Options& options, const PuzzleTask& task, const ariadne::Inputs& inputs) {
  Part part;
  part.run = identity_of(options, task, inputs);
  part.file_size = inputs.file_size();
  part.answer = task.answer();
  return part;
}

/// The same, written as a part.
Message answer_in_parts(const Options& options, const PuzzleTask& task, Part part,
                        const nlohmann::json& head, const std::stop_token& stop) {
  Message message = answer(options, task, head, stop);
  part.counts = counts_of(message);
  write_answer(options, std::move(part), head, stop, message);
  return message;
}

int lead_in_parts(const Options& options, const PuzzleTask& task, Leader& leader) {
  check_parts_options(options);
  const GivenLayout given = given_layout(options);
  ariadne::ConstraintMaker rules = checked_maker(task.solving.registry(), given);
  ariadne::Inputs inputs(options.words(), given.layout, Cluster::get().interrupt.token(), &rules);
  const Part common = common_part(options, task, inputs);
  PartTasks tasks(options.get<std::string>("parts"), common, [&](std::uint64_t items) {
    const auto blocks = std::make_shared<WholeBlocks>(inputs, items + 1);
    inputs.skip(items);
    return TaskSource{[blocks](std::uint64_t wanted) { return blocks->next(wanted); },
                      [blocks] { return blocks->left(); }};
  });
  return lead_parts(options, leader, common.run, tasks,
                    [&](const nlohmann::json& head, const std::stop_token& stop) {
                      return answer_in_parts(options, task, common, head, stop);
                    });
}

int run_task(const Options& options, PuzzleTask (*make_task)(const Options&)) {
  return run_in_cluster(
      options,
      [&](Leader& leader) {
        const PuzzleTask task = make_task(options);
        return options.has("parts") ? lead_in_parts(options, task, leader)
                                    : lead(options, task, leader);
      },
      [&](const Attend& attend) {
        const PuzzleTask task = make_task(options);
        const ariadne::Inputs inputs(options.words(), given_layout(options).layout,
                                     Cluster::get().interrupt.token());
        attend(identity_of(options, task, inputs),
               [&](const nlohmann::json& head, const std::stop_token& stop) {
                 return options.has("parts")
                            ? answer_in_parts(options, task, common_part(options, task, inputs),
                                              head, stop)
                            : answer(options, task, head, stop);
               });
      });
}

Options puzzle_options(const std::string& command, const std::string& text,
                       const std::string& standard) {
  Options options(
      fmt::format("mpirun ariadne-mpi {} [OPTION...] FILE...", command),
      fmt::format(
          "{} on many machines, where the files must have the same names. Writes what\n`ariadne "
          "{}` writes, in the order of the input; the options mean the same.\n",
          text, command),
      {fmt::format("mpirun --hostfile hosts ariadne-mpi {} -o out.txt puzzles.txt", command)});
  add_solver_options(options, standard);
  options.add()("constraint", list_of("RULE"),
                "a rule for every puzzle, such as 'thermometer: r1c1-5' (repeatable)")(
      "limit", value("N"),
      "stop after N solutions of a puzzle, at most 16 (default: 2, enough for a verdict)")(
      "output,o", value("FILE"), "write to this file instead of standard output")(
      "resume", "continue the interrupted run that wrote the --output file")(
      "range", value("A:B"), "process only puzzles A to B, counted from 1; A or B may be omitted");
  add_parts_option(options);
  add_cluster_options(options);
  options.add()("times", value("FILE"), "write the time of each block of work, as CSV");
  return options;
}

Options solve_options() {
  return puzzle_options("solve", "Solves the puzzles of files", "default");
}
Options check_options() {
  return puzzle_options("check", "Checks the puzzles of files", "default");
}
Options rate_options() {
  Options options = puzzle_options("rate", "Rates the puzzles of files", "hodoku");
  add_rate_options(options);
  return options;
}

}  // namespace

Command solve_command_of_cluster() {
  return {"solve", "solve puzzles", solve_options,
          [](const Options& options) { return run_task(options, solve_task); }};
}

Command check_command_of_cluster() {
  return {"check", "find errors in puzzles, and check whether the puzzles are minimal",
          check_options, [](const Options& options) { return run_task(options, check_task); }};
}

Command rate_command_of_cluster() {
  return {"rate", "rate how hard puzzles are for a person", rate_options,
          [](const Options& options) { return run_task(options, rate_task); }};
}
