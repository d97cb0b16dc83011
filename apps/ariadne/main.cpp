// The program `ariadne`. Everything that it can do is in the library of its commands, which other
// programs link too.

#include "commands/commands.hpp"

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  return run_program(program(), arguments);
}
