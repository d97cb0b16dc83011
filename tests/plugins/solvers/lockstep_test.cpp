// The solvers whose kernels search in lanes, for plain 9x9 puzzles and for any layout of groups:
// against exact cover, and the kernels against each other.

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/extras.hpp>

#include "plugins/solvers/solvers.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

/// How many random puzzles of each kind the kernels are tried on; more by ARIADNE_RANDOM_PUZZLES.
std::size_t random_puzzle_count() {
  const char* asked = std::getenv("ARIADNE_RANDOM_PUZZLES");
  return asked != nullptr ? std::stoull(asked) : 1000;
}

/// Puzzles of one layout side by side, as a batch takes them.
struct Puzzles {
  explicit Puzzles(LayoutPtr of)
      : layout(std::move(of)), cells(static_cast<std::size_t>(layout->cell_count())) {}

  LayoutPtr layout;
  std::size_t cells;
  std::vector<Digit> givens;
  std::vector<DigitSet> candidates;
  std::vector<Candidate> excluded;

  std::size_t size() const { return (givens.size() + candidates.size()) / cells; }
  Puzzle puzzle(std::size_t i) const {
    Puzzle own(layout);
    if (candidates.empty())
      own.assign(std::span(givens).subspan(i * cells, cells));
    else
      own.assign(std::span(candidates).subspan(i * cells, cells));
    if (!excluded.empty()) {
      DigitSet left = own.candidates(excluded[i].cell);
      left.erase(excluded[i].digit);
      own.set_candidates(excluded[i].cell, left);
    }
    return own;
  }
};

struct Answered {
  std::size_t cells;
  std::vector<SolveOutcome> outcomes;
  std::vector<Digit> solutions;  ///< `kept` of each puzzle

  std::span<const Digit> solution(std::size_t puzzle, std::size_t kept, std::size_t k) const {
    return std::span(solutions).subspan((puzzle * kept + k) * cells, cells);
  }
};

class Lockstep : public ::testing::Test {
 protected:
  Answered answers(const std::string& config, const Puzzles& puzzles, std::size_t limit,
                   std::size_t block = ~std::size_t{0}) const {
    const std::unique_ptr<Solver> solver = shipped_.make(config);
    const std::size_t cells = puzzles.cells;
    Answered all{cells, std::vector<SolveOutcome>(puzzles.size()),
                 std::vector<Digit>(puzzles.size() * limit * cells)};
    SolveRequest request;
    request.solution_limit = limit;
    for (std::size_t at = 0; at < puzzles.size(); at += block) {
      const std::size_t size = std::min(block, puzzles.size() - at);
      const auto part = [&](const auto& from) {
        return from.empty() ? std::span(from) : std::span(from).subspan(at * cells, size * cells);
      };
      BatchResult result{std::span(all.outcomes).subspan(at, size),
                         limit,
                         std::span(all.solutions).subspan(at * limit * cells, size * limit * cells),
                         {}};
      Batch batch{puzzles.layout, size, part(puzzles.givens), part(puzzles.candidates)};
      if (!puzzles.excluded.empty()) batch.excluded = std::span(puzzles.excluded).subspan(at, size);
      solver->solve_batch(batch, request, result);
      EXPECT_EQ(result.done, size);
      if (block > puzzles.size()) break;
    }
    return all;
  }

