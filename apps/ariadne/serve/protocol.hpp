#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

struct ProtocolSolvers;

/// A message of the user script "SudokuSolver" for f-puzzles: {"nonce": 17, "command": "solve",
/// "dataType": "fpuzzles", "data": ...}. docs/serve.md describes all messages.
struct ProtocolMessage {
  nlohmann::json nonce = 0;  ///< comes back with every answer
  std::string command;
  std::string data_type;
  std::string data;  ///< the puzzle
};

/// Reads a message. Throws RequestMistake; what is known of the message is in `message` then.
void read_message(std::string_view text, ProtocolMessage& message);

/// The commands but for "cancel", which is up to the server.
std::vector<std::string> protocol_commands();

// Answers, each one line.
std::string invalid_answer(const nlohmann::json& nonce, const std::string& sentence);
std::string canceled_answer(const nlohmann::json& nonce);

/// What answers messages. A server has it before its first job, so that no job needs time to make it.
class Protocol {
 public:
  /// `plugin_options` select the plugins. Throws as Solving does.
  explicit Protocol(const std::vector<std::string>& plugin_options);
  ~Protocol();
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;

  /// Does what a message asks for, in a process for jobs, and writes each answer as a line to standard
  /// output. Returns a status, 0 if the message has its answer. Throws RequestMistake.
  int run_job(std::string_view text);

 private:
  std::unique_ptr<ProtocolSolvers> solvers_;
};
