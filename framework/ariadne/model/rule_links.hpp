#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/model/derived.hpp>

namespace ariadne {

/// The pairs of candidates that the constraints of a layout do not allow together, as reported by
/// Constraint::link(). Use board.derived<RuleLinks>(). The pairs are computed once for each layout.
class ARIADNE_API RuleLinks final : public Derived {
 public:
  /// One end of a link.
  struct End {
    Candidate to;  ///< the candidate at the other end
    /// Index into Layout::constraints(): the first constraint that excludes the pair.
    std::uint32_t constraint;
  };

  /// Computes the pairs for a layout. Does nothing if the layout is the same as in the previous
  /// call.
  void learn(const LayoutPtr& layout);
  void derive(const Board& board) override;

  /// The candidates that exclude this one, in the order of cells and digits.
  std::span<const End> of(Candidate candidate) const {
    if (begin_.empty()) return {};
    const std::size_t at = candidate.cell * digits_ + candidate.digit - 1U;
    return {ends_.data() + begin_[at], ends_.data() + begin_[at + 1]};
  }
  /// The constraint that does not allow both candidates; nothing if all constraints allow both.
  std::optional<std::uint32_t> between(Candidate a, Candidate b) const;

 private:
  LayoutPtr layout_;
  std::size_t digits_ = 0;
  std::vector<std::size_t> begin_;  ///< by candidate; empty if there are no links
  std::vector<End> ends_;
};

}  // namespace ariadne
