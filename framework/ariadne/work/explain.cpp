#include <ariadne/work/explain.hpp>

namespace ariadne {

void AnswerSink::clear() {
  solution_.clear();
  values_.clear();
  board_.clear();
}

bool AnswerSink::solution(std::span<const Digit> values) {
  if (solution_.empty()) solution_.assign(values.begin(), values.end());
  return true;
}

void AnswerSink::incomplete(const Board& board) {
  values_.assign(board.values().begin(), board.values().end());
  board_ = candidates_of(board);
}

}  // namespace ariadne
