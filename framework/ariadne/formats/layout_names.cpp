#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/grids.hpp>

namespace ariadne {

namespace {

constexpr std::string_view accepted =
    "; sizes are 4x4, 6x6, 8x8, 9x9, 10x10, 12x12 and so on to 25x25, boxes are written 3x2 or "
    "6x6:3x2, irregular ones jigsaw or jigsaw:MAP";

/// "6x6" or "6X6" -> 6 and 6.
std::optional<BoxShape> two_numbers(std::string_view text) {
  BoxShape shape{0, 0};
  const char* const end = text.data() + text.size();
  const auto [middle, fault] = std::from_chars(text.data(), end, shape.rows);
  if (fault != std::errc() || middle == end || (*middle != 'x' && *middle != 'X'))
    return std::nullopt;
  const auto [stop, second_fault] = std::from_chars(middle + 1, end, shape.columns);
  if (second_fault != std::errc() || stop != end) return std::nullopt;
  // Larger numbers are no layout, and their product would not fit an int.
  if (shape.rows < 1 || shape.columns < 1 || shape.rows > max_cells || shape.columns > max_cells)
    return std::nullopt;
  return shape;
}

LayoutPtr plain_by_name(std::string_view name) {
  const std::size_t colon = name.find(':');
  const std::optional<BoxShape> first = two_numbers(name.substr(0, colon));
  if (!first) throw LayoutError("no such layout");
  if (colon == std::string_view::npos)
    return plain_layout(first->rows == first->columns ? usual_box(first->rows) : *first);

  const std::optional<BoxShape> box = two_numbers(name.substr(colon + 1));
  if (!box) throw LayoutError("boxes are written as in 6x6:3x2");
  if (first->rows != first->columns || box->rows * box->columns != first->rows)
    throw LayoutError("boxes of " + std::to_string(box->rows) + "x" + std::to_string(box->columns) +
                      " do not make a grid of this size");
  return plain_layout(*box);
}

}  // namespace

LayoutChoice parse_layout(std::string_view name) {
  constexpr std::string_view jigsaw = "jigsaw";
  try {
    if (name == jigsaw) return {nullptr, true};
    if (name.starts_with("jigsaw:")) return {layout_of_region_map(name.substr(7)), false};
    return {plain_by_name(name), false};
  } catch (const LayoutError& error) {
    throw LayoutError("layout '" + std::string(name) + "': " + error.what() +
                      std::string(accepted));
  }
}

LayoutPtr layout_of_region_map(std::string_view map) {
  int digits = 0;
  while (digits * digits < static_cast<int>(std::min<std::size_t>(map.size(), max_cells))) ++digits;
  if (map.empty() || static_cast<std::size_t>(digits * digits) != map.size())
    throw LayoutError("a region map of " + std::to_string(map.size()) +
                      " symbols; it needs one for each cell of an N x N grid");
  std::string seen;
  std::vector<int> regions;
  for (const char symbol : map) {
    std::size_t region = seen.find(symbol);
    if (region == std::string::npos) {
      region = seen.size();
      seen += symbol;
    }
    regions.push_back(static_cast<int>(region));
  }
  return jigsaw_layout(digits, regions);
}

}  // namespace ariadne
