#pragma once

/// The exit status of the program.
enum Status : int {
  status_ok = 0,       ///< every puzzle has exactly one solution, or the command succeeded
  status_not_all = 1,  ///< some puzzle does not; the output names each
  status_usage = 2,    ///< usage error, or a mistake in a config
  status_plugin = 3,   ///< a plugin cannot be used
  status_io = 4,       ///< reading or writing failed
};
