#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/kinds/kind.hpp>

namespace ariadne::kinds {

/// The rules of a kind for people who solve its puzzles on paper: what is to be found, and the sentences of
/// the rules, except those that say that what is given stays.
ARIADNE_API std::vector<std::string> rule_sentences(const Kind& kind);

}  // namespace ariadne::kinds
