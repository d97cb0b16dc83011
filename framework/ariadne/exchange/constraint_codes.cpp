// Constraints of the Interactive Sudoku Solver that hold a table or an automaton as a code, as rules:
//
//     .Pair~KEY~_name~R1C1~R1C2~~R2C1~R2C2   a bit for each pair of numbers, six to a symbol
//     .Binary~KEY~R1C1~R1C2                  the same in the old form, with - and _ exchanged
//     .Regex~CODE~R1C1~...                   base64 of the expression; in the old form, as in addresses
//     .NFA~CODE~_name~R1C1~...               bits: states that start, accept, and where digits lead

#include <utility>

#include <ariadne/exchange/detail/constraint_values.hpp>
#include <ariadne/exchange/detail/percent.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne::constraint_readers {

namespace {

/// A table of pairs as words of symbols, one for each first digit.
std::string words_of_key(const TextPart& key, int digits, bool swapped) {
  const std::vector<bool> bits = bits_of_code(key, "a table of pairs", swapped);
  std::string words;
  for (int a = 0; a < digits; ++a) {
    std::string word;
    for (int b = 0; b < digits; ++b) {
      const auto bit = static_cast<std::size_t>(a * digits + b);
      if (bit < bits.size() && bits[bit]) word += symbol_of(static_cast<Digit>(b + 1));
    }
    words += (a == 0 ? "" : " ") + (word.empty() ? "-" : word);
  }
  return words;
}

/// The bytes of base64 for addresses, which has no padding.
std::string decoded(const TextPart& part) {
  const std::vector<bool> bits = bits_of_code(part, "base64");
  std::string bytes;
  for (std::size_t begin = 0; begin + 8 <= bits.size(); begin += 8) {
    unsigned byte = 0;
    // Bytes have their highest bit first, and so do the six bits of a symbol here.
    for (std::size_t i = begin; i < begin + 8; ++i)
      byte = 2 * byte + (bits[i / 6 * 6 + 5 - i % 6] ? 1 : 0);
    bytes += static_cast<char>(byte);
  }
  return bytes;
}

/// "%5B1%5D" as "[1]": names, and the old form of expressions.
std::string decoded_address(const TextPart& part) {
  std::optional<std::string> text = percent_decoded(part.text);
  if (!text) fail(part, in_quotes(part.text) + " has a '%' without two figures of base 16");
  if (printable(*text) != *text)
    fail(part, in_quotes(part.text) + " has control characters or bytes that are not UTF-8");
  return std::move(*text);
}

/// Calls visit(name, lines) for each group of lines behind the first value: "~_name~R1C1~R1C2~~R2C1".
template <class Visit>
void for_named_lines(const ConstraintValues& values, const Visit& visit) {
  std::vector<std::vector<Cell>> lines;
  std::vector<Cell> line;
  std::string name;
  const auto end_line = [&] {
    if (!line.empty()) lines.push_back(std::move(line));
    line.clear();
  };
  const auto end_group = [&] {
    end_line();
    if (!lines.empty()) visit(std::as_const(name), lines);
    lines.clear();
  };
  for (std::size_t i = 1; i < values.size(); ++i) {
    const std::string_view text = values.at(i).text;
    if (text.starts_with('_')) {
      end_group();
      name = decoded_address({text.substr(1), values.at(i).begin + 1});
    } else if (text == "-" || text.empty()) {
      end_line();
    } else {
      line.push_back(values.cell(i));
    }
  }
  end_group();
}

/// A rule for each group of lines.
void add_named_lines(ConstraintValues& values, const Rule& rule) {
  for_named_lines(values, [&](const std::string& name, const auto& lines) {
    Rule own = rule;
    if (!name.empty()) own.with("name", name);
    values.add(std::move(own), "lines", lines);
  });
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

}  // namespace

void read_pairs(ConstraintValues& values, bool all_pairs, bool swapped) {
  const std::string words = words_of_key(values.at(0), values.frame().digit_count(), swapped);
  for_named_lines(values, [&](const std::string& name, const auto& lines) {
    for (const std::vector<Cell>& cells : lines) {
      Rule rule{"pair-table", {}};
      rule.with("cells", cells).with("allowed", words);
      if (all_pairs) rule.with("all-pairs", "true");
      if (!name.empty()) rule.with("name", name);
      values.add(std::move(rule));
    }
  });
}

void read_pattern(ConstraintValues& values) {
  const TextPart& code = values.at(0);
  std::string pattern =
      code.text.find('%') == std::string_view::npos ? decoded(code) : decoded_address(code);
  std::erase_if(pattern, [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; });
  add_named_lines(values, Rule{"pattern", {}}.with("pattern", pattern));
}

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
  for (std::size_t state = 0; bits.has(format == 0 ? width : symbols); ++state) {
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

}  // namespace ariadne::constraint_readers
