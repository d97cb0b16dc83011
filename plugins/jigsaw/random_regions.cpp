// Jigsaws with new regions for each puzzle.
//
// The requested layout gives the size and the extras: 9x9+x asks for jigsaws of nine regions with
// both diagonals. Regions are drawn (regions.cpp), and drawn again if no grid fits them, or if none
// is found within a work limit: some shapes allow no grid at all. The source then makes its puzzle
// for that layout. If the source would have the same generator fill a grid to start from, it starts
// from the one that is there.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/starts_from_grid.hpp>

#include "regions.hpp"

namespace ariadne::plugins::jigsaw {
namespace {

/// Digits tried, as `random-fill` counts its work. A grid that can be filled at all takes fewer
/// than its cells, nearly always.
constexpr std::uint64_t work_for_each_cell = 50;

/// The words of "9x9+x+anti-king" behind the grid.
std::vector<std::string> extras_of(const Layout& layout) {
  std::vector<std::string> names;
  const std::string& name = layout.name();
  for (std::size_t plus = name.find('+'); plus != std::string::npos;) {
    const std::size_t next = name.find('+', plus + 1);
    names.push_back(name.substr(plus + 1, next - plus - 1));
    plus = next;
  }
  return names;
}

bool is_square(const Layout& layout) {
  const int size = layout.digit_count();
  return layout.rows() == size && layout.columns() == size && layout.cell_count() == size * size &&
         size >= 4 && size <= 25;
}

/// The regions are numbered in reading order, as in a map that is read, because the rating of a
/// puzzle depends on the order of its houses.
LayoutPtr jigsaw_with(const Layout& model, std::span<const int> map) {
  std::vector<int> regions(map.begin(), map.end());
  std::vector<int> numbers(static_cast<std::size_t>(model.digit_count()), -1);
  int count = 0;
  for (int& region : regions) {
    int& number = numbers[static_cast<std::size_t>(region)];
    if (number < 0) number = count++;
    region = number;
  }
  return add_extras(jigsaw_layout(model.digit_count(), regions), extras_of(model));
}

class RandomRegions final : public Generator {
 public:
  static std::vector<Parameter> table() {
    return {
        Parameter::component("source", ComponentKind::generator, "$generator",
                             "The generator of the puzzles"),
        Parameter::component("fill", ComponentKind::generator, "$grids",
                             "The generator that tests new regions by filling a grid; if it fails, "
                             "other regions are tried; a source that fills grids with the same "
                             "generator starts from this grid"),
        Parameter::integer("attempts", 1000, 1, 1000000000,
                           "The number of sets of regions to try for a puzzle before giving up"),
    };
  }

  explicit RandomRegions(Parameters& parameters)
      : source_(parameters.take_generator("source")),
        fill_(parameters.take_generator("fill")),
        digger_(extension_of<StartsFromGrid>(*source_.object)),
        attempts_(static_cast<std::uint64_t>(parameters.integer("attempts"))) {
    if (digger_ != nullptr && digger_->source_of_grids() != fill_.id) digger_ = nullptr;
  }

  std::string obstacle(const Layout& layout) override {
    if (!is_square(layout))
      return "random regions need a square layout of N rows of N cells, 4x4 to 25x25, and " +
             layout.name() + " is not one";
    // Any regions but rectangles: these could have extras that jigsaws cannot.
    Random random(0);
    LayoutPtr jigsaw;
    try {
      jigsaw = jigsaw_with(layout, Regions(layout.digit_count(), random).map());
    } catch (const LayoutError& error) {
      return error.what();
    }
    const std::string obstacle = source_.object->obstacle(*jigsaw);
    return obstacle.empty() ? fill_.object->obstacle(*jigsaw) : obstacle;
  }

  void* extension(std::string_view id) override {
    return id == PassesOn::extension_id ? this : nullptr;
  }

  Generated generate(Random& random, const GenerateRequest& request) override {
    const int size = request.layout->digit_count();
    for (std::uint64_t attempt = 0; attempt < attempts_ && !request.over(); ++attempt) {
      GenerateRequest inner = request;
      inner.layout = jigsaw_with(*request.layout, Regions(size, random).map());
      const Generated grid = fill(inner.layout, random, request);
      if (!grid.puzzle) continue;
      return digger_ != nullptr ? digger_->generate_from(grid, random, inner)
                                : source_.object->generate(random, inner);
    }
    if (request.over()) return {};
    return {{}, "none of " + std::to_string(attempts_) + " maps of regions could be filled"};
  }

 private:
  /// A grid, if there is one and it takes little work to find.
  Generated fill(const LayoutPtr& layout, Random& random, const GenerateRequest& request) {
    GenerateRequest filling = request;
    filling.layout = layout;
    filling.work_limit = work_for_each_cell * static_cast<std::uint64_t>(layout->cell_count());
    return fill_.object->generate(random, filling);
  }

  Named<Generator> source_;
  Named<Generator> fill_;
  StartsFromGrid* digger_;  ///< the source, if it would start from a grid of `fill_`; or null
  std::uint64_t attempts_;
};

}  // namespace
}  // namespace ariadne::plugins::jigsaw

ARIADNE_PLUGIN("jigsaw", "1.0.0", "Jigsaws with random regions") {
  using namespace ariadne::plugins::jigsaw;
  plugin.generator<RandomRegions>(
      "random-regions", "Makes jigsaws: puzzles from another generator, each with new regions");
}
