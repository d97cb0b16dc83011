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
  Leave leave = Leave::in_order;  ///< how this rank ends
  bool dismissed = false;         ///< the leader has told all, or the worker was told, that it ends

  bool leads() const { return mail.rank() == 0; }
  bool alone() const { return mail.size() == 1; }

  /// At rank 0: `lead` leads the run, and returns the exit status.
  int lead(const Options& options, const std::function<int(Leader&)>& lead);
  /// At other ranks: works for the leader until the run ends. The answers depend on the identity.
  void attend(const Options& options, const nlohmann::ordered_json& identity, const Work& work);
};

/// Adds --jobs, --lease and --block-seconds.
void add_cluster_options(Options& options);

/// The threads of a worker: --jobs, or the processors that its machine has for it.
unsigned jobs_of_rank(const Options& options);

/// What --lease and --block-seconds say.
LeaderOptions leader_options(const Options& options);

/// An answer that ends with the exception that is being handled, as throw_error_of() throws it.
void add_error(Message& answer);
