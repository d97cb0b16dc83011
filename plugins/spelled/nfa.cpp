// The subset construction (Rabin and Scott, 1959).

#include "nfa.hpp"

#include <map>

namespace ariadne::plugins::spelled {

namespace {

using States = std::set<std::size_t>;

/// With all states that are reached without reading.
States closed(const Nfa& nfa, States states) {
  std::vector<std::size_t> open(states.begin(), states.end());
  while (!open.empty()) {
    const std::size_t state = open.back();
    open.pop_back();
    for (const std::size_t next : nfa.states[state].free)
      if (states.insert(next).second) open.push_back(next);
  }
  return states;
}

}  // namespace

std::shared_ptr<const Dfa> determined(const Nfa& nfa, const Layout& frame, std::size_t length) {
  std::map<States, std::uint64_t> known;
  std::vector<States> sets;
  const auto key_of = [&](const States& states) {
    const auto [place, added] = known.emplace(states, sets.size());
    if (added) sets.push_back(states);
    return place->second;
  };
  const std::uint64_t start = key_of(closed(nfa, nfa.starts));
  const auto next = [&](std::uint64_t key, int number) -> std::optional<std::uint64_t> {
    States reached;
    for (const std::size_t state : sets[key])
      for (const Nfa::Move& move : nfa.states[state].moves)
        if (number >= 0 && number < 64 && ((move.numbers >> number) & 1U) != 0)
          reached.insert(move.target);
    if (reached.empty()) return std::nullopt;
    return key_of(closed(nfa, std::move(reached)));
  };
  return make_dfa(frame, length, start, next, [&](std::uint64_t key) {
    for (const std::size_t state : sets[key])
      if (nfa.states[state].accepts) return true;
    return false;
  });
}

}  // namespace ariadne::plugins::spelled
