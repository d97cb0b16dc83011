// Generators, each by what people ask of it: puzzles a second on one core, as `ariadne generate -j
// 1` makes them, without the writing.

#include <string>

#include <benchmark/benchmark.h>

#include <ariadne/components/config.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/pipeline/pipeline.hpp>
#include <ariadne/pipeline/stage_config.hpp>

#include "benches.hpp"

namespace ariadne::bench {

namespace {

struct Task {
  std::string name;
  std::string layout;
  std::string with;
  std::uint64_t count;  ///< puzzles a run
};

/// HoDoKu's rating, whole or up to a technique.
std::string rater(const Registry& registry, const std::string& up_to) {
  std::string strategies;
  const ComponentTree config =
      read_solve_config(registry, read_yaml(data_folder() / "configs" / "hodoku.yaml")).with;
  for (const std::string& strategy : config.words("strategies"))
    strategies += (strategies.empty() ? "" : ", ") + strategy;
  return "{logic: {up-to: '" + up_to + "', strategies: [" + strategies + "]}}";
}

std::vector<Task> tasks(const Registry& registry) {
  return {
      {"random-fill", "9x9", "random-fill", 20000},
      {"minimal", "9x9", "dig", 10000},
      {"minimal-no-proof", "9x9", "dig: {prove: false}", 10000},
      {"clues-24..28", "9x9", "dig: {clues: 24..28}", 10000},
      {"rotate-180", "9x9", "dig: {symmetry: rotate-180}", 10000},
      {"full-symmetry", "9x9", "dig: {symmetry: full}", 5000},
      {"repair", "9x9", "dig: {way: repair}", 5000},
      {"hard-and-above", "9x9", "graded: {level: hard.., rater: " + rater(registry, "") + "}", 500},
      {"needs-x-wing", "9x9", "graded: {uses: x-wing, rater: " + rater(registry, "x-wing") + "}",
       50},
      {"needs-x-wing-families", "9x9",
       "graded: {uses: x-wing, family: 16, rater: " + rater(registry, "x-wing") + "}", 320},
      {"minimal", "9x9+x", "dig", 500},
      {"minimal", "16x16", "dig", 20},
      {"minimal", "jigsaw", "random-regions", 200},
      {"minimal", "samurai", "dig", 10},
  };
}

class Nowhere final : public Outputs {
 public:
  bool open(const std::string& /*file*/, bool /*document*/) override { return true; }
  void write(const std::string& /*file*/, std::string_view text) override {
    benchmark::DoNotOptimize(text.size());
  }
  void write_whole(const std::string& /*file*/, std::string_view /*text*/) override {}
};

void run(benchmark::State& state, const Registry& registry, const Task& task) {
  const ComponentSpec spec(registry, ComponentKind::generator, parse_yaml(task.with, "bench"));
  GeneratingStages stages;
  stages.make_generator = [&] { return spec.make_generator(); };
  stages.layout = parse_layout(task.layout == "jigsaw" ? "9x9" : task.layout).fixed;
  stages.count = task.count;
  const Pipeline pipeline(registry, stages);
  Nowhere nowhere;
  PipelineOptions options;
  options.outputs = &nowhere;
  std::uint64_t tried = 0;
  for (auto _ : state) {
    const PipelineCounts counts = pipeline.run(options);
    if (counts.items - counts.bad != task.count) state.SkipWithError("a puzzle was not found");
    tried = counts.tried;
    ++options.seed;
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(task.count));
  state.counters["tried/puzzle"] = static_cast<double>(tried) / static_cast<double>(task.count);
}

}  // namespace

void add_generate_benches(const Registry& registry) {
  for (const Task& task : tasks(registry))
    benchmark::RegisterBenchmark(
        ("generate/" + task.layout + "/" + task.name).c_str(),
        [&registry, task](benchmark::State& state) { run(state, registry, task); })
        ->UseRealTime()
        ->MeasureProcessCPUTime()
        ->Unit(benchmark::kMillisecond);
}

}  // namespace ariadne::bench
