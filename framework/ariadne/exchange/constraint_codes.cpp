// Constraints of the Interactive Sudoku Solver that hold an expression or an automaton as a code, and the
// rules that they are:
//
//     .Regex~CODE~_name~R1C1~...   base64 of the expression; in the old form, as in addresses
//     .NFA~CODE~_name~R1C1~...     bits: states that start, accept, and where digits lead
//
// Behind the code stand groups of lines, each with a name.

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

#include <ariadne/exchange/detail/base64.hpp>
#include <ariadne/exchange/detail/constraint_rules.hpp>
#include <ariadne/exchange/detail/looped_lines.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

/// The bytes of base64, in the symbols of addresses or of texts, with padding or without.
std::string decoded(const TextPart& part) {
  std::string symbols(part.text);
  while (symbols.ends_with('=')) symbols.pop_back();
  std::replace(symbols.begin(), symbols.end(), '+', '-');
  std::replace(symbols.begin(), symbols.end(), '/', '_');
  std::optional<std::string> bytes = from_base64(symbols, base64_of_addresses);
  if (!bytes) fail(part, in_quotes(part.text) + " is not base64");
  return std::move(*bytes);
}

/// A rule for each group of lines, and one for each line that comes back to cells.
void add_named_lines(ConstraintValues& values, const Rule& rule) {
  values.for_named_lines([&](const std::string& name, const auto& lines) {
    Rule own = rule;
    if (!name.empty()) own.with("name", name);
    std::vector<std::vector<Cell>> plain;
    for (const std::vector<Cell>& line : lines) {
      if (!comes_back(line)) {
        plain.push_back(line);
        continue;
      }
      const Visits visits = visits_of(line);
      Rule looped = own;
      looped.with("visits", visits.places);
      values.add(std::move(looped), "lines", {visits.cells});
    }
    if (!plain.empty()) values.add(std::move(own), "lines", plain);
  });
}

/// The lines of a rule, with the cells to which they come back as often as they do.
std::vector<std::vector<Cell>> lines_with_visits(RuleValues& values) {
  std::vector<std::vector<Cell>> lines = values.lists("lines");
  const std::vector<int> visits = values.numbers("visits");
  if (visits.empty()) return lines;
  for (std::vector<Cell>& line : lines) {
    std::vector<Cell> all;
    for (const int place : visits) {
      if (place < 1 || static_cast<std::size_t>(place) > line.size()) throw CannotHold();
      all.push_back(line[static_cast<std::size_t>(place) - 1]);
    }
    line = std::move(all);
  }
  return lines;
}

void read_pattern(ConstraintValues& values) {
  const TextPart& code = values.at(0);
  std::string pattern =
      code.text.find('%') == std::string_view::npos ? decoded(code) : decoded_address(code);
  std::erase_if(pattern, [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; });
  add_named_lines(values, Rule{"pattern", {}}.with("pattern", pattern));
}

void write_pattern(RuleValues& values, ConstraintBlock& block) {
  block.put_lines("Regex", to_base64(values.text("pattern", ".*"), base64_of_addresses),
                  values.text("name"), lines_with_visits(values));
}

/// Bits from the highest of each byte on.
class BitReader {
 public:
  explicit BitReader(std::string bytes) : bytes_(std::move(bytes)) {}
  std::size_t take(std::size_t bits) {
    std::size_t value = 0;
    for (; bits > 0; --bits, ++at_) {
      value <<= 1U;
      if (at_ / 8 < bytes_.size())
        value |= (static_cast<unsigned char>(bytes_[at_ / 8]) >> (7 - at_ % 8)) & 1U;
    }
    return value;
  }
  bool at_end() const { return at_ / 8 >= bytes_.size(); }
  /// Whether so many bits are left.
  bool has(std::size_t bits) const { return at_ + bits <= 8 * bytes_.size(); }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

/// States are numbered: those that it starts in, those that accept, all others.
void read_automaton(ConstraintValues& values) {
  BitReader bits(decoded(values.at(0)));
  const std::size_t format = bits.take(2);
  const std::size_t state_bits = bits.take(4) + 1;
  const std::size_t symbols = bits.take(4) + 1;
  const std::size_t starts = bits.take(state_bits);
  const std::size_t accepting = bits.take(state_bits);
  if (format > 1) fail(values.at(0), in_quotes(values.at(0).text) + " is no automaton");
  std::string start_text;
  std::string accept_text;
  for (std::size_t i = 0; i < starts; ++i) {
    start_text += std::to_string(i) + ' ';
    if (bits.take(1) != 0) accept_text += std::to_string(i) + ' ';
  }
  for (std::size_t i = 0; i < accepting; ++i) accept_text += std::to_string(starts + i) + ' ';
  const std::size_t width = format == 0 ? bits.take(4) : 0;
  std::size_t symbol_bits = 1;
  while ((std::size_t{1} << symbol_bits) < symbols) ++symbol_bits;
  std::string moves;
  const int first = values.frame().value_of(1);
  const auto add = [&](std::size_t state, std::size_t symbol, std::size_t target) {
    moves += std::to_string(state) + ':' + std::to_string(static_cast<int>(symbol) + first) + '>' +
             std::to_string(target) + ' ';
  };
  const std::size_t least =
      format == 0 ? width : symbols;  // bits of a state; without any, none moves
  for (std::size_t state = 0; least > 0 && bits.has(least); ++state) {
    if (format == 0) {
      const std::size_t count = bits.take(width);
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t symbol = bits.take(symbol_bits);
        add(state, symbol, bits.take(state_bits));
      }
    } else {
      const std::size_t mask = bits.take(symbols);
      for (std::size_t i = 0; i < symbols; ++i)
        if (((mask >> i) & 1U) != 0) add(state, i, bits.take(state_bits));
    }
  }
  for (std::string* list : {&start_text, &accept_text, &moves})
    if (!list->empty()) list->pop_back();  // the last space
  if (start_text.empty()) fail(values.at(0), "the automaton has no state to start in");
  add_named_lines(values, Rule{"automaton", {}}
                              .with("moves", moves)
                              .with("starts", start_text)
                              .with("accepting", accept_text));
}

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
  return to_base64(out.bytes(), base64_of_addresses);
}

void write_automaton(RuleValues& values, ConstraintBlock& block) {
  block.put_lines("NFA", code_of_automaton(values, block.layout()), values.text("name"),
                  lines_with_visits(values));
}

constexpr std::array<ConstraintForm, 2> code_forms{{
    {"Regex", read_pattern, "pattern", write_pattern},
    {"NFA", read_automaton, "automaton", write_automaton},
}};

}  // namespace

std::span<const ConstraintForm> constraints_in_code() {
  return code_forms;
}

}  // namespace ariadne
