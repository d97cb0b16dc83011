#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

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

/// Does what a message asks for, in a process of its own, and writes each answer as a line to standard
/// output. `plugin_options` select the plugins.
int run_protocol_job(const ProtocolMessage& message,
                     const std::vector<std::string>& plugin_options);
