// Sorts by a field, stably. It holds all that passes, and says so when there are more than it may.

#include <algorithm>

#include <fmt/format.h>

#include <ariadne/pipeline/detail/fields.hpp>
#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

namespace {

class Sorting final : public BlockPass {
 public:
  explicit Sorting(Parameters& parameters)
      : by_(field_named(parameters.text("by"))),
        descending_(parameters.boolean("descending")),
        most_(static_cast<std::size_t>(parameters.integer("most"))) {}

  void pass(PuzzleBlock& block) override {
    for (PuzzleBatch& batch : block.batches) {
      for (std::size_t i = 0; i < batch.size(); ++i) {
        if (held_.size() == most_)
          throw ConfigError(fmt::format(
              "'sort' holds {} puzzles at most, and more have arrived; raise 'most'", most_));
        Key key{batch.layout ? field_number(batch, i, by_) : -1,
                batch.layout ? field_text(batch, i, by_) : "", batches_.size(), i};
        held_.push_back(std::move(key));
      }
      batches_.push_back(std::move(batch));
    }
    block.batches.clear();
  }

  bool holds() const override { return true; }
  std::vector<PuzzleBatch> held() override {
    const bool by_text = by_ == Field::hardest || by_ == Field::layout;
    std::stable_sort(held_.begin(), held_.end(), [&](const Key& a, const Key& b) {
      const Key& first = descending_ ? b : a;
      const Key& second = descending_ ? a : b;
      return by_text ? first.text < second.text : first.number < second.number;
    });
    std::vector<PuzzleBatch> sorted;
    for (const Key& key : held_) append(sorted, batches_[key.batch], key.index);
    held_.clear();
    batches_.clear();
    return sorted;
  }

 private:
  struct Key {
    std::int64_t number;
    std::string text;
    std::size_t batch;
    std::size_t index;
  };

  Field by_;
  bool descending_;
  std::size_t most_;
  std::vector<Key> held_;
  std::vector<PuzzleBatch> batches_;
};

}  // namespace

StageInfo sort_stage() {
  StageInfo stage;
  stage.table = {
      "sort",
      "Sorts the puzzles, once all have arrived",
      {Parameter::choice("by",
                         {"score", "er", "ep", "ed", "w", "b", "level", "backdoors", "clues",
                          "number", "verdict", "hardest", "layout"},
                         "The field to sort by"),
       Parameter::boolean("descending", false, "Whether the largest comes first"),
       Parameter::integer("most", 1000000, 1, 1000000000,
                          "The maximum number of puzzles to hold in memory; more are an error")}};
  stage.needs = needs_of_fields(stage, "by");
  stage.pass = maker<Sorting>;
  return stage;
}

}  // namespace ariadne
