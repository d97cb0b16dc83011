// Child processes that are forked and not started anew: plugins are loaded already, so that a child
// begins to work within a millisecond. It costs little memory, because pages are shared until one of
// the two writes to them.

#include "terminal/forked_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <string>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

namespace {

/// A descriptor that is closed at the end.
class Descriptor {
 public:
  explicit Descriptor(int file = -1) : file_(file) {}
  ~Descriptor() {
    if (file_ >= 0) ::close(file_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int get() const { return file_; }
  void reset(int file) {
    if (file_ >= 0) ::close(file_);
    file_ = file;
  }
  int release() {
    const int file = file_;
    file_ = -1;
    return file;
  }

 private:
  int file_;
};

[[noreturn]] void fail(const char* what) {
  throw ariadne::IoError(fmt::format("cannot {}: {}", what, std::strerror(errno)));
}

struct Pipe {
  Descriptor read;
  Descriptor write;

  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("create a pipe");
    read.reset(ends[0]);
    write.reset(ends[1]);
  }
};

/// A file in memory, at its begin.
int file_of(std::string_view text) {
  Descriptor file(::memfd_create("ariadne-input", MFD_CLOEXEC));
  if (file.get() < 0) fail("create a file in memory");
  while (!text.empty()) {
    const ssize_t written = ::write(file.get(), text.data(), text.size());
    if (written < 0 && errno != EINTR) fail("write a file in memory");
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  ::lseek(file.get(), 0, SEEK_SET);
  return file.release();
}

/// The writable memory of this process in bytes, as RLIMIT_DATA counts it.
std::uint64_t writable_memory() {
  unsigned long long pages = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "re"); file != nullptr) {
    if (std::fscanf(file, "%*u %*u %*u %*u %*u %llu", &pages) != 1) pages = 0;
    static_cast<void>(std::fclose(file));
  }
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

void limit(__rlimit_resource resource, std::uint64_t most) {
  rlimit both{};
  ::getrlimit(resource, &both);
  both.rlim_cur = both.rlim_max = std::min<rlim_t>(most, both.rlim_max);
  ::setrlimit(resource, &both);
}

/// As a program has it that was just started.
void reset_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGCHLD}) std::signal(signal, SIG_DFL);
  std::signal(SIGXFSZ, SIG_IGN);  // writing a file then fails
  sigset_t none;
  sigemptyset(&none);
  ::pthread_sigmask(SIG_SETMASK, &none, nullptr);
}

/// The exit status of a child that needs more memory than it may have; commands have none like it.
constexpr int out_of_memory = 136;

[[noreturn]] void run_child(const std::function<int()>& work, std::array<int, 3> streams,
                            std::uint64_t memory, pid_t parent) {
  int status = 1;
  try {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(status);
    for (const int stream : {0, 1, 2}) ::dup2(streams[static_cast<std::size_t>(stream)], stream);
    ::close_range(3, ~0U, 0);
    if (::chdir("/") != 0) ::_exit(status);
    limit(RLIMIT_DATA, writable_memory() + memory);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_CORE, 0);
    reset_signals();
    // Nothing that was not prepared for it can go on.
    std::set_new_handler([] { ::_exit(out_of_memory); });
    status = work();
  } catch (...) {
    status = 1;
  }
  ::_exit(status);
}

ForkedProcess fork_child(const std::function<int()>& work, int input, std::uint64_t memory) {
  Pipe out;
  Pipe errors;
  for (const int end : {out.read.get(), errors.read.get()}) ::fcntl(end, F_SETFL, O_NONBLOCK);
  const pid_t parent = ::getpid();
  // A signal that came before the child has reset its signals would be handled twice.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t child = ::fork();
  if (child == 0) run_child(work, {input, out.write.get(), errors.write.get()}, memory, parent);
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (child < 0) fail("start a process");
  const auto ended = static_cast<int>(::syscall(SYS_pidfd_open, child, 0));
  return {child, out.read.release(), errors.read.release(), ended};
}

/// Reads so many bytes from standard input; false at its end.
bool read_whole(void* to, std::size_t size) {
  auto* at = static_cast<char*>(to);
  while (size > 0) {
    const ssize_t got = ::read(STDIN_FILENO, at, size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

int answer_messages(const std::function<int(std::string_view)>& answer, std::uint64_t memory) {
  const std::uint64_t most = writable_memory() + memory / 8;
  MessageSize size = 0;
  int status = 0;
  while (read_whole(&size, sizeof(size))) {
    std::string message(size, '\0');
    if (!read_whole(message.data(), message.size())) break;
    status = answer(message);
    if (writable_memory() > most) break;
    if (::write(STDOUT_FILENO, &end_of_answer, 1) != 1) break;
  }
  return status;
}

}  // namespace

ForkedProcess fork_process(const std::function<int()>& work, std::string_view input,
                           std::uint64_t memory) {
  const Descriptor in(file_of(input));
  return fork_child(work, in.get(), memory);
}

ForkedProcess fork_worker(const std::function<int(std::string_view)>& answer,
                          std::uint64_t memory) {
  Pipe messages;
  ForkedProcess worker =
      fork_child([&] { return answer_messages(answer, memory); }, messages.read.get(), memory);
  ::fcntl(messages.write.get(), F_SETFL, O_NONBLOCK);
  worker.input = messages.write.release();
  return worker;
}

void kill_process(const ForkedProcess& process) {
  ::kill(process.id, SIGKILL);
}

bool has_ended(const ForkedProcess& process) {
  return ::waitpid(process.id, nullptr, WNOHANG) != 0;
}

ForkedEnd wait_for(const ForkedProcess& process) {
  int status = 0;
  while (::waitpid(process.id, &status, 0) < 0 && errno == EINTR) {
  }
  ForkedEnd end;
  if (WIFEXITED(status)) end.status = WEXITSTATUS(status);
  end.out_of_memory = end.status == out_of_memory;
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  return end;
}
