#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::singles {

/// In which houses to look.
enum class Houses : std::uint8_t { all, boxes, lines };

/// The only place that a house has left for a digit.
class HiddenSingle final : public Strategy {
 public:
  static std::vector<Parameter> table();
  HiddenSingle(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  bool looks_at(const Group& house) const;
  /// Whether one before this one, of the houses that are looked at, places the same.
  bool seen_before(const Board& board, std::size_t index) const;
  void explain(const Board& board, Cell cell, Digit digit, GroupIndex house);

  Houses houses_;
  Step step_;
};

}  // namespace ariadne::plugins::singles
