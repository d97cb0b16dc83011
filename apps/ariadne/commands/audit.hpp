#pragma once

#include "commands/commands.hpp"

/// `ariadne plugins audit STRATEGY`: holds the strategy's steps against solutions and evidence.
Command audit_command();
