#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <ariadne/patterns/patterns.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::grids {

/// Complete grids, put together from the patterns of single digits.
class PatternCombination final : public Generator {
 public:
  PatternCombination();
  ~PatternCombination() override;
  std::string obstacle(const Layout& layout) override;
  Generated generate(Random& random, const GenerateRequest& request) override;

 private:
  class Search;
  template <std::size_t Words>
  class SearchOf;

  void list(const Layout& layout, const std::function<bool()>& stop);

  std::optional<Patterns> patterns_;  ///< of the last layout
  LayoutPtr layout_;                  ///< the last that generate() was given, if they are its own
  std::unique_ptr<Search> search_;    ///< among them, once it was needed
};

}  // namespace ariadne::plugins::grids
