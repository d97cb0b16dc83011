#include "runs/kinds.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>

#include "terminal/output.hpp"

void add_kind_option(Options& options) {
  options.add()("kind", value("KIND"),
                "puzzles of this kind: a name (see `ariadne kinds list`), such as tents, or a YAML "
                "file");
}

std::filesystem::path shipped_kind(const std::string& name) {
  return ariadne::data_folder() / "configs" / "kinds" / (name + ".yaml");
}

std::vector<std::string> shipped_kinds() {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry :
       std::filesystem::directory_iterator(ariadne::data_folder() / "configs" / "kinds", ignored))
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

ariadne::KindPtr find_kind(const std::string& name, bool quiet) {
  std::error_code ignored;
  const bool plain = name.find('/') == std::string::npos;
  std::string file = name;
  if (plain && std::filesystem::is_regular_file(shipped_kind(name), ignored))
    file = shipped_kind(name).string();
  else if (plain && !name.ends_with(".yaml") && !std::filesystem::exists(name, ignored))
    throw ariadne::ConfigError(
        fmt::format("there is no file '{0}', and no kind of that name comes with Ariadne{1}", name,
                    ariadne::did_you_mean(name, shipped_kinds())));
  ariadne::KindPtr kind =
      ariadne::read_kind(file, (ariadne::data_folder() / "configs" / "kinds").string());
  if (!quiet)
    for (const std::string& warning : kind->warnings())
      write_note(fmt::format("ariadne: warning: {}\n", warning));
  return kind;
}
