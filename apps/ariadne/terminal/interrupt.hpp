#pragma once

#include <thread>

#include <ariadne/plugin/stop.hpp>

/// Turns Ctrl-C (and SIGTERM, SIGHUP) into a stop request while it exists. A caller of the command
/// has the signals itself, and requests the stop. Create it before any
/// other thread, so that those leave the signals to it. If the work does not end within 0.6
/// seconds, or a second signal arrives, the program exits with status 130.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  ariadne::StopToken token() const { return source_.get_token(); }
  bool happened() const { return source_.stop_requested(); }

 private:
  void watch();

  ariadne::StopSource source_;
  std::thread watcher_;
};

/// The exit status of a program that was interrupted.
inline constexpr int interrupted_status = 130;
