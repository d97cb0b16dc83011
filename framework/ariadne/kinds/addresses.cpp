#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ariadne/kinds/detail/addresses.hpp>
#include <ariadne/kinds/detail/grid.hpp>
#include <ariadne/kinds/detail/puzzle_values.hpp>
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

/// The places for which a code has values, in the order of the address.
std::vector<Thing> places_of(const AddressCode& code, const Clues& clues) {
  std::vector<Thing> places;
  if (code.code == "rooms" || code.code == "targets") {
    for (const std::vector<Thing>& area : clues.areas) places.push_back(area.front());
    std::sort(places.begin(), places.end(),
              [](const Thing& a, const Thing& b) { return packed(a) < packed(b); });
    return places;
  }
  places = clues.grid.all(code.clues[0].second);
  if (code.code == "outside")
    for (std::size_t i = 1; i < code.clues.size(); ++i) {
      const std::vector<Thing> more = clues.grid.all(code.clues[i].second);
      places.insert(places.end(), more.begin(), more.end());
    }
  // Game IDs have columns before rows.
  if (code.code == "lists")
    std::stable_partition(places.begin(), places.end(),
                          [](const Thing& thing) { return thing.sort == Sort::column; });
  return places;
}

/// The edges between cells, in the order of `borders`: those within rows, and those within columns.
std::array<std::vector<Thing>, 2> inner_edges(const Grid& grid) {
  std::array<std::vector<Thing>, 2> edges;
  for (const Thing& edge : grid.all(Function::inner))
    edges[edge.y % 2 == 0 ? 1 : 0].push_back(edge);
  return edges;
}

/// The same edges, in the order of `fences`: those within columns are counted column by column.
std::vector<Thing> fenced_edges(const Grid& grid) {
  auto [edges, within_columns] = inner_edges(grid);
  std::stable_sort(within_columns.begin(), within_columns.end(),
                   [](const Thing& a, const Thing& b) { return a.x < b.x; });
  edges.insert(edges.end(), within_columns.begin(), within_columns.end());
  return edges;
}

/// A place between the corners of the grid, in half cells: in a cell, or on its right or lower side. The value
/// of the clue in this cell says which: 1 on the right, 2 below, 3 both.
struct HalfPlace {
  Thing cell;
  Scalar value;
};
std::vector<HalfPlace> half_places(const Grid& grid) {
  std::vector<HalfPlace> places;
  for (int y = 1; y < 2 * grid.rows(); ++y)
    for (int x = 1; x < 2 * grid.columns(); ++x) {
      const int below = 1 - y % 2;
      const int beside = 1 - x % 2;
      places.push_back({{Sort::cell, y - below, x - beside}, beside + 2 * below});
    }
  return places;
}

/// The letters of `signs`, by the way to the smaller neighbor.
constexpr std::string_view sign_letters = "URDL";
/// The value of the edge on this side of a cell that is greater than its neighbor there.
constexpr Scalar greater_on(int way) {
  return way == right || way == down ? 1 : -1;
}

/// The decimal figures at the beginning.
std::string_view figures_of(std::string_view text) {
  return text.substr(0, text.find_first_not_of("0123456789"));
}

bool has_code(const AddressData& address, std::string_view name) {
  return std::any_of(address.codes.begin(), address.codes.end(),
                     [&](const AddressCode& code) { return code.code == name; });
}

/// How many values of `borders` and `bits` are in a character.
constexpr std::size_t bits_in_character = 5;
/// The ways of `arrows`, from 1.
constexpr std::array<Way, 4> arrow_ways{up, down, left, right};

struct Codec;

class AddressReader {
 public:
  AddressReader(const KindData& kind, std::string_view address) : kind_(kind), address_(address) {}

  Clues read() {
    // A game ID has a colon behind its size; that of an address follows a word.
    const std::size_t colon = std::min(address_.find(':'), address_.size());
    const bool word =
        std::all_of(address_.begin(), address_.begin() + static_cast<std::ptrdiff_t>(colon),
                    [](char c) { return c >= 'a' && c <= 'z'; });
    const bool is_link =
        (word && address_.substr(colon).starts_with("://")) || address_.find('/') < colon;
    constexpr std::string_view page_end = ".html#";
    const std::size_t page = address_.find(page_end);
    if (is_link && page == std::string_view::npos)
      read_link();
    else if (is_link)
      read_game(address_.substr(0, page), page + page_end.size());
    else
      read_game({}, 0);
    return std::move(clues_);
  }

 private:
  friend struct Codec;

