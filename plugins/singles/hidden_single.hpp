#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne {

/// The only place that a house has left for a digit.
class HiddenSingle final : public Strategy {
 public:
  /// Parameter `houses`: all, boxes or lines.
  HiddenSingle(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  bool looks_at(const Group& house) const;
  /// Whether one before this one, of the houses that are looked at, places the same.
  bool seen_before(const Board& board, std::size_t index) const;
  void explain(const Board& board, Cell cell, Digit digit, GroupIndex house);

  bool boxes_;
  bool lines_;
  bool extras_;
  Step step_;
};

}  // namespace ariadne
