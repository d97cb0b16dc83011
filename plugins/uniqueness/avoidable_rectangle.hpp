#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "rectangles.hpp"

namespace ariadne::plugins::uniqueness {

/// A rectangle of cells that were not given and must not come down to two digits: types 1 and 2.
class AvoidableRectangle final : public Strategy {
 public:
  /// `type` is 1 or 2.
  AvoidableRectangle(const Technique& technique, int type);
  void find(const Board& board, StepSink& sink) override;

 private:
  bool check(const Board& board, const Rectangle& rectangle, StepSink& sink);
  bool exchangeable(const Board& board, const Rectangle& rectangle) const;
  bool check_one_open(const Board& board, const Rectangle& rectangle, StepSink& sink, Cell open,
                      Digit digit);
  bool check_two_open(const Board& board, const Rectangle& rectangle, StepSink& sink, Digit more);
  bool report(const Board& board, const Rectangle& rectangle, StepSink& sink);

  int type_;
  Step step_;
  std::vector<bool> taken_;  ///< by Rectangle::index
};

}  // namespace ariadne::plugins::uniqueness
