// Puzzles as many at a time as a vector register has lanes: `lockstep` for the plain 9x9, with 32-bit
// lanes, `lockstep-groups` for any layout of groups, with lanes of 16 bits up to 16 digits.
//
//     plain_lanes.hpp  the plain 9x9: 27 words of a lane hold the candidates of a puzzle (words.hpp);
//                      one sweep of propagation over all lanes, without a branch
//     extra_houses.hpp the plain 9x9 with diagonals and the like: what the sweep does besides
//     group_lanes.hpp  other layouts: a word for each cell; a sweep along lists (group_plan.hpp)
//     alone.hpp        one plain 9x9 puzzle by itself, for solve(): the digits are the lanes
//     views.hpp        one jigsaw or plain 9x9 at a time: the cells are the lanes; for `lockstep-jigsaw`
//     depth_first.hpp  what these two do after a sweep
//     search.hpp       what each lane does after a sweep: guess, backtrack, take the next puzzle
//     branches.hpp     the waiting branches of the search trees, in order
//     portable.cpp, avx2.cpp, avx512.cpp   the same code for registers of 16, 32 and 64 bytes
//     neon.cpp         and for two registers of 16 bytes, on AArch64
//
// The kernel is chosen when the solver is made. All give the same answers, solutions and nodes.

#include <algorithm>
#include <cassert>
#include <limits>
#include <memory>
#include <optional>

#include <ariadne/plugin/plugin.hpp>

#include "branches.hpp"
#include "extra_plan.hpp"
#include "kernels.hpp"
#include "task.hpp"
#include "words.hpp"

namespace ariadne::plugins::lockstep {
namespace {

const Kernel& kernel_named(const std::string& name) {
  if (name == "auto") return best_kernel();
  for (const Kernel* kernel : kernels())
    if (kernel->name == name) {
      if (kernel->usable()) return *kernel;
      throw ConfigError("this processor cannot run the kernel '" + name +
                        "'; the best it can is '" + best_kernel().name + "'");
    }
  throw ConfigError("there is no kernel '" + name + "'");
}

void run(const Kernel& kernel, Task& task, Branches& branches) {
  assert((task.extra != nullptr) + (task.views != nullptr) + (task.plan != nullptr) <= 1);
  assert(task.sink == nullptr || task.size == 1);
  if (task.extra != nullptr)
    kernel.run_extra(task, branches);
  else if (task.views != nullptr)
    kernel.run_views(task);
  else if (task.plan == nullptr)
    kernel.run_plain(task, branches);
  else if (task.plan->digit_count <= 16)
    kernel.run_groups16(task, branches);
  else
    kernel.run_groups32(task, branches);
}

/// What the solvers have in common: they give their puzzles to a kernel.
class KernelSolver : public Solver {
 public:
  static std::vector<Parameter> table() {
    std::vector<std::string> choices{"auto"};
    for (const Kernel* kernel : kernels()) choices.emplace_back(kernel->name);
    return {Parameter::choice("kernel", std::move(choices),
                              "The instruction set to use; 'auto' selects the first of the others "
                              "that the processor supports"),
            Parameter::integer(
                "work-limit", 0, 0, std::numeric_limits<std::int64_t>::max(),
                "The number of nodes in the search tree after which the solver gives up; it then "
                "answers 'limit', unless it has already found two solutions; 0 means no limit")};
  }

  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request, SolutionSink& sink) final {
    SolveOutcome outcome;
    Task task = task_for(request, puzzle.layout_ptr());
    assert(supports(puzzle.layout()) && puzzle.layout().constraints().empty());
    task.size = 1;
    task.candidates = puzzle.candidates().data();
    task.outcomes = &outcome;
    task.sink = &sink;
    std::optional<Trail> trail;
    if (request.trace != nullptr) task.trail = &trail.emplace(*request.trace, puzzle);
    run(kernel_, task, branches_);
    return outcome;
  }

  void solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result) final {
    Task task = task_for(request, batch.layout);
    assert(supports(*batch.layout) && batch.layout->constraints().empty());
    task.size = batch.size;
    if (batch.givens.empty())
      task.candidates = batch.candidates.data();
    else
      task.givens = batch.givens.data();
    if (!batch.excluded.empty()) task.excluded = batch.excluded.data();
    task.time_limit = batch.time_limit;
    task.outcomes = result.outcomes.data();
    task.solutions = result.solutions.data();
    task.kept = result.kept;
    run(kernel_, task, branches_);
    assert(task.done <= batch.size);
    result.done = task.done;
  }

 protected:
  /// Throws ConfigError when the processor cannot run the one asked for.
  explicit KernelSolver(const Parameters& parameters)
      : kernel_(kernel_named(parameters.text("kernel"))),
        work_limit_(static_cast<std::uint64_t>(parameters.integer("work-limit"))) {
    if (work_limit_ == 0) work_limit_ = unlimited;
  }

