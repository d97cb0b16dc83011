// Keeps the puzzles that meet all conditions. Items that are not puzzles are kept and reported,
// unless `verdict` leaves it out.

#include <algorithm>

#include <fmt/format.h>

#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/pipeline/detail/fields.hpp>
#include <ariadne/pipeline/detail/stage.hpp>
#include <ariadne/pipeline/reason_names.hpp>
#include <ariadne/symmetry/clue_symmetry.hpp>

namespace ariadne {

namespace {

constexpr Range all_scores{0, 1000000000};
constexpr Range all_backdoors{0, 9};
constexpr Range all_ratings{0, 200};   ///< Sudoku Explainer's, in tenths
constexpr Range all_lengths{0, 1000};  ///< of whips and braids

/// A field whose number is to be in a range.
struct Bound {
  const char* name;
  Range range;
};
/// All values of these fields; a puzzle without a value is among them.
constexpr Bound bounds[] = {
    {"clues", {0, max_cells}}, {"level", {0, 4}},   {"score", all_scores},
    {"er", all_ratings},       {"ep", all_ratings}, {"ed", all_ratings},
    {"w", all_lengths},        {"b", all_lengths},  {"backdoors", all_backdoors}};

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

class Keeping final : public BlockWork {
 public:
  Keeping(Parameters& parameters, const RunContext&)
      : verdicts_(parameters.words("verdict")),
        hardest_(parameters.words("hardest")),
        uses_(parameters.words("uses")),
        without_(parameters.words("without")),
        layouts_(parameters.words("layout")),
        symmetry_(parameters.choice("symmetry", clue_symmetry_names)) {
    for (const Bound& all : bounds)
      if (const Range wanted = parameters.range(all.name); wanted != all.range)
        bounds_.push_back({field_named(all.name), wanted});
    // A layout from a file has only its own name; all others may have several names.
    for (std::string& layout : layouts_)
      if (const LayoutPtr known =
              is_layout_name(layout) ? find_layout_by_name(layout).fixed : nullptr)
        layout = known->name();
  }

  void work(PuzzleBlock& block) override {
    for (PuzzleBatch& batch : block.batches)
      batch.keep_if([&](std::size_t i) { return is_kept(batch, i); });
    std::erase_if(block.batches, [](const PuzzleBatch& batch) { return batch.size() == 0; });
  }

 private:
  bool is_kept(const PuzzleBatch& batch, std::size_t i) {
    if (!batch.layout) return verdicts_.empty() || has(verdicts_, "invalid");
    return (verdicts_.empty() || has(verdicts_, field_text(batch, i, Field::verdict))) &&
           std::all_of(bounds_.begin(), bounds_.end(),
                       [&](const auto& bound) {
                         return bound.second.contains(field_number(batch, i, bound.first));
                       }) &&
           (hardest_.empty() || has(hardest_, field_text(batch, i, Field::hardest))) &&
           std::all_of(uses_.begin(), uses_.end(),
                       [&](const auto& id) { return used(batch, i, id); }) &&
           std::none_of(without_.begin(), without_.end(),
                        [&](const auto& id) { return used(batch, i, id); }) &&
           (layouts_.empty() || has(layouts_, batch.layout->name())) && is_symmetric(batch, i);
  }

  static bool used(const PuzzleBatch& batch, std::size_t i, const std::string& id) {
    const auto all = batch.ratings[i].techniques();
    return std::any_of(all.begin(), all.end(), [&](const auto& t) { return t.id == id; });
  }

  bool is_symmetric(const PuzzleBatch& batch, std::size_t i) {
    if (symmetry_ == ClueSymmetry::none) return true;
    if (layout_ != batch.layout) {
      layout_ = batch.layout;
      orbits_ = orbits(*layout_, symmetry_);
    }
    if (!orbits_) return false;
    const auto givens = batch.givens_of(i);
    return std::all_of(orbits_->begin(), orbits_->end(), [&](const std::vector<Cell>& orbit) {
      return std::all_of(orbit.begin(), orbit.end(), [&](Cell cell) {
        return (givens[cell] == 0) == (givens[orbit.front()] == 0);
      });
    });
  }

