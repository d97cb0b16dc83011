// The options of `ariadne generate` as a tree of components. Each option sets a parameter of the
// generator, or wraps the generator in another one:
//
//     --clues 24..28 --symmetry rotate-180     dig: {clues: 24..28, symmetry: rotate-180}
//     --needs x-wing --level hard              graded: {source: dig, rater: ..., uses: x-wing, ...}
//     --layout jigsaw                          random-regions: {source: ...}
//
// The tree is then checked like any other config. Errors name the option as their place.

#include "runs/generating.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include <ariadne/components/roles.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/rule_text.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/pipeline/reason_names.hpp>
#include <ariadne/plugin/range.hpp>

#include "runs/component_option.hpp"
#include "runs/given_layout.hpp"
#include "runs/kinds.hpp"

using ariadne::ComponentTree;
using ariadne::ConfigError;

namespace {

constexpr const char* standard_rating = "hodoku";

/// Options that set a parameter of the generator.
struct Wish {
  const char* option;
  const char* parameter;
  const char* value;  ///< of the parameter, for an option without a value
};
constexpr Wish wishes[] = {
    {"clues", "clues", nullptr},       {"minimal", "minimal", "yes"},
    {"symmetry", "symmetry", nullptr}, {"mask", "mask", nullptr},
    {"order", "order", nullptr},       {"repair", "way", "repair"},
    {"not-unique", "unique", "false"}, {"no-proof", "prove", "false"},
};

/// Options that set a parameter of `graded`.
constexpr Wish grades[] = {
    {"level", "level", nullptr}, {"score", "score", nullptr}, {"family", "family", nullptr}};

std::string dashed(const char* option) {
  return std::string("--") + option;
}

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

/// Throws an error that names the option if its value is not a range.
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
  options.add()("clues", value("N"), "number of clues, or a range such as 24..28")(
      "minimal", "no redundant clues (the default without --clues)")(
      "symmetry", value("SYMMETRY"),
      "symmetry of the clues: rotate-180, vertical, full, ... (default: none)")(
      "mask", value("TEXT"), "cells that may have clues: a symbol for each cell, '.' for no clue")(
      "order", value("ORDER"),
      "order of removal: auto, random, halves, reading, winding, or alternate")(
      "repair", "remove too many clues, then put some back where solutions differ")(
      "level", value("LEVEL"),
      "easy, medium, hard, unfair, extreme, or a range such as hard..extreme")(
      "score", value("N"), "rating score, or a range such as 1000..1500")(
      "hardest", value("TECHNIQUE"), "hardest technique; separate alternatives with commas")(
      "needs", value("TECHNIQUE"), "require this technique, and allow none after it in the rating")(
      "family", value("N"), "make N similar puzzles from each puzzle found; faster")(
      "solvable-with", value("TECHNIQUE"),
      "techniques that suffice to solve it, separated by commas; or a config")(
      "rating", value("CONFIG"), "the config that rates puzzles (default: hodoku)")(
      "rate", "write the rating of each puzzle")(
      "attempts", value("N"), "attempts for each puzzle before giving up; 0 for no limit")(
      "not-unique", "allow puzzles with several solutions, and mark them; needs --clues")(
      "no-proof", "do not let a second solver prove that the solution is unique; faster");
}

Generating::Generating(const ariadne::Registry& registry, const Options& options)
    : registry_(registry) {
  if (options.has("config"))
    stage_ = ariadne::read_generate_config(
        registry_, ariadne::read_yaml(config_file(options.get<std::string>("config"))),
        included_file);
  const std::string kind =
      options.has("kind") ? options.get<std::string>("kind") : stage_.kind.value_or("");
  if (!kind.empty()) {
    choose_kind(options, kind);
    return;
  }
  if (options.has("size"))
    throw ConfigError(
        "--size is for puzzles of a kind; use --layout, or name the kind with --kind");
  if (options.has("with"))
    stage_.with = ComponentTree(ariadne::parse_yaml(options.get<std::string>("with"), "--with"));
  else if (stage_.with.empty())
    stage_.with = option_component("generator", "generate");

  apply_wishes(options);
  apply_grades(options);
  apply_attempts(options);
  choose_layout(options);
  spec_.emplace(registry_, ariadne::ComponentKind::generator, stage_.with);
}

