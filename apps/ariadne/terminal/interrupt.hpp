#pragma once

#include <stop_token>
#include <thread>

/// Turns Ctrl-C (and SIGTERM, SIGHUP) into a stop request, while it lives. Made before any other
/// thread, so that those leave the signals to it. Work that does not end within a second of the
/// signal, or until the second one, is ended with the program, by exit status 130.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return source_.get_token(); }
  bool happened() const { return source_.stop_requested(); }

 private:
  void watch();

  std::stop_source source_;
  std::thread watcher_;
};

/// The exit status of a program that was interrupted.
inline constexpr int interrupted_status = 130;
