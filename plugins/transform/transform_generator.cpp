// Random equivalents: the grids or puzzles of the source, under a random transformation of the
// layout.
//
// The transformation draws from its own random source, which is seeded from that of the puzzle
// before the source's generator draws: so it does not matter how much that one draws, and a batch
// gives the same as its puzzles one by one. All transformations that the parameters allow are
// equally likely (symmetry/transform.cpp), whatever the source makes. What is known of the puzzle
// holds for the new one.

#include <optional>

#include "puzzle_source.hpp"

namespace ariadne::plugins::transform {
namespace {

class TransformGenerator final : public Generator {
 public:
  static std::vector<Parameter> table() {
    std::vector<Parameter> table = PuzzleSource::table();
    const auto part = [&](const char* name, const char* help) {
      table.push_back(Parameter::boolean(name, true, help));
    };
    part("relabel", "Whether to rename the digits");
    part("symmetries",
         "Whether to move the cells according to the layout's symmetries, which include the moves "
         "below");
    part("transpose", "Whether to exchange rows and columns, on plain layouts with square boxes");
    part("bands", "Whether to permute the bands of boxes, on plain layouts");
    part("stacks", "Whether to permute the stacks of boxes, on plain layouts");
    part("rows", "Whether to permute the rows within each band, on plain layouts");
    part("columns", "Whether to permute the columns within each stack, on plain layouts");
    return table;
  }

  explicit TransformGenerator(Parameters& parameters)
      : source_(parameters), parts_{parameters.boolean("relabel"),
                                    parameters.boolean("symmetries"),
                                    parameters.boolean("transpose"),
                                    parameters.boolean("bands"),
                                    parameters.boolean("stacks"),
                                    parameters.boolean("rows"),
                                    parameters.boolean("columns")} {}

  std::string obstacle(const Layout& layout) override {
    const std::string reason = ariadne::obstacle(layout, parts_);
    return reason.empty() ? source_.obstacle(layout) : reason;
  }

  Generated generate(Random& random, const GenerateRequest& request) override {
    return batch_of_one(random, request);
  }

  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results) override {
    std::vector<Random> own;
    for (Random& random : randoms) own.emplace_back(random());
    source_.generate_batch(randoms, request, results);
    for (std::size_t i = 0; i < results.size(); ++i)
      if (results[i].puzzle) transform(own[i], results[i]);
  }

 private:
  void transform(Random& random, Generated& made) {
    if (layout_ != made.puzzle->layout_ptr()) {
      // A source may make puzzles of other layouts than the one that was asked for.
      if (const std::string reason = ariadne::obstacle(made.puzzle->layout(), parts_);
          !reason.empty()) {
        made = {{}, reason};
        return;
      }
      layout_ = made.puzzle->layout_ptr();
      transformations_.emplace(*layout_, parts_);
    }
    apply(transformations_->draw(random), made);
  }

  PuzzleSource source_;
  TransformationParts parts_;
  LayoutPtr layout_;  ///< of transformations_
  std::optional<RandomTransformation> transformations_;
};

}  // namespace

void add_transform_generator(Registrar& plugin) {
  plugin.generator<TransformGenerator>("transform",
                                       "Makes equivalent grids and puzzles by renaming digits and "
                                       "by moving cells according to the layout's symmetries");
}

}  // namespace ariadne::plugins::transform
