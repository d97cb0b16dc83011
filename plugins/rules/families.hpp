#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::rules {

void add_cages(Registrar& plugin);
void add_clues(Registrar& plugin);
void add_lines(Registrar& plugin);
void add_marks(Registrar& plugin);
void add_rules(Registrar& plugin);

}  // namespace ariadne::plugins::rules
