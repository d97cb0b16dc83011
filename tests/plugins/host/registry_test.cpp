#include <dlfcn.h>
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include <ariadne/components/detail/preflight.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/plugin/extension.hpp>

#include "fixtures.hpp"
#include "fixtures/counting.hpp"

namespace ariadne {
namespace {

using testing::bytes_of;
using testing::echoed;
using testing::Echoed;
using ::testing::ElementsAre;
using testing::fixture;
using ::testing::IsEmpty;
using testing::message_of;
using testing::NoSolutions;
using testing::TemporaryFolder;
using testing::write_file;

bool is_loaded(const std::filesystem::path& library) {
  void* handle = dlopen(library.c_str(), RTLD_NOW | RTLD_NOLOAD);
  if (handle != nullptr) dlclose(handle);
  return handle != nullptr;
}

class CountSteps final : public StepSink {
 public:
  bool wants_evidence() const override { return false; }
  bool add(const Step&) override {
    ++count;
    return true;
  }
  int count = 0;
};

Parameters echo_parameters() {
  Parameters values;
  values.set("steps", std::int64_t{4});
  values.set("fast", true);
  values.set("ratio", 0.25);
  values.set("label", std::string("ab"));
  values.set("order", std::string("ascending"));
  return values;
}

LayoutPtr small_layout() {
  return plain_layout(usual_box(4));
}

std::string refusal(Registry& registry, const std::filesystem::path& file) {
  return message_of<PluginError>([&] { registry.load(file); });
}

TEST(Registry, LoadsAPluginAndKnowsWhatItOffers) {
  Registry registry;
  const PluginInfo& good = registry.load(fixture("good"));
  EXPECT_EQ(good.id, "good");
  EXPECT_EQ(good.version, "1.0.0");
  EXPECT_EQ(good.summary, "A plugin in order");
  EXPECT_EQ(good.file, fixture("good"));
  EXPECT_EQ(good.components.size(), 5U);
  EXPECT_THAT(registry.plugins(), ElementsAre(&good));
  EXPECT_THAT(registry.ids(ComponentKind::solver), ElementsAre("chain", "echo"));
  EXPECT_THAT(registry.ids(ComponentKind::strategy), ElementsAre("quiet", "quiet-too"));
  EXPECT_THAT(registry.ids(ComponentKind::generator), ElementsAre("blank"));
  ASSERT_NE(registry.find("echo"), nullptr);
  EXPECT_EQ(registry.find("echo")->summary, "Says what it was made with");
  EXPECT_EQ(registry.find("echo")->parameters.size(), 5U);
  EXPECT_EQ(registry.find("absent"), nullptr);
  EXPECT_EQ(&registry.plugin_of("quiet"), &good);
  EXPECT_THROW(registry.plugin_of("absent"), PluginError);
}

TEST(Registry, MakesComponentsThatWork) {
  Registry registry;
  registry.load(fixture("good"));
  const std::unique_ptr<Solver> echo = registry.make_solver("echo", echo_parameters());
  const LayoutPtr layout = small_layout();
  EXPECT_TRUE(echo->supports(*layout));
  NoSolutions sink;
  const Echoed outcome = echoed(echo->solve(Puzzle(layout), {}, sink));
  EXPECT_EQ(outcome.verdict, Verdict::limit);
  EXPECT_EQ(outcome.steps, 4U);
  EXPECT_EQ(outcome.text, 252U);
  std::vector<SolveOutcome> outcomes(5000);
  BatchResult result;
  result.outcomes = outcomes;
  Batch batch;
  batch.layout = layout;
  batch.size = 5000;
  echo->solve_batch(batch, {}, result);
  EXPECT_EQ(result.done, 4711U) << "the plugin's own solve_batch was not called";
  batch.size = 3;
  EXPECT_THAT(message_of<PluginError>([&] { echo->solve_batch(batch, {}, result); }),
              ::testing::EndsWith("component 'echo': says that it has answered 4711 of 3 puzzles"));

  CountSteps steps;
  registry.make_strategy("quiet", {})->find(Board(Puzzle(layout)), steps);
  EXPECT_EQ(steps.count, 1);

  Random random(1);
  GenerateRequest request;
  request.layout = layout;
  const std::unique_ptr<Generator> blank = registry.make_generator("blank", {});
  EXPECT_EQ(blank->obstacle(*layout), "");
  EXPECT_TRUE(blank->generate(random, request).puzzle.has_value());
  std::array<Generated, 1> results;
  blank->generate_batch(std::span(&random, 1), request, results);
  EXPECT_EQ(results[0].reason, "blank") << "the plugin's own generate_batch was not called";
}

TEST(Registry, LoadsAFileOnceByWhateverPath) {
  const TemporaryFolder folder;
  std::filesystem::create_symlink(fixture("good"), folder.path / "link.so");
  std::filesystem::create_symlink(folder.path / "link.so", folder.path / "link-to-link.so");
  Registry registry;
  const PluginInfo& first = registry.load(folder.path / "link-to-link.so");
  EXPECT_EQ(first.file, fixture("good"));
  EXPECT_EQ(&registry.load(folder.path / "link.so"), &first);
  EXPECT_EQ(&registry.load(fixture("good")), &first);
  EXPECT_EQ(&registry.load(std::filesystem::relative(fixture("good"))), &first);
  EXPECT_EQ(registry.plugins().size(), 1U);
}

TEST(Registry, RefusesASecondPluginOfTheSameId) {
  Registry registry;
  registry.load(fixture("good"));
  EXPECT_EQ(refusal(registry, fixture("good-again")),
            fixture("good-again").string() + ": a plugin 'good' is loaded already, from " +
                fixture("good").string());
  EXPECT_FALSE(is_loaded(fixture("good-again")));
}

TEST(Registry, TakesAllComponentsOrNone) {
  Registry registry;
  registry.load(fixture("good"));
  EXPECT_EQ(refusal(registry, fixture("conflict")),
            "plugin 'conflict' (" + fixture("conflict").string() +
                "), component 'quiet': plugin 'good' (" + fixture("good").string() +
                ") offers it already");
  EXPECT_EQ(registry.find("fresh"), nullptr);
  EXPECT_EQ(registry.plugins().size(), 1U);
  EXPECT_FALSE(is_loaded(fixture("conflict")));

  Registry another;
  another.load(fixture("conflict"));
  EXPECT_NE(another.find("fresh"), nullptr);
}

TEST(Registry, RefusesFilesThatAreNoPlugins) {
  Registry registry;
  const TemporaryFolder folder;
  const std::string absent = (folder.path / "absent.so").string();
  EXPECT_EQ(refusal(registry, absent), absent + ": there is no such file");
  EXPECT_EQ(refusal(registry, folder.path),
            folder.path.string() + ": it is a directory, not a plugin's file");
  for (const char* name : {"no-symbol", "wrong-magic", "wrong-abi", "wrong-tag", "bad-id"}) {
    EXPECT_EQ(refusal(registry, fixture(name)),
              message_of<PluginError>([&] { preflight(fixture(name)); }));
    EXPECT_FALSE(is_loaded(fixture(name))) << name;
  }
  EXPECT_EQ(refusal(registry, fixture("no-entry")),
            fixture("no-entry").string() + ": its descriptor has no entry function");
  EXPECT_FALSE(is_loaded(fixture("no-entry")));
  EXPECT_EQ(refusal(registry, fixture("unresolved")),
            fixture("unresolved").string() +
                ": it cannot be loaded: undefined symbol: ariadne_test_missing_function");
  EXPECT_THAT(registry.plugins(), IsEmpty());
}

TEST(Registry, RefusesTruncatedCopiesBeforeTheLinkerSeesThem) {
  Registry registry;
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path / "part.so";
  const std::vector<char> good = bytes_of(fixture("good"));
  for (const std::size_t percent : {1U, 10U, 25U, 50U, 75U, 90U, 99U}) {
    const auto size = static_cast<std::ptrdiff_t>(good.size() * percent / 100);
    write_file(file, {good.begin(), good.begin() + size});
    EXPECT_EQ(
        refusal(registry, file),
        file.string() + ": it is damaged: parts of the library lie beyond the end of the file")
        << percent << " %";
  }
  write_file(file, good);
  EXPECT_EQ(registry.load(file).id, "good");
}

TEST(RegistryDeathTest, AStaticConstructorThatAbortsEndsTheChildThatLoadsIt) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(Registry().load(fixture("aborts")), ::testing::KilledBySignal(SIGABRT), "");
}

// What goes wrong in the entry function, and how it is told.
struct Fault {
  const char* name;
  const char* sentence;  ///< after the plugin's name
};

void PrintTo(const Fault& fault, std::ostream* out) {
  *out << fault.name;
}

class EntryFaults : public ::testing::TestWithParam<Fault> {};

TEST_P(EntryFaults, LeaveNothingBehind) {
  Registry registry;
  setenv("FIXTURE_FAULT", GetParam().name, 1);
  const std::string said = refusal(registry, fixture("entry"));
  unsetenv("FIXTURE_FAULT");
  EXPECT_EQ(said, "plugin 'entry' (" + fixture("entry").string() + ")" + GetParam().sentence);
  EXPECT_THAT(registry.plugins(), IsEmpty());
  EXPECT_EQ(registry.find("first"), nullptr);
  EXPECT_FALSE(is_loaded(fixture("entry")));
}

INSTANTIATE_TEST_SUITE_P(
    Registry, EntryFaults,
    ::testing::Values(
        Fault{"throws", ": threw (anonymous namespace)::OwnException: of the plugin's own"},
        Fault{"throws-int", ": threw something that is not a std::exception"},
        Fault{"throws-late", ": threw std::runtime_error: halfway"},
        Fault{"bad-id", ", component 'Second One': its id is not lowercase words joined by '-'"},
        Fault{"twice", ", component 'first': the plugin offers it twice"},
        Fault{"wrong-kind",
              ", component 'second': it claims to be a solver, but its factory makes another "
              "kind"},
        Fault{"bad-name",
              ", component 'second': its parameter 'bad_name' is not lowercase words joined by "
              "'-'"},
        Fault{"name-twice", ", component 'second': its parameter 'number' appears twice"},
        Fault{"out-of-bounds",
              ", component 'second': its parameter 'number' has the default '10', which is not one "
              "of its values"},
        Fault{"no-choice",
              ", component 'second': its parameter 'word' has the default 'c', which is not one of "
              "its values"},
        Fault{"no-default",
              ", component 'second': its parameter 'number' does not have one default"},
        Fault{"two-inside",
              ", component 'second': its parameter 'inner' has more than one default"},
        Fault{"bad-yaml",
              ", component 'second': its parameter 'inner' has a default that is not YAML: the "
              "default of 'inner':1:1: this map is not closed: '}' is missing"}),
    [](const ::testing::TestParamInfo<Fault>& tested) {
      std::string name = tested.param.name;
      std::erase(name, '-');
      return name;
    });

TEST(Registry, TheEntryFixtureIsInOrderWithoutAFault) {
  Registry registry;
  setenv("FIXTURE_FAULT", "none", 1);
  registry.load(fixture("entry"));
  unsetenv("FIXTURE_FAULT");
  EXPECT_EQ(registry.ids(ComponentKind::strategy).size(), 2U);
}

// --- what plugins throw ---

class Throwing : public ::testing::Test {
 protected:
  Throwing() { registry.load(fixture("throws")); }

