#pragma once

#include <functional>
#include <string>
#include <vector>

#include <ariadne/input/inputs.hpp>

#include "commands/commands.hpp"
#include "plugins.hpp"
#include "terminal/caller.hpp"

namespace ariadne::python {

/// Who runs commands within Python: keeps what they write, and adds the plugins that Python has.
class PythonCaller final : public Caller {
 public:
  PythonCaller() : plugins_(python_plugins()) {}

  void write(std::string_view text) override { output_ += text; }
  void note(std::string_view text) override { notes_ += text; }
  void add_plugins(Registry& registry) const override { plugins_->add_to(registry); }
  std::uint64_t plugins_version() const override { return plugins_->version; }

  const std::string& output() const { return output_; }
  const std::string& notes() const { return notes_; }

 private:
  std::shared_ptr<const PythonPlugins> plugins_;
  std::string output_;
  std::string notes_;
};

/// Runs work of a command for a caller, without the interpreter's lock, so that Ctrl-C ends it. The
/// plugins stay loaded for the next one. Call it with the lock.
void run_as_command(PythonCaller& caller, const std::function<void()>& work);

/// Reads puzzles within run_as_command(): `words` of a command line name files and puzzles, and may
/// have the options --layout and --constraint.
void read_puzzles(PythonCaller& caller, const std::vector<std::string>& words,
                  const std::function<void(Inputs&)>& read);

/// Lets go of the plugins that stay loaded, at the end of the interpreter.
void forget_plugins();

/// The command of this name: "solve", "layouts list".
const Command& command_named(const std::string& name);

/// Its options as words of a command line give them.
Options parsed_options(const Command& command, const std::vector<std::string>& words);

}  // namespace ariadne::python
