// A random choice of the puzzles, which depends on the seed of the pipeline and on the numbers of
// the puzzles alone: each has the same chance. With `share` each puzzle is drawn by itself; with
// `count` those stay whose random numbers are smallest, so many are held at a time, and they go on
// in their order once all have passed.

#include <algorithm>

#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

namespace {

/// The random number of each puzzle, and what it decides alone.
struct Draw {
  Draw(Parameters& parameters, const RunContext& run)
      : seed(run.own_seed()),
        share(parameters.real("share")),
        count(static_cast<std::size_t>(parameters.integer("count"))) {}

  std::uint64_t of(const Part& part, std::size_t i) const {
    return Random(seed, part.numbers[i])();
  }
  bool takes(std::uint64_t drawn) const { return static_cast<double>(drawn) < share * 0x1p64; }

  std::uint64_t seed;
  double share;
  std::size_t count;  ///< 0: any number
};

class Sampling final : public BlockPass {
 public:
  Sampling(Parameters& parameters, const RunContext& run) : draw_(parameters, run) {}

  void pass(PuzzleBlock& block) override {
    for (Part& part : block.parts) {
      if (!part.layout) continue;
      kept_.resize(part.size());
      for (std::size_t i = 0; i < part.size(); ++i) {
        const std::uint64_t drawn = draw_.of(part, i);
        kept_[i] = draw_.takes(drawn) ? 1 : 0;
        if (kept_[i] == 0 || draw_.count == 0) continue;
        kept_[i] = 0;
        hold(part, i, drawn);
      }
      part.keep(kept_);
    }
  }

  bool remembers() const override { return draw_.count > 0; }
  bool holds() const override { return draw_.count > 0; }
  std::vector<Part> held() override {
    std::sort(held_.begin(), held_.end(),
              [](const Held& a, const Held& b) { return a.place < b.place; });
    std::vector<Part> parts;
    for (const Held& held : held_) append(parts, held.part, 0);
    held_.clear();
    return parts;
  }

 private:
  struct Held {
    std::uint64_t drawn;
    std::uint64_t place;  ///< in the order in which they came
    Part part;
    bool operator<(const Held& other) const { return drawn < other.drawn; }
  };

  void hold(const Part& part, std::size_t i, std::uint64_t drawn) {
    ++seen_;
    if (held_.size() == draw_.count) {
      if (drawn >= held_.front().drawn) return;
      std::pop_heap(held_.begin(), held_.end());
      held_.pop_back();
    }
    held_.push_back({drawn, seen_, {}});
    held_.back().part.append(part, i);
    std::push_heap(held_.begin(), held_.end());
  }

  Draw draw_;
  std::uint64_t seen_ = 0;
  std::vector<Held> held_;  ///< a heap with the largest first
  std::vector<std::uint8_t> kept_;
};

/// Of each block, drops what is not among the `count` smallest of the block.
class Smallest final : public BlockWork {
 public:
  Smallest(Parameters& parameters, const RunContext& run) : draw_(parameters, run) {}

  void work(PuzzleBlock& block) override {
    std::vector<std::uint64_t> drawn;
    for (const Part& part : block.parts)
      for (std::size_t i = 0; part.layout && i < part.size(); ++i)
        drawn.push_back(draw_.of(part, i));
    if (drawn.size() <= draw_.count) return;
    const auto last = drawn.begin() + static_cast<std::ptrdiff_t>(draw_.count - 1);
    std::nth_element(drawn.begin(), last, drawn.end());
    std::vector<std::uint8_t> kept;
    for (Part& part : block.parts) {
      if (!part.layout) continue;
      kept.resize(part.size());
      for (std::size_t i = 0; i < part.size(); ++i) kept[i] = draw_.of(part, i) <= *last ? 1 : 0;
      part.keep(kept);
    }
  }

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
  stage.pass = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Sampling>(parameters, run);
  };
  stage.thin = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Smallest>(parameters, run);
  };
  return stage;
}

}  // namespace ariadne