  /// Every kernel against exact cover: verdicts and counts are the same, every solution is one, all
  /// are different, and the one of a unique puzzle is the same. A puzzle alone is answered as in a
  /// batch.
  void expect_agreement(const Puzzles& puzzles, std::size_t limit,
                        const std::vector<std::string>& kernels = lockstep_configs()) const {
    const Answered expected = answers("dancing-links", puzzles, limit);
    SolveRequest request;
    request.solution_limit = limit;
    std::vector<Answered> found;
    for (const std::string& kernel : kernels) {
      SCOPED_TRACE(kernel);
      found.push_back(answers(kernel, puzzles, limit));
      const Answered& own = found.back();
      const std::unique_ptr<Solver> solver = shipped_.make(kernel);
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        ASSERT_EQ(own.outcomes[i].verdict, expected.outcomes[i].verdict) << "puzzle " << i;
        ASSERT_EQ(own.outcomes[i].solutions, expected.outcomes[i].solutions) << "puzzle " << i;
        const Puzzle puzzle = puzzles.puzzle(i);
        std::set<std::string> different;
        for (std::size_t k = 0; k < own.outcomes[i].solutions; ++k) {
          ASSERT_TRUE(solves(puzzle, own.solution(i, limit, k))) << "puzzle " << i;
          different.insert(to_line(own.solution(i, limit, k)));
        }
        ASSERT_EQ(different.size(), own.outcomes[i].solutions);
        // They search the same tree, so they do the same work and find the same first.
        ASSERT_EQ(own.outcomes[i].nodes, found.front().outcomes[i].nodes) << "puzzle " << i;
        Answers alone;
        const SolveOutcome outcome = solver->solve(puzzle, request, alone);
        ASSERT_EQ(outcome.verdict, own.outcomes[i].verdict) << "puzzle " << i;
        ASSERT_EQ(outcome.nodes, own.outcomes[i].nodes) << "puzzle " << i;
        ASSERT_EQ(alone.solutions.size(), own.outcomes[i].solutions) << "puzzle " << i;
        for (std::size_t k = 0; k < alone.solutions.size(); ++k)
          ASSERT_TRUE(std::ranges::equal(alone.solutions[k], own.solution(i, limit, k)))
              << "puzzle " << i;
      }
      EXPECT_EQ(own.solutions, found.front().solutions);
    }
  }

  Solvers shipped_;
  LayoutPtr layout_ = plain_layout({3, 3});
};

TEST_F(Lockstep, SupportsThePlain9x9Alone) {
  const std::unique_ptr<Solver> solver = shipped_.make("lockstep");
  EXPECT_TRUE(solver->supports(*layout_));
  // By what it is, not by what it is called.
  LayoutDescription renamed = layout_->description();
  renamed.name = "mine";
  std::reverse(renamed.groups.begin(), renamed.groups.end());
  EXPECT_TRUE(solver->supports(*made(renamed)));
  for (const LayoutPtr& other : layouts_of_all_shapes()) {
    if (other->name() != "9x9") {
      EXPECT_FALSE(solver->supports(*other)) << other->name();
    }
  }
  for (const char* name : {"9x9+windoku", "9x9+anti-knight", "9x9+center-dot", "samurai"})
    EXPECT_FALSE(solver->supports(*find_layout(name).fixed)) << name;
  LayoutDescription twice = layout_->description();
  twice.groups[3].cells = twice.groups[4].cells;
  EXPECT_FALSE(solver->supports(*made(twice)));
}

TEST_F(Lockstep, ListsItsKernels) {
  const ComponentInfo* info = shipped_.registry.find("lockstep");
  ASSERT_NE(info, nullptr);
  ASSERT_EQ(info->parameters.size(), 2U);
  const Parameter& kernel = info->parameters[0];
#if defined(__x86_64__)
  EXPECT_EQ(kernel.choices, (std::vector<std::string>{"auto", "avx512", "avx2", "portable"}));
#elif defined(__aarch64__)
  EXPECT_EQ(kernel.choices, (std::vector<std::string>{"auto", "neon", "portable"}));
#else
  EXPECT_EQ(kernel.choices, (std::vector<std::string>{"auto", "portable"}));
#endif
}

/// One that the processor cannot run is a mistake, told before anything is solved.
TEST_F(Lockstep, AKernelOfAnotherProcessorIsRefused) {
  std::size_t refused = 0;
  const std::vector<std::string> kernels =
      shipped_.registry.find("lockstep")->parameters[0].choices;
  for (const std::string& name : kernels) {
    try {
      shipped_.make("lockstep: {kernel: " + name + "}");
    } catch (const Error& error) {
      ++refused;
      EXPECT_NE(std::string(error.what()).find("this processor cannot run"), std::string::npos);
    }
  }
  EXPECT_EQ(refused + lockstep_configs().size() + 1, kernels.size());  // and `auto`
  EXPECT_THROW(shipped_.make("lockstep: {kernel: sse}"), ConfigError);
}

