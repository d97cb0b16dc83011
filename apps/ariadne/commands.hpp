#pragma once

#include "options.hpp"

/// The exit status of the program.
enum Status : int {
  status_ok = 0,       ///< every puzzle has exactly one solution, or the command did its job
  status_not_all = 1,  ///< some puzzle has not, each told
  status_usage = 2,    ///< wrong use or config
  status_plugin = 3,   ///< a plugin cannot be used
  status_io = 4,       ///< reading or writing failed
};

// Each command takes the words after its name and returns the exit status. Errors are thrown.
int solve_command(Arguments arguments);
int check_command(Arguments arguments);
int convert_command(Arguments arguments);
int cover_command(Arguments arguments);
int explain_command(Arguments arguments);
int generate_command(Arguments arguments);
int hint_command(Arguments arguments);
int layouts_command(Arguments arguments);
int plugins_command(Arguments arguments);
int rate_command(Arguments arguments);
int run_command(Arguments arguments);
int schema_command(Arguments arguments);
