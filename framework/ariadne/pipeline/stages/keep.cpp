// Keeps the puzzles that meet all conditions. Items that are not puzzles are kept and reported,
// unless `verdict` leaves it out.

#include <algorithm>

#include <fmt/format.h>

#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/pipeline/detail/fields.hpp>
#include <ariadne/pipeline/detail/stage.hpp>
#include <ariadne/symmetry/clue_symmetry.hpp>

namespace ariadne {

namespace {

constexpr std::int64_t largest = 1000000000;
constexpr Range all_backdoors{0, 9};
constexpr Range all_ratings{0, 200};   ///< Sudoku Explainer's, in tenths
constexpr Range all_lengths{0, 1000};  ///< of whips and braids

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

class Keeping final : public BlockWork {
 public:
  Keeping(Parameters& parameters, const RunContext&)
      : verdicts_(parameters.words("verdict")),
        levels_(parameters.range("level")),
        score_(parameters.range("score")),
        er_(parameters.range("er")),
        ep_(parameters.range("ep")),
        ed_(parameters.range("ed")),
        w_(parameters.range("w")),
        b_(parameters.range("b")),
        backdoors_(parameters.range("backdoors")),
        clues_(parameters.range("clues")),
        hardest_(parameters.words("hardest")),
        uses_(parameters.words("uses")),
        without_(parameters.words("without")),
        layouts_(parameters.words("layout")),
        symmetry_(parameters.choice("symmetry", clue_symmetry_names)),
        rated_(levels_ != Range{0, 4} || score_ != Range{0, largest}) {
    // A layout from a file has only its own name; all others may have several names.
    for (std::string& layout : layouts_)
      if (const LayoutPtr known =
              is_layout_name(layout) ? find_layout_by_name(layout).fixed : nullptr)
        layout = known->name();
  }

  void work(PuzzleBlock& block) override {
    for (Part& part : block.parts) {
      kept_.resize(part.size());
      for (std::size_t i = 0; i < part.size(); ++i) kept_[i] = is_kept(part, i) ? 1 : 0;
      part.keep(kept_);
    }
    std::erase_if(block.parts, [](const Part& part) { return part.size() == 0; });
  }

 private:
  bool is_kept(const Part& part, std::size_t i) {
    if (!part.layout) return verdicts_.empty() || has(verdicts_, "invalid");
    return (verdicts_.empty() || has(verdicts_, field_text(part, i, Field::verdict))) &&
           clues_.contains(clue_count(part, i)) &&
           (!rated_ || (levels_.contains(field_number(part, i, Field::level)) &&
                        score_.contains(field_number(part, i, Field::score)))) &&
           is_within(er_, all_ratings, part, i, Field::er) &&
           is_within(ep_, all_ratings, part, i, Field::ep) &&
           is_within(ed_, all_ratings, part, i, Field::ed) &&
           is_within(w_, all_lengths, part, i, Field::w) &&
           is_within(b_, all_lengths, part, i, Field::b) &&
           is_within(backdoors_, all_backdoors, part, i, Field::backdoors) &&
           (hardest_.empty() || has(hardest_, field_text(part, i, Field::hardest))) &&
           std::all_of(uses_.begin(), uses_.end(),
                       [&](const auto& id) { return used(part, i, id); }) &&
           std::none_of(without_.begin(), without_.end(),
                        [&](const auto& id) { return used(part, i, id); }) &&
           (layouts_.empty() || has(layouts_, part.layout->name())) && is_symmetric(part, i);
  }

  static bool is_within(Range wanted, Range all, const Part& part, std::size_t i, Field field) {
    return wanted == all || wanted.contains(field_number(part, i, field));
  }

  static bool used(const Part& part, std::size_t i, const std::string& id) {
    const auto all = part.ratings[i].techniques();
    return std::any_of(all.begin(), all.end(), [&](const auto& t) { return t.id == id; });
  }

  bool is_symmetric(const Part& part, std::size_t i) {
    if (symmetry_ == ClueSymmetry::none) return true;
    if (layout_ != part.layout) {
      layout_ = part.layout;
      orbits_ = orbits(*layout_, symmetry_);
    }
    if (!orbits_) return false;
    const auto givens = part.givens_of(i);
    return std::all_of(orbits_->begin(), orbits_->end(), [&](const std::vector<Cell>& orbit) {
      return std::all_of(orbit.begin(), orbit.end(), [&](Cell cell) {
        return (givens[cell] == 0) == (givens[orbit.front()] == 0);
      });
    });
  }

  std::vector<std::string> verdicts_;
  Range levels_;
  Range score_;
  Range er_;
  Range ep_;
  Range ed_;
  Range w_;
  Range b_;
  Range backdoors_;
  Range clues_;
  std::vector<std::string> hardest_;
  std::vector<std::string> uses_;
  std::vector<std::string> without_;
  std::vector<std::string> layouts_;
  ClueSymmetry symmetry_;
  bool rated_;  ///< whether a level or a score is wanted
  LayoutPtr layout_;
  std::optional<std::vector<std::vector<Cell>>> orbits_;
  std::vector<std::uint8_t> kept_;
};

/// A technique goes by the id of the strategy that finds it.
void check_techniques(const YamlNode& ids, const std::string& name,
                      const std::vector<std::string>& strategies, const Report& report) {
  for (const YamlNode* id : texts_of(ids))
    if (!has(strategies, id->scalar))
      report(id->place, fmt::format("'{}' of 'keep': no strategy {} is loaded{}", name,
                                    in_quotes(id->scalar), did_you_mean(id->scalar, strategies)));
}

}  // namespace

StageInfo keep_stage() {
  StageInfo stage;
  stage.table = {
      "keep",
      "Keeps the puzzles that meet all of these conditions",
      {Parameter::some_of("verdict", names_of(verdict_names), "The verdict is one of these"),
       Parameter::levels("level", "The level, or a range such as hard..extreme"),
       Parameter::range("score", 0, largest, "The score"),
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
    const std::vector<std::string> strategies = registry.ids(ComponentKind::strategy);
    for (const char* name : {"hardest", "uses", "without"})
      if (const YamlNode* ids = given.find(name)) check_techniques(*ids, name, strategies, report);
  };
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Keeping>(parameters, run);
  };
  return stage;
}

}  // namespace ariadne
