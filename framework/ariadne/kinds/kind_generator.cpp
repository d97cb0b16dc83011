// Puzzles of a kind, made in these steps:
//
//   1. what is there before the solution: numbers of the first line, areas, walls, trees
//   2. a random solution of this puzzle without clues
//   3. all clues that the rules allow for this solution
//   4. clues are taken away while the solution stays the only one
//
// If all clues are read off the solution, one puzzle serves for all that are made: the values of its clues
// are unknown (optional_clues.cpp), and each step assumes some of them. Both solvers prepare it once, and the
// checker forgets what it has learned before each puzzle, so that puzzles depend on their number alone.
//
// A question about fewer clues that has the answer "no other solution" says which clues this needs. All
// others are taken away at once. Otherwise, the clue that was left out is needed for good.
//
// If the puzzle has several solutions with all clues, and clues can be several things, they are chosen
// anew a few times. If that does not help, or if there is no solution without clues, everything begins
// anew.
//
// Clues that say little of the solution, such as the numbers of a hitori, are found together with it, and
// changed as long as there is another solution (changed_clues.cpp). If there are only areas, cells of other
// solutions are moved from one area to another.

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include <ariadne/kinds/detail/changed_clues.hpp>
#include <ariadne/kinds/detail/clue_values.hpp>
#include <ariadne/kinds/detail/depends.hpp>
#include <ariadne/kinds/detail/optional_clues.hpp>
#include <ariadne/kinds/detail/puzzle_values.hpp>
#include <ariadne/kinds/detail/random_areas.hpp>
#include <ariadne/kinds/detail/text_error.hpp>
#include <ariadne/kinds/detail/texts.hpp>
#include <ariadne/kinds/kind_generator.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/questions.hpp>

namespace ariadne {

using kinds::Clues;
using kinds::GenerateData;
using kinds::KindData;
using kinds::no_scalar;
using kinds::Scalar;
using kinds::Settings;
using kinds::SolvedValues;
using kinds::Thing;

namespace {

constexpr int usual_size = 10;

bool contains(const std::vector<int>& list, int one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

/// Takes the first solution that a solver finds.
class FirstSolution final : public SolutionSink {
 public:
  bool solution(std::span<const Digit> values) override {
    if (first.empty()) first.assign(values.begin(), values.end());
    return true;
  }
  std::vector<Digit> first;
};

/// Clues on one thing that come and go together.
struct Item {
  Thing thing;
  Settings settings;
  int instead = -1;                 ///< the clue that comes back
  std::vector<Settings> choices{};  ///< what the clues can be, `settings` among them
};

/// The kind without the rules about lists, which always say something: without numbers, that
/// everything is empty.
KindPtr without_lists(const KindPtr& kind) {
  KindData data = kind->data();
  const auto is_list = [&](const kinds::Term& term) {
    if (!kinds::names(term, kinds::Meaning::clue)) return false;
    const kinds::ClueData& clue = data.clues[static_cast<std::size_t>(term.id)];
    return clue.list && !clue.of_puzzle;
  };
  std::erase_if(data.rules, [&](const kinds::RuleData& rule) {
    return rule.engine == kinds::Engine::holds && kinds::depends(data, rule.holds, is_list);
  });
  if (data.rules.size() == kind->data().rules.size()) return kind;
  return std::make_shared<const Kind>(std::move(data));
}

}  // namespace

class KindGenerator::Impl {
 public:
  Impl(KindPtr kind, const KindWishes& wishes, std::shared_ptr<KindSolvers> solvers)
      : kind_(std::move(kind)),
        loose_(without_lists(kind_)),
        data_(kind_->data()),
        wishes_(wishes),
        solvers_(std::move(solvers)),
        checker_(solvers_->checker),
        prover_(solvers_->prover),
        questions_(extension_of<Questions>(*checker_.object)) {
    std::tie(rows_, columns_) = size_of(data_, wishes);
    if (wishes_.symmetry != ClueSymmetry::none) orbits_ = orbits_of_positions();
    std::vector<int> removed;
    for (std::size_t i = 0; i < data_.clues.size(); ++i)
      if (const auto clue = static_cast<int>(i);
          is_made(clue) && !contains(data_.generate.keep, clue))
        removed.push_back(clue);
    if (questions_ != nullptr && !removed.empty())
      optional_ = kinds::with_optional_clues(data_, removed);
    if (prover_) proofs_ = extension_of<Questions>(*prover_->object);
  }

  static std::pair<int, int> size_of(const KindData& data, const KindWishes& wishes) {
    if (wishes.rows > 0) return {wishes.rows, wishes.columns};
    if (data.generate.rows > 0) return {data.generate.rows, data.generate.columns};
    return {usual_size, usual_size};
  }

  GeneratedOfKind generate(Random& random, const GenerateRequest& request) {
    request_ = &request;
    GeneratedOfKind made;
    made.tried = 0;
    has_solved_ = false;
    if (opens_bases_) open_.reset();
    prepare();
    begun_.reset();
    while (!request.over()) {
      if (wishes_.attempts != 0 && made.tried == wishes_.attempts) {
        made.reason =
            has_solved_ ? fmt::format("none of {} solutions has a puzzle as requested", made.tried)
                        : fmt::format("{} attempts found no solution with {} rows and {} columns",
                                      made.tried, rows_, columns_);
        return made;
      }
      ++made.tried;
      if (attempt(random, made)) return made;
    }
    return made;
  }

 private:
  bool attempt(Random& random, GeneratedOfKind& made) {
    try {
      return make(random, made);
    } catch (const kinds::KindTextError&) {  // the clues leave nothing to be found
      return false;
    }
  }

  bool make(Random& random, GeneratedOfKind& made) {
    made.minimal.reset();
    if (open_ && !opens_bases_) {
      questions_->restore();
      return make_of_open(base_, random, made);
    }
    std::optional<Clues> base = begin(random);
    if (!base) return false;
    if (opens_bases_ && open_base(*base)) return make_of_base(*base, random, made);
    std::optional<SolvedValues> solution = solve_at_random(*base, random);
    if (!solution) return false;
    has_solved_ = true;
    std::vector<Item> items = clues_for(*base, *solution, random);
    if (items.empty() && data_.areas >= 0 && !change_areas(*base, *solution, random)) return false;
    return make_with(*base, items, random, made);
  }

  /// With what is there before the solution, tries several solutions.
  bool make_of_base(const Clues& base, Random& random, GeneratedOfKind& made) {
    for (int tried = 1;; ++tried) {
      if (make_of_open(base, random, made)) return true;
      if (solution_.empty()) return false;
      if (tried == most_solutions || request_->over() || made.tried == wishes_.attempts)
        return false;
      ++made.tried;
      questions_->restore();
    }
  }

  bool make_of_open(const Clues& base, Random& random, GeneratedOfKind& made) {
    solution_ = digits_at_random(*open_, no_clues_, random);
    if (solution_.empty()) return false;
    has_solved_ = true;
    std::vector<Item> items;
    if (!data_.generate.together.empty())
      return change_items(random, items) && make_with(base, items, random, made);
    // Another solution has all clues of the first. If it has more, it is taken instead.
    for (std::size_t before = 0; read_items(solution_, random, items); items.clear()) {
      if (before > 0 && items.size() <= before) return false;
      before = items.size();
      if (make_with(base, items, random, made)) return true;
      if (other_.empty() || request_->over()) return false;
      solution_ = std::move(other_);
      questions_->restore();
    }
    return false;
  }