/// Puzzles of a kind are not made by the components that the other options are about.
void Generating::choose_kind(const Options& options, const std::string& name) {
  for (const char* const other :
       {"with", "layout", "rule", "mask", "order", "repair", "family", "not-unique"})
    if (options.has(other))
      throw ConfigError(
          fmt::format("{} is not available for puzzles of a kind (--kind)", dashed(other)));
  kind_ = kind_option(name, options);
  const auto wish = [&](const char* option, const std::optional<std::string>& of_config) {
    return options.has(option) ? options.get<std::string>(option) : of_config.value_or("");
  };
  const std::string size = wish("size", stage_.size);
  const std::string clues = wish("clues", stage_.clues);
  check_range(options, "clues");
  wishes_ =
      ariadne::kind_wishes(size, clues, options.has("minimal") || stage_.minimal.value_or(false));
  if (options.has("attempts"))
    wishes_.attempts = options.whole_number("attempts", 0, ariadne::unlimited);
  if (options.has("symmetry")) {
    const std::string symmetry = options.get<std::string>("symmetry");
    const auto known = ariadne::value_named(ariadne::clue_symmetry_names, symmetry);
    if (!known)
      throw ConfigError(ariadne::in_quotes(symmetry) +
                        " is not a symmetry such as rotate-180 (--symmetry)");
    wishes_.symmetry = *known;
  }
  wishes_text_ = fmt::format("{} {} {} {} {}", size, clues, wishes_.minimal, wishes_.attempts,
                             ariadne::to_string(wishes_.symmetry));
  const std::string obstacle = ariadne::KindGenerator::obstacle(*kind_, wishes_);
  if (!obstacle.empty()) throw ConfigError(obstacle);
  choose_kind_grades(options);
  const auto solver = [this](const char* role) {
    const std::vector<std::string> components = ariadne::components_of_role(role);
    if (components.empty())
      throw ConfigError(fmt::format("configs/library/options.yaml has no solver for '{}'", role));
    return ariadne::ComponentSpec(registry_, ariadne::ComponentKind::solver,
                                  ariadne::parse_yaml(components[0], "--kind"));
  };
  checker_.emplace(solver("kind-checker"));
  if (!options.has("no-proof")) prover_.emplace(solver("kind-prover"));
}

/// The names of reasons of the kind are techniques too. Puzzles are made until one is as wanted.
void Generating::choose_kind_grades(const Options& options) {
  const auto add = [&](const ComponentTree& rater) -> ariadne::KindGrade& {
    wishes_text_ += ' ' + rater.text();
    kind_grades_.push_back({{registry_, ariadne::ComponentKind::solver, rater}, {}});
    kind_grades_.back().wish.attempts = wishes_.attempts;
    return kind_grades_.back().wish;
  };
  if (options.has("solvable-with")) add(solvable_with(options.get<std::string>("solvable-with")));
  const bool graded = options.has("level") || options.has("score") || options.has("hardest") ||
                      options.has("needs");
  if (!graded && !options.has("rate")) return;
  const ComponentTree rater =
      solve_config(registry_, config_file(options.has("rating") ? options.get<std::string>("rating")
                                                                : standard_rating))
          .with;
  if (options.has("rate")) rater_.emplace(registry_, ariadne::ComponentKind::solver, rater);
  if (!graded) return;
  ariadne::KindGrade& wish = add(rater);
  const auto techniques = [&](const char* option) {
    std::vector<std::string> ids;
    if (!options.has(option)) return ids;
    std::vector<std::string> known = rater.words("strategies");
    for (const auto& shape : ariadne::ReasonNames::of(kind_->name()).shapes())
      known.push_back(shape.id);
    ids = split_at_commas(options.get<std::string>(option));
    for (const std::string& id : ids)
      if (std::find(known.begin(), known.end(), id) == known.end()) {
        const std::string hint = ariadne::did_you_mean(id, known);
        throw ConfigError(
            fmt::format("{}: the rating config has no strategy '{}', and the kind '{}' no reason "
                        "of this name{}",
                        dashed(option), id, kind_->name(),
                        hint.empty() ? "; see 'ariadne kinds show --reasons'" : hint));
      }
    return ids;
  };
  if (options.has("level"))
    wish.levels = ariadne::parse_levels(options.get<std::string>("level"), "--level");
  if (options.has("score"))
    wish.score = ariadne::parse_range(options.get<std::string>("score"), "--score",
                                      {0, std::numeric_limits<std::int64_t>::max()});
  wish.hardest = techniques("hardest");
  if (const std::vector<std::string> needs = techniques("needs"); !needs.empty()) {
    if (needs.size() > 1) throw ConfigError("--needs takes one technique");
    wish.needs = needs[0];
  }
  for (const char* const option : {"level", "score", "hardest", "needs"})
    if (options.has(option)) wishes_text_ += ' ' + options.get<std::string>(option);
}

std::vector<ariadne::KindGrade> Generating::make_kind_grades() const {
  std::vector<ariadne::KindGrade> grades;
  for (const KindGradeSpec& spec : kind_grades_) {
    ariadne::KindGrade& grade = grades.emplace_back(spec.wish);
    grade.rater = spec.rater.make_solver();
  }
  return grades;
}

std::unique_ptr<ariadne::KindGenerator> Generating::make_kind_generator() const {
  std::optional<ariadne::Named<ariadne::Solver>> prover;
  if (prover_) prover = ariadne::Named<ariadne::Solver>{prover_->id(), prover_->make_solver()};
  return std::make_unique<ariadne::KindGenerator>(
      kind_, wishes_,
      std::make_shared<ariadne::KindSolvers>(
          ariadne::KindSolvers{{checker_->id(), checker_->make_solver()}, std::move(prover)}));
}

