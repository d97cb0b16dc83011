#pragma once

#include <string>

#include "serve/server.hpp"
#include "terminal/options.hpp"

// Shared by the commands that serve: serve and play.

/// Adds --page.
void add_page_option(Options& options);
/// The folder of --page; empty without it. Throws ariadne::IoError if it has no page.
std::string page_option(const Options& options);

/// Serves the commands that read and write only their streams until the server ends, and returns the exit
/// status. Throws what serve() throws.
int serve_commands(const Options& options, const ServeOptions& serving);
