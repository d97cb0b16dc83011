#include <algorithm>
#include <cmath>

#include <ariadne/pipeline/detail/fields.hpp>
#include <ariadne/plugin/range.hpp>

namespace ariadne {

namespace {

constexpr Choice<Field> field_names[] = {{"number", Field::number},
                                         {"clues", Field::clues},
                                         {"verdict", Field::verdict},
                                         {"level", Field::level},
                                         {"score", Field::score},
                                         {"er", Field::er},
                                         {"ep", Field::ep},
                                         {"ed", Field::ed},
                                         {"w", Field::w},
                                         {"b", Field::b},
                                         {"hardest", Field::hardest},
                                         {"layout", Field::layout},
                                         {"backdoors", Field::backdoors},
                                         {"tried", Field::tried}};

/// The column that a field is from; none for what all puzzles have.
std::optional<Column> column_of(std::optional<Field> field) {
  switch (field.value_or(Field::number)) {
    case Field::number:
    case Field::clues:
    case Field::layout:
      return std::nullopt;
    case Field::verdict:
      return Column::outcome;
    case Field::backdoors:
      return Column::backdoors;
    case Field::tried:
      return Column::origin;
    default:
      return Column::rating;
  }
}

}  // namespace

Field field_named(std::string_view name) {
  return value_named(field_names, name).value();
}

std::vector<StageInfo::Need> needs_of_fields(const StageInfo& stage, const std::string& parameter) {
  std::vector<StageInfo::Need> needs;
  for (const Parameter& row : stage.table.parameters)
    for (const std::string& name : row.name == parameter ? row.choices : std::vector<std::string>())
      if (const auto column = column_of(value_named(field_names, name)))
        needs.push_back({*column, parameter, name});
  return needs;
}

int clue_count(const PuzzleBatch& batch, std::size_t i) {
  const auto givens = batch.givens_of(i);
  return static_cast<int>(givens.size()) -
         static_cast<int>(std::count(givens.begin(), givens.end(), Digit{0}));
}

namespace {

/// Whether the rating says something of the puzzle.
bool is_rated(const PuzzleBatch& batch, std::size_t i) {
  return !batch.ratings.empty() && batch.ratings[i].is_rated();
}

/// One of Sudoku Explainer's numbers, in tenths.
std::int64_t explainer_tenths(const PuzzleBatch& batch, std::size_t i,
                              double ExplainerRating::*number) {
  const auto rating = batch.ratings.empty() ? std::nullopt : batch.ratings[i].explainer();
  return rating ? std::llround(10 * (*rating).*number) : -1;
}

/// W or B.
std::int64_t berthier_number(const PuzzleBatch& batch, std::size_t i,
                             std::optional<int> BerthierRating::*number) {
  return batch.ratings.empty() ? -1 : (batch.ratings[i].berthier().*number).value_or(-1);
}

}  // namespace

std::int64_t field_number(const PuzzleBatch& batch, std::size_t i, Field field) {
  switch (field) {
    case Field::number:
      return static_cast<std::int64_t>(batch.numbers[i]);
    case Field::clues:
      return clue_count(batch, i);
    case Field::verdict:
      return batch.outcomes.empty() ? -1 : static_cast<std::int64_t>(batch.outcomes[i].verdict);
    case Field::level:
      return is_rated(batch, i) ? static_cast<std::int64_t>(batch.ratings[i].rating().level) : -1;
    case Field::score:
      return is_rated(batch, i) ? batch.ratings[i].rating().score : -1;
    case Field::er:
      return explainer_tenths(batch, i, &ExplainerRating::er);
    case Field::ep:
      return explainer_tenths(batch, i, &ExplainerRating::ep);
    case Field::ed:
      return explainer_tenths(batch, i, &ExplainerRating::ed);
    case Field::w:
      return berthier_number(batch, i, &BerthierRating::w);
    case Field::b:
      return berthier_number(batch, i, &BerthierRating::b);
    case Field::backdoors:
      return !batch.backdoors.empty() && batch.backdoors[i].size
                 ? static_cast<std::int64_t>(*batch.backdoors[i].size)
                 : -1;
    case Field::tried:
      return batch.origins.empty() ? -1 : static_cast<std::int64_t>(batch.origins[i].tried);
    case Field::hardest:
    case Field::layout:
      break;
  }
  return 0;
}

std::string field_text(const PuzzleBatch& batch, std::size_t i, Field field) {
  switch (field) {
    case Field::verdict:
      return batch.outcomes.empty() ? "" : to_string(batch.outcomes[i].verdict);
    case Field::level:
      return is_rated(batch, i) ? to_string(batch.ratings[i].rating().level) : "";
    case Field::hardest: {
      const TechniqueCount* hardest = is_rated(batch, i) ? batch.ratings[i].hardest() : nullptr;
      return hardest == nullptr ? "" : hardest->id;
    }
    case Field::layout:
      return batch.layout->name();
    case Field::number:
    case Field::clues:
    case Field::score:
    case Field::er:
    case Field::ep:
    case Field::ed:
    case Field::w:
    case Field::b:
    case Field::backdoors:
    case Field::tried:
      break;
  }
  const std::int64_t number = field_number(batch, i, field);
  if (number < 0) return "";
  return is_of_explainer(field) ? tenths_text(number) : std::to_string(number);
}

}  // namespace ariadne
