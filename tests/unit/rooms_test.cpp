// Which room may include which, held against the table in docs/architecture.md.

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/paths.hpp"

namespace ariadne::testing {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// The room of the table's line "      name/   what it is -> a, b", and what it may include.
struct Room {
  std::string name;
  std::set<std::string> below;
};

/// The rooms of a folder, in the order of the table; a blank line stands as a room without a name.
std::vector<Room> rooms_of(const std::string& folder) {
  std::istringstream lines(text_of(source_folder() / "docs/architecture.md"));
  std::vector<Room> rooms;
  bool within = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("    " + folder)) {
      within = true;
    } else if (within && line.empty()) {
      rooms.emplace_back();
    } else if (within && line.starts_with("      ")) {
      Room room{line.substr(6, line.find('/') - 6), {}};
      const std::size_t arrow = line.find("-> ");
      std::istringstream words(arrow == std::string::npos ? "" : line.substr(arrow + 3));
      for (std::string word; std::getline(words, word, ',');)
        room.below.insert(word.substr(word.find_first_not_of(' ')));
      rooms.push_back(room);
    } else if (within) {
      break;
    }
  }
  return rooms;
}

/// The rooms that a folder's sources include, by `pattern`, whose first group is the room, and one
/// of the sources for each.
std::map<std::string, std::string> included(const fs::path& folder, const std::regex& pattern) {
  std::map<std::string, std::string> rooms;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".hpp" && entry.path().extension() != ".cpp") continue;
    const std::string text = text_of(entry.path());
    for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match)
      rooms.emplace((*match)[1], entry.path());
  }
  return rooms;
}

const std::regex framework_include("#include <ariadne/([a-z]+)/");
const std::regex program_include("#include \"([a-z]+)/");

/// Every folder is a room of the table, and includes itself and what the table says, which is above
/// it: so there is no circle.
void hold_against_table(const std::string& folder, const std::regex& pattern) {
  std::set<std::string> above;
  for (const Room& room : rooms_of(folder)) {
    if (room.name.empty()) continue;
    SCOPED_TRACE(room.name);
    const fs::path place = source_folder() / folder / room.name;
    ASSERT_TRUE(fs::is_directory(place));
    for (const std::string& other : room.below)
      EXPECT_TRUE(above.contains(other)) << other << " stands below in the table";
    std::set<std::string> seen;
    for (const auto& [other, file] : included(place, pattern)) {
      if (other == room.name) continue;
      seen.insert(other);
      EXPECT_TRUE(room.below.contains(other)) << file << " includes " << other;
    }
    EXPECT_EQ(seen, room.below) << "the table says more than the sources do";
    above.insert(room.name);
  }
  EXPECT_GE(above.size(), 3U);
  for (const auto& entry : fs::directory_iterator(source_folder() / folder)) {
    if (!entry.is_directory()) continue;
    EXPECT_TRUE(above.contains(entry.path().filename())) << entry.path() << " is in no table";
  }
}

TEST(Rooms, OfTheFrameworkIncludeWhatTheTableSays) {
  hold_against_table("framework/ariadne", framework_include);
}

TEST(Rooms, OfTheProgramIncludeWhatTheTableSays) {
  hold_against_table("apps/ariadne", program_include);
}

/// The rooms above the blank line of the table.
std::set<std::string> rooms_for_plugins() {
  std::set<std::string> rooms;
  for (const Room& room : rooms_of("framework/ariadne")) {
    if (room.name.empty()) break;
    rooms.insert(room.name);
  }
  return rooms;
}

TEST(Rooms, PluginsIncludeNoRoomOfTheHost) {
  const std::set<std::string> for_plugins = rooms_for_plugins();
  ASSERT_TRUE(for_plugins.contains("plugin") && !for_plugins.contains("components"));
  for (const auto& entry : fs::directory_iterator(source_folder() / "plugins")) {
    if (!entry.is_directory() || entry.path().filename() == "template") continue;
    for (const auto& [room, file] : included(entry.path(), framework_include))
      EXPECT_TRUE(for_plugins.contains(room)) << file << " includes " << room;
  }
}

/// A source of the programs begins with what it is for, or with its own header, which says it.
TEST(Rooms, SourcesOfTheProgramsSayWhatTheyAreFor) {
  const std::regex comment(R"((^|\n)\s*//[^\n]*\w+ \w+ \w+)");
  int sources = 0;
  for (const auto& entry : fs::recursive_directory_iterator(source_folder() / "apps")) {
    const fs::path& file = entry.path();
    if (file.extension() != ".cpp" && file.extension() != ".hpp") continue;
    ++sources;
    const std::string text = text_of(file);
    const bool own =
        text.substr(0, text.find('\n')).ends_with('/' + file.stem().string() + ".hpp\"") ||
        text.starts_with("#include \"" + file.stem().string() + ".hpp\"");
    const bool any_line = file.extension() == ".hpp" || own;
    fs::path says = file;
    if (own) says.replace_extension(".hpp");
    EXPECT_TRUE(any_line ? std::regex_search(text_of(says), comment)
                         : std::regex_search(text.substr(0, text.find('\n')), comment))
        << file;
  }
  EXPECT_GT(sources, 150);
}

