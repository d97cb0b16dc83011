#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include <ariadne/formats/rule_maker.hpp>
#include <ariadne/kinds/kind.hpp>
#include <ariadne/pipeline/detail/block.hpp>

namespace ariadne {

/// A block of puzzles as bytes, for another process of the same build; without its puzzles unless
/// `with_puzzles`.
std::string to_bytes(const PuzzleBlock& block, bool with_puzzles);

/// Reads such bytes.
class BlockBytes {
 public:
  /// `fixed` is the layout that the run names, which may be of a file; null if it names none. All
  /// others are found by their names, or described in the bytes. `rules` makes their constraints, and must outlive it.
  /// `plugins` are those of kinds.
  BlockBytes(const LayoutPtr& fixed, RuleMaker& rules, KindPlugins plugins);
  /// Fills an empty block.
  void read(std::string_view bytes, PuzzleBlock& block);

 private:
  LayoutPtr layout(const std::string& name, const nlohmann::json& description,
                   const std::string& rules);
  KindPtr kind(const std::string& text, const std::string& file);

  RuleMaker& rules_;
  KindPlugins plugins_;
  std::map<std::pair<std::string, std::string>, KindPtr> kinds_;  ///< by their texts and files
  std::map<std::string, LayoutPtr> layouts_;
};

}  // namespace ariadne
