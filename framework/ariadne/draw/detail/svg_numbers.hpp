#pragma once

#include <cmath>
#include <cstdlib>
#include <span>
#include <string>

#include <ariadne/draw/detail/geometry.hpp>

namespace ariadne {

/// A coordinate in tenths of a unit, without a fraction where it is whole.
inline std::string svg_number(double value) {
  const long tenths = std::lround(value * 10);
  const std::string whole = (tenths < 0 ? "-" : "") + std::to_string(std::labs(tenths) / 10);
  return tenths % 10 == 0 ? whole : whole + "." + std::to_string(std::labs(tenths) % 10);
}

/// Two of them with a space between.
inline std::string svg_point(double x, double y) {
  return svg_number(x) + " " + svg_number(y);
}

/// A closed polygon, for the data of a path.
inline std::string path_data(std::span<const Point> polygon) {
  std::string data;
  for (const Point point : polygon)
    data += (data.empty() ? "M" : "L") + svg_point(point.x, point.y);
  return data + "z";
}

}  // namespace ariadne
