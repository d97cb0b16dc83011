#pragma once

#include <memory>
#include <string>

#include <ariadne/plugin/generator.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/strategy.hpp>

namespace ariadne {

/// Whose code runs in a call into a plugin.
struct PluginCode {
  /// Keeps the library loaded. Whatever is made by its code must die before.
  std::shared_ptr<const void> library;
  std::string name;  ///< in messages: "plugin 'x' (/path/x.so), component 'y'"
};

/// To be called while an exception out of a plugin is being handled: throws a PluginError in its
/// place that begins with `name`. The exception itself, whose code may be the plugin's, dies with
/// the handler. What a component within the component threw, and was named already, goes on as
/// it is.
[[noreturn]] void throw_as_plugin_error(const std::string& name);

/// Runs code of a plugin; whatever it throws becomes a PluginError.
template <class Call>
auto run_plugin_code(const std::string& name, Call&& call) {
  try {
    return call();
  } catch (...) {
    throw_as_plugin_error(name);
  }
}

/// Wraps what a plugin made: the wrapper forwards every call at the price of one virtual call,
/// turns what is thrown into PluginError, and keeps the library loaded for as long as it lives.
/// What a sink of the caller's throws through the plugin is told as the plugin's, too.
std::unique_ptr<Strategy> host(PluginCode code, std::unique_ptr<Strategy> made);
std::unique_ptr<Solver> host(PluginCode code, std::unique_ptr<Solver> made);
std::unique_ptr<Generator> host(PluginCode code, std::unique_ptr<Generator> made);

}  // namespace ariadne
