// The default config gives each puzzle to the solver that is best on its kind. What a node is differs
// from solver to solver, so nodes do not say which one is best: `ariadne-default-bench` does, by CPU
// time. `lockstep` is best on plain 9x9, `lockstep-groups` on all other layouts of groups,
// `propagation` on puzzles with rules (of tiny ones, `backtracking` takes less time, but more nodes),
// and `learning` on puzzles of kinds.
// Held here is that the default does no more than 1.2 times the nodes of that solver, which are
// counted exactly, on each family of the data, on the example of each kind, and on puzzles of our own. Puzzles that it does not
// decide within the work limit below are left to other solvers.

#include <ariadne/components/config.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/plugin/kept_solution.hpp>
#include <ariadne/work/bulk.hpp>
#include <ariadne/yaml/yaml.hpp>

#include "families.hpp"
#include "plugins/constraints/kinds.hpp"
#include "support/data.hpp"

namespace ariadne::testing {
namespace {

class DefaultChoice : public ::testing::Test {
 protected:
  static std::string best_for(const Layout& layout) {
    if (!layout.unknowns().empty()) return "learning";
    if (!layout.constraints().empty()) return "propagation";
    return layout.name() == "9x9" ? "lockstep" : "lockstep-groups";
  }

  /// Holds the work on some puzzles, which are of one kind; returns how many were decided.
  std::size_t hold(const std::vector<Puzzle>& puzzles) {
    SolveRequest request;
    request.work_limit = 10'000;
    std::uint64_t nodes = 0;
    std::uint64_t best_nodes = 0;
    std::size_t decided = 0;
    for (const Puzzle& puzzle : puzzles) {
      const auto best = bench::solver_named(all_plugins(), best_for(puzzle.layout()));
      KeptSolution expected;
      const SolveOutcome outcome = best->solve(puzzle, request, expected);
      if (outcome.verdict == Verdict::limit) continue;
      KeptSolution found;
      const SolveOutcome by_default = default_->solve(puzzle, request, found);
      EXPECT_EQ(by_default.verdict, outcome.verdict);
      if (outcome.verdict == Verdict::unique) {
        EXPECT_EQ(found.values(), expected.values());
      }
      nodes += by_default.nodes;
      best_nodes += outcome.nodes;
      ++decided;
    }
    EXPECT_LE(static_cast<double>(nodes), 1.2 * static_cast<double>(best_nodes));
    return decided;
  }

  std::unique_ptr<Solver> default_ =
      bench::default_solver(all_plugins(), shipped_configs_folder() / "default.yaml");
};

TEST_F(DefaultChoice, IsTheBestForPuzzlesOfOurOwn) {
  ConstraintMaker rules(all_plugins());
  for (const std::string line :
       {".Thermo~R1C1~R2C2~R3C3~R4C4~R5C5.Cage~13~R9C8~R9C9.AntiKnight",
        ".Shape~6x6.Arrow~R1C1~R1C2~R1C3.Renban~R3C3~R3C4~R4C4.Whisper~2~R6C1~R6C2~R5C2.~R2C2_1",
        ".Shape~4x4.Cage~5~R1C1~R1C2.Cage~7~R2C1~R2C2.Thermo~R3C3~R3C4~R4C4",
        ".Shape~6x6.AntiConsecutive.~R1C1_1",
        "5:0,1;1:2;4:3;4:4;3:5,8;7:6,7;1:9;5:10,11;2:12;5:13,14;3:15"}) {
    SCOPED_TRACE(line);
    const std::string text = line + "\n";
    TextLines lines(text);
    PuzzleReader reader(lines, {}, nullptr, {}, &rules);
    ReadItem item;
    ASSERT_TRUE(reader.next(item));
    ASSERT_TRUE(item.good()) << item.error;
    ASSERT_FALSE(item.layout->constraints().empty());
    EXPECT_EQ(hold({puzzle_of(item.layout, item.givens, item.candidates)}), 1U);
  }
}

using SlowDefaultChoice = DefaultChoice;

TEST_F(SlowDefaultChoice, IsTheBestForEachFamily) {
  ARIADNE_NEEDS_DATA("constraints");
  constexpr std::size_t puzzles_of_each = 8;
  std::size_t with_rules = 0;
  for (const bench::Family& family :
       bench::families(all_plugins(), data_folder(), puzzles_of_each)) {
    SCOPED_TRACE(family.name);
    const std::size_t decided = hold(family.puzzles);
    if (!family.puzzles[0].layout().constraints().empty()) with_rules += decided;
  }
  EXPECT_GT(with_rules, 50U);
}

/// A kind that is added is held as well.
TEST_F(SlowDefaultChoice, IsTheBestForEachKind) {
  std::size_t kinds = 0;
  for (const auto& file : std::filesystem::directory_iterator(shipped_configs_folder() / "kinds")) {
    if (file.path().extension() != ".yaml") continue;
    SCOPED_TRACE(file.path());
    const KindPtr kind = read_kind(file.path().string(), {}, [] {
      return std::shared_ptr<const Registry>(std::shared_ptr<void>(), &all_plugins());
    });
    ReadItem item;
    read_kind_puzzle(kind, kind->example(), item);
    ASSERT_TRUE(item.good()) << item.error;
    EXPECT_EQ(hold({puzzle_of(item.layout, item.givens, item.candidates)}), 1U);
    ++kinds;
  }
  EXPECT_GT(kinds, 0U);
}

/// The lists of solvers in a config that go to the first one that supports a layout.
void find_lists(const YamlNode& node, std::vector<const YamlNode*>& lists) {
  for (const YamlNode& item : node.items) find_lists(item, lists);
  for (const YamlEntry& entry : node.entries) {
    find_lists(entry.value, lists);
    const bool list = entry.key.scalar == "first-able" && entry.value.find("fallback") == nullptr;
    if (list) lists.push_back(entry.value.find("solvers"));
  }
}

/// A solver of such a list would get nothing if the solvers before it took all that it supports.
TEST(ShippedConfigs, GiveEachSolverOfTheirListsSomething) {
  const auto ruled = [](const char* name) {
    const YamlNode rules = parse_yaml("[{thermometer: r1c1-3}]", "test");
    return ConstraintMaker(all_plugins(), rules.items).make(parse_layout(name).fixed, {});
  };
  const std::vector<LayoutPtr> layouts{parse_layout("9x9").fixed, parse_layout("6x6").fixed,
                                       parse_layout("25x25").fixed, ruled("9x9"), ruled("25x25")};
  std::size_t found = 0;
  for (const auto& file : std::filesystem::directory_iterator(shipped_configs_folder())) {
    if (file.path().extension() != ".yaml") continue;
    const YamlNode config = read_yaml(file.path().string());
    std::vector<const YamlNode*> lists;
    find_lists(config, lists);
    for (const YamlNode* list : lists) {
      std::vector<LayoutPtr> left = layouts;
      for (const YamlNode& item : list->items) {
        const auto solver = ComponentSpec(all_plugins(), ComponentKind::solver, item).make_solver();
        EXPECT_GT(std::erase_if(left, [&](const auto& it) { return solver->supports(*it); }), 0U)
            << file.path() << ":" << item.place.line;
        ++found;
      }
    }
  }
  EXPECT_GT(found, 4U);
}

}  // namespace
}  // namespace ariadne::testing
