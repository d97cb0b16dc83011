#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/cells.hpp>
#include <ariadne/model/constraint.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne {

/// Makes constraints from rules, with the components of all loaded plugins.
///
/// Threads: one at a time.
class RuleFactory {
 public:
  /// Makes the constraints of one rule of a puzzle that has all of these. The cells are those of
  /// the frame. Throws a ConfigError if the rule is not possible, and a PluginError if its
  /// component is not loaded.
  virtual ConstraintSet make(const Layout& frame, std::span<const Rule> rules,
                             std::size_t which) = 0;

 protected:
  /// Objects are not destroyed through this class.
  ~RuleFactory() = default;
};

/// The ability of a component to make constraints. Before its first use, the host passes it a
/// factory, which works as long as the registry exists.
class MakesRules {
 public:
  /// The name of the ability.
  static constexpr const char* extension_id = "makes-rules";
  /// Receives the factory, not null.
  virtual void use(std::shared_ptr<RuleFactory> factory) = 0;

 protected:
  /// Objects are not destroyed through this class.
  ~MakesRules() = default;
};

/// Rules that a puzzle has together or not at all.
struct PlacedRules {
  std::vector<Rule> rules;  ///< not empty
  bool stays = false;       ///< whether the puzzle must keep them
  /// How little they say, compared to others of the family: those with higher numbers are the
  /// first that a generator tries to take away.
  std::size_t vagueness = 0;
};

/// A complete grid, and what has been placed on it.
struct RulePlace {
  const Layout& layout;         ///< with the rules that all puzzles have
  std::span<const Digit> grid;  ///< a digit for each cell
  CellSet& taken;               ///< cells that no more lines and cages should cover
  /// The symmetry of the places of rules: all moves of the cells that it consists of, the identity
  /// first; each is the image of each cell.
  std::span<const std::vector<Cell>> moves;
};

/// The ability of a generator to place rules that a complete grid obeys: one family of rules, such
/// as thermometers. Generator::extension() provides it.
class PlacesRules {
 public:
  /// The name of the ability.
  static constexpr const char* extension_id = "places-rules";
  /// Why the family cannot be placed on this layout, in a sentence without a period; empty if it
  /// can.
  virtual std::string obstacle_to_rules(const Layout& layout) const = 0;
  /// Places rules that the grid obeys, and adds their cells to `place.taken`. The result depends
  /// only on the arguments and the parameters; it is empty if there is no room.
  virtual std::vector<PlacedRules> place(const RulePlace& place, Random& random) = 0;
  /// How often the family is chosen compared to others, if a puzzle does not have all families.
  virtual std::size_t weight() const = 0;

 protected:
  /// Objects are not destroyed through this class.
  ~PlacesRules() = default;
};

}  // namespace ariadne
