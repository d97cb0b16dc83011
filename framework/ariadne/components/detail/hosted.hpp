#pragma once

#include <cstdint>
#include <exception>
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

/// To be called while an exception out of a plugin is being handled: throws a ComponentError in its
/// place that begins with `name`. The exception itself, whose code may be the plugin's, dies with
/// the handler. A ComponentError, of a component within the component, goes on as it is.
[[noreturn]] void throw_as_plugin_error(const std::string& name);

/// Runs code of a plugin; whatever it throws becomes a ComponentError.
template <class Call>
auto run_plugin_code(const std::string& name, Call&& call) {
  try {
    return call();
  } catch (...) {
    throw_as_plugin_error(name);
  }
}

/// What the caller's own sink throws on its way through a plugin, which is not to blame for it.
class CallersThrow {
 public:
  /// Calls the sink.
  template <class Call>
  auto through(Call&& call) {
    try {
      return call();
    } catch (...) {
      thrown_ = std::current_exception();
      throw;
    }
  }
  void rethrow_if_any() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }
  void forget() {
    if (thrown_) thrown_ = nullptr;
  }

 private:
  std::exception_ptr thrown_;
};

/// As above, but what the caller threw goes on as it is.
template <class Call>
auto run_plugin_code(const std::string& name, const CallersThrow& callers, Call&& call) {
  try {
    return call();
  } catch (...) {
    callers.rethrow_if_any();
    throw_as_plugin_error(name);
  }
}

/// Wraps what a plugin made: the wrapper forwards every call at the price of one virtual call,
/// turns what is thrown into ComponentError, and keeps the library loaded for as long as it lives.
/// What a sink or a trace of the caller's throws goes on through it as it is.
///
/// It also checks what comes out, and throws ComponentError for
///
///     a step           that is not on the board, places a non-candidate, changes nothing, or
///                      whose evidence names a cell, group, digit or role that is not there
///     a solution       that does not solve the puzzle, or comes twice in a row
///     a verdict        that is not a verdict, or does not match the number of solutions
///     a made puzzle    that is `unique` without a solution of its own
///
/// Of solutions, each of the first `always_checked` that an object gives, then one in
/// `checked_each`: a puzzle of an easy batch takes half a microsecond, a check a quarter of one.
constexpr std::uint64_t always_checked = 1024;
constexpr std::uint64_t checked_each = 512;
/// A strategy that assumes a unique solution finds nothing where constraints hold beyond groups: its
/// argument, that digits could be exchanged, does not know them.
std::unique_ptr<Strategy> host(PluginCode code, std::unique_ptr<Strategy> made,
                               bool assumes_unique);
std::unique_ptr<Solver> host(PluginCode code, std::unique_ptr<Solver> made);
std::unique_ptr<Generator> host(PluginCode code, std::unique_ptr<Generator> made);

}  // namespace ariadne