 private:
  Task task_for(const SolveRequest& request, const LayoutPtr& layout) {
    Task task;
    add_plan(layout, task);
    task.cell_count = static_cast<std::size_t>(layout->cell_count());
    task.solution_limit = request.solution_limit;
    task.node_limit = request.work_limit;
    task.verdict_node_limit = std::min(request.work_limit, work_limit_);
    task.deadline = request.deadline;
    task.stop = request.stop;
    task.order = request.order;
    return task;
  }

  /// Adds the plan of a layout to a task.
  virtual void add_plan(const LayoutPtr& layout, Task& task) = 0;

  const Kernel& kernel_;
  std::uint64_t work_limit_;
  Branches branches_;
};

/// Solves plain 9x9 puzzles side by side in the lanes of vectors; see search.hpp.
class Lockstep final : public KernelSolver {
 public:
  explicit Lockstep(const Parameters& parameters) : KernelSolver(parameters) {}

  bool supports(const Layout& layout) const override {
    return layout.groups().size() == 27 && ExtraPlan::of(layout);
  }

  void* extension(std::string_view id) override {
    return id == OtherDigit::extension_id ? this : nullptr;
  }

 private:
  void add_plan(const LayoutPtr& /*layout*/, Task& /*task*/) override {}
};

/// Does the same with puzzles of any layout of groups; if it is the plain 9x9 with one or two more
/// houses, such as diagonals, in nearly the same way.
class LockstepGroups final : public KernelSolver {
 public:
  explicit LockstepGroups(const Parameters& parameters) : KernelSolver(parameters) {}

  bool supports(const Layout& /*layout*/) const override { return true; }

  void* extension(std::string_view id) override {
    return id == OtherDigit::extension_id ? this : nullptr;
  }

 private:
  void add_plan(const LayoutPtr& layout, Task& task) override {
    if (layout != layout_) {
      layout_ = nullptr;  // stays so if memory runs out
      plan_ = nullptr;
      extra_ = ExtraPlan::of(*layout);
      if (extra_ && !extra_->is_faster()) extra_.reset();
      if (!extra_) plan_ = std::make_unique<GroupPlan>(*layout);
      layout_ = layout;
    }
    task.plan = plan_.get();
    task.extra = extra_ ? &*extra_ : nullptr;
  }

  LayoutPtr layout_;
  std::unique_ptr<GroupPlan> plan_;  ///< of layout_; or
  std::optional<ExtraPlan> extra_;   ///< of layout_, where that is faster
};

/// Solves puzzles of rows, columns, and regions of nine cells, one at a time; see views.hpp. It has
/// its own sweep and search, so it can prove what `lockstep` found.
class LockstepJigsaw final : public KernelSolver {
 public:
  static std::vector<Parameter> table() {
    std::vector<Parameter> table = KernelSolver::table();
    table.push_back(Parameter::boolean(
        "jigsaws", true, "Whether layouts with regions other than boxes are supported"));
    return table;
  }

  explicit LockstepJigsaw(const Parameters& parameters)
      : KernelSolver(parameters), jigsaws_(parameters.boolean("jigsaws")) {}

  bool supports(const Layout& layout) const override {
    const LayoutRecipe& recipe = layout.recipe();
    const bool has_boxes =
        recipe.base == LayoutRecipe::Base::boxes && recipe.box.rows == 3 && recipe.box.columns == 3;
    return (jigsaws_ || has_boxes) && ViewsPlan::fits(layout);
  }

  void* extension(std::string_view id) override {
    return id == OtherDigit::extension_id || id == OneAtATime::extension_id ? this : nullptr;
  }

 private:
  void add_plan(const LayoutPtr& layout, Task& task) override {
    if (layout != layout_) {
      views_.emplace(*layout);
      layout_ = layout;
    }
    task.views = &*views_;
  }

  bool jigsaws_;
  LayoutPtr layout_;
  std::optional<ViewsPlan> views_;  ///< of layout_
};

}  // namespace
}  // namespace ariadne::plugins::lockstep

ARIADNE_PLUGIN("lockstep", "1.1.0", "Fast solving of many puzzles on one layout") {
  plugin.solver<ariadne::plugins::lockstep::Lockstep>(
      "lockstep", "Solves several plain 9x9 puzzles at a time in the lanes of vector registers");
  plugin.solver<ariadne::plugins::lockstep::LockstepGroups>(
      "lockstep-groups",
      "Solves several puzzles at a time in the lanes of vector registers, on any layout of groups");
  plugin.solver<ariadne::plugins::lockstep::LockstepJigsaw>(
      "lockstep-jigsaw",
      "Solves 9x9 jigsaws and plain 9x9 puzzles one at a time, with the cells in the lanes of "
      "vector registers");
}
