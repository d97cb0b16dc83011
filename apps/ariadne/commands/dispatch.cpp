// From the words of a command line to the command that they name, and from exceptions to messages
// and exit statuses.

#include <algorithm>
#include <csignal>
#include <exception>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/plugin/descriptor.hpp>
#include <ariadne/yaml/detail/values.hpp>

#include "commands/commands.hpp"
#include "terminal/output.hpp"

namespace {

bool asks_for_help(const std::string& word) {
  return word == "--help" || word == "-h";
}

/// `path` holds the words that lead to the group, such as "ariadne plugins".
int run(const Command& group, const std::string& path, Arguments arguments) {
  std::vector<std::string> names;
  for (const Command& command : group.commands)
    if (!command.summary.empty()) names.push_back(command.name);
  if (arguments.empty()) {
    if (path != group.name)
      throw ariadne::ConfigError(fmt::format("{} needs a COMMAND: {} (see `{} --help`)", group.name,
                                             ariadne::any_of(names), path));
    write_note(help_of(group, path));
    return status_usage;
  }
  const std::string& name = arguments.front();
  if (asks_for_help(name)) {
    write_output(help_of(group, path));
    return status_ok;
  }
  for (const Command& command : group.commands) {
    if (command.name != name) continue;
    if (command.run == nullptr) return run(command, path + " " + name, arguments.subspan(1));
    Options options = command.options();
    return options.parse(arguments.subspan(1)) ? status_ok : command.run(options);
  }
  throw ariadne::ConfigError(fmt::format("unknown command '{}'{} (see `{} --help`)", name,
                                         ariadne::did_you_mean(name, names), path));
}

}  // namespace

Command group(std::string name, std::string summary, std::vector<Command> commands) {
  Command whole;
  whole.name = std::move(name);
  whole.summary = std::move(summary);
  whole.commands = std::move(commands);
  return whole;
}

std::string help_of(const Command& group, const std::string& path) {
  const bool whole = path == group.name;
  std::string text =
      fmt::format("Usage: {} COMMAND [OPTION...]{}\n\n", path, whole ? " [ARGUMENT...]" : "");
  if (whole) text += group.about + "\n";
  text += fmt::format("Commands (for details, run `{} COMMAND --help`):\n", path);
  std::size_t width = 0;
  for (const Command& command : group.commands) width = std::max(width, command.name.size() + 2);
  for (const Command& command : group.commands)
    if (!command.summary.empty())
      text += fmt::format("  {:<{}}{}\n", command.name, width, command.summary);
  return text + group.examples;
}

int run_command(const Command& program, Arguments arguments) {
  if (!arguments.empty() && arguments.front() == "--version") {
    write_output(fmt::format("{} {} (plugin interface {}, {})\n", program.name, ARIADNE_VERSION,
                             ariadne::abi_number, ARIADNE_BUILD_TAG));
    return status_ok;
  }
  if (!arguments.empty() && arguments.front() == "help") {
    std::vector<std::string> words(arguments.begin() + 1, arguments.end());
    words.emplace_back("--help");
    return run(program, program.name, words);
  }
  return run(program, program.name, arguments);
}

int run_program(const Command& program, Arguments arguments) {
  hold_standard_files();
  std::signal(SIGPIPE, SIG_IGN);  // writing then fails if the reader is gone
  const auto fail = [&](const std::exception& error, int status) {
    write_note(fmt::format("{}: {}\n", program.name, error.what()));
    return status;
  };
  try {
    return run_command(program, arguments);
  } catch (const ClosedPipe&) {
    return status_io;
  } catch (const ariadne::PluginError& error) {
    return fail(error, status_plugin);
  } catch (const ariadne::IoError& error) {
    return fail(error, status_io);
  } catch (const ariadne::Error& error) {
    return fail(error, status_usage);
  } catch (const std::exception& error) {
    return fail(error, status_io);
  }
}
