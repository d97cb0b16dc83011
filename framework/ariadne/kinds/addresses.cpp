#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <ariadne/kinds/detail/addresses.hpp>
#include <ariadne/kinds/detail/grid.hpp>
#include <ariadne/kinds/detail/text_error.hpp>
#include <ariadne/kinds/detail/texts.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne::kinds {

namespace {

/// A digit of base 36, in lower case; nothing for other characters.
std::optional<int> base36(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return std::nullopt;
}

/// A part of an address that is read from the front.
struct Part {
  std::string_view text;
  std::size_t at;  ///< of its first character in the address

  bool empty() const { return text.empty(); }
  void skip(std::size_t count) {
    text.remove_prefix(count);
    at += count;
  }
};

std::vector<Part> parts_of(Part whole, char separator) {
  std::vector<Part> parts;
  while (true) {
    const std::size_t end = std::min(whole.text.find(separator), whole.text.size());
    parts.push_back({whole.text.substr(0, end), whole.at});
    if (end == whole.text.size()) return parts;
    whole.skip(end + 1);
  }
}

class AddressReader {
 public:
  AddressReader(const KindData& kind, std::string_view address) : kind_(kind), address_(address) {}

  std::string read() {
    // A game ID has a colon behind its size; that of an address follows a word.
    const std::size_t colon = std::min(address_.find(':'), address_.size());
    const bool word =
        std::all_of(address_.begin(), address_.begin() + static_cast<std::ptrdiff_t>(colon),
                    [](char c) { return c >= 'a' && c <= 'z'; });
    if ((word && address_.substr(colon).starts_with("://")) || address_.find('/') < colon)
      read_link();
    else
      read_game();
    return write_clues(kind_, clues_);
  }

 private:
  [[noreturn]] void fail(std::size_t at, const std::string& what) const {
    throw KindTextError(0, at, what);
  }
  [[noreturn]] void fail_character(const Part& part) const {
    if (part.empty()) fail(part.at, "the address ends too early");
    fail(part.at,
         fmt::format("{} has no meaning here in the address", in_quotes(part.text.substr(0, 1))));
  }

  // ---- puzz.link

  void read_link() {
    if (!kind_.link) fail(0, fmt::format("addresses of the kind {} are not known", kind_.name));
    const std::size_t question = address_.find('?');
    const std::size_t begin = question == std::string_view::npos ? 0 : question + 1;
    std::vector<Part> parts = parts_of({address_.substr(begin), begin}, '/');
    std::string name(parts[0].text);
    const std::vector<std::string>& names = kind_.link->names;
    if (std::find(names.begin(), names.end(), name) == names.end())
      fail(parts[0].at,
           fmt::format("the address is of {}, not of the kind {}", in_quotes(name), kind_.name));
    std::size_t next = 1;
    if (next < parts.size() && !number_of<int>(parts[next].text))
      fail(parts[next].at, fmt::format("the address asks for the variant {}, which is not known",
                                       in_quotes(parts[next].text)));
    if (parts.size() < 3) fail(address_.size(), "the address has no size");
    const int columns = size_of(parts[next++]);
    begin_puzzle(size_of(parts[next++]), columns);
    Part body{"", address_.size()};
    bool has_body = false;
    for (const AddressCode& code : kind_.link->codes) {
      const bool parameter = code.code == "param";
      if ((parameter || !has_body) && next >= parts.size())
        fail(address_.size(), "the address ends too early");
      if (parameter) {
        set_parameter(code, parts[next].text, parts[next].at);
        ++next;
        continue;
      }
      if (!std::exchange(has_body, true)) body = parts[next++];
      read_code(code, body);
    }
    if (!body.empty()) fail(body.at, "the address has more than the puzzle");
    if (next < parts.size() && !parts[next].empty())
      fail(parts[next].at, "the address has more than the puzzle");
  }

  int size_of(const Part& part) const {
    const auto number = number_of<int>(part.text);
    if (!number || *number < 1 || *number > most_rows)
      fail(part.at, fmt::format("{} is not a size from 1 to {}", in_quotes(part.text), most_rows));
    return *number;
  }

  void begin_puzzle(int rows, int columns) {
    clues_.grid = Grid(rows, columns);
    for (const ClueData& clue : kind_.clues) {
      const std::size_t slots = clue.of_puzzle ? 1 : clues_.grid.slots(clue.sorts);
      clues_.values.emplace_back(slots, no_scalar);
      clues_.lists.emplace_back(slots);
    }
  }

