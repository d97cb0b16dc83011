#include <ariadne/model/detail/layout_symbols.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

char symbol_of(Digit digit) {
  if (digit == 0) return '.';
  return static_cast<char>(digit < 10 ? '0' + digit : 'A' + digit - 10);
}

Digit digit_of(char symbol) {
  if (symbol >= '1' && symbol <= '9') return static_cast<Digit>(symbol - '0');
  if (symbol >= 'A' && symbol <= 'W') return static_cast<Digit>(symbol - 'A' + 10);
  if (symbol >= 'a' && symbol <= 'w') return static_cast<Digit>(symbol - 'a' + 10);
  return 0;
}

bool is_blank(char symbol) {
  return symbol == '.' || symbol == '0' || symbol == '*' || symbol == '_';
}

char Symbols::symbol_of(Digit digit) const {
  if (digit == 0 || first_ == 1) return ariadne::symbol_of(digit);
  const int number = first_ + digit - 1;
  return static_cast<char>(number < 10 ? '0' + number : 'A' + number - 10);
}

Digit Symbols::digit_of(char symbol) const {
  if (first_ == 1) return ariadne::digit_of(symbol);
  const bool upper = symbol >= 'A' && symbol <= 'Z';
  const bool lower = symbol >= 'a' && symbol <= 'z';
  if (!upper && !lower && (symbol < '0' || symbol > '9')) return 0;
  const int number = upper ? symbol - 'A' + 10 : lower ? symbol - 'a' + 10 : symbol - '0';
  const int digit = number - first_ + 1;
  return digit >= 1 && digit <= max_digits ? static_cast<Digit>(digit) : Digit{0};
}

bool Symbols::is_blank(char symbol) const {
  return ariadne::is_blank(symbol) && (symbol != '0' || first_ != 0);
}

char symbol_of(Digit digit, const Layout& layout) {
  return Symbols(layout).symbol_of(digit);
}

Digit digit_of(char symbol, const Layout& layout) {
  return Symbols(layout).digit_of(symbol);
}

}  // namespace ariadne
