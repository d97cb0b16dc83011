// Game IDs of Simon Tatham's puzzles on Latin squares, whose rows and columns hold each number once. Each
// is PARAMETERS:GAME; parameters begin with the side.
//
//     4:0,0D,3,0UR,...            Unequal (futoshiki): for each cell its digit, 0 for none, and the sides on
//                                 which the neighbor is smaller: up, right, down, left
//     5a:0,0D,...                 the same in its adjacent mode: the sides on which the neighbor is one
//                                 more or less, and on no others
//     4:_a__a_3caa__c_,s1d2m36    Keen (KenKen): the edges of the cages (game_edges.hpp), and for each the
//                                 sum a, product m, difference s or quotient d
//     5:3/1//2/.../,b2a           Towers (skyscrapers): clues above, below, left and right, and the digits
//                                 that are given

#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/game_edges.hpp>
#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
bool consists_of(std::string_view text, std::string_view others) {
  return std::all_of(text.begin(), text.end(), [&](char c) {
    return is_figure(c) || others.find(c) != std::string_view::npos;
  });
}

enum class Game { none, unequal, keen, towers };

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view operations = "amsd";

/// What the text behind the colon is.
Game game_of(std::string_view text) {
  const std::size_t comma = text.find(',');
  const std::string_view first = text.substr(0, comma);
  const std::string_view rest = comma == std::string_view::npos ? "" : text.substr(comma + 1);
  if (text.find('/') != std::string_view::npos)
    return consists_of(first, "/") && consists_of(rest, std::string(letters) + '_') ? Game::towers
                                                                                    : Game::none;
  if (text.ends_with(',')) return consists_of(text, ",URDL") ? Game::unequal : Game::none;
  if (!first.empty() && !rest.empty() && operations.find(rest.front()) != std::string_view::npos &&
      consists_of(rest, operations) && !is_figure(first.front()))
    return consists_of(first, std::string(letters) + '_') ? Game::keen : Game::none;
  return Game::none;
}

class LatinReader {
 public:
  LatinReader(std::string_view id, LayoutCache& layouts, ReadItem& item)
      : id_(id), layouts_(layouts), item_(item) {}

  void read() {
    const std::size_t colon = id_.find(':');
    std::size_t at = 0;
    side_ = take_decimal(id_, at);
    const bool adjacent = id_.substr(at, 1) == "a";
    constexpr int largest = 31;
    if (side_ < 2 || side_ > largest)
      fail({{}, 0}, "Latin squares of this size are not supported; sides are 2 to 31");
    item_.candidates.clear();
    item_.layout = layouts_.find("latin:" + std::to_string(side_), [&] {
      GridForm form;
      form.rows = form.columns = form.digits = side_;
      return grid_layout(form);
    });
    item_.givens.assign(static_cast<std::size_t>(side_ * side_), 0);
    const TextPart game{id_.substr(colon + 1), colon + 1};
    switch (game_of(game.text)) {
      case Game::unequal:
        return read_unequal(game, adjacent);
      case Game::keen:
        return read_keen(game);
      default:
        return read_towers(game);
    }
  }

 private:
  [[noreturn]] static void wrong(const TextPart& part, const char* otherwise) {
    fail(part, in_quotes(part.text) + otherwise);
  }

  void read_unequal(const TextPart& game, bool adjacent) {
    std::vector<TextPart> fields = split(game, ',');
    fields.pop_back();
    if (fields.size() != item_.givens.size())
      fail(game, "the game ID has " + std::to_string(fields.size()) + " cells; its size has " +
                     std::to_string(item_.givens.size()));
    for (std::size_t i = 0; i < fields.size(); ++i) {
      std::size_t at = 0;
      const int digit = take_decimal(fields[i].text, at);
      if (at == 0 || digit > side_) wrong(fields[i], " has no digit of this size, or 0 for none");
      item_.givens[i] = static_cast<Digit>(digit);
      const auto cell = static_cast<Cell>(i);
      const Position here = item_.layout->position(cell);
      for (; at < fields[i].text.size(); ++at) {
        const char side = fields[i].text[at];
        const int down = side == 'U' ? -1 : side == 'D' ? 1 : 0;
        const int across = side == 'L' ? -1 : side == 'R' ? 1 : 0;
        const auto other = item_.layout->cell_at(here.row + down, here.column + across);
        if (!other || other == cell) wrong(fields[i], " has a sign towards no cell");
        item_.rules.push_back(Rule{adjacent ? "consecutive" : "greater", {}}.with(
            "cells", std::vector<Cell>{cell, *other}));
      }
    }
    if (adjacent) item_.rules.push_back({"non-consecutive", {}});
  }

