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

}  // namespace

Field field_named(std::string_view name) {
  return value_named(field_names, name).value();
}

int clue_count(const Part& part, std::size_t i) {
  const auto givens = part.givens_of(i);
  return static_cast<int>(givens.size()) -
         static_cast<int>(std::count(givens.begin(), givens.end(), Digit{0}));
}

namespace {

/// Whether the rating says something of the puzzle.
bool is_rated(const Part& part, std::size_t i) {
  return !part.ratings.empty() && part.ratings[i].is_rated();
}

/// One of Sudoku Explainer's numbers, in tenths.
std::int64_t explainer_tenths(const Part& part, std::size_t i, double ExplainerRating::*number) {
  const auto rating = part.ratings.empty() ? std::nullopt : part.ratings[i].explainer();
  return rating ? std::llround(10 * (*rating).*number) : -1;
}

/// W or B.
std::int64_t berthier_number(const Part& part, std::size_t i,
                             std::optional<int> BerthierRating::*number) {
  return part.ratings.empty() ? -1 : (part.ratings[i].berthier().*number).value_or(-1);
}

}  // namespace

std::int64_t field_number(const Part& part, std::size_t i, Field field) {
  switch (field) {
    case Field::number:
      return static_cast<std::int64_t>(part.numbers[i]);
    case Field::clues:
      return clue_count(part, i);
    case Field::verdict:
      return part.outcomes.empty() ? -1 : static_cast<std::int64_t>(part.outcomes[i].verdict);
    case Field::level:
      return is_rated(part, i) ? static_cast<std::int64_t>(part.ratings[i].rating().level) : -1;
    case Field::score:
      return is_rated(part, i) ? part.ratings[i].rating().score : -1;
    case Field::er:
      return explainer_tenths(part, i, &ExplainerRating::er);
    case Field::ep:
      return explainer_tenths(part, i, &ExplainerRating::ep);
    case Field::ed:
      return explainer_tenths(part, i, &ExplainerRating::ed);
    case Field::w:
      return berthier_number(part, i, &BerthierRating::w);
    case Field::b:
      return berthier_number(part, i, &BerthierRating::b);
    case Field::backdoors:
      return !part.backdoors.empty() && part.backdoors[i].size
                 ? static_cast<std::int64_t>(*part.backdoors[i].size)
                 : -1;
    case Field::tried:
      return part.origins.empty() ? -1 : static_cast<std::int64_t>(part.origins[i].tried);
    case Field::hardest:
    case Field::layout:
      break;
  }
  return 0;
}

std::string field_text(const Part& part, std::size_t i, Field field) {
  switch (field) {
    case Field::verdict:
      return part.outcomes.empty() ? "" : to_string(part.outcomes[i].verdict);
    case Field::level:
      return is_rated(part, i) ? to_string(part.ratings[i].rating().level) : "";
    case Field::hardest: {
      const TechniqueCount* hardest = is_rated(part, i) ? part.ratings[i].hardest() : nullptr;
      return hardest == nullptr ? "" : hardest->id;
    }
    case Field::layout:
      return part.layout->name();
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
  const std::int64_t number = field_number(part, i, field);
  if (number < 0) return "";
  return is_of_explainer(field) ? tenths_text(number) : std::to_string(number);
}

}  // namespace ariadne
