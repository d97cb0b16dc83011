#pragma once

#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// The ability of a generator to obey constraints, which it gives as its extension. A layout of which
/// it does not take every constraint is not given to it, whatever Generator::obstacle() says; without
/// this ability, it takes none.
class TakesConstraints {
 public:
  /// The name of the ability.
  static constexpr const char* extension_id = "takes-constraints";
  /// Whether the puzzles that it makes obey this constraint.
  virtual bool takes(const Constraint& constraint) const = 0;

 protected:
  /// Not through this.
  ~TakesConstraints() = default;
};

}  // namespace ariadne
