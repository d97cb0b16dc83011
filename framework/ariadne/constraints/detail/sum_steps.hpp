#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ariadne/model/propagator.hpp>

namespace ariadne {

/// A part of a sum: the numbers that it can be, ascending, and for each but the first, the literal
/// that is true if the part is at least this number.
struct SumPart {
  std::vector<std::int64_t> numbers;
  std::vector<Literal> at_least;  ///< of numbers[i + 1]
};

/// Puts the parts with the widest range first, as diagrams should have them.
void sort_by_range(std::vector<SumPart>& parts);

/// The parts times -1.
std::vector<SumPart> opposites(std::span<const SumPart> parts);

/// The part of a cell with a weight for each digit of `domain`, from digit 1 on.
SumPart part_of_cell(ClauseSink& sink, Cell cell, DigitSet domain,
                     std::span<const std::int64_t> weights);

/// Adds clauses for the sum of parts to be at least `least`, and returns a literal from which this
/// follows; nothing if it is always so. They are the nodes of a decision diagram of thresholds, from
/// which unit propagation draws all consequences (I. Abío et al., A new look at BDDs for
/// pseudo-Boolean constraints, 2012). `parts` should be sorted by range.
std::optional<Literal> implying_at_least(ClauseSink& sink, std::span<const SumPart> parts,
                                         std::int64_t least);

/// Whether such a diagram is small enough to be made.
bool fits_diagram(std::span<const SumPart> parts, std::int64_t least);

}  // namespace ariadne
