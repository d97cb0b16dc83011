// Fish of every kind: what fish_search.cpp finds, as steps.
//
// Of fish that remove the same candidates, only the first is reported, unless `duplicates` asks for
// all. A component finds the fish of its shape and size; of basic fish with fins, either the finned
// ones, in which each base house has two places besides the fins, or the sashimi ones.
//
// Siamese fish (parameter `siamese`): two fish with one base but other covers and other fins look
// like one pattern. If they remove different candidates, they are also a step, whose code has a
// fifth digit 1. One of them is of the component's kind; the other may be finned or sashimi. In
// this case, all steps are found before the first is reported: those that remove most come first,
// then those with the fewest cannibalistic eliminations, endo-fins and fins.
//
// Order otherwise: that of the search, digits ascending. A digit without fish is searched again only
// after it has lost candidates, and then only with base houses of which at least one has lost some.

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "fish_search.hpp"
#include "fish_words.hpp"

namespace ariadne::plugins::fish {
namespace {

constexpr StepNotation fish_notation =
    "{digits.digits} {base.groups} {cover.groups}< f{fin.cells}>< ef{endo-fin.cells}>";

FishLimits limits_of(FishKind kind, const Parameters& parameters) {
  FishLimits limits;
  const bool basic = kind.shape == FishShape::basic;
  if (kind.fins != FishFins::none) {
    limits.fins = static_cast<int>(parameters.integer("max-fins"));
    if (!basic) limits.endo_fins = static_cast<int>(parameters.integer("max-endo-fins"));
  } else if (!basic) {
    limits.wide_bases = parameters.boolean("wide-bases");
  }
  return limits;
}

/// Fish of one kind and size.
class FishStrategy final : public Strategy {
 public:
  static std::vector<Parameter> table(FishKind kind) {
    std::vector<Parameter> parameters;
    const bool basic = kind.shape == FishShape::basic;
    if (kind.fins != FishFins::none) {
      parameters.push_back(Parameter::integer("max-fins", 5, 1, 32,
                                              "The maximum number of fins, including endo-fins"));
      if (!basic)
        parameters.push_back(
            Parameter::integer("max-endo-fins", 2, 0, 32, "The maximum number of endo-fins"));
    } else if (!basic) {
      parameters.push_back(Parameter::boolean("wide-bases", false,
                                              "Whether a fish of size N may have base houses in "
                                              "which the digit has more than N places"));
    }
    parameters.push_back(Parameter::boolean(
        "duplicates", false,
        "Whether to report a fish that removes the same candidates as an earlier fish"));
    parameters.push_back(Parameter::boolean(
        "siamese", false, "Whether to combine two fish with the same base into one step"));
    return parameters;
  }

  FishStrategy(const Technique& technique, Parameters& parameters, FishKind kind)
      : kind_(kind),
        duplicates_(parameters.boolean("duplicates")),
        siamese_(parameters.boolean("siamese")),
        search_(kind, limits_of(kind, parameters)),
        step_(technique, fish_notation),
        siamese_step_(technique, fish_notation) {
    siamese_step_.name = "Siamese " + technique.name;
    siamese_step_.code = technique.code + "1";
  }

  void find(const Board& board, StepSink& sink) override {
    if (siamese_) return find_siamese(board, sink);
    if (layout_ != board.layout_ptr()) {
      layout_ = board.layout_ptr();
      vain_.assign(static_cast<std::size_t>(layout_->digit_count()),
                   CellSet(layout_->cell_count()));
    }
    Steps steps(*this, sink);
    for (const Digit digit : DigitSet::all(layout_->digit_count())) {
      CellSet& vain = vain_[digit - 1U];
      if (vain == board.cells(digit)) continue;
      given_.clear();
      if (!search_.find(board, digit, steps, &vain)) return;
      if (given_.empty()) vain = board.cells(digit);
    }
  }

 private:
  /// Hands steps over as they are found.
  class Steps final : public FishSink {
   public:
    Steps(FishStrategy& strategy, StepSink& sink) : strategy_(strategy), sink_(sink) {}

    bool add(const Fish& fish) override {
      std::set<std::vector<Cell>>& given = strategy_.given_;
      if (!strategy_.is_own(fish)) return true;
      if (!strategy_.duplicates_ && given.contains(fish.eliminations)) return true;
      strategy_.fill(fish, sink_.wants_evidence());
      if (!sink_.add(strategy_.step_)) return false;
      given.insert(fish.eliminations);
      return true;
    }
    bool stopped() override { return sink_.stopped(); }

   private:
    FishStrategy& strategy_;
    StepSink& sink_;
  };

