#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne {

/// The only place that a house has left for a digit.
class HiddenSingle final : public Strategy {
 public:
  /// Parameter `houses`: all, boxes or lines.
  explicit HiddenSingle(Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  bool looks_at(const Group& house) const;
  /// Whether a house before this one shows the same single.
  bool seen_before(const Board& board, Cell cell, Digit digit, GroupIndex house) const;
  void explain(const Board& board, Cell cell, Digit digit, GroupIndex house);

  bool boxes_;
  bool lines_;
  bool extras_;
  Step step_;
};

}  // namespace ariadne
