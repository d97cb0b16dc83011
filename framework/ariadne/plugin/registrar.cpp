#include <ariadne/plugin/registrar.hpp>

namespace ariadne {

namespace {

constexpr int highest_score = 1000000;

/// The level as a choice; the levels in their order.
Parameter level_parameter(Level level) {
  std::vector<std::string> names;
  for (const Level one : all_levels) names.emplace_back(to_string(one));
  Parameter parameter = Parameter::choice(
      "level", std::move(names), "A puzzle that needs this strategy gets at least this level");
  parameter.defaults = {to_string(level)};
  return parameter;
}

}  // namespace

Registrar::Registrar() = default;
Registrar::~Registrar() = default;

void Registrar::add_strategy(Technique technique, std::string summary,
                             std::vector<Parameter> parameters, Factory<Strategy> make) {
  parameters.push_back(Parameter::integer(
      "score", technique.rating.score, 0, highest_score,
      "The points that each step of this strategy adds to the score of a puzzle"));
  parameters.push_back(level_parameter(technique.rating.level));
  std::string id = technique.id;
  components_.push_back({{{std::move(id), std::move(summary), std::move(parameters)},
                          ComponentKind::strategy,
                          std::move(technique)},
                         std::move(make)});
}

}  // namespace ariadne
