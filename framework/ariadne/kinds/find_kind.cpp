#include <algorithm>
#include <map>
#include <mutex>

#include <fmt/format.h>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

std::filesystem::path kinds_folder() {
  return data_folder() / "configs" / "kinds";
}

using KindsByName = std::map<std::string, std::string, std::less<>>;

/// The kinds that come with Ariadne by their names in links to puzz.link, and in game IDs.
const std::pair<KindsByName, KindsByName>& kinds_of_addresses() {
  static const std::pair<KindsByName, KindsByName> kinds = [] {
    std::pair<KindsByName, KindsByName> all;
    for (const std::string& kind : shipped_kinds()) {
      const kinds::KindData& data = find_kind_by_name(kind)->data();
      if (data.link)
        for (const std::string& there : data.link->names) all.first.emplace(there, kind);
      if (data.game)
        for (const std::string& there : data.game->names) all.second.emplace(there, kind);
    }
    return all;
  }();
  return kinds;
}

}  // namespace

std::filesystem::path shipped_kind(const std::string& name) {
  return kinds_folder() / (name + ".yaml");
}

std::vector<std::string> shipped_kinds() {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(kinds_folder(), ignored))
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

KindPtr find_kind(const std::string& name_or_file, const KindPlugins& plugins) {
  std::error_code ignored;
  const bool plain = name_or_file.find('/') == std::string::npos;
  std::string file = name_or_file;
  if (plain && std::filesystem::is_regular_file(shipped_kind(name_or_file), ignored))
    file = shipped_kind(name_or_file).string();
  else if (plain && !name_or_file.ends_with(".yaml") &&
           !std::filesystem::exists(name_or_file, ignored))
    throw ConfigError(
        fmt::format("there is no file '{0}', and no kind of that name comes with Ariadne{1}",
                    name_or_file, did_you_mean(name_or_file, shipped_kinds())));
  return read_kind(file, kinds_folder().string(), plugins);
}

KindPtr kind_of_text(const std::string& text, const std::string& file, const KindPlugins& plugins) {
  return std::make_shared<const Kind>(text, file, kinds_folder().string(), plugins);
}

KindPtr find_kind_by_name(const std::string& name) {
  static std::mutex mutex;
  static std::map<std::string, KindPtr> known;
  const std::lock_guard lock(mutex);
  if (const auto kind = known.find(name); kind != known.end()) return kind->second;
  const std::vector<std::string> all = shipped_kinds();
  if (!std::binary_search(all.begin(), all.end(), name))
    throw ConfigError(fmt::format("no kind {} comes with Ariadne{}; --kind can name its file",
                                  in_quotes(name), did_you_mean(name, all)));
  return known.emplace(name, read_kind(shipped_kind(name).string())).first->second;
}

KindPtr kind_of_address(std::string_view address) {
  // puzz.link and its like have the name of the kind between '?' and '/'; the pages of Simon Tatham's games
  // are named after them, and a game ID can have the name in front.
  const std::size_t page = address.find(".html#");
  const bool is_link = address.starts_with("http") || address.starts_with("puzz.link/");
  std::size_t begin = 0;
  std::size_t end = address.find(':');
  if (is_link && page != std::string_view::npos) {
    begin = address.rfind('/', page) + 1;
    end = page;
  } else if (is_link) {
    begin = address.find('?') + 1;
    end = address.find('/', begin);
    if (begin == 0) return nullptr;
  }
  if (end == std::string_view::npos) return nullptr;
  const std::string_view name = address.substr(begin, end - begin);
  const bool is_game = !is_link || page != std::string_view::npos;
  // Without a name, an ID has one colon; and many other texts have one.
  if (!is_link && (address.find(':', end + 1) == std::string_view::npos ||
                   address.find(' ') != std::string_view::npos))
    return nullptr;
  if (name.empty() || !std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
      }))
    return nullptr;
  const KindsByName& known = is_game ? kinds_of_addresses().second : kinds_of_addresses().first;
  const auto kind = known.find(name);
  return kind == known.end() ? nullptr : find_kind_by_name(kind->second);
}

KindPtr kind_of_genres(std::span<const std::string> genres) {
  const std::vector<std::string> all = shipped_kinds();
  for (const std::string& genre : genres) {
    if (std::binary_search(all.begin(), all.end(), genre)) return find_kind_by_name(genre);
    const auto known = kinds_of_addresses().first.find(genre);
    if (known != kinds_of_addresses().first.end()) return find_kind_by_name(known->second);
  }
  return nullptr;
}

}  // namespace ariadne
