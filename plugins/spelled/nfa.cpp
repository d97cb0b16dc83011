// The subset construction (Rabin and Scott, 1959).

#include "nfa.hpp"

#include <algorithm>
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

namespace {

/// What an automaton knows before it reads a cell, as a number.
struct Memory {
  static constexpr unsigned bits_of_digit = 5;
  static constexpr std::size_t most_cells = 7;

  std::size_t step = 0;          ///< of the line
  std::uint16_t state = 0;       ///< of the automaton that reads the whole line
  std::vector<unsigned> digits;  ///< of the cells that come again, less 1

  std::uint64_t key() const {
    std::uint64_t key = 0;
    for (const unsigned digit : digits) key = (key << bits_of_digit) | digit;
    return (((key << 16U) | state) << 10U) | step;
  }
};

/// The cells that were visited before a step and come again from there on.
std::vector<std::size_t> cells_to_come(const std::vector<std::size_t>& visits, std::size_t step) {
  std::vector<std::size_t> cells;
  for (std::size_t i = 0; i < step; ++i) {
    const bool again = std::find(visits.begin() + static_cast<std::ptrdiff_t>(step), visits.end(),
                                 visits[i]) != visits.end();
    if (again && std::find(cells.begin(), cells.end(), visits[i]) == cells.end())
      cells.push_back(visits[i]);
  }
  return cells;
}

}  // namespace

std::shared_ptr<const Dfa> remembering(const Dfa& own, const Layout& frame,
                                       const std::vector<std::size_t>& visits) {
  std::vector<std::vector<std::size_t>> to_come;
  for (std::size_t step = 0; step <= visits.size(); ++step) {
    to_come.push_back(cells_to_come(visits, step));
    if (to_come.back().size() > Memory::most_cells)
      throw ConfigError("the line comes back to more than seven cells at a time");
  }
  const std::size_t cells = *std::max_element(visits.begin(), visits.end()) + 1;
  std::vector<Memory> memories{{}};
  std::map<std::uint64_t, std::uint64_t> known{{memories[0].key(), 0}};
  const auto digits = static_cast<std::size_t>(own.digits);
  const auto next = [&](std::uint64_t key, int number) -> std::optional<std::uint64_t> {
    const Memory before = memories[key];
    const auto read = static_cast<unsigned>(number - frame.value_of(1));
    Memory after = before;
    // The cell that is read, and all behind it that have been.
    for (std::size_t step = before.step; step < visits.size(); ++step) {
      const std::vector<std::size_t>& cells_here = to_come[step];
      const auto place = std::find(cells_here.begin(), cells_here.end(), visits[step]);
      if (place == cells_here.end() && step > before.step) break;
      const unsigned digit =
          place == cells_here.end()
              ? read
              : after.digits[static_cast<std::size_t>(place - cells_here.begin())];
      after.state = own.next[after.state * digits + digit];
      if (after.state == Dfa::dead) return std::nullopt;
      std::vector<unsigned> kept;
      for (const std::size_t cell : to_come[step + 1]) {
        const auto at = std::find(cells_here.begin(), cells_here.end(), cell);
        kept.push_back(at == cells_here.end()
                           ? digit
                           : after.digits[static_cast<std::size_t>(at - cells_here.begin())]);
      }
      after.digits = std::move(kept);
      after.step = step + 1;
    }
    const auto [place, added] = known.emplace(after.key(), memories.size());
    if (added) memories.push_back(after);
    return place->second;
  };
  return make_dfa(frame, cells, 0, next, [&](std::uint64_t key) {
    return memories[key].step == visits.size() && own.accepts[memories[key].state];
  });
}

}  // namespace ariadne::plugins::spelled
