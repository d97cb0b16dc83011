// A random choice of the puzzles, which depends on the seed of the pipeline and on the numbers of
// the puzzles alone: each has the same chance. With `share` each puzzle is drawn by itself; with
// `count` those stay whose random numbers are smallest, so many are held at a time, and they go on
// in their order once all have passed.

#include <ariadne/pipeline/detail/best.hpp>
#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

namespace {

/// The random number of each puzzle, and what it decides alone.
struct Draw {
  Draw(Parameters& parameters, const RunContext& run)
      : seed(run.own_seed()),
        share(parameters.real("share")),
        count(static_cast<std::size_t>(parameters.integer("count"))) {}

  std::uint64_t of(const PuzzleBatch& batch, std::size_t i) const {
    return Random(seed, batch.numbers[i])();
  }
  bool takes(const PuzzleBatch& batch, std::size_t i) const {
    return static_cast<double>(of(batch, i)) < share * 0x1p64;
  }
  /// Larger for smaller random numbers.
  std::int64_t operator()(const PuzzleBatch& batch, std::size_t i) const {
    return static_cast<std::int64_t>(~of(batch, i) ^ (std::uint64_t{1} << 63U));
  }

  std::uint64_t seed;
  double share;
  std::size_t count;  ///< 0: any number
};

class Sampling final : public BlockPass {
 public:
  Sampling(Parameters& parameters, const RunContext& run)
      : draw_(parameters, run), best_(draw_.count) {}

  void pass(PuzzleBlock& block) override {
    for (PuzzleBatch& batch : block.batches)
      if (batch.layout)
        batch.keep_if([&](std::size_t i) {
          const bool taken = draw_.takes(batch, i);
          if (taken && holds()) best_.add(draw_(batch, i), batch, i);
          return taken && !holds();
        });
  }

  bool remembers() const override { return holds(); }
  bool holds() const override { return draw_.count > 0; }
  std::vector<PuzzleBatch> held() override { return best_.take(false); }

 private:
  Draw draw_;
  Best best_;
};

/// Of each block, drops what is not among the `count` smallest of the block.
class Smallest final : public BlockWork {
 public:
  Smallest(Parameters& parameters, const RunContext& run) : draw_(parameters, run) {}
  void work(PuzzleBlock& block) override { keep_best(block, draw_.count, draw_); }

 private:
  Draw draw_;
};

}  // namespace

StageInfo sample_stage() {
  StageInfo stage;
  stage.table = {"sample",
                 "Chooses puzzles at random, each with the same probability",
                 {Parameter::real("share", 1, 0, 1, "The probability that a puzzle is kept"),
                  Parameter::integer("count", 0, 0, 10000000,
                                     "The number of puzzles to choose, which are held in memory "
                                     "until all puzzles have arrived; 0 means any number")}};
  stage.draws = true;
  stage.pass = maker<Sampling>;
  stage.thin = maker<Smallest>;
  return stage;
}

}  // namespace ariadne
