#pragma once

#include <ariadne/model/derived.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "shape.hpp"

namespace ariadne::plugins::explainer {

/// The marks of a board, for all strategies of this plugin.
class BoardMarks final : public Derived {
 public:
  void derive(const Board& board) override {
    shape_.learn(board.layout_ptr());
    marks_.start(shape_, board);
  }
  const Marks& marks() const { return marks_; }

 private:
  Shape shape_;
  Marks marks_;
};

inline const Marks& marks_of(const Board& board) {
  return board.derived<BoardMarks>().marks();
}

/// A digit as the framework counts it.
constexpr Digit digit_of(unsigned bit) {
  return static_cast<Digit>(bit + 1);
}

}  // namespace ariadne::plugins::explainer