  /// Takes away clues, if the puzzle with all of them has only one solution.
  bool make_with(const Clues& base, std::vector<Item>& items, Random& random,
                 GeneratedOfKind& made) {
    other_.clear();
    Clues clues = with_all(base, items);
    for (int tried = 1; !is_unique_with_all(clues); ++tried) {
      if (tried == most_choices || request_->over() || !choose_again(items, random)) return false;
      if (open_) questions_->restore();
      clues = with_all(base, items);
    }
    other_.clear();
    return take_away(clues, items, random, made) && finish(clues, made);
  }

  // ---- One puzzle for all

  /// Makes the puzzle whose clues are unknown, if there can be one, and gives it to the solvers.
  void prepare() {
    if (!prepared_) make_open();
    prepared_ = true;
    if (!open_ || opens_bases_) return;
    const Puzzle puzzle(open_->layout(), open_->candidates());
    if (questions_->layout() != open_->layout().get() || !is_saved_) {
      questions_->begin(puzzle);
      questions_->save();
      is_saved_ = true;
    }
    if (proofs_ == nullptr || proofs_->layout() == open_->layout().get()) return;
    if (proofs_->begin(puzzle))
      proofs_->save();
    else
      proofs_ = nullptr;
  }

  /// Whether all clues that are made are read off the solution, as far as the kind says that.
  bool reads_clues() const {
    const GenerateData& generate = data_.generate;
    return optional_ && generate.with.empty() && generate.besides.empty() &&
           std::none_of(data_.unknowns.begin(), data_.unknowns.end(),
                        [](const kinds::UnknownData& unknown) { return unknown.hidden; });
  }

  void make_open() {
    Random random(0, 0);  // any base will do
    const std::optional<Clues> base = begin(random);
    if (!base) return;
    base_ = *base;
    if (!data_.generate.together.empty()) return make_open_together();
    if (!reads_clues()) return;
    for (std::size_t i = 0; i < data_.clues.size(); ++i)
      if (is_made(static_cast<int>(i))) made_.push_back(static_cast<int>(i));
    const SolvedValues none;
    const kinds::ClueValues values(data_, base_, none);
    for (const int clue : made_)
      if (!has_words(clue) && values.is_stated(clue)) has_value_.insert(clue);
    if (data_.areas >= 0 || !data_.generate.first.empty()) {
      opens_bases_ = data_.regions.empty() && open_base(base_);
      open_.reset();
      return;
    }
    // What numbers are possible is found out.
    std::vector<Scalar> most(made_.size(), largest_number);
    std::vector<bool> fits(made_.size(), false);
    for (;;) {
      if (!make_open(base_, values_up_to(most))) return;
      if (!begin_questions(*open_)) {
        open_.reset();
        return;
      }
      const std::vector<Scalar> possible = largest_possible(made_.size());
      bool again = false;
      for (std::size_t i = 0; i < made_.size(); ++i) {
        if (has_words(made_[i]) || fits[i]) continue;
        fits[i] = possible[i] < most[i];
        most[i] = fits[i] ? possible[i] : 2 * most[i];
        again = true;
      }
      if (!again) return;
      if (*std::max_element(most.begin(), most.end()) > largest_number) {
        open_.reset();
        return;
      }
    }
  }

  /// Makes the puzzle whose clues are unknown for what is there before the solution, and gives it to the
  /// checker. False if its clues cannot be unknown.
  bool open_base(const Clues& base) {
    const std::vector<Scalar> most(made_.size(), largest_number);
    if (!make_open(base, values_up_to(most)) || !begin_questions(*open_)) {
      open_.reset();
      return false;
    }
    questions_->save();
    const std::vector<Scalar> possible = largest_possible(made_.size());
    for (std::size_t i = 0; i < made_.size(); ++i)
      if (!has_words(made_[i]) && possible[i] == most[i]) {
        open_.reset();
        return false;
      }
    questions_->restore();
    return true;
  }

  std::vector<std::vector<Scalar>> values_up_to(const std::vector<Scalar>& most) const {
    std::vector<std::vector<Scalar>> values;
    for (std::size_t i = 0; i < made_.size(); ++i) values.push_back(values_of(made_[i], most[i]));
    return values;
  }

  /// The same for clues that are found together with the solution.
  void make_open_together() {
    std::vector<std::vector<Scalar>> values;
    kinds::Evaluator evaluator(data_, base_);
    for (const GenerateData::Together& one : data_.generate.together) {
      made_.push_back(one.clue);
      kinds::Environment environment;
      std::set<Scalar> sorted;
      if (const kinds::Value all = evaluator.evaluate(one.values, environment);
          all.is(kinds::Value::Type::set))
        for (const kinds::Member& member : evaluator.set(all)) sorted.insert(member.value.n);
      if (!sorted.empty()) sorted.insert(*sorted.begin() - 1);
      values.emplace_back(sorted.begin(), sorted.end());
    }
    if (questions_ == nullptr || values.front().empty() || !make_open(base_, values))
      throw ConfigError(
          fmt::format("the clues after 'together' of the kind '{}' cannot be found with a solution",
                      data_.name));
  }

  /// For each clue, the largest value that propagation does not refute anywhere.
  std::vector<Scalar> largest_possible(std::size_t clues) {
    std::vector<Scalar> found(clues, 0);
    std::vector<DigitSet> left;
    for (const Place& place : places_)
      for (std::size_t i = place.values.size(); i-- > 1 && place.values[i] > found[place.index];) {
        const Candidate with{place.cell, static_cast<Digit>(i + 1)};
        if (questions_->propagate(std::span(&with, 1), left)) found[place.index] = place.values[i];
      }
    return found;
  }

  bool has_words(int clue) const {
    const kinds::ClueData& data = data_.clues[static_cast<std::size_t>(clue)];
    return data.place == kinds::Function::inner || (!words_of(data).empty() && !data.numbers);
  }

  /// The values that a clue can have, ascending, the first one for no clue.
  std::vector<Scalar> values_of(int clue, Scalar most) const {
    std::set<Scalar> values;
    const auto take = [&](Scalar value, bool /*is_number*/) {
      values.insert(value);
      return false;
    };
    each_value(clue, take, [] { return false; });
    if (!has_words(clue)) {
      values.clear();
      for (const Scalar word : words_of(data_.clues[static_cast<std::size_t>(clue)]))
        values.insert(word);
      for (Scalar number = 0; number <= most; ++number) values.insert(number);
    }
    values.insert(*values.begin() - 1);
    return {values.begin(), values.end()};
  }

  bool make_open(const Clues& base, const std::vector<std::vector<Scalar>>& values) {
    open_.reset();
    places_.clear();
    no_clues_.clear();
    visible_.clear();
    const bool together = !data_.generate.together.empty();
    const auto open = kinds::with_open_clues(data_, made_, values, together);
    if (!open) return false;
    try {
      open_ = puzzle_of(open->kind, base);
    } catch (const Error&) {  // a rule that needs to know a clue
      return false;
    }
    const std::vector<kinds::UnknownCell>& cells = open_->evaluator().cells();
    for (Cell cell = 0; cell < cells.size(); ++cell)
      if (!open_->layout()->is_hidden(cell)) visible_.push_back(cell);
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      for (std::size_t i = 0; i < made_.size(); ++i) {
        const auto clue = static_cast<std::size_t>(made_[i]);
        if (cells[cell].unknown < 0 || cells[cell].unknown != open->unknowns[clue]) continue;
        places_.push_back(
            {i, made_[i], cells[cell].thing, static_cast<Cell>(cell), cells[cell].values});
        if (!together) no_clues_.push_back({static_cast<Cell>(cell), 1});
      }
    return true;
  }

