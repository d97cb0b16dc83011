#include "reason.hpp"

namespace ariadne::plugins::constraint {

void domains_of(const Board& board, const Constraint& constraint, std::vector<DigitSet>& domains) {
  domains.clear();
  for (const Cell cell : constraint.scope()) {
    const Digit value = board.value(cell);
    domains.push_back(value == 0 ? board.candidates(cell) : DigitSet::of(value));
  }
}

void explain(const Board& board, std::uint32_t index,
             const std::function<bool(std::vector<DigitSet>&)>& concludes, Step& step) {
  const Constraint& constraint = *board.layout().constraints()[index];
  const std::span<const Cell> scope = constraint.scope();
  const DigitSet all = DigitSet::all(board.layout().digit_count());
  std::vector<DigitSet> domains;
  domains_of(board, constraint, domains);
  std::vector<DigitSet> tried;
  std::vector<bool> matters(scope.size(), true);
  for (const bool open : {true, false})
    for (std::size_t i = 0; i < scope.size(); ++i) {
      if ((board.value(scope[i]) == 0) != open) continue;
      tried = domains;
      tried[i] = all;
      if (!concludes(tried)) continue;
      domains[i] = all;
      matters[i] = false;
    }

  step.evidence.push_back(
      {.role = Role::pattern, .cells = {scope.begin(), scope.end()}, .constraints = {index}});
  Evidence values{.role = Role::cause};
  Evidence open{.role = Role::connection};
  for (std::size_t i = 0; i < scope.size(); ++i)
    if (matters[i]) (board.value(scope[i]) == 0 ? open : values).cells.push_back(scope[i]);
  for (Evidence* part : {&values, &open})
    if (!part->cells.empty()) step.evidence.push_back(std::move(*part));
}

void Settled::learn(const LayoutPtr& layout) {
  if (layout_ == layout) return;
  layout_ = layout;
  known_.assign(layout->constraints().size(), {});
}

bool Settled::is(std::uint32_t index, const std::vector<DigitSet>& domains) const {
  return known_[index] == domains;
}

}  // namespace ariadne::plugins::constraint
