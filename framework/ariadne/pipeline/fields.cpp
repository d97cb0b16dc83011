#include <algorithm>
#include <cmath>

#include <ariadne/pipeline/detail/fields.hpp>
#include <ariadne/plugin/range.hpp>

namespace ariadne {

namespace {

/// One of Sudoku Explainer's numbers, in tenths.
template <double ExplainerRating::*number>
std::int64_t explainer_tenths(const PuzzleBatch& batch, std::size_t i) {
  const auto rating = batch.ratings[i].explainer();
  return rating ? std::llround(10 * (*rating).*number) : -1;
}

/// W or B.
template <std::optional<int> BerthierRating::*number>
std::int64_t berthier_number(const PuzzleBatch& batch, std::size_t i) {
  return (batch.ratings[i].berthier().*number).value_or(-1);
}

std::int64_t nothing(const PuzzleBatch& /*batch*/, std::size_t /*i*/) {
  return 0;
}

struct FieldInfo {
  const char* name;
  std::optional<Column> column;  ///< from which it is; none if all puzzles have it
  /// See field_number(); the column is there.
  std::int64_t (*number)(const PuzzleBatch& batch, std::size_t i);
};

/// In the order of Field.
constexpr FieldInfo fields[] = {
    {"number",
     {},
     [](const PuzzleBatch& batch, std::size_t i) {
       return static_cast<std::int64_t>(batch.numbers[i]);
     }},
    {"clues",
     {},
     [](const PuzzleBatch& batch, std::size_t i) { return std::int64_t{clue_count(batch, i)}; }},
    {"verdict", Column::outcome,
     [](const PuzzleBatch& batch, std::size_t i) {
       return static_cast<std::int64_t>(batch.outcomes[i].verdict);
     }},
    {"level", Column::rating,
     [](const PuzzleBatch& batch, std::size_t i) {
       const StepLog& log = batch.ratings[i];
       return log.is_rated() ? static_cast<std::int64_t>(log.rating().level) : -1;
     }},
    {"score", Column::rating,
     [](const PuzzleBatch& batch, std::size_t i) {
       const StepLog& log = batch.ratings[i];
       return log.is_rated() ? std::int64_t{log.rating().score} : -1;
     }},
    {"er", Column::rating, explainer_tenths<&ExplainerRating::er>},
    {"ep", Column::rating, explainer_tenths<&ExplainerRating::ep>},
    {"ed", Column::rating, explainer_tenths<&ExplainerRating::ed>},
    {"w", Column::rating, berthier_number<&BerthierRating::w>},
    {"b", Column::rating, berthier_number<&BerthierRating::b>},
    {"hardest", Column::rating, nothing},
    {"backdoors", Column::backdoors,
     [](const PuzzleBatch& batch, std::size_t i) {
       const auto& size = batch.backdoors[i].size;
       return size ? static_cast<std::int64_t>(*size) : -1;
     }},
    {"layout", {}, nothing},
    {"tried", Column::origin, [](const PuzzleBatch& batch, std::size_t i) {
       return static_cast<std::int64_t>(batch.origins[i].tried);
     }}};

const FieldInfo* field_info(std::string_view name) {
  const auto found = std::find_if(std::begin(fields), std::end(fields),
                                  [&](const FieldInfo& field) { return field.name == name; });
  return found == std::end(fields) ? nullptr : found;
}

bool has_column(const PuzzleBatch& batch, std::optional<Column> column) {
  if (!column) return true;
  switch (*column) {
    case Column::outcome:
      return !batch.outcomes.empty();
    case Column::rating:
      return !batch.ratings.empty();
    case Column::backdoors:
      return !batch.backdoors.empty();
    case Column::origin:
      break;
  }
  return !batch.origins.empty();
}

}  // namespace

Field field_named(std::string_view name) {
  return static_cast<Field>(field_info(name) - fields);
}

std::vector<StageInfo::Need> needs_of_fields(const StageInfo& stage, const std::string& parameter) {
  std::vector<StageInfo::Need> needs;
  for (const Parameter& row : stage.table.parameters)
    for (const std::string& name : row.choices)
      if (const FieldInfo* field = field_info(name);
          row.name == parameter && field != nullptr && field->column)
        needs.push_back({*field->column, parameter, name});
  return needs;
}

int clue_count(const PuzzleBatch& batch, std::size_t i) {
  const auto givens = batch.givens_of(i);
  return static_cast<int>(givens.size()) -
         static_cast<int>(std::count(givens.begin(), givens.end(), Digit{0}));
}

std::int64_t field_number(const PuzzleBatch& batch, std::size_t i, Field field) {
  const FieldInfo& info = fields[static_cast<std::size_t>(field)];
  return has_column(batch, info.column) ? info.number(batch, i) : -1;
}

std::string field_text(const PuzzleBatch& batch, std::size_t i, Field field) {
  const std::int64_t number = field_number(batch, i, field);
  if (number < 0) return "";
  if (field == Field::verdict) return to_string(static_cast<Verdict>(number));
  if (field == Field::level) return to_string(static_cast<Level>(number));
  if (field == Field::layout) return batch.layout->name();
  if (field == Field::hardest) {
    const StepLog& log = batch.ratings[i];
    return log.is_rated() && log.hardest() != nullptr ? log.hardest()->id : "";
  }
  return is_of_explainer(field) ? tenths_text(number) : std::to_string(number);
}

}  // namespace ariadne
