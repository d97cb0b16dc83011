// The new part of a picture is what is drawn after the step but not before it. Values that are
// excluded are not drawn otherwise: they are written small into the place of their unknown, as are the values
// that are left once there are few.

#include <algorithm>

#include <ariadne/draw/step_drawings.hpp>

namespace ariadne {

namespace {

using DrawnMark = PuzzleDrawing::Mark;
using Shape = PuzzleDrawing::Shape;

/// The values of a board as a drawing takes them, with one more that is never known: what follows only
/// from a complete solution is not drawn, and places that stay empty are marked.
std::vector<Digit> values_of(const Board& board) {
  std::vector<Digit> values(board.values().begin(), board.values().end());
  values.push_back(0);
  return values;
}

/// Whether something other than being there or not is to be found out about the unknown.
bool has_values(const Unknown& unknown) {
  return unknown.words != nullptr && !unknown.words->is_mark;
}

std::string texts_of(DigitSet digits, const Unknown& unknown) {
  std::string text;
  for (const Digit digit : digits)
    text += (text.empty() ? "" : " ") + unknown.words->values[digit - 1U];
  return text;
}

/// A small text at an unknown: in a cell, near its upper or lower border.
DrawnMark small_text(Shape shape, const Unknown& unknown, std::string text) {
  constexpr double small = 0.24;
  constexpr double aside = 0.33;
  const auto [row, column] = unknown.site;
  const bool in_cell = row % 2 != 0 && column % 2 != 0;
  const double down = !in_cell ? 0 : shape == Shape::struck ? aside : -aside;
  return {shape, column / 2.0, row / 2.0 + down, 0, 0, small, true, std::move(text)};
}

}  // namespace

StepDrawings::StepDrawings(const PuzzleWriting& writing, const Layout& layout)
    : writing_(writing), layout_(layout), places_(writing.rule_places()) {}

PuzzleDrawing StepDrawings::board(const Board& board) const {
  PuzzleDrawing drawing = writing_.drawing(values_of(board));
  add_candidates(board, drawing);
  return drawing;
}

PuzzleDrawing StepDrawings::step(const Board& board, const Step& step) const {
  PuzzleDrawing drawing = area(board, step);
  Board after = board;
  for (const Candidate placement : step.placements) after.place(placement.cell, placement.digit);
  for (DrawnMark& mark : writing_.drawing(values_of(after)).marks)
    if (std::find(drawing.marks.begin(), drawing.marks.end(), mark) == drawing.marks.end())
      drawing.changes.push_back(std::move(mark));
  add_exclusions(board, step, drawing);
  return drawing;
}

PuzzleDrawing StepDrawings::area(const Board& board, const Step& step) const {
  PuzzleDrawing drawing = StepDrawings::board(board);
  drawing.needed = places_of(step);
  return drawing;
}

std::vector<std::vector<Position>> StepDrawings::places_of(const Step& step) const {
  std::vector<std::vector<Position>> places;
  for (const Evidence& part : step.evidence) {
    if (part.role == Role::pattern)
      for (const std::uint32_t text : numbers_of_texts(part.constraints, layout_))
        if (!places_[text].parts.empty()) places.push_back(places_[text].parts);
    // What rules about the whole grid depend on.
    if (part.role == Role::cause)
      for (const Cell cell : part.cells) places.push_back({layout_.unknowns()[cell].site});
  }
  if (!places.empty()) return places;
  for (const StatementOfUnknowns& statement : statements_of_unknowns(step, layout_))
    for (const Cell cell : statement.cells) places.push_back({layout_.unknowns()[cell].site});
  return places;
}

/// Of unknowns that have few values left, and had more.
void StepDrawings::add_candidates(const Board& board, PuzzleDrawing& drawing) const {
  constexpr int few = 4;
  for (const Cell cell : board.open_cells()) {
    const Unknown& unknown = layout_.unknowns()[cell];
    const DigitSet left = board.candidates(cell);
    if (has_values(unknown) && left.size() <= few && left.size() < unknown.digits)
      drawing.marks.push_back(small_text(Shape::text, unknown, texts_of(left, unknown)));
  }
}

void StepDrawings::add_exclusions(const Board& board, const Step& step,
                                  PuzzleDrawing& drawing) const {
  for (const Cell cell : board.open_cells()) {
    const Unknown& unknown = layout_.unknowns()[cell];
    DigitSet gone;
    for (const Candidate elimination : step.eliminations)
      if (elimination.cell == cell) gone.insert(elimination.digit);
    if (has_values(unknown) && !gone.empty())
      drawing.changes.push_back(small_text(Shape::struck, unknown, texts_of(gone, unknown)));
  }
}

}  // namespace ariadne
