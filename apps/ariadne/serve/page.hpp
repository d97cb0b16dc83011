#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

/// A file of the page, or a style of boards.
struct PageFile {
  const char* type;  ///< for Content-Type
  std::string text;
};

/// What the page has at a path, "/" or "/page/main.js"; nothing for other paths. If `folder` is not empty,
/// the files are read from there.
std::optional<PageFile> page_file(std::string_view path, const std::string& folder);

/// The files of apps/ariadne/page by their names, which the build puts into the program.
const std::map<std::string, std::string_view>& embedded_page();
