// Child processes with POSIX calls.

#include "terminal/child_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/plugin/solver.hpp>

using ariadne::Clock;

namespace {

/// Reads until the other end is closed; false if the deadline comes first.
bool read_all(int file, Clock::time_point deadline, std::string& text) {
  std::array<char, 4096> buffer{};
  while (true) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return false;
    pollfd poll_file{file, POLLIN, 0};
    if (::poll(&poll_file, 1, static_cast<int>(left)) <= 0) continue;
    const ssize_t got = ::read(file, buffer.data(), buffer.size());
    if (got == 0) return true;
    if (got > 0) text.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

/// Whether the process ends before the deadline: it can outlive its streams.
bool ends_before(pid_t process, Clock::time_point deadline) {
  const auto file = static_cast<int>(::syscall(SYS_pidfd_open, process, 0));
  if (file < 0) return true;  // old kernels lack the call; the caller waits
  bool ended = false;
  while (!ended) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) break;
    pollfd poll_file{file, POLLIN, 0};
    ended = ::poll(&poll_file, 1, static_cast<int>(left)) > 0;
  }
  ::close(file);
  return ended;
}

}  // namespace

ChildResult run_child(const std::vector<std::string>& words, std::chrono::milliseconds timeout) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0)
    throw ariadne::IoError(fmt::format("cannot create a pipe: {}", std::strerror(errno)));

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, pipe[1], STDERR_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int error =
      ::posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(pipe[1]);
  if (error != 0) {
    ::close(pipe[0]);
    throw ariadne::IoError(fmt::format("cannot start {}: {}", words.front(), std::strerror(error)));
  }

  ChildResult result;
  const Clock::time_point deadline = Clock::now() + timeout;
  result.timed_out = !read_all(pipe[0], deadline, result.output) || !ends_before(child, deadline);
  ::close(pipe[0]);
  if (result.timed_out) ::kill(child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  return result;
}
