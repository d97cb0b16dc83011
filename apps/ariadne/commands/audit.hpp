#pragma once

#include "commands/commands.hpp"

/// `ariadne plugins audit STRATEGY`: checks the steps of a strategy against solutions and evidence.
Command audit_command();
