#pragma once

#include <functional>
#include <string>
#include <vector>

#include "serve/protocol.hpp"
#include "terminal/options.hpp"

/// A command that can be run by a request.
struct ServedCommand {
  std::string name;  ///< with '/' between its words
  std::string summary;
  Options (*options)() = nullptr;
};

/// What a server offers.
struct Service {
  std::vector<ServedCommand> commands;
  /// Runs the program with these words, as from a shell, and returns the exit status.
  std::function<int(Arguments)> run;
  /// The options that select plugins: they stand before all others of every command.
  std::vector<std::string> plugin_options;
  /// The file of a kind that requests can use, besides the kinds that come with the program; or empty.
  std::string kind_file;
  Protocol& protocol;
};
