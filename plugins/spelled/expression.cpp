// Precedence climbing (Pratt, 1973): a function for what binds strongly, called by the one for what
// binds less. Nodes stand in a list in which parts come before what is made of them, so a value is
// computed from the front to the back, without recursion.

#include "expression.hpp"

#include <algorithm>
#include <array>

#include <ariadne/model/error.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne::plugins::spelled {

class ExpressionParser {
 public:
  using Op = Expression::Op;

  ExpressionParser(std::string_view text, std::string_view what, std::string_view variables,
                   std::vector<Expression::Node>& nodes)
      : text_(text), what_(what), variables_(variables), nodes_(nodes) {}

  void run() {
    constexpr std::size_t longest = 2000;
    if (text_.size() > longest) fail(longest, "is longer than 2000 characters");
    skip();
    if (at_ == text_.size()) fail(at_, "is empty; write a condition such as a < b");
    const std::size_t whole = alternatives();
    if (at_ < text_.size())
      fail(at_, at(")") ? "has a ')' without its '('"
                        : "has " + word_at() + " where it should end or go on with an operator");
    need(whole, true, 0);
  }

 private:
  [[noreturn]] void fail(std::size_t at, const std::string& wrong) const {
    throw ConfigError(std::string(what_) + ' ' + in_quotes(text_) + ' ' + wrong +
                      ", at character " + std::to_string(at + 1));
  }

  static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
  static bool is_number(char c) { return c >= '0' && c <= '9'; }
  void skip() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool at(std::string_view sign) const { return text_.substr(at_).starts_with(sign); }
  /// Letters, or figures, or one other character.
  std::string_view here() const {
    std::size_t end = at_;
    while (end < text_.size() && is_letter(text_[end])) ++end;
    if (end == at_)
      while (end < text_.size() && is_number(text_[end])) ++end;
    return text_.substr(at_, std::max<std::size_t>(end - at_, 1));
  }
  std::string word_at() const { return at_ == text_.size() ? "an end" : in_quotes(here()); }
  bool take(std::string_view sign) {
    if (is_letter(sign[0]) ? here() != sign || at_ == text_.size() : !at(sign)) return false;
    at_ += sign.size();
    skip();
    return true;
  }

  std::size_t add(Op op, std::size_t left, std::size_t right = 0, std::int64_t value = 0) {
    nodes_.push_back({op, left, right, value});
    return nodes_.size() - 1;
  }
  /// A part that is to be a condition, or a number.
  void need(std::size_t node, bool condition, std::size_t begin) const {
    if (Expression::is_condition(nodes_[node].op) == condition) return;
    fail(begin, condition ? "has a number where a condition is expected"
                          : "has a condition where a number is expected");
  }

  /// Operands with operators of one rank between them, from the left.
  template <class Operand, std::size_t Count>
  std::size_t chain(const std::array<std::pair<std::string_view, Op>, Count>& operators,
                    bool conditions, Operand operand) {
    const std::size_t begin = at_;
    std::size_t left = operand();
    while (true) {
      const auto found = std::find_if(operators.begin(), operators.end(),
                                      [&](const auto& candidate) { return take(candidate.first); });
      if (found == operators.end()) return left;
      need(left, conditions, begin);
      const std::size_t second = at_;
      const std::size_t right = operand();
      need(right, conditions, second);
      left = add(found->second, left, right);
    }
  }

  std::size_t alternatives() {
    static constexpr std::array<std::pair<std::string_view, Op>, 1> either{{{"or", Op::either}}};
    return chain(either, true, [this] { return conjunction(); });
  }
  std::size_t conjunction() {
    static constexpr std::array<std::pair<std::string_view, Op>, 1> both{{{"and", Op::both}}};
    return chain(both, true, [this] { return negation(); });
  }
  std::size_t negation() {
    if (!take("not")) return comparison();
    const Deeper deeper(*this);
    const std::size_t begin = at_;
    const std::size_t inner = negation();
    need(inner, true, begin);
    return add(Op::negation, inner);
  }
  /// 1 < a < b is 1 < a and a < b.
  std::size_t comparison() {
    static constexpr std::array<std::pair<std::string_view, Op>, 6> signs{{{"==", Op::equal},
                                                                           {"!=", Op::unequal},
                                                                           {"<=", Op::at_most},
                                                                           {">=", Op::at_least},
                                                                           {"<", Op::less},
                                                                           {">", Op::more}}};
    std::size_t begin = at_;
    std::size_t left = sum();
    std::optional<std::size_t> all;
    while (true) {
      const auto found = std::find_if(signs.begin(), signs.end(),
                                      [&](const auto& sign) { return take(sign.first); });
      if (found == signs.end()) {
        if (at("=")) fail(at_, "has '=' where '==' is expected");
        return all.value_or(left);
      }
      need(left, false, begin);
      begin = at_;
      const std::size_t right = sum();
      need(right, false, begin);
      const std::size_t one = add(found->second, left, right);
      all = all ? add(Op::both, *all, one) : one;
      left = right;
    }
  }
  std::size_t sum() {
    static constexpr std::array<std::pair<std::string_view, Op>, 2> signs{
        {{"+", Op::plus}, {"-", Op::minus}}};
    return chain(signs, false, [this] { return product(); });
  }
  std::size_t product() {
    static constexpr std::array<std::pair<std::string_view, Op>, 3> signs{
        {{"*", Op::times}, {"/", Op::divided}, {"%", Op::modulo}}};
    return chain(signs, false, [this] { return factor(); });
  }

