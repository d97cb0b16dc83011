// Rules of every registered kind as data: written as text, and moved over the grid.

#include <gmock/gmock.h>
#include <set>

#include <ariadne/components/config.hpp>

#include "plugins/constraints/random_rules.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

/// All constraints of a layout on random digits for all cells: how many hold.
std::size_t holding(const Layout& layout, const std::vector<Digit>& values) {
  std::size_t count = 0;
  std::vector<Digit> own;
  for (const ConstraintPtr& constraint : layout.constraints()) {
    own.clear();
    for (const Cell cell : constraint->scope()) own.push_back(values[cell]);
    if (constraint->holds(own)) ++count;
  }
  return count;
}

std::vector<Digit> random_values(const Layout& frame, Random& random) {
  std::vector<Digit> values;
  for (int i = 0; i < frame.cell_count(); ++i)
    values.push_back(
        static_cast<Digit>(1 + random.below(static_cast<std::uint64_t>(frame.digit_count()))));
  return values;
}

class KindAsData : public ::testing::TestWithParam<std::string> {};

/// A rule is what its text says.
TEST_P(KindAsData, IsReadBackFromItsText) {
  const ComponentInfo& info = *all_plugins().find(GetParam());
  Random random(11, 1);
  for (int round = 0; round < by_effort(20, 40, 1000) && !HasFailure(); ++round) {
    const LayoutPtr& frame = frames()[random.below(frames().size())];
    const Rule rule = RandomRules(*frame, random).of(info);
    const std::string text = to_yaml(rule, all_plugins(), *frame);
    SCOPED_TRACE(text + " on " + frame->name());
    const std::vector<Rule> again = read_rules(all_plugins(), parse_yaml(text, "test"), *frame);
    ASSERT_EQ(again.size(), 1U);
    LayoutPtr made;
    try {
      made = ConstraintMaker(all_plugins()).make(frame, {&rule, 1});
    } catch (const ConfigError&) {
      continue;  // such a rule cannot be
    }
    const LayoutPtr made_again = ConstraintMaker(all_plugins()).make(frame, again);
    ASSERT_EQ(made->constraints().size(), made_again->constraints().size());
    for (int i = 0; i < 5; ++i) {
      const std::vector<Digit> values = random_values(*frame, random);
      ASSERT_EQ(holding(*made, values), holding(*made_again, values));
    }
  }
}

/// Where each cell goes if the frame is turned or mirrored in all ways that leave its groups in place.
std::vector<std::vector<Cell>> movements(const Layout& frame) {
  std::set<std::set<Cell>> groups;
  for (const Group& group : frame.groups()) groups.emplace(group.cells.begin(), group.cells.end());
  std::vector<std::vector<Cell>> all;
  for (unsigned way = 1; way < 8; ++way) {
    std::vector<Cell> to;
    for (int i = 0; i < frame.cell_count(); ++i) {
      auto [row, column] = frame.position(static_cast<Cell>(i));
      if ((way & 1U) != 0) row = frame.rows() - 1 - row;
      if ((way & 2U) != 0) column = frame.columns() - 1 - column;
      if ((way & 4U) != 0) std::swap(row, column);
      if (const auto cell = frame.cell_at(row, column)) to.push_back(*cell);
    }
    if (to.size() != static_cast<std::size_t>(frame.cell_count())) continue;
    const bool keeps = std::all_of(groups.begin(), groups.end(), [&](const std::set<Cell>& group) {
      std::set<Cell> moved;
      for (const Cell cell : group) moved.insert(to[cell]);
      return groups.contains(moved);
    });
    if (keeps) all.push_back(std::move(to));
  }
  return all;
}

Rule moved(Rule rule, const std::vector<Cell>& to) {
  for (RuleArgument& argument : rule.arguments) {
    for (std::vector<Cell>& cells : argument.cells)
      for (Cell& cell : cells) cell = to[cell];
    for (Rule& inner : argument.rules) inner = moved(std::move(inner), to);
  }
  return rule;
}

/// Kinds that speak of up and down or of left and right, or count in reading order.
const std::set<std::string>& tied_to_directions() {
  static const std::set<std::string> kinds{"arrow", "box-indexer", "column-indexer",
                                           "dutch-flatmates", "row-indexer"};
  return kinds;
}

bool is_tied(const Rule& rule) {
  bool tied = tied_to_directions().contains(rule.kind);
  for (const RuleArgument& argument : rule.arguments)
    for (const Rule& inner : argument.rules) tied = tied || is_tied(inner);
  return tied;
}

/// A rule on moved cells says of moved digits what it says of these where they were; the few kinds to
/// which this does not apply are found out.
TEST_P(KindAsData, SaysTheSameWhereItIsMoved) {
  const ComponentInfo& info = *all_plugins().find(GetParam());
  ConstraintMaker maker(all_plugins());
  Random random(12, 1);
  bool differs = false;
  for (int round = 0; round < by_effort(30, 60, 2000) && !HasFailure(); ++round) {
    const LayoutPtr& frame = frames()[random.below(frames().size())];
    const auto all = movements(*frame);
    const std::vector<Cell>& to = all[random.below(all.size())];
    const Rule rule = RandomRules(*frame, random).of(info);
    if (is_tied(rule) && !tied_to_directions().contains(rule.kind)) continue;
    SCOPED_TRACE(to_yaml(rule, all_plugins(), *frame) + " on " + frame->name());
    const Rule there = moved(rule, to);
    LayoutPtr before;
    LayoutPtr after;
    try {
      before = maker.make(frame, {&rule, 1});
      after = maker.make(frame, {&there, 1});
    } catch (const ConfigError&) {
      continue;  // such a rule cannot be
    }
    for (int i = 0; i < 5; ++i) {
      const std::vector<Digit> values = random_values(*frame, random);
      std::vector<Digit> values_there(values.size());
      for (std::size_t c = 0; c < values.size(); ++c) values_there[to[c]] = values[c];
      const bool same = before->constraints().size() == after->constraints().size() &&
                        holding(*before, values) == holding(*after, values_there);
      differs = differs || !same;
      if (!is_tied(rule)) {
        ASSERT_TRUE(same) << "moved, it is " << to_yaml(there, all_plugins(), *frame);
      }
    }
  }
  // Random digits seldom suit the pill of an arrow.
  if (info.id != "arrow") {
    EXPECT_EQ(differs, tied_to_directions().contains(info.id)) << "it is in the list for nothing";
  }
}

INSTANTIATE_TEST_SUITE_P(All, KindAsData, all_kinds(), name_of_kind);

}  // namespace
}  // namespace ariadne::testing
