// What every registered kind of constraint promises, held against its own holds(). Which kinds there
// are, the registry says; rules of a kind are made from its table of parameters.

#include <algorithm>
#include <gmock/gmock.h>
#include <map>
#include <numeric>
#include <set>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/plugin/random.hpp>
#include <ariadne/runs/audit.hpp>

#include "plugins/constraints/kinds.hpp"
#include "support/effort.hpp"
#include "support/paths.hpp"

namespace ariadne::testing {
namespace {

/// Grids that are small enough to try everything, with and without boxes, and with a 0.
const std::vector<LayoutPtr>& frames() {
  static const std::vector<LayoutPtr> frames = [] {
    std::vector<LayoutPtr> made;
    for (const char* name : {"4x4", "6x6", "grid:5x5", "grid:4x6:2x2:0..5", "9x9"})
      made.push_back(parse_layout(name).fixed);
    return made;
  }();
  return frames;
}

class RandomRules {
 public:
  RandomRules(const Layout& frame, Random& random) : frame_(frame), random_(random) {}

  Rule of(const ComponentInfo& info, int depth = 0) {
    Rule rule{info.id, {}};
    const std::size_t size = 1 + random_.below(5);
    for (const Parameter& parameter : info.parameters) {
      // What may be left out often is.
      if (!parameter.defaults.empty() && random_.below(2) == 0) continue;
      rule.arguments.push_back(argument(parameter, size, depth));
    }
    return rule;
  }

 private:
  std::size_t below(std::size_t end) { return static_cast<std::size_t>(random_.below(end)); }

  RuleArgument argument(const Parameter& parameter, std::size_t size, int depth) {
    RuleArgument argument{parameter.name, {}, {}, {}};
    switch (parameter.type) {
      case ParameterType::boolean:
        argument.text = random_.below(2) == 0 ? "false" : "true";
        break;
      case ParameterType::integer:
        argument.text = std::to_string(number(parameter));
        break;
      case ParameterType::numbers:
        for (std::size_t i = 0; i < size; ++i)
          argument.text += std::to_string(number(parameter)) + ' ';
        break;
      case ParameterType::words:
        for (int a = 0; a < frame_.digit_count(); ++a) {
          argument.text += a == 0 ? "-" : " -";
          for (int b = 0; b < frame_.digit_count(); ++b)
            if (random_.below(2) == 0) argument.text += static_cast<char>('1' + b);
        }
        break;
      case ParameterType::cells:
        argument.cells.push_back(cells(size));
        break;
      case ParameterType::lines:
        for (std::size_t i = 0; i < 2; ++i) argument.cells.push_back(cells(size));
        break;
      case ParameterType::clue:
        argument.cells.push_back(line());
        break;
      case ParameterType::components:
        for (int i = 0; i < 2; ++i) argument.rules.push_back(inner(depth));
        break;
      default:
        argument.text = parameter.defaults.empty() ? "" : parameter.defaults[0];
    }
    return argument;
  }

  /// Mostly a small one: large numbers seldom make sense.
  std::int64_t number(const Parameter& parameter) {
    const std::int64_t most = std::min<std::int64_t>(parameter.max_integer, 20);
    const std::int64_t least = std::max<std::int64_t>(parameter.min_integer, -2);
    return least + static_cast<std::int64_t>(below(static_cast<std::size_t>(most - least + 1)));
  }
  /// Different cells, each near the last one.
  std::vector<Cell> cells(std::size_t size) {
    std::vector<Cell> all{static_cast<Cell>(below(static_cast<std::size_t>(frame_.cell_count())))};
    for (int tries = 0; all.size() < size && tries < 100; ++tries) {
      const auto [row, column] = frame_.position(all.back());
      const auto next = frame_.cell_at(row + static_cast<int>(below(3)) - 1,
                                       column + static_cast<int>(below(3)) - 1);
      if (next && std::find(all.begin(), all.end(), *next) == all.end()) all.push_back(*next);
    }
    return all;
  }
  std::vector<Cell> line() {
    std::vector<Cell> all;
    const bool row = below(2) == 0;
    const auto at =
        static_cast<int>(below(static_cast<std::size_t>(row ? frame_.rows() : frame_.columns())));
    for (int i = 0; i < (row ? frame_.columns() : frame_.rows()); ++i)
      all.push_back(row ? *frame_.cell_at(at, i) : *frame_.cell_at(i, at));
    if (below(2) == 0) std::reverse(all.begin(), all.end());
    return all;
  }
  Rule inner(int depth) {
    const auto ids = all_plugins().ids(ComponentKind::constraint);
    while (true) {
      const ComponentInfo& info = *all_plugins().find(ids[below(ids.size())]);
      const bool nests = std::any_of(info.parameters.begin(), info.parameters.end(),
                                     [](auto& p) { return p.type == ParameterType::components; });
      if (!nests || depth < 1) return of(info, depth + 1);
    }
  }

  const Layout& frame_;
  Random& random_;
};

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
      EXPECT_TRUE((required - there).empty())
          << "a required digthere is no such file: " << text(domains);
    });
    check_monotone(domains, left, possible);
    check_assignment(domains);
    check_groups_and_links(domains);
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
      if (!constraint_.holds(values)) return;
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
  std::size_t checked = 0;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
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
  }
  EXPECT_GE(checked, by_effort(1U, 4U, 100U)) << "hardly any rule could be made";
}

/// A solution of the frame, with the digits renamed at random.
std::vector<Digit> random_solution(const LayoutPtr& frame, Random& random) {
  struct First final : SolutionSink {
    bool solution(std::span<const Digit> values) override {
      found.assign(values.begin(), values.end());
      return false;
    }
    std::vector<Digit> found;
  } sink;
  ComponentSpec(all_plugins(), ComponentKind::solver, parse_yaml("propagation", "test"))
      .make_solver()
      ->solve(Puzzle(frame), {}, sink);
  std::vector<Digit> digits(static_cast<std::size_t>(frame->digit_count()));
  std::iota(digits.begin(), digits.end(), Digit{1});
  for (std::size_t i = digits.size(); i > 1; --i) std::swap(digits[i - 1], digits[random.below(i)]);
  for (Digit& value : sink.found) value = digits[value - 1U];
  return sink.found;
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
                               "constraint-pointing, constraint], rate-multiple: true}",
                               "test"))
          .make_solver();
  const int rounds = by_effort(100, 200, 2000);
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

INSTANTIATE_TEST_SUITE_P(All, EveryKind,
                         ::testing::ValuesIn(all_plugins().ids(ComponentKind::constraint)),
                         [](const auto& kind) {
                           std::string name = kind.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace ariadne::testing
