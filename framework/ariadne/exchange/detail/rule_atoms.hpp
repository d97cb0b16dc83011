#pragma once

// Inside exchange: rules in their smallest parts, each as a text. Drawings do not say which marks
// belong to one rule, nor which end of a line is first where it does not matter.

#include <set>
#include <span>
#include <string>

#include <ariadne/model/layout.hpp>

namespace ariadne {

/// The parts of rules on a frame; equal sets mean the same.
std::multiset<std::string> rule_atoms(std::span<const Rule> rules, const Layout& frame);
/// The groups of a frame that rules could be as well, as parts of such.
std::multiset<std::string> group_atoms(const Layout& frame);

}  // namespace ariadne
