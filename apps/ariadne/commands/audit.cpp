#include "commands/audit.hpp"

#include <fmt/format.h>

#include <ariadne/input/inputs.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/plugin/generator.hpp>
#include <ariadne/work/audit.hpp>

#include "runs/component_option.hpp"
#include "runs/plugins.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"

using ariadne::ComponentKind;
using nlohmann::ordered_json;

namespace {

constexpr const char* about_audit =
    R"(Checks whether a strategy finds wrong steps. STRATEGY is its id, or YAML with its parameters, such
as 'als-xz: {overlap: true}'. The puzzles come from the files and from generators, which make 4x4,
6x6, 9x9, X, and anti-knight puzzles, and jigsaws with random regions. Each puzzle is solved with
the config hodoku. Before every step other than a single, and at the end, the strategy searches
the board. If it finds nothing in a puzzle, it also searches some boards before singles. Each step
that the strategy finds must agree with the solution, and the evidence of the step must prove the
step. The exit status is 1 if a step is wrong or if no step is found.
)";

/// The most faults that are written; more are only counted.
constexpr std::size_t most_written = 10;

/// The puzzle on whose way a fault was found, as records have it.
ordered_json record_of(const ariadne::Puzzle& puzzle,
                       std::span<const ariadne::DigitSet> pencil_marks) {
  ariadne::BulkItem item;
  item.layout = &puzzle.layout();
  const std::vector<ariadne::Digit> givens = puzzle.givens();
  item.givens = givens;
  item.candidates = pencil_marks;
  ordered_json record = ariadne::json_of_puzzle(item);
  record.erase("n");
  return record;
}

/// "53..7....", and the layout if the line does not show it.
std::string text_of(const ordered_json& puzzle) {
  std::string text = puzzle["puzzle"].get<std::string>();
  if (puzzle.contains("layout")) text += ", layout " + puzzle["layout"].get<std::string>();
  return text;
}

std::string summary(const std::string& id, const ariadne::StrategyAudit& audit) {
  std::string text = id + ": " + counted(audit.steps, "step");
  if (audit.without_evidence > 0)
    text += fmt::format(" ({} without evidence)", audit.without_evidence);
  text += " on " + counted(audit.boards, "board") + " of " + counted(audit.puzzles, "puzzle");
  if (audit.cut > 0)
    text += fmt::format(", {} ended by the time limit",
                        audit.cut == 1 ? "1 search" : fmt::format("{} searches", audit.cut));
  if (audit.steps == 0) return text + ": nothing was audited\n";
  if (audit.faults.empty()) return text + ": no wrong steps\n";
  return text + fmt::format(": {} wrong\n", audit.faults.size());
}

ordered_json json_of(const std::string& id, const ariadne::StrategyAudit& audit,
                     const std::vector<ordered_json>& puzzles) {
  ordered_json record{{"strategy", id},
                      {"puzzles", audit.puzzles},
                      {"boards", audit.boards},
                      {"steps", audit.steps},
                      {"without-evidence", audit.without_evidence},
                      {"cut", audit.cut},
                      {"wrong", audit.faults.size()},
                      {"faults", ordered_json::array()}};
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    ordered_json fault{{"step", audit.faults[i].step}, {"what", audit.faults[i].what}};
    fault.update(puzzles[i]);
    record["faults"].push_back(std::move(fault));
  }
  return record;
}

/// One audit.
class AuditRun {
 public:
  AuditRun(const Options& options, const std::string& component, const Interrupt& interrupt)
      : options_(options),
        stop_(interrupt.token()),
        plugins_(loaded_plugins(options)),
        registry_(*plugins_) {
    const ariadne::ComponentSpec spec(registry_, ComponentKind::strategy,
                                      ariadne::parse_yaml(component, "STRATEGY"));
    id_ = spec.id();
    strategy_ = spec.make_strategy();
    truth_ = solver_of("default");
    way_ = solver_of("hodoku");
    auditor_.emplace(registry_, *strategy_, *truth_, *way_,
                     options.timeout().value_or(std::chrono::seconds(2)));
  }

  void read(const std::vector<std::string>& words) {
    if (words.empty()) return;
    ariadne::Inputs inputs(words, options_.layout(), stop_);
    ariadne::ReadItem item;
    while (inputs.next(item)) {
      if (!item.good())
        throw ariadne::ConfigError(ariadne::Place{item.file, item.error_line, item.error_column},
                                   item.error);
      look_at(ariadne::puzzle_of(item.layout, item.givens, item.candidates), item.candidates);
    }
  }