  /// The clues that a solution leaves, as far as they follow from the rules.
  bool read_items(const std::vector<Digit>& solution, Random& random, std::vector<Item>& items) {
    std::vector<Candidate> with;
    const std::vector<kinds::UnknownCell>& cells = open_->evaluator().cells();
    for (std::size_t i = 0; i < open_->evaluator().unknown_count(); ++i)
      if (static_cast<std::size_t>(cells[i].unknown) < data_.unknowns.size())
        with.push_back({static_cast<Cell>(i), solution[i]});
    std::vector<DigitSet> left;
    if (!questions_->propagate(with, left)) return false;
    for (const Place& place : places_) {
      std::vector<Settings> choices;
      for (const Digit digit : left[place.cell])
        if (digit != 1) choices.push_back({{place.clue, place.values[digit - 1U]}});
      if (choices.empty()) continue;
      const Settings chosen = choices[random.below(choices.size())];
      const int instead = GenerateData::other(data_.generate.instead, place.clue);
      items.push_back({place.thing, chosen, instead, std::move(choices)});
    }
    return true;
  }

  /// The clues that were found with a solution, changed until it is the only one. False if that does not
  /// succeed.
  bool change_items(Random& random, std::vector<Item>& items) {
    std::vector<std::pair<Cell, DigitSet>> cells;
    for (const Place& place : places_)
      cells.emplace_back(place.cell, open_->candidates()[place.cell]);
    kinds::ChangedClues changed(*open_->layout(), cells, solution_);
    questions_->exclude(solution_);
    for (std::vector<Candidate> with;; with.clear()) {
      for (const std::size_t i : changed.order())
        with.push_back({cells[i].first, changed.solution()[cells[i].first]});
      const auto [other, verdict] = ask(with, {}, {}, solution_, most_work);
      if (verdict == Verdict::none) break;
      if (other.empty() || request_->over()) return false;
      if (changed.refuse(other, random)) continue;
      if (!changed.refuse_own(random)) return false;
      solution_.assign(changed.solution().begin(), changed.solution().end());
      questions_->restore();
      questions_->exclude(solution_);
    }
    for (const Place& place : places_)
      items.push_back(
          {place.thing, {{place.clue, place.values[changed.solution()[place.cell] - 1U]}}});
    questions_->restore();
    return true;
  }

  // ---- Areas that have only one solution

  /// Moves cells between areas until the solution is the only one. Moving a cell that is empty in the solution
  /// and not in another one keeps the former and often breaks the latter. False if that does not succeed.
  bool change_areas(Clues& clues, const SolvedValues& solution, Random& random) {
    if (questions_ == nullptr) return false;
    std::vector<SolvedValues> others;
    std::shared_ptr<const KindPuzzle> puzzle = puzzle_of(kind_, clues);
    std::vector<Digit> own = solution_with_values(*puzzle, solution);
    while (others.size() < most_moves && !own.empty()) {
      questions_->exclude(own);
      const auto [digits, verdict] = ask({}, {}, {}, own, most_work);
      if (verdict == Verdict::none) return true;
      if (digits.empty() || request_->over()) return false;
      others.push_back(kinds::solved_values(data_, puzzle->evaluator(), digits));
      std::vector<Thing> cells = clues.grid.all(kinds::Function::cells);
      std::erase_if(cells, [&](const Thing& cell) {
        return !is_empty_only(clues.grid.slot(cell), solution, others.back());
      });
      random.shuffle(std::span(cells));
      own.clear();
      for (std::size_t i = 0; i < cells.size() && own.empty(); ++i)
        own = move_to_neighbor(clues, cells[i], solution, others, random, puzzle);
    }
    return false;
  }

  /// Whether a cell is empty in the solution, and not in another one.
  bool is_empty_only(std::size_t slot, const SolvedValues& solution,
                     const SolvedValues& other) const {
    for (std::size_t id = 0; id < data_.unknowns.size(); ++id)
      if (data_.unknowns[id].sorts.contains(kinds::Sort::cell) && solution[id][slot] == 0 &&
          other[id][slot] != 0)
        return true;
    return false;
  }

  /// Moves a cell to the area of a neighbor, if the solution stays one, and others are none. Returns the digits of
  /// the solution in the new puzzle, which the checker gets; none if the cell stays.
  std::vector<Digit> move_to_neighbor(Clues& clues, const Thing& cell, const SolvedValues& solution,
                                      const std::vector<SolvedValues>& others, Random& random,
                                      std::shared_ptr<const KindPuzzle>& puzzle) {
    const auto area = static_cast<std::size_t>(data_.areas);
    const Scalar own = clues.values[area][clues.grid.slot(cell)];
    std::vector<Thing> near = clues.grid.neighbors(cell, kinds::up, kinds::left);
    random.shuffle(std::span(near));
    for (const Thing& neighbor : near) {
      const Scalar other = clues.values[area][clues.grid.slot(neighbor)];
      if (other == own || !can_go(clues, cell, own, other)) continue;
      Clues moved = clues;
      moved.values[area][clues.grid.slot(cell)] = other;
      std::erase(moved.areas[static_cast<std::size_t>(own)], cell);
      moved.areas[static_cast<std::size_t>(other)].push_back(cell);
      auto next = puzzle_of(kind_, moved);
      std::vector<Digit> found = solution_with_values(*next, solution);
      if (found.empty() || std::any_of(others.begin(), others.end(), [&](const SolvedValues& one) {
            return !solution_with_values(*next, one).empty();
          }))
        continue;
      clues = std::move(moved);
      puzzle = std::move(next);
      return found;
    }
    return {};
  }

  /// Whether an area without a cell is connected still, and both areas have the right sizes.
  bool can_go(const Clues& clues, const Thing& cell, Scalar own, Scalar other) const {
    std::vector<Thing> rest = clues.areas[static_cast<std::size_t>(own)];
    std::erase(rest, cell);
    if (rest.empty()) return false;
    const GenerateData& generate = data_.generate;
    if (generate.areas == GenerateData::Areas::any &&
        (static_cast<int>(rest.size()) < generate.fewest ||
         static_cast<int>(clues.areas[static_cast<std::size_t>(other)].size()) >= generate.most))
      return false;
    std::vector<Thing> reached{rest.back()};
    rest.pop_back();
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const Thing& next : clues.grid.neighbors(reached[i], kinds::up, kinds::left))
        if (const auto found = std::find(rest.begin(), rest.end(), next); found != rest.end()) {
          reached.push_back(next);
          rest.erase(found);
        }
    return rest.empty();
  }

  /// The solution of a puzzle with these values in its cells, if it has one. The checker gets the puzzle.
  std::vector<Digit> solution_with_values(const KindPuzzle& puzzle, const SolvedValues& values) {
    if (!begin_questions(puzzle)) return {};
    std::vector<Candidate> with;
    const kinds::Evaluator& evaluator = puzzle.evaluator();
    for (std::size_t i = 0; i < evaluator.unknown_count(); ++i) {
      const kinds::UnknownCell& cell = evaluator.cells()[i];
      const auto id = static_cast<std::size_t>(cell.unknown);
      if (cell.thing.sort != kinds::Sort::cell || data_.unknowns[id].hidden) continue;
      const Scalar value = values[id][evaluator.grid().slot(cell.thing)];
      const auto found = std::find(cell.values.begin(), cell.values.end(), value);
      if (found == cell.values.end()) return {};
      with.push_back({static_cast<Cell>(i), static_cast<Digit>(found - cell.values.begin() + 1)});
    }
    return std::move(ask(with, {}, {}, {}, most_work).first);
  }

  // ---- Before the solution

  std::optional<Clues> begin(Random& random) {
    Clues clues;
    clues.grid = kinds::Grid(rows_, columns_);
    for (const kinds::ClueData& clue : data_.clues) {
      const std::size_t slots = clue.of_puzzle ? 1 : clues.grid.slots(clue.sorts);
      clues.values.emplace_back(slots, no_scalar);
      clues.lists.emplace_back(clue.list || clue.of_puzzle ? slots : 0);
    }
    kinds::put_usual_numbers(data_, clues, {});
    if (data_.areas >= 0 && !put_areas(clues, random)) return std::nullopt;
    for (const GenerateData::First& first : data_.generate.first)
      if (!put_first(clues, first, random)) return std::nullopt;
    return clues;
  }