/// A default names components of other plugins by a role (configs/library/options.yaml).
TEST(Rooms, PluginsNameNoComponentsOfOthers) {
  const std::regex parameter(
      R"re(Parameter::components?\(\s*"[^"]*",\s*ComponentKind::\w+,\s*(\{[^}]*\}|"[^"]*"))re");
  int defaults = 0;
  for (const auto& entry : fs::recursive_directory_iterator(source_folder() / "plugins")) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = text_of(entry.path());
    for (std::sregex_iterator match(text.begin(), text.end(), parameter), end; match != end;
         ++match) {
      const std::string value = (*match)[1];
      const bool none = value == "{}" || value == "\"\"";
      EXPECT_TRUE(none || value.find("\"$") != std::string::npos) << entry.path() << ": " << value;
      defaults += none ? 0 : 1;
    }
  }
  EXPECT_GT(defaults, 10);
}

/// A plugin that was built against other headers is refused, whichever of them it uses: the rooms of
/// the library that plugins link are those whose headers are in the hash (headers_hash.cmake).
TEST(Rooms, OfPluginsAreTheirLibrary) {
  const std::string text = text_of(source_folder() / "framework/CMakeLists.txt");
  const std::size_t begin = text.find("add_library(ariadne SHARED");
  ASSERT_NE(begin, std::string::npos);
  const std::string library = text.substr(begin, text.find(')', begin) - begin);
  std::set<std::string> rooms;
  const std::regex source("\n  ariadne/([a-z]+)/");
  for (std::sregex_iterator match(library.begin(), library.end(), source), end; match != end;
       ++match)
    rooms.insert((*match)[1]);
  EXPECT_EQ(rooms, rooms_for_plugins());
}

/// What plugins link needs only the standard library and the compiler.
TEST(Rooms, OfPluginsIncludeNoOtherLibrary) {
  const std::regex other("#include <(?!ariadne/|[a-z_]+>|immintrin.h>)([^>]+)>");
  for (const std::string& room : rooms_for_plugins())
    for (const auto& [header, file] : included(source_folder() / "framework/ariadne" / room, other))
      ADD_FAILURE() << file << " includes " << header;
}

/// The headers that are installed are whole without those that are not.
TEST(Rooms, KeepTheirPrivateHeaders) {
  const std::regex detail("#include <ariadne/([a-z]+)/detail/");
  EXPECT_TRUE(included(source_folder() / "plugins", detail).empty());
  int headers = 0;
  for (const auto& entry :
       fs::recursive_directory_iterator(source_folder() / "framework/ariadne")) {
    const fs::path& file = entry.path();
    if (file.extension() != ".hpp" || file.parent_path().filename() == "detail") continue;
    ++headers;
    EXPECT_FALSE(std::regex_search(text_of(file), detail)) << file;
  }
  EXPECT_GT(headers, 80);
}

/// The headers of the framework that a text includes: "ariadne/model/layout.hpp".
std::set<std::string> headers_in(const std::string& text) {
  static const std::regex pattern("#include <(ariadne/[^>]+)>");
  std::set<std::string> headers;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match)
    headers.insert((*match)[1]);
  return headers;
}

/// A public header is there for others: another room, a program, a plugin, or a page of the
/// documentation includes it, or another public header that they include. All others are private.
TEST(Rooms, MakeNothingPublicThatOnlyTheyUse) {
  const fs::path framework = source_folder() / "framework";
  std::map<std::string, std::set<std::string>> includes;  // of each public header
  std::vector<std::string> wanted;
  const auto room_of = [](const std::string& header) {
    return header.substr(0, header.rfind('/'));
  };
  for (const char* folder : {"framework/ariadne", "apps", "plugins", "docs"})
    for (const auto& entry : fs::recursive_directory_iterator(source_folder() / folder)) {
      const std::string extension = entry.path().extension();
      if (extension != ".hpp" && extension != ".cpp" && extension != ".md") continue;
      const std::string name = entry.path().lexically_relative(framework);
      const std::set<std::string> headers = headers_in(text_of(entry.path()));
      const bool within = name.starts_with("ariadne/");
      if (within && extension == ".hpp" && name.find("/detail/") == std::string::npos)
        includes[name] = headers;
      for (const std::string& header : headers)
        if (!within || !name.starts_with(room_of(header) + '/')) wanted.push_back(header);
    }
  EXPECT_GT(includes.size(), 80U);
  while (!wanted.empty()) {
    const auto node = includes.extract(wanted.back());
    wanted.pop_back();
    if (!node.empty()) wanted.insert(wanted.end(), node.mapped().begin(), node.mapped().end());
  }
  for (const auto& [header, unused] : includes)
    ADD_FAILURE() << header << " belongs in detail/ of its room, which alone includes it";
}

}  // namespace
}  // namespace ariadne::testing
