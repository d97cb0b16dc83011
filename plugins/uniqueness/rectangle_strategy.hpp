#pragma once

#include <ariadne/plugin/plugin.hpp>

#include "unique_rectangles.hpp"

namespace ariadne::plugins::uniqueness {

/// What the tests of unique rectangles share: each looks at one rectangle after the other.
class RectangleStrategy : public Strategy {
 public:
  /// Parameter `missing-candidates`: whether cells may lack one of the two digits.
  RectangleStrategy(const Technique& technique, const Parameters& parameters);
  void find(const Board& board, StepSink& sink) final;

  /// The table of that parameter.
  static std::vector<Parameter> table();

 protected:
  /// Reports what there is; false when the sink has had enough.
  virtual bool check(const Board& board, const UniqueRectangle& rectangle, StepSink& sink) = 0;

  Step& new_step() {
    step_.clear();
    return step_;
  }
  /// Adds an elimination where the candidate is there.
  void remove(const Board& board, Cell cell, Digit digit) {
    if (board.candidates(cell).contains(digit)) step_.eliminations.push_back({cell, digit});
  }
  /// Passes the step to the sink if it removes anything. `more` is evidence other than the
  /// rectangle.
  bool report(const UniqueRectangle& rectangle, StepSink& sink,
              std::initializer_list<Evidence> more = {});

 private:
  bool missing_;
  Step step_;
};

/// Whether the digit's places in each row and each column of the cell that is a house are cells of
/// the rectangle, and these houses reach both adjacent corners.
bool confined_to_lines(const Board& board, const UniqueRectangle& rectangle, std::size_t place,
                       Digit digit);

}  // namespace ariadne::plugins::uniqueness
