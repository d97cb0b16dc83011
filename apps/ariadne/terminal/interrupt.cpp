// Signals with POSIX calls: blocked in all threads, and awaited in one.

#include "terminal/interrupt.hpp"

#include <csignal>
#include <ctime>
#include <pthread.h>
#include <unistd.h>

#include "terminal/caller.hpp"
#include "terminal/output.hpp"

namespace {

constexpr timespec grace{0, 600'000'000};
constexpr int wake_signal = SIGUSR2;  // ends the watcher when the work is done

/// Except those that the parent process ignores, as nohup and shells do.
sigset_t watched_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler != SIG_IGN) sigaddset(&set, signal);
  }
  sigaddset(&set, wake_signal);
  return set;
}

}  // namespace

Interrupt::Interrupt() {
  if (const Caller* const stopper = caller()) {
    source_ = stopper->stop;
    return;
  }
  const sigset_t set = watched_signals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  watcher_ = std::thread([this] { watch(); });
}

Interrupt::~Interrupt() {
  if (!watcher_.joinable()) return;
  pthread_kill(watcher_.native_handle(), wake_signal);
  watcher_.join();
}

void Interrupt::watch() {
  const sigset_t set = watched_signals();
  int signal = 0;
  sigwait(&set, &signal);
  if (signal == wake_signal) return;
  source_.request_stop();
  if (sigtimedwait(&set, nullptr, &grace) == wake_signal) return;
  write_note("ariadne: interrupted while waiting for the output or a plugin\n");
  ::_exit(interrupted_status);
}
