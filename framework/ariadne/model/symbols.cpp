#include <ariadne/model/layout.hpp>
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

namespace {

constexpr int highest = 35;

/// Whether symbols are not the usual ones but those of the numbers.
bool has_own_symbols(const Layout& layout) {
  return layout.value_of(1) != 1 && layout.value_of(1) >= 0 &&
         layout.value_of(1) + layout.digit_count() - 1 <= highest;
}

}  // namespace

char symbol_of(Digit digit, const Layout& layout) {
  if (digit == 0 || !has_own_symbols(layout)) return symbol_of(digit);
  const int number = layout.value_of(digit);
  return static_cast<char>(number < 10 ? '0' + number : 'A' + number - 10);
}

Digit digit_of(char symbol, const Layout& layout) {
  if (!has_own_symbols(layout)) return digit_of(symbol);
  const bool upper = symbol >= 'A' && symbol <= 'Z';
  const bool lower = symbol >= 'a' && symbol <= 'z';
  if (!upper && !lower && (symbol < '0' || symbol > '9')) return 0;
  const int number = upper ? symbol - 'A' + 10 : lower ? symbol - 'a' + 10 : symbol - '0';
  const int digit = number - layout.value_of(1) + 1;
  return digit >= 1 ? static_cast<Digit>(digit) : Digit{0};
}

bool is_blank(char symbol) {
  return symbol == '.' || symbol == '0' || symbol == '*' || symbol == '_';
}

}  // namespace ariadne
