#pragma once

#include <string_view>

#include <ariadne/plugin/generator.hpp>

namespace ariadne {

/// The ability of a generator to make a puzzle from a complete grid that its caller has.
/// Generator::extension() provides it. A caller that has filled a grid, to find out whether a layout
/// can be filled, thus need not have another one filled.
class StartsFromGrid {
 public:
  /// The name of the ability.
  static constexpr const char* extension_id = "starts-from-grid";
  /// The id of the generator that fills the grids of generate(). With a grid from the same
  /// generator, generate_from() makes each puzzle with the same probability as generate().
  virtual std::string_view source_of_grids() const = 0;
  /// Like Generator::generate(), but starts with this grid, which has the requested layout. If the
  /// grid does not lead to a puzzle as requested, more grids are filled.
  virtual Generated generate_from(const Generated& grid, Random& random,
                                  const GenerateRequest& request) = 0;

 protected:
  /// Objects are not destroyed through this class.
  ~StartsFromGrid() = default;
};

}  // namespace ariadne
