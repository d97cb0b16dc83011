// The generator `dig`: many excavations side by side.
//
// An excavation asks for one verdict after another (excavation.hpp). The verdicts that the puzzles
// of a batch need at the same time go to the solver together, which is several times faster if the
// solver works on puzzles side by side. Each puzzle has its own random source and its own
// excavation, and a verdict does not depend on what is solved at the same time; so a puzzle is the
// same in any batch.
//
// Whether a single clue can go is asked in another way: the clue has to stay if and only if the puzzle
// has a solution with another digit in this cell. This takes less work than a search for two
// solutions, one of which is known. Only solvers with the ability OtherDigit are asked in this
// way. `logic` does not have it, because it must be given the puzzle that a person would solve.
//
// If a grid does not lead to a puzzle as requested, the next one is drawn, up to `attempts`.

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <ariadne/plugin/kept_solution.hpp>
#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/proof.hpp>
#include <ariadne/plugin/starts_from_grid.hpp>
#include <ariadne/plugin/takes_constraints.hpp>

#include "excavation.hpp"
#include "wishes.hpp"

namespace ariadne::plugins::dig {
namespace {

/// So many puzzles are dug side by side: enough to keep all lanes of a vector at work while some of
/// them search.
constexpr std::size_t most_slots = 128;

class Dig final : public Generator, public TakesConstraints, public StartsFromGrid {
 public:
  static std::vector<Parameter> table();
  explicit Dig(Parameters& parameters)
      : source_(parameters.take_generator("source")),
        check_(parameters.take_solvers("check")),
        proof_(parameters),
        wishes_(parameters),
        attempts_(static_cast<std::uint64_t>(parameters.integer("attempts"))) {
    if (attempts_ == 0) attempts_ = unlimited;
  }

  std::string obstacle(const Layout& layout) override {
    const Plan plan(wishes_, layout);
    if (!plan.obstacle.empty()) return plan.obstacle;
    const Named<Solver>* solver = first_supporting(check_, layout);
    if (solver == nullptr) return "no solver of 'check' supports the layout " + layout.name();
    std::string obstacle = wishes_.unique ? proof_.obstacle(layout, solver->id) : "";
    return obstacle.empty() ? source_.object->obstacle(layout) : obstacle;
  }

  /// Its solvers and its source are asked where it meets them.
  bool takes(const Constraint& /*constraint*/) const override { return true; }
  std::string_view source_of_grids() const override { return source_.id; }
  void* extension(std::string_view id) override {
    if (id == TakesConstraints::extension_id) return static_cast<TakesConstraints*>(this);
    if (id == StartsFromGrid::extension_id) return static_cast<StartsFromGrid*>(this);
    return nullptr;
  }

  Generated generate(Random& random, const GenerateRequest& request) override {
    return batch_of_one(random, request);
  }

  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results) override {
    dig_all(randoms, request, results, nullptr);
  }

  Generated generate_from(const Generated& grid, Random& random,
                          const GenerateRequest& request) override {
    Generated result;
    dig_all(std::span(&random, 1), request, std::span(&result, 1), &grid);
    return result;
  }

 private:
  /// A puzzle of the batch that is being dug.
  struct Slot {
    Excavation dig;
    std::size_t index = 0;    ///< in the batch
    std::uint64_t tried = 0;  ///< grids
    int fewest = 0;           ///< clues, of those that were not as wished
  };

  void dig_all(std::span<Random> randoms, const GenerateRequest& request,
               std::span<Generated> results, const Generated* first_grid);
  /// Of the solvers that support the layout, the first one; with several puzzles to make, rather
  /// one that is meant for several.
  const Named<Solver>* checker(std::size_t puzzles) const {
    if (puzzles > 1)
      for (const Named<Solver>& solver : check_)
        if (solver.object->supports(*layout_) && !has_ability<OneAtATime>(*solver.object))
          return &solver;
    return first_supporting(check_, *layout_);
  }

  /// The next puzzle of the batch; false when all have been begun, or a limit is reached.
  bool begin(Slot& slot) {
    while (next_ < randoms_.size() && !over()) {
      slot.index = next_++;
      slot.tried = 0;
      slot.fewest = layout_->cell_count();
      if (start_grid(slot)) return true;
    }
    return false;
  }

  bool start_grid(Slot& slot);
  /// Writes what the slot wants to know next, going on to other grids and puzzles as these end;
  /// false when there is nothing left for the slot to do.
  bool advance(Slot& slot, std::span<Digit> givens) {
    while (!over()) {
      if (slot.dig.next(givens)) return true;
      if (!end(slot) && !begin(slot)) return false;
    }
    return false;
  }

