#pragma once

#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Makes constraints of rules for PuzzleReader. The formats know how rules are written; the
/// components that they name are the host's.
class ARIADNE_API RuleMaker {
 public:
  virtual ~RuleMaker();
  /// The frame with the constraints of the rules. The same frame and rules twice in a row give the
  /// same object. Throws ConfigError with one sentence, without a place.
  virtual LayoutPtr make(const LayoutPtr& frame, std::span<const Rule> rules) = 0;
  /// Reads a list of rules in YAML or JSON, which refer to cells of the frame. Throws ConfigError
  /// with one sentence, without a place.
  virtual std::vector<Rule> read(const std::string& text, const Layout& frame) const = 0;
  /// Whether it also adds rules of its own, so that it is to be asked for puzzles without rules.
  virtual bool adds_rules() const = 0;
};

}  // namespace ariadne