  void set_parameter(const AddressCode& code, std::string_view text, std::size_t at) {
    const auto number = number_of<Scalar>(text);
    if (!number || *number < 0 || *number >= first_named)
      fail(at, fmt::format("{} is not a number", in_quotes(text)));
    clues_.values[static_cast<std::size_t>(code.clues[0].first)][0] = *number;
  }

  void read_code(const AddressCode& code, Part& body) {
    if (code.code == "borders") {
      read_borders(code, body);
    } else if (code.code == "rooms") {
      std::vector<Thing> rooms;
      for (const std::vector<Thing>& area : clues_.areas) rooms.push_back(area.front());
      std::sort(rooms.begin(), rooms.end(),
                [](const Thing& a, const Thing& b) { return packed(a) < packed(b); });
      read_numbers(code, rooms, body);
    } else if (code.code == "number16") {
      read_numbers(code, clues_.grid.all(code.clues[0].second), body);
    } else if (code.code == "cell4") {
      read_cell4(code, body);
    } else if (code.code == "circle") {
      read_packed(code, body, 3, 3);
    } else if (code.code == "gaps") {
      read_gaps(code, clues_.grid.all(code.clues[0].second), body);
      body = {"", address_.size()};
    } else if (code.code == "bits") {
      read_packed(code, body, 2, 5);
    } else {
      read_arrows(code, body);
    }
  }

  /// Sets the value that is written so, or that is this number.
  void put(std::size_t clue, const Thing& thing, const std::string& written, std::size_t at) {
    const ClueData& data = kind_.clues[clue];
    std::optional<Scalar> value;
    const auto entry = std::find_if(data.address.begin(), data.address.end(),
                                    [&](const auto& one) { return one.first == written; });
    if (entry != data.address.end())
      value = entry->second;
    else if (data.numbers || data.symbols.text_of(number_of<Scalar>(written).value_or(-1)))
      value = number_of<Scalar>(written);
    if (!value) fail(at, fmt::format("{} is not a value of '{}'", in_quotes(written), data.name));
    clues_.values[clue][clues_.grid.slot(thing)] = *value;
  }
  void put_unknown_value(const AddressCode& code, const Thing& thing, std::size_t at) {
    const std::vector<std::pair<std::string, std::optional<Scalar>>>& address =
        kind_.clues[static_cast<std::size_t>(code.clues[0].first)].address;
    if (std::any_of(address.begin(), address.end(),
                    [](const auto& one) { return one.first == "."; }))
      put(static_cast<std::size_t>(code.clues[0].first), thing, ".", at);
    else if (code.clues.size() > 1)
      clues_.values[static_cast<std::size_t>(code.clues.back().first)][clues_.grid.slot(thing)] = 1;
    else
      fail(at, "the address has a clue without a value, which this kind does not know");
  }

  /// A number of so many hexadecimal digits.
  Scalar hexadecimal(Part& body, std::size_t digits) const {
    Scalar number = 0;
    for (std::size_t i = 0; i < digits; ++i) {
      const auto digit = body.empty() ? std::nullopt : base36(body.text[0]);
      if (!digit || *digit > 15) fail_character(body);
      number = number * 16 + *digit;
      body.skip(1);
    }
    return number;
  }

  void expect_end(std::size_t reached, const std::vector<Thing>& things, const Part& body) const {
    if (reached < things.size())
      fail(body.at, fmt::format("the address ends after {} of {} places", reached, things.size()));
    if (reached > things.size()) fail(body.at, "the address has more places than the puzzle");
  }

  void read_numbers(const AddressCode& code, const std::vector<Thing>& things, Part& body) {
    const auto clue = static_cast<std::size_t>(code.clues[0].first);
    std::size_t i = 0;
    while (!body.empty() && i < things.size()) {
      const char c = body.text[0];
      const std::size_t at = body.at;
      if (c >= 'g' && c <= 'z') {
        i += static_cast<std::size_t>(c - 'f');
        body.skip(1);
        continue;
      }
      if (c == '.') {
        body.skip(1);
        put_unknown_value(code, things[i++], at);
        continue;
      }
      Scalar number = 0;
      if (c == '-') {
        body.skip(1);
        number = hexadecimal(body, 2);
      } else if (c == '+' || c == '=' || c == '%') {
        constexpr Scalar block = 4096;
        body.skip(1);
        number = hexadecimal(body, 3) + (c == '=' ? block : c == '%' ? 2 * block : 0);
      } else {
        number = hexadecimal(body, 1);
      }
      put(clue, things[i++], std::to_string(number), at);
    }
    expect_end(i, things, body);
  }

