// Tables of pairs and automata as codes of the Interactive Sudoku Solver; constraint_codes.cpp reads them.

#include <algorithm>
#include <set>
#include <sstream>

#include <ariadne/exchange/detail/constraint_writer.hpp>
#include <ariadne/model/numbers.hpp>

namespace ariadne {

namespace {

constexpr std::string_view code_alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bits from the highest of each byte on.
class BitWriter {
 public:
  void put(std::size_t value, std::size_t bits) {
    while (bits-- > 0) {
      if (count_ % 8 == 0) bytes_ += '\0';
      const unsigned bit = static_cast<unsigned>(value >> bits & 1U) << (7 - count_ % 8);
      bytes_.back() = static_cast<char>(static_cast<unsigned char>(bytes_.back()) | bit);
      ++count_;
    }
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
  std::size_t count_ = 0;
};

struct AutomatonMove {
  std::size_t from;
  std::size_t symbol;  ///< from 0
  std::size_t to;
};

std::size_t state_number(std::string_view text) {
  const auto number = number_of<std::size_t>(text);
  if (!number) throw CannotHold();
  return *number;
}

/// "0:1,2>3": a move for each number that the grid has.
void add_moves(std::string_view text, const Layout& layout, std::vector<AutomatonMove>& moves,
               std::set<std::size_t>& states) {
  const std::size_t colon = text.find(':');
  const std::size_t arrow = text.find('>');
  if (colon == std::string_view::npos || arrow == std::string_view::npos || arrow < colon)
    throw CannotHold();
  const std::size_t from = state_number(text.substr(0, colon));
  const std::size_t to = state_number(text.substr(arrow + 1));
  states.insert({from, to});
  std::string_view numbers = text.substr(colon + 1, arrow - colon - 1);
  while (!numbers.empty()) {
    const std::size_t end = std::min(numbers.find(','), numbers.size());
    const auto number = number_of<int>(numbers.substr(0, end));
    if (!number) throw CannotHold();
    const int symbol = *number - layout.value_of(1);
    if (symbol >= 0 && symbol < layout.digit_count())
      moves.push_back({from, static_cast<std::size_t>(symbol), to});
    numbers.remove_prefix(std::min(end + 1, numbers.size()));
  }
}

std::vector<std::size_t> states_of(RuleValues& values, std::string_view name) {
  std::vector<std::size_t> states;
  for (const int number : values.numbers(name)) {
    if (number < 0) throw CannotHold();
    const auto state = static_cast<std::size_t>(number);
    if (std::find(states.begin(), states.end(), state) == states.end()) states.push_back(state);
  }
  return states;
}

std::size_t bits_for(std::size_t values) {
  std::size_t bits = 1;
  while ((std::size_t{1} << bits) < values) ++bits;
  return bits;
}

}  // namespace

std::string key_of_pairs(int digits, const std::function<bool(Digit, Digit)>& allowed) {
  std::string key;
  unsigned value = 0;
  unsigned bits = 0;
  const auto end_symbol = [&] {
    key += code_alphabet[value];
    value = bits = 0;
  };
  for (int a = 1; a <= digits; ++a)
    for (int b = 1; b <= digits; ++b) {
      if (allowed(static_cast<Digit>(a), static_cast<Digit>(b))) value |= 1U << bits;
      if (++bits == 6) end_symbol();
    }
  if (bits > 0) end_symbol();
  while (!key.empty() && key.back() == code_alphabet[0]) key.pop_back();
  return key;
}

std::string base64_for_addresses(std::string_view bytes) {
  std::string text;
  unsigned bits = 0;
  unsigned count = 0;
  for (const char c : bytes) {
    bits = bits << 8U | static_cast<unsigned char>(c);
    for (count += 8; count >= 6; count -= 6) text += code_alphabet[bits >> (count - 6) & 63U];
  }
  if (count > 0) text += code_alphabet[bits << (6 - count) & 63U];
  return text;
}

/// In the plain form. States are numbered anew: those that it starts in, those that accept, all others.
std::string code_of_automaton(RuleValues& values, const Layout& layout) {
  std::vector<AutomatonMove> moves;
  std::set<std::size_t> all;
  std::istringstream words(values.text("moves", "0:1,2,3,4,5,6,7,8,9>0"));
  for (std::string word; words >> word;) add_moves(word, layout, moves, all);
  std::vector<std::size_t> order = states_of(values, "starts");
  if (order.empty()) order.push_back(0);
  const std::size_t starts = order.size();
  const std::vector<std::size_t> accepting = states_of(values, "accepting");
  const auto place = [&](std::size_t state) {
    return static_cast<std::size_t>(std::find(order.begin(), order.end(), state) - order.begin());
  };
  for (const std::size_t state : accepting)
    if (place(state) == order.size()) order.push_back(state);
  const std::size_t more_accepting = order.size() - starts;
  for (const std::size_t state : all)
    if (place(state) == order.size()) order.push_back(state);
  std::vector<std::vector<std::pair<std::size_t, std::size_t>>> moves_of(order.size());
  std::size_t most = 1;
  for (const AutomatonMove& move : moves) {
    auto& own = moves_of[place(move.from)];
    own.emplace_back(move.symbol, place(move.to));
    most = std::max(most, own.size());
  }
  const std::size_t state_bits = bits_for(order.size() + 1);
  const std::size_t width = bits_for(most + 1);
  const auto symbols = static_cast<std::size_t>(layout.digit_count());
  constexpr std::size_t widest = 15;
  if (state_bits > widest || width > widest) throw CannotHold();
  BitWriter out;
  out.put(0, 2);
  out.put(state_bits - 1, 4);
  out.put(symbols - 1, 4);
  out.put(starts, state_bits);
  out.put(more_accepting, state_bits);
  for (std::size_t i = 0; i < starts; ++i)
    out.put(std::find(accepting.begin(), accepting.end(), order[i]) != accepting.end() ? 1 : 0, 1);
  out.put(width, 4);
  for (const auto& own : moves_of) {
    out.put(own.size(), width);
    for (const auto& [symbol, target] : own) {
      out.put(symbol, bits_for(symbols));
      out.put(target, state_bits);
    }
  }
  return base64_for_addresses(out.bytes());
}

}  // namespace ariadne
