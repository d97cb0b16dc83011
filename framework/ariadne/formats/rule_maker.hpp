#pragma once

#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

struct YamlNode;

/// Turns rules into constraints for PuzzleReader. The module `formats` knows how rules are written,
/// but not the components that they name; those are known to implementations of this class.
class ARIADNE_API RuleMaker {
 public:
  virtual ~RuleMaker();
  /// Returns the frame with the constraints of the rules. If it is called twice in a row with the
  /// same frame and rules, it returns the same object. Throws a ConfigError with one sentence,
  /// without a position.
  virtual LayoutPtr make(const LayoutPtr& frame, std::span<const Rule> rules) = 0;
  /// Reads a list of rules from a document. The cells in them are those of the frame. Throws a
  /// ConfigError with one sentence, without a position.
  virtual std::vector<Rule> read(const YamlNode& list, const Layout& frame) const = 0;
  /// Whether make() also adds rules of its own. If so, make() must also be called for puzzles
  /// without rules.
  virtual bool adds_rules() const = 0;
};

}  // namespace ariadne
