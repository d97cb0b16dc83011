// Symmetrical placement: the givens look the same after a symmetry of the grid, if digits are
// exchanged as well.
//
//     1 . . | . 4 .      half a turn takes 1 to 2 and 4 to 4: turned, and with 1 and 2 exchanged, the
//     . . . | . . .      puzzle is the same as before. So is its solution, as it would otherwise have
//     . 4 . | . . 2      two. A cell that the turn leaves in place, such as the one in the middle of
//                        a 9x9, holds a digit that stays
//
// Gurth's theorem. A candidate of any other cell is false if its image is. So if a cell holds a
// value, its image holds the value's image, and candidates are removed together with their images.
// It is sound on each layout whose groups the symmetry takes to groups.
//
// A digit that no given shows is known if it is the only one. Two of them could be exchanged in any
// solution.
//
// Order: the symmetries as they are listed below; cells that stay first, and the others once there
// is nothing left to do in these.
// Cost: a look at the first givens, which nearly always ends the search.
//
// Source: "Gurth's Symmetrical Placement", Gurth Bruins, New Sudoku Players' Forum, 2006.

#include <algorithm>
#include <set>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {
namespace {

/// Where a symmetry of the canvas takes a place.
struct CanvasSymmetry {
  const char* name;
  Position (*image)(Position at, int rows, int columns);
};

constexpr CanvasSymmetry canvas_symmetries[] = {
    {"Half-Turn Symmetry",
     [](Position at, int rows, int columns) {
       return Position{rows - 1 - at.row, columns - 1 - at.column};
     }},
    {"Diagonal Symmetry",
     [](Position at, int, int) {
       return Position{at.column, at.row};
     }},
    {"Antidiagonal Symmetry",
     [](Position at, int rows, int columns) {
       return Position{columns - 1 - at.column, rows - 1 - at.row};
     }},
    {"Quarter-Turn Symmetry",
     [](Position at, int rows, int) {
       return Position{at.column, rows - 1 - at.row};
     }},
    {"Left-Right Symmetry",
     [](Position at, int, int columns) {
       return Position{at.row, columns - 1 - at.column};
     }},
    {"Top-Bottom Symmetry",
     [](Position at, int rows, int) {
       return Position{rows - 1 - at.row, at.column};
     }},
};

/// Where the cells go; empty if one of them goes nowhere, or a group does not go to a group.
std::vector<Cell> cell_images(const Layout& layout, const CanvasSymmetry& symmetry) {
  std::vector<Cell> to;
  for (Cell cell = 0; cell < layout.cell_count(); ++cell) {
    const Position at = symmetry.image(layout.position(cell), layout.rows(), layout.columns());
    const std::optional<Cell> image = layout.cell_at(at.row, at.column);
    if (!image) return {};
    to.push_back(*image);
  }
  std::set<std::vector<Cell>> groups;
  for (const Group& group : layout.groups()) groups.insert(group.cells);
  for (const Group& group : layout.groups()) {
    std::vector<Cell> image;
    for (const Cell cell : group.cells) image.push_back(to[cell]);
    std::sort(image.begin(), image.end());
    if (!groups.contains(image)) return {};
  }
  return to;
}

class SymmetricalPlacement final : public Strategy {
 public:
  explicit SymmetricalPlacement(const Technique& technique) : step_(technique, "< {common.set}>") {}

  void find(const Board& board, StepSink& sink) override {
    if (layout_ != board.layout_ptr()) learn(board.layout_ptr());
    for (const Symmetry& symmetry : symmetries_) {
      if (!find_digits(board, symmetry)) continue;
      step_.name = symmetry.name;
      if (!look_at_fixed(board, symmetry, sink) || !look_at_others(board, symmetry, sink)) return;
    }
  }

 private:
  /// A symmetry of the layout.
  struct Symmetry {
    const char* name;                      ///< of its steps
    std::vector<Cell> cell_to;             ///< where each cell goes
    std::vector<std::vector<Cell>> turns;  ///< lists of cells, each taken to the next
    std::vector<Cell> fixed;               ///< cells that stay
  };

  void learn(LayoutPtr layout) {
    layout_ = std::move(layout);
    symmetries_.clear();
    for (const CanvasSymmetry& canvas : canvas_symmetries) {
      Symmetry symmetry{canvas.name, cell_images(*layout_, canvas), {}, {}};
      CellSet seen(layout_->cell_count());
      for (Cell first = 0; first < symmetry.cell_to.size(); ++first) {
        if (seen.contains(first)) continue;
        if (symmetry.cell_to[first] == first) {
          symmetry.fixed.push_back(first);
          continue;
        }
        Cell cell = first;
        for (std::size_t turn = 0; turn == 0 || cell != first; ++turn) {
          if (turn == symmetry.turns.size()) symmetry.turns.emplace_back();
          symmetry.turns[turn].push_back(cell);
          seen.insert(cell);
          cell = symmetry.cell_to[cell];
        }
      }
      if (!symmetry.turns.empty()) symmetries_.push_back(std::move(symmetry));
    }
  }

