#pragma once

#include <optional>
#include <vector>

#include <ariadne/kinds/detail/kind_data.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne::kinds {

/// A number for each cell of a grid in reading order: equal ones are an area. The areas are numbered
/// in the order of their first cells. Nothing if the attempt fails.
std::optional<std::vector<int>> random_areas(int rows, int columns, const GenerateData& wanted,
                                             Random& random);

}  // namespace ariadne::kinds
