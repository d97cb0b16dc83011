// The program `ariadne`. Everything that it can do is in the library of its commands, which other
// programs link too.

#include "commands/commands.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

/// Lets glibc keep freed memory for what needs memory next. Each puzzle of a kind is made and thrown
/// away with some hundred kilobytes. If these went back to the system in between, it would have to fill
/// every page with zeros again, which takes longer than solving the puzzle.
void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int largest_kept = 2 << 20;
  constexpr int most_kept = 32 << 20;
  mallopt(M_MMAP_THRESHOLD, largest_kept);
  mallopt(M_TRIM_THRESHOLD, most_kept);
#endif
}

}  // namespace

int main(int argc, char** argv) {
  keep_freed_memory();
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  return run_program(program(), arguments);
}
