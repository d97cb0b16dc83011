#pragma once

#include "commands.hpp"

/// `ariadne plugins scan`: tries each library in a child process of its own, so that one that
/// crashes while it is loaded does no harm.
Command scan_command();

/// `ariadne plugins probe FILE`: what scan runs in the child. Loads one plugin and says so.
Command probe_command();
