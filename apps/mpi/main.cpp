// ariadne-mpi: the commands of `ariadne` that process many puzzles, on the ranks of an MPI job.
// Rank 0 leads (leader.hpp), the others work (worker.hpp).

#include <fcntl.h>
#include <unistd.h>

#include <ariadne/model/error.hpp>

#include "cluster.hpp"
#include "commands.hpp"
#include "terminal/output.hpp"

namespace {

constexpr const char* about =
    R"(Solves, rates, checks, and generates puzzles, and runs pipelines, on many machines, as one MPI
job: rank 0 hands out blocks of the work and writes the answers in order; every other rank works,
with several threads. The output is what `ariadne` writes in one process. If a machine dies, others
do its blocks again: start the job with `mpirun --enable-recovery` for that. A run that was
interrupted continues with --resume, also with another number of ranks.
)";

constexpr const char* examples =
    R"(
Examples:
  mpirun --hostfile hosts --enable-recovery ariadne-mpi solve -o solved.txt puzzles.txt
  mpirun -n 9 ariadne-mpi rate --json -o rated.json puzzles.txt

Exit status: as that of `ariadne`; but with --enable-recovery, mpirun of Open MPI 4 ends with 0
unless it fails itself.
)";

Command cluster_program() {
  Command all = group("ariadne-mpi", "process puzzles on many machines", cluster_commands());
  all.about = about;
  all.examples = examples;
  return all;
}

/// Rank 0 speaks for all: the others leave standard output alone, and send it their errors.
void run_worker(Cluster& cluster, const Command& program, Arguments arguments) {
  const int nowhere = ::open("/dev/null", O_WRONLY);
  if (nowhere >= 0) ::dup2(nowhere, STDOUT_FILENO);
  std::string why = "there is nothing to do";
  try {
    run_command(program, arguments);
  } catch (const std::exception& error) {
    why = error.what();
  }
  WorkerOptions options;
  options.stop = cluster.interrupt.token();
  if (!cluster.dismissed) cluster.leave = attend(cluster.mail, options, failure(why), {});
}

int run_leader(Cluster& cluster, const Command& program, Arguments arguments) {
  const int status = run_program(program, arguments);
  if (!cluster.dismissed) cluster.leave = Leader(cluster.mail, {}).dismiss();
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  hold_standard_files();
  Cluster cluster;
  const Command program = cluster_program();
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  int status = status_ok;
  if (cluster.leads())
    status = run_leader(cluster, program, arguments);
  else
    run_worker(cluster, program, arguments);
  // MPI would wait for dead ranks at its end. The leader ends what is left of the job.
  if (cluster.leave == Leave::at_once && cluster.leads()) boost::mpi::environment::abort(status);
  if (cluster.leave == Leave::at_once) ::_exit(status);
  return status;
}
