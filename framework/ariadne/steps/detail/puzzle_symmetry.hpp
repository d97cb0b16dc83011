#pragma once

#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne {

/// A permutation of the cells together with one of the digits.
struct PuzzleSymmetry {
  std::vector<Cell> cell_to;    ///< the cell that each cell goes to
  std::vector<Digit> digit_to;  ///< what each digit becomes, by digit; 0 stays 0
};

/// Whether the symmetry takes the puzzle of the board to itself: each group to a group, and what
/// the puzzle allows a cell to what it allows its image. It then takes the solution to a solution,
/// which is the same if there is one only. False if the layout has constraints.
bool is_symmetric(const Board& board, const PuzzleSymmetry& symmetry);

/// Whether a candidate is false in a solution that the symmetry takes to itself: of its images, one
/// is not on the board, or is in the same cell and another digit.
bool is_broken(const Board& board, const PuzzleSymmetry& symmetry, Candidate candidate);

}  // namespace ariadne