  void read_cell4(const AddressCode& code, Part& body) {
    const std::vector<Thing> things = clues_.grid.all(code.clues[0].second);
    std::size_t i = 0;
    while (!body.empty() && i < things.size()) {
      const std::size_t at = body.at;
      if (body.text[0] == '.') {
        put_unknown_value(code, things[i++], at);
        body.skip(1);
        continue;
      }
      const auto value = base36(body.text[0]);
      if (!value) fail_character(body);
      constexpr int values = 5;
      constexpr int blanks = 15;
      if (*value == blanks) fail_character(body);
      if (*value < blanks) {
        put(static_cast<std::size_t>(code.clues[0].first), things[i],
            std::to_string(*value % values), at);
        // The last clue may count places beyond the end.
        i = std::min(i + 1 + static_cast<std::size_t>(*value / values), things.size());
      } else {
        i += static_cast<std::size_t>(*value - blanks);
      }
      body.skip(1);
    }
    expect_end(i, things, body);
  }

  /// Several values in a character: digits of this base, so many.
  void read_packed(const AddressCode& code, Part& body, int base, std::size_t digits) {
    const std::vector<Thing> things = clues_.grid.all(code.clues[0].second);
    for (std::size_t i = 0; i < things.size(); i += digits) {
      const std::size_t at = body.at;
      std::vector<int> values = packed_values(body, base, digits);
      for (std::size_t k = 0; k < digits; ++k) {
        if (values[k] == 0) continue;
        if (i + k >= things.size()) fail(at, "the address has more places than the puzzle");
        put(static_cast<std::size_t>(code.clues[0].first), things[i + k], std::to_string(values[k]),
            at);
      }
    }
  }
  std::vector<int> packed_values(Part& body, int base, std::size_t digits) const {
    int most = 1;
    for (std::size_t i = 0; i < digits; ++i) most *= base;
    const auto value = body.empty() ? std::nullopt : base36(body.text[0]);
    if (!value || *value >= most) fail_character(body);
    body.skip(1);
    std::vector<int> values;
    int rest = *value;
    for (std::size_t i = 0; i < digits; ++i) {
      values.insert(values.begin(), rest % base);
      rest /= base;
    }
    return values;
  }

  /// Which edges are borders: first those within rows, then those within columns.
  void read_borders(const AddressCode& code, Part& body) {
    const int rows = clues_.grid.rows();
    const int columns = clues_.grid.columns();
    std::vector<bool> border(clues_.grid.slots(sorts_of_edges()), false);
    const auto read = [&](const std::vector<Thing>& edges) {
      constexpr std::size_t bits = 5;
      for (std::size_t i = 0; i < edges.size(); i += bits) {
        const std::size_t at = body.at;
        const std::vector<int> values = packed_values(body, 2, bits);
        for (std::size_t k = 0; k < bits; ++k) {
          if (values[k] == 0) continue;
          if (i + k >= edges.size()) fail(at, "the address has more places than the puzzle");
          border[clues_.grid.slot(edges[i + k])] = true;
        }
      }
    };
    std::vector<Thing> within_rows;
    std::vector<Thing> within_columns;
    for (int y = 0; y < rows; ++y)
      for (int x = 1; x < columns; ++x) within_rows.push_back({Sort::edge, 2 * y + 1, 2 * x});
    for (int y = 1; y < rows; ++y)
      for (int x = 0; x < columns; ++x) within_columns.push_back({Sort::edge, 2 * y, 2 * x + 1});
    read(within_rows);
    read(within_columns);
    fill_areas(static_cast<std::size_t>(code.clues[0].first),
               [&](const Thing& edge) { return border[clues_.grid.slot(edge)]; });
  }

  static Sorts sorts_of_edges() {
    Sorts sorts;
    sorts.insert(Sort::edge);
    return sorts;
  }

