#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "serve/service.hpp"

/// What is wrong with a request, one sentence.
struct RequestMistake : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A command with its arguments and its standard input.
struct CommandLine {
  std::vector<std::string> words;
  std::string input;
  bool json = false;  ///< it writes a record of JSON in each line
};

/// Whether requests can use the option of a command. Those that name files of this machine cannot be
/// used, nor those that the server sets.
bool is_served(const OptionInfo& option);
/// Whether the command reads puzzles.
bool reads_puzzles(const Options& options);

/// The command line that the body of a request stands for: {"puzzles": TEXT, OPTION: VALUE, ...}.
/// Throws RequestMistake; what is wrong with the value of an option, the command says.
CommandLine command_line(const Service& service, const ServedCommand& command,
                         std::string_view body);

/// What a command wrote, and its exit status.
struct CommandResult {
  int status = 0;
  std::string output;
  std::string errors;
};

/// The body of the answer: {"status": 0, "messages": [...], "records": [...]}, with "output" in the
/// place of "records" if the command does not write JSON. Records have the bytes that the command
/// wrote. If the command failed, {"error": SENTENCE, "status": 2}.
std::string answer_of(const CommandLine& line, const CommandResult& result);
/// {"error": SENTENCE}
std::string error_answer(const std::string& sentence);
