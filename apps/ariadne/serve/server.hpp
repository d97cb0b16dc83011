#pragma once

#include <cstdint>
#include <functional>
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
  /// What all requests but those of the page must have in their address, as ?key=...; empty for nothing.
  std::string key;
  /// Ends when the last page that was opened has been closed.
  bool until_closed = false;
  /// The folder to read the page's files from; empty for those in the program.
  std::string page_folder;
  /// The file of a kind that requests can use; empty for none.
  std::string kind_file;
  /// Is called with the port once the server listens; instead of the message that says where.
  std::function<void(std::uint16_t port)> listening;
};

/// Serves until a signal ends it, from the calling thread alone, and returns the exit status. Throws
/// ariadne::IoError if it cannot listen, and ariadne::ConfigError if the address is wrong.
int serve(const Service& service, const ServeOptions& options);
