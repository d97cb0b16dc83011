// Rules made of other rules.
//
//   any-of  at least one of the rules holds
//   all-of  all of them hold, as one alternative of another any-of, or under a name of their own
//   not     they do not all hold

#include <ariadne/constraints/combined.hpp>

#include "spelled.hpp"

namespace ariadne::plugins::spelled {

namespace {

std::vector<ConstraintPtr> all(const std::vector<std::vector<ConstraintPtr>>& rules) {
  std::vector<ConstraintPtr> constraints;
  for (const auto& rule : rules) constraints.insert(constraints.end(), rule.begin(), rule.end());
  return constraints;
}

}  // namespace

void post_any_of(Parameters& parameters, const Layout& /*frame*/, ConstraintSink& sink) {
  const auto& rules = parameters.constraints("constraints");
  for (const auto& rule : rules)
    // A rule that says nothing holds.
    if (rule.empty()) return;
  sink.post(std::make_shared<const AnyOf>("any of several rules", rules));
}

void post_all_of(Parameters& parameters, const Layout& /*frame*/, ConstraintSink& sink) {
  for (const ConstraintPtr& constraint : all(parameters.constraints("constraints")))
    sink.post(constraint);
}

void post_not(Parameters& parameters, const Layout& /*frame*/, ConstraintSink& sink) {
  const std::vector<ConstraintPtr> constraints = all(parameters.constraints("constraints"));
  if (constraints.empty()) throw ConfigError("its rules say nothing, so they cannot fail to hold");
  sink.post(std::make_shared<const NotAll>("rule that does not hold", constraints));
}

}  // namespace ariadne::plugins::spelled
