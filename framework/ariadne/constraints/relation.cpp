#include <array>
#include <cassert>

#include <ariadne/constraints/relation.hpp>

namespace ariadne {

std::shared_ptr<const PairTable> pair_table(const Layout& frame,
                                            const std::function<bool(int, int)>& allowed) {
  auto table = std::make_shared<PairTable>();
  for (int a = 1; a <= frame.digit_count(); ++a)
    for (int b = 1; b <= frame.digit_count(); ++b) {
      const auto first = static_cast<Digit>(a);
      const auto second = static_cast<Digit>(b);
      if (!allowed(frame.value_of(first), frame.value_of(second))) continue;
      table->second[first - 1U].insert(second);
      table->first[second - 1U].insert(first);
    }
  return table;
}

Relation::Relation(std::string label, Cell first, Cell second,
                   std::shared_ptr<const PairTable> table)
    : Constraint(std::move(label), {first, second}), table_(std::move(table)) {}

bool Relation::holds(std::span<const Digit> values) const {
  assert(values.size() == 2);
  return table_->second[values[0] - 1U].contains(values[1]);
}

bool Relation::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == 2);
  domains[1] &= table_->beside_first(domains[0]);
  domains[0] &= table_->beside_second(domains[1]);
  return !domains[0].empty();
}

void Relation::link(LinkSink& sink) const {
  // Digits that neither side ever has are no candidates.
  DigitSet seconds;
  for (const DigitSet& digits : table_->second) seconds |= digits;
  for (Digit first = 1; first <= max_digits; ++first) {
    const DigitSet allowed = table_->second[first - 1U];
    if (allowed.empty()) continue;
    for (const Digit second : seconds - allowed)
      sink.link({scope()[0], first}, {scope()[1], second});
  }
}

bool Relation::encode(ClauseSink& sink) const {
  std::vector<int> clause;
  const auto two = [&](std::size_t side) { return sink.domain(scope()[side]).size() == 2; };
  for (const std::size_t side : {0U, 1U}) {
    if (side == 1 && two(0) && two(1)) break;  // it would be the same again
    const Cell cell = scope()[side];
    const Cell other = scope()[1 - side];
    for (const Digit digit : sink.domain(cell)) {
      const DigitSet allowed = (side == 0 ? table_->second : table_->first)[digit - 1U];
      clause.assign(1, -sink.literal({cell, digit}));
      for (const Digit beside : sink.domain(other))
        if (allowed.contains(beside))
          clause.push_back(sink.literal({other, beside}));
        else if (side == 0 && !two(0) && !two(1))
          sink.clause(std::array{clause[0], -sink.literal({other, beside})});
      if (clause.size() <= static_cast<std::size_t>(sink.domain(other).size())) sink.clause(clause);
    }
  }
  return true;
}

}  // namespace ariadne
