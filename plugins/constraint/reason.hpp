#pragma once

#include <functional>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::constraint {

/// Fills in what the cells of a constraint can be: their candidates, or the value that they hold.
void domains_of(const Board& board, const Constraint& constraint, std::vector<DigitSet>& domains);

/// Which cells of a constraint a conclusion needs: those that cannot be allowed every digit without
/// losing it. `concludes` says whether the conclusion follows from domains, which it may change.
/// Open cells are given up first, because values are easier to see. The evidence names the
/// constraint with all its cells as the pattern, the values that matter as the cause, and the open
/// cells that matter as the connection.
void explain(const Board& board, std::uint32_t index,
             const std::function<bool(std::vector<DigitSet>&)>& concludes, Step& step);

/// Which constraints of a layout have nothing to say about the domains that they were last asked
/// about, so that they are not asked again about the same.
class Settled {
 public:
  /// Forgets everything if the layout is another one.
  void learn(const LayoutPtr& layout);
  /// Whether the constraint is settled with these domains.
  bool is(std::uint32_t index, const std::vector<DigitSet>& domains) const;
  /// Notes that it is.
  void note(std::uint32_t index, const std::vector<DigitSet>& domains) { known_[index] = domains; }

 private:
  LayoutPtr layout_;
  std::vector<std::vector<DigitSet>> known_;  // by constraint; empty if it is not known
};

}  // namespace ariadne::plugins::constraint
