#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne {

struct Binding;

/// A condition or a number as a tree: `count(c in near(a) where given(c): tent(c)) == 2`. Parts come
/// in the order of the text.
struct ARIADNE_API Expression {
  /// What a node is.
  enum class Op : std::uint8_t {
    number,   ///< `value`
    word,     ///< `text`, without its quotes
    truth,    ///< true or false: `value` is 1 or 0
    name,     ///< `text`
    call,     ///< `text` with arguments: the parts
    each,     ///< `text` with bindings, and what is asked of each; without parts, only the bindings
    list,     ///< the parts in brackets
    index,    ///< the second part's place in the first part
    range,    ///< the numbers from the first to the second part
    implies,  ///< if the first part, then the second
    either,   ///< or
    both,     ///< and
    negation,  ///< not
    equal,
    unequal,
    less,
    at_most,
    more,
    at_least,
    plus,
    minus,
    times,
    divided,  ///< rounds down
    modulo,
    negative,  ///< minus without a left side
  };

  /// The number 0.
  Expression();
  /// A node without parts.
  Expression(Op op, std::size_t at, std::int64_t value = 0, std::string text = {});

  Op op = Op::number;      ///< which of the members below are used
  std::size_t at = 0;      ///< the character at which it begins, or its operator, from zero
  std::int64_t value = 0;  ///< a number, or a truth
  std::string text = {};   ///< a name, or a word
  std::vector<Expression> parts = {};  ///< operands, arguments, or items
  std::vector<Binding> bindings;       ///< of `each`
};

/// A variable that goes through a set: `c in cells where given(number)`.
struct ARIADNE_API Binding {
  std::string variable;               ///< empty if it has no name
  std::size_t at = 0;                 ///< the character at which it begins, from zero
  Expression set;                     ///< what it goes through
  std::vector<Expression> condition;  ///< which members count; empty for all, otherwise one
};

/// A text is not an expression. what() says why, and continues a sentence whose subject is the text.
class ARIADNE_API ExpressionError : public Error {
 public:
  /// The mistake is at this character, from zero.
  ExpressionError(std::size_t at, const std::string& what) : Error(what), at_(at) {}
  ~ExpressionError() override;
  /// The character, from zero.
  std::size_t at() const { return at_; }

 private:
  std::size_t at_;
};

/// Reads an expression. Throws ExpressionError.
ARIADNE_API Expression parse_expression(std::string_view text);

/// Reads bindings with commas between them. Throws ExpressionError.
ARIADNE_API std::vector<Binding> parse_bindings(std::string_view text);

}  // namespace ariadne
