#pragma once

#include <string>
#include <vector>

#include "terminal/options.hpp"
#include "terminal/status.hpp"

/// A command of the program, or a group of commands. The help, the manual and the completions are
/// generated from this table.
struct Command {
  std::string name;
  std::string summary;  ///< empty for commands that only the program itself runs
  /// Its options; null for a group.
  Options (*options)() = nullptr;
  /// Runs it, and returns the exit status. Throws errors.
  int (*run)(const Options&) = nullptr;
  std::vector<Command> commands = {};  ///< of a group
  /// Of a whole program: what its help says below the usage, and at the end.
  std::string about = {};
  std::string examples = {};
};

Command group(std::string name, std::string summary, std::vector<Command> commands);

/// The program: all commands.
const Command& program();

/// The help of a program or a group: `path` is its name, "ariadne plugins".
std::string help_of(const Command& group, const std::string& path);

/// Runs the command of a program that the arguments name, and returns the exit status. Throws what it
/// throws.
int run_command(const Command& program, Arguments arguments);
/// The same, but reports what it throws.
int run_program(const Command& program, Arguments arguments);

// Each in its own file.
Command backdoors_command();
Command blocks_command();
Command board_command();
Command candidates_command();
Command check_command();
Command completion_command();
Command convert_command();
Command cover_command();
Command doctor_command();
Command explain_command();
Command generate_command();
Command hint_command();
Command join_command();
Command kinds_command();
Command layouts_command();
Command manual_command();
Command play_command();
Command plugins_command();
Command rate_command();
Command run_command();
Command schema_command();
Command serve_command();
Command solve_command();
