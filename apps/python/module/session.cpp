#include "session.hpp"

#include <mutex>
#include <utility>

#include "kept_solvers.hpp"
#include "runs/component_option.hpp"
#include "runs/given_layout.hpp"
#include "runs/plugins.hpp"
#include "waiting.hpp"

namespace ariadne::python {

namespace {

/// What keeps the plugins loaded that the last command used.
std::mutex kept_mutex;
std::shared_ptr<const Registry> kept_plugins;

void keep_plugins() {
  Options none("", "");
  const std::vector<std::string> quiet{"--quiet"};
  none.parse(quiet);
  std::shared_ptr<const Registry> plugins = loaded_plugins(none);
  const std::scoped_lock lock(kept_mutex);
  std::swap(kept_plugins, plugins);
}

const Command& named_in(const Command& group, const std::string& name) {
  const std::size_t end = name.find(' ');
  const std::string first = name.substr(0, end);
  for (const Command& command : group.commands)
    if (command.name == first)
      return end == std::string::npos ? command : named_in(command, name.substr(end + 1));
  throw ConfigError("there is no command '" + name + "'");
}

}  // namespace

void run_as_command(PythonCaller& caller, const std::function<void()>& work) {
  run_interruptibly(caller.stop, [&] {
    const CallerScope scope(caller);
    keep_plugins();
    work();
  });
}

void read_puzzles(PythonCaller& caller, const std::vector<std::string>& words,
                  const std::function<void(Inputs&)>& read) {
  run_as_command(caller, [&] {
    const Options options = parsed_options(command_named("check"), words);
    const GivenLayout given = given_layout(options);
    RulesOnDemand rules(options, given);
    Inputs inputs(options.words(), given.layout, caller.stop.get_token(), &rules);
    read(inputs);
  });
}

void forget_plugins() {
  const py::gil_scoped_release unlocked;
  forget_solvers();
  std::shared_ptr<const Registry> plugins;
  const std::scoped_lock lock(kept_mutex);
  std::swap(kept_plugins, plugins);
}

const Command& command_named(const std::string& name) {
  return named_in(program(), name);
}

Options parsed_options(const Command& command, const std::vector<std::string>& words) {
  Options options = command.options();
  options.parse(words);
  return options;
}

}  // namespace ariadne::python
