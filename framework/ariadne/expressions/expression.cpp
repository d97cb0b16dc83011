// Precedence climbing (Pratt, 1973): a function for what binds strongly, called by the one for what
// binds less. The text becomes tokens first, because whether a call has bindings shows only behind
// its first argument.

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <ariadne/expressions/expression.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

Expression::Expression() = default;

Expression::Expression(Op own, std::size_t begin, std::int64_t number, std::string word)
    : op(own), at(begin), value(number), text(std::move(word)) {}

ExpressionError::~ExpressionError() = default;

namespace {

using Op = Expression::Op;

struct Token {
  enum class Kind : std::uint8_t { number, word, name, sign, end };
  Kind kind;
  std::size_t at;
  std::string_view text;  ///< of a word without its quotes
};

constexpr bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
constexpr bool is_decimal(char c) {
  return c >= '0' && c <= '9';
}

/// What is written for a sign of other languages.
const char* word_for(char sign) {
  switch (sign) {
    case '&':
      return "; use 'and'";
    case '|':
      return "; use 'or'";
    case '!':
      return "; use 'not'";
    case '"':
      return "; a word is in single quotes";
    default:
      return "";
  }
}

std::vector<Token> tokens_of(std::string_view text) {
  constexpr std::size_t longest = 4000;
  if (text.size() > longest) throw ExpressionError(longest, "is longer than 4000 characters");
  std::vector<Token> tokens;
  std::size_t at = 0;
  while (true) {
    at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    if (at == text.size()) break;
    std::size_t end = at + 1;
    if (is_decimal(text[at])) {
      while (end < text.size() && is_decimal(text[end])) ++end;
      tokens.push_back({Token::Kind::number, at, text.substr(at, end - at)});
    } else if (begins_name(text[at])) {
      while (end < text.size() && (begins_name(text[end]) || is_decimal(text[end]))) ++end;
      tokens.push_back({Token::Kind::name, at, text.substr(at, end - at)});
    } else if (text[at] == '\'') {
      end = text.find('\'', end);
      if (end == std::string_view::npos) throw ExpressionError(at, "has a ' without a second one");
      tokens.push_back({Token::Kind::word, at, text.substr(at + 1, end - at - 1)});
      ++end;
    } else {
      static constexpr std::array<std::string_view, 6> doubled{"=>", "..", "==", "!=", "<=", ">="};
      const std::string_view two = text.substr(at, 2);
      if (std::find(doubled.begin(), doubled.end(), two) != doubled.end())
        end = at + 2;
      else if (text[at] == '=')
        throw ExpressionError(at, "has '=' where '==' is expected");
      else if (std::string_view("-+*/%<>()[],:").find(text[at]) == std::string_view::npos)
        throw ExpressionError(at, "has " + in_quotes(text.substr(at, 1)) +
                                      ", which means nothing here" + word_for(text[at]));
      tokens.push_back({Token::Kind::sign, at, text.substr(at, end - at)});
    }
    at = end;
  }
  tokens.push_back({Token::Kind::end, text.size(), {}});
  return tokens;
}

class Parser {
 public:
  explicit Parser(std::string_view text) : tokens_(tokens_of(text)) {}

  Expression whole() {
    if (here().kind == Token::Kind::end) fail("is empty");
    Expression tree = expression();
    end();
    return tree;
  }
  std::vector<Binding> all_bindings() {
    if (here().kind == Token::Kind::end) fail("is empty");
    std::vector<Binding> all = bindings();
    end();
    return all;
  }

