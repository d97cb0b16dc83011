// Rules on their way: in layout files, in JSON, in pipelines and through generators.

#include <gmock/gmock.h>
#include <set>

#include <ariadne/components/config.hpp>
#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/lines.hpp>
#include <ariadne/formats/rule_text.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/layouts/layout_file.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/yaml/yaml.hpp>

#include "plugins/constraints/kinds.hpp"
#include "plugins/constraints/random_rules.hpp"
#include "plugins/constraints/same_meaning.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class CarriedKind : public ::testing::TestWithParam<std::string> {};

/// Written by the formats that hold rules, refused by all others, and described as a layout.
TEST_P(CarriedKind, IsReadBackAsItWasWritten) {
  const ComponentInfo& info = *all_plugins().find(GetParam());
  ConstraintMaker maker(all_plugins());
  Random random(11, 1);
  const int enough = by_effort(12, 1000, 10000);
  int written = 0;
  for (int round = 0; round < by_effort(40, 40, 400) && written < enough && !HasFailure();
       ++round) {
    const LayoutPtr frame =
        parse_layout(std::vector<const char*>{"4x4", "9x9", "grid:4x6:2x2:0..5"}[random.below(3)])
            .fixed;
    const std::vector<Rule> rules{RandomRules(*frame, random).of(info)};
    SCOPED_TRACE(to_json(rules, *frame) + " on " + frame->name());
    EXPECT_EQ(maker.read(parse_yaml(to_json(rules, *frame), "rules"), *frame), rules);
    ReadItem item;
    try {
      item.layout = maker.make(frame, rules);
    } catch (const ConfigError&) {
      continue;  // such a rule cannot be
    }
    item.givens.resize(static_cast<std::size_t>(frame->cell_count()));
    item.givens[0] = 1;
    for (const PuzzleFormat& format : puzzle_formats()) {
      // Other programs say some rules in other words: written_rules_test.cpp
      if (format.name.starts_with("iss")) continue;
      std::string text(format.begin);
      LeftOut left_out;
      const std::string refusal = format.write(item, text, left_out);
      if (!refusal.empty()) continue;
      const std::vector<ReadItem> back = items_of(text + std::string(format.end));
      ASSERT_EQ(back.size(), 1U) << format.name;
      ASSERT_TRUE(back[0].good()) << format.name << ": " << back[0].error;
      EXPECT_TRUE(std::ranges::equal(back[0].layout->rules(), rules)) << format.name;
      EXPECT_EQ(back[0].givens, item.givens) << format.name;
      ++written;
    }
    if (frame->description().first_value != 1) {
      EXPECT_THROW(to_yaml(*item.layout), LayoutError);
      continue;
    }
    std::vector<YamlNode> nodes;
    const LayoutPtr described = parse_layout_description(to_yaml(*item.layout), "test", &nodes);
    const LayoutPtr made = ConstraintMaker(all_plugins(), nodes).make(described, {});
    EXPECT_TRUE(std::ranges::equal(made->rules(), rules));
    EXPECT_EQ(made->groups().size(), item.layout->groups().size());
  }
  EXPECT_GE(written, 1);
}

