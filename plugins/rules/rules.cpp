// The generator `rules`: places rules on a complete grid, then takes clues and rules away.
//
//     grid  ->  rules that it obeys  ->  clues away  ->  rules away  ->  puzzle
//
// All digits of the grid are clues at first. They are taken away in random order, as long as the grid
// remains the only solution; then so are rules. Each is tried once: what is needed among more clues and
// rules is also needed among fewer. So the puzzle ends up minimal in its clues, and in its rules if
// these may be taken away. If no clues are wanted, the rules alone must be enough, or another grid is
// drawn.
//
// With a symmetry, the images of clues and rules are taken away together.
//
// `decisive` asks for puzzles that have several solutions without the rules of a family, for each of
// their families. A puzzle that is minimal in its rules has this property if each family still has a
// rule.
//
// All questions about uniqueness are in question.cpp. What the solver cannot decide within its limits
// stays; whether the puzzle is minimal is then not known.
//
// Bias: that of digging; see the generator `dig`.

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

#include <ariadne/plugin/proof.hpp>
#include <ariadne/plugin/takes_constraints.hpp>
#include <ariadne/symmetry/clue_symmetry.hpp>

#include "families.hpp"
#include "family.hpp"
#include "question.hpp"

namespace ariadne::plugins::rules {
namespace {

enum class Minimal : std::uint8_t { if_no_number, yes };
constexpr Choice<Minimal> minimals[] = {{"auto", Minimal::if_no_number}, {"yes", Minimal::yes}};

class Rules final : public Generator, public TakesConstraints, public MakesRules {
 public:
  static std::vector<Parameter> table();
  explicit Rules(Parameters& parameters);

  std::string obstacle(const Layout& layout) override;
  /// Its solvers and the source of grids are asked where it meets them.
  bool takes(const Constraint& /*constraint*/) const override { return true; }
  void use(std::shared_ptr<RuleFactory> factory) override { factory_ = std::move(factory); }
  void* extension(std::string_view id) override {
    if (id == TakesConstraints::extension_id) return static_cast<TakesConstraints*>(this);
    if (id == MakesRules::extension_id) return static_cast<MakesRules*>(this);
    return nullptr;
  }

  Generated generate(Random& random, const GenerateRequest& request) override;

 private:
  PlacesRules& family(std::size_t i) { return *extension_of<PlacesRules>(*families_[i].object); }
  std::vector<std::size_t> choose_families(Random& random);
  void place_rules(const Layout& layout, Random& random);
  bool dig(const GenerateRequest& request, Random& random);
  bool take_clues(Random& random);
  void take_rules(Random& random);
  bool is_decisive();
  Question::Answer ask();
  /// Whether a limit was reached.
  bool over() const { return nodes_ == 0 || request_->over(); }
  int clue_count() const {
    return static_cast<int>(clues_.size() - static_cast<std::size_t>(std::count(
                                                clues_.begin(), clues_.end(), Digit{0})));
  }

  std::vector<Named<Generator>> families_;
  Range at_once_;
  Named<Generator> grids_;
  std::vector<Named<Solver>> check_;
  std::optional<Range> clues_wanted_;
  bool minimal_;
  bool to_the_end_;  ///< of clues; otherwise, down to a number of them
  ClueSymmetry symmetry_;
  bool takes_rules_;
  bool decisive_;
  std::uint64_t attempts_;
  Proof proof_;
  std::shared_ptr<RuleFactory> factory_;

