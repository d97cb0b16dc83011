#include <algorithm>
#include <array>
#include <cassert>
#include <unordered_map>

#include <ariadne/constraints/detail/sum_steps.hpp>

namespace ariadne {

namespace {

constexpr std::uint64_t most_nodes = 100000;  ///< of a diagram

}  // namespace

void sort_by_range(std::vector<SumPart>& parts) {
  const auto range = [](const SumPart& part) { return part.numbers.back() - part.numbers.front(); };
  std::stable_sort(parts.begin(), parts.end(),
                   [&](const auto& a, const auto& b) { return range(a) > range(b); });
}

std::vector<SumPart> opposites(std::span<const SumPart> parts) {
  std::vector<SumPart> result;
  for (const SumPart& part : parts) {
    SumPart& own = result.emplace_back();
    for (std::size_t i = part.numbers.size(); i-- > 0;) own.numbers.push_back(-part.numbers[i]);
    for (std::size_t i = part.at_least.size(); i-- > 0;) own.at_least.push_back(-part.at_least[i]);
  }
  return result;
}

SumPart part_of_cell(ClauseSink& sink, Cell cell, DigitSet domain,
                     std::span<const std::int64_t> weights) {
  SumPart part;
  for (const Digit digit : domain) part.numbers.push_back(weights[digit - 1U]);
  std::sort(part.numbers.begin(), part.numbers.end());
  part.numbers.erase(std::unique(part.numbers.begin(), part.numbers.end()), part.numbers.end());
  for (std::size_t i = 1; i < part.numbers.size(); ++i) {
    DigitSet digits;
    for (const Digit digit : domain)
      if (weights[digit - 1U] >= part.numbers[i]) digits.insert(digit);
    part.at_least.push_back(literal_of(sink, {cell, digits}));
  }
  return part;
}

namespace {

class Diagram {
 public:
  Diagram(ClauseSink& sink, std::span<const SumPart> parts)
      : sink_(sink), parts_(parts), most_(parts.size() + 1), nodes_(parts.size()) {
    least_ = most_;
    for (std::size_t i = parts.size(); i-- > 0;) {
      most_[i] = most_[i + 1] + parts[i].numbers.back();
      least_[i] = least_[i + 1] + parts[i].numbers.front();
    }
  }

  /// A literal from which follows that the parts from `first` on add up to at least `need`.
  std::optional<Literal> node(std::size_t first, std::int64_t need) {
    if (need <= least_[first]) return std::nullopt;
    if (need > most_[first]) return false_literal();
    const auto known = nodes_[first].find(need);
    if (known != nodes_[first].end()) return known->second;
    const SumPart& part = parts_[first];
    const Literal own = sink_.fresh();
    // Whatever this part is, it is at most numbers[i] unless at_least[i] is true.
    for (std::size_t i = part.numbers.size(); i-- > 0;) {
      const auto rest = node(first + 1, need - part.numbers[i]);
      if (!rest) continue;
      if (i + 1 == part.numbers.size())
        sink_.clause(std::array{-own, *rest});
      else
        sink_.clause(std::array{-own, part.at_least[i], *rest});
    }
    nodes_[first].emplace(need, own);
    return own;
  }

 private:
  Literal false_literal() {
    if (false_ == 0) {
      false_ = sink_.fresh();
      sink_.clause(std::array{-false_});
    }
    return false_;
  }

  ClauseSink& sink_;
  std::span<const SumPart> parts_;
  std::vector<std::int64_t> most_;   ///< of the parts from each one on
  std::vector<std::int64_t> least_;  ///< of the parts from each one on
  std::vector<std::unordered_map<std::int64_t, Literal>> nodes_;
  Literal false_ = 0;
};

}  // namespace

std::optional<Literal> implying_at_least(ClauseSink& sink, std::span<const SumPart> parts,
                                         std::int64_t least) {
  return Diagram(sink, parts).node(0, least);
}

bool fits_diagram(std::span<const SumPart> parts, std::int64_t least) {
  // The different sums of the parts before each one; not more than what still matters.
  std::int64_t below = 0;
  std::int64_t above = 0;
  std::uint64_t size = 0;
  double combinations = 1;
  for (const SumPart& part : parts) {
    below += part.numbers.front();
    above += part.numbers.back();
    combinations = std::min(combinations * static_cast<double>(part.numbers.size()), 1e9);
    const auto between =
        static_cast<double>(std::max<std::int64_t>(std::min(above, least) - below + 1, 1));
    size += static_cast<std::uint64_t>(std::min(combinations, between)) * part.numbers.size();
  }
  return size <= most_nodes;
}

}  // namespace ariadne
