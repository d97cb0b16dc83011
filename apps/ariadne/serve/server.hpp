#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "serve/limits.hpp"
#include "serve/service.hpp"

struct ServeOptions {
  std::string address = "localhost";  ///< localhost, or an address of this machine
  std::uint16_t port = 0;             ///< 0: any that is free
  std::vector<std::string> origins;   ///< of pages that may use it, in addition to f-puzzles
  bool log = false;                   ///< a line on standard error for each request
  bool quiet = false;
  ServeLimits limits;
};

/// Serves until a signal ends it, from the calling thread alone, and returns the exit status. Throws
/// ariadne::IoError if it cannot listen, and ariadne::ConfigError if the address is wrong.
int serve(const Service& service, const ServeOptions& options);
