// Equivalent puzzles in the place of those that come: random ones, or the smallest.

#include <algorithm>
#include <map>

#include <ariadne/pipeline/detail/stage.hpp>
#include <ariadne/symmetry/canonical.hpp>

namespace ariadne {

namespace {

class Transforming final : public BlockWork {
 public:
  Transforming(Parameters& parameters, const RunContext& run)
      : canonical_(parameters.text("to") == "canonical"), seed_(run.own_seed()) {
    limits_.work_limit = canonical_work;
    limits_.stop = run.stop;
  }

  void work(PuzzleBlock& block) override {
    errors_.clear();
    for (PuzzleBatch& batch : block.batches) {
      if (!batch.layout) continue;
      if (layout_ != batch.layout) {
        layout_ = batch.layout;
        forms_.reset();
        random_.reset();
      }
      for (std::size_t i = 0; i < batch.size(); ++i) {
        if (const auto change = transformation(batch, i)) apply(*change, batch, i);
        // The form may be missing for that alone.
        if (limits_.stop.stop_requested()) {
          block.cut = true;
          return;
        }
      }
    }
    if (!errors_.empty()) take_out_failures(block);
  }

 private:
  /// None where there is no transformation, which is noted.
  std::optional<Transformation> transformation(const PuzzleBatch& batch, std::size_t i) {
    if (canonical_) return to_canonical(batch, i);
    if (std::string reason = obstacle(*layout_, {}); !reason.empty()) {
      errors_[batch.numbers[i]] = std::move(reason);
      return std::nullopt;
    }
    if (!random_) random_.emplace(*layout_);
    Random random(seed_, batch.numbers[i]);
    return random_->draw(random);
  }

  std::optional<Transformation> to_canonical(const PuzzleBatch& batch, std::size_t i) {
    if (!batch.candidates.empty()) {
      errors_[batch.numbers[i]] = "pencil marks have no canonical form";
      return std::nullopt;
    }
    if (std::string reason = canonical_form_obstacle(*layout_); !reason.empty()) {
      errors_[batch.numbers[i]] = std::move(reason);
      return std::nullopt;
    }
    if (!forms_) forms_.emplace(layout_);
    Budget budget(limits_);
    auto form = forms_->find(batch.givens_of(i), budget);
    if (form) return std::move(form->transformation);
    errors_[batch.numbers[i]] = canonical_form_not_found();
    return std::nullopt;
  }

  /// They go on as puzzles that could not be made.
  void take_out_failures(PuzzleBlock& block) {
    std::vector<PuzzleBatch> batches;
    for (const PuzzleBatch& batch : block.batches) {
      for (std::size_t i = 0; i < batch.size(); ++i) {
        const auto error = errors_.find(batch.numbers[i]);
        if (error == errors_.end())
          append(batches, batch, i);
        else
          batches.push_back(bad_batch(batch.numbers[i], error->second));
      }
    }
    block.batches = std::move(batches);
    block.bad += errors_.size();
  }

  static void apply(const Transformation& change, PuzzleBatch& batch, std::size_t i) {
    const auto put = [&](auto& column) {
      if (column.empty()) return;
      using Entry = typename std::remove_reference_t<decltype(column)>::value_type;
      const std::size_t begin = i * batch.cells();
      const auto moved =
          transformed(change, std::span<const Entry>(column).subspan(begin, batch.cells()));
      std::copy(moved.begin(), moved.end(), column.begin() + static_cast<std::ptrdiff_t>(begin));
    };
    put(batch.givens);
    put(batch.candidates);
    put(batch.solutions);
    if (batch.backdoors.empty()) return;
    const auto in_order = [](Candidate a, Candidate b) { return a.cell < b.cell; };
    std::vector<std::vector<Candidate>>& all = batch.backdoors[i].all;
    for (std::vector<Candidate>& backdoor : all) {
      for (Candidate& value : backdoor)
        value = {change.cell_to[value.cell], change.digit_to[value.digit]};
      std::sort(backdoor.begin(), backdoor.end(), in_order);
    }
    std::sort(all.begin(), all.end(), [&](const auto& a, const auto& b) {
      return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), in_order);
    });
  }

  bool canonical_;
  std::uint64_t seed_;
  SolveRequest limits_;
  LayoutPtr layout_;
  std::optional<CanonicalForms> forms_;
  std::optional<RandomTransformation> random_;
  std::map<std::uint64_t, std::string> errors_;  ///< by the puzzle's number
};

}  // namespace

StageInfo transform_stage() {
  StageInfo stage;
  stage.table = {
      "transform",
      "Replaces each puzzle with an equivalent puzzle",
      {Parameter::choice("to", {"random", "canonical"},
                         "Whether to choose a random equivalent puzzle, or the canonical form")}};
  stage.draws = true;
  stage.work = maker<Transforming>;
  return stage;
}

}  // namespace ariadne
