// No step of any technique may contradict the solution, and each must be proved by its own
// evidence. All strategies that come with the program, in several ways to set them up, on random
// puzzles of many layouts and, where it is there, on the data made by others.

#include <algorithm>
#include <functional>
#include <gmock/gmock.h>
#include <map>
#include <set>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/exchange/detail/library_line.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/steps/evidence_verifier.hpp>
#include <ariadne/work/audit.hpp>
#include <ariadne/work/bulk.hpp>
#include <ariadne/work/explain.hpp>
#include <ariadne/work/needed_steps.hpp>

#include "plugins/solvers/solvers.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"
#include "support/paths.hpp"
#include "support/strategies.hpp"

namespace ariadne::testing {
namespace {

/// Every how-manieth puzzle of the data is taken.
const std::size_t stride = by_effort<std::size_t>(100, 20, 1);
/// What a solver has found by then is held against the solution; a few boards take half a minute.
const std::chrono::milliseconds longest_search(by_effort(500, 500, 600000));
/// A search that takes more has no solution to hold steps against.
constexpr std::uint64_t most_nodes = 1000000;
const std::uint64_t items_of_each_layout = by_effort<std::uint64_t>(1, 1, 4);

/// All plugins that came with the program, whatever they are.
struct All : Solvers {
  All() {
    std::vector<std::string> passed_over;
    for (const auto& file : plugin_files(shipped_plugin_folder(), passed_over)) registry.load(file);
    EXPECT_THAT(passed_over, ::testing::IsEmpty());
  }
};

/// What else the surveys find: off when HoDoKu solves, or set up otherwise, and quick.
const std::string others =
    "multiple-lines, death-blossom, {death-blossom: {overlap: true}}, {als-xz: {overlap: true}}, "
    "{als-xy-wing: {overlap: true}}, {empty-rectangle: {two-candidates: true, dual: true}}, "
    "{two-string-kite: {dual: true}}, {grouped-nice-loop: {sets: true}}, "
    "{finned-x-wing: {siamese: true}}, {finned-swordfish: {siamese: true}}, franken-jellyfish, "
    "mutant-x-wing, mutant-swordfish, finned-mutant-x-wing, template-set, template-delete, "
    "template-pair, "
    "{hidden-rectangle: {missing-candidates: false}}, squirmbag, finned-squirmbag";

struct Soundness : ::testing::Test {
  All shipped;
  std::unique_ptr<Solver> truth = shipped.make("first-able: {solvers: [lockstep, dancing-links]}");
  std::unique_ptr<Solver> path =
      ComponentSpec(
          shipped.registry, ComponentKind::solver,
          read_solve_config(shipped.registry,
                            read_yaml((shipped_configs_folder() / "hodoku.yaml").string()))
              .with)
          .make_solver();
  std::unique_ptr<Solver> survey =
      logic(list_of_strategies(shipped.registry, Level::unfair) + ", " + others, "true");
  Language chinese =
      read_language(read_yaml((shipped_configs_folder() / "languages/zh.yaml").string()));
  std::function<bool(const Puzzle&)> is_unique = [this](const Puzzle& puzzle) {
    Answers answers;
    return truth->solve(puzzle, {}, answers).verdict == Verdict::unique;
  };
  std::map<std::string, std::uint64_t> counts;
  std::uint64_t passed_over = 0;

  std::unique_ptr<Solver> logic(const std::string& strategies,
                                const std::string& survey_too = "false") {
    return shipped.make("logic: {strategies: [" + strategies + "], survey: " + survey_too + "}");
  }

  std::vector<Digit> solution_of(const Puzzle& puzzle) {
    Answers answers;
    SolveRequest request;
    request.work_limit = by_effort<std::uint64_t>(most_nodes, most_nodes, unlimited);
    const SolveOutcome outcome = truth->solve(puzzle, request, answers);
    if (outcome.verdict == Verdict::limit) {  // one of the pencil marks takes 20 seconds
      ++passed_over;
      return {};
    }
    EXPECT_EQ(outcome.verdict, Verdict::unique);
    return answers.solutions.empty() ? std::vector<Digit>() : answers.solutions[0];
  }

