#include "cluster.hpp"

#include <algorithm>
#include <cstdlib>
#include <thread>
#include <unistd.h>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/model/numbers.hpp>

#include "terminal/output.hpp"
#include "terminal/status.hpp"

namespace {

Cluster* the_cluster = nullptr;

std::chrono::duration<double> duration_option(const Options& options, const char* name,
                                              std::chrono::duration<double> otherwise) {
  const auto given = options.duration(name);
  return given ? std::chrono::duration<double>(*given) : otherwise;
}

}  // namespace

Cluster::Cluster()
    : mpi_(boost::mpi::threading::funneled, false), mail(boost::mpi::communicator()) {
  the_cluster = this;
}

Cluster& Cluster::get() {
  return *the_cluster;
}

void add_cluster_options(Options& options) {
  options.add()("jobs,j", value("N"),
                "threads of each worker (default: its share of the processors of its machine)")(
      "lease", value("SECONDS"),
      "give the work of a rank to another after this much silence (default: 30)")(
      "block-seconds", value("SECONDS"), "duration of a block on one worker (default: 4)");
}

unsigned jobs_of_rank(const Options& options) {
  if (options.has("jobs")) return options.jobs();
  const unsigned mine = std::max(1U, std::thread::hardware_concurrency());
  // mpirun may have bound the rank to its processors already.
  if (mine < static_cast<unsigned>(::sysconf(_SC_NPROCESSORS_ONLN))) return mine;
  const char* text = std::getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
  const auto ranks = ariadne::number_of<unsigned>(text == nullptr ? "1" : text).value_or(1);
  return std::max(1U, mine / std::max(1U, ranks));
}

LeaderOptions leader_options(const Options& options) {
  LeaderOptions settings;
  settings.block = duration_option(options, "block-seconds", settings.block);
  settings.lease = duration_option(options, "lease", settings.lease);
  settings.stop = Cluster::get().interrupt.token();
  return settings;
}

void Cluster::attend(const Options& options, const nlohmann::ordered_json& identity,
                     const Work& work) {
  WorkerOptions worker;
  worker.lease = duration_option(options, "lease", worker.lease);
  worker.stop = interrupt.token();
  dismissed = true;
  leave = ::attend(mail, worker, hello(identity), work);
}

int Cluster::lead(const Options& options, const std::function<int(Leader&)>& lead) {
  Leader leader(mail, leader_options(options));
  const auto dismiss = [&] {
    dismissed = true;
    leave = leader.dismiss();
  };
  try {
    const int status = lead(leader);
    if (!options.quiet() && !alone()) write_note(leader.summary());
    dismiss();
    return status;
  } catch (...) {
    dismiss();
    throw;
  }
}

void add_error(Message& answer) {
  try {
    throw;
  } catch (const ariadne::PluginError& error) {
    answer.head["error"] = error.what();
    answer.head["status"] = status_plugin;
  } catch (const ariadne::IoError& error) {
    answer.head["error"] = error.what();
    answer.head["status"] = status_io;
  } catch (const ariadne::Error& error) {
    answer.head["error"] = error.what();
    answer.head["status"] = status_usage;
  } catch (const std::exception& error) {
    answer.head["error"] = error.what();
    answer.head["status"] = status_io;
  }
}
