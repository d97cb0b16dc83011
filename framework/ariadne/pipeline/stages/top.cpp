// Keeps the puzzles with the largest values of a field, or the smallest: what `sort` and `take` give
// together, but it holds no more puzzles than it keeps. Of equal ones it keeps the first.

#include <ariadne/pipeline/detail/best.hpp>
#include <ariadne/pipeline/detail/fields.hpp>

namespace ariadne {

namespace {

/// What `top` compares.
struct TopValue {
  explicit TopValue(Parameters& parameters)
      : by(field_named(parameters.text("by"))),
        smallest(parameters.boolean("smallest")),
        count(static_cast<std::size_t>(parameters.integer("count"))) {}

  std::int64_t operator()(const PuzzleBatch& batch, std::size_t i) const {
    const std::int64_t value = field_number(batch, i, by);
    return smallest ? -value : value;
  }

  Field by;
  bool smallest;
  std::size_t count;
};

/// Of each block, drops what cannot be among the best.
class Thinning final : public BlockWork {
 public:
  explicit Thinning(Parameters& parameters) : value_of_(parameters) {}
  void work(PuzzleBlock& block) override { keep_best(block, value_of_.count, value_of_); }

 private:
  TopValue value_of_;
};

class Top final : public BlockPass {
 public:
  explicit Top(Parameters& parameters) : value_of_(parameters), best_(value_of_.count) {}

  void pass(PuzzleBlock& block) override {
    for (const PuzzleBatch& batch : block.batches)
      for (std::size_t i = 0; batch.layout && i < batch.size(); ++i)
        best_.add(value_of_(batch, i), batch, i);
    block.batches.clear();
  }

  bool holds() const override { return true; }
  std::vector<PuzzleBatch> held() override { return best_.take(true); }

 private:
  TopValue value_of_;
  Best best_;
};

}  // namespace

StageInfo top_stage() {
  StageInfo stage;
  stage.table = {
      "top",
      "Keeps the puzzles with the largest values of a field, sorted",
      {Parameter::choice(
           "by", {"score", "er", "ep", "ed", "w", "b", "level", "backdoors", "clues", "verdict"},
           "The field to compare"),
       Parameter::integer("count", 100, 1, 1000000, "The number of puzzles to keep"),
       Parameter::boolean("smallest", false, "Whether to keep the smallest values instead")}};
  stage.needs = needs_of_fields(stage, "by");
  stage.work = maker<Thinning>;
  stage.thin = stage.work;
  stage.pass = maker<Top>;
  return stage;
}

}  // namespace ariadne
