#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/layouts/layout_file.hpp>
#include <ariadne/model/nearest.hpp>

namespace ariadne {

namespace {

/// What people call some of the words elsewhere.
struct OtherSpelling {
  std::string_view other;
  std::string_view ours;
};
constexpr std::array<OtherSpelling, 19> other_spellings{{
    {"diagonal", "x"},
    {"diagonals", "x"},
    {"sudoku-x", "x"},
    {"x-sudoku", "x"},
    {"hyper", "windoku"},
    {"hypersudoku", "windoku"},
    {"windows", "windoku"},
    {"centerdot", "center-dot"},
    {"disjoint", "disjoint-groups"},
    {"antiknight", "anti-knight"},
    {"knight", "anti-knight"},
    {"antiking", "anti-king"},
    {"king", "anti-king"},
    {"touchless", "anti-king"},
    {"irregular", "jigsaw"},
    {"gattai-2", "twodoku"},
    {"gattai-5", "samurai"},
    {"samurai-x", "samurai+x"},
    {"jigsaw-x", "jigsaw+x"},
}};
/// What the first part of a name that is not a known word is called here, or looks like.
std::string suggestion(const std::string& name) {
  const std::vector<std::string> known = layout_words();
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('+', begin), name.size());
    const std::string part = name.substr(begin, end - begin);
    begin = end + 1;
    if (std::find(known.begin(), known.end(), part) != known.end()) continue;
    for (const auto& [other, ours] : other_spellings)
      if (part == other) return fmt::format("; {} is called {} here", part, ours);
    if (const std::string near = did_you_mean(part, known); !near.empty()) return near;
  }
  return "";
}

}  // namespace

LayoutChoice find_layout(const std::string& word, std::vector<YamlNode>* rules) {
  if (word.ends_with(".yaml") || word.ends_with(".yml") || word.find('/') != std::string::npos)
    return {read_layout_file(word, rules)};
  return find_layout_by_name(word);
}

LayoutChoice find_layout_by_name(const std::string& name) {
  try {
    return parse_layout(name);
  } catch (const LayoutError& error) {
    throw LayoutError(error.what() + suggestion(name) + " (see `ariadne layouts list`)");
  }
}

bool is_layout_name(const std::string& name) {
  try {
    parse_layout(name);
    return true;
  } catch (const LayoutError&) {
    return false;
  }
}

}  // namespace ariadne