  /// Finds what the digits become; false if the puzzle does not have the symmetry.
  bool find_digits(const Board& board, const Symmetry& symmetry) {
    const int count = board.layout().digit_count();
    digit_to_.assign(static_cast<std::size_t>(count) + 1, 0);
    DigitSet from;
    DigitSet to;
    for (Cell cell = 0; cell < symmetry.cell_to.size(); ++cell) {
      const DigitSet digits = board.puzzle_candidates(cell);
      const DigitSet images = board.puzzle_candidates(symmetry.cell_to[cell]);
      if (digits.size() != images.size()) return false;
      if (!digits.single()) continue;
      const Digit digit = digits.first();
      if (from.contains(digit) ? digit_to_[digit] != images.first() : to.contains(images.first()))
        return false;
      digit_to_[digit] = images.first();
      from.insert(digit);
      to.insert(images.first());
    }
    const DigitSet left = DigitSet::all(count) - from;
    if (left.size() > 1) return false;
    if (left.single()) digit_to_[left.first()] = (DigitSet::all(count) - to).first();
    for (Cell cell = 0; cell < symmetry.cell_to.size(); ++cell) {
      DigitSet images;
      for (const Digit digit : board.puzzle_candidates(cell)) images.insert(digit_to_[digit]);
      if (images != board.puzzle_candidates(symmetry.cell_to[cell])) return false;
    }
    return true;
  }

  /// Whether one of the images of a candidate is not on the board.
  bool is_broken(const Board& board, const Symmetry& symmetry, Candidate candidate) const {
    Candidate image = candidate;
    do {
      image = {symmetry.cell_to[image.cell], digit_to_[image.digit]};
      const Digit value = board.value(image.cell);
      if (value != 0 ? value != image.digit : !board.candidates(image.cell).contains(image.digit))
        return true;
    } while (image.cell != candidate.cell);
    return image.digit != candidate.digit;
  }

  /// Leaves cells that stay the digits that stay. False when the sink has had enough, as are those
  /// below.
  bool look_at_fixed(const Board& board, const Symmetry& symmetry, StepSink& sink) {
    step_.clear();
    for (const Cell cell : symmetry.fixed) look_at(board, symmetry, cell);
    if (!changes(step_, board)) return true;
    if (sink.wants_evidence()) {
      explain(symmetry);
      Evidence fixed{.role = Role::pattern, .cells = symmetry.fixed};
      for (Digit digit = 1; digit < digit_to_.size(); ++digit)
        if (digit_to_[digit] == digit) fixed.digits.push_back(digit);
      step_.evidence.push_back(std::move(fixed));
    }
    return sink.add(step_);
  }

  /// Fills the other cells whose images hold values, or removes candidates whose images are gone.
  bool look_at_others(const Board& board, const Symmetry& symmetry, StepSink& sink) {
    step_.clear();
    for (const Cell cell : board.open_cells())
      if (symmetry.cell_to[cell] != cell) look_at(board, symmetry, cell);
    if (!changes(step_, board)) return true;
    if (!step_.placements.empty()) step_.eliminations.clear();
    if (sink.wants_evidence()) explain(symmetry);
    return sink.add(step_);
  }

  /// Places the only candidate of the cell whose images are there, or removes the others.
  void look_at(const Board& board, const Symmetry& symmetry, Cell cell) {
    DigitSet gone;
    for (const Digit digit : board.candidates(cell))
      if (is_broken(board, symmetry, {cell, digit})) gone.insert(digit);
    const DigitSet left = board.candidates(cell) - gone;
    if (!gone.empty() && left.single())
      step_.placements.push_back({cell, left.first()});
    else
      for (const Digit digit : gone) step_.eliminations.push_back({cell, digit});
  }

  /// The cells in turn, and the cycles of the digits.
  void explain(const Symmetry& symmetry) {
    for (const std::vector<Cell>& cells : symmetry.turns)
      step_.evidence.push_back({.role = Role::color, .cells = cells});
    DigitSet seen;
    for (Digit first = 1; first < digit_to_.size(); ++first) {
      if (seen.contains(first) || digit_to_[first] == first) continue;
      Evidence cycle{.role = Role::common};
      for (Digit digit = first; !seen.contains(digit); digit = digit_to_[digit]) {
        cycle.digits.push_back(digit);
        seen.insert(digit);
      }
      step_.evidence.push_back(std::move(cycle));
    }
  }

  LayoutPtr layout_;
  std::vector<Symmetry> symmetries_;
  std::vector<Digit> digit_to_;  ///< what each digit becomes
  Step step_;
};

/// The words of a symmetry, which `moves` the grid.
std::string words_of_symmetry(const std::string& moves) {
  return moves +
         "[common: and exchange the digits within each pair of parentheses:< ({common.digits})>]. "
         "The givens are then the same as before. If this changed the solution, the puzzle would "
         "have two solutions. Assuming that the solution is unique, the solution stays the same as "
         "well. [pattern:{pattern.cells} {pattern.cells:stays|stay} in place, so "
         "{pattern.cells:its digit is|their digits are} not exchanged with another digit. The only "
         "{pattern.digits:such digit is|such digits are} {pattern.digits}: {result}.][!pattern:So "
         "a candidate is false if it "
         "turns into a candidate that has been removed: {result}.]";
}

}  // namespace

void add_symmetrical_placement(Registrar& plugin) {
  plugin.strategy<SymmetricalPlacement>(
      {"symmetrical-placement", "Symmetrical Placement", "", {Level::unfair, 220}, true},
      "If the givens are symmetrical except that some digits are exchanged, the solution is "
      "symmetrical in the same way");
  plugin.words("half-turn-symmetry", words_of_symmetry("Turn the grid by 180 degrees"));
  plugin.words("quarter-turn-symmetry", words_of_symmetry("Turn the grid by 90 degrees"));
  plugin.words("diagonal-symmetry",
               words_of_symmetry("Reflect the grid in its diagonal from top left to bottom right"));
  plugin.words("antidiagonal-symmetry",
               words_of_symmetry("Reflect the grid in its diagonal from top right to bottom left"));
  plugin.words("left-right-symmetry",
               words_of_symmetry("Reflect the grid in its vertical middle line"));
  plugin.words("top-bottom-symmetry",
               words_of_symmetry("Reflect the grid in its horizontal middle line"));
}

}  // namespace ariadne::plugins::exotic