  /// Makes areas of the cells between which no border is.
  template <class IsBorder>
  void fill_areas(std::size_t clue, const IsBorder& is_border) {
    std::vector<Scalar>& area_of = clues_.values[clue];
    for (const Thing& first : clues_.grid.all(Function::cells)) {
      if (area_of[clues_.grid.slot(first)] != no_scalar) continue;
      const auto area = static_cast<Scalar>(clues_.areas.size());
      std::vector<Thing> cells{first};
      area_of[clues_.grid.slot(first)] = area;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const Thing cell = cells[i];
        for (int way = up; way <= left; ++way) {
          const Thing next = clues_.grid.step(cell, way);
          if (next.sort == Sort::none || area_of[clues_.grid.slot(next)] != no_scalar ||
              is_border(Thing{Sort::edge, (cell.y + next.y) / 2, (cell.x + next.x) / 2}))
            continue;
          area_of[clues_.grid.slot(next)] = area;
          cells.push_back(next);
        }
      }
      clues_.areas.push_back(std::move(cells));
    }
  }

  /// Numbers with ways; a clue without both is of the third name.
  void read_arrows(const AddressCode& code, Part& body) {
    static constexpr std::array<Way, 4> ways{up, down, left, right};
    const std::vector<Thing> cells = clues_.grid.all(Function::cells);
    std::size_t i = 0;
    while (!body.empty() && i < cells.size()) {
      const char c = body.text[0];
      const std::size_t at = body.at;
      if (c >= 'a' && c <= 'z') {
        i += static_cast<std::size_t>(c - 'a' + 1);
        body.skip(1);
        continue;
      }
      body.skip(1);
      int way = 0;
      std::optional<Scalar> number;
      constexpr int wide = 5;  // what is added to the way if the number has two digits
      if (c == '-') {
        way = static_cast<int>(hexadecimal(body, 1));
        number = hexadecimal(body, 3);
      } else if (c >= '0' && c <= '9') {
        way = (c - '0') % wide;
        if (c - '0' >= wide)
          number = hexadecimal(body, 2);
        else if (!body.empty() && body.text[0] == '.')
          body.skip(1);
        else
          number = hexadecimal(body, 1);
      } else {
        fail(at, fmt::format("{} has no meaning here in the address",
                             in_quotes(std::string_view(&c, 1))));
      }
      if (way > static_cast<int>(ways.size())) fail(at, "the address has an unknown direction");
      const std::size_t slot = clues_.grid.slot(cells[i]);
      if (way > 0 && number) {
        clues_.values[static_cast<std::size_t>(code.clues[0].first)][slot] = *number;
        clues_.values[static_cast<std::size_t>(code.clues[1].first)][slot] =
            first_named + static_cast<Scalar>(ways.at(static_cast<std::size_t>(way - 1)));
      } else if (code.clues.size() > 2) {
        clues_.values[static_cast<std::size_t>(code.clues[2].first)][slot] = 1;
      } else {
        fail(at, "the address has a clue without a value, which this kind does not know");
      }
      ++i;
    }
    expect_end(i, cells, body);
  }

  // ---- Simon Tatham's games

  void read_game() {
    if (!kind_.game) fail(0, fmt::format("game IDs of the kind {} are not known", kind_.name));
    std::vector<Part> parts = parts_of({address_, 0}, ':');
    if (parts.size() > 2) {
      const std::vector<std::string>& names = kind_.game->names;
      if (std::find(names.begin(), names.end(), parts[0].text) == names.end())
        fail(0, fmt::format("the game ID is of {}, not of the kind {}", in_quotes(parts[0].text),
                            kind_.name));
      parts.erase(parts.begin());
    }
    if (parts.size() != 2) fail(0, "a game ID has a size, ':', and the puzzle");
    Part parameters = parts[0];
    const int columns = leading_size(parameters);
    int rows = columns;
    if (!parameters.empty() && parameters.text[0] == 'x') {
      parameters.skip(1);
      rows = leading_size(parameters);
    }
    begin_puzzle(rows, columns);
    std::vector<Part> bodies = parts_of(parts[1], ',');
    std::size_t next = 0;
    const auto body = [&]() -> Part& {
      if (next >= bodies.size()) fail(address_.size(), "the game ID ends too early");
      return bodies[next++];
    };
    for (const AddressCode& code : kind_.game->codes) {
      if (code.code == "param") {
        read_game_parameter(code, parameters);
      } else if (code.code == "when" || code.code == "without") {
        const bool has = parameters.text.find(code.text) != std::string_view::npos;
        if (has != (code.code == "when"))
          fail(parameters.at, fmt::format("the parameters {} are of a variant that this kind does "
                                          "not know",
                                          in_quotes(parameters.text)));
      } else if (code.code == "size") {
        clues_.values[static_cast<std::size_t>(code.clues[0].first)][0] = rows;
      } else if (code.optional && next == bodies.size()) {
        continue;
      } else if (code.code == "commas") {
        for (const auto& [clue, on] : code.clues)
          for (const Thing& thing : clues_.grid.all(on)) {
            const Part& one = body();
            put(static_cast<std::size_t>(clue), thing, std::string(one.text), one.at);
          }
      } else {
        read_game_code(code, body());
      }
    }
    if (next < bodies.size()) fail(bodies[next].at, "the game ID has more than the puzzle");
  }

