#pragma once

#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// Drawings of a puzzle of a kind while it is solved in steps.
class ARIADNE_API StepDrawings {
 public:
  /// `writing` must outlive the object. `layout` is that of the puzzle in steps, and of all boards.
  StepDrawings(const PuzzleWriting& writing, const Layout& layout);

  /// The puzzle with what the board shows.
  PuzzleDrawing board(const Board& board) const;
  /// The same with a step that was found on this board: what it adds, and the places of its rules, or of
  /// its result if the rules are about the whole puzzle.
  PuzzleDrawing step(const Board& board, const Step& step) const;
  /// Only the places.
  PuzzleDrawing area(const Board& board, const Step& step) const;

 private:
  std::vector<std::vector<Position>> places_of(const Step& step) const;
  void add_candidates(const Board& board, PuzzleDrawing& drawing) const;
  void add_exclusions(const Board& board, const Step& step, PuzzleDrawing& drawing) const;

  const PuzzleWriting& writing_;
  const Layout& layout_;
  std::vector<RuleSite> places_;  ///< of each text of the layout
};

}  // namespace ariadne
