#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include <ariadne/constraints/conditions.hpp>

namespace ariadne {

Conditions::Conditions() : nodes_(2), table_(1024, 0) {}

Cell Conditions::add_cell(DigitSet domain) {
  assert(domains_.size() < static_cast<std::size_t>(max_cells));
  domains_.push_back(domain);
  return static_cast<Cell>(domains_.size() - 1);
}

Condition Conditions::cell_is(Cell cell, DigitSet digits) {
  const DigitSet domain = domains_[cell];
  digits &= domain;
  if (digits.empty()) return never;
  if (digits == domain) return always;
  // Of a condition and its opposite, the one without the first digit is stored.
  const bool opposite = digits.contains(domain.first());
  Node node;
  node.op = Op::cell;
  node.cell = cell;
  node.digits = opposite ? domain - digits : digits;
  const Condition condition = store(node, {}, {});
  return opposite ? -condition : condition;
}

Condition Conditions::all(std::span<const Condition> conditions) {
  sorted_.clear();
  bool on_cells = false;
  for (const Condition condition : conditions) {
    if (condition == never) return never;
    if (condition == always) continue;
    on_cells |= node(std::abs(condition)).op == Op::cell;
    sorted_.push_back(condition);
  }
  if (sorted_.size() > 1 && on_cells) {
    // One condition for each cell: what all of its conditions have in common.
    const auto digits_of = [this](Condition condition) {
      const Node& of = node(std::abs(condition));
      return condition > 0 ? of.digits : domains_[of.cell] - of.digits;
    };
    const auto key = [this](Condition condition) {
      const Node& of = node(std::abs(condition));
      return of.op == Op::cell ? static_cast<int>(of.cell) : max_cells;
    };
    std::sort(sorted_.begin(), sorted_.end(),
              [&](Condition a, Condition b) { return key(a) < key(b); });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < sorted_.size();) {
      std::size_t next = i + 1;
      const int cell = key(sorted_[i]);
      if (cell < max_cells) {
        DigitSet digits = digits_of(sorted_[i]);
        for (; next < sorted_.size() && key(sorted_[next]) == cell; ++next)
          digits &= digits_of(sorted_[next]);
        if (digits.empty()) return never;
        if (next > i + 1) sorted_[i] = cell_is(static_cast<Cell>(cell), digits);
      }
      sorted_[kept++] = sorted_[i];
      i = next;
    }
    sorted_.resize(kept);
  }
  std::sort(sorted_.begin(), sorted_.end(), [](Condition a, Condition b) {
    return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a < b;
  });
  sorted_.erase(std::unique(sorted_.begin(), sorted_.end()), sorted_.end());
  for (std::size_t i = 1; i < sorted_.size(); ++i)
    if (sorted_[i] == -sorted_[i - 1]) return never;
  if (sorted_.empty()) return always;
  if (sorted_.size() == 1) return sorted_[0];
  Node node;
  node.op = Op::all;
  return store(node, sorted_, {});
}

Condition Conditions::any(std::span<const Condition> conditions) {
  opposites_.assign(conditions.begin(), conditions.end());
  for (Condition& condition : opposites_) condition = -condition;
  return -all(opposites_);
}

Condition Conditions::equal(Condition a, Condition b) {
  if (a == always) return b;
  if (b == always) return a;
  if (a == never) return -b;
  if (b == never) return -a;
  if (a == b) return always;
  if (a == -b) return never;
  const bool opposite = (a < 0) != (b < 0);
  a = std::abs(a);
  b = std::abs(b);
  Node node;
  node.op = Op::equal;
  const Condition condition = store(node, std::array{std::min(a, b), std::max(a, b)}, {});
  return opposite ? -condition : condition;
}

Condition Conditions::sum_within(std::span<const WeightedCondition> terms, std::int64_t low,
                                 std::int64_t high) {
  std::vector<WeightedCondition>& sum = sum_;
  sum.assign(terms.begin(), terms.end());
  std::int64_t constant = 0;
  // Positive conditions only, each once.
  for (WeightedCondition& term : sum) {
    if (term.condition == always) constant += term.weight;
    if (std::abs(term.condition) == 1) term.weight = 0;
    if (term.condition > 0) continue;
    constant += term.weight;
    term = {-term.weight, -term.condition};
  }
  std::sort(sum.begin(), sum.end(),
            [](const auto& a, const auto& b) { return a.condition < b.condition; });
  std::size_t kept = 0;
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::int64_t smallest = unbounded;  // of the weights without their signs
  for (std::size_t i = 0; i < sum.size();) {
    WeightedCondition one = sum[i++];
    for (; i < sum.size() && sum[i].condition == one.condition; ++i) one.weight += sum[i].weight;
    if (one.weight == 0) continue;
    (one.weight > 0 ? most : least) += one.weight;
    smallest = std::min(smallest, std::abs(one.weight));
    sum[kept++] = one;
  }
  sum.resize(kept);
  if (low > -unbounded) low -= constant;
  if (high < unbounded) high -= constant;
  if (low <= least) low = -unbounded;
  if (high >= most) high = unbounded;
  if (low == -unbounded && high == unbounded) return always;
  if (low > most || high < least || low > high) return never;
  std::vector<Condition>& conditions = towards_;
  const auto towards = [&](bool largest) {
    conditions.clear();
    for (const auto& [weight, condition] : sum)
      conditions.push_back((weight > 0) == largest ? condition : -condition);
  };
  if (low == most) {
    towards(true);
    return all(conditions);
  }
  if (high == least) {
    towards(false);
    return all(conditions);
  }
  if (high == unbounded && low <= least + smallest) {
    towards(true);
    return any(conditions);
  }
  if (low == -unbounded && high >= most - smallest) {
    towards(false);
    return any(conditions);
  }
  Node node;
  node.op = Op::sum;
  node.low = low;
  node.high = high;
  return store(node, {}, sum);
}

