#pragma once

#include <memory>
#include <optional>

#include <ariadne/plugin/plugin.hpp>

#include "branches.hpp"
#include "extra_plan.hpp"
#include "task.hpp"

namespace ariadne::plugins::lockstep {

/// What the solvers have in common: they give their puzzles to a kernel.
class KernelSolver : public Solver {
 public:
  static std::vector<Parameter> table();

  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request, SolutionSink& sink) final;
  void solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result) final;

 protected:
  /// Throws ConfigError when the processor cannot run the one asked for.
  explicit KernelSolver(const Parameters& parameters);

 private:
  Task task_for(const SolveRequest& request, const LayoutPtr& layout);
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

  bool supports(const Layout& layout) const override;
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

  bool supports(const Layout& layout) const override;
  void* extension(std::string_view id) override {
    return id == OtherDigit::extension_id ? this : nullptr;
  }

 private:
  void add_plan(const LayoutPtr& layout, Task& task) override;

  LayoutPtr layout_;
  std::unique_ptr<GroupPlan> plan_;  ///< of layout_; or
  std::optional<ExtraPlan> extra_;   ///< of layout_, where that is faster
};

/// Solves puzzles of rows, columns, and regions of nine cells, one at a time; see views.hpp. It has
/// its own sweep and search, so it can prove what `lockstep` found.
class LockstepJigsaw final : public KernelSolver {
 public:
  static std::vector<Parameter> table();
  explicit LockstepJigsaw(const Parameters& parameters);

  bool supports(const Layout& layout) const override;
  void* extension(std::string_view id) override {
    return id == OtherDigit::extension_id || id == OneAtATime::extension_id ? this : nullptr;
  }

 private:
  void add_plan(const LayoutPtr& layout, Task& task) override;

  bool jigsaws_;
  LayoutPtr layout_;
  std::optional<ViewsPlan> views_;  ///< of layout_
};

}  // namespace ariadne::plugins::lockstep
