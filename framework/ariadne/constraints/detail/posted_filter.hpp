#pragma once

#include <span>

#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// A filter for constraints that are defined by what they post: it posts them, and removes the
/// candidates that unit propagation and the propagators exclude, until nothing changes. Cost: that
/// of posting, each time.
bool filter_by_posting(const Constraint& constraint, std::span<DigitSet> domains);

}  // namespace ariadne
