#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/starts_from_grid.hpp>

namespace ariadne::plugins::jigsaw {

/// Puzzles of another generator, each with its own regions; see random_regions.cpp.
class RandomRegions final : public Generator {
 public:
  static std::vector<Parameter> table();
  explicit RandomRegions(Parameters& parameters);

  std::string obstacle(const Layout& layout) override;
  void* extension(std::string_view id) override {
    return id == PassesOn::extension_id ? this : nullptr;
  }
  Generated generate(Random& random, const GenerateRequest& request) override;

 private:
  Generated fill(const LayoutPtr& layout, Random& random, const GenerateRequest& request);

  Named<Generator> source_;
  Named<Generator> fill_;
  StartsFromGrid* digger_;  ///< the source, if it would start from a grid of `fill_`; or null
  std::uint64_t attempts_;
};

}  // namespace ariadne::plugins::jigsaw
