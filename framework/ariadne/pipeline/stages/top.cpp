// Keeps the puzzles with the largest values of a field, or the smallest: what `sort` and `take` give
// together, but it holds no more puzzles than it keeps. Of equal ones it keeps the first.

#include <algorithm>
#include <functional>

#include <ariadne/pipeline/detail/fields.hpp>
#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

namespace {

/// Of each block, drops what cannot be among the best.
class Thinning final : public BlockWork {
 public:
  explicit Thinning(Parameters& parameters)
      : by_(field_named(parameters.text("by"))),
        smallest_(parameters.boolean("smallest")),
        count_(static_cast<std::size_t>(parameters.integer("count"))) {}

  void work(PuzzleBlock& block) override {
    values_.clear();
    for (const Part& part : block.parts)
      for (std::size_t i = 0; part.layout && i < part.size(); ++i)
        values_.push_back(value_of(part, i));
    if (values_.size() <= count_) return;
    const auto worst = values_.begin() + static_cast<std::ptrdiff_t>(count_ - 1);
    std::nth_element(values_.begin(), worst, values_.end(), std::greater<>());
    const std::int64_t least = *worst;
    for (Part& part : block.parts) {
      kept_.resize(part.size());
      for (std::size_t i = 0; i < part.size(); ++i)
        kept_[i] = part.layout && value_of(part, i) >= least ? 1 : 0;
      part.keep(kept_);
    }
  }

 private:
  std::int64_t value_of(const Part& part, std::size_t i) const {
    const std::int64_t value = field_number(part, i, by_);
    return smallest_ ? -value : value;
  }

  Field by_;
  bool smallest_;
  std::size_t count_;
  std::vector<std::int64_t> values_;
  std::vector<std::uint8_t> kept_;
};

class Top final : public BlockPass {
 public:
  explicit Top(Parameters& parameters)
      : by_(field_named(parameters.text("by"))),
        smallest_(parameters.boolean("smallest")),
        count_(static_cast<std::size_t>(parameters.integer("count"))) {}

  void pass(PuzzleBlock& block) override {
    for (const Part& part : block.parts)
      for (std::size_t i = 0; part.layout && i < part.size(); ++i) {
        const std::int64_t value = field_number(part, i, by_);
        const Rank rank{smallest_ ? -value : value, arrived_++};
        if (kept_.size() == count_ && !before(rank, kept_.front().rank)) continue;
        keep(rank, part, i);
      }
    block.parts.clear();
  }

  bool holds() const override { return true; }
  std::vector<Part> held() override {
    std::sort_heap(kept_.begin(), kept_.end(), better);
    std::vector<Part> sorted;
    for (const Kept& kept : kept_) append(sorted, kept.puzzle, 0);
    kept_.clear();
    return sorted;
  }

 private:
  struct Rank {
    std::int64_t value;
    std::uint64_t arrived;
  };
  /// A puzzle in a part of its own.
  struct Kept {
    Rank rank;
    Part puzzle;
  };

  static bool before(const Rank& a, const Rank& b) {
    return a.value != b.value ? a.value > b.value : a.arrived < b.arrived;
  }
  static bool better(const Kept& a, const Kept& b) { return before(a.rank, b.rank); }

  /// The worst of those kept is the front of the heap, and makes room.
  void keep(const Rank& rank, const Part& part, std::size_t i) {
    if (kept_.size() == count_) {
      std::pop_heap(kept_.begin(), kept_.end(), better);
      kept_.pop_back();
    }
    std::vector<Part> alone;
    append(alone, part, i);
    kept_.push_back({rank, std::move(alone.front())});
    std::push_heap(kept_.begin(), kept_.end(), better);
  }

  Field by_;
  bool smallest_;
  std::size_t count_;
  std::uint64_t arrived_ = 0;
  std::vector<Kept> kept_;  ///< a heap by better()
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
  stage.needs = {{Column::rating, "by", "score"},   {Column::rating, "by", "level"},
                 {Column::rating, "by", "er"},      {Column::rating, "by", "ep"},
                 {Column::rating, "by", "ed"},      {Column::rating, "by", "w"},
                 {Column::rating, "by", "b"},       {Column::backdoors, "by", "backdoors"},
                 {Column::outcome, "by", "verdict"}};
  stage.work = [](Parameters& parameters, const RunContext&) {
    return std::make_unique<Thinning>(parameters);
  };
  stage.thin = stage.work;
  stage.pass = [](Parameters& parameters, const RunContext&) {
    return std::make_unique<Top>(parameters);
  };
  return stage;
}

}  // namespace ariadne
