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

}  // namespace ariadne
