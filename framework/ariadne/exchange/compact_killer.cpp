// A killer as a list of cages: for each its sum, a ':' and its cells, numbers in reading order from 0:
//
//     21:0,1,2;3:3,4;15:5,14,23
//
// The grid is the smallest plain one of 4x4, 6x6, 8x8 and 9x9 that has all the cells, unless another is
// asked for. A sum of 0 is a cage without a sum.
//
// With a sign before each number the same list is a KenKen, which is a Latin square, in whose cages
// numbers may repeat; '=' stands before a given:
//
//     +5:0,4;-3:1,2;/2:3,7;*12:5,6,9;=1:8

#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {
namespace {

constexpr std::string_view signs = "+-*/=";

bool has_sign(std::string_view cage) {
  return !cage.empty() && signs.find(cage.front()) != std::string_view::npos;
}

/// A cage of a list: what is said of its cells, and they.
struct Cage {
  char sign = ' ';  ///< none in a killer
  int number = 0;
  std::vector<Cell> cells{};
};

/// Reads a cage, of a KenKen or not.
Cage read_cage(const TextPart& text, bool kenken) {
  Cage cage;
  const std::vector<TextPart> parts = split(text, ':');
  std::string_view number = parts[0].text;
  const bool sign = has_sign(number);
  if (sign) {
    cage.sign = number.front();
    number.remove_prefix(1);
  }
  const auto value = number_of<int>(number);
  if (parts.size() != 2 || !value || sign != kenken)
    fail(text,
         in_quotes(text.text) + " is not a cage such as " + (kenken ? "+15:0,1,2" : "15:0,1,2"));
  cage.number = *value;
  for (const TextPart& name : split(parts[1], ',')) {
    const auto cell = number_of<std::uint32_t>(name.text);
    if (!cell || *cell >= static_cast<std::uint32_t>(max_cells))
      fail(name, in_quotes(name.text) + " is not a cell; cells are numbers from 0 to " +
                     std::to_string(max_cells - 1));
    cage.cells.push_back(static_cast<Cell>(*cell));
  }
  if (cage.sign == '=' && (cage.cells.size() != 1 || *value < 1 || *value > max_digits))
    fail(text, in_quotes(text.text) + " is not a given; one has a digit and a cell, =2:5");
  if ((cage.sign == '-' || cage.sign == '/') && cage.cells.size() != 2)
    fail(text, in_quotes(text.text) + " has " + std::to_string(cage.cells.size()) +
                   " cells; differences and quotients are of two");
  return cage;
}

/// The rule of a cage that is no given.
Rule rule_of(const Cage& cage) {
  struct Spelling {
    char sign;
    const char* kind;
    const char* parameter;
  };
  static constexpr std::array<Spelling, 5> spellings{{{' ', "killer-cage", "sum"},
                                                      {'+', "sum", "sum"},
                                                      {'-', "difference-cage", "difference"},
                                                      {'*', "product", "product"},
                                                      {'/', "quotient-cage", "quotient"}}};
  const Spelling& spelling =
      *std::find_if(spellings.begin(), spellings.end(),
                    [&cage](const Spelling& one) { return one.sign == cage.sign; });
  Rule rule{spelling.kind, {}};
  rule.with("cells", cage.cells);
  if (cage.sign != ' ' || cage.number != 0)
    rule.with(spelling.parameter, std::to_string(cage.number));
  return rule;
}

/// The smallest grid of the usual ones with that many cells; none if all are smaller.
LayoutPtr smallest_grid(std::size_t cells, bool kenken) {
  for (int side = kenken ? 1 : 4; side <= (kenken ? max_digits : 9); ++side) {
    if (static_cast<std::size_t>(side * side) < cells) continue;
    if (kenken) {
      GridForm form;
      form.rows = form.columns = form.digits = side;
      return grid_layout(form);
    }
    if (side != 5 && side != 7) return usual_layout(side);
  }
  return nullptr;
}

/// Numbers, of which the first is a sum, and cells behind a ':'. Signs are among them in a KenKen.
bool is_compact_killer(std::string_view word) {
  const std::size_t colon = word.find(':');
  const auto is_part = [](char c) {
    return (c >= '0' && c <= '9') || c == ',' || c == ':' || c == ';' ||
           signs.find(c) != std::string_view::npos;
  };
  return colon != std::string_view::npos && colon > 0 && word.find(';') != std::string_view::npos &&
         std::all_of(word.begin(), word.end(), is_part);
}

void read_compact_killer(std::string_view text, const LineGrids& grids, ReadItem& item) {
  const bool kenken = has_sign(text);
  std::size_t cells = 0;
  std::vector<Cage> cages;
  std::vector<TextPart> parts = split({text, 0}, ';');
  if (parts.back().text.empty()) parts.pop_back();
  for (const TextPart& part : parts) {
    cages.push_back(read_cage(part, kenken));
    for (const Cell cell : cages.back().cells)
      cells = std::max<std::size_t>(cells, cell + std::size_t{1});
  }
  LayoutPtr layout = grids.asked_for ? grids.asked_for : smallest_grid(cells, kenken);
  if (!layout || static_cast<std::size_t>(layout->cell_count()) < cells)
    fail({text, 0}, "it has a cell " + std::to_string(cells - 1) +
                        ", which is not in the grid; name a larger layout with --layout");
  item.givens.assign(static_cast<std::size_t>(layout->cell_count()), Digit{0});
  for (std::size_t i = 0; i < cages.size(); ++i) {
    const Cage& cage = cages[i];
    if (cage.sign != '=')
      item.rules.push_back(rule_of(cage));
    else if (cage.number > layout->digit_count())
      fail(parts[i], "there is no digit " + std::to_string(cage.number) + " in " + layout->name());
    else
      item.givens[cage.cells.front()] = static_cast<Digit>(cage.number);
  }
  item.layout = std::move(layout);
}

}  // namespace

const LineForm compact_killer_form{is_compact_killer, read_compact_killer};

}  // namespace ariadne
