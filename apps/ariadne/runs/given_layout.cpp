#include "runs/given_layout.hpp"

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "runs/component_option.hpp"
#include "runs/kinds.hpp"
#include "runs/plugins.hpp"

GivenLayout given_layout(const Options& options) {
  GivenLayout given;
  if (options.has("kind")) {
    for (const char* other : {"layout", "rule"})
      if (options.has(other))
        throw ariadne::ConfigError(
            fmt::format("--kind says what the puzzles are, so there is no --{}", other));
    given.layout.kind = kind_option(options.get<std::string>("kind"), options);
    return given;
  }
  given.layout = options.layout(&given.rules);
  if (options.has("rule"))
    for (const std::string& rule : options.list("rule"))
      given.rules.push_back(ariadne::parse_yaml(rule, "--rule"));
  return given;
}

ariadne::ConstraintMaker checked_maker(const ariadne::Registry& registry,
                                       const GivenLayout& given) {
  ariadne::ConstraintMaker maker(registry, given.rules);
  if (given.layout.fixed && maker.adds_rules()) maker.make(given.layout.fixed, {});
  return maker;
}

RulesOnDemand::RulesOnDemand(const Options& options, const GivenLayout& given)
    : options_(options), given_(given) {
  if (given_.layout.fixed && adds_rules()) maker();
}

const ariadne::Registry& RulesOnDemand::registry() const {
  if (!registry_) registry_ = loaded_plugins(options_);
  return *registry_;
}

ariadne::ConstraintMaker& RulesOnDemand::maker() const {
  if (!maker_) maker_.emplace(checked_maker(registry(), given_));
  return *maker_;
}

ariadne::LayoutPtr RulesOnDemand::make(const ariadne::LayoutPtr& frame,
                                       std::span<const ariadne::Rule> rules) {
  return maker().make(frame, rules);
}

std::vector<ariadne::Rule> RulesOnDemand::read(const ariadne::YamlNode& list,
                                               const ariadne::Layout& frame) const {
  return maker().read(list, frame);
}
