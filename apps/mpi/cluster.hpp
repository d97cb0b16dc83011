#pragma once

#include <functional>

#include <boost/mpi/environment.hpp>
#include <nlohmann/json.hpp>

#include "leader.hpp"
#include "mail.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/options.hpp"
#include "worker.hpp"

/// This rank's part in the job, from the beginning of the program to its end.
class Cluster {
 public:
  /// Joins the job. There is one object, made first, so that all threads leave the signals to its
  /// interrupt.
  Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  static Cluster& get();

  const Interrupt interrupt;

 private:
  boost::mpi::environment mpi_;

 public:
  Mail mail;
  bool all_ended = true;  ///< whether all ranks have ended, so that MPI can end in order

  bool leads() const { return mail.rank() == 0; }
  bool alone() const { return mail.size() == 1; }
};

/// Adds --jobs, --lease and --block-seconds.
void add_cluster_options(Options& options);

/// The threads of a worker: --jobs, or the processors that its machine has for it.
unsigned jobs_of_rank(const Options& options);

/// Does the work of a run: at rank 0 `lead` does, which returns the exit status, and at other ranks
/// `follow`, which returns what the worker does.
int run_in_cluster(const Options& options, const std::function<int(Leader&)>& lead,
                   const std::function<int(const WorkerOptions&)>& follow);

/// An answer that ends with the exception that is being handled, as throw_error_of() throws it.
void add_error(Message& answer);