  static std::string named(const std::string& component, const std::string& what) {
    return "plugin 'throws' (" + fixture("throws").string() + "), component '" + component +
           "': " + what;
  }

  Registry registry;
  LayoutPtr layout = small_layout();
};

constexpr const char* own_exception =
    "threw (anonymous namespace)::OwnException: of the plugin's own";
constexpr const char* no_exception = "threw something that is not a std::exception";

TEST_F(Throwing, InTheFactory) {
  const auto making = [&](const char* id) {
    return message_of<PluginError>([&] { registry.make_strategy(id, {}); });
  };
  EXPECT_EQ(making("factory-throws"), named("factory-throws", own_exception));
  EXPECT_EQ(making("factory-asks"),
            named("factory-asks", "asks for the parameter 'undeclared' that it did not declare"));
  EXPECT_EQ(message_of<PluginError>([&] { registry.make_solver("factory-empty", {}); }),
            named("factory-empty", "its factory made nothing"));
  EXPECT_EQ(message_of<ConfigError>([&] { registry.make_strategy("factory-refuses", {}); }),
            "component 'factory-refuses': 'low' is above 'high'");
}

TEST_F(Throwing, InTheCallsOfAComponent) {
  CountSteps steps;
  const std::unique_ptr<Strategy> strategy = registry.make_strategy("find-throws", {});
  EXPECT_EQ(message_of<PluginError>([&] { strategy->find(Board(Puzzle(layout)), steps); }),
            named("find-throws", own_exception));

  NoSolutions sink;
  const std::unique_ptr<Solver> solver = registry.make_solver("solve-throws", {});
  EXPECT_EQ(message_of<PluginError>([&] { solver->solve(Puzzle(layout), {}, sink); }),
            named("solve-throws", "threw std::runtime_error: no more wool"));
  EXPECT_EQ(message_of<PluginError>([&] { solver->supports(*layout); }),
            named("solve-throws", no_exception));
  const std::vector<Digit> givens(16);
  Batch batch;
  batch.layout = layout;
  batch.size = 1;
  batch.givens = givens;
  std::array<SolveOutcome, 1> outcomes;
  BatchResult result;
  result.outcomes = outcomes;
  EXPECT_EQ(message_of<PluginError>([&] { solver->solve_batch(batch, {}, result); }),
            named("solve-throws", "threw std::runtime_error: no more wool"));

  Random random(1);
  const std::unique_ptr<Generator> generator = registry.make_generator("generate-throws", {});
  EXPECT_EQ(message_of<PluginError>([&] { generator->generate(random, {}); }),
            named("generate-throws", no_exception));
  EXPECT_EQ(message_of<PluginError>([&] { generator->obstacle(*layout); }),
            named("generate-throws", own_exception));
  EXPECT_EQ(message_of<PluginError>([&] {
              std::array<Generated, 1> results;
              generator->generate_batch(std::span(&random, 1), {}, results);
            }),
            named("generate-throws", no_exception));
}

/// A mistake of the caller's own.
struct CallersFault {};

struct ThrowingSink final : StepSink, SolutionSink, SolveTrace {
  bool wants_evidence() const override { return false; }
  bool add(const Step&) override { throw CallersFault(); }
  bool solution(std::span<const Digit>) override { throw CallersFault(); }
  void place(Candidate, int) override { throw CallersFault(); }
  void undo(Candidate, int) override {}
  void step(const Step&, const Board&) override {}
};

TEST(Callers, WhatTheyThrowIsNotThePlugins) {
  Registry registry;
  registry.load(fixture("good"));
  registry.load(fixture("lies"));
  registry.load(fixture("throws"));
  ThrowingSink sink;
  const Board board{Puzzle(small_layout())};
  EXPECT_THROW(registry.make_strategy("quiet", {})->find(board, sink), CallersFault);
  EXPECT_THROW(registry.make_strategy("swallows", {})->find(board, sink), CallersFault);
  Parameters twice;
  twice.set("lie", "twice");
  EXPECT_THROW(registry.make_solver("lying-solver", std::move(twice))
                   ->solve(Puzzle(small_layout()), {}, sink),
               CallersFault);
  SolveRequest traced;
  traced.trace = &sink;
  EXPECT_THROW(
      registry.make_solver("echo", echo_parameters())->solve(Puzzle(small_layout()), traced, sink),
      CallersFault);
}

TEST(Registry, HandsOverTheExtensionsOfAComponent) {
  Registry registry;
  registry.load(fixture("good"));
  const std::unique_ptr<Strategy> quiet = registry.make_strategy("quiet", {});
  auto* const counting = extension_of<testing::Counting>(*quiet);
  ASSERT_NE(counting, nullptr);
  CountSteps sink;
  quiet->find(Board{Puzzle(small_layout())}, sink);
  quiet->find(Board{Puzzle(small_layout())}, sink);
  EXPECT_EQ(counting->calls(), 2U);
  EXPECT_EQ(quiet->extension("of another"), nullptr);
  EXPECT_EQ(registry.make_solver("echo", echo_parameters())->extension(""), nullptr);
  EXPECT_EQ(registry.make_generator("blank", {})->extension(""), nullptr);
}

TEST_F(Throwing, NamesTheInnermostComponentOnly) {
  std::vector<AnyComponent> inner;
  inner.emplace_back(
      Named<Solver>{"solve-throws", registry.make_solver("solve-throws", Parameters())});
  Parameters values;
  values.set("inner", std::move(inner));
  const std::unique_ptr<Solver> around = registry.make_solver("around", std::move(values));
  NoSolutions sink;
  EXPECT_EQ(message_of<PluginError>([&] { around->solve(Puzzle(layout), {}, sink); }),
            named("solve-throws", "threw std::runtime_error: no more wool"));
}

// --- lifetimes ---

TEST(Lifetime, TheRegistryUnloadsItsLibraries) {
  {
    Registry registry;
    registry.load(fixture("good"));
    EXPECT_TRUE(is_loaded(fixture("good")));
  }
  EXPECT_FALSE(is_loaded(fixture("good")));
}

TEST(Lifetime, AnObjectThatOutlivesTheRegistryKeepsItsLibrary) {
  std::unique_ptr<Solver> echo;
  {
    Registry registry;
    registry.load(fixture("good"));
    echo = registry.make_solver("echo", echo_parameters());
  }
  EXPECT_TRUE(is_loaded(fixture("good")));
  NoSolutions sink;
  EXPECT_EQ(echoed(echo->solve(Puzzle(small_layout()), {}, sink)).steps, 4U);
  echo.reset();
  EXPECT_FALSE(is_loaded(fixture("good")));
}

TEST(Lifetime, AComponentWithinAnotherPluginsComponentKeepsItsLibrary) {
  std::unique_ptr<Solver> around;
  {
    Registry registry;
    registry.load(fixture("good"));
    registry.load(fixture("throws"));
    std::vector<AnyComponent> inner;
    inner.emplace_back(Named<Solver>{"echo", registry.make_solver("echo", echo_parameters())});
    Parameters values;
    values.set("inner", std::move(inner));
    around = registry.make_solver("around", std::move(values));
  }
  EXPECT_TRUE(is_loaded(fixture("good")));
  EXPECT_TRUE(is_loaded(fixture("throws")));
  NoSolutions sink;
  EXPECT_EQ(echoed(around->solve(Puzzle(small_layout()), {}, sink)).steps, 4U);
  around.reset();
  EXPECT_FALSE(is_loaded(fixture("good")));
  EXPECT_FALSE(is_loaded(fixture("throws")));
}

TEST(Lifetime, ABoardKeepsTheLibraryOfWhatWasDerivedFromIt) {
  std::optional<Board> board{Puzzle(small_layout())};
  {
    Registry registry;
    registry.load(fixture("good"));
    CountSteps sink;
    registry.make_strategy("quiet", {})->find(*board, sink);
  }
  EXPECT_TRUE(is_loaded(fixture("good")));
  {
    const Board copy = *board;  // derives its own
    board.reset();
    EXPECT_FALSE(is_loaded(fixture("good")));
  }
}

TEST(Lifetime, WhatWasThrownOutlivesTheLibrary) {
  std::string said;
  try {
    Registry registry;
    registry.load(fixture("throws"));
    registry.make_strategy("factory-throws", {});
  } catch (const PluginError& error) {
    EXPECT_FALSE(is_loaded(fixture("throws")));
    said = error.what();
  }
  EXPECT_TRUE(said.ends_with(own_exception)) << said;
}

}  // namespace
}  // namespace ariadne
