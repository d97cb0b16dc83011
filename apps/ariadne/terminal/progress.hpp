#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <ariadne/plugin/solver.hpp>

#include "terminal/output.hpp"

/// A line on standard error that tells how far a long run is: only on a terminal that does not
/// show the results as well, after the first second, twice a second. Removed at the end.
class Progress {
 public:
  /// Which part of the work is done, 0 to 1; none where nobody knows.
  using Fraction = std::function<std::optional<double>()>;

  /// Not `wanted`, it shows nothing. `what` is counted; the results go to `output`. With `fraction`
  /// the time that is left is told, too.
  explicit Progress(bool wanted, std::string what = "puzzles", const Output& output = {},
                    Fraction fraction = {});
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// So many more are done.
  void add(std::uint64_t count);

 private:
  std::string time_left(double elapsed) const;

  std::string what_;
  Fraction fraction_;
  double first_fraction_ = 0;  ///< that was done before
  bool shown_;
  bool drawn_ = false;
  std::uint64_t done_ = 0;
  ariadne::Clock::time_point begin_;
  ariadne::Clock::time_point next_;
};
