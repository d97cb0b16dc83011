#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <ariadne/plugin/solver.hpp>

#include "terminal/output.hpp"

/// A line on standard error that shows the progress of a long run: only on a terminal that does not
/// show the results as well, after the first second, twice a second. Removed at the end.
class Progress {
 public:
  /// The part of the work that is done, 0 to 1; none if unknown.
  using Fraction = std::function<std::optional<double>()>;

  /// Shows nothing unless `wanted`. Counts `what`; the results go to `output`. `fraction` adds the
  /// time left.
  explicit Progress(bool wanted, std::string what = "puzzles", const Output& output = {},
                    Fraction fraction = {});
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Adds `count` to what is done.
  void add(std::uint64_t count);

 private:
  std::string time_left(double elapsed) const;

  std::string what_;
  Fraction fraction_;
  double first_fraction_ = 0;  ///< done before the start
  bool shown_;
  bool drawn_ = false;
  std::uint64_t done_ = 0;
  ariadne::Clock::time_point begin_;
  ariadne::Clock::time_point next_;
};