  void read_keen(const TextPart& game) {
    const std::vector<TextPart> parts = split(game, ',');
    const std::vector<int> cages = read_edges(parts[0], side_, true);
    std::vector<std::vector<Cell>> cells(
        static_cast<std::size_t>(*std::max_element(cages.begin(), cages.end()) + 1));
    for (std::size_t i = 0; i < cages.size(); ++i)
      cells[static_cast<std::size_t>(cages[i])].push_back(static_cast<Cell>(i));
    static constexpr std::array<std::pair<const char*, const char*>, 4> kinds{
        {{"sum", "sum"},
         {"product", "product"},
         {"difference-cage", "difference"},
         {"quotient-cage", "quotient"}}};
    std::size_t at = 0;
    std::size_t cage = 0;
    const std::string_view clues = parts[1].text;
    for (; at < clues.size(); ++cage) {
      const std::size_t operation = operations.find(clues[at]);
      const TextPart rest{clues.substr(at), parts[1].begin + at};
      if (operation == std::string_view::npos || cage == cells.size())
        wrong(rest, " is not the clue of a cage");
      const std::size_t begin = ++at;
      const int number = take_decimal(clues, at);
      if (at == begin) wrong(rest, " is not the clue of a cage");
      const auto& [kind, parameter] = kinds[operation];
      if (operation > 1 && cells[cage].size() != 2)
        wrong(rest, " is a difference or quotient, which are of two cells");
      item_.rules.push_back(
          Rule{kind, {}}.with("cells", cells[cage]).with(parameter, std::to_string(number)));
    }
    if (cage != cells.size())
      fail({{}, id_.size()}, "the game ID has clues for " + std::to_string(cage) + " cages of " +
                                 std::to_string(cells.size()));
  }

  void read_towers(const TextPart& game) {
    const std::vector<TextPart> parts = split(game, ',');
    const std::vector<TextPart> clues = split(parts[0], '/');
    if (parts.size() > 2 || clues.size() != static_cast<std::size_t>(4 * side_))
      fail(game, "the game ID has " + std::to_string(clues.size()) + " clues; its size has " +
                     std::to_string(4 * side_));
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if (clues[i].text.empty()) continue;
      std::size_t at = 0;
      const int count = take_decimal(clues[i].text, at);
      const auto line = static_cast<int>(i) % side_;
      const auto from = static_cast<int>(i) / side_;  // above, below, left, right
      std::vector<Cell> cells;
      for (int k = 0; k < side_; ++k)
        cells.push_back(
            *(from < 2 ? item_.layout->cell_at(k, line) : item_.layout->cell_at(line, k)));
      if (from % 2 == 1) std::reverse(cells.begin(), cells.end());
      item_.rules.push_back(
          Rule{"skyscrapers", {}}.with("clue", cells).with("count", std::to_string(count)));
    }
    if (parts.size() == 1) return;
    const std::vector<int> numbers = read_runs(parts[1], item_.givens.size(), side_);
    for (std::size_t i = 0; i < numbers.size(); ++i)
      item_.givens[i] = static_cast<Digit>(numbers[i]);
  }

  std::string_view id_;
  LayoutCache& layouts_;
  ReadItem& item_;
  int side_ = 0;
};

/// "4:0,0D,...", "4dn:_a__a_3caa__c_,s1d2...", "4:3/1//2/...".
bool is_latin_id(std::string_view word) {
  const std::size_t colon = word.find(':');
  if (colon == std::string_view::npos || word.empty() || !is_figure(word[0])) return false;
  const std::string_view parameters = word.substr(0, colon);
  return std::all_of(parameters.begin(), parameters.end(),
                     [](char c) { return is_figure(c) || is_lower(c); }) &&
         parameters.find('x') == std::string_view::npos &&
         parameters.find('j') == std::string_view::npos &&
         game_of(word.substr(colon + 1)) != Game::none;
}

void read_latin_id(std::string_view id, const LineGrids& grids, ReadItem& item) {
  LatinReader(id, grids.layouts, item).read();
}

}  // namespace

const LineForm latin_id_form{is_latin_id, read_latin_id};

}  // namespace ariadne
