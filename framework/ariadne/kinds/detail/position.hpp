#pragma once

// Positions and solutions that come with a puzzle: their texts, and which rules they break.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/kinds/detail/evaluator.hpp>
#include <ariadne/kinds/detail/grid.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>
#include <ariadne/kinds/detail/text_error.hpp>

namespace ariadne::kinds {

/// What a cell or an edge of a position says of the unknowns.
struct Entry {
  Condition condition;
  Thing thing;
};

/// What a position or a solution says.
struct Entries {
  std::vector<Entry> all;
  std::vector<Thing> missing;  ///< where a solution has no value, though one is needed
  /// Where a definition cannot have the value, if the file has a sentence about that.
  std::vector<std::pair<int, Thing>> refused;
};

/// Reads the blocks of a solution. Their first line is `first` in the text of the puzzle. In a position
/// (not `finished`), what is blank is open; in a solution, it is the value that is written as a blank, if
/// there is one. Throws KindTextError.
Entries read_position(const KindData& kind, const Clues& clues, Evaluator& evaluator,
                      const std::vector<std::string_view>& lines, std::size_t first, bool finished);

/// Reads the values of places in one line, the line `at` of the puzzle; `cells` are the first cells of their
/// unknowns. '.' is open.
Entries read_entries(const KindData& kind, Evaluator& evaluator,
                     const std::vector<std::size_t>& cells, std::string_view line, std::size_t at);

/// What a position leaves of the unknowns, as far as each entry and all together show it.
struct Narrowed {
  std::vector<DigitSet> left;  ///< of each unknown
  std::vector<Thing> clashes;  ///< entries that contradict those before them
};
Narrowed narrow(const Evaluator& evaluator, const std::vector<Entry>& entries);

/// The rules that cannot be fulfilled with what is left of the unknowns. In a `finished` solution,
/// unknowns that it does not show follow from a rule that fixes all of them, if there is one.
std::vector<BrokenRule> judge(const KindData& kind, const Clues& clues, std::vector<DigitSet> left,
                              bool finished);

}  // namespace ariadne::kinds
