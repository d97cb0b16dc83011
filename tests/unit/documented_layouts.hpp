#pragma once

// The layouts that the documentation names, so that no list in a test can forget one.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/error.hpp>

#include "support/paths.hpp"

namespace ariadne::testing {

/// The words on a page that are in backquotes or in a drawing.
inline std::set<std::string> quoted_words(const std::filesystem::path& page) {
  std::set<std::string> words;
  std::ifstream in(page);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) continue;
    if (line.starts_with("    ")) {
      std::istringstream drawn(line);
      for (std::string word; drawn >> word;) words.insert(word);
      continue;
    }
    for (std::size_t begin = line.find('`'); begin != std::string::npos;) {
      const std::size_t end = line.find('`', begin + 1);
      if (end == std::string::npos) break;
      words.insert(line.substr(begin + 1, end - begin - 1));
      begin = line.find('`', end + 1);
    }
  }
  return words;
}

/// The names of all layouts that are among these words of the documentation and that do not need
/// more than their name, each once and as Ariadne writes it.
inline std::vector<std::string> documented_layouts() {
  std::set<std::string> names;
  for (const auto& page : std::filesystem::directory_iterator(source_folder() / "docs"))
    if (page.path().extension() == ".md")
      for (const std::string& word : quoted_words(page.path())) {
        try {
          if (const LayoutPtr layout = parse_layout(word).fixed) names.insert(layout->name());
        } catch (const LayoutError&) {
          continue;  // a word for something else
        }
      }
  return {names.begin(), names.end()};
}

}  // namespace ariadne::testing
