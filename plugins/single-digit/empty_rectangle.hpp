#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::single_digit {

/// A box whose places lie in a row and a column, and a strong link that reaches one of them.
class EmptyRectangle final : public Strategy {
 public:
  static std::vector<Parameter> table();
  EmptyRectangle(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// A line that crosses a box, and the box's places in it.
  struct Crossing {
    GroupIndex line;
    std::uint32_t places;
  };
  struct Box {
    GroupIndex group;
    std::vector<Crossing> rows;  ///< the last of the layout first
    std::vector<Crossing> columns;
  };
  /// One deduction; what a pair of them shares is the box.
  struct Found {
    GroupIndex box;
    Digit digit;
    Cell near, far;     ///< the strong link; `near` faces the box
    GroupIndex target;  ///< the line of the box in which candidates go
  };

  void learn(const LayoutPtr& layout);
  bool search_box(const Box& box, Digit digit);
  bool search_line(const Found& rectangle, GroupIndex line, GroupKind across);
  bool take(const Found& found);
  void fill(const Found& found);
  void find_dual();

  bool two_candidates_;
  bool dual_;
  LayoutPtr layout_;
  std::vector<Box> boxes_;
  const Board* board_ = nullptr;
  StepSink* sink_ = nullptr;
  std::vector<Found> found_;  ///< kept for pairs
  Step step_;
  Step dual_step_;
};

}  // namespace ariadne::plugins::single_digit
