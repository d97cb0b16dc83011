// Makes puzzles. The source counts; the work makes puzzle i from the seed and i alone.

#include <algorithm>

#include <ariadne/components/roles.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/pipeline/detail/stage.hpp>
#include <ariadne/runs/detail/numbered_puzzles.hpp>

namespace ariadne {

namespace {

class CountedNumbers final : public Source {
 public:
  CountedNumbers(std::uint64_t count, std::size_t family)
      : left_(count == 0 ? unlimited : count), family_(family) {}

  void fill(PuzzleBlock& block, bool& more) override {
    block.size = whole_families(family_, block.first - 1, block.size);
    block.size = std::min<std::uint64_t>(block.size, left_);
    left_ -= block.size;
    more = left_ > 0;
  }
  std::uint64_t skip(std::uint64_t items) override {
    const std::uint64_t passed = std::min(items, left_);
    left_ -= passed;
    return passed;
  }

 private:
  std::uint64_t left_;
  std::size_t family_;  ///< so many puzzles in a row are made together
};

class Making final : public BlockWork {
 public:
  Making(Parameters& parameters, const RunContext& run)
      : puzzles_(parameters.take_generator("with").object),
        layout_(run.layout),
        time_limit_(limit(parameters.real("timeout"))),
        seed_(run.seed),
        stop_(run.stop) {}

  void work(PuzzleBlock& block) override {
    results_.assign(block.size, {});
    GenerateRequest request;
    request.layout = layout_;
    request.stop = stop_;
    puzzles_.make(seed_, block.first - 1, request, time_limit_, results_);
    for (std::size_t i = 0; i < block.size; ++i) {
      Generated& made = results_[i];
      block.cut = block.cut || (!made.puzzle && stop_.stop_requested());
      add(made, block.first + i, block);
    }
  }

 private:
  static Clock::duration limit(double seconds) {
    if (seconds == 0) return Clock::duration::max();
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  static void add(Generated& made, std::uint64_t number, PuzzleBlock& block) {
    if (!made.puzzle) {
      block.parts.push_back(
          bad_part(number, made.reason.empty() ? "time limit reached" : made.reason));
      return;
    }
    const LayoutPtr& layout = made.puzzle->layout_ptr();
    if (block.parts.empty() || block.parts.back().layout != layout)
      block.add_part().layout = layout;
    Part& part = block.parts.back();
    part.numbers.push_back(number);
    const std::vector<Digit> givens = made.puzzle->givens();
    part.givens.insert(part.givens.end(), givens.begin(), givens.end());
    part.origins.push_back({number - 1, made.tried, made.minimal});
    const bool unique = made.verdict == Verdict::unique;
    part.outcomes.push_back({made.verdict, unique ? 1U : 0U, 0});
    part.solutions.insert(part.solutions.end(), made.solution.begin(), made.solution.end());
    part.solutions.resize(part.givens.size());
  }

  NumberedPuzzles puzzles_;
  LayoutPtr layout_;
  Clock::duration time_limit_;
  std::uint64_t seed_;
  std::stop_token stop_;
  std::vector<Generated> results_;
};

}  // namespace

StageInfo generate_stage() {
  const std::vector<std::string> standard = components_of_role("generator");
  StageInfo stage;
  stage.table = {
      "generate",
      "Makes puzzles; each puzzle depends only on the seed of the pipeline and on its number",
      {Parameter::component("with", ComponentKind::generator, standard.empty() ? "" : standard[0],
                            "The generator"),
       Parameter::integer(
           "count", 1, 0, 1000000000000000000,
           "The number of puzzles to make; 0 means any number, if a later stage ends the run"),
       Parameter::text("layout", "9x9", "The layout by name, such as 9x9+x"), rules_parameter(),
       Parameter::real("timeout", 0, 0, 1e9, "Seconds for each puzzle; 0 for no limit")}};
  stage.first = true;
  stage.draws = true;
  stage.check = [](const YamlNode& given, const Registry&, const Report& report) {
    const std::optional<LayoutChoice> layout = check_layout(given, "generate", report);
    if (layout && !layout->fixed)
      report(
          given.find("layout")->place,
          "'layout' of 'generate' leaves the regions open; use a generator that draws them, on a "
          "layout such as 9x9");
  };
  stage.obstacle = [](Parameters& parameters, const Layout* layout) {
    return parameters.take_generator("with").object->obstacle(*layout);
  };
  stage.gives = {Column::outcome, Column::origin};
  stage.source = [](Parameters& parameters, const RunContext&) {
    return std::make_unique<CountedNumbers>(static_cast<std::uint64_t>(parameters.integer("count")),
                                            family_size(*parameters.take_generator("with").object));
  };
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Making>(parameters, run);
  };
  return stage;
}

}  // namespace ariadne
