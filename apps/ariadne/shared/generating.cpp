// The options of `ariadne generate` as a tree of components. Each wish is a parameter of the
// generator, or a generator around it:
//
//     --clues 24..28 --symmetry rotate-180     dig: {clues: 24..28, symmetry: rotate-180}
//     --needs x-wing --level hard              graded: {source: dig, rater: ..., uses: x-wing, ...}
//     --layout jigsaw                          random-regions: {source: ...}
//
// What does not fit is told when the tree is checked like any other config, with the option's name
// for a place.

#include "shared/generating.hpp"

#include <algorithm>
#include <limits>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/plugin/range.hpp>

#include "shared/component_option.hpp"

using ariadne::ConfigError;
using ariadne::YamlNode;

namespace {

constexpr const char* standard_rating = "hodoku";

/// Options that stand for a parameter of the generator.
struct Wish {
  const char* option;
  const char* parameter;
  const char* value;  ///< of the parameter, for an option that takes none
};
constexpr Wish wishes[] = {
    {"clues", "clues", nullptr},       {"minimal", "minimal", "yes"},
    {"symmetry", "symmetry", nullptr}, {"mask", "mask", nullptr},
    {"order", "order", nullptr},       {"repair", "way", "repair"},
    {"not-unique", "unique", "false"}, {"no-proof", "prove", "false"},
};

/// And of `graded`.
constexpr Wish grades[] = {{"level", "level", nullptr}, {"score", "score", nullptr}};

std::string dashed(const char* option) {
  return std::string("--") + option;
}

/// The parameter of a component as a config writes it, if it is there.
const YamlNode* parameter_of(const YamlNode& component, const std::string& name) {
  return component.entries.empty() ? nullptr : component.entries[0].value.find(name);
}

/// Words with commas between them, as a list.
YamlNode list_of(const std::string& text, const std::string& origin) {
  YamlNode list;
  list.kind = YamlNode::Kind::sequence;
  list.place.file = origin;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    list.items.push_back(scalar_node(text.substr(begin, end - begin), origin));
    begin = end + 1;
  }
  return list;
}

/// The ids of a solver's strategies.
std::vector<std::string> strategies_of(const YamlNode& rater) {
  std::vector<std::string> ids;
  if (const YamlNode* list = parameter_of(rater, "strategies"))
    for (const YamlNode& strategy : list->items) ids.push_back(component_id(strategy));
  return ids;
}

/// Throws, naming the option, where it holds no range.
void check_range(const Options& options, const char* option, bool levels = false) {
  if (!options.has(option)) return;
  const std::string text = options.get<std::string>(option);
  if (levels)
    ariadne::parse_levels(text, dashed(option));
  else
    ariadne::parse_range(text, dashed(option), {0, std::numeric_limits<std::int64_t>::max()});
}

}  // namespace

void add_wish_options(Options& options) {
  options.add()("clues", value("N"), "how many clues: a number, or a range such as 24..28")(
      "minimal", "no clue can go without a second solution (the default without --clues)")(
      "symmetry", value("SYMMETRY"), "of the clues: rotate-180, vertical, full, ... (none)")(
      "mask", value("TEXT"), "where clues may be: a symbol for each cell, '.' where none may be")(
      "order", value("ORDER"),
      "of taking clues away: random, reading, winding, alternate (random)")(
      "repair", "take away too many at once, and give cells that stray their value back")(
      "level", value("LEVEL"), "easy, medium, hard, unfair, extreme, or a range: hard..extreme")(
      "score", value("N"), "the score of the rating: a number, or a range such as 1000..1500")(
      "hardest", value("TECHNIQUE"), "the hardest technique; several with commas: any of them")(
      "needs", value("TECHNIQUE"), "a technique that is needed, and none above it")(
      "solvable-with", value("TECHNIQUE"),
      "techniques that are enough, or a config such as singles")("rating", value("CONFIG"),
                                                                 "the config that rates (hodoku)")(
      "rate", "tell the rating of each puzzle")(
      "attempts", value("N"), "candidates for a puzzle before it is given up, 0 for no end")(
      "not-unique", "puzzles of --clues clues that may have several solutions; told")(
      "no-proof", "take the generator's word that there is one solution; faster");
}

Generating::Generating(const Options& options) {
  load_all_plugins(registry_, options);
  if (options.has("config"))
    stage_ = ariadne::read_generate_config(
        registry_, ariadne::read_yaml(config_file(options.get<std::string>("config"))),
        included_file);
  if (options.has("with"))
    stage_.with = ariadne::parse_yaml(options.get<std::string>("with"), "--with");
  else if (stage_.with.kind == YamlNode::Kind::null)
    stage_.with = component_node("dig", "ariadne generate");

  apply_wishes(options);
  apply_grades(options);
  apply_attempts(options);
  choose_layout(options);
  spec_.emplace(registry_, ariadne::ComponentKind::generator, stage_.with);
}