  void read_code(const AddressCode& code, Part& body);

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
      if (!code.optional || !body.empty()) read_code(code, body);
    }
    put_usual_numbers(kind_, clues_, {});
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
      clues_.lists.emplace_back(clue.list || clue.of_puzzle ? slots : 0);
    }
  }

  void set_parameter(const AddressCode& code, std::string_view text, std::size_t at) {
    const auto number = number_of_clue(text);
    if (!number || *number < 0) fail(at, fmt::format("{} is not a number", in_quotes(text)));
    clues_.values[static_cast<std::size_t>(code.clues[0].first)][0] = *number;
  }

  /// Sets the value that is written so, or that is this number.
  void put(std::size_t clue, const Thing& thing, const std::string& written, std::size_t at) {
    const ClueData& data = kind_.clues[clue];
    std::optional<Scalar> value;
    const auto entry = std::find_if(data.address.begin(), data.address.end(),
                                    [&](const auto& one) { return one.first == written; });
    if (entry != data.address.end())
      value = entry->second;
    else if (data.numbers || data.symbols.text_of(number_of_clue(written).value_or(-1)))
      value = number_of_clue(written);
    if (!value) fail(at, fmt::format("{} is not a value of '{}'", in_quotes(written), data.name));
    clues_.values[clue][clues_.grid.slot(thing)] = *value;
  }
  void put_unknown_value(const AddressCode& code, const Thing& thing, std::size_t at) {
    const std::vector<std::pair<std::string, std::optional<Scalar>>>& address =
        kind_.clues[static_cast<std::size_t>(code.clues[0].first)].address;
    if (std::any_of(address.begin(), address.end(),
                    [](const auto& one) { return one.first == "."; }))
      put(static_cast<std::size_t>(code.clues[0].first), thing, ".", at);
    else if (code.clues.size() > 1 && code.code != "outside")
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

  void read_numbers(const AddressCode& code, Part& body) {
    const std::vector<Thing> things = places_of(code, clues_);
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
    const std::vector<Thing> things = places_of(code, clues_);
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
  template <int base, std::size_t digits>
  void read_packed(const AddressCode& code, Part& body) {
    const std::vector<Thing> things = places_of(code, clues_);
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
    std::vector<bool> border(clues_.grid.slots(sorts_of_edges()), false);
    for (const std::vector<Thing>& edges : inner_edges(clues_.grid))
      for (std::size_t i = 0; i < edges.size(); i += bits_in_character) {
        const std::size_t at = body.at;
        const std::vector<int> values = packed_values(body, 2, bits_in_character);
        for (std::size_t k = 0; k < bits_in_character; ++k) {
          if (values[k] == 0) continue;
          if (i + k >= edges.size()) fail(at, "the address has more places than the puzzle");
          border[clues_.grid.slot(edges[i + k])] = true;
        }
      }
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
    const std::vector<Thing> cells = places_of(code, clues_);
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
      if (way > static_cast<int>(arrow_ways.size()))
        fail(at, "the address has an unknown direction");
      const std::size_t slot = clues_.grid.slot(cells[i]);
      if (way > 0 && number) {
        clues_.values[static_cast<std::size_t>(code.clues[0].first)][slot] = *number;
        clues_.values[static_cast<std::size_t>(code.clues[1].first)][slot] =
            first_named + static_cast<Scalar>(arrow_ways.at(static_cast<std::size_t>(way - 1)));
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

  /// An ID that begins there. The name of its game is the last part of a page, or in front of the ID.
  void read_game(std::string_view page, std::size_t begin) {
    if (!kind_.game) fail(0, fmt::format("game IDs of the kind {} are not known", kind_.name));
    std::vector<Part> parts = parts_of({address_.substr(begin), begin}, ':');
    const bool named = parts.size() > 2;
    if (named || !page.empty()) {
      const std::string_view name = named ? parts[0].text : page.substr(page.rfind('/') + 1);
      const std::vector<std::string>& names = kind_.game->names;
      if (std::find(names.begin(), names.end(), name) == names.end())
        fail(0,
             fmt::format("the game ID is of {}, not of the kind {}", in_quotes(name), kind_.name));
      if (named) parts.erase(parts.begin());
    }
    if (parts.size() != 2) fail(begin, "a game ID has a size, ':', and the puzzle");
    Part parameters = parts[0];
    int columns = leading_size(parameters);
    int rows = columns;
    if (has_code(*kind_.game, "order")) {
      columns += 2;
      rows += 1;
      if (columns > most_rows) fail(parts[0].at, "the game ID has a size that is too large");
    } else if (!parameters.empty() && parameters.text[0] == 'x') {
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
      } else if (code.code == "size" || code.code == "order") {
        if (!code.clues.empty())
          clues_.values[static_cast<std::size_t>(code.clues[0].first)][0] = rows;
      } else if (code.code == "signs") {
        for (const Thing& cell : clues_.grid.all(Function::cells)) read_signs(code, cell, body());
        if (next < bodies.size() && bodies[next].empty()) ++next;
      } else if (code.optional && next == bodies.size()) {
        continue;
      } else if (code.code == "commas") {
        for (const auto& [clue, on] : code.clues)
          for (const Thing& thing : clues_.grid.all(on)) {
            const Part& one = body();
            put(static_cast<std::size_t>(clue), thing, std::string(one.text), one.at);
          }
      } else {
        Part part = body();
        read_code(code, part);
      }
    }
    if (next < bodies.size()) fail(bodies[next].at, "the game ID has more than the puzzle");
  }

  int leading_size(Part& part) const {
    const std::string_view figures = figures_of(part.text);
    const int size = size_of({figures, part.at});
    part.skip(figures.size());
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

  /// A character for each place; in a string, a dot is blank.
  void read_characters(const AddressCode& code, Part& body) {
    const std::vector<Thing> things = places_of(code, clues_);
    std::size_t i = 0;
    for (; !body.empty() && i < things.size(); ++i) {
      const auto clue = static_cast<std::size_t>(code.clues[0].first);
      const std::size_t end = body.text.find(']');
      if (body.text[0] == '[' && code.code == "digits" && end != std::string_view::npos) {
        put(clue, things[i], std::string(body.text.substr(1, end - 1)), body.at);
        body.skip(end + 1);
        continue;
      }
      const auto value = base36(body.text[0]);
      const bool blank = code.code == "string" && body.text[0] == '.';
      if (!value && !blank) fail_character(body);
      if (value) put(clue, things[i], std::to_string(*value), body.at);
      body.skip(1);
    }
    expect_end(i + body.text.size(), things, {"", body.at + body.text.size()});
  }

  void read_gaps(const AddressCode& code, Part& body) {
    const std::vector<Thing> things = places_of(code, clues_);
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

  void read_between_slashes(const AddressCode& code, Part& body) {
    const auto clue = static_cast<std::size_t>(code.clues[0].first);
    const std::vector<Thing> things = places_of(code, clues_);
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
  void read_distances(const AddressCode& code, Part& body) {
    const std::vector<Thing> things = places_of(code, clues_);
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
           : long_gap ? longest
                      : static_cast<std::size_t>(small - 'a' + (after ? 2 : 1));
      if (i > things.size() + 1) fail(body.at, "the address has more places than the puzzle");
      if (!long_gap && i <= things.size())
        put(clue, things[i - 1], after ? "1" : capital ? "1" : "0", body.at);
    }
    if (i != things.size() + 1) expect_end(i == 0 ? 0 : i - 1, things, body);
  }

  void read_tokens(const AddressCode& code, Part& body) {
    const std::vector<Thing> things = places_of(code, clues_);
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

  /// How far it is from border to border, and how often that is repeated.
  void read_fences(const AddressCode& code, Part& body) {
    const std::vector<Thing> edges = fenced_edges(clues_.grid);
    std::vector<bool> border(clues_.grid.slots(sorts_of_edges()), false);
    std::size_t reached = 0;  // the last border is behind the last edge
    while (!body.empty()) {
      const char c = body.text[0];
      const std::size_t at = body.at;
      if (c != '_' && (c < 'a' || c > 'z')) fail_character(body);
      body.skip(1);
      const std::string_view figures = figures_of(body.text);
      std::size_t times = figures.empty() ? 1 : number_of<std::size_t>(figures).value_or(0);
      body.skip(figures.size());
      if (times == 0) fail(at, "the address has a letter that is repeated never or too often");
      for (; times > 0; --times) {
        const bool long_gap = c == 'z';
        reached += c == '_' ? 0 : static_cast<std::size_t>(c - 'a' + (long_gap ? 0 : 1));
        if (reached > edges.size()) fail(at, "the address has more places than the puzzle");
        if (long_gap) continue;
        if (reached < edges.size()) border[clues_.grid.slot(edges[reached])] = true;
        ++reached;
      }
    }
    if (reached != edges.size() + 1) expect_end(std::max<std::size_t>(reached, 1) - 1, edges, body);
    fill_areas(static_cast<std::size_t>(code.clues[0].first),
               [&](const Thing& edge) { return border[clues_.grid.slot(edge)]; });
  }

  /// A letter and a number for each area.
  void read_targets(const AddressCode& code, Part& body) {
    for (const Thing& cell : places_of(code, clues_)) {
      if (body.empty()) fail_character(body);
      put(static_cast<std::size_t>(code.clues[1].first), cell, std::string(body.text.substr(0, 1)),
          body.at);
      body.skip(1);
      const std::string_view figures = figures_of(body.text);
      if (figures.empty()) fail_character(body);
      put(static_cast<std::size_t>(code.clues[0].first), cell, std::string(figures), body.at);
      body.skip(figures.size());
    }
    if (!body.empty()) fail(body.at, "the address has more than the puzzle");
  }

  /// How far it is to the next clue, in half cells; what is blank at the end is left out.
  void read_halves(const AddressCode& code, Part& body) {
    const std::vector<HalfPlace> places = half_places(clues_.grid);
    std::size_t next = 0;
    for (; !body.empty(); body.skip(1)) {
      const char c = body.text[0];
      if (c < 'a' || c > 'z') fail_character(body);
      next += static_cast<std::size_t>(c - 'a');
      if (c != 'z') ++next;
      if (next > places.size()) fail(body.at, "the address has more places than the puzzle");
      if (c == 'z') continue;
      const auto& [cell, value] = places[next - 1];
      Scalar& own =
          clues_.values[static_cast<std::size_t>(code.clues[0].first)][clues_.grid.slot(cell)];
      if (own != no_scalar) fail(body.at, "the address has two clues that touch");
      own = value;
    }
  }

  /// A number, 0 for none, and the ways to smaller neighbors.
  void read_signs(const AddressCode& code, const Thing& cell, Part token) {
    const std::string_view figures = figures_of(token.text);
    if (figures.empty()) fail_character(token);
    if (figures != "0")
      put(static_cast<std::size_t>(code.clues[0].first), cell, std::string(figures), token.at);
    token.skip(figures.size());
    for (; !token.empty(); token.skip(1)) {
      const std::size_t letter = sign_letters.find(token.text[0]);
      if (letter == std::string_view::npos) fail_character(token);
      const auto way = static_cast<int>(letter);
      const Thing next = clues_.grid.step(cell, way);
      if (next.sort == Sort::none) fail_character(token);
      const Thing edge{Sort::edge, (cell.y + next.y) / 2, (cell.x + next.x) / 2};
      Scalar& own =
          clues_.values[static_cast<std::size_t>(code.clues[1].first)][clues_.grid.slot(edge)];
      if (own != no_scalar && own != greater_on(way)) fail_character(token);
      own = greater_on(way);
    }
  }

  void read_dominoes(const AddressCode& code, Part& body) {
    const auto clue = static_cast<std::size_t>(code.clues[0].first);
    const std::vector<Thing> things = places_of(code, clues_);
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

/// Writes what AddressReader reads.
class AddressWriter {
 public:
  /// `program` is its name for sentences.
  AddressWriter(const KindData& kind, const Clues& clues, std::string program)
      : kind_(kind), clues_(clues), program_(std::move(program)) {}

  std::string link() {
    std::string parameters;
    std::string body;
    for (const AddressCode& code : kind_.link->codes) {
      if (code.code == "param")
        parameters += parameter(code) + '/';
      else if (!code.optional || !is_blank(code))
        body += write_code(code);
    }
    const std::string text =
        fmt::format("https://puzz.link/p?{}/{}/{}/{}{}", kind_.link->names.front(),
                    clues_.grid.columns(), clues_.grid.rows(), parameters, body);
    check(text);
    return text;
  }

  std::string game() {
    std::string text = std::to_string(clues_.grid.columns());
    const std::vector<AddressCode>& codes = kind_.game->codes;
    if (has_code(*kind_.game, "order")) {
      if (clues_.grid.rows() < 2 || clues_.grid.columns() != clues_.grid.rows() + 1)
        refuse("a puzzle of this size");
      text = std::to_string(clues_.grid.rows() - 1);
    } else if (!has_code(*kind_.game, "size")) {
      text += fmt::format("x{}", clues_.grid.rows());
    }
    std::vector<std::string> bodies;
    for (const AddressCode& code : codes) {
      if (code.code == "param") {
        text += code.text + parameter(code);
      } else if (code.code == "when") {
        text += code.text;
      } else if (code.code == "commas") {
        for (const auto& [clue, on] : code.clues)
          for (const Thing& thing : clues_.grid.all(on))
            bodies.push_back(needed(number_text(clue, thing)));
      } else if (code.code == "signs") {
        for (const Thing& cell : clues_.grid.all(Function::cells))
          bodies.push_back(signs_of(code, cell));
        bodies.emplace_back();
      } else if (code.code != "size" && code.code != "order" && code.code != "without") {
        if (code.optional && is_blank(code)) continue;
        bodies.push_back(write_code(code));
      }
    }
    text += fmt::format(":{}", fmt::join(bodies, ","));
    check(text);
    return text;
  }

 private:
  friend struct Codec;

  // ---- Codes: each function writes what is in the body

  /// Hexadecimal numbers, and letters from g for gaps.
  std::string write_numbers(const AddressCode& code) {
    if (code.code == "rooms") move_to_first_cells(code.clues[0].first);
    constexpr std::size_t longest = 20;
    return with_gaps(code, 'g', longest, [&](const Thing& thing) -> std::string {
      const auto text = number_text(code.clues[0].first, thing);
      if (text && *text != ".") return hexadecimal(number_of<Scalar>(*text).value_or(-1));
      return text || is_unknown(code, thing) ? "." : "";
    });
  }

  std::string write_cell4(const AddressCode& code) {
    const std::vector<Thing> things = places_of(code, clues_);
    std::string text;
    constexpr std::size_t longest = 20;
    std::size_t blanks = 0;
    const auto end_gap = [&] {
      if (blanks > 0) text += "ghijklmnopqrstuvwxyz"[blanks - 1];
      blanks = 0;
    };
    const auto token = [&](std::size_t i) -> std::string {
      if (i >= things.size()) return "";
      const auto number = number_text(code.clues[0].first, things[i]);
      return number ? *number : is_unknown(code, things[i]) ? "." : "";
    };
    for (std::size_t i = 0; i < things.size(); ++i) {
      const std::string one = token(i);
      if (one.empty()) {
        if (++blanks == longest) end_gap();
        continue;
      }
      end_gap();
      if (one == ".") {
        text += one;
        continue;
      }
      constexpr Scalar values = 5;
      Scalar number = number_of<Scalar>(one).value_or(values);
      if (number >= values) refuse_value(one);
      for (int blank = 0; blank < 2 && token(i + 1).empty(); ++blank, ++i) number += values;
      text += digit36(number);
    }
    end_gap();
    return text;
  }

  template <int base, std::size_t digits>
  std::string write_packed(const AddressCode& code) {
    std::vector<Scalar> values;
    for (const Thing& thing : places_of(code, clues_)) {
      const auto number = number_text(code.clues[0].first, thing);
      values.push_back(number ? number_of<Scalar>(*number).value_or(base) : 0);
      if (values.back() >= base) refuse_value(*number);
    }
    return packed_text(values, base, digits);
  }

  std::string write_borders(const AddressCode& code) {
    const auto area = [&](const Thing& cell) { return value(code.clues[0].first, cell); };
    std::string text;
    for (const std::vector<Thing>& edges : inner_edges(clues_.grid)) {
      std::vector<Scalar> borders;
      for (const Thing& edge : edges) {
        const std::vector<Thing> cells = clues_.grid.cells(edge);
        borders.push_back(area(cells[0]) == area(cells[1]) ? 0 : 1);
      }
      text += packed_text(borders, 2, bits_in_character);
    }
    return text;
  }

  std::string write_arrows(const AddressCode& code) {
    constexpr std::size_t longest = 26;
    return with_gaps(code, 'a', longest, [&](const Thing& thing) -> std::string {
      const Scalar number = value(code.clues[0].first, thing);
      const Scalar way = value(code.clues[1].first, thing);
      if (number == no_scalar)
        return code.clues.size() > 2 && value(code.clues[2].first, thing) != no_scalar ? "0." : "";
      const auto* const written =
          std::find(arrow_ways.begin(), arrow_ways.end(), static_cast<Way>(way - first_named));
      if (written == arrow_ways.end()) refuse("a number without an arrow");
      const auto direction = written - arrow_ways.begin() + 1;
      constexpr Scalar small = 16;
      constexpr Scalar large = 256;
      if (number < small) return fmt::format("{}{:x}", direction, number);
      if (number < large) return fmt::format("{}{:02x}", direction + 5, number);
      if (number < small * large) return fmt::format("-{}{:03x}", direction, number);
      refuse_value(std::to_string(number));
    });
  }

  /// Numbers in decimal, and letters from a for gaps; '_' between two numbers that could be one.
  std::string write_gaps(const AddressCode& code) {
    const int other = code.clues.back().first;
    const bool wide = kind_.clues[static_cast<std::size_t>(code.clues[0].first)].wide;
    constexpr std::size_t longest = 26;
    constexpr Scalar figures = 10;
    constexpr Scalar letters = 26;
    const std::string text = with_gaps(code, 'a', longest, [&](const Thing& thing) -> std::string {
      if (const auto letter = text_of(other, thing, is_capital)) return *letter;
      const auto written = number_text(code.clues[0].first, thing);
      if (!written) return "";
      const auto number = number_of<Scalar>(*written).value_or(-1);
      if (number < 0 || (!wide && number >= figures + letters)) refuse_value(*written);
      if (!wide && number >= figures)
        return std::string(1, static_cast<char>('A' + number - figures));
      return (wide ? "_" : "") + *written;
    });
    std::string shorter;
    for (const char c : text)
      if (c != '_' || (!shorter.empty() && shorter.back() >= '0' && shorter.back() <= '9'))
        shorter += c;
    if (code.code == "clipped")
      shorter.resize(shorter.find_last_not_of("abcdefghijklmnopqrstuvwxyz") + 1);
    return shorter;
  }

  std::string write_characters(const AddressCode& code) {
    std::string text;
    constexpr Scalar digits = 36;
    for (const Thing& thing : places_of(code, clues_)) {
      const auto written = number_text(code.clues[0].first, thing);
      if (!written && code.code == "string") {
        text += '.';
        continue;
      }
      const auto number = number_of<Scalar>(needed(written)).value_or(-1);
      constexpr Scalar figures = 10;
      const bool bracketed = number >= figures && kind_.game && has_code(*kind_.game, "order");
      if (number < 0 || (number >= digits && !bracketed)) refuse_value(*written);
      text += bracketed ? '[' + *written + ']' : std::string(1, digit36(number));
    }
    return text;
  }

  std::string write_between_slashes(const AddressCode& code) {
    std::vector<std::string> parts;
    for (const Thing& thing : places_of(code, clues_)) {
      if (code.code == "slashes")
        parts.push_back(number_text(code.clues[0].first, thing).value_or(""));
      else
        parts.push_back(
            fmt::format("{}", fmt::join(clues_.lists[static_cast<std::size_t>(code.clues[0].first)]
                                                    [clues_.grid.slot(thing)],
                                        ".")));
    }
    return fmt::format("{}", fmt::join(parts, "/"));
  }

  std::string write_distances(const AddressCode& code) {
    const bool after = code.code == "after";
    std::string text;
    std::size_t blanks = 0;
    const auto add = [&](Scalar clue) {
      const char a = !after && clue == 1 ? 'A' : 'a';
      constexpr std::size_t longest = 25;
      for (; blanks > (after ? longest : longest - 1); blanks -= longest)
        text += static_cast<char>(a + 'z' - 'a');
      if (after && blanks == 0)
        text += '_';
      else
        text += static_cast<char>(a + static_cast<char>(blanks) - (after ? 1 : 0));
      blanks = 0;
    };
    for (const Thing& thing : places_of(code, clues_)) {
      if (const Scalar one = value(code.clues[0].first, thing); one != no_scalar)
        add(one);
      else
        ++blanks;
    }
    add(0);
    return text;
  }

  std::string write_tokens(const AddressCode& code) {
    std::string text;
    const auto way = static_cast<std::size_t>(code.clues[1].first);
    for (const Thing& thing : places_of(code, clues_)) {
      text += number_text(code.clues[0].first, thing).value_or("");
      const Scalar of_way = value(code.clues[1].first, thing);
      for (const ValueSymbols::Symbol& symbol : kind_.clues[way].symbols.written)
        if (of_way != no_scalar && symbol.value == of_way) {
          text += symbol.text;
          break;
        }
    }
    return text;
  }

  std::string write_fences(const AddressCode& code) {
    std::string letters;
    std::size_t gap = 0;
    const auto end_gap = [&] {
      constexpr std::size_t longest = 25;
      for (; gap > longest; gap -= longest) letters += 'z';
      letters += gap == 0 ? '_' : static_cast<char>('a' + static_cast<char>(gap - 1));
      gap = 0;
    };
    for (const Thing& edge : fenced_edges(clues_.grid)) {
      const std::vector<Thing> cells = clues_.grid.cells(edge);
      if (value(code.clues[0].first, cells[0]) == value(code.clues[0].first, cells[1]))
        ++gap;
      else
        end_gap();
    }
    end_gap();
    std::string text;
    for (std::size_t begin = 0; begin < letters.size();) {
      const std::size_t end =
          std::min(letters.find_first_not_of(letters[begin], begin), letters.size());
      constexpr std::size_t counted = 3;
      text += end - begin < counted ? letters.substr(begin, end - begin)
                                    : letters[begin] + std::to_string(end - begin);
      begin = end;
    }
    return text;
  }

  std::string write_targets(const AddressCode& code) {
    for (const auto& [clue, on] : code.clues) move_to_first_cells(clue);
    std::string text;
    for (const Thing& cell : places_of(code, clues_)) {
      text += needed(text_of(code.clues[1].first, cell, [](const std::string&) { return true; }));
      text += needed(number_text(code.clues[0].first, cell));
    }
    return text;
  }

  std::string write_halves(const AddressCode& code) {
    std::string text;
    std::size_t gap = 0;
    for (const auto& [cell, there] : half_places(clues_.grid)) {
      if (value(code.clues[0].first, cell) != there) {
        ++gap;
        continue;
      }
      constexpr std::size_t longest = 25;
      for (; gap >= longest; gap -= longest) text += 'z';
      text += static_cast<char>('a' + static_cast<char>(gap));
      gap = 0;
    }
    return text;
  }

  std::string signs_of(const AddressCode& code, const Thing& cell) const {
    std::string text = number_text(code.clues[0].first, cell).value_or("0");
    for (int way = up; way <= left; ++way) {
      const Thing next = clues_.grid.step(cell, way);
      if (next.sort == Sort::none) continue;
      const Thing edge{Sort::edge, (cell.y + next.y) / 2, (cell.x + next.x) / 2};
      if (value(code.clues[1].first, edge) == greater_on(way))
        text += sign_letters[static_cast<std::size_t>(way)];
    }
    return text;
  }

  std::string write_dominoes(const AddressCode& code) {
    std::string text;
    for (const Thing& cell : places_of(code, clues_)) {
      const auto is_beside = [&](int way) {
        const Thing next = clues_.grid.step(cell, way);
        return next.sort != Sort::none &&
               value(code.clues[0].first, next) == value(code.clues[0].first, cell);
      };
      text += is_beside(right)  ? 'L'
              : is_beside(left) ? 'R'
              : is_beside(down) ? 'T'
              : is_beside(up)   ? 'B'
                                : '*';
    }
    return text;
  }

  std::string write_code(const AddressCode& code);

  [[noreturn]] void refuse(const std::string& what) const {
    throw Error(fmt::format("{} cannot hold {}", program_, what));
  }
  [[noreturn]] void refuse_value(const std::string& written) const {
    refuse(fmt::format("the value {}", in_quotes(written)));
  }
  /// A value that an address always has.
  std::string needed(const std::optional<std::string>& text) const {
    if (!text) refuse("a puzzle in which a place has no value");
    return *text;
  }

  Scalar value(int clue, const Thing& thing) const {
    return clues_.values[static_cast<std::size_t>(clue)][clues_.grid.slot(thing)];
  }
  static bool is_capital(const std::string& text) {
    return text.size() == 1 && text[0] >= 'A' && text[0] <= 'Z';
  }
  static bool is_number(const std::string& text) { return number_of<Scalar>(text).has_value(); }

  /// What stands for the value of a clue, if there is such a text that fulfills `fits`.
  template <class Fits>
  std::optional<std::string> text_of(int clue, const Thing& thing, const Fits& fits) const {
    const Scalar there = value(clue, thing);
    if (there == no_scalar) return std::nullopt;
    for (const auto& [text, of] : kind_.clues[static_cast<std::size_t>(clue)].address)
      if (of == there && fits(text)) return text;
    return std::nullopt;
  }
  /// A number, or "." if that stands for the value; nothing for a place that is blank.
  std::optional<std::string> number_text(int clue, const Thing& thing) const {
    if (auto text = text_of(clue, thing, is_number)) return text;
    if (auto text = text_of(clue, thing, [](const std::string& t) { return t == "."; }))
      return text;
    const Scalar there = value(clue, thing);
    if (there == no_scalar || text_of(clue, thing, is_capital)) return std::nullopt;
    if (there < 0 || there >= first_named) refuse_value(kind_.text_of(there));
    return std::to_string(there);
  }
  /// Whether a clue without a value is there.
  bool is_unknown(const AddressCode& code, const Thing& thing) const {
    return code.clues.size() > 1 && value(code.clues.back().first, thing) != no_scalar;
  }
  bool is_blank(const AddressCode& code) const {
    const std::vector<Scalar>& all = clues_.values[static_cast<std::size_t>(code.clues[0].first)];
    return std::all_of(all.begin(), all.end(), [](Scalar one) { return one == no_scalar; });
  }

  std::string parameter(const AddressCode& code) const {
    const Scalar number = clues_.values[static_cast<std::size_t>(code.clues[0].first)][0];
    if (number == no_scalar) refuse("a puzzle whose first line lacks a number");
    return std::to_string(number);
  }

  /// The number of an area may be in any of its cells; addresses have it in the first one.
  void move_to_first_cells(int clue) {
    std::vector<Scalar>& values = clues_.values[static_cast<std::size_t>(clue)];
    for (const std::vector<Thing>& area : clues_.areas) {
      Scalar& first = values[clues_.grid.slot(area.front())];
      for (const Thing& cell : area) {
        Scalar& own = values[clues_.grid.slot(cell)];
        if (own == no_scalar || &own == &first) continue;
        if (first != no_scalar && first != own) refuse("an area with two numbers");
        first = std::exchange(own, no_scalar);
      }
    }
  }

  /// The texts of all places; where they are empty, a letter for each gap.
  template <class Token>
  std::string with_gaps(const AddressCode& code, char one, std::size_t longest,
                        const Token& token) const {
    std::string text;
    std::size_t blanks = 0;
    const auto end_gap = [&] {
      if (blanks > 0) text += static_cast<char>(one + static_cast<char>(blanks - 1));
      blanks = 0;
    };
    for (const Thing& thing : places_of(code, clues_)) {
      const std::string next = token(thing);
      if (next.empty() && ++blanks < longest) continue;
      end_gap();
      text += next;
    }
    end_gap();
    return text;
  }

  static char digit36(Scalar digit) {
    return "0123456789abcdefghijklmnopqrstuvwxyz"[static_cast<std::size_t>(digit)];
  }
  std::string hexadecimal(Scalar number) const {
    constexpr Scalar block = 4096;
    if (number < 0 || number >= 3 * block) refuse_value(std::to_string(number));
    if (number < 16) return fmt::format("{:x}", number);
    if (number < 256) return fmt::format("-{:02x}", number);
    return fmt::format("{}{:03x}", "+=%"[number / block], number % block);
  }
  static std::string packed_text(std::vector<Scalar> values, int base, std::size_t digits) {
    std::string text;
    values.resize((values.size() + digits - 1) / digits * digits, 0);
    for (std::size_t i = 0; i < values.size(); i += digits) {
      Scalar character = 0;
      for (std::size_t k = 0; k < digits; ++k) character = character * base + values[i + k];
      text += digit36(character);
    }
    return text;
  }

  /// Some clues are not in an address: it is only right if it is read as the same puzzle.
  void check(const std::string& text) const {
    Clues again;
    try {
      again = AddressReader(kind_, text).read();
    } catch (const KindTextError&) {
      // Only areas of several pieces are written as something else than what they are.
      refuse("the areas of this puzzle");
    }
    for (std::size_t i = 0; i < kind_.clues.size(); ++i)
      if (again.values[i] != clues_.values[i] || again.lists[i] != clues_.lists[i])
        refuse(fmt::format("what this puzzle has for '{}'", kind_.clues[i].name));
  }

  const KindData& kind_;
  Clues clues_;
  std::string program_;
};

/// A code, and how it is read and written. Those without functions are not part of a body.
struct Codec {
  std::string_view name;
  bool of_links;
  bool of_games;
  void (AddressReader::*read)(const AddressCode& code, Part& body);
  std::string (AddressWriter::*write)(const AddressCode& code);

  static const std::array<Codec, 28> all;
};

using Reader = AddressReader;
using Writer = AddressWriter;
constinit const std::array<Codec, 28> Codec::all{{
    {"number16", true, false, &Reader::read_numbers, &Writer::write_numbers},
    {"rooms", true, false, &Reader::read_numbers, &Writer::write_numbers},
    {"outside", true, false, &Reader::read_numbers, &Writer::write_numbers},
    {"cell4", true, false, &Reader::read_cell4, &Writer::write_cell4},
    {"gaps", true, true, &Reader::read_gaps, &Writer::write_gaps},
    {"circle", true, false, &Reader::read_packed<3, 3>, &Writer::write_packed<3, 3>},
    {"bits", true, false, &Reader::read_packed<2, bits_in_character>,
     &Writer::write_packed<2, bits_in_character>},
    {"borders", true, false, &Reader::read_borders, &Writer::write_borders},
    {"arrows", true, false, &Reader::read_arrows, &Writer::write_arrows},
    {"clipped", false, true, &Reader::read_gaps, &Writer::write_gaps},
    {"digits", false, true, &Reader::read_characters, &Writer::write_characters},
    {"string", true, true, &Reader::read_characters, &Writer::write_characters},
    {"lists", false, true, &Reader::read_between_slashes, &Writer::write_between_slashes},
    {"slashes", false, true, &Reader::read_between_slashes, &Writer::write_between_slashes},
    {"after", false, true, &Reader::read_distances, &Writer::write_distances},
    {"signed", false, true, &Reader::read_distances, &Writer::write_distances},
    {"tokens", false, true, &Reader::read_tokens, &Writer::write_tokens},
    {"dominoes", false, true, &Reader::read_dominoes, &Writer::write_dominoes},
    {"fences", false, true, &Reader::read_fences, &Writer::write_fences},
    {"targets", false, true, &Reader::read_targets, &Writer::write_targets},
    {"halves", false, true, &Reader::read_halves, &Writer::write_halves},
    {"commas", false, true, nullptr, nullptr},
    {"signs", false, true, nullptr, nullptr},
    {"order", false, true, nullptr, nullptr},
    {"param", true, true, nullptr, nullptr},
    {"size", false, true, nullptr, nullptr},
    {"when", false, true, nullptr, nullptr},
    {"without", false, true, nullptr, nullptr},
}};

const Codec& find_code(const AddressCode& code) {
  return *std::find_if(Codec::all.begin(), Codec::all.end(),
                       [&](const Codec& one) { return one.name == code.code; });
}

void AddressReader::read_code(const AddressCode& code, Part& body) {
  (this->*find_code(code).read)(code, body);
}
std::string AddressWriter::write_code(const AddressCode& code) {
  return (this->*find_code(code).write)(code);
}

}  // namespace

bool is_address(std::string_view text) {
  return text.find_first_of(" \t|") == std::string_view::npos &&
         text.find_first_of(":/") != std::string_view::npos;
}

std::string text_of_address(const KindData& kind, std::string_view address) {
  return write_clues(kind, AddressReader(kind, address).read());
}

std::string link_of(const KindData& kind, const Clues& clues) {
  if (!kind.link) throw Error(fmt::format("links to the kind {} are not known", kind.name));
  return AddressWriter(kind, clues, "a link").link();
}

std::string game_id_of(const KindData& kind, const Clues& clues) {
  if (!kind.game) throw Error(fmt::format("game IDs of the kind {} are not known", kind.name));
  return AddressWriter(kind, clues, "a game ID").game();
}

std::vector<std::string> address_codes(bool of_games) {
  std::vector<std::string> names;
  for (const Codec& codec : Codec::all)
    if (of_games ? codec.of_games : codec.of_links) names.emplace_back(codec.name);
  return names;
}

}  // namespace ariadne::kinds
