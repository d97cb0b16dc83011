#pragma once

// Regular expressions in conditions.

#include <bitset>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ariadne::kinds {

/// A regular expression as positions (Glushkov, 1961): each reads one symbol, and says which positions
/// can come after it. The symbols are 0 to 9, then A for 10 and so on, or letters of a domain. There are
/// . for any value, [135], [1-5], and [^135], ( | ), and the repetitions * + ? {2} {2,} {2,4}.
class Pattern {
 public:
  /// What a position reads.
  struct Position {
    std::bitset<128> symbols;
    bool others = false;     ///< it also reads what is not a symbol
    std::vector<int> after;  ///< the positions that can come next
  };

  /// Reads an expression. Throws ExpressionError, whose place is in the text.
  explicit Pattern(std::string_view text);

  const std::vector<Position>& positions() const { return positions_; }
  /// The positions that can come first.
  const std::vector<int>& first() const { return all_.first; }
  /// The positions that can come last.
  const std::vector<int>& last() const { return all_.last; }
  /// Whether nothing at all fits.
  bool fits_nothing() const { return all_.fits_nothing; }

 private:
  struct Part {
    bool fits_nothing = true;
    std::vector<int> first;
    std::vector<int> last;
  };

  [[noreturn]] void fail(const std::string& what) const;
  bool at(char c) const { return at_ < text_.size() && text_[at_] == c; }
  bool take(char c);
  int number();
  Part alternatives();
  Part sequence();
  Part repeated();
  Part atom();
  Part symbol_class();
  void join(Part& part, const Part& next);
  void loop(const Part& part);

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Position> positions_;
  Part all_;
};

}  // namespace ariadne::kinds