INSTANTIATE_TEST_SUITE_P(Registry, CarriedKind,
                         ::testing::ValuesIn(all_plugins().ids(ComponentKind::constraint)),
                         [](const auto& kind) {
                           std::string name = kind.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(CarriedRules, StandBesideAPuzzleInJson) {
  const std::vector<ReadItem> items = items_of(R"([
    {"puzzle": "................", "constraints": [{"thermometer": "r1c1-4"}, "non-consecutive"]},
    {"puzzle": "................", "constraints": [{"thermometer": "r1c1-4"}, {"thermometr": "r1c1-4"}]},
    {"puzzle": "................", "constraints": [{"killer-cage": {"cells": "r1c1 r1c1"}}]},
    {"puzzle": "................", "constraints": {"thermometer": "r1c1-4"}},
    {"puzzle": "................", "constraints": [{"renban": "r1c9"}]},
    {"puzzle": "................", "constraints": []}])");
  ASSERT_EQ(items.size(), 6U);
  ASSERT_TRUE(items[0].good()) << items[0].error;
  ASSERT_EQ(items[0].layout->rules().size(), 2U);
  EXPECT_EQ(items[0].layout->rules()[1].kind, "non-consecutive");
  EXPECT_THAT(items[1].error, StartsWith("constraint 2: no constraint 'thermometr' is loaded; did "
                                         "you mean 'thermometer'?"));
  EXPECT_THAT(items[2].error, HasSubstr("has r1c1 twice"));
  EXPECT_THAT(items[3].error, HasSubstr("\"constraints\" must be a list of rules"));
  EXPECT_THAT(items[4].error, StartsWith("constraint 1: "));
  EXPECT_TRUE(items[5].good());
  EXPECT_TRUE(items[5].layout->constraints().empty());
}

std::string mistake_in(const std::string& yaml) {
  try {
    std::vector<YamlNode> rules;
    const LayoutPtr layout = parse_layout_description(yaml, "my.yaml", &rules);
    ConstraintMaker(all_plugins(), rules).make(layout, {});
  } catch (const Error& error) {
    return error.what();
  }
  return "no mistake";
}

TEST(CarriedRules, StandInLayoutFiles) {
  const std::string head = "name: my-killer\nextends: 4x4\n";
  EXPECT_EQ(mistake_in(head + "constraints: [{killer-cage: {cells: r1c1-2, sum: 5}}]"),
            "no mistake");
  EXPECT_EQ(mistake_in(head + "constraints:\n  - thermometr: r1c1-3\n"),
            "my.yaml:4:5: no constraint 'thermometr' is loaded; did you mean 'thermometer'?");
  EXPECT_THAT(
      mistake_in(head + "constraints:\n  - renban: r1c1-2\n  - killer-cage: {cells: r1c5}\n"),
      StartsWith("my.yaml:5:26: "));
  EXPECT_THAT(mistake_in(head + "constraints:\n  - renban: r1c1 r1c1\n"),
              StartsWith("my.yaml:4:5: 'cells' of 'renban' has r1c1 twice"));
  EXPECT_THAT(mistake_in(head + "constraint: [{renban: r1c1-2}]"),
              HasSubstr("did you mean 'constraints'?"));
  try {
    parse_layout_description(head + "constraints: [{renban: r1c1-2}]", "my.yaml");
    FAIL() << "rules were passed over";
  } catch (const ConfigError& error) {
    EXPECT_THAT(error.what(), StartsWith("my.yaml:3:14: this layout has rules beyond its groups"));
  }
}

/// The solutions of a puzzle, two at most, by a solver of this id.
std::vector<std::vector<Digit>> solutions(const std::string& solver, const Puzzle& puzzle) {
  struct Keeper final : SolutionSink {
    bool solution(std::span<const Digit> values) override {
      all.emplace_back(values.begin(), values.end());
      return all.size() < 2;
    }
    std::vector<std::vector<Digit>> all;
  } keeper;
  ComponentSpec(all_plugins(), ComponentKind::solver, parse_yaml(solver, "test"))
      .make_solver()
      ->solve(puzzle, {}, keeper);
  return keeper.all;
}

LayoutPtr with_rules(const std::string& yaml, const LayoutPtr& frame) {
  return ConstraintMaker(all_plugins(), {parse_yaml(yaml, "test")}).make(frame, {});
}

const std::vector<LayoutPtr>& ruled_layouts() {
  static const std::vector<LayoutPtr> layouts{
      with_rules("[{thermometer: r1c1-4}, {anti-chess: {offsets: 1 2}}]", plain_layout({2, 3})),
      with_rules("[{killer-cage: [{cells: r1c1-3, sum: 6}, {cells: r2-3c5}]}]",
                 plain_layout({2, 3})),
      with_rules("[{renban: r1c1 r2c2 r3c3}]", parse_layout("grid:4x5:1..6").fixed)};
  return layouts;
}

/// Every generator, whatever it is for: puzzles obey the rules and have one solution by a solver that
/// did not make them, or the layout is refused before anything is made.
TEST(CarriedRules, GeneratorsObeyOrRefuse) {
  int obeyed = 0;
  for (std::string id : all_plugins().ids(ComponentKind::generator)) {
    const std::string yaml =
        id == "graded"
            ? "graded: {rater: {logic: {strategies: [naked-single, hidden-single, constraint]}}}"
        : id == "hard"  ? "hard: {rater: {logic: {strategies: [naked-single]}}}"
        : id == "rules" ? "rules: {families: [thermometers: {count: 1..2}]}"
                        : id;
    const auto generator =
        ComponentSpec(all_plugins(), ComponentKind::generator, parse_yaml(yaml, "test"))
            .make_generator();
    for (const LayoutPtr& layout : ruled_layouts()) {
      SCOPED_TRACE(id + " on " + layout->name());
      const std::string obstacle = generator->obstacle(*layout);
      if (!obstacle.empty()) continue;
      GenerateRequest request;
      request.layout = layout;
      std::set<std::vector<Digit>> different;
      for (std::uint64_t i = 0; i < 3; ++i) {
        Random random(5, i);
        const Generated made = generator->generate(random, request);
        ASSERT_TRUE(made.puzzle) << made.reason;
        EXPECT_TRUE(made.unproved.empty());
        if (id == "rules") {  // adds its own
          for (const Rule& rule : layout->rules())
            EXPECT_THAT(made.puzzle->layout().rules(), ::testing::Contains(rule));
        } else {
          EXPECT_EQ(made.puzzle->layout_ptr(), layout);
        }
        const auto found = solutions("backtracking", *made.puzzle);
        ASSERT_EQ(found.size(), 1U);
        EXPECT_EQ(found[0], made.solution);
        EXPECT_TRUE(solves(*made.puzzle, made.solution));
        different.insert(made.solution);
        Random again(5, i);
        EXPECT_EQ(generator->generate(again, request).puzzle->givens(), made.puzzle->givens());
        ++obeyed;
      }
      EXPECT_GE(different.size(), 2U) << "hardly random";
    }
  }
  EXPECT_GE(obeyed, 9 * 3) << "dig, graded and random-fill know rules";
}

TEST(CarriedRules, GeneratorsSayThatNoGridObeysThem) {
  const LayoutPtr layout =
      with_rules("[{killer-cage: {cells: r1c1-2, sum: 12}}]", plain_layout({2, 2}));
  const auto generator =
      ComponentSpec(all_plugins(), ComponentKind::generator, parse_yaml("dig", "test"))
          .make_generator();
  GenerateRequest request;
  request.layout = layout;
  Random random(1, 0);
  const Generated made = generator->generate(random, request);
  EXPECT_FALSE(made.puzzle);
  EXPECT_EQ(made.reason, "the rules leave no complete grid");
}

/// Every grid is reached, not only those that a solver finds first.
TEST(CarriedRules, RandomGridsUnderRulesDiffer) {
  const LayoutPtr layout = with_rules("[{thermometer: r1c1-3}]", plain_layout({2, 2}));
  const auto generator =
      ComponentSpec(all_plugins(), ComponentKind::generator, parse_yaml("random-fill", "test"))
          .make_generator();
  GenerateRequest request;
  request.layout = layout;
  std::set<std::vector<Digit>> grids;
  for (std::uint64_t i = 0; i < 400; ++i) {
    Random random(3, i);
    grids.insert(generator->generate(random, request).solution);
  }
  struct Count final : SolutionSink {
    bool solution(std::span<const Digit>) override { return ++all > 0; }
    std::size_t all = 0;
  } count;
  SolveRequest request_all;
  request_all.solution_limit = unlimited;
  ComponentSpec(all_plugins(), ComponentKind::solver, parse_yaml("backtracking", "test"))
      .make_solver()
      ->solve(Puzzle(layout), request_all, count);
  EXPECT_EQ(grids.size(), count.all);
}

}  // namespace
}  // namespace ariadne::testing
