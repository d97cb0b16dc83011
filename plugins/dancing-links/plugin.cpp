#include <limits>

#include "dancing_links.hpp"

ARIADNE_PLUGIN("dancing-links", "1.0.0", "Exact cover") {
  using namespace ariadne;
  plugin.solver<DancingLinks>(
      "dancing-links", "Any layout as an exact cover problem",
      {Parameter::integer(
          "work-limit", 0, 0, std::numeric_limits<std::int64_t>::max(),
          "Options to take before the answer is 'limit', as long as there are not two "
          "solutions; 0 is no limit")});
}
