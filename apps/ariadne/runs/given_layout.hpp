#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/rule_maker.hpp>

#include "terminal/options.hpp"

/// What --layout and --rule say of all puzzles of a run: the grid, and its rules.
struct GivenLayout {
  ariadne::LayoutChoice layout;
  std::vector<ariadne::YamlNode> rules;  ///< of the layout's file, then those of --rule
};
GivenLayout given_layout(const Options& options);

/// Makes the constraints of puzzles, with the rules that all of them have. Where the grid is known,
/// what is wrong with these is reported at once.
ariadne::ConstraintMaker checked_maker(const ariadne::Registry& registry, const GivenLayout& given);

/// The same for commands that need plugins only if there are rules: the first rule loads them.
class RulesOnDemand final : public ariadne::RuleMaker {
 public:
  /// The options must outlive it.
  RulesOnDemand(const Options& options, const GivenLayout& given);

  ariadne::LayoutPtr make(const ariadne::LayoutPtr& frame,
                          std::span<const ariadne::Rule> rules) override;
  std::vector<ariadne::Rule> read(const ariadne::YamlNode& list,
                                  const ariadne::Layout& frame) const override;
  bool adds_rules() const override { return !given_.rules.empty(); }
  /// With all plugins.
  const ariadne::Registry& registry() const;

 private:
  ariadne::ConstraintMaker& maker() const;

  const Options& options_;
  GivenLayout given_;
  mutable std::shared_ptr<const ariadne::Registry> registry_;
  mutable std::optional<ariadne::ConstraintMaker> maker_;
};
