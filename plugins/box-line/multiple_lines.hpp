#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::box_line {

/// Boxes of a band that have a digit in as many lines as they are: two of three boxes fix its line
/// in the third.
class MultipleLines final : public Strategy {
 public:
  explicit MultipleLines(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// Boxes side by side: each lies in the same lines, all of which lie in these boxes.
  struct Band {
    std::vector<GroupIndex> boxes;
    std::vector<GroupIndex> lines;
    /// For each box and line, box by box: the box's positions in the line.
    std::vector<std::uint32_t> positions;
  };

  void prepare(const LayoutPtr& layout);
  void add_bands(const Layout& layout, GroupKind kind);
  bool search(const Band& band, Digit digit);
  bool report(const Band& band, Digit digit, std::uint32_t lines, std::uint32_t boxes);

  Step step_;
  LayoutPtr layout_;  ///< of the bands
  std::vector<Band> bands_;
  const Board* board_ = nullptr;  ///< while find() runs
  StepSink* sink_ = nullptr;
};

}  // namespace ariadne::plugins::box_line
