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

/// What makes an equivalent puzzle of a puzzle: a symmetry of the layout and new names for digits.
struct Transformation {
  std::vector<Cell> cell_to;    ///< the cell that each cell goes to
  std::vector<Digit> digit_to;  ///< what each digit becomes, by digit; 0 stays 0
};

/// `values` holds a digit for each cell, 0 where there is none.
ARIADNE_API std::vector<Digit> transformed(const Transformation& transformation,
                                           std::span<const Digit> values);
/// The same for a set of digits in each cell.
ARIADNE_API std::vector<DigitSet> transformed(const Transformation& transformation,
                                              std::span<const DigitSet> candidates);

/// What may change in a random transformation. The last five are distinct on plain layouts only.
struct TransformationParts {
  bool relabel = true;     ///< the digits
  bool symmetries = true;  ///< the cells, by the symmetries of the layout
  bool transpose = true;   ///< rows become columns, where the boxes are square
  bool bands = true;       ///< the order of the bands of boxes
  bool stacks = true;      ///< the order of the stacks of boxes
  bool rows = true;        ///< the order of the rows within a band
  bool columns = true;     ///< the order of the columns within a stack
};

/// Why these parts are not distinct on a layout, a sentence without a final stop; empty when
/// they can.
ARIADNE_API std::string obstacle(const Layout& layout, const TransformationParts& parts);

/// Draws transformations of one layout, all that the parts allow equally likely.
///
/// Immutable: may be shared between threads.
class ARIADNE_API RandomTransformation {
 public:
  /// Throws LayoutError where obstacle() has a reason.
  explicit RandomTransformation(const Layout& layout, const TransformationParts& parts = {});

  /// A transformation at random, each with the same probability.
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
