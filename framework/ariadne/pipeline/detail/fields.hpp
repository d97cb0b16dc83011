#pragma once

#include <string>
#include <string_view>

#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

/// What puzzles can be distinguished, sorted or split by.
enum class Field : std::uint8_t {
  number,
  clues,
  verdict,
  level,
  score,
  er,
  ep,
  ed,
  w,
  b,
  hardest,
  backdoors,  ///< the size of the smallest
  layout,
  tried
};

/// "number", "clues", ...; there must be a field of that name.
Field field_named(std::string_view name);

/// The field of the i-th puzzle as a text: "26", "hard", "x-wing". Empty where there is none.
std::string field_text(const PuzzleBatch& batch, std::size_t i, Field field);
/// As a number to sort by: levels by their order, ER, EP and ED in tenths, texts not at all.
std::int64_t field_number(const PuzzleBatch& batch, std::size_t i, Field field);

/// Whether the field is one of Sudoku Explainer's three numbers.
inline bool is_of_explainer(Field field) {
  return field == Field::er || field == Field::ep || field == Field::ed;
}

/// What a stage needs for the values of its parameter, a choice of fields.
std::vector<StageInfo::Need> needs_of_fields(const StageInfo& stage, const std::string& parameter);

int clue_count(const PuzzleBatch& batch, std::size_t i);

}  // namespace ariadne
