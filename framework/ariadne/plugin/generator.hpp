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

/// The puzzle to make, and when to stop. The deadline and the stop token apply to the whole call,
/// the work limit to each puzzle.
struct GenerateRequest {
  LayoutPtr layout;                      ///< the layout of the puzzles to make; not null
  std::uint64_t work_limit = unlimited;  ///< search nodes for each puzzle
  Clock::time_point deadline = Clock::time_point::max();  ///< when to give up
  StopToken stop;                                         ///< ends the search early

  /// Whether a stop has been requested or the deadline has passed.
  bool over() const { return is_over(stop, deadline); }
  /// The deadline and the stop token, for a solver that the generator calls.
  SolveRequest limits() const {
    SolveRequest search;
    search.deadline = deadline;
    search.stop = stop;
    return search;
  }
  /// All limits, for a Budget.
  SolveRequest budget() const {
    SolveRequest search = limits();
    search.work_limit = work_limit;
    return search;
  }
};

/// The result of a generator: a puzzle, and what is known about it.
struct Generated {
  std::optional<Puzzle> puzzle;  ///< empty if none was found
  /// Why there is no puzzle, in a sentence without a period. Empty if a limit of the request was
  /// reached.
  std::string reason = {};
  /// The verdict; `limit` if nothing is known.
  Verdict verdict = Verdict::limit;
  /// The solver that found the puzzle to be `unique`, if no other solver has proved it yet.
  std::string unproved = {};
  std::vector<Digit> solution = {};            ///< for a `unique` puzzle: a digit for each cell
  std::optional<bool> minimal = std::nullopt;  ///< whether no given is redundant, if known
  /// How many candidates (puzzles or grids) were examined, including this one.
  std::uint64_t tried = 1;
};

/// Makes puzzles from random numbers. A generator of complete grids makes puzzles in which every
/// cell is a given.
///
/// Threads: an object is used in only one thread; the host makes one for each thread.
/// Order of calls: any, with layouts for which obstacle() is empty. The result of generate()
/// depends only on its arguments and the parameters, not on earlier calls.
/// Ownership: after a call, nothing that was passed in is kept, except the shared pointer to the
/// layout.
/// Exceptions: any exception ends the run with an error that names the plugin and the component.
class ARIADNE_API Generator {
 public:
  virtual ~Generator();

  /// Why the generator cannot make puzzles of this layout with its parameters, if this is known in
  /// advance: a sentence without a period. Empty if it can, which is the default.
  virtual std::string obstacle(const Layout& layout);

  /// Makes at most one puzzle. The layout of the puzzle must be the requested one, unless it is the
  /// purpose of the generator to make layouts.
  virtual Generated generate(Random& random, const GenerateRequest& request) = 0;

  /// Makes many puzzles. results[i] is the result of generate() with randoms[i]; if a limit was
  /// reached, it has no puzzle and no reason. By default, it calls generate() in a loop.
  virtual void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                              std::span<Generated> results);

  /// Returns an optional ability by its name; null by default. See plugin/extension.hpp.
  virtual void* extension(std::string_view id);

 protected:
  /// For generators that implement generate_batch(): a definition of generate() that calls it.
  Generated batch_of_one(Random& random, const GenerateRequest& request);
};

/// A complete grid as the result of a generator.
ARIADNE_API Generated complete_grid(LayoutPtr layout, std::span<const Digit> values);

}  // namespace ariadne
