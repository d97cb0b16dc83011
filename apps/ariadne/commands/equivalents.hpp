#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include <ariadne/formats/read_item.hpp>
#include <ariadne/symmetry/canonical.hpp>

#include "terminal/options.hpp"

/// Applies --canonical and --transform to puzzles; does nothing without them.
class Equivalents {
 public:
  /// Throws ariadne::ConfigError for options that cannot be combined.
  Equivalents(const Options& options, std::stop_token stop);

  /// Replaces a puzzle by an equivalent one; `index` is its number in the input, from 0. Returns
  /// the reason if it cannot, otherwise an empty text.
  std::string replace(ariadne::ReadItem& item, std::uint64_t index);

 private:
  std::string canonicalize(ariadne::ReadItem& item);
  void transform(ariadne::ReadItem& item, std::uint64_t index);

  bool canonical_;
  std::optional<std::uint64_t> seed_;  ///< of --transform
  std::stop_token stop_;
  ariadne::LayoutPtr layout_;  ///< of the members below
  std::optional<ariadne::CanonicalForms> forms_;
  std::optional<ariadne::RandomTransformation> transformations_;
};