  std::size_t factor() {
    const Deeper deeper(*this);
    const std::size_t begin = at_;
    if (take("-")) {
      const std::size_t inner_at = at_;
      const std::size_t inner = factor();
      need(inner, false, inner_at);
      return add(Op::negative, inner);
    }
    if (take("(")) {
      const std::size_t inner = alternatives();
      if (!take(")")) fail(at_, "has a '(' without its ')'");
      return inner;
    }
    if (at_ < text_.size() && is_number(text_[at_])) {
      const std::string_view figures = here();
      const auto value = number_of<std::int64_t>(figures);
      constexpr std::int64_t largest = 1000000000;
      if (!value || *value > largest) fail(at_, "has a number above 1000000000");
      take(figures);
      return add(Op::number, 0, 0, *value);
    }
    if (take("abs")) return function(Op::absolute, 1);
    if (take("min")) return function(Op::minimum, 2);
    if (take("max")) return function(Op::maximum, 2);
    if (here().size() == 1)
      for (std::size_t i = 0; i < variables_.size(); ++i)
        if (at_ < text_.size() && text_[at_] == variables_[i]) {
          ++at_;
          skip();
          return add(Op::variable, 0, 0, static_cast<std::int64_t>(i));
        }
    fail(begin, "has " + word_at() + " where a number is expected, or one of " + names());
  }

  std::size_t function(Op op, std::size_t count) {
    if (!take("(")) fail(at_, "has no '(' behind the name of a function");
    std::array<std::size_t, 2> parts{};
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0 && !take(",")) fail(at_, "has " + word_at() + " where a ',' is expected");
      const std::size_t begin = at_;
      parts[i] = sum();
      need(parts[i], false, begin);
    }
    if (!take(")")) fail(at_, "has a '(' without its ')'");
    return add(op, parts[0], parts[1]);
  }

  std::string names() const {
    std::string all;
    for (const char name : variables_) all += std::string(all.empty() ? "" : ", ") + name;
    return all + ", abs, min, max";
  }

  /// Counts how deep brackets and signs are in each other.
  class Deeper {
   public:
    explicit Deeper(ExpressionParser& parser) : parser_(parser) {
      constexpr int deepest = 100;
      if (++parser.depth_ > deepest) parser.fail(parser.at_, "is nested too deeply");
    }
    ~Deeper() { --parser_.depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

   private:
    ExpressionParser& parser_;
  };

  std::string_view text_;
  std::string_view what_;
  std::string_view variables_;
  std::vector<Expression::Node>& nodes_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

Expression::Expression(const std::string& text, const std::string& what,
                       std::string_view variables) {
  ExpressionParser(text, what, variables, nodes_).run();
}

bool Expression::holds(std::span<const std::int64_t> values) const {
  std::vector<std::optional<std::int64_t>> results(nodes_.size());
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Node& node = nodes_[i];
    if (node.op == Op::number) {
      results[i] = node.value;
    } else if (node.op == Op::variable) {
      results[i] = values[static_cast<std::size_t>(node.value)];
    } else {
      const auto& a = results[node.left];
      const auto& b = results[node.right];
      if (a && b) results[i] = result(node.op, *a, *b);
      if (is_condition(node.op) && !results[i]) results[i] = 0;
    }
  }
  return *results.back() != 0;
}

std::optional<std::int64_t> Expression::result(Op op, std::int64_t a, std::int64_t b) {
  std::int64_t value = 0;
  switch (op) {
    case Op::negative:
      return __builtin_sub_overflow(std::int64_t{0}, a, &value) ? std::nullopt
                                                                : std::optional(value);
    case Op::absolute:
      return a >= 0 ? std::optional(a) : result(Op::negative, a, 0);
    case Op::minimum:
      return std::min(a, b);
    case Op::maximum:
      return std::max(a, b);
    case Op::plus:
      return __builtin_add_overflow(a, b, &value) ? std::nullopt : std::optional(value);
    case Op::minus:
      return __builtin_sub_overflow(a, b, &value) ? std::nullopt : std::optional(value);
    case Op::times:
      return __builtin_mul_overflow(a, b, &value) ? std::nullopt : std::optional(value);
    case Op::divided:
      if (b == 0) return std::nullopt;
      if (b == -1) return result(Op::negative, a, 0);
      return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
    case Op::modulo:
      if (b == 0) return std::nullopt;
      if (b == -1) return 0;
      return a % b + (a % b != 0 && (a < 0) != (b < 0) ? b : 0);
    case Op::equal:
      return a == b;
    case Op::unequal:
      return a != b;
    case Op::less:
      return a < b;
    case Op::at_most:
      return a <= b;
    case Op::more:
      return a > b;
    case Op::at_least:
      return a >= b;
    case Op::negation:
      return a == 0;
    case Op::both:
      return a != 0 && b != 0;
    default:
      return a != 0 || b != 0;
  }
}

}  // namespace ariadne::plugins::spelled
