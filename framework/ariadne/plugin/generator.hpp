#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/plugin/random.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// What one puzzle must be like, and when to stop. The limits are for the whole call.
struct GenerateRequest {
  LayoutPtr layout;                                       ///< of the puzzles to make; not null
  std::uint64_t work_limit = unlimited;                   ///< nodes of search for each puzzle
  Clock::time_point deadline = Clock::time_point::max();  ///< when to give up
  std::stop_token stop;                                   ///< ends the search early

  /// Whether the stop token has fired or the deadline is over.
  bool over() const { return is_over(stop, deadline); }
  /// Deadline and stop token, for a solver that is asked on the way.
  SolveRequest limits() const {
    SolveRequest search;
    search.deadline = deadline;
    search.stop = stop;
    return search;
  }
  /// All limits, for a Budget of one's own.
  SolveRequest budget() const {
    SolveRequest search = limits();
    search.work_limit = work_limit;
    return search;
  }
};

/// What came of it: a puzzle, and what its generator knows of it.
struct Generated {
  std::optional<Puzzle> puzzle;  ///< nothing when none was found
  /// Why there is none, in a sentence without a final stop. Empty where a limit of the request was
  /// reached.
  std::string reason = {};
  /// What is known of it; `limit` says that nothing is.
  Verdict verdict = Verdict::limit;
  /// The solver on whose word alone it is `unique`; empty once another has proved it.
  std::string unproved = {};
  std::vector<Digit> solution = {};            ///< of a `unique` one
  std::optional<bool> minimal = std::nullopt;  ///< whether no given can go, where that is known
  /// How many candidates it took: puzzles, or grids, that were looked at and passed over, and this.
  std::uint64_t tried = 1;
};

/// Random source -> puzzle. A generator of complete grids makes puzzles in which every cell is a
/// given.
///
/// Threads: an object is confined to one thread; the host makes one for each worker.
/// Order of calls: any, with layouts for which obstacle() is empty. What generate() makes depends
/// on its arguments and the parameters alone, not on calls before.
/// Ownership: nothing that is passed in is kept after the call, except the layout's shared pointer.
/// Exceptions: whatever is thrown ends the run as an error that names plugin and component.
class ARIADNE_API Generator {
 public:
  virtual ~Generator();

  /// Why it can make no puzzle of this layout with its parameters, as far as is known before
  /// trying: a sentence without a final stop. Empty when it can, as it is by default.
  virtual std::string obstacle(const Layout& layout);

  /// One puzzle, or none. The puzzle may have another layout than the one asked for only where that
  /// is what the generator is for.
  virtual Generated generate(Random& random, const GenerateRequest& request) = 0;

  /// The fast path for bulk work: results[i] is what generate() makes with randoms[i]. Those that a
  /// limit cut off have no puzzle and no reason. The default calls generate() in a loop.
  virtual void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                              std::span<Generated> results);

  /// What it can do beyond this interface, by name; null by default. See plugin/extension.hpp.
  virtual void* extension(std::string_view id);

 protected:
  /// generate() of a generator that is written as generate_batch().
  Generated batch_of_one(Random& random, const GenerateRequest& request);
};

/// A complete grid as what a generator of grids makes.
ARIADNE_API Generated complete_grid(LayoutPtr layout, std::span<const Digit> values);

}  // namespace ariadne