  /// Keeps the fish of a component and their pairs. The search gives all fish of one base together.
  class Siamese final : public FishSink {
   public:
    Siamese(const FishStrategy& strategy, StepSink& sink) : strategy_(strategy), sink_(sink) {}

    struct Found {
      Fish fish;
      std::optional<Fish> twin;  ///< none for a fish by itself
      std::vector<Cell> eliminations;

      auto rank() const {
        return std::tuple(-static_cast<int>(eliminations.size()), fish.cannibalistic,
                          fish.endo_fins.size(), fish.fins.size() + (twin ? twin->fins.size() : 0),
                          fish.digit);
      }
    };

    bool add(const Fish& fish) override {
      if (of_base_.empty() || fish.base != of_base_[0].base) of_base_.clear();
      assert(std::is_sorted(fish.eliminations.begin(), fish.eliminations.end()));
      if (strategy_.is_own(fish)) keep(fish, std::nullopt, fish.eliminations);
      for (const Fish& other : of_base_) {
        if (other.eliminations == fish.eliminations) continue;
        const bool own = strategy_.is_own(other);
        if (!own && !strategy_.is_own(fish)) continue;
        std::vector<Cell> both;
        std::set_union(other.eliminations.begin(), other.eliminations.end(),
                       fish.eliminations.begin(), fish.eliminations.end(),
                       std::back_inserter(both));
        keep(own ? other : fish, own ? fish : other, both);
      }
      of_base_.push_back(fish);
      return true;
    }
    bool stopped() override { return sink_.stopped(); }
    void next_digit() {
      of_base_.clear();
      given_.clear();
    }
    std::vector<Found> found;

   private:
    void keep(const Fish& fish, const std::optional<Fish>& twin, const std::vector<Cell>& removed) {
      if (given_.emplace(twin.has_value(), removed).second || strategy_.duplicates_)
        found.push_back({fish, twin, removed});
    }

    const FishStrategy& strategy_;
    StepSink& sink_;
    std::vector<Fish> of_base_;
    std::set<std::pair<bool, std::vector<Cell>>> given_;
  };

  void find_siamese(const Board& board, StepSink& sink) {
    Siamese siamese(*this, sink);
    for (int digit = 1; digit <= board.layout().digit_count(); ++digit) {
      siamese.next_digit();
      if (!search_.find(board, static_cast<Digit>(digit), siamese)) return;
    }
    std::stable_sort(siamese.found.begin(), siamese.found.end(),
                     [](const auto& a, const auto& b) { return a.rank() < b.rank(); });
    for (const Siamese::Found& found : siamese.found) {
      fill(found.fish, sink.wants_evidence());
      if (found.twin) fill_twin(*found.twin, found.eliminations, sink.wants_evidence());
      if (!sink.add(found.twin ? siamese_step_ : step_)) return;
    }
  }

  bool is_own(const Fish& fish) const { return fish.sashimi == (kind_.fins == FishFins::sashimi); }

  /// Makes the step of a fish. Its evidence is in the order of the roles.
  void fill(const Fish& fish, bool with_evidence) {
    assert(!fish.eliminations.empty() && fish.base.size() == fish.cover.size());
    step_.clear();
    for (const Cell cell : fish.eliminations) step_.eliminations.push_back({cell, fish.digit});
    if (!with_evidence) return;
    step_.evidence.push_back({.role = Role::digits, .digits = {fish.digit}});
    step_.evidence.push_back({.role = Role::base, .groups = fish.base});
    step_.evidence.push_back({.role = Role::cover, .groups = fish.cover});
    for (const Cell fin : fish.fins) step_.evidence.push_back({.role = Role::fin, .cells = {fin}});
    for (const Cell fin : fish.endo_fins)
      step_.evidence.push_back({.role = Role::endo_fin, .cells = {fin}});
  }

  /// Makes the step of two fish, of which step_ holds the one. The evidence of each role stays
  /// together.
  void fill_twin(const Fish& twin, const std::vector<Cell>& eliminations, bool with_evidence) {
    assert(!step_.eliminations.empty() && step_.eliminations.front().digit == twin.digit);
    siamese_step_.clear();
    for (const Cell cell : eliminations) siamese_step_.eliminations.push_back({cell, twin.digit});
    if (!with_evidence) return;
    std::vector<Evidence>& evidence = siamese_step_.evidence;
    evidence = step_.evidence;
    const auto after = [&evidence](Role role) {
      return std::find_if(evidence.begin(), evidence.end(),
                          [role](const Evidence& part) { return part.role > role; });
    };
    evidence.insert(after(Role::cover), {.role = Role::cover, .groups = twin.cover});
    for (const Cell fin : twin.fins)
      evidence.insert(after(Role::fin), {.role = Role::fin, .cells = {fin}});
  }

