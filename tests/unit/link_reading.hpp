#pragma once

// Reading a link or a document in tests, without the plugins that make its rules.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/input/reader.hpp>

namespace ariadne::testing {

/// Keeps the rules instead of making them.
class KeepRules final : public RuleMaker {
 public:
  LayoutPtr make(const LayoutPtr& frame, std::span<const Rule> rules) override {
    kept.assign(rules.begin(), rules.end());
    return frame;
  }
  std::vector<Rule> read(const YamlNode& /*list*/, const Layout& /*frame*/) const override {
    throw ConfigError("no link has a list of rules");
  }
  bool adds_rules() const override { return false; }
  std::vector<Rule> kept;
};

/// What is read from a link or a document.
struct Read {
  ReadItem item;
  std::vector<std::string> kinds;  ///< of the rules
  std::vector<Rule> rules;
};

inline Read read(const std::string& text) {
  TextLines lines(text);
  PuzzleDocuments documents;
  KeepRules rules;
  PuzzleReader reader(lines, {}, &documents, {}, &rules);
  Read result;
  EXPECT_TRUE(reader.next(result.item)) << text;
  for (const Rule& rule : rules.kept) result.kinds.push_back(rule.kind);
  result.rules = rules.kept;
  return result;
}

}  // namespace ariadne::testing
