#pragma once

#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// The ability of a generator to support constraints. Generator::extension() provides it. A
/// generator gets only layouts whose constraints it supports, whatever Generator::obstacle()
/// returns. A generator without this ability supports none.
class TakesConstraints {
 public:
  /// The name of the ability.
  static constexpr const char* extension_id = "takes-constraints";
  /// Whether the puzzles of the generator obey this constraint.
  virtual bool takes(const Constraint& constraint) const = 0;

 protected:
  /// Objects are not destroyed through this class.
  ~TakesConstraints() = default;
};

}  // namespace ariadne
