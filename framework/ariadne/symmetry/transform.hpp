#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/plugin/random.hpp>
#include <ariadne/symmetry/layout_symmetries.hpp>

namespace ariadne {

/// A transformation of a puzzle into an equivalent one: a symmetry of the layout, and new names for
/// the digits.
struct Transformation {
  std::vector<Cell> cell_to;    ///< the destination of each cell
  std::vector<Digit> digit_to;  ///< what each digit becomes, by digit; 0 stays 0
};

/// Transforms values: a digit for each cell, or 0.
ARIADNE_API std::vector<Digit> transformed(const Transformation& transformation,
                                           std::span<const Digit> values);
/// Transforms candidates: a set of digits for each cell.
ARIADNE_API std::vector<DigitSet> transformed(const Transformation& transformation,
                                              std::span<const DigitSet> candidates);

/// The parts of a puzzle that a random transformation may change. The last five can be set only on
/// layouts of rows, columns, and boxes without extras.
struct TransformationParts {
  bool relabel = true;     ///< the digits
  bool symmetries = true;  ///< the cells, by the symmetries of the layout
  bool transpose = true;   ///< rows become columns, if the boxes are square
  bool bands = true;       ///< the order of the bands of boxes
  bool stacks = true;      ///< the order of the stacks of boxes
  bool rows = true;        ///< the order of the rows within a band
  bool columns = true;     ///< the order of the columns within a stack
};

/// Why these parts cannot be set on a layout, in a sentence without a period; empty if they can.
ARIADNE_API std::string obstacle(const Layout& layout, const TransformationParts& parts);

/// Draws random transformations of one layout. All transformations that the parts allow are equally
/// likely.
///
/// Threads: objects are immutable, and threads may share them.
class ARIADNE_API RandomTransformation {
 public:
  /// Throws LayoutError if obstacle() returns a reason.
  explicit RandomTransformation(const Layout& layout, const TransformationParts& parts = {});

  /// Draws a transformation.
  Transformation draw(Random& random) const;

 private:
  std::vector<Cell> plain_symmetry(Random& random) const;

  TransformationParts parts_;
  int cells_;
  int digits_;
  std::optional<BoxShape> plain_;
  std::shared_ptr<const LayoutSymmetries> symmetries_;  ///< of a layout that is not plain
};

}  // namespace ariadne
