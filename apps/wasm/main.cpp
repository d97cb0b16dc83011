// Ariadne as WebAssembly: the commands that answer puzzles. Without shared libraries, its plugins are linked in; without
// threads and signals, a command runs as it does within another program.

#include <cstdio>

#include "commands/commands.hpp"
#include "linked_plugins.hpp"
#include "terminal/caller.hpp"
#include "terminal/child_process.hpp"

namespace {

/// Offers the plugins that are linked in.
class LinkedPlugins final : public Caller {
 public:
  void write(std::string_view text) override { std::fwrite(text.data(), 1, text.size(), stdout); }
  void note(std::string_view text) override { std::fwrite(text.data(), 1, text.size(), stderr); }
  void add_plugins(ariadne::Registry& registry) const override {
    for (const ariadne::PluginDescriptor* plugin : linked_plugins())
      registry.add({plugin->id, plugin->version, plugin->summary, plugin->id, {}}, plugin->enter);
  }
  std::uint64_t plugins_version() const override { return 1; }
};

}  // namespace

ChildResult run_child(const std::vector<std::string>& words, std::chrono::milliseconds) {
  throw ariadne::IoError("there are no other programs here, so " + words.front() +
                         " cannot be started");
}

int main(int argc, char** argv) {
  LinkedPlugins plugins;
  const CallerScope scope(plugins);
  const Command all = group("ariadne", "solve, explain, and rate puzzles",
                            {solve_command(), explain_command(), hint_command(), rate_command(),
                             check_command(), convert_command()});
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  return run_program(all, arguments);
}
