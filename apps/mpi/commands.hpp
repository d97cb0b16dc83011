#pragma once

#include "commands/commands.hpp"

// Each in the file of its kind of work.
Command check_command_of_cluster();
Command generate_command_of_cluster();
Command rate_command_of_cluster();
Command run_command_of_cluster();
Command solve_command_of_cluster();
