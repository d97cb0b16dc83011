#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include <ariadne/constraints/automaton.hpp>

namespace ariadne::plugins::spelled {

/// An automaton that may be in several states at once, and reads numbers 0..63.
struct Nfa {
  struct Move {
    std::uint64_t numbers;  ///< bit n: by the number n
    std::size_t target;
  };
  struct State {
    std::vector<Move> moves;
    std::vector<std::size_t> free;  ///< states that it may go to without reading
    bool accepts = false;
  };
  std::vector<State> states;
  std::set<std::size_t> starts;
};

/// The automaton that is in one state for each set of states of `nfa` that can be reached within so
/// many numbers. Throws ConfigError if these are too many.
std::shared_ptr<const Dfa> determined(const Nfa& nfa, const Layout& frame, std::size_t length);

/// The automaton for a line that comes back to cells. It reads each cell once, in the order of their
/// first visits, and remembers the numbers of those that come again. `visits` has the place of each cell
/// of the line among these, from 0, and `own` reads the line as it is. Throws ConfigError if it needs too
/// many states, or remembers more than seven cells at a time.
std::shared_ptr<const Dfa> remembering(const Dfa& own, const Layout& frame,
                                       const std::vector<std::size_t>& visits);

}  // namespace ariadne::plugins::spelled
