// Equivalent puzzles in the place of those that come: random ones, or the smallest.

#include <ariadne/pipeline/stage.hpp>
#include <ariadne/symmetry/canonical.hpp>

namespace ariadne {

namespace {

/// Some seconds' work; see docs/generating.md.
constexpr std::uint64_t most_work = 20000000;

class Transforming final : public BlockWork {
 public:
  Transforming(Parameters& parameters, const RunContext& run)
      : canonical_(parameters.text("to") == "canonical"),
        seed_(run.seed + 0x9e3779b97f4a7c15U * (run.position + 1)) {
    limits_.work_limit = most_work;
    limits_.stop = run.stop;
  }

  void work(PuzzleBlock& block) override {
    for (Part& part : block.parts) {
      if (!part.layout) continue;
      if (layout_ != part.layout) {
        layout_ = part.layout;
        forms_.reset();
        random_.reset();
      }
      for (std::size_t i = 0; i < part.size(); ++i) {
        const std::optional<Transformation> change = transformation(part, i);
        if (change) apply(*change, part, i);
      }
    }
  }

 private:
  /// None where there is no canonical form: then the puzzle stays as it is.
  std::optional<Transformation> transformation(const Part& part, std::size_t i) {
    if (canonical_) {
      if (!part.candidates.empty()) return std::nullopt;
      if (!forms_) forms_.emplace(layout_);
      Budget budget(limits_);
      auto form = forms_->find(part.givens_of(i), budget);
      if (!form) return std::nullopt;
      return std::move(form->transformation);
    }
    if (!random_) random_.emplace(*layout_);
    Random random(seed_, part.numbers[i]);
    return random_->draw(random);
  }

  static void apply(const Transformation& change, Part& part, std::size_t i) {
    const auto put = [&](auto& column) {
      if (column.empty()) return;
      using Value = typename std::remove_reference_t<decltype(column)>::value_type;
      const std::size_t begin = i * part.cells();
      const auto moved =
          transformed(change, std::span<const Value>(column).subspan(begin, part.cells()));
      std::copy(moved.begin(), moved.end(), column.begin() + static_cast<std::ptrdiff_t>(begin));
    };
    put(part.givens);
    put(part.candidates);
    put(part.solutions);
  }

  bool canonical_;
  std::uint64_t seed_;
  SolveRequest limits_;
  LayoutPtr layout_;
  std::optional<CanonicalForms> forms_;
  std::optional<RandomTransformation> random_;
};

}  // namespace

StageInfo transform_stage() {
  StageInfo stage;
  stage.table = {ComponentKind::generator,
                 "transform",
                 "Replaces each puzzle by an equivalent one",
                 {Parameter::choice("to", {"random", "canonical"},
                                    "A random one, or the smallest of all; what has no canonical "
                                    "form stays as it is")}};
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Transforming>(parameters, run);
  };
  return stage;
}

}  // namespace ariadne
