#pragma once

// Inside exchange: what SudokuPad draws.

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/exchange/detail/link_puzzle.hpp>
#include <ariadne/exchange/drawn_puzzle.hpp>

namespace ariadne {

/// A point in cells, from the top left corner of the grid: the center of the first cell is 0.5, 0.5.
struct DrawnPoint {
  double row = 0;
  double column = 0;
};

/// Something in an underlay or an overlay.
struct DrawnShape {
  DrawnPoint center;
  double width = 0;   ///< in cells
  double height = 0;  ///< in cells
  bool round = false;
  double angle = 0;
  std::string fill;
  std::string border;
  std::string text;
  bool taken = false;  ///< by a rule, or by something that says nothing
};

/// A line or an arrow.
struct DrawnLine {
  std::vector<DrawnPoint> points;
  std::string color;
  double thickness = 0;
  bool taken = false;
};

/// All that is drawn in a puzzle.
struct Drawings {
  std::vector<DrawnShape> shapes;
  std::vector<DrawnLine> lines;
  std::vector<DrawnLine> arrows;
};

/// What a document draws.
Drawings drawings_of(const nlohmann::json& document);

/// Draws thick lines around cells, which are rows and columns.
void outline(const std::set<std::pair<int, int>>& cells, PuzzleDrawing& drawing);

/// A document as shapes, whatever they mean.
DrawnPuzzle read_sudokupad_drawing(const nlohmann::json& document);
/// A puzzle as a SudokuPad id. See write_drawn_puzzle().
std::string write_sudokupad_drawing(const PuzzleDrawing& drawing, const std::string& title,
                                    std::vector<std::string>& left_out);

/// The cell in whose middle part a point is, within `tolerance` of its center in both directions.
std::optional<Cell> cell_at(const LinkPuzzle& puzzle, DrawnPoint point, double tolerance);
/// The two cells between which a point is, the middle of their edge.
std::optional<std::pair<Cell, Cell>> edge_at(const LinkPuzzle& puzzle, DrawnPoint point);
/// The cells that a line passes, in its order; empty if it leaves the centers of cells. Its ends may be
/// anywhere in their cells.
std::vector<Cell> path_of(const LinkPuzzle& puzzle, const std::vector<DrawnPoint>& points,
                          double tolerance);

/// Turns drawings into rules, with the help of the rules text, and leaves the others.
void read_marks(Drawings& drawings, LinkPuzzle& puzzle);
void read_drawn_lines(Drawings& drawings, LinkPuzzle& puzzle);
/// Clones, windoku and what else is gray cells.
void read_gray_cells(Drawings& drawings, LinkPuzzle& puzzle);

}  // namespace ariadne