 private:
  const Token& here() const { return tokens_[next_]; }
  [[noreturn]] void fail(const std::string& what) const { throw ExpressionError(here().at, what); }
  std::string found() const {
    return here().kind == Token::Kind::end ? "an end" : in_quotes(here().text);
  }
  bool at(std::string_view text) const {
    return (here().kind == Token::Kind::sign || here().kind == Token::Kind::name) &&
           here().text == text;
  }
  bool take(std::string_view text) {
    if (!at(text)) return false;
    ++next_;
    return true;
  }
  void close(std::string_view sign, std::size_t opened) {
    if (take(sign)) return;
    const std::string other = sign == ")" ? "(" : "[";
    if (here().kind == Token::Kind::end)
      throw ExpressionError(opened, "has a '" + other + "' without its '" + std::string(sign) +
                                        "'; text with a comma needs quotes in YAML");
    fail("has " + found() + " where '" + std::string(sign) + "' is expected");
  }
  void end() const {
    if (here().kind == Token::Kind::end) return;
    fail(at(")") ? "has a ')' without its '('"
                 : "has " + found() + " where it should end or go on with an operator");
  }

  /// Counts how deep parts are in each other.
  class Deeper {
   public:
    explicit Deeper(Parser& parser) : parser_(parser) {
      constexpr int deepest = 100;
      if (++parser.depth_ > deepest) parser.fail("is nested too deeply");
    }
    ~Deeper() { --parser_.depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

   private:
    Parser& parser_;
  };

  static Expression made(Op op, std::size_t at, Expression left, Expression right) {
    Expression node{op, at};
    node.parts.push_back(std::move(left));
    node.parts.push_back(std::move(right));
    return node;
  }

  /// Operands with operators of one rank between them, from the left.
  template <class Operand, std::size_t Count>
  Expression chain(const std::array<std::pair<std::string_view, Op>, Count>& operators,
                   Operand operand) {
    Expression left = operand();
    while (true) {
      const std::size_t begin = here().at;
      const auto one = std::find_if(operators.begin(), operators.end(),
                                    [&](const auto& candidate) { return take(candidate.first); });
      if (one == operators.end()) return left;
      left = made(one->second, begin, std::move(left), operand());
    }
  }

  Expression expression() {
    const Deeper deeper(*this);
    Expression condition = alternatives();
    const std::size_t begin = here().at;
    if (!take("=>")) return condition;
    return made(Op::implies, begin, std::move(condition), expression());
  }
  Expression alternatives() {
    static constexpr std::array<std::pair<std::string_view, Op>, 1> either{{{"or", Op::either}}};
    return chain(either, [this] { return conjunction(); });
  }
  Expression conjunction() {
    static constexpr std::array<std::pair<std::string_view, Op>, 1> both{{{"and", Op::both}}};
    return chain(both, [this] { return negation(); });
  }
  Expression negation() {
    const std::size_t begin = here().at;
    if (!take("not")) return comparison();
    const Deeper deeper(*this);
    Expression node{Op::negation, begin};
    node.parts.push_back(negation());
    return node;
  }
  /// 1 < a < b is 1 < a and a < b.
  Expression comparison() {
    static constexpr std::array<std::pair<std::string_view, Op>, 6> signs{{{"==", Op::equal},
                                                                           {"!=", Op::unequal},
                                                                           {"<=", Op::at_most},
                                                                           {">=", Op::at_least},
                                                                           {"<", Op::less},
                                                                           {">", Op::more}}};
    Expression left = range();
    std::optional<Expression> all;
    while (true) {
      const std::size_t begin = here().at;
      const auto sign = std::find_if(signs.begin(), signs.end(),
                                     [&](const auto& one) { return take(one.first); });
      if (sign == signs.end()) return all ? std::move(*all) : left;
      Expression right = range();
      Expression one = made(sign->second, begin, std::move(left), right);
      all = all ? made(Op::both, begin, std::move(*all), std::move(one)) : std::move(one);
      left = std::move(right);
    }
  }
  Expression range() {
    Expression first = sum();
    const std::size_t begin = here().at;
    if (!take("..")) return first;
    return made(Op::range, begin, std::move(first), sum());
  }
  Expression sum() {
    static constexpr std::array<std::pair<std::string_view, Op>, 2> signs{
        {{"+", Op::plus}, {"-", Op::minus}}};
    return chain(signs, [this] { return product(); });
  }
  Expression product() {
    static constexpr std::array<std::pair<std::string_view, Op>, 3> signs{
        {{"*", Op::times}, {"/", Op::divided}, {"%", Op::modulo}}};
    return chain(signs, [this] { return factor(); });
  }
  Expression factor() {
    const Deeper deeper(*this);
    const std::size_t begin = here().at;
    if (take("-")) {
      Expression node{Op::negative, begin};
      node.parts.push_back(factor());
      return node;
    }
    Expression node = atom();
    while (at("[")) {
      const std::size_t opened = here().at;
      ++next_;
      node = made(Op::index, opened, std::move(node), expression());
      close("]", opened);
    }
    return node;
  }

