#pragma once

#include <chrono>
#include <functional>
#include <stop_token>

#include <nlohmann/json.hpp>

#include "mail.hpp"

/// How a worker treats its leader.
struct WorkerOptions {
  std::chrono::duration<double> lease{30};  ///< a leader that is silent for twice as long is lost
  nlohmann::ordered_json identity;          ///< of the run as this rank sees it
  std::stop_token stop;
};

/// Does a task, by its head, and returns the values and the text of the answer.
using Work = std::function<Message(const nlohmann::json& task, std::stop_token stop)>;

/// Any rank but 0: does the tasks that the leader hands out, until there are no more. Returns the
/// exit status, which is not 0 if the leader is lost.
int work_for_leader(Mail& mail, const WorkerOptions& options, const Work& work);
