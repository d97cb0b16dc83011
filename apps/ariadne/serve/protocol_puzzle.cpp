#include "serve/protocol_puzzle.hpp"

#include <fmt/format.h>

#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/exchange/lz_string.hpp>
#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/work/bulk.hpp>

using ariadne::Cell;
using ariadne::ConfigError;
using ariadne::Digit;
using ariadne::DigitSet;
using nlohmann::json;

namespace {

/// The JSON of f-puzzles, which comes compressed.
json document_of(const std::string& data) {
  const std::optional<std::string> text = ariadne::lz_decompress(data);
  if (!text) throw ConfigError("the data is damaged: it is not a text that LZ-string compressed");
  std::optional<json> document = ariadne::parse_json(*text);
  if (!document || !document->is_object() || !document->contains("size"))
    throw ConfigError(
        "the data is not a puzzle of f-puzzles: expected JSON with a size and a grid");
  return *std::move(document);
}

ariadne::ReadItem read(const std::string& text, ariadne::RuleMaker& rules) {
  ariadne::TextLines lines(text);
  ariadne::PuzzleDocuments documents;
  ariadne::PuzzleReader reader(lines, {}, &documents, {}, &rules);
  ariadne::ReadItem item;
  if (!reader.next(item)) throw ConfigError("there is no puzzle");
  if (!item.good()) throw ConfigError(item.error);
  return item;
}

std::string json_text(const json& document) {
  return document.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// The document without what only decorates, and without the rules in words, which the keys say as well.
json without_drawings(json document) {
  for (const char* key : {"line", "rectangle", "circle", "text", "cage", "ruleset"})
    document.erase(key);
  for (json& row : document["grid"])
    for (json& cell : row)
      if (cell.is_object())
        for (const char* key : {"c", "highlight", "cArray", "highlightArray"}) cell.erase(key);
  return document;
}

}  // namespace

ProtocolPuzzle::ProtocolPuzzle(const ProtocolMessage& message, ariadne::RuleMaker& rules) {
  if (message.data_type == "fpuzzles") {
    document_ = document_of(message.data);
    item_ = read(json_text(*document_), rules);
    refuse_unread(rules);
  } else if (message.data_type == "text") {
    item_ = read(message.data, rules);
  } else {
    throw ConfigError(fmt::format("the dataType must be 'fpuzzles' or 'text', not {}",
                                  ariadne::in_quotes(message.data_type)));
  }
}

void ProtocolPuzzle::refuse_unread(ariadne::RuleMaker& rules) const {
  const auto unread = [](const ariadne::ReadItem& item) {
    return item.notes != nullptr ? item.notes->unread : std::vector<std::string>();
  };
  if (unread(item_).empty()) return;
  const std::vector<std::string> left =
      unread(read(json_text(without_drawings(*document_)), rules));
  if (!left.empty())
    throw ConfigError(
        fmt::format("the puzzle has something that is not understood: {}", fmt::join(left, ", ")));
}

ariadne::Puzzle ProtocolPuzzle::puzzle() const {
  return ariadne::puzzle_of(item_.layout, item_.givens, item_.candidates);
}

std::vector<std::string> ProtocolPuzzle::words(const char* key) const {
  std::vector<std::string> words;
  if (document_)
    for (const json& word : ariadne::list_of(*document_, key))
      if (word.is_string()) words.push_back(word.get<std::string>());
  return words;
}

ProtocolPuzzle::Position ProtocolPuzzle::position() const {
  Position position{ariadne::Board(puzzle()), true};
  ariadne::Board& board = position.board;
  if (!document_) return position;
  const int digits = board.layout().digit_count();
  const auto is_digit = [&](std::optional<int> value) {
    return value && *value >= 1 && *value <= digits;
  };
  std::vector<const json*> cells;
  for (const json& row : ariadne::list_of(*document_, "grid"))
    for (const json& cell : row) cells.push_back(&cell);
  cells.resize(std::min(cells.size(), item_.givens.size()));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!cells[i]->is_object()) continue;
    const auto value = ariadne::whole_number(*cells[i], "value");
    if (is_digit(value) && !ariadne::is_set(*cells[i], "given"))
      board.place(static_cast<Cell>(i), static_cast<Digit>(*value));
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (board.value(cell) != 0) continue;
    DigitSet marks;
    if (cells[i]->is_object())
      for (const json& mark : ariadne::list_of(*cells[i], "centerPencilMarks"))
        if (const auto value = ariadne::whole_number(mark); is_digit(value))
          marks.insert(static_cast<Digit>(*value));
    if (!marks.empty())
      for (const Digit digit : board.candidates(cell) - marks) board.eliminate(cell, digit);
    position.marked = position.marked && marks == board.candidates(cell);
  }
  return position;
}