  bool put_areas(Clues& clues, Random& random) {
    const auto map = kinds::random_areas(rows_, columns_, data_.generate, random);
    if (!map) return false;
    const std::vector<Thing> cells = clues.grid.all(kinds::Function::cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto area = static_cast<std::size_t>((*map)[i]);
      if (area >= clues.areas.size()) clues.areas.resize(area + 1);
      clues.areas[area].push_back(cells[i]);
      clues.values[static_cast<std::size_t>(data_.areas)][clues.grid.slot(cells[i])] = (*map)[i];
    }
    return true;
  }

  /// Places clues at random, a few at a time, where there is still a solution with them. False if
  /// fewer than half of them have a place.
  bool put_first(Clues& clues, const GenerateData::First& first, Random& random) {
    const kinds::ClueData& clue = data_.clues[static_cast<std::size_t>(first.clue)];
    std::vector<Thing> things = clues.grid.all(clue.place);
    random.shuffle(std::span(things));
    const std::size_t number =
        first.percent ? (things.size() * static_cast<std::size_t>(first.number) + 50) / 100
                      : static_cast<std::size_t>(first.number);
    const std::vector<Scalar> values = first.values.empty() ? words_of(clue) : first.values;
    std::size_t placed = 0;
    std::size_t step = number;
    for (std::size_t at = 0; at < things.size() && placed < number;) {
      const std::size_t end = std::min({at + step, at + number - placed, things.size()});
      Clues more = clues;
      for (std::size_t i = at; i < end; ++i)
        more.values[static_cast<std::size_t>(first.clue)][clues.grid.slot(things[i])] =
            values.empty() ? 1 : values[random.below(values.size())];
      if (has_solution(more)) {
        clues = std::move(more);
        placed += end - at;
        at = end;
      } else if (end - at > 1 && !first.percent) {
        return false;  // these are only right together
      } else if (end - at > 1) {
        step = (end - at) / 2;
      } else {
        at = end;
      }
      if (request_->over()) return false;
    }
    return 2 * placed >= number;
  }

  bool has_solution(const Clues& clues) {
    make_loose(clues);
    if (questions_ == nullptr) return !solution_of(*begun_, begun_->candidates(), {}).empty();
    if (!begin_questions(*begun_)) return false;
    // The next search does not prefer the solution that is found here.
    questions_->save();
    const bool has = !ask({}, {}, {}, {}, most_work_of_solution).first.empty();
    questions_->restore();
    return has;
  }

  /// Makes the puzzle without clues that say something of lists. The same one is made only once.
  void make_loose(const Clues& clues) {
    std::string text = kinds::write_clues(data_, clues);
    if (begun_ && text == begun_text_) return;
    begun_text_ = std::move(text);
    begun_ = puzzle_of_text(loose_, begun_text_);
  }

  /// The values of the symbols of a clue.
  static std::vector<Scalar> words_of(const kinds::ClueData& clue) {
    std::vector<Scalar> values;
    for (const kinds::ValueSymbols::Symbol& symbol : clue.symbols.written)
      if (symbol.value && std::find(values.begin(), values.end(), *symbol.value) == values.end())
        values.push_back(*symbol.value);
    return values;
  }

  // ---- A random solution

  std::shared_ptr<const KindPuzzle> puzzle_of(const KindPtr& kind, const Clues& clues) const {
    return puzzle_of_text(kind, kinds::write_clues(data_, clues));
  }

