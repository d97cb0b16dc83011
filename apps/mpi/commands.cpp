// The commands of the cluster, with their options.

#include "commands.hpp"

#include <fmt/format.h>

#include "cluster.hpp"
#include "part_files.hpp"
#include "ranks.hpp"
#include "runs/generate_run.hpp"
#include "runs/pipeline_run.hpp"
#include "runs/puzzle_run.hpp"
#include "runs/steps.hpp"

namespace {

int run_puzzles(const Options& options, PuzzleTask (*make_task)(const Options&)) {
  return run_on_ranks(options, [&] {
    return std::make_unique<PuzzleRun>(options, make_task(options), Cluster::get().interrupt);
  });
}

int run_pipeline(const Options& options) {
  return run_on_ranks(options, [&] {
    auto run = std::make_unique<PipelineRun>(options, Cluster::get().interrupt);
    run->prepare();
    return run;
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
  add_constraint_option(options);
  options.add()(
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
  options.refuse_words();
  return run_on_ranks(
      options, [&] { return std::make_unique<GenerateRun>(options, Cluster::get().interrupt); });
}

}  // namespace

std::vector<Command> cluster_commands() {
  return {{"solve", "solve puzzles", solve_options,
           [](const Options& options) { return run_puzzles(options, solve_task); }},
          {"rate", "rate how hard puzzles are for a person", rate_options,
           [](const Options& options) { return run_puzzles(options, rate_task); }},
          {"check", "find errors in puzzles, and check whether the puzzles are minimal",
           check_options, [](const Options& options) { return run_puzzles(options, check_task); }},
          {"generate", "generate puzzles", generate_options, run_generate},
          {"run", "run a pipeline from a YAML file", run_options, run_pipeline}};
}
