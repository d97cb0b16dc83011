#pragma once

// Inside exchange: the words without which a drawing has no meaning.

#include <string>
#include <string_view>
#include <vector>

namespace ariadne {

/// The kinds that are drawn, for the rules in words.
class SaidKinds {
 public:
  /// A kind of rule or an extra of a layout, or which whispers: "german-whispers".
  void say(const std::string& kind);
  /// The rules in words, and a sentence for each kind that they do not mention.
  std::string text(std::string rules) const;

 private:
  bool has(std::string_view kind) const;
  std::vector<std::string> kinds_;
};

}  // namespace ariadne
