// Pipelines in the program's own process: what is the same with any number of threads, what stops a
// run, and what solvers that disagree come to.

#include <gmock/gmock.h>
#include <map>
#include <thread>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/pipeline/pipeline.hpp>
#include <ariadne/plugin/random.hpp>

#include "fixtures.hpp"

namespace ariadne {
namespace {

using ::testing::EndsWith;
using testing::fixture;
using ::testing::HasSubstr;
using testing::message_of;

const std::string puzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string several = "." + std::string(80, '.');
const std::string broken = "55" + std::string(79, '.');

class Texts final : public Outputs {
 public:
  bool open(const std::string& file, bool /*document*/) override {
    EXPECT_FALSE(texts.contains(file));
    texts[file];
    return true;
  }
  void write(const std::string& file, std::string_view text) override {
    texts.at(file) += text;
    if (on_write) on_write();
  }
  void write_whole(const std::string& file, std::string_view text) override {
    EXPECT_TRUE(texts.emplace(file, text).second);
  }

  std::map<std::string, std::string> texts;
  std::function<void()> on_write;
};

struct PipelineRun : ::testing::Test {
  PipelineRun() {
    load_plugins(registry, {});
    registry.load(fixture("liar"));
    options.seed = 7;
    options.outputs = &outputs;
  }

  Pipeline pipeline(const std::string& stages) const {
    return {registry, parse_yaml("stages:\n" + stages, "p.yaml"), "", find_no_file};
  }
  /// Runs a pipeline that reads these words.
  PipelineCounts run(const std::string& stages, const std::vector<std::string>& words = {}) {
    outputs.texts.clear();
    const Pipeline made = pipeline(stages);
    std::optional<Inputs> inputs;
    if (made.reads()) inputs.emplace(words, LayoutChoice(), stop.get_token());
    options.inputs = inputs ? &*inputs : nullptr;
    options.stop = stop.get_token();
    return made.run(options);
  }
  const std::string& out() { return outputs.texts["-"]; }