  std::vector<std::string> verdicts_;
  std::vector<std::pair<Field, Range>>
      bounds_;  ///< of the fields of which not all values are wanted
  std::vector<std::string> hardest_;
  std::vector<std::string> uses_;
  std::vector<std::string> without_;
  std::vector<std::string> layouts_;
  ClueSymmetry symmetry_;
  LayoutPtr layout_;
  std::optional<std::vector<std::vector<Cell>>> orbits_;
};

/// A technique goes by the id of the strategy that finds it, or by the name of a reason of a kind.
void check_techniques(const YamlNode& ids, const std::string& name,
                      const std::vector<std::string>& known, const Report& report) {
  for (const YamlNode* id : texts_of(ids))
    if (!has(known, id->scalar))
      report(id->place, fmt::format("'{}' of 'keep': no strategy {} is loaded{}", name,
                                    in_quotes(id->scalar), did_you_mean(id->scalar, known)));
}

}  // namespace

StageInfo keep_stage() {
  StageInfo stage;
  stage.table = {
      "keep",
      "Keeps the puzzles that meet all of these conditions",
      {Parameter::some_of("verdict", names_of(verdict_names), "The verdict is one of these"),
       Parameter::levels("level", "The level, or a range such as hard..extreme"),
       Parameter::range("score", all_scores.min, all_scores.max, "The score"),
       Parameter::tenths("er", all_ratings.min, all_ratings.max,
                         "Sudoku Explainer's rating of the hardest step"),
       Parameter::tenths(
           "ep", all_ratings.min, all_ratings.max,
           "Sudoku Explainer's rating of the hardest step up to the first that places a digit"),
       Parameter::tenths("ed", all_ratings.min, all_ratings.max,
                         "Sudoku Explainer's rating of the first step"),
       Parameter::range("w", all_lengths.min, all_lengths.max,
                        "Berthier's W: the length of the longest whip"),
       Parameter::range("b", all_lengths.min, all_lengths.max,
                        "Berthier's B: the length of the longest braid"),
       Parameter::range("backdoors", all_backdoors.min, all_backdoors.max,
                        "The size of the smallest backdoors; all of 0..9 includes unknown ones"),
       Parameter::range("clues", 0, max_cells, "The number of givens"),
       Parameter::words("hardest", "The hardest technique is one of these (ids)"),
       Parameter::words("uses", "All of these techniques are used (ids)"),
       Parameter::words("without", "None of these techniques are used (ids)"),
       Parameter::words("layout", "The layout is one of these (names)"),
       Parameter::choice("symmetry", clue_symmetry_names,
                         "The positions of the givens have this symmetry")}};
  stage.needs = {
      {Column::outcome, "verdict"}, {Column::rating, "level"},   {Column::rating, "score"},
      {Column::rating, "er"},       {Column::rating, "ep"},      {Column::rating, "ed"},
      {Column::rating, "w"},        {Column::rating, "b"},       {Column::rating, "hardest"},
      {Column::rating, "uses"},     {Column::rating, "without"}, {Column::backdoors, "backdoors"}};
  stage.check = [](const YamlNode& given, const Registry& registry, const Report& report) {
    std::vector<std::string> known = registry.ids(ComponentKind::strategy);
    const std::vector<std::string>& reasons = ReasonNames::all_ids();
    known.insert(known.end(), reasons.begin(), reasons.end());
    for (const char* name : {"hardest", "uses", "without"})
      if (const YamlNode* ids = given.find(name)) check_techniques(*ids, name, known, report);
  };
  stage.work = maker<Keeping>;
  return stage;
}

}  // namespace ariadne
