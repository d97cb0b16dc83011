#include <ariadne/plugin/registrar.hpp>

namespace ariadne {

namespace {

constexpr int highest_score = 1000000;

/// The level as a choice that begins with the default.
std::vector<std::string> levels_from(Level first) {
  std::vector<std::string> names{to_string(first)};
  for (const Level level : all_levels)
    if (level != first) names.emplace_back(to_string(level));
  return names;
}

}  // namespace

Registrar::Registrar() = default;
Registrar::~Registrar() = default;

void Registrar::add_strategy(Technique technique, std::string summary,
                             std::vector<Parameter> parameters, Factory<Strategy> make) {
  parameters.push_back(
      Parameter::integer("score", technique.rating.score, 0, highest_score,
                         "The points that each of its steps adds to the score of a puzzle"));
  parameters.push_back(
      Parameter::choice("level", levels_from(technique.rating.level),
                        "The lowest level that a puzzle can have if it needs the strategy"));
  std::string id = technique.id;
  components_.push_back({{{std::move(id), std::move(summary), std::move(parameters)},
                          ComponentKind::strategy,
                          std::move(technique)},
                         std::move(make)});
}

}  // namespace ariadne
