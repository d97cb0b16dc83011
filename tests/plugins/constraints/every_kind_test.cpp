// What every registered kind of constraint promises, held against its own holds(). Which kinds there
// are, the registry says; rules of a kind are made from its table of parameters.

#include <algorithm>
#include <gmock/gmock.h>
#include <map>
#include <set>

#include <ariadne/components/config.hpp>
#include <ariadne/constraints/digit_classes.hpp>
#include <ariadne/draw/svg.hpp>
#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/formats/detail/rule_words.hpp>
#include <ariadne/work/audit.hpp>

#include "plugins/constraints/pictures.hpp"
#include "plugins/constraints/random_rules.hpp"
#include "support/effort.hpp"
#include "support/paths.hpp"
#include "support/propagator_check.hpp"

namespace ariadne::testing {
namespace {

class LinkKeeper final : public LinkSink {
 public:
  void link(Candidate a, Candidate b) override { links.emplace_back(a, b); }
  std::vector<std::pair<Candidate, Candidate>> links;
};

/// What all assignments say of a constraint on domains.
struct Truth {
  bool any = false;
  std::vector<DigitSet> supported;
};

class Check {
 public:
  Check(const Constraint& constraint, const Layout& layout, Random& random)
      : constraint_(constraint), layout_(layout), random_(random) {}

  /// One set of random domains.
  void run() {
    const std::size_t size = constraint_.scope().size();
    std::vector<DigitSet> domains = random_domains(size);
    // Some cells only, if there are too many to try all.
    const Truth truth = all_of(domains);
    std::vector<DigitSet> left = domains;
    const bool possible = constraint_.filter(left);
    EXPECT_TRUE(possible || !truth.any) << "it says that there is no assignment: " << text(domains);
    for (std::size_t i = 0; i < size && truth.any && possible; ++i) {
      EXPECT_TRUE((truth.supported[i] - left[i]).empty())
          << "it removes a digit that is possible: " << text(domains) << " -> " << text(left);
      EXPECT_TRUE((left[i] - domains[i]).empty()) << "it adds a digit: " << text(domains);
    }
    const DigitSet required = possible && truth.any ? constraint_.required(left) : DigitSet();
    for_assignments(domains, [&](const std::vector<Digit>& values) {
      if (!fits_frame(values) || !constraint_.holds(values)) return;
      DigitSet there;
      for (const Digit value : values) there.insert(value);
      EXPECT_TRUE((required - there).empty()) << "a required digit is not there: " << text(domains);
    });
    check_monotone(domains, left, possible);
    check_assignment(domains);
    check_groups_and_links(domains);
    check_classes(domains);
  }

  /// Its clauses and propagators, on one set of random domains.
  void run_posted() {
    const std::vector<DigitSet> domains = random_domains(constraint_.scope().size());
    PropagatorCheck check(constraint_, domains, random_, layout_.frame().get());
    EXPECT_EQ(check.walk(20), "") << text(domains);
    EXPECT_EQ(check.decide_assignments(5), "") << text(domains);
  }

 private:
  std::string text(std::span<const DigitSet> domains) const {
    std::string all = constraint_.name(layout_) + ":";
    for (const DigitSet domain : domains) {
      all += ' ';
      for (const Digit digit : domain) all += static_cast<char>('0' + digit);
    }
    return all;
  }

  /// With few enough assignments to try.
  std::vector<DigitSet> random_domains(std::size_t size) {
    std::vector<DigitSet> domains(size);
    std::uint64_t assignments = 1;
    for (DigitSet& domain : domains) {
      const auto digits = static_cast<std::uint64_t>(layout_.digit_count());
      const std::uint64_t most = assignments > 500 ? 1 : assignments > 100 ? 2 : digits;
      const std::uint64_t count = 1 + random_.below(most);
      while (static_cast<std::uint64_t>(domain.size()) < count)
        domain.insert(static_cast<Digit>(1 + random_.below(digits)));
      assignments *= count;
    }
    for (std::size_t i = size; i > 1; --i) std::swap(domains[i - 1], domains[random_.below(i)]);
    return domains;
  }

  template <class Visit>
  void for_assignments(const std::vector<DigitSet>& domains, Visit visit) const {
    std::vector<Digit> values(domains.size());
    const auto place = [&](auto&& self, std::size_t i) -> void {
      if (i == domains.size()) {
        visit(std::as_const(values));
        return;
      }
      for (const Digit digit : domains[i]) {
        values[i] = digit;
        self(self, i + 1);
      }
    };
    place(place, 0);
  }

