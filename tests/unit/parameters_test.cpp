#include <gtest/gtest.h>

#include <ariadne/model/error.hpp>
#include <ariadne/plugin/parameters.hpp>

namespace ariadne {
namespace {

using Strings = std::vector<std::string>;

TEST(Parameter, BuildersFillTheTable) {
  const Parameter flag = Parameter::boolean("trace", true, "help");
  EXPECT_EQ(flag.name, "trace");
  EXPECT_EQ(flag.type, ParameterType::boolean);
  EXPECT_EQ(flag.help, "help");
  EXPECT_EQ(flag.defaults, Strings{"true"});

  const Parameter depth = Parameter::integer("depth", -3, -10, 10, "help");
  EXPECT_EQ(depth.defaults, Strings{"-3"});
  EXPECT_EQ(depth.min_integer, -10);
  EXPECT_EQ(depth.max_integer, 10);

  const Parameter word = Parameter::text("word", "", "help");
  EXPECT_EQ(word.defaults, Strings{""});

  const Parameter order = Parameter::choice("order", {"ascending", "random"}, "help");
  EXPECT_EQ(order.type, ParameterType::choice);
  EXPECT_EQ(order.defaults, Strings{"ascending"});
  EXPECT_EQ(order.choices, (Strings{"ascending", "random"}));

  const Parameter required = Parameter::component("check", ComponentKind::solver, "", "help");
  EXPECT_EQ(required.type, ParameterType::component);
  EXPECT_EQ(required.kind, ComponentKind::solver);
  EXPECT_TRUE(required.defaults.empty());
  EXPECT_EQ(Parameter::component("check", ComponentKind::solver, "dlx", "help").defaults,
            Strings{"dlx"});

  const Parameter list =
      Parameter::components("strategies", ComponentKind::strategy, {"a", "b"}, "help");
  EXPECT_EQ(list.type, ParameterType::components);
  EXPECT_EQ(list.defaults, (Strings{"a", "b"}));
}

TEST(Parameter, RealsAreWrittenAsShortAsTheyRead) {
  const auto written = [](double value) {
    return Parameter::real("r", value, 0, 1, "help").defaults.front();
  };
  EXPECT_EQ(written(0.5), "0.5");
  EXPECT_EQ(written(2), "2.0");
  EXPECT_EQ(written(-0.25), "-0.25");
  EXPECT_EQ(written(100), "100.0");
  for (const double value : {1e-7, 1e-9, 0.1, 1.0 / 3, 123456.789, 1e20, 2.5e-12})
    EXPECT_EQ(std::stod(written(value)), value) << written(value);
}

class NoSteps final : public Strategy {
 public:
  void find(const Board& /*board*/, StepSink& /*sink*/) override {}
};

AnyComponent strategy(std::string id) {
  return Named<Strategy>{std::move(id), std::make_unique<NoSteps>()};
}

/// What a call says when it throws.
template <class Call>
std::string refusal(Call call) {
  try {
    call();
  } catch (const PluginError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Parameters, GiveWhatWasSet) {
  Parameters parameters;
  parameters.set("flag", true);
  parameters.set("count", std::int64_t{7});
  parameters.set("ratio", 0.5);
  parameters.set("word", std::string("first"));
  parameters.set("word", std::string("second"));
  EXPECT_TRUE(parameters.boolean("flag"));
  EXPECT_EQ(parameters.integer("count"), 7);
  EXPECT_EQ(parameters.real("ratio"), 0.5);
  EXPECT_EQ(parameters.text("word"), "second");
  const Parameters moved = std::move(parameters);
  EXPECT_EQ(moved.integer("count"), 7);
}

TEST(Parameters, RefuseWhatWasNotDeclared) {
  Parameters parameters;
  parameters.set("count", std::int64_t{7});
  EXPECT_EQ(refusal([&] { parameters.integer("cuont"); }),
            "asks for the parameter 'cuont' that it did not declare");
  EXPECT_EQ(refusal([&] { parameters.boolean("count"); }),
            "asks for the parameter 'count' as another type than it declared");
  EXPECT_EQ(refusal([&] { parameters.take_solver("count"); }),
            "asks for the parameter 'count' as another type than it declared");
}

TEST(Parameters, HandOverComponentsOnce) {
  Parameters parameters;
  std::vector<AnyComponent> components;
  components.push_back(strategy("a"));
  components.push_back(strategy("b"));
  parameters.set("strategies", std::move(components));
  EXPECT_EQ(refusal([&] { parameters.take_solvers("strategies"); }),
            "takes the components of 'strategies' as another kind than it declared");
  const std::vector<Named<Strategy>> taken = parameters.take_strategies("strategies");
  ASSERT_EQ(taken.size(), 2U);
  EXPECT_EQ(taken[0].id, "a");
  EXPECT_EQ(taken[1].id, "b");
  EXPECT_NE(taken[1].object, nullptr);
  EXPECT_EQ(refusal([&] { parameters.take_strategies("strategies"); }),
            "takes the components of 'strategies' a second time");
}

}  // namespace
}  // namespace ariadne