/// Thinned grids, from hardly any clue to many, some with a clue changed.
Puzzles random_givens(Generator& grids, const LayoutPtr& layout, std::size_t count,
                      Random& random) {
  Puzzles puzzles(layout);
  const auto cells = static_cast<unsigned>(puzzles.cells);
  for (std::size_t i = 0; i < count; ++i) {
    Grid grid = givens(thinned_puzzle(
        grids, layout, cells * (cells > 100 ? 55 : 22) / 81 + random.below(cells * 24 / 81),
        random));
    if (i % 3 == 0) {
      std::size_t cell = random.below(cells);
      while (grid[cell] == 0) cell = (cell + 1) % cells;
      grid[cell] =
          static_cast<Digit>(1 + random.below(static_cast<unsigned>(layout->digit_count())));
    }
    puzzles.givens.insert(puzzles.givens.end(), grid.begin(), grid.end());
  }
  return puzzles;
}

/// Grids of which most candidates are gone, some without the one that belongs there.
Puzzles random_marks(Generator& grids, const LayoutPtr& layout, std::size_t count, Random& random) {
  Puzzles puzzles(layout);
  for (std::size_t i = 0; i < count; ++i) {
    const Grid grid = random_grid(grids, layout, random);
    for (const Digit own : grid) {
      DigitSet left = DigitSet::all(layout->digit_count());
      for (Digit digit = 1; digit <= layout->digit_count(); ++digit)
        if (random.below(100) < 50 + 5 * (i % 8) &&
            (i % 4 == 0 ? random.below(40) != 0 : digit != own))
          left.erase(digit);
      puzzles.candidates.push_back(left);
    }
  }
  return puzzles;
}

struct Kinds {
  std::size_t none = 0;
  std::size_t one = 0;
  std::size_t many = 0;
};
Kinds kinds_of(const Answered& answered) {
  Kinds kinds;
  for (const SolveOutcome& outcome : answered.outcomes)
    ++(outcome.solutions == 0 ? kinds.none : outcome.solutions == 1 ? kinds.one : kinds.many);
  return kinds;
}

/// Excludes a candidate of each puzzle: any one, most often of an open cell.
void exclude_at_random(Puzzles& puzzles, Random& random) {
  std::vector<Candidate> excluded;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Puzzle puzzle = puzzles.puzzle(i);
    auto cell = static_cast<Cell>(random.below(puzzles.cells));
    for (int tries = 0; tries < 3 && puzzle.given(cell) != 0; ++tries)
      cell = static_cast<Cell>(random.below(puzzles.cells));
    const auto digits = static_cast<unsigned>(puzzles.layout->digit_count());
    excluded.push_back({cell, static_cast<Digit>(1 + random.below(digits))});
  }
  puzzles.excluded = std::move(excluded);
}

/// In thousands, so that memory stays the same however many are requested.
TEST_F(Lockstep, AgreesOnRandomGivensAndPencilMarks) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  Random random(1);
  for (std::size_t left = random_puzzle_count(); left > 0;) {
    const std::size_t count = std::min<std::size_t>(left, 1000);
    left -= count;
    for (const auto& make : {random_givens, random_marks}) {
      const Puzzles puzzles = make(*grids, layout_, count, random);
      expect_agreement(puzzles, 5);
      const Kinds kinds = kinds_of(answers("lockstep", puzzles, 2));
      EXPECT_GT(kinds.none, count / 20);
      EXPECT_GT(kinds.one, count / 20);
      EXPECT_GT(kinds.many, count / 20);
    }
  }
}

TEST_F(Lockstep, HonorsExcludedCandidates) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  Random random(13);
  const LayoutPtr regions = jigsaw(
      9, "111222333111222333114225336441552663444555666447558669774885996777888999777888999");
  for (const auto& [layout, config] : {std::pair{layout_, "lockstep"},
                                       {layout_, "lockstep-groups"},
                                       {x_layout(3, 3), "lockstep-groups"},
                                       {find_layout("windoku").fixed, "lockstep-groups"},
                                       {find_layout("20x20").fixed, "lockstep-groups"},
                                       {regions, "lockstep-jigsaw"}}) {
    SCOPED_TRACE(layout->name() + ", " + config);
    const std::size_t count = layout->cell_count() > 100 ? 4 : random_puzzle_count() / 5;
    for (const auto& make : {random_givens, random_marks}) {
      if (layout->cell_count() > 100 && make == random_marks) continue;  // too open to search
      Puzzles puzzles = make(*grids, layout, count, random);
      exclude_at_random(puzzles, random);
      expect_agreement(puzzles, 5, with_every_kernel(config));
    }
  }
}