  bool end(Slot& slot);
  void search(std::size_t slots);
  void search_other(std::size_t slots);
  void search_two(std::size_t first, std::size_t slots);
  bool over() const { return nodes_ >= request_->work_limit || request_->over(); }

  Named<Generator> source_;
  std::vector<Named<Solver>> check_;
  Proof proof_;
  Wishes wishes_;
  std::uint64_t attempts_;

  LayoutPtr layout_;  ///< the one that `plan_` is for
  std::optional<Plan> plan_;

  // Of the batch at hand.
  const Named<Solver>* solver_ = nullptr;
  bool decides_ = false;  ///< whether the solver can be asked for a solution with another digit
  const GenerateRequest* request_ = nullptr;
  std::span<Random> randoms_;
  std::span<Generated> results_;
  const Generated* first_grid_ = nullptr;  ///< for each puzzle; null: filled by the source
  std::size_t next_ = 0;                   ///< the first that was not begun
  std::uint64_t nodes_ = 0;                ///< of all searches
  std::vector<Slot> slots_;
  std::vector<Digit> givens_;
  std::vector<Candidate> known_;         ///< what the missing clues are
  std::vector<DigitSet> no_preference_;  ///< none in any cell
  std::vector<SolveOutcome> outcomes_;
  std::vector<Digit> solutions_;
  std::vector<DigitSet> boards_;
};

std::vector<Parameter> Dig::table() {
  std::vector<Parameter> table = {
      Parameter::component("source", ComponentKind::generator, "$grids",
                           "The generator of the grids (or of the puzzles with one solution) from "
                           "which clues are removed"),
      Parameter::components("check", ComponentKind::solver, {"$clue-checkers"},
                            "Solvers that check whether a clue can be removed; the first one that "
                            "supports the layout is used")};
  for (Parameter& parameter : Wishes::table()) table.push_back(std::move(parameter));
  table.push_back(Parameter::integer(
      "attempts", 10000, 0, 1000000000000,
      "The number of grids to try for a puzzle before giving up; 0 means no limit"));
  for (Parameter& parameter : Proof::parameters()) table.push_back(std::move(parameter));
  return table;
}

void Dig::dig_all(std::span<Random> randoms, const GenerateRequest& request,
                  std::span<Generated> results, const Generated* first_grid) {
  if (layout_ != request.layout) {
    plan_.emplace(wishes_, *request.layout);
    layout_ = request.layout;
  }
  solver_ = checker(randoms.size());
  if (!plan_->obstacle.empty() || solver_ == nullptr)
    throw PluginError("cannot make the requested puzzle: " + obstacle(*layout_));
  decides_ = has_ability<OtherDigit>(*solver_->object);
  request_ = &request;
  randoms_ = randoms;
  results_ = results;
  first_grid_ = first_grid;
  next_ = 0;
  nodes_ = 0;
  for (Generated& result : results) result = {};

  const std::size_t cells = static_cast<std::size_t>(layout_->cell_count());
  if (slots_.size() < most_slots) slots_.resize(most_slots);
  std::size_t active = 0;
  while (active < most_slots && begin(slots_[active])) ++active;
  givens_.resize(active * cells);
  while (active > 0) {
    for (std::size_t i = 0; i < active;) {
      const std::span<Digit> givens = std::span(givens_).subspan(i * cells, cells);
      if (advance(slots_[i], givens))
        ++i;
      else if (--active > i)
        std::swap(slots_[i], slots_[active]);
    }
    if (active > 0) search(active);
  }
}

/// Starts with another grid for the same puzzle. Returns false if there are no more attempts; the
/// result then says so.
bool Dig::start_grid(Slot& slot) {
  Generated& result = results_[slot.index];
  if (slot.tried == attempts_) {
    result.reason = "tried " + std::to_string(attempts_) + (attempts_ == 1 ? " grid" : " grids") +
                    ", but found no matching puzzle; the fewest clues were " +
                    std::to_string(slot.fewest);
    return false;
  }
  Generated grid = first_grid_ != nullptr && slot.tried == 0
                       ? *first_grid_
                       : source_.object->generate(randoms_[slot.index], *request_);
  ++slot.tried;
  result.tried = slot.tried;
  if (!grid.puzzle) {
    result.reason = std::move(grid.reason);
    return false;
  }
  if (grid.puzzle->layout_ptr() != layout_)
    throw PluginError("the source '" + source_.id + "' made a puzzle of another layout");
  if (grid.solution.empty()) {
    KeptSolution sink;
    const Verdict verdict = solver_->object->solve(*grid.puzzle, request_->limits(), sink).verdict;
    if (verdict != Verdict::unique) {
      if (verdict != Verdict::limit)
        result.reason =
            "the puzzle of the source '" + source_.id + "' does not have exactly one solution";
      return false;
    }
    grid.solution = sink.values();
  }
  assert(grid.solution.size() == static_cast<std::size_t>(layout_->cell_count()));
  slot.dig.begin(wishes_, *plan_, grid.solution, grid.puzzle->givens(), decides_,
                 randoms_[slot.index]);
  return true;
}

/// At the end of an excavation: whether the slot goes on with another grid for the same puzzle.
bool Dig::end(Slot& slot) {
  const Excavation& dig = slot.dig;
  if (!dig.good()) {
    slot.fewest = std::min(slot.fewest, dig.clue_count());
    return start_grid(slot);
  }
  Generated& result = results_[slot.index];
  result.puzzle.emplace(layout_, dig.clues());
  result.verdict = dig.verdict();
  result.minimal = dig.minimal();
  if (dig.verdict() != Verdict::unique) return false;
  result.solution.assign(dig.solution().begin(), dig.solution().end());
  proof_.apply(result, solver_->id, request_->limits());
  return !result.puzzle && result.reason.empty() && !over() && start_grid(slot);
}

/// Has all slots' questions answered.
void Dig::search(std::size_t slots) {
  const std::size_t cells = static_cast<std::size_t>(layout_->cell_count());
  std::size_t other = 0;  // the slots before this one are asked for another digit
  if (decides_)
    for (std::size_t i = 0; i < slots; ++i) {
      if (!slots_[i].dig.missing()) continue;
      if (other != i) {
        std::swap(slots_[i], slots_[other]);
        std::swap_ranges(&givens_[i * cells], &givens_[i * cells] + cells, &givens_[other * cells]);
      }
      ++other;
    }
  if (other > 0) search_other(other);
  if (other < slots) search_two(other, slots);
}

/// Asks for two solutions of each puzzle in the slots from `first` up to `slots`.
void Dig::search_two(std::size_t first, std::size_t slots) {
  const std::size_t cells = static_cast<std::size_t>(layout_->cell_count());
  const std::size_t kept = wishes_.repair ? 2 : 0;
  const auto givens = std::span(givens_).subspan(first * cells, (slots - first) * cells);
  outcomes_.resize(slots - first);
  solutions_.resize(outcomes_.size() * kept * cells);
  boards_.resize(givens.size());
  const Batch batch{layout_, outcomes_.size(), givens, {}};
  BatchResult answers{outcomes_, kept, solutions_, boards_, 0};
  solver_->object->solve_batch(batch, request_->limits(), answers);
  assert(answers.done <= outcomes_.size());
  for (std::size_t i = 0; i < answers.done; ++i) {
    nodes_ += outcomes_[i].nodes;
    slots_[first + i].dig.answer(outcomes_[i].verdict,
                                 std::span(solutions_).subspan(i * kept * cells, kept * cells));
  }
}

/// Asks for a solution with another digit in the cell whose clue is missing, for each puzzle in the
/// slots before `slots`.
void Dig::search_other(std::size_t slots) {
  const std::size_t cells = static_cast<std::size_t>(layout_->cell_count());
  const auto givens = std::span(givens_).first(slots * cells);
  known_.clear();
  for (std::size_t i = 0; i < slots; ++i) known_.push_back(*slots_[i].dig.missing());
  outcomes_.resize(slots);
  boards_.resize(givens.size());
  const Batch batch{layout_, slots, givens, {}, Clock::duration::max(), known_};
  BatchResult answers{outcomes_, 0, {}, boards_, 0};
  SolveRequest request = request_->limits();
  request.solution_limit = 1;
  // A solution with another digit is found sooner if the search prefers the digits of the grid.
  no_preference_.resize(cells);
  const ValueOrder order{no_preference_, slots_[0].dig.solution()};
  if (slots == 1) request.order = &order;
  solver_->object->solve_batch(batch, request, answers);
  assert(answers.done <= slots);
  for (std::size_t i = 0; i < answers.done; ++i) {
    const SolveOutcome& outcome = outcomes_[i];
    nodes_ += outcome.nodes;
    slots_[i].dig.answer(outcome.solutions > 0              ? Verdict::multiple
                         : outcome.verdict == Verdict::none ? Verdict::unique
                                                            : Verdict::limit,
                         {});
  }
}

}  // namespace
}  // namespace ariadne::plugins::dig

ARIADNE_PLUGIN("dig", "1.0.0", "Puzzles made by removing clues") {
  using namespace ariadne::plugins::dig;
  plugin.generator<Dig>("dig", "Makes puzzles with one solution by removing clues from a grid");
}