  /// Audits a way to solve, or a survey; returns how it ended.
  Verdict audit(Solver& solver, const Puzzle& puzzle, const Board* start,
                const std::vector<Digit>& solution) {
    StepAudit auditor(shipped.registry, solution);
    auditor.add_language(chinese);
    SolveRequest request;
    request.trace = &auditor;
    request.start = start;
    request.deadline = Clock::now() + longest_search;
    Answers answers;
    const SolveOutcome outcome = solver.solve(puzzle, request, answers);
    EXPECT_NE(outcome.verdict, Verdict::none);
    for (const auto& found : answers.solutions) EXPECT_EQ(found, solution);
    for (const StepFault& fault : auditor.faults())
      ADD_FAILURE() << fault.step << " " << fault.what;
    // The project that authors begin with is not translated.
    EXPECT_THAT(auditor.without_words(), ::testing::Each("First Strategy"));
    for (const auto& [technique, count] : auditor.counts()) counts[technique] += count;
    return outcome.verdict;
  }

  /// The path of a puzzle, and all steps where singles, subsets and box-line end.
  void audit_all(const Puzzle& puzzle) {
    const std::vector<Digit> solution = solution_of(puzzle);
    if (solution.empty()) return;
    audit(*path, puzzle, nullptr, solution);
    if (HasFailure()) return;
    static const std::string basics =
        "full-house, naked-single, hidden-single, pointing, claiming, naked-pair, naked-triple, "
        "hidden-pair, hidden-triple";
    Answers stuck;
    logic(basics)->solve(puzzle, {}, stuck);
    if (!stuck.boards.empty()) audit(*survey, puzzle, &stuck.boards[0], solution);
  }

