#include <algorithm>

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

bool has_step_of(const StepLog& log, const std::string& technique) {
  return std::any_of(log.steps().begin(), log.steps().end(), [&](const Step& step) {
    return step.technique == technique || step.code == technique;
  });
}

}  // namespace ariadne