void Generating::apply_wishes(const Options& options) {
  check_range(options, "clues");
  check_range(options, "score");
  check_range(options, "level", true);
  for (const Wish& wish : wishes)
    if (options.has(wish.option))
      stage_.with.set(wish.parameter,
                      wish.value != nullptr ? wish.value : options.get<std::string>(wish.option),
                      dashed(wish.option));
}

void Generating::apply_grades(const Options& options) {
  if (options.has("solvable-with"))
    grade(solvable_with(options.get<std::string>("solvable-with")), "--solvable-with");

  std::string origin = options.has("needs") ? "--needs" : options.has("hardest") ? "--hardest" : "";
  for (const Wish& wish : grades)
    if (options.has(wish.option)) origin = dashed(wish.option);
  for (const char* const lost : {"symmetry", "mask"})
    if (options.has("family") && options.has(lost))
      throw ConfigError(fmt::format(
          "--family cannot be combined with {}: its puzzles have clues elsewhere", dashed(lost)));
  if (origin.empty() && !options.has("rate")) return;
  const std::string rating =
      options.has("rating") ? options.get<std::string>("rating") : standard_rating;
  const ComponentTree rater = solve_config(registry_, config_file(rating)).with;
  rater_.emplace(registry_, ariadne::ComponentKind::solver, rater);
  rater_text_ = rater.text();
  if (origin.empty()) return;
  ComponentTree judge = rater;
  if (options.has("needs")) {
    check_technique(rater, options.get<std::string>("needs"), "--needs");
    judge.set("up-to", options.get<std::string>("needs"), "--needs");
  }
  grade(judge, origin);
  if (options.has("needs")) stage_.with.set("uses", options.get<std::string>("needs"), "--needs");
  if (options.has("hardest")) {
    const auto ids = split_at_commas(options.get<std::string>("hardest"));
    for (const std::string& id : ids) check_technique(rater, id, "--hardest");
    stage_.with.set("hardest", ids, "--hardest");
  }
  for (const Wish& wish : grades)
    if (options.has(wish.option))
      stage_.with.set(wish.parameter, options.get<std::string>(wish.option), dashed(wish.option));
}

/// Wraps the generator in `graded`, which proves the puzzles that it accepts; the generator need
/// not prove those that are rejected.
void Generating::grade(const ComponentTree& rater, const std::string& origin) {
  ComponentTree source = std::move(stage_.with);
  const ariadne::YamlNode* const prove = source.find("prove");
  const bool proved = prove == nullptr || prove->scalar != "false";
  if (has_parameter(registry_, source.id(), "prove")) source.set("prove", "false", origin);
  stage_.with = option_component("grader", origin);
  stage_.with.set("source", source).set("rater", rater);
  if (!proved) stage_.with.set("prove", "false", "--no-proof");
}

void Generating::check_technique(const ComponentTree& rater, const std::string& id,
                                 const std::string& origin) {
  const std::vector<std::string> known = rater.words("strategies");
  if (std::find(known.begin(), known.end(), id) == known.end())
    throw ConfigError(fmt::format("{}: the rating config has no strategy '{}'{}", origin, id,
                                  ariadne::did_you_mean(id, known)));
}

/// A solver with these strategies, or the solver of this config.
ComponentTree Generating::solvable_with(const std::string& text) const {
  const std::vector<std::string> known = registry_.ids(ariadne::ComponentKind::strategy);
  const auto words = split_at_commas(text);
  const bool config =
      words.size() == 1 && std::find(known.begin(), known.end(), text) == known.end();
  if (config) return solve_config(registry_, config_file(text)).with;
  return option_component("person", "--solvable-with").set("strategies", words, "--solvable-with");
}

void Generating::apply_attempts(const Options& options) {
  if (options.has("attempts"))
    stage_.with.set("attempts", options.get<std::string>("attempts"), "--attempts");
}

void Generating::choose_layout(const Options& options) {
  GivenLayout given = given_layout(options);
  ariadne::LayoutChoice& choice = given.layout;
  if (!options.has("layout") && stage_.layout)
    choice = ariadne::find_layout(*stage_.layout, &given.rules);
  if (stage_.constraints) given.rules.push_back(*stage_.constraints);
  if (!choice.fixed) choice.fixed = ariadne::plain_layout({3, 3});
  if (choice.with_regions) choice.fixed = ariadne::add_extras(choice.fixed, choice.extras);
  layout_ = checked_maker(registry_, given).make(choice.fixed, {});
  if (!choice.with_regions) return;
  const ComponentTree source = std::move(stage_.with);
  stage_.with = option_component("regions", "--layout").set("source", source);
}

std::string Generating::text() const {
  if (kind_) return kind_->text() + " " + wishes_text_ + (prover_ ? " proved" : "");
  return stage_.with.text() + " " + rater_text_ + " " +
         ariadne::to_json(layout_->rules(), *layout_);
}

std::unique_ptr<ariadne::Solver> Generating::make_rater() const {
  return rater_->make_solver();
}
