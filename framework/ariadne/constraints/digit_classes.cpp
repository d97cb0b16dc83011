#include <ariadne/constraints/digit_classes.hpp>

namespace ariadne {

ClassConstraint::~ClassConstraint() = default;

}  // namespace ariadne