  int leading_size(Part& part) const {
    std::size_t end = 0;
    while (end < part.text.size() && part.text[end] >= '0' && part.text[end] <= '9') ++end;
    const int size = size_of({part.text.substr(0, end), part.at});
    part.skip(end);
    return size;
  }

  /// The number after a letter among the parameters.
  void read_game_parameter(const AddressCode& code, const Part& parameters) {
    const char letter = code.text.empty() ? '\0' : code.text[0];
    const std::size_t at = parameters.text.find(letter);
    if (at == std::string_view::npos)
      fail(parameters.at, fmt::format("the game ID has no parameter '{}'", letter));
    std::size_t end = at + 1;
    while (end < parameters.text.size() && parameters.text[end] >= '0' &&
           parameters.text[end] <= '9')
      ++end;
    set_parameter(code, parameters.text.substr(at + 1, end - at - 1), parameters.at + at);
  }

  void read_game_code(const AddressCode& code, Part body) {
    const auto clue = static_cast<std::size_t>(code.clues[0].first);
    const std::vector<Thing> things = clues_.grid.all(code.clues[0].second);
    if (code.code == "gaps" || code.code == "clipped") {
      read_gaps(code, things, body);
    } else if (code.code == "digits" || code.code == "string") {
      if (body.text.size() != things.size())
        expect_end(body.text.size(), things, {"", body.at + body.text.size()});
      for (std::size_t i = 0; i < things.size(); ++i) {
        const std::size_t at = body.at;
        const auto value = base36(body.text[0]);
        const bool blank = code.code == "string" && body.text[0] == '.';
        if (!value && !blank) fail_character(body);
        if (value) put(clue, things[i], std::to_string(*value), at);
        body.skip(1);
      }
    } else if (code.code == "lists" || code.code == "slashes") {
      read_between_slashes(code, body);
    } else if (code.code == "after" || code.code == "signed") {
      read_distances(code, things, body);
    } else if (code.code == "tokens") {
      read_tokens(code, things, body);
    } else {
      read_dominoes(clue, things, body);
    }
  }

  void read_gaps(const AddressCode& code, const std::vector<Thing>& things, Part& body) {
    const auto clue = static_cast<std::size_t>(code.clues[0].first);
    const auto other = static_cast<std::size_t>(code.clues.back().first);
    const bool wide = kind_.clues[clue].wide || body.text.find('_') != std::string_view::npos;
    std::size_t i = 0;
    while (!body.empty()) {
      const char c = body.text[0];
      const std::size_t at = body.at;
      std::size_t length = 1;
      if (c >= 'a' && c <= 'z') {
        i += static_cast<std::size_t>(c - 'a' + 1);
      } else if (c != '_') {
        if (i >= things.size()) fail(at, "the address has more places than the puzzle");
        if (c >= '0' && c <= '9') {
          if (wide)
            while (length < body.text.size() && body.text[length] >= '0' &&
                   body.text[length] <= '9')
              ++length;
          put(clue, things[i++], std::string(body.text.substr(0, length)), at);
        } else if (c >= 'A' && c <= 'Z') {
          const std::string letter(1, c);
          const auto& table = kind_.clues[other].address;
          const bool named = std::any_of(table.begin(), table.end(),
                                         [&](const auto& one) { return one.first == letter; });
          constexpr int first_letter = 10;
          put(named ? other : clue, things[i++],
              named ? letter : std::to_string(c - 'A' + first_letter), at);
        } else {
          fail_character(body);
        }
      }
      body.skip(length);
    }
    // Some games leave out what is blank at the end.
    if (i > things.size() || code.code == "gaps") expect_end(i, things, body);
  }