std::vector<bool> Conditions::truths(std::span<const Digit> values) const {
  assert(values.size() == domains_.size());
  std::vector<bool> is(nodes_.size());
  const auto truth = [&](Condition part) {
    return is[static_cast<std::size_t>(std::abs(part))] == (part > 0);
  };
  is[always] = true;
  for (std::size_t i = 2; i < nodes_.size(); ++i) {
    const Node& of = nodes_[i];
    const std::span<const Condition> own = parts(static_cast<Condition>(i));
    if (of.op == Op::cell) {
      is[i] = of.digits.contains(values[of.cell]);
    } else if (of.op == Op::all) {
      is[i] = std::all_of(own.begin(), own.end(), truth);
    } else if (of.op == Op::equal) {
      is[i] = truth(own[0]) == truth(own[1]);
    } else {
      std::int64_t sum = 0;
      for (std::size_t k = 0; k < own.size(); ++k)
        if (truth(own[k])) sum += weights_[of.begin + k];
      is[i] = of.low <= sum && sum <= of.high;
    }
  }
  return is;
}

std::uint64_t Conditions::hash_of(const Node& node) const {
  std::uint64_t hash = static_cast<std::uint64_t>(node.op);
  const auto mix = [&](std::uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 29U;
  };
  mix(node.cell);
  mix(node.digits.bits());
  mix(static_cast<std::uint64_t>(node.low));
  mix(static_cast<std::uint64_t>(node.high));
  for (std::uint32_t i = node.begin; i < node.end; ++i) {
    mix(static_cast<std::uint64_t>(parts_[i]));
    if (node.op == Op::sum) mix(static_cast<std::uint64_t>(weights_[i]));
  }
  return hash;
}

bool Conditions::same(const Node& a, const Node& b) const {
  if (a.op != b.op || a.cell != b.cell || a.digits != b.digits || a.low != b.low ||
      a.high != b.high || a.end - a.begin != b.end - b.begin)
    return false;
  for (std::uint32_t i = 0; i < a.end - a.begin; ++i)
    if (parts_[a.begin + i] != parts_[b.begin + i] ||
        weights_[a.begin + i] != weights_[b.begin + i])
      return false;
  return true;
}

/// The number of the node that is equal to this one. Adds the node if there is no such node yet.
Condition Conditions::store(const Node& like, std::span<const Condition> parts,
                            std::span<const WeightedCondition> terms) {
  Node node = like;
  node.begin = static_cast<std::uint32_t>(parts_.size());
  for (const Condition part : parts) {
    parts_.push_back(part);
    weights_.push_back(0);
  }
  for (const WeightedCondition& term : terms) {
    parts_.push_back(term.condition);
    weights_.push_back(term.weight);
  }
  node.end = static_cast<std::uint32_t>(parts_.size());
  const std::size_t mask = table_.size() - 1;
  std::size_t place = hash_of(node) & mask;
  for (; table_[place] != 0; place = (place + 1) & mask)
    if (same(nodes_[static_cast<std::size_t>(table_[place])], node)) {
      parts_.resize(node.begin);
      weights_.resize(node.begin);
      return table_[place];
    }
  const auto condition = static_cast<Condition>(nodes_.size());
  nodes_.push_back(node);
  table_[place] = condition;
  if (2 * nodes_.size() > table_.size()) grow();
  return condition;
}

void Conditions::grow() {
  table_.assign(2 * table_.size(), 0);
  const std::size_t mask = table_.size() - 1;
  for (std::size_t i = 2; i < nodes_.size(); ++i) {
    std::size_t place = hash_of(nodes_[i]) & mask;
    while (table_[place] != 0) place = (place + 1) & mask;
    table_[place] = static_cast<Condition>(i);
  }
}

}  // namespace ariadne
