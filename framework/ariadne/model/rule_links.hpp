#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/model/derived.hpp>

namespace ariadne {

/// Which candidates the constraints of a layout exclude from being both true, beyond those of one
/// cell and the equal ones of peers: Constraint::link() of all of them, by candidate. A board keeps
/// it as derived<RuleLinks>(), and it is worked out once for each layout.
class ARIADNE_API RuleLinks final : public Derived {
 public:
  /// One end of a link.
  struct End {
    Candidate to;              ///< the candidate at the other end
    std::uint32_t constraint;  ///< index into Layout::constraints(): the first that says so
  };

  /// Works them out for a layout; nothing to do when it is that of the last time.
  void learn(const LayoutPtr& layout);
  void derive(const Board& board) override;

  /// The candidates that exclude this one, by cell and digit.
  std::span<const End> of(Candidate candidate) const {
    if (begin_.empty()) return {};
    const std::size_t at = candidate.cell * digits_ + candidate.digit - 1U;
    return {ends_.data() + begin_[at], ends_.data() + begin_[at + 1]};
  }
  /// The constraint that excludes that both are true; none if no constraint does.
  std::optional<std::uint32_t> between(Candidate a, Candidate b) const;

 private:
  LayoutPtr layout_;
  std::size_t digits_ = 0;
  std::vector<std::size_t> begin_;  ///< by candidate; empty if there are no links
  std::vector<End> ends_;
};

}  // namespace ariadne
