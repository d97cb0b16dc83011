#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include <ariadne/expressions/expression.hpp>
#include <ariadne/kinds/detail/pattern.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne::kinds {

namespace {

constexpr std::size_t most_positions = 2000;
constexpr int most_repetitions = 200;

bool is_pattern_symbol(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

void add_all(std::vector<int>& to, const std::vector<int>& from) {
  for (const int one : from)
    if (std::find(to.begin(), to.end(), one) == to.end()) to.push_back(one);
}

}  // namespace

Pattern::Pattern(std::string_view text) : text_(text) {
  all_ = alternatives();
  if (at_ < text_.size()) fail("has a ')' without its '('");
  text_ = {};
}

void Pattern::fail(const std::string& what) const {
  throw ExpressionError(at_, fmt::format("has the pattern {}, which {}", in_quotes(text_), what));
}

bool Pattern::take(char c) {
  if (!at(c)) return false;
  ++at_;
  return true;
}

int Pattern::number() {
  const std::size_t begin = at_;
  int n = 0;
  for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_)
    n = std::min(10 * n + (text_[at_] - '0'), most_repetitions + 1);
  if (at_ == begin) fail("has a '{' that no number comes after");
  if (n > most_repetitions) fail("repeats something too often");
  return n;
}

Pattern::Part Pattern::alternatives() {
  Part all = sequence();
  while (take('|')) {
    const Part other = sequence();
    all.fits_nothing |= other.fits_nothing;
    add_all(all.first, other.first);
    add_all(all.last, other.last);
  }
  return all;
}

Pattern::Part Pattern::sequence() {
  Part all;
  while (at_ < text_.size() && !at('|') && !at(')')) join(all, repeated());
  return all;
}

void Pattern::join(Part& part, const Part& next) {
  for (const int one : part.last)
    add_all(positions_[static_cast<std::size_t>(one)].after, next.first);
  if (part.fits_nothing) add_all(part.first, next.first);
  if (!next.fits_nothing) part.last.clear();
  add_all(part.last, next.last);
  part.fits_nothing &= next.fits_nothing;
}

void Pattern::loop(const Part& part) {
  for (const int one : part.last)
    add_all(positions_[static_cast<std::size_t>(one)].after, part.first);
}

Pattern::Part Pattern::repeated() {
  const std::size_t begin = at_;
  Part part = atom();
  while (at('*') || at('+') || at('?') || at('{')) {
    if (take('{')) {
      // As many copies, each read anew.
      const int least = number();
      const bool open = take(',');
      const bool endless = open && at('}');
      const int most = open && !endless ? number() : least;
      if (!take('}')) fail("has a '{' without its '}'");
      if (most < least || (most == 0 && !endless))
        fail("repeats something from many times to fewer");
      const std::size_t after = at_;
      Part all;
      for (int i = 0; i < most || (endless && i < std::max(least, 1)); ++i) {
        Part copy = part;
        if (i > 0) {
          at_ = begin;
          copy = atom();
        }
        if (endless && i + 1 >= least) loop(copy);
        if (i >= least) copy.fits_nothing = true;
        join(all, copy);
      }
      part = all;
      at_ = after;
      if (at('*') || at('+') || at('?') || at('{')) fail("repeats something twice; use brackets");
      return part;
    }
    const char sign = text_[at_++];
    if (sign != '?') loop(part);
    if (sign != '+') part.fits_nothing = true;
    if (at('{')) fail("repeats something twice; use brackets");
  }
  return part;
}

Pattern::Part Pattern::atom() {
  if (take('(')) {
    Part part = alternatives();
    if (!take(')')) fail("has a '(' without its ')'");
    return part;
  }
  return symbol_class();
}

Pattern::Part Pattern::symbol_class() {
  Position position;
  const auto symbol = [&] {
    if (at_ == text_.size()) fail("ends where a symbol is expected");
    if (!is_pattern_symbol(text_[at_]))
      fail(fmt::format("has '{}' where a symbol is expected", text_[at_]));
    return static_cast<std::size_t>(text_[at_++]);
  };
  if (take('.')) {
    position.symbols.set();
    position.others = true;
  } else if (take('[')) {
    position.others = take('^');
    do {
      const std::size_t from = symbol();
      const std::size_t to = take('-') ? symbol() : from;
      if (to < from) fail("has a range that ends before it begins");
      for (std::size_t i = from; i <= to; ++i) position.symbols.set(i);
    } while (!take(']'));
    if (position.others) position.symbols.flip();
  } else {
    position.symbols.set(symbol());
  }
  if (positions_.size() >= most_positions) fail("is too long");
  positions_.push_back(std::move(position));
  const int own = static_cast<int>(positions_.size()) - 1;
  return {false, {own}, {own}};
}

}  // namespace ariadne::kinds