/// What a puzzle is solved beside makes no difference: solutions, their order and nodes.
TEST_F(Lockstep, ABatchAnswersAsItsPuzzlesAlone) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  Random random(3);
  const Puzzles puzzles = random_givens(*grids, layout_, 200, random);
  constexpr std::size_t limit = 4;
  for (const std::string& kernel : lockstep_configs()) {
    SCOPED_TRACE(kernel);
    const Answered whole = answers(kernel, puzzles, limit);
    for (const std::size_t block : {1U, 2U, 7U, 16U, 33U}) {
      const Answered parts = answers(kernel, puzzles, limit, block);
      EXPECT_EQ(parts.solutions, whole.solutions);
      for (std::size_t i = 0; i < puzzles.size(); ++i)
        ASSERT_EQ(parts.outcomes[i].nodes, whole.outcomes[i].nodes) << "puzzle " << i;
    }
  }
}

/// As for the plain 9x9: groups that cross in every way, smaller groups, up to 16 digits and more.
TEST_F(Lockstep, AgreesOnLayoutsOfGroups) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  Random random(5);
  std::vector<LayoutPtr> layouts = layouts_of_all_shapes();
  for (const char* name : {"9x9+windoku", "9x9+center-dot", "samurai", "12x12", "20x20"})
    layouts.push_back(find_layout(name).fixed);
  Kinds all;
  for (const LayoutPtr& layout : layouts) {
    SCOPED_TRACE(layout->name());
    const std::size_t count = layout->cell_count() > 100 ? 4 : random_puzzle_count() / 10;
    for (const auto& make : {random_givens, random_marks}) {
      if (layout->cell_count() > 100 && make == random_marks) continue;  // too open to search
      const Puzzles puzzles = make(*grids, layout, count, random);
      expect_agreement(puzzles, 5, lockstep_configs(true));
      const Kinds kinds = kinds_of(answers("lockstep-groups", puzzles, 2));
      all.none += kinds.none;
      all.one += kinds.one;
      all.many += kinds.many;
    }
  }
  EXPECT_GT(all.none, 100U);
  EXPECT_GT(all.one, 100U);
  EXPECT_GT(all.many, 100U);
}

/// The plain 9x9 with one or two random houses, each with one cell in every row.
LayoutPtr with_random_houses(Generator& grids, Random& random, int count) {
  LayoutDescription description = plain_layout({3, 3})->description();
  description.name = "random";
  const Grid grid = random_grid(grids, plain_layout({3, 3}), random);
  for (int house = 0; house < count; ++house) {
    std::vector<Digit> digits(9);
    std::iota(digits.begin(), digits.end(), Digit{1});
    random.shuffle(std::span(digits));
    Group group{GroupKind::extra, "house" + std::to_string(house), {}};
    for (std::size_t row = 0; row < 9; ++row)
      for (std::size_t cell = 9 * row; cell < 9 * row + 9; ++cell)
        if (grid[cell] == digits[row]) group.cells.push_back(static_cast<Cell>(cell));
    description.groups.push_back(std::move(group));
  }
  return made(std::move(description));
}

/// For one or two extra houses, there is a separate plan. Each extra, some combinations, and random
/// houses are tried.
TEST_F(Lockstep, AgreesOnThePlain9x9WithExtraHouses) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  Random random(8);
  std::vector<LayoutPtr> layouts;
  for (const Extra& extra : extras())
    layouts.push_back(add_extras(layout_, std::vector{std::string(extra.name)}));
  for (const char* name : {"x+center-dot", "x+girandola", "center-dot+asterisk", "x+windoku"})
    layouts.push_back(find_layout(name).fixed);
  for (const int count : {1, 1, 1, 1, 2, 2, 2, 2})
    layouts.push_back(with_random_houses(*grids, random, count));
  Kinds all;
  for (const LayoutPtr& layout : layouts) {
    SCOPED_TRACE(layout->name());
    for (const auto& make : {random_givens, random_marks}) {
      const Puzzles puzzles = make(*grids, layout, random_puzzle_count() / 20, random);
      expect_agreement(puzzles, 5, lockstep_configs(true));
      const Kinds kinds = kinds_of(answers("lockstep-groups", puzzles, 2));
      all.none += kinds.none;
      all.one += kinds.one;
      all.many += kinds.many;
    }
  }
  EXPECT_GT(all.none, 100U);
  EXPECT_GT(all.one, 100U);
  EXPECT_GT(all.many, 100U);
}

