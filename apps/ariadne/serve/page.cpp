#include "serve/page.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <ariadne/draw/empty_board.hpp>

namespace {

const char* content_type_of(std::string_view name) {
  if (name.ends_with(".html")) return "text/html; charset=utf-8";
  if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (name.ends_with(".css")) return "text/css; charset=utf-8";
  if (name.ends_with(".md")) return "text/plain; charset=utf-8";
  if (name.ends_with(".svg")) return "image/svg+xml";
  return "application/json";
}

}  // namespace

std::optional<PageFile> page_file(std::string_view path, const std::string& folder) {
  constexpr std::string_view prefix = "/page/";
  std::string name = path == "/" ? "index.html" : "";
  if (path.starts_with(prefix)) name = path.substr(prefix.size());
  const char* const type = content_type_of(name);
  if (name == "board.css" || name == "board-dark.css")
    return PageFile{type, ariadne::board_styles(name == "board-dark.css")};
  // Only these names exist in a folder too; not all have to.
  const auto found = embedded_page().find(name);
  if (found == embedded_page().end()) return std::nullopt;
  std::ifstream file;
  if (!folder.empty()) file.open(std::filesystem::path(folder) / name, std::ios::binary);
  if (!file.is_open()) return PageFile{type, std::string(found->second)};
  return PageFile{type, std::string(std::istreambuf_iterator<char>(file), {})};
}
