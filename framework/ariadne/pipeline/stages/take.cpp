// Takes the first puzzles, or the first of each level, and ends the run when it has them.

#include <map>

#include <ariadne/pipeline/detail/fields.hpp>
#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

namespace {

class Taking final : public BlockPass {
 public:
  explicit Taking(Parameters& parameters)
      : most_(static_cast<std::uint64_t>(parameters.integer("count"))) {
    const std::string& each = parameters.text("each");
    if (each == "none") return;
    each_ = field_named(each);
    // Of these it is known what there is to wait for.
    kinds_ = each_ == Field::level ? all_levels.size() : 0;
  }

  void pass(PuzzleBlock& block) override {
    for (PuzzleBatch& batch : block.batches) {
      // Where a block ends must make no difference.
      const bool too_late = !batch.layout && full();
      if (too_late) block.bad -= batch.size();
      batch.keep_if([&](std::size_t i) { return batch.layout ? is_taken(batch, i) : !too_late; });
    }
  }

  bool full() const override {
    if (!each_) return whole_ > 0;
    return kinds_ > 0 && whole_ == kinds_;
  }

 private:
  bool is_taken(const PuzzleBatch& batch, std::size_t i) {
    const std::string kind = each_ ? field_text(batch, i, *each_) : "";
    if (each_ && kind.empty()) return false;
    std::uint64_t& taken = taken_[kind];
    if (taken == most_) return false;
    if (++taken == most_) ++whole_;
    return true;
  }

  std::uint64_t most_;
  std::optional<Field> each_;
  std::size_t kinds_ = 0;  ///< that there are; 0 where that is not known
  std::size_t whole_ = 0;  ///< kinds of which all have been taken
  std::map<std::string, std::uint64_t> taken_;
};

}  // namespace

StageInfo take_stage() {
  StageInfo stage;
  stage.table = {
      "take",
      "Keeps the first puzzles, then ends the run",
      {Parameter::integer("count", 1, 1, 1000000000000000000, "The number of puzzles to keep"),
       Parameter::choice("each", {"none", "level", "verdict", "hardest", "clues", "layout"},
                         "Keep this many puzzles for each value of the field; by level, the run "
                         "ends when there are this many of all five levels")}};
  stage.needs = needs_of_fields(stage, "each");
  stage.pass = maker<Taking>;
  return stage;
}

}  // namespace ariadne
