#include "runs/solving.hpp"

#include <fmt/format.h>

#include "runs/component_option.hpp"

void add_solver_options(Options& options, const std::string& standard) {
  const std::string config_help = fmt::format(
      "take the solver from this config: a file, or the name of a config that comes with Ariadne "
      "(default: '{}')",
      standard);
  options.add()(
      "with", value("COMPONENT"),
      "the solver to use, by id or as YAML, such as 'backtracking: {branching: first-cell}'")(
      "config", value("CONFIG"), config_help.c_str())("layout", value("LAYOUT"), layout_help)(
      "blank", value("CHARACTERS"), blank_help)("timeout", value("SECONDS"),
                                                "time limit for each puzzle")(
      "json", "the same as --format json: one record per line");
  options.add_choice("format", formats, "line", "output format");
}

void add_constraint_option(Options& options) {
  options.add()("rule", list_of("RULE"),
                "a rule for every puzzle, such as 'thermometer: r1c1-5' (repeatable)");
}

void add_solving_options(Options& options, const std::string& standard, const std::string& limit) {
  add_solver_options(options, standard);
  add_constraint_option(options);
  options.add()("limit", value("N"), limit.c_str());
  add_jobs_option(options);
}

void add_jobs_option(Options& options) {
  options.add()("jobs,j", value("N"), "number of threads (default: one per processor)");
}

namespace {

ariadne::SolveStage changed_stage(const ariadne::Registry& registry, const Options& options,
                                  const std::string& standard, const Solving::Change& change,
                                  ariadne::StagesBefore before) {
  ariadne::SolveStage stage = solve_stage(registry, options, standard, before);
  if (change) change(stage);
  return stage;
}

/// A solver that also rates by the steps of another one, which are not reported.
class AlsoRating final : public ariadne::Solver {
 public:
  AlsoRating(std::unique_ptr<ariadne::Solver> solver, std::unique_ptr<ariadne::Solver> explainer)
      : solver_(std::move(solver)), explainer_(std::move(explainer)) {}

  bool supports(const ariadne::Layout& layout) const override { return solver_->supports(layout); }
  bool takes(const ariadne::Constraint& constraint) const override {
    return solver_->takes(constraint);
  }
  ariadne::SolveOutcome solve(const ariadne::Puzzle& puzzle, const ariadne::SolveRequest& request,
                              ariadne::SolutionSink& sink) override {
    const ariadne::SolveOutcome outcome = solver_->solve(puzzle, request, sink);
    if (request.trace == nullptr || !explainer_->supports(puzzle.layout())) return outcome;
    log_.clear();
    ariadne::SolveRequest own = request;
    own.trace = &log_;
    ariadne::SolutionSink unused;
    explainer_->solve(puzzle, own, unused);
    if (const auto rating = log_.explainer()) request.trace->rated_by_explainer(*rating);
    return outcome;
  }

 private:
  std::unique_ptr<ariadne::Solver> solver_;
  std::unique_ptr<ariadne::Solver> explainer_;
  ariadne::StepLog log_{ariadne::StepLog::Keep::counts};
};

}  // namespace

Solving::Solving(std::shared_ptr<const ariadne::Registry> plugins, const Options& options,
                 const std::string& standard, const Change& change, ariadne::StagesBefore before)
    : plugins_(std::move(plugins)),
      registry_(*plugins_),
      stage_(changed_stage(registry_, options, standard, change, before)),
      spec_(registry_, ariadne::ComponentKind::solver, stage_.with),
      format_(format_option(options)) {
  if (options.has("explainer")) {
    ariadne::SolveStage stage = solve_config(registry_, shipped_config("explainer-1.2.1"));
    if (change) change(stage);
    explainer_.emplace(registry_, ariadne::ComponentKind::solver, stage.with);
  }
  limit_ = stage_.limit.value_or(limit_);
  if (options.has("limit")) limit_ = options.whole_number("limit", 0, ariadne::unlimited);
  if (limit_ == 0) limit_ = ariadne::unlimited;
  if (stage_.timeout.value_or(0) > 0) time_limit_ = seconds(*stage_.timeout, "timeout");
  if (const auto timeout = options.timeout()) time_limit_ = *timeout;
}

std::unique_ptr<ariadne::Solver> Solving::solver_of(const ariadne::SolveStage& stage) const {
  return ariadne::ComponentSpec(registry_, ariadne::ComponentKind::solver, stage.with)
      .make_solver();
}

std::unique_ptr<ariadne::Solver> Solving::make_solver() const {
  std::unique_ptr<ariadne::Solver> solver = spec_.make_solver();
  if (!explainer_) return solver;
  return std::make_unique<AlsoRating>(std::move(solver), explainer_->make_solver());
}

std::unique_ptr<ariadne::Solver> Solving::make_solver(const Change& change) const {
  ariadne::SolveStage stage = stage_;
  change(stage);
  return solver_of(stage);
}

std::unique_ptr<ariadne::Solver> Solving::make_shipped_solver(const std::string& config) const {
  return solver_of(solve_config(registry_, shipped_config(config)));
}

std::unique_ptr<ariadne::Solver> Solving::make_searching_solver() const {
  const std::vector<ariadne::ComponentTree> solvers{
      stage_.with, solve_config(registry_, shipped_config("default")).with};
  ariadne::SolveStage both = stage_;
  both.with = option_component("fallback", stage_.with.node().place.file);
  both.with.set("fallback", "true", "").set("solvers", solvers);
  return solver_of(both);
}

void Solving::begin(ariadne::SolveRequest& request) const {
  if (time_limit_ != ariadne::Clock::duration::max())
    request.deadline = ariadne::Clock::now() + time_limit_;
}

std::string Solving::solver_text() const {
  return stage_.with.text() + (explainer_ ? " --explainer" : "");
}
