#pragma once

#include <string>

#include <boost/algorithm/string/replace.hpp>

/// Escapes a text for a cell of a Markdown table.
inline std::string markdown_cell(const std::string& text) {
  return boost::algorithm::replace_all_copy(text, "|", "\\|");
}
