#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/formats/rule_maker.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// Turns rules into constraints, with the components of the loaded plugins.
///
/// Threads: one at a time.
class ARIADNE_API ConstraintMaker final : public RuleMaker {
 public:
  /// The registry must outlive this object, and no plugin may be loaded afterward. Each puzzle gets
  /// the rules in `always` in addition to its own. For their format, see read_rules().
  explicit ConstraintMaker(const Registry& registry, std::vector<YamlNode> always = {});
  ~ConstraintMaker() override;

  /// See RuleMaker. Equal rules count once. Checks the names, types, and bounds of the parameters, as for any config. An
  /// error in a rule of `always` is reported with its line and column.
  LayoutPtr make(const LayoutPtr& frame, std::span<const Rule> rules) override;
  std::vector<Rule> read(const YamlNode& list, const Layout& frame) const override;
  /// Makes the constraints of one rule of a puzzle that has all of these. Throws like make().
  ConstraintSet make_one(const Layout& frame, std::span<const Rule> rules, std::size_t which);
  bool adds_rules() const override { return !always_.empty(); }

 private:
  /// The frame with the rules that all puzzles have.
  LayoutPtr with_own_rules(const LayoutPtr& frame);
  Parameters parameters_of(const ComponentInfo& info, const Rule& rule, const Layout& frame,
                           ConstraintSet& set);
  void post(const Rule& rule, const Layout& frame, ConstraintSet& set);

  const Registry& registry_;
  std::vector<YamlNode> always_;
  LayoutPtr own_frame_;  ///< from the last call to with_own_rules()
  LayoutPtr own_made_;   ///< what that call returned
  std::unordered_map<std::string, const ComponentInfo*> known_;
  std::span<const Rule> all_;  ///< the rules in the call in progress
  LayoutPtr frame_;            ///< the frame in the last call
  std::vector<Rule> rules_;    ///< the rules in the last call
  LayoutPtr made_;             ///< what the last call returned
};

}  // namespace ariadne