  static std::shared_ptr<const KindPuzzle> puzzle_of_text(const KindPtr& kind,
                                                          const std::string& text) {
    std::vector<std::string_view> lines;
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find('|', begin), text.size());
      lines.emplace_back(text.data() + begin, end - begin);
      begin = end + 1;
    }
    return std::make_shared<const KindPuzzle>(kind, lines);
  }

  std::optional<SolvedValues> solve_at_random(const Clues& clues, Random& random) {
    make_loose(clues);
    const std::vector<Digit> digits = digits_at_random(*begun_, {}, random);
    if (digits.empty()) return std::nullopt;
    return kinds::solved_values(data_, begun_->evaluator(), digits);
  }

  /// Fixes some unknowns at random, a few at a time, as long as there is a solution, and finds the
  /// rest with a search that prefers random values. If there are candidates that are to be assumed, the
  /// solver has the puzzle already. Empty if there is no solution.
  std::vector<Digit> digits_at_random(const KindPuzzle& puzzle,
                                      const std::vector<Candidate>& assumed, Random& random) {
    const kinds::Evaluator& evaluator = puzzle.evaluator();
    std::vector<DigitSet> candidates = puzzle.candidates();
    std::vector<Digit> wanted(candidates.size(), 0);
    std::vector<Cell> order;
    for (std::size_t i = 0; i < evaluator.unknown_count(); ++i) {
      if (candidates[i].empty()) return {};
      const auto unknown = static_cast<std::size_t>(evaluator.cells()[i].unknown);
      const bool is_clue = unknown >= data_.unknowns.size();
      if (is_clue && !assumed.empty()) continue;
      wanted[i] = random_digit(evaluator.cells()[i], candidates[i], random);
      if (!is_clue && !data_.unknowns[unknown].hidden && !candidates[i].single())
        order.push_back(static_cast<Cell>(i));
    }
    random.shuffle(std::span(order));
    const std::size_t fixed = std::min<std::size_t>(8, order.size() / 6);
    const std::vector<DigitSet> first = candidates;
    const bool asked = &puzzle == open_.get() || begin_questions(puzzle);
    const auto next_solution = [&](const std::vector<DigitSet>& tried) {
      return asked ? solution_with(assumed, first, tried, wanted)
                   : solution_of(puzzle, tried, wanted);
    };
    std::vector<Digit> found = next_solution(candidates);
    if (found.empty()) return {};
    std::size_t step = 4;
    for (std::size_t at = 0; at < fixed;) {
      const std::size_t end = std::min(at + step, fixed);
      std::vector<DigitSet> tried = candidates;
      bool known = true;
      for (std::size_t i = at; i < end; ++i) {
        tried[order[i]] = DigitSet::of(wanted[order[i]]);
        known = known && found[order[i]] == wanted[order[i]];
      }
      std::vector<Digit> next = known ? found : next_solution(tried);
      if (!next.empty()) {
        found = std::move(next);
        candidates = std::move(tried);
        at = end;
      } else if (step > 1) {
        step /= 2;
      } else {
        at = end;
      }
      if (request_->over()) return {};
    }
    return found;
  }

  bool begin_questions(const KindPuzzle& puzzle) {
    return questions_ != nullptr && (questions_->layout() == puzzle.layout().get() ||
                                     questions_->begin({puzzle.layout(), puzzle.candidates()}));
  }

  Digit random_digit(const kinds::UnknownCell& cell, DigitSet candidates, Random& random) const {
    std::vector<Digit> zero;
    std::vector<Digit> others;
    for (const Digit digit : candidates)
      (cell.values[digit - 1U] == 0 ? zero : others).push_back(digit);
    const int percent = GenerateData::other(data_.generate.prefer, cell.unknown);
    const std::vector<Digit>* from = &others;
    if (percent >= 0 && !zero.empty() && !others.empty()) {
      if (random.below(100) >= static_cast<std::uint64_t>(percent)) from = &zero;
    } else {
      others.insert(others.end(), zero.begin(), zero.end());
    }
    return (*from)[random.below(from->size())];
  }

  std::vector<Digit> solution_of(const KindPuzzle& puzzle, const std::vector<DigitSet>& candidates,
                                 const std::vector<Digit>& wanted) {
    SolveRequest limits = request_->limits();
    limits.solution_limit = 1;
    limits.work_limit = most_work_of_solution;
    const ValueOrder order{{}, wanted};
    limits.order = &order;
    FirstSolution sink;
    checker_.object->solve(Puzzle(puzzle.layout(), candidates), limits, sink);
    return std::move(sink.first);
  }

  /// The same for the puzzle of the questions, where some cells have one digit that is not the only one of
  /// their first candidates.
  std::vector<Digit> solution_with(std::vector<Candidate> with, const std::vector<DigitSet>& first,
                                   const std::vector<DigitSet>& candidates,
                                   const std::vector<Digit>& wanted) {
    for (std::size_t cell = 0; cell < first.size(); ++cell)
      if (candidates[cell] != first[cell])
        with.push_back({static_cast<Cell>(cell), candidates[cell].first()});
    return std::move(ask(with, {}, {}, wanted, most_work_of_solution).first);
  }

  /// The solution that the checker finds with and without some candidates, if it finds one.
  std::pair<std::vector<Digit>, Verdict> ask(const std::vector<Candidate>& with,
                                             const std::vector<Candidate>& without,
                                             const std::vector<DigitSet>& first,
                                             const std::vector<Digit>& then, std::uint64_t work) {
    SolveRequest limits = request_->limits();
    limits.solution_limit = 1;
    limits.work_limit = work;
    const ValueOrder order{first, then};
    limits.order = &order;
    FirstSolution sink;
    const SolveOutcome outcome = questions_->ask(with, without, limits, sink);
    return {std::move(sink.first), outcome.verdict};
  }

  // ---- Clues for a solution

  static void put(Clues& clues, const Item& item) {
    const std::size_t slot = clues.grid.slot(item.thing);
    if (item.instead >= 0) clues.values[static_cast<std::size_t>(item.instead)][slot] = no_scalar;
    for (const auto& [clue, value] : item.settings)
      clues.values[static_cast<std::size_t>(clue)][slot] = value;
  }

  static Clues with_all(const Clues& base, const std::vector<Item>& items) {
    Clues clues = base;
    for (const Item& item : items) put(clues, item);
    return clues;
  }

  /// Chooses anew where clues can be several things, such as a number in each of four directions. False
  /// if there is nothing to choose, or if other clues were made for these.
  bool choose_again(std::vector<Item>& items, Random& random) const {
    if (!data_.generate.besides.empty()) return false;
    bool any = false;
    for (Item& item : items) {
      if (item.choices.size() < 2) continue;
      item.settings = item.choices[random.below(item.choices.size())];
      any = true;
    }
    return any;
  }

  bool is_made(int clue) const {
    const GenerateData& generate = data_.generate;
    const kinds::ClueData& data = data_.clues[static_cast<std::size_t>(clue)];
    if (data.of_puzzle || data.areas || contains(generate.without, clue)) return false;
    return std::none_of(generate.first.begin(), generate.first.end(),
                        [&](const auto& first) { return first.clue == clue; });
  }

  std::vector<Item> clues_for(Clues& base, const SolvedValues& solution, Random& random) {
    std::vector<Item> items;
    Clues clues = base;
    // Those that are only beside others come last.
    for (const bool beside : {false, true})
      for (std::size_t i = 0; i < data_.clues.size(); ++i) {
        const auto clue = static_cast<int>(i);
        const int other = GenerateData::other(data_.generate.besides, clue);
        if (!is_made(clue) || (other >= 0) != beside ||
            GenerateData::other(data_.generate.with, clue) >= 0)
          continue;
        const std::size_t first = items.size();
        if (data_.clues[i].list) {
          put_lists(base, clue, solution);
          clues.lists = base.lists;
        } else {
          add_items(clues, clue, solution, random, items);
        }
        for (std::size_t k = first; k < items.size(); ++k) put(clues, items[k]);
      }
    return items;
  }

  void put_lists(Clues& clues, int clue, const SolvedValues& solution) {
    const kinds::ClueValues values(data_, clues, solution);
    const auto id = static_cast<std::size_t>(clue);
    std::vector<std::vector<Scalar>> lists = clues.lists[id];
    for (const Thing& thing : clues.grid.all(data_.clues[id].place))
      if (const auto list = values.list_of(clue, thing)) lists[clues.grid.slot(thing)] = *list;
    clues.lists[id] = std::move(lists);
  }

  /// The things on which a clue can be at all.
  std::vector<Thing> places_of(const Clues& clues, int clue) const {
    std::vector<Thing> things = clues.grid.all(data_.clues[static_cast<std::size_t>(clue)].place);
    for (const auto* pairs : {&data_.generate.instead, &data_.generate.besides}) {
      const int other = GenerateData::other(*pairs, clue);
      if (other < 0) continue;
      std::erase_if(things, [&](const Thing& thing) {
        return clues.values[static_cast<std::size_t>(other)][clues.grid.slot(thing)] == no_scalar;
      });
    }
    return things;
  }

  /// The values that are tried: those of symbols, and then numbers as long as they are found, until each
  /// thing has one.
  void add_items(const Clues& clues, int clue, const SolvedValues& solution, Random& random,
                 std::vector<Item>& items) {
    const kinds::ClueValues values(data_, clues, solution);
    const std::vector<Thing> things = places_of(clues, clue);
    std::vector<std::vector<Settings>> found(
        data_.clues[static_cast<std::size_t>(clue)].sorts.bits
            ? clues.grid.slots(data_.clues[static_cast<std::size_t>(clue)].sorts)
            : 0);
    int with = -1;
    for (const auto& [one, of] : data_.generate.with)
      if (of == clue) with = one;
    std::set<std::size_t> numbered;  // the slots for which one of the numbers is right
    const auto take = [&](const Settings& settings, bool is_number) {
      bool some = false;
      for (const Thing& thing : values.agreeing(settings, things)) {
        found[clues.grid.slot(thing)].push_back(settings);
        if (is_number) numbered.insert(clues.grid.slot(thing));
        some = true;
      }
      return some;
    };
    const auto all_numbered = [&] { return numbered.size() == things.size(); };
    const bool has_symbols = !words_of(data_.clues[static_cast<std::size_t>(clue)]).empty();
    if (with < 0 && !has_symbols) {
      if (const auto stated = values.stated(clue, things)) {
        for (const auto& [thing, value] : *stated)
          items.push_back({thing,
                           {{clue, value}},
                           GenerateData::other(data_.generate.instead, clue),
                           {{{clue, value}}}});
        return;
      }
    }
    const auto take_pairs = [&](Scalar value) {
      bool any = false;
      numbered.clear();
      const auto take_pair = [&](Scalar second, bool is_number) {
        const bool some = take({{clue, value}, {with, second}}, is_number);
        any = any || some;
        return some;
      };
      each_value(with, take_pair, all_numbered);
      return any;
    };
    if (with < 0)
      each_value(
          clue,
          [&](Scalar value, bool is_number) {
            return take({{clue, value}}, is_number);
          },
          all_numbered);
    else
      each_value(
          clue, [&](Scalar value, bool /*is_number*/) { return take_pairs(value); },
          [] { return false; });
    for (const Thing& thing : things) {
      std::vector<Settings>& all = found[clues.grid.slot(thing)];
      if (all.empty()) continue;
      const Settings chosen = all[random.below(all.size())];
      items.push_back(
          {thing, chosen, GenerateData::other(data_.generate.instead, clue), std::move(all)});
    }
  }

  /// Calls visit(value, is_number), which says whether the value was found, for symbols, and for numbers
  /// until none was found for some time, or enough() says so.
  template <class Visit, class Enough>
  void each_value(int clue, const Visit& visit, const Enough& enough) const {
    const kinds::ClueData& data = data_.clues[static_cast<std::size_t>(clue)];
    const std::vector<Scalar> words = words_of(data);
    for (const Scalar value : words) visit(value, false);
    if (!words.empty() && !data.numbers) return;
    // What is between two cells without symbols is a sign, such as less and greater.
    if (data.place == kinds::Function::inner) {
      visit(-1, false);
      visit(1, false);
      return;
    }
    const int patience = rows_ + columns_ + 5;
    const int most = rows_ * columns_ + patience;
    for (int number = 0, last = 0; number <= std::min(last + patience, most) && !enough(); ++number)
      if (visit(number, true)) last = number;
  }

  // ---- Fewer clues

  /// For the puzzle with all clues. If possible, it is made once, and then asked about fewer clues.
  bool is_unique_with_all(const Clues& clues) {
    switches_.clear();
    never_there_.clear();
    asked_.reset();
    if (!optional_ && !open_) return is_unique(clues);
    std::shared_ptr<const KindPuzzle> puzzle = open_;
    if (open_) {
      for (const Place& place : places_) {
        const auto clue = static_cast<std::size_t>(place.clue);
        const std::size_t slot = clues.grid.slot(place.thing);
        const auto value =
            std::find(place.values.begin(), place.values.end(), clues.values[clue][slot]);
        if (value != place.values.end())
          switches_.push_back(
              {clue, slot, {place.cell, static_cast<Digit>(value - place.values.begin() + 1)}});
        else if (!no_clues_.empty())
          never_there_.push_back({place.cell, 1});
      }
    } else {
      try {
        puzzle = puzzle_of(optional_->kind, clues);
      } catch (const ConfigError&) {  // a rule that needs to know whether a clue is there
        return is_unique(clues);
      }
      if (!begin_questions(*puzzle)) return is_unique(clues);
      const std::vector<kinds::UnknownCell>& cells = puzzle->evaluator().cells();
      for (std::size_t cell = 0; cell < cells.size(); ++cell)
        for (std::size_t clue = 0; clue < optional_->unknowns.size(); ++clue)
          if (cells[cell].unknown >= 0 && cells[cell].unknown == optional_->unknowns[clue])
            switches_.push_back(
                {clue, clues.grid.slot(cells[cell].thing), {static_cast<Cell>(cell), 2}});
    }
    std::vector<Candidate> with = switched(clues);
    if (open_)
      for (const Cell cell : visible_) with.push_back({cell, solution_[cell]});
    own_ = ask(with, {}, {}, {}, most_work).first;
    if (own_.empty()) return false;
    asked_ = puzzle;
    questions_->exclude(own_);
    others_.clear();
    for (std::size_t cell = 0; cell < own_.size(); ++cell)
      others_.push_back(puzzle->candidates()[cell] - DigitSet::of(own_[cell]));
    return is_unique(clues);
  }

  /// The switches of clues that are there, and then the opposites of the others, so that nobody has to guess
  /// them.
  std::vector<Candidate> switched(const Clues& clues) const {
    std::vector<Candidate> all;
    for (const Switch& one : switches_)
      if (clues.values[one.clue][one.slot] != no_scalar) all.push_back(one.on);
    all.insert(all.end(), never_there_.begin(), never_there_.end());
    for (const Switch& one : switches_)
      if (clues.values[one.clue][one.slot] == no_scalar) all.push_back({one.on.cell, 1});
    return all;
  }

  bool is_unique(const Clues& clues) {
    if (!switches_.empty()) {
      Verdict verdict = Verdict::none;
      std::tie(other_, verdict) = ask(switched(clues), {}, others_, own_, most_work);
      if (verdict == Verdict::limit && other_.empty()) undecided_ = true;
      return verdict == Verdict::none;
    }
    const std::shared_ptr<const KindPuzzle> puzzle = puzzle_of(kind_, clues);
    SolveRequest limits = request_->limits();
    limits.work_limit = most_work;
    SolutionSink sink;
    const SolveOutcome outcome =
        checker_.object->solve(Puzzle(puzzle->layout(), puzzle->candidates()), limits, sink);
    if (outcome.verdict == Verdict::limit) undecided_ = true;
    return outcome.verdict == Verdict::unique;
  }

  bool is_kept(const Item& item) const {
    return std::any_of(item.settings.begin(), item.settings.end(),
                       [&](const auto& one) { return contains(data_.generate.keep, one.first); });
  }

  /// Removes the clue of an item, and the clues that are only there together with it.
  void remove(Clues& clues, const Item& item) const {
    const std::size_t slot = clues.grid.slot(item.thing);
    for (const auto& [clue, value] : item.settings) {
      clues.values[static_cast<std::size_t>(clue)][slot] = no_scalar;
      for (const auto& [beside, of] : data_.generate.besides)
        if (of == clue) clues.values[static_cast<std::size_t>(beside)][slot] = no_scalar;
    }
    if (item.instead >= 0) clues.values[static_cast<std::size_t>(item.instead)][slot] = 1;
  }

  std::int64_t count(const Clues& clues, const std::vector<Item>& items) const {
    return std::count_if(items.begin(), items.end(), [&](const Item& item) {
      return clues.values[static_cast<std::size_t>(item.settings[0].first)]
                         [clues.grid.slot(item.thing)] != no_scalar;
    });
  }

  /// Items whose clues are images of each other, and come and go together.
  using ItemSet = std::vector<Item>;

  /// For each position in half cells, the number of those that are its images.
  std::vector<std::size_t> orbits_of_positions() const {
    LayoutDescription canvas;
    canvas.rows = 2 * rows_ + 1;
    canvas.columns = 2 * columns_ + 1;
    canvas.digits = 2;
    for (int y = 0; y < canvas.rows; ++y)
      for (int x = 0; x < canvas.columns; ++x) canvas.positions.push_back({y, x});
    const auto all = orbits(Layout(std::move(canvas)), wishes_.symmetry).value();
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < all.size(); ++i)
      for (const Cell cell : all[i]) {
        numbers.resize(std::max<std::size_t>(numbers.size(), cell + std::size_t{1}));
        numbers[cell] = i;
      }
    return numbers;
  }

  std::vector<ItemSet> sets_of(const std::vector<Item>& items) const {
    std::vector<ItemSet> sets;
    std::map<std::tuple<int, kinds::Sort, std::size_t>, std::size_t> known;
    for (const Item& item : items) {
      const Thing& thing = item.thing;
      const bool on_grid = thing.sort == kinds::Sort::cell || thing.sort == kinds::Sort::edge ||
                           thing.sort == kinds::Sort::corner;
      if (!on_grid || wishes_.symmetry == ClueSymmetry::none) {
        sets.push_back({item});
        continue;
      }
      const std::size_t orbit =
          orbits_[static_cast<std::size_t>(thing.y * (2 * columns_ + 1) + thing.x)];
      const auto [place, fresh] =
          known.try_emplace({item.settings[0].first, thing.sort, orbit}, sets.size());
      if (fresh) sets.emplace_back();
      sets[place->second].push_back(item);
    }
    return sets;
  }

  /// Whether a clue is redundant, although it was not taken away in its turn: because it could only go
  /// together with others, or because its absence says something too, as where unknowns are where no clue is.
  bool has_redundant(const Clues& clues, const std::vector<ItemSet>& sets) {
    for (const ItemSet& set : sets) {
      if ((set.size() < 2 && optional_) || count(clues, set) == 0) continue;
      for (const Item& item : set) {
        Clues fewer = clues;
        remove(fewer, item);
        if (is_unique(fewer)) return true;
      }
    }
    return false;
  }

  /// Takes clues away in random order, several at a time as long as that works.
  bool take_away(Clues& clues, std::vector<Item>& items, Random& random, GeneratedOfKind& made) {
    const std::vector<Item> all = items;
    std::erase_if(items, [&](const Item& item) { return is_kept(item); });
    std::vector<ItemSet> sets = sets_of(items);
    random.shuffle(std::span(sets));
    std::int64_t fewest = 0;
    std::int64_t most = static_cast<std::int64_t>(all.size());
    if (wishes_.clues) {
      most = wishes_.clues->second;
      fewest = wishes_.minimal
                   ? wishes_.clues->first
                   : wishes_.clues->first +
                         static_cast<std::int64_t>(random.below(
                             static_cast<std::uint64_t>(most - wishes_.clues->first) + 1));
    }
    undecided_ = false;
    std::size_t step = 4;
    std::size_t at = 0;
    std::int64_t left = count(clues, all);
    const bool counted = !wishes_.minimal && wishes_.clues;
    bool all_tried = true;
    if (!counted && !switches_.empty()) {
      if (!take_away_by_reasons(clues, sets)) return false;
      left = count(clues, all);
      at = sets.size();
    }
    while (at < sets.size() && !(counted && left <= fewest)) {
      Clues fewer = clues;
      std::size_t end = at;
      for (std::int64_t removed = 0; end < std::min(at + step, sets.size()); ++end) {
        removed += static_cast<std::int64_t>(sets[end].size());
        if (counted && removed > left - fewest) break;
        for (const Item& item : sets[end]) remove(fewer, item);
      }
      if (end == at) {  // too many clues at once
        all_tried = false;
        ++at;
      } else if (is_unique(fewer)) {
        clues = std::move(fewer);
        left = count(clues, all);
        at = end;
        step *= 2;
      } else if (end - at > 1) {
        step = (end - at) / 2;
      } else {
        at = end;
        step = 1;
      }
      if (request_->over()) return false;
    }
    if (wishes_.clues && (left > most || left < wishes_.clues->first)) return false;
    if (at == sets.size() && all_tried && !undecided_) {
      // Whether clues that are always kept are needed is not known.
      if (items.size() == all.size()) made.minimal = !has_redundant(clues, sets);
    } else if (wishes_.minimal) {
      return false;
    }
    return !wishes_.minimal || made.minimal.value_or(true);
  }

  /// Takes clues away in their order. Each answer that the solution is still the only one says which of the
  /// clues this needs; the others are removed at once.
  bool take_away_by_reasons(Clues& clues, const std::vector<ItemSet>& sets) {
    enum class State : std::uint8_t { open, needed, gone };
    std::vector<State> states(sets.size(), State::open);
    constexpr std::size_t nowhere = ~std::size_t{0};
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> set_of;  // by clue and slot
    for (std::size_t i = 0; i < sets.size(); ++i)
      for (const Item& item : sets[i])
        for (const auto& [clue, value] : item.settings)
          set_of[{static_cast<std::size_t>(clue), clues.grid.slot(item.thing)}] = i;
    std::vector<std::vector<Candidate>> on(sets.size());
    std::vector<Candidate> always = never_there_;
    std::vector<std::size_t> of_cell;  // the set that a cell switches on
    for (const Candidate candidate : never_there_)
      of_cell.resize(std::max<std::size_t>(of_cell.size(), candidate.cell + std::size_t{1}),
                     nowhere);
    for (const Switch& one : switches_) {
      if (clues.values[one.clue][one.slot] == no_scalar) continue;
      const auto set = set_of.find({one.clue, one.slot});
      of_cell.resize(std::max<std::size_t>(of_cell.size(), one.on.cell + std::size_t{1}), nowhere);
      of_cell[one.on.cell] = set != set_of.end() ? set->second : nowhere;
      (set != set_of.end() ? on[set->second] : always).push_back(one.on);
    }
    std::vector<std::uint8_t> in_core(sets.size());
    const auto go = [&](std::size_t i) {
      states[i] = State::gone;
      for (const Item& item : sets[i]) remove(clues, item);
      for (const Candidate one : on[i]) always.push_back({one.cell, 1});
    };
    // Those that the last answer does not need.
    const auto go_by_core = [&] {
      in_core.assign(sets.size(), 0);
      for (const Candidate candidate : questions_->core())
        if (of_cell[candidate.cell] != nowhere) in_core[of_cell[candidate.cell]] = 1;
      for (std::size_t i = 0; i < sets.size(); ++i)
        if (states[i] == State::open && in_core[i] == 0 && !on[i].empty()) go(i);
    };
    // The first question was whether the solution is the only one with all clues.
    if (!questions_->core().empty()) go_by_core();
    // The open ones come first, in such an order that the next question has the same ones first.
    std::vector<Candidate> with;
    std::vector<Candidate> without;
    for (std::size_t tested = sets.size(); tested-- > 0;) {
      if (states[tested] != State::open) continue;
      with = always;
      for (const State state : {State::open, State::needed})
        for (std::size_t i = 0; i < sets.size(); ++i)
          if (states[i] == state && i != tested)
            with.insert(with.end(), on[i].begin(), on[i].end());
      // In another solution, the clue that is left out has another value.
      without.clear();
      if (open_ && on[tested].size() == 1 && has_value_.contains(sets[tested][0].settings[0].first))
        without = {on[tested][0], {on[tested][0].cell, 1}};
      // Solutions near the own one are found soon, if it is known where they differ from it.
      const auto [other, verdict] =
          ask(with, without, without.empty() ? others_ : std::vector<DigitSet>(), own_, most_work);
      if (request_->over()) return false;
      if (other.empty() && verdict == Verdict::limit) undecided_ = true;
      if (verdict == Verdict::none) {
        go(tested);
        // If that it is disobeyed was needed, only this clue follows from the others.
        const std::span<const Candidate> core = questions_->core();
        if (without.empty() || std::none_of(core.begin(), core.end(), [&](Candidate candidate) {
              return candidate.cell == without[0].cell;
            }))
          go_by_core();
      } else {
        states[tested] = State::needed;
      }
    }
    return true;
  }

  /// The solution of the puzzle with all clues as digits of another puzzle; empty if that has cells of its own.
  std::vector<Digit> own_in(const KindPuzzle& puzzle) const {
    std::vector<Digit> digits;
    const kinds::Evaluator& from = asked_->evaluator();
    for (const kinds::UnknownCell& cell : puzzle.evaluator().cells()) {
      const int same = cell.unknown < 0 ? -1 : from.cell_of(cell.unknown, cell.thing);
      if (same < 0) return {};
      const auto at = static_cast<std::size_t>(same);
      const Scalar value = from.cells()[at].values[own_[at] - 1U];
      const auto found = std::find(cell.values.begin(), cell.values.end(), value);
      if (value == no_scalar || found == cell.values.end()) return {};
      digits.push_back(static_cast<Digit>(found - cell.values.begin() + 1));
    }
    return digits;
  }

  /// Asks the prover, which has a puzzle, whether a solution is one, and the only one with some candidates.
  Verdict prove(const Layout& layout, const std::vector<Candidate>& on,
                const std::vector<Digit>& solution) {
    SolveRequest limits = request_->limits();
    limits.solution_limit = 1;
    limits.work_limit = most_work_of_proof;
    std::vector<Candidate> own = on;
    for (Cell cell = 0; cell < solution.size(); ++cell)
      if (!layout.is_hidden(cell)) own.push_back({cell, solution[cell]});
    FirstSolution same;
    const SolveOutcome first = proofs_->ask(own, {}, limits, same);
    if (same.first.empty()) return first.verdict;
    proofs_->exclude(solution);
    FirstSolution other;
    const SolveOutcome second = proofs_->ask(on, {}, limits, other);
    if (second.verdict == Verdict::none) return Verdict::unique;
    return other.first.empty() ? Verdict::limit : Verdict::multiple;
  }

  /// The same for the puzzle that was made; nothing if the prover cannot be asked.
  std::optional<Verdict> proof_of(const Clues& clues, const GeneratedOfKind& made) {
    if (!prover_) return Verdict::unique;
    if (proofs_ == nullptr) return std::nullopt;
    if (open_ && !opens_bases_) {
      proofs_->restore();
      return prove(*open_->layout(), switched(clues), own_);
    }
    const LayoutPtr& layout = made.puzzle->layout();
    if (!proofs_->begin({layout, made.puzzle->candidates()})) return std::nullopt;
    return prove(*layout, {}, made.solution);
  }

  [[noreturn]] void throw_disagreement(const GeneratedOfKind& made) const {
    throw PluginError(
        fmt::format("'{}' and '{}' disagree on whether the puzzle {} has one solution", checker_.id,
                    prover_->id, made.puzzle->puzzle()));
  }

  bool finish(const Clues& clues, GeneratedOfKind& made) {
    made.puzzle = puzzle_of(kind_, clues);
    // Where another clue takes the place of one that is switched off, the puzzle is not quite the same.
    const bool is_same = asked_ && (open_ || data_.generate.instead.empty());
    made.solution = is_same ? own_in(*made.puzzle) : std::vector<Digit>();
    if (!made.solution.empty()) {
      if (const std::optional<Verdict> proof = proof_of(clues, made)) {
        if (proof == Verdict::unique) return true;
        if (proof != Verdict::limit) throw_disagreement(made);
        made.puzzle = nullptr;
        return false;
      }
    }
    const Puzzle puzzle(made.puzzle->layout(), made.puzzle->candidates());
    FirstSolution sink;
    const SolveOutcome outcome = checker_.object->solve(puzzle, request_->limits(), sink);
    made.solution = std::move(sink.first);
    if (outcome.verdict == Verdict::unique && prover_) {
      SolveRequest limits = request_->limits();
      limits.work_limit = most_work_of_proof;
      FirstSolution other;
      const SolveOutcome proof = prover_->object->solve(puzzle, limits, other);
      const bool decided = proof.verdict != Verdict::limit;
      if (decided && (proof.verdict != Verdict::unique || !shows_same(other.first, made)))
        throw_disagreement(made);
      if (decided) return true;
    } else if (outcome.verdict == Verdict::unique) {
      return true;
    }
    made.puzzle = nullptr;
    return false;
  }

  bool shows_same(const std::vector<Digit>& digits, const GeneratedOfKind& made) const {
    return made.puzzle->solution(digits) == made.puzzle->solution(made.solution);
  }

  /// Of clues that can be unknown: propagation sees through the sums of rules if they are small.
  static constexpr Scalar largest_number = 5;
  static constexpr int most_choices = 10;         ///< of clues for one solution
  static constexpr int most_solutions = 10;       ///< for what is there before them
  static constexpr std::size_t most_moves = 300;  ///< of cells between areas, for one solution
  static constexpr std::uint64_t most_work_of_solution = 3000;
  static constexpr std::uint64_t most_work = 10000;
  static constexpr std::uint64_t most_work_of_proof = 2000000;

  KindPtr kind_;
  bool has_solved_ = false;  ///< whether an attempt found a solution
  KindPtr loose_;            ///< for solutions without clues
  const KindData& data_;
  KindWishes wishes_;
  std::shared_ptr<KindSolvers> solvers_;
  Named<Solver>& checker_;
  std::optional<Named<Solver>>& prover_;
  Questions* questions_;  ///< of the checker; null if it cannot be asked
  /// If the checker can be asked which clues are needed: the kind with clues that can be switched off.
  std::optional<kinds::OptionalClues> optional_;
  /// A candidate of the puzzle with all clues that switches one of them on.
  struct Switch {
    std::size_t clue;
    std::size_t slot;
    Candidate on;
  };
  std::vector<Switch> switches_;
  std::vector<Candidate>
      never_there_;  ///< those that say that there is no clue where none was made
  /// If all clues are read off the solution: the puzzle whose clues are unknown.
  std::shared_ptr<const KindPuzzle> open_;
  Clues base_;               ///< what is there before the solution, always the same
  std::vector<int> made_;    ///< the clues that are unknown
  std::set<int> has_value_;  ///< those of them that have a value in each solution
  /// What is there before the solution differs, but then all clues are read off the solution: open_ is
  /// made anew for it.
  bool opens_bases_ = false;
  /// Otherwise, the puzzle without clues, and its text.
  std::shared_ptr<const KindPuzzle> begun_;
  std::string begun_text_;
  bool prepared_ = false;  ///< whether that was tried
  bool is_saved_ = false;  ///< whether the checker has it as it was saved
  /// Where it has a clue.
  struct Place {
    std::size_t index;  ///< of the clue, among those that are made
    int clue;
    Thing thing;
    Cell cell;
    std::vector<Scalar> values;  ///< of its digits; 1 for no clue, unless there is one everywhere
  };
  std::vector<Place> places_;
  std::vector<Candidate> no_clues_;  ///< of all of them
  std::vector<Cell> visible_;        ///< its cells that are not hidden
  std::vector<Digit> solution_;      ///< for which clues are made
  Questions* proofs_ = nullptr;      ///< of the prover; null if it cannot be asked
  std::vector<std::size_t> orbits_;  ///< with a symmetry: see orbits_of_positions()
  std::shared_ptr<const KindPuzzle>
      asked_;                     ///< the puzzle with all clues, if it is asked about fewer
  std::vector<Digit> own_;        ///< its solution
  std::vector<DigitSet> others_;  ///< all other digits
  std::vector<Digit> other_;      ///< another solution of the puzzle that was asked about last
  int rows_ = 0;
  int columns_ = 0;
  const GenerateRequest* request_ = nullptr;
  bool undecided_ = false;  ///< whether a search reached its limit
};

