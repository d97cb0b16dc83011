// The browser is a grandchild in a session of its own: it does not end with the program, and nothing has
// to wait for it.

#include "terminal/open_address.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

void open_address(const std::string& address) {
  const pid_t child = ::fork();
  if (child > 0) ::waitpid(child, nullptr, 0);
  if (child != 0) return;
  if (::setsid() < 0 || ::fork() != 0) ::_exit(0);
  const int nothing = ::open("/dev/null", O_RDWR);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nothing, stream);
  ::execlp("xdg-open", "xdg-open", address.c_str(), static_cast<char*>(nullptr));
  ::_exit(1);
}
