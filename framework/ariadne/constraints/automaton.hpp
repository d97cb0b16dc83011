#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A finite automaton that reads digits. It starts in state 0.
struct Dfa {
  static constexpr std::uint16_t dead = 0xFFFF;  ///< the state after a digit that cannot be read
  int digits = 0;                                ///< how many digits it reads
  std::vector<std::uint16_t> next;  ///< the next state, at index state * digits + digit - 1
  std::vector<bool> accepts;        ///< by state: whether the digits may end there

  /// How many states there are.
  std::size_t states() const { return accepts.size(); }
};

/// Makes an automaton whose states are keys. `next` returns the key that follows a key and a
/// number, or nothing if the number cannot be read there. `accepts` says whether the numbers may
/// end at a key. The automaton reads at most `length` numbers; states that it cannot reach within
/// that length are left out. Throws ConfigError if it has more than 65,000 states.
ARIADNE_API std::shared_ptr<const Dfa> make_dfa(
    const Layout& frame, std::size_t length, std::uint64_t start,
    const std::function<std::optional<std::uint64_t>(std::uint64_t key, int number)>& next,
    const std::function<bool(std::uint64_t key)>& accepts);

/// An automaton must accept the digits along some cells. This can express clues outside the grid,
/// regular expressions, and anything else that a bounded state can keep track of. The filter is
/// exact. As in Pesant's `regular` constraint (2004), it computes the states that are possible
/// before each cell, from the front and from the back. Cost: the number of cells, times the
/// reachable states, times the digits.
class ARIADNE_API Automaton final : public Constraint {
 public:
  /// Several constraints may share the automaton.
  Automaton(std::string label, std::vector<Cell> cells, std::shared_ptr<const Dfa> dfa);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  void link(LinkSink& sink) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  std::shared_ptr<const Dfa> dfa_;
};

}  // namespace ariadne