  void generate(std::uint64_t count, std::uint64_t seed) {
    const ariadne::ComponentTree generator = option_component("generator", "audit");
    for (const char* layout : {"4x4", "6x6", "9x9", "x", "anti-knight"})
      generate(count, seed, layout, generator.text());
    const auto regions = option_component("regions", "audit").set("source", generator);
    generate(count, seed, "9x9", regions.text());
  }

  const std::string& id() const { return id_; }
  const ariadne::StrategyAudit& audit() const { return audit_; }
  /// The puzzles of the first faults, as many as are written.
  const std::vector<ordered_json>& puzzles() const { return puzzles_; }

 private:
  std::unique_ptr<ariadne::Solver> solver_of(const std::string& config) const {
    const ariadne::SolveStage stage = solve_config(registry_, shipped_config(config));
    return ariadne::ComponentSpec(registry_, ComponentKind::solver, stage.with).make_solver();
  }

  void generate(std::uint64_t count, std::uint64_t seed, const char* layout,
                const std::string& generator) {
    const auto made_by = ariadne::ComponentSpec(registry_, ComponentKind::generator,
                                                ariadne::parse_yaml(generator, "audit"))
                             .make_generator();
    ariadne::GenerateRequest request;
    request.layout = ariadne::find_layout(layout).fixed;
    request.stop = stop_;
    for (std::uint64_t i = 0; i < count && !stop_.stop_requested(); ++i) {
      ariadne::Random random(seed, i);
      const ariadne::Generated made = made_by->generate(random, request);
      if (made.puzzle) look_at(*made.puzzle);
    }
  }

  void look_at(const ariadne::Puzzle& puzzle,
               std::span<const ariadne::DigitSet> pencil_marks = {}) {
    auditor_->look_at(puzzle, stop_, audit_);
    const std::size_t written = std::min(audit_.faults.size(), most_written);
    if (written > puzzles_.size()) puzzles_.resize(written, record_of(puzzle, pencil_marks));
  }

  const Options& options_;
  ariadne::StopToken stop_;
  std::shared_ptr<const ariadne::Registry> plugins_;
  const ariadne::Registry& registry_;
  std::string id_;
  std::unique_ptr<ariadne::Strategy> strategy_;
  std::unique_ptr<ariadne::Solver> truth_;
  std::unique_ptr<ariadne::Solver> way_;
  std::optional<ariadne::StrategyAuditor> auditor_;
  ariadne::StrategyAudit audit_;
  std::vector<ordered_json> puzzles_;
};

Options audit_options() {
  Options options("ariadne plugins audit [OPTION...] STRATEGY [FILE...]", about_audit,
                  {"ariadne plugins audit x-wing",
                   "ariadne plugins audit --plugin build/mine.so my-strategy puzzles.txt"});
  options.add()("count", value("N"), "number of puzzles to generate for each layout (default: 10)")(
      "seed", value("N"), "seed for the generated puzzles (default: 1)")("layout", value("LAYOUT"),
                                                                         layout_help)(
      "timeout", value("SECONDS"), "time limit for each search by the strategy (default: 2)")(
      "json", "write a JSON record");
  return options;
}

int run_audit(const Options& options) {
  if (options.words().empty())
    throw ariadne::ConfigError(
        "plugins audit needs a STRATEGY, as in `ariadne plugins audit x-wing`");
  const Interrupt interrupt;
  AuditRun run(options, options.words()[0], interrupt);
  run.read({options.words().begin() + 1, options.words().end()});
  run.generate(options.has("count") ? options.whole_number("count", 0, 1000000) : 10,
               options.has("seed") ? options.whole_number("seed", 0, ariadne::unlimited) : 1);
  const ariadne::StrategyAudit& audit = run.audit();
  std::string text;
  if (options.has("json")) {
    text = ariadne::json_line(json_of(run.id(), audit, run.puzzles()));
  } else {
    for (std::size_t i = 0; i < run.puzzles().size(); ++i)
      text += fmt::format("{}\n  {}\n  puzzle: {}\n", audit.faults[i].step, audit.faults[i].what,
                          text_of(run.puzzles()[i]));
    text += summary(run.id(), audit);
  }
  write_words(text);
  if (interrupt.happened()) return interrupted_status;
  return audit.steps > 0 && audit.faults.empty() ? status_ok : status_not_all;
}

}  // namespace

Command audit_command() {
  return {"audit", "check a strategy for incorrect steps", audit_options, run_audit};
}
