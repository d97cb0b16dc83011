#pragma once

#include <cstdint>
#include <string_view>

#include <ariadne/components/registry.hpp>
#include <ariadne/plugin/stop.hpp>

/// Another program that runs a command within itself, such as an interpreter: it takes what the
/// command would write to standard output and standard error, stops it, and has plugins of its own.
/// What the program itself runs from a shell has no caller.
class Caller {
 public:
  virtual ~Caller();

  /// Takes what would go to standard output. From one thread at a time.
  virtual void write(std::string_view text) = 0;
  /// Takes what would go to standard error. From one thread at a time.
  virtual void note(std::string_view text) = 0;

  /// Ends the command, as Ctrl-C does in a shell.
  ariadne::StopSource stop;
  /// Adds its plugins to a registry.
  virtual void add_plugins(ariadne::Registry& registry) const = 0;
  /// Another number whenever add_plugins() adds other plugins.
  virtual std::uint64_t plugins_version() const = 0;
};

/// The caller of the command that runs on this thread; null without one. The other threads of
/// a command have no caller; what they need from it is asked for before they begin.
Caller* caller();

/// Makes somebody the caller of what this thread runs while it lives.
class CallerScope {
 public:
  explicit CallerScope(Caller& caller);
  ~CallerScope();
  CallerScope(const CallerScope&) = delete;
  CallerScope& operator=(const CallerScope&) = delete;

 private:
  Caller* before_;
};
