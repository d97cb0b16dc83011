// Rules made of other rules.
//
//   any-of  at least one of the rules holds
//   all-of  all of them hold, as one alternative of another any-of, or under a name of their own
//   not     they do not all hold
//
// With a `name`, which is how a rule of one's own gets one, steps and messages speak of that instead:
//
//     all-of: {name: slow whisper, constraints: [{slow-thermometer: r1c1-4}, {whispers: r1c1-4}]}

#include <ariadne/constraints/combined.hpp>
#include <ariadne/constraints/relation.hpp>
#include <ariadne/constraints/sum.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::spelled {
namespace {

std::vector<ConstraintPtr> all(const std::vector<std::vector<ConstraintPtr>>& rules) {
  std::vector<ConstraintPtr> constraints;
  for (const auto& rule : rules) constraints.insert(constraints.end(), rule.begin(), rule.end());
  return constraints;
}

/// A constraint under another name.
class Renamed final : public Constraint {
 public:
  Renamed(std::string label, ConstraintPtr own)
      : Constraint(std::move(label), {own->scope().begin(), own->scope().end()}),
        own_(std::move(own)) {}

  bool holds(std::span<const Digit> values) const override { return own_->holds(values); }
  bool filter(std::span<DigitSet> domains) const override { return own_->filter(domains); }
  DigitSet required(std::span<const DigitSet> domains) const override {
    return own_->required(domains);
  }
  std::vector<std::vector<Cell>> groups() const override { return own_->groups(); }
  void link(LinkSink& sink) const override { own_->link(sink); }
  bool encode(ClauseSink& sink) const override { return own_->encode(sink); }

 private:
  ConstraintPtr own_;
};

/// Relations and sums stay what they are, because solvers do more with them.
ConstraintPtr renamed(const std::string& name, const ConstraintPtr& constraint,
                      const Layout& frame) {
  const std::span<const Cell> scope = constraint->scope();
  if (const auto* relation = dynamic_cast<const Relation*>(constraint.get()))
    return std::make_shared<const Relation>(name, scope[0], scope[1],
                                            std::make_shared<const PairTable>(relation->table()));
  if (const auto* sum = dynamic_cast<const Sum*>(constraint.get())) {
    std::vector<Term> terms;
    for (std::size_t i = 0; i < scope.size(); ++i)
      terms.push_back({scope[i], sum->coefficients()[i]});
    return std::make_shared<const Sum>(name, frame, terms,
                                       std::vector<int>(sum->totals().begin(), sum->totals().end()),
                                       sum->distinct());
  }
  return std::make_shared<const Renamed>(name, constraint);
}

std::string name_of(const Parameters& parameters, const std::string& usual) {
  const std::string& name = parameters.text("name");
  return name.empty() ? usual : name;
}

void post_any_of(Parameters& parameters, const Layout& /*frame*/, ConstraintSink& sink) {
  const auto& rules = parameters.constraints("constraints");
  for (const auto& rule : rules)
    // A rule that says nothing holds.
    if (rule.empty()) return;
  sink.post(std::make_shared<const AnyOf>(name_of(parameters, "any of several rules"), rules));
}

void post_all_of(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::string& name = parameters.text("name");
  for (const ConstraintPtr& constraint : all(parameters.constraints("constraints")))
    sink.post(name.empty() ? constraint : renamed(name, constraint, frame));
}

void post_not(Parameters& parameters, const Layout& /*frame*/, ConstraintSink& sink) {
  const std::vector<ConstraintPtr> constraints = all(parameters.constraints("constraints"));
  if (constraints.empty()) throw ConfigError("its rules say nothing, so they cannot fail to hold");
  sink.post(
      std::make_shared<const NotAll>(name_of(parameters, "rule that does not hold"), constraints));
}

}  // namespace

void add_combined(Registrar& plugin) {
  const Parameter constraints =
      Parameter::components("constraints", ComponentKind::constraint, {}, "The rules");
  const Parameter name = Parameter::text("name", "", "The name by which steps refer to the rule");
  plugin.constraint("any-of", "At least one of several rules holds", {constraints, name},
                    post_any_of);
  plugin.constraint("all-of", "Several rules hold", {constraints, name}, post_all_of);
  plugin.constraint("not", "At least one of several rules does not hold", {constraints, name},
                    post_not);
}

}  // namespace ariadne::plugins::spelled
