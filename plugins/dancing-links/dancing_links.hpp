#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/cover/exact_cover.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::dancing_links {

/// Solves any layout as an exact cover problem; see dancing_links.cpp.
class DancingLinks final : public Solver {
 public:
  /// Parameter `work-limit`.
  static std::vector<Parameter> table();
  explicit DancingLinks(const Parameters& parameters);

  bool supports(const Layout& layout) const override;
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override;

 private:
  void adopt(const LayoutPtr& layout);
  void begin(const Puzzle& puzzle, ExactCover::Watcher* watcher);

  std::uint64_t work_limit_;
  LayoutPtr layout_;
  ExactCover cover_;
  std::vector<Candidate> candidates_;  ///< of each option
  std::vector<Digit> values_;
};

}  // namespace ariadne::plugins::dancing_links
