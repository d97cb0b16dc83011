#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "neighborhood.hpp"

namespace ariadne::plugins::vicinity {

/// A search near a puzzle toward better ones; see ascent.cpp. What is better, the class that
/// derives from it says.
class Ascent : public Generator {
 public:
  std::string obstacle(const Layout& layout) override;
  Generated generate(Random& random, const GenerateRequest& request) final;

 protected:
  using Worth = std::int64_t;
  /// Of a puzzle that must not be the result.
  static constexpr Worth unwanted = -1;
  static constexpr Worth no_target = std::numeric_limits<Worth>::max();

  /// The rows that all have: the neighborhood's, and how long to search.
  static std::vector<Parameter> parameters(std::int64_t moves, std::int64_t patience);
  /// Ends at a puzzle that is worth `target`; with no_target, when the moves are used up.
  Ascent(Parameters& parameters, Worth target);

  Neighborhood& near() { return near_; }

 private:
  /// What a puzzle is worth: not negative, or unwanted.
  virtual Worth worth(const std::vector<Digit>& givens) = 0;
  /// What was not found, and the best that was, which may be unwanted: "no puzzle of 17 clues or
  /// fewer in 10 moves; ...".
  virtual std::string failure(std::uint64_t moves, Worth best) const = 0;

  Neighborhood near_;
  std::uint64_t moves_;
  std::uint64_t patience_;
  Worth target_;
};

}  // namespace ariadne::plugins::vicinity
