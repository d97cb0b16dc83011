#pragma once

#include <memory>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>

namespace ariadne {

/// The candidates that their own digit has no use for: there is no way to place the digit in all
/// houses with it. Whatever looks at one digit alone can remove these and no others, so a digit
/// that has none need not be searched. See unplaceable.cpp.
class ARIADNE_API Unplaceable final : public Derived {
 public:
  Unplaceable();
  ~Unplaceable() override;
  void derive(const Board& board) override;

  /// The candidates of a digit. They may include a few that were too hard to decide.
  const CellSet& cells(Digit digit) const { return digits_[digit - 1U].unplaceable; }
  /// Whether the digit has such candidates.
  bool any(Digit digit) const { return digits_[digit - 1U].any; }
  /// Those of the digit's candidates that would be unplaceable even if only rows and columns
  /// counted. Whatever looks only at rows and columns can remove these and no others.
  const CellSet& cells_by_lines(Digit digit) const { return digits_[digit - 1U].by_lines; }

 private:
  struct OneDigit {
    CellSet candidates;
    CellSet placed;  ///< cells that have the digit as their value
    CellSet unplaceable;
    CellSet by_lines;
    bool any = false;
  };
  struct Searches;

  LayoutPtr layout_;
  std::unique_ptr<Searches> searches_;
  std::vector<OneDigit> digits_;
};

}  // namespace ariadne
