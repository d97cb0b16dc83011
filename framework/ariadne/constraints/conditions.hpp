#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/cells.hpp>
#include <ariadne/model/digits.hpp>
#include <ariadne/model/propagator.hpp>

namespace ariadne {

/// A condition on a puzzle: a number other than zero, whose negative is the opposite.
using Condition = int;

/// A condition that counts in a sum, and as how much.
struct WeightedCondition {
  std::int64_t weight;  ///< what is added if the condition is true
  Condition condition;  ///< which condition
};

/// Conditions that are made of others, each stored once:
///
///     cell         a cell has one of some digits
///     all          several conditions are true
///     equal        two conditions are both true or both false
///     sum          the weights of those that are true add up to a number between two bounds
///
/// Whatever is known for certain is simplified at once: equal conditions are the same number, and
/// conditions on the same cell are put together.
class ARIADNE_API Conditions {
 public:
  static constexpr Condition always = 1;  ///< what is true
  static constexpr Condition never = -1;  ///< what is false
  /// As a bound of a sum: the sum is not limited on this side.
  static constexpr std::int64_t unbounded = std::numeric_limits<std::int64_t>::max() / 4;

  /// What a condition is made of.
  enum class Op : std::uint8_t { always, cell, all, equal, sum };

  /// A positive condition.
  struct Node {
    Op op = Op::always;       ///< which of the members below are used
    Cell cell = 0;            ///< of `cell`
    DigitSet digits = {};     ///< of `cell`
    std::uint32_t begin = 0;  ///< its parts: conditions, positive ones in a sum
    std::uint32_t end = 0;    ///< behind the last part
    std::int64_t low = 0;     ///< the least sum; -unbounded for none
    std::int64_t high = 0;    ///< the largest sum; unbounded for none
  };

  Conditions();

  /// Adds a cell that can have these digits. Cells are numbered from zero.
  Cell add_cell(DigitSet domain);
  /// The digits that a cell can have.
  DigitSet domain(Cell cell) const { return domains_[cell]; }
  /// How many cells there are.
  std::size_t cells() const { return domains_.size(); }

  /// The cell has one of these digits.
  Condition cell_is(Cell cell, DigitSet digits);
  /// All of the conditions are true.
  Condition all(std::span<const Condition> conditions);
  /// At least one of the conditions is true.
  Condition any(std::span<const Condition> conditions);
  /// Both are true, or both are false.
  Condition equal(Condition a, Condition b);
  /// The weights of the conditions that are true add up to `low` to `high`.
  Condition sum_within(std::span<const WeightedCondition> terms, std::int64_t low,
                       std::int64_t high);

  /// What a positive condition is.
  const Node& node(Condition condition) const {
    return nodes_[static_cast<std::size_t>(condition)];
  }
  /// The parts of a positive condition.
  std::span<const Condition> parts(Condition condition) const {
    const Node& of = node(condition);
    return {parts_.data() + of.begin, parts_.data() + of.end};
  }
  /// The weights of the parts of a sum.
  std::span<const std::int64_t> weights(Condition condition) const {
    const Node& of = node(condition);
    return {weights_.data() + of.begin, weights_.data() + of.end};
  }
  /// One more than the largest positive condition.
  std::size_t size() const { return nodes_.size(); }
  /// Which positive conditions are true for these digits, one for each cell.
  std::vector<bool> truths(std::span<const Digit> values) const;

 private:
  Condition store(const Node& node, std::span<const Condition> parts,
                  std::span<const WeightedCondition> terms);
  void grow();
  std::uint64_t hash_of(const Node& node) const;
  bool same(const Node& a, const Node& b) const;

  std::vector<DigitSet> domains_;
  std::vector<Node> nodes_;
  std::vector<Condition> parts_;
  std::vector<std::int64_t> weights_;   ///< in the place of each part
  std::vector<Condition> table_;        ///< conditions by hash; 0 for a free place
  std::vector<Condition> sorted_;       ///< for all()
  std::vector<Condition> opposites_;    ///< for any()
  std::vector<WeightedCondition> sum_;  ///< for sum_within()
  std::vector<Condition> towards_;      ///< for sum_within()
};

}  // namespace ariadne
