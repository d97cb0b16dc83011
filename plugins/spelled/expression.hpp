#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ariadne::plugins::spelled {

/// A condition about whole numbers, as users spell it: "abs(a-b) >= 5". In the order of how strongly
/// they bind:
///
///     a b 12 (...) abs(x) min(x, y) max(x, y)
///     -x
///     x * y, x / y, x % y        the quotient is rounded down, and x % y has the sign of y
///     x + y, x - y
///     x == y, != < <= > >=       also several in a row: 1 < a < b
///     not c
///     c and d
///     c or d
///
/// A comparison in which something is divided by 0, or comes to more than 64 bits, does not hold.
class Expression {
 public:
  /// `variables` has the letters that may stand in it. `what` begins messages: "the relation".
  /// Throws ConfigError with the character at which something is wrong.
  Expression(const std::string& text, const std::string& what, std::string_view variables);

  /// Whether it is true, where the variables have these values, in their order.
  bool holds(std::span<const std::int64_t> values) const;

 private:
  friend class ExpressionParser;
  enum class Op : std::uint8_t {
    number,
    variable,
    negative,
    absolute,
    minimum,
    maximum,
    plus,
    minus,
    times,
    divided,
    modulo,
    equal,
    unequal,
    less,
    at_most,
    more,
    at_least,
    negation,
    both,
    either,
  };
  /// What it is made of: nodes, each behind those that it is made of.
  struct Node {
    Op op;
    std::size_t left;    ///< the first part; unused for numbers and variables
    std::size_t right;   ///< the second part, where there is one
    std::int64_t value;  ///< of a number; the index of a variable
  };

  static bool is_condition(Op op) { return op >= Op::equal; }
  static std::optional<std::int64_t> result(Op op, std::int64_t a, std::int64_t b);

  std::vector<Node> nodes_;
};

}  // namespace ariadne::plugins::spelled
