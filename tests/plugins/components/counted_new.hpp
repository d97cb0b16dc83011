#pragma once

#include <cstddef>

namespace ariadne::testing {

/// How often anything in the process, plugins too, has called operator new. Its replacement is in
/// a file of its own, where the compiler cannot mix it up with the one that it knows.
std::size_t allocations();

}  // namespace ariadne::testing