  /// Whether cells that see each other on the frame differ.
  bool fits_frame(const std::vector<Digit>& values) const {
    const auto scope = constraint_.scope();
    for (std::size_t i = 0; i < values.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (values[i] == values[k] && layout_.frame()->peer_set(scope[i]).contains(scope[k]))
          return false;
    return true;
  }

  Truth all_of(const std::vector<DigitSet>& domains) const {
    Truth truth;
    truth.supported.resize(domains.size());
    for_assignments(domains, [&](const std::vector<Digit>& values) {
      if (!fits_frame(values) || !constraint_.holds(values)) return;
      truth.any = true;
      for (std::size_t i = 0; i < values.size(); ++i) truth.supported[i].insert(values[i]);
    });
    return truth;
  }

  /// A digit may become another one of its class.
  void check_classes(const std::vector<DigitSet>& domains) {
    const auto* own = dynamic_cast<const ClassConstraint*>(&constraint_);
    if (own == nullptr) return;
    DigitSet all;
    for (const DigitSet of_class : own->classes()) {
      EXPECT_TRUE((all & of_class).empty());
      all |= of_class;
    }
    EXPECT_EQ(all, DigitSet::all(layout_.digit_count()));
    for_assignments(domains, [&](std::vector<Digit> values) {
      const bool before = constraint_.holds(values);
      for (Digit& value : values) value = another_of_class(own->classes(), value);
      EXPECT_EQ(constraint_.holds(values), before) << "classes matter: " << text(domains);
    });
  }
  Digit another_of_class(std::span<const DigitSet> classes, Digit digit) {
    for (const DigitSet of_class : classes) {
      if (!of_class.contains(digit)) continue;
      auto which = random_.below(static_cast<std::uint64_t>(of_class.size()));
      for (const Digit other : of_class)
        if (which-- == 0) return other;
    }
    return digit;
  }

  void check_monotone(const std::vector<DigitSet>& domains, const std::vector<DigitSet>& left,
                      bool possible) {
    std::vector<DigitSet> fewer = domains;
    DigitSet& domain = fewer[random_.below(fewer.size())];
    if (domain.single()) return;
    domain.erase(domain.first());
    const std::vector<DigitSet> before = fewer;
    if (!constraint_.filter(fewer)) return;
    EXPECT_TRUE(possible) << "smaller domains lead to more: " << text(before);
    for (std::size_t i = 0; i < left.size() && possible; ++i)
      EXPECT_TRUE((fewer[i] - left[i]).empty())
          << "smaller domains lead to more: " << text(domains) << " and " << text(before);
  }

  void check_assignment(const std::vector<DigitSet>& domains) {
    std::vector<DigitSet> fixed;
    std::vector<Digit> values;
    for (const DigitSet domain : domains) {
      values.push_back(domain.first());
      fixed.push_back(DigitSet::of(domain.first()));
    }
    if (!fits_frame(values)) return;
    const std::vector<DigitSet> before = fixed;
    EXPECT_EQ(constraint_.filter(fixed), constraint_.holds(values)) << text(before);
  }

  void check_groups_and_links(const std::vector<DigitSet>& domains) const {
    LinkKeeper keeper;
    constraint_.link(keeper);
    const auto place_of = [&](Cell cell) {
      const auto at = std::find(constraint_.scope().begin(), constraint_.scope().end(), cell);
      EXPECT_NE(at, constraint_.scope().end()) << "a cell that is not in the scope";
      return static_cast<std::size_t>(at - constraint_.scope().begin());
    };
    for_assignments(domains, [&](const std::vector<Digit>& values) {
      if (!fits_frame(values) || !constraint_.holds(values)) return;
      for (const std::vector<Cell>& group : constraint_.groups()) {
        std::set<Digit> seen;
        for (const Cell cell : group)
          EXPECT_TRUE(seen.insert(values[place_of(cell)]).second) << "equal digits in a group";
      }
      for (const auto& [a, b] : keeper.links)
        EXPECT_FALSE(values[place_of(a.cell)] == a.digit && values[place_of(b.cell)] == b.digit)
            << "both ends of a link are true";
    });
  }

  const Constraint& constraint_;
  const Layout& layout_;
  Random& random_;
};

class EveryKind : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryKind, KeepsItsPromises) {
  const ComponentInfo& info = *all_plugins().find(GetParam());
  ConstraintMaker maker(all_plugins());
  Random random(7, 1);
  const int rounds = by_effort(200, 200, 5000);
  const auto enough = by_effort<std::size_t>(12, 1000, 20000);
  std::size_t checked = 0;
  for (int round = 0; round < rounds && checked < enough && !HasFailure(); ++round) {
    const LayoutPtr& frame = frames()[random.below(frames().size())];
    const Rule rule = RandomRules(*frame, random).of(info);
    SCOPED_TRACE(to_yaml(rule, all_plugins(), *frame) + " on " + frame->name());
    LayoutPtr layout;
    try {
      layout = maker.make(frame, {&rule, 1});
    } catch (const ConfigError&) {
      continue;  // such a rule cannot be
    }
    EXPECT_EQ(layout->rules().size(), 1U);
    EXPECT_EQ(layout->frame(), frame);
    // What it comes to on the whole grid is alike, so a few are enough.
    for (int i = 0; i < 4 && !layout->constraints().empty(); ++i) {
      const auto& all = layout->constraints();
      Check(*all[random.below(all.size())], *layout, random).run();
      ++checked;
    }
    if (!layout->constraints().empty())
      Check(*layout->constraints()[random.below(layout->constraints().size())], *layout, random)
          .run_posted();
  }
  EXPECT_GE(checked, by_effort(1U, 4U, 100U)) << "hardly any rule could be made";
}

const Language& chinese() {
  static const Language& language = *new Language(
      read_language(read_yaml((shipped_configs_folder() / "languages/zh.yaml").string())));
  return language;
}

/// What the strategies about constraints make of a rule is true of a solution, proved by their
/// evidence, and said in words.
TEST_P(EveryKind, IsExplainedByProvedSteps) {
  const ComponentInfo& info = *all_plugins().find(GetParam());
  ConstraintMaker maker(all_plugins());
  Random random(9, 1);
  const auto solver =
      ComponentSpec(all_plugins(), ComponentKind::solver,
                    parse_yaml("logic: {strategies: [full-house, naked-single, hidden-single, "
                               "constraint-pointing, constraint, nice-loop, grouped-nice-loop, "
                               "kraken-fish, forcing-chain, forcing-net], rate-multiple: true}",
                               "test"))
          .make_solver();
  const int rounds = by_effort(12, 200, 2000);
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const LayoutPtr& frame = frames()[random.below(frames().size() - 1)];
    const Rule rule = RandomRules(*frame, random).of(info);
    SCOPED_TRACE(to_yaml(rule, all_plugins(), *frame) + " on " + frame->name());
    LayoutPtr layout;
    try {
      layout = maker.make(frame, {&rule, 1});
    } catch (const ConfigError&) {
      continue;  // such a rule cannot be
    }
    const std::vector<Digit> solution = random_solution(frame, random);
    if (!obeys_constraints(*layout, solution)) continue;
    std::vector<Digit> givens(solution.size());
    for (std::size_t i = 0; i < givens.size(); ++i)
      if (random.below(4) == 0) givens[i] = solution[i];
    StepAudit audit(all_plugins(), solution);
    audit.add_language(chinese());
    struct Ignore final : SolutionSink {
      bool solution(std::span<const Digit> /*values*/) override { return true; }
    } ignore;
    SolveRequest request;
    request.trace = &audit;
    solver->solve(Puzzle(layout, givens), request, ignore);
    for (const StepFault& fault : audit.faults()) ADD_FAILURE() << fault.step << " " << fault.what;
    EXPECT_THAT(audit.without_words(), ::testing::IsEmpty());
    EXPECT_EQ(audit.without_evidence(), 0U);
  }
}

/// A rule with cells has marks on them, and any other is listed below the picture in words.
TEST_P(EveryKind, IsDrawnOrListedInWords) {
  const ComponentInfo& info = *all_plugins().find(GetParam());
  ConstraintMaker maker(all_plugins());
  Random random(11, 1);
  int drawn = 0;
  // Of some kinds, few random rules can be; how many depends on the order in which a compiler draws numbers.
  const int wanted = by_effort(10, 40, 40);
  for (int round = 0; round < 20 * wanted && drawn < wanted && !HasFailure(); ++round) {
    const LayoutPtr& frame = frames()[random.below(frames().size())];
    const Rule rule = RandomRules(*frame, random).of(info);
    SCOPED_TRACE(to_yaml(rule, all_plugins(), *frame) + " on " + frame->name());
    LayoutPtr layout;
    try {
      layout = maker.make(frame, {&rule, 1});
    } catch (const ConfigError&) {
      continue;  // such a rule cannot be
    }
    ++drawn;
    const std::vector<Digit> open(static_cast<std::size_t>(layout->cell_count()));
    const std::string picture = svg_picture({*layout, open, {}, {}}, "rules");
    EXPECT_EQ(count(picture, "<g class=\"rule "), layout->marks().size());
    EXPECT_EQ(outside_of(picture), "");
    EXPECT_THAT(picture, ::testing::HasSubstr(">Rules:"));
    const std::vector<std::string> words = rules_in_words(*layout, ShownRules::marks);
    ASSERT_EQ(words.size(), 1U);
    bool has_cells = false;
    for (const RuleArgument& argument : rule.arguments)
      for (const std::vector<Cell>& cells : argument.cells) {
        has_cells = true;
        EXPECT_THAT(words[0], ::testing::Not(::testing::HasSubstr(to_places(*layout, cells))))
            << "nothing is drawn in these cells";
      }
    for (const RuleArgument& argument : rule.arguments)
      for (const Rule& inner : argument.rules)
        EXPECT_THAT(words[0], ::testing::HasSubstr(inner.kind));
    EXPECT_TRUE(has_cells || words[0].starts_with(rule.kind)) << words[0];
  }
  EXPECT_GT(drawn, 0);
}

INSTANTIATE_TEST_SUITE_P(All, EveryKind, all_kinds(), name_of_kind);

}  // namespace
}  // namespace ariadne::testing
