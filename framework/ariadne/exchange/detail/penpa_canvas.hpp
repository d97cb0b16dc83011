#pragma once

// Inside exchange: the text of a Penpa+ puzzle, and the places of its canvas.

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/exchange/detail/penpa_dashes.hpp>

namespace ariadne {

/// Genres whose puzzles are read as grids of digits, with rules; others may be kinds.
inline constexpr std::array<const char*, 8> penpa_latin_genres{
    "latin", "skyscraper", "easyasabc", "kenken", "futoshiki", "doppelblock", "kropki", "minarism"};

/// What a number means: a kind of place, and its cell, -1 in a margin.
struct PenpaPlace {
  int kind;  ///< 0 center, 1 lower right corner, 2 lower edge, 3 right edge
  int row;
  int column;
};

/// The canvas: how large it is, and where in it the puzzle begins.
struct PenpaCanvas {
  int rows = 0;     ///< of the puzzle, without margins
  int columns = 0;  ///< of the puzzle, without margins
  int top = 0;      ///< of the margins
  int left = 0;     ///< of the margins
  int width = 0;    ///< of the canvas
  int height = 0;   ///< of the canvas

  /// What a number means; nothing if it is outside the canvas.
  std::optional<PenpaPlace> place(int index) const;
  /// The number of a place.
  int index(int row, int column, int kind = 0) const;
};

/// A puzzle as the text of a link has it.
struct PenpaText {
  std::vector<std::string> head;  ///< the fields of the first line
  PenpaCanvas canvas;
  nlohmann::json question;  ///< with the whole names of its members
  std::string title;
  std::string author;
  std::string rules;
  std::vector<std::string> genres;  ///< in lower case

  /// Whether a field of the first line is 1.
  bool flag(std::size_t field) const { return field < head.size() && head[field] == "1"; }
};

/// Reads the lines of a puzzle. Throws CellTextMistake.
PenpaText read_penpa_text(std::string_view text);

/// Both vertices of an edge "a,b" as numbers.
std::optional<std::pair<int, int>> penpa_ends(const std::string& key);

/// The dashes of cages.
struct PenpaDashes {
  std::set<CageDash> inside;  ///< the grid
  std::size_t odd = 0;        ///< how many are elsewhere
};

/// Reads the member of a question that has them.
PenpaDashes read_penpa_dashes(const nlohmann::json& cage, const PenpaCanvas& canvas);

/// What a text has beside the question.
struct PenpaFrame {
  PenpaCanvas canvas;
  std::string type = "square";
  bool falling = false;  ///< a diagonal
  bool rising = false;
  std::string title;
  std::string author;
  std::string rules;
  std::string genre;
  std::vector<int> cells;  ///< the numbers of those that are visible
};

/// A question without anything in it.
nlohmann::ordered_json empty_penpa_question();

/// Writes the lines of a puzzle.
std::string write_penpa_text(const PenpaFrame& frame, const nlohmann::ordered_json& question);

}  // namespace ariadne