  void read_between_slashes(const AddressCode& code, const Part& body) {
    const auto clue = static_cast<std::size_t>(code.clues[0].first);
    // Game IDs have columns before rows.
    std::vector<Thing> things = clues_.grid.all(code.clues[0].second);
    if (code.code == "lists")
      std::stable_partition(things.begin(), things.end(),
                            [](const Thing& thing) { return thing.sort == Sort::column; });
    const std::vector<Part> parts = parts_of(body, '/');
    if (parts.size() != things.size())
      expect_end(parts.size(), things, {"", body.at + body.text.size()});
    for (std::size_t i = 0; i < things.size(); ++i) {
      if (parts[i].empty()) continue;
      if (code.code == "slashes") {
        put(clue, things[i], std::string(parts[i].text), parts[i].at);
        continue;
      }
      for (const Part& one : parts_of(parts[i], '.')) {
        const auto number = number_of<Scalar>(one.text);
        if (!number || *number < 0 || *number > most_rows) fail_character(one);
        clues_.lists[clue][clues_.grid.slot(things[i])].push_back(*number);
      }
    }
  }

  /// How far it is from each clue to the next one, and to the place after the last one.
  void read_distances(const AddressCode& code, const std::vector<Thing>& things, Part& body) {
    const auto clue = static_cast<std::size_t>(code.clues[0].first);
    const bool after = code.code == "after";  // letters count from b for 1; _ is the next place
    std::size_t i = 0;                        // after the last clue
    for (; !body.empty(); body.skip(1)) {
      const char c = body.text[0];
      const bool capital = !after && c >= 'A' && c <= 'Z';
      const char small = capital ? static_cast<char>(c - 'A' + 'a') : c;
      if ((small < 'a' || small > 'z') && !(after && c == '_')) fail_character(body);
      const bool long_gap = small == 'z';
      constexpr std::size_t longest = 25;
      i += c == '_'   ? 1
           : long_gap ? longest + (after ? 0 : 1)
                      : static_cast<std::size_t>(small - 'a' + (after ? 2 : 1));
      if (i > things.size() + 1) fail(body.at, "the address has more places than the puzzle");
      if (!long_gap && i <= things.size())
        put(clue, things[i - 1], after ? "1" : capital ? "1" : "0", body.at);
    }
    if (i != things.size() + 1) expect_end(i == 0 ? 0 : i - 1, things, body);
  }

  void read_tokens(const AddressCode& code, const std::vector<Thing>& things, Part& body) {
    const auto clue = static_cast<std::size_t>(code.clues[0].first);
    const auto way = static_cast<std::size_t>(code.clues[1].first);
    for (const Thing& thing : things) {
      std::size_t length = 0;
      while (length < body.text.size() && body.text[length] >= '0' && body.text[length] <= '9')
        ++length;
      if (length > 0) put(clue, thing, std::string(body.text.substr(0, length)), body.at);
      body.skip(length);
      if (body.empty()) fail_character(body);
      const std::string letter(body.text.substr(0, 1));
      const auto& symbols = kind_.clues[way].symbols.all;
      const auto symbol = std::find_if(symbols.begin(), symbols.end(),
                                       [&](const auto& one) { return one.text == letter; });
      if (symbol == symbols.end() || !symbol->value) fail_character(body);
      clues_.values[way][clues_.grid.slot(thing)] = *symbol->value;
      body.skip(1);
    }
    if (!body.empty()) fail(body.at, "the address has more than the puzzle");
  }

  void read_dominoes(std::size_t clue, const std::vector<Thing>& things, Part& body) {
    if (body.text.size() != things.size())
      expect_end(body.text.size(), things, {"", body.at + body.text.size()});
    for (const Thing& cell : things) {
      const char c = body.text[0];
      if (c != 'L' && c != 'R' && c != 'T' && c != 'B' && c != '*') fail_character(body);
      if (c == 'L' || c == 'T' || c == '*') {
        std::vector<Thing> cells{cell};
        if (c != '*') {
          const Thing next = clues_.grid.step(cell, c == 'L' ? right : down);
          if (next.sort == Sort::none) fail_character(body);
          cells.push_back(next);
        }
        for (const Thing& one : cells)
          clues_.values[clue][clues_.grid.slot(one)] = static_cast<Scalar>(clues_.areas.size());
        clues_.areas.push_back(std::move(cells));
      }
      body.skip(1);
    }
  }

  const KindData& kind_;
  std::string_view address_;
  Clues clues_;
};

}  // namespace

bool is_address(std::string_view text) {
  return text.find_first_of(" \t|") == std::string_view::npos &&
         text.find_first_of(":/") != std::string_view::npos;
}

std::string text_of_address(const KindData& kind, std::string_view address) {
  return AddressReader(kind, address).read();
}

}  // namespace ariadne::kinds