TEST_F(Lockstep, ABatchOfALayoutOfGroupsAnswersAsItsPuzzlesAlone) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  Random random(6);
  for (const char* layout : {"x", "windoku"}) {
    const Puzzles puzzles = random_givens(*grids, find_layout(layout).fixed, 100, random);
    for (const std::string& kernel : lockstep_configs(true)) {
      SCOPED_TRACE(kernel);
      const Answered whole = answers(kernel, puzzles, 4);
      for (const std::size_t block : {1U, 7U, 33U}) {
        const Answered parts = answers(kernel, puzzles, 4, block);
        EXPECT_EQ(parts.solutions, whole.solutions);
        for (std::size_t i = 0; i < puzzles.size(); ++i)
          ASSERT_EQ(parts.outcomes[i].nodes, whole.outcomes[i].nodes) << "puzzle " << i;
      }
    }
  }
}

/// `lockstep-jigsaw` searches puzzle after puzzle; each kernel does so in the same way.
TEST_F(Lockstep, AgreesOnJigsaws) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  Random random(11);
  const std::vector<LayoutPtr> layouts{
      layout_,
      jigsaw(9,
             "111222333111222333114225336441552663444555666447558669774885996777888999"
             "777888999"),
      jigsaw(9,
             "111222222111132224115534444555533334555666334666667344888687777888887777"
             "999999999")};
  Kinds all;
  for (const LayoutPtr& layout : layouts) {
    for (const auto& make : {random_givens, random_marks}) {
      const Puzzles puzzles = make(*grids, layout, random_puzzle_count() / 10, random);
      expect_agreement(puzzles, 5, with_every_kernel("lockstep-jigsaw"));
      const Kinds kinds = kinds_of(answers("lockstep-jigsaw", puzzles, 2));
      all.none += kinds.none;
      all.one += kinds.one;
      all.many += kinds.many;
    }
  }
  EXPECT_GT(all.none, 100U);
  EXPECT_GT(all.one, 100U);
  EXPECT_GT(all.many, 100U);
  for (const char* other : {"x", "anti-knight", "12x12", "6x6"})
    EXPECT_FALSE(shipped_.make("lockstep-jigsaw")->supports(*find_layout(other).fixed)) << other;
  const std::unique_ptr<Solver> plain = shipped_.make("lockstep-jigsaw: {jigsaws: false}");
  EXPECT_TRUE(plain->supports(*layouts[0]));
  EXPECT_FALSE(plain->supports(*layouts[1]));
}

/// Not many more than `lockstep-groups`, which looks at what cells see in more ways.
TEST_F(Lockstep, AJigsawByItselfTakesFewNodes) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  Random random(12);
  const LayoutPtr layout =
      jigsaw(9,
             "111222333111222333114225336441552663444555666447558669774885996777888999"
             "777888999");
  const Puzzles puzzles = random_givens(*grids, layout, 200, random);
  const Answered found = answers("lockstep-jigsaw", puzzles, 2);
  const Answered other = answers("lockstep-groups", puzzles, 2);
  std::uint64_t nodes = 0;
  std::uint64_t of_groups = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    nodes += found.outcomes[i].nodes;
    of_groups += other.outcomes[i].nodes;
  }
  EXPECT_LT(nodes, of_groups + of_groups / 2);
}

