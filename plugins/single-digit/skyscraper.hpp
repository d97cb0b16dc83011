#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "strong_links.hpp"

namespace ariadne::plugins::single_digit {

/// Two rows, or two columns, with two places each, of which two face each other.
class Skyscraper final : public Strategy {
 public:
  explicit Skyscraper(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// Which of their two places face each other: both first or both last, or one of each.
  enum class Feet : std::uint8_t { aligned, crossed };

  bool find_in(GroupKind lines, GroupKind across, Feet feet);
  bool report(Digit digit, Cell roof, Cell other_roof, Cell foot, Cell other_foot);

  const Board* board_ = nullptr;
  StepSink* sink_ = nullptr;
  std::vector<StrongLink> links_;
  Step step_;
};

}  // namespace ariadne::plugins::single_digit
