// A random choice of the puzzles, which depends on the seed of the pipeline and on the numbers of
// the puzzles alone: each has the same chance. With `share` each puzzle is drawn by itself; with
// `count` those stay whose random numbers are smallest, so many are held at a time, and they go on
// in their order once all have passed.

#include <algorithm>

#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

namespace {

class Sampling final : public BlockPass {
 public:
  Sampling(Parameters& parameters, const RunContext& run)
      : seed_(run.own_seed()),
        share_(parameters.real("share")),
        count_(static_cast<std::size_t>(parameters.integer("count"))) {}

  void pass(PuzzleBlock& block) override {
    for (Part& part : block.parts) {
      if (!part.layout) continue;
      kept_.resize(part.size());
      for (std::size_t i = 0; i < part.size(); ++i) {
        const std::uint64_t drawn = Random(seed_, part.numbers[i])();
        kept_[i] = static_cast<double>(drawn) < share_ * 0x1p64 ? 1 : 0;
        if (kept_[i] == 0 || count_ == 0) continue;
        kept_[i] = 0;
        hold(part, i, drawn);
      }
      part.keep(kept_);
    }
  }

  bool remembers() const override { return count_ > 0; }
  bool holds() const override { return count_ > 0; }
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
    if (held_.size() == count_) {
      if (drawn >= held_.front().drawn) return;
      std::pop_heap(held_.begin(), held_.end());
      held_.pop_back();
    }
    held_.push_back({drawn, seen_, {}});
    held_.back().part.append(part, i);
    std::push_heap(held_.begin(), held_.end());
  }

  std::uint64_t seed_;
  double share_;
  std::size_t count_;
  std::uint64_t seen_ = 0;
  std::vector<Held> held_;  ///< a heap with the largest first
  std::vector<std::uint8_t> kept_;
};

}  // namespace

StageInfo sample_stage() {
  StageInfo stage;
  stage.table = {
      "sample",
      "Draws puzzles at random, each with the same chance",
      {Parameter::real("share", 1, 0, 1, "The chance of each puzzle"),
       Parameter::integer(
           "count", 0, 0, 10000000,
           "How many to draw in all, held until all puzzles have passed; 0 for any number")}};
  stage.draws = true;
  stage.pass = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Sampling>(parameters, run);
  };
  return stage;
}

}  // namespace ariadne