  Expression atom() {
    const Token token = here();
    switch (token.kind) {
      case Token::Kind::number: {
        constexpr std::int64_t largest = 1000000000;
        const auto value = number_of<std::int64_t>(token.text);
        if (!value || *value > largest) fail("has a number above 1000000000");
        ++next_;
        return {Op::number, token.at, *value};
      }
      case Token::Kind::word:
        ++next_;
        return {Op::word, token.at, 0, std::string(token.text)};
      case Token::Kind::name:
        return named(token);
      case Token::Kind::sign:
        if (take("(")) {
          Expression inner = expression();
          close(")", token.at);
          return inner;
        }
        if (take("[")) {
          Expression list{Op::list, token.at};
          list.parts = list_until("]", token.at);
          return list;
        }
        break;
      case Token::Kind::end:
        break;
    }
    fail("has " + found() + " where a value is expected");
  }

  Expression named(const Token& token) {
    static constexpr std::array<std::string_view, 5> joining{"and", "or", "not", "where", "in"};
    if (std::find(joining.begin(), joining.end(), token.text) != joining.end())
      fail("has " + found() + " where a value is expected");
    ++next_;
    if (token.text == "true" || token.text == "false")
      return {Op::truth, token.at, token.text == "true" ? 1 : 0};
    const std::size_t opened = here().at;
    if (!take("(")) return {Op::name, token.at, 0, std::string(token.text)};
    Expression node{Op::call, token.at, 0, std::string(token.text)};
    if (has_bindings()) {
      node.op = Op::each;
      node.bindings = bindings();
      if (take(")")) return node;
      if (!take(":")) close(")", opened);
    }
    node.parts = list_until(")", opened);
    return node;
  }

  /// Whether bindings follow a '(': up to its ')', there is a ':', 'where', or 'in'.
  bool has_bindings() const {
    int depth = 0;
    for (std::size_t i = next_; tokens_[i].kind != Token::Kind::end; ++i) {
      const Token& token = tokens_[i];
      if (token.kind != Token::Kind::sign && token.kind != Token::Kind::name) continue;
      if (token.text == "(" || token.text == "[") ++depth;
      if ((token.text == ")" || token.text == "]") && depth-- == 0) return false;
      if (depth == 0 && (token.text == ":" || token.text == "where" || token.text == "in"))
        return true;
    }
    return false;
  }

  std::vector<Expression> list_until(std::string_view sign, std::size_t opened) {
    std::vector<Expression> items;
    if (take(sign)) return items;
    do items.push_back(expression());
    while (take(","));
    close(sign, opened);
    return items;
  }

  std::vector<Binding> bindings() {
    std::vector<Binding> all;
    do {
      Binding& one = all.emplace_back();
      one.at = here().at;
      const Token& second = tokens_[std::min(next_ + 1, tokens_.size() - 1)];
      if (here().kind == Token::Kind::name && second.kind == Token::Kind::name &&
          second.text == "in") {
        one.variable = here().text;
        next_ += 2;
      }
      one.set = expression();
      if (take("where")) one.condition.push_back(expression());
    } while (take(","));
    return all;
  }

  std::vector<Token> tokens_;
  std::size_t next_ = 0;
  int depth_ = 0;
};

}  // namespace

Expression parse_expression(std::string_view text) {
  return Parser(text).whole();
}

std::vector<Binding> parse_bindings(std::string_view text) {
  return Parser(text).all_bindings();
}

}  // namespace ariadne
