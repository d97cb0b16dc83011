#include <cassert>
#include <utility>

#include <ariadne/model/detail/layout_symbols.hpp>
#include <ariadne/model/quotes.hpp>
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

namespace {

bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

constexpr char other_case = 'a' - 'A';

}  // namespace

char Symbols::symbol_of(Digit digit) const {
  if (digit == 0 || usual()) return ariadne::symbol_of(digit);
  if (letters_ != nullptr) return (*letters_)[digit - std::size_t{1}];
  const int number = first_ + digit - 1;
  return static_cast<char>(number < 10 ? '0' + number : 'A' + number - 10);
}

Digit Symbols::digit_of(char symbol) const {
  if (usual()) return ariadne::digit_of(symbol);
  if (letters_ != nullptr) {
    std::size_t place = letters_->find(symbol);
    if (place == std::string::npos && is_letter(symbol))
      place = letters_->find(static_cast<char>(symbol ^ other_case));
    return place == std::string::npos ? Digit{0} : static_cast<Digit>(place + 1);
  }
  const bool upper = symbol >= 'A' && symbol <= 'Z';
  const bool lower = symbol >= 'a' && symbol <= 'z';
  if (!upper && !lower && (symbol < '0' || symbol > '9')) return 0;
  const int number = upper ? symbol - 'A' + 10 : lower ? symbol - 'a' + 10 : symbol - '0';
  const int digit = number - first_ + 1;
  return digit >= 1 && digit <= max_digits ? static_cast<Digit>(digit) : Digit{0};
}

bool Symbols::is_blank(char symbol) const {
  if (letters_ != nullptr && symbol == '0') return letters_->find('0') == std::string::npos;
  return ariadne::is_blank(symbol) && (symbol != '0' || first_ != 0);
}

std::string wrong_letters(std::string_view letters, int digits) {
  if (letters.size() != static_cast<std::size_t>(digits))
    return std::to_string(letters.size()) + " letters for " + std::to_string(digits) + " digits";
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (!is_figure(letters[i]) && !is_letter(letters[i]))
      return in_quotes(letters.substr(i, 1)) + " is neither a letter nor a decimal digit";
    if (letters.find(letters[i]) != i)
      return in_quotes(letters.substr(i, 1)) + " is there twice among the letters";
  }
  return {};
}

LayoutPtr with_letters(const LayoutPtr& layout, const std::string& letters) {
  assert(layout->constraints().empty());
  const Symbols symbols(*layout);
  std::string own;
  for (int digit = 1; digit <= layout->digit_count(); ++digit)
    own += symbols.symbol_of(static_cast<Digit>(digit));
  if (own == letters) return layout;
  LayoutDescription description = layout->description();
  description.name =
      description.name.substr(0, description.name.find('+' + std::string(letters_mark)));
  (description.name += '+' + std::string(letters_mark)) += letters;
  description.letters = letters;
  return std::make_shared<const Layout>(std::move(description));
}

char symbol_of(Digit digit, const Layout& layout) {
  return Symbols(layout).symbol_of(digit);
}

Digit digit_of(char symbol, const Layout& layout) {
  return Symbols(layout).digit_of(symbol);
}

}  // namespace ariadne
