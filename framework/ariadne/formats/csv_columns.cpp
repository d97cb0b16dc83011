// Puzzles in tables: with a header that names the columns (Kaggle's "quizzes,solutions" and
// "id,puzzle,solution,clues,difficulty"), or without one, where the longest field that can be a
// puzzle is it (gsf's lines, numbers and a name around the puzzle). Of equal ones the first counts:
// nobody puts the solution before the puzzle without saying so.

#include <algorithm>
#include <array>
#include <string>

#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/csv_columns.hpp>
#include <ariadne/formats/detail/line_cells.hpp>

namespace ariadne {

namespace {

constexpr std::array<std::string_view, 9> puzzle_words{
    "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "givens", "clue", "question", "unsolved"};

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return result;
}

bool is_separator(char c) {
  return c == ',' || c == ';' || c == '\t';
}

TextPart trimmed(std::string_view line, std::size_t begin, std::size_t end) {
  const auto is_space = [&](std::size_t at) {
    return line[at] == ' ' || line[at] == '\r' || line[at] == '\t';
  };
  while (begin < end && is_space(begin)) ++begin;
  while (begin < end && is_space(end - 1)) --end;
  if (end - begin >= 2 && line[begin] == '"' && line[end - 1] == '"') {
    ++begin;
    --end;
  }
  return {line.substr(begin, end - begin), begin};
}

/// Whether a field without a header's word for it can only be a puzzle.
bool is_puzzle(std::string_view text) {
  constexpr std::size_t shortest = 36;
  return text.size() >= shortest && is_cell_text_size(text.size(), nullptr) &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return symbol_values[static_cast<unsigned char>(c)] != no_symbol;
         });
}

}  // namespace

std::vector<TextPart> csv_fields(std::string_view line) {
  bool in_quotes = false;
  const auto* const end = std::find_if(line.begin(), line.end(), [&](char c) {
    in_quotes = in_quotes != (c == '"');
    return c == '#' && !in_quotes;
  });
  line = line.substr(0, static_cast<std::size_t>(end - line.begin()));
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  std::size_t begin = line.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
  std::vector<TextPart> fields;
  bool quoted = false;
  for (std::size_t at = begin; at < line.size(); ++at) {
    if (line[at] == '"') quoted = !quoted;
    if (quoted || !is_separator(line[at])) continue;
    fields.push_back(trimmed(line, begin, at));
    begin = at + 1;
  }
  fields.push_back(trimmed(line, begin, line.size()));
  return fields;
}

bool CsvColumns::take_header(std::string_view line) {
  const std::vector<TextPart> fields = csv_fields(line);
  CsvColumns found;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string name = lower(fields[i].text);
    const bool is_puzzle_column =
        std::find(puzzle_words.begin(), puzzle_words.end(), name) != puzzle_words.end();
    if (is_puzzle_column && !found.puzzle_) found.puzzle_ = i;
    if (name == "layout") found.layout_ = i;
    if (name == "kind") found.kind_ = i;
    if (name == "position") found.position_ = i;
    if (name == "solution") found.solution_ = i;
  }
  if (!found.known()) return false;
  *this = found;
  return true;
}

const TextPart* CsvColumns::puzzle(const std::vector<TextPart>& fields) const {
  if (puzzle_) return *puzzle_ < fields.size() ? &fields[*puzzle_] : nullptr;
  const TextPart* longest = nullptr;
  for (const TextPart& field : fields)
    if (is_puzzle(field.text) && (longest == nullptr || field.text.size() > longest->text.size()))
      longest = &field;
  return longest;
}

namespace {

const TextPart* field_of(std::optional<std::size_t> column, const std::vector<TextPart>& fields) {
  return column && *column < fields.size() ? &fields[*column] : nullptr;
}

}  // namespace

const TextPart* CsvColumns::layout(const std::vector<TextPart>& fields) const {
  return field_of(layout_, fields);
}

const TextPart* CsvColumns::kind(const std::vector<TextPart>& fields) const {
  return field_of(kind_, fields);
}

const TextPart* CsvColumns::position(const std::vector<TextPart>& fields) const {
  return field_of(position_, fields);
}

const TextPart* CsvColumns::solution(const std::vector<TextPart>& fields) const {
  return field_of(solution_, fields);
}

}  // namespace ariadne
