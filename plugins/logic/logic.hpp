#pragma once

#include <optional>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne {

/// Solves as a person does: the first step that the first able strategy finds, then from the start.
class Logic final : public Solver {
 public:
  /// Parameter `strategies`: in the order in which they are tried.
  explicit Logic(Parameters& parameters);

  bool supports(const Layout& layout) const override;
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override;

 private:
  /// Keeps the first step of a search.
  class FirstStep final : public StepSink {
   public:
    void start_over(bool explain);
    bool found() const { return found_; }
    const Step& step() const { return step_; }

    bool wants_evidence() const override { return explain_; }
    bool add(const Step& step) override;

   private:
    bool explain_ = false;
    bool found_ = false;
    Step step_;
  };

  bool find_step(bool explain);
  void apply_step();

  std::vector<Named<Strategy>> strategies_;
  std::optional<Board> board_;
  FirstStep first_;
};

}  // namespace ariadne
