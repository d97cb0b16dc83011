#pragma once

#include <span>
#include <string>

#include <ariadne/draw/svg.hpp>

namespace ariadne {

/// What its document says of a puzzle to people, as a paragraph of a page; empty for no lines.
inline std::string about_paragraph(std::span<const std::string> lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "<br>") + escaped(line);
  return text.empty() ? text : "<p class=\"about\">" + text + "</p>";
}

}  // namespace ariadne
