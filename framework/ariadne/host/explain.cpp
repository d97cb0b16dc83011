#include <ariadne/host/explain.hpp>

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

std::vector<DigitSet> candidates_of(const Board& board) {
  std::vector<DigitSet> all;
  for (std::size_t i = 0; i < board.values().size(); ++i)
    all.push_back(board.values()[i] != 0 ? DigitSet::of(board.values()[i]) : board.candidates()[i]);
  return all;
}

}  // namespace ariadne