  Registry registry;
  Texts outputs;
  PipelineOptions options;
  StopSource stop;
};

TEST_F(PipelineRun, SolversThatDisagreeMakeAPuzzleInvalid) {
  const auto table_of = [&](const std::string& solvers) {
    const PipelineCounts counts =
        run("  - cross-check: {with: [" + solvers + "]}\n  - write: {format: csv}\n", {puzzle});
    EXPECT_EQ(counts.bad, 0U);
    EXPECT_EQ(counts.disagreed, out().find(",invalid,") == std::string::npos ? 0U : 1U);
    return out().substr(out().find("9x9,"));
  };
  EXPECT_EQ(table_of("dancing-links, backtracking"), "9x9,30,unique,,,,,,,,,,,,\n");
  EXPECT_EQ(table_of("dancing-links, {liar: {says: none}}"),
            "9x9,30,invalid,,,,,,,,,,,\"dancing-links says unique (1), liar says none (0)\",\n");
  // Who gives up says nothing, and the answer is that of the next.
  EXPECT_EQ(table_of("{liar: {says: limit}}, backtracking, dancing-links"),
            "9x9,30,unique,,,,,,,,,,,,\n");
  EXPECT_EQ(table_of("{liar: {says: limit}}, {liar: {says: limit}}"), "9x9,30,limit,,,,,,,,,,,,\n");
  // It has to be no puzzle by itself for a solver that looked.
  EXPECT_THAT(table_of("{liar: {says: none}}, dancing-links"), HasSubstr("liar says none (0)"));
  const auto table_of_several = [&](const std::string& solvers) {
    run("  - cross-check: {with: [" + solvers + "]}\n  - write: {format: csv}\n",
        {"12..341221..4321"});
    return out().substr(out().find("4x4,"));
  };
  EXPECT_EQ(
      table_of_several("dancing-links, liar"),
      "4x4,12,invalid,,,,,,,,,,,\"dancing-links says multiple (2), liar says unique (1)\",\n");
  EXPECT_EQ(table_of_several("liar, {liar: {says: unique-too}}"),
            "4x4,12,invalid,,,,,,,,,,,\"liar says unique (1), liar says unique (1), with another "
            "solution\",\n");
  // All say that there are several, but not how many.
  run("  - cross-check: {limit: 0, with: [dancing-links, {liar: {says: two}}]}\n"
      "  - write: {format: csv}\n",
      {"................"});
  EXPECT_THAT(out(), HasSubstr("dancing-links says multiple (288), liar says multiple (2)"));
  // A third does not make it valid again, and is not counted again.
  EXPECT_EQ(table_of("dancing-links, {liar: {says: none}}, {liar: {says: none}}"),
            "9x9,30,invalid,,,,,,,,,,,\"dancing-links says unique (1), liar says none (0)\",\n");
}

TEST_F(PipelineRun, SolversThatDoNotTakeALayoutAreLeftOut) {
  run("  - cross-check: {with: [lockstep, dancing-links]}\n  - write: {what: solution}\n",
      {"1234341221434321"});
  EXPECT_EQ(out(), "1234341221434321\n");
  EXPECT_THAT(message_of<Error>(
                  [&] { run("  - cross-check: {with: [lockstep]}\n", {"1234341221434321"}); }),
              HasSubstr("does not support the layout 4x4"));
}

TEST_F(PipelineRun, WhereARunIsFullNothingDependsOnTheThreads) {
  std::vector<std::string> words;
  for (int i = 0; i < 40; ++i) {
    words.insert(words.end(), {puzzle, several, broken.substr(0, 80), puzzle});
  }
  for (const char* stages :
       {"  - solve: {with: dancing-links}\n  - take: {count: 33}\n",
        "  - solve: {with: dancing-links}\n  - keep: {verdict: [unique, invalid]}\n"
        "  - take: {count: 9}\n  - take: {count: 5}\n",
        "  - sample: {count: 20}\n  - take: {count: 5}\n"}) {
    std::string first;
    std::uint64_t bad = 0;
    for (const unsigned jobs : {1U, 2U, 5U}) {
      options.jobs = jobs;
      const PipelineCounts counts = run(stages, words);
      if (first.empty()) first = out(), bad = counts.bad;
      EXPECT_EQ(out(), first) << stages;
      EXPECT_EQ(counts.bad, bad) << stages;
    }
    EXPECT_FALSE(first.empty());
  }
}

TEST_F(PipelineRun, AnErrorComesWhenAllBeforeItIsWritten) {
  std::vector<std::string> words(200, puzzle);
  words.push_back("1234341221434321");
  for (const unsigned jobs : {1U, 3U}) {
    options.jobs = jobs;
    EXPECT_THAT(message_of<Error>([&] { run("  - solve: {with: lockstep}\n", words); }),
                HasSubstr("does not support the layout 4x4"));
    EXPECT_EQ(std::ranges::count(out(), '\n'), 200);
  }
  EXPECT_THAT(
      message_of<PluginError>([&] { run("  - rate: {with: {liar: {says: throws}}}\n", words); }),
      EndsWith("it lied once too often"));
}

TEST_F(PipelineRun, AStopLeavesWholeBlocksThatWereCounted) {
  for (const char* stages :
       {"  - generate: {count: 0, with: random-fill}\n",
        "  - generate: {count: 0, with: random-fill}\n  - sort: {by: clues}\n"}) {
    stop = StopSource();
    std::uint64_t reported = 0;
    options.progress = [&](const PipelineCounts& done) {
      reported = done.items;
      if (reported > 1000) stop.request_stop();
    };
    options.jobs = 2;
    const PipelineCounts counts = run(stages);
    EXPECT_EQ(counts.items, reported);
    const bool sorts = std::string(stages).find("sort") != std::string::npos;
    EXPECT_EQ(static_cast<std::uint64_t>(std::ranges::count(out(), '\n')), sorts ? 0 : reported);
  }
}

/// A run in two parts is that of one.
TEST_F(PipelineRun, GoesOnWhereItWas) {
  const std::string stages =
      "  - generate: {count: 3000, with: random-fill}\n  - sample: {share: 0.3}\n"
      "  - transform\n  - write: {format: json}\n";
  const PipelineCounts whole = run(stages);
  const std::string text = out();
  PipelineCounts noted;
  std::string part;
  options.progress = [&](const PipelineCounts& done) {
    if (done.items < 700) return;
    noted = done;
    part = out();
    stop.request_stop();
  };
  run(stages);
  ASSERT_GT(noted.items, 0U);
  ASSERT_LT(noted.items, 3000U);
  options.progress = {};
  options.done = noted;
  stop = StopSource();
  const PipelineCounts all = run(stages);
  EXPECT_EQ(part + out(), text);
  EXPECT_EQ(all.items, whole.items);
  ASSERT_EQ(all.stages.size(), whole.stages.size());
  for (std::size_t i = 0; i < all.stages.size(); ++i) {
    EXPECT_EQ(all.stages[i].stage, whole.stages[i].stage);
    EXPECT_EQ(all.stages[i].in, whole.stages[i].in);
    EXPECT_EQ(all.stages[i].out, whole.stages[i].out);
  }
}

/// Stages that hold their puzzles give them on whole, whatever they are.
TEST_F(PipelineRun, SortsAllThatCame) {
  const std::vector<std::string> words{puzzle, puzzle.substr(0, 80), "1234341221434321", several,
                                       puzzle, "1..............."};
  const PipelineCounts counts = run("  - sort: {by: clues, descending: true}\n", words);
  const std::string expected =
      puzzle + "\n" + puzzle + "\n1234341221434321\n1...............\n" + several +
      "\n# puzzle 2: invalid: argument 2:1:81: 80 symbols, but a 9x9 puzzle has 81\n";
  EXPECT_EQ(counts.items, 6U);
  EXPECT_EQ(out(), expected);
  EXPECT_THAT(message_of<Error>([&] { run("  - sort: {by: clues, most: 2}\n", words); }),
              HasSubstr("2"));
}

TEST_F(PipelineRun, WhatCannotBeMadeIsToldBeforeItRuns) {
  EXPECT_EQ(message_of<ConfigError>(
                [&] { pipeline("  - generate: {with: uniform-fill, layout: 16x16}\n"); }),
            "p.yaml:2:5: uniform-fill makes plain grids of up to 9x9, not 16x16");
}

}  // namespace
}  // namespace ariadne