  // Of the puzzle at hand.
  const GenerateRequest* request_ = nullptr;
  const Named<Solver>* solver_ = nullptr;
  std::uint64_t nodes_ = 0;  ///< left
  std::vector<Digit> grid_;
  std::vector<PlacedRules> placed_;
  std::vector<std::size_t> family_of_;  ///< of each of `placed_`
  std::vector<bool> active_;            ///< of each of `placed_`: whether the puzzle has it
  std::vector<Digit> clues_;
  bool known_ = true;  ///< whether all questions were answered
  Question question_;
};

std::vector<Parameter> Rules::table() {
  Parameter at_once = Parameter::range(
      "mixed", 1, 1000,
      "The number of families that a puzzle has, chosen by their weights; by default, all");
  std::vector<Parameter> table = {
      Parameter::components("families", ComponentKind::generator, {},
                            "The families of rules, such as 'thermometers'"),
      std::move(at_once),
      Parameter::component("grids", ComponentKind::generator, "$grids",
                           "The generator of the grids (or of the puzzles with one solution) on "
                           "which rules are placed"),
      Parameter::components("check", ComponentKind::solver, {"$rule-checkers"},
                            "Solvers that check whether a clue or a rule can be taken away; the "
                            "first one that supports the layout with its rules is used; what a "
                            "solver cannot decide within its limits stays"),
      Parameter::text("clues", "",
                      "The number of clues, or a range such as 0..8; if empty, as many clues as "
                      "possible are taken away; with 0, the rules alone lead to the solution"),
      Parameter::choice("minimal", minimals,
                        "Whether puzzles must be minimal in their clues; 'auto' means yes if "
                        "'clues' is empty"),
      Parameter::choice("symmetry", clue_symmetry_names,
                        "The symmetry of the clues, and of the places of rules"),
      Parameter::boolean("minimal-rules", true,
                         "Whether rules are taken away as long as there is one solution without "
                         "them"),
      Parameter::boolean("decisive", false,
                         "Whether there must be several solutions without the rules of a family, "
                         "for each family that the puzzle has"),
      Parameter::integer("attempts", 1000, 0, 1000000000000,
                         "The number of grids to try for a puzzle before giving up; 0 means no "
                         "limit")};
  for (Parameter& parameter : Proof::parameters()) {
    if (parameter.name == "proof") parameter.defaults = {"$rule-provers"};
    table.push_back(std::move(parameter));
  }
  return table;
}

Rules::Rules(Parameters& parameters)
    : families_(parameters.take_generators("families")),
      at_once_(parameters.range("mixed")),
      grids_(parameters.take_generator("grids")),
      check_(parameters.take_solvers("check")),
      minimal_(parameters.choice("minimal", minimals) == Minimal::yes),
      to_the_end_(true),
      symmetry_(parameters.choice("symmetry", clue_symmetry_names)),
      takes_rules_(parameters.boolean("minimal-rules")),
      decisive_(parameters.boolean("decisive")),
      attempts_(static_cast<std::uint64_t>(parameters.integer("attempts"))),
      proof_(parameters) {
  if (attempts_ == 0) attempts_ = unlimited;
  const std::string& range = parameters.text("clues");
  if (!range.empty()) clues_wanted_ = parse_range(range, "clues", {0, max_cells});
  to_the_end_ = minimal_ || !clues_wanted_;
  for (const Named<Generator>& each : families_)
    if (!has_ability<PlacesRules>(*each.object))
      throw ConfigError("the generator '" + each.id +
                        "' places no rules; name families such as thermometers");
  const auto families = static_cast<std::int64_t>(families_.size());
  if (at_once_.min > families)
    throw ConfigError("'mixed' asks for " + to_string(at_once_) + " families, and there " +
                      (families == 1 ? "is 1" : "are " + std::to_string(families)));
}

std::string Rules::obstacle(const Layout& layout) {
  if (!factory_) return "the program does not make rules for it";
  if (!orbits(layout, symmetry_))
    return "the canvas of the layout " + layout.name() + " does not have the symmetry " +
           to_string(symmetry_);
  for (std::size_t i = 0; i < families_.size(); ++i)
    if (std::string reason = family(i).obstacle_to_rules(layout); !reason.empty())
      return families_[i].id + ": " + reason;
  const Named<Solver>* solver = first_supporting(check_, layout);
  if (solver == nullptr) return "no solver of 'check' supports the layout " + layout.name();
  std::string obstacle = proof_.obstacle(layout, solver->id);
  return obstacle.empty() ? grids_.object->obstacle(layout) : obstacle;
}

/// Each family that is chosen is drawn from those that are left, by their weights.
std::vector<std::size_t> Rules::choose_families(Random& random) {
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < families_.size(); ++i) left.push_back(i);
  Range range = at_once_;
  range.max = std::min(range.max, static_cast<std::int64_t>(families_.size()));
  if (at_once_ == Range{1, 1000}) range.min = range.max;
  const std::size_t count = random_in(range, random);
  std::vector<std::size_t> chosen;
  while (chosen.size() < count) {
    std::uint64_t total = 0;
    for (const std::size_t i : left) total += family(i).weight();
    std::uint64_t drawn = total == 0 ? 0 : random.below(total);
    auto at = left.begin();
    for (; at + 1 != left.end() && drawn >= family(*at).weight(); ++at)
      drawn -= family(*at).weight();
    chosen.push_back(*at);
    left.erase(at);
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

void Rules::place_rules(const Layout& layout, Random& random) {
  placed_.clear();
  family_of_.clear();
  CellSet taken(layout.cell_count());
  const std::vector<std::vector<Cell>> moves = symmetry_moves(layout, symmetry_);
  for (const std::size_t i : choose_families(random))
    for (PlacedRules& together : family(i).place({layout, grid_, taken, moves}, random)) {
      placed_.push_back(std::move(together));
      family_of_.push_back(i);
    }
  active_.assign(placed_.size(), true);
}

Question::Answer Rules::ask() {
  const Question::Answer answer =
      question_.ask(clues_, active_, *solver_->object, request_->limits(), nodes_);
  known_ = known_ && answer != Question::Answer::unknown;
  return answer;
}

/// False if the puzzle is not as wanted, or a limit was reached.
bool Rules::take_clues(Random& random) {
  clues_.assign(grid_.size(), 0);
  int target = 0;
  const bool none_needed = ask() == Question::Answer::yes;
  if (!to_the_end_) {
    if (clues_wanted_->max == 0) return none_needed;
    target = static_cast<int>(
        random_in({clues_wanted_->min,
                   std::min<std::int64_t>(clues_wanted_->max, request_->layout->cell_count())},
                  random));
  } else if (none_needed) {
    return !clues_wanted_ || clues_wanted_->contains(0);
  }
  clues_ = grid_;
  auto orbits = ariadne::orbits(*request_->layout, symmetry_).value();
  random.shuffle(std::span(orbits));
  for (const std::vector<Cell>& orbit : orbits) {
    if (over()) return false;
    if (clue_count() - static_cast<int>(orbit.size()) < target) continue;
    for (const Cell cell : orbit) clues_[cell] = 0;
    if (ask() == Question::Answer::yes) continue;
    for (const Cell cell : orbit) clues_[cell] = grid_[cell];
  }
  return !clues_wanted_ || clues_wanted_->contains(clue_count());
}

void Rules::take_rules(Random& random) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < placed_.size(); ++i)
    if (!placed_[i].stays) order.push_back(i);
  random.shuffle(std::span(order));
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return placed_[a].vagueness > placed_[b].vagueness;
  });
  for (const std::size_t i : order) {
    if (over()) return;
    active_[i] = false;
    active_[i] = ask() != Question::Answer::yes;
  }
}

