#pragma once

#include <vector>

#include "commands/commands.hpp"

/// The commands of ariadne-mpi.
std::vector<Command> cluster_commands();
