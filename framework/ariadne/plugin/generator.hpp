#pragma once

#include <optional>

#include <ariadne/api.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/plugin/random.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// What is wanted of one puzzle, and when to stop.
struct GenerateRequest {
  LayoutPtr layout;
  std::uint64_t work_limit = unlimited;
  Clock::time_point deadline = Clock::time_point::max();
  std::stop_token stop;
};

/// Random source -> puzzle. A generator of complete grids makes puzzles in which every cell is a
/// given.
///
/// Threads: an object is confined to one thread; the host makes one for each worker.
/// Order of calls: any. What generate() makes depends on its arguments alone, not on calls before.
/// Ownership: nothing that is passed in is kept after the call, save the layout's shared pointer.
/// Exceptions: whatever is thrown ends the run as an error that names plugin and component.
class ARIADNE_API Generator {
 public:
  virtual ~Generator();

  /// Whether generate() can be asked for this layout. Cheap.
  virtual bool supports(const Layout& layout) const = 0;

  /// One puzzle, or nothing when a limit of the request was reached first, or when there can be no
  /// such puzzle.
  virtual std::optional<Puzzle> generate(Random& random, const GenerateRequest& request) = 0;
};

}  // namespace ariadne