/// Whether there are several solutions without any one family.
bool Rules::is_decisive() {
  std::vector<std::size_t> chosen = family_of_;
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  for (const std::size_t i : chosen) {
    const std::vector<bool> all = active_;
    for (std::size_t k = 0; k < placed_.size(); ++k)
      if (family_of_[k] == i) active_[k] = false;
    const bool needed = all != active_ && ask() == Question::Answer::no;
    active_ = all;
    if (!needed) return false;
  }
  return true;
}

/// Takes clues and rules away; false if the puzzle is not as wanted.
bool Rules::dig(const GenerateRequest& request, Random& random) {
  place_rules(*request.layout, random);
  if (placed_.empty()) return false;
  question_.begin(request.layout, grid_, placed_, *factory_);
  solver_ = first_supporting(check_, *question_.layout(active_));
  if (solver_ == nullptr)
    throw PluginError("no solver of 'check' supports the layout " + request.layout->name() +
                      " with its rules");
  known_ = true;
  if (!take_clues(random)) return false;
  if (takes_rules_) take_rules(random);
  return !over() && (!decisive_ || is_decisive());
}

Generated Rules::generate(Random& random, const GenerateRequest& request) {
  request_ = &request;
  nodes_ = request.work_limit;
  Generated made;
  for (std::uint64_t attempt = 1; attempt <= attempts_; ++attempt) {
    Generated grid = grids_.object->generate(random, request);
    if (!grid.puzzle) return grid;
    if (grid.puzzle->layout_ptr() != request.layout || grid.solution.empty())
      return {{},
              "'" + grids_.id + "' made no complete grid of the layout " + request.layout->name()};
    grid_ = std::move(grid.solution);
    made.tried = attempt;
    const bool good = dig(request, random);
    if (over()) return {};
    if (!good) continue;
    made.puzzle.emplace(question_.layout(active_), clues_);
    made.solution = grid_;
    if (to_the_end_ && known_ && symmetry_ == ClueSymmetry::none) made.minimal = true;
    if (clue_count() == 0) made.minimal = true;
    proof_.apply(made, solver_->id, request.limits());
    if (made.puzzle || !made.reason.empty() || over()) return made;
  }
  made.reason = "tried " + std::to_string(attempts_) + (attempts_ == 1 ? " grid" : " grids") +
                ", but found no matching puzzle";
  return made;
}

}  // namespace

void add_rules(Registrar& plugin) {
  plugin.generator<Rules>(
      "rules", "Places rules on a grid, and takes clues and rules away while one solution is left");
}

}  // namespace ariadne::plugins::rules