KindGenerator::KindGenerator(KindPtr kind, const KindWishes& wishes,
                             std::shared_ptr<KindSolvers> solvers)
    : impl_(std::make_unique<Impl>(std::move(kind), wishes, std::move(solvers))) {}

KindGenerator::~KindGenerator() = default;

std::string KindGenerator::obstacle(const Kind& kind, const KindWishes& wishes) {
  const KindData& data = kind.data();
  if (!data.generate.refusal.empty())
    return fmt::format("no puzzles of the kind '{}' are generated, because {}", data.name,
                       data.generate.refusal);
  const auto [rows, columns] = Impl::size_of(data, wishes);
  if (rows > kinds::most_rows || columns > kinds::most_rows)
    return fmt::format("a puzzle has at most {} rows and columns", kinds::most_rows);
  if (wishes.symmetry != ClueSymmetry::none && (2 * rows + 1) * (2 * columns + 1) > max_cells)
    return "clues can be symmetric in grids of up to 35 rows and columns";
  const bool turns =
      wishes.symmetry != ClueSymmetry::none && wishes.symmetry != ClueSymmetry::rotate_180 &&
      wishes.symmetry != ClueSymmetry::horizontal && wishes.symmetry != ClueSymmetry::vertical;
  if (turns && rows != columns)
    return fmt::format("a grid with {} rows and {} columns does not have the symmetry {}", rows,
                       columns, to_string(wishes.symmetry));
  return {};
}

GeneratedOfKind KindGenerator::generate(Random& random, const GenerateRequest& request) {
  return impl_->generate(random, request);
}

}  // namespace ariadne
