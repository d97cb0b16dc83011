// There is a template for each kind of component, a complete project that is built and tested as it
// is. Its name, such as first-solver, stands in it in the four ways in which a name is written, and so
// a plain replacement makes another plugin of it.

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <ariadne/components/new_plugin.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/plugin/descriptor.hpp>

namespace ariadne {

namespace {

namespace fs = std::filesystem;

/// What cannot name a namespace.
constexpr std::array<std::string_view, 73> keywords{
    "alignas",   "alignof",  "and",      "asm",     "auto",    "bitand",    "bitor",   "bool",
    "break",     "case",     "catch",    "char",    "class",   "compl",     "concept", "const",
    "consteval", "continue", "decltype", "default", "delete",  "do",        "double",  "else",
    "enum",      "explicit", "export",   "extern",  "false",   "float",     "for",     "friend",
    "goto",      "if",       "inline",   "int",     "long",    "mutable",   "new",     "noexcept",
    "not",       "nullptr",  "operator", "or",      "private", "protected", "public",  "register",
    "requires",  "return",   "short",    "signed",  "sizeof",  "static",    "struct",  "switch",
    "template",  "this",     "throw",    "true",    "try",     "typedef",   "typeid",  "typename",
    "union",     "unsigned", "using",    "virtual", "void",    "volatile",  "while",   "xor",
    "namespace"};

/// What to look for, and what to put there.
using Replacements = std::array<std::pair<std::string, std::string>, 4>;

/// "first-strategy" with the words joined otherwise, and perhaps capitalised.
std::string written(const std::string& id, const std::string& joint, bool capitals) {
  std::string text;
  bool begins_word = true;
  for (const char c : id) {
    if (c == '-') {
      text += joint;
    } else if (begins_word && capitals) {
      text += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    } else {
      text += c;
    }
    begins_word = c == '-';
  }
  return text;
}

Replacements replacements_for(const std::string& old, const std::string& name) {
  return {{{old, name},
           {written(old, "_", false), written(name, "_", false)},
           {written(old, "", true), written(name, "", true)},
           {written(old, " ", true), written(name, " ", true)}}};
}

std::string replaced(std::string text, const Replacements& replacements) {
  for (const auto& [from, to] : replacements)
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
      text.replace(at, from.size(), to);
  return text;
}

void check_name(const std::string& name) {
  const bool begins_with_letter = !name.empty() && name.front() >= 'a' && name.front() <= 'z';
  if (!is_id(name) || !begins_with_letter)
    throw ConfigError(
        fmt::format("'{}' is not a valid plugin name; use lowercase letters and digits, with '-' "
                    "between words, and begin with a letter",
                    name));
  if (name.size() >= sizeof(PluginDescriptor::id))
    throw ConfigError(
        fmt::format("'{}' is not a valid plugin name: it is longer than {} characters", name,
                    sizeof(PluginDescriptor::id) - 1));
  const std::array taken = {"all", "clean", "help", "install", "package", "test"};
  if (std::find(taken.begin(), taken.end(), name) != taken.end())
    throw ConfigError(
        fmt::format("'{}' is not a valid plugin name: CMake has a target of that name", name));
  if (name == "ariadne" || name == "std")
    throw ConfigError(
        fmt::format("'{}' is not a valid plugin name: it is a namespace that plugins use", name));
  if (std::find(keywords.begin(), keywords.end(), name) != keywords.end())
    throw ConfigError(fmt::format("'{}' is not a valid plugin name: it is a word of C++", name));
}

void copy_file(const fs::path& from, const fs::path& to, const Replacements& replacements) {
  std::ifstream in(from, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw IoError("cannot read the template's file " + from.string());
  std::ofstream out(to, std::ios::binary);
  out << replaced(text, replacements);
  out.close();
  if (!out) throw IoError("cannot write " + to.string());
}

void copy_folder(const fs::path& from, const fs::path& to, const Replacements& replacements) {
  for (const fs::directory_entry& entry : fs::directory_iterator(from)) {
    const fs::path target = to / replaced(entry.path().filename().string(), replacements);
    if (entry.is_directory()) {
      fs::create_directory(target);
      copy_folder(entry.path(), target, replacements);
    } else {
      copy_file(entry.path(), target, replacements);
    }
  }
}

}  // namespace

fs::path new_plugin(const std::string& name, ComponentKind kind, const fs::path& into) {
  check_name(name);
  const fs::path source = data_folder() / "template" / to_string(kind);
  if (!fs::is_directory(source))
    throw IoError(fmt::format(
        "the template for new plugins is not in {}; is the installation of Ariadne complete?",
        source.string()));
  if (!fs::is_directory(into)) throw IoError("there is no folder " + into.string());
  const fs::path target = into / name;
  if (fs::exists(fs::symlink_status(target))) throw IoError(target.string() + " already exists");

  try {
    fs::create_directory(target);
    copy_folder(source, target, replacements_for(std::string("first-") + to_string(kind), name));
  } catch (const std::exception& error) {
    std::error_code ignored;
    fs::remove_all(target, ignored);
    const auto* system = dynamic_cast<const fs::filesystem_error*>(&error);
    if (system == nullptr) throw;
    throw IoError(fmt::format("cannot make {}: {}", target.string(), system->code().message()));
  }
  return target;
}

}  // namespace ariadne
