// Canonical forms: the grids or puzzles of the source, each replaced by the smallest of all its
// equivalents. Two equivalent complete grids therefore give the same result. What is known of the
// puzzle holds for its form. A unit of work is one of symmetry/canonical.hpp.

#include <optional>

#include <ariadne/symmetry/canonical.hpp>

#include "puzzle_source.hpp"

namespace ariadne::plugins::transform {
namespace {

class CanonicalGenerator final : public Generator {
 public:
  static std::vector<Parameter> table() { return PuzzleSource::table(); }
  explicit CanonicalGenerator(Parameters& parameters) : source_(parameters) {}

  std::string obstacle(const Layout& layout) override { return source_.obstacle(layout); }
  Generated generate(Random& random, const GenerateRequest& request) override {
    return batch_of_one(random, request);
  }

  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results) override {
    source_.generate_batch(randoms, request, results);
    const SolveRequest limits = request.budget();
    for (Generated& made : results)
      if (made.puzzle) canonicalize(limits, made);
  }

 private:
  void canonicalize(const SolveRequest& limits, Generated& made) {
    const Puzzle& puzzle = *made.puzzle;
    const DigitSet all = DigitSet::all(puzzle.layout().digit_count());
    std::vector<Digit> givens;
    for (const DigitSet digits : puzzle.candidates()) {
      if (digits != all && !digits.single()) {
        made = {{}, "pencil marks have no canonical form"};
        return;
      }
      givens.push_back(digits.single() ? digits.first() : Digit{0});
    }
    if (layout_ != puzzle.layout_ptr()) {
      layout_ = puzzle.layout_ptr();
      forms_.emplace(layout_);
    }
    Budget budget(limits);
    if (const std::optional<Canonical> form = forms_->find(givens, budget))
      apply(form->transformation, made);
    else
      made = {};
  }

  PuzzleSource source_;
  LayoutPtr layout_;  ///< of forms_
  std::optional<CanonicalForms> forms_;
};

}  // namespace

void add_canonical_generator(Registrar& plugin) {
  plugin.generator<CanonicalGenerator>("canonical",
                                       "Finds the smallest of all grids or puzzles that are "
                                       "equivalent to a given one: its canonical form");
}

}  // namespace ariadne::plugins::transform