  FishKind kind_;
  bool duplicates_;
  bool siamese_;
  FishSearch search_;
  Step step_;
  Step siamese_step_;
  LayoutPtr layout_;
  std::vector<CellSet> vain_;          ///< candidates of each digit for which nothing was found
  std::set<std::vector<Cell>> given_;  ///< the eliminations of the steps of the digit at hand
};

struct Size {
  const char* id;
  const char* name;
};
constexpr std::array fish_sizes{Size{"x-wing", "X-Wing"},       Size{"swordfish", "Swordfish"},
                                Size{"jellyfish", "Jellyfish"}, Size{"squirmbag", "Squirmbag"},
                                Size{"whale", "Whale"},         Size{"leviathan", "Leviathan"}};

/// The fish of one kind, from the X-Wing on. Those of five houses and more share one rating.
struct Kind {
  const char* id;  ///< before the id of the size
  const char* name;
  FishShape shape;
  FishFins fins;
  const char* code;
  std::array<Rating, 3> small;
  Level level_of_large;
  const char* summary;  ///< with '#' for the size
};
constexpr std::array fish_kinds{
    Kind{"",
         "",
         FishShape::basic,
         FishFins::none,
         "030",
         {{{Level::hard, 140}, {Level::hard, 150}, {Level::hard, 160}}},
         Level::unfair,
         "In # rows, all places for a digit lie in the same # columns, or vice versa"},
    Kind{"finned-",
         "Finned ",
         FishShape::basic,
         FishFins::finned,
         "031",
         {{{Level::hard, 130}, {Level::unfair, 200}, {Level::unfair, 250}}},
         Level::unfair,
         "In # rows, all places for a digit except the fins lie in the same # columns, or vice "
         "versa"},
    Kind{"sashimi-",
         "Sashimi ",
         FishShape::basic,
         FishFins::sashimi,
         "032",
         {{{Level::hard, 150}, {Level::unfair, 240}, {Level::unfair, 260}}},
         Level::unfair,
         "A finned fish of size # in which a base row or column has, apart from the fins, at most "
         "one place for the digit"},
    Kind{"franken-",
         "Franken ",
         FishShape::franken,
         FishFins::none,
         "033",
         {{{Level::unfair, 300}, {Level::unfair, 350}, {Level::unfair, 370}}},
         Level::extreme,
         "A fish of size # in which at least one row or column is replaced by a box"},
    Kind{"finned-franken-",
         "Finned Franken ",
         FishShape::franken,
         FishFins::finned,
         "034",
         {{{Level::unfair, 390}, {Level::unfair, 410}, {Level::unfair, 430}}},
         Level::extreme,
         "A finned fish of size # in which at least one row or column is replaced by a box"},
    Kind{"mutant-",
         "Mutant ",
         FishShape::mutant,
         FishFins::none,
         "035",
         {{{Level::extreme, 450}, {Level::extreme, 450}, {Level::extreme, 450}}},
         Level::extreme,
         "In # houses of any kind, all places for a digit lie in # other houses of any kind"},
    Kind{"finned-mutant-",
         "Finned Mutant ",
         FishShape::mutant,
         FishFins::finned,
         "036",
         {{{Level::extreme, 470}, {Level::extreme, 470}, {Level::extreme, 470}}},
         Level::extreme,
         "In # houses of any kind, all places for a digit except the fins lie in # other houses of "
         "any kind"}};
constexpr int score_of_large = 470;

std::string summary_of(const Kind& kind, int size) {
  std::string text = kind.summary;
  std::replace(text.begin(), text.end(), '#', static_cast<char>('0' + size));
  return text;
}

}  // namespace

void add_fish(Registrar& plugin) {
  for (const Kind& kind : fish_kinds)
    for (std::size_t i = 0; i < fish_sizes.size(); ++i) {
      const FishKind own{kind.shape, kind.fins, static_cast<int>(i + 2)};
      const std::string id = std::string(kind.id) + fish_sizes[i].id;
      const Rating rating =
          i < kind.small.size() ? kind.small[i] : Rating{kind.level_of_large, score_of_large};
      plugin.strategy<FishStrategy>(
          {id, std::string(kind.name) + fish_sizes[i].name, kind.code + std::to_string(i), rating},
          summary_of(kind, own.size), own);
      plugin.words(id, words_of(own));
      if (kind.fins != FishFins::none) plugin.words("siamese-" + id, siamese_words_of(own));
    }
}

}  // namespace ariadne::plugins::fish