/// Wherever a work limit falls, and however many lanes help, it falls at the same node.
TEST_F(Lockstep, AWorkLimitDoesNotDependOnTheLanes) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  Random random(7);
  for (const auto& [layout, groups] :
       {std::pair{layout_, false}, {layout_, true}, {x_layout(3, 3), true}}) {
    SCOPED_TRACE(layout->name() + (groups ? ", lockstep-groups" : ""));
    std::vector<std::unique_ptr<Solver>> solvers;
    for (const std::string& kernel : lockstep_configs(groups))
      solvers.push_back(shipped_.make(kernel));
    const Puzzles puzzles = random_givens(*grids, layout, 30, random);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
      for (std::uint64_t limit = 1; limit < 200; limit += 1 + limit / 3) {
        SolveRequest request;
        request.work_limit = limit;
        request.solution_limit = 50;
        const Found first = solve(*solvers.front(), puzzles.puzzle(i), request);
        ASSERT_LE(first.outcome.nodes, limit);
        for (const std::unique_ptr<Solver>& solver : solvers) {
          const Found found = solve(*solver, puzzles.puzzle(i), request);
          ASSERT_EQ(found.outcome.verdict, first.outcome.verdict) << limit;
          ASSERT_EQ(found.outcome.nodes, first.outcome.nodes) << limit;
          ASSERT_EQ(found.solutions, first.solutions) << limit;
        }
      }
  }
}

/// A random puzzle with one solution of which no given can go.
Puzzle minimal_puzzle(Solver& solver, Generator& grids, const LayoutPtr& layout, Random& random) {
  Puzzle puzzle(layout, random_grid(grids, layout, random));
  std::vector<Cell> order(81);
  std::iota(order.begin(), order.end(), Cell{0});
  random.shuffle(std::span(order));
  for (const Cell cell : order) {
    const DigitSet given = puzzle.candidates(cell);
    puzzle.set_candidates(cell, DigitSet::all(9));
    if (solve(solver, puzzle).outcome.verdict != Verdict::unique)
      puzzle.set_candidates(cell, given);
  }
  return puzzle;
}

struct UnseenTrace final : SolveTrace {
  void place(Candidate /*candidate*/, int /*depth*/) override {}
  void undo(Candidate /*candidate*/, int /*depth*/) override {}
  void step(const Step& /*step*/, const Board& /*board*/) override {}
};

/// A puzzle alone is shared by all lanes: the work does not depend on it.
TEST_F(Lockstep, APuzzleAloneIsSearchedAsOneAmongMany) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  const std::unique_ptr<Solver> best = shipped_.make("lockstep");
  Random random(4);
  std::size_t most_nodes = 0;
  for (int i = 0; i < 40; ++i) {
    const Puzzle puzzle = minimal_puzzle(*best, *grids, layout_, random);
    const std::uint64_t nodes = solve(*best, puzzle).outcome.nodes;
    most_nodes = std::max(most_nodes, nodes);
    for (const std::string& kernel : lockstep_configs()) {
      SCOPED_TRACE(kernel);
      const std::unique_ptr<Solver> solver = shipped_.make(kernel);
      SolveRequest in_order;  // a trace keeps the lanes from sharing
      UnseenTrace unseen;
      in_order.trace = &unseen;
      EXPECT_EQ(solve(*solver, puzzle, in_order).outcome.nodes, nodes);
      in_order.work_limit = nodes;
      EXPECT_EQ(solve(*solver, puzzle, in_order).outcome.nodes, nodes);
      in_order.work_limit = nodes - 1;
      EXPECT_EQ(solve(*solver, puzzle, in_order).outcome.verdict, Verdict::limit);
    }
  }
  EXPECT_GT(most_nodes, 10U);
}

class LockstepClassic : public Lockstep, public ::testing::WithParamInterface<const char*> {};

INSTANTIATE_TEST_SUITE_P(Data, LockstepClassic,
                         ::testing::Values("17-clue", "top1465", "hardest-11plus", "hardest-1106",
                                           "several-solutions"),
                         [](const ::testing::TestParamInfo<const char*>& file) {
                           std::string name = file.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(LockstepClassic, AgreesOnAllOfTheData) {
  const std::string file = std::string("classic/") + GetParam() + ".txt";
  ARIADNE_NEEDS_DATA(file);
  const auto stride = by_effort<std::size_t>(50, 5, 1);
  Puzzles puzzles(layout_);
  const std::vector<std::string> lines = data_lines(file);
  for (std::size_t i = 0; i < lines.size(); i += stride) {
    const Grid grid = givens(lines[i].substr(0, 81));
    puzzles.givens.insert(puzzles.givens.end(), grid.begin(), grid.end());
  }
  ASSERT_GT(puzzles.size(), 0U);
  expect_agreement(puzzles, 2);
}

}  // namespace
}  // namespace ariadne::testing
