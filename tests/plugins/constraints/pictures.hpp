#pragma once

#include <cstddef>
#include <regex>
#include <string>

namespace ariadne::testing {

/// How often a text occurs in another.
inline std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

/// The first thing of a picture's rules that is not inside of it; empty if all is. Rules have
/// absolute coordinates.
inline std::string outside_of(const std::string& picture) {
  std::smatch size;
  if (!std::regex_search(picture, size, std::regex("viewBox=\"0 0 ([0-9]+) ([0-9]+)\"")))
    return "no view box";
  const double width = std::stod(size[1]);
  const double height = std::stod(size[2]);
  static const std::regex group("<g class=\"rule [^>]*>.*?</g>");
  static const std::regex place("c?x=\"([-0-9.]+)\" c?y=\"([-0-9.]+)\"|[ML]([-0-9.]+) ([-0-9.]+)");
  for (std::sregex_iterator part(picture.begin(), picture.end(), group), end; part != end; ++part) {
    const std::string text = part->str();
    for (std::sregex_iterator at(text.begin(), text.end(), place); at != end; ++at) {
      const std::smatch& match = *at;
      const double x = std::stod(match[1].matched ? match[1] : match[3]);
      const double y = std::stod(match[1].matched ? match[2] : match[4]);
      if (x < 0 || y < 0 || x > width || y > height) return text;
    }
  }
  return "";
}

}  // namespace ariadne::testing
