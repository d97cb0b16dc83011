#pragma once

#include <chrono>
#include <functional>

#include <nlohmann/json.hpp>

#include <ariadne/plugin/stop.hpp>

#include "mail.hpp"

/// How a worker treats its leader.
struct WorkerOptions {
  std::chrono::duration<double> lease{30};  ///< a leader that is silent for twice as long is lost
  ariadne::StopToken stop;
};

/// Does a task, by its head, and returns the values and the text of the answer.
using Work = std::function<Message(const nlohmann::json& task, ariadne::StopToken stop)>;

/// How a worker's part in the job ends.
enum class Leave {
  in_order,  ///< all ranks are there, and MPI can end
  at_once    ///< some may be dead, and MPI would wait for them
};

/// Any rank but 0: says `first` to the leader, then does the tasks that it hands out, until there are
/// no more.
Leave attend(Mail& mail, const WorkerOptions& options, const Message& first, const Work& work);

/// The first message of a worker that can work, and of one that cannot.
Message hello(const nlohmann::ordered_json& identity);
Message failure(const std::string& why);
