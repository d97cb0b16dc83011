#pragma once

// Inside exchange: entries of f-puzzles that are about sets of cells.

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/exchange/detail/link_puzzle.hpp>

namespace ariadne {

/// "R3C10" as a row and a column from zero; nothing for everything else.
std::optional<std::pair<int, int>> fpuzzles_place(const nlohmann::json& value);
/// The cells of a list of places; those that are not of the grid are left out.
std::vector<Cell> fpuzzles_cells(const LinkPuzzle& puzzle, const nlohmann::json& list);
/// Takes the entries of a list that are maps; none if it is no list.
void each_map(const nlohmann::json& list, const std::function<void(const nlohmann::json&)>& take);

/// Adds the rules of cages, clones and quadruples. `puzzle` must outlive it.
class FpuzzlesCages {
 public:
  explicit FpuzzlesCages(LinkPuzzle& puzzle) : puzzle_(puzzle) {}

  void add_killer(const nlohmann::json& list);
  /// A cage that says nothing, but for those with a digital root, and those with the same letter where
  /// the rules text mentions clones.
  void add_cage(const nlohmann::json& list);
  void add_clone(const nlohmann::json& list);
  void add_quadruple(const nlohmann::json& list);
  /// Adds or leaves cages with letters, after the last of them.
  void add_lettered_clones();

 private:
  std::vector<Cell> cells(const nlohmann::json& entry, const char* key) const;

  LinkPuzzle& puzzle_;
  std::map<std::string, std::vector<std::vector<Cell>>> lettered_;  ///< cages by their texts
};

}  // namespace ariadne
