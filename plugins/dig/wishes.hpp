#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/range.hpp>
#include <ariadne/symmetry/clue_symmetry.hpp>

#include "sight.hpp"

namespace ariadne::plugins::dig {

/// In which order clues are taken away.
enum class Order : std::uint8_t { automatic, random, halves, reading, winding, alternate };

/// What is wanted of a puzzle, whatever its layout.
struct Wishes {
  /// Reads the parameters; throws ConfigError if a text is not valid.
  explicit Wishes(const Parameters& parameters);
  /// The rows of the table that it reads.
  static std::vector<Parameter> table();

  std::optional<Range> clues;
  bool minimal;     ///< must be minimal, clue by clue
  bool to_the_end;  ///< dig for as long as anything can go, not to a number of clues
  bool unique;
  bool repair;
  ClueSymmetry symmetry = ClueSymmetry::none;
  Order order = Order::automatic;
  std::string mask;  ///< a symbol for each cell; empty: every cell may be a clue
};

/// The wishes as they come out on one layout.
struct Plan {
  /// The layout must outlive it.
  Plan(const Wishes& wishes, const Layout& on);

  const Layout& layout;
  /// Why no puzzle of the layout can be as wished: a sentence without a final stop; empty when none
  /// is seen.
  std::string obstacle;
  /// The order of the wishes; not `automatic`.
  Order order;
  /// The cells that are clues together or not at all, where all of them may be clues, in this order
  /// (unchanged for `random` and `halves`).
  std::vector<std::vector<Cell>> orbits;
  /// The numbers of clues within Wishes::clues that whole orbits can make, ascending; empty when no
  /// number is asked for.
  std::vector<int> targets;
  int allowed = 0;  ///< cells in all orbits
  SightPlan sight;
};

}  // namespace ariadne::plugins::dig