void Generating::apply_wishes(const Options& options) {
  check_range(options, "clues");
  check_range(options, "score");
  check_range(options, "level", true);
  for (const Wish& wish : wishes)
    if (options.has(wish.option))
      set_parameter(stage_.with, wish.parameter,
                    wish.value != nullptr ? wish.value : options.get<std::string>(wish.option),
                    dashed(wish.option));
}

void Generating::apply_grades(const Options& options) {
  if (options.has("solvable-with"))
    grade(solvable_with(options.get<std::string>("solvable-with")), "--solvable-with");

  std::string origin = options.has("needs") ? "--needs" : options.has("hardest") ? "--hardest" : "";
  for (const Wish& wish : grades)
    if (options.has(wish.option)) origin = dashed(wish.option);
  if (origin.empty() && !options.has("rate")) return;
  const std::string rating =
      options.has("rating") ? options.get<std::string>("rating") : standard_rating;
  const YamlNode rater = solve_config(registry_, config_file(rating)).with;
  rater_.emplace(registry_, ariadne::ComponentKind::solver, rater);
  if (origin.empty()) return;
  YamlNode judge = rater;
  if (options.has("needs")) {
    check_technique(rater, options.get<std::string>("needs"), "--needs");
    set_parameter(judge, "up-to", options.get<std::string>("needs"), "--needs");
  }
  grade(judge, origin);
  if (options.has("needs"))
    set_parameter(stage_.with, "uses", options.get<std::string>("needs"), "--needs");
  if (options.has("hardest")) {
    YamlNode list = list_of(options.get<std::string>("hardest"), "--hardest");
    for (const YamlNode& id : list.items) check_technique(rater, id.scalar, "--hardest");
    set_parameter(stage_.with, "hardest", std::move(list));
  }
  for (const Wish& wish : grades)
    if (options.has(wish.option))
      set_parameter(stage_.with, wish.parameter, options.get<std::string>(wish.option),
                    dashed(wish.option));
}

/// Puts `graded` around the generator. It proves what it takes; what it passes over need not be.
void Generating::grade(YamlNode rater, const std::string& origin) {
  YamlNode source = std::move(stage_.with);
  const YamlNode* prove = parameter_of(source, "prove");
  const bool proved = prove == nullptr || prove->scalar != "false";
  if (component_id(source) == "dig" || component_id(source) == "graded")
    set_parameter(source, "prove", "false", origin);
  stage_.with = component_node("graded", origin);
  set_parameter(stage_.with, "source", std::move(source));
  set_parameter(stage_.with, "rater", std::move(rater));
  if (!proved) set_parameter(stage_.with, "prove", "false", "--no-proof");
}

void Generating::check_technique(const YamlNode& rater, const std::string& id,
                                 const std::string& origin) {
  const std::vector<std::string> known = strategies_of(rater);
  if (std::find(known.begin(), known.end(), id) == known.end())
    throw ConfigError(origin + ": the config that rates has no strategy '" + id + "'" +
                      ariadne::did_you_mean(id, known));
}

/// A solver with these strategies, or of this config.
YamlNode Generating::solvable_with(const std::string& text) const {
  const std::vector<std::string> known = registry_.ids(ariadne::ComponentKind::strategy);
  YamlNode list = list_of(text, "--solvable-with");
  const bool config =
      list.items.size() == 1 && std::find(known.begin(), known.end(), text) == known.end();
  if (config) return solve_config(registry_, config_file(text)).with;
  YamlNode logic = component_node("logic", "--solvable-with");
  set_parameter(logic, "strategies", std::move(list));
  return logic;
}

void Generating::apply_attempts(const Options& options) {
  if (options.has("attempts"))
    set_parameter(stage_.with, "attempts", options.get<std::string>("attempts"), "--attempts");
}

void Generating::choose_layout(const Options& options) {
  ariadne::LayoutChoice choice = options.layout();
  if (!options.has("layout") && stage_.layout) choice = ariadne::find_layout(*stage_.layout);
  layout_ = choice.fixed ? choice.fixed : ariadne::plain_layout({3, 3});
  if (!choice.with_regions) return;
  layout_ = ariadne::add_extras(layout_, choice.extras);
  YamlNode source = std::move(stage_.with);
  stage_.with = component_node("random-regions", "--layout");
  set_parameter(stage_.with, "source", std::move(source));
}

std::unique_ptr<ariadne::Solver> Generating::make_rater() const {
  return rater_ ? rater_->make_solver() : nullptr;
}
