// Finds the smallest backdoors of each puzzle whose one solution an earlier stage has found.

#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

namespace {

class FindingBackdoors final : public BlockWork {
 public:
  FindingBackdoors(Parameters& parameters, const RunContext& run)
      : solver_(parameters.take_solver("with").object) {
    request_.most = static_cast<std::size_t>(parameters.integer("size"));
    request_.stop = run.stop;
  }

  void work(PuzzleBlock& block) override {
    for (PuzzleBatch& batch : block.batches) {
      if (!batch.layout) continue;
      require_support(*solver_, *batch.layout);
      batch.backdoors.assign(batch.size(), {});
      for (std::size_t i = 0; i < batch.size(); ++i) {
        if (batch.outcomes[i].verdict != Verdict::unique) continue;
        batch.backdoors[i] =
            find_backdoors(*solver_, batch.puzzle(i), batch.solution_of(i), request_);
        block.cut = block.cut || request_.stop.stop_requested();
        if (block.cut) return;
      }
    }
  }

 private:
  std::unique_ptr<Solver> solver_;
  BackdoorsRequest request_;
};

}  // namespace

StageInfo backdoors_stage() {
  StageInfo stage;
  stage.table = {
      "backdoors",
      "Finds the smallest sets of cells whose values let a solver finish the puzzle",
      {Parameter::component("with", ComponentKind::solver, "",
                            "The solver, such as logic with only singles"),
       Parameter::integer("size", 2, 0, 9, "The maximum number of cells in a backdoor")}};
  stage.gives = {Column::backdoors};
  stage.needs = {{Column::outcome}};
  stage.work = maker<FindingBackdoors>;
  return stage;
}

}  // namespace ariadne