  void TearDown() override {
    std::string text;
    for (const auto& [technique, count] : counts)
      text += " " + technique + " " + std::to_string(count);
    std::cout << "steps:" << text << "\n";
    EXPECT_LE(passed_over, 1U);
  }
};

TEST_F(Soundness, TheVerifierRefusesWhatIsNotProved) {
  Board board{Puzzle(plain_layout({3, 3}))};
  Step step(Technique{"naked-pair", "Naked Pair", "0200", {}});
  for (const Cell cell : {Cell{0}, Cell{4}})
    for (Digit digit = 3; digit <= 9; ++digit) board.eliminate(cell, digit);
  step.evidence = {{.role = Role::digits, .digits = {1, 2}},
                   {.role = Role::pattern, .cells = {0, 4}}};
  EvidenceVerifier verifier(board);
  step.eliminations = {{8, 1}, {8, 2}};
  EXPECT_FALSE(verifier.unproved(step, false));
  step.eliminations = {{8, 1}, {9, 1}};  // r2c1 sees one of the cells only
  EXPECT_EQ(verifier.unproved(step, false), (Candidate{9, 1}));
  step.eliminations = {{8, 3}};
  EXPECT_EQ(verifier.unproved(step, false), (Candidate{8, 3}));
  step.eliminations = {{8, 1}};
  step.evidence[1].cells = {0};  // one cell of the pair proves nothing
  EXPECT_EQ(verifier.unproved(step, false), (Candidate{8, 1}));
}

TEST_F(Soundness, OfTheStepsThatAMoveNeeds) {
  const auto grids = shipped.random_fill();
  std::size_t left_out = 0;
  for (const char* name : {"6x6", "9x9", "9x9+x", "9x9+windoku"}) {
    Random random(17, 0);
    const Puzzle puzzle = random_puzzle(*grids, parse_layout(name).fixed, random, is_unique);
    const std::vector<Digit> solution = solution_of(puzzle);
    StepLog log(StepLog::Keep::steps);
    SolveRequest request;
    request.trace = &log;
    Answers answers;
    path->solve(puzzle, request, answers);
    for (std::size_t length = 1; length <= log.steps().size(); length += 3) {
      SCOPED_TRACE(std::string(name) + ", " + std::to_string(length) + " steps");
      const auto steps = log.steps().first(length);
      const std::vector<Step> needed = needed_steps(Board(puzzle), steps, shipped.registry);
      ASSERT_FALSE(needed.empty());
      EXPECT_EQ(to_text(needed.back(), puzzle.layout()), to_text(steps.back(), puzzle.layout()));
      left_out += length - needed.size();
      StepAudit auditor(shipped.registry, solution);
      Board board(puzzle);
      for (const Step& step : needed) {
        auditor.step(step, board);
        apply(step, board);
      }
      for (const StepFault& fault : auditor.faults())
        ADD_FAILURE() << fault.step << " " << fault.what;
      EXPECT_EQ(needed_steps(Board(puzzle), needed, shipped.registry).size(), needed.size());
    }
  }
  EXPECT_GT(left_out, 100U);
}

TEST_F(Soundness, OnRandomPuzzlesOfEveryLayout) {
  const auto grids = shipped.random_fill();
  std::vector<LayoutPtr> layouts = small_layouts();
  for (const char* name : {"9x9+x", "9x9+windoku", "9x9+anti-knight", "8x8"})
    layouts.push_back(parse_layout(name).fixed);
  const auto every = by_effort<std::size_t>(3, 2, 1);
  for (std::size_t i = every - 1; i < layouts.size(); i += every)
    for (std::uint64_t item = 0; item < items_of_each_layout; ++item) {
      const LayoutPtr& layout = layouts[i];
      SCOPED_TRACE(layout->name() + ", item " + std::to_string(item));
      Random random(11, item);
      audit_all(random_puzzle(*grids, layout, random, is_unique));
      if (HasFailure()) return;
    }
}

// What no list above names: each strategy that is registered, as it is when nothing is said of it.
TEST_F(Soundness, OfEveryStrategyThatIsRegistered) {
  const auto grids = shipped.random_fill();
  const auto limit = std::chrono::milliseconds(by_effort(20, 100, 2000));
  std::vector<Puzzle> puzzles;
  const std::size_t many = by_effort<std::size_t>(1, 2, 20);
  for (std::size_t i = 0; i < many; ++i) {
    Random random(13, i);
    puzzles.push_back(
        random_puzzle(*grids, parse_layout(i % 2 == 0 ? "6x6" : "9x9+x").fixed, random, is_unique));
  }
  const std::vector<std::string> ids = strategies_of(shipped.registry);
  ASSERT_GT(ids.size(), 80U);
  for (const Puzzle& puzzle : puzzles) {
    for (const std::string& id : ids) {
      SCOPED_TRACE(id + " on " + puzzle.layout().name());
      const auto strategy =
          ComponentSpec(shipped.registry, ComponentKind::strategy, parse_yaml(id, "id"))
              .make_strategy();
      StrategyAuditor auditor(shipped.registry, *strategy, *truth, *path, limit);
      StrategyAudit audit;
      auditor.look_at(puzzle, {}, audit);
      EXPECT_GT(audit.boards, 0U);
      for (const StepFault& fault : audit.faults) ADD_FAILURE() << fault.step << " " << fault.what;
      counts[id] += audit.steps;
    }
  }
}

TEST_F(Soundness, OnTheLibrary) {
  ARIADNE_NEEDS_DATA("logic/reglib.txt");
  const std::vector<std::string> lines = data_lines("logic/reglib.txt");
  ASSERT_GT(lines.size(), 800U);
  for (std::size_t i = 0; i < lines.size(); i += stride) {
    SCOPED_TRACE(lines[i]);
    std::optional<LibraryLine> line;
    ASSERT_FALSE(read_library_state(lines[i], nullptr, line));
    const Puzzle puzzle(line->board.layout_ptr(), candidates_of(line->board));
    const std::vector<Digit> solution = solution_of(puzzle);
    audit(*survey, puzzle, &line->board, solution);
    if (HasFailure()) return;
  }
}

class SoundnessOfFile : public Soundness,
                        public ::testing::WithParamInterface<std::pair<const char*, std::size_t>> {
};

INSTANTIATE_TEST_SUITE_P(Classic, SoundnessOfFile,
                         ::testing::Values(std::pair{"17-clue", 1200}, std::pair{"top1465", 500},
                                           std::pair{"hardest-11plus", 150},
                                           std::pair{"hardest-1106", 150}),
                         [](const auto& file) {
                           std::string name = file.param.first;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(SoundnessOfFile, OnPuzzlesOfOthers) {
  const auto& [name, count] = GetParam();
  const std::string file = std::string("classic/") + name + ".txt";
  ARIADNE_NEEDS_DATA(file);
  const std::vector<std::string> lines = data_lines(file);
  const std::size_t step = std::max<std::size_t>(1, lines.size() / count) * stride;
  for (std::size_t i = 0; i < lines.size(); i += step) {
    SCOPED_TRACE(lines[i]);
    audit_all(Puzzle(plain_layout({3, 3}), givens(lines[i].substr(0, 81))));
    if (HasFailure()) return;
  }
}

/// Puzzles of one file, with the columns of its givens and, for jigsaws, of its regions.
struct VariantFile {
  const char* name;
  const char* layout;
  std::size_t givens_column;
  std::size_t step = 1;  ///< every how-manieth
};

class SoundnessOfVariant : public Soundness, public ::testing::WithParamInterface<VariantFile> {};

INSTANTIATE_TEST_SUITE_P(
    // A puzzle of chess has thousands of steps, and takes ten seconds.
    Data, SoundnessOfVariant,
    ::testing::Values(VariantFile{"sudoku_x", "9x9+x", 2},
                      VariantFile{"variant_windoku", "9x9+windoku", 2},
                      VariantFile{"variant_xwindoku", "9x9+x+windoku", 2},
                      VariantFile{"variant_centerdot", "9x9+center-dot", 2},
                      VariantFile{"variant_asterisk", "9x9+asterisk", 2},
                      VariantFile{"variant_girandola", "9x9+girandola", 2},
                      VariantFile{"variant_disjoint", "9x9+disjoint-groups", 2},
                      VariantFile{"variant_antiknight", "9x9+anti-knight", 2},
                      VariantFile{"variant_antiking", "9x9+anti-king", 2},
                      VariantFile{"variant_chess", "9x9+chess", 2, 10},
                      VariantFile{"jigsaw", "jigsaw", 2}, VariantFile{"jigsaw_x", "jigsaw", 2},
                      VariantFile{"sudoku_4x4", "", 3}, VariantFile{"sudoku_6x6", "", 3},
                      VariantFile{"sudoku_8x8", "", 3}, VariantFile{"sudoku_9x9", "", 3},
                      VariantFile{"sudoku_10x10", "", 3}, VariantFile{"sudoku_12x12", "", 3}),
    [](const auto& file) { return std::string(file.param.name); });

TEST_P(SoundnessOfVariant, OnPuzzlesOfOthers) {
  const std::string file = std::string("variants/") + GetParam().name + ".tsv";
  ARIADNE_NEEDS_DATA(file);
  const std::vector<std::string> lines = data_lines(file);
  ASSERT_FALSE(lines.empty());
  for (std::size_t i = 0; i < lines.size(); i += stride * GetParam().step) {
    const std::vector<std::string> row = columns(lines[i]);
    SCOPED_TRACE(row[0]);
    std::string layout = GetParam().layout;
    if (layout == "jigsaw") layout += ":" + row[3];
    if (layout.empty())
      layout = std::to_string(std::stoi(row[1]) * std::stoi(row[2])) + "x" +
               std::to_string(std::stoi(row[1]) * std::stoi(row[2])) + ":" + row[1] + "x" + row[2];
    if (std::string(GetParam().name) == "jigsaw_x") layout += "+x";
    const LayoutPtr made = parse_layout(layout).fixed;
    const std::vector<Digit> values = givens(row[GetParam().givens_column]);
    audit_all(Puzzle(made, values));
    if (HasFailure()) return;
    // Layouts by name on 9x9 are the same when rows and columns change places.
    if (!layout.starts_with("9x9+") || effort() == Effort::least) continue;
    std::vector<Digit> turned;
    for (std::size_t cell = 0; cell < values.size(); ++cell)
      turned.push_back(values[cell % 9 * 9 + cell / 9]);
    audit_all(Puzzle(made, turned));
    if (HasFailure()) return;
  }
}

TEST_F(Soundness, OnPencilMarkPuzzles) {
  ARIADNE_NEEDS_DATA("variants/sukaku729.tsv");
  const std::vector<std::string> lines = data_lines("variants/sukaku729.tsv");
  ASSERT_FALSE(lines.empty());
  for (std::size_t i = 0; i < lines.size(); i += stride) {
    const std::vector<std::string> row = columns(lines[i]);
    const auto marks = std::find_if(row.begin(), row.end(),
                                    [](const std::string& column) { return column.size() == 729; });
    ASSERT_NE(marks, row.end());
    std::vector<DigitSet> candidates(81);
    for (std::size_t at = 0; at < marks->size(); ++at)
      if ((*marks)[at] != '.') candidates[at / 9].insert(static_cast<Digit>(at % 9 + 1));
    SCOPED_TRACE(row[0]);
    audit_all(Puzzle(plain_layout({3, 3}), candidates));
    if (HasFailure()) return;
  }
}

TEST_F(Soundness, OnSixteenBySixteen) {
  ARIADNE_NEEDS_DATA("variants/sudoku_16x16.tsv");
  const std::vector<std::string> lines = data_lines("variants/sudoku_16x16.tsv");
  ASSERT_FALSE(lines.empty());
  for (std::size_t i = 0; i < lines.size(); i += stride) {
    const std::vector<std::string> row = columns(lines[i]);
    SCOPED_TRACE(row[0]);
    const Puzzle puzzle(plain_layout({4, 4}), givens(row[3]));
    const std::vector<Digit> solution = solution_of(puzzle);
    audit(*path, puzzle, nullptr, solution);
    if (HasFailure()) return;
  }
}

TEST_F(Soundness, OnSamurai) {
  ARIADNE_NEEDS_DATA("variants/samurai_9x5.tsv");
  const LayoutPtr layout = parse_layout("samurai").fixed;
  for (const std::string& line : data_lines("variants/samurai_9x5.tsv")) {
    const std::vector<std::string> row = columns(line);
    if (row[1] != "1") continue;
    std::string cells = row[2];
    std::erase(cells, '.');
    SCOPED_TRACE(row[0]);
    audit_all(Puzzle(layout, givens(cells)));
    if (HasFailure()) return;
  }
}

/// What the soundness tests and the fuzzers take is what the registry has: with a plugin more, its
/// strategies are among them.
TEST(Strategies, AreThoseOfTheRegistry) {
  Registry registry;
  registry.load(shipped_plugin_folder() / "singles.so");
  EXPECT_EQ(list_of_strategies(registry), "full-house, naked-single, hidden-single");
  registry.load(template_plugin_file());
  EXPECT_EQ(list_of_strategies(registry),
            "full-house, naked-single, hidden-single, first-strategy");
}

}  // namespace
}  // namespace ariadne::testing
