#include <random>

#include <gtest/gtest.h>

#include <ariadne/components/config.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/pipeline/stage_config.hpp>

#include "fixtures.hpp"

namespace ariadne {
namespace {

using testing::echoed;
using testing::Echoed;
using testing::fixture;
using testing::message_of;
using testing::NoSolutions;

class Config : public ::testing::Test {
 protected:
  Config() {
    registry.load(fixture("good"));
    registry.load(fixture("defaults"));
    registry.load(fixture("throws"));
  }

  ComponentSpec spec(const std::string& text, ComponentKind kind = ComponentKind::solver) const {
    return {registry, kind, parse_yaml(text, "c.yaml")};
  }
  Echoed outcome(const std::string& text) const {
    NoSolutions sink;
    return echoed(spec(text).make_solver()->solve(Puzzle(plain_layout(usual_box(4))), {}, sink));
  }
  std::string refusal(const std::string& text) const {
    return message_of<ConfigError>([&] { spec(text); });
  }

  Registry registry;
};

TEST_F(Config, AnIdAloneTakesAllDefaults) {
  for (const char* text : {"echo", "'echo'", "{echo: }", "{echo: ~}", "{echo: {}}", "echo:\n"}) {
    EXPECT_EQ(spec(text).id(), "echo");
    const Echoed made = outcome(text);
    EXPECT_EQ(made.verdict, Verdict::limit) << text;
    EXPECT_EQ(made.steps, 3U) << text;
    EXPECT_EQ(made.text, 503U) << text;
  }
}

TEST_F(Config, ParametersReachTheComponent) {
  EXPECT_EQ(outcome("{echo: {steps: 9}}").steps, 9U);
  EXPECT_EQ(outcome("{echo: {fast: false}}").verdict, Verdict::none);
  EXPECT_EQ(outcome("{echo: {ratio: 0.25}}").text, 253U);
  EXPECT_EQ(outcome("{echo: {ratio: 1}}").text, 1003U);
  EXPECT_EQ(outcome("{echo: {ratio: 2.5e-1}}").text, 253U);
  EXPECT_EQ(outcome("{echo: {label: ''}}").text, 500U);
  EXPECT_EQ(outcome("{echo: {label: 12345}}").text, 505U);
  EXPECT_EQ(outcome("{echo: {order: random}}").steps, 103U);
  EXPECT_EQ(outcome("echo:\n  order: \"random\"\n  steps: 1\n").steps, 101U);
}

TEST_F(Config, ComponentsHoldComponents) {
  EXPECT_EQ(outcome("{chain: {inner: echo}}").steps, 2003U);
  EXPECT_EQ(outcome("{chain: {inner: {echo: {steps: 5}}, strategies: [quiet]}}").steps, 1005U);
  EXPECT_EQ(
      outcome("{chain: {inner: {chain: {inner: echo}}, strategies: [quiet, quiet, quiet]}}").steps,
      5003U);
  EXPECT_EQ(outcome("holds-tuned").steps, 7U) << "the default is {echo: {steps: 7}}";
  EXPECT_EQ(outcome("{holds-itself: {inner: {holds-absent: {inner: echo}}}}").steps, 3U);
}

TEST_F(Config, IsMadeAfreshEachTime) {
  const ComponentSpec chain = spec("{chain: {inner: {echo: {steps: 8}}}}");
  const std::unique_ptr<Solver> first = chain.make_solver();
  const std::unique_ptr<Solver> second = chain.make_solver();
  EXPECT_NE(first.get(), second.get());
  NoSolutions sink;
  const Puzzle puzzle(plain_layout(usual_box(4)));
  EXPECT_EQ(echoed(first->solve(puzzle, {}, sink)).steps, 2008U);
  EXPECT_EQ(echoed(second->solve(puzzle, {}, sink)).steps, 2008U);
}

TEST_F(Config, MakesEveryKind) {
  EXPECT_NE(spec("quiet", ComponentKind::strategy).make_strategy(), nullptr);
  EXPECT_NE(spec("blank", ComponentKind::generator).make_generator(), nullptr);
}

TEST_F(Config, TellsEveryMistakeAtOnce) {
  EXPECT_EQ(refusal("chain:\n"
                    "  inner: {echo: {steps: 10, fats: true, order: rando}}\n"
                    "  strategies: [quite, blank]\n"
                    "  sorce: blank\n"),
            "c.yaml:2:25: 'steps' of 'echo' must be a whole number from 1 to 9, not '10'\n"
            "c.yaml:2:29: 'echo' has no parameter 'fats'; did you mean 'fast'?\n"
            "c.yaml:2:48: 'order' of 'echo' must be ascending or random, not 'rando'; did you mean "
            "'random'?\n"
            "c.yaml:3:16: no strategy 'quite' is loaded; did you mean 'quiet'?\n"
            "c.yaml:3:23: expected a strategy, but 'blank' is a generator\n"
            "c.yaml:4:3: 'chain' has no parameter 'sorce'; did you mean 'source'?");
}

TEST_F(Config, TellsAHundredMistakesAtMost) {
  std::string text = "{echo: {";
  for (int i = 0; i < 20'000; ++i) text += "p" + std::to_string(i) + ": 1, ";
  const std::string said = refusal(text + "}}");
  EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 100);
  EXPECT_TRUE(said.ends_with("\nand more")) << said.substr(said.size() - 100);
}

TEST_F(Config, AMistakeThatTheComponentFindsHasItsPlace) {
  const ComponentSpec refused = spec("factory-refuses", ComponentKind::strategy);
  EXPECT_EQ(message_of<ConfigError>([&] { refused.make_strategy(); }),
            "c.yaml:1:1: component 'factory-refuses': 'low' is above 'high'");
  const ComponentSpec within = spec("chain:\n  inner: echo\n  strategies: [factory-refuses]\n");
  EXPECT_EQ(message_of<ConfigError>([&] { within.make_solver(); }),
            "c.yaml:3:16: component 'factory-refuses': 'low' is above 'high'");
  const ComponentSpec throws = spec("factory-throws", ComponentKind::strategy);
  EXPECT_THROW(throws.make_strategy(), PluginError);
}

TEST_F(Config, IsTotal) {
  const std::string good =
      "chain:\n  inner: {echo: {steps: 5, fast: true, ratio: 0.5, order: random}}\n"
      "  strategies: [quiet, {quiet-too: {}}]\n  source: blank\n";
  ASSERT_NO_THROW(spec(good));
  const std::string marks = "{}[]:,-' \n~5x.";
  std::mt19937 random(4);
  int made = 0;
  for (int i = 0; i < 10'000; ++i) {
    std::string text = good;
    for (auto k = random() % 3 + 1; k > 0; --k) {
      const std::size_t at = random() % text.size();
      if (random() % 2 == 0)
        text[at] = marks[random() % marks.size()];
      else
        text.insert(at, 1, marks[random() % marks.size()]);
    }
    try {
      EXPECT_NE(spec(text).make_solver(), nullptr);
      ++made;
    } catch (const ConfigError& error) {
      EXPECT_NE(error.place().line, 0U) << text << '\n' << error.what();
    }
  }
  EXPECT_GT(made, 100);
  EXPECT_LT(made, 9'000);
}

TEST_F(Config, WithoutComponentsOfAKindThatIsSaid) {
  Registry empty;
  EXPECT_EQ(message_of<ConfigError>(
                [&] { ComponentSpec(empty, ComponentKind::solver, parse_yaml("nope", "c.yaml")); }),
            "c.yaml:1:1: no solver 'nope' is loaded; no plugin offers one");
  empty.load(fixture("defaults"));
  EXPECT_EQ(
      message_of<ConfigError>([&] {
        ComponentSpec(empty, ComponentKind::generator, parse_yaml("defaults", "c.yaml"));
      }),
      "c.yaml:1:1: expected a generator, but 'defaults' is a plugin, which offers no generator");
}

TEST_F(Config, TakesTheOneStageThatSolves) {
  const auto read = [&](const std::string& text) {
    return read_solve_config(registry, parse_yaml(text, "c.yaml"));
  };
  const SolveStage stage = read(
      "seed: 7\nstages:\n  - solve:\n      with: {echo: {steps: 2}}\n      limit: 10\n"
      "      timeout: 0.5\n");
  EXPECT_EQ(stage.with.id(), "echo");
  EXPECT_EQ(to_string(stage.with.node().place), "c.yaml:4:13");
  EXPECT_EQ(stage.limit, 10U);
  EXPECT_EQ(stage.timeout, 0.5);
  const SolveStage plain = read("stages: [{rate: {with: echo}}]");
  EXPECT_EQ(plain.with.id(), "echo");
  EXPECT_FALSE(plain.limit.has_value());
  EXPECT_FALSE(plain.timeout.has_value());
  const SolveStage most =
      read("stages: [{solve: {with: echo, limit: 1000000000000000000, timeout: 1e9}}]");
  EXPECT_EQ(most.limit, 1000000000000000000U);
  EXPECT_EQ(most.timeout, 1e9);
}

TEST_F(Config, CommandsThatRunThemMayHaveStagesBefore) {
  const auto read = [&](const std::string& text) {
    return read_solve_config(registry, parse_yaml(text, "c.yaml"), find_no_file,
                             StagesBefore::allowed);
  };
  const SolveStage alone = read("stages: [{solve: {with: echo}}]");
  EXPECT_EQ(alone.before, nullptr);
  const SolveStage stage = read(
      "stages:\n  - transform: {to: canonical}\n  - solve: {with: echo}\n"
      "  - keep: {verdict: unique}\n  - rate: {with: echo, limit: 3}\n");
  EXPECT_EQ(stage.limit, 3U);
  ASSERT_NE(stage.before, nullptr);
  EXPECT_EQ(text_of(*stage.before),
            text_of(*read("stages: [{transform: {to: canonical}}, {solve: {with: echo}}, "
                          "{keep: {verdict: unique}}, {solve: {with: echo}}]")
                         .before));
  const auto refused = [&](const std::string& text) {
    return message_of<ConfigError>([&] { read(text); });
  };
  EXPECT_EQ(refused("stages:\n  - solve: {with: echo}\n  - keep: {clues: 3}\n"),
            "c.yaml:3:5: this command needs a pipeline whose last stage is 'solve' or 'rate', but "
            "this one ends with 'keep'; `ariadne run` runs whole pipelines");
  EXPECT_EQ(refused("stages:\n  - read\n  - solve: {with: echo}\n"),
            "c.yaml:2:5: this command itself reads the puzzles and writes the answers, so its "
            "pipeline cannot have the stage 'read'; `ariadne run` runs whole pipelines");
}

TEST_F(Config, OtherStagesAreNotPassedOver) {
  const auto refused = [&](const std::string& text) {
    return message_of<ConfigError>(
        [&] { read_solve_config(registry, parse_yaml(text, "c.yaml")); });
  };
  EXPECT_EQ(refused("stages:\n  - solve: {with: echo}\n  - keep: {clues: 3}\n"),
            "c.yaml:3:5: this command needs a pipeline whose only stage is 'solve' or 'rate', but "
            "this one has the stage 'keep'; `ariadne run` runs whole pipelines");
  EXPECT_EQ(refused("stages:\n  - solve: {with: echo}\n  - solve: {with: echo}\n"),
            "c.yaml:3:5: this is a second stage that solves, and this command takes one");
  EXPECT_EQ(refused("stages: [{solve: {}}]"),
            "c.yaml:1:11: 'solve' needs the parameter 'with', a solver");
  EXPECT_EQ(refused("stages: [include: other]"),
            "c.yaml:1:19: no file can be included here, such as 'other'");
}

}  // namespace
}  // namespace ariadne
