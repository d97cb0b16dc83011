#include <array>
#include <csignal>
#include <exception>
#include <string>
#include <vector>

#include <ariadne/host/nearest.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/plugin/descriptor.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace {

struct Command {
  std::string name;
  std::string summary;
  int (*run)(Arguments);
};

const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      {"solve", "solve puzzles, one or a hundred million", solve_command},
      {"explain", "solve puzzles as a person does, and tell every step", explain_command},
      {"hint", "tell the next step, as much of it as is wanted", hint_command},
      {"rate", "tell how hard puzzles are for a person", rate_command},
      {"check", "tell what is wrong with puzzles, and whether they are minimal", check_command},
      {"convert", "write puzzles in another format", convert_command},
      {"generate", "make puzzles", generate_command},
      {"run", "run a pipeline that a YAML file says", run_command},
      {"schema", "write the JSON schema of pipeline files", schema_command},
      {"layouts", "list the layouts by name, or draw one", layouts_command},
      {"cover", "solve an exact cover problem, or make one", cover_command},
      {"plugins", "list, inspect, scan and make plugins", plugins_command},
  };
  return all;
}

std::string help() {
  std::string text =
      "Usage: ariadne COMMAND [OPTION...] [ARGUMENT...]\n\n"
      "Solves puzzles with plugins: search, logic and exact cover, chosen and tuned by YAML.\n\n"
      "Commands (each has a --help):\n";
  for (const Command& command : commands())
    text +=
        "  " + command.name + std::string(12 - command.name.size(), ' ') + command.summary + "\n";
  return text +
         "\n"
         "Examples:\n"
         "  ariadne solve puzzles.txt\n"
         "  ariadne solve --format grid "
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
         "  ariadne solve --with 'backtracking: {branching: first-cell}' --json puzzles.txt\n"
         "  ariadne check puzzles.txt\n"
         "  ariadne plugins inspect backtracking\n\n"
         "Exit status: 0 every puzzle has exactly one solution (or the command did its job);\n"
         "1 some puzzle has not; 2 wrong use or config; 3 a plugin cannot be used;\n"
         "4 reading or writing failed; 130 interrupted.\n";
}

const std::string help_option = "--help";

int run(Arguments arguments) {
  if (arguments.empty()) {
    write_note(help());
    return status_usage;
  }
  const std::string& name = arguments.front();
  if (name == "help" && arguments.size() == 2) return run(std::array{arguments[1], help_option});
  if (name == "--help" || name == "-h" || name == "help") {
    write_output(help());
    return status_ok;
  }
  if (name == "--version") {
    write_output("ariadne " ARIADNE_VERSION " (plugin interface " +
                 std::to_string(ariadne::abi_number) + ", " ARIADNE_BUILD_TAG ")\n");
    return status_ok;
  }
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    if (command.name == name) return command.run(arguments.subspan(1));
    names.push_back(command.name);
  }
  throw ariadne::ConfigError("unknown command '" + name + "'" + ariadne::did_you_mean(name, names) +
                             " (see `ariadne --help`)");
}

int fail(const std::exception& error, int status) {
  write_note("ariadne: " + std::string(error.what()) + "\n");
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that goes away shows as an error when writing
  try {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    return run(arguments);
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
