#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include <ariadne/formats/read_item.hpp>
#include <ariadne/symmetry/canonical.hpp>

#include "terminal/options.hpp"

/// What --canonical and --transform make of puzzles; without them puzzles stay as they are.
class Equivalents {
 public:
  /// Throws ariadne::ConfigError for options that do not go together.
  Equivalents(const Options& options, std::stop_token stop);

  /// Puts an equivalent in the place of a puzzle, the index-th of the input from zero. Returns why
  /// it cannot, one sentence; empty otherwise.
  std::string replace(ariadne::ReadItem& item, std::uint64_t index);

 private:
  std::string canonicalize(ariadne::ReadItem& item);
  void transform(ariadne::ReadItem& item, std::uint64_t index);

  bool canonical_;
  std::optional<std::uint64_t> seed_;  ///< of --transform
  std::stop_token stop_;
  ariadne::LayoutPtr layout_;  ///< of what follows
  std::optional<ariadne::CanonicalForms> forms_;
  std::optional<ariadne::RandomTransformation> transformations_;
};
