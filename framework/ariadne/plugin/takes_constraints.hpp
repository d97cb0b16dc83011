#pragma once

#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// The ability of a generator to obey constraints, offered by Generator::extension(). A generator is
/// given only layouts of which it takes all constraints, whatever Generator::obstacle() says. Without
/// this ability, it takes none.
class TakesConstraints {
 public:
  /// The name of the ability.
  static constexpr const char* extension_id = "takes-constraints";
  /// Whether the puzzles that it makes obey this constraint.
  virtual bool takes(const Constraint& constraint) const = 0;

 protected:
  /// It is not destroyed through this class.
  ~TakesConstraints() = default;
};

}  // namespace ariadne
